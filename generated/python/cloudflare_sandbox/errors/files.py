# Made by errdex from cloudflare-sandbox, do not edit
"""Filesystem.

Files and directories inside the container.

Import these classes from the errors module; the package root does not export them.

The error's `operation` is the operation on top of the reply. The file operation that
failed stands beside it, in the context.
"""

from __future__ import annotations

from .._root import PACKAGE, SandboxError
from .._runtime.composed import Limited
from .._runtime.entries import Entry
from .._runtime.kinds import INTEGER, TEXT, Enumerated
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation

    _FileSystemErrorCode = Literal[
        ErrorCode.IS_DIRECTORY,
        ErrorCode.NOT_DIRECTORY,
        ErrorCode.NO_SPACE,
        ErrorCode.TOO_MANY_FILES,
        ErrorCode.RESOURCE_BUSY,
        ErrorCode.READ_ONLY,
        ErrorCode.NAME_TOO_LONG,
        ErrorCode.TOO_MANY_LINKS,
        ErrorCode.FILESYSTEM_ERROR,
    ]
    _FileSystemErrorAnyCode = Literal[
        ErrorCode.IS_DIRECTORY,
        ErrorCode.NOT_DIRECTORY,
        ErrorCode.NO_SPACE,
        ErrorCode.TOO_MANY_FILES,
        ErrorCode.RESOURCE_BUSY,
        ErrorCode.READ_ONLY,
        ErrorCode.NAME_TOO_LONG,
        ErrorCode.TOO_MANY_LINKS,
        ErrorCode.FILESYSTEM_ERROR,
        "IS_DIRECTORY",
        "NOT_DIRECTORY",
        "NO_SPACE",
        "TOO_MANY_FILES",
        "RESOURCE_BUSY",
        "READ_ONLY",
        "NAME_TOO_LONG",
        "TOO_MANY_LINKS",
        "FILESYSTEM_ERROR",
    ]


