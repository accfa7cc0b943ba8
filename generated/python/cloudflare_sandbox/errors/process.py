# Made by errdex from cloudflare-sandbox, do not edit
"""Process.

Starting, finding, watching and ending processes.

`getProcess` answering null and `listProcesses` answering an empty list are not errors.

A timeout or an abort signal ends a wait or a stream, never the process. Call `kill` to
end it.

The software checks the context of STALE_PROCESS_HANDLE, PROCESS_WAIT_TIMEOUT and
PROCESS_ABORTED and falls back to the base class when it is damaged. Here the code alone
decides the class, and damage is reported as a problem of the reply.

PROCESS_READY_TIMEOUT, PROCESS_EXITED_BEFORE_READY and PROCESS_EXITED_BEFORE_LOG get
their classes on the caller's side only. A reply with one of these codes reads as the
base class with its code kept.
"""

from __future__ import annotations

from .._root import PACKAGE, SandboxError
from .._runtime.composed import Limited, Nested
from .._runtime.entries import Entry
from .._runtime.kinds import INTEGER, NUMBER, TEXT, Enumerated
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation
    from ..types import ProcessExit, ProcessWait

    _ProcessErrorCode = Literal[
        ErrorCode.PROCESS_ERROR,
        ErrorCode.PROCESS_PERMISSION_DENIED,
    ]
    _ProcessErrorAnyCode = Literal[
        ErrorCode.PROCESS_ERROR,
        ErrorCode.PROCESS_PERMISSION_DENIED,
        "PROCESS_ERROR",
        "PROCESS_PERMISSION_DENIED",
    ]


class ProcessContext(ErrorContext):
    """What came with :class:`ProcessError`."""

    __module__ = PACKAGE

    process_id: str
    """Id of the process in its container."""
    pid: int | None = None
    """Process number inside the container."""
    exit_code: int | None = None
    """Exit code, if the process has ended."""
    stderr: str | None = None
    """What the process wrote to its error stream."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("process_id", "processId", TEXT),
            Field("pid", "pid", INTEGER, required=False),
            Field("exit_code", "exitCode", INTEGER, required=False),
            Field("stderr", "stderr", TEXT, required=False),
        )


class ProcessError(SandboxError):
    """A process, or a call about it, failed in a way that has no class of its own.

    - Code `PROCESS_ERROR`, HTTP status 500, raised by `process.start`, `process.kill`,
      `process.list`, `process.get` or `process.logs`. A process, or a call about it,
      failed for a reason without a code of its own.
    - Code `PROCESS_PERMISSION_DENIED`, HTTP status 403, raised by `process.start`,
      `process.kill`, `process.get` or `process.logs`. The container's user may not do
      this to the process.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ProcessContext

    if TYPE_CHECKING:

        @property
        def code(self) -> _ProcessErrorCode: ...

        @property
        def context(self) -> ProcessContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: _ProcessErrorAnyCode,
        process_id: str,
        pid: int | None = None,
        exit_code: int | None = None,
        stderr: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ProcessContext(
                process_id=process_id,
                pid=pid,
                exit_code=exit_code,
                stderr=stderr,
            ),
            code=code,
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def process_id(self) -> str:
        """Id of the process in its container."""
        return self.context.process_id

    @property
    def pid(self) -> int | None:
        """Process number inside the container."""
        return self.context.pid

    @property
    def exit_code(self) -> int | None:
        """Exit code, if the process has ended."""
        return self.context.exit_code

    @property
    def stderr(self) -> str | None:
        """What the process wrote to its error stream."""
        return self.context.stderr

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY, INSPECT_FIRST_RECOVERY

        return (
            Entry(
                "PROCESS_ERROR",
                code="PROCESS_ERROR",
                status=500,
                summary=(
                    "A process, or a call about it, failed for a reason without a code "
                    "of its own."
                ),
                message="Process {processId} failed.",
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/process_error",
            ),
            Entry(
                "PROCESS_PERMISSION_DENIED",
                code="PROCESS_PERMISSION_DENIED",
                status=403,
                summary="The container's user may not do this to the process.",
                message="The container's user may not do this to process {processId}.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/process_permission_denied",
            ),
        )


