# Made by errdex from cloudflare-sandbox, do not edit
"""What a peer sent, read once, whatever it is.

A body becomes a JSON value, or is ``malformed`` or ``empty``; no input raises, and
time and memory grow with the size of the body only. Decided on purpose:

- a body of more than ``MAX_BODY_BYTES`` is malformed and is not looked at;
- bytes are UTF-8 first, then what JSON allows (UTF-16, UTF-32, a byte order mark), then
  the declared charset where it is a well-known one, then UTF-8 with replacements;
- a JSON text whose content is itself a JSON object or array was encoded twice and is
  read once more; any other JSON text stays a text;
- of two equal keys the last one counts; ``NaN`` and ``Infinity`` are numbers; control
  characters inside texts are let through;
- a whole number of more than ``MAX_DIGITS`` digits is kept as text.
"""

from __future__ import annotations

from .conditions import ABSENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    Scan: TypeAlias = Callable[[str, int], tuple[Any, int]]

MAX_BODY_BYTES = 8 * 1024 * 1024
"""Longest body read; in characters where the body is text."""
MAX_DIGITS = 4_000
"""Python's own limit is 4,300; below it, conversion takes microseconds."""
MAX_NODES = 200_000
"""Most values copied from an object that the caller hands over."""
MAX_DEPTH = 200
"""Deepest level copied from, or written for, an object of the caller."""

_QUICK_LENGTH = 64 * 1024
_BLANK = " \t\r\n\v\f\0\ufeff"
_CHARSETS = frozenset(
    [
        *("latin-1", "latin1", "iso-8859-1", "iso8859-1", "iso-8859-15"),
        *("windows-1252", "cp1252", "windows-1251", "koi8-r"),
        *("utf-16", "utf-16le", "utf-16be", "utf-32"),
        *("shift_jis", "euc-jp", "gbk", "gb2312", "gb18030", "big5", "euc-kr"),
    ]
)
ANY_FAILURE: tuple[type[Exception], ...] = (Exception,)
"""What an object of the caller may raise when it is looked at."""

_scanners: list[Scan] = []
_quick: Scan | None = None


def scanners() -> list[Scan]:
    """Return the quick scanner and the careful one; made when first needed."""
    if not _scanners:
        from json import JSONDecoder

        careful = JSONDecoder(parse_int=read_integer, strict=False)
        _scanners.append(vars(JSONDecoder())["scan_once"])
        _scanners.append(vars(careful)["scan_once"])
    return _scanners


def read_integer(digits: str) -> int | str:
    """Return a whole number, or its text where it is longer than any number in use."""
    return int(digits) if len(digits) <= MAX_DIGITS else digits


def read_body(body: object, charset: str = "") -> tuple[Any, str]:
    """Return the value of a body and what it is: ``json``, ``malformed`` or ``empty``.

    The value is ``ABSENT`` unless it is ``json``. An object or array that is no text
    was read by somebody else and counts as JSON.
    """
    if body is None:
        return ABSENT, "empty"
    if isinstance(body, str):
        text = body
    elif (raw := raw_bytes(body)) is not None:
        if len(raw) > MAX_BODY_BYTES:
            return ABSENT, "malformed"
        text = decode_text(raw, charset)
    else:
        value = plain_value(body)
        is_json = value.__class__ is dict or value.__class__ is list
        return (value, "json") if is_json else (ABSENT, "malformed")
    return read_text(text)


def raw_bytes(body: Any) -> bytes | None:
    """Return the bytes of anything that holds bytes, or None."""
    if isinstance(body, bytes):
        return body
    if body.__class__ is bytearray or body.__class__ is memoryview:
        return bytes(body)
    return None


def read_text(text: str) -> tuple[Any, str]:
    """Return the value of a text and its state, like :func:`read_body`."""
    if len(text) > MAX_BODY_BYTES:
        return ABSENT, "malformed"
    text = text.strip(_BLANK)
    if not text:
        return ABSENT, "empty"
    value = _scan_whole(text)
    if value.__class__ is str:
        inner = inner_json(value)
        if inner is not ABSENT:
            value = inner
    return (ABSENT, "malformed") if value is ABSENT else (value, "json")


def inner_json(text: str) -> Any:
    """Return the object or array that a text holds as JSON, or ``ABSENT``."""
    text = text.strip(_BLANK)
    if text[:1] not in ("{", "["):
        return ABSENT
    return _scan_whole(text)


def _scan_whole(text: str) -> Any:
    scan = scanners()[1]
    try:
        value, end = scan(text, 0)
    except (ValueError, StopIteration, RecursionError):
        return ABSENT
    return value if end == len(text) else ABSENT


def _quick_scanner() -> Scan:
    global _quick
    _quick = scanners()[0]
    return _quick


def quick_value(body: Any) -> Any:
    """Return the JSON object or array of a small well-formed body, else ``ABSENT``.

    About twice as fast as :func:`read_body`, which decides whatever this one leaves.
    """
    try:
        if body.__class__ is bytes:
            text = body.decode()
        elif body.__class__ is str:
            text = body
        else:
            return ABSENT
        length = len(text)
        if length > _QUICK_LENGTH:
            return ABSENT
        scan = _quick or _quick_scanner()
        value, end = scan(text, 0)
    except (ValueError, StopIteration, RecursionError):
        return ABSENT
    if end == length and (value.__class__ is dict or value.__class__ is list):
        return value
    return ABSENT


def decode_text(raw: bytes, charset: str = "") -> str:
    """Return bytes as text; never raises. ``charset`` is the declared one, or empty."""
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff") or 0 in raw[:4]:
        from json import detect_encoding

        try:
            return raw.decode(detect_encoding(raw))
        except UnicodeDecodeError:
            pass
    try:
        return raw.decode()
    except UnicodeDecodeError:
        pass
    if charset in _CHARSETS:
        return raw.decode(charset, "replace")
    return raw.decode("utf-8", "replace")


def plain_value(value: object) -> Any:
    """Copy an object of the caller as plain dicts, lists and scalars; never raises.

    Keys become text. What lies deeper than ``MAX_DEPTH`` or beyond ``MAX_NODES`` values
    (a cycle, for one) becomes None. Other objects stay as they are.
    """
    return _Copier().copy(value, 0)


_SCALARS: tuple[type, ...] = (bytes, bytearray, memoryview, int, float)
_ARRAYS: tuple[type, ...] = (list, tuple, set, frozenset)


class _Copier:
    """Copies with a budget, so that a cycle ends."""

    def __init__(self) -> None:
        self.left = MAX_NODES

    def copy(self, value: Any, depth: int) -> Any:
        kind = value.__class__
        if kind is str or kind is int or kind is float or kind is bool or value is None:
            return value
        self.left -= 1
        if self.left < 0 or depth > MAX_DEPTH:
            return None
        if isinstance(value, str):
            return str.__str__(value)
        if issubclass(kind, _SCALARS):
            return value
        try:
            if issubclass(kind, _ARRAYS):
                items: list[Any] = list(value)
                return [self.copy(item, depth + 1) for item in items]
            if hasattr(kind, "keys") and hasattr(kind, "__getitem__"):
                keys: list[Any] = list(value.keys())
                return {_key(key): self.copy(value[key], depth + 1) for key in keys}
        except ANY_FAILURE:
            return None
        return value


def _key(key: Any) -> str:
    return str.__str__(key) if isinstance(key, str) else str(key)
