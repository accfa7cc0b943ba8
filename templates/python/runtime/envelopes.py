"""Envelopes: where the parts of an error sit in a reply, read and written.

Nothing here knows a class or a code. ``decode`` tries envelopes in order; the first
whose ``when`` holds decides. An envelope without ``when`` holds where the reply failed
(status from 400 on, or not known) and the list of errors, the code or, without a place
for either, the message is there.

Where the body can't be read and the envelope that holds finds its error nowhere else, a
later one that asks for a ``malformed`` or ``empty`` body goes first.

Where no status is known (a stored object, a frame), tests on ``status``, headers and
``content_type`` are passed over, but then the error itself has to be there.
"""

from __future__ import annotations

from .conditions import ABSENT, json_type
from .places import compile_place, is_form, places_of
from .reply import Reply, ReplySubjects
from .selecting import compile_condition, relaxed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any, TypeAlias

    from .conditions import Condition
    from .places import Read

    Clean: TypeAlias = Callable[[Any], Any]
    Trace: TypeAlias = tuple[dict[str, int], tuple[tuple[str, str, str], ...]]

__all__ = [
    "FRAME_KINDS",
    "MAPPING_KINDS",
    "RESPONSE_KINDS",
    "Decoded",
    "Envelope",
    "Reply",
    "ReplySubjects",
    "Response",
    "decode",
    "encode",
]

RESPONSE_KINDS = ("http", "jsonrpc", "mcp_tool_result")
"""Kinds that a whole reply is tried with."""
FRAME_KINDS = ("ndjson", "sse", "websocket", "jsonrpc")
"""Kinds that a frame of a stream is tried with."""
MAPPING_KINDS = (
    "mapping",
    "http",
    "ndjson",
    "sse",
    "websocket",
    "jsonrpc",
    "mcp_tool_result",
)
"""Kinds that an object without its reply is tried with: all."""

PARTS = (
    "code",
    "message",
    "context",
    "http_status",
    "operation",
    "suggestion",
    "documentation",
    "timestamp",
    "request_id",
    "hint",
    "details",
)
"""Every part that an envelope can place, besides the list ``errors``."""

MAX_DETAILS = 10_000
"""Most elements of a list kept."""


class Envelope:
    """Where the parts of an error sit. Compiled when first used."""

    __slots__ = ("_plan", "code_type", "content_type", "decode", "kind", "name", "when")

    def __init__(
        self,
        name: str,
        kind: str,
        when: Condition,
        decode: Mapping[str, Any],
        content_type: str | None = None,
        code_type: str = "any",
    ) -> None:
        self.name = name
        self.kind = kind
        self.when = when
        self.decode = decode
        self.content_type = content_type
        self.code_type = code_type
        self._plan: Plan | None = None

    def plan(self) -> Plan:
        """Return the compiled envelope. Raises ``ValueError`` for malformed data."""
        if self._plan is None:
            self._plan = Plan(self)
        return self._plan

    def __repr__(self) -> str:
        """Name the envelope."""
        return f"Envelope({self.name!r}, {self.kind!r})"


class Response:
    """A reply to send. On a websocket's close, ``status`` is the close code."""

    __slots__ = ("body", "headers", "status")

    def __init__(
        self, status: int | None, headers: dict[str, str], body: bytes
    ) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    def __repr__(self) -> str:
        """Show the status, the names of the headers and the size of the body."""
        return f"Response({self.status}, {list(self.headers)}, {len(self.body)} bytes)"


class Decoded:
    """The parts of one error as they came. What was absent or of a wrong type is None.

    ``context`` has wire names and is empty where it was absent; ``details`` are all
    elements of a list; ``body`` is the body's value, None where it could not be read.
    ``text_context`` says that the wire has texts only, for numbers and booleans too;
    ``single`` that the list of errors was one object instead of an array.
    """

    envelope: str = ""
    kind: str = ""
    code: str | int | None = None
    message: str | None = None
    http_status: int | None = None
    operation: str | None = None
    suggestion: str | None = None
    documentation: str | None = None
    timestamp: str | int | float | None = None
    request_id: str | None = None
    hint: str | None = None
    details: tuple[Any, ...] = ()
    body: Any = None
    text_context: bool = False
    single: bool = False
    context: dict[str, Any]

    def __init__(self, **parts: Any) -> None:
        for name, value in parts.items():
            if value is not None:
                self.__dict__[name] = value
        self.__dict__.setdefault("context", {})

    def parts(self) -> dict[str, Any]:
        """Return every part by name, absent ones as None or empty."""
        return {name: getattr(self, name) for name in PARTS}

    def replace(self, **parts: Any) -> Decoded:
        """Return a copy with other parts, which remembers where parts came from."""
        return Decoded(**{**self._state(), **parts})

    @property
    def taken(self) -> dict[str, int]:
        """Which alternative of its place each present part came from."""
        return self._traced()[0]

    @property
    def present(self) -> frozenset[str]:
        """The names of the parts that were there."""
        return frozenset(self.taken)

    @property
    def mismatches(self) -> tuple[tuple[str, str, str], ...]:
        """What was there with a wrong type: (part, place, JSON type it had)."""
        return self._traced()[1]

    @property
    def extra(self) -> Any:
        """The body without what the parts were read from; kept for writing it back."""
        if "_extra" not in self.__dict__:
            from .encode import left_over

            source = self.__dict__.get("_source")
            self.__dict__["_extra"] = (
                None if source is None else left_over(source[0], source[2], self.taken)
            )
        return self.__dict__["_extra"]

    def _traced(self) -> Trace:
        if "_trace" not in self.__dict__:
            source = self.__dict__.get("_source")
            self.__dict__["_trace"] = _NO_TRACE if source is None else _trace(*source)
        found: Trace = self.__dict__["_trace"]
        return found

    def _state(self) -> dict[str, Any]:
        state = {**self.__dict__, "_trace": self._traced(), "_extra": self.extra}
        state.pop("_source", None)
        return state

    def __getstate__(self) -> dict[str, Any]:
        """Return what to pickle and copy: values only, no compiled envelope."""
        return self._state()

    def __repr__(self) -> str:
        """Show the envelope and the code."""
        return f"Decoded(envelope={self.envelope!r}, code={self.code!r})"


