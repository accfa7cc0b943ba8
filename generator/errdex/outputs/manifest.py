"""What was made: the manifest of an output folder.

A manifest has relative paths and hashes of texts with LF ends, so a copy of the folder can be checked anywhere, also
where git has changed line ends.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from errdex import __version__
from errdex.marks import is_mark, mark
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Mapping


_text = json.JSONEncoder(ensure_ascii=False).encode


def with_lf(text: str) -> str:
    """Return a text with LF where it has CRLF."""
    # Looking for one character is many times faster than for two, and hardly any text has it.
    return text.replace("\r\n", "\n") if "\r" in text else text


def digest(text: str) -> str:
    """Return the hex SHA-256 of a text as UTF-8, whatever its line ends."""
    return sha256(with_lf(text).encode(errors="surrogateescape")).hexdigest()


class Manifest(Record):
    """One target of one catalog, as it was made."""

    errdex: str
    """Version of errdex that made it."""
    catalog: str
    target: str
    view: int
    """Version of the target's view."""
    input: str
    """Hex digest of everything the files depend on: catalog, options, templates of one's own."""
    files: Mapping[str, str]
    """Path -> hex SHA-256."""

    def text(self) -> str:
        """Return the manifest as the text of its file: members in fixed order, files sorted."""
        head: dict[str, Any] = {
            "$comment": mark(self.catalog),
            "errdex": self.errdex,
            "catalog": self.catalog,
            "target": self.target,
            "view": self.view,
            "input": self.input,
        }
        # Written line by line: ``indent`` would take the slow way through the standard library, value by value.
        lines = [f"  {_text(key)}: {_text(value)}" for key, value in head.items()]
        files = ",\n".join([f"    {_text(path)}: {_text(self.files[path])}" for path in sorted(self.files)])
        lines.append('  "files": ' + (f"{{\n{files}\n  }}" if files else "{}"))
        return "{\n" + ",\n".join(lines) + "\n}\n"


def new_manifest(
    *,
    catalog: str,
    target: str,
    view: int,
    input: str,
    outputs: Mapping[str, str],
    hashes: Mapping[str, str] | None = None,
) -> Manifest:
    """Return the manifest of ``outputs`` as this errdex makes them; ``hashes`` has those that are known already."""
    known = hashes or {}
    # Texts whose hash is known are not asked for: they may lie on the disk.
    files = {path: known.get(path) or sha256(outputs[path].encode()).hexdigest() for path in outputs}
    return Manifest(errdex=__version__, catalog=catalog, target=target, view=view, input=input, files=files)


def parse_manifest(text: str) -> Manifest | None:
    """Return the manifest a file holds, or None where it is none: cut short, in conflict, foreign."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or not is_mark(str(data.get("$comment", ""))):
        return None
    files = data.get("files")
    texts = [data.get(key) for key in ("errdex", "catalog", "target", "input")]
    if not isinstance(files, dict) or not all(isinstance(item, str) for item in [*texts, *files.values()]):
        return None
    if type(data.get("view")) is not int:
        return None
    return Manifest(**{key: data[key] for key in ("errdex", "catalog", "target", "view", "input", "files")})


def is_foreign(text: str) -> bool:
    """Say whether a manifest.json is sound JSON of somebody else; one cut short or in conflict is not."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return not (isinstance(data, dict) and is_mark(str(data.get("$comment", ""))))
