"""The YAML text as a tree that remembers where everything stands and how it was written.

Nothing is converted here: a scalar is the text of the file plus the quoting it had. Later steps ask for a meaning
(``Scalar.value`` for the YAML 1.2 core schema) only where the language has typed values.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from errdex.diagnostics import Span

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COLUMN_BITS = 26
"""Positions are packed as ``line << COLUMN_BITS | column`` (both from 0): one small object a node instead of two."""
COLUMN_MASK = (1 << COLUMN_BITS) - 1
POSITION_BITS = 2 * COLUMN_BITS
"""A node packs its two positions once more, as ``start << POSITION_BITS | end``."""
POSITION_MASK = (1 << POSITION_BITS) - 1

Plain = str | int | float | bool | None


class SourceFile:
    """One catalog file: where it is, how reports name it, and its text."""

    __slots__ = ("display", "has_aliases", "path", "text")

    def __init__(self, path: Path, display: str, text: str) -> None:
        self.path = path
        self.display = display
        self.text = text
        self.has_aliases = False
        """True where a node of the file stands in more than one place."""


class Node:
    """A piece of YAML with its place."""

    __slots__ = ("place", "source")
    kind = "node"
    source: SourceFile
    place: int
    """Both positions in one number."""

    def __init__(self, source: SourceFile, start: int, end: int) -> None:
        self.source = source
        self.place = (start << POSITION_BITS) | end

    @property
    def start(self) -> int:
        """The packed position of the first character."""
        return self.place >> POSITION_BITS

    @property
    def end(self) -> int:
        """The packed position behind the last character."""
        return self.place & POSITION_MASK

    def span(self) -> Span:
        """Return the place as reports show it, counted from 1."""
        return Span(
            path=self.source.display,
            line=(self.start >> COLUMN_BITS) + 1,
            column=(self.start & COLUMN_MASK) + 1,
            end_line=(self.end >> COLUMN_BITS) + 1,
            end_column=(self.end & COLUMN_MASK) + 1,
        )


class Scalar(Node):
    """A leaf: the text as written, without its quotes, and the style of quoting (``""`` for plain)."""

    __slots__ = ("style", "text")
    kind = "text"

    def __init__(self, source: SourceFile, start: int, end: int, text: str, style: str) -> None:
        self.source = source
        self.place = (start << POSITION_BITS) | end
        self.text = text
        self.style = style

    @property
    def is_plain(self) -> bool:
        """Say whether the scalar was written without quotes."""
        return not self.style

    @property
    def value(self) -> Plain:
        """Return the value under the YAML 1.2 core schema; quoted text is always text."""
        return self.text if self.style else core_value(self.text)


class Sequence(Node):
    """A list."""

    __slots__ = ("items",)
    kind = "list"

    def __init__(self, source: SourceFile, start: int, end: int, items: list[Node]) -> None:
        self.source = source
        self.place = (start << POSITION_BITS) | end
        self.items = items


class Mapping(Node):
    """A mapping in file order. Keys are unique by construction; each keeps its own node."""

    __slots__ = ("entries",)
    kind = "mapping"

    def __init__(self, source: SourceFile, start: int, end: int, entries: dict[str, tuple[Scalar, Node]]) -> None:
        self.source = source
        self.place = (start << POSITION_BITS) | end
        self.entries = entries

    def get(self, key: str) -> Node | None:
        """Return the value under ``key``, or None."""
        entry = self.entries.get(key)
        return entry[1] if entry else None

    def key(self, key: str) -> Scalar | None:
        """Return the node of the key itself, or None."""
        entry = self.entries.get(key)
        return entry[0] if entry else None

    def items(self) -> Iterator[tuple[Scalar, Node]]:
        """Yield (key node, value node) in file order."""
        return iter(self.entries.values())


def forget_below(mapping: Mapping) -> None:
    """Let go of what is inside the values of a mapping; its keys and values stay."""
    for _, value in mapping.entries.values():
        if type(value) is not Scalar:
            forget(value)


def forget(node: Node) -> None:
    """Let go of what is inside a node; the places of what somebody else holds stay."""
    todo = [node]
    while todo:
        node = todo.pop()
        if isinstance(node, Mapping):
            todo += [value for _, value in node.entries.values() if type(value) is not Scalar]
            node.entries.clear()
        elif isinstance(node, Sequence):
            todo += [item for item in node.items if type(item) is not Scalar]
            node.items.clear()


def may_waive(text: str) -> bool:
    """Say whether a file could hold a comment to errdex, which waives a rule; whether it is one, its place decides."""
    return re.search(r"#\s*errdex:", text) is not None


def is_inside_text(root: Node, line: int, column: int) -> bool:
    """Say whether a place (counted from 1) lies inside a scalar below ``root``: a ``#`` there is no comment."""
    position = ((line - 1) << COLUMN_BITS) | (column - 1)
    todo = [root]
    while todo:
        node = todo.pop()
        if isinstance(node, Scalar):
            if node.start <= position < node.end:
                return True
        elif isinstance(node, Mapping):
            for key, value in node.items():
                todo += (key, value)
        elif isinstance(node, Sequence):
            todo += node.items
    return False


