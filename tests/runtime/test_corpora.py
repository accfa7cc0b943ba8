"""Real error lists, row by row: as catalogs they generate, import, decode, send, pickle and validate."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from corpora_kit import PROBE, CatalogText, catalogs, probe_rows
from errdex.cli import run
from errdex.load import load_source
from errdex.model import Catalog
from errdex.resolve import resolve_catalog

CORPORA = Path(os.environ.get("ERRDEX_CORPORA") or Path(__file__).resolve().parents[1] / "data" / "corpora")
"""Samples of each list; ERRDEX_CORPORA names a folder with whole ones."""
CATALOGS = [text for file in sorted(CORPORA.glob("*.jsonl")) for text in catalogs(file)]
each = pytest.mark.parametrize("text", CATALOGS, ids=lambda text: text.id)


def resolved(text: str, folder: Path) -> tuple[Catalog, list[str]]:
    """Return a catalog and what is wrong with it."""
    file = folder / "list.yaml"
    file.write_text(text, encoding="utf-8")
    loaded = load_source(file, folder)
    catalog = resolve_catalog(loaded)
    assert catalog is not None
    return catalog, [f"{finding.rule} {finding.message}" for finding in loaded.findings]


@each
def test_every_row_is_kept_exactly(text: CatalogText, tmp_path: Path) -> None:
    """Code with its type, class name, status and text of every row stand in the catalog, in order."""
    catalog, findings = resolved(text.text, tmp_path)
    assert not findings
    assert len(catalog.errors) == len(text.rows)
    for row, name, spec in zip(text.rows, text.class_of, catalog.errors.values(), strict=True):
        assert type(spec.code) is type(row["code"])
        assert spec.code == row["code"]
        assert spec.class_name == name
        assert spec.summary == (row["summary"] or None)
        assert spec.status in (row["http_status"], None)
        assert {field["name"] for field in row["context"]} <= {field.wire for field in spec.fields}


@each
def test_every_row_works_in_the_package(text: CatalogText, tmp_path: Path) -> None:
    """Each code is decoded into its class, sent again unchanged, pickled; what was sent fits the schema."""
    import jsonschema

    catalog, _ = resolved(text.text, tmp_path)
    out = tmp_path / "out"
    assert run(["generate", str(tmp_path / "list.yaml"), "--out", str(out), "--no-cache"]) == 0
    rows = tmp_path / "rows.json"
    rows.write_text(json.dumps(probe_rows(text, catalog)), encoding="utf-8")
    command = [sys.executable, "-I", "-c", PROBE, str(out / "python"), catalog.package, str(rows)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    for profile in ("closed", "open"):
        file = out / "json_schema" / catalog.id / profile / "envelopes" / "flat.schema.json"
        validator = jsonschema.Draft202012Validator(json.loads(file.read_text(encoding="utf-8")))
        for body in json.loads(done.stdout):
            validator.validate(body)


@each
def test_what_a_list_leaves_open_is_refused_with_both_origins(text: CatalogText, tmp_path: Path) -> None:
    """Without our settling, each code, id or Python name that stands twice is an error that names both."""
    raw = CatalogText(text.rows[0]["source"], text.rows, settle=False)
    _, findings = resolved(raw.text, tmp_path)
    joined = "\n".join(findings)
    for number, row in enumerate(raw.rows):
        if raw.ids[number] in raw.ids[:number]:
            assert f"`{raw.ids[number]}`" in joined
            continue
        if row["code"] is not None and raw.is_repeated(number):
            first = next(i for i, other in enumerate(raw.rows) if other["code"] == row["code"])
            assert any(f"`{raw.ids[first]}`" in text and f"`{raw.ids[number]}`" in text for text in findings), row
