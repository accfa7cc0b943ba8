"""Messages as sources build them -> templates of the catalog, where that can be told without running anything."""

from __future__ import annotations

import ast
import re
import string
from typing import TYPE_CHECKING

from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Mapping

_PERCENT = re.compile(
    r"%(?:\((?P<name>[^)]*)\))?[#0\- +]*(?:\*|\d+)?(?:\.(?:\*|\d+))?[hlL]?(?P<kind>[diouxXeEfFgGcrsa%])"
)
MAX_LOCALS = 20
"""How many local names in a row are followed."""


class Text(Record):
    """A template, and what was lost on the way."""

    template: str
    fields: tuple[str, ...]
    """Names of the placeholders, as the constructor has them."""
    notes: tuple[str, ...] = ()


class _Untold(Exception):
    """The text can't be told."""


def template_of(node: ast.expr | None, local: Mapping[str, ast.expr]) -> Text | None:
    """Return the template that an expression builds, or None where it can't be told.

    ``local`` are local names and ``self.`` attributes of the constructor -> the expression they were given; an
    expression stands for itself where it is a plain parameter.
    """
    if node is None:
        return None
    builder = _Builder(local)
    try:
        text = builder.text(node, 0)
    except _Untold:
        return None
    fields = tuple(dict.fromkeys(builder.fields))
    return Text(template=text, fields=fields, notes=tuple(dict.fromkeys(builder.notes)))


def fields_of_format(text: str) -> Text | None:
    """Return the template of a ``str.format`` text with named fields only, such as ``Unknown region {region_name}``."""
    builder = _Builder({})
    try:
        return Text(
            template=builder.format(text, [], {}, by_name=True),
            fields=tuple(dict.fromkeys(builder.fields)),
            notes=tuple(builder.notes),
        )
    except (_Untold, ValueError):
        return None


def escaped(text: str) -> str:
    """Return plain text as a template: braces doubled."""
    return text.replace("{", "{{").replace("}", "}}")


class _Builder:
    def __init__(self, local: Mapping[str, ast.expr]) -> None:
        self.local = local
        self.fields: list[str] = []
        self.notes: list[str] = []

    def text(self, node: ast.expr, hops: int) -> str:
        if hops > MAX_LOCALS:
            raise _Untold
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                return escaped(node.value)
            if isinstance(node.value, (int, float)):
                return str(node.value)
            raise _Untold
        if isinstance(node, ast.JoinedStr):
            return "".join(self.piece(value, hops) for value in node.values)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            return self.text(node.left, hops + 1) + self.text(node.right, hops + 1)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
            return self.percent(node.left, node.right, hops)
        if isinstance(node, ast.Call):
            return self.call(node, hops)
        if isinstance(node, (ast.Name, ast.Attribute)):
            return self.name(node, hops)
        raise _Untold

    def piece(self, node: ast.expr, hops: int) -> str:
        if not isinstance(node, ast.FormattedValue):
            return self.text(node, hops + 1)
        if node.format_spec is not None or node.conversion != -1:
            self.notes.append("number formats of the message are left out")
        return self.text(node.value, hops + 1)

    def name(self, node: ast.Name | ast.Attribute, hops: int) -> str:
        key = name_key(node)
        if key is None and isinstance(node, ast.Attribute) and node.attr in ("value", "name"):
            return self.text(node.value, hops + 1)  # of an enum's member, which reads as its value anyway
        if key is None:
            raise _Untold
        given = self.local.get(key)
        if given is not None and name_key(given) != key:
            return self.text(given, hops + 1)
        name = key.removeprefix("self.")
        if not name.isidentifier():
            raise _Untold
        self.fields.append(name)
        return f"{{{name}}}"

    def call(self, node: ast.Call, hops: int) -> str:
        function = node.func
        if isinstance(function, ast.Name) and function.id in ("str", "repr") and len(node.args) == 1:
            return self.text(node.args[0], hops + 1)
        if not isinstance(function, ast.Attribute) or function.attr != "format":
            raise _Untold
        pattern = self.plain(function.value)
        if any(word.arg is None for word in node.keywords) or any(isinstance(one, ast.Starred) for one in node.args):
            return self.format(pattern, [], {}, by_name=True)
        positional = [self.text(argument, hops + 1) for argument in node.args]
        named = {str(word.arg): self.text(word.value, hops + 1) for word in node.keywords}
        return self.format(pattern, positional, named, by_name=False)

    def plain(self, node: ast.expr) -> str:
        key = name_key(node)
        node = self.local.get(key, node) if key else node
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return node.value
        raise _Untold

    def format(self, pattern: str, positional: list[str], named: Mapping[str, str], *, by_name: bool) -> str:
        text, number = "", 0
        counts: bool | None = None
        try:
            pieces = list(string.Formatter().parse(pattern))
        except ValueError as error:
            raise _Untold from error
        for literal, field, spec, conversion in pieces:
            text += escaped(literal)
            if field is None:
                continue
            if spec or conversion:
                self.notes.append("number formats of the message are left out")
            if field == "" or field.isdigit():
                if counts is not None and counts != (field == ""):
                    raise _Untold  # str.format either counts or is told the number
                counts = field == ""
                index = number if field == "" else int(field)
                number += 1
                if index >= len(positional):
                    raise _Untold
                text += positional[index]
            elif field in named:
                text += named[field]
            elif by_name and field.isidentifier():
                self.fields.append(field)
                text += f"{{{field}}}"
            else:
                raise _Untold
        return text

    def percent(self, left: ast.expr, right: ast.expr, hops: int) -> str:
        pattern = self.plain(left)
        named: dict[str, str] = {}
        values: list[str] = []
        if isinstance(right, ast.Dict):
            for key, value in zip(right.keys, right.values, strict=True):
                if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
                    raise _Untold
                named[key.value] = self.text(value, hops + 1)
        else:
            items = right.elts if isinstance(right, ast.Tuple) else [right]
            values = [self.text(item, hops + 1) for item in items]
        text, last = "", 0
        for found in _PERCENT.finditer(pattern):
            text += escaped(pattern[last : found.start()])
            last = found.end()
            if found["kind"] == "%":
                text += "%"
            elif found["name"] is not None:
                if found["name"] not in named:
                    raise _Untold
                text += named[found["name"]]
            elif values:
                text += values.pop(0)
            else:
                raise _Untold
        if values:
            raise _Untold
        return text + escaped(pattern[last:])


def name_key(node: ast.expr) -> str | None:
    """Return ``x`` for a name and ``self.x`` for an attribute of the instance, else None."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
        return f"self.{node.attr}"
    return None