class FileSystemContext(ErrorContext):
    """What came with :class:`FileSystemError`."""

    __module__ = PACKAGE

    path: str
    """The path the call was about."""
    operation: Operation | str
    """The file operation that failed."""
    stderr: str | None = None
    """What the failing command wrote to its error stream."""
    exit_code: int | None = None
    """Exit code of the failing command."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import operations

        return (
            Field("path", "path", TEXT),
            Field("operation", "operation", Enumerated(operations.Operation)),
            Field("stderr", "stderr", TEXT, required=False),
            Field("exit_code", "exitCode", INTEGER, required=False),
        )


class FileSystemError(SandboxError):
    """A filesystem call failed for a reason other than a missing, existing, forbidden
    or oversized file.

    - Code `IS_DIRECTORY`, HTTP status 400, raised by `file.read`, `file.write`,
      `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
      `directory.list`. The path names a directory where a file is needed.
    - Code `NOT_DIRECTORY`, HTTP status 400, raised by `file.read`, `file.write`,
      `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
      `directory.list`. The path, or a part of it, names a file where a directory is
      needed.
    - Code `NO_SPACE`, HTTP status 500, raised by `file.read`, `file.write`,
      `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
      `directory.list`. The container's disk is full.
    - Code `TOO_MANY_FILES`, HTTP status 500, raised by `file.read`, `file.write`,
      `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
      `directory.list`. Too many files are open at once.
    - Code `RESOURCE_BUSY`, HTTP status 409, raised by `file.read`, `file.write`,
      `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
      `directory.list`. Something else is using the file or directory.
    - Code `READ_ONLY`, HTTP status 403, raised by `file.read`, `file.write`,
      `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
      `directory.list`. The path lies on a filesystem that cannot be written.
    - Code `NAME_TOO_LONG`, HTTP status 400, raised by `file.read`, `file.write`,
      `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
      `directory.list`. The path, or a name in it, is too long.
    - Code `TOO_MANY_LINKS`, HTTP status 500, raised by `file.read`, `file.write`,
      `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
      `directory.list`. The path leads through too many links, or a file has too many of
      them.
    - Code `FILESYSTEM_ERROR`, HTTP status 500, raised by `file.read`, `file.write`,
      `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
      `directory.list`. A filesystem call failed for a reason without a code of its own.
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
        operation: Operation | str,
        stderr: str | None = None,
        exit_code: int | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            FileSystemContext(
                path=path,
                operation=operation,
                stderr=stderr,
                exit_code=exit_code,
            ),
            code=code,
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def path(self) -> str:
        """The path the call was about."""
        return self.context.path

    @property
    def stderr(self) -> str | None:
        """What the failing command wrote to its error stream."""
        return self.context.stderr

    @property
    def exit_code(self) -> int | None:
        """Exit code of the failing command."""
        return self.context.exit_code

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import (
            FIX_REQUEST_RECOVERY,
            REPEAT_HARMLESS_ELSE_INSPECT_RECOVERY,
            REPORT_RECOVERY,
        )
        from .._runtime.recovery import Rule

        return (
            Entry(
                "IS_DIRECTORY",
                code="IS_DIRECTORY",
                status=400,
                summary="The path names a directory where a file is needed.",
                message="{operation}: is a directory: {path}",
                suggestion=(
                    "{path} is a directory. Name a file in it, or use a directory "
                    "operation."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/is_directory",
            ),
            Entry(
                "NOT_DIRECTORY",
                code="NOT_DIRECTORY",
                status=400,
                summary=(
                    "The path, or a part of it, names a file where a directory is "
                    "needed."
                ),
                message="{operation}: not a directory: {path}",
                suggestion="{path} is not a directory. Check every part of the path.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/not_directory",
            ),
            Entry(
                "NO_SPACE",
                code="NO_SPACE",
                status=500,
                summary="The container's disk is full.",
                message="{operation}: no space left: {path}",
                suggestion=(
                    "Delete what is no longer needed, such as caches and build output, "
                    "or use an instance with a larger disk."
                ),
                outcome="failed",
                recovery=(
                    Rule(
                        "reduce_load",
                        advice=(
                            "Free space or choose a larger instance. Then write the "
                            "whole file again, as a part of it may be there."
                        ),
                    ),
                ),
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/no_space",
            ),
            Entry(
                "TOO_MANY_FILES",
                code="TOO_MANY_FILES",
                status=500,
                summary="Too many files are open at once.",
                message="{operation}: too many open files: {path}",
                outcome="not_started",
                recovery=(
                    Rule(
                        "reduce_load",
                        advice=(
                            "Run fewer file operations at a time, or end the program "
                            "that keeps files open."
                        ),
                    ),
                ),
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/too_many_files",
            ),
            Entry(
                "RESOURCE_BUSY",
                code="RESOURCE_BUSY",
                status=409,
                summary="Something else is using the file or directory.",
                message="{operation}: in use: {path}",
                suggestion=(
                    "Wait until the program that uses it has finished, or end that "
                    "program."
                ),
                outcome="failed",
                recovery=REPEAT_HARMLESS_ELSE_INSPECT_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/resource_busy",
            ),
            Entry(
                "READ_ONLY",
                code="READ_ONLY",
                status=403,
                summary="The path lies on a filesystem that cannot be written.",
                message="{operation}: read-only filesystem: {path}",
                suggestion=(
                    "Write to a directory that is writable, or mount the bucket "
                    "without the read-only option."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/read_only",
            ),
            Entry(
                "NAME_TOO_LONG",
                code="NAME_TOO_LONG",
                status=400,
                summary="The path, or a name in it, is too long.",
                message="{operation}: name too long: {path}",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/name_too_long",
            ),
            Entry(
                "TOO_MANY_LINKS",
                code="TOO_MANY_LINKS",
                status=500,
                summary=(
                    "The path leads through too many links, or a file has too many of "
                    "them."
                ),
                message="{operation}: too many links: {path}",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/too_many_links",
            ),
            Entry(
                "FILESYSTEM_ERROR",
                code="FILESYSTEM_ERROR",
                status=500,
                summary="A filesystem call failed for a reason without a code of its own.",
                message="{operation} failed: {path}",
                recovery=REPORT_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/filesystem_error",
            ),
        )


class SandboxFileNotFoundContext(ErrorContext):
    """What came with :class:`SandboxFileNotFoundError`."""

    __module__ = PACKAGE

    path: str
    """The path that was asked for."""
    operation: Operation | str
    """The file operation that failed."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import operations

        return (
            Field("path", "path", TEXT),
            Field("operation", "operation", Enumerated(operations.Operation)),
        )


class SandboxFileNotFoundError(SandboxError):
    """There is nothing at this path.

    Code `FILE_NOT_FOUND`, HTTP status 404, raised by `file.read`, `file.write`,
    `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
    `directory.list`.

    Causes:

    - The path is misspelled or relative to another directory.
    - The file was written in a container that has since been replaced.
    - An earlier try of the same delete or move already succeeded.

    What to do: Correct the path, or handle the missing file.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/file_not_found
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
        operation: Operation | str,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            SandboxFileNotFoundContext(path=path, operation=operation),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def path(self) -> str:
        """The path that was asked for."""
        return self.context.path

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "FILE_NOT_FOUND",
                code="FILE_NOT_FOUND",
                status=404,
                summary="There is nothing at this path.",
                message="{operation}: no such file or directory: {path}",
                suggestion=(
                    "Check that {path} is spelled right and exists. A new container "
                    "starts without the files of the old one."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/file_not_found",
            ),
        )


