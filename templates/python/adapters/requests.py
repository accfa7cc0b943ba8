"""Replies of requests as errors of the catalog.

::

    response = session.post(url, json=work)
    raise_for_error(response, operation="process.exec")

or, where transport failures and ``response.raise_for_status()`` are to come out typed
too, around any amount of code::

    with typed_errors("process.exec"):
        response = session.post(url, json=work)
        raise_for_error(response)

A reply that was not read yet (``stream=True``) is read here if its status is 400 or
above: at most ``MAX_BODY_BYTES``, then it is closed. The status and headers decide where
the body is gone or breaks off; a note on the error says so, and what broke the reading
is its direct cause. An unread reply below 400 is left as it is, since its body is the
caller's; read it first if the catalog has failures under such a status.

Nothing here keeps the reply, the session or the URL: the error has status, headers and
body.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import requests

from .._contract import CONTRACT
from .._runtime.errors import plain_text
from ._replies import (
    FIRST_FAILURE,
    GONE,
    MAX_BODY_BYTES,
    Body,
    Collector,
    as_raisable,
    error_in,
)

if TYPE_CHECKING:
    from types import TracebackType

    from .._runtime.errors import ErrorMembers

__all__ = ["MAX_BODY_BYTES", "raise_for_error", "typed_errors"]

_PIECE_BYTES = 64 * 1024


def raise_for_error(
    response: requests.Response, operation: str | None = None
) -> requests.Response:
    """Raise the catalog's error in a reply; return a reply that is no failure.

    ``operation`` names what was called: recovery advice is cautious without it. Called
    while a ``requests.HTTPError`` of the same reply is handled, that one becomes the
    direct cause.
    """
    if _is_unread(response):
        if response.status_code < FIRST_FAILURE:
            return response
        body = _read(response)
    else:
        body = Body(response.content)
    error = _error(response, body, operation)
    if error is None:
        return response
    cause: BaseException | None = body.fault
    handled = sys.exc_info()[1]
    if cause is None and isinstance(handled, requests.HTTPError):
        cause = handled if handled.response is response else None
    try:
        if cause is None:
            raise as_raisable(error)
        raise as_raisable(error) from cause
    finally:
        # Or the error would hold itself through this frame.
        del error, cause, handled, body


class typed_errors:
    """A ``with`` block whose failures of requests come out as errors of the catalog.

    ``requests.HTTPError`` is decoded from its reply; other failures of requests go
    through the catalog's ``raised_from`` rules, and come out unchanged where none fits.
    The original is the direct cause; its text may show the URL. Errors of the catalog
    and everything else pass unchanged.
    """

    def __init__(self, operation: str | None = None) -> None:
        self._operation = operation

    def __enter__(self) -> None:
        """Begin to watch."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        failure: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Raise the typed error in place of a failure of requests."""
        error: ErrorMembers | None = None
        if isinstance(failure, requests.RequestException):
            response: requests.Response | None = failure.response
            if isinstance(failure, requests.HTTPError) and response is not None:
                unread = _is_unread(response)
                body = _read(response) if unread else Body(response.content)
                error = _error(response, body, self._operation)
                del body
            else:
                named = plain_text(self._operation)
                error = CONTRACT.from_exception(failure, operation=named)
            del response
        if error is not None:
            try:
                raise as_raisable(error) from failure
            finally:
                del error, failure  # or the error would hold itself


def _is_unread(response: requests.Response) -> bool:
    # requests has no public way to ask; reading the attribute without the property of
    # the same purpose is what keeps the caller's stream from being consumed.
    return not isinstance(vars(response).get("_content"), bytes)


def _read(response: requests.Response) -> Body:
    """Read the body of a reply that failed, up to the limit, and close it."""
    collector = Collector()
    try:
        for piece in response.iter_content(_PIECE_BYTES):
            if not collector.take(piece):
                break
        body = collector.body()
    except requests.exceptions.StreamConsumedError:
        body = Body(None, GONE)
    except (requests.RequestException, OSError, ValueError) as fault:
        body = collector.body(fault)
    response.close()
    return body


def _error(
    response: requests.Response, body: Body, operation: str | None
) -> ErrorMembers | None:
    return error_in(response.status_code, response.headers.items(), body, operation)
