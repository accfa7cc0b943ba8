"""REC018: a retry of unsafe work that ran and failed: a part of it may have happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.recovery_uses import place, proof, rules_with_uses, title

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "REC018"

BAD = """
errdex: 1
catalog: {id: shop}
operations:
  order.get: {effect: read}
  order.place: {effect: unsafe, reconcile: [order.get]}
backoffs:
  default: {initial: 250ms, max: 2s, attempts: 4, total: 60s}
errors:
  HALF_DONE:
    outcome: failed
    recovery:
      - {action: retry}
"""
GOOD = """
errdex: 1
catalog: {id: shop}
operations:
  order.get: {effect: read}
  order.place: {effect: unsafe, reconcile: [order.get]}
backoffs:
  default: {initial: 250ms, max: 2s, attempts: 4, total: 60s}
errors:
  HALF_DONE:
    outcome: failed
    recovery:
      - {when: {operation.effect: [read, idempotent]}, action: retry}
      - {action: reconcile}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report retries that an unsafe operation reaches after it failed on its way."""
    for rule, uses in rules_with_uses(catalog):
        if rule.action != "retry":
            continue
        for use, position in uses:
            row = use.analysis.reach(position, ("failed",))
            if row is not None:
                findings.add(
                    ID,
                    place(rule.at),
                    f"{title(use, position)} retries an unsafe operation that ran and failed, without an idempotency "
                    f"key: {proof(use, row)}",
                    help="let unsafe operations `reconcile` first, or state `outcome: not_started` where nothing ran",
                    subject=use.subject(position),
                )
                break
