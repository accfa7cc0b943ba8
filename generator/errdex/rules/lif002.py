"""LIF002: a sunset that is missing or past.

A deprecation without an end is noise; one past its end is a promise not kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "LIF002"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, deprecated: {reason: Old., sunset: 2001-01-01}}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, deprecated: {reason: Old., sunset: 2999-01-01}}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report deprecations without a sunset, or whose sunset is before today."""
    from datetime import date

    today = date.today().isoformat()
    for spec in catalog.errors.values():
        if spec.deprecated is None:
            continue
        sunset = spec.deprecated.sunset
        if sunset is None:
            message, help = f"`{spec.id}` is deprecated without a `sunset`", "say from which date on it may go"
        elif sunset < today:
            message, help = (
                f"the sunset of `{spec.id}`, {sunset}, is past",
                "move it to `retired`, or set a date that still lies ahead",
            )
        else:
            continue
        findings.add(ID, spec.deprecated.at.span(), message, help=help, subject=f"errors.{spec.id}.deprecated")
