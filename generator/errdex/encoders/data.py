"""Data as text: JSON, YAML and words of a shell line.

JSON and YAML print Python values (None, bool, int, float, str, list, tuple, dict with str keys) in the order given.
What cannot be said (NaN, foreign types) raises; it is never approximated.
"""

from __future__ import annotations

import re
from json.encoder import encode_basestring as _quote
from typing import TYPE_CHECKING

from errdex.text import Encoded

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

INDENT = "  "

# Legal inside JSON strings but unfit for files: halves of surrogate pairs are not UTF-8, the rest breaks lines or
# reorders what a reviewer sees.
_UNFIT = re.compile(
    "[\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)


class DataError(TypeError):
    """A value that has no form in the target notation."""


def _escape(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


def mended(text: str) -> str:
    """Return JSON text in which line breakers, controls, bidi marks and lone surrogates are escaped."""
    return text if text.isascii() and "\x7f" not in text else _UNFIT.sub(_escape, text)


def json_string(text: str) -> str:
    """Return ``text`` as a JSON string, fit for files: see :func:`mended`."""
    return mended(_quote(text))


def _number(value: float) -> str:
    if value != value or value in (float("inf"), float("-inf")):
        raise DataError(f"{value!r} has no JSON form")
    return repr(value)


def _leaf(value: object) -> str | None:
    if isinstance(value, str):
        return json_string(value)
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, int):
        return int.__repr__(value)
    if isinstance(value, float):
        return _number(value)
    return None


def json_text(value: object) -> Encoded:
    """Return ``value`` as JSON: two spaces an indent, members in the order given, no final newline.

    Raises :class:`DataError` for NaN, infinities, keys that are not text and types JSON does not have.
    """
    pieces: list[str] = []
    _json(value, "\n", pieces.append)
    return Encoded("".join(pieces))


def _json(value: object, line: str, put: Callable[[str], None]) -> None:
    leaf = _leaf(value)
    if leaf is not None:
        put(leaf)
    elif isinstance(value, dict):
        _json_object(value, line, put)
    elif isinstance(value, (list, tuple)):
        _json_array(value, line, put)
    else:
        raise DataError(f"{type(value).__name__} {value!r} has no JSON form")


def _json_object(value: Mapping[object, object], line: str, put: Callable[[str], None]) -> None:
    if not value:
        put("{}")
        return
    inner = line + INDENT
    separator = "{" + inner
    for key, member in value.items():
        if not isinstance(key, str):
            raise DataError(f"key {key!r} is not text")
        put(separator)
        put(json_string(key))
        put(": ")
        _json(member, inner, put)
        separator = "," + inner
    put(line)
    put("}")


def _json_array(value: Sequence[object], line: str, put: Callable[[str], None]) -> None:
    if not value:
        put("[]")
        return
    inner = line + INDENT
    separator = "[" + inner
    for item in value:
        put(separator)
        _json(item, inner, put)
        separator = "," + inner
    put(line)
    put("]")


def json_line(value: object) -> Encoded:
    """Return ``value`` as JSON on one line, with a space after each comma and colon. Raises as :func:`json_text`."""
    return Encoded(_flat(value))


def _flat(value: object) -> str:
    leaf = _leaf(value)
    if leaf is not None:
        return leaf
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)}: {_flat(member)}" for key, member in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_flat(item) for item in value) + "]"
    raise DataError(f"{type(value).__name__} {value!r} has no JSON form")


def _key(key: object) -> str:
    if not isinstance(key, str):
        raise DataError(f"key {key!r} is not text")
    return json_string(key)


_WORDS = frozenset({"y", "n", "yes", "no", "true", "false", "on", "off", "null", "none"})
"""Spellings, in lower case, that some YAML reader takes for something other than text."""
_PLAIN = re.compile(r"[A-Za-z_/$][A-Za-z0-9_./$()+*@-]*(?: [A-Za-z0-9_./$()+*;'-]+)*[.,!?]?\Z")
"""Texts that every YAML reader takes as themselves without quotes, unless they are among ``_WORDS``."""


def yaml_text(value: object) -> Encoded:
    """Return ``value`` as block-style YAML that YAML 1.1 and 1.2 readers understand alike; a line break must follow.

    Texts are plain where that is safe, else quoted as in JSON; several clean lines become a literal block. Raises
    :class:`DataError` as :func:`json_text` does.
    """
    pieces: list[str] = []
    _yaml(value, "\n", pieces.append, "")
    return Encoded("".join(pieces))


def yaml_scalar(text: str) -> str:
    """Return ``text`` as a one-line YAML scalar, quoted unless it is plainly safe."""
    if _PLAIN.match(text) and text.lower() not in _WORDS and len(text) <= 1000:
        return text
    return json_string(text)


def _yaml(value: object, line: str, put: Callable[[str], None], gap: str) -> None:
    """Write ``value``; ``line`` is the break and indent of its block, ``gap`` what parts it from a key before it."""
    if isinstance(value, dict) and value:
        first = line if gap else ""
        for key, member in value.items():
            if not isinstance(key, str):
                raise DataError(f"key {key!r} is not text")
            put(first)
            put(yaml_scalar(key))
            put(":")
            _yaml(member, line + INDENT, put, " ")
            first = line
    elif isinstance(value, (list, tuple)) and value:
        first = line if gap else ""
        for item in value:
            put(first)
            put("- ")
            _yaml(item, line + INDENT, put, "")
            first = line
    elif isinstance(value, str) and "\n" in value and gap and _is_clean_block(value):
        put(gap)
        put("|" if value.endswith("\n") else "|-")
        for row in value.removesuffix("\n").split("\n"):
            put(line + row if row else "\n")
    else:
        put(gap)
        put(yaml_scalar(value) if isinstance(value, str) else _yaml_number(_flat(value)))


def _yaml_number(text: str) -> str:
    # YAML 1.1 readers take 1e+20 for text; a mantissa with a point is a number everywhere.
    return text.replace("e", ".0e", 1) if "e" in text and text[-1].isdigit() and "." not in text else text


def _is_clean_block(text: str) -> bool:
    """Say whether a literal block can hold ``text`` so that it reads back exactly and looks right."""
    if text.endswith("\n\n") or text[0] in " \n\t" or _UNFIT.search(text):
        return False
    return all(row == row.rstrip() and (not row or row.isprintable()) for row in text.removesuffix("\n").split("\n"))


def shell_word(text: str) -> Encoded:
    """Return ``text`` as one word of a POSIX shell line. Raises :class:`DataError` for what no argument can hold."""
    if re.search("[\0\ud800-\udfff]", text):
        raise DataError("a shell word can hold neither NUL nor half a surrogate pair")
    if re.fullmatch(r"[A-Za-z0-9_@%+=:,./-]+", text):
        return Encoded(text)
    return Encoded("'" + text.replace("'", "'\"'\"'") + "'")


def name_text(text: str) -> Encoded:
    """Return an identifier, anchor or relative path as it is.

    Raises :class:`DataError` for anything but ASCII letters, digits and ``_ . - /``: such text needs the encoder of the
    place it lands in.
    """
    if not re.fullmatch(r"[A-Za-z0-9_./-]+", text):
        raise DataError(f"{text!r} is no plain name; use the encoder of the place it lands in")
    return Encoded(text)
