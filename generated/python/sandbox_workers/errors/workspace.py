# Made by errdex from sandbox-workers, do not edit
"""Files and directories.

A call on the workspace was refused or failed.

The operation stands twice on the wire, at the root of the body and in the context.
`context.errno` is sent with every workspace failure and is missing from the published
types.

Documents and source disagree on a full workspace. The documents put the 16 MiB limit of
the whole workspace under FILE_TOO_LARGE with 413; the source answers NO_SPACE with 500
for it, as it does for the limit of 4096 entries, and keeps FILE_TOO_LARGE for the 1 MiB
limit of one file. Both codes are read as they come.

Documents and source disagree on a failed directory.create. The documents say that it is
FILESYSTEM_ERROR whatever the cause; the source lets EACCES through as PERMISSION_DENIED
and ENOSPC as NO_SPACE. The mapping of native failures follows the source.

The documents tell of FILE_EXISTS for the destination of a rename or a move. The source
overwrites the destination, and turns the EEXIST of directory.create into
FILESYSTEM_ERROR, so nothing that was read produces FILE_EXISTS.

Older sources answered NO_SPACE with 507 and FILESYSTEM_ERROR with 400. A status in the
body is kept as it is, so both still read.

Limits: 1048576 bytes a file, 16777216 bytes and 4096 entries a workspace, 2097152 bytes
a request to the file API.

The recovery rules are ours; the documents give none.
"""

from __future__ import annotations

from .._root import PACKAGE, SandboxError
from .._runtime.composed import Limited
from .._runtime.entries import Entry
from .._runtime.kinds import NUMBER, TEXT, Enumerated
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..types import WorkspaceErrno

    _FileSystemErrorCode = Literal[
        ErrorCode.IS_DIRECTORY,
        ErrorCode.NOT_DIRECTORY,
        ErrorCode.NO_SPACE,
        ErrorCode.FILESYSTEM_ERROR,
    ]
    _FileSystemErrorAnyCode = Literal[
        ErrorCode.IS_DIRECTORY,
        ErrorCode.NOT_DIRECTORY,
        ErrorCode.NO_SPACE,
        ErrorCode.FILESYSTEM_ERROR,
        "IS_DIRECTORY",
        "NOT_DIRECTORY",
        "NO_SPACE",
        "FILESYSTEM_ERROR",
    ]


class FileSystemContext(ErrorContext):
    """What came with :class:`FileSystemError`."""

    __module__ = PACKAGE

    path: str
    """Path as the caller gave it."""
    operation: str
    """Operation that failed; the envelope repeats it."""
    errno: WorkspaceErrno | str | None = None
    """Always sent by the server, though the published types leave it out."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("path", "path", TEXT),
            Field("operation", "operation", TEXT),
            Field("errno", "errno", Enumerated(types.WorkspaceErrno), required=False),
        )


class FileSystemError(SandboxError):
    """A failure of the workspace that has no class of its own; the code says which.

    - Code `IS_DIRECTORY`, HTTP status 400, raised by `file.read`, `file.write`,
      `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
      `directory.list`. A directory stands where the call needs a file.
    - Code `NOT_DIRECTORY`, HTTP status 400, raised by `file.read`, `file.write`,
      `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
      `directory.list`. A file stands where the call needs a directory.
    - Code `NO_SPACE`, HTTP status 500, raised by `file.read`, `file.write`,
      `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
      `directory.list`. The workspace is full.
    - Code `FILESYSTEM_ERROR`, HTTP status 500, raised by `file.read`, `file.write`,
      `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
      `directory.list`. The workspace failed in a way that has no code of its own.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = FileSystemContext

    if TYPE_CHECKING:

        @property
        def code(self) -> _FileSystemErrorCode: ...

        @property
        def context(self) -> FileSystemContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: _FileSystemErrorAnyCode,
        path: str,
        operation: str,
        errno: WorkspaceErrno | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            FileSystemContext(path=path, operation=operation, errno=errno),
            code=code,
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def path(self) -> str:
        """Path as the caller gave it."""
        return self.context.path

    @property
    def errno(self) -> WorkspaceErrno | str | None:
        """Always sent by the server, though the published types leave it out."""
        return self.context.errno

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import (
            FIX_REQUEST_RECOVERY,
            FREE_SPACE_RECOVERY,
            LOOK_FIRST_RECOVERY,
        )

        return (
            Entry(
                "IS_DIRECTORY",
                code="IS_DIRECTORY",
                status=400,
                summary="A directory stands where the call needs a file.",
                message="{path} is a directory.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/is_directory",
            ),
            Entry(
                "NOT_DIRECTORY",
                code="NOT_DIRECTORY",
                status=400,
                summary="A file stands where the call needs a directory.",
                message="{path} is not a directory.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/not_directory",
            ),
            Entry(
                "NO_SPACE",
                code="NO_SPACE",
                status=500,
                summary="The workspace is full.",
                message="The workspace has no room left for {path}.",
                recovery=FREE_SPACE_RECOVERY,
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/no_space",
            ),
            Entry(
                "FILESYSTEM_ERROR",
                code="FILESYSTEM_ERROR",
                status=500,
                summary="The workspace failed in a way that has no code of its own.",
                message="The operation {operation} failed on {path}.",
                recovery=LOOK_FIRST_RECOVERY,
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/filesystem_error",
            ),
        )


