"""Pages made before: a page whose part of the catalog has not changed is taken from the disk instead of made again.

For every output folder the user's cache keeps, page by page, the key of what the page was made from, the hash of its
text and the state of its file. The text itself is nowhere but in the output folder: it counts only while its hash is
the one that is kept, so an edited, missing or foreign file is made again like any other. A file in the state in which
its hash was found before is not read, let alone hashed, once more: size, times and inode are what version control and
``unchanged.py`` go by too.

A key is a hash over errdex itself, the target with its options and templates, all of the catalog except the words of
its errors, and the words of the errors that the page is about. A page that shows words of further errors must list
them in ``about``, or not be made later at all; tests edit every word of catalogs and compare with runs without cache.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from errdex.outputs.manifest import digest, with_lf
from errdex.outputs.plan import Signature, read_file, read_signed, signature
from errdex.outputs.spill import blocks_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from errdex.views import Page

FORMAT = "errdex pages 2"

KeptState = tuple[dict[str, str], dict[str, Signature], dict[str, str]]
_Known = tuple[str, str, "Signature | None"]
"""Key, hash of the text, and the state in which the file has that hash; None: it may change once more unseen."""


class KeptPages:
    """What is known of the pages of one output folder."""

    def __init__(self, file: Path | None, folder: Path, base: str, words: Mapping[str, str]) -> None:
        """Read what was kept in ``file``; None: nothing is known, and nothing will be.

        ``folder`` is where the outputs lie, ``base`` a digest of all that every page hangs on, and ``words`` has one of
        the words of each error.
        """
        self.file = file
        self._folder = str(folder)
        self.base = base
        self.words = words
        self.hashes: dict[str, str] = {}
        """Path -> hash of the text, for every page that was taken from the disk."""
        self.signatures: dict[str, Signature] = {}
        """Path -> state of the file, for the same pages."""
        self._keys: dict[str, str] = {}
        self._before = _read(file) if file is not None else {}

    def takes(self, page: Page) -> bool:
        """Say whether the disk has a page that can be made later; if not, it must be made."""
        if self.file is None:
            return False
        key = self._key(page)
        self._keys[page.path] = key
        known = self._before.get(page.path)
        if known is None or known[0] != key:
            return False
        full = f"{self._folder}/{page.path}"
        state = known[2]
        if state is None or signature(full) != state:
            found = read_signed(full)
            if found is None or digest(found[0]) != known[1]:
                return False
            state = found[1]
        self.hashes[page.path] = known[1]
        if state is not None:
            self.signatures[page.path] = state
        return True

    def texts(self, made: Mapping[str, str], again: Callable[[str], str]) -> Mapping[str, str]:
        """Return path -> text of the whole folder: ``made`` and, read when asked for, all that was taken.

        ``again`` makes the page of a path, for one that somebody changes in the meantime.
        """
        return _Texts(made, self._folder, self.hashes, again)

    def state(self) -> KeptState:
        """Return what this run has found out, as plain data."""
        return self.hashes, self.signatures, self._keys

    def set_state(self, state: KeptState) -> None:
        """Take over what another process has found out."""
        self.hashes, self.signatures, self._keys = state

    def save(self, hashes: Mapping[str, str]) -> None:
        """Keep what is known now; ``hashes`` has path -> hash of every output. What can't be kept is no fault."""
        if self.file is None:
            return
        pages = {
            path: (key, hashes[path], self.signatures.get(path)) for path, key in self._keys.items() if path in hashes
        }
        if pages == self._before or not (pages or self._before):
            return
        new = f"{self.file}.{os.getpid()}"
        try:
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with open(new, "w", encoding="utf-8") as file:
                file.write(json.dumps({"format": FORMAT, "pages": pages}, separators=(",", ":")))
            os.replace(new, self.file)
        except (OSError, UnicodeError):
            return

    def _key(self, page: Page) -> str:
        found = blake2b(f"{self.base}\n{page.path}\n{page.salt}".encode(errors="surrogatepass"), digest_size=16)
        for error in page.about:
            found.update(b"\n" + self.words.get(error, "").encode())
        return found.hexdigest()


class _Texts(Mapping[str, str]):
    """The texts of a folder: those that were made, then those that the disk has."""

    def __init__(
        self, made: Mapping[str, str], folder: str, taken: Mapping[str, str], again: Callable[[str], str]
    ) -> None:
        self._made = made
        self._folder = folder
        self._taken = taken
        self._again = again

    def __getitem__(self, path: str) -> str:
        wanted = self._taken.get(path)
        if wanted is None:
            return self._made[path]
        text, _ = read_file(f"{self._folder}/{path}")
        return self._again(path) if text is None or digest(text) != wanted else with_lf(text)

    def blocks(self, path: str) -> Iterable[bytes]:
        """Return a text as UTF-8 in one or more blocks."""
        return blocks_of(self._made, path) if path in self._made else (self[path].encode(),)

    def __contains__(self, path: object) -> bool:
        return path in self._taken or path in self._made

    def __iter__(self) -> Iterator[str]:
        yield from self._made
        yield from self._taken

    def __len__(self) -> int:
        return len(self._made) + len(self._taken)


def kept_file(cache: Path | None, folder: Path) -> Path | None:
    """Return the file that keeps the pages of an output folder, or None without a cache."""
    if cache is None:
        return None
    return cache / "pages" / blake2b(os.fsencode(folder), digest_size=16).hexdigest()


def _read(file: Path) -> dict[str, _Known]:
    try:
        data: Any = json.loads(file.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            return {}
        pages = data["pages"]
        return {
            path: (key, text, None if state is None else tuple(state))
            for path, (key, text, state) in pages.items()
            if type(key) is str is type(text)
        }
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return {}
