"""What the rules of the REC family share: decision rules with all their uses, places and proofs."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from errdex.analysis import analyses
from errdex.tree import Mapping

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from errdex.analysis import Row, Use
    from errdex.diagnostics import Span
    from errdex.model import Backoff, Catalog, Rule
    from errdex.tree import Node

    RuleUses = tuple[Rule, list[tuple[Use, int]]]
    """A rule, and the tables and positions in which it stands."""

REPEATING = ("retry", "restart", "keep_waiting", "reduce_load")
"""Actions that a back-off bounds at run time."""


def stated_uses(catalog: Catalog) -> list[Use]:
    """Return the tables that the author wrote, wherever they are used; not the built-in fallback."""
    return [use for use in analyses(catalog) if use.stated]


_WITH_USES: WeakKeyDictionary[Catalog, list[RuleUses]] = WeakKeyDictionary()


def rules_with_uses(catalog: Catalog) -> list[RuleUses]:
    """Return each written rule once, with every (use, position) in which it stands; a dozen rules ask for the same.

    A rule of a shared list, or of a group's default, is one rule with many uses.
    """
    known = _WITH_USES.get(catalog)
    if known is None:
        found: dict[int, list[tuple[Use, int]]] = {}
        for use in stated_uses(catalog):
            for position, rule in enumerate(use.table.recovery.rules):
                found.setdefault(id(rule.at), []).append((use, position))
        known = _WITH_USES[catalog] = [(uses[0][0].table.recovery.rules[uses[0][1]], uses) for uses in found.values()]
    return known


def backoffs_with_rules(catalog: Catalog) -> Iterator[tuple[Backoff, list[tuple[Rule, Use, int]]]]:
    """Yield each back-off that a rule names, once, with the rules that do."""
    found: dict[int, tuple[Backoff, list[tuple[Rule, Use, int]]]] = {}
    for rule, uses in rules_with_uses(catalog):
        if rule.backoff is not None:
            use, position = uses[0]
            found.setdefault(id(rule.backoff.at), (rule.backoff, []))[1].append((rule, use, position))
    yield from found.values()


def place(node: Node, key: str = "action") -> Span:
    """Return the place of a key's value in a mapping, or of the whole node where it has none."""
    value = node.get(key) if isinstance(node, Mapping) else None
    return (value or node).span()


def backoff_name(backoff: Backoff) -> str:
    """Return what findings call a back-off."""
    return f"backoff `{backoff.name}`" if backoff.name else "this backoff"


def backoff_subject(backoff: Backoff, use: Use, position: int) -> str:
    """Return the stable path of a back-off."""
    return f"backoffs.{backoff.name}" if backoff.name else f"{use.subject(position)}.backoff"


def title(use: Use, position: int, uses: Sequence[object] = ()) -> str:
    """Return what findings call a rule: the table it stands in, and its number from 1."""
    name = use.table.recovery.name
    shared = f" (list `{name}`)" if name else ""
    more = f" and {len(uses) - 1} more" if len(uses) > 1 else ""
    return f"rule {position + 1} of {use.table.title}{shared}{more}"


def proof(use: Use, row: Row) -> str:
    """Return one input and its way through the rules."""
    steps = [
        f"rule {step.position + 1} wins" if step.wins else f"not rule {step.position + 1}, as {step.reason}"
        for step in use.analysis.path(row)
    ]
    way = f" ({'; '.join(steps)})" if steps else ""
    return f"for example with {row.text()}{way}"