class SandboxFileExistsContext(ErrorContext):
    """What came with :class:`SandboxFileExistsError`."""

    __module__ = PACKAGE

    path: str
    """The path that is taken."""
    operation: Operation | str
    """The file operation that failed."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import operations

        return (
            Field("path", "path", TEXT),
            Field("operation", "operation", Enumerated(operations.Operation)),
        )


class SandboxFileExistsError(SandboxError):
    """There is already something at this path.

    Code `FILE_EXISTS`, HTTP status 409, raised by `file.read`, `file.write`,
    `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
    `directory.list`.

    Causes:

    - The file or directory was made earlier, perhaps by a first try of the same call.

    What to do: Choose another path, or accept what is there.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/file_exists
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
        operation: Operation | str,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            SandboxFileExistsContext(path=path, operation=operation),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def path(self) -> str:
        """The path that is taken."""
        return self.context.path

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "FILE_EXISTS",
                code="FILE_EXISTS",
                status=409,
                summary="There is already something at this path.",
                message="{operation}: already exists: {path}",
                suggestion="Choose another path, or remove {path} first.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/file_exists",
            ),
        )


class PermissionDeniedContext(ErrorContext):
    """What came with :class:`PermissionDeniedError`."""

    __module__ = PACKAGE

    path: str
    """The path the call was about."""
    operation: Operation | str
    """The file operation that failed."""
    stderr: str | None = None
    """What the failing command wrote to its error stream."""
    exit_code: int | None = None
    """Exit code of the failing command."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import operations

        return (
            Field("path", "path", TEXT),
            Field("operation", "operation", Enumerated(operations.Operation)),
            Field("stderr", "stderr", TEXT, required=False),
            Field("exit_code", "exitCode", INTEGER, required=False),
        )


class PermissionDeniedError(SandboxError):
    """The container's user may not do this at this path.

    Code `PERMISSION_DENIED`, HTTP status 403, raised by `file.read`, `file.write`,
    `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
    `directory.list`.

    Causes:

    - The file or directory belongs to another user.
    - The path lies in a part of the image that is protected.

    What to do: Use a path that the sandbox user may use, or change its permissions.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/permission_denied
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
        operation: Operation | str,
        stderr: str | None = None,
        exit_code: int | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            PermissionDeniedContext(
                path=path,
                operation=operation,
                stderr=stderr,
                exit_code=exit_code,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def path(self) -> str:
        """The path the call was about."""
        return self.context.path

    @property
    def stderr(self) -> str | None:
        """What the failing command wrote to its error stream."""
        return self.context.stderr

    @property
    def exit_code(self) -> int | None:
        """Exit code of the failing command."""
        return self.context.exit_code

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "PERMISSION_DENIED",
                code="PERMISSION_DENIED",
                status=403,
                summary="The container's user may not do this at this path.",
                message="{operation}: permission denied: {path}",
                suggestion=(
                    "Work below a directory that the sandbox user may write, or change "
                    "the permissions in the image."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/permission_denied",
            ),
        )


class FileTooLargeContext(ErrorContext):
    """What came with :class:`FileTooLargeError`."""

    __module__ = PACKAGE

    path: str
    """The file the call was about."""
    operation: Operation | str
    """The file operation that failed."""
    max_size: int
    """The largest size that is accepted. Bytes, at least 0."""
    actual_size: int
    """The size of the file. Bytes, at least 0."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import operations

        return (
            Field("path", "path", TEXT),
            Field("operation", "operation", Enumerated(operations.Operation)),
            Field("max_size", "maxSize", Limited(INTEGER, minimum=0)),
            Field("actual_size", "actualSize", Limited(INTEGER, minimum=0)),
        )


class FileTooLargeError(SandboxError):
    """The file is larger than the call can carry.

    Code `FILE_TOO_LARGE`, HTTP status 413, raised by `file.read`, `file.write`,
    `file.delete`, `file.move`, `file.rename`, `file.stat`, `directory.create` or
    `directory.list`.

    Causes:

    - The file exceeds the limit for a single read or write.

    What to do: Read or write the file in parts or as a stream, or make it smaller.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/file_too_large
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
        operation: Operation | str,
        max_size: int,
        actual_size: int,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            FileTooLargeContext(
                path=path,
                operation=operation,
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
        """The file the call was about."""
        return self.context.path

    @property
    def max_size(self) -> int:
        """The largest size that is accepted. Bytes, at least 0."""
        return self.context.max_size

    @property
    def actual_size(self) -> int:
        """The size of the file. Bytes, at least 0."""
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
                summary="The file is larger than the call can carry.",
                message=(
                    "{operation}: {path} has {actualSize} bytes, the limit is "
                    "{maxSize}."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/file_too_large",
            ),
        )
