"""Adapters as files: asked for by name, strict checkers find nothing, and each needs its own library alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from adapters_kit import ADAPTERS, make_package, write_package
from command_kit import ROOT, run_errdex

if TYPE_CHECKING:
    from pathlib import Path

LIBRARIES = ("fastapi", "httpx", "pydantic", "requests", "stamina", "starlette", "structlog", "tenacity", "uvicorn")
NEEDS = {
    "tenacity": {"tenacity"},
    "stamina": set[str](),
    "httpx": {"httpx"},
    "requests": {"requests"},
    "starlette": {"starlette"},
    "fastapi": set[str](),
    "logging": set[str](),
    "structlog": set[str](),
}
"""Adapter -> libraries that it imports, its library's own dependencies included."""

CONSUMER = """
from __future__ import annotations

import logging
from typing import Any

import httpx
import requests
import stamina
import structlog
import tenacity
from adapter_shop import BusyError, ShopError
from adapter_shop.adapters.fastapi import responses_for
from adapter_shop.adapters.httpx import araise_for_error, raise_for_error, typed_errors
from adapter_shop.adapters.logging import ErrorFilter, error_extra
from adapter_shop.adapters.requests import raise_for_error as check
from adapter_shop.adapters.stamina import retry_if_advised as on_advice
from adapter_shop.adapters.starlette import ErrorBoundary, install
from adapter_shop.adapters.structlog import add_error
from adapter_shop.adapters.tenacity import (
    as_advised,
    retry_if_advised,
    stop_as_advised,
    wait_as_advised,
)
from adapter_shop.conformance import Case, cases, check_all
from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.middleware import Middleware


@tenacity.retry(**as_advised("order.get"))
def get(number: int) -> str:
    return str(number)


@tenacity.retry(
    retry=retry_if_advised, wait=wait_as_advised, stop=stop_as_advised, reraise=True
)
def get_plain(number: int) -> str:
    return str(number)


@tenacity.retry(
    retry=retry_if_advised(operation="order.get")
    | tenacity.retry_if_exception_type(OSError),
    wait=wait_as_advised(otherwise=tenacity.wait_fixed(1)) + tenacity.wait_none(),
    stop=stop_as_advised(otherwise=tenacity.stop_after_attempt(3))
    | tenacity.stop_after_delay(9),
    reraise=True,
)
async def get_later(number: int) -> str:
    return str(number)


@stamina.retry(on=on_advice(operation="order.get"))
def get_again(number: int) -> str:
    return str(number)


@stamina.retry(on=on_advice)
def get_once_more(number: int) -> str:
    return str(number)


def read(client: httpx.Client, session: requests.Session) -> bytes:
    with typed_errors("order.get"):
        whole = raise_for_error(client.get("/"), operation="order.get").content
    return whole + check(session.get("/")).content


async def read_later(client: httpx.AsyncClient) -> bytes:
    return (await araise_for_error(await client.get("/"))).content


app = Starlette(middleware=[Middleware(ErrorBoundary)])
install(app)
api = FastAPI(responses=responses_for())
install(api)


@api.post("/", responses=responses_for("order.place"))
async def place() -> dict[str, str]:
    raise BusyError(reason="starting")


def log(error: ShopError) -> None:
    logging.getLogger("x").warning("x", extra=error_extra(error))
    logging.getLogger("x").addFilter(ErrorFilter())


structlog.configure(processors=[add_error, structlog.processors.JSONRenderer()])


def serve(error: Any) -> Any:
    return error.to_response()


every: tuple[Case, ...] = cases()
number: int = check_all(serve)
text: str = get(1) + get_again(1)
"""
"""A program that uses everything the way the page says."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that holds the generated package."""
    root = tmp_path_factory.mktemp("shop")
    make_package(root)
    return root / "out" / "python"


