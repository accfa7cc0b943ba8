"""A folder's outputs against the disk: what to write and remove, and what has drifted and why."""

from __future__ import annotations

import os
import stat
import time
from typing import TYPE_CHECKING

from errdex import __version__
from errdex.marks import HEAD_BYTES, is_marked
from errdex.outputs.manifest import Manifest, digest, is_foreign, new_manifest, parse_manifest, with_lf
from errdex.outputs.paths import MANIFEST, Containment, check_paths
from errdex.outputs.spill import SomeTexts
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from errdex.outputs.kept import KeptPages

MISSING = "missing"
CHANGED = "changed"
EDITED = "edited"
STALE = "stale"
VERSION = "version"
FOREIGN = "foreign"
UNFINISHED = "unfinished"
BLOCK_EDITED = "block"
KINDS = {
    MISSING: "is missing",
    CHANGED: "is out of date",
    EDITED: "was edited by hand",
    STALE: "is stale: nothing makes it any more",
    VERSION: "was made by another version of errdex",
    FOREIGN: "is in the way: errdex did not make it",
    UNFINISHED: "was left unfinished by a run that was stopped",
    BLOCK_EDITED: "was edited by hand",
}
"""Kinds of drift -> what they say of a file."""

IGNORED = frozenset({"__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".git", "node_modules"})
"""Folders that tools leave inside generated ones; nothing in them is ever ours."""


TICK_NS = 100_000_000
"""Nanoseconds in which two changes of a file may bear the same time; clocks of file systems are coarse."""
Signature = tuple[int, int, int, int]
"""Inode, size and times of a file, to the nanosecond."""


class Folder(Record):
    """One target of one catalog: where it goes and what belongs in it."""

    path: Path
    shown: str
    """Path as messages name it."""
    catalog: str
    target: str
    view: int
    input: str
    outputs: Mapping[str, str]
    hashes: Mapping[str, str] = {}
    """Path -> hash, for outputs whose hash is known already."""
    signatures: Mapping[str, Signature] = {}
    """Path -> state of the file that the output was read from: in that state it is still as it should be."""
    kept: KeptPages | None = None
    """Where to keep what is known of the pages once they are on the disk."""


class DriftItem(Record):
    """One file that is not what a fresh run would give."""

    kind: str
    """One of ``KINDS``."""
    path: str
    """The file as messages name it."""
    line: int | None = None
    """Where in the file, counted from 1; None where the whole file is meant."""
    detail: str | None = None

    @property
    def place(self) -> str:
        """Return the file, and the line where one is meant."""
        return self.path if self.line is None else f"{self.path}:{self.line}"

    @property
    def message(self) -> str:
        """Return what is wrong with the file, as the rest of a sentence that starts with its path."""
        return KINDS[self.kind] + (f" ({self.detail})" if self.detail else "")


class Plan(Record):
    """What one folder needs. ``drift`` explains every write and removal; an empty plan has none."""

    path: Path
    shown: str
    writes: Mapping[str, str]
    """Path -> new text; the manifest is the last."""
    removes: Mapping[str, str]
    """Path -> digest of the text that may be removed."""
    drift: tuple[DriftItem, ...]
    before: Mapping[str, str]
    """Path -> text on disk of files that will change or go, for diffs."""
    blocked: tuple[DriftItem, ...] = ()
    """Files that stand in the way and are not ours: nothing may be written."""
    hashes: Mapping[str, str] = {}
    """Path -> hash of everything that belongs in the folder, as its manifest has it."""
    kept: tuple[DriftItem, ...] = ()
    """Files that look stale and stay, since they were edited or are in no manifest."""


def plan_folder(folder: Folder, containment: Containment, *, force: bool = False, prune: bool = False) -> Plan:
    """Compare a folder with what belongs in it; reads, never writes.

    Raises :class:`ErrdexError` for paths that can't be written anywhere or would leave the folder.
    """
    check_paths(folder.outputs)
    return _Planner(folder, containment, force, prune).plan()


def plan_removal(path: Path, shown: str, containment: Containment, *, prune: bool = False) -> Plan:
    """Plan the end of a folder that nothing makes any more: all that its manifest lists, and the manifest."""
    folder = Folder(path=path, shown=shown, catalog="", target="", view=0, input="", outputs={})
    return _Planner(folder, containment, False, prune).plan_removal()


def check_copy(path: Path, shown: str) -> tuple[DriftItem, ...] | None:
    """Check a vendored copy against its own manifest, without its source; None where there is no manifest.

    Raises :class:`ErrdexError` for a manifest that lists paths no errdex would write.
    """
    manifest = _read_manifest(path)
    if manifest is None:
        return None
    check_paths(manifest.files)
    drift = []
    for name, wanted in sorted(manifest.files.items()):
        text = read_text(path / name)
        if text is None:
            drift.append(DriftItem(kind=MISSING, path=f"{shown}/{name}"))
        elif digest(text) != wanted:
            drift.append(DriftItem(kind=EDITED, path=f"{shown}/{name}"))
    for name in walk(path):
        if name not in manifest.files and name != MANIFEST and is_marked((read_text(path / name) or "")[:HEAD_BYTES]):
            drift.append(DriftItem(kind=STALE, path=f"{shown}/{name}", detail="in no manifest"))
    return tuple(drift)


class _Planner:
    def __init__(self, folder: Folder, containment: Containment, force: bool, prune: bool) -> None:
        self.folder = folder
        self.containment = containment
        self.force = force
        self.prune = prune
        self.writes = SomeTexts(folder.outputs)
        self.removes: dict[str, str] = {}
        self.before: dict[str, str] = {}
        self.hashes: Mapping[str, str] = {}
        self.drift: list[DriftItem] = []
        self.blocked: list[DriftItem] = []
        self.kept: list[DriftItem] = []
        self._root = str(folder.path)
        self._is_new = not os.path.lexists(self._root)
        self._checked: set[str] = set()

    def plan(self) -> Plan:
        folder = self.folder
        self.containment.check(folder.path)
        manifest_text = read_text(folder.path / MANIFEST)
        manifest = parse_manifest(manifest_text) if manifest_text is not None else None
        known = manifest.files if manifest else {}
        if manifest and manifest.errdex != __version__:
            self.note(VERSION, MANIFEST, f"{manifest.errdex}; this is {__version__}")
        wanted = new_manifest(
            catalog=folder.catalog,
            target=folder.target,
            view=folder.view,
            input=folder.input,
            outputs=folder.outputs,
            hashes=folder.hashes,
        )
        self.hashes = wanted.files
        for path in folder.outputs:
            self.file(path, known.get(path))
        self.leftovers(known)
        self.manifest(manifest_text, manifest, wanted)
        return self.result()

    def plan_removal(self) -> Plan:
        self.containment.check(self.folder.path)
        manifest_text = read_text(self.folder.path / MANIFEST)
        manifest = parse_manifest(manifest_text or "")
        if manifest_text is not None and manifest is not None:
            self.leftovers(manifest.files)
            self.removes[MANIFEST] = digest(manifest_text)
            self.before[MANIFEST] = manifest_text
            self.note(STALE, MANIFEST, "neither catalog nor target is configured")
        return self.result()

    def result(self) -> Plan:
        return Plan(
            path=self.folder.path,
            shown=self.folder.shown,
            writes=self.writes,
            removes=self.removes,
            drift=tuple(self.drift),
            before=self.before,
            blocked=tuple(self.blocked),
            hashes=self.hashes,
            kept=tuple(self.kept),
        )

    def note(self, kind: str, path: str, detail: str | None = None) -> None:
        self.drift.append(DriftItem(kind=kind, path=f"{self.folder.shown}/{path}", detail=detail))

    def file(self, path: str, known: str | None) -> None:
        parent = path.rpartition("/")[0]
        if parent not in self._checked:
            self.containment.check(self.folder.path / parent)
            self._checked.add(parent)
        full = f"{self._root}/{path}"
        seen = self.folder.signatures.get(path)
        if seen is not None and signature(full) == seen:
            return
        have, problem = (None, None) if self._is_new else read_file(full)
        if problem:
            self.block(path, problem)
            return
        if have is None:
            self.writes.paths[path] = None
            self.note(MISSING, path)
            return
        text = self.folder.outputs[path]
        if have == text or with_lf(have) == text:
            return
        self.writes.paths[path] = None
        self.before[path] = have
        if known is not None:
            self.note(CHANGED if digest(have) == known else EDITED, path)
        elif is_marked(have[:HEAD_BYTES]):
            self.note(CHANGED, path)
        else:
            self.block(path, None)

    def block(self, path: str, detail: str | None) -> None:
        item = DriftItem(kind=FOREIGN, path=f"{self.folder.shown}/{path}", detail=detail)
        self.drift.append(item)
        # Links and folders are never replaced, not even by force.
        if detail is not None or not self.force:
            self.blocked.append(item)

    def leftovers(self, known: Mapping[str, str]) -> None:
        """Find files we made and make no more, and marked files that no manifest lists."""
        for path in walk(self.folder.path):
            if path in self.folder.outputs or path == MANIFEST:
                continue
            have, problem = read_file(self.folder.path / path)
            if have is None or problem:
                continue
            if path in known and digest(have) == known[path]:
                self.remove(path, have, None)
            elif is_marked(have[:HEAD_BYTES]):
                detail = "edited by hand" if path in known else "in no manifest"
                if self.prune:
                    self.remove(path, have, detail)
                else:
                    self.note(STALE, path, detail)
                    self.kept.append(self.drift[-1])

    def remove(self, path: str, have: str, detail: str | None) -> None:
        self.removes[path] = digest(have)
        self.before[path] = have
        self.note(STALE, path, detail)

    def manifest(self, have: str | None, manifest: Manifest | None, wanted: Manifest) -> None:
        text = wanted.text()
        if have is not None and with_lf(have) == text:
            return
        self.writes.own[MANIFEST] = text
        if have is None:
            self.note(MISSING, MANIFEST)
            return
        self.before[MANIFEST] = have
        if manifest is None:
            if not is_foreign(have):
                self.note(CHANGED, MANIFEST, "unreadable; it is rebuilt")
            else:
                self.block(MANIFEST, None)
        elif manifest.errdex == __version__ and not self.drift:
            self.note(CHANGED, MANIFEST)


def _read_manifest(folder: Path) -> Manifest | None:
    text = read_text(folder / MANIFEST)
    return None if text is None else parse_manifest(text)


def read_text(path: Path) -> str | None:
    """Return the text of a regular file, or None where there is none that is readable as text."""
    text, problem = read_file(path)
    return None if problem else text


def signature(path: str) -> Signature | None:
    """Return the state of a regular file, or None where there is none."""
    try:
        return _signature(os.lstat(path))
    except OSError:
        return None


def read_signed(path: str) -> tuple[str, Signature | None] | None:
    """Return the text of a regular file and the state it was read in, or None where there is none to be read.

    The state is None where it would not show another change.
    """
    before = signature(path)
    if before is None:
        return None
    text, problem = read_file(path)
    if text is None or problem:
        return None
    # A file that changes while it is read is none to rely on, nor one that could change again within the same tick.
    is_young = time.time_ns() - before[3] < TICK_NS
    return text, None if is_young or signature(path) != before else before


def _signature(found: os.stat_result) -> Signature | None:
    if not stat.S_ISREG(found.st_mode):
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns


def read_file(path: Path | str) -> tuple[str | None, str | None]:
    """Return (text, None), (None, None) for nothing there, or (None, what is there instead)."""
    try:
        mode = os.lstat(path).st_mode
        if stat.S_ISLNK(mode):
            return None, "a link"
        if stat.S_ISDIR(mode):
            return None, "a folder"
        if not stat.S_ISREG(mode):
            return None, "a special file"
        with open(path, "rb") as file:
            return file.read().decode("utf-8", "surrogateescape"), None
    except (FileNotFoundError, NotADirectoryError):
        return None, None
    except OSError as error:
        return None, f"unreadable: {error.strerror}"


def walk(folder: Path, prefix: str = "") -> Iterator[str]:
    """Yield relative paths of the regular files below ``folder``, sorted; links and caches of tools are passed over."""
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda entry: entry.name)
    except (FileNotFoundError, NotADirectoryError):
        return
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            if entry.name not in IGNORED:
                yield from walk(folder / entry.name, f"{prefix}{entry.name}/")
        elif entry.is_file(follow_symlinks=False):
            yield prefix + entry.name
