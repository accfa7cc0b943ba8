"""Components of an OpenAPI document: schemas, examples and headers, each under a name with the catalog's prefix."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from errdex.diagnostics import ErrdexError
from errdex.encoders.compact import Kept, KeptList, laid
from errdex.record import Record
from errdex.views.openapi.recovery import error_data, recovery_data
from errdex.views.schemas.bodies import Bodies
from errdex.views.schemas.fields import OPERATION, Dialect, FieldSchemas, sentences
from errdex.views.schemas.naming import digest, pascal_case, safe_name, safe_names
from errdex.views.shared import same_rules, store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from errdex.model import Catalog, ErrorSpec, HeaderSpec, Recovery
    from errdex.views.schemas.fields import Schema
    from errdex.views.schemas.samples import Sample
    from errdex.views.schemas.wire import Shape

DIALECTS = {
    "3.0": {"has_const": False, "nullable_keyword": True, "has_examples": False, "has_contains": False},
    "3.1": {},
    "3.2": {},
}
"""OpenAPI version -> how its schemas differ from JSON Schema 2020-12."""


class NamedExample(Record):
    """An example of one error, as a component."""

    name: str
    """Name of the component."""
    key: str
    """Name among the examples of a response."""
    sample: Sample
    summary: str


DEPTH = 3
"""Keys above the members of a component: the section of sections, the section, the component."""


class Components:
    """What responses refer to. Every method gives the same object for the same question."""

    def __init__(
        self, catalog: Catalog, version: str, closed: bool, prefix: str | None, *, is_text: bool = False
    ) -> None:
        """Name everything. Raises :class:`ErrdexError` where two components would have one name.

        ``is_text`` says that nobody looks into components: they are kept as the text of a document.
        """
        self.catalog = catalog
        self.is_text = is_text
        self.version = version
        self.prefix = prefix if prefix is not None else pascal_case(catalog.id)
        dialect = Dialect(name=version, closed=closed, any_format=True, **DIALECTS[version])
        # No function of ours: it would be a cycle, and a whole document would live on until the end.
        self.fields = FieldSchemas(catalog, dialect, partial(_type_reference, self.prefix))
        self.bodies = Bodies(catalog, self.fields)
        self.errors = [error for error in self.bodies.shown() if error.status is not None]
        """The errors that travel on HTTP."""
        safe = safe_names(error.id for error in self.errors)
        self.names = {error_id: f"{self.prefix}_{name}" for error_id, name in safe.items()}
        self.shapes = {error.id: self.bodies.primary(error, on_http=True) for error in self.errors}
        self.schemas: dict[str, Any] = {}
        self.headers: dict[str, Schema] = {}
        self.examples: dict[str, Any] = {}
        self._contexts: dict[tuple[str, int], str] = {}
        self._groups: dict[tuple[str, object], str] = {}
        self._unknown: dict[str, str] = {}
        self._samples: dict[str, list[NamedExample]] = {}
        self._references: dict[tuple[str, str], Schema] = {}
        self._made: dict[tuple[object, ...], Any] = store(catalog, "openapi texts" if is_text else "openapi data")
        """What dialects have in common."""
        self._build()

    def _build(self) -> None:
        for name in self.fields.type_names(field for error in self.errors for field in error.fields):
            self._add(self.type_name(name), {"title": name, **self.fields.definition(name)})
        for error in self.errors:
            self._add_context(error)
        for error in self.errors:
            self._add(self.names[error.id], self._error(error))
            self._samples[error.id] = self._named_examples(error)

    def _add(self, name: str, schema: Schema) -> None:
        if name in self.schemas:
            raise ErrdexError(
                f"OpenAPI: two components of catalog {self.catalog.id} would be named {name}",
                help="rename a type or class, or set another `prefix` for target openapi",
            )
        self.schemas[name] = laid(schema, DEPTH) if self.is_text else schema

    @staticmethod
    def reference(section: str, name: str) -> str:
        """Return the pointer of a component."""
        return f"#/components/{section}/{name}"

    def schema_reference(self, name: str) -> Schema:
        """Return a reference to a schema component."""
        return self._reference("schemas", name)

    def _reference(self, section: str, name: str) -> Schema:
        """Return a reference to a component: one object for all that refer to it, whose text is made once."""
        found = self._references.get((section, name))
        if found is None:
            found = self._references[section, name] = Kept({"$ref": self.reference(section, name)})
        return found

    def forget(self) -> None:
        """Let go of what components are made from, once all of them are text."""
        self._references.clear()
        self._samples.clear()

    def type_name(self, name: str) -> str:
        """Return the component of a declared type."""
        return _type_name(self.prefix, name)

    # Schemas

    def _add_context(self, error: ErrorSpec) -> None:
        key = (error.class_name, id(error.fields))
        if key in self._contexts or not self.shapes[error.id].has_own_context:
            return
        schema = self.bodies.context(error)[0]
        if "properties" not in schema:
            return
        name = f"{self.prefix}{pascal_case(error.class_name).removesuffix('Error')}Context"
        if name in self.schemas:
            name += f"_{digest(error.id)}"
        self._contexts[key] = name
        self._add(name, schema)

    def _error(self, error: ErrorSpec) -> Schema:
        context = self._contexts.get((error.class_name, id(error.fields)))
        reference = None if context is None else self.schema_reference(context)
        schema: Schema = {"title": error.id}
        description = self.bodies.description(error)
        if description:
            schema["description"] = description
        if error.deprecated is not None:
            schema["deprecated"] = True
        schema |= self.bodies.core(error, self.shapes[error.id], reference)
        schema["x-errdex"] = self._once((error,), DEPTH + 1, lambda: error_data(error, self._recovery))
        return schema

    def _once(self, key: tuple[object, ...], depth: int, make: Callable[[], Schema]) -> Any:
        """Return what ``make`` gives, as text or data, made once for all dialects."""
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = laid(make(), depth) if self.is_text else Kept(make())
        return found

    def _recovery(self, recovery: Recovery) -> list[Schema]:
        known = store(self.catalog, "recovery data")
        rules = same_rules(self.catalog, recovery.rules)
        if rules not in known:
            known[rules] = KeptList(recovery_data(recovery))
        return known[rules]  # type: ignore[no-any-return]

    def group(self, shape: Shape, code: object, errors: list[ErrorSpec]) -> str:
        """Return the component of several errors with one code; the code is pinned there too, for discriminators."""
        key = (shape.name, code)
        name = self._groups.get(key)
        if name is None:
            name = self._groups[key] = f"{self.prefix}_{safe_name(str(code))}_any"
            if name in self.schemas:
                name = self._groups[key] = f"{name}_{digest(shape.name)}"
            member = shape.discriminator or "code"
            self._add(
                name,
                {
                    "description": f"Errors with the code {code}.",
                    "type": "object",
                    "properties": {member: self.fields.constant(code)},
                    "required": [member],
                    "anyOf": [self.schema_reference(self.names[error.id]) for error in errors],
                },
            )
        return name

    def unknown(self, shape: Shape) -> str:
        """Return the component of errors whose code is not in the catalog."""
        name = self._unknown.get(shape.name)
        if name is None:
            base = f"{self.prefix}_unknown"
            name = base if shape.name == self.bodies.default().name else f"{base}_{safe_name(shape.name)}"
            if name in self.schemas:
                name += f"_{digest(shape.name)}"
            self._unknown[shape.name] = name
            known = list(dict.fromkeys(error.code for error in self.errors if error.code is not None))
            code: Schema = {"description": "A code that this version does not know."}
            if self.catalog.code_type != "any":
                code["type"] = self.catalog.code_type
            if known:
                code["not"] = {"enum": known}
            schema = self.bodies.generic(shape, code, core=True)
            self._add(name, {"title": "Unknown error", "description": "Treat it by its status.", **schema})
        return name

    # Examples

    def _named_examples(self, error: ErrorSpec) -> list[NamedExample]:
        found = []
        for number, sample in enumerate(self.bodies.examples(error), 1):
            suffix = "" if number == 1 else f"_{number}"
            found.append(
                NamedExample(
                    name=self.names[error.id] + suffix,
                    key=self.names[error.id].removeprefix(f"{self.prefix}_") + suffix,
                    sample=sample,
                    summary=sample.summary or sentences(error.summary) or error.id,
                )
            )
        return found

    def examples_for(self, error: ErrorSpec, status: int) -> dict[str, Schema]:
        """Return the named examples of an error under one of its statuses.

        Those for the status itself are components; where there is none, the first one is written for this status.
        """
        known = self._samples[error.id]
        fitting = [item for item in known if item.sample.http_status in (None, status)]
        shape = self.shapes[error.id]
        for item in fitting:
            if item.name not in self.examples:
                self.examples[item.name] = self._once((item.sample, shape), DEPTH, partial(self._example, item, shape))
        if fitting or not known:
            return {item.key: self._reference("examples", item.name) for item in fitting}
        first = known[0]
        sample = first.sample.replace(http_status=status, parts={**first.sample.parts, "http_status": status})
        return {first.key: {"summary": first.summary, "value": self.bodies.body(sample, shape)}}

    def _example(self, item: NamedExample, shape: Shape) -> Schema:
        # As text it serves all versions, and its data nobody else.
        body = self.bodies.new_body if self.is_text else self.bodies.body
        return {"summary": item.summary, "value": body(item.sample, shape)}

    # Headers

    def headers_for(self, errors: Iterable[ErrorSpec]) -> dict[str, Schema]:
        """Return the headers of a response: one that every error declares as required is required."""
        errors = list(errors)
        declared: dict[str, list[HeaderSpec]] = {}
        for error in errors:
            for header in error.headers:
                declared.setdefault(header.name.lower(), []).append(header)
        found = {}
        for headers in declared.values():
            required = len(headers) == len(errors) and all(header.required for header in headers)
            found[headers[0].name] = self._reference("headers", self._header(headers, required))
        return found

    def _header(self, headers: list[HeaderSpec], required: bool) -> str:
        schemas: list[Schema] = []
        for header in headers:
            schema = self.fields.type(header.type)
            if schema not in schemas:
                schemas.append(schema)
        units = sorted({header.unit for header in headers if header.unit})
        component: Schema = {}
        summary = next((header.summary for header in headers if header.summary), None)
        description = sentences(summary, f"Unit: {', '.join(units)}" if units else None)
        if description:
            component["description"] = description
        component["required"] = required
        component["schema"] = schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
        for header in headers:
            if header.has_example:
                component["example"] = header.example
                break
        name = f"{self.prefix}_{headers[0].name}" + ("" if required else "_optional")
        if self.headers.setdefault(name, component) != component:
            # Another declaration of the same header: told apart by what it says, so that no order decides.
            name += f"_{digest(repr(component))}"
            self.headers[name] = component
        return name


def _type_name(prefix: str, name: str) -> str:
    return f"{prefix}{OPERATION if name == OPERATION else pascal_case(name)}"


def _type_reference(prefix: str, name: str) -> str:
    return Components.reference("schemas", _type_name(prefix, name))
