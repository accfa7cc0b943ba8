"""Expressions laid out as the formatter leaves them: on one line where they fit, else one item a line.

A tree of :class:`Group` and :class:`Text` nodes and finished atoms becomes source text. An exploded bracket ends in a
comma, which the formatter takes as a wish to keep it exploded, so nothing has to be formatted after generation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.encoders.python import WIDTH, literal, string, width
from errdex.text import Encoded

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Item = tuple[str, "Expression"]
"""What stands before an expression inside a bracket (``name=`` or ``"key": ``), and the expression."""


class Text:
    """A string literal that may be cut at its blanks when it does not fit."""

    __slots__ = ("flat", "size", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.flat = string(text)
        self.size = len(self.flat)


class Group:
    """A bracketed list of items. ``size`` is its length on one line."""

    __slots__ = ("close", "items", "open", "size")

    def __init__(self, open: str, items: list[Item], close: str) -> None:
        self.open = open
        self.items = items
        # A tuple of one item needs its comma.
        self.close = "," + close if open == "(" and len(items) == 1 else close
        self.size: int = len(open) + len(self.close) + 2 * max(0, len(items) - 1)
        for prefix, item in items:
            self.size += len(prefix) + (len(item) if isinstance(item, Encoded) else item.size)

    @property
    def flat(self) -> Encoded:
        """The whole on one line; most groups are too long for that, so it is made where it is needed."""
        inner = ", ".join([prefix + _flat(item) for prefix, item in self.items])
        return Encoded(f"{self.open}{inner}{self.close}")


Expression = Encoded | Text | Group


def _flat(expression: Expression) -> Encoded:
    return expression if isinstance(expression, Encoded) else expression.flat


def atom(source: str) -> Encoded:
    """Return source text of ours (a name, a number) as an expression."""
    return Encoded(source)


def call(name: str, /, *args: Expression, **named: Expression | None) -> Group:
    """Return a call; keywords that are None are left out."""
    items: list[Item] = [("", item) for item in args]
    items += [(f"{key}=", item) for key, item in named.items() if item is not None]
    return Group(f"{name}(", items, ")")


def row(items: Iterable[Expression]) -> Group:
    """Return a tuple."""
    return Group("(", [("", item) for item in items], ")")


def table(items: Mapping[Any, Expression]) -> Group:
    """Return a dict."""
    return Group("{", [(f"{literal(key)}: ", item) for key, item in items.items()], "}")


def subscript(name: str, items: Iterable[Expression]) -> Group:
    """Return ``name[a, b]``."""
    return Group(f"{name}[", [("", item) for item in items], "]")


def data(value: object) -> Expression:
    """Return plain data as an expression: texts may be cut, lists are tuples."""
    if isinstance(value, str):
        return Text(value)
    if isinstance(value, dict):
        return table({key: data(item) for key, item in value.items()})
    if isinstance(value, (list, tuple)):
        return row([data(item) for item in value])
    return literal(value)


def laid_out(expression: Expression, indent: int, before: int = 0, after: int = 0) -> Encoded:
    """Return the source of an expression on a line that is indented by ``indent``.

    ``before`` columns stand between the indent and it, ``after`` behind it (a comma, a bracket).
    """
    if isinstance(expression, Encoded):
        return expression
    used = indent + before + after
    if used + expression.size <= WIDTH:
        flat = expression.flat
        if _fits(flat, used):
            return flat
    pad = " " * (indent + 4)
    if isinstance(expression, Text):
        pieces = _pieces(expression.text, WIDTH - indent - 4)
        if len(pieces) == 1:
            return expression.flat
        lines = "\n".join(pad + piece for piece in pieces)
        return Encoded(f"(\n{lines}\n{' ' * indent})")
    if not expression.items:
        return expression.flat
    lines = "\n".join(
        f"{pad}{prefix}{laid_out(item, indent + 4, len(prefix), 1)}," for prefix, item in expression.items
    )
    return Encoded(f"{expression.open}\n{lines}\n{' ' * indent}{expression.close.lstrip(',')}")


def _fits(flat: str, used: int) -> bool:
    return flat.isascii() or used + width(flat) <= WIDTH


def _pieces(text: str, room: int) -> list[str]:
    """Cut a text behind its blanks so that each literal takes at most ``room`` columns where a blank allows it."""
    pieces: list[str] = []
    current = ""
    for word in _words(text):
        if current and width(string(current + word)) > room:
            pieces.append(string(current))
            current = word
        else:
            current += word
    pieces.append(string(current))
    return pieces


def _words(text: str) -> list[str]:
    words = text.split(" ")
    return [word + " " for word in words[:-1]] + ([words[-1]] if words[-1] else [])
