"""Errors of the catalog as replies of a Starlette or FastAPI application.

::

    app = Starlette(routes=routes)
    install(app)

From then on every error of the catalog that leaves the application is answered as the
contract says: status, headers and body. That covers endpoints, dependencies, middleware
of any kind and age, and mounted applications. An endpoint just raises.

- Where the catalog has several envelopes for an error, the client's ``Accept`` chooses,
  ``application/problem+json`` for one; without a preference it is the error's own.
- An internal error leaves as the public form of an unknown one, and goes to the log of
  this module with its traceback. Other errors are one line there at level INFO: they
  are answers, not faults.
- ``HEAD`` gets the same headers and no body. A websocket that was not accepted yet is
  refused with the same reply where the server can say it; an accepted one is closed
  with code 1011 and the error's code as the reason.
- Once a reply has begun it cannot be replaced: the error goes on to the server, which
  ends the connection and logs it.
- Whatever goes wrong while answering, something is sent: in the end a fixed body with
  status 500.

Handlers that the application has for single classes go first.
"""

from __future__ import annotations

import logging
from copy import copy
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import Response

from .._contract import CONTRACT
from .._runtime.body import ANY_FAILURE
from .._runtime.decoded import Decoded
from .._runtime.envelopes import encode
from .._runtime.errors import ErrorMembers, state_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from .._runtime.decoded import Response as Reply
    from .._runtime.envelopes import Envelope

__all__ = ["ErrorBoundary", "install", "reply_to"]

_log = logging.getLogger(__name__)

_JSON = "application/json"
_LAST_RESORT = b'{"message": "Internal error"}'
_SERVER_FAULT = 500
_STATUSES_WITH_BODY = frozenset(range(200, 600)) - {204, 205, 304}
_FRAMING = frozenset(("connection", "content-length", "transfer-encoding"))
_INTERNAL_CLOSE = 1011
_LONGEST_REASON_BYTES = 120


def install(app: Starlette) -> None:
    """Answer errors of the catalog that leave ``app``, or applications mounted in it.

    Call it before the application starts; calling it again changes nothing. Raises
    ``RuntimeError`` where the application has started already, since its handlers are
    fixed then.
    """
    if _is_installed(app):
        return
    if app.middleware_stack is not None:
        raise RuntimeError("the application has started; call install(app) before")
    inner = Middleware(ErrorBoundary)
    app.user_middleware.append(inner)
    build = app.build_middleware_stack

    def build_with_boundaries() -> ASGIApp:
        others = [one for one in app.user_middleware if one is not inner]
        app.user_middleware[:] = [Middleware(ErrorBoundary), *others, inner]
        for below in _mounted(app.routes):
            if below.middleware_stack is None:
                install(below)
            elif not _is_installed(below):
                _log.warning("%r has started already; its errors stay its own", below)
        return build()

    # Middleware and mounts may be added after this call. One boundary has to stay inside
    # of all middleware, which then sees an answer, and one around it, for errors of its
    # own; what there is, is known when the stack is built.
    vars(app)["build_middleware_stack"] = build_with_boundaries


def _is_installed(app: Starlette) -> bool:
    boundary: object = ErrorBoundary
    return any(one.cls is boundary for one in app.user_middleware)


class ErrorBoundary:
    """ASGI middleware that answers errors of the catalog leaving ``app``.

    ``install`` puts it where a Starlette application needs it. It can also be put around
    any ASGI application by hand.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the application, and answer where it raises."""
        kind = scope["type"]
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        begun = ""

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = message["type"]
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except Exception as exc:
            if not (isinstance(exc, ErrorMembers) and CONTRACT.is_own(exc)):
                raise
            if kind == "websocket":
                await _refuse(exc, begun, scope, receive, send)
            elif begun:
                raise
            else:
                await _response(exc, scope)(scope, receive, send)


def _response(error: ErrorMembers, scope: Scope) -> Response:
    """Return the reply to send. Never raises."""
    _report(error)
    accept = ""
    for name, value in scope.get("headers", ()):
        if name == b"accept":
            accept += ("," if accept else "") + value.decode("latin-1")
    reply = reply_to(error, accept)
    is_head = scope.get("method") == "HEAD"
    response = Response(b"" if is_head else reply.body, reply.status or _SERVER_FAULT)
    headers = [(b"content-length", b"%d" % len(reply.body))]
    for name, value in _clean(reply.headers):
        headers.append((name.lower().encode("latin-1"), value.encode("latin-1")))
    response.raw_headers = headers
    return response


def reply_to(error: ErrorMembers, accept: str = "") -> Reply:
    """Return status, headers and body for an error. Never raises.

    ``accept`` is the client's header. Where it prefers the media type of another
    envelope that carries the error, that one is used, and ``Vary`` says so.
    """
    try:
        choices = _choices(error)
        chosen = _preferred(choices, accept)
        leaving = error if chosen is choices[0] else _inside(error, chosen)
        reply = leaving.to_response()
        if len(choices) > 1:
            reply.headers.setdefault("Vary", "Accept")
    except ANY_FAILURE:  # an error must never be lost to the attempt to tell it
        _fault("the reply to an error could not be made", error)
        reply = _unknown()
    if reply.status not in _STATUSES_WITH_BODY:
        reply.status = CONTRACT.unknown.status or _SERVER_FAULT
    return reply


