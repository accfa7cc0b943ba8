# Made by errdex from shop, do not edit
"""The root of every error of Shop."""

from __future__ import annotations

from ._runtime.errors import ErrorMembers
from ._runtime.kinds import TEXT
from ._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from ._runtime.contract import AnyContract
    from .codes import ErrorCode
    from .operations import Operation

PACKAGE = __name__.rpartition(".")[0]
"""Where this package lies; its classes say so wherever they are defined."""


class ShopContext(ErrorContext):
    """What came with :class:`ShopError`."""

    __module__ = PACKAGE

    trace_id: str | None = None
    """String, `traceId` on the wire."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("trace_id", "traceId", TEXT, required=False),)


class ContractMembers(ErrorMembers):
    """What every error of this catalog has, also outside of the root."""

    __module__ = PACKAGE

    if TYPE_CHECKING:

        @property
        def code(self) -> ErrorCode | None: ...

        @property
        def context(self) -> ShopContext: ...

        @property
        def operation(self) -> Operation | str | None: ...

    @classmethod
    def __contract__(cls) -> AnyContract:
        """Return the tables of the catalog, loaded when first needed."""
        from ._contract import CONTRACT

        return CONTRACT


class ShopError(ContractMembers, Exception):
    """Base of every error of this catalog, and the class of errors with an unknown
    code.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ShopContext

    if TYPE_CHECKING:

        @property
        def context(self) -> ShopContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: ErrorCode | str | None = None,
        trace_id: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ShopContext(trace_id=trace_id),
            code=code,
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def trace_id(self) -> str | None:
        """String, `traceId` on the wire."""
        return self.context.trace_id
