# Made by errdex from cloudflare-sandbox, do not edit
"""One envelope, compiled: whether it decides about a reply, and the parts it reads."""

from __future__ import annotations

from .conditions import ABSENT, json_type
from .decoded import Decoded
from .places import compile_place, is_form, places_of
from .reply import tokens
from .selecting import compile_condition, relaxed
from .used import excluded_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, TypeAlias

    from .conditions import Condition
    from .decoded import Trace
    from .envelopes import Envelope
    from .places import Read
    from .reply import Reply

    Clean: TypeAlias = Callable[[Any], Any]

WHOLE_REPLIES = ("http", "jsonrpc", "mcp_tool_result")
"""Kinds whose conditions may ask for a status and headers."""
FRAMES = ("ndjson", "sse", "websocket")
"""Kinds of which an object is one only where a part of the error stands in it: what
recognises frames by what they are not would take every object."""
NORMAL_CLOSES = (1000, 1001, 1005)
"""Close codes that end a websocket without a failure."""
MAX_DETAILS = 10_000
"""Most elements of a list kept."""


def _as_text(value: Any) -> str | None:
    return value if value.__class__ is str else None


def _as_code(value: Any) -> str | int | None:
    return value if value.__class__ is str or value.__class__ is int else None


def _as_integer(value: Any) -> int | None:
    if value.__class__ is str and len(value) < 19:
        digits = value.removeprefix("-")
        if digits.isascii() and digits.isdecimal():
            return int(value)  # headers and XML have texts only
    return value if value.__class__ is int else None


def _as_status(value: Any) -> int | None:
    if value.__class__ is float and value.is_integer() and 100 <= value <= 999:
        value = int(value)
    return value if value.__class__ is int and 100 <= value <= 999 else None


def _as_object(value: Any) -> dict[str, Any] | None:
    return value if value.__class__ is dict else None


def _as_timestamp(value: Any) -> str | int | float | None:
    kind = value.__class__
    return value if kind is str or kind is int or kind is float else None


def _as_list(value: Any) -> tuple[Any, ...] | None:
    return tuple(value[:MAX_DETAILS]) if value.__class__ is list and value else None


_CLEAN: dict[str, Clean] = {
    "code": _as_code,
    "context": _as_object,
    "details": _as_list,
    "http_status": _as_status,
    "timestamp": _as_timestamp,
}
_CODES: dict[str, Clean] = {"string": _as_text, "integer": _as_integer}
_UNREADABLE = ("malformed", "empty")


