"""Does a JSON value fit a field's type? A quick yes; where the answer is no, jsonschema says why."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from errdex.patterns import LONGEST_TEXT

if TYPE_CHECKING:
    from collections.abc import Callable

    from errdex.model import Field, FieldType


def misfit(value: Any, type: FieldType) -> str | None:
    """Return why ``value`` is no value of ``type`` in a few words, or None where it fits."""
    if fits(value, type):
        return None
    return _explained(value, type)


def fits(value: Any, type: FieldType) -> bool:
    """Say whether ``value`` fits, as the closed JSON Schema of the field would."""
    if value is None and (type.nullable or type.kind == "any"):
        return True
    if type.has_const and not _same(value, type.const):
        return False
    if type.values is not None:
        return any(_same(value, allowed) for allowed in type.values)
    return _KINDS[type.kind](value, type) and _within(value, type)


def _same(one: Any, other: Any) -> bool:
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _enum(value: Any, type: FieldType) -> bool:
    if not isinstance(value, str) or type.enum is None:
        return False
    return type.is_operation or value in {known for item in type.enum.values for known in (item.value, *item.aliases)}


def _struct(value: Any, type: FieldType) -> bool:
    fields: tuple[Field, ...] = type.struct.fields if type.struct else type.fields
    free = bool(type.struct and type.struct.accepts_any)
    if not isinstance(value, dict) or not (free or set(value) <= {field.wire for field in fields}):
        return False
    return all(fits(value[field.wire], field.type) if field.wire in value else not field.required for field in fields)


_KINDS: dict[str, Callable[[Any, FieldType], bool]] = {
    "any": lambda value, type: True,
    "string": lambda value, type: isinstance(value, str),
    "integer": lambda value, type: _is_number(value) and value == int(value),
    "number": lambda value, type: _is_number(value),
    "boolean": lambda value, type: isinstance(value, bool),
    "object": lambda value, type: isinstance(value, dict),
    "array": lambda value, type: (
        isinstance(value, list) and (type.items is None or all(fits(item, type.items) for item in value))
    ),
    "enum": _enum,
    "struct": _struct,
    "union": lambda value, type: any(fits(value, option) for option in type.options),
}


def _within(value: Any, type: FieldType) -> bool:
    if type.minimum is not None and _is_number(value) and value < type.minimum:
        return False
    if type.maximum is not None and _is_number(value) and value > type.maximum:
        return False
    if isinstance(value, (str, list)):
        if type.min_length is not None and len(value) < type.min_length:
            return False
        if type.max_length is not None and len(value) > type.max_length:
            return False
    if type.pattern is None or not isinstance(value, str) or len(value) > LONGEST_TEXT:
        return True
    return re.search(type.pattern, value) is not None


def _explained(value: Any, type: FieldType) -> str:
    """Return jsonschema's reason, against the schema that the ``json_schema`` target publishes."""
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import best_match

    from errdex.rules.schemas import closed_schema

    error = best_match(Draft202012Validator(closed_schema(type)).iter_errors(value))
    if error is None:
        return "is no value of its type"
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in error.absolute_path)
    return f"at {path}: {error.message}" if path else f"does not fit: {error.message}"
