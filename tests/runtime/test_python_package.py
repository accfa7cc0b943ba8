"""The generated package as a piece of software: format, types, imports, names."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sample_catalog import ROOT, SAMPLE, catalog_at, catalog_from, oldest_python, run_isolated, write_package

CATALOGS = [ROOT / "schema" / "catalog" / "cloudflare-sandbox", ROOT / "schema" / "catalog" / "aio-sandbox.yaml"]

CONSUMER = """
from __future__ import annotations

from typing_extensions import assert_never

from acme_lab import (
    ErrorCode,
    InternalError,
    LabClosedError,
    LabError,
    LabFileNotFoundError,
    Reason,
    SharedError,
    from_response,
)


def narrow_by_class(err: LabError) -> str:
    match err:
        case LabClosedError():
            reason: Reason | str = err.reason
            after: int | None = err.context.retry_after_ms
            return f"{reason} {after}"
        case LabFileNotFoundError():
            return err.context.path
        case _:
            return err.message


def narrow_by_code(err: LabClosedError | InternalError) -> int | None:
    if err.code is ErrorCode.LAB_CLOSED:
        return err.retry_after_ms
    return err.http_status


def exhaustive(err: SharedError) -> str:
    match err.code:
        case ErrorCode.NO_SPACE:
            return "full"
        case ErrorCode.READ_ONLY:
            return "read-only"
        case _:
            assert_never(err.code)


def decode(body: bytes) -> str:
    error: LabError | None = from_response(503, body, {"Retry-After": "3"}, operation="lab.exec")
    return "fine" if error is None else error.recovery(attempt=2).action


def build() -> LabError:
    raise SharedError("no", code=ErrorCode.NO_SPACE, path="/a", exit_code=1) from LabClosedError(reason="starting")
"""

BROKEN = """
from acme_lab import LabClosedError, SharedError

