# Made by errdex from shop, do not edit
"""Errors that stand below several groups, or in none."""

from __future__ import annotations

from .._root import PACKAGE, ShopError
from .._runtime.entries import Entry
from .._runtime.kinds import TEXT
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode

    _StorageErrorCode = Literal[
        ErrorCode.NO_SPACE,
        ErrorCode.READ_ONLY,
        ErrorCode.IS_DIRECTORY,
    ]
    _StorageErrorAnyCode = Literal[
        ErrorCode.NO_SPACE,
        ErrorCode.READ_ONLY,
        ErrorCode.IS_DIRECTORY,
        "NO_SPACE",
        "READ_ONLY",
        "IS_DIRECTORY",
    ]


class StorageContext(ErrorContext):
    """What came with :class:`StorageError`."""

    __module__ = PACKAGE

    path: str
    """String."""
    operation: str
    """String."""
    stderr: str | None = None
    """String."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("path", "path", TEXT),
            Field("operation", "operation", TEXT),
            Field("stderr", "stderr", TEXT, required=False),
        )


class StorageError(ShopError):
    """A file operation failed.

    - Code `NO_SPACE`, HTTP status 507. The disk is full.
    - Code `READ_ONLY`, HTTP status 403. The file system is read-only.
    - Code `IS_DIRECTORY`, HTTP status 400 or 409. A folder stands there.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = StorageContext

    if TYPE_CHECKING:

        @property
        def code(self) -> _StorageErrorCode: ...

        @property
        def context(self) -> StorageContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: _StorageErrorAnyCode,
        path: str,
        operation: str,
        stderr: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            StorageContext(path=path, operation=operation, stderr=stderr),
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

    @property
    def stderr(self) -> str | None:
        """String."""
        return self.context.stderr

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (
            Entry(
                "NO_SPACE",
                code="NO_SPACE",
                status=507,
                summary="The disk is full.",
                message="No space for {path}.",
            ),
            Entry(
                "READ_ONLY",
                code="READ_ONLY",
                status=403,
                summary="The file system is read-only.",
            ),
            Entry(
                "IS_DIRECTORY",
                code="IS_DIRECTORY",
                status=400,
                also=(409,),
                summary="A folder stands there.",
            ),
        )
