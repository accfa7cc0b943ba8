"""The errors of an operation in the documentation that FastAPI makes.

::

    @app.post("/v1/exec", responses=responses_for("process.exec"))
    async def execute() -> Result: ...

``/openapi.json`` and ``/docs`` then show every public error of the operation with its
fields, headers and examples, several under one status included. To answer with them,
see ``install`` in ``adapters.starlette``, which serves FastAPI as well.
"""

from __future__ import annotations

from .._contract import CONTRACT
from .._runtime.text import is_dict, is_list
from ._advice import known_operation
from ._openapi import COMPONENTS, EVERYWHERE, OPERATIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["responses_for"]

_REFERENCE = "#/components/"
_DATA = frozenset(("const", "default", "enum", "example", "examples"))
"""Keywords of a schema whose values are data, in which nothing is looked up."""
_NAMED_SCHEMAS = frozenset(("$defs", "dependentSchemas", "patternProperties"))
_PROPERTIES = "properties"


def responses_for(operation: str | None = None) -> dict[int | str, dict[str, Any]]:
    """Return ``responses=`` for a route: the errors of an operation by status.

    Without an operation they are all errors of the catalog, for ``FastAPI(responses=)``
    or a router. Schemas are written out, since FastAPI takes no components of others.
    The result is the caller's to change. Raises ``ValueError`` for an operation that
    the catalog does not declare, and where none of its errors travels on HTTP.
    """
    name = known_operation(operation)
    named = EVERYWHERE if name is None else OPERATIONS.get(name, {})
    if not named:
        of = CONTRACT.catalog.id if name is None else f"operation {name!r}"
        raise ValueError(f"no public error of {of} has an HTTP status; leave it out")
    return {status: _response(component) for status, component in named.items()}


def _response(name: str) -> dict[str, Any]:
    found: dict[str, Any] = COMPONENTS["responses"][name]
    while "$ref" in found:
        found = _component(found["$ref"])
    response: dict[str, Any] = {"description": found["description"]}
    if "headers" in found:
        response["headers"] = {
            header: _header(value) for header, value in found["headers"].items()
        }
    response["content"] = {
        media_type: _media(value) for media_type, value in found["content"].items()
    }
    return response


def _media(media: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {"schema": _schema(media["schema"], ())}
    if "examples" in media:
        found["examples"] = {
            name: _data(_component(example["$ref"]) if "$ref" in example else example)
            for name, example in media["examples"].items()
        }
    return found


def _header(header: dict[str, Any]) -> dict[str, Any]:
    if "$ref" in header:
        header = _component(header["$ref"])
    return {
        key: _schema(value, ()) if key == "schema" else _data(value)
        for key, value in header.items()
    }


def _component(reference: str) -> dict[str, Any]:
    section, _, name = reference.removeprefix(_REFERENCE).partition("/")
    found: dict[str, Any] = COMPONENTS[section][name]
    return found


def _schema(schema: Any, above: tuple[str, ...]) -> Any:
    """Return a schema with every reference replaced by what it names.

    A type that holds itself is written out once; below, it is any object.
    """
    if not is_dict(schema):
        return _data(schema)
    members: dict[str, Any] = {**schema}
    reference = members.pop("$ref", None)
    if isinstance(reference, str):
        if reference in above:
            return {**_data(members), "type": "object"}
        whole = _schema(_component(reference), (*above, reference))
        return {**whole, **_schema(members, above)} if members else whole
    found: dict[str, Any] = {}
    for key, value in members.items():
        if key == "discriminator":
            continue  # its mapping names components; the constants tell errors apart
        if key in _DATA:
            found[key] = _data(value)
        elif key == _PROPERTIES or key in _NAMED_SCHEMAS:
            found[key] = {name: _schema(one, above) for name, one in value.items()}
        elif is_list(value):
            found[key] = [_schema(item, above) for item in value]
        else:
            found[key] = _schema(value, above)
    return found


def _data(value: Any) -> Any:
    """Return a copy that is the caller's own, with lists where tables have tuples."""
    if is_dict(value):
        return {key: _data(member) for key, member in value.items()}
    if is_list(value):
        return [_data(item) for item in value]
    return value
