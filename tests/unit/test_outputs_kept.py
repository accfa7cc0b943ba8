"""Pages taken from an earlier run: never other bytes than a run without cache gives."""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path

import pytest
from errdex import pipeline
from errdex.load import load_source
from errdex.outputs import kept, transaction
from errdex.resolve.digests import PROSE, WORDS, Digests
from errdex.tree import COLUMN_BITS, COLUMN_MASK, Mapping, Node, Scalar, Sequence

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = sorted(path for path in (ROOT / "schema" / "catalog").iterdir() if path.name != "errdex.yaml")
TARGETS = ["python", "json_schema", "openapi", "markdown"]


@pytest.fixture(autouse=True)
def same_errdex(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let errdex itself count as the same throughout, also where somebody is at work on it."""
    monkeypatch.setattr(pipeline, "own_state", lambda: b"one state")


class Project:
    """A copy of a catalog with its outputs and a cache."""

    def __init__(self, source: Path, folder: Path) -> None:
        self.folder = folder
        self.source = folder / source.name
        if source.is_dir():
            shutil.copytree(source, self.source)
        else:
            shutil.copy(source, self.source)
        self.cache = folder / "cache"

    def generate(self) -> tuple[dict[str, str], int]:
        """Write what is due with the cache; return all texts, and how many pages were taken from before."""
        folders, plans = self._made(self.cache)
        with transaction.locked(self.folder):
            transaction.commit(self.folder, plans)
        pipeline.keep(folders, plans)
        return self._texts(folders), sum(len(folder.hashes) for folder in folders)

    def plainly(self) -> dict[str, str]:
        """Return all texts as a run without cache makes them."""
        return self._texts(self._made(None)[0])

    def _made(self, cache: Path | None) -> tuple[list[pipeline.Folder], list[pipeline.Plan]]:
        selection = pipeline.select([self.source], targets=TARGETS, out=self.folder / "out", cwd=self.folder)
        runs = pipeline.read(selection)
        assert not [finding for run in runs for finding in run.findings]
        folders = pipeline.make(selection, runs, cache_dir=cache)
        return folders, pipeline.compare(selection, folders)

    @staticmethod
    def _texts(folders: list[pipeline.Folder]) -> dict[str, str]:
        return {f"{folder.target}/{path}": text for folder in folders for path, text in folder.outputs.items()}

    def scalars(self, *, in_words: bool) -> list[tuple[str, Scalar]]:
        """Return (entry id, scalar) of every text that may get another word without making the catalog wrong."""
        found: list[tuple[str, Scalar]] = []
        for document in load_source(self.source, self.folder).documents:
            errors = document.get("errors")
            for name, entry in errors.entries.items() if isinstance(errors, Mapping) else ():
                for key, (_, value) in entry[1].entries.items() if isinstance(entry[1], Mapping) else ():
                    if in_words and key in WORDS:
                        found += [(name, scalar) for scalar in _texts_below(key, value)]
                    if in_words and key in PROSE:
                        items = value.entries.values() if isinstance(value, Mapping) else ()
                        items = [item for _, item in items] or (value.items if isinstance(value, Sequence) else [])
                        stated = [item.get(PROSE[key]) for item in items if isinstance(item, Mapping)]
                        found += [
                            (name, text) for text in stated if isinstance(text, Scalar) and text.text[:1].isalpha()
                        ]
            for section in ("types", "groups", "operations", "classes"):
                node = document.get(section)
                if not in_words and node is not None:
                    found += [(section, scalar) for scalar in _texts_below("", node)]
        return found

    def edit(self, scalars: list[Scalar], word: str) -> None:
        """Put a word into each of these texts."""
        by_file: dict[Path, list[Scalar]] = {}
        for scalar in scalars:
            by_file.setdefault(scalar.source.path, []).append(scalar)
        for path, found in by_file.items():
            lines = path.read_text(encoding="utf-8").split("\n")
            for scalar in sorted(found, key=lambda item: -item.start):
                line, column = scalar.start >> COLUMN_BITS, scalar.start & COLUMN_MASK
                if scalar.style in ("|", ">"):
                    line += 1
                    column = len(lines[line]) - len(lines[line].lstrip())
                elif scalar.style:
                    column += 1
                lines[line] = f"{lines[line][:column]}{word} {lines[line][column:]}"
            path.write_text("\n".join(lines), encoding="utf-8")


def _texts_below(key: str, node: Node) -> list[Scalar]:
    """Return the free texts below a key: what is prose, not a name, a number or a value of an enum."""
    if isinstance(node, Scalar):
        free = {"summary", "description", "message", "text", "fix", "causes", "suggestion", "title"}
        return [node] if key in free and node.text[:1].isalpha() else []
    if isinstance(node, Sequence):
        return [scalar for item in node.items for scalar in _texts_below(key, item)]
    assert isinstance(node, Mapping)
    if key == "context":  # of an example: its values have types
        return []
    return [scalar for name, (_, value) in node.entries.items() for scalar in _texts_below(name, value)]


@pytest.mark.parametrize("source", SHIPPED, ids=lambda path: path.stem)
def test_words_of_some_errors_change_only_their_pages(source: Path, tmp_path: Path) -> None:
    """For any two errors there is a step that edits every word of the one and none of the other; no step differs."""
    project = Project(source, tmp_path)
    project.generate()
    ids = sorted({name for name, _ in project.scalars(in_words=True)})
    bits = max(1, (len(ids) - 1).bit_length())
    steps = [(bit, side) for bit in range(bits) for side in (0, 1)]
    # Four steps of a large catalog take as long as the whole walk of a small one.
    ever_taken = 0
    for bit, side in random.Random(len(ids)).sample(steps, min(len(steps), 12 if len(ids) < 30 else 4)):
        chosen = {name for number, name in enumerate(ids) if (number >> bit) & 1 == side}
        scalars = [scalar for name, scalar in project.scalars(in_words=True) if name in chosen]
        project.edit(scalars, f"Step{bit}{side}")
        texts, taken = project.generate()
        ever_taken += taken
        assert texts == project.plainly(), f"bit {bit}, side {side}"
    assert ever_taken


def test_words_of_the_rest_change_every_page_that_shows_them(tmp_path: Path) -> None:
    """What is said of types, groups, operations and classes is no error's own: such an edit reaches all pages."""
    project = Project(ROOT / "schema" / "catalog" / "sandbox-workers.yaml", tmp_path)
    project.generate()
    scalars = [scalar for _, scalar in project.scalars(in_words=False)]
    assert scalars
    project.edit(random.Random(1).sample(scalars, min(5, len(scalars))), "Edited")
    texts, taken = project.generate()
    assert texts == project.plainly()
    assert not taken


def test_an_unchanged_catalog_takes_every_page_that_stands_alone(tmp_path: Path) -> None:
    """Nothing changed: all pages of errors are taken, and the bytes are the same."""
    project = Project(ROOT / "schema" / "catalog" / "sandbox-workers.yaml", tmp_path)
    first, taken = project.generate()
    assert not taken
    again, taken = project.generate()
    assert again == first
    assert taken > len(first) // 3


def test_another_errdex_takes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Changed code or templates may make other pages, so nothing counts that was kept before."""
    project = Project(ROOT / "schema" / "catalog" / "sandbox-workers.yaml", tmp_path)
    project.generate()
    monkeypatch.setattr(pipeline, "own_state", lambda: b"another state")
    assert project.generate()[1] == 0


@pytest.mark.parametrize("damage", ["edit", "remove", "line ends", "swap"])
def test_a_page_that_is_not_on_the_disk_as_it_was_made_is_made_again(damage: str, tmp_path: Path) -> None:
    """The cache knows hashes only: an edited, missing or exchanged file is never taken."""
    project = Project(ROOT / "schema" / "catalog" / "sandbox-workers.yaml", tmp_path)
    first, _ = project.generate()
    pages = sorted((tmp_path / "out" / "markdown").rglob("*.md"))[:2]
    page = pages[0]
    if damage == "edit":
        page.write_text(page.read_text(encoding="utf-8") + "mine\n", encoding="utf-8")
    elif damage == "remove":
        page.unlink()
    elif damage == "line ends":
        page.write_bytes(page.read_bytes().replace(b"\n", b"\r\n"))
    else:
        page.write_text(pages[1].read_text(encoding="utf-8"), encoding="utf-8")
    again, _ = project.generate()
    assert again == first == project.plainly()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "errdex pages 1"}', '{"format": 3, "pages": {}}'])
def test_a_damaged_cache_is_no_cache(text: str, tmp_path: Path) -> None:
    """A file cut short, or of another errdex, counts as nothing and is written anew."""
    project = Project(ROOT / "schema" / "catalog" / "sandbox-workers.yaml", tmp_path)
    first, _ = project.generate()
    for file in (tmp_path / "cache" / "pages").iterdir():
        file.write_text(text, encoding="utf-8")
    again, taken = project.generate()
    assert again == first
    assert not taken
    assert project.generate()[1]


def test_a_hash_that_was_forged_gives_no_text(tmp_path: Path) -> None:
    """Keys of another catalog, target or error never match, so an entry moved in the cache takes nothing."""
    project = Project(ROOT / "schema" / "catalog" / "sandbox-workers.yaml", tmp_path)
    first, _ = project.generate()
    files = sorted((tmp_path / "cache" / "pages").iterdir())
    texts = [file.read_text(encoding="utf-8") for file in files]
    for file, text in zip(files, texts[1:] + texts[:1], strict=True):
        file.write_text(text, encoding="utf-8")
    again, taken = project.generate()
    assert again == first
    assert not taken


def test_digests_follow_words_and_nothing_else(tmp_path: Path) -> None:
    """Comments and layout change nothing, words only their error's hash, everything else the frame."""
    file = tmp_path / "one.yaml"
    text = "errdex: 1\ncatalog: {id: one}\nerrors:\n  A: {http_status: 500, summary: First.}\n  B: {summary: Second.}\n"

    def of(changed: str) -> tuple[str, str, dict[str, str]]:
        file.write_text(changed, encoding="utf-8")
        found = Digests(load_source(file, tmp_path))
        return found.whole, found.frame, found.words

    whole, frame, words = of(text)
    assert of(
        text.replace("  A: {http_status: 500, summary: First.}", "  A: # x\n    summary: First.\n    http_status: 500")
    ) == (
        whole,
        frame,
        words,
    )
    other, same, changed = of(text.replace("First.", "Other."))
    assert other != whole
    assert same == frame
    assert changed["A"] != words["A"]
    assert changed["B"] == words["B"]
    other, moved, same_words = of(text.replace("500", "503"))
    assert other != whole
    assert moved != frame
    assert same_words == words


def test_pages_in_a_known_state_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the second run on the state of a file tells that it has the text whose hash is kept."""
    project = Project(SHIPPED[0], tmp_path)
    monkeypatch.setattr("errdex.outputs.plan.TICK_NS", 0)
    first, _ = project.generate()
    _, taken = project.generate()
    assert taken
    read: list[str] = []
    real = kept.read_signed
    monkeypatch.setattr(kept, "read_signed", lambda path: read.append(path) or real(path))
    again, taken_again = project.generate()
    assert again == first
    assert taken_again == taken
    assert not read
    page = sorted((tmp_path / "out" / "markdown").rglob("errors/*.md"))[0]
    status = page.stat()
    page.write_text(page.read_text(encoding="utf-8").swapcase(), encoding="utf-8")
    os.utime(page, ns=(status.st_atime_ns, status.st_mtime_ns))
    again, _ = project.generate()
    assert again == first == project.plainly()
    assert read == [str(page)]


def test_a_page_that_changes_after_it_was_read_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page taken from the disk is looked at again before anything is written: an edit in between is drift."""
    project = Project(SHIPPED[0], tmp_path)
    first, _ = project.generate()
    monkeypatch.setattr("errdex.outputs.plan.TICK_NS", 0)
    selection = pipeline.select([project.source], targets=TARGETS, out=tmp_path / "out", cwd=tmp_path)
    folders = pipeline.make(selection, pipeline.read(selection), cache_dir=project.cache)
    assert not any(plan.writes for plan in pipeline.compare(selection, folders))
    folder = next(item for item in folders if item.signatures)
    path = sorted(folder.signatures)[0]
    edited = folder.path / path
    edited.write_text(edited.read_text(encoding="utf-8").replace("e", "E"), encoding="utf-8")
    plans = pipeline.compare(selection, folders)
    assert [list(plan.writes) for plan in plans if plan.writes] == [[path]]
    text = next(plan.writes[path] for plan in plans if plan.writes)
    assert text == first[f"{folder.target}/{path}"]
