"""JSON and YAML that stay short: what fits on a line stands on one, the rest is laid out member by member.

For generated files with many small objects: a tenth of the time of the fully laid out form, half of its lines, and a
diff still shows which member changed.
"""

from __future__ import annotations

import re
from functools import lru_cache
from json import JSONEncoder
from json import encoder as _json_module
from json.encoder import encode_basestring
from typing import TYPE_CHECKING, Any

from errdex.encoders.data import DataError, json_string, mended, yaml_scalar
from errdex.text import Encoded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

FEW = 2
"""Members that are worth a try on one line, whatever they are."""
_PART = 20
"""Pieces from which a part of a long text is made; most are a line, some a component of a few kilobytes."""
WIDTH = 100
"""Longest text of a value on one line, in characters; the key before it and the indent do not count."""


# YAML 1.1 readers take 1e+20 for text; a mantissa with a point is a number everywhere. Texts are skipped over.
_BARE_EXPONENT = re.compile(r'"(?:[^"\\]|\\.)*"|(?<![0-9.])(-?[0-9]+)(e[+-][0-9]+)')


def _foreign(value: object) -> object:
    raise DataError(f"{type(value).__name__} {value!r} has no JSON form")


class Row(dict[str, Any]):
    """An object that always stands on one line, however long. Its text is made once: it must not change any more."""

    __slots__ = ("_text",)
    _text: str

    @property
    def text(self) -> str:
        """The object as JSON on one line."""
        try:
            return self._text
        except AttributeError:
            self._text = flat(self)
            return self._text


class _KeptText:
    """A value whose text is made once for each depth it stands at: it must not change any more."""

    if not TYPE_CHECKING:  # the slots are in the classes below: one with slots is no base of them beside dict and list
        __slots__ = ()
    _laid: dict[tuple[str, str], str]
    _line: str | None

    def plain(self) -> Any:
        """Return the value as a plain dict or list."""
        raise NotImplementedError

    @property
    def line(self) -> str | None:
        """The value as JSON on one line, or None where it is too long for that."""
        try:
            return self._line
        except AttributeError:
            self._line = one_line(self.plain())
            return self._line

    def laid(self, form: str, line: str) -> str:
        """Return the members as ``json`` or ``yaml``, each after ``line``."""
        try:
            known = self._laid
        except AttributeError:
            known = self._laid = {}
        found = known.get((form, line))
        if found is None:
            pieces: list[str] = []
            write = _json if form == "json" else _yaml
            write(self.plain(), line, pieces.append)
            found = known[form, line] = "".join(pieces)
        return found


class Kept(_KeptText, dict[str, Any]):
    """An object that stands in many places."""

    __slots__ = ("_laid", "_line")

    def plain(self) -> dict[str, Any]:
        """Return the object as a plain dict."""
        return dict(self)


class KeptList(_KeptText, list[Any]):
    """A list that stands in many places."""

    __slots__ = ("_laid", "_line")

    def plain(self) -> list[Any]:
        """Return the list as a plain one."""
        return list(self)


def kept(value: Any) -> Any:
    """Return an object or list as one whose text is made once; other values as they are."""
    kind = type(value)
    return Kept(value) if kind is dict else KeptList(value) if kind is list else value


class Laid(str):
    """A member of a YAML mapping from behind the colon of its key, finished for one depth: see :func:`laid`."""

    __slots__ = ()


def laid(value: Any, depth: int) -> Laid:
    """Return ``value`` as it stands in a document below ``depth`` keys: its text takes a tenth of its memory."""
    pieces: list[str] = []
    line = "\n" + "  " * (depth - 1)
    _yaml({"x": value}, line, pieces.append)  # as the member of a mapping, whose key is taken off again
    return Laid("".join(pieces)[len(f"{line}x:") :])


class Line(str):
    """A finished value of a JSON document on one line, however long."""

    __slots__ = ()


_OBJECTS = (dict, Kept)
_LISTS = (list, KeptList)
_KEPT = (Kept, KeptList)
_FINISHED = (Laid, Line)
"""Texts of ours that stand for a value: an encoder of values would take them for texts of the catalog."""


def _one_shot() -> Callable[[Any], str]:
    """Return a function that encodes one value: the standard library's accelerated encoder, set up only once."""
    make = getattr(_json_module, "c_make_encoder", None)
    if make is None:
        return JSONEncoder(ensure_ascii=False, allow_nan=False, default=_foreign).encode
    encode = make(None, _foreign, encode_basestring, None, ": ", ", ", False, False, False)
    return lambda value: "".join(encode(value, 0))


_encode = _one_shot()


def flat(value: Any) -> str:
    """Return ``value`` as JSON on one line. Raises :class:`DataError` for NaN, infinities and foreign types."""
    try:
        text = _encode(value)
    except ValueError as error:
        raise DataError(str(error)) from error
    if not text.isascii() or "\x7f" in text:
        text = mended(text)
    if "e+" in text or "e-" in text:
        text = _BARE_EXPONENT.sub(lambda found: f"{found[1]}.0{found[2]}" if found[1] else found[0], text)
    return text


