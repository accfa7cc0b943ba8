"""The decision tables of a catalog: one for each error, one for unknown codes, one for each signal that has rules."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from errdex.analysis.tables import Analysis, Space, Table
from errdex.record import Record

if TYPE_CHECKING:
    from errdex.analysis.domains import Dimension
    from errdex.model import Catalog, ErrorSpec, Signal


class Use(Record):
    """A decision table where it is used. Shared lists have many uses."""

    table: Table
    error: ErrorSpec | None = None
    stated: bool = True
    """The author wrote the table; False for the built-in fallback."""
    known: dict[object, Dimension]
    """Dimensions that tables of the catalog share."""

    @property
    def analysis(self) -> Analysis:
        """Return what is true of the table; worked out when first asked for."""
        found: Analysis | None = self.__dict__.get("_analysis")
        if found is None:
            found = self.__dict__["_analysis"] = Analysis(self.table, Space([self.table], self.known))
        return found

    def subject(self, position: int) -> str:
        """Return the stable path of a rule, for findings."""
        name = self.table.recovery.name
        return f"recoveries.{name}[{position}]" if name else f"{self.table.owner}.recovery[{position}]"


_CACHE: WeakKeyDictionary[Catalog, tuple[Use, ...]] = WeakKeyDictionary()


def analyses(catalog: Catalog) -> tuple[Use, ...]:
    """Return every table of a catalog with its analysis, in the author's order; each is worked out once."""
    found = _CACHE.get(catalog)
    if found is None:
        known: dict[object, Dimension] = {}
        found = _CACHE[catalog] = tuple(
            Use(table=table, error=error, stated=_stated(catalog, table, error), known=known)
            for table, error in tables_of(catalog)
        )
    return found


def tables_of(catalog: Catalog) -> list[tuple[Table, ErrorSpec | None]]:
    """Return the tables of a catalog: errors first, then unknown codes and signals."""
    found: list[tuple[Table, ErrorSpec | None]] = [
        (table_of_error(catalog, error), error) for error in catalog.errors.values()
    ]
    found.append((table_of_unknown(catalog), None))
    found += [(table_of_signal(catalog, signal), None) for signal in catalog.signals.values() if signal.recovery]
    return found


def table_of_error(catalog: Catalog, error: ErrorSpec) -> Table:
    """Return the decision table of one error with everything that its inputs can be."""
    names = error.operations or tuple(catalog.operations)
    return Table(
        owner=f"errors.{error.id}",
        title=error.id,
        fields=error.fields,
        operations=tuple(catalog.operations[name] for name in names if name in catalog.operations),
        statuses=error.statuses,
        any_status=replies_say_status(catalog, error),
        idempotency_places=catalog.idempotency_keys,
        match=error.match,
        outcomes=error.outcome,
        recovery=error.recovery,
    )


def table_of_unknown(catalog: Catalog) -> Table:
    """Return the decision table of replies whose code nobody knows."""
    return Table(
        owner="catalog.unknown",
        title="unknown codes",
        fields=catalog.fields,
        operations=tuple(catalog.operations.values()),
        idempotency_places=catalog.idempotency_keys,
        outcomes=catalog.unknown.outcome,
        recovery=catalog.unknown.recovery,
    )


def table_of_signal(catalog: Catalog, signal: Signal) -> Table:
    """Return the decision table of a platform condition; what it did to the work is never known."""
    assert signal.recovery is not None
    return Table(
        owner=f"signals.{signal.name}",
        title=f"signal {signal.name}",
        operations=tuple(catalog.operations.values()),
        idempotency_places=catalog.idempotency_keys,
        outcomes=(),
        recovery=signal.recovery,
    )


def replies_say_status(catalog: Catalog, error: ErrorSpec) -> bool:
    """Say whether a reply can give the error a status that it does not declare.

    It can where an envelope that carries it has a place for the status (the reply's own status is one), where no
    envelope is declared (the built-in one has such a place), and where the error has no code.
    """
    if not catalog.envelopes or error.code is None:
        return True
    return any(
        envelope.decode.get("http_status") is not None
        for name, envelope in catalog.envelopes.items()
        if not error.envelopes or name in error.envelopes
    )


def _stated(catalog: Catalog, table: Table, error: ErrorSpec | None) -> bool:
    """Say whether the author wrote the table: an error without one has that of unknown codes, stated or built in."""
    if error is not None and error.recovery_declared:
        return True
    return catalog.unknown.recovery_declared or table.owner.startswith("signals.")
