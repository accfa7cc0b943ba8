"""REC019: unsafe work is started again while it may still be running, without a look at the state before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.recovery_uses import place, proof, rules_with_uses, title

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "REC019"
OUTCOMES = ("unknown", "running")

BAD = """
errdex: 1
catalog: {id: shop}
operations:
  order.get: {effect: read}
  order.place: {effect: unsafe, reconcile: [order.get]}
errors:
  CONNECTION_LOST:
    outcome: unknown
    recovery:
      - {action: restart, scope: unit_of_work}
"""
GOOD = """
errdex: 1
catalog: {id: shop}
operations:
  order.get: {effect: read}
  order.place: {effect: unsafe, reconcile: [order.get]}
errors:
  CONNECTION_LOST:
    outcome: unknown
    recovery:
      - {action: restart, scope: unit_of_work, after: reconcile}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report restarts that an unsafe operation reaches while its work may go on."""
    for rule, uses in rules_with_uses(catalog):
        if rule.action != "restart" or rule.after == "reconcile":
            continue
        for use, position in uses:
            row = use.analysis.reach(position, OUTCOMES)
            if row is not None:
                findings.add(
                    ID,
                    place(rule.at),
                    f"{title(use, position)} starts unsafe work again while the outcome is "
                    f"`{use.analysis.outcome_at(row)}`: {proof(use, row)}",
                    help="add `after: reconcile`, or limit the rule to `operation.effect: [read, idempotent]`",
                    subject=use.subject(position),
                )
                break