def tool(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a tool of the environment."""
    return subprocess.run([sys.executable, "-m", *words], cwd=cwd, capture_output=True, text=True, check=False)


def test_strict_checkers_find_nothing(folder: Path) -> None:
    """mypy and pyright, both strict, on the package and on a program that uses every adapter."""
    (folder / "consumer.py").write_text(CONSUMER.lstrip(), encoding="utf-8")
    for target in (["-p", "adapter_shop"], ["consumer.py"]):
        mypy = tool("mypy", "--strict", "--python-version", "3.10", *target, cwd=folder)
        assert mypy.returncode == 0, mypy.stdout[-3000:]
    settings = {"include": ["."], "typeCheckingMode": "strict", "pythonVersion": "3.10"}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    pyright = tool("pyright", "--pythonpath", sys.executable, cwd=folder)
    assert pyright.returncode == 0, pyright.stdout[-3000:]


@pytest.mark.parametrize("case", ["language-example", "hostile-text", "structures", "any-codes", "outside-the-root"])
def test_files_are_laid_out_as_the_formatter_wants_them(case: str, tmp_path: Path) -> None:
    """Whatever the catalog says, tables of adapters and examples included, and every file is valid Python."""
    source = ROOT / "tests" / "cases" / case / "catalog.yaml"
    package = write_package(tmp_path, source.read_text(encoding="utf-8"))
    out = package.parent
    form = tool("ruff", "format", "--isolated", "--check", "--diff", ".", cwd=out)
    assert form.returncode == 0, form.stdout[-3000:]
    ours = [f"{package.name}/{name}" for name in ("adapters", "conformance.py", "_examples.py", "_made_up.py")]
    lint = tool("ruff", "check", "--isolated", "--extend-select", "I", *ours, cwd=out)
    assert lint.returncode == 0, lint.stdout[-3000:]
    for path in out.rglob("*.py"):
        assert "noqa" not in path.read_text(encoding="utf-8")
        assert "type: ignore" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ADAPTERS)
def test_an_adapter_needs_no_library_but_its_own(folder: Path, name: str) -> None:
    """KIND optional import on the error path: each works without the others, and names its own."""
    hidden = sorted(set(LIBRARIES) - NEEDS[name])
    code = (
        "import sys\n"
        f"sys.path.insert(0, {str(folder)!r})\n"
        f"for library in {hidden!r}: sys.modules[library] = None\n"
        "import adapter_shop\n"
        "error = adapter_shop.from_response(503, b'{}')\n"
        f"import adapter_shop.adapters.{name}\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    if NEEDS[name]:
        code = code.replace("import adapter_shop\n", f"sys.modules[{name!r}] = None\nimport adapter_shop\n", 1)
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert ran.returncode == 1
        last = ran.stderr.splitlines()[-1]
        assert last.startswith("ModuleNotFoundError")
        assert name in last


def test_the_package_loads_no_adapter_by_itself(folder: Path) -> None:
    """Errors are made, decoded, logged and sent without one."""
    code = (
        "import sys\n"
        f"sys.path.insert(0, {str(folder)!r})\n"
        "import adapter_shop\n"
        "error = adapter_shop.from_response(503, adapter_shop.BusyError(reason='starting').to_response().body)\n"
        "error.recovery(); error.to_dict(audience='log'); str(error)\n"
        "asked = ('.adapters', '.conformance', '._examples')\n"
        "loaded = [name for name in sys.modules if any(part in name for part in asked)]\n"
        f"assert not loaded and not set(sys.modules) & set({LIBRARIES!r}), loaded\n"
    )
    ran = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize(
    ("option", "says"),
    [
        ('["tenacty"]', "no adapter `tenacty`"),
        ('"tenacity"', "not a list of names"),
        ("[5]", "not a list of names"),
    ],
)
def test_what_is_no_adapter_is_refused(tmp_path: Path, option: str, says: str) -> None:
    """Before anything is written, with the nearest name."""
    (tmp_path / "catalog.yaml").write_text(
        "errdex: 1\ncatalog: {id: one, root: OneError}\nerrors: {A: {summary: A.}}\n", encoding="utf-8"
    )
    (tmp_path / "errdex.toml").write_text(
        '[errdex]\ncatalogs = ["catalog.yaml"]\n[errdex.targets]\ndefault = ["python"]\n'
        f"[errdex.targets.python]\nadapters = {option}\n",
        encoding="utf-8",
    )
    done = run_errdex("generate", cwd=tmp_path)
    assert done.returncode == 2
    assert says in done.stderr
    assert "tenacity" in done.stderr
    assert not (tmp_path / "generated").exists() or not os.listdir(tmp_path / "generated")