class ProcessNotFoundContext(ErrorContext):
    """What came with :class:`ProcessNotFoundError`."""

    __module__ = PACKAGE

    process_id: str
    """The id that was asked for."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("process_id", "processId", TEXT),)


class ProcessNotFoundError(SandboxError):
    """The current container knows no process with this id.

    Code `PROCESS_NOT_FOUND`, HTTP status 404, raised by `process.get`, `process.kill`
    or `process.logs`.

    Causes:

    - The id is wrong.
    - The process belonged to a container that has since been replaced.

    What to do: Use an id that this container knows, or start the process anew from the
    job you stored.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/process_not_found
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ProcessNotFoundContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.PROCESS_NOT_FOUND]: ...

        @property
        def context(self) -> ProcessNotFoundContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        process_id: str,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ProcessNotFoundContext(process_id=process_id),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def process_id(self) -> str:
        """The id that was asked for."""
        return self.context.process_id

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import RELAUNCH_RECOVERY

        return (
            Entry(
                "PROCESS_NOT_FOUND",
                code="PROCESS_NOT_FOUND",
                status=404,
                summary="The current container knows no process with this id.",
                message="No process {processId} in the current container.",
                suggestion=(
                    "List the processes of the sandbox to see the ids it knows. A "
                    "process of an earlier container has to be started again."
                ),
                outcome="not_started",
                recovery=RELAUNCH_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/process_not_found",
            ),
        )


class StaleProcessHandleContext(ErrorContext):
    """What came with :class:`StaleProcessHandleError`."""

    __module__ = PACKAGE

    process_id: str
    """Id of the process in its own container."""
    pid: int
    """Process number in that container."""
    operation: str
    """The call on the handle that was refused."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("process_id", "processId", TEXT),
            Field("pid", "pid", INTEGER),
            Field("operation", "operation", TEXT),
        )


class StaleProcessHandleError(SandboxError):
    """The handle belongs to a process of an earlier container.

    Code `STALE_PROCESS_HANDLE`, HTTP status 409.

    Causes:

    - The container stopped or was replaced after the handle was made.

    What to do: Drop the handle and begin anew from the job and checkpoint you stored.

    Effect: Nothing happened: the work was refused before it had any effect.

    Since 1.0.0-preview.1.

    https://errors.example.com/cloudflare-sandbox/stale_process_handle
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = StaleProcessHandleContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.STALE_PROCESS_HANDLE]: ...

        @property
        def context(self) -> StaleProcessHandleContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        process_id: str,
        pid: int,
        operation: str,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            StaleProcessHandleContext(
                process_id=process_id,
                pid=pid,
                operation=operation,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def process_id(self) -> str:
        """Id of the process in its own container."""
        return self.context.process_id

    @property
    def pid(self) -> int:
        """Process number in that container."""
        return self.context.pid

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
                "STALE_PROCESS_HANDLE",
                code="STALE_PROCESS_HANDLE",
                status=409,
                summary="The handle belongs to a process of an earlier container.",
                message=(
                    "Process {processId} (pid {pid}) belongs to an earlier container, "
                    "so {operation} was refused."
                ),
                suggestion=(
                    "The process ended with its container. Start the work again from "
                    "what you stored, and do not use this handle any more."
                ),
                outcome="not_started",
                recovery=RELAUNCH_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/stale_process_handle",
            ),
        )


class ProcessSpawnFailedContext(ErrorContext):
    """What came with :class:`ProcessSpawnFailedError`."""

    __module__ = PACKAGE

    process_id: str
    """The id the process would have had."""
    command: str
    """The command that was to run."""
    cwd: str | None = None
    """The working directory that was asked for."""
    stderr: str | None = None
    """What the attempt wrote to its error stream."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("process_id", "processId", TEXT),
            Field("command", "command", TEXT),
            Field("cwd", "cwd", TEXT, required=False),
            Field("stderr", "stderr", TEXT, required=False),
        )


class ProcessSpawnFailedError(SandboxError):
    """The process could not be started.

    Code `PROCESS_SPAWN_FAILED`, HTTP status 500, raised by `process.start`.

    Causes:

    - The executable is not in the image or not on the path.
    - The working directory, the environment or the arguments are wrong.

    What to do: Correct path, environment, command or arguments. The same request fails
    again unchanged.

    Effect: Nothing happened: the work was refused before it had any effect.

    Since 1.0.0-preview.1.

    https://errors.example.com/cloudflare-sandbox/process_spawn_failed
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ProcessSpawnFailedContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.PROCESS_SPAWN_FAILED]: ...

        @property
        def context(self) -> ProcessSpawnFailedContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        process_id: str,
        command: str,
        cwd: str | None = None,
        stderr: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ProcessSpawnFailedContext(
                process_id=process_id,
                command=command,
                cwd=cwd,
                stderr=stderr,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def process_id(self) -> str:
        """The id the process would have had."""
        return self.context.process_id

    @property
    def command(self) -> str:
        """The command that was to run."""
        return self.context.command

    @property
    def cwd(self) -> str | None:
        """The working directory that was asked for."""
        return self.context.cwd

    @property
    def stderr(self) -> str | None:
        """What the attempt wrote to its error stream."""
        return self.context.stderr

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "PROCESS_SPAWN_FAILED",
                code="PROCESS_SPAWN_FAILED",
                status=500,
                summary="The process could not be started.",
                message="Process {processId} could not be started: {command}",
                suggestion=(
                    "Check that {command} exists in the image, may be executed, and "
                    "gets arguments it accepts."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/process_spawn_failed",
            ),
        )


