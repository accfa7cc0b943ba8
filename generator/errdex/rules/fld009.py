"""FLD009: a native failure becomes an error whose required field only its caller can fill.

`from_exception` takes what the failure does not know as ``context={…}``; a caller who does not know that gets an error
whose field is None where its type says otherwise.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "FLD009"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  GONE:
    http_status: 404
    context: {path: string}
    raised_from: {errno: [ENOENT]}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  GONE:
    http_status: 404
    context: {path: string}
    raised_from: {errno: [ENOENT], context: {path: exc.filename}}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report required fields on the wire that a line of `raised_from` neither fills nor finds in the message."""
    for spec in catalog.errors.values():
        for line in spec.raised_from:
            groups = re.compile(line.message_pattern).groupindex if line.message_pattern else {}
            for field in spec.fields:
                filled = field.wire in line.context or field.attribute in groups or field.wire in groups
                # Callers name the operation, and constants and defaults fill themselves.
                given = field.attribute == "operation" or field.type.has_const or bool(field.defaults)
                if field.required and field.on_wire and not filled and not given:
                    findings.add(
                        ID,
                        line.at.span(),
                        f"`raised_from` of `{spec.id}` leaves the required field `{field.wire}` to the caller",
                        help=f"fill it: `context: {{{field.wire}: exc.filename}}`, or a group of `message_pattern`; "
                        f"or let the field be optional (`{field.wire}?`)",
                        subject=f"errors.{spec.id}.raised_from",
                    )
