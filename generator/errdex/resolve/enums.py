"""Reading declared enums: their values, the meanings and aliases of these, and the fallback."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex import names
from errdex.diagnostics import suggestion
from errdex.model import EnumType, EnumValue
from errdex.tree import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from errdex.reader import Reader
    from errdex.tree import Node

ENUM_KEYS = ("open", "values", "fallback", "summary")


def read_enum(reader: Reader, name: str, key: Scalar, mapping: Mapping) -> EnumType | None:
    reader.keys(mapping, ENUM_KEYS, f"enum `{name}`")
    values: list[EnumValue] = []
    members: dict[str, EnumValue] = {}
    seen: dict[str, Scalar] = {}
    for value_key, value in _items(reader, mapping.get("values"), name):
        summary: str | None = None
        aliases: tuple[str, ...] = ()
        if isinstance(value, Mapping):
            reader.keys(value, ("summary", "aliases"), f"value `{value_key.text}`")
            summary = reader.text(value.get("summary"), "`summary`")
            aliases = reader.texts(value.get("aliases"), "`aliases`")
        elif value is not None and not (isinstance(value, Scalar) and value.is_plain and not value.text):
            summary = reader.text(value, f"the meaning of `{value_key.text}`")
        item = EnumValue(
            value=value_key.text,
            member=names.member_name(value_key.text, "VALUE"),
            summary=summary,
            aliases=aliases,
            at=value_key,
        )
        other = members.setdefault(item.member, item)
        if other is not item:
            reader.wrong(
                value_key,
                f"values `{item.value}` and `{other.value}` (line {other.at.span().line}) of `{name}` "
                f"are both `{item.member}` in Python",
                "rename one; wire values that differ only in punctuation need an inline `enum`",
                rule="CLS004",
            )
        for text in (item.value, *aliases):
            if text in seen:
                reader.wrong(
                    value_key, f"`{text}` stands twice among the values and aliases of `{name}`", rule="COD001"
                )
            seen[text] = value_key
        values.append(item)
    if not values:
        reader.wrong(key, f"enum `{name}` has no values", "add `values: {a: what it means}`, or remove the type")
        return None
    fallback = reader.text(mapping.get("fallback"), "`fallback`")
    if fallback is not None and fallback not in {item.value for item in values}:
        node = mapping.get("fallback")
        assert node is not None
        reader.wrong(
            node,
            f"fallback `{fallback}` is no value of `{name}`",
            suggestion(fallback, [item.value for item in values]),
            rule="CAT003",
        )
        fallback = None
    is_open = reader.boolean(mapping.get("open"), "`open`")
    return EnumType(
        name=name,
        summary=reader.text(mapping.get("summary"), "`summary`"),
        open=True if is_open is None else is_open,
        values=tuple(values),
        fallback=fallback,
        at=key,
    )


def _items(reader: Reader, node: Node | None, name: str) -> list[tuple[Scalar, Node | None]]:
    """Return (value, what is said of it) from a mapping or a plain list of values."""
    if isinstance(node, Sequence):
        return [(item, None) for item in node.items if isinstance(item, Scalar)]
    return [(key, value) for key, value in reader.pairs(node, f"the values of `{name}`")]
