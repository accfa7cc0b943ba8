"""Files of others, changed in place: whole or not at all, and only if nobody else changed them meanwhile."""

from __future__ import annotations

import contextlib
import os
import tempfile
from typing import TYPE_CHECKING

from errdex.diagnostics import ErrdexError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

Change = tuple["Path", bytes, bytes]
"""A file, what it held when it was read, and what it shall hold."""


def replace_files(changes: Sequence[Change]) -> None:
    """Replace files, in order. All new texts are staged beside their files before the first is moved into place.

    Modes are kept. Raises :class:`ErrdexError` where a file has changed since it was read or something can't be
    written; files that were replaced already get their old text back.
    """
    staged: list[tuple[Path, str]] = []
    done: list[Change] = []
    try:
        for path, old, new in changes:
            if path.read_bytes() != old:
                raise ErrdexError(f"{path} was changed meanwhile; nothing was written", help="run the command again")
            staged.append((path, _stage(path, new)))
        for change, (path, temporary) in zip(changes, staged, strict=True):
            os.replace(temporary, path)
            done.append(change)
    except OSError as error:
        for path, old, _ in done:
            with contextlib.suppress(OSError):
                os.replace(_stage(path, old), path)
        raise ErrdexError(f"{error.filename}: {error.strerror}; nothing was changed") from error
    finally:
        for _, temporary in staged:
            with contextlib.suppress(OSError):
                os.unlink(temporary)


def _stage(path: Path, text: bytes) -> str:
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".errdex-new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, path.stat().st_mode & 0o7777)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
    return temporary
