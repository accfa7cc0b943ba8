"""Field types as schemas, in the dialect at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.encoders.compact import Kept
from errdex.model import EnumType, likes
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from errdex.model import Catalog, Field, FieldType, StructType

Schema = dict[str, Any]

OPERATION = "Operation"
"""Name of the builtin type that lists the catalog's operations."""

_UNITS = {
    "ns": "nanoseconds", "us": "microseconds", "ms": "milliseconds", "s": "seconds", "min": "minutes", "h": "hours",
    "d": "days", "bytes": "bytes", "KiB": "kibibytes (1024 bytes)", "MiB": "mebibytes (1048576 bytes)",
    "GiB": "gibibytes (1073741824 bytes)", "percent": "percent",
}  # fmt: skip
_FORMATS = frozenset(
    {
        "date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6",
        "uri", "uri-reference", "iri", "iri-reference", "uuid", "uri-template", "json-pointer",
        "relative-json-pointer", "regex",
    }
)  # fmt: skip
"""Formats that JSON Schema defines. Strict validators refuse others, so those are told in words."""
_SAFE_INTEGER = 2**53 - 1


class Dialect(Record):
    """A way of writing schemas."""

    name: str
    closed: bool
    """True: for code generators; nothing beyond what is declared. False: for readers, who must expect more."""
    has_const: bool = True
    """False where one-value enums stand for constants (OpenAPI 3.0)."""
    nullable_keyword: bool = False
    """True where ``nullable: true`` stands for the type null, and a ``$ref`` has no neighbours (OpenAPI 3.0)."""
    has_examples: bool = True
    """False where a schema has one ``example`` (OpenAPI 3.0)."""
    has_contains: bool = True
    """False where a schema can't ask for one item of an array (OpenAPI 3.0)."""
    any_format: bool = False
    """True where formats of one's own are welcome (OpenAPI)."""
    internal: bool = False
    """True for the document that also shows what is internal."""


def json_type(value: object) -> str | None:
    """Return the schema type of a plain JSON value; None for null."""
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer"
    if isinstance(value, float):
        return "number"
    if isinstance(value, str):
        return "string"
    if isinstance(value, dict):
        return "object"
    return None if value is None else "array"


def sentences(*texts: str | None) -> str:
    """Join texts into one description, each ending as a sentence does."""
    done = []
    for text in texts:
        text = (text or "").strip()
        if text:
            done.append(text if text[-1] in ".!?:)`" else text + ".")
    return " ".join(done)


