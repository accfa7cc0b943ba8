"""ENV016: an error has an HTTP status, and none of the envelopes that carry it is one for HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.places import status_place

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "ENV016"
REPLIES = ("http", "jsonrpc", "mcp_tool_result")
"""Kinds that ``from_response`` tries; the others are frames and values."""

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
envelopes:
  stream: {kind: ndjson, when: {body: {/type: error}}, decode: {code: /code, message: /message}}
errors:
  LATE: {http_status: 409}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
envelopes:
  stream: {kind: ndjson, when: {body: {/type: error}}, decode: {code: /code, message: /message}}
  flat: {when: {status: "400..599"}, decode: {code: /code, message: /message}}
errors:
  LATE: {http_status: 409}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report stated statuses of errors that never travel on HTTP."""
    on_http = {name for name, envelope in catalog.envelopes.items() if envelope.kind in REPLIES}
    for error in catalog.errors.values():
        carriers = error.envelopes or tuple(catalog.envelopes)
        if error.status is None or error.match_never or any(name in on_http for name in carriers):
            continue
        if error.source.get("http_status") is None:
            continue  # the status is a default of the group or catalog
        listed = ", ".join(f"`{name}`" for name in carriers)
        findings.add(
            ID,
            status_place(error).span(),
            f"`{error.id}` has the HTTP status {error.status}, and no envelope for HTTP carries it, only {listed}",
            help="add an envelope of kind http, or leave `http_status` out where the error never travels on HTTP",
            subject=f"errors.{error.id}",
        )
