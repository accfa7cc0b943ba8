"""What the type of a context field says about values, as the runtime of generated packages reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.runtime_bridge import runtime

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from errdex.model import Field, FieldType, Json

MOMENT_FORMAT = "date-time"


def find_field(fields: Sequence[Field], path: str) -> Field | None:
    """Return a context field by wire name, or a member of a structure by dotted path."""
    for field in fields:
        if path == field.wire:
            return field
    for field in fields:
        if path.startswith(field.wire + "."):
            members = field.type.struct.fields if field.type.struct else field.type.fields
            found = find_field(members, path[len(field.wire) + 1 :])
            if found is not None:
                return found
    return None


def value_key(value: object) -> object:
    """Return something hashable that is equal for equal JSON values of one type; 1 and 1.0 are one value."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return ("number", float(value))
    return (type(value).__name__, repr(value))


def same_value(one: object, other: object) -> bool:
    """Compare two JSON values by type and value; 1 and 1.0 are the same, True is neither."""
    return value_key(one) == value_key(other)


def is_among(value: object, values: Iterable[object]) -> bool:
    """Say whether a value is one of several, by type and value."""
    return any(same_value(value, other) for other in values)


def declared_values(kind: FieldType) -> tuple[Any, ...] | None:
    """Return all values a type declares, as read (aliases and fallback applied); None where others are possible too."""
    values: tuple[Any, ...]
    if kind.has_const:
        values = (kind.const,)
    elif kind.values is not None:
        values = kind.values
    elif kind.enum is not None:
        values = tuple(item.value for item in kind.enum.values)
    elif kind.kind == "boolean":
        values = (True, False)
    elif kind.kind == "union":
        if any(option.enum is not None and option.enum.open for option in kind.options):
            return None
        parts = [declared_values(option) for option in kind.options]
        if None in parts:
            return None
        values = tuple(value for part in parts if part is not None for value in part)
    else:
        return None
    return (*values, None) if kind.nullable and None not in values else values


def is_undeclared(kind: FieldType, value: Json) -> bool:
    """Say whether a present value, as read, is none that the type declares: what ``unknown_value`` asks for."""
    if value is None and kind.nullable:
        return False
    declared = declared_values(kind)
    if declared is not None:
        return not is_among(value, declared)
    if kind.kind == "array":
        return not isinstance(value, (list, tuple))  # odd elements are left out, the array stays
    return not fits(kind, value)


def fits(kind: FieldType, value: Json) -> bool:
    """Say whether a value is of a type; bounds and patterns do not count."""
    if value is None and kind.nullable:
        return True
    if kind.has_const or kind.values is not None or kind.kind == "boolean":
        return is_among(value, declared_values(kind) or ())
    if kind.enum is not None:
        known = [item.value for item in kind.enum.values]
        return isinstance(value, str) and (kind.enum.open or kind.enum.fallback is not None or value in known)
    if kind.kind == "union":
        return any(fits(option, value) for option in kind.options)
    if kind.kind == "array":
        items = kind.items
        return isinstance(value, (list, tuple)) and (items is None or all(fits(items, one) for one in value))
    if kind.kind == "string" and kind.format == MOMENT_FORMAT:
        return isinstance(value, str) and runtime("times").read_moment(value) is not None
    if kind.kind == "any":
        return True
    return bool(runtime("conditions").has_type(value, "object" if kind.kind == "struct" else kind.kind))
