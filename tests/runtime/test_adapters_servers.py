"""Starlette and FastAPI applications on a real server answer every error of the catalog as the contract says."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
import time
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import uvicorn
from adapters_kit import adapter, make_package
from fastapi import Depends, FastAPI, HTTPException
from openapi_spec_validator import OpenAPIV31SpecValidator
from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.responses import PlainTextResponse, StreamingResponse
from starlette.routing import Mount, Route, Router, WebSocketRoute

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator
    from types import ModuleType

    from starlette.requests import Request

JSON = "application/json"
PROBLEM = "application/problem+json"


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """Return the generated package with its adapters."""
    return make_package(tmp_path_factory.mktemp("shop"))


@pytest.fixture(scope="module")
def install(shop: ModuleType) -> Any:
    """Return the adapter's entry."""
    return adapter(shop, "starlette").install


@pytest.fixture
def serve(caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[Any], httpx.Client]]:
    """Return a function that runs an application on loopback and returns a client of it; logs are captured."""
    running: list[tuple[uvicorn.Server, threading.Thread, httpx.Client]] = []
    caplog.set_level(logging.INFO)

    def start(app: Any) -> httpx.Client:
        server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=0, log_config=None, access_log=False))
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.005)
        port = server.servers[0].sockets[0].getsockname()[1]
        client = httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=5)
        running.append((server, thread, client))
        return client

    yield start
    for server, thread, client in running:
        client.close()
        server.should_exit = True
        thread.join(5)


def ask(app: Any, path: str, method: str = "GET", headers: dict[str, str] | None = None) -> httpx.Response:
    """Return the reply of an application, without a server."""

    async def main() -> httpx.Response:
        request = httpx.Request(method, f"http://shop{path}", headers=headers)
        return await httpx.ASGITransport(app).handle_async_request(request)

    reply = asyncio.run(main())
    asyncio.run(reply.aread())
    return reply


def tracebacks(caplog: pytest.LogCaptureFixture) -> int:
    """Return how many records came with a traceback."""
    return sum(1 for record in caplog.records if record.exc_info or "Traceback" in record.getMessage())


def settled(caplog: pytest.LogCaptureFixture) -> int:
    """Return the same once the server, which logs after it has answered, has done so."""
    deadline = time.monotonic() + 2
    while not tracebacks(caplog) and time.monotonic() < deadline:
        time.sleep(0.01)
    time.sleep(0.05)
    return tracebacks(caplog)


def failing(error: Callable[[], BaseException]) -> Callable[[Request], Any]:
    """Return an endpoint that raises."""

    async def endpoint(request: Request) -> PlainTextResponse:
        raise error()

    return endpoint


def routes(shop: ModuleType) -> list[Route]:
    """Return one route an error, sync and async endpoints mixed."""

    def busy(request: Request) -> PlainTextResponse:
        raise shop.BusyError(reason="starting", retry_after_ms=1500)

    return [
        Route("/busy", busy),
        Route("/waiting", failing(lambda: shop.BusyError(reason="starting", headers={"Retry-After": 11}))),
        Route("/login", failing(shop.LoginRequiredError)),
        Route("/card", failing(lambda: shop.CardDeclinedError(bank="B", card="4111", trace="t-1"))),
        Route("/ledger", failing(lambda: shop.LedgerBrokenError(account="a-17"))),
        Route("/session", failing(shop.SessionGoneError)),
        Route("/clock", failing(shop.LocalClockError)),
        Route("/other", failing(lambda: ValueError("not the catalog's"))),
    ]


def test_a_server_answers_and_a_client_rebuilds(shop: ModuleType, install: Any, serve: Any, caplog: Any) -> None:
    """KIND model is not exception: the class raised on the server is the class the client gets."""
    app = Starlette(routes=routes(shop))
    install(app)
    client = serve(app)
    reply = client.get("/busy")
    assert reply.status_code == 503
    assert reply.headers["retry-after"] == "2"
    assert reply.json() == {
        "code": "BUSY",
        "message": "The shop is busy (starting).",
        "context": {"reason": "starting", "retryAfterMs": 1500},
        "httpStatus": 503,
    }
    with pytest.raises(shop.BusyError) as caught:
        adapter(shop, "httpx").raise_for_error(reply)
    assert caught.value.context.retry_after_ms == 1500
    waiting = client.get("/waiting")
    assert waiting.headers["retry-after"] == "11"
    login = client.get("/login")
    assert login.status_code == 401
    assert login.headers["www-authenticate"] == 'Bearer realm="shop"'
    card = client.get("/card").json()
    assert card["context"] == {"bank": "B", "card": "4111"}
    assert client.get("/session").status_code == 410
    assert client.get("/clock").status_code == 500
    assert tracebacks(caplog) == 0