class FieldSchemas:
    """Schemas of the fields of one catalog in one dialect. Results are shared: whoever gets one must not change it."""

    def __init__(self, catalog: Catalog, dialect: Dialect, reference: Callable[[str], str]) -> None:
        self.catalog = catalog
        self.dialect = dialect
        self.reference = reference
        """Type name -> what its ``$ref`` says."""
        self._fields: dict[Field, Schema] = {}
        self._objects: dict[tuple[bool, tuple[Field, ...]], Schema] = {}
        self._type_names: dict[tuple[Field, ...], tuple[str, ...]] = {}
        self._definitions: dict[str, Schema] = {}

    # References and definitions

    def type_names(self, fields: Iterable[Field]) -> tuple[str, ...]:
        """Return every declared type that ``fields`` need, directly or not, in the catalog's order."""
        key = likes(fields)
        found = self._type_names.get(key)
        if found is None:
            wanted: set[str] = set()
            self._collect_fields(key, wanted)
            found = tuple(name for name in (*self.catalog.types, OPERATION) if name in wanted)
            self._type_names[key] = found
        return found

    def _collect_fields(self, fields: Iterable[Field], wanted: set[str]) -> None:
        for field in self.visible(fields):
            self._collect(field.type, wanted)

    def _collect(self, kind: FieldType, wanted: set[str]) -> None:
        if kind.is_operation:
            wanted.add(OPERATION)
        elif kind.enum is not None:
            wanted.add(kind.enum.name)
        elif kind.struct is not None and kind.struct.name not in wanted:
            wanted.add(kind.struct.name)
            self._collect_fields(kind.struct.fields, wanted)
        if kind.items is not None:
            self._collect(kind.items, wanted)
        self._collect_fields(kind.fields, wanted)
        for option in kind.options:
            self._collect(option, wanted)

    def definition(self, name: str) -> Schema:
        """Return the schema of a declared type, or of the builtin ``Operation``."""
        found = self._definitions.get(name)
        if found is None:
            declared = self.catalog.types.get(name)
            if declared is None:
                found = self.operation_type()
            elif isinstance(declared, EnumType):
                found = self.enum_type(declared)
            else:
                found = self.struct_type(declared)
            self._definitions[name] = found
        return found

    def operation_type(self) -> Schema:
        """Return the schema of operation names; readers must always expect new ones."""
        names = list(self.catalog.operations)
        lines = [f"- {item.name}: {item.summary}" for item in self.catalog.operations.values() if item.summary]
        return self.choice("Operation of this catalog.", names, lines, is_open=True)

    def enum_type(self, declared: EnumType) -> Schema:
        """Return the schema of an enum. Old spellings are read and never written: only the open profile has them."""
        names = [item.value for item in declared.values]
        if not self.dialect.closed:
            names += [alias for item in declared.values for alias in item.aliases if alias not in names]
        lines = [f"- {item.value}: {item.summary}" for item in declared.values if item.summary]
        return self.choice(declared.summary, names, lines, is_open=declared.open)

    def choice(self, summary: str | None, names: list[str], lines: list[str], *, is_open: bool) -> Schema:
        """Return the schema of one text out of ``names``; ``lines`` tell what they mean."""
        more = "Expect values that are not listed here." if is_open and not self.dialect.closed else None
        description = "\n".join(part for part in (sentences(summary, more), *lines) if part)
        schema: Schema = {"description": description} if description else {}
        schema["type"] = "string"
        if not names or (is_open and not self.dialect.closed):
            return self.with_examples(schema, names)
        schema["enum"] = names
        return schema

    def struct_type(self, declared: StructType) -> Schema:
        """Return the schema of a structure."""
        schema = self.object(declared.fields, accepts_any=declared.accepts_any)
        return {"description": declared.summary, **schema} if declared.summary else schema

    # Objects and fields

    def visible(self, fields: Iterable[Field]) -> list[Field]:
        """Return the fields that are in envelopes and may be shown."""
        shown = self.dialect.internal
        return [field for field in fields if field.on_wire and (shown or field.visibility != "internal")]

    def is_required(self, field: Field) -> bool:
        """Say whether a body must have the field under its own name; a default, or an alias, may stand in for it."""
        return field.required and not field.defaults and (self.dialect.closed or not field.aliases)

    def object(self, fields: Iterable[Field], *, accepts_any: bool) -> Schema:
        """Return the schema of an object with these members."""
        key = accepts_any, likes(fields)
        found = self._objects.get(key)
        if found is None:
            found = self._objects[key] = Kept(self._object(key[1], accepts_any=accepts_any))
        return found

    def _object(self, fields: Iterable[Field], *, accepts_any: bool) -> Schema:
        members = self.visible(fields)
        schema: Schema = {"type": "object"}
        if members:
            schema["properties"] = {field.wire: self.field(field) for field in members}
        required = [field.wire for field in members if self.is_required(field)]
        if required:
            schema["required"] = required
        if self.dialect.closed:
            schema["additionalProperties"] = accepts_any
        return schema

    def field(self, field: Field) -> Schema:
        """Return the schema of one member, with what its author said about it."""
        found = self._fields.get(field.like())
        if found is None:
            found = self._fields[field.like()] = Kept(self._field(field))
        return found

    def _field(self, field: Field) -> Schema:
        schema = self.type(field.type)
        words = sentences(
            field.summary,
            _unit_words(field.unit),
            "Sensitive: keep it out of logs" if field.sensitive else None,
            _portability_words(field.type),
            None if self.dialect.any_format else _format_words(field.type),
        )
        if words:
            schema = self.described(schema, words)
        return self.with_examples(schema, [field.example]) if field.has_example else schema

    def described(self, schema: Schema, words: str) -> Schema:
        """Return ``schema`` with a description before its other members."""
        if self.dialect.nullable_keyword and "$ref" in schema:
            return {"description": words, "allOf": [schema]}
        return {"description": words, **schema}

    def with_examples(self, schema: Schema, values: list[Any]) -> Schema:
        """Return ``schema`` with example values."""
        if not values:
            return schema
        if self.dialect.has_examples:
            return {**schema, "examples": values}
        if "$ref" in schema:
            return {"allOf": [schema], "example": values[0]}
        return {**schema, "example": values[0]}

    # Types

    def type(self, kind: FieldType) -> Schema:
        """Return the schema of a type."""
        if kind.has_const:
            return self.nullable(self.constant(kind.const), kind, json_type(kind.const))
        if kind.values is not None:
            return self.listed(kind)
        if kind.is_operation or kind.enum is not None:
            name = OPERATION if kind.enum is None or kind.is_operation else kind.enum.name
            return self.nullable({"$ref": self.reference(name)}, kind, "string")
        if kind.struct is not None:
            return self.nullable({"$ref": self.reference(kind.struct.name)}, kind, "object")
        if kind.kind == "union":
            return self.nullable({"anyOf": [self.type(option) for option in kind.options]}, kind, "string")
        if kind.kind == "any":
            return {}
        if kind.kind == "struct":
            return self.nullable(self.object(kind.fields, accepts_any=False), kind, "object")
        schema: Schema = {"type": kind.kind}
        if kind.kind == "array":
            schema["items"] = self.type(kind.items) if kind.items is not None else {}
        self._bounds(schema, kind)
        return self.nullable(schema, kind, kind.kind)

    def constant(self, value: Any) -> Schema:
        """Return the schema of exactly one value."""
        kind = json_type(value)
        schema: Schema = {"type": kind} if kind else {}
        if self.dialect.has_const:
            return {**schema, "const": value}
        return {**schema, "enum": [value]}

    def listed(self, kind: FieldType) -> Schema:
        """Return the schema of values that are listed in place."""
        values = list(kind.values or ())
        if kind.nullable and None not in values:
            values.append(None)
        types = {json_type(value) for value in values}
        schema: Schema = {}
        known = sorted(name for name in types if name)
        if len(known) == 1 and None not in types:
            schema["type"] = known[0]
        elif len(known) == 1 and not self.dialect.nullable_keyword:
            schema["type"] = [known[0], "null"]
        elif len(known) == 1:
            schema |= {"type": known[0], "nullable": True}
        return {**schema, "enum": values}

    def nullable(self, schema: Schema, kind: FieldType, type_name: str | None) -> Schema:
        """Return ``schema`` as it is, or one that also takes null where the type does."""
        if not kind.nullable:
            return schema
        plain = schema.get("type")
        if isinstance(plain, str) and "const" not in schema and "enum" not in schema:
            if self.dialect.nullable_keyword:
                return {**schema, "nullable": True}
            return {**schema, "type": [plain, "null"]}
        # OpenAPI 3.0 has no type null: `nullable` only adds null to a type that stands beside it.
        null = {"type": type_name or "string", "nullable": True, "enum": [None]}
        null = null if self.dialect.nullable_keyword else {"type": "null"}
        options = schema["anyOf"] if set(schema) == {"anyOf"} else [schema]
        return {"anyOf": [*options, null]}

    def _bounds(self, schema: Schema, kind: FieldType) -> None:
        if kind.kind in ("integer", "number"):
            if kind.minimum is not None:
                schema["minimum"] = kind.minimum
            if kind.maximum is not None:
                schema["maximum"] = kind.maximum
        elif kind.kind in ("string", "array"):
            noun = "Length" if kind.kind == "string" else "Items"
            if kind.min_length is not None:
                schema["min" + noun] = kind.min_length
            if kind.max_length is not None:
                schema["max" + noun] = kind.max_length
        if kind.kind == "string" and kind.pattern is not None:
            schema["pattern"] = kind.pattern
        if kind.format is not None and (self.dialect.any_format or (kind.kind == "string" and kind.format in _FORMATS)):
            schema["format"] = kind.format


def _unit_words(unit: str | None) -> str | None:
    if unit is None:
        return None
    return f"In {_UNITS[unit]}" if unit in _UNITS else None if unit == "count" else f"Unit: {unit}"


def _format_words(kind: FieldType) -> str | None:
    return f"Format: {kind.format}" if kind.format is not None and kind.format not in _FORMATS else None


def _portability_words(kind: FieldType) -> str | None:
    if kind.kind != "integer":
        return None
    if max(abs(kind.minimum or 0), abs(kind.maximum or 0)) <= _SAFE_INTEGER:
        return None
    return "May lie beyond 2^53: readers that keep numbers as doubles lose digits"
