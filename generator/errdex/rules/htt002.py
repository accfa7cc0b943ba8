"""HTT002: a status that is not registered, or deprecated.

Proxies, caches and client libraries treat an unknown 4xx as 400 and an unknown 5xx as 500.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.places import status_place

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "HTT002"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  ORDER_GONE: {http_status: 420}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  ORDER_GONE: {http_status: 410}
"""


REGISTERED = frozenset(
    (
        *range(100, 105),
        *range(200, 209),
        226,
        *range(300, 306),
        307,
        308,
        *range(400, 418),
        *range(421, 427),
        428,
        429,
        431,
        451,
        *range(500, 509),
        511,
    )
)
"""IANA's registry without its unused entries (306, 418, 510)."""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report default and other statuses outside the registry."""
    for spec in catalog.errors.values():
        for status in spec.statuses:
            if status not in REGISTERED:
                general = 400 if status < 500 else 500
                findings.add(
                    ID,
                    status_place(spec).span(),
                    f"status {status} of `{spec.id}` is not registered; libraries treat it as {general}",
                    help="use a registered status and let the code say the rest",
                    subject=f"errors.{spec.id}.http_status",
                )