class InvalidProcessCwdContext(ErrorContext):
    """What came with :class:`InvalidProcessCwdError`."""

    __module__ = PACKAGE

    process_id: str | None = None
    """The id the process would have had."""
    cwd: str
    """The directory that was asked for."""
    reason: str
    """Why it cannot be used."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("process_id", "processId", TEXT, required=False),
            Field("cwd", "cwd", TEXT),
            Field("reason", "reason", TEXT),
        )


class InvalidProcessCwdError(SandboxError):
    """The working directory for the process cannot be used.

    Code `INVALID_PROCESS_CWD`, HTTP status 400, raised by `process.start`.

    Causes:

    - The directory does not exist yet in this container.
    - The path names a file, or is not absolute.

    What to do: Correct the path or create the directory first. The same request fails
    again unchanged.

    Effect: Nothing happened: the work was refused before it had any effect.

    Since 1.0.0-preview.1.

    https://errors.example.com/cloudflare-sandbox/invalid_process_cwd
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = InvalidProcessCwdContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.INVALID_PROCESS_CWD]: ...

        @property
        def context(self) -> InvalidProcessCwdContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        cwd: str,
        reason: str,
        process_id: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            InvalidProcessCwdContext(process_id=process_id, cwd=cwd, reason=reason),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def process_id(self) -> str | None:
        """The id the process would have had."""
        return self.context.process_id

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
                "INVALID_PROCESS_CWD",
                code="INVALID_PROCESS_CWD",
                status=400,
                summary="The working directory for the process cannot be used.",
                message="The process cannot run in {cwd}: {reason}",
                suggestion=(
                    "Check that {cwd} exists in the sandbox and is a directory, and "
                    "give it as an absolute path."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/invalid_process_cwd",
            ),
        )


class InvalidProcessEnvironmentContext(ErrorContext):
    """What came with :class:`InvalidProcessEnvironmentError`."""

    __module__ = PACKAGE

    process_id: str | None = None
    """The id the process would have had."""
    name: str | None = None
    """The variable that was refused, if it is a single one."""
    reason: str
    """Why it was refused."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("process_id", "processId", TEXT, required=False),
            Field("name", "name", TEXT, required=False),
            Field("reason", "reason", TEXT),
        )


class InvalidProcessEnvironmentError(SandboxError):
    """The environment variables for the process cannot be used.

    Code `INVALID_PROCESS_ENVIRONMENT`, HTTP status 400, raised by `process.start`.

    Causes:

    - A variable has an impossible name or a value that is not text.

    What to do: Correct the environment. The same request fails again unchanged.

    Effect: Nothing happened: the work was refused before it had any effect.

    Since 1.0.0-preview.1.

    https://errors.example.com/cloudflare-sandbox/invalid_process_environment
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = InvalidProcessEnvironmentContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.INVALID_PROCESS_ENVIRONMENT]: ...

        @property
        def context(self) -> InvalidProcessEnvironmentContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        reason: str,
        process_id: str | None = None,
        name: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            InvalidProcessEnvironmentContext(
                process_id=process_id,
                name=name,
                reason=reason,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def process_id(self) -> str | None:
        """The id the process would have had."""
        return self.context.process_id

    @property
    def reason(self) -> str:
        """Why it was refused."""
        return self.context.reason

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "INVALID_PROCESS_ENVIRONMENT",
                code="INVALID_PROCESS_ENVIRONMENT",
                status=400,
                summary="The environment variables for the process cannot be used.",
                message="The environment for the process was refused: {reason}",
                suggestion=(
                    "Check the names and values of the environment variables. Names "
                    "must not be empty or contain an equals sign."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/invalid_process_environment",
            ),
        )


