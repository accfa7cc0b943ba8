"""What narrows a type: values that are fixed or listed, bounds of numbers and lengths, patterns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.tree import Mapping, Scalar

if TYPE_CHECKING:
    from collections.abc import Sequence as Seq

    from errdex.reader import Reader
    from errdex.tree import Node

BOUNDS = frozenset({"minimum", "maximum", "min_length", "max_length"})


def read_bounds(reader: Reader, node: Mapping, kind: str, changes: dict[str, Any], what: str) -> None:
    def is_reported(key: str) -> bool:
        at = node.key(key)
        return at is not None and at.text != key  # misspelt, and read as what was meant

    for key in ("minimum", "maximum"):
        number = reader.number(node.get(key), f"`{key}`")
        if number is not None:
            if kind not in ("integer", "number") and not is_reported(key):
                cure = "add `type: integer` or `number`"
                if kind in ("string", "array"):
                    cure = f"the length of a text or list is bounded by `{key[:3]}_length`"
                reader.wrong(node.key(key) or node, f"`{key}` of {what} needs a number type, not `{kind}`", cure)
            changes[key] = number
    for key in ("min_length", "max_length"):
        length = reader.integer(node.get(key), f"`{key}`", low=0)
        if length is not None:
            if kind not in ("string", "array") and not is_reported(key):
                cure = "add `type: string` or `array`"
                if kind in ("integer", "number"):
                    cure = f"numbers are bounded by `{key[:3]}imum`"
                reader.wrong(node.key(key) or node, f"`{key}` of {what} needs a string or an array, not `{kind}`", cure)
            changes[key] = length
    for low, high in (("minimum", "maximum"), ("min_length", "max_length")):
        if low in changes and high in changes and changes[low] > changes[high]:
            reader.wrong(
                node.key(high) or node,
                f"`{high}` of {what} is {changes[high]}, below its `{low}`, {changes[low]}",
                "exchange the two, or correct one",
            )
    if "pattern" in changes:
        from errdex.patterns import fault_of  # reads patterns with the standard library's own parser

        fault = fault_of(changes["pattern"])
        if fault is not None:
            at = node.get("pattern")
            assert at is not None
            reader.wrong(at, f"`pattern` of {what} {fault}")
            del changes["pattern"]


def read_literal(reader: Reader, node: Node) -> Any:
    """Return a ``const`` or ``enum`` value: true, false, null and integers are themselves, the rest is text.

    Text that YAML 1.1 would convert must be quoted.
    """
    if not isinstance(node, Scalar):
        return reader.json(node)
    value = node.value
    if isinstance(value, str):
        return reader.text(node, "a value")
    if value is None or isinstance(value, (bool, int)):
        return reader.json(node)
    reader.wrong(
        node,
        f"unquoted `{node.text}` is a number for some readers and text for others",
        f'write "{node.text}"',
        "CAT002",
    )
    return node.text


def kind_of(values: Seq[Any]) -> str:
    """Return the one kind of all values, or ``any`` for a mix."""
    kinds = set()
    for value in values:
        if isinstance(value, bool):
            kinds.add("boolean")
        elif isinstance(value, int):
            kinds.add("integer")
        elif isinstance(value, float):
            kinds.add("number")
        elif isinstance(value, str):
            kinds.add("string")
        elif value is not None:
            kinds.add("object" if isinstance(value, dict) else "array")
    return kinds.pop() if len(kinds) == 1 else "any"
