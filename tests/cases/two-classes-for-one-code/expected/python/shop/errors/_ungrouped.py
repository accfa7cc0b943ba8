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


class ProtocolMismatchContext(ErrorContext):
    """What came with :class:`ProtocolMismatchError`."""

    __module__ = PACKAGE

    reason: str
    """String."""
    operation: str | None = None
    """String."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("reason", "reason", TEXT),
            Field("operation", "operation", TEXT, required=False),
        )


class ProtocolMismatchError(ShopError):
    """The error `PROTOCOL_MISMATCH`.

    Code `INTERNAL_ERROR`, HTTP status 500.

    Told from other errors by this: `reason` is `missing-metadata` or
    `malformed-metadata`.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ProtocolMismatchContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.INTERNAL_ERROR]: ...

        @property
        def context(self) -> ProtocolMismatchContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        reason: str,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ProtocolMismatchContext(reason=reason, operation=operation),
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
                "PROTOCOL_MISMATCH",
                code="INTERNAL_ERROR",
                status=500,
                match={"context.reason": ("missing-metadata", "malformed-metadata")},
            ),
        )


class EndedWaitError(ShopError):
    """The error `ENDED_WAIT`.

    Code `ENDED_WAIT`, HTTP status 408.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENDED_WAIT]: ...

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
        return (Entry("ENDED_WAIT", code="ENDED_WAIT", status=408, never_decoded=True),)


class TooManyError(ShopError):
    """The error `TOO_MANY`.

    No code on the wire.

    Told from other errors by this: the status is `429`.

    Effect: The work may have happened. Nobody can tell from this reply.
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
        return (Entry("TOO_MANY", match={"http_status": 429}),)
