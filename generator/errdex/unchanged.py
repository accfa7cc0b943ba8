"""Has anything changed since the last time all was well? Decided by hashes, before anything large is imported.

After a run that left a project clean, a memory of it is kept in the user's own cache folder: the hash of every file the
outputs depend on, of every output, the names in every folder that was read, and the state of errdex itself. While all
of that holds, ``errdex generate`` and ``errdex generate --check`` have nothing to do. Anything unusual means: do the
work.

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

FORMAT = "errdex memory 1"
CONFIG_FILES = ("errdex.toml", "pyproject.toml")
RUN_DIR = ".errdex-run"
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


def remember(root: str, total: str, files: Iterable[str], folders: Iterable[str]) -> None:
    """Keep the memory of a clean project; paths are absolute. A memory that can't be kept is no fault."""
    memory = memory_file(root)
    names = sorted({*files}), sorted({*folders})
    if memory is None or any("\n" in name for name in (root, total, *names[0], *names[1])):
        return
    try:
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
    """Return one hash over the contents of files, the names in folders and errdex itself. Raises ``OSError``."""
    # Waivers run out at midnight, so a memory is good for a day.
    digest = blake2b(os.fsencode(f"{root}\n{sys.prefix}\n{sys.version}\n{time.localtime()[:3]}\n"))
    for name in CONFIG_FILES:
        digest.update(b"%d" % os.path.lexists(os.path.join(root, name)))
    for path in files:
        with open(path, "rb", buffering=0) as file:
            content = file.read()
        digest.update(b"%d f " % len(content) + os.fsencode(path) + b"\n")
        digest.update(content)
    for folder in folders:
        names = sorted(name for name in os.listdir(folder) if name != "__pycache__")
        digest.update(b"d " + os.fsencode(folder + "\n" + "\n".join(names) + "\n"))
    checkout = os.path.dirname(os.path.dirname(_PACKAGE))
    for folder in (_PACKAGE, os.path.join(checkout, "templates"), os.path.join(checkout, "schema", "meta")):
        for line in _self(folder):
            digest.update(line)
    return digest.hexdigest()


def _self(folder: str) -> Iterable[bytes]:
    """Yield the state of errdex's own files: path, size and time; content is for files that others may edit."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except (FileNotFoundError, NotADirectoryError):
        return
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            if entry.name != "__pycache__":
                yield from _self(entry.path)
        else:
            state = entry.stat()
            yield os.fsencode(f"{entry.path} {state.st_size} {state.st_mtime_ns} {state.st_ino}\n")


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
