"""Services to scan."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from errdex import cli
from scan_kit import CATALOG, CONFIG, Service


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Service:
    """Return a folder without anything, which is the current one."""
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return Service(folder, capfd)


@pytest.fixture(scope="session")
def made_package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the generated package of the catalog, made once."""
    folder = tmp_path_factory.mktemp("made")
    (folder / "shop.yaml").write_text(CATALOG, encoding="utf-8")
    assert cli.run(["generate", str(folder / "shop.yaml"), "--target", "python", "--out", str(folder / "out")]) == 0
    return folder / "out" / "python" / "shop"


@pytest.fixture
def service(bare: Service, made_package: Path) -> Service:
    """Return a service with a catalog and its generated package in ``src/acme/_errors``."""
    bare.write("shop.yaml", CATALOG)
    bare.write("errdex.toml", CONFIG)
    bare.write("src/acme/__init__.py", "")
    shutil.copytree(made_package, bare.folder / "src" / "acme" / "_errors")
    return bare
