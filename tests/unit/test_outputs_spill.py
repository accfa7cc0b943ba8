"""Large catalogs: texts wait outside of memory, trees are let go of, and nobody sees a difference."""

from __future__ import annotations

import errno
import gc
import os
import weakref
from pathlib import Path

import pytest
from command_kit import run_errdex
from errdex import cli, pipeline, workers
from errdex.diagnostics import ErrdexError
from errdex.load import load_source
from errdex.outputs.spill import SpilledTexts, can_spill
from errdex.resolve import resolve_catalog
from errdex.tree import Mapping

CATALOG = """errdex: 1
catalog: {id: shop, docs_url: "https://errors.example.com/{anchor}"}
operations:
  pay: {effect: unsafe, http: POST /pay}
  look: {effect: read}
types:
  Kind: {values: {card: By card., cash: In cash.}}
errors:
  NO_MONEY: {http_status: 402, summary: "No “money” left.", context: {kind: Kind, "left?": {type: integer, unit: ms}}}
  NO_TIME: {http_status: 503, summary: Too late., context: {kind: Kind}, outcome: not_started,
    recovery: [{action: retry}]}
"""

spilling = pytest.mark.skipif(not can_spill(), reason="this system can't read and write at a place of a file")


def made(folder: Path) -> dict[str, str]:
    """Return the texts of all targets."""
    selection = pipeline.select([folder / "shop.yaml"], out=folder / "out", cwd=folder)
    runs = pipeline.read(selection)
    folders = pipeline.make(selection, runs)
    return {f"{item.target}/{path}": text for item in folders for path, text in item.outputs.items()}


@spilling
@pytest.mark.parametrize("forks", [False, True])
def test_texts_are_the_same_outside_of_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forks: bool) -> None:
    """What is written to the nameless file, by this process or a copy, comes back byte for byte and in order."""
    import threading

    (tmp_path / "shop.yaml").write_text(CATALOG, encoding="utf-8")
    expected = made(tmp_path)
    monkeypatch.setattr(pipeline, "SPILLED_FROM", 1)
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    monkeypatch.setattr(pipeline, "do_all", lambda jobs, forks=None: workers.do_all(jobs, forks=with_forks))
    with_forks = forks
    found = made(tmp_path)
    assert found == expected
    assert list(found) == list(expected)


@spilling
def test_texts_are_the_same_in_parts_of_any_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Documents go to the disk in parts, and are written from there in blocks: cut anywhere, they stay what they are."""
    (tmp_path / "shop.yaml").write_text(CATALOG, encoding="utf-8")
    assert run_errdex("generate", "shop.yaml", "--out", "whole", cwd=tmp_path).returncode == 0
    monkeypatch.setattr(pipeline, "SPILLED_FROM", 1)
    monkeypatch.setattr("errdex.render._PART", 7)
    monkeypatch.setattr("errdex.encoders.compact._PART", 5)
    monkeypatch.setattr("errdex.outputs.spill._BLOCK", 3)
    monkeypatch.chdir(tmp_path)
    assert cli.run(["generate", "shop.yaml", "--out", "parts", "--no-cache"]) == 0
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    files = sorted(path.relative_to(whole) for path in whole.rglob("*") if path.is_file())
    assert files == sorted(path.relative_to(parts) for path in parts.rglob("*") if path.is_file())
    assert all((whole / path).read_bytes() == (parts / path).read_bytes() for path in files)


def test_a_document_is_gone_with_its_last_user(tmp_path: Path) -> None:
    """The command runs without garbage collection: one cycle, and every document of a run would stay in memory."""
    from errdex.views.openapi.document import Document

    (tmp_path / "shop.yaml").write_text(CATALOG, encoding="utf-8")
    catalog = resolve_catalog(load_source(tmp_path / "shop.yaml", tmp_path))
    assert catalog is not None
    gc.disable()
    try:
        document = Document(catalog, "3.1", "closed", None, is_text=True)
        document.component_sections()
        document.head("mark", "3.1")
        parts = [weakref.ref(part) for part in (document, document.components, document.components.bodies)]
        del document
        assert [part() for part in parts] == [None, None, None]
    finally:
        gc.enable()


@spilling
def test_a_full_disk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No room for the nameless file is an error that says where and what next; nothing has been written."""

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    (tmp_path / "shop.yaml").write_text(CATALOG, encoding="utf-8")
    monkeypatch.setattr(pipeline, "SPILLED_FROM", 1)
    monkeypatch.setattr(os, "pwrite", full)
    with pytest.raises(ErrdexError, match="No space left on device") as caught:
        made(tmp_path)
    assert caught.value.help is not None
    assert "TMPDIR" in caught.value.help
    assert not (tmp_path / "out").exists()


