# Made by errdex from shop, do not edit
"""Errors that stand below several groups, or in none."""

from __future__ import annotations

from .._root import PACKAGE, ShopError
from .._runtime.composed import Array, Either, Limited, Nested, Nullable
from .._runtime.entries import Entry
from .._runtime.kinds import ANY, INTEGER, TEXT
from .._runtime.values import UNSET, ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, ClassVar, Literal

    from ..codes import ErrorCode
    from ..types import CartInvalidFailure, Line, Money


class CartInvalidContext(ErrorContext):
    """What came with :class:`CartInvalidError`."""

    __module__ = PACKAGE

    count: int
    """At least 1."""
    lines: Sequence[Line]
    """List of `Line`."""
    total: Money | None = None
    """`Money` or null."""
    failure: CartInvalidFailure | None = None
    """Object with `code` and `message`."""
    id: str | int
    """String or integer."""
    extra_: Any = None
    """Any value, `extra` on the wire."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("count", "count", Limited(INTEGER, minimum=1)),
            Field("lines", "lines", Array(Nested(types.Line))),
            Field("total", "total", Nullable(Nested(types.Money)), required=False),
            Field(
                "failure",
                "failure",
                Nested(types.CartInvalidFailure),
                required=False,
            ),
            Field("id", "id", Either(TEXT, INTEGER)),
            Field("extra_", "extra", ANY, required=False),
        )


class CartInvalidError(ShopError):
    """The error `CART_INVALID`.

    Code `CART_INVALID`, HTTP status 422.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CartInvalidContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CART_INVALID]: ...

        @property
        def context(self) -> CartInvalidContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        count: int,
        lines: Sequence[Line],
        id: str | int,
        total: Money | None = UNSET,
        failure: CartInvalidFailure | None = None,
        extra_: Any = UNSET,
        extra: Mapping[str, Any] | None = None,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CartInvalidContext(
                count=count,
                lines=lines,
                total=total,
                failure=failure,
                id=id,
                extra_=extra_,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
            extra=extra,
        )

    @property
    def count(self) -> int:
        """At least 1."""
        return self.context.count

    @property
    def lines(self) -> Sequence[Line]:
        """List of `Line`."""
        return self.context.lines

    @property
    def total(self) -> Money | None:
        """`Money` or null."""
        return self.context.total

    @property
    def failure(self) -> CartInvalidFailure | None:
        """Object with `code` and `message`."""
        return self.context.failure

    @property
    def id(self) -> str | int:
        """String or integer."""
        return self.context.id

    @property
    def extra_(self) -> Any:
        """Any value, `extra` on the wire."""
        return self.context.extra_

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (
            Entry(
                "CART_INVALID",
                code="CART_INVALID",
                status=422,
                message="The cart has {count} problems.",
            ),
        )
