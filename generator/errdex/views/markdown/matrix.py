"""Operations: what each does to state, and which errors it can meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.encoders.markdown import code_span
from errdex.text import Encoded, join
from errdex.views.markdown.parts import Outline, Section, section, table
from errdex.words import EFFECTS, tick

if TYPE_CHECKING:
    from errdex.model import ErrorSpec, Operation
    from errdex.views.markdown.site import Site

MAX_COLUMNS = 8
"""Operations side by side in one matrix; more are unreadable and go to the next table."""

MAX_ANY = 40
"""Errors of any operation that are named; more are counted."""

YES = Encoded("yes")
NO = Encoded("·")


def operation_sections(site: Site, outline: Outline, page: str) -> list[Section | None]:
    """Return the table of operations and the operation x error matrix."""
    operations = list(site.catalog.operations.values())
    if not operations:
        return []
    own: dict[str, list[ErrorSpec]] = {operation.name: [] for operation in operations}
    for error in site.errors:
        for name in error.operations:
            own.setdefault(name, []).append(error)
    any_operation = [error for error in site.errors if not error.operations]
    rows = [_operation(operation, own[operation.name], site, page) for operation in operations]
    blocks = [table(("Operation", "Effect", "Look with", "HTTP", "Errors of its own", "Meaning"), rows)]
    if len(any_operation) == len(site.errors):
        blocks.append(Encoded("Any operation can meet any error."))
    elif len(any_operation) > MAX_ANY:
        blocks.append(Encoded(f"The {len(any_operation)} errors that name no operation can come from any."))
    elif any_operation:
        blocks.append(Encoded(f"Any operation can meet: {site.error_links(any_operation, page)}."))
    found: list[Section | None] = [section("operations", outline.heading(2, "Operations"), blocks)]
    matrices = _matrices(operations, own, site, page)
    if matrices:
        heading = outline.heading(3, "Operations and errors", kind="matrix")
        found.append(section("matrix", heading, matrices))
    return found


def _operation(operation: Operation, errors: list[ErrorSpec], site: Site, page: str) -> tuple[Encoded, ...]:
    http = " ".join(part for part in (operation.http_method, operation.http_path) if part)
    summary = operation.summary or ""
    if operation.aliases:
        summary += f" Also called {', '.join(map(tick, operation.aliases))}."
    return (
        code_span(operation.name, in_cell=True),
        site.cell(EFFECTS.get(operation.effect, operation.effect)),
        join([site.code(name) for name in operation.reconcile], ", "),
        site.cell(tick(http) if http else None),
        site.error_links(errors, page),
        site.cell(summary),
    )


def _matrices(operations: list[Operation], own: dict[str, list[ErrorSpec]], site: Site, page: str) -> list[Encoded]:
    """Return tables of errors by operations. Errors of any operation are in none; the text above lists them."""
    named = [operation.name for operation in operations if own[operation.name]]
    blocks: list[Encoded] = []
    for start in range(0, len(named), MAX_COLUMNS):
        columns = named[start : start + MAX_COLUMNS]
        members = {error.id: error for name in columns for error in own[name]}
        rows = []
        for error in site.errors:
            if error.id in members:
                marks = [YES if name in error.operations else NO for name in columns]
                rows.append([site.error_links([error], page), *marks])
        blocks.append(table(["Error", *(code_span(name, in_cell=True) for name in columns)], rows))
    return blocks
