# Made by errdex from cloudflare-sandbox, do not edit
"""Interpreter and extensions.

Running code in interpreter contexts, and services that extend the sandbox.

Import these classes from the errors module; the package root does not export them.

A missing language is usually a result whose error names it, not an error reply. See the
result `missing_language`.
"""

from __future__ import annotations

from .._root import PACKAGE, ContractMembers, SandboxError
from .._runtime.composed import Array, Limited
from .._runtime.entries import Entry
from .._runtime.kinds import INTEGER, NUMBER, TEXT
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation


class InterpreterNotReadyContext(ErrorContext):
    """What came with :class:`InterpreterNotReadyError`."""

    __module__ = PACKAGE

    retry_after: float | None = None
    """How long the server asks to wait. Seconds, at least 0."""
    progress: float | None = None
    """How far the start has come."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field(
                "retry_after",
                "retryAfter",
                Limited(NUMBER, minimum=0),
                required=False,
            ),
            Field("progress", "progress", NUMBER, required=False),
        )


class InterpreterNotReadyError(SandboxError):
    """The interpreter is still starting, so the code did not run.

    The preview package declares this error, but nothing in it produces it. Older
    runtimes do.

    Code `INTERPRETER_NOT_READY`, HTTP status 503, raised by `code.execute`,
    `code.context.create` or `code.context.delete`.

    Causes:

    - The container started a moment ago and is loading the language runtimes.

    What to do: Wait, for as long as the server says if it says so, then call again.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/interpreter_not_ready
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = InterpreterNotReadyContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.INTERPRETER_NOT_READY]: ...

        @property
        def context(self) -> InterpreterNotReadyContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        retry_after: float | None = None,
        progress: float | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            InterpreterNotReadyContext(retry_after=retry_after, progress=progress),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def retry_after(self) -> float | None:
        """How long the server asks to wait. Seconds, at least 0."""
        return self.context.retry_after

    @property
    def progress(self) -> float | None:
        """How far the start has come."""
        return self.context.progress

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import INTERPRETER_START_BACKOFF
        from .._runtime.recovery import Hint, Rule

        return (
            Entry(
                "INTERPRETER_NOT_READY",
                code="INTERPRETER_NOT_READY",
                status=503,
                summary="The interpreter is still starting, so the code did not run.",
                message="The interpreter is not ready yet; nothing was run.",
                suggestion=(
                    (
                        {"context.retryAfter": "present"},
                        (
                            "The interpreter is still starting. Try again in "
                            "{retryAfter} seconds."
                        ),
                    ),
                    (None, "The interpreter is still starting. Try again in a moment."),
                ),
                outcome="not_started",
                recovery=(
                    Rule(
                        "retry",
                        delay=(Hint("context", "retryAfter", "s"),),
                        backoff=INTERPRETER_START_BACKOFF,
                        advice="Nothing was run. Wait, then call again.",
                    ),
                ),
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/interpreter_not_ready",
            ),
        )


class ContextNotFoundContext(ErrorContext):
    """What came with :class:`ContextNotFoundError`."""

    __module__ = PACKAGE

    context_id: str
    """The id that was asked for."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("context_id", "contextId", TEXT),)


class ContextNotFoundError(SandboxError):
    """There is no interpreter context with this id.

    Code `CONTEXT_NOT_FOUND`, HTTP status 404, raised by `code.execute` or
    `code.context.delete`.

    Causes:

    - The context was deleted.
    - The context belonged to a container that has since been replaced.

    What to do: Create a new context, and bring its variables back from what you stored.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/context_not_found
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ContextNotFoundContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CONTEXT_NOT_FOUND]: ...

        @property
        def context(self) -> ContextNotFoundContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        context_id: str,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ContextNotFoundContext(context_id=context_id),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def context_id(self) -> str:
        """The id that was asked for."""
        return self.context.context_id

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "CONTEXT_NOT_FOUND",
                code="CONTEXT_NOT_FOUND",
                status=404,
                summary="There is no interpreter context with this id.",
                message="No interpreter context {contextId}.",
                suggestion=(
                    "Create a new context; {contextId} does not exist in the current "
                    "container."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/context_not_found",
            ),
        )


