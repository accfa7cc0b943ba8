"""``errdex resolve``: the resolved catalog as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex import pipeline
from errdex.commands.console import note, out
from errdex.diagnostics import ErrdexError
from errdex.report import Report, text_report

if TYPE_CHECKING:
    from errdex.model import Catalog
    from errdex.pipeline import Selection


def resolve(selection: Selection) -> int:
    """Print one catalog as the view that docs/views.md describes, or its findings; return the exit code."""
    from errdex.encoders.data import json_text
    from errdex.views.catalog import catalog_view

    catalog = one_catalog(selection)
    if catalog is None:
        return 1
    out(json_text(catalog_view(catalog)) + "\n")
    return 0


def one_catalog(selection: Selection) -> Catalog | None:
    """Return the one selected catalog, or None after printing why it can't be used.

    Raises :class:`ErrdexError` where several are selected.
    """
    if len(selection.catalogs) > 1 and not selection.ids:
        known = ", ".join(item.id or item.source.name for item in selection.catalogs)
        raise ErrdexError("there are several catalogs here", help=f"name one with --catalog: {known}")
    catalogs = usable(selection)
    if catalogs is None:
        return None
    return catalogs[0]


def usable(selection: Selection) -> list[Catalog] | None:
    """Return the selected catalogs, or None after printing what is wrong with them."""
    runs = pipeline.read(selection)
    lines = pipeline.judge(runs, selection.config)
    if not pipeline.is_fit(runs, lines):
        sources = pipeline.sources_of(runs)
        note(text_report(Report(lines=lines, sources=sources)).rstrip("\n"))
        return None
    return [run.catalog for run in runs if run.catalog is not None]
