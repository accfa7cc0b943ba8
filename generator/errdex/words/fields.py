"""Fields, their types, units and limits, and the native failures that become an error."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from errdex.words.base import either, tick, value_words
from errdex.words.conditions import condition_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from errdex.model import Field, FieldType, HeaderSpec, NativeRule

UNITS = {
    "us": "microseconds",
    "ns": "nanoseconds",
    "ms": "milliseconds",
    "s": "seconds",
    "min": "minutes",
    "h": "hours",
    "d": "days",
    "percent": "percent",
    "count": "a count",
}


def type_words(kind: FieldType) -> str:
    """Return a type as readers of an API page know it: "string", "list of `Reason`", "`true` or `unknown`"."""
    if kind.has_const:
        return f"always {value_words(kind.const)}"
    if kind.values is not None:
        is_mixed = not all(isinstance(value, str) for value in kind.values)
        spelled = (
            tick(json.dumps(value, ensure_ascii=False)) if is_mixed else value_words(value) for value in kind.values
        )
        shown = either(spelled)
    elif kind.is_operation:
        shown = "name of an operation"
    elif kind.enum is not None:
        shown = tick(kind.enum.name)
    elif kind.struct is not None:
        shown = tick(kind.struct.name)
    elif kind.kind == "array":
        shown = f"list of {type_words(kind.items)}" if kind.items is not None else "list"
    elif kind.kind == "union":
        shown = either(type_words(option) for option in kind.options)
    elif kind.kind in ("object", "struct"):
        names = either((tick(field_label(field)) for field in kind.fields), "and")
        shown = f"object with {names}" if names else "object"
    elif kind.kind == "any":
        shown = "any value"
    else:
        shown = kind.kind
    return f"{shown} or null" if kind.nullable else shown


def field_label(field: Field) -> str:
    """Return the wire name, with ``?`` where the field may be missing."""
    return field.wire if field.required else f"{field.wire}?"


def bounds_words(kind: FieldType) -> str:
    """Return the limits of a type ("at least 0", "1 to 64 characters", "matches …"), or an empty text."""
    pieces = [_limits(kind.minimum, kind.maximum, "")]
    if kind.min_length is not None or kind.max_length is not None:
        unit = "items" if kind.kind == "array" else "characters"
        pieces.append(_limits(kind.min_length, kind.max_length, f" {unit}"))
    if kind.format:
        pieces.append(f"format {tick(kind.format)}")
    if kind.pattern is not None:
        pieces.append(f"matches {tick(kind.pattern)}")
    return ", ".join(piece for piece in pieces if piece)


def _limits(low: float | None, high: float | None, unit: str) -> str:
    if low is not None and low == high:
        return f"exactly {_number(low)}{unit}"
    if low is not None and high is not None:
        return f"{_number(low)} to {_number(high)}{unit}"
    if low is not None:
        return f"at least {_number(low)}{unit}"
    return f"at most {_number(high)}{unit}" if high is not None else ""


def _number(value: float | None) -> str:
    return json.dumps(value)


def unit_words(unit: str | None) -> str:
    """Return a unit spelled out, or an empty text."""
    return UNITS.get(unit, unit) if unit else ""


def field_words(field: Field | HeaderSpec) -> str:
    """Return type, unit and limits of a field in one phrase: "integer, milliseconds, at least 0"."""
    pieces = (type_words(field.type), unit_words(field.unit), bounds_words(field.type))
    return ", ".join(piece for piece in pieces if piece)


def key_context(fields: Iterable[Field]) -> str:
    """Return the column that teams publish: names with ``?`` for optional, constants with their value."""
    shown = []
    for field in fields:
        label = field_label(field)
        if field.type.has_const:
            label += f": {json.dumps(field.type.const, ensure_ascii=False)}"
        shown.append(tick(label))
    return ", ".join(shown)


# Native failures ----------------------------------------------------------------------------------------------------


def native_words(rule: NativeRule) -> str:
    """Return which native failures become an error: "`OSError` with errno `EAGAIN`, or `builtins.TimeoutError`"."""
    causes = []
    if rule.errnos:
        named = [errno for errno in rule.errnos if errno != "other"]
        if named:
            causes.append(f"an operating system error with errno {either(map(tick, named))}")
        if "other" in rule.errnos:
            causes.append("any other operating system error")
    if rule.exceptions:
        causes.append(either(tick(name.removeprefix("builtins.")) for name in rule.exceptions))
    text = ", or ".join(causes) or "any exception"
    if rule.message_contains:
        text += f", whose message contains {either(map(tick, rule.message_contains))}"
    if rule.message_pattern is not None:
        text += f", whose message matches {tick(rule.message_pattern)}"
    if rule.when is not None:
        text += f", when {condition_words(rule.when)}"
    return text