def test_internal_errors_leave_as_unknown_ones(shop: ModuleType, install: Any, serve: Any, caplog: Any) -> None:
    """Nobody outside sees code, context or message; the log has the traceback, once."""
    app = Starlette(routes=routes(shop))
    install(app)
    reply = serve(app).get("/ledger")
    assert reply.status_code == 500
    assert "LEDGER" not in reply.text
    assert "a-17" not in reply.text
    assert "add up" not in reply.text
    assert settled(caplog) == 1


def test_what_is_not_the_catalogs_stays_starlettes(shop: ModuleType, install: Any, serve: Any, caplog: Any) -> None:
    """Other failures end as they did: a plain 500, one traceback of the server."""
    app = Starlette(routes=routes(shop))
    install(app)
    reply = serve(app).get("/other")
    assert (reply.status_code, reply.text) == (500, "Internal Server Error")
    assert settled(caplog) == 1


def test_head_has_the_headers_and_no_body(shop: ModuleType, install: Any, serve: Any) -> None:
    """HEAD says what GET would say."""
    app = Starlette(routes=routes(shop))
    install(app)
    client = serve(app)
    got, head = client.get("/busy"), client.head("/busy")
    assert head.status_code == 503
    assert head.content == b""
    for name in ("content-type", "content-length", "retry-after", "vary"):
        assert head.headers[name] == got.headers[name]
    assert ask(app, "/busy", "HEAD").content == b""


@pytest.mark.parametrize(
    ("accept", "expected"),
    [
        (None, JSON),
        ("*/*", JSON),
        ("text/html", JSON),
        (PROBLEM, PROBLEM),
        (f"{JSON};q=0.5, {PROBLEM}", PROBLEM),
        (f"{JSON}, {PROBLEM};q=0.9", JSON),
        (f"{PROBLEM}, {JSON}", JSON),
        ("application/*;q=0.2, application/problem+json;q=0.9", PROBLEM),
        (f"{JSON};q=0, {PROBLEM};q=0.1", PROBLEM),
        (";;;q=x,, /", JSON),
    ],
)
def test_the_client_chooses_the_envelope(shop: ModuleType, install: Any, accept: str | None, expected: str) -> None:
    """KIND spec conformance: problem details have their media type and only members that RFC 9457 and we declare."""
    app = Starlette(routes=routes(shop))
    install(app)
    reply = ask(app, "/busy", headers=None if accept is None else {"accept": accept})
    assert reply.headers["content-type"] == expected
    assert reply.headers["vary"] == "Accept"
    body = reply.json()
    if expected == PROBLEM:
        assert body["status"] == 503
        assert body["type"] == "BUSY"
        assert body["detail"] == "The shop is busy (starting)."
        assert set(body) <= {"type", "title", "status", "detail", "instance", "reason", "retryAfterMs"}
    error = shop.from_response(reply.status_code, reply.content, reply.headers)
    assert type(error) is shop.BusyError
    assert error.context.retry_after_ms == 1500


def test_a_gateway_passes_errors_on(shop: ModuleType, install: Any) -> None:
    """An error decoded from another service's reply leaves again, in the envelope that this client wants."""
    body = {"code": "BUSY", "message": "Later.", "context": {"reason": "draining", "retryAfterMs": 9000, "more": [1]}}
    headers = {"content-type": JSON, "retry-after": "9", "content-length": "3", "set-cookie": "inner=1"}

    def upstream() -> BaseException:
        error = shop.from_response(503, json.dumps(body), headers)
        assert type(error) is shop.BusyError
        return error

    app = Starlette(routes=[Route("/", failing(upstream))])
    install(app)
    for accept in (JSON, PROBLEM):
        reply = ask(app, "/", headers={"accept": accept})
        assert reply.status_code == 503
        assert reply.headers["content-type"] == accept
        assert reply.headers["retry-after"] == "9"
        assert "set-cookie" not in reply.headers
        error = shop.from_response(reply.status_code, reply.content, reply.headers)
        assert type(error) is shop.BusyError
        assert error.message == "Later."
        assert error.context.to_dict() == body["context"]


