# Made by errdex from cloudflare-sandbox, do not edit
"""Errors that stand below several groups, or in none."""

from __future__ import annotations

from .._root import PACKAGE, ContractMembers, SandboxError
from .._runtime.entries import Entry
from .._runtime.kinds import TEXT
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation

    _FileSystemErrorAnyCode = Literal[
        ErrorCode.NO_SPACE,
        ErrorCode.READ_ONLY,
        "NO_SPACE",
        "READ_ONLY",
    ]


class StorageError(SandboxError):
    """Anything about storage."""

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: ErrorCode | str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ErrorContext(),
            code=code,
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return ()


class FileSystemContext(ErrorContext):
    """What came with :class:`FileSystemError`."""

    __module__ = PACKAGE

    path: str
    """String."""
    operation: str
    """String."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("path", "path", TEXT), Field("operation", "operation", TEXT))


class FileSystemError(StorageError):
    """A file operation failed.

    - Code `NO_SPACE`, HTTP status 500.
    - Code `READ_ONLY`, HTTP status 403.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = FileSystemContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.NO_SPACE, ErrorCode.READ_ONLY]: ...

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
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            FileSystemContext(path=path, operation=operation),
            code=code,
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def path(self) -> str:
        """String."""
        return self.context.path

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (
            Entry(
                "NO_SPACE",
                code="NO_SPACE",
                status=500,
                docs_url="https://errors.example.com/no_space",
            ),
            Entry(
                "READ_ONLY",
                code="READ_ONLY",
                status=403,
                docs_url="https://errors.example.com/read_only",
            ),
        )


class RuntimeControlProtocolContext(ErrorContext):
    """What came with :class:`RuntimeControlProtocolError`."""

    __module__ = PACKAGE

    reason: str
    """String."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("reason", "reason", TEXT),)


class RuntimeControlProtocolError(SandboxError):
    """The error `RUNTIME_CONTROL_PROTOCOL`.

    Code `INTERNAL_ERROR`.

    Told from other errors by this: `reason` is `missing-metadata` or
    `malformed-metadata`.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/runtime_control_protocol
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = RuntimeControlProtocolContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.INTERNAL_ERROR]: ...

        @property
        def context(self) -> RuntimeControlProtocolContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        reason: str,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            RuntimeControlProtocolContext(reason=reason),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def reason(self) -> str:
        """String."""
        return self.context.reason

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (
            Entry(
                "RUNTIME_CONTROL_PROTOCOL",
                code="INTERNAL_ERROR",
                match={"context.reason": ("missing-metadata", "malformed-metadata")},
                docs_url="https://errors.example.com/runtime_control_protocol",
            ),
        )


class ProcessReadyTimeoutError(SandboxError):
    """The error `PROCESS_READY_TIMEOUT`.

    Code `PROCESS_READY_TIMEOUT`.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/process_ready_timeout
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.PROCESS_READY_TIMEOUT]: ...

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
        return (
            Entry(
                "PROCESS_READY_TIMEOUT",
                code="PROCESS_READY_TIMEOUT",
                never_decoded=True,
                docs_url="https://errors.example.com/process_ready_timeout",
            ),
        )


class RateLimitedError(SandboxError):
    """The error `RATE_LIMITED`.

    No code on the wire.

    Told from other errors by this: the status is `429`.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/rate_limited
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
        return (
            Entry(
                "RATE_LIMITED",
                match={"http_status": 429},
                docs_url="https://errors.example.com/rate_limited",
            ),
        )


class RuntimeIdentityInactiveError(ContractMembers, Exception):
    """The error `RUNTIME_IDENTITY_INACTIVE`.

    No code on the wire.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/runtime_identity_inactive
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
        return (
            Entry(
                "RUNTIME_IDENTITY_INACTIVE",
                never_decoded=True,
                docs_url="https://errors.example.com/runtime_identity_inactive",
            ),
        )
