# Made by errdex from aio-sandbox, do not edit
"""Streams.

A stream failed after it was opened.

A WebSocket completes its handshake with 101 even where the session does not exist. Then
comes one frame, {"type":"error"} with a text as data, such as "Session not found", and
the socket closes.
"""

from __future__ import annotations

from .._root import PACKAGE, ApiError
from .._runtime.entries import Entry
from .._runtime.values import ErrorContext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from ..operations import Operation


class SocketError(ApiError):
    """The socket reported a failure and closes.

    No code on the wire.

    Told from other errors by this: the envelope is `socket`.

    Causes:

    - The session does not exist; the text is then "Session not found".
    - The session ended, or its process did.

    What to do: List the sessions; connect to one that exists, or start a new one.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/aio-sandbox/socket_error
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> None: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ErrorContext(),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._runtime.recovery import Rule

        return (
            Entry(
                "SOCKET_ERROR",
                summary="The socket reported a failure and closes.",
                message="The socket reported a failure.",
                recovery=(
                    Rule(
                        "reconcile",
                        advice=(
                            "Input that was sent before the frame may have arrived. "
                            "Look at the session, then connect again or start a new "
                            "one."
                        ),
                    ),
                ),
                match={"envelope": "socket"},
                envelopes=("socket",),
                docs_url="https://errors.example.com/aio-sandbox/socket_error",
            ),
        )
