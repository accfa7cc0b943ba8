"""JSON text -> nodes with places."""

from __future__ import annotations

import re
from json.decoder import JSONDecodeError, JSONDecoder
from typing import Any

from errdex.diagnostics import ErrdexError
from errdex.specs.nodes import LIST, MAP, SCALAR, Entry, Node, position

_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_WORDS: dict[str, Any] = {"true": True, "false": False, "null": None}


def read_json(text: str, shown: str) -> Node:
    """Return the value of ``text``. Raises :class:`ErrdexError` with the place of what is no JSON, or a key twice."""
    reader = _Reader(text, shown)
    try:
        node = reader.value(reader.skip(0))
    except RecursionError as error:
        raise ErrdexError(f"{shown}: nested too deeply") from error
    end = reader.skip(node.end)
    if end < len(text):
        raise reader.fault(end, "the document has ended before this")
    return node


class _Reader:
    def __init__(self, text: str, shown: str) -> None:
        self.text = text
        self.shown = shown
        self.decoder = JSONDecoder()

    def fault(self, offset: int, message: str, help: str | None = None) -> ErrdexError:
        line, column = position(self.text, offset)
        return ErrdexError(f"{self.shown}:{line}:{column}: {message}", help=help)

    def skip(self, offset: int) -> int:
        found = _SPACE.match(self.text, offset)
        return found.end() if found else offset

    def expect(self, offset: int, sign: str) -> int:
        if self.text[offset : offset + 1] != sign:
            raise self.fault(offset, f"`{sign}` is expected here")
        return offset + 1

    def value(self, start: int) -> Node:
        sign = self.text[start : start + 1]
        if sign == "{":
            return self.mapping(start)
        if sign == "[":
            return self.sequence(start)
        if sign == '"':
            data, end = self.string(start)
            node = Node(SCALAR, start, end)
            node.data, node.style = data, '"'
            return node
        for word, meaning in _WORDS.items():
            if self.text.startswith(word, start):
                node = Node(SCALAR, start, start + len(word))
                node.data = meaning
                return node
        number = _NUMBER.match(self.text, start)
        if not number:
            raise self.fault(start, "a value is expected here")
        node = Node(SCALAR, start, number.end())
        node.data = float(number[0]) if number[1] or number[2] else int(number[0])
        return node

    def string(self, start: int) -> tuple[str, int]:
        try:
            data, end = self.decoder.raw_decode(self.text, start)
        except JSONDecodeError as error:
            raise self.fault(error.pos, error.msg) from error
        return str(data), end

    def mapping(self, start: int) -> Node:
        node = Node(MAP, start, 0)
        node.data = {}
        at = self.skip(start + 1)
        while self.text[at : at + 1] != "}":
            if node.entries:
                at = self.skip(self.expect(at, ","))
            if self.text[at : at + 1] != '"':
                raise self.fault(at, "a key in double quotes is expected here")
            key, end = self.string(at)
            if key in node.data:
                raise self.fault(at, f"the key `{key}` stands twice", help="remove one of the two")
            value = self.value(self.skip(self.expect(self.skip(end), ":")))
            node.data[key] = value.data
            node.entries.append(Entry(key, at, end, value))
            at = self.skip(value.end)
        node.end = at + 1
        return node

    def sequence(self, start: int) -> Node:
        node = Node(LIST, start, 0)
        node.data = []
        at = self.skip(start + 1)
        while self.text[at : at + 1] != "]":
            if node.items:
                at = self.skip(self.expect(at, ","))
            value = self.value(at)
            node.items.append(value)
            node.data.append(value.data)
            at = self.skip(value.end)
        node.end = at + 1
        return node
