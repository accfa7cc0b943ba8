# Made by errdex from aio-sandbox, do not edit
"""Files.

A call of the file plane failed; the code is the `error_type` of its structured failure.

Check a reply in this order: the HTTP status, then `success` in the envelope, then a
JSON-RPC error object, then `isError` of a tool result, and last what the plane itself
reports (state and exit code of a command, `error_type` of a file call, outputs of a
cell). Where a failing status carries a structured file failure, that failure decides.

FileOperationError is a data model in the clients and no exception. Client 0.0.30 does
not know it: the structured failure of a read escapes as a validation error of its
parser, and that of a listing looks like a listing. Client 0.0.31 parses it. Here it is
an exception under ApiError for both, under any status.

Ten calls of /v1/file document it, all of those listed here except the download and the
watcher's events. The table of error types and statuses of /v2/fs was not found, so
every code has the 200 of /v1 and keeps whatever status a reply has.

The list of error types is called a list of the common ones; new ones must be expected.

`retryable` of a reply means that the cause is transient, not that a repeat does no
harm. The rules below use it for all calls where nothing was changed, and for calls that
are safe to repeat otherwise.

Of the native failures only ENOENT is documented (as not_found). The rest of the mapping
is ours.
"""

from __future__ import annotations

from .._root import PACKAGE, ApiError
from .._runtime.composed import Nullable
from .._runtime.entries import Entry
from .._runtime.kinds import BOOLEAN, INTEGER, TEXT
from .._runtime.values import UNSET, ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode

    _FileOperationErrorCode = Literal[
        ErrorCode.NOT_FOUND,
        ErrorCode.PERMISSION_DENIED,
        ErrorCode.INVALID_TARGET,
        ErrorCode.ALREADY_EXISTS,
        ErrorCode.INVALID_PATH,
        ErrorCode.READ_ONLY_FILESYSTEM,
        ErrorCode.NO_SPACE_LEFT,
        ErrorCode.DECODE_ERROR,
        ErrorCode.IO_ERROR,
    ]
    _FileOperationErrorAnyCode = Literal[
        ErrorCode.NOT_FOUND,
        ErrorCode.PERMISSION_DENIED,
        ErrorCode.INVALID_TARGET,
        ErrorCode.ALREADY_EXISTS,
        ErrorCode.INVALID_PATH,
        ErrorCode.READ_ONLY_FILESYSTEM,
        ErrorCode.NO_SPACE_LEFT,
        ErrorCode.DECODE_ERROR,
        ErrorCode.IO_ERROR,
        "not_found",
        "permission_denied",
        "invalid_target",
        "already_exists",
        "invalid_path",
        "read_only_filesystem",
        "no_space_left",
        "decode_error",
        "io_error",
    ]


