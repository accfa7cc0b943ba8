# Made by errdex from shop, do not edit
"""Errors that stand below several groups, or in none."""

from __future__ import annotations

from .._root import PACKAGE, ShopContext, ShopError
from .._runtime.entries import Entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from .._runtime.values import ErrorContext
    from ..codes import ErrorCode
    from ..operations import Operation


class BrokenError(ShopError):
    """Something broke.

    Code `BROKEN`, HTTP status 500.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ShopContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.BROKEN]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        trace_id: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ShopContext(trace_id=trace_id),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import DEFAULT_BACKOFF
        from .._runtime.recovery import Rule

        return (
            Entry(
                "BROKEN",
                code="BROKEN",
                status=500,
                summary="Something broke.",
                outcome=(({"http_status": 503}, "not_started"), (None, "unknown")),
                recovery=(
                    Rule(
                        "retry",
                        when={"operation.effect": ("read", "idempotent")},
                        backoff=DEFAULT_BACKOFF,
                    ),
                    Rule(
                        "retry",
                        when={"idempotency_key": "present"},
                        backoff=DEFAULT_BACKOFF,
                    ),
                    Rule("reconcile", advice="Look before you repeat it."),
                ),
            ),
        )
