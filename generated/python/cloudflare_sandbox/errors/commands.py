# Made by errdex from cloudflare-sandbox, do not edit
"""Commands.

Running a command and collecting or streaming its output.

A command that ran and exited with a code other than 0 is a result, not an error.
"""

from __future__ import annotations

from .._root import PACKAGE, SandboxError
from .._runtime.entries import Entry
from .._runtime.kinds import INTEGER, TEXT
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation

    _CommandErrorCode = Literal[
        ErrorCode.COMMAND_PERMISSION_DENIED,
        ErrorCode.INVALID_COMMAND,
        ErrorCode.COMMAND_EXECUTION_ERROR,
        ErrorCode.STREAM_START_ERROR,
    ]
    _CommandErrorAnyCode = Literal[
        ErrorCode.COMMAND_PERMISSION_DENIED,
        ErrorCode.INVALID_COMMAND,
        ErrorCode.COMMAND_EXECUTION_ERROR,
        ErrorCode.STREAM_START_ERROR,
        "COMMAND_PERMISSION_DENIED",
        "INVALID_COMMAND",
        "COMMAND_EXECUTION_ERROR",
        "STREAM_START_ERROR",
    ]


class CommandContext(ErrorContext):
    """What came with :class:`CommandError`."""

    __module__ = PACKAGE

    command: str
    """The command as it was given."""
    exit_code: int | None = None
    """Exit code, where the command got as far as having one."""
    stdout: str | None = None
    """What the command wrote to its output stream."""
    stderr: str | None = None
    """What the command wrote to its error stream."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("command", "command", TEXT),
            Field("exit_code", "exitCode", INTEGER, required=False),
            Field("stdout", "stdout", TEXT, required=False),
            Field("stderr", "stderr", TEXT, required=False),
        )


class CommandError(SandboxError):
    """A command could not be run, or the runtime failed while running it.

    - Code `COMMAND_PERMISSION_DENIED`, HTTP status 403, raised by `command.execute` or
      `command.stream`. The container's user may not run the command.
    - Code `INVALID_COMMAND`, HTTP status 400, raised by `command.execute` or
      `command.stream`. The command cannot be run as it was given.
    - Code `COMMAND_EXECUTION_ERROR`, HTTP status 500, raised by `command.execute` or
      `command.stream`. The runtime failed while running the command.
    - Code `STREAM_START_ERROR`, HTTP status 500, raised by `command.execute` or
      `command.stream`. The output stream of the command could not be opened.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CommandContext

    if TYPE_CHECKING:

        @property
        def code(self) -> _CommandErrorCode: ...

        @property
        def context(self) -> CommandContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: _CommandErrorAnyCode,
        command: str,
        exit_code: int | None = None,
        stdout: str | None = None,
        stderr: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CommandContext(
                command=command,
                exit_code=exit_code,
                stdout=stdout,
                stderr=stderr,
            ),
            code=code,
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def command(self) -> str:
        """The command as it was given."""
        return self.context.command

    @property
    def exit_code(self) -> int | None:
        """Exit code, where the command got as far as having one."""
        return self.context.exit_code

    @property
    def stdout(self) -> str | None:
        """What the command wrote to its output stream."""
        return self.context.stdout

    @property
    def stderr(self) -> str | None:
        """What the command wrote to its error stream."""
        return self.context.stderr

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY, INSPECT_FIRST_RECOVERY

        return (
            Entry(
                "COMMAND_PERMISSION_DENIED",
                code="COMMAND_PERMISSION_DENIED",
                status=403,
                summary="The container's user may not run the command.",
                message="Permission denied: {command}",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/command_permission_denied",
            ),
            Entry(
                "INVALID_COMMAND",
                code="INVALID_COMMAND",
                status=400,
                summary="The command cannot be run as it was given.",
                message="The command cannot be run as given: {command}",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/invalid_command",
            ),
            Entry(
                "COMMAND_EXECUTION_ERROR",
                code="COMMAND_EXECUTION_ERROR",
                status=500,
                summary="The runtime failed while running the command.",
                message="The command could not be carried out: {command}",
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/command_execution_error",
            ),
            Entry(
                "STREAM_START_ERROR",
                code="STREAM_START_ERROR",
                status=500,
                summary="The output stream of the command could not be opened.",
                message="The output stream could not be opened: {command}",
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/stream_start_error",
            ),
        )


class CommandNotFoundContext(ErrorContext):
    """What came with :class:`CommandNotFoundError`."""

    __module__ = PACKAGE

    command: str
    """The command that was asked for."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("command", "command", TEXT),)


class CommandNotFoundError(SandboxError):
    """The command does not exist in the container.

    Code `COMMAND_NOT_FOUND`, HTTP status 404, raised by `command.execute` or
    `command.stream`.

    Causes:

    - The command is misspelled.
    - The program is not in the image, or not on the path.

    What to do: Correct the command, or add the program to the image.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/command_not_found
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CommandNotFoundContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.COMMAND_NOT_FOUND]: ...

        @property
        def context(self) -> CommandNotFoundContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        command: str,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CommandNotFoundContext(command=command),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def command(self) -> str:
        """The command that was asked for."""
        return self.context.command

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "COMMAND_NOT_FOUND",
                code="COMMAND_NOT_FOUND",
                status=404,
                summary="The command does not exist in the container.",
                message="Command not found: {command}",
                suggestion=(
                    "Check the spelling of {command}, and that the image has it on its "
                    "path."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/command_not_found",
            ),
        )