class Plan:
    """One envelope, compiled."""

    def __init__(self, envelope: Envelope) -> None:
        self.envelope = envelope
        self.name = envelope.name
        self.kind = envelope.kind
        self.is_frame = envelope.kind in FRAMES
        self.is_xml = (envelope.content_type or "").lower().endswith("xml")
        self.has_text_context = self.is_xml or has_strings(envelope.decode)
        self.has_when = envelope.when is not None
        self.holds_when = compile_condition(envelope.when)
        self.holds_relaxed = compile_condition(relaxed(envelope.when))
        self.excluded = excluded_names(envelope)
        self.places: dict[str, tuple[Any, ...]] = {}
        self.reads: dict[str, list[Read]] = {}
        self.member_reads: list[tuple[str, Read, Clean]] = []
        """Parts that are members of the root, read from a root that may be no object."""
        self.members: list[tuple[str, str, Clean]] = []
        """The same read from an object, by their keys, without the three below."""
        self.code_key: str | None = None
        self.message_key: str | None = None
        self.context_key: str | None = None
        self.others: list[tuple[str, list[Read], Clean]] = []
        """Parts that stand elsewhere, or at one of several places."""
        self.is_special = self.is_xml or self.kind in ("jsonrpc", "mcp_tool_result")
        for name, place in envelope.decode.items():
            places = self.places[name] = places_of(place)
            self.reads[name] = [compile_place(one, self.excluded) for one in places]
            if name == "errors":
                continue
            clean = _CLEAN.get(name, _as_text)
            if name == "code":
                clean = _CODES.get(envelope.code_type, clean)
            key = _member_key(places[0]) if len(places) == 1 else None
            if key is None:
                self.others.append((name, self.reads[name], clean))
                continue
            self.member_reads.append((name, self.reads[name][0], clean))
            if name == "code" and clean is _as_text:
                self.code_key = key
            elif name == "message":
                self.message_key = key
            elif name == "context":
                self.context_key = key
            else:
                self.members.append((name, key, clean))
        self.takes_other_codes = envelope.code_type != "any" and "code" in self.reads
        self.errors = self.reads.get("errors")
        self.reads_close = any(map(_reads_close, envelope.decode.values()))
        self.asks_unreadable = _asks_unreadable(envelope.when)
        self.takes_texts = any("." in places for places in self.places.values())

    def root(self, reply: Reply) -> Any:
        """Return the value that this envelope's pointers start from, or ``ABSENT``."""
        if not self.is_special:
            return reply.value
        root = reply.xml if self.is_xml else reply.value
        if self.kind == "mcp_tool_result" and root.__class__ is dict:
            if "isError" not in root and root.get("result").__class__ is dict:
                return root["result"]
        elif self.kind == "jsonrpc" and root.__class__ is list:
            for item in root[:MAX_DETAILS]:
                if item.__class__ is dict and item.get("error").__class__ is dict:
                    return item
        return root

    def speaks(self, reply: Reply, root: Any) -> bool:
        """Say whether an unreadable body is this envelope's own or a header tells."""
        return self.asks_unreadable or self.is_there(reply, root)

    def holds(self, reply: Reply, root: Any) -> bool:
        """Say whether this envelope decides about the reply."""
        if not self.has_when:
            if self.reads_close and reply.close_code is not None:
                return reply.close_code not in NORMAL_CLOSES
            failed = reply.status is None or reply.status >= 400
            return failed and self.is_there(reply, root)
        if reply.status is None and self.kind in WHOLE_REPLIES:
            return self.holds_relaxed(reply, root) and (
                self.holds_when(reply, root) or self.is_there(reply, root)
            )
        return self.holds_when(reply, root)

    def is_there(self, reply: Reply, root: Any) -> bool:
        """Say whether what identifies the error can be read."""
        if self.errors is not None:
            return bool(self.elements(reply, root))
        name = "code" if "code" in self.reads else "message"
        clean = _as_code if name == "code" else _as_text
        for place, read in zip(self.places.get(name, ()), self.reads.get(name, ())):
            if is_form(place) and "const" in place:
                continue
            if clean(read(reply, root, ABSENT)) is not None:
                return True
        return False

    def tells(self, reply: Reply, root: Any) -> bool:
        """Say whether any part stands in the body, constants aside."""
        if self.errors is not None and self.elements(reply, root):
            return True
        for name, reads in self.reads.items():
            for place, read in zip(self.places[name], reads):
                if is_form(place) and "const" in place:
                    continue
                if read(reply, root, ABSENT) not in (ABSENT, None):
                    return True
        return False

    def elements(self, reply: Reply, root: Any) -> list[Any]:
        """Return the list of errors; a single object is a list of one."""
        for read in self.errors or ():
            value = read(reply, root, ABSENT)
            if value.__class__ is list:
                if value and (self.takes_texts or value[0].__class__ is dict):
                    found: list[Any] = value[:MAX_DETAILS]
                    return found
            elif (value.__class__ is dict and value) or (
                value.__class__ is str and self.takes_texts
            ):
                return [value]
        return []

    def is_single(self, reply: Reply, root: Any, element: Any) -> bool:
        """Say whether the only element stood alone, without an array around it."""
        return any(read(reply, root, ABSENT) is element for read in self.errors or ())

    def read(self, reply: Reply, root: Any) -> Decoded:
        """Return the parts."""
        decoded = Decoded.__new__(Decoded)
        decoded.envelope = self.name
        decoded.kind = self.kind
        element: Any = ABSENT
        if self.errors is not None:
            element = self.read_details(decoded, reply, root)
        if root.__class__ is dict:
            # Every reply comes by here: plain steps take half the time of a loop.
            code = root.get(self.code_key)
            if code.__class__ is str:
                decoded.code = code
            message = root.get(self.message_key)
            if message.__class__ is str:
                decoded.message = message
            context = root.get(self.context_key)
            decoded.context = context if context.__class__ is dict else {}
            for name, key, clean in self.members:
                value = clean(root.get(key))
                if value is not None:
                    setattr(decoded, name, value)
        else:
            decoded.context = {}
            self.read_members(decoded, reply, root)
        for name, reads, clean in self.others:
            for read in reads:
                value = clean(read(reply, root, element))
                if value is not None:
                    setattr(decoded, name, value)
                    break
        if self.takes_other_codes and decoded.code is None:
            self.read_any_code(decoded, reply, root, element)
        if self.has_text_context:
            decoded.text_context = True
        if root is not ABSENT:
            decoded.body = root
        if reply.status is not None:
            decoded.status = reply.status
        decoded.__source__ = (self, reply, root, element)
        return decoded

    def read_details(self, decoded: Decoded, reply: Reply, root: Any) -> Any:
        """Read the list of errors; return its first element, or ``ABSENT``."""
        elements = self.elements(reply, root)
        if not elements:
            return ABSENT
        decoded.details = tuple(elements)
        if len(elements) == 1 and self.is_single(reply, root, elements[0]):
            decoded.single = True
        return elements[0]

    def read_members(self, decoded: Decoded, reply: Reply, root: Any) -> None:
        """Read what usually are members of an object from a root that is none."""
        for name, read, clean in self.member_reads:
            value = clean(read(reply, root, ABSENT))
            if value is not None:
                setattr(decoded, name, value)

    def read_any_code(
        self, decoded: Decoded, reply: Reply, root: Any, element: Any
    ) -> None:
        """Keep a code of the catalog's other type where none of its own is there."""
        for read in self.reads["code"]:
            value = _as_code(read(reply, root, element))
            if value is not None:
                decoded.code = value
                return

    def trace(self, reply: Reply, root: Any, element: Any) -> Trace:
        """Return the alternative each part came from, and values of a wrong type."""
        taken: dict[str, int] = {}
        wrong: list[tuple[str, str, str]] = []
        for name, reads in self.reads.items():
            if name == "errors":
                for index, read in enumerate(reads):
                    value = read(reply, root, ABSENT)
                    if element is not ABSENT and _holds_element(value, element):
                        taken[name] = index
                        break
                continue
            cleans: list[Clean] = [_CLEAN.get(name, _as_text)]
            if name == "code" and self.envelope.code_type in _CODES:
                cleans.insert(0, _CODES[self.envelope.code_type])
            for clean in cleans:
                if name in taken:
                    break
                for index, read in enumerate(reads):
                    value = read(reply, root, element)
                    if value is ABSENT or value is None:
                        continue
                    if clean(value) is not None:
                        taken[name] = index
                        break
                    place = self.places[name][index]
                    is_chance = is_form(place) and place.get("write") is False
                    if clean is cleans[-1] and not is_chance:
                        wrong.append((name, shown_place(place), _kind_of(value)))
        return taken, tuple(one for one in wrong if one[0] not in taken)


