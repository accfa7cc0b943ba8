"""Has anything changed since the last time all was well? Decided before anything large is imported.

After a run that left a project clean, a memory of it is kept in the user's own cache folder: one hash over the state of
every file the outputs depend on, of every output and of errdex itself, and the names in every folder that was read.
While all of that holds, ``errdex generate`` and ``errdex generate --check`` have nothing to do. Anything unusual means:
do the work. The state of a file is what version control goes by: size, times of content and of metadata, inode.

Only ``os``, ``sys``, ``time`` and ``hashlib`` are imported here, since importing is most of what a short command costs.
"""

from __future__ import annotations

import os
import sys
import time
from hashlib import blake2b

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FORMAT = "errdex memory 2"
CONFIG_FILES = ("errdex.toml", "pyproject.toml")
RUN_DIR = ".errdex-run"
TICK = 20_000_000
"""Nanoseconds; longer than the step in which file systems count time."""
PLAIN = (["generate"], ["generate", "--check"])
"""Command lines that a memory can answer."""
_PACKAGE = os.path.dirname(os.path.abspath(__file__))


def answer(arguments: Sequence[str]) -> str | None:
    """Return what the command line would print on standard output if nothing has changed, else None."""
    if list(arguments) not in PLAIN:
        return None
    try:
        root = _root(os.getcwd())
        memory = memory_file(root) if root else None
        if root is None or memory is None:
            return None
        with open(memory, encoding="utf-8") as file:
            lines = file.read().split("\n")
        if len(lines) < 5 or lines[0] != FORMAT or lines[1] != root or os.path.lexists(os.path.join(root, RUN_DIR)):
            return None
        total, expected = lines[2], lines[3]
        files = [line[2:] for line in lines[4:] if line.startswith("f ")]
        folders = [line[2:] for line in lines[4:] if line.startswith("d ")]
        if fingerprint(root, files, folders) != expected:
            return None
    except (OSError, UnicodeError):
        return None
    return "" if "--check" in arguments else total + "\n"


def memory_file(root: str) -> str | None:
    """Return the file that holds the memory of a project, or None where the user has no cache folder."""
    folder = cache_folder()
    name = blake2b(os.fsencode(root), digest_size=16).hexdigest()
    return os.path.join(folder, "memory", name) if folder else None


def cache_folder() -> str | None:
    """Return the user's own cache folder for errdex, or None where there is none."""
    given = os.environ.get("XDG_CACHE_HOME")
    if not given and os.name == "nt":
        given = os.environ.get("LOCALAPPDATA")
    if not given:
        home = os.path.expanduser("~")
        given = os.path.join(home, ".cache") if os.path.isabs(home) else None
    return os.path.join(given, "errdex") if given and os.path.isabs(given) else None


def remember(root: str, total: str, files: Iterable[str], folders: Iterable[str], started: int) -> None:
    """Keep the memory of a clean project; paths are absolute. A memory that can't be kept is no fault.

    ``started`` is when the run began, in nanoseconds since the epoch. Nothing is kept where a file or folder is not
    older: it may have changed after the run looked at it.
    """
    memory = memory_file(root)
    names = sorted({*files}), sorted({*folders})
    if memory is None or any("\n" in name for name in (root, total, *names[0], *names[1])):
        return
    try:
        for path in (*names[0], *names[1]):
            found = os.stat(path)
            if max(found.st_mtime_ns, found.st_ctime_ns) >= started - TICK:
                return
        lines = [FORMAT, root, total, fingerprint(root, *names)]
        lines += [f"f {name}" for name in names[0]] + [f"d {name}" for name in names[1]]
        os.makedirs(os.path.dirname(memory), mode=0o700, exist_ok=True)
        new = f"{memory}.{os.getpid()}"
        with open(new, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        os.replace(new, memory)
    except (OSError, UnicodeError):
        return


def fingerprint(root: str, files: Sequence[str], folders: Sequence[str]) -> str:
    """Return one hash over the state of files, the names in folders and errdex itself. Raises ``OSError``."""
    # Waivers run out at midnight, so a memory is good for a day.
    digest = blake2b(os.fsencode(f"{root}\n{sys.prefix}\n{sys.version}\n{time.localtime()[:3]}\n"))
    for name in CONFIG_FILES:
        digest.update(b"%d" % os.path.lexists(os.path.join(root, name)))
    for path in files:
        digest.update(_state(path, os.stat(path)))
    for folder in folders:
        names = sorted(name for name in os.listdir(folder) if name != "__pycache__")
        digest.update(b"d " + os.fsencode(folder + "\n" + "\n".join(names) + "\n"))
    digest.update(own_state())
    return digest.hexdigest()


_OWN: list[bytes] = []


def own_state() -> bytes:
    """Return a hash over the state of errdex's own files: code, templates, schema. Raises ``OSError``.

    They are looked at once: what changes while a run lasts has not made what the run makes.
    """
    if _OWN:
        return _OWN[0]
    digest = blake2b()
    checkout = os.path.dirname(os.path.dirname(_PACKAGE))
    for folder in (_PACKAGE, os.path.join(checkout, "templates"), os.path.join(checkout, "schema", "meta")):
        for line in _self(folder):
            digest.update(line)
    _OWN.append(digest.digest())
    return _OWN[0]


def _self(folder: str) -> Iterable[bytes]:
    """Yield the state of errdex's own files."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except (FileNotFoundError, NotADirectoryError):
        return
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            if entry.name != "__pycache__":
                yield from _self(entry.path)
        else:
            yield _state(entry.path, entry.stat())


def _state(path: str, found: os.stat_result) -> bytes:
    state = f"{found.st_mode} {found.st_size} {found.st_mtime_ns} {found.st_ctime_ns} {found.st_ino}"
    return os.fsencode(f"{path}\n{state}\n")


def _root(folder: str) -> str | None:
    """Return the nearest folder upwards that could be a project's root, or None.

    A pyproject.toml without our table makes this stop too early; then there is no memory of it, and the work is done.
    """
    while True:
        for name in CONFIG_FILES:
            if os.path.lexists(os.path.join(folder, name)):
                return folder
        parent = os.path.dirname(folder)
        if parent == folder:
            return None
        folder = parent
