"""Which names a generated file may have, and the proof that nothing leaves its folder."""

from __future__ import annotations

import os
import re
import stat
from typing import TYPE_CHECKING

from errdex.diagnostics import ErrdexError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

MANIFEST = "manifest.json"

_RESERVED = re.compile(r"(?i)(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|\Z)")
_FORBIDDEN = re.compile(r'[<>:"|?*\\\x00-\x1f\x7f]')
MAX_SEGMENT = 200
"""Characters of one name; file systems end at 255 bytes, and staging adds a few."""


def check_paths(paths: Iterable[str]) -> None:
    """Raise :class:`ErrdexError` for a path that some supported system can't hold, or for two it can't tell apart."""
    seen: dict[str, str] = {}
    folders: dict[str, str] = {}
    for path in paths:
        problem = _fault(path)
        if problem:
            raise ErrdexError(f"{path!r}: {problem}", help="another code, id or name gives another file name")
        key = path.casefold()
        if key == MANIFEST:
            raise ErrdexError(f"{path}: the manifest has this name")
        if key in seen:
            raise ErrdexError(
                f"{path} and {seen[key]} are one file where upper and lower case are the same",
                help="rename one of the two things they are named after",
            )
        seen[key] = path
        end = key.rfind("/")
        while end > 0 and key[:end] not in folders:
            folders[key[:end]] = path
            end = key.rfind("/", 0, end)
    for key in sorted(folders.keys() & seen.keys()):
        raise ErrdexError(f"{seen[key]} would be both a file and the folder of {folders[key]}")


def _fault(path: str) -> str | None:
    if not path or path.startswith("/") or path.endswith("/"):
        return "a file's path is relative and ends in a name"
    for name in path.split("/"):
        if name in ("", ".", ".."):
            return "the path leaves its folder"
        if _FORBIDDEN.search(name):
            return f"{name!r} has a character that not every file system takes"
        if name[-1] in ". ":
            return f"{name!r} ends in a dot or space, which Windows drops"
        if _RESERVED.match(name):
            return f"{name!r} is a device on Windows"
        if len(name.encode()) > MAX_SEGMENT:
            return f"a name of {len(name.encode())} bytes is too long"
    return None


class Containment:
    """Checks that paths stay below a base without passing through links; remembers folders already seen."""

    def __init__(self, base: Path) -> None:
        self.base = base
        self._seen: set[str] = set()

    def check(self, folder: Path) -> None:
        """Raise :class:`ErrdexError` unless ``folder`` lies below the base with no link or file on the way."""
        text = str(folder)
        if text in self._seen:
            return
        if folder == self.base:
            return
        try:
            parts = folder.relative_to(self.base).parts
        except ValueError as error:
            raise ErrdexError(f"{folder} lies outside {self.base}") from error
        if ".." in parts:
            raise ErrdexError(f"{folder} leaves {self.base}")
        step = self.base
        for part in parts:
            step = step / part
            if str(step) in self._seen:
                continue
            try:
                mode = os.lstat(step).st_mode
            except FileNotFoundError:
                break
            if stat.S_ISLNK(mode):
                raise ErrdexError(f"{step} is a link; outputs are written to real folders only")
            if not stat.S_ISDIR(mode):
                raise ErrdexError(f"{step} is in the way: it is no folder")
            self._seen.add(str(step))
