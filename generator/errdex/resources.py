"""Where the files that ship with errdex are: the only module that knows.

An installed errdex carries them in ``errdex/_data``; in a checkout they lie at the top level.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _folder(installed: str, checkout: str) -> Path:
    packed = _PACKAGE / "_data" / installed
    if packed.is_dir():
        return packed
    live = _PACKAGE.parent.parent / checkout
    if live.is_dir():
        return live
    raise FileNotFoundError(f"errdex is not installed whole: neither {packed} nor {live} exists")


def templates() -> Path:
    """Return the folder of shipped templates, one folder a target. Raises ``FileNotFoundError`` if it is missing."""
    return _folder("templates", "templates")


def schema() -> Path:
    """Return the folder of the catalog schema and the envelope presets."""
    return _folder("schema", "schema/meta")
