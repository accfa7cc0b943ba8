"""Pages made before: a page whose part of the catalog has not changed is taken from the disk instead of made again.

For every output folder the user's cache keeps, page by page, the key of what the page was made from and the hash of
its text. The text itself is nowhere but in the output folder: it counts only while its hash is the one that is kept,
so an edited, missing or foreign file is made again like any other.

A key is a hash over errdex itself, the target with its options and templates, all of the catalog except the words of
its errors, and the words of the errors that the page is about. A page that shows words of further errors must list
them in ``about``, or not be made later at all; tests edit every word of catalogs and compare with runs without cache.
"""

from __future__ import annotations

import json
import os
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from errdex.outputs.manifest import digest
from errdex.outputs.plan import Signature, read_signed

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from errdex.views import Page

FORMAT = "errdex pages 1"


KeptState = tuple[dict[str, str], dict[str, Signature], dict[str, str]]


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

    def text(self, page: Page) -> str | None:
        """Return the text of a page that can be made later, or None where it must be made."""
        if self.file is None:
            return None
        key = self._key(page)
        self._keys[page.path] = key
        known = self._before.get(page.path)
        if known is None or known[0] != key:
            return None
        found = read_signed(f"{self._folder}/{page.path}")
        if found is None or digest(found[0]) != known[1]:
            return None
        self.hashes[page.path] = known[1]
        if found[1] is not None:
            self.signatures[page.path] = found[1]
        return found[0].replace("\r\n", "\n")

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
        pages = {path: [key, hashes[path]] for path, key in self._keys.items() if path in hashes}
        if pages == self._before or not (pages or self._before):
            return
        new = f"{self.file}.{os.getpid()}"
        try:
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with open(new, "w", encoding="utf-8") as file:
                json.dump({"format": FORMAT, "pages": pages}, file, separators=(",", ":"))
            os.replace(new, self.file)
        except (OSError, UnicodeError):
            return

    def _key(self, page: Page) -> str:
        found = blake2b(f"{self.base}\n{page.path}\n{page.salt}".encode(errors="surrogatepass"), digest_size=16)
        for error in page.about:
            found.update(b"\n" + self.words.get(error, "").encode())
        return found.hexdigest()


def kept_file(cache: Path | None, folder: Path) -> Path | None:
    """Return the file that keeps the pages of an output folder, or None without a cache."""
    if cache is None:
        return None
    return cache / "pages" / blake2b(os.fsencode(folder), digest_size=16).hexdigest()


def _read(file: Path) -> dict[str, list[str]]:
    try:
        data: Any = json.loads(file.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            return {}
        pages = data["pages"]
        return {path: [key, text] for path, (key, text) in pages.items() if type(key) is str is type(text)}
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return {}