class InvalidProcessCursorContext(ErrorContext):
    """What came with :class:`InvalidProcessCursorError`."""

    __module__ = PACKAGE

    process_id: str
    """The process whose log was read."""
    cursor: str | None = None
    """The cursor that was given."""
    reason: str
    """Why it was refused."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("process_id", "processId", TEXT),
            Field("cursor", "cursor", TEXT, required=False),
            Field("reason", "reason", TEXT),
        )


class InvalidProcessCursorError(SandboxError):
    """The position in the process log cannot be used.

    Code `INVALID_PROCESS_CURSOR`, HTTP status 400, raised by `process.logs`.

    Causes:

    - The cursor was cut, edited or made up.
    - The cursor belongs to another process or an earlier container.

    What to do: Correct the cursor. The same value is refused again.

    Effect: Nothing happened: the work was refused before it had any effect.

    Since 1.0.0-preview.1.

    https://errors.example.com/cloudflare-sandbox/invalid_process_cursor
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = InvalidProcessCursorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.INVALID_PROCESS_CURSOR]: ...

        @property
        def context(self) -> InvalidProcessCursorContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        process_id: str,
        reason: str,
        cursor: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            InvalidProcessCursorContext(
                process_id=process_id,
                cursor=cursor,
                reason=reason,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def process_id(self) -> str:
        """The process whose log was read."""
        return self.context.process_id

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
                "INVALID_PROCESS_CURSOR",
                code="INVALID_PROCESS_CURSOR",
                status=400,
                summary="The position in the process log cannot be used.",
                message="The log cursor for process {processId} was refused: {reason}",
                suggestion=(
                    "Read the log from its start, or from a cursor that came with an "
                    "earlier part of this log."
                ),
                outcome="not_started",
                recovery=FIX_CURSOR_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/invalid_process_cursor",
            ),
        )


