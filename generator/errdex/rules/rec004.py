"""REC004: the same input answered in two ways, where order is not meant.

Order is meant where rules ask different things (an exception, then the general case) and where one rule's values lie
within the other's. It is not where two clauses ask for the same subjects and, under at least one of them, list values
that overlap without one list being part of the other: a value then stands in two lists, and only the order of the rules
decides which action it gets. Only values that somebody declared or wrote count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.analysis import boxes
from errdex.rules.recovery_uses import place, proof, rules_with_uses, title

if TYPE_CHECKING:
    from errdex.analysis import Row, Use
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "REC004"

BAD = """
errdex: 1
catalog: {id: shop}
types:
  Reason: {values: {busy: Busy., moved: Moved., gone: Gone.}}
errors:
  NOT_SERVED:
    outcome: not_started
    context: {reason: Reason}
    recovery:
      - {when: {context.reason: [busy, moved]}, action: reduce_load}
      - {when: {context.reason: [moved, gone]}, action: fix_request}
      - {action: give_up}
"""
GOOD = """
errdex: 1
catalog: {id: shop}
types:
  Reason: {values: {busy: Busy., moved: Moved., gone: Gone.}}
errors:
  NOT_SERVED:
    outcome: not_started
    context: {reason: Reason}
    recovery:
      - {when: {context.reason: [busy]}, action: reduce_load}
      - {when: {context.reason: [moved, gone]}, action: fix_request}
      - {action: give_up}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report pairs of rules whose lists cross."""
    for rule, uses in rules_with_uses(catalog):
        use, position = uses[0]
        for earlier in range(position):
            other = use.table.recovery.rules[earlier]
            if (other.action, other.scope, other.after) == (rule.action, rule.scope, rule.after):
                continue
            row = _crossing(use, earlier, position)
            if row is not None:
                findings.add(
                    ID,
                    place(rule.at),
                    f"{title(use, position)} (`{rule.action}`) and rule {earlier + 1} (`{other.action}`) list the same "
                    f"value, and only their order decides: {proof(use, row)}",
                    help="name each value in one of the two rules",
                    subject=use.subject(position),
                )
                break


def _crossing(use: Use, earlier: int, later: int) -> Row | None:
    analysis = use.analysis
    for mine in analysis.clause_boxes(earlier):
        for other in analysis.clause_boxes(later):
            if mine.subjects != other.subjects:
                continue
            shared = boxes.intersect(mine.box, other.box)
            if shared is None:
                continue
            crosses = any(
                left & right and left & ~right and right & ~left
                for left, right in zip(mine.box, other.box, strict=True)
            )
            won = boxes.within(analysis.wins[earlier], [shared])
            if crosses and won:
                return analysis.space.row(analysis.at, won)
    return None