class FileOperationContext(ErrorContext):
    """What came with :class:`FileOperationError`."""

    __module__ = PACKAGE

    path: str
    """Path as the daemon saw it."""
    operation: str
    """Word for what was done; none of the operations of this catalog."""
    retryable: bool = UNSET
    """True where the cause is transient."""
    errno: int | None = None
    """Number of the failure of the system."""
    errno_name: str | None = None
    """Its name."""
    exception_type: str | None = None
    """Name of the exception behind it."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("path", "path", TEXT),
            Field("operation", "operation", TEXT),
            Field(
                "retryable",
                "retryable",
                BOOLEAN,
                required=False,
                default=((None, False),),
            ),
            Field("errno", "errno", Nullable(INTEGER), required=False),
            Field("errno_name", "errno_name", Nullable(TEXT), required=False),
            Field("exception_type", "exception_type", Nullable(TEXT), required=False),
        )


class FileOperationError(ApiError):
    """A call of the file plane failed; the code says how.

    - Code `not_found`, HTTP status 200, raised by `file.read_file`, `file.write_file`,
      `file.replace_in_file`, `file.search_in_file`, `file.find_files`,
      `file.grep_files`, `file.glob_files`, `file.upload_file`, `file.list_path`,
      `file.str_replace_editor` or `mcp.execute_mcp_tool`. Nothing exists at the path.
    - Code `permission_denied`, HTTP status 200, raised by `file.read_file`,
      `file.write_file`, `file.replace_in_file`, `file.search_in_file`,
      `file.find_files`, `file.grep_files`, `file.glob_files`, `file.upload_file`,
      `file.list_path`, `file.str_replace_editor` or `mcp.execute_mcp_tool`. The daemon
      may not touch the path.
    - Code `invalid_target`, HTTP status 200, raised by `file.read_file`,
      `file.write_file`, `file.replace_in_file`, `file.search_in_file`,
      `file.find_files`, `file.grep_files`, `file.glob_files`, `file.upload_file`,
      `file.list_path`, `file.str_replace_editor` or `mcp.execute_mcp_tool`. What is at
      the path is of the wrong kind.
    - Code `already_exists`, HTTP status 200, raised by `file.read_file`,
      `file.write_file`, `file.replace_in_file`, `file.search_in_file`,
      `file.find_files`, `file.grep_files`, `file.glob_files`, `file.upload_file`,
      `file.list_path`, `file.str_replace_editor` or `mcp.execute_mcp_tool`. Something
      exists at the path already.
    - Code `invalid_path`, HTTP status 200, raised by `file.read_file`,
      `file.write_file`, `file.replace_in_file`, `file.search_in_file`,
      `file.find_files`, `file.grep_files`, `file.glob_files`, `file.upload_file`,
      `file.list_path`, `file.str_replace_editor` or `mcp.execute_mcp_tool`. The path is
      no usable path.
    - Code `read_only_filesystem`, HTTP status 200, raised by `file.read_file`,
      `file.write_file`, `file.replace_in_file`, `file.search_in_file`,
      `file.find_files`, `file.grep_files`, `file.glob_files`, `file.upload_file`,
      `file.list_path`, `file.str_replace_editor` or `mcp.execute_mcp_tool`. The path
      lies on a file system that can't be written.
    - Code `no_space_left`, HTTP status 200, raised by `file.read_file`,
      `file.write_file`, `file.replace_in_file`, `file.search_in_file`,
      `file.find_files`, `file.grep_files`, `file.glob_files`, `file.upload_file`,
      `file.list_path`, `file.str_replace_editor` or `mcp.execute_mcp_tool`. The disk is
      full.
    - Code `decode_error`, HTTP status 200, raised by `file.read_file`,
      `file.write_file`, `file.replace_in_file`, `file.search_in_file`,
      `file.find_files`, `file.grep_files`, `file.glob_files`, `file.upload_file`,
      `file.list_path`, `file.str_replace_editor` or `mcp.execute_mcp_tool`. The content
      is no text in the expected encoding.
    - Code `io_error`, HTTP status 200, raised by `file.read_file`, `file.write_file`,
      `file.replace_in_file`, `file.search_in_file`, `file.find_files`,
      `file.grep_files`, `file.glob_files`, `file.upload_file`, `file.list_path`,
      `file.str_replace_editor` or `mcp.execute_mcp_tool`. The system failed in a way
      that has no code of its own.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = FileOperationContext

    if TYPE_CHECKING:

        @property
        def code(self) -> _FileOperationErrorCode: ...

        @property
        def context(self) -> FileOperationContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: _FileOperationErrorAnyCode,
        path: str,
        operation: str,
        retryable: bool = UNSET,
        errno: int | None = UNSET,
        errno_name: str | None = UNSET,
        exception_type: str | None = UNSET,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            FileOperationContext(
                path=path,
                operation=operation,
                retryable=retryable,
                errno=errno,
                errno_name=errno_name,
                exception_type=exception_type,
            ),
            code=code,
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def path(self) -> str:
        """Path as the daemon saw it."""
        return self.context.path

    @property
    def retryable(self) -> bool:
        """True where the cause is transient."""
        return self.context.retryable

    @property
    def errno(self) -> int | None:
        """Number of the failure of the system."""
        return self.context.errno

    @property
    def errno_name(self) -> str | None:
        """Its name."""
        return self.context.errno_name

    @property
    def exception_type(self) -> str | None:
        """Name of the exception behind it."""
        return self.context.exception_type

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import (
            INTERRUPTED_IN_FILE_PLANE_RECOVERY,
            REFUSED_BY_FILE_PLANE_RECOVERY,
        )
        from .._runtime.recovery import Rule

        return (
            Entry(
                "not_found",
                code="not_found",
                status=200,
                summary="Nothing exists at the path.",
                message="Nothing exists at {path}.",
                outcome="not_started",
                recovery=REFUSED_BY_FILE_PLANE_RECOVERY,
                envelopes=("file", "tool"),
                docs_url="https://errors.example.com/aio-sandbox/not_found",
            ),
            Entry(
                "permission_denied",
                code="permission_denied",
                status=200,
                summary="The daemon may not touch the path.",
                message="Access to {path} is not allowed.",
                outcome="not_started",
                recovery=REFUSED_BY_FILE_PLANE_RECOVERY,
                envelopes=("file", "tool"),
                docs_url="https://errors.example.com/aio-sandbox/permission_denied",
            ),
            Entry(
                "invalid_target",
                code="invalid_target",
                status=200,
                summary="What is at the path is of the wrong kind.",
                message="{path} is of the wrong kind for this call.",
                outcome="not_started",
                recovery=REFUSED_BY_FILE_PLANE_RECOVERY,
                envelopes=("file", "tool"),
                docs_url="https://errors.example.com/aio-sandbox/invalid_target",
            ),
            Entry(
                "already_exists",
                code="already_exists",
                status=200,
                summary="Something exists at the path already.",
                message="{path} exists already.",
                outcome="not_started",
                recovery=REFUSED_BY_FILE_PLANE_RECOVERY,
                envelopes=("file", "tool"),
                docs_url="https://errors.example.com/aio-sandbox/already_exists",
            ),
            Entry(
                "invalid_path",
                code="invalid_path",
                status=200,
                summary="The path is no usable path.",
                message="{path} is no usable path.",
                outcome="not_started",
                recovery=REFUSED_BY_FILE_PLANE_RECOVERY,
                envelopes=("file", "tool"),
                docs_url="https://errors.example.com/aio-sandbox/invalid_path",
            ),
            Entry(
                "read_only_filesystem",
                code="read_only_filesystem",
                status=200,
                summary="The path lies on a file system that can't be written.",
                message="{path} lies on a read-only file system.",
                outcome="not_started",
                recovery=REFUSED_BY_FILE_PLANE_RECOVERY,
                envelopes=("file", "tool"),
                docs_url="https://errors.example.com/aio-sandbox/read_only_filesystem",
            ),
            Entry(
                "no_space_left",
                code="no_space_left",
                status=200,
                summary="The disk is full.",
                message="There is no space left for {path}.",
                recovery=(
                    Rule(
                        "reduce_load",
                        when={"operation.effect": "read"},
                        advice="Free space, then make the call again.",
                    ),
                    Rule(
                        "reconcile",
                        advice=(
                            "Part of the file may have been written. Free space, read "
                            "the file, and repeat what is missing."
                        ),
                    ),
                ),
                envelopes=("file", "tool"),
                docs_url="https://errors.example.com/aio-sandbox/no_space_left",
            ),
            Entry(
                "decode_error",
                code="decode_error",
                status=200,
                summary="The content is no text in the expected encoding.",
                message="The content of {path} can't be decoded.",
                outcome="not_started",
                recovery=REFUSED_BY_FILE_PLANE_RECOVERY,
                envelopes=("file", "tool"),
                docs_url="https://errors.example.com/aio-sandbox/decode_error",
            ),
            Entry(
                "io_error",
                code="io_error",
                status=200,
                summary="The system failed in a way that has no code of its own.",
                message="The system failed on {path}.",
                recovery=INTERRUPTED_IN_FILE_PLANE_RECOVERY,
                envelopes=("file", "tool"),
                docs_url="https://errors.example.com/aio-sandbox/io_error",
            ),
        )
