"""SEC001: a sensitive field is shown in a text.

Messages and suggestions are logged and displayed; redaction cannot take a value out of a sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "SEC001"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LOGIN: {http_status: 403, message: "Token {token} is refused.", context: {token: {type: string, sensitive: true}}}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LOGIN: {http_status: 403, message: The token is refused., context: {token: {type: string, sensitive: true}}}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report placeholders of sensitive fields in messages and suggestions."""
    for spec in catalog.errors.values():
        secret = {field.wire for field in spec.fields if field.sensitive}
        for key, variants in (("message", spec.message), ("suggestion", spec.suggestion)):
            for variant in variants:
                for wire in variant.template.placeholders:
                    if wire in secret:
                        findings.add(
                            ID,
                            variant.template.at.span(),
                            f"`{key}` of `{spec.id}` shows the sensitive field `{wire}`",
                            help="leave it out; the field stays on the context for those who may see it",
                            subject=f"errors.{spec.id}.{key}",
                        )