@spilling
def test_texts_can_be_replaced_and_removed() -> None:
    """The mapping is one as any other."""
    texts = SpilledTexts()
    texts["a"] = "one\n"
    texts["b"] = "zwei ä\n"
    texts["a"] = "three\n"
    assert dict(texts) == {"a": "three\n", "b": "zwei ä\n"}
    del texts["a"]
    assert list(texts) == ["b"]
    assert "a" not in texts
    with pytest.raises(KeyError):
        texts["a"]


def test_places_outlive_the_tree(tmp_path: Path) -> None:
    """A forgotten tree holds nothing any more, and everything resolved still knows where it stands."""
    file = tmp_path / "shop.yaml"
    file.write_text(CATALOG, encoding="utf-8")
    loaded = load_source(file, tmp_path)
    catalog = resolve_catalog(loaded)
    assert catalog is not None
    before = {error.id: repr(error.at.span()) for error in catalog.errors.values()}
    loaded.forget()
    assert all(not document.entries for document in loaded.documents)
    assert {error.id: repr(error.at.span()) for error in catalog.errors.values()} == before
    assert "line=10" in before["NO_TIME"]


def test_entries_are_let_go_of_once_they_are_resolved(tmp_path: Path) -> None:
    """What is inside an entry is gone; its keys stay, and places and hashes are those of a tree that is kept."""
    file = tmp_path / "shop.yaml"
    file.write_text(CATALOG, encoding="utf-8")
    kept = resolve_catalog(load_source(file, tmp_path))
    catalog = resolve_catalog(load_source(file, tmp_path), forgets=True)
    assert kept is not None
    assert catalog is not None
    error = catalog.errors["NO_MONEY"]
    context = error.source.get("context")
    assert isinstance(context, Mapping)
    assert not context.entries
    assert list(error.source.entries) == ["http_status", "summary", "context"]
    assert catalog.made_from.frame == kept.made_from.frame
    assert catalog.made_from.words == kept.made_from.words
    assert [repr(field.at.span()) for field in error.fields] == [
        repr(field.at.span()) for field in kept.errors["NO_MONEY"].fields
    ]


@pytest.mark.parametrize(
    "entry",
    ["{http_status: 500, summary: *text}", "{http_status: 500, summary: S.} # errdex:ignore[DOC001] known", "&text S."],
)
def test_trees_that_are_looked_at_again_are_kept(tmp_path: Path, entry: str) -> None:
    """An alias puts one node in two places, and whether a comment waives a rule hangs on the texts around it."""
    file = tmp_path / "shop.yaml"
    text = f"errdex: 1\ncatalog: {{id: shop, summary: &text Shop.}}\nerrors:\n  A: {entry}\n"
    file.write_text(text, encoding="utf-8")
    assert load_source(file, tmp_path).is_read_once == entry.startswith("&")


def test_waivers_count_when_a_page_cannot_be_filled(tmp_path: Path) -> None:
    """A finding that is waived stays waived in the report of a run that ends with a page nobody can fill."""
    (tmp_path / "shop.yaml").write_text(
        "errdex: 1\ncatalog: {id: shop}\noperations:\n  pay: {effect: unsafe}\n"
        "errors:\n  A:\n    http_status: 500\n    summary: First.\n"
        "    operations: [pay]\n"
        "    recovery:\n      - {action: retry}  # errdex: ignore[REC001] the service undoes what it did\n",
        encoding="utf-8",
    )
    (tmp_path / "page.md").write_text("<!-- errdex:table nowhere -->\n<!-- errdex:end -->\n", encoding="utf-8")
    (tmp_path / "errdex.toml").write_text(
        '[errdex.catalogs.shop]\nsource = "shop.yaml"\n[errdex.targets.markdown]\nblocks = ["page.md"]\n',
        encoding="utf-8",
    )
    done = run_errdex("generate", cwd=tmp_path)
    assert done.returncode == 1
    assert "GEN003" in done.stdout
    assert "REC001" not in done.stdout + done.stderr
