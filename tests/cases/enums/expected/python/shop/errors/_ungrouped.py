# Made by errdex from shop, do not edit
"""Errors that stand below several groups, or in none."""

from __future__ import annotations

from .._root import PACKAGE, ShopError
from .._runtime.composed import Array
from .._runtime.entries import Entry
from .._runtime.kinds import Choice, Enumerated
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..types import Channel, Reason


class OrderRefusedContext(ErrorContext):
    """What came with :class:`OrderRefusedError`."""

    __module__ = PACKAGE

    reason: Reason | str
    """`Reason`."""
    channel: Channel | None = None
    """`Channel`."""
    others: Sequence[Reason | str] | None = None
    """List of `Reason`."""
    admitted: Literal[True, "unknown"]
    """`true` or `"unknown"`."""
    level: Literal[1, 2, 3] | None = None
    """`1`, `2` or `3`."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("reason", "reason", Enumerated(types.Reason)),
            Field("channel", "channel", Enumerated(types.Channel), required=False),
            Field("others", "others", Array(Enumerated(types.Reason)), required=False),
            Field("admitted", "admitted", Choice(True, "unknown")),
            Field("level", "level", Choice(1, 2, 3), required=False),
        )


class OrderRefusedError(ShopError):
    """The error `ORDER_REFUSED`.

    Code `ORDER_REFUSED`, HTTP status 409.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = OrderRefusedContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ORDER_REFUSED]: ...

        @property
        def context(self) -> OrderRefusedContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        reason: Reason | str,
        admitted: Literal[True, "unknown"],
        channel: Channel | None = None,
        others: Sequence[Reason | str] | None = None,
        level: Literal[1, 2, 3] | None = None,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            OrderRefusedContext(
                reason=reason,
                channel=channel,
                others=others,
                admitted=admitted,
                level=level,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def reason(self) -> Reason | str:
        """`Reason`."""
        return self.context.reason

    @property
    def channel(self) -> Channel | None:
        """`Channel`."""
        return self.context.channel

    @property
    def others(self) -> Sequence[Reason | str] | None:
        """List of `Reason`."""
        return self.context.others

    @property
    def admitted(self) -> Literal[True, "unknown"]:
        """`true` or `"unknown"`."""
        return self.context.admitted

    @property
    def level(self) -> Literal[1, 2, 3] | None:
        """`1`, `2` or `3`."""
        return self.context.level

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (Entry("ORDER_REFUSED", code="ORDER_REFUSED", status=409),)
