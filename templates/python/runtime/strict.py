"""What a program hands over, as strict JSON; what JSON can't carry is refused.

Converted by rule:

- enum members: their value; subclasses of ``str`` and ``int``: the plain value;
- aware ``datetime``: RFC 3339 text; ``date``: ISO text; ``UUID``: its text;
- paths (``os.PathLike``): their text; ``Decimal`` and numbers with ``__index__``: the
  number;
- tuples: arrays; any mapping with text keys: an object; structures of the package:
  their wire form.

Refused with ``TypeError``: bytes, sets, other objects. Refused with ``ValueError``:
NaN and infinities, datetimes without a zone, cycles. Both messages begin with the name
of the field.
"""

from __future__ import annotations

from .text import is_dict, is_list

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, TypeGuard

MAX_DEPTH = 100
"""Deepest nesting accepted; a cycle ends here."""


def to_json(value: object, name: str, depth: int = 0) -> Any:
    """Return ``value`` as plain JSON data, copied. ``name`` leads error messages."""
    kind = value.__class__
    if value is None or kind is str or kind is bool or kind is int:
        return value
    if isinstance(value, float):
        return _finite(float(value), name)
    if depth > MAX_DEPTH:
        raise ValueError(f"{name} is nested more than {MAX_DEPTH} deep")
    if is_list(value):
        return [to_json(item, name, depth + 1) for item in value]
    if is_mapping(value):
        return {
            _key(key, name): to_json(item, name, depth + 1)
            for key, item in value.items()
        }
    return _scalar(value, name)


def _finite(value: float, name: str) -> float:
    if not is_finite(value):
        raise ValueError(f"{name} is {value}, which JSON has no form for")
    return value


def _key(key: object, name: str) -> str:
    if isinstance(key, str):
        return str.__str__(_unwrapped(key))
    raise TypeError(
        f"{name} has a key of type {type(key).__name__}; JSON keys are text"
    )


def _unwrapped(value: object) -> Any:
    """Return the value of an enum member, anything else as it is."""
    return getattr(value, "value", value) if _is_enum(value) else value


def _is_enum(value: object) -> bool:
    return hasattr(type(value), "__members__")


def _scalar(value: object, name: str) -> Any:
    if _is_enum(value):
        return to_json(_unwrapped(value), name, MAX_DEPTH)
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, int):
        return int(value)
    wire_form = getattr(value, "to_dict", None)
    if hasattr(type(value), "__fields__") and callable(wire_form):
        return wire_form()
    return _foreign(value, name)


def _foreign(value: Any, name: str) -> Any:
    from datetime import date, datetime
    from decimal import Decimal

    from .times import moment_text

    if isinstance(value, datetime):
        try:
            return moment_text(value)
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Decimal):
        whole = value.is_finite() and value == value.to_integral_value()
        return int(value) if whole else _finite(float(value), name)
    if hasattr(value, "__fspath__"):
        path: object = value.__fspath__()
        if isinstance(path, str):
            return path
    if type(value).__name__ == "UUID" and type(value).__module__ == "uuid":
        return str(value)
    if hasattr(value, "__index__"):
        return int(value)
    raise TypeError(f"{name} takes JSON data, not {type(value).__name__}")


def is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    """Say whether a value becomes a JSON object."""
    if isinstance(value, dict):
        return True
    kind = type(value)
    return hasattr(kind, "keys") and hasattr(kind, "__getitem__")


def finite_copy(value: object) -> Any:
    """Copy data read from a wire; numbers that JSON has no form for become None.

    ``NaN`` and ``Infinity`` are no JSON, yet peers send them and readers let them in;
    they are not passed on.
    """
    if is_dict(value):
        return {key: finite_copy(item) for key, item in value.items()}
    if is_list(value):
        return [finite_copy(item) for item in value]
    if isinstance(value, float) and not is_finite(value):
        return None
    return value


def is_finite(value: float) -> bool:
    """Say whether a number is neither NaN nor infinite: no arithmetic survives those.

    ``math`` says the same, but most programs would load it for this alone.
    """
    return value - value == 0
