"""The names of context fields in Python: properties that the author chose, and fields that would share a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex import names
from errdex.tree import Scalar

if TYPE_CHECKING:
    from collections.abc import Sequence as Seq

    from errdex.model import Field
    from errdex.reader import Reader
    from errdex.tree import Node


def property_name(reader: Reader, node: Node | None, wire: str) -> tuple[str | None, bool]:
    """Return (the author's name or None, whether the property is switched off)."""
    if node is None:
        return None, False
    if isinstance(node, Scalar) and node.is_plain and node.text == "false":
        return None, True
    text = reader.name(node, f"the property of `{wire}`")
    if text is None:
        return None, False
    if not names.is_attribute(text):
        reader.wrong(
            node,
            f"`{text}` cannot be the Python property of `{wire}`",
            "a property is an identifier, no keyword, without a leading underscore",
            rule="CLS004",
        )
        return None, False
    return text, False


def settle_attributes(fields: list[Field]) -> None:
    """Where wire names become one attribute, those with a `property` take its name on the context too."""
    counts: dict[str, int] = {}
    for field in fields:
        counts[field.attribute] = counts.get(field.attribute, 0) + 1
    for index, field in enumerate(fields):
        if counts[field.attribute] > 1 and field.property and field.property != field.attribute:
            fields[index] = field.replace(attribute=field.property)


def attribute_clashes(reader: Reader, fields: Seq[Field], what: str, inherited: Seq[Field] = ()) -> None:
    """Report wire names that become one Python name; the rule is never "the first one wins".

    Clashes among ``inherited`` are not repeated: they were reported where those fields stand.
    """
    by_name: dict[str, Field] = {field.attribute: field for field in inherited}
    by_property: dict[str, Field] = {field.property: field for field in inherited if field.property}
    for field in fields:
        name, other = field.attribute, by_name.setdefault(field.attribute, field)
        cure = "give one of them a `property`"
        if other.wire == field.wire and field.property:
            # Attributes of contexts differ here, but on the exception one property would hide the other.
            name, other = field.property, by_property.setdefault(field.property, field)
            cure = "give one of them another `property`"
        if other.wire != field.wire:
            reader.wrong(
                field.at,
                f"fields `{other.wire}` (line {other.at.span().line}) and `{field.wire}` of {what} "
                f"are both `{name}` in Python",
                cure,
                rule="CLS004",
            )
