"""The suite that every package carries: right servers and clients pass, and each way of being wrong is named."""

from __future__ import annotations

import asyncio
import json
from importlib import import_module
from typing import TYPE_CHECKING, Any

import httpx
import jsonschema
import pytest
from adapters_kit import CATALOG, adapter, make_package
from command_kit import ROOT, run_errdex
from referencing import Registry, Resource
from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """Return the generated package with its adapters."""
    return make_package(tmp_path_factory.mktemp("shop"))


@pytest.fixture(scope="module")
def suite(shop: ModuleType) -> Any:
    """Return the package's own suite."""
    return import_module(f"{shop.__name__}.conformance")


class Reply:
    """What a server sent, changed in one way before it arrives."""

    def __init__(self, error: Any, **changes: Any) -> None:
        sent = error.to_response()
        value = json.loads(sent.body) | changes.pop("body", {})
        for name in changes.pop("without", ()):
            value.pop(name, None)
        self.status_code = changes.pop("status", sent.status)
        self.headers = {**sent.headers, **changes.pop("headers", {})}
        self.content = json.dumps(value).encode()
        assert not changes


def case(suite: Any, name: str) -> Any:
    """Return the first case of an error."""
    return next(one for one in suite.cases() if str(one) == name)


def test_every_error_is_a_case(shop: ModuleType, suite: Any) -> None:
    """One a catalog example; errors without examples get a made-up context."""
    names = [str(one) for one in suite.cases()]
    assert sorted(names) == sorted(
        "BUSY RATE_LIMITED OUT_OF_CREDIT LOST STALE LOGIN CARD_DECLINED LEDGER_BROKEN LOCAL_CLOCK SESSION_GONE".split()
    )
    busy = case(suite, "BUSY").make()
    assert type(busy) is shop.BusyError
    assert busy.context.retry_after_ms == 1500
    assert case(suite, "CARD_DECLINED").make().context.bank == "sample"


def test_the_contracts_own_replies_pass(suite: Any) -> None:
    """Tuples, responses of the package, and those of HTTP clients are read alike."""
    assert suite.check_all(lambda error: error.to_response()) == 10
    assert suite.check_all(lambda error: (lambda it: (it.status, it.headers, it.body))(error.to_response())) == 10


def test_a_real_application_passes(shop: ModuleType, suite: Any) -> None:
    """KIND model is not exception: raised in Starlette, read by httpx, in both envelopes."""
    failures: list[Any] = []

    async def fails(request: Any) -> JSONResponse:
        raise failures[-1]

    app = Starlette(routes=[Route("/fails", fails)])
    adapter(shop, "starlette").install(app)
    for accept in ("application/json", "application/problem+json"):

        async def serve(error: Any, accept: str = accept) -> httpx.Response:
            failures.append(error)
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://shop") as client:
                return await client.get("/fails", headers={"accept": accept})

        async def every(serve: Any = serve) -> None:
            for one in suite.cases():
                await suite.acheck(one, serve)

        asyncio.run(every())


def test_a_client_that_raises_is_understood(shop: ModuleType, suite: Any) -> None:
    """What the client raises is looked at, as what it returns."""

    def rebuild(status: int, body: bytes, headers: Any) -> None:
        adapter(shop, "httpx").raise_for_error(httpx.Response(status, content=body, headers=headers))

    assert suite.check_all(lambda error: error.to_response(), rebuild=rebuild) == 10


@pytest.mark.parametrize(
    ("name", "changes", "says"),
    [
        ("BUSY", {"status": 500}, "BUSY: status is 500; the contract says 503"),
        ("BUSY", {"body": {"code": "BSUY"}}, "BUSY: code is 'BSUY'; the contract says 'BUSY'"),
        ("BUSY", {"body": {"code": "BSUY"}}, "BUSY: it reads as an unknown error"),
        ("BUSY", {"without": ["code"]}, "BUSY: code is None"),
        ("BUSY", {"without": ["context"]}, "BUSY: context.reason did not arrive"),
        ("BUSY", {"body": {"context": {"reason": 5}}}, "BUSY: context.reason differs from what was raised"),
        ("BUSY", {"body": {"context": {"reason": 5}}}, "BUSY: problem: context.reason"),
        ("BUSY", {"headers": {"Retry-After": "9"}}, "BUSY: header Retry-After is '9'; the contract says '2'"),
        ("LOGIN", {"headers": {"WWW-Authenticate": ""}}, "LOGIN: header WWW-Authenticate is ''"),
        (
            "CARD_DECLINED",
            {"body": {"context": {"bank": "sample", "card": "sample", "cvv": "1"}}},
            "context.cvv is not",
        ),
        ("LEDGER_BROKEN", {"status": 503}, "LEDGER_BROKEN: status is 503; an internal error leaves as 500"),
        (
            "LEDGER_BROKEN",
            {"body": {"code": "LEDGER_BROKEN"}},
            "the code 'LEDGER_BROKEN' of an internal error was sent",
        ),
        ("LEDGER_BROKEN", {"body": {"debug": "sample"}}, "the value of account of an internal error was sent"),
    ],
)
def test_each_fault_of_a_server_is_named(suite: Any, name: str, changes: dict[str, Any], says: str) -> None:
    """A planted fault is found and said in a line that begins with the error's id."""
    with pytest.raises(AssertionError) as caught:
        suite.check(case(suite, name), lambda error: Reply(error, **dict(changes)))
    assert says in str(caught.value)


def test_a_client_that_understands_nothing_fails(suite: Any) -> None:
    """None, or an exception of another kind, is no rebuilt error."""
    for rebuild in (lambda *_: None, lambda *_: 1 / 0):
        with pytest.raises(suite.ConformanceError, match="instead of an error"):
            suite.check(case(suite, "BUSY"), lambda error: error.to_response(), rebuild=rebuild)


