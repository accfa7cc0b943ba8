"""Target ``openapi``: self-contained documents for OpenAPI 3.0, 3.1 and 3.2, and Overlays for documents that exist.

Below the target's folder, for each version:

    openapi-<version>.yaml          closed profile: for code generators and published contracts
    openapi-<version>.open.yaml     open profile, on request: for validation at run time; codes and members may be added
    openapi-<version>.overlay.yaml  Overlay 1.0 of the closed profile, where operations say their ``http`` route

``x-generated-by`` says where a file comes from; ``x-errdex`` holds what OpenAPI has no words for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.diagnostics import ErrdexError, suggestion
from errdex.encoders.compact import long_yaml, yaml_compact
from errdex.views import Page
from errdex.views.json_schema import chosen, mark
from errdex.views.openapi.components import DIALECTS
from errdex.views.openapi.document import Document

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from errdex.encoders.compact import Long
    from errdex.model import Catalog

VERSIONS = tuple(DIALECTS)
PROFILES = ("closed", "open")
OPTIONS = ("versions", "profiles", "prefix")


def pages(catalog: Catalog, options: Mapping[str, object]) -> Iterator[Page]:
    """Yield the documents.

    Options: ``versions`` out of 3.0, 3.1 and 3.2, all by default; ``profiles`` out of closed and open, by default the
    closed one, which is what gets published; ``prefix``, which every component name starts with, by default the
    catalog's id in PascalCase. Raises :class:`ErrdexError` for
    other options and values, and for component names that clash.
    """
    for name in options:
        if name not in OPTIONS:
            raise ErrdexError(f"target openapi has no option `{name}`", help=suggestion(name, OPTIONS))
    versions = chosen(options.get("versions", VERSIONS), VERSIONS, "versions of target openapi")
    profiles = chosen(options.get("profiles", PROFILES[:1]), PROFILES, "profiles of target openapi")
    prefix = options.get("prefix")
    if prefix is not None and not (isinstance(prefix, str) and prefix.isidentifier() and prefix.isascii()):
        raise ErrdexError(
            f"prefix of target openapi is {prefix!r}", help="it starts component names: letters, digits and _"
        )
    stamp = mark(catalog.id)
    # Overlays take components one by one.
    is_text = not any(operation.http_path for operation in catalog.operations.values())
    # 3.2 writes schemas as 3.1 does: one text serves both, and is let go of before the next one is made.
    dialects = {version: "3.0" if version == "3.0" else "3.1" for version in versions}
    for dialect in dict.fromkeys(dialects.values()):
        written = [version for version in versions if dialects[version] == dialect]
        for profile in profiles:
            document = Document(catalog, dialect, profile, prefix, is_text=is_text)
            components = long_yaml({"components": document.component_sections()})
            for version in written:
                yield from _pages(document, components, stamp, version)
            del document, components  # before the next ones are made: there is room for one of them


def _pages(document: Document, components: Long, stamp: str, version: str) -> Iterator[Page]:
    view = {
        "head": yaml_compact(document.head(stamp, version)),
        "components": components,
        "tail": yaml_compact(document.tail()),
    }
    suffix = "" if document.profile == "closed" else f".{document.profile}"
    yield Page(path=f"openapi-{version}{suffix}.yaml", template="openapi/openapi.yaml.j2", view=view)
    overlay = document.overlay(stamp, version) if document.profile == "closed" else None
    if overlay is not None:
        yield Page(
            path=f"openapi-{version}.overlay.yaml",
            template="openapi/overlay.yaml.j2",
            view={"overlay": yaml_compact(overlay)},
        )