def _unknown() -> Reply:
    """Return the reply of an error that nobody knows."""
    status = CONTRACT.unknown.status or _SERVER_FAULT
    parts = Decoded(message="Internal error", http_status=status)
    for envelope in _http_envelopes():
        try:
            reply = encode(envelope, parts)
        except ANY_FAILURE:
            break
        reply.status = status
        return reply
    from .._runtime.decoded import Response as Reply

    return Reply(status, {"Content-Type": _JSON}, _LAST_RESORT)


def _http_envelopes() -> Iterator[Envelope]:
    return (one for one in CONTRACT.envelopes if one.kind == "http")


def _choices(error: ErrorMembers) -> list[Envelope]:
    """Return the envelopes for an error, its own first, one a media type."""
    state = state_of(error)
    own = CONTRACT.envelope_of(state)
    if own is None:
        from .._runtime.sending import FLAT

        return [FLAT]
    found = {_media_type(own): own}
    for envelope in _http_envelopes():
        if not state.entry.envelopes or envelope.name in state.entry.envelopes:
            found.setdefault(_media_type(envelope), envelope)
    return list(found.values())


def _media_type(envelope: Envelope) -> str:
    return (envelope.content_type or _JSON).partition(";")[0].strip().lower()


def _preferred(choices: list[Envelope], accept: str) -> Envelope:
    """Return what the client likes best; the error's own where it does not care."""
    if len(choices) == 1 or not accept:
        return choices[0]
    ranges = list(_ranges(accept))
    return max(choices, key=lambda one: _weight(_media_type(one), ranges))


def _ranges(accept: str) -> Iterator[tuple[str, float]]:
    """Yield media ranges and their weights; what is no range is left out."""
    for item in accept.split(","):
        name, *parameters = (part.strip().lower() for part in item.split(";"))
        weight = 1.0
        for parameter in parameters:
            key, _, value = parameter.partition("=")
            if key.strip() == "q":
                try:
                    weight = float(value)
                except ValueError:
                    weight = 0.0
        if "/" in name and 0 <= weight <= 1:
            yield name, weight


def _weight(media_type: str, ranges: list[tuple[str, float]]) -> float:
    """Return how much a media type is wanted: the most exact range counts."""
    best = (-1, 0.0)
    for name, weight in ranges:
        if name == media_type:
            exactness = 2
        elif name == media_type.partition("/")[0] + "/*":
            exactness = 1
        elif name == "*/*":
            exactness = 0
        else:
            continue
        best = max(best, (exactness, weight))
    return best[1]


def _inside(error: ErrorMembers, envelope: Envelope) -> ErrorMembers:
    """Return a copy that leaves in another envelope.

    A decoded error knows where its parts came from; in another envelope that would
    mislead, so the copy has the parts alone, with the status that its reply had.
    """
    copied: ErrorMembers = copy(error)
    state = state_of(copied)
    stated = {
        name: value for name, value in state.parts.parts().items() if value is not None
    }
    stated.setdefault("http_status", state.http_status)
    state.parts = Decoded(**{**stated, "envelope": envelope.name})
    return copied


def _clean(headers: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the headers that can be sent; a value may have come from a client."""
    for name, value in headers.items():
        is_name = name.isascii() and name.replace("-", "").replace("_", "").isalnum()
        is_value = value.isprintable() and max(map(ord, value), default=0) < 256
        if is_name and is_value and name.lower() not in _FRAMING:
            yield name, value


async def _refuse(
    error: ErrorMembers, begun: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """End a websocket because of an error."""
    if begun.startswith("websocket.http.response") or begun == "websocket.close":
        return
    accepted = bool(begun)
    if not accepted and "websocket.http.response" in scope.get("extensions", {}):
        await _response(error, scope)(scope, receive, send)
        return
    _report(error)
    reason = "" if state_of(error).entry.internal else str(error.raw_code or error.name)
    shown = reason.encode()[:_LONGEST_REASON_BYTES].decode(errors="ignore")
    await send({"type": "websocket.close", "code": _INTERNAL_CLOSE, "reason": shown})


def _report(error: ErrorMembers) -> None:
    """Log an error that was answered, with its traceback where nobody else sees it."""
    try:
        if state_of(error).entry.internal and isinstance(error, BaseException):
            _log.error("answered as an unknown error: %s", error, exc_info=error)
        else:
            _log.info("answered: %s", error)
    except ANY_FAILURE:  # a handler of the log may raise what it likes
        return


def _fault(text: str, error: ErrorMembers) -> None:
    try:
        _log.exception("%s: %s", text, type(error).__name__)
    except ANY_FAILURE:  # see _report
        return


def _mounted(routes: Iterable[Any]) -> Iterator[Starlette]:
    """Yield the applications that are mounted below routes, through their wrappers."""
    for route in routes:
        app = getattr(route, "app", None)
        for _ in range(20):
            if app is None or isinstance(app, Starlette):
                break
            app = getattr(app, "app", None)
        if isinstance(app, Starlette):
            yield app
        elif getattr(route, "methods", None) is None:
            yield from _mounted(getattr(route, "routes", None) or ())
