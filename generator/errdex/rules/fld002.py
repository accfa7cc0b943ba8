"""FLD002: one field name with two types.

Readers that log or index `size` need one column; typed clients cannot unite the errors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.places import json_kind

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog, Field

ID = "FLD002"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, context: {order: string}}
  LOST: {http_status: 404, context: {order: integer}}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, context: {order: string}}
  LOST: {http_status: 404, context: {order: string}}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report fields whose JSON type differs from the first of that name; an enum of texts is text."""
    first: dict[str, Field] = {}
    reported: set[int] = set()
    for spec in catalog.classes.values():
        for field in spec.own_fields:
            other = first.setdefault(field.wire, field)
            mine, theirs = json_kind(field.type), json_kind(other.type)
            if (
                mine
                and theirs
                and mine != theirs
                and {mine, theirs} != {"integer", "number"}
                and id(field) not in reported
            ):
                reported.add(id(field))
                span = other.at.span()
                findings.add(
                    ID,
                    field.at.span(),
                    f"field `{field.wire}` is {mine} here and {theirs} in {span.path} on line {span.line}",
                    help="use one type for one name, or two names",
                    subject=f"fields.{field.wire}",
                )