LabClosedError("no reason given")
SharedError(path="/a")
LabClosedError(reason="starting", nonsense=1)
"""


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packages")
    write_package(catalog_from(SAMPLE, folder), folder)
    for source in CATALOGS:
        write_package(catalog_at(source), folder)
    (folder / "catalog.yaml").unlink()
    return folder


def tool(*args: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *args], cwd=cwd, capture_output=True, text=True, check=False)


def packages(folder: Path) -> list[str]:
    return sorted(path.parent.name for path in folder.glob("*/py.typed"))


def test_source_is_formatted_and_linted(workspace: Path) -> None:
    """Generated source is what the formatter and the linter would have made of it, in isolation."""
    form = tool("ruff", "format", "--isolated", "--check", "--diff", ".", cwd=workspace)
    assert form.returncode == 0, form.stdout[-3000:]
    for rules in (("--select", "E4,E7,E9,F,I"), ("--extend-select", "I")):
        lint = tool("ruff", "check", "--isolated", *rules, ".", cwd=workspace)
        assert lint.returncode == 0, lint.stdout[-3000:]


def test_strict_checkers_pass_on_the_oldest_python(workspace: Path) -> None:
    """mypy --strict and pyright strict find nothing, with Python 3.10 as target and without suppressions."""
    mypy = tool("mypy", "--strict", "--python-version", "3.10", *packages(workspace), cwd=workspace)
    assert mypy.returncode == 0, mypy.stdout[-3000:]
    settings = {"typeCheckingMode": "strict", "pythonVersion": "3.10", "include": packages(workspace)}
    (workspace / "pyrightconfig.json").write_text(json.dumps(settings))
    pyright = tool("pyright", cwd=workspace)
    assert pyright.returncode == 0, pyright.stdout[-3000:]
    for package in packages(workspace):
        for file in (workspace / package).rglob("*.py"):
            if "_runtime" not in file.parts:
                text = file.read_text()
                assert "type: ignore" not in text
                assert "noqa" not in text


def test_strict_checkers_need_no_library(workspace: Path) -> None:
    """The same where nothing is installed beside Python: packages without adapters know no library."""
    import venv

    venv.create(workspace / "bare", with_pip=False, symlinks=os.name != "nt")
    python = workspace / "bare" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    mypy = tool(
        "mypy", "--strict", "--python-version", "3.10", f"--python-executable={python}", "acme_lab", cwd=workspace
    )
    assert mypy.returncode == 0, mypy.stdout[-3000:]
    settings = {
        "typeCheckingMode": "strict",
        "pythonVersion": "3.10",
        "include": ["acme_lab"],
        "venvPath": str(workspace),
        "venv": "bare",
    }
    (workspace / "pyrightconfig.json").write_text(json.dumps(settings))
    pyright = tool("pyright", cwd=workspace)
    assert pyright.returncode == 0, pyright.stdout[-3000:]


def test_consumers_narrow_and_miss_no_keyword(workspace: Path) -> None:
    """A consumer narrows by class and by code and matches exhaustively; a missing keyword does not type-check."""
    (workspace / "consumer.py").write_text(CONSUMER)
    good = tool("mypy", "--strict", "--python-version", "3.10", "consumer.py", cwd=workspace)
    assert good.returncode == 0, good.stdout
    settings = {"typeCheckingMode": "strict", "pythonVersion": "3.10", "include": ["consumer.py"]}
    (workspace / "pyrightconfig.json").write_text(json.dumps(settings))
    assert tool("pyright", cwd=workspace).returncode == 0
    (workspace / "broken.py").write_text(BROKEN)
    bad = tool("mypy", "--strict", "--python-version", "3.10", "broken.py", cwd=workspace)
    errors = [line for line in bad.stdout.splitlines() if line.startswith("broken.py") and ": error: " in line]
    assert [line.split(":")[1] for line in errors] == ["4", "5", "6"], bad.stdout


def test_import_loads_the_standard_library_only_and_little_of_it(workspace: Path) -> None:
    """Importing the package and raising one class loads no enum, typing or dataclass, and nothing foreign."""
    printed = run_isolated(
        workspace,
        "before = set(sys.modules)\n"
        "import acme_lab\n"
        "acme_lab.InternalError('x')\n"
        "new = {name.partition('.')[0] for name in set(sys.modules) - before}\n"
        "heavy = {'typing', 'dataclasses', 'enum', 're', 'json'}\n"
        "print(sorted(new - set(sys.stdlib_module_names)), sorted(new & heavy))\n"
        "print(sorted(name for name in sys.modules if name.startswith('acme_lab.errors.')))",
        sys.executable,
        "-S",
    )
    assert printed.splitlines() == ["['acme_lab'] []", "['acme_lab.errors._layers', 'acme_lab.errors.requests']"]


def test_every_module_may_be_imported_first(workspace: Path) -> None:
    """There is no import cycle: each generated file comes up by itself in a fresh interpreter."""
    package = workspace / "acme_lab"
    modules = [
        ".".join(file.relative_to(workspace).with_suffix("").parts).removesuffix(".__init__")
        for file in sorted(package.rglob("*.py"))
    ]
    code = (
        "import importlib\n"
        f"for name in {modules!r}:\n"
        "    for loaded in [one for one in sys.modules if one.startswith('acme_lab')]:\n"
        "        del sys.modules[loaded]\n"
        "    importlib.import_module(name)\n"
        "print('ok')"
    )
    assert run_isolated(workspace, code, sys.executable, "-W", "error") == "ok\n"


def test_star_import_is_the_documented_list(workspace: Path) -> None:
    """Everything in ``__all__`` exists, is found by ``dir``, and says that it lives in the package itself."""
    printed = run_isolated(
        workspace,
        "import acme_lab\n"
        "names = {}\nexec('from acme_lab import *', names)\n"
        "print(sorted(set(acme_lab.__all__) - names.keys()), set(acme_lab.__all__) <= set(dir(acme_lab)))\n"
        "classes = [one for one in names.values() if isinstance(one, type) and issubclass(one, BaseException)]\n"
        "print({one.__module__ for one in classes}, len(classes))\n"
        "print([one.__name__ for one in classes if not issubclass(one, acme_lab.LabError)])\n"
        "try:\n    acme_lab.Nonsense\nexcept AttributeError as error:\n    print(error)",
    )
    lines = printed.splitlines()
    assert lines[0] == "[] True"
    assert lines[1].startswith("{'acme_lab'}")
    assert lines[2] == "['OutsideError']"
    assert lines[3] == "module 'acme_lab' has no attribute 'Nonsense'"


def test_the_package_works_under_any_name_and_twice(tmp_path: Path) -> None:
    """Vendored copies under two names live side by side, as packages inside other packages too."""
    catalog = catalog_from(SAMPLE, tmp_path)
    (tmp_path / "vendor").mkdir()
    (tmp_path / "vendor" / "__init__.py").write_text("")
    write_package(catalog, tmp_path / "vendor", "lab_errors")
    write_package(catalog, tmp_path, "other")
    printed = run_isolated(
        tmp_path,
        "import pickle, vendor.lab_errors as one, other as two\n"
        "err = one.LabClosedError(reason='starting')\n"
        "print(type(pickle.loads(pickle.dumps(err))).__module__, isinstance(err, two.LabError))\n"
        "print(two.from_exception(err))",
    )
    assert printed.splitlines() == ["vendor.lab_errors False", "None"]


def test_the_package_runs_on_the_oldest_python(workspace: Path) -> None:
    """Python 3.10 imports every module, prints codes as their value and carries notes."""
    python = oldest_python()
    if python is None:
        pytest.skip("no Python 3.10 here; `make conformance` brings one")
    printed = run_isolated(
        workspace,
        "import pickle, copy\nfrom acme_lab import *\n"
        "import acme_lab\n"
        "err = LabClosedError(reason='restarted', reset_at=None)\n"
        "err.add_note('seen')\n"
        "again = pickle.loads(pickle.dumps(err))\n"
        "print(f'{err.code} {err.code:>12} %s {err.reason}' % err.code, again.__notes__, copy.deepcopy(err).reason)\n"
        'body = b\'{"code": "LAB_CLOSED", "context": {"resetAt": "2026-01-02T03:04:05Z"}}\'\n'
        "print(from_response(503, body).reset_at)",
        python,
    )
    assert printed.splitlines() == [
        "LAB_CLOSED   LAB_CLOSED LAB_CLOSED replaced ['seen'] replaced",
        "2026-01-02 03:04:05+00:00",
    ]


def test_adding_a_module_of_classes_changes_no_import(tmp_path: Path) -> None:
    """A group of more classes than a module takes is cut, and every class is still found at the root."""
    errors = "\n".join(f"  CODE_{number}: {{group: many, http_status: 500, summary: One.}}" for number in range(150))
    text = f"errdex: 1\ncatalog: {{id: big}}\ngroups: {{many: {{title: Many}}}}\nerrors:\n{errors}\n"
    package = write_package(catalog_from(text, tmp_path), tmp_path)
    assert len(list((package / "errors").glob("many*.py"))) == 3
    assert run_isolated(tmp_path, "import big; print(big.Code149Error().code, big.error_class('CODE_0').__name__)") == (
        "CODE_149 Code0Error\n"
    )


def test_clashing_names_are_refused_with_both_origins(tmp_path: Path) -> None:
    """A type that takes the name of a context class is refused where the class stands, and where the type stands is said."""
    from errdex.load import load_source
    from errdex.resolve import resolve_catalog

    source = tmp_path / "catalog.yaml"
    source.write_text(
        "errdex: 1\ncatalog: {id: clash}\ntypes: {FullContext: {values: {a: A.}}}\n"
        "errors: {FULL: {summary: Full., context: {size: integer}}}\n",
        encoding="utf-8",
    )
    loaded = load_source(source, tmp_path)
    resolve_catalog(loaded)
    (found,) = loaded.findings
    assert found.span.line == 4
    assert "class `FullError`" in found.message
    assert "type `FullContext` (line 3)" in found.message


def test_output_is_the_same_for_every_hash_seed(tmp_path: Path) -> None:
    """Two runs with different hash seeds write the same bytes."""
    source = tmp_path / "catalog.yaml"
    source.write_text(SAMPLE)
    code = (
        "import sys, hashlib, pathlib\n"
        f"sys.path[:0] = [{str(ROOT / 'generator')!r}, {str(Path(__file__).parent)!r}]\n"
        "from sample_catalog import catalog_at, pages, Renderer\n"
        f"texts = Renderer().render_pages(pages(catalog_at(pathlib.Path({str(source)!r})), {{}}))\n"
        "print(hashlib.sha256(repr(sorted(texts.items())).encode()).hexdigest())"
    )
    digests = set()
    for seed in ("0", "1", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed}
        )
        digests.add(done.stdout)
    assert len(digests) == 1


def test_every_file_bears_the_mark(workspace: Path) -> None:
    """The first line of every generated file says where it comes from."""
    for file in (workspace / "acme_lab").rglob("*.py"):
        assert file.read_text().startswith("# Made by errdex from acme-lab, do not edit\n"), file


def test_an_unknown_option_value_is_refused(tmp_path: Path) -> None:
    """An adapter that does not exist is an error that lists those that do."""
    from errdex.diagnostics import ErrdexError

    catalog: Any = catalog_from(SAMPLE, tmp_path)
    with pytest.raises(ErrdexError, match="carrier-pigeon"):
        write_package(catalog, tmp_path, adapters=["carrier-pigeon"])
