"""The closed JSON Schema of a field's type, self-contained, for explaining why a value does not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from errdex.model import Field, FieldType

_BOUNDS = (
    ("minimum", "minimum"),
    ("maximum", "maximum"),
    ("pattern", "pattern"),
)


def closed_schema(type: FieldType) -> dict[str, Any]:
    """Return a 2020-12 schema without references; recursion ends because declared structures cannot be cyclic."""
    schema = _kind(type)
    if type.has_const:
        schema["const"] = type.const
    if type.values is not None:
        schema = {"enum": [*type.values, *([None] if type.nullable else [])]}
    for key, attribute in _BOUNDS:
        if getattr(type, attribute) is not None:
            schema[key] = getattr(type, attribute)
    noun = "Items" if type.kind == "array" else "Length"
    if type.min_length is not None:
        schema[f"min{noun}"] = type.min_length
    if type.max_length is not None:
        schema[f"max{noun}"] = type.max_length
    if type.nullable and type.values is None:
        return {"anyOf": [schema, {"type": "null"}]}
    return schema


def _kind(type: FieldType) -> dict[str, Any]:
    if type.kind == "any":
        return {}
    if type.kind == "enum":
        if type.is_operation or type.enum is None:
            return {"type": "string"}
        return {"enum": [text for item in type.enum.values for text in (item.value, *item.aliases)]}
    if type.kind == "array":
        return {"type": "array", **({"items": closed_schema(type.items)} if type.items else {})}
    if type.kind == "union":
        return {"anyOf": [closed_schema(option) for option in type.options]}
    if type.kind == "struct":
        fields: tuple[Field, ...] = type.struct.fields if type.struct else type.fields
        return {
            "type": "object",
            "properties": {field.wire: closed_schema(field.type) for field in fields},
            "required": [field.wire for field in fields if field.required],
            "additionalProperties": bool(type.struct and type.struct.accepts_any),
        }
    return {"type": type.kind}
