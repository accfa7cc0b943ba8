"""The examples of docs/adapters.md run as they are printed, and the loops do what the page says."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import structlog
from adapters_kit import ADAPTERS, CATALOG, adapter, make_package
from command_kit import ROOT

if TYPE_CHECKING:
    from types import ModuleType

PAGE = ROOT / "docs" / "adapters.md"


@pytest.fixture(scope="module")
def acme(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """Return the package that the page speaks of."""
    catalog = CATALOG.replace("id: adapter-shop", "id: acme")
    return make_package(tmp_path_factory.mktemp("acme"), catalog)


class FakeShop:
    """Fails with the errors it is given, one a call."""

    def __init__(self, *failures: BaseException) -> None:
        self.failures = list(failures)
        self.calls = 0

    def call(self, **_: object) -> str:
        self.calls += 1
        if self.failures:
            raise self.failures.pop(0)
        return "done"

    place = get = call


@pytest.fixture(scope="module")
def page(acme: ModuleType) -> dict[str, Any]:
    """Return everything that the page's examples define, run in order in one namespace."""

    def answer(request: httpx.Request) -> httpx.Response:
        reply = acme.RateLimitedError().to_response()
        return httpx.Response(reply.status, headers=reply.headers, content=reply.body)

    names: dict[str, Any] = {
        "__name__": "docs_adapters",
        "shop": FakeShop(),
        "client": httpx.Client(transport=httpx.MockTransport(answer), base_url="http://shop"),
        "async_client": httpx.AsyncClient(transport=httpx.MockTransport(answer), base_url="http://shop"),
        "serve": lambda error: error.to_response(),
    }
    for block in blocks():
        exec(compile(block, str(PAGE), "exec"), names)
    structlog.reset_defaults()
    return names


def blocks() -> list[str]:
    """Return the Python examples of the page."""
    return re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)


def test_the_page_names_every_adapter(acme: ModuleType) -> None:
    """What can be asked for is described, and what is described is there."""
    text = PAGE.read_text(encoding="utf-8")
    for name in ADAPTERS:
        row = re.search(rf"^\| `adapters\.{name}` \| (.*?) \|", text, re.M)
        assert row is not None, name
        module = adapter(acme, name)
        for offered in re.findall(r"`(\w+)`", row[1]):
            assert offered in module.__all__, (name, offered)


@pytest.mark.parametrize("name", ["place_order", "get_order", "get_order_again"])
def test_decorated_functions_repeat(acme: ModuleType, page: dict[str, Any], name: str) -> None:
    """The examples for tenacity and stamina get over a refused call."""
    page["shop"] = FakeShop(acme.BusyError(reason="starting", retry_after_ms=1))
    assert page[name]() == "done"
    assert page["shop"].calls == 2


def test_the_loop_repeats_until_it_works(acme: ModuleType, page: dict[str, Any]) -> None:
    """Classes outside the root included."""
    work = FakeShop(acme.BusyError(reason="starting"), acme.SessionGoneError())
    assert page["call_as_advised"](work.call, "order.place") == "done"
    assert work.calls == 3


@pytest.mark.parametrize(
    ("failure", "calls"),
    [
        (lambda acme: acme.BusyError(reason="starting", retry_after_ms=1), 4),
        (lambda acme: acme.BusyError(reason="starting", retry_after_ms=3_600_000), 1),
        (lambda acme: acme.LostError(), 1),
        (lambda acme: acme.OutOfCreditError(), 1),
        (lambda acme: acme.StaleError(basket="b"), 1),
        (lambda acme: KeyboardInterrupt(), 1),
        (lambda acme: OSError(), 1),
    ],
)
@pytest.mark.parametrize("kind", ["sync", "async"])
def test_the_loop_ends_where_the_catalog_says(
    acme: ModuleType, page: dict[str, Any], failure: Any, calls: int, kind: str
) -> None:
    """Attempts, budgets, lost replies of unsafe work, final errors, wider scopes, interrupts: the error comes out."""
    work = FakeShop(*[failure(acme) for _ in range(9)])

    async def later() -> str:
        return work.call()

    def run() -> None:
        if kind == "sync":
            page["call_as_advised"](work.call, "order.place")
        else:
            asyncio.run(page["acall_as_advised"](later, "order.place"))

    with pytest.raises(type(failure(acme))):
        run()
    assert work.calls == calls


def test_cancelling_the_loop_stops_at_once(acme: ModuleType, page: dict[str, Any]) -> None:
    """The pause is left, and nothing is called again."""
    work = FakeShop(*[acme.BusyError(reason="starting", retry_after_ms=1500) for _ in range(3)])

    async def later() -> str:
        return work.call()

    async def main() -> None:
        task = asyncio.ensure_future(page["acall_as_advised"](later, "order.place"))
        await asyncio.sleep(0.02)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()

    asyncio.run(main())
    assert work.calls == 1


def test_the_clients_of_the_page_raise(acme: ModuleType, page: dict[str, Any]) -> None:
    """Sync, async and inside `typed_errors`."""
    for call in (page["fetch_order"], page["cancel_order"], lambda: asyncio.run(page["stream_order"]())):
        with pytest.raises(acme.RateLimitedError):
            call()


def test_the_servers_of_the_page_answer(page: dict[str, Any]) -> None:
    """The Starlette example answers 503; the FastAPI example documents its operation's errors."""

    async def main() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(page["app"]), base_url="http://shop") as client:
            return await client.get("/orders")

    reply = asyncio.run(main())
    assert reply.status_code == 503
    assert reply.headers["retry-after"] == "2"
    assert "429" in page["api"].openapi()["paths"]["/orders"]["post"]["responses"]


def test_the_suite_of_the_page_passes(acme: ModuleType, page: dict[str, Any]) -> None:
    """The parametrised example, called for each of its cases."""
    for case in page["cases"]():
        page["test_our_server_keeps_the_contract"](case)


def test_adapters_are_opt_in(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Without the option there is no such folder; with it, only what was asked for and what that needs."""
    bare = tmp_path_factory.mktemp("bare")
    make_package(bare, CATALOG.replace("adapter-shop", "bare-shop"), ())
    assert not (bare / "out" / "python" / "bare_shop" / "adapters").exists()
    some = tmp_path_factory.mktemp("some")
    make_package(some, CATALOG.replace("adapter-shop", "some-shop"), ("tenacity", "fastapi"))
    made = sorted(path.name for path in (some / "out" / "python" / "some_shop" / "adapters").glob("*.py"))
    assert made == ["__init__.py", "_advice.py", "_openapi.py", "fastapi.py", "tenacity.py"]
