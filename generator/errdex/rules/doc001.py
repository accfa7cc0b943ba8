"""DOC001: an error that nobody explains.

The reader has the code already; the page must say when it happens and what to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "DOC001"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, summary: The order came after closing time., fix: Order again tomorrow.}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report errors without a summary, and public ones without any word on what to do."""
    for spec in catalog.errors.values():
        if not spec.summary:
            findings.add(
                ID,
                spec.at.span(),
                f"`{spec.id}` has no summary",
                help="say in one sentence when it happens",
                subject=f"errors.{spec.id}.summary",
            )
        advised = spec.fix or spec.suggestion or any(rule.advice for rule in spec.recovery.rules)
        if not advised and spec.visibility == "public":
            findings.add(
                ID,
                spec.at.span(),
                f"`{spec.id}` does not say what to do",
                help="add `fix`, a `suggestion`, or `advice` on its recovery rules",
                subject=f"errors.{spec.id}.fix",
            )
