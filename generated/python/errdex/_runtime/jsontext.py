# Made by errdex from errdex, do not edit
"""Values out: JSON, headers and texts of any value of the caller, without exception."""

from __future__ import annotations

from .body import ANY_FAILURE, plain_value
from .steps import duration_text
from .strict import is_finite

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MAX_HEADER = 8_000


def string_of(value: Any) -> str:
    """Return the text of a value on a wire that has texts only."""
    return value if value.__class__ is str else json_text(value)


def undone(place: dict[str, Any], value: Any) -> Any:
    """Return the wire's form of a value that steps turned into numbers and lists."""
    if place.get("duration") and value.__class__ in (int, float):
        return duration_text(value)
    if place.get("number") and value.__class__ in (int, float):
        return string_of(value)
    if "split" in place and value.__class__ in (list, tuple):
        return place["split"].join(string_of(one) for one in value)
    return value


def header_text(value: Any) -> str:
    """Return one line of at most 8,000 printable Latin-1 characters."""
    text = string_of(value)[:_MAX_HEADER]
    return "".join(
        mark if " " <= mark <= "~" or "\xa0" <= mark <= "\xff" else "?" for mark in text
    ).strip()


def get_header(headers: dict[str, str], name: str) -> str | None:
    """Return a header in any case, or None."""
    wanted = name.lower()
    return next((headers[key] for key in headers if key.lower() == wanted), None)


def set_header(
    headers: dict[str, str], name: str, value: str, keep: bool = False
) -> None:
    """Set a header, or leave one that is there; the case of its name is kept."""
    wanted = name.lower()
    there = next((key for key in headers if key.lower() == wanted), None)
    if there is None or not keep:
        headers[there or name] = value


def json_text(value: Any) -> str:
    """Return JSON; what JSON can't hold becomes text, ``NaN`` and infinities null."""
    from json import dumps

    separators = (",", ":")
    try:
        return dumps(value, ensure_ascii=False, allow_nan=False, separators=separators)
    except (TypeError, ValueError, RecursionError):
        plain = _finite(plain_value(value))
        return dumps(plain, ensure_ascii=False, separators=separators, default=_shown)


def _finite(value: Any) -> Any:
    kind = value.__class__
    if kind is float:
        return value if is_finite(value) else None
    if kind is list:
        return [_finite(one) for one in value]
    if kind is dict:
        return {key: _finite(one) for key, one in value.items()}
    if kind is int and value.bit_length() > 14_000:
        return hex(value)
    return value


def _shown(value: object) -> str:
    try:
        return str(value)
    except ANY_FAILURE:
        return type(value).__name__


def to_bytes(text: str) -> bytes:
    """Return UTF-8; lone surrogates of a JSON text become escapes."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        return "".join(
            f"\\u{ord(mark):04x}" if "\ud800" <= mark <= "\udfff" else mark
            for mark in text
        ).encode()
