"""Names at the root of the Python package that follow from others: contexts of classes, structures written in place.

They share one namespace with classes, aliases and types. Two things of one name are reported
where they stand, whatever targets a project generates, so that adding a target later never finds a catalog unfit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex import names
from errdex.model import StructType

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from errdex.model import ClassSpec, EnumType, Field, FieldType
    from errdex.reader import Reader
    from errdex.tree import Node

_IN_PLACE = "the structure of field `"


class PackageNames:
    """Everything that has a name at the root, with where it comes from."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.owners: dict[str, tuple[str, Node]] = {}
        self.in_place: dict[str, tuple[Field, ...]] = {}

    def check(self, types: Mapping[str, EnumType | StructType], classes: Mapping[str, ClassSpec]) -> None:
        """Report every second thing of a name. Classes and types among themselves were compared before."""
        owners = self.owners
        for name, declared in types.items():
            owners[name] = (f"type `{name}`", declared.at)
            if isinstance(declared, StructType):
                self.structures(declared.fields, name, f"structure `{name}`")
        for spec in classes.values():
            owners.setdefault(spec.python_name, (f"class `{spec.name}`", spec.at))
            for alias in spec.aliases:
                owners.setdefault(alias, (f"the alias `{alias}` of class `{spec.name}`", spec.at))
        for spec in classes.values():
            if not spec.has_own_context(classes):
                continue
            context = names.context_class(spec.python_name)
            self.take(context, f"the context of class `{spec.name}`", spec.at, "say another `class`")
            self.structures(spec.own_fields, names.class_stem(spec.python_name), f"class `{spec.name}`")
        for name in names.PACKAGE_PARTS:
            if name in owners:
                what, at = owners[name]
                self.reader.wrong(
                    at, f"{what} has the name of a part of every generated package", "rename it", "CLS004"
                )

    def take(self, name: str, what: str, at: Node, cure: str) -> None:
        """Give a name to something that has no other one, or report who has it."""
        other = self.owners.setdefault(name, (what, at))
        if other[0] != what:
            span = other[1].span()
            place = f"line {span.line}" if span.path == at.span().path else f"{span.path} line {span.line}"
            self.reader.wrong(
                at,
                f"{what} and {other[0]} ({place}) are both `{name}` in Python",
                f"{cure}, or rename the other",
                "CLS004",
            )

    def structures(self, fields: Iterable[Field], owner: str, whose: str) -> None:
        """Take the names of structures written in place; they are named after the owner and the field."""
        for field in fields:
            kind = field.type
            if kind.fields or kind.items is not None or kind.options:
                self.structure(kind, owner, field.attribute, field, whose)

    def structure(self, kind: FieldType, owner: str, place: str, field: Field, whose: str) -> None:
        if kind.struct is None and kind.fields:
            name = names.structure_class(owner, place)
            known = self.in_place.setdefault(name, kind.fields)
            if known is not kind.fields:
                self.reader.wrong(
                    field.at,
                    f"two structures written in place are both `{name}` in Python, one of them in field "
                    f"`{field.wire}` of {whose}",
                    "declare one of them under `types`",
                    "CLS004",
                )
            elif name not in self.owners or not self.owners[name][0].startswith(_IN_PLACE):
                self.take(name, f"{_IN_PLACE}{field.wire}` of {whose}", field.at, "declare it under `types`")
            self.structures(kind.fields, name, whose)
        if kind.items is not None:
            self.structure(kind.items, owner, place + "_item", field, whose)
        for option in kind.options:
            self.structure(option, owner, place, field, whose)
