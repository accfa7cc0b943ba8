"""Which Python files a scan reads: everything below the given paths but what is hidden, installed or generated."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from errdex.diagnostics import ErrdexError
from errdex.marks import HEAD_BYTES, is_marked
from errdex.outputs.manifest import parse_manifest
from errdex.outputs.paths import MANIFEST
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

MAX_FILES = 50_000
MAX_FOLDERS = 200_000
MAX_MANIFEST_BYTES = 8 * 1024 * 1024
SUFFIXES = (".py", ".pyw")
INSTALLED = frozenset(
    "__pycache__ __pypackages__ bower_components node_modules site-packages dist-packages venv virtualenv".split()
)
"""Folders that hold what others wrote, or nothing to read; those with a ``pyvenv.cfg`` are left out under any name."""
_TEST_FOLDERS = frozenset({"test", "tests", "testing"})


class PythonFile(Record):
    """One file to read."""

    path: Path
    """Absolute."""
    display: str
    """As reports show it: relative to the project root where it lies below it."""
    is_test: bool


class GeneratedFolder(Record):
    """A generated Python package that was found on the way, known by its manifest."""

    path: Path
    catalog: str


class Selected(Record):
    """What the given paths come to."""

    files: tuple[PythonFile, ...]
    generated: tuple[GeneratedFolder, ...]


def select_files(
    paths: Sequence[Path], root: Path, cwd: Path, progress: Callable[[str], None] | None = None
) -> Selected:
    """Return the files to read, each once, sorted by path.

    ``root`` is the project's folder. Folders that are hidden, installed, generated or links are passed over; a path
    that is named is read whatever its name. Raises :class:`ErrdexError` for a path that does not exist, for more than
    ``MAX_FILES`` files or ``MAX_FOLDERS`` folders, and where nothing is left to read.
    """
    found: dict[Path, PythonFile] = {}
    generated: dict[Path, GeneratedFolder] = {}
    for given in paths:
        start = cwd / given
        if start.is_dir():
            _walk(start.resolve(), root, found, generated, progress)
        elif start.is_file():
            path = start.resolve()
            found[path] = _file(path, path.parent, root)
        else:
            raise ErrdexError(f"{given}: no such file or folder")
    if not found:
        told = ", ".join(str(path) for path in paths)
        if generated:
            raise ErrdexError(
                f"{told}: nothing but generated packages here", help="name the folder of your own sources, e.g. `src`"
            )
        raise ErrdexError(
            f"{told}: no Python files here",
            help="hidden folders, virtual environments and installed packages are passed over; name your own sources",
        )
    return Selected(
        files=tuple(found[path] for path in sorted(found)),
        generated=tuple(generated[path] for path in sorted(generated)),
    )


def generated_folder(path: Path) -> GeneratedFolder | None:
    """Return what a folder is if it is a generated Python package, else None."""
    manifest = path / MANIFEST
    try:
        if not manifest.is_file() or manifest.stat().st_size > MAX_MANIFEST_BYTES:
            return None
        known = parse_manifest(manifest.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return None
    if known is None or known.target != "python":
        return None
    return GeneratedFolder(path=path, catalog=known.catalog)


def is_test_path(parts: Iterable[str]) -> bool:
    """Say whether a path, relative to what was scanned, belongs to tests: by a folder's name or the file's."""
    *folders, name = parts
    stem = name.rpartition(".")[0] or name
    return (
        any(folder.lower() in _TEST_FOLDERS for folder in folders)
        or stem in ("conftest", "tests", "test")
        or stem.startswith("test_")
        or stem.endswith(("_test", "_tests"))
    )


def _walk(
    start: Path,
    root: Path,
    found: dict[Path, PythonFile],
    generated: dict[Path, GeneratedFolder],
    progress: Callable[[str], None] | None,
) -> None:
    folders = 0
    for folder, names, files in os.walk(start, onerror=_unreadable):
        path = Path(folder)
        package = generated_folder(path) if MANIFEST in files else None
        if package is not None:
            generated[path] = package
            names.clear()
            continue
        folders += 1
        if progress:
            progress(f"looking for sources: {len(found)} files, {path.name}")
        names[:] = sorted(name for name in names if not _is_left_out(path / name, name))
        for name in files:
            if name.endswith(SUFFIXES) and not name.startswith("."):
                file = path / name
                if file.is_file() and file not in found and not _is_generated_file(file):
                    found[file] = _file(file, start, root)
        if len(found) > MAX_FILES or folders > MAX_FOLDERS:
            raise ErrdexError(
                f"{start}: more than {MAX_FILES:,} Python files or {MAX_FOLDERS:,} folders",
                help="name the folders of your own sources instead",
            )


def _unreadable(error: OSError) -> None:
    raise ErrdexError(f"{error.filename}: {error.strerror}", help="name folders that can be read") from error


def _is_left_out(path: Path, name: str) -> bool:
    return (
        name.startswith(".")
        or name in INSTALLED
        or name.endswith((".egg-info", ".dist-info"))
        or path.is_symlink()  # what it leads to is read where it lies, and links can form circles
        or (path / "pyvenv.cfg").is_file()
    )


def _is_generated_file(path: Path) -> bool:
    """Say whether a single file bears our mark: part of a generated package that lost its manifest."""
    try:
        with path.open("rb") as file:
            return is_marked(file.read(HEAD_BYTES).decode("utf-8", "replace"))
    except OSError:
        return False  # reading it is reported later, with its place


def _file(path: Path, start: Path, root: Path) -> PythonFile:
    if path.is_relative_to(root):
        inside = path.relative_to(root)
        display = inside.as_posix()
    else:
        display = path.as_posix()
        inside = path.relative_to(start.parent) if path.is_relative_to(start.parent) else Path(path.name)
    return PythonFile(path=path, display=display, is_test=is_test_path(inside.parts))
