"""New values as text, laid out the way a file is: its indent, its quotes, its commas."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from errdex.encoders.data import mended, yaml_scalar
from errdex.specs.nodes import LIST, MAP, SCALAR, Node


class Layout:
    """How a file is laid out, learned from what is there."""

    def __init__(self, text: str, root: Node) -> None:
        self.step = _step(text, root)
        """Spaces or tabs of one level."""
        self.item_step = self.step if _has_indented_items(text, root) else ""
        """What lists stand in by, below their key."""
        self.quote = _quote(root)
        self.reference = _reference(text)
        """How the file writes a reference on one line; None where it does not."""
        self.is_tight = "\n" not in text.strip() and '": ' not in text
        """True for JSON without any white space."""

    def scalar(self, value: Any) -> str:
        """Return a scalar, or an empty container, as YAML on one line."""
        if not isinstance(value, str):
            return json.dumps(value)
        text = yaml_scalar(value)
        if self.quote == "'" and text[:1] == '"' and "\\" not in text:
            return "'" + value.replace("'", "''") + "'"
        return text

    def block(self, value: Any) -> list[str]:
        """Return a filled mapping or list as lines of block-style YAML, without indent."""
        lines: list[str] = []
        if isinstance(value, dict):
            for key, member in value.items():
                lines += self.member(key, member)
            return lines
        for item in value:
            rows = self.block(item) if is_filled(item) else [self.scalar(item)]
            lines.append(f"- {rows[0]}")
            lines += [f"  {row}" if row else row for row in rows[1:]]
        return lines

    def member(self, key: str, value: Any) -> list[str]:
        """Return one member of a block mapping as lines without indent."""
        name = self.scalar(key)
        if is_filled(value):
            step = self.step_of(value)
            return [f"{name}:", *(step + row if row else row for row in self.block(value))]
        if isinstance(value, str) and "\n" in value and _is_clean(value):
            rows = value.removesuffix("\n").split("\n")
            sign = "|" if value.endswith("\n") else "|-"
            return [f"{name}: {sign}", *(self.step + row if row else row for row in rows)]
        return [f"{name}: {self.scalar(value)}"]

    def step_of(self, value: Any) -> str:
        """Return what the rows of a filled value stand in by, below its key."""
        return self.item_step if isinstance(value, list) else self.step

    def flow(self, value: Any, indent: str | None) -> str:
        """Return a value in JSON notation: on one line where ``indent`` is None, else member by member from there."""
        if indent is None:
            separators = (",", ":") if self.is_tight else (", ", ": ")
            return mended(json.dumps(value, ensure_ascii=False, separators=separators))
        return self._pretty(value, "\n" + indent)

    def _pretty(self, value: Any, line: str) -> str:
        if not is_filled(value):
            return mended(json.dumps(value, ensure_ascii=False))
        inner = line + self.step
        if isinstance(value, list):
            return "[" + ",".join(inner + self._pretty(item, inner) for item in value) + line + "]"
        if self.reference is not None and set(value) == {"$ref"}:
            return self.reference.format(self.flow(value["$ref"], None))
        members = (f"{inner}{self.flow(key, None)}: {self._pretty(member, inner)}" for key, member in value.items())
        return "{" + ",".join(members) + line + "}"


def is_filled(value: Any) -> bool:
    """Say whether a value is a mapping or list with members, which block style lays out on lines of its own."""
    return isinstance(value, (dict, list)) and bool(value)


def _is_clean(text: str) -> bool:
    rows = text.removesuffix("\n").split("\n")
    return (
        text[0] not in " \n"
        and not text.endswith("\n\n")
        and all(row.isascii() and row.isprintable() and row == row.rstrip() for row in rows)
    )


def _step(text: str, root: Node) -> str:
    if root.flow:
        for entry in root.entries:
            prefix = text[text.rfind("\n", 0, entry.start) + 1 : entry.start]
            if prefix and not prefix.strip():
                return prefix
        return "  "
    for entry in root.entries:
        node = entry.node
        if node.kind == MAP and not node.flow and node.entries:
            first = node.entries[0]
            column = first.start - (text.rfind("\n", 0, first.start) + 1)
            if column:
                return " " * column
    return "  "


def _reference(text: str) -> str | None:
    found = re.search(r'\{( ?)"\$ref"( ?):( ?)"[^"\n]*"( ?)\}', text)
    if found is None:
        return None
    before, left, right, after = found.groups()
    return "{{" + f'{before}"$ref"{left}:{right}' + "{}" + after + "}}"


def _has_indented_items(text: str, root: Node) -> bool:
    todo = [root]
    while todo:
        node = todo.pop()
        for entry in reversed(node.entries):
            value = entry.node
            if value.kind == LIST and not value.flow and value.items:
                # A list begins where its first dash stands.
                return value.start - text.rfind("\n", 0, value.start) > entry.start - text.rfind("\n", 0, entry.start)
            todo.append(value)
        todo += node.items
    return True


def _quote(root: Node) -> str:
    counts: Counter[str] = Counter()
    todo = [root]
    while todo:
        node = todo.pop()
        if node.kind == SCALAR:
            counts[node.style] += 1
        elif node.kind == MAP:
            todo += [entry.node for entry in node.entries]
        elif node.kind == LIST:
            todo += node.items
    return "'" if counts["'"] > counts['"'] else '"'