def test_all_faults_of_a_run_are_listed(suite: Any) -> None:
    """One failing error does not hide the next."""
    with pytest.raises(suite.ConformanceError) as caught:
        suite.check_all(lambda error: (418, {}, b""))
    named = {line.partition(":")[0] for line in str(caught.value).splitlines()}
    assert named == {str(one) for one in suite.cases()} - {"LOCAL_CLOCK"}


def test_bodies_can_be_held_to_the_generated_schemas(suite: Any, tmp_path: Path) -> None:
    """The validator is the team's choice; here it is jsonschema with the target's own files."""
    (tmp_path / "catalog.yaml").write_text(CATALOG, encoding="utf-8")
    done = run_errdex("generate", "catalog.yaml", "--target", "json_schema", "--out", "out", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    folder = tmp_path / "out" / "json_schema" / "adapter-shop" / "closed"
    schemas = {path.name: json.loads(path.read_text()) for path in folder.rglob("*.schema.json")}
    registry: Any = Registry().with_resources(
        [(schema["$id"], Resource.from_contents(schema)) for schema in schemas.values()]
    )

    def validate(one: Any, body: bytes) -> None:
        if one.travels:
            schema = schemas[f"{one.entry.id}.schema.json"]
            jsonschema.Draft202012Validator(schema, registry=registry).validate(json.loads(body))

    assert suite.check_all(lambda error: error.to_response(), validate=validate) == 10
    with pytest.raises(suite.ConformanceError, match="does not validate"):
        suite.check(case(suite, "BUSY"), lambda error: Reply(error, body={"message": 5}), validate=validate)


def test_an_error_nobody_can_make_up_asks_for_an_example(tmp_path: Path) -> None:
    """A pattern has no made-up value; leaving the error out would be a silent gap."""
    text = """
errdex: 1
catalog: {id: lacking, title: L, root: LackingError, summary: L.}
errors:
  ODD: {http_status: 400, summary: Odd., context: {id: {type: string, pattern: "^[0-9]{4}-x$"}}, outcome: not_started}
"""
    package = make_package(tmp_path, text, ())
    with pytest.raises(AssertionError, match="ODD: no example, and none can be made up"):
        import_module(f"{package.__name__}.conformance").cases()


def test_promised_headers_have_to_arrive(tmp_path: Path) -> None:
    """The suite gives errors the headers that the contract promises and leaves to raisers; a server may not lose them."""
    text = """
errdex: 1
catalog: {id: headers, title: H, root: HeadersError, summary: H.}
errors:
  LOGIN: {http_status: 401, summary: Log in., headers: {WWW-Authenticate: {type: string, example: Basic}, X-Left: integer}}
  OWN: {http_status: 401, summary: Own., headers: {X-Left: integer}, context: {headers: string}}
  SAID: {http_status: 401, summary: Said., headers: {X-Id: string, "X-Maybe?": string},
    context: {user: string}, examples: [{context: {user: ann}}]}
"""
    package = make_package(tmp_path, text, ())
    suite = import_module(f"{package.__name__}.conformance")
    assert suite.check_all(lambda error: error.to_response()) == 3
    assert case(suite, "LOGIN").make().to_response().headers["WWW-Authenticate"] == "Basic"
    said = case(suite, "SAID").make()
    assert (said.user, said.to_response().headers["X-Id"]) == ("ann", "value")
    assert "X-Maybe" not in said.to_response().headers
    for name, lost in (("LOGIN", "X-Left"), ("SAID", "X-Id")):

        def serve(error: Any, lost: str = lost) -> Any:
            sent = error.to_response()
            return sent.status, {key: value for key, value in sent.headers.items() if key != lost}, sent.body

        with pytest.raises(suite.ConformanceError, match=f"header {lost} is None; the contract says"):
            suite.check(case(suite, name), serve)


def test_made_up_examples_are_told_from_their_neighbours(tmp_path: Path) -> None:
    """An error that is recognised by a value of its context is made up with that value."""
    text = """
errdex: 1
catalog: {id: neighbours, title: Neighbours, root: NeighbourError, summary: Two errors.}
envelopes: {flat: {decode: {code: /code, message: /message, context: /context}}}
errors:
  PLAIN: {code: FAILED, class: PlainError, http_status: 500, summary: Failed., context: {"why?": string, "n?": integer}}
  WORN: {code: FAILED, class: WornError, http_status: 500, summary: Worn., context: {"why?": string, "n?": integer},
    match: {context.why: [worn, torn], context.n: present}}
"""
    package = make_package(tmp_path, text, ())
    suite = import_module(f"{package.__name__}.conformance")
    assert suite.check_all(lambda error: error.to_response()) == 2
    assert case(suite, "WORN").make().context.why == "worn"


@pytest.mark.parametrize("name", ["cloudflare-sandbox", "sandbox-workers.yaml"])
def test_shipped_catalogs_pass(name: str, tmp_path: Path) -> None:
    """Every example of the catalogs that describe a server comes back as what it was."""
    source = ROOT / "schema" / "catalog" / name
    done = run_errdex("generate", str(source), "--target", "python", "--out", str(tmp_path / "out"), cwd=ROOT)
    assert done.returncode == 0, done.stderr
    folder = next((tmp_path / "out" / "python").iterdir())
    code = (
        f"import sys; sys.path.insert(0, {str(folder.parent)!r})\n"
        f"from {folder.name}.conformance import check_all\n"
        "print(check_all(lambda error: error.to_response()))\n"
    )
    import subprocess
    import sys

    ran = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert int(ran.stdout) > 10
