# Made by errdex from cloudflare-sandbox, do not edit
"""Container availability and interrupted calls.

`getProcess` answering null is not an error.
"""

from __future__ import annotations

from .._root import PACKAGE, SandboxError
from .._runtime.composed import Limited
from .._runtime.entries import Entry
from .._runtime.kinds import INTEGER, TEXT, Constant, Enumerated
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..types import UnavailableReason


class ContainerUnavailableContext(ErrorContext):
    """What came with :class:`ContainerUnavailableError`."""

    __module__ = PACKAGE

    reason: UnavailableReason | str
    """`UnavailableReason`."""
    retryable: Literal[True] = True
    """Always `true`."""
    retry_after_ms: int | None = None
    """Server's own estimate. Milliseconds, at least 0."""
    operation: str | None = None
    """String."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("reason", "reason", Enumerated(types.UnavailableReason)),
            Field("retryable", "retryable", Constant(True)),
            Field(
                "retry_after_ms",
                "retryAfterMs",
                Limited(INTEGER, minimum=0),
                required=False,
            ),
            Field("operation", "operation", TEXT, required=False),
        )


class ContainerUnavailableError(SandboxError):
    """The container was not ready before the operation started.

    More text.

    Code `CONTAINER_UNAVAILABLE`, HTTP status 503, raised by `process.exec`.

    Causes:

    - The container is starting.

    What to do: Back off, then do the whole unit of work again.

    Effect: Nothing happened: the work was refused before it had any effect.

    Headers:

    - `Retry-After` (integer, seconds)

    Deprecated since 1.2.0. Use `NO_SPACE` instead. Goes away on 2027-06-01. Because.

    Since 1.0.0.

    https://errors.example.com/container_unavailable
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ContainerUnavailableContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CONTAINER_UNAVAILABLE]: ...

        @property
        def context(self) -> ContainerUnavailableContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        reason: UnavailableReason | str,
        retry_after_ms: int | None = None,
        operation: str | None = None,
        headers: Mapping[str, str | float] | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ContainerUnavailableContext(
                reason=reason,
                retry_after_ms=retry_after_ms,
                operation=operation,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
            headers=headers,
        )

    @property
    def reason(self) -> UnavailableReason | str:
        """`UnavailableReason`."""
        return self.context.reason

    @property
    def retryable(self) -> Literal[True]:
        """Always `true`."""
        return self.context.retryable

    @property
    def retry_after_ms(self) -> int | None:
        """Server's own estimate. Milliseconds, at least 0."""
        return self.context.retry_after_ms

    @property
    def operation_name(self) -> str | None:
        """String."""
        return self.context.operation

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import STANDARD_BACKOFF
        from .._runtime.recovery import Hint, Rule

        return (
            Entry(
                "CONTAINER_UNAVAILABLE",
                code="CONTAINER_UNAVAILABLE",
                status=503,
                summary="The container was not ready before the operation started.",
                message="Container is not ready ({reason}).",
                suggestion=(
                    (
                        {"context.retryAfterMs": "present"},
                        "Try again in {retryAfterMs} ms.",
                    ),
                    (None, "Try again after a pause."),
                ),
                outcome="not_started",
                recovery=(
                    Rule(
                        "restart",
                        when={"context.reason": "container_replaced"},
                        scope="unit_of_work",
                        after="reconcile",
                    ),
                    Rule(
                        "retry",
                        delay=(
                            Hint("context", "retryAfterMs", "ms"),
                            Hint("header", "Retry-After"),
                        ),
                        backoff=STANDARD_BACKOFF,
                    ),
                ),
                headers=(("Retry-After", None),),
                docs_url="https://errors.example.com/container_unavailable",
            ),
        )


ContainerNotReadyError = ContainerUnavailableError
