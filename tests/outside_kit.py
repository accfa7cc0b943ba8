"""Public tools judge what errdex generates. They are npm packages, so that only ``make conformance`` runs them.

It names the folder with their ``node_modules`` in ``ERRDEX_OUTSIDE`` and loads this module as a plug-in of pytest.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = ROOT / "tests" / "outside"


class Tools:
    """The tools in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        missing = [name for name in ("node", "npm") if shutil.which(name) is None]
        assert not missing, f"{' and '.join(missing)} not found: install Node.js 20 or later"
        assert (folder / "node_modules").is_dir(), f"no tools in {folder}: run `make conformance`, which installs them"

    def run(self, name: str, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
        """Run a tool of ``node_modules/.bin``, or ``node`` itself, without colours; the caller judges its exit code."""
        program = name if name == "node" else str(self.folder / "node_modules" / ".bin" / name)
        environment = {
            **os.environ,
            "NO_COLOR": "1",
            "FORCE_COLOR": "0",
            "REDOCLY_TELEMETRY": "off",
            "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true",
            "NODE_PATH": str(self.folder / "node_modules"),
        }
        return subprocess.run(
            [program, *arguments], cwd=cwd, env=environment, capture_output=True, text=True, check=False, timeout=600
        )

    def passes(self, name: str, *arguments: str, cwd: Path, repair: str) -> str:
        """Run a tool that has to exit with 0; return what it printed. ``repair`` says what to do where it does not."""
        done = self.run(name, *arguments, cwd=cwd)
        shown = (done.stdout + done.stderr)[-6000:]
        assert done.returncode == 0, f"{name} {' '.join(arguments)[:300]}\nexit {done.returncode}; {repair}\n{shown}"
        return done.stdout

    def script(self, name: str, *arguments: str, cwd: Path, repair: str) -> str:
        """Run a script of ours with node. It is copied beside the tools, where its imports are found."""
        target = self.folder / name
        target.write_text((SCRIPTS / name).read_text(encoding="utf-8"), encoding="utf-8")
        return self.passes("node", str(target), *arguments, cwd=cwd, repair=repair)


@pytest.fixture(scope="session")
def tools() -> Tools:
    """Return the tools."""
    folder = os.environ.get("ERRDEX_OUTSIDE")
    assert folder, "ERRDEX_OUTSIDE names no folder: run `make conformance`"
    return Tools((ROOT / folder).resolve())


def errdex(*arguments: str, cwd: Path) -> None:
    """Run errdex in this process; the command has to succeed."""
    from errdex import cli

    before = Path.cwd()
    os.chdir(cwd)
    try:
        assert cli.run([*arguments]) == 0, arguments
    finally:
        os.chdir(before)


def catalogs(folder: Path) -> list[str]:
    """Put every catalog that is worth judging into ``folder`` and return their sources, relative to it.

    Ours, the one of the specs, those of golden cases that generate, and the rich ones of the schema tests: one error,
    all of the language, and one envelope of every shape.
    """
    from schema_kit import HEAD, RICH, SHAPES

    shutil.copytree(ROOT / "schema" / "catalog", folder / "shipped")
    sources = [f"shipped/{path.name}" for path in sorted((folder / "shipped").iterdir())]
    (folder / "rich.yaml").write_text(RICH, encoding="utf-8")
    (folder / "parcels.yaml").write_text((ROOT / "tests/data/specs/catalog.yaml").read_text(), encoding="utf-8")
    sources += ["rich.yaml", "parcels.yaml"]
    for name, body in SHAPES.items():
        text = HEAD.replace("id: shapes", f"id: shape-{name.replace('_', '-')}")
        text = text.rstrip("\n").removesuffix("  one:").rstrip()
        (folder / f"{name}.yaml").write_text(
            f"{text}\n  one: {body if body[0] == '{' else '{' + body + '}'}\n", "utf-8"
        )
        sources.append(f"{name}.yaml")
    for case in sorted((ROOT / "tests" / "cases").iterdir()):
        if (case / "expected").is_dir():
            [source] = tomllib.loads((case / "errdex.toml").read_text(encoding="utf-8"))["catalogs"]
            copy = folder / "cases" / case.name
            shutil.copytree(case, copy, ignore=shutil.ignore_patterns("expected"))
            _rename(copy / source, f"case-{case.name}")
            sources.append(f"cases/{case.name}/{source}")
    return sources


def _rename(source: Path, name: str) -> None:
    """Give the catalog another id: outputs are named by it, and cases share theirs."""
    files = [source] if source.is_file() else sorted(source.glob("*.yaml"))
    for file in files:
        text = file.read_text(encoding="utf-8")
        file.write_text(re.sub(r"(?ms)(^catalog:.*?\bid: )[a-z0-9-]+", rf"\g<1>{name}", text, count=1), "utf-8")


@pytest.fixture(scope="session")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with what errdex makes of every catalog, below ``generated/<target>/<catalog>``; all profiles."""
    folder = tmp_path_factory.mktemp("outside")
    listed = ", ".join(f'"{source}"' for source in catalogs(folder))
    (folder / "errdex.toml").write_text(
        f"catalogs = [{listed}]\n"
        'targets.default = ["python", "json_schema", "openapi", "markdown"]\n'
        'targets.openapi.profiles = ["closed", "open"]\n',
        encoding="utf-8",
    )
    errdex("generate", "--no-cache", cwd=folder)
    return folder / "generated"


@pytest.fixture(scope="session")
def pages(generated: Path) -> Callable[[str], Path]:
    """Return a function flavour -> folder with the Markdown pages of every catalog in it."""
    made: dict[str, Path] = {}

    def make(flavour: str) -> Path:
        if flavour not in made:
            config = generated.parent / "errdex.toml"
            kept = config.read_text(encoding="utf-8")
            [first, *_] = kept.split("\n")
            config.write_text(
                f'{first}\ntargets.default = ["markdown"]\ntargets.markdown.flavour = "{flavour}"\n', encoding="utf-8"
            )
            errdex("generate", "--no-cache", "--out", flavour, cwd=generated.parent)
            config.write_text(kept, encoding="utf-8")
            made[flavour] = generated.parent / flavour / "markdown"
        return made[flavour]

    return make
