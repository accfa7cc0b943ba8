"""MSG004: a message that is no message: too long, several lines, or full of internals.

Messages are logged and shown; a stack trace or a query in them is a leak.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "MSG004"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, message: "Traceback (most recent call last): order is late"}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, message: The order is late.}
"""


INTERNALS = re.compile(
    r"Traceback \(most recent|\bat 0x[0-9a-f]+|\bSELECT\b.+\bFROM\b|\bINSERT INTO\b|Exception in thread|\.java:\d+"
)
LONGEST = 300


def check(catalog: Catalog, findings: Findings) -> None:
    """Report templates of more than 300 characters, of several lines, ending in blanks, or with internals."""
    for spec in catalog.errors.values():
        for variant in spec.message:
            text = variant.template.text
            if len(text) > LONGEST:
                problem, help = (
                    f"has {len(text)} characters",
                    "say what failed in one sentence; the rest is `description`",
                )
            elif "\n" in text.rstrip("\n"):
                problem, help = "has several lines", "say it in one line; logs cut at the first"
            elif text != text.strip():
                problem, help = "starts or ends with blanks", "quote the text without them, or use `>-`"
            elif INTERNALS.search(text):
                problem, help = "shows internals of the software", "say what the caller needs; log the rest"
            else:
                continue
            findings.add(
                ID,
                variant.template.at.span(),
                f"`message` of `{spec.id}` {problem}",
                help=help,
                subject=f"errors.{spec.id}.message",
            )
