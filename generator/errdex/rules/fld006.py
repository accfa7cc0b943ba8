"""FLD006: an example, a constant or a default does not fit its own field.

Examples are copied; one that breaks the contract teaches the wrong one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.diagnostics import suggestion
from errdex.rules.values import misfit

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog, Field, FieldType

ID = "FLD006"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE:
    http_status: 409
    context: {orderId: string, days: integer, kind: {type: integer, const: late}}
    examples: [{context: {orderId: o-1, days: many, kind: late}}]
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE:
    http_status: 409
    context: {orderId: string, days: integer}
    examples: [{context: {orderId: o-1, days: 3}}]
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report examples of errors and fields, constants and defaults that the field's type refuses."""
    for spec in catalog.errors.values():
        by_wire = {field.wire: field for field in spec.fields}
        accepts_any = catalog.classes[spec.class_name].accepts_any
        for index, example in enumerate(spec.examples):
            where = f"example {index + 1} of `{spec.id}`"
            subject = f"errors.{spec.id}.examples[{index}]"
            for wire in example.context:
                if wire not in by_wire and not accepts_any:
                    findings.add(
                        ID,
                        example.at.span(),
                        f"{where} has the field `{wire}`, which the error has not",
                        help=suggestion(wire, by_wire),
                        subject=subject,
                    )
            for wire, field in by_wire.items():
                if wire not in example.context:
                    if field.required and field.on_wire and not field.defaults:
                        findings.add(
                            ID,
                            example.at.span(),
                            f"{where} lacks the required field `{wire}`",
                            help="give the example every required field",
                            subject=subject,
                        )
                    continue
                problem = misfit(example.context[wire], field.type)
                if problem is not None:
                    findings.add(ID, example.at.span(), f"{where}: field `{wire}` {problem}", subject=subject)
    seen: set[int] = set()
    for class_spec in catalog.classes.values():
        for field in class_spec.own_fields:
            if id(field) in seen:
                continue
            seen.add(id(field))
            for what, value, type in (*_against_type(field), *_own_values(field)):
                problem = misfit(value, type)
                if problem is not None:
                    findings.add(
                        ID, field.at.span(), f"{what} of field `{field.wire}` {problem}", subject=f"fields.{field.wire}"
                    )


def _against_type(field: Field) -> list[tuple[str, object, FieldType]]:
    """Return what the field allows by value; it must be of the type that the field states."""
    allowed = field.type
    found = [("the constant", allowed.const)] if allowed.has_const else []
    found += [("a value", value) for value in allowed.values or ()]
    if not found:
        return []
    bare = allowed.replace(const=None, has_const=False, values=None)
    return [(what, value, bare) for what, value in found]


def _own_values(field: Field) -> list[tuple[str, object, FieldType]]:
    found = [("the example", field.example, field.type)] if field.has_example else []
    return found + [("the default", line.value, field.type) for line in field.defaults]
