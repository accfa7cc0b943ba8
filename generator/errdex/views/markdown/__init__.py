"""The markdown target: reference pages that people publish, in GFM, for MkDocs or as MDX.

An index page says all that is not about one error alone; every error has a page of its own (or a part of the index,
``pages = "one"``); ``llms.txt`` lists them in plain text. Every string of a view is finished Markdown.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from errdex.encoders.markdown import inline, link
from errdex.text import Encoded
from errdex.views import Page, errors_behind
from errdex.views.markdown.entries import EntryWriter, entry_sections
from errdex.views.markdown.index import IndexWriter
from errdex.views.markdown.options import MANY, OPTIONS, MarkdownOptions, read_options
from errdex.views.markdown.parts import Outline
from errdex.views.markdown.site import Site

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from errdex.model import Catalog, ErrorSpec

__all__ = ["APART", "OPTIONS", "VERSION", "pages"]

VERSION = 1
"""Grows when a key of a page's view is renamed, removed or changes meaning."""

APART = ("blocks",)
"""Options that generated pages do not depend on: a page more or less makes no manifest stale."""

LLMS = "llms.txt"


def pages(catalog: Catalog, options: Mapping[str, Any] | MarkdownOptions | None = None) -> Iterator[Page]:
    """Yield the index, the pages of the public errors in order, and the plain list.

    Raises :class:`errdex.diagnostics.ErrdexError` for an option that does not exist or has a value it can't have, and
    for a catalog whose errors are all internal.
    """
    chosen = options if isinstance(options, MarkdownOptions) else read_options(options or {})
    site = Site(catalog, chosen)
    if not site.errors:
        from errdex.diagnostics import ErrdexError

        raise ErrdexError(
            f"catalog {catalog.id} has no public error, so its pages would be empty",
            help="leave `markdown` out of its targets, or make an error `visibility: public`",
        )
    writer = EntryWriter(site)
    yield _index(site, writer)
    if chosen.pages == MANY:
        for error in site.errors:
            about = errors_behind(catalog, (error.class_name,))
            yield Page(path=site.error_path(error), about=about, later=partial(_entry, site, writer, error))
    yield _llms(site)


def _index(site: Site, writer: EntryWriter) -> Page:
    catalog = site.catalog
    title = f"{catalog.title}: errors"
    index = IndexWriter(site, writer)
    sections = index.sections(title)
    version = f"Version {catalog.version}." if catalog.version else ""
    return Page(
        path=site.index_path(),
        template="markdown/index.md.j2",
        view={
            "head": site.head(title, catalog.summary),
            "title": inline(title, site.flavour),
            "lead": site.rich(catalog.summary) or Encoded("Reference of every error."),
            "description": site.prose(catalog.description),
            "version": site.text(version),
            "sections": sections,
        },
    )


def _entry(site: Site, writer: EntryWriter, error: ErrorSpec) -> Page:
    page = site.error_path(error)
    outline = Outline(site.flavour)
    return Page(
        path=page,
        template="markdown/error.md.j2",
        view={
            "head": site.head(error.id or "(empty)", error.summary),
            "heading": outline.anchored(1, error.id, error.anchor),
            "lead": site.rich(error.summary),
            "sections": entry_sections(writer, error, page, as_headings=True),
            "back": link(Encoded("All errors"), site.index_target(page)),
        },
    )


def _llms(site: Site) -> Page:
    """Return the plain list: one line an error, by section, for readers that are programs."""
    catalog = site.catalog
    groups = []
    for group, members in site.groups():
        groups.append({"title": site.text(group.title), "lines": [_line(site, error) for error in members]})
    rest = site.ungrouped()
    if rest:
        groups.append({"title": Encoded("Errors"), "lines": [_line(site, error) for error in rest]})
    return Page(
        path=LLMS,
        template="markdown/llms.txt.j2",
        view={
            "title": inline(f"{catalog.title}: errors"),
            "lead": site.text(catalog.summary) or Encoded("Reference of every error."),
            "index": link(Encoded("Overview"), site.index_path()),
            "groups": groups,
        },
    )


def _line(site: Site, error: ErrorSpec) -> Encoded:
    summary = site.text(error.summary)
    target = site.error_target(error, LLMS) if site.options.pages == MANY else f"{site.index_path()}#{error.anchor}"
    label = inline(error.id or '""', site.flavour)
    return Encoded(f"{link(label, target)}: {summary}" if summary else str(link(label, target)))
