"""Catalogs as they were in a git revision, for ``errdex diff``: ``git:REV[:PATH]``.

Nothing is checked out and no hook or filter runs: blobs of YAML files are read as they are stored.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from errdex.diagnostics import ErrdexError, suggestion
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Sequence

PREFIX = "git:"
SUFFIXES = (".yaml", ".yml")
"""Files a catalog can be made of; others are copied only where PATH names them."""
MAX_FILES = 20_000
MAX_TOTAL_BYTES = 256 * 1024 * 1024
TIMEOUT_SECONDS = 120


class Revision(Record):
    """A parsed ``git:REV[:PATH]``. ``path`` is None where it was not given."""

    rev: str
    path: str | None


def parse_revision(text: str) -> Revision | None:
    """Return the revision that a source names, or None for a source on disk. Raises :class:`ErrdexError`."""
    if not text.startswith(PREFIX):
        return None
    rev, colon, path = text.removeprefix(PREFIX).partition(":")
    if not rev:
        raise ErrdexError(f"{text}: names no revision", help="write git:REV or git:REV:PATH, for example git:main")
    if colon and not path:
        raise ErrdexError(
            f"{text}: the path after the second colon is empty", help="leave the colon out, or name a path"
        )
    return Revision(rev=rev, path=path or None)


class Repository:
    """The git repository around a folder. Raises :class:`ErrdexError` where there is none, or no git."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            self.top = Path(self.git("rev-parse", "--show-toplevel").decode().rstrip("\n"))
        except ErrdexError as problem:
            if "not a git repository" in problem.message:
                raise ErrdexError(
                    f"git:REV needs a git repository, and {folder} lies in none",
                    help="run this inside the repository, or name a file or folder instead",
                ) from None
            raise

    def git(self, *arguments: str, text: bytes = b"") -> bytes:
        """Return what a git command prints; raises :class:`ErrdexError` with git's own words where it fails."""
        # A variable that points to another repository or index, as hooks set them, must not win over the folder.
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        environment |= {"LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1"}
        try:
            done = subprocess.run(
                ["git", *arguments],
                cwd=self.folder,
                env=environment,
                input=text,
                capture_output=True,
                check=False,
                timeout=TIMEOUT_SECONDS,
            )
        except FileNotFoundError:
            raise ErrdexError("git is not installed, or not on PATH", help="name a file or folder instead") from None
        except subprocess.TimeoutExpired:
            raise ErrdexError(f"git {arguments[0]} gave no answer in {TIMEOUT_SECONDS} seconds") from None
        if done.returncode:
            said = done.stderr.decode("utf-8", "replace").strip().split("\n")[-1]
            raise ErrdexError(f"git {arguments[0]}: {said or f'exit code {done.returncode}'}")
        return done.stdout

    def commit(self, rev: str) -> str:
        """Return the id of the commit that a revision names. Raises :class:`ErrdexError` for an unknown one."""
        try:
            found = self.git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{rev}^{{commit}}")
        except ErrdexError:
            raise ErrdexError(
                f"git:{rev}: this repository has no commit `{rev}`",
                help="see `git branch -a` and `git tag`; a shallow clone lacks older commits: `git fetch --unshallow`",
            ) from None
        return found.decode().strip()

    def relative(self, path: Path) -> str:
        """Return a path on disk as the repository names it; ``.`` is its top. Raises :class:`ErrdexError` outside."""
        try:
            return path.resolve().relative_to(self.top.resolve()).as_posix()
        except ValueError:
            raise ErrdexError(f"{path} lies outside the repository {self.top}") from None

    def extract(self, rev: str, path: str, target: Path) -> Path:
        """Write the YAML files of a revision below ``target`` and return where ``path`` lies there.

        ``path`` is relative to the top, or to the current folder with a leading ``./`` or ``../``, as git has it.
        Raises :class:`ErrdexError` where the revision has no such path, or more than the limits allow.
        """
        commit = self.commit(rev)
        if path.startswith(("./", "../")) or path in (".", ".."):
            path = self.relative(self.folder / path)
        wanted = PurePosixPath(path)
        files = self.files(commit)
        names = [PurePosixPath(name) for name in files]
        is_file = path in files
        if not is_file and path != "." and not any(wanted in name.parents for name in names):
            raise ErrdexError(f"git:{rev}: no `{path}` there", help=suggestion(path, _near(names)))
        chosen = [name for name in files if name.endswith(SUFFIXES) or name == path]
        self.write({name: files[name] for name in chosen}, target)
        return target / path if path != "." else target

    def files(self, commit: str) -> dict[str, str]:
        """Return path -> blob id of every regular file of a commit."""
        found: dict[str, str] = {}
        for row in self.git("ls-tree", "-r", "-z", "--full-tree", commit).split(b"\0"):
            if not row:
                continue
            head, _, name = row.partition(b"\t")
            mode, kind, blob = head.decode().split(" ")
            # Symbolic links and submodules hold no catalog text.
            if kind == "blob" and mode in ("100644", "100755"):
                found[os.fsdecode(name)] = blob
        return found

    def write(self, files: dict[str, str], target: Path) -> None:
        """Write blobs below ``target``."""
        if len(files) > MAX_FILES:
            raise ErrdexError(f"the revision has {len(files):,} YAML files; at most {MAX_FILES:,} are read")
        for name, content in zip(files, self.blobs(list(files.values())), strict=True):
            place = target / name
            if not place.resolve().is_relative_to(target.resolve()):
                raise ErrdexError(f"the revision has a path that leaves its folder: {name}")
            place.parent.mkdir(parents=True, exist_ok=True)
            with place.open("wb") as file:
                file.write(content)

    def blobs(self, ids: Sequence[str]) -> list[bytes]:
        """Return the contents of blobs, in order."""
        if not ids:
            return []
        sizes = self.git("cat-file", "--batch-check", text="".join(f"{id}\n" for id in ids).encode())
        total = sum(int(row.split()[2]) for row in sizes.decode().splitlines() if row.split()[1:2] == ["blob"])
        if total > MAX_TOTAL_BYTES:
            raise ErrdexError(f"the revision's YAML files have {total:,} bytes; at most {MAX_TOTAL_BYTES:,} are read")
        output = self.git("cat-file", "--batch", text="".join(f"{id}\n" for id in ids).encode())
        found, at = [], 0
        for id in ids:
            end = output.index(b"\n", at)
            words = output[at:end].decode().split()
            if words[1:2] != ["blob"]:
                raise ErrdexError(f"git has no content for {id}", help="a partial clone needs `git fetch --refetch`")
            size = int(words[2])
            found.append(output[end + 1 : end + 1 + size])
            at = end + 1 + size + 1
        return found


def _near(names: Sequence[PurePosixPath]) -> list[str]:
    """Return paths that a source may have meant: YAML files and the folders they lie in."""
    files = [name for name in names if name.suffix in SUFFIXES]
    folders = {parent.as_posix() for name in files for parent in name.parents if parent.as_posix() != "."}
    return sorted(folders | {name.as_posix() for name in files})
