"""Target ``json_schema``: JSON Schema 2020-12 of what errors look like on the wire.

Below the target's folder, once for each profile (``closed`` for code generators, ``open`` for readers at run time):

    <profile>/errors.schema.json            any error of the catalog, with every type, context and error under ``$defs``
    <profile>/errors/<id>.schema.json       one error; its context type is ``#/$defs/Context``
    <profile>/types/<name>.schema.json      one declared enum or structure
    <profile>/envelopes/<name>.schema.json  any error in one envelope

Every file is complete in itself. ``$id`` is ``urn:errdex:<catalog>:<profile>:<kind>:<file name>``: it stays when the
catalog gets another version. The first member, ``$comment``, says where the file comes from. No keywords of our own.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from errdex.diagnostics import ErrdexError, suggestion
from errdex.encoders.compact import Line, Row, flat, json_compact, long_json
from errdex.views import Page, errors_behind
from errdex.views.schemas.bodies import Bodies
from errdex.views.schemas.fields import OPERATION, Dialect, FieldSchemas
from errdex.views.schemas.naming import safe_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from errdex.model import Catalog, ErrorSpec
    from errdex.views.schemas.fields import Schema
    from errdex.views.schemas.wire import Shape

TEMPLATE = "json_schema/schema.json.j2"
LONG_TEMPLATE = "json_schema/errors.json.j2"
DRAFT = "https://json-schema.org/draft/2020-12/schema"
PROFILES = ("closed", "open")
OPTIONS = ("profiles",)
OWN_CONTEXT = Row({"$ref": "#/$defs/Context"})


def mark(catalog_id: str) -> str:
    """Return the sentence by which errdex knows its own files."""
    return f"made by errdex from {catalog_id}, do not edit"


def pages(catalog: Catalog, options: Mapping[str, object]) -> Iterator[Page]:
    """Yield the schema files. Option ``profiles``: a list out of ``closed`` and ``open``, both by default.

    Raises :class:`ErrdexError` for options that do not exist and for values they can't have.
    """
    for name in options:
        if name not in OPTIONS:
            raise ErrdexError(f"target json_schema has no option `{name}`", help=suggestion(name, OPTIONS))
    for profile in chosen(options.get("profiles", PROFILES), PROFILES, "profiles of target json_schema"):
        yield from _Profile(catalog, profile).pages()


def chosen(value: object, known: tuple[str, ...], what: str) -> tuple[str, ...]:
    """Return an option that lists names, in our order. Raises :class:`ErrdexError` for others and for none."""
    names = (value,) if isinstance(value, str) else tuple(value) if isinstance(value, (list, tuple)) else ()
    if not names:
        raise ErrdexError(f"{what}: a list with at least one of {', '.join(known)} is needed, not {value!r}")
    for name in names:
        if name not in known:
            raise ErrdexError(f"{what}: `{name}` is unknown", help=suggestion(str(name), known))
    return tuple(name for name in known if name in names)


class _Profile:
    """The files of one profile."""

    def __init__(self, catalog: Catalog, profile: str) -> None:
        self.catalog = catalog
        self.profile = profile
        dialect = Dialect(name="2020-12", closed=profile == "closed")
        self.fields = FieldSchemas(catalog, dialect, lambda name: f"#/$defs/{name}")
        self.bodies = Bodies(catalog, self.fields)
        self.errors = self.bodies.shown()
        self._rows: dict[str, Row] = {}

    def pages(self) -> Iterator[Page]:
        union = _Union(self)
        names = safe_names(error.id for error in self.errors)
        for error in self.errors:
            yield self.error_page(error, names[error.id])
            union.add(error)
        types = self.fields.type_names(field for error in self.errors for field in error.fields)
        for name in types:
            yield self.later(f"types/{name}", partial(self.type_page, name))
        files = safe_names(self.catalog.envelopes)
        for name, envelope in self.catalog.envelopes.items():
            shape = self.bodies.shape(envelope)
            if shape.spots or shape.context or shape.spread_at or shape.context_fields:
                yield self.later(f"envelopes/{files[name]}", partial(self.envelope_page, name, files[name], shape))
        if not self.catalog.envelopes:
            yield self.later("envelopes/flat", partial(self.envelope_page, "flat", "flat", self.bodies.default()))
        yield self.page("errors", "errors", "", union.schema(types))

    def error_page(self, error: ErrorSpec, name: str) -> Page:
        """Return the file of one error, written only where its own words have changed."""
        path = f"errors/{name}"
        return Page(
            path=self.path(path),
            about=errors_behind(self.catalog, (error.class_name,)),
            later=lambda: self.page(path, "error", name, self.error(error)),
        )

    def later(self, path: str, make: Callable[[], Page]) -> Page:
        """Return a file that shows no words of errors, written only where the rest of the catalog has changed."""
        return Page(path=self.path(path), later=make)

    def type_page(self, name: str) -> Page:
        """Return the file of one declared type."""
        return self.page(f"types/{name}", "type", name, self.type(name))

    def envelope_page(self, name: str, file: str, shape: Shape) -> Page:
        """Return the file of any error in one envelope."""
        return self.page(f"envelopes/{file}", "envelope", file, self.envelope(name, shape))

    def path(self, path: str) -> str:
        """Return where a file lies."""
        return f"{self.profile}/{path}.schema.json"

    def page(self, path: str, kind: str, name: str, schema: Schema) -> Page:
        """Return one file. Its head is the same everywhere: mark, draft, id."""
        identity = ":".join(("urn:errdex", self.catalog.id, self.profile, kind))
        document = {
            "$comment": mark(self.catalog.id),
            "$schema": DRAFT,
            "$id": f"{identity}:{name}" if name else identity,
            **schema,
        }
        if kind == "errors":  # as long as all others together
            return Page(path=self.path(path), template=LONG_TEMPLATE, view={"parts": long_json(document)})
        return Page(path=self.path(path), template=TEMPLATE, view={"document": json_compact(document)})

    def error(self, error: ErrorSpec) -> Schema:
        """Return the schema of one error, complete in itself."""
        shape = self.bodies.primary(error)
        context, types = self.bodies.context(error)
        body = self.bodies.whole(error, shape, OWN_CONTEXT)
        schema = {**self.head(error), **body}
        examples = [self.bodies.body(sample, shape) for sample in self.bodies.examples(error)]
        if examples:
            schema["examples"] = examples
        definitions = {"Context": context} if shape.has_own_context else {}
        definitions |= self.definitions(() if shape.has_text_context or not shape.has_context else types)
        if definitions:
            schema["$defs"] = definitions
        return schema

    def head(self, error: ErrorSpec) -> Schema:
        """Return what says which error a schema is about."""
        head: Schema = {"title": error.id}
        description = self.bodies.description(error)
        if description:
            head["description"] = description
        if error.deprecated is not None:
            head["deprecated"] = True
        return head

    def definitions(self, types: Iterable[str]) -> Schema:
        """Return the declared types by name, a line each: every type also has a file of its own."""
        found = {}
        for name in types:
            if name not in self._rows:
                self._rows[name] = Row({"title": name, **self.fields.definition(name)})
            found[name] = self._rows[name]
        return found

    def type(self, name: str) -> Schema:
        """Return the schema of one declared type, complete in itself."""
        schema = {"title": name, **self.fields.definition(name)}
        declared = self.catalog.types.get(name)
        members = getattr(declared, "fields", ()) if name != OPERATION else ()
        needed = self.fields.type_names(members)
        if needed:
            schema["$defs"] = self.definitions(needed)
        return schema

    def envelope(self, name: str, shape: Shape) -> Schema:
        """Return the schema of any error in one envelope."""
        declared = self.catalog.envelopes.get(name)
        schema: Schema = {"title": f"Envelope {name}"}
        if declared is not None and declared.summary:
            schema["description"] = declared.summary
        return {**schema, **self.bodies.generic(shape, self.any_code(name))}

    def any_code(self, envelope: str) -> Schema:
        """Return the schema of the codes that an envelope carries: all of them, or just their type."""
        if not self.dialect_is_final():
            return {"description": "Code of the error.", **CODE_TYPES[self.catalog.code_type]}
        carried = [error for error in self.errors if not error.envelopes or envelope in error.envelopes]
        codes = list(dict.fromkeys(error.code for error in carried if error.code is not None))
        if not codes:
            return {"description": "Code of the error.", **CODE_TYPES[self.catalog.code_type]}
        typed = {} if self.catalog.code_type == "any" else CODE_TYPES[self.catalog.code_type]
        return {"description": "Code of the error.", **typed, "enum": codes}

    def dialect_is_final(self) -> bool:
        """Say whether codes that are not in the catalog are refused."""
        return self.profile == "closed" or not self.catalog.codes_open


CODE_TYPES: dict[str, dict[str, Any]] = {
    "string": {"type": "string"},
    "integer": {"type": "integer"},
    "any": {"anyOf": [{"type": "string"}, {"type": "integer"}]},
}


class _Union:
    """The file that describes any error of the catalog."""

    def __init__(self, profile: _Profile) -> None:
        self.profile = profile
        self.taken = {*profile.catalog.types, OPERATION}
        self.contexts: dict[tuple[str, int], str] = {}
        self.members: dict[str, Schema | Line] = {}
        self.options: list[Schema] = []

    def add(self, error: ErrorSpec) -> None:
        """Take in one error."""
        bodies = self.profile.bodies
        shape = bodies.primary(error)
        reference = None
        if shape.has_own_context:
            key = (error.class_name, id(error.fields))
            name = self.contexts.get(key)
            if name is None:
                name = self.contexts[key] = self._free(error.class_name.removesuffix("Error") + "Context")
                self.members[name] = Row(bodies.context(error)[0])
            reference = {"$ref": f"#/$defs/{name}"}
        name = self._free(error.id)
        self.members[name] = Line(flat({**self.profile.head(error), **bodies.whole(error, shape, reference)}))
        self.options.append({"$ref": "#/$defs/" + quote(name.replace("~", "~0").replace("/", "~1"), safe="-._~")})

    def _free(self, name: str) -> str:
        while name in self.taken:
            name += "_"
        self.taken.add(name)
        return name

    def schema(self, types: Iterable[str]) -> Schema:
        """Return the union. While codes are open, readers also accept errors whose code is not in the catalog."""
        profile = self.profile
        catalog = profile.catalog
        options = list(self.options)
        if not profile.dialect_is_final():
            known = list(dict.fromkeys(error.code for error in profile.errors if error.code is not None))
            code = {"description": "A code that this version does not know.", **CODE_TYPES[catalog.code_type]}
            unknown = profile.bodies.generic(profile.bodies.default(), {**code, "not": {"enum": known}})
            name = self._free("UnknownError")
            self.members[name] = {"title": "Unknown error", **unknown}
            options.append(Row({"$ref": f"#/$defs/{name}"}))
        schema: Schema = {"title": f"Errors of {catalog.title}"}
        if catalog.summary:
            schema["description"] = catalog.summary
        return {**schema, "anyOf": options, "$defs": {**profile.definitions(types), **self.members}}
