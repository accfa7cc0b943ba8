"""Replies of httpx as errors of the catalog.

::

    response = client.post(url, json=work)
    raise_for_error(response, operation="process.exec")

or, where transport failures and ``response.raise_for_status()`` are to come out typed
too, around any amount of code, async code included::

    with typed_errors("process.exec"):
        response = await client.post(url, json=work)
        await araise_for_error(response)

A reply that was not read yet (``client.stream``) is read here if its status is 400 or
above: at most ``MAX_BODY_BYTES``, then it is closed. The status and headers decide where
the body is gone or breaks off; a note on the error says so, and what broke the reading
is its direct cause. An unread reply below 400 is left as it is, since its body is the
caller's; read it first if the catalog has failures under such a status.

Nothing here keeps the reply, the client or the URL: the error has status, headers and
body.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import httpx

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

__all__ = ["MAX_BODY_BYTES", "araise_for_error", "raise_for_error", "typed_errors"]

_ASYNC_ONLY = "the body was not read: it needs araise_for_error"
_UNREADABLE = (httpx.HTTPError, httpx.StreamError)


def raise_for_error(
    response: httpx.Response, operation: str | None = None
) -> httpx.Response:
    """Raise the catalog's error in a reply; return a reply that is no failure.

    ``operation`` names what was called: recovery advice is cautious without it. Called
    while an ``httpx.HTTPStatusError`` of the same reply is handled, that one becomes
    the direct cause.
    """
    if _is_left_alone(response):
        return response
    body = _loaded(response)
    if body is None and not isinstance(response.stream, httpx.SyncByteStream):
        body = Body(None, _ASYNC_ONLY)
    elif body is None:
        collector = Collector()
        fault: Exception | None = None
        try:
            for piece in response.iter_bytes():
                if not collector.take(piece):
                    break
        except _UNREADABLE as broken:
            fault = broken
        response.close()
        body = collector.body(fault)
        del fault  # it holds this frame
    return _raise(response, body, operation)


async def araise_for_error(
    response: httpx.Response, operation: str | None = None
) -> httpx.Response:
    """Do the same as ``raise_for_error`` for a reply of an ``AsyncClient``."""
    if _is_left_alone(response):
        return response
    body = _loaded(response)
    if body is None and not isinstance(response.stream, httpx.AsyncByteStream):
        return raise_for_error(response, operation)
    if body is None:
        collector = Collector()
        fault: Exception | None = None
        try:
            async for piece in response.aiter_bytes():
                if not collector.take(piece):
                    break
        except _UNREADABLE as broken:
            fault = broken
        await response.aclose()
        body = collector.body(fault)
        del fault  # it holds this frame
    return _raise(response, body, operation)


class typed_errors:
    """A ``with`` block whose httpx failures come out as errors of the catalog.

    ``httpx.HTTPStatusError`` is decoded from its reply; other failures of httpx go
    through the catalog's ``raised_from`` rules, and come out unchanged where none fits.
    The original is the direct cause; its text may show the URL. Errors of the catalog
    and everything else pass unchanged. Not a decorator: around an async function it
    would see nothing.
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
        """Raise the typed error in place of an httpx failure."""
        error: ErrorMembers | None = None
        if isinstance(failure, httpx.HTTPStatusError):
            response = failure.response
            body = _loaded(response) or Body(None, GONE)
            error = _error(response, body, self._operation)
            del response, body
        elif isinstance(failure, (httpx.HTTPError, httpx.InvalidURL)):
            named = plain_text(self._operation)
            error = CONTRACT.from_exception(failure, operation=named)
        if error is not None:
            try:
                raise as_raisable(error) from failure
            finally:
                del error, failure  # or the error would hold itself through this frame


def _is_left_alone(response: httpx.Response) -> bool:
    """Say whether a reply is the caller's to read."""
    if response.status_code >= FIRST_FAILURE:
        return False
    body = _loaded(response)
    return body is None or body.value is None


def _loaded(response: httpx.Response) -> Body | None:
    """Return the body where it is there, or gone; None where it can be read now."""
    try:
        return Body(response.content)
    except httpx.ResponseNotRead:
        is_gone = response.is_stream_consumed or response.is_closed
        return Body(None, GONE) if is_gone else None


def _raise(
    response: httpx.Response, body: Body, operation: str | None
) -> httpx.Response:
    error = _error(response, body, operation)
    if error is None:
        return response
    cause: BaseException | None = body.fault
    handled = sys.exc_info()[1]
    if cause is None and isinstance(handled, httpx.HTTPStatusError):
        cause = handled if handled.response is response else None
    try:
        if cause is None:
            raise as_raisable(error)
        raise as_raisable(error) from cause
    finally:
        del error, cause, handled, body  # see typed_errors


def _error(
    response: httpx.Response, body: Body, operation: str | None
) -> ErrorMembers | None:
    return error_in(
        response.status_code, response.headers.multi_items(), body, operation
    )
