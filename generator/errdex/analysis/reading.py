"""One concrete failure as decision tables read it: wire values in, subjects out, by the rules of the runtime."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.analysis.domains import subject_key
from errdex.analysis.fields import find_field, is_undeclared
from errdex.analysis.tables import clauses_hold
from errdex.runtime_bridge import absent

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from errdex.analysis.tables import Table
    from errdex.model import Field, Json, Operation


class Failure:
    """What is known of one failure (it has the interface of the runtime's ``Subjects``).

    ``context`` has wire names and wire values; ``headers`` any case. An operation of None is one that nobody named, and
    counts as unsafe, as does one that is not among ``operations`` (those of the table by default). ``http_status`` is
    None where the error has none.
    """

    def __init__(
        self,
        table: Table,
        *,
        context: Mapping[str, Json],
        headers: Mapping[str, str],
        operation: str | None = None,
        http_status: int | None = None,
        idempotency_key: bool = False,
        operations: Iterable[Operation] | None = None,
    ) -> None:
        self.table = table
        self.context = dict(context)
        self.headers = {name.lower(): value for name, value in headers.items()}
        self.http_status = http_status
        declared = table.operations if operations is None else operations
        known = next((item for item in declared if operation in (item.name, *item.aliases)), None)
        self.operation = known.name if known else operation
        self.is_declared = known is not None
        self.effect = known.effect if known else "unsafe"
        self._fill_defaults()
        self.has_key = idempotency_key or any(self.get(place) is not absent() for place in table.idempotency_places)

    def get(self, subject: str) -> object:
        """Return the value as read, or the runtime's ``ABSENT``."""
        kind, _, name = subject.partition(".")
        if kind == "context":
            return self._field_value(name)[0]
        if kind == "header":
            return self.headers.get(name.lower(), absent())
        known = {
            "operation": self.operation,
            "operation.effect": self.effect,
            "http_status": self.http_status,
            "idempotency_key": True if self.has_key else None,
        }
        value = known.get(subject_key(subject))
        return absent() if value is None else value

    def is_unknown(self, subject: str) -> bool:
        """Say whether the value is present and not declared."""
        if subject == "operation":
            return self.operation is not None and not self.is_declared
        return subject.startswith("context.") and self._field_value(subject.removeprefix("context."))[1]

    def _field_value(self, path: str) -> tuple[object, bool]:
        field = find_field(self.table.fields, path)
        value = _walk(self.context, path)
        if value is absent() and field is not None:
            value = next((self.context[name] for name in field.aliases if name in self.context), value)
        if value is absent() or field is None:
            return value, False
        return read_value(value, field)

    def _fill_defaults(self) -> None:
        for field in self.table.fields:
            if not field.defaults or any(name in self.context for name in (field.wire, *field.aliases)):
                continue
            for line in field.defaults:
                if clauses_hold(line.when, self):
                    self.context[field.wire] = line.value
                    break


def read_value(value: Json, field: Field) -> tuple[Json, bool]:
    """Return a wire value as read (aliases and fallback applied), and whether nobody declared it."""
    enum = field.type.enum
    if enum is not None and not (value is None and field.type.nullable):
        if isinstance(value, str):
            value = next((item.value for item in enum.values if value in item.aliases), value)
        if enum.fallback is not None and all(value != item.value for item in enum.values):
            return enum.fallback, False
    return value, is_undeclared(field.type, value)


def _walk(values: object, path: str) -> object:
    if not isinstance(values, dict):
        return absent()
    if path in values:
        return values[path]
    for name, value in values.items():
        if path.startswith(f"{name}."):
            found = _walk(value, path[len(name) + 1 :])
            if found is not absent():
                return found
    return absent()
