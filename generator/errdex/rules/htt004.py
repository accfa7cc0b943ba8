"""HTT004: a 429 or 503 that never says when to come back.

Without a delay every client invents one, and they all come back together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.places import status_place

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "HTT004"
WAITING = ("retry", "reduce_load", "keep_waiting")
"""Actions for which coming back later helps; a broken deployment gives no time."""

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  SHOP_BUSY: {http_status: 503, outcome: not_started, recovery: [{action: reduce_load}]}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  SHOP_BUSY:
    http_status: 503
    outcome: not_started
    headers: {"Retry-After?": {type: integer, unit: s}}
    recovery: [{action: reduce_load}]
  SHOP_MISBUILT: {http_status: 503, recovery: [{action: fix_deployment}]}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report errors of these statuses with neither a Retry-After header nor a delay that a rule reads."""
    for spec in catalog.errors.values():
        if spec.status not in (429, 503) or spec.match_never:
            continue
        if not any(rule.action in WAITING for rule in spec.recovery.rules):
            continue
        declares = any(header.name.lower() in ("retry-after", "retry-after-ms") for header in spec.headers)
        reads = any(rule.delay for rule in spec.recovery.rules)
        if not declares and not reads:
            findings.add(
                ID,
                status_place(spec).span(),
                f"`{spec.id}` answers {spec.status} and says nowhere when to come back",
                help='add `headers: {"Retry-After?": {type: integer, unit: s}}`, or read a delay in a recovery rule',
                subject=f"errors.{spec.id}.headers",
            )
