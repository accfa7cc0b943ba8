# Made by errdex from shop, do not edit
"""Errors that stand below several groups, or in none."""

from __future__ import annotations

from .._root import PACKAGE, ShopError
from .._runtime.entries import Entry
from .._runtime.kinds import MOMENT, TEXT
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from typing import ClassVar, Literal

    from ..codes import ErrorCode


class ClientError(ShopError):
    """The caller can mend it."""

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: ErrorCode | str | None = None,
        operation: str | None = None,
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


class OrderContext(ErrorContext):
    """What came with :class:`OrderError`."""

    __module__ = PACKAGE

    order_id: str
    """String, `orderId` on the wire."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("order_id", "orderId", TEXT),)


class OrderError(ClientError):
    """About one order."""

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = OrderContext

    if TYPE_CHECKING:

        @property
        def context(self) -> OrderContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: ErrorCode | str | None = None,
        order_id: str,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            OrderContext(order_id=order_id),
            code=code,
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def order_id(self) -> str:
        """String, `orderId` on the wire."""
        return self.context.order_id


class OrderGoneContext(OrderContext):
    """What came with :class:`OrderGoneError`."""

    __module__ = PACKAGE

    since: datetime | None = None
    """Format `date-time`."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (*super().__fields__(), Field("since", "since", MOMENT, required=False))


class OrderGoneError(OrderError):
    """It was there once.

    Code `ORDER_GONE`, HTTP status 410.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = OrderGoneContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ORDER_GONE]: ...

        @property
        def context(self) -> OrderGoneContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        order_id: str,
        since: datetime | None = None,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            OrderGoneContext(order_id=order_id, since=since),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def since(self) -> datetime | None:
        """Format `date-time`."""
        return self.context.since

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


class OrderLockedError(OrderError):
    """Somebody edits it.

    Code `ORDER_LOCKED`, HTTP status 423.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = OrderContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ORDER_LOCKED]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        order_id: str,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            OrderContext(order_id=order_id),
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
                "ORDER_LOCKED",
                code="ORDER_LOCKED",
                status=423,
                summary="Somebody edits it.",
            ),
        )


class LoginRequiredError(ClientError):
    """Say who you are.

    Code `LOGIN`, HTTP status 401.

    Effect: The work may have happened. Nobody can tell from this reply.

    Headers:

    - `WWW-Authenticate` (string)
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.LOGIN]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        headers: Mapping[str, str | float] | None = None,
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
            headers=headers,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (
            Entry(
                "LOGIN",
                code="LOGIN",
                status=401,
                summary="Say who you are.",
                headers=(("WWW-Authenticate", None),),
            ),
        )
