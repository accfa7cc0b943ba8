"""LIF004: an error points to a replacement that is itself on its way out.

Whoever follows the pointer moves twice, or in a circle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "LIF004"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, deprecated: {replaced_by: OLD, sunset: 2999-01-01}}
  OLD: {http_status: 409, deprecated: {replaced_by: NEW, sunset: 2999-01-01}}
  NEW: {http_status: 409}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, deprecated: {replaced_by: NEW, sunset: 2999-01-01}}
  OLD: {http_status: 409, deprecated: {replaced_by: NEW, sunset: 2999-01-01}}
  NEW: {http_status: 409}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report replacements that are deprecated."""
    for spec in catalog.errors.values():
        target = catalog.errors.get(spec.deprecated.replaced_by or "") if spec.deprecated else None
        if spec.deprecated and target is not None and target.deprecated is not None and target is not spec:
            findings.add(
                ID,
                spec.deprecated.at.span(),
                f"`{spec.id}` is replaced by `{target.id}`, which is deprecated itself",
                help="point to the error that stays",
                subject=f"errors.{spec.id}.deprecated",
            )
