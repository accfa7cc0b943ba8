"""Catalogs and decision tables for tests, from text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from errdex.load import load_source
from errdex.resolve import resolve_catalog

if TYPE_CHECKING:
    from errdex.model import Catalog

ROOT = Path(__file__).resolve().parent.parent


def catalog_of(text: str, folder: Path) -> Catalog:
    """Return the resolved catalog of some YAML text; fails the test with its findings where it has any."""
    source = folder / "catalog.yaml"
    source.write_text(text, encoding="utf-8")
    return load(source, folder)


def load(source: Path, root: Path) -> Catalog:
    """Return the resolved catalog of a file or folder."""
    loaded = load_source(source, root)
    catalog = resolve_catalog(loaded)
    problems = [f"{finding.span.line}: {finding.rule} {finding.message}" for finding in loaded.findings]
    assert catalog is not None, problems
    assert not problems, problems
    return catalog


@cache
def shipped_catalogs() -> dict[str, Catalog]:
    """Return the catalogs of this repository by id."""
    folder = ROOT / "schema" / "catalog"
    catalogs = [load(source, ROOT) for source in sorted(folder.iterdir())]
    return {catalog.id: catalog for catalog in catalogs}