CHARS_A_NODE = 64
"""Characters of a text that weigh as much as one more node."""


def weight(node: Node, limit: int) -> int:
    """Return how much ``node`` stands for: its nodes, shared ones each time, and long texts by their length.

    Counting stops above ``limit``.
    """
    count = 0
    todo = [node]
    while todo and count <= limit:
        current = todo.pop()
        count += 1
        if isinstance(current, Scalar):
            count += len(current.text) // CHARS_A_NODE
        elif isinstance(current, Mapping):
            todo.extend(value for _, value in current.items())
        elif isinstance(current, Sequence):
            todo.extend(current.items)
    return count


_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\Z")
_NUMBER = re.compile(r"[-+]?(?:\.[0-9]+|(?:0|[1-9][0-9]*)(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?\Z")
_MAX_DIGITS = 4_000
_WORDS: dict[str, Plain] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip


def core_value(text: str) -> Plain:
    """Return what an unquoted scalar means under the YAML 1.2 core schema (decimal integers and floats only)."""
    if text in _WORDS:
        return _WORDS[text]
    if not text or text[0] not in "0123456789+-.":
        return text
    if _INTEGER.match(text):
        # Python converts no more digits than this; as a float such a number is infinite, which no reader accepts.
        return int(text) if len(text) <= _MAX_DIGITS else float(text)
    if _NUMBER.match(text):
        return float(text)
    return text


_TEXT_AS_WRITTEN = re.compile(
    r"""(?x)
    (?: -?(?:0|[1-9][0-9]*) (?:\.[0-9]+)?                  # 404, -32601, 1.10: every reader shows the same digits
      | [0-9]{4}-[0-9]{2}-[0-9]{2}                         # a date, as one writes it
    )\Z"""
)
WORDS_11 = frozenset(
    "y Y yes Yes YES n N no No NO true True TRUE false False FALSE on On ON off Off OFF ~ null Null NULL = <<".split()
)
_NUMBERS_11 = re.compile(
    r"""(?x)
    (?: [-+]?0b[01_]+ | [-+]?0o?[0-7_]+ | [-+]?0x[0-9a-fA-F_]+ | [-+]?[0-9][0-9_]*          # integers, octal too
      | [-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?                                    # base 60
      | [-+]?(?:[0-9][0-9_]*\.?[0-9_]*|\.[0-9][0-9_]*)(?:[eE][-+]?[0-9]+)?                   # floats
      | [-+]?\.(?:inf|Inf|INF) | \.(?:nan|NaN|NAN)
      | [0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt ].*)?                                          # dates
    )\Z"""
)


def misread_as_text(text: str) -> bool:
    """Say whether unquoted ``text`` is no text for some YAML reader (1.1 or 1.2) and not even shows its own digits.

    Plain decimals and dates are fine where the language wants text: ``since: 1.10`` is the text ``1.10``.
    """
    if text in WORDS_11:
        return True
    if text[:1] not in NUMBER_STARTS:
        return False
    return _NUMBERS_11.match(text) is not None and _TEXT_AS_WRITTEN.match(text) is None


NUMBER_STARTS = frozenset("0123456789+-.")
"""First characters of every text that some reader takes for a number or date."""
