# Made by errdex from cloudflare-sandbox, do not edit
"""Terminal.

Interactive terminals inside the container.

`getTerminal` answering null and `listTerminals` answering an empty list are not errors.

Cancelling the output of a terminal does not end the terminal. Call `interrupt` or
`terminate` for that.

The software falls back to the base class when the context of STALE_TERMINAL_HANDLE is
damaged. Here the code alone decides the class.
"""

from __future__ import annotations

from .._root import PACKAGE, SandboxError
from .._runtime.composed import Nested
from .._runtime.entries import Entry
from .._runtime.kinds import TEXT
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation
    from ..types import TerminalFailure


class TerminalNotFoundContext(ErrorContext):
    """What came with :class:`TerminalNotFoundError`."""

    __module__ = PACKAGE

    terminal_id: str
    """The id that was asked for."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("terminal_id", "terminalId", TEXT),)


class TerminalNotFoundError(SandboxError):
    """The current container knows no terminal with this id.

    Code `TERMINAL_NOT_FOUND`, HTTP status 404.

    Causes:

    - The id is wrong.
    - The terminal belonged to a container that has since been replaced.

    What to do: Use an id that this container knows, or create the terminal anew from
    what you stored.

    Effect: Nothing happened: the work was refused before it had any effect.

    Since 1.0.0-preview.1.

    https://errors.example.com/cloudflare-sandbox/terminal_not_found
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = TerminalNotFoundContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.TERMINAL_NOT_FOUND]: ...

        @property
        def context(self) -> TerminalNotFoundContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        terminal_id: str,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            TerminalNotFoundContext(terminal_id=terminal_id),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def terminal_id(self) -> str:
        """The id that was asked for."""
        return self.context.terminal_id

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import RELAUNCH_RECOVERY

        return (
            Entry(
                "TERMINAL_NOT_FOUND",
                code="TERMINAL_NOT_FOUND",
                status=404,
                summary="The current container knows no terminal with this id.",
                message="No terminal {terminalId} in the current container.",
                suggestion=(
                    "List the terminals to see which ids exist. If {terminalId} "
                    "belonged to an earlier container, create a new terminal."
                ),
                outcome="not_started",
                recovery=RELAUNCH_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/terminal_not_found",
            ),
        )


class StaleTerminalHandleContext(ErrorContext):
    """What came with :class:`StaleTerminalHandleError`."""

    __module__ = PACKAGE

    terminal_id: str
    """Id of the terminal in its own container."""
    operation: str
    """The call on the handle that was refused."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("terminal_id", "terminalId", TEXT),
            Field("operation", "operation", TEXT),
        )


class StaleTerminalHandleError(SandboxError):
    """The handle belongs to a terminal of an earlier container.

    Code `STALE_TERMINAL_HANDLE`, HTTP status 409.

    Causes:

    - The container stopped or was replaced after the handle was made.

    What to do: Drop the handle and begin anew from the job and checkpoint you stored.

    Effect: Nothing happened: the work was refused before it had any effect.

    Since 1.0.0-preview.1.

    https://errors.example.com/cloudflare-sandbox/stale_terminal_handle
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = StaleTerminalHandleContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.STALE_TERMINAL_HANDLE]: ...

        @property
        def context(self) -> StaleTerminalHandleContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        terminal_id: str,
        operation: str,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            StaleTerminalHandleContext(terminal_id=terminal_id, operation=operation),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def terminal_id(self) -> str:
        """Id of the terminal in its own container."""
        return self.context.terminal_id

    @property
    def operation(self) -> str:
        """The call on the handle that was refused."""
        return self.context.operation

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import RELAUNCH_RECOVERY

        return (
            Entry(
                "STALE_TERMINAL_HANDLE",
                code="STALE_TERMINAL_HANDLE",
                status=409,
                summary="The handle belongs to a terminal of an earlier container.",
                message=(
                    "Terminal {terminalId} belongs to an earlier container, so "
                    "{operation} was refused."
                ),
                suggestion=(
                    "The terminal ended with its container. Create a new one from what "
                    "you stored, and do not use this handle any more."
                ),
                outcome="not_started",
                recovery=RELAUNCH_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/stale_terminal_handle",
            ),
        )


class InvalidTerminalCwdContext(ErrorContext):
    """What came with :class:`InvalidTerminalCwdError`."""

    __module__ = PACKAGE

    terminal_id: str
    """The id the terminal would have had."""
    cwd: str
    """The directory that was asked for."""
    reason: str
    """Why it cannot be used."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("terminal_id", "terminalId", TEXT),
            Field("cwd", "cwd", TEXT),
            Field("reason", "reason", TEXT),
        )


class InvalidTerminalCwdError(SandboxError):
    """The working directory for the new terminal cannot be used.

    Code `INVALID_TERMINAL_CWD`, HTTP status 400.

    Causes:

    - The directory does not exist yet in this container.
    - The path names a file, or is not absolute.

    What to do: Correct the path or create the directory first. The same request fails
    again unchanged.

    Effect: Nothing happened: the work was refused before it had any effect.

    Since 1.0.0-preview.1.

    https://errors.example.com/cloudflare-sandbox/invalid_terminal_cwd
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = InvalidTerminalCwdContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.INVALID_TERMINAL_CWD]: ...

        @property
        def context(self) -> InvalidTerminalCwdContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        terminal_id: str,
        cwd: str,
        reason: str,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            InvalidTerminalCwdContext(terminal_id=terminal_id, cwd=cwd, reason=reason),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def terminal_id(self) -> str:
        """The id the terminal would have had."""
        return self.context.terminal_id

    @property
    def cwd(self) -> str:
        """The directory that was asked for."""
        return self.context.cwd

    @property
    def reason(self) -> str:
        """Why it cannot be used."""
        return self.context.reason

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "INVALID_TERMINAL_CWD",
                code="INVALID_TERMINAL_CWD",
                status=400,
                summary="The working directory for the new terminal cannot be used.",
                message="Terminal {terminalId} cannot start in {cwd}: {reason}",
                suggestion=(
                    "Check that {cwd} exists in the sandbox and is a directory, and "
                    "give it as an absolute path."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/invalid_terminal_cwd",
            ),
        )