def test_errors_of_middleware_are_answered(shop: ModuleType, install: Any, serve: Any, caplog: Any) -> None:
    """KIND scope: middleware of both kinds, given before and added after `install`."""

    class Plain:
        def __init__(self, app: Any) -> None:
            self.app = app

        async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
            if scope.get("path") == "/plain":
                raise shop.RateLimitedError
            await self.app(scope, receive, send)

    class Wrapping(BaseHTTPMiddleware):
        async def dispatch(self, request: Request, call_next: Any) -> Any:
            if request.url.path == "/wrapping":
                raise shop.RateLimitedError
            return await call_next(request)

    app = Starlette(routes=routes(shop), middleware=[Middleware(Plain)])
    install(app)
    app.add_middleware(Wrapping)
    client = serve(app)
    for path in ("/plain", "/wrapping"):
        reply = client.get(path)
        assert reply.status_code == 429, path
        assert reply.json()["code"] == "RATE_LIMITED"
    assert client.get("/busy").status_code == 503
    assert tracebacks(caplog) == 0


def test_middleware_sees_answers_not_exceptions(shop: ModuleType, install: Any) -> None:
    """KIND handler placement: an endpoint's error is answered on the inner layer, so that CORS and the like apply."""

    class Stamp(BaseHTTPMiddleware):
        async def dispatch(self, request: Request, call_next: Any) -> Any:
            response = await call_next(request)
            response.headers["x-stamp"] = "seen"
            return response

    app = Starlette(routes=routes(shop))
    install(app)
    app.add_middleware(Stamp)
    assert ask(app, "/busy").headers["x-stamp"] == "seen"


def test_mounted_applications_are_covered(shop: ModuleType, install: Any, serve: Any, caplog: Any) -> None:
    """KIND scope: applications, routers and foreign ASGI applications, mounted before and after `install`."""

    class Pass:
        def __init__(self, app: Any) -> None:
            self.app = app

        async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
            await self.app(scope, receive, send)

    async def foreign(scope: Any, receive: Any, send: Any) -> None:
        raise shop.RateLimitedError

    deep = Starlette(routes=[Mount("/deeper", app=Starlette(routes=routes(shop)))])
    wrapped = Mount("/wrapped", app=FastAPI(routes=routes(shop)), middleware=[Middleware(Pass)])
    app = Starlette(
        routes=[
            Mount("/app", app=Starlette(routes=routes(shop))),
            Mount("/router", app=Router(routes=[Mount("/in", app=Starlette(routes=routes(shop)))])),
            Mount("/routes", routes=routes(shop)),
            Mount("/foreign", app=foreign),
            wrapped,
        ]
    )
    install(app)
    app.mount("/deep", deep)
    client = serve(app)
    for path in ("/app/busy", "/router/in/busy", "/routes/busy", "/wrapped/busy", "/deep/deeper/busy"):
        reply = client.get(path)
        assert (reply.status_code, reply.json()["code"]) == (503, "BUSY"), path
    assert client.get("/foreign/x").status_code == 429
    assert tracebacks(caplog) == 0


def test_a_reply_that_has_begun_is_not_replaced(shop: ModuleType, install: Any, serve: Any, caplog: Any) -> None:
    """KIND scope: after the response started the connection ends, the log says why, once."""

    async def pieces() -> AsyncIterator[bytes]:
        yield b"half"
        raise shop.BusyError(reason="starting")

    async def stream(request: Request) -> StreamingResponse:
        return StreamingResponse(pieces())

    app = Starlette(routes=[Route("/stream", stream)])
    install(app)
    client = serve(app)
    with pytest.raises(httpx.RemoteProtocolError):
        client.get("/stream")
    assert settled(caplog) == 1


