# Made by errdex from shop, do not edit
"""Errors that stand below several groups, or in none."""

from __future__ import annotations

from .._root import PACKAGE, ShopError
from .._runtime.entries import Entry
from .._runtime.values import ErrorContext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode


class OrderGoneError(ShopError):
    """It was there once.

    Code `ORDER_GONE`, HTTP status 410.

    Effect: The work may have happened. Nobody can tell from this reply.

    Since 1.10.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ORDER_GONE]: ...

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
        return (
            Entry(
                "ORDER_GONE",
                code="ORDER_GONE",
                status=410,
                summary="It was there once.",
            ),
        )


OrderRemovedError = OrderGoneError


class OrderOldError(ShopError):
    """Too old to show.

    Code `ORDER_OLD`, HTTP status 410.

    Effect: The work may have happened. Nobody can tell from this reply.

    Deprecated since 2.0.0. Use `ORDER_GONE` instead. Goes away on 2027-06-01. One code
    is enough.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ORDER_OLD]: ...

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
        return (
            Entry(
                "ORDER_OLD",
                code="ORDER_OLD",
                status=410,
                summary="Too old to show.",
            ),
        )
