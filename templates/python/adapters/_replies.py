"""What the adapters of HTTP clients have in common: a reply becomes a raised error."""

from __future__ import annotations

from .._contract import CONTRACT
from .._runtime.errors import ErrorMembers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

MAX_BODY_BYTES = 1024 * 1024
"""Most bytes of an unread body that are read; what is beyond is left with the server."""

FIRST_FAILURE = 400
"""Replies below this status are not read for the caller: their body may be the work."""

CUT = f"only the first {MAX_BODY_BYTES} bytes of the body were read"
GONE = "the body was gone: the reply had been closed or consumed before"


class Body:
    """The body of a failing reply as far as it could be had.

    ``fault`` is what ended the reading early; ``note`` says why it is not whole.
    """

    __slots__ = ("fault", "note", "value")

    def __init__(
        self,
        value: bytes | None,
        note: str | None = None,
        fault: Exception | None = None,
    ) -> None:
        self.value = value
        self.note = note
        self.fault = fault


class Collector:
    """Takes pieces of a body up to the limit."""

    __slots__ = ("is_cut", "pieces", "room")

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.room = MAX_BODY_BYTES
        self.is_cut = False

    def take(self, piece: bytes) -> bool:
        """Keep a piece; say whether there is room for another one."""
        if len(piece) > self.room:
            piece = piece[: self.room]
            self.is_cut = True
        self.pieces.append(piece)
        self.room -= len(piece)
        return not self.is_cut

    def body(self, fault: Exception | None = None) -> Body:
        """Return what was collected."""
        value = b"".join(self.pieces)
        if fault is not None:
            note = f"reading the body failed after {len(value)} bytes"
            return Body(value or None, note, fault)
        return Body(value, CUT if self.is_cut else None)


def error_in(
    status: int,
    headers: Iterable[tuple[str, str]],
    body: Body,
    operation: str | None,
) -> ErrorMembers | None:
    """Return the catalog's error in a reply, or None where the reply is no failure."""
    pairs = list(headers)
    error: ErrorMembers | None = CONTRACT.from_response(
        status, body.value, pairs, operation
    )
    if error is not None and body.note is not None:
        add_note(error, body.note)
    return error


def add_note(error: ErrorMembers, note: str) -> None:
    """Add a note, which tracebacks show from Python 3.11 on."""
    if isinstance(error, BaseException):
        error.add_note(note)


def as_raisable(error: ErrorMembers) -> BaseException:
    """Return the error as what it is besides: an exception."""
    if isinstance(error, BaseException):
        return error
    raise TypeError(f"{type(error).__name__} is no exception")
