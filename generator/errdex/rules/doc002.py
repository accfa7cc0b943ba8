"""DOC002: an error with a context and no example of it.

One example says more than five field descriptions, and generated pages show it as a reply.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "DOC002"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, summary: Late., fix: Wait., context: {orderId: string}}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE:
    {http_status: 409, summary: Late., fix: Wait., context: {orderId: string}, examples: [{context: {orderId: o-1}}]}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report public errors with a required field on the wire that neither an error's nor its own example shows."""
    for spec in catalog.errors.values():
        required = [
            field.wire
            for field in spec.fields
            if field.required and field.on_wire and not field.has_example and not field.type.has_const
        ]
        if required and not spec.examples and spec.visibility == "public" and not spec.match_never:
            findings.add(
                ID,
                spec.at.span(),
                f"`{spec.id}` has a context and no example",
                help=f"add `examples: [{{context: {{{required[0]}: …}}}}]`, or an `example` to the field",
                subject=f"errors.{spec.id}.examples",
            )
