"""Target ``models``: what errors look like on the wire as pydantic models, dataclasses or msgspec structs.

For teams that live in one of these. Below the target's folder there is one module, ``<package>_models.py``:

    <Type>            every declared enum and structure
    <Name>Context     the context of a class, ``<Name>`` being its name without ``Error``
    <Name>Body        the whole body of an error
    Any<Root>         any of the bodies

It is made from the schemas of target ``json_schema`` by datamodel-code-generator, an extra (``errdex[models]``) that is
only needed while the models are made. The generated exceptions do without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.diagnostics import ErrdexError, suggestion
from errdex.encoders.python import comment
from errdex.marks import mark
from errdex.models_codegen import KINDS, generator_version, models_text
from errdex.names import class_name, class_stem
from errdex.views import Page
from errdex.views.schemas.bodies import Bodies
from errdex.views.schemas.fields import Dialect, FieldSchemas
from errdex.views.schemas.naming import digest, pascal_case

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from errdex.model import Catalog, ErrorSpec, Field
    from errdex.views.schemas.fields import Schema

OPTIONS = ("kind", "profile")
PROFILES = ("closed", "open")


def pages(catalog: Catalog, options: Mapping[str, object]) -> Iterator[Page]:
    """Yield the module.

    Options: ``kind``, one of pydantic (the default), dataclass and msgspec; ``profile``, closed (the default: what is
    not declared is refused) or open. Raises :class:`ErrdexError` for others, and without the extra.
    """
    for name in options:
        if name not in OPTIONS:
            raise ErrdexError(f"target models has no option `{name}`", help=suggestion(name, OPTIONS))
    kind = _one_of(options.get("kind", "pydantic"), tuple(KINDS), "kind")
    profile = _one_of(options.get("profile", "closed"), PROFILES, "profile")
    path = f"{catalog.package}_models.py"

    def make() -> Page:
        schemas = _Schemas(catalog, profile)
        text = models_text(
            schemas.document(),
            kind=kind,
            header=comment(mark(catalog.id)),
            root=schemas.root,
            names=schemas.attributes,
        )
        return Page(path=path, text=text)

    # All words of all errors stand in it. Another version of the generator may lay them out in another way.
    yield Page(path=path, later=make, about=tuple(catalog.errors), salt=generator_version())


def _one_of(value: object, known: tuple[str, ...], option: str) -> str:
    if isinstance(value, str) and value in known:
        return value
    raise ErrdexError(f"{option} of target models is {value!r}", help=f"one of {', '.join(known)}")


class _Schemas:
    """The schemas of one catalog under names that make good classes."""

    def __init__(self, catalog: Catalog, profile: str) -> None:
        dialect = Dialect(name="2020-12", closed=profile == "closed")
        self.catalog = catalog
        self.fields = FieldSchemas(catalog, dialect, lambda name: f"#/$defs/{self.types.get(name, name)}")
        self.bodies = Bodies(catalog, self.fields)
        self.errors = self.bodies.shown()
        self.root = f"Any{pascal_case(catalog.root)}"
        self.taken = {self.root}
        needed = self.fields.type_names(field for error in self.errors for field in error.fields)
        self.types: dict[str, str] = {}
        for name in needed:
            self.types[name] = self.free(pascal_case(name), name)
        self.attributes = self.python_names()

    def free(self, name: str, of: str) -> str:
        """Return a class name that nothing has yet; one that is taken gets a digest of what it is named after."""
        if name in self.taken:
            name = f"{name}_{digest(of)}"
        self.taken.add(name)
        return name

    def document(self) -> Schema:
        """Return one schema with everything: types, contexts and bodies below ``$defs``, any body at the root."""
        definitions = {self.types[name]: self.fields.definition(name) for name in self.types}
        contexts: dict[tuple[str, int], str] = {}
        options = []
        for error in self.errors:
            shape = self.bodies.primary(error)
            reference = None
            if shape.has_own_context:
                reference = {"$ref": f"#/$defs/{self.context(error, contexts, definitions)}"}
            name = self.free(f"{class_stem(class_name(error.id))}Body", error.id)
            body = self.bodies.whole(error, shape, reference)
            definitions[name] = {"description": self.bodies.description(error) or error.id, **body}
            options.append({"$ref": f"#/$defs/{name}"})
        summary = self.catalog.summary or f"Any error of {self.catalog.title}."
        document = {"title": self.root, "description": summary, "anyOf": options, "$defs": definitions}
        found: Schema = _with_literals(document, at_name=False)
        return found

    def context(self, error: ErrorSpec, known: dict[tuple[str, int], str], definitions: Schema) -> str:
        key = (error.class_name, id(error.fields))
        name = known.get(key)
        if name is None:
            name = known[key] = self.free(f"{class_stem(pascal_case(error.class_name))}Context", error.id)
            definitions[name] = {"description": f"Context of {error.class_name}.", **self.bodies.context(error)[0]}
        return name

    def python_names(self) -> dict[str, str]:
        """Return wire name -> attribute of the generated contexts, of names that differ; one name has one attribute."""
        found: dict[str, str] = {"httpStatus": "http_status", "requestId": "request_id"}
        waiting: list[Field] = [field for error in self.errors for field in error.fields]
        for declared in self.catalog.types.values():
            waiting += getattr(declared, "fields", ())
        while waiting:
            field = waiting.pop()
            if field.attribute != field.wire:
                found.setdefault(field.wire, field.attribute)
            kind = field.type
            while kind.items is not None:
                kind = kind.items
            waiting += kind.fields
        return dict(sorted(found.items()))


_NAMED = frozenset({"properties", "$defs"})
"""Keywords whose members are schemas under names of their own."""
_DATA = frozenset({"const", "default", "enum", "example", "examples"})


def _with_literals(schema: Any, *, at_name: bool) -> Any:
    """Return a schema that asks for literals where values are listed in place.

    Enums become classes, and one without a name of its own would be named by its place among others.
    """
    if isinstance(schema, list):
        return [_with_literals(item, at_name=False) for item in schema]
    if not isinstance(schema, dict):
        return schema
    found: dict[str, Any] = {}
    for key, value in schema.items():
        if key in _NAMED and isinstance(value, dict):
            found[key] = {name: _with_literals(item, at_name=key == "$defs") for name, item in value.items()}
        else:
            found[key] = value if key in _DATA else _with_literals(value, at_name=False)
    if not at_name and isinstance(found.get("enum"), list):
        found["x-enum-field-as-literal"] = True
    return found
