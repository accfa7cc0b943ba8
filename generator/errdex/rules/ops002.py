"""OPS002: an operation that an error names, and no error of the other side.

An operation that can only be refused, or can only break, is rarely documented whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "OPS002"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
operations:
  order.get: {effect: read}
errors:
  ORDER_LOST: {http_status: 404, operations: [order.get]}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
operations:
  order.get: {effect: read}
errors:
  ORDER_LOST: {http_status: 404, operations: [order.get]}
  SHOP_DOWN: {http_status: 503}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report operations for which only 4xx, or only 5xx, is declared; errors without a list can come from any."""
    anywhere = {spec.status // 100 for spec in catalog.errors.values() if not spec.operations and spec.status}
    for operation in catalog.operations.values():
        named = {
            spec.status // 100
            for spec in catalog.errors.values()
            if operation.name in spec.operations and spec.status is not None
        }
        if not named:
            continue
        for family, what in ((4, "refuses a request (4xx)"), (5, "fails by itself (5xx)")):
            if family not in named | anywhere:
                findings.add(
                    ID,
                    operation.at.span(),
                    f"no error says how `{operation.name}` {what}",
                    help="add the error, or leave `operations` off an error that any operation can raise",
                    subject=f"operations.{operation.name}",
                )
