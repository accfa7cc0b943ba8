"""COD005: a code repeats the name of its status and adds nothing.

Two resources that answer NOT_FOUND cannot be told apart by code, which is what codes are for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "COD005"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  NOT_FOUND: {http_status: 404}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  ORDER_NOT_FOUND: {http_status: 404}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report codes equal to the phrase of their own default status."""
    from http import HTTPStatus

    phrases = {status.value: _folded(status.phrase) for status in HTTPStatus}
    for spec in catalog.errors.values():
        if isinstance(spec.code, str) and spec.status in phrases and _folded(spec.code) == phrases[spec.status]:
            findings.add(
                ID,
                spec.at.span(),
                f"code `{spec.code}` says no more than its status {spec.status}",
                help="name the thing, for example ORDER_NOT_FOUND",
                subject=f"errors.{spec.id}.code",
            )


def _folded(text: str) -> str:
    return "".join(character for character in text.lower() if character.isalnum())
