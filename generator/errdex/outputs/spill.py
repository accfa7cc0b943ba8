"""The texts of a large folder outside of memory: a mapping of path -> text whose texts lie in a nameless file.

Nothing is written where it belongs before everything is made, so the texts of all folders would be in memory together.
A copy of the process that makes a folder hands over where its texts lie, not the texts.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, MutableMapping
from typing import TYPE_CHECKING

from errdex.diagnostics import ErrdexError

if TYPE_CHECKING:
    from collections.abc import Iterator

Places = dict[str, tuple[int, int]]
"""Path -> (offset, length) in the file."""


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
        data = memoryview(text.encode())
        self.places[path] = self._end, len(data)
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
        offset, size = self.places[path]
        return os.pread(self._file.fileno(), size, offset).decode()

    def __delitem__(self, path: str) -> None:
        del self.places[path]

    def __contains__(self, path: object) -> bool:
        return path in self.places

    def __iter__(self) -> Iterator[str]:
        return iter(self.places)

    def __len__(self) -> int:
        return len(self.places)


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

    def __iter__(self) -> Iterator[str]:
        yield from self.paths
        yield from self.own

    def __len__(self) -> int:
        return len(self.paths) + len(self.own)