def _member_key(place: Any) -> str | None:
    """Return the key of a place that is a member of the root, else None."""
    if isinstance(place, str) and place.startswith("/"):
        path = tokens(place)
        if len(path) == 1:
            return path[0]
    return None


def _reads_close(place: Any) -> bool:
    """Say whether a place is of a websocket's close, or is made of such places."""
    if isinstance(place, str):
        return place in ("close_code", "close_reason")
    if is_form(place):
        inner = [place.get("from", ()), *place.get("fields", {}).values()]
        return any(map(_reads_close, inner))
    return any(map(_reads_close, place))


def _asks_unreadable(when: Condition) -> bool:
    """Say whether every clause asks for a body that can't be read."""
    clauses = (when,) if isinstance(when, dict) else when or ()
    return bool(clauses) and all(
        any(one in _UNREADABLE for one in places_of(clause.get("body")))
        for clause in clauses
    )


def _holds_element(value: Any, element: Any) -> bool:
    if value.__class__ is list:
        return bool(value) and value[0] is element
    return value is element


def _kind_of(value: Any) -> str:
    return json_type(value) or "unreadable value"


def shown_place(place: Any) -> str:
    """Return a place as a short text for people."""
    if isinstance(place, str):
        return place
    if is_form(place):
        inner = place.get("from", place.get("rest"))
        return "assembled" if inner is None else shown_place(inner)
    return " or ".join(shown_place(one) for one in places_of(place))


def has_strings(decode: Mapping[str, Any]) -> bool:
    """Say whether the context is a map of texts."""
    places = places_of(decode.get("context"))
    return any(is_form(one) and bool(one.get("strings")) for one in places)