class SandboxFileNotFoundContext(ErrorContext):
    """What came with :class:`SandboxFileNotFoundError`."""

    __module__ = PACKAGE

    path: str
    """Path as the caller gave it."""
    operation: str
    """Operation that failed; the envelope repeats it."""
    errno: WorkspaceErrno | str | None = None
    """Always sent by the server, though the published types leave it out."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("path", "path", TEXT),
            Field("operation", "operation", TEXT),
            Field("errno", "errno", Enumerated(types.WorkspaceErrno), required=False),
        )


class SandboxFileNotFoundError(SandboxError):
    """Nothing exists at the path.

    Code `FILE_NOT_FOUND`, HTTP status 404, raised by `file.read`, `file.write`,
    `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
    `directory.list`.

    Causes:

    - The path is misspelt, or the file was never written.
    - An earlier call, or the code of another run, deleted or moved it.

    What to do: List the directory, then use a path that exists or write the file first.

    Effect: Nothing happened: the work was refused before it had any effect.

    Headers:

    - `Cache-Control` (always `no-store`): Error replies are never cached.

    https://errors.example.com/sandbox-workers/file_not_found
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = SandboxFileNotFoundContext
    __contract_name__ = "FileNotFoundError"

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.FILE_NOT_FOUND]: ...

        @property
        def context(self) -> SandboxFileNotFoundContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        path: str,
        operation: str,
        errno: WorkspaceErrno | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            SandboxFileNotFoundContext(path=path, operation=operation, errno=errno),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def path(self) -> str:
        """Path as the caller gave it."""
        return self.context.path

    @property
    def errno(self) -> WorkspaceErrno | str | None:
        """Always sent by the server, though the published types leave it out."""
        return self.context.errno

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "FILE_NOT_FOUND",
                code="FILE_NOT_FOUND",
                status=404,
                summary="Nothing exists at the path.",
                message="Nothing exists at {path}.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/file_not_found",
            ),
        )


class SandboxFileExistsContext(ErrorContext):
    """What came with :class:`SandboxFileExistsError`."""

    __module__ = PACKAGE

    path: str
    """Path as the caller gave it."""
    operation: str
    """Operation that failed; the envelope repeats it."""
    errno: WorkspaceErrno | str | None = None
    """Always sent by the server, though the published types leave it out."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("path", "path", TEXT),
            Field("operation", "operation", TEXT),
            Field("errno", "errno", Enumerated(types.WorkspaceErrno), required=False),
        )


class SandboxFileExistsError(SandboxError):
    """Something exists at the path already.

    Declared and documented for the destination of a rename or a move; no server file
    that was read produces it.

    Code `FILE_EXISTS`, HTTP status 409, raised by `file.read`, `file.write`,
    `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
    `directory.list`.

    Causes:

    - The destination of the call is taken.

    What to do: Choose another destination, or delete what is there.

    Effect: Nothing happened: the work was refused before it had any effect.

    Headers:

    - `Cache-Control` (always `no-store`): Error replies are never cached.

    https://errors.example.com/sandbox-workers/file_exists
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = SandboxFileExistsContext
    __contract_name__ = "FileExistsError"

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.FILE_EXISTS]: ...

        @property
        def context(self) -> SandboxFileExistsContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        path: str,
        operation: str,
        errno: WorkspaceErrno | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            SandboxFileExistsContext(path=path, operation=operation, errno=errno),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def path(self) -> str:
        """Path as the caller gave it."""
        return self.context.path

    @property
    def errno(self) -> WorkspaceErrno | str | None:
        """Always sent by the server, though the published types leave it out."""
        return self.context.errno

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "FILE_EXISTS",
                code="FILE_EXISTS",
                status=409,
                summary="Something exists at the path already.",
                message="{path} exists already.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/file_exists",
            ),
        )


