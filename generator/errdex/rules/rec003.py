"""REC003: a rule that never wins, in no table that uses it. The last rule can be dead too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.analysis import boxes
from errdex.rules.recovery_uses import place, rules_with_uses, title

if TYPE_CHECKING:
    from errdex.analysis import Use
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "REC003"

BAD = """
errdex: 1
catalog: {id: shop}
operations:
  order.get: {effect: read}
errors:
  SOLD_OUT:
    outcome: not_started
    context: {reason: string}
    recovery:
      - {when: {context.reason: present}, action: fix_request}
      - {when: {context.reason: gone}, action: escalate}
      - {action: give_up}
"""
GOOD = """
errdex: 1
catalog: {id: shop}
operations:
  order.get: {effect: read}
errors:
  SOLD_OUT:
    outcome: not_started
    context: {reason: string}
    recovery:
      - {when: {context.reason: gone}, action: escalate}
      - {when: {context.reason: present}, action: fix_request}
      - {action: give_up}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report rules that no input reaches in any use."""
    for rule, uses in rules_with_uses(catalog):
        if all(not use.analysis.wins[position] for use, position in uses):
            use, position = uses[0]
            everywhere = f" in any of {len(uses)} uses" if len(uses) > 1 else ""
            findings.add(
                ID,
                place(rule.at),
                f"{title(use, position)} (`{rule.action}`) never wins{everywhere}: {_why(use, position)}",
                help="remove it, or move it above the rule that takes its inputs",
                subject=use.subject(position),
            )


def _why(use: Use, position: int) -> str:
    analysis = use.analysis
    mine = analysis.holds_in(position)
    if not mine:
        return "its `when` holds for no input of this error"
    takers = [
        str(earlier + 1)
        for earlier in range(position)
        if any(boxes.within(analysis.wins[earlier], [box]) for box in mine)
    ]
    number = "rule" if len(takers) == 1 else "rules"
    return f"every input it holds for is answered by {number} {', '.join(takers)}"