_NO_TRACE: Trace = ({}, ())


def _trace(plan: Plan, reply: Reply, root: Any, element: Any) -> Trace:
    return plan.trace(reply, root, element)


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
        from .encode import excluded_names

        self.envelope = envelope
        self.name = envelope.name
        self.kind = envelope.kind
        self.is_xml = (envelope.content_type or "").lower().endswith("xml")
        self.has_text_context = self.is_xml or has_strings(envelope.decode)
        self.holds_when = compile_condition(envelope.when)
        self.holds_relaxed = compile_condition(relaxed(envelope.when))
        self.excluded = excluded_names(envelope)
        self.places: dict[str, tuple[Any, ...]] = {}
        self.reads: dict[str, list[Read]] = {}
        self.single: list[tuple[str, Read, Clean]] = []
        self.several: list[tuple[str, list[Read], Clean]] = []
        for name, place in envelope.decode.items():
            places = self.places[name] = places_of(place)
            self.reads[name] = [compile_place(one, self.excluded) for one in places]
            if name == "errors":
                continue
            clean = _CLEAN.get(name, _as_text)
            if name == "code":
                clean = _CODES.get(envelope.code_type, clean)
            if len(places) == 1:
                self.single.append((name, self.reads[name][0], clean))
            else:
                self.several.append((name, self.reads[name], clean))
        self.errors = self.reads.get("errors")
        self.asks_unreadable = _asks_unreadable(envelope.when)
        self.takes_texts = any("." in places for places in self.places.values())

    def says_something(self, reply: Reply, root: Any) -> bool:
        """Say whether a body or a header has anything that this envelope reads."""
        return root is not ABSENT or self.is_there(reply, root)

    def root(self, reply: Reply) -> Any:
        """Return the value that this envelope's pointers start from, or ``ABSENT``."""
        root = reply.xml if self.is_xml else reply.value
        if self.kind == "mcp_tool_result" and root.__class__ is dict:
            if "isError" not in root and root.get("result").__class__ is dict:
                return root["result"]
        elif self.kind == "jsonrpc" and root.__class__ is list:
            for item in root[:MAX_DETAILS]:
                if item.__class__ is dict and item.get("error").__class__ is dict:
                    return item
        return root

    def holds(self, reply: Reply, root: Any) -> bool:
        """Say whether this envelope decides about the reply."""
        if self.envelope.when is None:
            failed = reply.status is None or reply.status >= 400
            return failed and self.is_there(reply, root)
        if reply.status is None and self.kind in RESPONSE_KINDS:
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
        parts = decoded.__dict__
        parts["envelope"] = self.name
        parts["kind"] = self.kind
        element: Any = ABSENT
        if self.errors is not None:
            elements = self.elements(reply, root)
            if elements:
                element = elements[0]
                parts["details"] = tuple(elements)
                if len(elements) == 1 and self.is_single(reply, root, element):
                    parts["single"] = True
        for name, read, clean in self.single:
            value = clean(read(reply, root, element))
            if value is not None:
                parts[name] = value
        for name, reads, clean in self.several:
            for read in reads:
                value = clean(read(reply, root, element))
                if value is not None:
                    parts[name] = value
                    break
        if "context" not in parts:
            parts["context"] = {}
        if "code" not in parts and self.envelope.code_type != "any":
            self.read_any_code(parts, reply, root, element)
        if self.has_text_context:
            parts["text_context"] = True
        if root is not ABSENT:
            parts["body"] = root
        parts["_source"] = (self, reply, root, element)
        return decoded

    def read_any_code(
        self, parts: dict[str, Any], reply: Reply, root: Any, element: Any
    ) -> None:
        """Keep a code of the catalog's other type where none of its own is there."""
        for read in self.reads.get("code", ()):
            value = _as_code(read(reply, root, element))
            if value is not None:
                parts["code"] = value
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
                    if clean is cleans[-1]:
                        place = self.places[name][index]
                        wrong.append((name, shown_place(place), _kind_of(value)))
        return taken, tuple(one for one in wrong if one[0] not in taken)


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


def decode(
    envelopes: Iterable[Envelope],
    reply: Reply,
    kinds: tuple[str, ...] = RESPONSE_KINDS,
    known: Callable[[str | int], bool] | None = None,
) -> Decoded | None:
    """Return the error in a reply by the first envelope that holds, or None.

    Total: any body, any headers, any status. ``known`` says whether the catalog has a
    code; only places that look for the deepest known code ask it.
    """
    reply.known = known
    silent: Plan | None = None
    for envelope in envelopes:
        if envelope.kind in kinds:
            plan = envelope.plan()
            root = plan.root(reply)
            if silent is not None and not plan.asks_unreadable:
                continue
            if plan.holds(reply, root):
                if plan.asks_unreadable or plan.says_something(reply, root):
                    return plan.read(reply, root)
                silent = plan
    return None if silent is None else silent.read(reply, silent.root(reply))


def encode(envelope: Envelope, parts: Decoded) -> Response:
    """Return the reply that carries ``parts`` in ``envelope``.

    The inverse of ``decode``: each part goes where it came from, else to the first
    place that can be written; constants are not written; what an envelope has no place
    for is left out. Members that nobody read are written back. Never raises.
    """
    from .encode import write

    return write(envelope.plan(), parts)
