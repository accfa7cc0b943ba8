"""CAT006: the catalog leaves open whether its set of codes is.

Readers of an open set must expect codes they do not know; readers of a closed one may match exhaustively. Open is the
default of the language, and stating it tells readers that it is meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "CAT006"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors: {LATE: {http_status: 409}}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0, codes: open}
errors: {LATE: {http_status: 409}}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report a released catalog whose header does not state `codes`."""
    if catalog.codes_stated or catalog.version is None:
        return
    findings.add(
        ID,
        catalog.at.span(),
        f"catalog `{catalog.id}` does not say whether new codes can come",
        help="add `codes: open` (readers must expect new ones) or `codes: closed` (the set is final)",
        subject="catalog.codes",
    )
