"""REC001: a retry that may do the work twice.

The rule is reachable while the outcome is unknown, running or completed, the operation is unsafe, and no idempotency
key is present. An operation that the caller does not name counts as unsafe.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.recovery_uses import place, proof, rules_with_uses, title

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "REC001"
OUTCOMES = ("unknown", "running", "completed")

BAD = """
errdex: 1
catalog: {id: shop}
operations:
  order.get: {effect: read}
  order.place: {effect: unsafe, reconcile: [order.get]}
backoffs:
  standard: {initial: 250ms, max: 2s, attempts: 4, total: 60s}
errors:
  CONNECTION_LOST:
    outcome: unknown
    recovery:
      - {action: retry, backoff: standard}
"""
GOOD = """
errdex: 1
catalog: {id: shop, idempotency_key: header.Idempotency-Key}
operations:
  order.get: {effect: read}
  order.place: {effect: unsafe, reconcile: [order.get]}
backoffs:
  standard: {initial: 250ms, max: 2s, attempts: 4, total: 60s}
errors:
  CONNECTION_LOST:
    outcome: unknown
    recovery:
      - {when: {operation.effect: [read, idempotent]}, action: retry, backoff: standard}
      - {when: {idempotency_key: present}, action: retry, backoff: standard}
      - {action: reconcile}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report each retry that is reachable with an unsafe operation, an uncertain outcome and no key."""
    for rule, uses in rules_with_uses(catalog):
        if rule.action != "retry":
            continue
        for use, position in uses:
            row = use.analysis.reach(position, OUTCOMES)
            if row is None:
                continue
            outcome = use.analysis.outcome_at(row)
            findings.add(
                ID,
                place(rule.at),
                f"{title(use, position)} retries an unsafe operation while the outcome is `{outcome}` and no "
                f"idempotency key is present, so the work may be done twice: {proof(use, row)}",
                help="ask for `operation.effect: [read, idempotent]` or `idempotency_key: present`, or state "
                "`outcome: not_started` where that is known; let other cases `reconcile`",
                subject=use.subject(position),
            )
            break
