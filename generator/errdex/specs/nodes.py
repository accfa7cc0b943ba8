"""A file as nodes that know where they stand: places are offsets of characters into the text, the end exclusive."""

from __future__ import annotations

from typing import Any

MAP, LIST, SCALAR, ALIAS = "map", "list", "scalar", "alias"
LARGEST = 2_000_000
"""Most values that a file may stand for once its aliases are written out."""


class Entry:
    """One member of a mapping: the key as text and where it stands, and its value."""

    __slots__ = ("end", "key", "node", "start")

    def __init__(self, key: str, start: int, end: int, node: Node) -> None:
        self.key = key
        self.start = start
        self.end = end
        """End of the key, not of the member."""
        self.node = node


class Node:
    """A value. ``data`` is it as plain Python; keys of mappings are always text."""

    __slots__ = ("anchor", "data", "end", "entries", "flow", "items", "kind", "start", "style")

    def __init__(self, kind: str, start: int, end: int) -> None:
        self.kind = kind
        self.start = start
        """Where the value starts, its anchor or tag included."""
        self.end = end
        self.flow = True
        """False for mappings and lists that are laid out by indentation."""
        self.style = ""
        """Of scalars: ``'``, ``"``, ``|``, ``>`` or nothing."""
        self.anchor: str | None = None
        """The name by which aliases refer to it; of an alias, the name it refers to."""
        self.entries: list[Entry] = []
        self.items: list[Node] = []
        self.data: Any = None

    def entry(self, key: str) -> Entry | None:
        """Return a member of a mapping by its key, or None."""
        for entry in self.entries:
            if entry.key == key:
                return entry
        return None


def content_end(node: Node, text: str) -> int:
    """Return the end of what a node says: the blank lines and comments behind it are not part of it."""
    while node.kind in (MAP, LIST) and not node.flow and (node.entries or node.items):
        node = node.entries[-1].node if node.entries else node.items[-1]
    if node.style not in ("|", ">"):
        return node.end
    header = text[node.start : node.end].split("\n", 1)[0]
    if "+" in header.split("#")[0]:  # every line break behind it belongs to the text
        return node.end - 1 if text[node.end - 1 : node.end] == "\n" else node.end
    return node.start + len(text[node.start : node.end].rstrip())


def position(text: str, offset: int) -> tuple[int, int]:
    """Return line and column of an offset, both counted from 1."""
    return text.count("\n", 0, offset) + 1, offset - (text.rfind("\n", 0, offset) + 1) + 1
