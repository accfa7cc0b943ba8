"""What is built and installed works anywhere, without this repository and without a network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("generator", "templates", "schema", "generated", "tests/conftest.py")
PAGES = ("pyproject.toml", "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "Makefile")


def run(*command: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command outside of the repository's influence; fail with all it said."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment["XDG_CACHE_HOME"] = str(cwd / ".cache")
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    return done


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of what is under version control and needed to build, with junk beside it as people have."""
    copy = tmp_path_factory.mktemp("checkout")
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
        elif source.is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copy / name)
    for name in (*PAGES, ".gitignore"):
        shutil.copy(ROOT / name, copy / name)
    junk = copy / "templates" / "python" / "__pycache__"
    junk.mkdir(parents=True)
    (junk / "junk.pyc").write_bytes(b"x")
    return copy


@pytest.fixture(scope="session")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel built by way of the source distribution, as a release is."""
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, checkout, cwd=out)
    (found,) = out.glob("*.whl")
    assert list(out.glob("*.tar.gz"))
    return found


def environment(folder: Path) -> Path:
    """Make a virtual environment that sees the dependencies of this one, and not errdex; return its Python."""
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    site = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder.parent).stdout.strip()
    # Only the folder itself is added: an editable errdex lives in a .pth file there, and those are not followed.
    Path(site, "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


def test_the_wheel_has_templates_and_schema_and_nothing_else(wheel: Path) -> None:
    """Everything the tool reads at run time is inside; tests, catalogs, output and junk are not."""
    names = zipfile.ZipFile(wheel).namelist()
    data = {name.removeprefix("errdex/_data/") for name in names if name.startswith("errdex/_data/")}
    live = {path.relative_to(ROOT) for path in (ROOT / "templates").rglob("*") if path.is_file()}
    assert {path.as_posix() for path in live if not any(part[0] in "._" for part in path.parts[:-1])} <= data
    assert "schema/catalog.schema.json" in data
    assert any(name.startswith("schema/presets/") for name in data)
    assert "errdex/py.typed" in names
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"errdex"}
    assert [name for name in names if "__pycache__" in name or name.endswith(".pyc")] == []


def test_a_wheel_installed_elsewhere_does_the_whole_job(wheel: Path, tmp_path: Path) -> None:
    """init, generate, check and generate --check pass in a clean environment and an empty folder."""
    python = environment(tmp_path / "venv")
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel, cwd=tmp_path)
    errdex = python.parent / "errdex"
    project = tmp_path / "project"
    project.mkdir()
    where = run(python, "-c", "import errdex; print(errdex.__file__)", cwd=project).stdout
    assert str(tmp_path / "venv") in where
    run(errdex, "init", ".", cwd=project)
    run(errdex, "generate", cwd=project)
    run(errdex, "check", "--fail-on", "warning", cwd=project)
    run(errdex, "generate", "--check", cwd=project)
    run(errdex, "generate", "--check", "--no-cache", cwd=project)
    shown = run(errdex, "decide", "REPLY_LOST", "--operation", "order.create", cwd=project).stdout
    assert "reconcile" in shown
    use = (
        'from my_service import OverloadedError, from_response\nerr = from_response(503, b\'{"code": "OVERLOADED"}\')\n'
    )
    use += "assert type(err) is OverloadedError\n"
    (project / "use.py").write_text(f"import sys\nsys.path.insert(0, 'generated/python')\n{use}")
    run(python, "-I", project / "use.py", cwd=project)


def test_an_editable_install_sees_templates_as_they_are(checkout: Path, tmp_path: Path) -> None:
    """A change of a template counts at once, without another install."""
    copy = tmp_path / "copy"
    shutil.copytree(checkout, copy)
    python = environment(tmp_path / "venv")
    flags = ("--no-deps", "--no-index", "--no-build-isolation", "--editable")
    run(sys.executable, "-m", "pip", "--python", python, "install", *flags, copy, cwd=tmp_path)
    errdex = python.parent / "errdex"
    project = tmp_path / "project"
    project.mkdir()
    run(errdex, "init", ".", cwd=project)
    run(errdex, "generate", "--target", "json_schema", cwd=project)
    template = copy / "templates" / "json_schema" / "schema.json.j2"
    template.write_text(template.read_text(encoding="utf-8") + "\n{{ 1 }}\n", encoding="utf-8")
    changed = subprocess.run(
        [errdex, "generate", "--check", "--target", "json_schema"], cwd=project, capture_output=True, check=False
    )
    assert changed.returncode == 1


def test_continuous_integration_runs_what_the_readme_says() -> None:
    """The command in the README that installs and tests is, word for word, what .ci/run runs."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (command,) = [line for line in readme.splitlines() if line.startswith("python3 -m venv") and "pytest" in line]
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert command in script.replace(" --quiet", "")


def test_make_help_lists_every_target() -> None:
    """A target without a `##` comment is one that nobody finds."""
    shown = run("make", "-s", "help", cwd=ROOT).stdout
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = next(line for line in makefile.splitlines() if line.startswith(".PHONY:")).split()[1:]
    assert [target for target in targets if f"  {target} " not in shown] == []