class InvalidTerminalCursorContext(ErrorContext):
    """What came with :class:`InvalidTerminalCursorError`."""

    __module__ = PACKAGE

    terminal_id: str
    """The terminal whose output was read."""
    cursor: str | None = None
    """The cursor that was given."""
    reason: str
    """Why it was refused."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("terminal_id", "terminalId", TEXT),
            Field("cursor", "cursor", TEXT, required=False),
            Field("reason", "reason", TEXT),
        )


class InvalidTerminalCursorError(SandboxError):
    """The position in the terminal's output cannot be used.

    Code `INVALID_TERMINAL_CURSOR`, HTTP status 400.

    Causes:

    - The cursor was cut, edited or made up.
    - The cursor belongs to another terminal or an earlier container.

    What to do: Correct the cursor. The same value is refused again.

    Effect: Nothing happened: the work was refused before it had any effect.

    Since 1.0.0-preview.1.

    https://errors.example.com/cloudflare-sandbox/invalid_terminal_cursor
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = InvalidTerminalCursorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.INVALID_TERMINAL_CURSOR]: ...

        @property
        def context(self) -> InvalidTerminalCursorContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        terminal_id: str,
        reason: str,
        cursor: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            InvalidTerminalCursorContext(
                terminal_id=terminal_id,
                cursor=cursor,
                reason=reason,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def terminal_id(self) -> str:
        """The terminal whose output was read."""
        return self.context.terminal_id

    @property
    def cursor(self) -> str | None:
        """The cursor that was given."""
        return self.context.cursor

    @property
    def reason(self) -> str:
        """Why it was refused."""
        return self.context.reason

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_CURSOR_RECOVERY

        return (
            Entry(
                "INVALID_TERMINAL_CURSOR",
                code="INVALID_TERMINAL_CURSOR",
                status=400,
                summary="The position in the terminal's output cannot be used.",
                message="The output cursor for terminal {terminalId} was refused: {reason}",
                suggestion=(
                    "Read the output from its start, or from a cursor that came with "
                    "an earlier part of this output."
                ),
                outcome="not_started",
                recovery=FIX_CURSOR_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/invalid_terminal_cursor",
            ),
        )


class TerminalControlContext(ErrorContext):
    """What came with :class:`TerminalControlError`."""

    __module__ = PACKAGE

    terminal_id: str
    """The terminal that was to be controlled."""
    operation: str
    """The control call that failed."""
    reason: str | None = None
    """Why it failed, if that is known."""
    failure: TerminalFailure | None = None
    """What the terminal itself reported."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("terminal_id", "terminalId", TEXT),
            Field("operation", "operation", TEXT),
            Field("reason", "reason", TEXT, required=False),
            Field("failure", "failure", Nested(types.TerminalFailure), required=False),
        )


class TerminalControlError(SandboxError):
    """Interrupting, ending, resizing or otherwise controlling the terminal failed.

    The error's `operation_name` is the control call that failed; it is not one of the
    catalog's operations.

    Code `TERMINAL_CONTROL_ERROR`, HTTP status 500.

    Causes:

    - The terminal's program ended at the same moment.
    - The terminal did not accept the control.

    What to do: Look at the sandbox, or at what you recorded, before repeating a change.

    Effect: The work may have happened. Nobody can tell from this reply.

    Since 1.0.0-preview.1.

    https://errors.example.com/cloudflare-sandbox/terminal_control_error
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = TerminalControlContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.TERMINAL_CONTROL_ERROR]: ...

        @property
        def context(self) -> TerminalControlContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        terminal_id: str,
        operation: str,
        reason: str | None = None,
        failure: TerminalFailure | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            TerminalControlContext(
                terminal_id=terminal_id,
                operation=operation,
                reason=reason,
                failure=failure,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def terminal_id(self) -> str:
        """The terminal that was to be controlled."""
        return self.context.terminal_id

    @property
    def operation_name(self) -> str:
        """The control call that failed."""
        return self.context.operation

    @property
    def reason(self) -> str | None:
        """Why it failed, if that is known."""
        return self.context.reason

    @property
    def failure(self) -> TerminalFailure | None:
        """What the terminal itself reported."""
        return self.context.failure

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import INSPECT_FIRST_RECOVERY

        return (
            Entry(
                "TERMINAL_CONTROL_ERROR",
                code="TERMINAL_CONTROL_ERROR",
                status=500,
                summary=(
                    "Interrupting, ending, resizing or otherwise controlling the "
                    "terminal failed."
                ),
                message="{operation} on terminal {terminalId} failed.",
                suggestion=(
                    "Look terminal {terminalId} up to see whether it still runs before "
                    "you send the same control again."
                ),
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/terminal_control_error",
            ),
        )
