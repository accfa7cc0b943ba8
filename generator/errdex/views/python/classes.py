"""Error classes with their contexts: what the templates print for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex import names, words
from errdex.encoders.python import docstring, literal
from errdex.model import likes
from errdex.views.python.fields import FieldWriter
from errdex.views.python.fields import alias as named_type
from errdex.views.python.package import MEMBERS, ROOT_MODULE
from errdex.views.python.scope import Scope
from errdex.views.python.source import Expression, atom, call, laid_out, row
from errdex.views.python.tables import TableWriter
from errdex.views.shared import takes_headers

if TYPE_CHECKING:
    from collections.abc import Callable

    from errdex.model import ClassSpec, ErrorSpec, Field, FieldType, HeaderSpec
    from errdex.text import Encoded
    from errdex.views.python.package import Package, Structure

View = dict[str, Any]
_BASE_KEYWORDS = ("operation", "request_id", "suggestion", "documentation")


class ClassWriter:
    """Writes the classes of one module."""

    def __init__(self, package: Package, scope: Scope) -> None:
        self.package = package
        self.scope = scope
        self.aliases: dict[str, Encoded] = {}
        """Names of long types -> their definitions, which the module has for type checkers."""

    # Contexts and structures ----------------------------------------------------------------------------------------

    def context(self, spec: ClassSpec) -> View:
        """Return the context class of an error class."""
        name = self.package.own_contexts[spec.name]
        bases = []
        for parent in spec.parents:
            found = self.package.context_of(self.package.classes[parent])
            if found is not None:
                bases.append(self._class_ref(found[1], found[0]))
        bases = list(dict.fromkeys(bases))
        view = self._fields_class(name, names.class_stem(spec.python_name), spec.own_fields, inherits=bool(bases))
        view["bases"] = atom(", ".join(bases or [self.scope.ref("ErrorContext")]))
        view["doc"] = docstring(f"What came with :class:`{spec.python_name}`.", 4)
        return view

    def structure(self, structure: Structure) -> View:
        """Return a structure."""
        view = self._fields_class(structure.name, structure.name, structure.fields, inherits=False)
        view["bases"] = atom(self.scope.ref("Structure"))
        view["doc"] = docstring(structure.summary or f"A `{structure.name}` inside a context.", 4)
        return view

    def _fields_class(self, name: str, owner: str, fields: tuple[Field, ...], *, inherits: bool) -> View:
        view = self._once(("fields", inherits, likes(fields)), lambda: self._fields_view(owner, fields, inherits))
        return {"name": atom(name), **view}

    def _once(self, key: tuple[object, ...], make: Callable[[], tuple[Any, bool]]) -> Any:
        return self.package.pieces.once(self.scope, key, make)

    def _fields_view(self, owner: str, fields: tuple[Field, ...], inherits: bool) -> tuple[View, bool]:
        attributes = {field.attribute for field in fields}
        local = Scope(self.scope.module, self.package.taken)
        writer = FieldWriter(self.package, self.scope, owner, attributes, local, self.aliases)
        shown = [writer.attribute(field) for field in fields]
        returned = writer.definitions(fields, inherits=inherits)
        view = {
            "attributes": shown,
            "local_imports": local.imports(indent=8),
            "returned": returned,
            "tuple": atom(self.scope.ref("tuple", attributes)),
            "classmethod": atom(self.scope.ref("classmethod", attributes)),
            "field_type": atom(self.scope.ref("Field")),
        }
        return view, writer.says_owner

    # Classes --------------------------------------------------------------------------------------------------------

    def error_class(self, spec: ClassSpec) -> View:
        """Return one exception class."""
        own = {field.property for field in spec.own_fields if field.property is not None}
        found = self.package.context_of(spec)
        context = self.scope.ref("ErrorContext") if found is None else self._class_ref(found[1], found[0])
        entries = self.package.entries(spec)
        local = Scope(self.scope.module, self.package.taken)
        tables = TableWriter(self.package, self.scope, local)
        returned = laid_out(row([tables.entry(error) for error in entries]), 8, len("return "))
        hides_parent = not entries and any(self.package.classes[parent].entries for parent in spec.parents)
        return {
            "name": atom(spec.python_name),
            "bases": atom(", ".join(self._bases(spec))),
            "doc": docstring(self._doc(spec, entries), 4),
            "context": atom(context),
            "context_type": self._context_type(own),
            "contract_name": literal(spec.name) if spec.name != spec.python_name else None,
            "code_type": self._code_type(spec, own),
            "narrows_context": spec.name in self.package.own_contexts,
            "parameters": self._parameters(spec, own),
            "begin": self._begin(spec, context),
            "properties": self._once(("properties", likes(spec.own_fields)), lambda: self._properties(spec, own)),
            "returned": returned,
            "has_entries": bool(entries) or hides_parent,
            "local_imports": local.imports(indent=8),
            "entry_type": atom(self.scope.ref("Entry")) if entries or hides_parent else None,
            "property": atom(self.scope.ref("property", own)),
            "tuple": atom(self.scope.ref("tuple", own)),
            "classmethod": atom(self.scope.ref("classmethod", own)),
            "aliases": [atom(alias) for alias in self.package.aliases(spec)],
        }

    def _context_type(self, own: set[str]) -> Encoded:
        """Return the declared type of ``__context_type__``: one for all classes, since the attribute is no constant."""
        shown = [self.scope.ref(name, own, typing=True) for name in ("ClassVar", "type", "ErrorContext")]
        return atom("{}[{}[{}]]".format(*shown))

    def _class_ref(self, owner: str, name: str) -> str:
        module = self.package.modules[owner]
        return name if module == self.scope.module else self.scope.use(module, name)

    def _bases(self, spec: ClassSpec) -> list[str]:
        bases = [self._class_ref(parent, self.package.classes[parent].python_name) for parent in spec.parents]
        foreign = [self.scope.foreign(path) for path in spec.foreign_parents]
        if spec.parents:
            return bases + foreign
        members = MEMBERS if self.scope.module == ROOT_MODULE else self.scope.use(ROOT_MODULE, MEMBERS)
        return [members, *foreign]

    # Codes ----------------------------------------------------------------------------------------------------------

    def _code_type(self, spec: ClassSpec, own: set[str]) -> Encoded | None:
        """Return the type of ``code``, or None where the base's says it all."""
        if spec.is_root:
            return None
        members: dict[str, None] = {}
        codeless = False
        for one in self.package.below(spec):
            entries = self.package.entries(one)
            if not entries:
                return None
            for error in entries:
                if error.member is None or error.code is None:
                    codeless = True
                else:
                    members[error.member] = None
        if not members:
            return atom("None")
        codes = [f"{self.scope.use('codes', 'ErrorCode', typing=True)}.{member}" for member in members]
        tail = " | None" if codeless else ""
        return atom(self._literal(spec, codes, f"{spec.python_name}Code", own) + tail)

    def _literal(self, spec: ClassSpec, items: list[str], alias: str, own: set[str]) -> str:
        name = self.scope.ref("Literal", own, typing=True)
        flat = f"{name}[{', '.join(items)}]"
        if len(flat) <= 48:
            return flat
        name = f"_{alias}"
        self.aliases.setdefault(name, named_type(name, flat))
        return name

    def _code_parameter(self, spec: ClassSpec, own: set[str]) -> tuple[str, str] | None:
        """Return (annotation with default, name) of the keyword that says which code it is; None where one is sure."""
        entries = self.package.entries(spec)
        codes = list(dict.fromkeys(error.code for error in entries))
        if len(codes) == 1 and not spec.is_root:
            return None
        name = "error_code" if any(field.attribute == "code" for field in spec.fields) else "code"
        code = self.scope.use("codes", "ErrorCode", typing=True)
        if not codes or spec.is_root:
            plain = {"string": ("str",), "integer": ("int",)}.get(self.package.catalog.code_type, ("str", "int"))
            kinds = [self.scope.ref(kind, own, typing=True) for kind in plain]
            return f"{' | '.join((code, *kinds, 'None'))} = None", name
        members = [f"{code}.{error.member}" for error in entries if error.code is not None]
        literals = [str(literal(code)) for code in codes if code is not None]
        shown = self._literal(spec, [*dict.fromkeys(members), *literals], f"{spec.python_name}AnyCode", own)
        return (f"{shown} | None = None" if None in codes else shown), name

    # Constructors ---------------------------------------------------------------------------------------------------

    def _parameters(self, spec: ClassSpec, own: set[str]) -> list[Encoded]:
        code = self._code_parameter(spec, own)
        if code is not None:
            return self._parameter_lines(spec, own, code)[0]
        key = ("parameters", likes(spec.fields), likes(spec.own_fields), spec.accepts_any, self._takes_headers(spec))
        found: list[Encoded] = self._once(key, lambda: self._parameter_lines(spec, own, None))
        return found

    def _parameter_lines(
        self, spec: ClassSpec, own: set[str], code: tuple[str, str] | None
    ) -> tuple[list[Encoded], bool]:
        """Return the lines, and whether one of them bears the name of a class."""
        says_owner = False
        text = self.scope.ref("str", own, typing=True)
        attributes = {field.attribute for field in spec.fields}
        message = "_message" if "message" in attributes else "message"
        lines = [f"{message}: {text} | None = None", "/", "*"]
        if code is not None:
            lines.append(f"{code[1]}: {code[0]}")
        asked = [field for field in spec.fields if is_asked(field)]
        for field in sorted(asked, key=lambda field: not is_required(field)):
            owner = self._owner_of(spec, field)
            where = FieldWriter(self.package, self.scope, owner, own, self.scope, self.aliases)
            shown = where.whole_annotation(field, optional=where.may_be_none(field))
            says_owner = says_owner or where.says_owner
            default = ""
            if not is_required(field):
                # None is a value of fields that take null, and none at all of fields that are filled in.
                tells = takes_null(field.type) or not where.may_be_none(field)
                default = self.scope.ref("UNSET") if tells else "None"
            lines.append(f"{field.attribute}: {shown}" + (f" = {default}" if default else ""))
        if spec.accepts_any:
            mapping = self.scope.ref("Mapping", own, typing=True)
            lines.append(f"extra: {mapping}[{text}, {self.scope.ref('Any', own, typing=True)}] | None = None")
        if self._takes_headers(spec):
            values = " | ".join(self.scope.ref(name, own, typing=True) for name in ("str", "float"))
            mapping = self.scope.ref("Mapping", own, typing=True)
            lines.append(f"{names.HEADERS_KEYWORD}: {mapping}[{text}, {values}] | None = None")
        for name in _BASE_KEYWORDS:
            if name not in attributes:
                named = name == "operation" and bool(self.package.catalog.operations)
                known = self.scope.use("operations", "Operation", typing=True) + " | " if named else ""
                lines.append(f"{name}: {known}{text} | None = None")
        return [atom(line + ",") for line in lines], says_owner

    def _takes_headers(self, spec: ClassSpec) -> bool:
        return takes_headers(spec, self.package.entries(spec))

    def _owner_of(self, spec: ClassSpec, field: Field) -> str:
        """Return what a structure written in place in ``field`` is named after: the class that adds the field."""
        for parent in spec.parents:
            above = self.package.classes[parent]
            if any(one is field for one in above.fields):
                return self._owner_of(above, field)
        return names.class_stem(spec.python_name)

    def _begin(self, spec: ClassSpec, context: str) -> Encoded:
        attributes = {field.attribute for field in spec.fields}
        values = {field.attribute: atom(field.attribute) for field in spec.fields if is_asked(field)}
        named: dict[str, Expression] = {}
        code = self._code_parameter(spec, set())
        if code is not None:
            named["code"] = atom(code[1])
        elif len(spec.entries) > 1:
            named["code"] = literal(self.package.entries(spec)[0].code)
        for name in _BASE_KEYWORDS:
            if name not in attributes or (name == "operation" and self._is_text(spec, name)):
                named[name] = atom(name)
        if spec.accepts_any:
            named["extra"] = atom("extra")
        if self._takes_headers(spec):
            named[names.HEADERS_KEYWORD] = atom(names.HEADERS_KEYWORD)
        message = "_message" if "message" in attributes else "message"
        return laid_out(call("self.__begin__", atom(message), call(context, **values), **named), 8)

    @staticmethod
    def _is_text(spec: ClassSpec, attribute: str) -> bool:
        kinds = [field.type for field in spec.fields if field.attribute == attribute]
        return all(kind.kind in ("string", "enum") and kind.format is None for kind in kinds)

    # Documentation --------------------------------------------------------------------------------------------------

    def _properties(self, spec: ClassSpec, own: set[str]) -> tuple[list[View], bool]:
        writer = FieldWriter(
            self.package, self.scope, names.class_stem(spec.python_name), own, self.scope, self.aliases
        )
        found = [self._property(field, writer) for field in spec.own_fields if field.property is not None]
        return found, writer.says_owner

    def _property(self, field: Field, writer: FieldWriter) -> View:
        shown = writer.whole_annotation(field, optional=writer.may_be_none(field))
        return {
            "name": atom(field.property or field.attribute),
            "type": atom(shown),
            "attribute": atom(field.attribute),
            "doc": docstring(self.package.field_doc(field), 8),
        }

    def _doc(self, spec: ClassSpec, entries: list[ErrorSpec]) -> str:
        """Return when it is raised, with which codes and statuses, why, and what to do."""
        first = entries[0] if len(entries) == 1 else None
        parts = [spec.summary or (first.summary if first else "") or _layer_summary(spec, entries)]
        for text in (spec.description, first.description if first else None):
            if text and text not in parts:
                parts.append(text)
        if first is not None:
            parts += entry_paragraphs(first)
        else:
            parts += ["\n".join(line for error in entries for line in _entry_lines(error))]
        return "\n\n".join(part.strip() for part in parts if part and part.strip())


