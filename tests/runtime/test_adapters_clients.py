"""Replies that httpx and requests got from a real server on loopback become errors of the catalog."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
import traceback
import weakref
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import requests
from adapters_kit import adapter, causes, make_package

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

MIB = 1024 * 1024


class Shop(BaseHTTPRequestHandler):
    """Answers by path."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def reply(self, status: int, body: bytes, **headers: str) -> None:
        """Send a whole reply; a header's `_` is a hyphen."""
        self.send_response(status)
        for name, value in {"Content_Type": "application/json", "Content_Length": str(len(body)), **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self) -> None:
        """Answer."""
        what = self.path.partition("?")[0].strip("/")
        busy = {"code": "BUSY", "message": "The shop is busy.", "context": {"reason": "starting"}}
        if what == "fine":
            self.reply(200, b'{"code": "BUSY", "message": "no failure at all"}')
        elif what == "busy":
            self.reply(503, json.dumps(busy).encode(), Retry_After="7", X_Request_Id="r-1")
        elif what == "proxy":
            self.reply(502, b"<html>Bad gateway</html>", Content_Type="text/html")
        elif what == "huge":
            self.reply(503, json.dumps({**busy, "rest": "x" * (3 * MIB)}).encode())
        elif what == "broken":
            self.send_response(503)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", "1000")
            self.end_headers()
            self.wfile.write(b'{"code": "BU')
            self.close_connection = True


