"""Context fields and structures: annotations for people and checkers, kinds for the runtime."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex import names
from errdex.conditions import plain
from errdex.encoders.python import WIDTH, docstring, literal, string
from errdex.text import Encoded
from errdex.views.python.package import TYPES_MODULE
from errdex.views.python.source import Expression, Group, atom, call, data, laid_out, row

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from errdex.model import Field, FieldType
    from errdex.views.python.package import Package
    from errdex.views.python.scope import Scope

_PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}
_KINDS = {
    "string": "TEXT",
    "integer": "INTEGER",
    "number": "NUMBER",
    "boolean": "BOOLEAN",
    "object": "OBJECT",
    "any": "ANY",
}
MOMENT_FORMAT = "date-time"
LONGEST_ANNOTATION = 48
"""Most characters of an attribute and its type together, so that every line they stand on fits."""


class FieldWriter:
    """Writes the fields of one class of one module."""

    def __init__(
        self,
        package: Package,
        scope: Scope,
        owner: str,
        attributes: Collection[str],
        local: Scope,
        aliases: dict[str, Encoded],
    ) -> None:
        self.package = package
        self.scope = scope
        self.local = local
        """Imports of the function that lists the fields; enums are loaded when it first runs."""
        self.owner = owner
        """Name that structures written in place are named after."""
        self.attributes = attributes
        self.aliases = aliases
        """Names that the module gives to long types."""
        self.says_owner = False
        """True once something was written that bears the owner's name: only this owner can have it."""

    # Annotations ----------------------------------------------------------------------------------------------------

    def name(self, name: str) -> str:
        return self.scope.ref(name, self.attributes, typing=True)

    def declared(self, name: str) -> str:
        return self.package.type_ref(self.scope, name, typing=True)

    def annotation(self, kind: FieldType, place: str) -> list[str]:
        """Return the alternatives of a type, outermost first; ``place`` is the attribute it belongs to."""
        if kind.has_const:
            found = self.choices((kind.const,))
        elif kind.values is not None:
            found = self.choices(kind.values)
        elif kind.is_operation:
            found = [self.scope.use("operations", "Operation", typing=True), self.name("str")]
        elif kind.kind == "enum" and kind.enum is not None:
            found = [self.declared(kind.enum.name)]
            if kind.enum.open:
                found.append(self.name("str"))
        elif kind.kind == "struct" or kind.fields:
            found = [self.declared(self.structure_name(kind, place))]
        elif kind.kind == "array":
            inner = [self.name("Any")] if kind.items is None else self.annotation(kind.items, place + "_item")
            found = [f"{self.name('Sequence')}[{' | '.join(inner)}]"]
        elif kind.kind == "union":
            found = [one for option in kind.options for one in self.annotation(option, place)]
        elif kind.kind == "object":
            found = [f"{self.name('Mapping')}[{self.name('str')}, {self.name('Any')}]"]
        elif kind.kind == "string" and kind.format == MOMENT_FORMAT:
            found = [self.name("datetime")]
        elif kind.kind in _PLAIN:
            found = [self.name(_PLAIN[kind.kind])]
        else:
            found = [self.name("Any")]
        if kind.nullable:
            found.append("None")
        return _without_repeats(found)

    def structure_name(self, kind: FieldType, place: str) -> str:
        """Return the class of a structure: declared, or written in place in the attribute ``place``."""
        self.says_owner = self.says_owner or kind.struct is None
        return self.package.structure_name(kind, self.owner, place)

    def choices(self, values: Iterable[object]) -> list[str]:
        """Return the type of a few JSON values; ``Literal`` has no floats, arrays or objects."""
        literals: list[str] = []
        rest: list[str] = []
        for value in values:
            if value is None:
                rest.append("None")
            elif isinstance(value, (bool, int, str)):
                literals.append(literal(value))
            elif isinstance(value, float):
                rest.append(self.name("float"))
            else:
                rest.append(self.name("Any"))
        found = [f"{self.name('Literal')}[{', '.join(dict.fromkeys(literals))}]"] if literals else []
        return found + rest

    def whole_annotation(self, field: Field, *, optional: bool) -> str:
        """Return the annotation of an attribute; ``optional`` adds None. A long type gets a name of its own."""
        found = self.annotation(field.type, field.attribute)
        anything = next((one for one in found if is_any(one)), None)
        if anything is not None:
            return anything
        nullable = optional or "None" in found
        shown = " | ".join(one for one in found if one != "None") or "None"
        if len(shown) + len(field.attribute) > LONGEST_ANNOTATION:
            shown = self.named(field, shown)
        return f"{shown} | None" if nullable and shown != "None" else shown

    def named(self, field: Field, annotation: str) -> str:
        """Give a type a name in the module, for type checkers, and return it."""
        self.says_owner = True
        name = f"_{names.structure_class(self.owner, field.attribute)}"
        self.aliases.setdefault(name, alias(name, annotation))
        return name

    # Kinds ----------------------------------------------------------------------------------------------------------

    def kind(self, kind: FieldType, place: str) -> Expression:
        """Return the runtime's kind of a type."""
        ref = self.scope.ref
        if kind.has_const:
            return call(ref("Constant"), data(kind.const))
        if kind.values is not None:
            found: Expression = call(ref("Choice"), *(data(value) for value in kind.values))
        elif kind.is_operation:
            self.local.use("", "operations")
            found = call(ref("Enumerated"), atom("operations.Operation"))
        elif kind.kind == "enum" and kind.enum is not None:
            found = call(ref("Enumerated"), self.runtime_type(kind.enum.name))
        elif kind.kind == "struct" or kind.fields:
            found = call(ref("Nested"), self.runtime_type(self.structure_name(kind, place)))
        elif kind.kind == "array":
            items = atom(ref("ANY")) if kind.items is None else self.kind(kind.items, place + "_item")
            found = call(ref("Array"), items)
        elif kind.kind == "union":
            found = call(ref("Either"), *(self.kind(option, place) for option in kind.options))
        elif kind.kind == "string" and kind.format == MOMENT_FORMAT:
            found = atom(ref("MOMENT"))
        else:
            found = atom(ref(_KINDS.get(kind.kind, "ANY")))
        limits = {
            name: getattr(kind, name)
            for name in ("minimum", "maximum", "min_length", "max_length", "pattern")
            if getattr(kind, name) is not None
        }
        if limits:
            found = call(ref("Limited"), found, **{name: data(value) for name, value in limits.items()})
        return call(ref("Nullable"), found) if kind.nullable else found

    def runtime_type(self, name: str) -> Encoded:
        """Return a declared type as code runs it: through its module, which is loaded when first needed."""
        if self.scope.module != TYPES_MODULE:
            self.local.use("", TYPES_MODULE)
        return atom(self.package.type_ref(self.scope, name, typing=False))

    def definition(self, field: Field) -> Group:
        """Return the ``Field(...)`` of a field."""
        default: Expression | None = None
        if field.defaults:
            default = row([row([data(plain(line.when)), data(line.value)]) for line in field.defaults])
        return call(
            self.scope.ref("Field"),
            string(field.attribute),
            string(field.wire),
            self.kind(field.type, field.attribute),
            required=None if field.required else literal(False),
            aliases=data(field.aliases) if field.aliases else None,
            default=default,
            sensitive=literal(True) if field.sensitive else None,
            internal=literal(True) if field.visibility == "internal" else None,
            on_wire=None if field.on_wire else literal(False),
        )

    def definitions(self, fields: Iterable[Field], *, inherits: bool) -> Encoded:
        """Return what ``__fields__`` returns."""
        items: list[Expression] = [atom("*super().__fields__()")] if inherits else []
        items += [self.definition(field) for field in fields]
        return laid_out(row(items), 8, len("return "))

    # Attributes of contexts and structures --------------------------------------------------------------------------

    def attribute(self, field: Field) -> dict[str, Encoded]:
        """Return the annotated attribute of a field, with its docstring."""
        text = self.whole_annotation(field, optional=self.may_be_none(field))
        default = ""
        if field.type.has_const and field.required and field.on_wire:
            default = literal_or_none(field.type.const)
        elif self.may_be_none(field):
            default = "None"
        elif field.defaults:
            default = self.scope.ref("UNSET")
        return {
            "name": atom(field.attribute),
            "line": atom(f"{field.attribute}: {text}" + (f" = {default}" if default else "")),
            "doc": docstring(self.package.field_doc(field), 4),
        }

    @staticmethod
    def may_be_none(field: Field) -> bool:
        """Say whether a clean reply may leave the attribute None: absent, and no default that always holds."""
        if field.defaults:
            return field.defaults[-1].when is not None
        return not (field.required and field.on_wire)