def test_background_work_fails_in_the_log(shop: ModuleType, install: Any, serve: Any, caplog: Any) -> None:
    """KIND scope: the reply is out already; the client keeps it, the log has the error, once."""

    def work() -> None:
        raise shop.BusyError(reason="starting")

    async def accept(request: Request) -> PlainTextResponse:
        return PlainTextResponse("accepted", 202, background=BackgroundTask(work))

    app = Starlette(routes=[Route("/work", accept)])
    install(app)
    reply = serve(app).get("/work")
    assert (reply.status_code, reply.text) == (202, "accepted")
    assert settled(caplog) == 1


def test_websockets_are_refused_or_closed(shop: ModuleType, install: Any) -> None:
    """Before accepting, the reply says why where the server can say it; afterwards the close does."""

    async def closed(websocket: Any) -> None:
        await websocket.accept()
        raise shop.BusyError(reason="starting")

    async def refused(websocket: Any) -> None:
        raise shop.LoginRequiredError

    app = Starlette(routes=[WebSocketRoute("/closed", closed), WebSocketRoute("/refused", refused)])
    install(app)

    def dial(path: str, extensions: dict[str, Any]) -> list[dict[str, Any]]:
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "websocket.connect"}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {"type": "websocket", "path": path, "headers": [], "subprotocols": [], "extensions": extensions}
        asyncio.run(app(scope, receive, send))
        return sent

    accepted, close = dial("/closed", {})
    assert accepted["type"] == "websocket.accept"
    assert close == {"type": "websocket.close", "code": 1011, "reason": "BUSY"}
    assert dial("/refused", {}) == [{"type": "websocket.close", "code": 1011, "reason": "LOGIN"}]
    start, body = dial("/refused", {"websocket.http.response": {}})
    assert (start["type"], start["status"]) == ("websocket.http.response.start", 401)
    assert (b"www-authenticate", b'Bearer realm="shop"') in start["headers"]
    assert json.loads(body["body"])["code"] == "LOGIN"


