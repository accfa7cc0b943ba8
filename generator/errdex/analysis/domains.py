"""What inputs a decision table can see: finite domains, cut into cells that the table cannot tell apart.

Every subject has candidates: declared values, values that the table mentions, one value that nobody declared, one of
each other JSON type, and nothing at all. Replies can be broken, so ``absent`` and undeclared values belong to required
and closed fields too. Candidates that every test of the table treats alike form one cell, so a dimension has as many
cells as the table can distinguish, never as many as there are values.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from errdex.analysis.fields import MOMENT_FORMAT, declared_values, is_among, is_undeclared, value_key
from errdex.runtime_bridge import absent, accepts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from errdex.model import Field, Operation

LIKELY, UNNAMED, BROKEN, ODD = 0, 1, 2, 3
"""How far a candidate is from a healthy reply and a careful caller; counterexamples prefer small sums."""

_SAMPLES: tuple[Any, ...] = ("some_new_value", 7, 1.5, True, False, None, [], {})
"""One or two values of each JSON type."""
_STATUSES = (500, 503, 429, 404, 400, 504, 409, 200)


class Candidate:
    """One way the subjects of a dimension can be. ``values`` has one value, as read, for each of them."""

    __slots__ = ("key", "label", "rank", "unknown", "values")

    def __init__(
        self, values: tuple[object, ...], label: str, rank: int, *, unknown: bool = False, key: object = None
    ) -> None:
        self.values = values
        self.label = label
        self.rank = rank
        self.unknown = unknown
        """The value is present and nobody declared it."""
        self.key = value_key(values[0]) if key is None else key
        """What it is on the wire: two tables that read one wire value differently still mean the same input."""


class Row:
    """One concrete input: what conditions are evaluated on (it has the interface of the runtime's ``Subjects``)."""

    __slots__ = ("labels", "unknown", "values")

    def __init__(self, values: Mapping[str, object], unknown: Iterable[str] = ()) -> None:
        self.values = {subject_key(subject): value for subject, value in values.items()}
        self.unknown = frozenset(subject_key(subject) for subject in unknown)
        self.labels: dict[str, str] = {}
        """Dimension name -> how a report shows it, in order; only dimensions that matter."""

    def get(self, subject: str) -> object:
        """Return the value of a subject, or the runtime's ``ABSENT``."""
        return self.values.get(subject_key(subject), absent())

    def is_unknown(self, subject: str) -> bool:
        """Say whether the value is present and not declared."""
        return subject_key(subject) in self.unknown

    def text(self) -> str:
        """Return the row as reports show it."""
        return ", ".join(f"{name} {label}" for name, label in self.labels.items()) or "any input"


class Member:
    """One input of a dimension as each table reads it; None where the input is none of that table's."""

    __slots__ = ("label", "rank", "views")

    def __init__(self, views: tuple[Candidate | None, ...]) -> None:
        self.views = views
        known = [view for view in views if view is not None]
        self.label = known[-1].label
        self.rank = min(view.rank for view in known)


class Dimension:
    """One axis of the domain: one subject, or an operation together with its effect.

    ``candidates`` has one list for each table, ``tests`` maps a name to (table, subject, plain test). ``cells`` are
    groups of members that all tests of all tables treat alike; ``masks`` says by test name which cells pass.
    """

    __slots__ = ("cells", "domains", "full", "masks", "name", "subjects")

    def __init__(
        self,
        name: str,
        subjects: tuple[str, ...],
        candidates: Sequence[Sequence[Candidate]],
        tests: Mapping[str, tuple[int, str, object]],
    ) -> None:
        self.name = name
        self.subjects = subjects
        groups: dict[tuple[bool, ...], list[Member]] = {}
        tables = range(len(candidates))
        for member in sorted(_members(candidates), key=lambda item: item.rank):
            rows = [None if view is None else self.row_of(view) for view in member.views]
            signature = [row is not None for row in rows]
            for table, subject, test in tests.values():
                row = rows[table]
                signature.append(row is not None and accepts(subject, test, row))
            groups.setdefault(tuple(signature), []).append(member)
        self.cells = list(groups.values())
        self.full = (1 << len(self.cells)) - 1
        columns = [
            sum(1 << bit for bit, signature in enumerate(groups) if signature[position])
            for position in range(len(tables) + len(tests))
        ]
        self.domains = columns[: len(tables)]
        self.masks = dict(zip(tests, columns[len(tables) :], strict=True))

    def row_of(self, candidate: Candidate) -> Row:
        """Return the part of a row that a candidate fixes."""
        values = {
            subject: value
            for subject, value in zip(self.subjects, candidate.values, strict=True)
            if value is not absent()
        }
        return Row(values, self.subjects[:1] if candidate.unknown else ())

    def members(self, mask: int) -> Iterator[Member]:
        """Yield the members of the cells of a mask, the most likely cell first."""
        for bit, cell in enumerate(self.cells):
            if mask >> bit & 1:
                yield from cell


def _members(candidates: Sequence[Sequence[Candidate]]) -> Iterator[Member]:
    if len(candidates) == 1:
        for candidate in candidates[0]:
            yield Member((candidate,))
        return
    by_table = [{candidate.key: candidate for candidate in reversed(listed)} for listed in candidates]
    for key in dict.fromkeys(candidate.key for listed in candidates for candidate in listed):
        yield Member(tuple(known.get(key) for known in by_table))


def subject_key(subject: str) -> str:
    """Return the one spelling under which a subject is kept: header names have no case."""
    return subject.lower() if subject.startswith("header.") else subject


def shown(value: object) -> str:
    """Return a value as reports show it: plain words as they are, all else as JSON."""
    if isinstance(value, str) and value and value.isprintable() and not set(value) & set(' ",:[]{}'):
        return value
    return json.dumps(value, ensure_ascii=False, default=str)


def literals(test: object) -> Iterator[object]:
    """Yield the values that a plain test mentions; the ends of ranges, and their neighbours, count as mentioned."""
    if isinstance(test, tuple):
        for one in test:
            yield from literals(one)
    elif isinstance(test, dict):
        for kind, argument in test.items():
            if kind == "value":
                yield argument
            elif kind in ("not", "all"):
                yield from literals(argument)
    elif isinstance(test, str):
        if test not in ("present", "absent", "unknown_value"):
            low, dots, high = test.partition("..")
            if dots and low.isdigit() and high.isdigit():
                yield from (int(low), int(high), int(low) - 1, int(high) + 1)
            else:
                yield test
    else:
        yield test


def _unique(values: Iterable[object]) -> list[Any]:
    found: dict[object, object] = {}
    for value in values:
        found.setdefault(value_key(value), value)
    return list(found.values())


def _new_text(stem: str, taken: Iterable[object]) -> str:
    known = {value for value in taken if isinstance(value, str)}
    while stem in known:
        stem += "_2"
    return stem


def with_declared(mentioned: Sequence[object], fields: Iterable[Field | None]) -> list[Any]:
    """Return mentioned values and all that any of the fields declares: one table's new value is another's unknown."""
    declared = [declared_values(field.type) or () for field in fields if field is not None]
    return _unique((*mentioned, *(value for values in declared for value in values)))


def context_candidates(field: Field | None, mentioned: Sequence[object]) -> list[Candidate]:
    """Return how a context field can be; without a declaration it can be anything."""
    nothing = absent()
    if field is None:
        found = [Candidate((nothing,), "absent", UNNAMED)]
        found += [Candidate((value,), shown(value), LIKELY) for value in mentioned]
        return found + [Candidate((value,), shown(value), UNNAMED) for value in _others(mentioned)]
    found = []
    declared = declared_values(field.type) or ()
    if not any(line.when is None for line in field.defaults):
        label = "absent (a broken reply)" if field.required else "absent"
        found.append(Candidate((nothing,), label, BROKEN if field.required else UNNAMED))
    found += [Candidate((value,), shown(value), LIKELY) for value in declared]
    tried = [value for value in mentioned if not is_among(value, declared)]
    fallback = field.type.enum.fallback if field.type.enum is not None else None
    if fallback is not None:
        # Whatever nobody declared reads as the fallback.
        return found + [
            Candidate((fallback,), f"{shown(value)} (reads as {fallback})", ODD, key=value_key(value))
            for value in tried
        ]
    if field.type.format == MOMENT_FORMAT:
        tried.append("2026-01-01T00:00:00Z")
    for value in (*tried, *_others((*declared, *mentioned))):
        if not is_undeclared(field.type, value):
            found.append(Candidate((value,), shown(value), LIKELY))
        else:
            label = f"{shown(value)} (a value nobody declared)"
            found.append(Candidate((value,), label, BROKEN if isinstance(value, str) else ODD, unknown=True))
    return found


def _others(taken: Sequence[object]) -> Iterator[object]:
    """Yield values of every JSON type that are not among ``taken``."""
    for sample in _SAMPLES:
        value = _new_text(sample, taken) if isinstance(sample, str) else sample
        while isinstance(value, (int, float)) and not isinstance(value, bool) and is_among(value, taken):
            value += 1
        if not is_among(value, taken):
            yield value


def operation_candidates(operations: Sequence[Operation], others: Sequence[str] = ()) -> list[Candidate]:
    """Return the operations a failure can belong to, one that is not named, and those of ``others`` not declared."""
    names = {item.name for item in operations}
    found = [Candidate((item.name, item.effect), f"{item.name} ({item.effect})", LIKELY) for item in operations]
    found.append(Candidate((absent(), "unsafe"), "not named (counts as unsafe)", UNNAMED))
    for name in dict.fromkeys((*others, _new_text("some.operation", (*names, *others)))):
        if name not in names:
            found.append(Candidate((name, "unsafe"), "not declared (counts as unsafe)", ODD, unknown=True))
    return found


def status_candidates(statuses: Sequence[int], mentioned: Sequence[object], any_status: bool) -> list[Candidate]:
    """Return the statuses an error can have: the declared ones, and all others where a reply can say any."""
    found = [Candidate((status,), str(status), LIKELY) for status in statuses]
    if not statuses:
        found.append(Candidate((absent(),), "absent", UNNAMED))
    if any_status:
        numbers = [value for value in mentioned if isinstance(value, int) and not isinstance(value, bool)]
        others = [value for value in _unique((*numbers, *_STATUSES)) if value not in statuses]
        rank = BROKEN if statuses else UNNAMED
        found += [Candidate((status,), str(status), rank if 400 <= status < 600 else ODD) for status in others]
    return found


def header_candidates(mentioned: Sequence[object]) -> list[Candidate]:
    """Return how a header can be: absent, a mentioned text, another text."""
    texts = [value for value in mentioned if isinstance(value, str)]
    other = _new_text("x", texts)
    found = [Candidate((absent(),), "absent", LIKELY)]
    found += [Candidate((text,), shown(text), LIKELY) for text in texts]
    found.append(Candidate((other,), "present" if not texts else "another value", LIKELY))
    return found


def presence_candidates() -> list[Candidate]:
    """Return how the idempotency key can be."""
    return [Candidate((absent(),), "absent", LIKELY), Candidate((True,), "present", LIKELY)]


def mentioned_values(tests: Iterable[object]) -> list[Any]:
    """Return the values that some tests mention, each once."""
    return _unique(value for test in tests for value in literals(test))
