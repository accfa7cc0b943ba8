"""YAML text -> nodes with places. Scalars mean what the YAML 1.2 core schema says; keys are the text as written."""

from __future__ import annotations

from typing import Any

from errdex.diagnostics import ErrdexError
from errdex.specs.nodes import ALIAS, LARGEST, LIST, MAP, SCALAR, Entry, Node, position
from errdex.tree import core_value


def read_yaml(text: str, shown: str) -> Node:
    """Return the one document of ``text``.

    Raises :class:`ErrdexError` for what is no YAML, no document, several, a key twice, or more than errdex takes.
    """
    import yaml

    try:
        return _Reader(yaml.parse(text, yaml.CSafeLoader), text, shown).document()
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"{shown}:{mark.line + 1}:{mark.column + 1}" if mark else shown
        raise ErrdexError(f"{where}: {getattr(error, 'problem', None) or error}") from error
    except RecursionError as error:
        raise ErrdexError(f"{shown}: nested too deeply") from error


class _Reader:
    def __init__(self, events: Any, text: str, shown: str) -> None:
        self.events = events
        self.text = text
        self.shown = shown
        self.anchors: dict[str, Node] = {}
        self.sizes: dict[str, int] = {}
        self.size = 0

    def document(self) -> Node:
        node = None
        for event in self.events:
            kind = type(event).__name__
            if kind in ("ScalarEvent", "MappingStartEvent", "SequenceStartEvent", "AliasEvent"):
                if node is not None:
                    raise self.fault(event.start_mark.index, "a second document starts here")
                node = self.node(event)
        if node is None:
            raise ErrdexError(f"{self.shown}: the file is empty")
        return node

    def fault(self, offset: int, message: str, help: str | None = None) -> ErrdexError:
        line, column = position(self.text, offset)
        return ErrdexError(f"{self.shown}:{line}:{column}: {message}", help=help)

    def node(self, event: Any) -> Node:
        kind = type(event).__name__
        start, end = event.start_mark.index, event.end_mark.index
        before = self.size
        self.grow(1, start)
        if kind == "AliasEvent":
            return self.alias(event, start, end)
        if kind == "ScalarEvent":
            node = Node(SCALAR, start, end)
            node.style = event.style or ""
            plain = not node.style and event.implicit[0]
            node.data = core_value(event.value) if plain else event.value
        elif kind == "MappingStartEvent":
            node = self.mapping(event, start)
        else:
            node = self.sequence(event, start)
        if event.anchor:
            node.anchor = event.anchor
            self.anchors[event.anchor] = node
            self.sizes[event.anchor] = self.size - before
        return node

    def grow(self, count: int, offset: int) -> None:
        self.size += count
        if self.size > LARGEST:
            raise self.fault(offset, f"the file stands for more than {LARGEST:,} values")

    def alias(self, event: Any, start: int, end: int) -> Node:
        target = self.anchors.get(event.anchor)
        if target is None:
            raise self.fault(start, f"no anchor &{event.anchor} stands before this alias")
        self.grow(self.sizes[event.anchor], start)
        node = Node(ALIAS, start, end)
        node.anchor = event.anchor
        node.data = target.data
        return node

    def mapping(self, event: Any, start: int) -> Node:
        node = Node(MAP, start, 0)
        node.flow = bool(event.flow_style)
        node.data = {}
        while True:
            key = next(self.events)
            if type(key).__name__ == "MappingEndEvent":
                node.end = key.end_mark.index
                return node
            if type(key).__name__ != "ScalarEvent":
                raise self.fault(key.start_mark.index, "a key of an OpenAPI document is a text")
            if key.value in node.data:
                raise self.fault(
                    key.start_mark.index, f"the key `{key.value}` stands twice", help="remove one of the two"
                )
            value = self.node(next(self.events))
            node.data[key.value] = value.data
            node.entries.append(Entry(key.value, self.key_start(key.start_mark.index), key.end_mark.index, value))

    def key_start(self, offset: int) -> int:
        """Return where a member starts: at the ``?`` of an explicit key, which belongs to it."""
        before = self.text[self.text.rfind("\n", 0, offset) + 1 : offset]
        if before.rstrip(" ").endswith("?") and before.rstrip(" ?-") == "":
            return offset - len(before) + before.rindex("?")
        return offset

    def sequence(self, event: Any, start: int) -> Node:
        node = Node(LIST, start, 0)
        node.flow = bool(event.flow_style)
        node.data = []
        while True:
            item = next(self.events)
            if type(item).__name__ == "SequenceEndEvent":
                node.end = item.end_mark.index
                return node
            value = self.node(item)
            node.items.append(value)
            node.data.append(value.data)
