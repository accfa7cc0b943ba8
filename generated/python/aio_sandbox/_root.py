# Made by errdex from aio-sandbox, do not edit
"""The root of every error of AIO Sandbox."""

from __future__ import annotations

from ._runtime.entries import Entry
from ._runtime.errors import ErrorMembers
from ._runtime.values import ErrorContext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
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


class ApiError(ContractMembers, Exception):
    """Base of every error of this catalog, and the class of errors with an unknown
    code.

    - No code on the wire, HTTP status 200. The daemon understood the call, and the call
      failed.
    - No code on the wire, HTTP status 400. The request makes no sense to the daemon.
    - No code on the wire, HTTP status 401. The request has no valid credentials.
    - No code on the wire, HTTP status 403. The credentials do not allow this.
    - No code on the wire, HTTP status 404. The route, session, command or watcher does
      not exist.
    - No code on the wire, HTTP status 409. The present state does not allow the call.
    - No code on the wire, HTTP status 422. A 422 whose body can't be read.
    - No code on the wire, HTTP status 429. Too many calls in a short time.
    - No code on the wire, HTTP status 503. The daemon, or what the call needs, is not
      available at the moment.
    - No code on the wire, HTTP status 500, 501, 502 or 504. The daemon, or a gateway
      before it, failed.
    - No code on the wire, HTTP status 200. The status says success and the body is no
      JSON.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: ErrorCode | str | int | None = None,
        headers: Mapping[str, str | float] | None = None,
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
            headers=headers,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from ._recoveries import (
            FIX_REQUEST_RECOVERY,
            LOOK_FIRST_RECOVERY,
            SAFE_CALLS_AFTER_PAUSE_RECOVERY,
            THROTTLED_RECOVERY,
        )
        from ._runtime.recovery import Rule

        return (
            Entry(
                "OPERATION_FAILED",
                status=200,
                summary="The daemon understood the call, and the call failed.",
                message="The daemon reports that the operation failed.",
                outcome="failed",
                recovery=LOOK_FIRST_RECOVERY,
                match={"envelope": "failure", "http_status": ("200..299", "absent")},
                envelopes=("failure",),
                docs_url="https://errors.example.com/aio-sandbox/operation_failed",
            ),
            Entry(
                "HTTP_BAD_REQUEST",
                status=400,
                summary="The request makes no sense to the daemon.",
                message="The daemon refused the request.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                match={
                    "envelope": ("failure", "http_error", "unreadable"),
                    "http_status": 400,
                },
                envelopes=("failure", "http_error", "unreadable"),
                docs_url="https://errors.example.com/aio-sandbox/http_bad_request",
            ),
            Entry(
                "HTTP_UNAUTHORIZED",
                status=401,
                summary="The request has no valid credentials.",
                message="The request has no valid credentials.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "authenticate",
                        advice="Send valid credentials; nothing was started.",
                    ),
                ),
                match={
                    "envelope": ("failure", "http_error", "unreadable"),
                    "http_status": 401,
                },
                envelopes=("failure", "http_error", "unreadable"),
                docs_url="https://errors.example.com/aio-sandbox/http_unauthorized",
            ),
            Entry(
                "HTTP_FORBIDDEN",
                status=403,
                summary="The credentials do not allow this.",
                message="The credentials do not allow this.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "authenticate",
                        advice="Use credentials that allow the call; nothing was started.",
                    ),
                ),
                match={
                    "envelope": ("failure", "http_error", "unreadable"),
                    "http_status": 403,
                },
                envelopes=("failure", "http_error", "unreadable"),
                docs_url="https://errors.example.com/aio-sandbox/http_forbidden",
            ),
            Entry(
                "HTTP_NOT_FOUND",
                status=404,
                summary="The route, session, command or watcher does not exist.",
                message="What the request names does not exist.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                match={
                    "envelope": ("failure", "http_error", "unreadable"),
                    "http_status": 404,
                },
                envelopes=("failure", "http_error", "unreadable"),
                docs_url="https://errors.example.com/aio-sandbox/http_not_found",
            ),
            Entry(
                "HTTP_CONFLICT",
                status=409,
                summary="The present state does not allow the call.",
                message="The present state does not allow the call.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                match={
                    "envelope": ("failure", "http_error", "unreadable"),
                    "http_status": 409,
                    "operation": {"not": ("file.download_file",)},
                },
                envelopes=("failure", "http_error", "unreadable"),
                docs_url="https://errors.example.com/aio-sandbox/http_conflict",
            ),
            Entry(
                "HTTP_UNREADABLE_VALIDATION",
                status=422,
                summary="A 422 whose body can't be read.",
                message=(
                    "The request does not fit its schema, and the reply does not say "
                    "why."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                match={"envelope": "unreadable", "http_status": 422},
                envelopes=("unreadable",),
                docs_url="https://errors.example.com/aio-sandbox/http_unreadable_validation",
            ),
            Entry(
                "HTTP_TOO_MANY_REQUESTS",
                status=429,
                summary="Too many calls in a short time.",
                message="Too many calls in a short time.",
                outcome="not_started",
                recovery=THROTTLED_RECOVERY,
                match={
                    "envelope": ("failure", "http_error", "unreadable"),
                    "http_status": 429,
                },
                envelopes=("failure", "http_error", "unreadable"),
                headers=(("Retry-After", None),),
                docs_url="https://errors.example.com/aio-sandbox/http_too_many_requests",
            ),
            Entry(
                "HTTP_UNAVAILABLE",
                status=503,
                summary=(
                    "The daemon, or what the call needs, is not available at the "
                    "moment."
                ),
                message="The daemon is not available at the moment.",
                recovery=SAFE_CALLS_AFTER_PAUSE_RECOVERY,
                match={
                    "envelope": ("failure", "http_error", "unreadable"),
                    "http_status": 503,
                },
                envelopes=("failure", "http_error", "unreadable"),
                headers=(("Retry-After", None),),
                docs_url="https://errors.example.com/aio-sandbox/http_unavailable",
            ),
            Entry(
                "HTTP_SERVER_ERROR",
                status=500,
                also=(501, 502, 504),
                summary="The daemon, or a gateway before it, failed.",
                message="The daemon failed.",
                recovery=LOOK_FIRST_RECOVERY,
                match={
                    "envelope": ("failure", "http_error", "unreadable"),
                    "http_status": ("500..502", "504..599"),
                },
                envelopes=("failure", "http_error", "unreadable"),
                docs_url="https://errors.example.com/aio-sandbox/http_server_error",
            ),
            Entry(
                "UNREADABLE_SUCCESS",
                status=200,
                summary="The status says success and the body is no JSON.",
                message="The reply can't be read.",
                recovery=LOOK_FIRST_RECOVERY,
                match={"envelope": "unreadable_success"},
                envelopes=("unreadable_success",),
                docs_url="https://errors.example.com/aio-sandbox/unreadable_success",
            ),
        )
