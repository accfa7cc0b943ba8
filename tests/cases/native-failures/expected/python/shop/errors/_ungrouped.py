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


class ShopFileNotFoundContext(ErrorContext):
    """What came with :class:`ShopFileNotFoundError`."""

    __module__ = PACKAGE

    path: str
    """String."""
    errno: str | None = None
    """String."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("path", "path", TEXT),
            Field("errno", "errno", TEXT, required=False),
        )


class ShopFileNotFoundError(ShopError):
    """The error `FILE_NOT_FOUND`.

    Code `FILE_NOT_FOUND`, HTTP status 404.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ShopFileNotFoundContext
    __contract_name__ = "FileNotFoundError"

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.FILE_NOT_FOUND]: ...

        @property
        def context(self) -> ShopFileNotFoundContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        path: str,
        errno: str | None = None,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ShopFileNotFoundContext(path=path, errno=errno),
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
    def errno(self) -> str | None:
        """String."""
        return self.context.errno

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (Entry("FILE_NOT_FOUND", code="FILE_NOT_FOUND", status=404),)


class TimedOutError(ShopError):
    """The error `TIMED_OUT`.

    Code `TIMED_OUT`, HTTP status 504.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.TIMED_OUT]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        operation: str | None = None,
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
        return (Entry("TIMED_OUT", code="TIMED_OUT", status=504),)


class AnyFileProblemContext(ErrorContext):
    """What came with :class:`AnyFileProblemError`."""

    __module__ = PACKAGE

    path: str | None = None
    """String."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("path", "path", TEXT, required=False),)


class AnyFileProblemError(ShopError):
    """The error `ANY_FILE_PROBLEM`.

    Code `ANY_FILE_PROBLEM`, HTTP status 500.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = AnyFileProblemContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ANY_FILE_PROBLEM]: ...

        @property
        def context(self) -> AnyFileProblemContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        path: str | None = None,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            AnyFileProblemContext(path=path),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def path(self) -> str | None:
        """String."""
        return self.context.path

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (Entry("ANY_FILE_PROBLEM", code="ANY_FILE_PROBLEM", status=500),)