class ProcessWaitTimeoutContext(ErrorContext):
    """What came with :class:`ProcessWaitTimeoutError`."""

    __module__ = PACKAGE

    process_id: str
    """The process that was waited for."""
    operation: ProcessWait
    """The wait that ended."""
    timeout: float
    """How long the wait was allowed to take. Milliseconds, at least 0."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("process_id", "processId", TEXT),
            Field("operation", "operation", Enumerated(types.ProcessWait)),
            Field("timeout", "timeout", Limited(NUMBER, minimum=0)),
        )


class ProcessWaitTimeoutError(SandboxError):
    """Waiting for a process took longer than allowed; the process itself goes on.

    Code `PROCESS_WAIT_TIMEOUT`, HTTP status 408.

    Causes:

    - The process needs longer than the timeout.
    - The process waits for input or for something that never comes.

    What to do: Only the wait ended. Look the process up and read its log from where you
    stopped, or kill it.

    Effect: Only the wait ended. The work itself may still be running.

    Since 1.0.0-preview.1.

    https://errors.example.com/cloudflare-sandbox/process_wait_timeout
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ProcessWaitTimeoutContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.PROCESS_WAIT_TIMEOUT]: ...

        @property
        def context(self) -> ProcessWaitTimeoutContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        process_id: str,
        operation: ProcessWait,
        timeout: float,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ProcessWaitTimeoutContext(
                process_id=process_id,
                operation=operation,
                timeout=timeout,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def process_id(self) -> str:
        """The process that was waited for."""
        return self.context.process_id

    @property
    def operation(self) -> ProcessWait:
        """The wait that ended."""
        return self.context.operation

    @property
    def timeout(self) -> float:
        """How long the wait was allowed to take. Milliseconds, at least 0."""
        return self.context.timeout

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import KEEP_WATCHING_RECOVERY

        return (
            Entry(
                "PROCESS_WAIT_TIMEOUT",
                code="PROCESS_WAIT_TIMEOUT",
                status=408,
                summary=(
                    "Waiting for a process took longer than allowed; the process "
                    "itself goes on."
                ),
                message=(
                    "Waiting for process {processId} ({operation}) ended after "
                    "{timeout} ms."
                ),
                suggestion=(
                    "The process may still be running. Wait again with more time, or "
                    "kill it."
                ),
                outcome="running",
                recovery=KEEP_WATCHING_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/process_wait_timeout",
            ),
        )


class ProcessAbortedContext(ErrorContext):
    """What came with :class:`ProcessAbortedError`."""

    __module__ = PACKAGE

    process_id: str
    """The process that was observed."""
    operation: str
    """The wait or stream that ended."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("process_id", "processId", TEXT),
            Field("operation", "operation", TEXT),
        )


class ProcessAbortedError(SandboxError):
    """The caller's abort signal ended a wait or a stream; the process itself goes on.

    Code `PROCESS_ABORTED`, HTTP status 499.

    Causes:

    - The caller aborted, for example because its own request ended.

    What to do: Only the wait or stream ended. Kill the process if it should stop;
    otherwise look it up and go on.

    Effect: Only the wait ended. The work itself may still be running.

    Since 1.0.0-preview.1.

    https://errors.example.com/cloudflare-sandbox/process_aborted
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ProcessAbortedContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.PROCESS_ABORTED]: ...

        @property
        def context(self) -> ProcessAbortedContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        process_id: str,
        operation: str,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ProcessAbortedContext(process_id=process_id, operation=operation),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def process_id(self) -> str:
        """The process that was observed."""
        return self.context.process_id

    @property
    def operation(self) -> str:
        """The wait or stream that ended."""
        return self.context.operation

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import KEEP_WATCHING_RECOVERY

        return (
            Entry(
                "PROCESS_ABORTED",
                code="PROCESS_ABORTED",
                status=499,
                summary=(
                    "The caller's abort signal ended a wait or a stream; the process "
                    "itself goes on."
                ),
                message=(
                    "The caller ended {operation} on process {processId}; the process "
                    "may still be running."
                ),
                suggestion=(
                    "Only the wait or stream ended. Kill the process if it should "
                    "stop, or go on observing it."
                ),
                outcome="running",
                recovery=KEEP_WATCHING_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/process_aborted",
            ),
        )


