# Made by errdex from shop, do not edit
"""Orders."""

from __future__ import annotations

from .._root import PACKAGE, ShopError
from .._runtime.entries import Entry
from .._runtime.values import ErrorContext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode


class LateError(ShopError):
    """Too late.

    Code `LATE`, HTTP status 409.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.LATE]: ...

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
        return (Entry("LATE", code="LATE", status=409, summary="Too late."),)


class EarlyError(ShopError):
    """Too early.

    Code `EARLY`, HTTP status 409.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.EARLY]: ...

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
        return (Entry("EARLY", code="EARLY", status=409, summary="Too early."),)
