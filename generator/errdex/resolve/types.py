"""Reading declared types and context fields: shorthand and mapping form, defaults, examples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex import names
from errdex.diagnostics import suggestion
from errdex.habits import type_from_elsewhere, unit_from_elsewhere
from errdex.model import ConditionalValue, EnumType, Field, FieldType, StructType
from errdex.reader import shown
from errdex.resolve.attributes import attribute_clashes, property_name, settle_attributes
from errdex.resolve.conditions import Scope
from errdex.resolve.enums import read_enum
from errdex.resolve.limits import BOUNDS, kind_of, read_bounds, read_literal
from errdex.tree import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Sequence as Seq

    from errdex.reader import Reader
    from errdex.resolve.conditions import ConditionReader
    from errdex.tree import Node

KINDS = ("string", "integer", "number", "boolean", "object", "array", "any")
FIELD_KEYS = (
    "type", "const", "enum", "any_of", "items", "fields", "nullable", "format", "minimum", "maximum", "min_length",
    "max_length", "pattern", "unit", "sensitive", "visibility", "summary", "example", "property", "default", "wire",
    "aliases",
)  # fmt: skip
TYPE_KEYS = FIELD_KEYS[: FIELD_KEYS.index("unit")]
_REFINES = frozenset(TYPE_KEYS) - {"type"}
_TYPE_ONLY = frozenset({*TYPE_KEYS, "summary"})
_NO_ENTRIES: dict[str, tuple[Scalar, Node]] = {}
MAX_NESTED = 40
"""Levels of declared structures inside each other."""
DEFAULT_SUBJECTS = (
    "context.",
    "http_status",
    "header.",
    "operation",
    "operation.effect",
    "envelope",
    "message",
    "code",
)


class TypeReader:
    """Reads types and fields. Declared types are read on first use, so they may refer to each other in any order."""

    def __init__(self, reader: Reader, conditions: ConditionReader) -> None:
        self.reader = reader
        self.conditions = conditions
        self.declared: dict[str, EnumType | StructType | None] = {}
        self.nodes: dict[str, tuple[Scalar, Node]] = {}
        self.operations: EnumType | None = None
        self._reading: list[str] = []
        self._nested: dict[str, int] = {}
        """Structure -> how many levels of structures it has, itself included."""
        # Types are frozen, so one object serves all fields that name a type without refining it.
        self._simple: dict[str, FieldType] = {kind: FieldType(kind=kind) for kind in KINDS}
        self._fields: dict[tuple[str, object], Field] = {}
        """(Key, value) as written -> the field, for those that no finding is about."""

    def declare(self, nodes: dict[str, tuple[Scalar, Node]]) -> dict[str, EnumType | StructType]:
        """Read every entry of `types`; returns those that could be read, in the author's order."""
        self.nodes = nodes
        for name, (key, _) in nodes.items():
            if not names.is_class_name(name) or name in KINDS:
                self.reader.wrong(key, f"type name `{name}` is no class name", "write it in PascalCase, as a class")
            elif name in names.PACKAGE_NAMES or names.shadows_builtin(name):
                self.reader.wrong(
                    key,
                    f"type name `{name}` is already a name of every generated package or a builtin",
                    f"rename the type, for example {name}Type",
                    rule="CLS004",
                )
        for name in nodes:
            self.lookup(name)
        return {name: found for name, found in ((name, self.declared.get(name)) for name in nodes) if found is not None}

    def lookup(self, name: str) -> EnumType | StructType | None:
        """Return a declared type, reading it if that has not happened yet."""
        found = self._lookup(name)
        if self._reading and isinstance(found, StructType):
            around = self._reading[-1]
            self._nested[around] = max(self._nested.get(around, 1), self._nested.get(name, 1) + 1)
            if self._nested[around] > MAX_NESTED:
                self.too_deep(around, self.nodes[around][0])
        return found

    def _lookup(self, name: str) -> EnumType | StructType | None:
        if name in self.declared:
            return self.declared[name]
        if name not in self.nodes:
            return None
        key, node = self.nodes[name]
        if name in self._reading:
            cycle = " -> ".join([*self._reading[self._reading.index(name) :], name])
            self.reader.wrong(key, f"structures form a cycle: {cycle}", "use `object` for the inner one", rule="CAT003")
            self.declared[name] = None
            return None
        if len(self._reading) >= MAX_NESTED:
            self.too_deep(name, key)
            return None
        self._reading.append(name)
        found = self.read_declared(name, key, node)
        self._reading.pop()
        return self.declared.setdefault(name, found)

    def too_deep(self, name: str, key: Scalar) -> None:
        self.reader.wrong(
            key,
            f"structures around `{name}` are more than {MAX_NESTED} deep",
            "use `object` for the inner ones",
            rule="CAT008",
        )
        self.declared[name] = None

    def read_declared(self, name: str, key: Scalar, node: Node) -> EnumType | StructType | None:
        mapping = self.reader.mapping(node, f"type `{name}`")
        if mapping is None:
            if not isinstance(node, Scalar) or not node.text:
                self.reader.wrong(
                    key, f"type `{name}` says nothing", "give it `values` (an enum) or `fields` (a structure)"
                )
            return None
        self.reader.keys(mapping, ("values", "fields", "open", "fallback", "summary"), f"type `{name}`")
        if ("values" in mapping.entries) == ("fields" in mapping.entries):
            both = "values" in mapping.entries
            self.reader.wrong(
                key,
                f"type `{name}` needs either `values` (an enum) or `fields` (a structure)",
                "keep one of the two" if both else "add `values: {a: …, b: …}` or `fields: {name: string}`",
            )
            return None
        if "fields" in mapping.entries:
            self.reader.keys(mapping, ("fields", "summary"), f"structure `{name}`")
            fields, accepts_any = self.fields(mapping.get("fields"), f"structure `{name}`")
            return StructType(
                name=name,
                summary=self.reader.text(mapping.get("summary"), "`summary`"),
                fields=tuple(fields),
                accepts_any=accepts_any,
                at=key,
            )
        return read_enum(self.reader, name, key, mapping)

    # Fields

    def fields(self, node: Node | None, what: str, conditions_see: Seq[Field] = ()) -> tuple[list[Field], bool]:
        """Return the fields of a mapping, and whether ``"*": any`` documents free extra keys."""
        found: list[Field] = []
        accepts_any = False
        mapping = self.reader.mapping(node, f"the fields of {what}")
        if mapping is None:
            return found, accepts_any
        plain_keys: dict[str, Scalar] = {}
        pending_defaults: list[tuple[int, Node]] = []
        for key, value in mapping.items():
            if key.text == "*":
                accepts_any = True
                continue
            required = not key.text.endswith("?")
            wire = key.text if required else key.text[:-1]
            other = plain_keys.setdefault(wire, key)
            if other is not key:
                self.reader.wrong(
                    key,
                    f"field `{wire}` of {what} stands twice, as `{other.text}` (line {other.span().line}) "
                    f"and as `{key.text}`",
                    "keep one of the two",
                    rule="CAT002",
                )
                continue
            field = self.field(key, wire, required, value, what)
            if field is None:
                continue
            default = value.get("default") if isinstance(value, Mapping) else None
            if default is not None:
                pending_defaults.append((len(found), default))
            found.append(field)
        settle_attributes(found)
        attribute_clashes(self.reader, found, what)
        scope = Scope(DEFAULT_SUBJECTS, fields=[*conditions_see, *found], owner=what)
        for index, default in pending_defaults:
            found[index] = found[index].replace(defaults=self.defaults(default, scope))
        return found, accepts_any

    def field(
        self, key: Scalar, wire: str, required: bool, node: Node, what: str, called: str | None = None
    ) -> Field | None:
        """Return one field from its shorthand or mapping form. Fields that are written alike are read once."""
        written = (key.text, _written(node))
        known = self._fields.get(written)
        if known is not None:
            return Field(**{**vars(known), "same": known, "at": key})
        findings = len(self.reader.findings)
        found = self.new_field(key, wire, required, node, what, called or f"field `{wire}`")
        if found is not None and written[1] is not None and len(self.reader.findings) == findings:
            self._fields[written] = found
        return found

    def new_field(self, key: Scalar, wire: str, required: bool, node: Node, what: str, called: str) -> Field | None:
        """Return a field; ``what`` it belongs to and how it is ``called`` stand in findings."""
        reader = self.reader
        if not wire:
            reader.wrong(key, f"a field of {what} has an empty name")
            return None
        options: Mapping | None = node if isinstance(node, Mapping) else None
        if options is not None:
            if "required" in options.entries or "optional" in options.entries:
                required = self.stated_optional(options, wire, required)
            reader.keys(options, FIELD_KEYS, called)
        # A field whose type cannot be read is there all the same: templates, examples and conditions may name it.
        type = self.type(node, called) or self._simple["any"]
        entries = options.entries if options is not None else _NO_ENTRIES

        def get(option: str) -> Node | None:
            found = entries.get(option)
            return None if found is None else found[1]

        chosen, hidden = property_name(reader, get("property"), wire)
        attribute: str | None = names.attribute_name(wire) or chosen
        if attribute is None:
            reader.wrong(
                key,
                f"no Python name follows from the wire name `{wire}`",
                "give the field a `property`, for example {type: string, property: my_name}",
                rule="CLS004",
            )
            return None
        shows = chosen or (None if hidden or attribute in names.BASE_MEMBERS else attribute)
        if options is None or entries.keys() <= _TYPE_ONLY:
            # Most fields say their type and perhaps a summary: nothing else needs to be asked for.
            summary = reader.text(get("summary"), "`summary`")
            return Field(
                wire=wire, required=required, type=type, attribute=attribute, property=shows, summary=summary, at=key
            )
        unit = self.unit(get("unit"), wire)
        example = get("example")
        wire_flag = reader.boolean(get("wire"), "`wire`")
        return Field(
            wire=wire,
            required=required,
            type=type,
            attribute=attribute,
            property=shows,
            unit=unit,
            summary=reader.text(get("summary"), "`summary`"),
            example=None if example is None else self.value(example, type),
            has_example=example is not None,
            sensitive=bool(reader.boolean(get("sensitive"), "`sensitive`")),
            visibility=reader.choice(get("visibility"), ("public", "internal"), "`visibility`") or "public",
            aliases=reader.texts(get("aliases"), "`aliases`"),
            on_wire=True if wire_flag is None else wire_flag,
            extra={} if options is None else reader.extra(options),
            at=key,
        )

    def unit(self, node: Node | None, wire: str) -> str | None:
        """Return a unit. Any text is one, but for other spellings of those that recovery and documents know."""
        unit = self.reader.name(node, "`unit`")
        ours = None if unit is None else unit_from_elsewhere(unit)
        if node is None or ours is None:
            return unit
        self.reader.wrong(node, f"the unit of `{wire}` is spelled `{ours}` here, not `{unit}`", f"write `unit: {ours}`")
        return ours

    def stand_ins(self, keys: Seq[Scalar]) -> list[Field]:
        """Return optional fields of any type in place of ones that could not be read."""
        found = []
        for key in keys:
            wire = key.text.removesuffix("?")
            attribute = names.attribute_name(wire)
            if attribute is not None:
                any_type = self._simple["any"]
                found.append(
                    Field(wire=wire, required=False, type=any_type, attribute=attribute, property=None, at=key)
                )
        return found

    def stated_optional(self, options: Mapping, wire: str, required: bool) -> bool:
        """Report ``required:`` and ``optional:``, and return whether the field is required after all."""
        for word in ("required", "optional"):
            key, value = options.key(word), options.get(word)
            if key is None:
                continue
            said = isinstance(value, Scalar) and value.text.lower() in ("true", "yes", "on")
            optional = said if word == "optional" else not said
            cure = (
                f"write the name as `{wire}?` and leave `{word}` out"
                if optional
                else f"leave `{word}` out: a field without `?` at its name is required"
            )
            self.reader.wrong(key, f"unknown key `{word}` in field `{wire}`", cure)
            options.entries = {name: pair for name, pair in options.entries.items() if name != word}
            required = not optional
        return required

    def defaults(self, node: Node, scope: Scope) -> tuple[ConditionalValue, ...]:
        lines = node.items if isinstance(node, Sequence) else []
        if lines and all(isinstance(line, Mapping) and "is" in line.entries for line in lines):
            found = []
            for line in lines:
                assert isinstance(line, Mapping)
                self.reader.keys(line, ("when", "is"), "a line of `default`")
                value = line.get("is")
                assert value is not None
                when = self.conditions.read(line.get("when"), scope)
                found.append(ConditionalValue(when=when, value=self.reader.json(value)))
            return tuple(found)
        return (ConditionalValue(when=None, value=self.reader.json(node)),)

    def value(self, node: Node, type: FieldType) -> Any:
        """Return the JSON value of an example or default; text types keep plain scalars as written."""
        if isinstance(node, Scalar) and type.kind in ("string", "enum") and not type.nullable and type.values is None:
            return self.reader.text(node, "an example")
        return self.reader.json(node)

    # Types

    def type(self, node: Node, what: str) -> FieldType | None:
        """Return a type from ``string``, ``string[]``, a declared name, or the mapping form."""
        if isinstance(node, Scalar):
            return self.named_type(node, what)
        if not isinstance(node, Mapping):
            self.reader.wrong(node, f"{what} is a type name or a mapping, not {shown(node)}")
            return None
        return self.mapping_type(node, what)

    def named_type(self, node: Scalar, what: str) -> FieldType | None:
        text = self.reader.name(node, f"the type of {what}")
        if text is None:
            return None
        if text.count("[]") > MAX_NESTED:
            self.reader.wrong(node, f"{what} is more than {MAX_NESTED} arrays deep", rule="CAT008")
            return None
        return self.simple(text, node, what)

    def simple(self, text: str, node: Node, what: str) -> FieldType | None:
        if text.endswith("[]"):
            inner = self.simple(text[:-2], node, what)
            return None if inner is None else FieldType(kind="array", items=inner)
        known_type = self._simple.get(text)
        if known_type is not None:
            return known_type
        found = self.lookup(text)
        if isinstance(found, EnumType):
            return self._simple.setdefault(text, FieldType(kind="enum", enum=found))
        if isinstance(found, StructType):
            return self._simple.setdefault(text, FieldType(kind="struct", struct=found))
        if text == "Operation" and self.operations is not None:
            return FieldType(kind="enum", enum=self.operations, is_operation=True)
        if text not in self.nodes:
            known = [*KINDS, *self.nodes, *(["Operation"] if self.operations else [])]
            cure = type_from_elsewhere(text, frozenset(known)) or suggestion(text, known)
            self.reader.wrong(node, f"{what} has the unknown type `{text}`", cure, rule="CAT003")
        return None

    def mapping_type(self, node: Mapping, what: str) -> FieldType | None:
        reader = self.reader
        entries = node.entries

        def get(option: str) -> Node | None:
            found = entries.get(option)
            return None if found is None else found[1]

        base: FieldType | None
        stated = get("type")
        const_node, enum_node, any_of = get("const"), get("enum"), get("any_of")
        if stated is not None and isinstance(stated, (Mapping, Sequence)):
            cure = "alternatives go under `any_of`: {any_of: [string, integer]}; `nullable: true` adds null"
            reader.wrong(stated, f"the type of {what} is a name, not {shown(stated)}", cure)
            return None
        if stated is not None:
            base = self.named_type(stated, what) if isinstance(stated, Scalar) else None
            if base is None or entries.keys().isdisjoint(_REFINES):
                return base
        elif any_of is not None:
            options = [self.type(item, f"an alternative of {what}") for item in reader.items(any_of, "`any_of`")]
            if not options or None in options:
                if not options:
                    reader.wrong(any_of, f"`any_of` of {what} is empty")
                return None
            base = FieldType(kind="union", options=tuple(option for option in options if option is not None))
        elif const_node is not None or enum_node is not None:
            base = FieldType(kind="any")
        elif get("fields") is not None:
            base = FieldType(kind="struct")
        elif get("items") is not None:
            base = FieldType(kind="array")
        else:
            reader.wrong(node, f"{what} states no type", f"add `type:`, one of {', '.join(KINDS)}, or a declared type")
            return None
        changes: dict[str, Any] = {}
        if get("items") is not None:
            if base.kind != "array":
                reader.wrong(node.key("items") or node, f"`items` of {what} needs `type: array`")
            else:
                changes["items"] = self.type(get("items"), f"an item of {what}")  # type: ignore[arg-type]
        if get("fields") is not None:
            if base.kind not in ("struct", "object") or base.struct is not None:
                reader.wrong(node.key("fields") or node, f"`fields` of {what} needs `type: object`")
            else:
                members, _ = self.fields(get("fields"), what)
                changes.update(kind="struct", fields=tuple(members))
        if const_node is not None:
            value = read_literal(reader, const_node)
            changes.update(const=value, has_const=True)
            if base.kind == "any":
                changes["kind"] = kind_of([value])
        if enum_node is not None:
            values = tuple(read_literal(reader, item) for item in reader.items(enum_node, f"the enum of {what}"))
            if not values:
                reader.wrong(enum_node, f"`enum` of {what} is empty")
                return None
            if len({(type(value), value) for value in values if not isinstance(value, (list, dict))}) != len(values):
                reader.wrong(enum_node, f"`enum` of {what} repeats a value", rule="COD001")
            changes["values"] = values
            if base.kind == "any":
                changes["kind"] = kind_of(values)
        nullable = reader.boolean(get("nullable"), "`nullable`")
        if nullable:
            changes["nullable"] = True
        for key in ("format", "pattern"):
            text = reader.name(get(key), f"`{key}`")
            if text is not None:
                changes[key] = text
        if "pattern" in changes or not entries.keys().isdisjoint(BOUNDS):
            read_bounds(reader, node, changes.get("kind", base.kind), changes, what)
        return base.replace(**changes)  # type: ignore[no-any-return]


def _written(node: Node) -> object:
    """Return how a field is written, comparable; None where more than one level deep."""
    if type(node) is Scalar:
        return node.text, node.style
    if type(node) is not Mapping:
        return None
    parts: list[str] = []
    for name, (_, value) in node.entries.items():
        if type(value) is not Scalar:
            return None
        parts += (name, value.text, value.style)
    return tuple(parts)
