# Made by errdex from inngest-sandboxes, do not edit
"""Outside the contract of codes.

Failures of the caller's input and of the reply's form, and the wrapper that stops a
step's retries.

A successful reply whose JSON has another shape than expected is a
SandboxValidationError too. Only the caller's own parser can see that; no envelope
decodes it.

Documents and SDK disagree on the last frame of a failed stream. The SDK knows only
`error`, so the documented frame with `errors` turns into SandboxValidationError there;
here both read as the error that they carry. A frame of an unknown type, or one without
a readable error, is a SandboxValidationError on both sides. A line that is no JSON
escapes from the SDK as a SyntaxError; here it reads as the same validation failure.

For errors out of a stream the SDK stores the request id as `snapshotId` and leaves
`requestId` empty; that is not copied.

Data frames have type `log`, a stream (STDOUT or STDERR), base64 data with `encoding`
base64, and sometimes a time `at`. They are no errors, and `from_frame` answers None.

A download has no error frame after its headers. Whoever downloads counts the bytes
against Content-Length; too few mean that the download failed.

Documents and SDK disagree on the fields. The documents' class lacks `protocolVersion`
and `snapshotId`, and is older than pause, resume, the snapshot actions and the five
snapshot codes.
"""

from __future__ import annotations

from .._root import PACKAGE, ContractMembers
from .._runtime.entries import Entry
from .._runtime.values import ErrorContext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from ..operations import Operation


class SandboxValidationError(ContractMembers, Exception):
    """The caller's input, or the form of a reply, is not valid.

    Stands beside SandboxError and not below it. It has no code, and a durable step
    never retries it.

    No code on the wire.

    Told from other errors by this: the envelope is `step_validation` or
    `stream_unreadable`.

    Causes:

    - A value that the caller gave breaks a rule before anything is sent.
    - A successful reply has another shape than the contract says, or a stream sent a
      frame that it does not know.

    What to do: Correct the input; where it was a reply, check the state and the
    versions of client and API.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/inngest-sandboxes/validation
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
        from .._runtime.recovery import Rule

        return (
            Entry(
                "VALIDATION",
                summary="The caller's input, or the form of a reply, is not valid.",
                message="The input or the reply does not have the expected form.",
                recovery=(
                    Rule(
                        "fix_request",
                        when={"operation.effect": "read"},
                        advice=(
                            "Nothing was changed. Correct the input, or upgrade the "
                            "client."
                        ),
                    ),
                    Rule(
                        "reconcile",
                        advice=(
                            "Input that is refused was never sent. After a reply of "
                            "the wrong shape the call has most likely been done, so "
                            "look first."
                        ),
                    ),
                ),
                match={"envelope": ("step_validation", "stream_unreadable")},
                envelopes=("step_validation", "stream_unreadable"),
                docs_url="https://errors.example.com/inngest-sandboxes/validation",
            ),
        )


class NonRetriableError(ContractMembers, Exception):
    """A durable step must not be retried.

    The wrapper in which a step carries every failure that is not retryable. Its cause
    holds the failure itself.

    No code on the wire.

    Causes:

    - The step raised a SandboxError that is not retryable, or a SandboxValidationError.

    What to do: Find the failure among the causes and follow its recovery.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/inngest-sandboxes/non_retriable
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
        from .._runtime.recovery import Rule

        return (
            Entry(
                "NON_RETRIABLE",
                summary="A durable step must not be retried.",
                message="The step failed and must not be retried.",
                recovery=(
                    Rule(
                        "reconcile",
                        advice=(
                            "Find the failure among the causes and follow its own "
                            "recovery; do not run the step again as it is."
                        ),
                    ),
                ),
                never_decoded=True,
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/non_retriable",
            ),
        )
