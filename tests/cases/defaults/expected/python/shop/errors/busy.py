# Made by errdex from shop, do not edit
"""Busy.

The shop has too much to do.

A busy shop is no broken shop.
"""

from __future__ import annotations

from .._root import PACKAGE, ShopContext, ShopError
from .._runtime.entries import Entry
from .._runtime.kinds import INTEGER, TEXT
from .._runtime.values import Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from .._runtime.values import ErrorContext
    from ..codes import ErrorCode
    from ..operations import Operation


class BusyContext(ShopContext):
    """What came with :class:`BusyError`."""

    __module__ = PACKAGE

    key: str | None = None
    """String."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (*super().__fields__(), Field("key", "key", TEXT, required=False))


class BusyError(ShopError):
    """Come back later.

    Code `BUSY`, HTTP status 503.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = BusyContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.BUSY]: ...

        @property
        def context(self) -> BusyContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        trace_id: str | None = None,
        key: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            BusyContext(trace_id=trace_id, key=key),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def key(self) -> str | None:
        """String."""
        return self.context.key

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import DEFAULT_BACKOFF
        from .._runtime.recovery import Hint, Rule

        return (
            Entry(
                "BUSY",
                code="BUSY",
                status=503,
                summary="Come back later.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "retry",
                        delay=(Hint("header", "Retry-After"),),
                        backoff=DEFAULT_BACKOFF,
                    ),
                ),
            ),
        )


class VeryBusyContext(ShopContext):
    """What came with :class:`VeryBusyError`."""

    __module__ = PACKAGE

    key: str | None = None
    """String."""
    queue: int
    """Integer."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            *super().__fields__(),
            Field("key", "key", TEXT, required=False),
            Field("queue", "queue", INTEGER),
        )


class VeryBusyError(ShopError):
    """Come back much later.

    Code `VERY_BUSY`, HTTP status 429.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = VeryBusyContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.VERY_BUSY]: ...

        @property
        def context(self) -> VeryBusyContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        queue: int,
        trace_id: str | None = None,
        key: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            VeryBusyContext(trace_id=trace_id, key=key, queue=queue),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def key(self) -> str | None:
        """String."""
        return self.context.key

    @property
    def queue(self) -> int:
        """Integer."""
        return self.context.queue

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import DEFAULT_BACKOFF
        from .._runtime.recovery import Hint, Rule

        return (
            Entry(
                "VERY_BUSY",
                code="VERY_BUSY",
                status=429,
                summary="Come back much later.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "retry",
                        delay=(Hint("header", "Retry-After"),),
                        backoff=DEFAULT_BACKOFF,
                    ),
                ),
            ),
        )
