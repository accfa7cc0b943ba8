"""MSG002: a message needs a field that may be missing.

A template renders when the error is raised; without the field it would show a hole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.conditions import Matcher
    from errdex.diagnostics import Findings
    from errdex.model import Catalog, TextVariant

ID = "MSG002"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, message: "Order {orderId} is late.", context: {"orderId?": string}}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE:
    http_status: 409
    message:
      - {when: {context.orderId: present}, text: "Order {orderId} is late."}
      - {text: The order is late.}
    context: {"orderId?": string}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report placeholders of optional fields in lines whose condition does not ask for the field."""
    for spec in catalog.errors.values():
        optional = {field.wire for field in spec.fields if not field.required and not field.defaults}
        for key, variants in (("message", spec.message), ("suggestion", spec.suggestion)):
            for variant in variants:
                for wire in variant.template.placeholders:
                    if wire in optional and not _asks_for(variant, wire):
                        findings.add(
                            ID,
                            variant.template.at.span(),
                            f"`{key}` of `{spec.id}` shows `{{{wire}}}`, which may be missing",
                            help=f"add `when: {{context.{wire}: present}}` and a line without the field",
                            subject=f"errors.{spec.id}.{key}",
                        )


def _asks_for(variant: TextVariant, wire: str) -> bool:
    """Say whether every clause of the line's condition holds only where the field is there."""
    if variant.when is None:
        return False
    return all(
        any(
            test.subject == f"context.{wire}" and all(_excludes_absent(matcher) for matcher in test.matchers)
            for test in clause.tests
        )
        for clause in variant.when.clauses
    )


def _excludes_absent(matcher: Matcher) -> bool:
    if matcher.kind == "not":
        return any(other.kind == "absent" for other in matcher.others)
    return matcher.kind != "absent"
