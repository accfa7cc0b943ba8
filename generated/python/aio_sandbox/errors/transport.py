# Made by errdex from aio-sandbox, do not edit
"""Transport.

There was no reply, or none that could be read.

The clients let the failures of their HTTP library through as they are. The class for
them is ours.

The clients raise ApiError for every body that is no JSON, with any status, 200
included. A successful reply of another shape than expected escapes as a validation
error of their parser; only a parser can see that, and no envelope decodes it.

Results are no failures: a non-zero exit code, a command that still runs or was stopped,
a cell that raised. The documents say in their text that a failed cell has `success`
true and show false in their sample; it counts as a result with either.

Command states have two vocabularies, one of the bash plane and one of the shell plane;
both are read.
"""

from __future__ import annotations

from .._root import PACKAGE, ApiError
from .._runtime.entries import Entry
from .._runtime.values import ErrorContext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from ..operations import Operation


class ConnectionFailedError(ApiError):
    """The daemon could not be reached, or the connection broke.

    No code on the wire.

    Causes:

    - The sandbox is not running, or the address is wrong.
    - The connection broke, or no reply came in time.

    What to do: Check that the sandbox runs; look at the state before repeating a call
    that changes something.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/aio-sandbox/connection_failed
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
        operation: Operation | str | None = None,
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
        from .._recoveries import STANDARD_BACKOFF
        from .._runtime.recovery import Rule

        return (
            Entry(
                "CONNECTION_FAILED",
                summary="The daemon could not be reached, or the connection broke.",
                message="The connection to the daemon failed.",
                recovery=(
                    Rule(
                        "retry",
                        when={"operation.effect": ("read", "idempotent")},
                        backoff=STANDARD_BACKOFF,
                        advice="The call is safe to repeat.",
                    ),
                    Rule(
                        "reconcile",
                        advice=(
                            "The call may have arrived. Look at the files and at "
                            "running commands first."
                        ),
                    ),
                ),
                never_decoded=True,
                docs_url="https://errors.example.com/aio-sandbox/connection_failed",
            ),
        )
