"""Targets: what can be made of a catalog, and how a project adds one of its own."""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING, Any

from errdex.config import SHIPPED_TARGETS
from errdex.diagnostics import ErrdexError, suggestion
from errdex.marks import mark
from errdex.record import Record
from errdex.views import Page

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping
    from pathlib import Path

    from errdex.model import Catalog

_PLACEHOLDER = re.compile(r"\[([a-z]*)\]")
_EACH: dict[str, tuple[str, str]] = {
    "error": ("errors", "anchor"),
    "group": ("groups", "id"),
    "class": ("classes", "python_name"),
    "operation": ("operations", "name"),
    "type": ("types", "name"),
}
"""Placeholder of a file name -> list of the catalog view, and the key that names the file."""


class Target(Record):
    """Something to make of a catalog."""

    name: str
    version: int
    """Version of its view; manifests carry it."""
    pages: Callable[[Catalog, Mapping[str, Any]], Iterator[Page]]
    apart: tuple[str, ...] = ()
    """Options that no generated page depends on."""
    templates: Path | None = None
    """Folder of its templates where the project brings them."""

    def folder_name(self, catalog: Catalog) -> str:
        """Return the name of a catalog's folder below ``<out>/<target>``: importable for Python, the id elsewhere."""
        return catalog.package if self.name == "python" else catalog.id


def find_target(name: str, templates: Mapping[str, Path]) -> Target:
    """Return a target by name, one of ours or of the project's ``templates``. Raises :class:`ErrdexError`."""
    if name in templates:
        folder = templates[name]
        from errdex.views.catalog import VERSION

        return Target(name=name, version=VERSION, pages=_own_pages(name, folder), templates=folder)
    if name not in SHIPPED_TARGETS:
        raise ErrdexError(f"no target `{name}`", help=suggestion(name, {*SHIPPED_TARGETS, *templates}))
    module = import_module(f"errdex.views.{name}")
    return Target(
        name=name, version=getattr(module, "VERSION", 1), pages=module.pages, apart=getattr(module, "APART", ())
    )


def check_options(name: str, options: Mapping[str, Any], where: str) -> None:
    """Check the names of a shipped target's options against ``OPTIONS`` of its view, which itself judges the values.

    Raises :class:`ErrdexError` for a name it does not have. A project's own targets take any options.
    """
    if name not in SHIPPED_TARGETS or not options:
        return
    known: Collection[str] = getattr(import_module(f"errdex.views.{name}"), "OPTIONS", ())
    for option in options:
        if option not in known:
            raise ErrdexError(f"{where}.{option}: no such option", help=suggestion(option, known))


def _own_pages(name: str, folder: Path) -> Callable[[Catalog, Mapping[str, Any]], Iterator[Page]]:
    def pages(catalog: Catalog, options: Mapping[str, Any]) -> Iterator[Page]:
        from errdex.views.catalog import catalog_view

        view = {**catalog_view(catalog), "options": dict(options), "mark": mark(catalog.id)}
        files = _own_files(name, folder)
        for path, file in files:
            if not path.endswith(".j2"):
                yield Page(path=path, text=_text(file))
                continue
            yield from _rendered(name, path, view)

    return pages


def _own_files(name: str, folder: Path) -> list[tuple[str, Path]]:
    """Return (relative path, file) of everything that becomes output. Raises :class:`ErrdexError` where none does."""
    if not folder.is_dir():
        raise ErrdexError(f"target {name}: {folder} is no folder")
    found = sorted((file.relative_to(folder).as_posix(), file) for file in folder.rglob("*") if file.is_file())
    files = [
        (path, file)
        for path, file in found
        if not any(part.startswith(("_", ".")) for part in path.removesuffix("__init__.py.j2").split("/"))
        and not path.endswith(".pyc")
    ]
    if not any(path.endswith(".j2") for path, _ in files):
        raise ErrdexError(f"target {name}: no template in {folder}", help="a template's name ends in .j2")
    return files


def _rendered(name: str, path: str, view: dict[str, Any]) -> Iterator[Page]:
    template = f"{name}/{path}"
    target = path.removesuffix(".j2")
    found = _PLACEHOLDER.findall(target)
    if not found:
        yield Page(path=target, template=template, view=view)
        return
    kind = found[0]
    if kind not in _EACH or len(set(found)) > 1:
        known = ", ".join(f"[{word}]" for word in _EACH)
        raise ErrdexError(f"target {name}: {path}: a file's name may hold one of {known}, and only one kind")
    source, key = _EACH[kind]
    if not view[source]:
        raise ErrdexError(f"target {name}: {path}: the catalog has no {source}, so nothing would be made")
    for item in view[source]:
        yield Page(path=target.replace(f"[{kind}]", str(item[key])), template=template, view={**view, kind: item})


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ErrdexError(f"{file}: {error}") from error