class PermissionDeniedContext(ErrorContext):
    """What came with :class:`PermissionDeniedError`."""

    __module__ = PACKAGE

    path: str
    """Path as the caller gave it."""
    operation: str
    """Operation that failed; the envelope repeats it."""
    errno: WorkspaceErrno | str | None = None
    """Always sent by the server, though the published types leave it out."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("path", "path", TEXT),
            Field("operation", "operation", TEXT),
            Field("errno", "errno", Enumerated(types.WorkspaceErrno), required=False),
        )


class PermissionDeniedError(SandboxError):
    """The path leaves the workspace, or may not be touched.

    Code `PERMISSION_DENIED`, HTTP status 403, raised by `file.read`, `file.write`,
    `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
    `directory.list`.

    Causes:

    - The path points outside /workspace, often through `..`.
    - The file system below refused with EACCES.

    What to do: Use a path inside /workspace.

    Effect: Nothing happened: the work was refused before it had any effect.

    Headers:

    - `Cache-Control` (always `no-store`): Error replies are never cached.

    https://errors.example.com/sandbox-workers/permission_denied
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = PermissionDeniedContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.PERMISSION_DENIED]: ...

        @property
        def context(self) -> PermissionDeniedContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        path: str,
        operation: str,
        errno: WorkspaceErrno | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            PermissionDeniedContext(path=path, operation=operation, errno=errno),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def path(self) -> str:
        """Path as the caller gave it."""
        return self.context.path

    @property
    def errno(self) -> WorkspaceErrno | str | None:
        """Always sent by the server, though the published types leave it out."""
        return self.context.errno

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "PERMISSION_DENIED",
                code="PERMISSION_DENIED",
                status=403,
                summary="The path leaves the workspace, or may not be touched.",
                message="Access to {path} is not allowed.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/permission_denied",
            ),
        )


class FileTooLargeContext(ErrorContext):
    """What came with :class:`FileTooLargeError`."""

    __module__ = PACKAGE

    path: str
    """Path as the caller gave it."""
    operation: str
    """Operation that failed; the envelope repeats it."""
    errno: WorkspaceErrno | str | None = None
    """Always sent by the server, though the published types leave it out."""
    max_size: float
    """Largest size that one file may have. Bytes, at least 0."""
    actual_size: float
    """Size that was asked for. Bytes, at least 0."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("path", "path", TEXT),
            Field("operation", "operation", TEXT),
            Field("errno", "errno", Enumerated(types.WorkspaceErrno), required=False),
            Field("max_size", "maxSize", Limited(NUMBER, minimum=0)),
            Field("actual_size", "actualSize", Limited(NUMBER, minimum=0)),
        )


class FileTooLargeError(SandboxError):
    """The file is larger than one file may be.

    Code `FILE_TOO_LARGE`, HTTP status 413, raised by `file.read`, `file.write`,
    `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
    `directory.list`.

    Causes:

    - The content is larger than 1 MiB.

    What to do: Write less, or split the content into several files.

    Effect: Nothing happened: the work was refused before it had any effect.

    Headers:

    - `Cache-Control` (always `no-store`): Error replies are never cached.

    https://errors.example.com/sandbox-workers/file_too_large
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = FileTooLargeContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.FILE_TOO_LARGE]: ...

        @property
        def context(self) -> FileTooLargeContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        path: str,
        operation: str,
        max_size: float,
        actual_size: float,
        errno: WorkspaceErrno | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            FileTooLargeContext(
                path=path,
                operation=operation,
                errno=errno,
                max_size=max_size,
                actual_size=actual_size,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def path(self) -> str:
        """Path as the caller gave it."""
        return self.context.path

    @property
    def errno(self) -> WorkspaceErrno | str | None:
        """Always sent by the server, though the published types leave it out."""
        return self.context.errno

    @property
    def max_size(self) -> float:
        """Largest size that one file may have. Bytes, at least 0."""
        return self.context.max_size

    @property
    def actual_size(self) -> float:
        """Size that was asked for. Bytes, at least 0."""
        return self.context.actual_size

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "FILE_TOO_LARGE",
                code="FILE_TOO_LARGE",
                status=413,
                summary="The file is larger than one file may be.",
                message=(
                    "{path} would have {actualSize} bytes; at most {maxSize} bytes are "
                    "allowed."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/file_too_large",
            ),
        )
