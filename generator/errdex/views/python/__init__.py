"""The Python target: a package of exception classes that needs nothing but the standard library."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex import resources
from errdex.views import Page, errors_behind
from errdex.views.python.adapters import adapter_pages, chosen_adapters, conformance_pages, marked_copy
from errdex.views.python.modules import ModuleWriter
from errdex.views.python.package import Package

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from errdex.model import Catalog
    from errdex.text import Encoded

VERSION = 1
OPTIONS = ("adapters",)
RUNTIME = "python/runtime"
"""Below the templates: what every package carries as it is."""


def pages(catalog: Catalog, options: Mapping[str, Any]) -> Iterator[Page]:
    """Return the files of the package.

    ``options["adapters"]`` names the libraries to connect to; none by default. Raises :class:`ErrdexError` for names
    that clash in Python, and for an adapter that does not exist.
    """
    adapters = chosen_adapters(options.get("adapters"))
    package = Package(catalog)
    writer = ModuleWriter(package, catalog)
    yield Page(path="__init__.py", later=writer.package_page)
    yield Page(path="_root.py", later=writer.root_page, about=errors_behind(catalog, (catalog.root,)))
    yield Page(path="codes.py", later=writer.codes_page, about=tuple(catalog.errors))
    yield Page(path="operations.py", later=writer.operations_page)
    if package.enums() or package.structures:
        yield Page(path="types.py", later=writer.types_page)
    yield Page(path="errors/__init__.py", later=writer.errors_page)
    for module in package.group_modules():
        yield writer.group_page_later(module)
    if catalog.recoveries or catalog.backoffs:
        yield Page(path="_recoveries.py", later=writer.recoveries_page)
    if any(error.raised_from for error in catalog.errors.values()):
        yield Page(path="_native.py", later=writer.natives_page)
    if catalog.signals:
        yield Page(path="signals.py", later=writer.signals_page)
    yield writer.contract_page()
    yield Page(path="py.typed", text="")
    yield from runtime_pages(writer.mark)
    yield from conformance_pages(catalog, writer.mark)
    yield from adapter_pages(catalog, adapters, writer.mark)


def runtime_pages(mark: Encoded) -> Iterator[Page]:
    """Return the verbatim part, each file with the mark on its first line."""
    folder = resources.templates() / RUNTIME
    for file in sorted(folder.glob("*.py")):
        yield marked_copy(file, f"_runtime/{file.name}", mark)