class ProcessReadyTimeoutContext(ErrorContext):
    """What came with :class:`ProcessReadyTimeoutError`."""

    __module__ = PACKAGE

    process_id: str
    """The process that was started."""
    command: str
    """Its command."""
    condition: str
    """What was waited for."""
    timeout: float
    """How long the wait was allowed to take. Milliseconds, at least 0."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("process_id", "processId", TEXT),
            Field("command", "command", TEXT),
            Field("condition", "condition", TEXT),
            Field("timeout", "timeout", Limited(NUMBER, minimum=0)),
        )


class ProcessReadyTimeoutError(SandboxError):
    """The process did not become ready in time.

    Code `PROCESS_READY_TIMEOUT`, HTTP status 408, raised by `process.start`.

    Causes:

    - The service needs longer to start than the timeout allows.
    - The service listens on another port or address than the one that is watched.

    What to do: See whether the first process still runs before you start another one.

    Effect: Only the wait ended. The work itself may still be running.

    https://errors.example.com/cloudflare-sandbox/ready_timeout
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ProcessReadyTimeoutContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.PROCESS_READY_TIMEOUT]: ...

        @property
        def context(self) -> ProcessReadyTimeoutContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        process_id: str,
        command: str,
        condition: str,
        timeout: float,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ProcessReadyTimeoutContext(
                process_id=process_id,
                command=command,
                condition=condition,
                timeout=timeout,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def process_id(self) -> str:
        """The process that was started."""
        return self.context.process_id

    @property
    def command(self) -> str:
        """Its command."""
        return self.context.command

    @property
    def condition(self) -> str:
        """What was waited for."""
        return self.context.condition

    @property
    def timeout(self) -> float:
        """How long the wait was allowed to take. Milliseconds, at least 0."""
        return self.context.timeout

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import LOOK_UP_PROCESS_RECOVERY

        return (
            Entry(
                "READY_TIMEOUT",
                code="PROCESS_READY_TIMEOUT",
                status=408,
                summary="The process did not become ready in time.",
                message=(
                    "Process {processId} was not ready ({condition}) after {timeout} "
                    "ms: {command}"
                ),
                outcome="running",
                recovery=LOOK_UP_PROCESS_RECOVERY,
                never_decoded=True,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/ready_timeout",
            ),
        )


class ProcessExitedBeforeReadyContext(ErrorContext):
    """What came with :class:`ProcessExitedBeforeReadyError`."""

    __module__ = PACKAGE

    process_id: str
    """The process that ended."""
    command: str
    """Its command."""
    condition: str
    """What was waited for."""
    exit_code: int
    """Its exit code."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("process_id", "processId", TEXT),
            Field("command", "command", TEXT),
            Field("condition", "condition", TEXT),
            Field("exit_code", "exitCode", INTEGER),
        )


class ProcessExitedBeforeReadyError(SandboxError):
    """The process ended before it became ready.

    Code `PROCESS_EXITED_BEFORE_READY`, HTTP status 500, raised by `process.start`.

    Causes:

    - The program failed while starting, for example because of a missing dependency or
      a port in use.
    - The command does its work and ends instead of staying up as a service.

    What to do: Read the process's log, correct the command or its environment, then
    start again if it is still needed.

    Effect: The work ran and failed.

    https://errors.example.com/cloudflare-sandbox/exited_before_ready
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ProcessExitedBeforeReadyContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.PROCESS_EXITED_BEFORE_READY]: ...

        @property
        def context(self) -> ProcessExitedBeforeReadyContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        process_id: str,
        command: str,
        condition: str,
        exit_code: int,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ProcessExitedBeforeReadyContext(
                process_id=process_id,
                command=command,
                condition=condition,
                exit_code=exit_code,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def process_id(self) -> str:
        """The process that ended."""
        return self.context.process_id

    @property
    def command(self) -> str:
        """Its command."""
        return self.context.command

    @property
    def condition(self) -> str:
        """What was waited for."""
        return self.context.condition

    @property
    def exit_code(self) -> int:
        """Its exit code."""
        return self.context.exit_code

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "EXITED_BEFORE_READY",
                code="PROCESS_EXITED_BEFORE_READY",
                status=500,
                summary="The process ended before it became ready.",
                message=(
                    "Process {processId} exited with code {exitCode} before it was "
                    "ready ({condition}): {command}"
                ),
                outcome="failed",
                recovery=FIX_REQUEST_RECOVERY,
                never_decoded=True,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/exited_before_ready",
            ),
        )


class ProcessExitedBeforeLogContext(ErrorContext):
    """What came with :class:`ProcessExitedBeforeLogError`."""

    __module__ = PACKAGE

    process_id: str
    """The process that ended."""
    pid: int
    """Process number in the container."""
    exit: ProcessExit
    """How it ended."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("process_id", "processId", TEXT),
            Field("pid", "pid", INTEGER),
            Field("exit", "exit", Nested(types.ProcessExit)),
        )


class ProcessExitedBeforeLogError(SandboxError):
    """The process ended before a matching line of output appeared.

    Code `PROCESS_EXITED_BEFORE_LOG`, HTTP status 409.

    Causes:

    - The program failed before it wrote the line.
    - The pattern does not match what the program writes.

    What to do: Read the process's log, correct the command, its environment or the
    pattern, then start again if it is still needed.

    Effect: The work did happen, although this reply reports a failure.

    Since 1.0.0-preview.1.

    https://errors.example.com/cloudflare-sandbox/exited_before_log
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ProcessExitedBeforeLogContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.PROCESS_EXITED_BEFORE_LOG]: ...

        @property
        def context(self) -> ProcessExitedBeforeLogContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        process_id: str,
        pid: int,
        exit: ProcessExit,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ProcessExitedBeforeLogContext(process_id=process_id, pid=pid, exit=exit),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def process_id(self) -> str:
        """The process that ended."""
        return self.context.process_id

    @property
    def pid(self) -> int:
        """Process number in the container."""
        return self.context.pid

    @property
    def exit(self) -> ProcessExit:
        """How it ended."""
        return self.context.exit

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "EXITED_BEFORE_LOG",
                code="PROCESS_EXITED_BEFORE_LOG",
                status=409,
                summary="The process ended before a matching line of output appeared.",
                message=(
                    "Process {processId} (pid {pid}) exited before a matching log line "
                    "appeared."
                ),
                outcome="completed",
                recovery=FIX_REQUEST_RECOVERY,
                never_decoded=True,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/exited_before_log",
            ),
        )
