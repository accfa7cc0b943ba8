"""Closing tables of the index: statuses, results that are not errors, and what has been."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.encoders.markdown import code_span
from errdex.text import Encoded, join
from errdex.views.markdown.parts import Section, section, table
from errdex.views.markdown.statuses import phrase
from errdex.words import condition_words, sentence, tick

if TYPE_CHECKING:
    from errdex.model import ErrorSpec
    from errdex.views.markdown.parts import Outline
    from errdex.views.markdown.site import Site


def statuses(site: Site, outline: Outline, page: str) -> Section | None:
    """Return which errors come under which HTTP status."""
    by_status: dict[int, list[ErrorSpec]] = {}
    for error in site.errors:
        for status in error.statuses:
            by_status.setdefault(status, []).append(error)
    rows = [
        (Encoded(str(status)), site.cell(phrase(status)), site.error_links(by_status[status], page))
        for status in sorted(by_status)
    ]
    heading = outline.heading(2, "HTTP statuses")
    return section("statuses", heading, [table(("Status", "Meaning", "Errors"), rows)])


def results(site: Site, outline: Outline) -> Section | None:
    """Return outcomes that look like failures and are none."""
    rows = []
    for result in site.catalog.results.values():
        when = sentence(f"when {condition_words(result.when)}") if result.when is not None else ""
        rows.append(
            (
                code_span(result.name, in_cell=True),
                site.cell(tick(result.where) if result.where else None),
                site.cell(when),
                join([site.code(name) for name in result.operations], ", "),
                site.cell(result.summary),
            )
        )
    heading = outline.heading(2, "Results that are not errors")
    intro = Encoded("These look like failures. No exception is raised for them; read the result.")
    body = table(("Result", "Where", "Recognised", "Operations", "Meaning"), rows)
    return section("results", heading, [intro, body]) if body else None


def past(site: Site, outline: Outline, page: str) -> list[Section | None]:
    """Return deprecated and retired codes and the old names that still read."""
    deprecated = [error for error in site.errors if error.deprecated is not None]
    rows = []
    for error in deprecated:
        gone = error.deprecated
        assert gone is not None
        replacement = site.code_link(gone.replaced_by, page) if gone.replaced_by else Encoded("")
        rows.append(
            (
                site.error_links([error], page),
                site.cell(gone.since),
                replacement,
                site.cell(gone.sunset),
                site.cell(gone.reason),
            )
        )
    retired = [
        (
            code_span(str(item.code), in_cell=True),
            site.cell(item.since),
            site.code_link(item.replaced_by, page) if item.replaced_by else Encoded(""),
            site.cell(item.reason),
        )
        for item in site.catalog.retired.values()
    ]
    old = [
        (code_span(str(alias), in_cell=True), site.error_links([error], page))
        for error in site.errors
        for alias in error.aliases
    ]
    found: list[Section | None] = []
    if rows:
        heading = outline.heading(2, "Deprecated errors")
        body = table(("Error", "Since", "Use instead", "Removed on", "Reason"), rows)
        found.append(section("deprecated", heading, [body]))
    if retired:
        heading = outline.heading(2, "Retired codes")
        intro = Encoded("These codes are not sent any more and will never mean anything else.")
        body = table(("Code", "Retired in", "Use instead", "Reason"), retired)
        found.append(section("retired", heading, [intro, body]))
    if old:
        heading = outline.heading(2, "Old codes that still read")
        found.append(section("aliases", heading, [table(("Code", "Reads as"), old)]))
    return found