@pytest.mark.parametrize("fault", ["to_response", "everything"])
def test_the_fallback_cannot_fail(shop: ModuleType, install: Any, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """Whatever breaks while answering, the client gets a reply that says nothing."""

    def broken(*_: object, **__: object) -> Any:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(shop.BusyError, "to_response", broken)
    if fault == "everything":
        module = adapter(shop, "starlette")
        monkeypatch.setattr(module, "encode", broken)
        monkeypatch.setattr(module, "_choices", broken)
        monkeypatch.setattr(module._log, "info", broken)
        monkeypatch.setattr(module._log, "exception", broken)
    app = Starlette(routes=routes(shop))
    install(app)
    reply = ask(app, "/busy")
    assert reply.status_code == 500
    assert reply.json()["message"] == "Internal error"
    assert "BUSY" not in reply.text


def test_headers_cannot_be_smuggled(shop: ModuleType) -> None:
    """A value that came from a peer with line ends in it is left out, the reply is sent."""
    clean = adapter(shop, "starlette")._clean
    given = {"X-Fine": "yes", "X-Bad": "a\r\nSet-Cookie: x", "X Y": "1", "X-Wide": "\u20ac", "Content-Length": "3"}
    assert list(clean(given)) == [("X-Fine", "yes")]


def test_installing_twice_changes_nothing_and_too_late_is_an_error(shop: ModuleType, install: Any) -> None:
    """Handlers are fixed once the application runs."""
    app = Starlette(routes=routes(shop))
    install(app)
    install(app)
    assert ask(app, "/busy").status_code == 503
    assert len(app.user_middleware) == 2
    late = Starlette(routes=routes(shop))
    ask(late, "/nothing")
    with pytest.raises(RuntimeError, match="before"):
        install(late)


def test_handlers_of_the_application_go_first(shop: ModuleType, install: Any) -> None:
    """A team can still answer a single class in its own way."""

    async def own(request: Request, exc: Exception) -> PlainTextResponse:
        return PlainTextResponse("own", 418)

    app = Starlette(routes=routes(shop), exception_handlers={shop.BusyError: own})
    install(app)
    assert ask(app, "/busy").status_code == 418
    assert ask(app, "/login").status_code == 401


@pytest.fixture
def documented(shop: ModuleType, install: Any) -> FastAPI:
    """Return a FastAPI application whose routes say their errors."""
    responses_for = adapter(shop, "fastapi").responses_for
    app = FastAPI()
    install(app)

    def customer() -> str:
        raise shop.LoginRequiredError

    async def session() -> AsyncIterator[str]:
        yield "s"
        raise shop.RateLimitedError

    @app.post("/orders", responses=responses_for("order.place"))
    async def place() -> dict[str, str]:
        raise shop.CardDeclinedError(bank="B", card="4111")

    @app.get("/orders", responses=responses_for("order.get"))
    async def get(name: str = Depends(customer)) -> dict[str, str]:
        return {}

    @app.get("/plain")
    async def plain() -> dict[str, str]:
        raise HTTPException(404, "gone")

    return app


def test_the_served_document_shows_every_error(shop: ModuleType, documented: FastAPI, serve: Any) -> None:
    """Read over HTTP from a real server: all errors of an operation, several under one status included."""
    client = serve(documented)
    document = client.get("/openapi.json").json()
    OpenAPIV31SpecValidator(document).validate()
    place = document["paths"]["/orders"]["post"]["responses"]
    assert set(place) == {"200", "401", "402", "409", "410", "429", "503", "504"}
    codes = {status: shown_codes(place[status]) for status in place if status != "200"}
    assert codes["429"] == {"RATE_LIMITED", "OUT_OF_CREDIT"}
    assert codes["402"] == {"CARD_DECLINED"}
    get = document["paths"]["/orders"]["get"]["responses"]
    assert "402" not in get
    assert shown_codes(get["429"]) == {"RATE_LIMITED", "OUT_OF_CREDIT"}
    assert "LEDGER" not in json.dumps(document)
    assert "#/components/schemas/AdapterShop" not in json.dumps(document)
    assert "Retry-After" in place["503"]["headers"]
    assert "WWW-Authenticate" in place["401"]["headers"]
    examples = [one for media in place["503"]["content"].values() for one in media["examples"].values()]
    assert examples[0]["value"]["context"] == {"reason": "starting", "retryAfterMs": 1500}
    assert client.get("/docs").status_code == 200


def shown_codes(response: dict[str, Any]) -> set[str]:
    """Return every code that the schemas of a response pin."""
    found: set[str] = set()
    waiting: list[Any] = [media["schema"] for media in response["content"].values()]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            if isinstance(value.get("const"), str):
                found.add(value["const"])
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
    return {code for code in found if code.isupper()}


def test_fastapi_answers_what_it_documents(shop: ModuleType, documented: FastAPI, serve: Any, caplog: Any) -> None:
    """Endpoints and dependencies raise; replies fit the schemas served; FastAPI's own errors stay its own."""
    import jsonschema

    client = serve(documented)
    document = client.get("/openapi.json").json()
    for method, status in (("post", 402), ("get", 401)):
        reply = client.request(method, "/orders")
        assert reply.status_code == status
        media = document["paths"]["/orders"][method]["responses"][str(status)]["content"]
        jsonschema.validate(reply.json(), media[reply.headers["content-type"]]["schema"])
    assert client.get("/plain").json() == {"detail": "gone"}
    assert tracebacks(caplog) == 0


def test_all_errors_can_be_documented_at_once(shop: ModuleType) -> None:
    """Without an operation: for a whole application. Each result is the caller's own."""
    responses_for = adapter(shop, "fastapi").responses_for
    everything = responses_for()
    assert set(everything) == {401, 402, 409, 410, 429, 503, 504}
    everything[429].clear()
    assert responses_for()[429]
    app = FastAPI(responses=responses_for())
    OpenAPIV31SpecValidator(app.openapi()).validate()
    with pytest.raises(ValueError, match=r"did you mean 'order\.place'"):
        responses_for("order.plcae")


def test_a_boundary_wraps_any_application(shop: ModuleType) -> None:
    """Without Starlette's own stack the boundary alone answers."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        raise shop.BusyError(reason="starting")

    async def main() -> httpx.Response:
        transport = httpx.ASGITransport(adapter(shop, "starlette").ErrorBoundary(app))
        async with httpx.AsyncClient(transport=transport, base_url="http://shop") as client:
            return await client.get("/")

    assert asyncio.run(main()).status_code == 503