class CodeExecutionContext(ErrorContext):
    """What came with :class:`CodeExecutionError`."""

    __module__ = PACKAGE

    context_id: str | None = None
    """The context the code ran in."""
    ename: str | None = None
    """Name of the exception."""
    evalue: str | None = None
    """Text of the exception."""
    traceback: Sequence[str] | None = None
    """The traceback, line by line."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("context_id", "contextId", TEXT, required=False),
            Field("ename", "ename", TEXT, required=False),
            Field("evalue", "evalue", TEXT, required=False),
            Field("traceback", "traceback", Array(TEXT), required=False),
        )


class CodeExecutionError(SandboxError):
    """The code failed while running.

    What the code did before it failed stays done, in the context's variables and on
    disk.

    Code `CODE_EXECUTION_ERROR`, HTTP status 500, raised by `code.execute`.

    Causes:

    - The code raised an exception that it did not handle.
    - The language runtime ended while it ran the code.

    What to do: Read the exception's name, text and traceback in the context, and
    correct the code.

    Effect: The work ran and failed.

    https://errors.example.com/cloudflare-sandbox/code_execution_error
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CodeExecutionContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CODE_EXECUTION_ERROR]: ...

        @property
        def context(self) -> CodeExecutionContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        context_id: str | None = None,
        ename: str | None = None,
        evalue: str | None = None,
        traceback: Sequence[str] | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CodeExecutionContext(
                context_id=context_id,
                ename=ename,
                evalue=evalue,
                traceback=traceback,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def context_id(self) -> str | None:
        """The context the code ran in."""
        return self.context.context_id

    @property
    def ename(self) -> str | None:
        """Name of the exception."""
        return self.context.ename

    @property
    def evalue(self) -> str | None:
        """Text of the exception."""
        return self.context.evalue

    @property
    def traceback(self) -> Sequence[str] | None:
        """The traceback, line by line."""
        return self.context.traceback

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "CODE_EXECUTION_ERROR",
                code="CODE_EXECUTION_ERROR",
                status=500,
                summary="The code failed while running.",
                message="The code failed while running.",
                outcome="failed",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/code_execution_error",
            ),
        )


class OpenCodeStartupContext(ErrorContext):
    """What came with :class:`OpenCodeStartupError`."""

    __module__ = PACKAGE

    port: int
    """The port the server was to listen on."""
    stderr: str | None = None
    """What the server wrote to its error stream."""
    command: str | None = None
    """The command that was to start it."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("port", "port", INTEGER),
            Field("stderr", "stderr", TEXT, required=False),
            Field("command", "command", TEXT, required=False),
        )


class OpenCodeStartupError(ContractMembers, Exception):
    """The OpenCode server did not start, as its extension reports it.

    Exported by the OpenCode module only. It has a code and a context, but no status,
    and is no SandboxError.

    Code `OPENCODE_STARTUP_FAILED`.

    Causes:

    - OpenCode is not in the image, or its port is taken.
    - The server needs longer to start than the extension waits.

    What to do: Check whether the server is running after all, and read its log. Correct
    image, port or configuration before another start.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/cloudflare-sandbox/opencode_startup
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = OpenCodeStartupContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.OPENCODE_STARTUP_FAILED]: ...

        @property
        def context(self) -> OpenCodeStartupContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        port: int,
        stderr: str | None = None,
        command: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            OpenCodeStartupContext(port=port, stderr=stderr, command=command),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def port(self) -> int:
        """The port the server was to listen on."""
        return self.context.port

    @property
    def stderr(self) -> str | None:
        """What the server wrote to its error stream."""
        return self.context.stderr

    @property
    def command(self) -> str | None:
        """The command that was to start it."""
        return self.context.command

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import INSPECT_FIRST_RECOVERY

        return (
            Entry(
                "OPENCODE_STARTUP",
                code="OPENCODE_STARTUP_FAILED",
                summary="The OpenCode server did not start, as its extension reports it.",
                message="The OpenCode server did not start on port {port}.",
                recovery=INSPECT_FIRST_RECOVERY,
                never_decoded=True,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/opencode_startup",
            ),
        )
