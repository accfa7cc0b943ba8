"""Which operation of a document is which of the catalog, and which responses it should have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from errdex.diagnostics import suggestion
from errdex.record import Record
from errdex.specs.document import CODES, place_of

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog, ErrorSpec, Operation
    from errdex.specs.document import SpecDocument, SpecOperation
    from errdex.views.openapi.applied import Applied


class Match(Record):
    """One operation of the document with what the catalog says of it."""

    operation: SpecOperation
    responses: dict[str, str]
    """Status -> name of the response component."""


class Matches(Record):
    """All of them, in the document's order; an operation that is no affair of the catalog has no responses."""

    all: tuple[Match, ...]
    missing: tuple[str, ...]
    """Operations of the catalog that the document does not have."""
    notes: tuple[str, ...]


def match(document: SpecDocument, catalog: Catalog, applied: Applied, findings: Findings, *, partial: bool) -> Matches:
    """Match by ``operation_id``, else by route, and read ``x-error-codes``, which decides where it stands.

    What does not fit goes to ``findings``: operations that the document lacks (unless ``partial``), ids that stand
    twice, codes that do not exist or can't come.
    """
    return _Matcher(document, catalog, applied, findings).run(partial)


class _Matcher:
    def __init__(self, document: SpecDocument, catalog: Catalog, applied: Applied, findings: Findings) -> None:
        self.document = document
        self.catalog = catalog
        self.applied = applied
        self.findings = findings
        self.notes: list[str] = []

    def run(self, partial: bool) -> Matches:
        by_id, by_route = self.index()
        behind: dict[int, list[Operation]] = {}
        missing = []
        for operation in self.catalog.operations.values():
            if operation.operation_id is not None:
                found = by_id.get(operation.operation_id)
            elif operation.http_method is not None and operation.http_path is not None:
                found = by_route.get(route(operation.http_method, operation.http_path))
            else:
                continue
            if found is not None:
                behind.setdefault(id(found), []).append(operation)
                continue
            missing.append(operation.name)
            if not partial:
                self.missing(operation, by_id, by_route)
        matches = []
        for item in self.document.operations:
            operations = behind.get(id(item), [])
            if item.codes is not None:
                responses = self.from_codes(item, operations)
            elif operations:
                responses = self.applied.of_operations(operations)
                self.note_successes(item, operations)
            else:
                responses = {}
            matches.append(Match(operation=item, responses=responses))
        if not any(item.responses for item in matches) and not self.findings:
            self.nothing()
        return Matches(all=tuple(matches), missing=tuple(missing), notes=tuple(dict.fromkeys(self.notes)))

    def index(self) -> tuple[dict[str, SpecOperation], dict[tuple[str, str], SpecOperation]]:
        by_id: dict[str, SpecOperation] = {}
        by_route: dict[tuple[str, str], SpecOperation] = {}
        for item in self.document.operations:
            by_route.setdefault(route(item.method, item.path), item)
            if item.operation_id is None:
                continue
            first = by_id.setdefault(item.operation_id, item)
            if first is not item:
                self.findings.add(
                    "OAS005",
                    item.file.span((*item.pointer, "operationId")),
                    f"operationId {item.operation_id} stands twice; the other one is at "
                    f"{place_of(first.file, (*first.pointer, 'operationId'))}",
                    help="give one of them another id; which one the catalog means can't be told",
                )
        return by_id, by_route

    def missing(
        self,
        operation: Operation,
        by_id: dict[str, SpecOperation],
        by_route: dict[tuple[str, str], SpecOperation],
    ) -> None:
        same = None
        if operation.http_method is not None and operation.http_path is not None:
            same = by_route.get(route(operation.http_method, operation.http_path))
        if operation.operation_id is not None:
            message = f"no operation has the operationId {operation.operation_id}, which {operation.name} names"
            if same is not None:
                help = f"{same.method.upper()} {same.path} has " + (
                    f"the operationId {same.operation_id}" if same.operation_id else "no operationId"
                )
            else:
                help = suggestion(operation.operation_id, by_id)
        else:
            message = f"no operation is {operation.http_method} {operation.http_path}, the route of {operation.name}"
            routes = {f"{item.method.upper()} {item.path}" for item in self.document.operations}
            help = suggestion(f"{(operation.http_method or '').upper()} {operation.http_path}", routes)
        if self.document.remote:
            help += f"; {self.document.remote[0]} is on another host and was not looked into"
        self.findings.add(
            "OAS001",
            self.document.root.span(("paths",)),
            message,
            help=f"{help}; --partial passes over operations that are in another document",
            subject=f"operations.{operation.name}",
        )

    def nothing(self) -> None:
        self.findings.add(
            "OAS001",
            self.document.root.span(("paths",)),
            f"nothing connects this document with {self.catalog.id}: no operation of the catalog that is here "
            f"can fail, and there is no {CODES}",
            help=f"give the catalog's operations an `operation_id`, or list codes as `{CODES}` in operations here",
        )

    def from_codes(self, item: SpecOperation, operations: list[Operation]) -> dict[str, str]:
        errors: list[ErrorSpec] = []
        for number, code in enumerate(item.codes or ()):
            found = self.named(code)
            problem = self.problem(code, found, operations)
            if problem is not None:
                message, help = problem
                self.findings.add(
                    "OAS004", item.codes_file.span((*item.codes_pointer, str(number))), message, help=help
                )
            errors += found
        label = operations[0].name if operations else item.operation_id or f"{item.method}{item.path}"
        fitting = [error for error in errors if error.id in self.applied.shown and error.status is not None]
        return self.applied.of_errors(label, fitting) if fitting else {}

    def named(self, code: Any) -> list[ErrorSpec]:
        """Return the errors that a code, or the id of an entry, names."""
        errors = self.catalog.errors.values()
        found = [error for error in errors if error.code is not None and str(error.code) == str(code)]
        return found or [error for error in errors if error.id == str(code)]

    def problem(self, code: Any, found: list[ErrorSpec], operations: list[Operation]) -> tuple[str, str] | None:
        if not found:
            for error in self.catalog.errors.values():
                if any(str(alias) == str(code) for alias in error.aliases):
                    return f"{code} is an old code", f"write {error.code}"
            return f"no error of {self.catalog.id} has the code {code}", suggestion(
                str(code),
                {str(error.code if error.code is not None else error.id) for error in self.catalog.errors.values()},
            )
        shown = [error for error in found if error.id in self.applied.shown]
        if not shown:
            return f"{code} is internal, so it stays out of public documents", "take it out of the list"
        if all(error.status is None for error in shown):
            return f"{code} never travels on HTTP", "take it out of the list, or give it an `http_status`"
        if all(self.applied.is_below_failure(error) for error in shown):
            return (
                f"{code} comes with statuses below 400 only, whose responses are yours",
                "describe it in that response, and take it out of the list",
            )
        names = {operation.name for operation in operations}
        if names and all(error.operations and not names & set(error.operations) for error in shown):
            return (
                f"{code} can't come from {', '.join(sorted(names))}, says the catalog",
                "take it out of the list, or add the operation to the error's `operations`",
            )
        return None

    def note_successes(self, item: SpecOperation, operations: list[Operation]) -> None:
        names = {operation.name for operation in operations}
        below = [
            str(error.code if error.code is not None else error.id)
            for error in self.applied.shown.values()
            if error.status is not None
            and self.applied.is_below_failure(error)
            and (not error.operations or names & set(error.operations))
        ]
        if below:
            self.notes.append(
                f"{item.label}: {', '.join(below)} come{'s' if len(below) == 1 else ''} with a status below 400, whose "
                "response is yours; describe it there"
            )


def route(method: str, path: str) -> tuple[str, str]:
    """Return a route in a form in which names of parameters make no difference."""
    return method.lower(), re.sub(r"\{[^{}]*\}", "{}", path.rstrip("/") or "/")
