"""CAT005: the catalog's version is missing or no semantic version.

Generated packages carry it, and what a change breaks is said in its terms.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "CAT005"

BAD = """
errdex: 1
catalog: {id: shop, version: 2024-05, codes: open}
errors: {LATE: {http_status: 409}}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0, codes: open}
errors: {LATE: {http_status: 409}}
"""


SEMVER = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?\Z", re.ASCII)


def check(catalog: Catalog, findings: Findings) -> None:
    """Report a catalog without a version, or with one that does not order."""
    if catalog.version is None:
        findings.add(
            ID,
            catalog.at.span(),
            f"catalog `{catalog.id}` has no version",
            help="add `version: 0.1.0`; releases of the generated package follow it",
            subject="catalog.version",
        )
    elif not SEMVER.match(catalog.version):
        findings.add(
            ID,
            catalog.at.span(),
            f"version `{catalog.version}` is no semantic version",
            help="write major.minor.patch, for example 1.2.0 or 1.2.0-rc.1",
            subject="catalog.version",
        )
