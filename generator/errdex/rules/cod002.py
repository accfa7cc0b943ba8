"""COD002: a code does not look like the others of its vocabulary, or is very long.

Readers grep for codes; one that is spelt in another style is missed. The style is what four fifths of the codes of the
same envelopes share.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog, ErrorSpec

ID = "COD002"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  ORDER_GONE: {http_status: 410}
  ORDER_LATE: {http_status: 409}
  ORDER_LOST: {http_status: 404}
  ORDER_HELD: {http_status: 423}
  order-broken: {http_status: 500}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  ORDER_GONE: {http_status: 410}
  ORDER_LATE: {http_status: 409}
  ORDER_LOST: {http_status: 404}
  ORDER_HELD: {http_status: 423}
  ORDER_BROKEN: {http_status: 500}
"""


STYLES = {
    "UPPER_SNAKE": re.compile(r"[A-Z][A-Z0-9]*(_[A-Z0-9]+)*\Z"),
    "lower_snake": re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*\Z"),
    "kebab-case": re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+\Z"),
    "PascalCase": re.compile(r"([A-Z][a-z0-9]+)+\Z"),
    "camelCase": re.compile(r"[a-z][a-z0-9]*([A-Z][a-z0-9]*)+\Z"),
    "dotted": re.compile(r"[A-Za-z][\w-]*(\.[\w-]+)+\Z"),
    "digits": re.compile(r"[A-Z]{0,3}[0-9]+[A-Z]?\Z"),
}
MOST = 0.8
LONGEST = 63


def check(catalog: Catalog, findings: Findings) -> None:
    """Report outliers of each vocabulary, and codes of more than 63 characters."""
    vocabularies: dict[tuple[str, ...], list[ErrorSpec]] = {}
    for spec in catalog.errors.values():
        if isinstance(spec.code, str):
            vocabularies.setdefault(spec.envelopes, []).append(spec)
            if len(spec.code) > LONGEST:
                findings.add(
                    ID,
                    spec.at.span(),
                    f"code `{spec.code}` has {len(spec.code)} characters; more than {LONGEST} fit no log column",
                    help="shorten it before anybody depends on it",
                    subject=f"errors.{spec.id}.code",
                )
    for specs in vocabularies.values():
        styles = {spec.id: _style(str(spec.code)) for spec in specs}
        for style in STYLES:
            alike = sum(found == style for found in styles.values())
            if alike < len(specs) and alike >= MOST * len(specs) and alike >= 4:
                for spec in specs:
                    if styles[spec.id] != style:
                        findings.add(
                            ID,
                            spec.at.span(),
                            f"code `{spec.code}` is not {style} as {alike} of {len(specs)} codes around it",
                            help="spell it as the others, and keep the old spelling under `aliases` if it was released",
                            subject=f"errors.{spec.id}.code",
                        )


def _style(code: str) -> str:
    return next((name for name, pattern in STYLES.items() if pattern.match(code)), "")