class Server(ThreadingHTTPServer):
    """Takes it that clients hang up in the middle of a long body."""

    def handle_error(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """Return the generated package with its adapters."""
    return make_package(tmp_path_factory.mktemp("shop"))


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """Return the address of a running shop."""
    server = Server(("127.0.0.1", 0), Shop)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


class Client:
    """One way of asking the server: fetch, raise, and what the library calls a failed status."""

    def __init__(self, shop: ModuleType, url: str, kind: str, streamed: bool) -> None:
        self.url = url
        self.kind = kind
        self.streamed = streamed
        self.adapter = adapter(shop, "requests" if kind == "requests" else "httpx")

    def check(self, path: str, operation: str | None = None) -> Any:
        """Fetch and check; return the status of a reply that is no failure."""
        if self.kind == "httpx async":
            return asyncio.run(self._later(path, operation))
        if self.kind == "requests":
            with requests.Session() as session, session.get(self.url + path, stream=self.streamed) as response:
                return self.adapter.raise_for_error(response, operation).status_code
        with httpx.Client(trust_env=False) as client:
            if not self.streamed:
                return self.adapter.raise_for_error(client.get(self.url + path), operation).status_code
            with client.stream("GET", self.url + path) as stream:
                return self.adapter.raise_for_error(stream, operation).status_code

    async def _later(self, path: str, operation: str | None) -> Any:
        async with httpx.AsyncClient(trust_env=False) as client:
            if not self.streamed:
                reply = await client.get(self.url + path)
                return (await self.adapter.araise_for_error(reply, operation)).status_code
            async with client.stream("GET", self.url + path) as stream:
                return (await self.adapter.araise_for_error(stream, operation)).status_code


@pytest.fixture(params=["requests", "httpx", "httpx async"])
def kind(request: pytest.FixtureRequest) -> Any:
    """Return a library and its way of calling."""
    return request.param


@pytest.fixture(params=[False, True], ids=["read", "streamed"])
def client(request: pytest.FixtureRequest, shop: ModuleType, url: str, kind: str) -> Client:
    """Return a client of each library, for replies that are read and for streamed ones."""
    return Client(shop, url, kind, request.param)


def test_a_failing_reply_is_raised_as_its_class(shop: ModuleType, client: Client) -> None:
    """Code, context, headers, request id and operation arrive, whether the body was read or not."""
    with pytest.raises(shop.BusyError) as caught:
        client.check("/busy", "order.place")
    error = caught.value
    assert error.code == shop.ErrorCode.BUSY
    assert error.context.reason == shop.BusyReason.STARTING
    assert error.observed_status == 503
    assert error.request_id == "r-1"
    assert error.operation == shop.Operation.ORDER_PLACE
    assert error.raw.headers["retry-after"] == "7"
    assert error.__cause__ is None
    assert not hasattr(error, "__notes__")


def test_a_reply_that_is_no_failure_comes_back(client: Client) -> None:
    """Whatever its body looks like; an unread one is not read."""
    assert client.check("/fine") == 200


def test_a_reply_without_a_readable_error_is_the_root_class(shop: ModuleType, client: Client) -> None:
    """A proxy's page is an error of the catalog too."""
    with pytest.raises(shop.ShopError) as caught:
        client.check("/proxy")
    assert type(caught.value) is shop.ShopError
    assert caught.value.http_status == 502


def test_streams_are_read_up_to_a_limit(shop: ModuleType, url: str, kind: str) -> None:
    """An endless body neither fills memory nor holds the caller; a note says that it was cut."""
    with pytest.raises(shop.ShopError) as caught:
        Client(shop, url, kind, True).check("/huge")
    assert caught.value.http_status == 503
    assert len(caught.value.raw.body) == MIB
    assert caught.value.__notes__ == [f"only the first {MIB} bytes of the body were read"]


def test_a_body_that_breaks_off_is_still_a_typed_error(shop: ModuleType, url: str, kind: str) -> None:
    """The status decides, and what broke the reading is the direct cause."""
    with pytest.raises(shop.ShopError) as caught:
        Client(shop, url, kind, True).check("/broken")
    assert caught.value.http_status == 503
    assert isinstance(caught.value.__cause__, (httpx.HTTPError, requests.RequestException))
    assert caught.value.__notes__[0].startswith("reading the body failed after ")


def test_closed_replies_are_judged_by_status_and_headers(shop: ModuleType, url: str) -> None:
    """A reply that was closed unread has no body any more; a note says so."""
    for_httpx, for_requests = adapter(shop, "httpx"), adapter(shop, "requests")
    with httpx.Client(trust_env=False) as client:
        with client.stream("GET", url + "/busy") as response:
            pass
        with pytest.raises(shop.ShopError) as caught:
            for_httpx.raise_for_error(response)
        assert caught.value.http_status == 503
        assert "was gone" in caught.value.__notes__[0]
        with client.stream("GET", url + "/fine") as response:
            pass
        assert for_httpx.raise_for_error(response) is response
    with requests.get(url + "/busy", stream=True, timeout=5) as reply:
        b"".join(reply.iter_content(None))
    with pytest.raises(shop.ShopError) as caught:
        for_requests.raise_for_error(reply)
    assert caught.value.http_status == 503
    assert "was gone" in caught.value.__notes__[0]


def test_an_async_stream_given_to_the_sync_function_is_still_a_typed_error(shop: ModuleType, url: str) -> None:
    """The failure at hand matters more than the mistake, which a note names."""

    async def main() -> None:
        async with httpx.AsyncClient(trust_env=False) as client, client.stream("GET", url + "/busy") as response:
            with pytest.raises(shop.ShopError) as caught:
                adapter(shop, "httpx").raise_for_error(response)
            assert caught.value.__notes__ == ["the body was not read: it needs araise_for_error"]

    asyncio.run(main())


@pytest.mark.parametrize("library", [httpx, requests])
def test_the_library_failure_at_hand_becomes_the_cause(shop: ModuleType, url: str, library: Any) -> None:
    """KIND lost cause: raised while the library's own status error is handled, or inside `typed_errors`."""
    ours = adapter(shop, library.__name__)
    failed: Any = library.HTTPStatusError if library is httpx else library.HTTPError

    def convert() -> None:
        try:
            library.get(url + "/busy").raise_for_status()
        except failed as failure:
            ours.raise_for_error(failure.response)

    with pytest.raises(shop.BusyError) as caught:
        convert()
    assert [type(link) for link in causes(caught.value)] == [shop.BusyError, failed]
    with pytest.raises(shop.BusyError) as caught, ours.typed_errors("order.get"):
        library.get(url + "/busy").raise_for_status()
    assert [type(link) for link in causes(caught.value)] == [shop.BusyError, failed]
    assert caught.value.operation == shop.Operation.ORDER_GET


@pytest.mark.parametrize("library", [httpx, requests])
def test_transport_failures_follow_the_catalog(shop: ModuleType, library: Any) -> None:
    """`raised_from` decides; what it does not map comes out unchanged."""
    ours = adapter(shop, library.__name__)
    with pytest.raises(shop.BusyError) as caught, ours.typed_errors("order.get"):
        library.get("http://127.0.0.1:9")
    assert isinstance(caught.value.__cause__, (httpx.ConnectError, requests.ConnectionError))
    assert caught.value.operation == shop.Operation.ORDER_GET
    wrong: Any = httpx.UnsupportedProtocol if library is httpx else requests.exceptions.InvalidSchema
    with pytest.raises(wrong), ours.typed_errors():
        library.get("gopher://127.0.0.1/")


@pytest.mark.parametrize("library", ["httpx", "requests"])
def test_typed_errors_pass_unchanged(shop: ModuleType, library: str) -> None:
    """KIND self-referencing chain: twice through the adapter is the same object without a new link."""
    ours = adapter(shop, library)
    own = shop.BusyError(reason="starting")
    with pytest.raises(shop.BusyError) as caught, ours.typed_errors(), ours.typed_errors():
        raise own
    assert caught.value is own
    assert causes(own) == [own]
    other = KeyError("x")
    with pytest.raises(KeyError) as strange, ours.typed_errors():
        raise other
    assert strange.value is other


def test_nothing_shows_or_keeps_the_url(shop: ModuleType, url: str, client: Client) -> None:
    """KIND secrets in URL: a token in the query is in no text of ours, and in no cause that we made."""
    with pytest.raises(shop.BusyError) as caught:
        client.check("/busy?token=s3cret")
    error = caught.value
    assert "s3cret" not in "".join([str(error), repr(error), json.dumps(error.to_dict(audience="log"))])
    assert "s3cret" not in "".join(traceback.format_exception_only(type(error), error))
    assert causes(error) == [error]


def test_an_error_dies_without_the_collector(shop: ModuleType, url: str, client: Client) -> None:
    """KIND reference cycle: the frames that raise hold neither the error nor each other."""

    async def inside_a_task() -> weakref.ref[Any] | None:
        try:
            await client._later("/busy", None)
        except shop.BusyError as error:
            return weakref.ref(error)
        return None

    async def main() -> None:
        gone = await inside_a_task()
        assert gone is not None
        assert gone() is None

    gc.collect()
    gc.disable()
    try:
        if client.kind == "httpx async":
            asyncio.run(main())
            return
        gone = None
        try:
            client.check("/busy")
        except shop.BusyError as error:
            gone = weakref.ref(error)
        assert gone is not None
        assert gone() is None
    finally:
        gc.enable()