def alias(name: str, annotation: str) -> Encoded:
    """Return ``name = annotation`` inside ``if TYPE_CHECKING:``, laid out as the formatter does."""
    if len(name) + len(annotation) + 7 <= WIDTH:
        return atom(f"{name} = {annotation}")
    start, end = annotation.find("["), annotation.rfind("]")
    if start > 0 and end == len(annotation) - 1 and annotation.count("[") == 1:
        items = split_items(annotation[start + 1 : end])
        return atom(f"{name} = {annotation[:start]}[\n" + "".join(f"        {item},\n" for item in items) + "    ]")
    if len(annotation) + 8 <= WIDTH:
        return atom(f"{name} = (\n        {annotation}\n    )")
    return atom(f"{name} = (\n        " + annotation.replace(" | ", "\n        | ") + "\n    )")


def split_items(text: str) -> list[str]:
    """Split the inside of a bracket at the commas that lie outside of quotes."""
    items: list[str] = []
    current, quote, escaped = "", "", False
    for character in text:
        if quote:
            if not escaped and character == quote:
                quote = ""
            escaped = not escaped and character == "\\"
        elif character in "\"'":
            quote = character
        elif character == ",":
            items.append(current.strip())
            current = ""
            continue
        current += character
    items.append(current.strip())
    return items


def literal_or_none(value: object) -> str:
    """Return a constant as a class-level default; what has no literal is filled by the runtime."""
    return literal(value) if value is None or isinstance(value, (bool, int, str)) else "None"


def is_any(annotation: str) -> bool:
    """Say whether an annotation allows anything."""
    return annotation in ("Any", "typing.Any")


def _without_repeats(found: list[str]) -> list[str]:
    return list(dict.fromkeys(found))
