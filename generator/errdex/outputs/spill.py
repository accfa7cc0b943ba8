"""The texts of a large folder outside of memory: a mapping of path -> text whose texts lie in a nameless file.

Nothing is written where it belongs before everything is made, so the texts of all folders would be in memory together.
A copy of the process that makes a folder hands over where its texts lie, not the texts.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, MutableMapping
from hashlib import sha256
from typing import TYPE_CHECKING

from errdex.diagnostics import ErrdexError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Places = dict[str, tuple[int, int, str]]
"""Path -> (offset, length, SHA-256 of the text) in the file."""
_BLOCK = 1 << 20
"""Bytes of a text that are read at once."""


def can_spill() -> bool:
    """Say whether the system reads and writes at a place of a file, as copies of a process have to."""
    return hasattr(os, "pread") and hasattr(os, "pwrite")


class SpilledTexts(MutableMapping[str, str]):
    """Path -> text. Only one process may add to it; others may read once they know the places."""

    def __init__(self) -> None:
        """Make the file, which is gone with the process. Raises :class:`ErrdexError` where no file can be made."""
        import tempfile  # only large catalogs need it

        self._where = tempfile.gettempdir()
        try:
            self._file = tempfile.TemporaryFile(prefix="errdex-", buffering=0)  # noqa: SIM115 - it lives as long as we do
        except OSError as error:
            raise ErrdexError(
                f"{self._where}: {error.strerror}; large catalogs need room there",
                help="make room or set TMPDIR to another folder",
            ) from error
        self._end = 0
        self.places: Places = {}

    def __setitem__(self, path: str, text: str) -> None:
        self.add(path, (text,))

    def add(self, path: str, parts: Iterable[str]) -> None:
        """Add a text that comes in parts. Raises :class:`ErrdexError` where there is no room for it."""
        start, found = self._end, sha256()
        for part in parts:
            data = part.encode()
            found.update(data)
            self._write(memoryview(data))
        self.places[path] = start, self._end - start, found.hexdigest()

    def _write(self, data: memoryview) -> None:
        while data:
            try:
                written = os.pwrite(self._file.fileno(), data, self._end)
            except OSError as error:
                raise ErrdexError(
                    f"{self._where}: {error.strerror}; nothing was written",
                    help="make room or set TMPDIR to another folder",
                ) from error
            self._end += written
            data = data[written:]

    def __getitem__(self, path: str) -> str:
        return b"".join(self.blocks(path)).decode()

    def blocks(self, path: str) -> Iterator[bytes]:
        """Yield a text as UTF-8, block by block."""
        offset, size, _ = self.places[path]
        for start in range(offset, offset + size, _BLOCK):
            yield os.pread(self._file.fileno(), min(_BLOCK, offset + size - start), start)

    def hashes(self) -> dict[str, str]:
        """Return path -> SHA-256 of the text."""
        return {path: found for path, (_, _, found) in self.places.items()}

    def __delitem__(self, path: str) -> None:
        del self.places[path]

    def __contains__(self, path: object) -> bool:
        return path in self.places

    def __iter__(self) -> Iterator[str]:
        return iter(self.places)

    def __len__(self) -> int:
        return len(self.places)


def blocks_of(texts: Mapping[str, str], path: str) -> Iterable[bytes]:
    """Return a text as UTF-8 in blocks: as they lie outside of memory, or in one."""
    find: Callable[[str], Iterable[bytes]] | None = getattr(texts, "blocks", None)
    return (texts[path].encode(errors="surrogateescape"),) if find is None else find(path)


class SomeTexts(Mapping[str, str]):
    """Some of the texts of another mapping, and others: ``own`` come last."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        self.paths: dict[str, None] = {}
        self.own: dict[str, str] = {}

    def __getitem__(self, path: str) -> str:
        return self.own[path] if path in self.own else self._texts[self._known(path)]

    def _known(self, path: str) -> str:
        if path not in self.paths:
            raise KeyError(path)
        return path

    def blocks(self, path: str) -> Iterable[bytes]:
        """Return a text as UTF-8 in one or more blocks."""
        return blocks_of(self.own if path in self.own else self._texts, path)

    def __iter__(self) -> Iterator[str]:
        yield from self.paths
        yield from self.own

    def __len__(self) -> int:
        return len(self.paths) + len(self.own)
