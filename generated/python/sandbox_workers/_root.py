# Made by errdex from sandbox-workers, do not edit
"""The root of every error of sandbox-workers."""

from __future__ import annotations

from ._runtime.entries import Entry
from ._runtime.errors import ErrorMembers
from ._runtime.values import ErrorContext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from ._runtime.contract import AnyContract
    from .codes import ErrorCode
    from .operations import Operation

PACKAGE = __name__.rpartition(".")[0]
"""Where this package lies; its classes say so wherever they are defined."""


class ContractMembers(ErrorMembers):
    """What every error of this catalog has, also outside of the root."""

    __module__ = PACKAGE

    if TYPE_CHECKING:

        @property
        def code(self) -> ErrorCode | None: ...

        @property
        def context(self) -> ErrorContext: ...

        @property
        def operation(self) -> Operation | str | None: ...

    @classmethod
    def __contract__(cls) -> AnyContract:
        """Return the tables of the catalog, loaded when first needed."""
        from ._contract import CONTRACT

        return CONTRACT


class SandboxError(ContractMembers, Exception):
    """The server could not say what went wrong, or its reply could not be read.

    500 by default, 502 when a call to a binding fails or an unclassified failure
    reaches the server's handler. A reply that is no ErrorResponse becomes this error
    too and keeps its own status; without a status it counts as 500.

    Code `INTERNAL_ERROR`, HTTP status 500 or 502.

    Causes:

    - The call to the binding failed.
    - The server met a failure that it has no code for.
    - Something between client and Worker answered in its place.

    What to do: Repeat calls that are safe to repeat; look at the workspace before
    repeating any other.

    Effect: The work may have happened. Nobody can tell from this reply.

    Headers:

    - `Cache-Control` (always `no-store`): Error replies are never cached.

    https://errors.example.com/sandbox-workers/internal_error
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: ErrorCode | str | None = None,
        operation: Operation | str | None = None,
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

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from ._recoveries import SAFE_CALLS_ONLY_RECOVERY

        return (
            Entry(
                "INTERNAL_ERROR",
                code="INTERNAL_ERROR",
                status=500,
                also=(502,),
                summary=(
                    "The server could not say what went wrong, or its reply could not "
                    "be read."
                ),
                message="The runtime Worker failed, or its reply could not be read.",
                recovery=SAFE_CALLS_ONLY_RECOVERY,
                envelopes=(
                    "flat",
                    "interpreter_rpc",
                    "interpreter_rpc_unreadable",
                    "before_parity",
                    "unreadable",
                ),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/internal_error",
            ),
        )
