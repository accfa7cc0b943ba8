"""The opt-in part of a package: modules that connect it to libraries, and the conformance suite.

Modules are copied as they are: what they need of the catalog they ask the package for. Only the documentation of
operations (``fastapi``) and the examples (``conformance``) are data of their own, made here.
"""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

from errdex import resources
from errdex.diagnostics import ErrdexError, suggestion
from errdex.encoders.python import docstring, string
from errdex.text import Encoded
from errdex.views import Page
from errdex.views.python.source import data, laid_out
from errdex.views.shared import header_value

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

    from errdex.model import Catalog, ErrorSpec, Example

FOLDER = "python/adapters"
"""Below the templates."""
ADAPTERS: dict[str, tuple[str, ...]] = {
    "tenacity": ("_advice",),
    "stamina": ("_advice",),
    "httpx": ("_replies",),
    "requests": ("_replies",),
    "starlette": (),
    "fastapi": ("_advice",),
    "logging": (),
    "structlog": (),
}
"""Adapter -> modules that it shares with others."""


def adapter_pages(catalog: Catalog, wanted: Collection[str], mark: Encoded) -> Iterator[Page]:
    """Yield the files under ``adapters/``; none where none is asked for.

    ``wanted`` are names that :func:`chosen_adapters` returned; ``mark`` is the first line of every file.
    """
    if not wanted:
        return
    modules = {"__init__", *wanted, *(shared for name in wanted for shared in ADAPTERS[name])}
    folder = resources.templates() / FOLDER
    for module in sorted(modules):
        yield marked_copy(folder / f"{module}.py", f"adapters/{module}.py", mark)
    if "fastapi" in wanted:
        yield Page(
            path="adapters/_openapi.py", later=partial(_openapi_page, catalog, mark), about=tuple(catalog.errors)
        )


def conformance_pages(catalog: Catalog, mark: Encoded) -> Iterator[Page]:
    """Yield the suite that a team runs against its own server, and the author's examples it works with."""
    for source, path in (("conformance.py", "conformance.py"), ("made_up.py", "_made_up.py")):
        yield marked_copy(resources.templates() / "python" / source, path, mark)
    yield Page(path="_examples.py", later=partial(_examples_page, catalog, mark), about=tuple(catalog.errors))


def marked_copy(file: Path, path: str, mark: Encoded) -> Page:
    """Return the page at ``path`` that is a shipped file, with the mark on its first line."""
    return Page(path=path, later=lambda: Page(path=path, text=f"{mark}\n{file.read_text(encoding='utf-8')}"))


def _examples_page(catalog: Catalog, mark: Encoded) -> Page:
    # One JSON text an error: catalogs of thousands are read by their tests alone, and never whole at import.
    texts = {error.id: _examples(error) for error in catalog.errors.values()}
    rows = [f"    {string(id)}: {string(text)},\n" for id, text in texts.items() if text]
    return Page(
        path="_examples.py",
        template="python/examples.py.j2",
        view={
            "mark": mark,
            "doc": docstring("The author's examples, for the conformance suite."),
            "examples": Encoded("{\n" + "".join(rows) + "}" if rows else "{}"),
        },
    )


def _examples(error: ErrorSpec) -> str:
    """Return the author's examples as JSON, or what the fields' own examples give; "" where nothing is known."""
    found = [_example(one) for one in error.examples]
    promised = {header.name: header_value(header, "value") for header in error.open_headers if header.required}
    if not found:
        # The suite makes up what is not in it; "partial" tells it to.
        known = {field.wire: field.example for field in error.fields if field.has_example and field.on_wire}
        found = [{"context": known, "partial": True}] if known or promised else []
    if promised:
        found = [{**one, "headers": promised} for one in found]
    # Sorted, since the order of keys inside an entry means nothing.
    return json.dumps(found, sort_keys=True) if found else ""


def _example(example: Example) -> dict[str, Any]:
    found: dict[str, Any] = {"context": dict(example.context)}
    for name in ("message", "operation"):
        value = getattr(example, name)
        if value is not None:
            found[name] = value
    return found


def chosen_adapters(option: object) -> tuple[str, ...]:
    """Return the adapters that the option ``adapters`` names, each once, in our order.

    Raises :class:`ErrdexError` for what is no list of adapters that exist.
    """
    if option is None:
        return ()
    if not isinstance(option, (list, tuple)) or not all(isinstance(name, str) for name in option):
        raise ErrdexError(
            f"adapters of target python is {option!r}, not a list of names", help=f"choose from {', '.join(ADAPTERS)}"
        )
    for name in option:
        if name not in ADAPTERS:
            raise ErrdexError(f"target python has no adapter `{name}`", help=suggestion(name, ADAPTERS))
    return tuple(name for name in ADAPTERS if name in option)


def _openapi_page(catalog: Catalog, mark: Encoded) -> Page:
    """Return what the documents of OpenAPI 3.1 say about operations, as tables."""
    from errdex.views.openapi.document import Document, used_components

    document = Document(catalog, "3.1", "closed", None)
    responses = document.responses
    everywhere = {status: responses.shared_name(status) for status in sorted(responses.by_status)}
    operations = {name: found for name, found in responses.of_operation.items() if found}
    names = {*everywhere.values(), *(name for found in operations.values() for name in found.values())}
    roots = [{"$ref": f"#/components/responses/{name}"} for name in sorted(names)]
    sections = _without_extensions(used_components(document.component_sections(), list(roots)))
    return Page(
        path="adapters/_openapi.py",
        template=f"{FOLDER}/openapi.py.j2",
        view={
            "mark": mark,
            "doc": docstring("What OpenAPI 3.1 says about the errors of each operation."),
            "components": _table(sections, "COMPONENTS: dict[str, dict[str, Any]] = "),
            "everywhere": _table(everywhere, "EVERYWHERE: dict[int, str] = "),
            "operations": _table(operations, "OPERATIONS: dict[str, dict[int, str]] = "),
        },
    )


def _table(value: dict[Any, Any], before: str) -> Encoded:
    return laid_out(data(value), 0, before=len(before))


def _without_extensions(sections: dict[str, Any]) -> dict[str, Any]:
    """Return components without ``x-errdex``: documentation of a server has no use for decision tables."""
    return {
        section: {
            name: {key: value for key, value in component.items() if key != "x-errdex"}
            for name, component in members.items()
        }
        for section, members in sections.items()
    }
