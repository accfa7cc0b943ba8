"""OPS003: an operation's effect contradicts its HTTP method.

Proxies and clients repeat GET, PUT and DELETE by themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "OPS003"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
operations:
  order.create: {effect: unsafe, http: GET /orders/new}
errors: {LATE: {http_status: 409}}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
operations:
  order.create: {effect: unsafe, http: POST /orders}
errors: {LATE: {http_status: 409}}
"""


PROMISED = {"GET": ("read",), "HEAD": ("read",), "OPTIONS": ("read",), "PUT": ("read", "idempotent")}
PROMISED["DELETE"] = PROMISED["PUT"]


def check(catalog: Catalog, findings: Findings) -> None:
    """Report methods that promise more than the declared effect keeps."""
    for operation in catalog.operations.values():
        allowed = PROMISED.get(operation.http_method or "")
        if allowed and operation.effect not in allowed:
            findings.add(
                ID,
                operation.at.span(),
                f"operation `{operation.name}` is {operation.effect}, but {operation.http_method} promises "
                f"{' or '.join(allowed)}",
                help="use POST or PATCH, or correct the effect",
                subject=f"operations.{operation.name}.effect",
            )
