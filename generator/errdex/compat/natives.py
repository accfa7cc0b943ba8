"""Which native failures become which error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.compat.codes import show
from errdex.conditions import plain

if TYPE_CHECKING:
    from errdex.compat.change import Changes
    from errdex.compat.pairing import Pairs
    from errdex.model import Catalog, NativeRule


def compare_natives(pairs: Pairs, changes: Changes) -> None:
    """Add native failures that become another error than before, or none, or one for the first time (A12)."""
    before = {key: (pairs.entry_now(id), rule) for key, (id, rule) in _natives(pairs.old).items()}
    now = _natives(pairs.new)
    for key, (id, rule) in now.items():
        was, old_rule = before.get(key, (None, rule))
        node = rule.at
        if was is None:
            changes.add(
                "A12",
                f"errors.{id}.raised_from.{key}",
                f"the native failure {show(key)} becomes `{id}`; nothing was made of it before",
                node,
                new=id,
                letters="RRRSR",
            )
        elif was != id:
            changes.add(
                "A12",
                f"errors.{id}.raised_from.{key}",
                f"the native failure {show(key)} becomes `{id}`, before it became `{was}`",
                node,
                old=was,
                new=id,
            )
        elif dict(old_rule.context) != dict(rule.context):
            changes.add(
                "A12",
                f"errors.{id}.raised_from.{key}.context",
                f"the native failure {show(key)} fills other fields of `{id}`",
                node,
                old=dict(old_rule.context),
                new=dict(rule.context),
                letters="RR-S-",
            )
    for key, (was, rule) in before.items():
        node = rule.at
        if key not in now and was in pairs.new.errors:
            changes.add(
                "A12",
                f"errors.{was}.raised_from.{key}",
                f"nothing is made of the native failure {show(key)} any more; before it became `{was}`",
                node,
                old=was,
                in_old=True,
            )


def _natives(catalog: Catalog) -> dict[str, tuple[str, NativeRule]]:
    """Return each native failure in words that are equal for equal failures, with the entry it becomes."""
    found: dict[str, tuple[str, NativeRule]] = {}
    for entry in catalog.errors.values():
        for rule in entry.raised_from:
            for name in (*rule.errnos, *rule.exceptions) or ("*",):
                found.setdefault(name + _limits(rule), (entry.id, rule))
    return found


def _limits(rule: NativeRule) -> str:
    parts = []
    if rule.when is not None:
        parts.append(f"when {plain(rule.when)}")
    if rule.message_contains:
        parts.append(f"with {', '.join(rule.message_contains)}")
    if rule.message_pattern is not None:
        parts.append(f"like {rule.message_pattern}")
    return f" ({'; '.join(parts)})" if parts else ""
