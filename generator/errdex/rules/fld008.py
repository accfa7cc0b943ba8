"""FLD008: a public field is an object of any shape.

No reader can rely on what is in it, and no check sees it change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "FLD008"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, context: {detail: object}}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
types:
  Detail: {fields: {orderId: string}}
errors:
  LATE: {http_status: 409, context: {detail: Detail}}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report public fields on the wire that are free objects; `any` is said on purpose."""
    seen: set[int] = set()
    for spec in catalog.classes.values():
        for field in spec.own_fields:
            if id(field) in seen or not field.on_wire or field.visibility != "public":
                continue
            seen.add(id(field))
            if field.type.kind == "object":
                findings.add(
                    ID,
                    field.at.span(),
                    f"field `{field.wire}` is an object of any shape",
                    help="describe its members under `types`, or write `any` where nothing is known",
                    subject=f"fields.{field.wire}",
                )
