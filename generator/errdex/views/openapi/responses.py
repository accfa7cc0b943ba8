"""Responses: every error of a status survives, told apart by its code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.encoders.compact import laid
from errdex.views.openapi.components import DEPTH
from errdex.views.schemas.naming import digest, safe_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from errdex.model import ErrorSpec, Operation
    from errdex.views.openapi.components import Components
    from errdex.views.schemas.fields import Schema
    from errdex.views.schemas.wire import Shape

LISTED = 12
"""Most codes that the description of a response names."""


class Responses:
    """Response components: one a status, and one for each operation and status where an operation has fewer errors."""

    def __init__(self, components: Components, is_open: bool) -> None:
        self.components = components
        self.is_open = is_open
        """True where readers must expect codes that are not in the catalog."""
        self.by_status: dict[int, list[ErrorSpec]] = {}
        for error in components.errors:
            for status in error.statuses:
                self.by_status.setdefault(status, []).append(error)
        self.components_by_name: dict[str, Any] = {}
        self._by_errors: dict[tuple[int, tuple[str, ...]], str] = {}
        self._operation_names = safe_names(components.catalog.operations)
        for status in sorted(self.by_status):
            self._add(self.shared_name(status), self.response(self.by_status[status], status))
        self.of_operation = {
            name: self._operation(operation) for name, operation in components.catalog.operations.items()
        }
        """Operation -> status -> name of its response."""

    def shared_name(self, status: int) -> str:
        """Return the component of all errors with a status."""
        return f"{self.components.prefix}_{status}"

    def lay_out(self) -> None:
        """Make finished texts of the responses, which nobody takes apart any more."""
        self.components_by_name = {name: laid(value, DEPTH) for name, value in self.components_by_name.items()}

    def _add(self, name: str, response: Schema) -> None:
        self.components_by_name[name] = response

    def _operation(self, operation: Operation) -> dict[int, str]:
        name = operation.name
        return self.of(self._operation_names[name], lambda error: not error.operations or name in error.operations)

    def of(self, label: str, is_possible: Callable[[ErrorSpec], bool]) -> dict[int, str]:
        """Return status -> component with the possible errors of that status; ``label`` goes into names of new ones."""
        found = {}
        for status in sorted(self.by_status):
            everything = self.by_status[status]
            errors = [error for error in everything if is_possible(error)]
            if not errors:
                continue
            if len(errors) == len(everything):
                found[status] = self.shared_name(status)
                continue
            key = (status, tuple(error.id for error in errors))
            name = f"{self.components.prefix}_{label}_{status}"
            if name in self.components_by_name and self._by_errors.get(key) != name:
                # Another selection has this name already: told apart by what is in it, so that no order decides.
                name += f"_{digest(repr(key))}"
            same = self._by_errors.setdefault(key, name)
            if same == name:
                self._add(name, self.response(errors, status))
            else:
                self._add(name, {"$ref": self.components.reference("responses", same)})
            found[status] = name
        return found

    def resolved(self, name: str) -> str:
        """Return the component that ``name`` stands for, which is another one where both have the same errors."""
        reference = self.components_by_name[name].get("$ref")
        return name if reference is None else reference.rpartition("/")[2]

    def response(self, errors: list[ErrorSpec], status: int) -> Schema:
        """Return the response for these errors under ``status``."""
        response: Schema = {"description": _words(errors, status)}
        headers = self.components.headers_for(errors)
        if headers:
            response["headers"] = headers
        media: dict[str, list[ErrorSpec]] = {}
        for error in errors:
            media.setdefault(self.components.shapes[error.id].content_type, []).append(error)
        response["content"] = {kind: self._media(members, status) for kind, members in sorted(media.items())}
        return response

    def _media(self, errors: list[ErrorSpec], status: int) -> Schema:
        if self.components.shapes[errors[0].id].content_type.endswith("xml"):
            # Schemas of XML name elements after components; the parts of ours lie below elements of the envelope's.
            return {"schema": {"description": "An XML document.", "type": "string"}}
        shapes: dict[str, tuple[Shape, list[ErrorSpec]]] = {}
        for error in errors:
            shape = self.components.shapes[error.id]
            shapes.setdefault(shape.name, (shape, []))[1].append(error)
        bodies = [
            self.components.bodies.wrapped(shape, self._union(shape, members)) for shape, members in shapes.values()
        ]
        media: Schema = {"schema": either(bodies)}
        examples: dict[str, Any] = {}
        for error in errors:
            examples |= self.components.examples_for(error, status)
        if examples:
            media["examples"] = examples
        return media

    def _union(self, shape: Shape, errors: list[ErrorSpec]) -> Schema:
        """Return the schema of the part of a body in which these errors differ."""
        components = self.components
        by_code: dict[object, list[ErrorSpec]] = {}
        bare = []
        for error in errors:
            if error.code is None:
                bare.append(error)
            else:
                by_code.setdefault(error.code, []).append(error)
        options = self._coded(shape, by_code) if by_code else []
        options += [components.schema_reference(components.names[error.id]) for error in bare]
        if self.is_open and "code" in shape.spots:
            options.append(components.schema_reference(components.unknown(shape)))
        return either(options)

    def _coded(self, shape: Shape, by_code: dict[object, list[ErrorSpec]]) -> list[Schema]:
        components = self.components
        names = {code: components.names[errors[0].id] for code, errors in by_code.items()}
        # Discriminators are texts: integer codes, and codes in the middle of a text, are told apart by the schemas.
        if shape.discriminator is None or not all(isinstance(code, str) for code in by_code):
            every = [components.names[error.id] for errors in by_code.values() for error in errors]
            return [components.schema_reference(name) for name in every]
        for code, errors in by_code.items():
            if len(errors) > 1:
                names[code] = components.group(shape, code, errors)
        references = [components.schema_reference(name) for name in names.values()]
        if len(references) == 1:
            return references
        mapping = {str(code): components.reference("schemas", name) for code, name in names.items()}
        return [
            {"oneOf": references, "discriminator": {"propertyName": shape.discriminator, "mapping": mapping}},
        ]


def either(options: list[Schema]) -> Schema:
    """Return a schema that takes what one of ``options`` (at least one) takes, without nesting."""
    if len(options) == 1:
        return options[0]
    return {
        "anyOf": [inner for option in options for inner in (option["anyOf"] if set(option) == {"anyOf"} else [option])]
    }


def _words(errors: list[ErrorSpec], status: int) -> str:
    shown = ", ".join(str(error.code if error.code is not None else error.id) for error in errors[:LISTED])
    more = f" and {len(errors) - LISTED} more" if len(errors) > LISTED else ""
    return f"Status {status}: {shown}{more}."
