"""Which native failures become which error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.compat.codes import show
from errdex.conditions import plain

if TYPE_CHECKING:
    from errdex.compat.change import Changes
    from errdex.compat.pairing import Pairs
    from errdex.model import Catalog, NativeRule
    from errdex.tree import Node


def compare_natives(pairs: Pairs, changes: Changes) -> None:
    """Add native failures that become another error than before, or none, or one for the first time (A12)."""
    before = {key: (pairs.entry_now(id), node) for key, (id, node) in _natives(pairs.old).items()}
    now = _natives(pairs.new)
    for key, (id, node) in now.items():
        was = before.get(key, (None, node))[0]
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
    for key, (was, node) in before.items():
        if key not in now and was in pairs.new.errors:
            changes.add(
                "A12",
                f"errors.{was}.raised_from.{key}",
                f"nothing is made of the native failure {show(key)} any more; before it became `{was}`",
                node,
                old=was,
                in_old=True,
            )


def _natives(catalog: Catalog) -> dict[str, tuple[str, Node]]:
    """Return each native failure in words that are equal for equal failures, with the entry it becomes."""
    found: dict[str, tuple[str, Node]] = {}
    for entry in catalog.errors.values():
        for rule in entry.raised_from:
            for name in (*rule.errnos, *rule.exceptions) or ("*",):
                found.setdefault(name + _limits(rule), (entry.id, rule.at))
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
