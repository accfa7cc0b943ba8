"""ENV015: two parts of an error are written to one place, so that only one of them arrives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.envelopes.losses import shared_places

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.envelopes.losses import Written
    from errdex.model import Catalog

ID = "ENV015"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
envelopes:
  flat: {when: {status: "400..599"}, decode: {code: /error, message: /error, http_status: status}}
errors:
  LATE: {http_status: 409}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
envelopes:
  flat:
    when: {status: "400..599"}
    decode: {code: /error, message: [/message, {from: /error, write: false}], http_status: status}
errors:
  LATE: {http_status: 409}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report each pair of parts that share the place they are written to."""
    for envelope in catalog.envelopes.values():
        for part, other, written in shared_places(envelope):
            findings.add(
                ID,
                envelope.at.span(),
                f"envelope `{envelope.name}` writes both `{other}` and `{part}` to {_named(written)}: "
                f"one of the two is lost",
                help=f"give `{part}` a place of its own before that one, or read it there only: "
                "{from: …, write: false}",
                subject=f"envelopes.{envelope.name}.decode.{part}",
            )


def _named(written: Written) -> str:
    if written.space == "header":
        return f"the header {written.path[0]}"
    pointer = "/" + "/".join(written.path)
    return f"`{pointer}`" if written.space == "body" else f"`{pointer[1:]}` of the list's element"
