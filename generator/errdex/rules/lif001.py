"""LIF001: a deprecated error without a replacement or a reason.

Somebody catches it; they need to know what to catch instead, or why nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "LIF001"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, deprecated: {since: 1.0.0, sunset: 2999-01-01}}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, deprecated: {since: 1.0.0, sunset: 2999-01-01, reason: Orders cannot be late any more.}}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report deprecations that say neither what comes instead nor why."""
    for spec in catalog.errors.values():
        if spec.deprecated and not spec.deprecated.replaced_by and not spec.deprecated.reason:
            findings.add(
                ID,
                spec.deprecated.at.span(),
                f"`{spec.id}` is deprecated and says neither what replaces it nor why",
                help="add `replaced_by` or `reason`",
                subject=f"errors.{spec.id}.deprecated",
            )
