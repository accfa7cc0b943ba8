# Made by errdex from errdex, do not edit
"""One reply or frame, and the subjects that conditions may ask about it."""

from __future__ import annotations

from .body import ANY_FAILURE, quick_value, read_body
from .conditions import ABSENT, Subjects

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MAX_HEADERS = 2_000
_JOINED = ("www-authenticate", "warning", "link")
"""Headers whose repetitions form one list; of others the first one counts."""


class Reply:
    """What came in. ``headers`` is any mapping in any case, pairs, or None.

    ``effect`` is the effect of ``operation``. Anything that is no status between 100
    and 999 reads as status None: not known. One is made for every error, so that only
    what every reply is asked for is set; the rest stands on the class.
    """

    effect: str | None = None
    close_code: int | None = None
    close_reason: str | None = None
    known: Callable[[str | int], bool] | None = None
    """Says whether the catalog has a code."""
    _value: Any = None
    _fields: dict[str, str] | None = None
    _xml: Any = None

    def __init__(
        self,
        status: Any = None,
        headers: object = None,
        body: object = None,
        operation: str | None = None,
        effect: str | None = None,
        close_code: int | None = None,
        close_reason: str | None = None,
    ) -> None:
        if status.__class__ is not int or not 100 <= status <= 999:
            status = read_status(status)
        self.status: int | None = status
        self.headers = headers
        self.body = body
        self.operation = operation
        self._state = ""
        if effect is not None:
            self.effect = effect
        if close_code is not None:
            self.close_code = close_code
        if close_reason is not None:
            self.close_reason = close_reason

    @property
    def value(self) -> Any:
        """The body's JSON value, or ``ABSENT``."""
        if self._state:
            return self._value
        value, state = quick_value(self.body), "json"
        if value is ABSENT:
            value, state = read_body(self.body, self.charset)
        self._value, self._state = value, state
        return value

    @property
    def state(self) -> str:
        """What the body is: ``json``, ``malformed`` or ``empty``."""
        if not self._state:
            _ = self.value
        return self._state

    @property
    def xml(self) -> Any:
        """The body as nested objects where it is XML (see ``xmlbody.py``)."""
        if self._xml is None:
            from .xmlbody import read_xml

            self._xml = read_xml(self.body)
        return self._xml

    @property
    def fields(self) -> dict[str, str]:
        """Headers by lower-case name."""
        if self._fields is None:
            self._fields = {} if self.headers is None else read_headers(self.headers)
        return self._fields

    def header(self, name: str) -> str | None:
        """Return a header's text, or None. ``name`` is in any case."""
        return self.fields.get(name.lower())

    @property
    def content_type(self) -> str | None:
        """The media type in lower case, without parameters."""
        text = self.fields.get("content-type")
        return None if text is None else text.partition(";")[0].strip().lower() or None

    @property
    def charset(self) -> str:
        """The declared charset in lower case, or an empty text."""
        text = self.fields.get("content-type", "").lower()
        _, found, rest = text.partition("charset=")
        return rest.partition(";")[0].strip(" \"'") if found else ""


class ReplySubjects(Subjects):
    """Answers for a reply; ``root`` is the value that body pointers start from."""

    __slots__ = ("reply", "root")

    def __init__(self, reply: Reply, root: object = ...) -> None:
        self.reply = reply
        self.root = reply.value if root is ... else root

    def get(self, subject: str) -> object:
        """Return the value, or ``ABSENT``."""
        reply = self.reply
        if subject.startswith("body:"):
            return walk(self.root, tokens(subject[5:]))
        if subject.startswith("header."):
            return _or_absent(reply.header(subject[7:]))
        if subject in ("status", "http_status"):
            return _or_absent(reply.status)
        if subject == "content_type":
            return _or_absent(reply.content_type)
        if subject == "body":
            if self.root is not ABSENT:
                return "json"
            return "malformed" if reply.state == "json" else reply.state
        if subject == "operation":
            return _or_absent(reply.operation)
        if subject == "operation.effect":
            return reply.effect or "unsafe"
        if subject == "close_code":
            return _or_absent(reply.close_code)
        if subject == "close_reason":
            return _or_absent(reply.close_reason)
        return ABSENT


def _or_absent(value: object) -> object:
    return ABSENT if value is None else value


_TOKENS: dict[str, tuple[str, ...]] = {}


def tokens(pointer: str) -> tuple[str, ...]:
    """Split a JSON pointer; ``""`` and ``/`` are the whole value.

    Pointers come from a catalog, never from a reply, so keeping them costs little.
    """
    found = _TOKENS.get(pointer)
    if found is None:
        parts = pointer[1:].split("/") if len(pointer) > 1 else []
        found = tuple(part.replace("~1", "/").replace("~0", "~") for part in parts)
        _TOKENS[pointer] = found
    return found


def walk(value: Any, path: tuple[str, ...]) -> Any:
    """Follow ``path`` through objects and arrays; ``ABSENT`` where it ends early."""
    for token in path:
        if value.__class__ is dict:
            value = value.get(token, ABSENT)
        elif value.__class__ is list:
            short = token.isdecimal() and token.isascii() and len(token) < 7
            index = int(token) if short else len(value)
            value = value[index] if index < len(value) else ABSENT
        else:
            return ABSENT
    return value


def read_status(status: Any) -> int | None:
    """Return a status between 100 and 999, or None; takes numbers and digits."""
    if status.__class__ is not int:
        try:
            if status is None or isinstance(status, bool):
                return None
            if isinstance(status, (str, bytes)):
                text = status.decode("latin-1") if isinstance(status, bytes) else status
                text = text.strip()
                if not (len(text) == 3 and text.isascii() and text.isdecimal()):
                    return None
            elif status != int(status):
                return None
            status = int(status)
        except ANY_FAILURE:
            return None
    return status if 100 <= status <= 999 else None


def read_headers(headers: Any) -> dict[str, str]:
    """Return headers by lower-case name; what is no header is left out."""
    found: dict[str, str] = {}
    try:
        pairs: Any = headers.items() if hasattr(headers, "items") else headers
        for name, value in pairs:
            key, text = _header_text(name).lower(), _header_text(value)
            if key not in found:
                found[key] = text
            elif key in _JOINED:
                found[key] += ", " + text
            if len(found) >= MAX_HEADERS:
                break
    except ANY_FAILURE:
        return found
    return found


def _header_text(value: Any) -> str:
    if value.__class__ is list or value.__class__ is tuple:
        value = value[0] if value else ""
    if isinstance(value, (bytes, bytearray)):
        return value.decode("latin-1").strip()
    return str(value).strip() if isinstance(value, (str, int, float)) else ""