def is_asked(field: Field) -> bool:
    """Say whether constructors take the field: required constants are filled in."""
    return not (field.type.has_const and field.required and field.on_wire)


def is_required(field: Field) -> bool:
    """Say whether constructors insist on the field."""
    return field.required and field.on_wire and not field.defaults


def _layer_summary(spec: ClassSpec, entries: list[ErrorSpec]) -> str:
    if spec.is_root:
        return "Base of every error of this catalog, and the class of errors with an unknown code."
    if not entries:
        return f"Base of a family of errors ({spec.name})."
    if len(entries) == 1:
        return f"The error {words.tick(entries[0].id)}."
    return "Several errors of one kind; `code` tells them apart."


def facts(error: ErrorSpec) -> str:
    """Return code, status and operations of an error in one sentence."""
    pieces = [f"Code {words.tick(error.code)}" if error.code is not None else "No code on the wire"]
    if error.statuses:
        pieces.append(f"HTTP status {words.either(map(str, error.statuses))}")
    if error.operations:
        pieces.append(f"raised by {words.either(map(words.tick, error.operations))}")
    return ", ".join(pieces) + "."


def entry_paragraphs(error: ErrorSpec) -> list[str]:
    """Return the paragraphs of a docstring about one error, behind its summary."""
    parts = [facts(error)]
    if error.match is not None:
        parts.append(f"Told from other errors by this: {words.condition_words(error.match)}.")
    if error.causes:
        parts.append("Causes:\n\n" + "\n".join(f"- {cause}" for cause in error.causes))
    if error.fix:
        parts.append(f"What to do: {error.fix}")
    known = words.effects(error.outcome)
    if len(known) == 1:
        parts.append(f"Effect: {known[0].text}")
    if error.headers:
        parts.append("Headers:\n\n" + "\n".join(f"- {_header_line(header)}" for header in error.headers))
    if error.deprecated is not None:
        parts.append(_deprecation(error))
    if error.since:
        parts.append(f"Since {error.since}.")
    if error.docs_url:
        parts.append(error.docs_url)
    return parts


def _header_line(header: HeaderSpec) -> str:
    """Return name, value or type, and meaning of a header."""
    kind = f"always {words.tick(header.type.const)}" if header.type.has_const else words.field_words(header)
    return f"{words.tick(header.name)} ({kind})" + (f": {header.summary}" if header.summary else "")


def _deprecation(error: ErrorSpec) -> str:
    gone = error.deprecated
    if gone is None:
        return ""
    text = f"Deprecated since {gone.since}." if gone.since else "Deprecated."
    if gone.replaced_by:
        text += f" Use `{gone.replaced_by}` instead."
    if gone.sunset:
        text += f" Goes away on {gone.sunset}."
    return f"{text} {gone.reason or ''}".strip()


def _entry_lines(error: ErrorSpec) -> list[str]:
    return [f"- {facts(error)} {error.summary or ''}".rstrip()]


def takes_null(type: FieldType) -> bool:
    """Say whether null is a value of a type, so that leaving a field out must be said otherwise."""
    if type.nullable:
        return True
    if type.has_const:
        return type.const is None
    if type.values is not None:
        return None in type.values
    return type.kind == "any" or any(takes_null(option) for option in type.options)
