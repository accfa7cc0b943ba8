# Made by errdex from aio-sandbox, do not edit
"""Requests and statuses.

Failures that only the HTTP status tells apart.

The envelope has `success`, `message`, `data` and `hint`; `success` false is a failure
that the daemon handled, under status 200 as well. The clients return it as a value, and
callers must look. The daemon's documents add `hint` and `errors`, which no public file
shows.

A body that is missing reads as an empty object. A fault in a query value gives its
reason but not the name of the field.

Documents and clients disagree on the list of faults. The documents have `errors` with
location, message and type; the clients and the OpenAPI document have `detail` with loc,
msg and type, so the documented list ends up in extra members there (HttpValidationError
and ValidationError are their names for the two models, and no exceptions). Both are
read.

A 422 whose body is no JSON is a plain ApiError in the clients; so it is here.

An ApiError of the clients holds `headers`, `status_code` and `body`; here they are the
raw reply and the status of the error. ConflictError exists since client 0.0.31, and
only the download raises it, when the file changes underneath. Every other 409 is a
plain ApiError, and so is that of a download in 0.0.30.

A session or command id that does not exist answers 404 on every execution plane. A
watcher's stream answers 404 before it opens.

Documents and clients disagree on retries. The documents retry 503, `retryable` and,
after a pause, 429, and never 400, 404, 409 or 422 unchanged. The Python client retries
nothing by default and otherwise 408, 409, 429 and 500 upwards, with two tries fewer
than its setting says; it obeys retry-after-ms, and a Retry-After of at most 30 s. The
JavaScript client retries 408, 429 and 500 upwards twice by default, honours Retry-After
and X-RateLimit-Reset, and never throws. The rules here follow the documents, and leave
out repeats that could do something twice.

Statuses are documented for 140 calls: 200 for all, 422 for 105, 409 for one. The guides
of 1.9.4 name 400, 401, 403, 404, 422 and 500 upwards, and give no advice on 429, 503
and 409.
"""

from __future__ import annotations

from .._root import PACKAGE, ApiError
from .._runtime.composed import Array, Nested
from .._runtime.entries import Entry
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import ClassVar

    from ..operations import Operation
    from ..types import ValidationIssue


class ConflictError(ApiError):
    """The file changed while it was to be downloaded.

    The class exists since client 0.0.31. Older clients raise a plain ApiError.

    No code on the wire, HTTP status 409, raised by `file.download_file`.

    Told from other errors by this: the envelope is `failure`, `http_error` or
    `unreadable`, the status is `409` and the operation is `file.download_file`.

    Causes:

    - Something wrote to the file at the same time.

    What to do: Wait until the writer is done, then download the file anew.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/aio-sandbox/download_conflict
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
                "DOWNLOAD_CONFLICT",
                status=409,
                summary="The file changed while it was to be downloaded.",
                message="The file changed during the download.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "fix_request",
                        advice=(
                            "Wait until nothing writes to the file, then ask for it "
                            "anew; what was received so far is of no use."
                        ),
                    ),
                ),
                match={
                    "envelope": ("failure", "http_error", "unreadable"),
                    "http_status": 409,
                    "operation": "file.download_file",
                },
                envelopes=("failure", "http_error", "unreadable"),
                docs_url="https://errors.example.com/aio-sandbox/download_conflict",
            ),
        )


class UnprocessableEntityContext(ErrorContext):
    """What came with :class:`UnprocessableEntityError`."""

    __module__ = PACKAGE

    issues: Sequence[ValidationIssue] | None = None
    """Single faults, from `errors` or from `detail`."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field(
                "issues",
                "issues",
                Array(Nested(types.ValidationIssue)),
                required=False,
            ),
        )


class UnprocessableEntityError(ApiError):
    """The request does not fit its schema.

    No code on the wire, HTTP status 422.

    Told from other errors by this: the envelope is `validation`, `validation_detail`,
    `failure` or `http_error` and the status is `422`.

    Causes:

    - A required field is missing, or a value has the wrong type.

    What to do: Correct the fields that the list names.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/aio-sandbox/validation
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = UnprocessableEntityContext

    if TYPE_CHECKING:

        @property
        def code(self) -> None: ...

        @property
        def context(self) -> UnprocessableEntityContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        issues: Sequence[ValidationIssue] | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            UnprocessableEntityContext(issues=issues),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def issues(self) -> Sequence[ValidationIssue] | None:
        """Single faults, from `errors` or from `detail`."""
        return self.context.issues

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "VALIDATION",
                status=422,
                summary="The request does not fit its schema.",
                message="The request does not fit its schema.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                match={
                    "envelope": (
                        "validation",
                        "validation_detail",
                        "failure",
                        "http_error",
                    ),
                    "http_status": 422,
                },
                envelopes=("validation", "validation_detail", "failure", "http_error"),
                docs_url="https://errors.example.com/aio-sandbox/validation",
            ),
        )
