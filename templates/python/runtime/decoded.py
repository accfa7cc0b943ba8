"""The parts of one error, as they came or as they go, and the reply to send."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from .plan import Plan
    from .reply import Reply

    Trace: TypeAlias = tuple[dict[str, int], tuple[tuple[str, str, str], ...]]

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
    elements of a list; ``body`` is the body's value, None where it could not be read;
    ``status`` is the reply's own, ``http_status`` the one that its places name.
    ``text_context`` says that the wire has texts only, for numbers and booleans too;
    ``single`` that the list of errors was one object instead of an array.
    """

    envelope: str = ""
    kind: str = ""
    code: str | int | None = None
    message: str | None = None
    http_status: int | None = None
    status: int | None = None
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
    __source__: tuple[Plan, Reply, Any, Any]
    """What the parts were read from: envelope, reply, root, element of the list."""

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
    def was_read(self) -> bool:
        """Whether these parts came from a reply, and were not made here."""
        return "__source__" in self.__dict__ or "_trace" in self.__dict__

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
            from .used import left_over

            source = self.__dict__.get("__source__")
            self.__dict__["_extra"] = (
                None if source is None else left_over(source[0], source[2], self.taken)
            )
        return self.__dict__["_extra"]

    def _traced(self) -> Trace:
        if "_trace" not in self.__dict__:
            source = self.__dict__.get("__source__")
            self.__dict__["_trace"] = _NO_TRACE if source is None else _trace(*source)
        found: Trace = self.__dict__["_trace"]
        return found

    def _state(self) -> dict[str, Any]:
        state = {**self.__dict__, "_trace": self._traced(), "_extra": self.extra}
        state.pop("__source__", None)
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
