"""One file of an OpenAPI document: its text as it stands on disk, its nodes and its data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from errdex.diagnostics import ErrdexError, Span
from errdex.specs.json_reader import read_json
from errdex.specs.nodes import MAP, SCALAR, Node, position
from errdex.specs.yaml_reader import read_yaml

MAX_BYTES = 64 * 1024 * 1024
BOM = "\ufeff"


class SpecFile:
    """A file that was read. Offsets of its nodes count in ``text``, which has no byte order mark."""

    def __init__(self, path: Path, shown: str) -> None:
        """Read a file. Raises :class:`ErrdexError` for one that is no UTF-8, too large, or neither YAML nor JSON."""
        self.path = path
        self.shown = shown
        self.raw = _read(path, shown)
        whole = _decoded(self.raw, shown)
        self.bom = BOM if whole.startswith(BOM) else ""
        self.text = whole.removeprefix(BOM)
        self.newline = "\r\n" if "\r\n" in self.text else "\n"
        self.is_json = path.suffix.lower() == ".json"
        self.root = parse(self.text, shown, self.is_json)
        if self.root.kind != MAP:
            raise ErrdexError(f"{shown}: the document is no mapping")
        self.data: dict[str, Any] = self.root.data

    def span(self, pointer: tuple[str, ...]) -> Span:
        """Return the place of the key at ``pointer``, or of the nearest one above it that exists."""
        node: Node = self.root
        start, end = node.start, node.start
        for token in pointer:
            entry = node.entry(token)
            if entry is None:
                if token.isdigit() and int(token) < len(node.items):
                    node = node.items[int(token)]
                    start, end = node.start, node.end if node.kind == SCALAR else node.start
                    continue
                break
            start, end, node = entry.start, entry.end, entry.node
        line, column = position(self.text, start)
        end_line, end_column = position(self.text, end)
        return Span(path=self.shown, line=line, column=column, end_line=end_line, end_column=end_column)


def parse(text: str, shown: str, is_json: bool) -> Node:
    """Return the nodes of a text. Raises :class:`ErrdexError` with the place of the first fault."""
    if is_json:
        return read_json(text, shown)
    return read_yaml(text, shown)


def _read(path: Path, shown: str) -> bytes:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise ErrdexError(f"{shown}: larger than {MAX_BYTES // 1024 // 1024} MiB")
        return path.read_bytes()
    except FileNotFoundError as error:
        raise ErrdexError(f"{shown}: no such file") from error
    except IsADirectoryError as error:
        raise ErrdexError(f"{shown}: a folder; name the file that has `openapi:` in it") from error
    except OSError as error:
        raise ErrdexError(f"{shown}: {error.strerror}") from error


def _decoded(raw: bytes, shown: str) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ErrdexError(f"{shown}: not UTF-8 at byte {error.start}") from error