def one_line(value: Any) -> str | None:
    """Return ``value`` as JSON on one line, or None for a container that is too long for that."""
    kind = type(value)
    if kind is str:
        return json_string(value)
    if kind is Row:
        return value.text  # type: ignore[no-any-return]
    if kind is Line:
        return str(value)
    if kind in _KEPT:
        return value.line  # type: ignore[no-any-return]
    if kind is not dict and kind is not list and kind is not tuple:
        return flat(value)
    if len(value) > WIDTH // 5 or _is_deep(value.values() if kind is dict else value, len(value)):
        return None  # most of these are too long: not worth a try
    text = flat(value)
    return text if len(text) <= WIDTH else None


def _is_deep(members: Iterable[Any], count: int) -> bool:
    """Say whether one of ``count`` members is finished already, or, where they are several, a container of its own."""
    for member in members:
        kind = type(member)
        if kind in _FINISHED:
            return True
        if count > FEW and ((kind in _OBJECTS and member) or (kind in _LISTS and len(member) > FEW + 1)):
            return True
    return False


def json_compact(value: Any) -> Encoded:
    """Return ``value`` as JSON, its own members on lines of their own; no final newline. Raises as :func:`flat`."""
    if not isinstance(value, (dict, list, tuple)) or not value:
        return Encoded(flat(value))
    pieces: list[str] = []
    _json(value, "\n", pieces.append)
    return Encoded("".join(pieces))


def _json(value: Any, line: str, put: Callable[[str], None]) -> None:
    """Write a container member by member, each after ``line`` and two spaces."""
    if type(value) in _KEPT:
        put(value.laid("json", line))
        return
    inner = line + "  "
    if not isinstance(value, dict):
        separator = "[" + inner
        for item in value:
            text = one_line(item)
            if text is not None:
                put(separator + text)
            else:
                put(separator)
                _json(item, inner, put)
            separator = "," + inner
        put(line + "]")
        return
    separator = "{" + inner
    for key, member in value.items():
        text = one_line(member)
        if text is not None:
            put(f"{separator}{_key(key)}: {text}")
        else:
            put(f"{separator}{_key(key)}: ")
            _json(member, inner, put)
        separator = "," + inner
    put(line + "}")


def yaml_compact(value: Any, indent: int = 0) -> Encoded:
    """Return a mapping as block-style YAML whose short values are JSON on one line; no final newline.

    ``indent`` spaces stand before every line. YAML 1.1 and 1.2 readers understand it alike. Raises as :func:`flat`.
    """
    pieces: list[str] = []
    _yaml(value, "\n" + " " * indent, pieces.append)
    return Encoded("".join(pieces)[1:])


class Long:
    """A long document that is never whole: it is iterated over part by part, as often as it is needed."""

    def __init__(self, pieces: list[str]) -> None:
        """Take the text in pieces."""
        self._pieces = pieces

    def __iter__(self) -> Iterator[Encoded]:
        """Yield the parts."""
        for start in range(0, len(self._pieces), _PART):
            yield Encoded("".join(self._pieces[start : start + _PART]))


def long_json(value: Mapping[str, Any]) -> Long:
    """Return what :func:`json_compact` gives for an object with members, in parts. Raises as :func:`flat`."""
    pieces: list[str] = []
    _json(value, "\n", pieces.append)
    return Long(pieces)


def long_yaml(value: Mapping[str, Any]) -> Long:
    """Return what :func:`yaml_compact` gives for a mapping with members, in parts. Raises as :func:`flat`."""
    pieces: list[str] = []
    _yaml(value, "\n", pieces.append)
    pieces[0] = pieces[0][1:]
    return Long(pieces)


def _yaml(value: Any, line: str, put: Callable[[str], None]) -> None:
    """Write a container, each member after ``line``."""
    if type(value) in _KEPT:
        put(value.laid("yaml", line))
        return
    inner = line + "  "
    if isinstance(value, dict):
        for key, member in value.items():
            kind = type(member)
            if kind is Laid:
                put(f"{line}{_yaml_key(key)}:")
                put(member)  # apart from its key: a copy of each would be one more document in memory
            elif kind is str:
                put(f"{line}{_yaml_key(key)}: {yaml_scalar(member)}")
            elif (text := one_line(member)) is not None:
                put(f"{line}{_yaml_key(key)}: {text}")
            else:
                put(f"{line}{_yaml_key(key)}:")
                _yaml(member, inner, put)
        return
    for item in value:
        text = one_line(item)
        if text is not None:
            put(f"{line}- {text}")
        else:
            # The first member stands beside the dash: two characters, as wide as one indent.
            rows: list[str] = []
            _yaml(item, inner, rows.append)
            put(f"{line}- {''.join(rows)[len(inner) :]}")


_PLAIN_KEY = re.compile(r"[A-Za-z0-9_$-]+\Z")


@lru_cache(maxsize=2048)
def _key(key: object) -> str:
    """Return a member's name as JSON. Few names make up most of a run, so they are remembered."""
    if not isinstance(key, str):
        raise DataError(f"key {key!r} is not text")
    return f'"{key}"' if _PLAIN_KEY.match(key) else json_string(key)


@lru_cache(maxsize=2048)
def _yaml_key(key: object) -> str:
    if not isinstance(key, str):
        raise DataError(f"key {key!r} is not text")
    return yaml_scalar(key)
