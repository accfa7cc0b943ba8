"""ENV011: a part of an error is lost when it is written and read again.

`to_response` writes each part to the first place that can be written. What has none does not travel. Off by default:
most protocols have no room for every part, and their authors know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.envelopes.losses import what_is_lost

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "ENV011"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
envelopes:
  flat: {when: {status: "400..599"}, decode: {code: /code, message: /message}}
errors:
  LATE: {http_status: 409, context: {orderId: string}}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
envelopes:
  flat:
    when: {status: "400..599"}
    decode: {code: /code, message: /message, context: /context, http_status: /status, operation: /operation,
             suggestion: /suggestion, documentation: /documentation, timestamp: /timestamp, request_id: /id,
             hint: /hint}
errors:
  LATE: {http_status: 409, context: {orderId: string}}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report losses of required context fields and of codes, one finding for each sentence of the loss report."""
    for envelope in catalog.envelopes.values():
        for loss in what_is_lost(envelope, catalog):
            findings.add(
                ID,
                envelope.at.span(),
                f"envelope `{envelope.name}`: {loss.rstrip('.')}",
                help="add a place for it under `decode`, or accept the loss where the protocol has no room",
                subject=f"envelopes.{envelope.name}",
            )
