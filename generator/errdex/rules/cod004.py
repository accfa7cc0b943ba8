"""COD004: a code says nothing, or says a sentence.

A reader decides by the code; ERROR decides nothing, and a sentence will be reworded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex import names

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "COD004"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  ERROR: {class: GeneralError, http_status: 500}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  ORDER_LOST: {http_status: 500}
"""


EMPTY_WORDS = frozenset(
    [
        "ERROR",
        "FAILED",
        "FAILURE",
        "FAIL",
        "INVALID",
        "BAD",
        "PROBLEM",
        "ISSUE",
        "EXCEPTION",
        "FAULT",
        "OTHER",
        "GENERIC",
        "GENERAL",
        "GENERAL_ERROR",
    ]
)
SENTENCE_WORDS = 8


def check(catalog: Catalog, findings: Findings) -> None:
    """Report codes made of one empty word, and codes that are sentences."""
    for spec in catalog.errors.values():
        if not isinstance(spec.code, str):
            continue
        if spec.code.upper().replace("-", "_") in EMPTY_WORDS:
            findings.add(
                ID,
                spec.at.span(),
                f"code `{spec.code}` says only that something went wrong",
                help="name what failed and how, for example PAYMENT_DECLINED",
                subject=f"errors.{spec.id}.code",
            )
        elif " " in spec.code.strip() or len(names.words(spec.code)) > SENTENCE_WORDS:
            findings.add(
                ID,
                spec.at.span(),
                f"code `{spec.code}` is a sentence",
                help="keep the code short and put the sentence into `summary`",
                subject=f"errors.{spec.id}.code",
            )
