"""A service with generated adapters serves a document from which public tools see every error with its type."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

import httpx
import pytest
import yaml
from adapters_kit import adapter, make_package
from command_kit import run_errdex
from fastapi import FastAPI
from openapi_spec_validator import validate
from pydantic import BaseModel

Failure = Literal["none", "busy", "limited", "credit", "login", "stale", "declined", "session", "lost"]


class Order(BaseModel):
    """What the service answers where nothing fails."""

    id: str


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """Return the generated package with its adapters."""
    return make_package(tmp_path_factory.mktemp("served"))


@pytest.fixture(scope="module")
def app(shop: ModuleType) -> FastAPI:
    """Return a service that fails as it is told to."""
    made = FastAPI(title="Shop", version="1")
    responses_for = adapter(shop, "fastapi").responses_for
    errors: dict[str, Any] = {
        "busy": lambda: shop.BusyError(reason="starting", retry_after_ms=1500),
        "limited": shop.RateLimitedError,
        "credit": shop.OutOfCreditError,
        "login": shop.LoginRequiredError,
        "stale": lambda: shop.StaleError(basket="b-1"),
        "declined": lambda: shop.CardDeclinedError(bank="B", card="4111"),
        "session": shop.SessionGoneError,
        "lost": shop.LostError,
    }

    @made.post("/orders", operation_id="placeOrder", responses=responses_for("order.place"))
    def place(fail: Failure = "none") -> Order:
        if fail != "none":
            raise errors[fail]()
        return Order(id="o-1")

    @made.get("/orders/{order}", operation_id="getOrder", responses=responses_for("order.get"))
    def get(
        order: str, fail: Literal["none", "busy", "limited", "credit", "login", "session", "lost"] = "none"
    ) -> Order:
        if fail != "none":
            raise errors[fail]()
        return Order(id=order)

    adapter(shop, "starlette").install(made)
    return made


def document_of(app: FastAPI) -> dict[str, Any]:
    """Return the document that the service serves, taken over HTTP."""
    import asyncio

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://shop") as client:
            return await client.get("/openapi.json")

    found: dict[str, Any] = asyncio.run(ask()).json()
    return found


class Client:
    """A client that openapi-python-client made of a document."""

    def __init__(self, document: Path, folder: Path, name: str) -> None:
        config = folder / "client.yaml"
        config.write_text(yaml.dump({"package_name_override": name, "post_hooks": []}), encoding="utf-8")
        done = subprocess.run(
            [
                *(sys.executable, "-m", "openapi_python_client", "generate", "--path", str(document)),
                *("--meta", "none", "--output-path", str(folder / name), "--config", str(config), "--fail-on-warning"),
            ],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "NO_COLOR": "1"},
        )
        assert done.returncode == 0, done.stdout + done.stderr
        sys.path.insert(0, str(folder))
        importlib.invalidate_caches()
        self.folder = folder / name
        self.package = importlib.import_module(f"{name}.client")
        self.models = importlib.import_module(f"{name}.models")
        self.name = name

    def api(self, operation: str) -> Any:
        """Return the module of an operation."""
        return importlib.import_module(f"{self.name}.api.default.{operation}")


@pytest.fixture(scope="module")
def served(app: FastAPI, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """Return a client of the document as it is served."""
    pytest.importorskip("openapi_python_client")
    folder = tmp_path_factory.mktemp("client")
    (folder / "openapi.json").write_text(json.dumps(document_of(app)))
    yield Client(folder / "openapi.json", folder, "served_shop")
    sys.path.remove(str(folder))


def answers(app: FastAPI, client: Client, operation: str, **arguments: Any) -> Any:
    """Return what the generated client reads from the service."""
    import asyncio

    connection = client.package.Client(
        base_url="http://shop", httpx_args={"transport": httpx.ASGITransport(app)}, raise_on_unexpected_status=True
    )
    return asyncio.run(client.api(operation).asyncio_detailed(client=connection, **arguments))


def test_the_served_document_is_valid(app: FastAPI) -> None:
    """FastAPI and the adapter make a document that the public validator takes."""
    validate(document_of(app))


@pytest.mark.parametrize(
    ("fail", "status", "kind", "member"),
    [
        ("busy", 503, "PlaceOrderBUSY", ("retry_after_ms", 1500)),
        ("limited", 429, "PlaceOrderRATELIMITED", None),
        ("credit", 429, "PlaceOrderOUTOFCREDIT", None),
        ("login", 401, "PlaceOrderLOGIN", None),
        ("stale", 409, "PlaceOrderSTALE", ("basket", "b-1")),
        ("declined", 402, "PlaceOrderCARDDECLINED", ("bank", "B")),
        ("lost", 504, "PlaceOrderLOST", None),
    ],
)
def test_a_generated_client_sees_the_type_of_every_error(
    app: FastAPI, served: Client, fail: str, status: int, kind: str, member: tuple[str, Any] | None
) -> None:
    """What the service raises reaches the client as a class of its own, with typed members; two of one status too."""
    place = served.api("place_order")
    option = place.PlaceOrderFail(fail) if hasattr(place, "PlaceOrderFail") else fail
    reply = answers(app, served, "place_order", fail=option)
    assert reply.status_code == status
    assert type(reply.parsed).__name__ == kind
    if member is not None:
        assert getattr(reply.parsed.context, member[0]) == member[1]


def test_success_is_still_a_success(app: FastAPI, served: Client) -> None:
    """Errors in the document take nothing away from what was there."""
    reply = answers(app, served, "get_order", order="o-7")
    assert (reply.status_code, reply.parsed.id) == (200, "o-7")


def test_the_generated_client_is_typed(served: Client) -> None:
    """A type checker accepts code that reads a member of one error after telling it from the others."""
    (served.folder.parent / "use.py").write_text(
        "from served_shop.api.default.place_order import sync\n"
        "from served_shop.client import Client\n"
        "from served_shop.models import PlaceOrderBUSY, PlaceOrderSTALE\n\n"
        "def use(client: Client) -> str:\n"
        "    reply = sync(client=client)\n"
        "    if isinstance(reply, PlaceOrderSTALE):\n"
        "        return reply.context.basket\n"
        "    if isinstance(reply, PlaceOrderBUSY):\n"
        "        return reply.context.reason.value\n"
        "    return ''\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-incremental", "--ignore-missing-imports", "use.py"],
        cwd=served.folder.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_a_client_of_an_applied_document_shares_its_types(app: FastAPI, tmp_path: Path) -> None:
    """Without the FastAPI adapter: ``errdex openapi apply`` on the served document gives one class an error."""
    pytest.importorskip("openapi_python_client")
    plain = FastAPI(title="Plain", version="1")

    @plain.post("/orders", operation_id="placeOrder")
    def place() -> Order:
        return Order(id="o")

    (tmp_path / "plain.json").write_text(json.dumps(document_of(plain)))
    from adapters_kit import CATALOG

    (tmp_path / "catalog.yaml").write_text(CATALOG)
    done = run_errdex("openapi", "apply", "plain.json", "--source", "catalog.yaml", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    client = Client(tmp_path / "plain.json", tmp_path, "applied_shop")
    sys.path.remove(str(tmp_path))
    assert {"STALE", "BUSY", "RATELIMITED", "OUTOFCREDIT"} <= set(client.models.__all__)
    reply = answers(app, client, "place_order")
    assert reply.parsed.id == "o-1"


CHECKS = (
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)
"""What schemathesis looks at: failures of a server are what these services are about."""


def look(app: FastAPI, examples: int) -> set[int]:
    """Send requests that fit the document and requests that do not; return the statuses of the replies.

    Fails for the first reply that the document does not have.
    """
    from hypothesis import HealthCheck, given, settings
    from schemathesis import GenerationMode, openapi
    from schemathesis import checks as known

    schema = openapi.from_asgi("/openapi.json", app)
    functions = [known.CHECKS.get_one(name) for name in CHECKS]
    statuses: set[int] = set()
    for found in schema.get_all_operations():
        operation = found.ok()
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

            @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
            @given(case=operation.as_strategy(generation_mode=mode))
            def run(case: Any) -> None:
                reply = case.call()
                statuses.add(reply.status_code)
                case.validate_response(reply, checks=functions)

            run()
    return statuses


def test_no_reply_is_undocumented(app: FastAPI) -> None:
    """Whatever schemathesis sends, status, media type, headers and body of the reply are those of the document."""
    pytest.importorskip("schemathesis")
    assert {200, 429, 503} <= look(app, 60)


def test_a_reply_without_documentation_would_be_found(shop: ModuleType) -> None:
    """The look is a real one: leave one error out of the document and it is found."""
    pytest.importorskip("schemathesis")
    from schemathesis.core.failures import FailureGroup
    from schemathesis.openapi.checks import UndefinedStatusCode

    made = FastAPI(title="Shop", version="1")
    responses = adapter(shop, "fastapi").responses_for("order.place")
    del responses[409]

    @made.post("/orders", responses=responses)
    def place() -> Order:
        raise shop.StaleError(basket="b-1")

    adapter(shop, "starlette").install(made)
    with pytest.raises((FailureGroup, UndefinedStatusCode)):
        look(made, 5)
