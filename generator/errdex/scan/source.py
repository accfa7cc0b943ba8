"""Python files as syntax trees: read, never imported and never run."""

from __future__ import annotations

import ast
import io
import tokenize
import warnings
from typing import TYPE_CHECKING

from errdex.diagnostics import Span
from errdex.record import Record
from errdex.tree import COLUMN_BITS, Mapping, Scalar, SourceFile

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.scan.files import PythonFile
    from errdex.tree import Node

MAX_FILE_BYTES = 4 * 1024 * 1024
"""Largest file read. Written by hand, that would be 100,000 lines."""
UNREADABLE = "SRC001"


class Parsed(Record):
    """A file that could be read."""

    text: str
    """With LF line ends, as lines of places count them."""
    tree: ast.Module


class Places:
    """Places of syntax nodes in one file. Python counts columns in bytes; reports count characters."""

    def __init__(self, display: str, text: str) -> None:
        self.display = display
        self._lines = text.split("\n")

    def column(self, line: int, offset: int) -> int:
        """Return the column, from 1, of a byte offset in a line that counts from 1."""
        text = self._lines[line - 1] if line <= len(self._lines) else ""
        if text.isascii():
            return offset + 1
        return len(text.encode()[:offset].decode(errors="replace")) + 1

    def span(self, node: ast.expr | ast.stmt | ast.alias | ast.keyword, end: ast.AST | None = None) -> Span:
        """Return the place of a node, to the end of ``end`` where that is given."""
        last = end if end is not None else node
        end_line = getattr(last, "end_lineno", None) or node.lineno
        end_offset = getattr(last, "end_col_offset", None)
        return Span(
            path=self.display,
            line=node.lineno,
            column=self.column(node.lineno, node.col_offset),
            end_line=end_line,
            end_column=self.column(end_line, node.col_offset + 1 if end_offset is None else end_offset),
        )

    def name_span(self, node: ast.ClassDef) -> Span:
        """Return the place of a class's name behind ``class``."""
        text = self._lines[node.lineno - 1] if node.lineno <= len(self._lines) else ""
        start = text.find(node.name, self.column(node.lineno, node.col_offset) + len("class"))
        if start < 0:
            return self.span(node, node)
        return Span(
            path=self.display,
            line=node.lineno,
            column=start + 1,
            end_line=node.lineno,
            end_column=start + 1 + len(node.name),
        )


def parse_file(file: PythonFile, findings: Findings) -> Parsed | None:
    """Return a file's text and tree, or None after a finding that says where and why it can't be read."""
    try:
        if file.path.stat().st_size > MAX_FILE_BYTES:
            _unreadable(findings, file, 1, 1, f"is larger than {MAX_FILE_BYTES // 1024 // 1024} MiB")
            return None
        raw = file.path.read_bytes()
    except OSError as error:
        _unreadable(findings, file, 1, 1, f"can't be read: {error.strerror}")
        return None
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(raw).readline)
        text = raw.decode(encoding).replace("\r\n", "\n").replace("\r", "\n")
    except (SyntaxError, UnicodeDecodeError, LookupError) as error:
        line = raw.count(b"\n", 0, error.start) + 1 if isinstance(error, UnicodeDecodeError) else 1
        reason = f"no {error.encoding} at byte {error.start}" if isinstance(error, UnicodeDecodeError) else str(error)
        _unreadable(findings, file, line, 1, f"can't be decoded: {reason}")
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about the style of others' code
            return Parsed(text=text, tree=ast.parse(text, file.display))
    except SyntaxError as error:
        column = max(1, error.offset or 1)
        _unreadable(findings, file, max(1, error.lineno or 1), column, f"has a syntax error: {error.msg}")
    except ValueError as error:
        _unreadable(findings, file, 1, 1, f"can't be parsed: {error}")
    except (RecursionError, MemoryError):
        _unreadable(findings, file, 1, 1, "is nested too deeply to be parsed")
    return None


def _unreadable(findings: Findings, file: PythonFile, line: int, column: int, why: str) -> None:
    span = Span(path=file.display, line=line, column=column, end_line=line, end_column=column + 1)
    findings.add(
        UNREADABLE,
        span,
        f"the file {why}",
        help="what stands in it was not looked at; correct it, or name other paths",
        subject=f"sources.{file.display}",
    )


def too_deep(findings: Findings, file: PythonFile) -> None:
    """Report a file whose tree is nested deeper than a walk can go."""
    _unreadable(findings, file, 1, 1, "is nested too deeply to be read")


_TEXT_TOKENS = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}


def text_nodes(file: PythonFile, text: str) -> Mapping:
    """Return the string literals of a Python text as tree nodes, so that waivers can tell a comment from a text."""
    source = SourceFile(file.path, file.display, text)
    entries: dict[str, tuple[Scalar, Node]] = {}
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type in _TEXT_TOKENS:
                start, end = (((line - 1) << COLUMN_BITS) | column for line, column in (token.start, token.end))
                item = Scalar(source, start, end, "", "'")
                entries[str(len(entries))] = (item, item)
    except (tokenize.TokenError, SyntaxError):
        pass  # the file has its own finding; strings up to the fault are known
    return Mapping(source, 0, 0, entries)
