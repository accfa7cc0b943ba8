"""FLD001: a field is not spelt like the others.

A reader who knows orderId does not look for order_id. The style is what four fifths of the fields share.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "FLD001"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE:
    http_status: 409
    context: {orderId: string, dueDate: string, shopName: string, clerkId: string, old_id: string}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE:
    http_status: 409
    context: {orderId: string, dueDate: string, shopName: string, clerkId: string, oldId: string}
"""


STYLES = {
    "camelCase": re.compile(r"[a-z][a-z0-9]*([A-Z][a-z0-9]*)+\Z"),
    "snake_case": re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)+\Z"),
    "kebab-case": re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+\Z"),
}
MOST = 0.8


def check(catalog: Catalog, findings: Findings) -> None:
    """Report fields of several words in another style than most of those fields."""
    fields = {id(field): field for spec in catalog.classes.values() for field in spec.own_fields}
    styled = {key: _style(field.wire) for key, field in fields.items()}
    counted = [style for style in styled.values() if style]
    for style in STYLES:
        alike = counted.count(style)
        if alike >= MOST * len(counted) and 4 <= alike < len(counted):
            for key, field in fields.items():
                if styled[key] and styled[key] != style:
                    findings.add(
                        ID,
                        field.at.span(),
                        f"field `{field.wire}` is not {style} as {alike} of {len(counted)} fields",
                        help="spell it as the others; a released spelling stays as one of the field's `aliases`",
                        subject=f"fields.{field.wire}",
                    )


def _style(wire: str) -> str:
    return next((name for name, pattern in STYLES.items() if pattern.match(wire)), "")
