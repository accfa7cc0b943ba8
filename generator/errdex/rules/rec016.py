"""REC016: a code that nobody knows is retried, also for unsafe operations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.recovery_uses import place, proof, stated_uses

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "REC016"
OUTCOMES = ("not_started", "unknown", "running", "completed", "failed")

BAD = """
errdex: 1
catalog:
  id: shop
  unknown:
    outcome: not_started
    recovery:
      - {action: retry, backoff: default}
backoffs:
  default: {initial: 250ms, max: 2s, attempts: 4, total: 60s}
errors:
  SOLD_OUT:
    outcome: not_started
    recovery: [{action: fix_request}]
"""
GOOD = """
errdex: 1
catalog:
  id: shop
  unknown:
    recovery:
      - {when: {operation.effect: [read, idempotent]}, action: retry, backoff: default}
      - {action: reconcile, advice: Look at the order.}
operations:
  order.get: {effect: read}
  order.place: {effect: unsafe, reconcile: [order.get]}
backoffs:
  default: {initial: 250ms, max: 2s, attempts: 4, total: 60s}
errors:
  SOLD_OUT:
    outcome: not_started
    recovery: [{action: fix_request}]
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report a retry of unknown codes that an unsafe operation can reach."""
    for use in stated_uses(catalog):
        if use.table.owner != "catalog.unknown":
            continue
        for position, rule in enumerate(use.table.recovery.rules):
            row = use.analysis.reach(position, OUTCOMES, keyless=False) if rule.action == "retry" else None
            if row is not None:
                findings.add(
                    ID,
                    place(rule.at),
                    f"an unknown code is retried: nothing is known of such a failure, {proof(use, row)}",
                    help="let unknown codes `reconcile` or `give_up`; retry at most where `operation.effect` is "
                    "`read` or `idempotent`",
                    subject=use.subject(position),
                )
