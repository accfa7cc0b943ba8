"""HTT003: a status that HTTP couples to a header, without that header.

401 comes with WWW-Authenticate, 405 with Allow, 426 with Upgrade: clients and browsers act on the header.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.places import status_place

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "HTT003"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LOGIN_NEEDED: {http_status: 401}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LOGIN_NEEDED: {http_status: 401, headers: {WWW-Authenticate: string}}
"""


EXAMPLES = {
    "WWW-Authenticate": "Bearer",
    "Allow": '"GET, HEAD"',
    "Proxy-Authenticate": "Basic",
    "Upgrade": "TLS/1.3",
}
NEEDED = {401: "WWW-Authenticate", 405: "Allow", 407: "Proxy-Authenticate", 426: "Upgrade"}


def check(catalog: Catalog, findings: Findings) -> None:
    """Report errors with such a default status that do not declare the header."""
    for spec in catalog.errors.values():
        header = NEEDED.get(spec.status or 0)
        if header and not spec.match_never and header.lower() not in {item.name.lower() for item in spec.headers}:
            findings.add(
                ID,
                status_place(spec).span(),
                f"`{spec.id}` answers {spec.status} without declaring the header {header} that belongs to it",
                help=f"add `headers: {{{header}: {{const: {EXAMPLES[header]}}}}}`; a constant is sent with every reply",
                subject=f"errors.{spec.id}.headers",
            )
