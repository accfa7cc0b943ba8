"""FLD007: a number that is a time or a size, without its unit.

Milliseconds read as seconds wait a thousand times too long, or not at all.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from errdex import names

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "FLD007"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, context: {retryAfter: integer}}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, context: {retryAfter: {type: integer, unit: s}}}
"""


MEASURED = re.compile(
    r"(^|_)(timeout|ttl|delay|duration|interval|elapsed|latency|deadline|retry_after|wait|age|size|length|limit_bytes)(_|$)"
)


def check(catalog: Catalog, findings: Findings) -> None:
    """Report number fields whose name speaks of time or size and that state no unit."""
    seen: set[int] = set()
    for spec in catalog.classes.values():
        for field in spec.own_fields:
            if id(field) in seen or field.unit is not None or field.type.kind not in ("integer", "number"):
                continue
            seen.add(id(field))
            if MEASURED.search("_".join(word.lower() for word in names.words(field.wire))):
                findings.add(
                    ID,
                    field.at.span(),
                    f"field `{field.wire}` is a number that measures something, and states no unit",
                    help=f"write {field.wire}: {{type: {field.type.kind}, unit: ms}} (or s, bytes, …)",
                    subject=f"fields.{field.wire}",
                )
