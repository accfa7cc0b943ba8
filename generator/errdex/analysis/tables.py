"""Decision tables taken apart: which rule wins where, what no rule answers, and proof in the form of one input.

Exact over the finite domains of ``domains.py``. Where the operation that a caller names differs from the one a reply
names, the pair is outside the domain: the runtime takes the less safe effect of the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.analysis import boxes, domains
from errdex.analysis.boxes import Box, Region
from errdex.analysis.domains import Dimension, Row, subject_key
from errdex.analysis.fields import find_field
from errdex.conditions import plain
from errdex.record import Record
from errdex.runtime_bridge import absent, accepts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from errdex.analysis.domains import Candidate, Member
    from errdex.conditions import Condition
    from errdex.model import Field, Operation, OutcomeRule, Recovery
    from errdex.runtime_bridge import SubjectsLike

SUBJECTS = ("operation", "operation.effect", "http_status", "idempotency_key")
"""Subjects that decision tables may ask for, besides ``context.…`` and ``header.…``."""

Clauses = tuple[dict[str, object], ...] | None


class Table(Record):
    """A decision table and all that its inputs can be."""

    owner: str
    """Stable path of what it belongs to, for example ``errors.NO_SPACE``."""
    title: str
    """What reports call it: the entry's id, or ``unknown codes``."""
    fields: tuple[Field, ...] = ()
    operations: tuple[Operation, ...] = ()
    """Operations the failure can belong to; an unnamed one is always possible too."""
    statuses: tuple[int, ...] = ()
    any_status: bool = True
    """A reply can give the error a status beyond ``statuses``."""
    idempotency_places: tuple[str, ...] = ()
    match: Condition | None = None
    outcomes: tuple[OutcomeRule, ...]
    recovery: Recovery


class Step(Record):
    """One rule on the way to a decision. ``reason`` is empty where it wins, else says which test fails."""

    position: int
    wins: bool
    reason: str


class Decision(Record):
    """A part of the domain with one answer: a line of the decision table in documentation."""

    rule: int | None
    """Position of the winning rule; None where none answers."""
    outcome: str
    where: dict[str, tuple[str, ...]]
    """Dimension -> labels of its values; dimensions that do not matter are left out."""
    example: Row


class Likely(Record):
    """An input of a region: one member a dimension, and the box it was taken from."""

    members: list[Member]
    box: Box


class ClauseBox(Record):
    """One clause of a rule: the subjects it asks for, and where it holds."""

    subjects: frozenset[str]
    box: Box


def clauses_of(condition: Condition | None) -> Clauses:
    """Return a condition's plain clauses; None where it always holds."""
    form = plain(condition)
    if form is None:
        return None
    return form if isinstance(form, tuple) else (form,)


def is_table_subject(subject: str) -> bool:
    """Say whether a recovery rule can ask for it; a ``match`` also knows others, which leave a table's domain alone."""
    return subject in SUBJECTS or subject.startswith(("context.", "header."))


class Space:
    """The dimensions that one or several tables need together, and their conditions as boxes.

    Methods that take ``at`` want the position of a table in ``tables``. ``known`` keeps dimensions for other tables of
    the same catalog: most ask the same of the same subjects.
    """

    def __init__(self, tables: Sequence[Table], known: dict[object, Dimension] | None = None) -> None:
        self.tables = tables
        self.tests: dict[str, dict[str, tuple[int, str, object]]] = {}
        for at, table in enumerate(tables):
            self.collect(at, "operation.effect", "unsafe")
            self.collect(at, "idempotency_key", "absent")
            conditions = [line.when for line in table.outcomes] + [rule.when for rule in table.recovery.rules]
            for condition in (*conditions, table.match):
                for clause in clauses_of(condition) or ():
                    for subject, test in clause.items():
                        if is_table_subject(subject):
                            self.collect(at, subject, test)
        for at, table in enumerate(tables):
            for place in table.idempotency_places:
                if subject_key(place) in self.tests:
                    self.collect(at, place, "present")
        self.dimensions = [
            self.dimension(name) if known is None else self.known_dimension(name, known) for name in self.tests
        ]
        self.index = {dimension.name: position for position, dimension in enumerate(self.dimensions)}

    def collect(self, at: int, subject: str, test: object) -> None:
        """Remember a test, so that the cells of its dimension can be told apart by it."""
        self.tests.setdefault(_dimension(subject), {})[_test_key(at, subject, test)] = (at, subject, test)

    def known_dimension(self, name: str, known: dict[object, Dimension]) -> Dimension:
        """Return a dimension from ``known``, or make it and keep it there. Identity counts for what a catalog owns."""
        facts: list[object] = [name, *self.tests[name]]
        for table in self.tables:
            if name == "operation":
                facts += map(id, table.operations)
            elif name == "http_status":
                facts += [table.statuses, table.any_status]
            elif name.startswith("context."):
                facts.append(id(find_field(table.fields, name.removeprefix("context."))))
        key = tuple(facts)
        if key not in known:
            known[key] = self.dimension(name)
        return known[key]

    def dimension(self, name: str) -> Dimension:
        """Return the axis of a subject, cut by the tests that were collected for it."""
        tests = self.tests[name]
        mentioned = domains.mentioned_values(test for _, _, test in tests.values())
        subjects: tuple[str, ...] = (name,)
        listed: list[list[Candidate]]
        if name == "operation":
            subjects = ("operation", "operation.effect")
            names = [item.name for table in self.tables for item in table.operations]
            listed = [domains.operation_candidates(table.operations, names) for table in self.tables]
        elif name == "idempotency_key":
            listed = [domains.presence_candidates() for _ in self.tables]
        elif name == "http_status":
            mentioned += [status for table in self.tables for status in table.statuses]
            listed = [
                domains.status_candidates(table.statuses, mentioned, table.any_status or not table.statuses)
                for table in self.tables
            ]
        elif name.startswith("header."):
            listed = [domains.header_candidates(mentioned) for _ in self.tables]
        else:
            path = name.removeprefix("context.")
            fields = [find_field(table.fields, path) for table in self.tables]
            if len(fields) > 1:
                mentioned = domains.with_declared(mentioned, fields)
            listed = [domains.context_candidates(field, mentioned) for field in fields]
        return Dimension(name, subjects, listed, tests)

    def full(self, at: int) -> Box:
        """Return the box of every input of a table, before its match."""
        return tuple(dimension.domains[at] for dimension in self.dimensions)

    def where(self, at: int, tests: Iterable[tuple[str, object]]) -> Box | None:
        """Return the box in which collected tests (subject, plain test) pass, or None where they never do."""
        box = list(self.full(at))
        for subject, test in tests:
            position = self.index[_dimension(subject)]
            box[position] &= self.dimensions[position].masks[_test_key(at, subject, test)]
        return tuple(box) if all(box) else None

    def boxes_of(self, at: int, condition: Condition | None) -> Region | None:
        """Return the boxes where a condition holds (they may overlap); None where it always does."""
        clauses = clauses_of(condition)
        if clauses is None:
            return None
        found = [
            self.where(at, [(subject, test) for subject, test in clause.items() if is_table_subject(subject)])
            for clause in clauses
        ]
        return [box for box in found if box is not None]

    def region(self, at: int) -> Region:
        """Return every input a table can see: all there is, less what its match and the key's places rule out."""
        table = self.tables[at]
        region = [self.full(at)] if all(self.full(at)) else []
        for place in table.idempotency_places:
            if subject_key(place) in self.index:
                hole = self.where(at, [("idempotency_key", "absent"), (place, "present")])
                if hole is not None:
                    region = boxes.cut(region, hole)[1]
        return boxes.within(region, self.boxes_of(at, table.match))

    def likely(self, region: Region) -> Likely | None:
        """Return the most likely input of a region, or None where the region is empty."""
        best: Likely | None = None
        best_rank = 0
        for box in boxes.merge(region):
            members = [next(dimension.members(mask)) for dimension, mask in zip(self.dimensions, box, strict=True)]
            rank = sum(member.rank for member in members)
            if best is None or rank < best_rank:
                best, best_rank = Likely(members=members, box=box), rank
        return best

    def row(self, at: int, region: Region) -> Row | None:
        """Return the most likely input of a region as a table reads it, or None where the region is empty."""
        likely = self.likely(region)
        return None if likely is None else self.view(at, likely)

    def view(self, at: int, likely: Likely) -> Row:
        """Return an input as one of the tables reads it; labels only where another value would leave the region."""
        values: dict[str, object] = {}
        unknown: list[str] = []
        labels: dict[str, str] = {}
        for dimension, member, mask in zip(self.dimensions, likely.members, likely.box, strict=True):
            candidate = member.views[at]
            assert candidate is not None, "regions of a table hold only its own inputs"
            part = dimension.row_of(candidate)
            values.update(part.values)
            unknown += part.unknown
            if mask != dimension.domains[at]:
                labels[dimension.name] = candidate.label
        row = Row(values, unknown)
        row.labels = labels
        return row


class Analysis:
    """Facts about one table. Regions are lists of boxes over ``space``."""

    def __init__(self, table: Table, space: Space | None = None, at: int = 0) -> None:
        self.table = table
        self.space = space or Space([table])
        self.at = at
        self.region = self.space.region(at)
        rules = table.recovery.rules
        self.wins, self.uncovered = boxes.first_match(
            self.region, [self.space.boxes_of(at, rule.when) for rule in rules]
        )
        """Rule by rule the region that it answers, and what no rule answers."""
        regions, rest = boxes.first_match(self.region, [self.space.boxes_of(at, line.when) for line in table.outcomes])
        self.outcomes: list[tuple[str, Region]] = [
            (line.outcome, region) for line, region in zip(table.outcomes, regions, strict=True) if region
        ]
        if rest:
            self.outcomes.append(("unknown", rest))

    def unreachable(self) -> list[int]:
        """Return the positions of rules that never win."""
        return [position for position, region in enumerate(self.wins) if not region]

    def uncovered_row(self) -> Row | None:
        """Return an input that no rule answers, or None."""
        return self.space.row(self.at, self.uncovered)

    def reach(self, position: int, outcomes: Iterable[str], *, unsafe: bool = True, keyless: bool = True) -> Row | None:
        """Return an input that a rule answers while the outcome is one of ``outcomes``, or None.

        ``unsafe`` asks for an unsafe operation, ``keyless`` for the absence of an idempotency key.
        """
        limits: list[tuple[str, object]] = []
        if unsafe:
            limits.append(("operation.effect", "unsafe"))
        if keyless:
            limits.append(("idempotency_key", "absent"))
        limit = self.space.where(self.at, limits)
        won = self.wins[position] if limit is not None else []
        wanted = tuple(outcomes)
        found: Region = []
        for outcome, region in self.outcomes:
            if outcome in wanted:
                found += boxes.within(boxes.within(won, [limit] if limit else None), region)
        return self.space.row(self.at, found)

    def holds_in(self, position: int) -> Region:
        """Return where a rule's own condition holds, whether an earlier rule wins there or not."""
        return boxes.within(self.region, self.space.boxes_of(self.at, self.table.recovery.rules[position].when))

    def clause_boxes(self, position: int) -> list[ClauseBox]:
        """Return each clause of a rule as a box, with the subjects it asks for; none for a rule without `when`."""
        found = []
        for clause in clauses_of(self.table.recovery.rules[position].when) or ():
            box = self.space.where(self.at, list(clause.items()))
            if box is not None:
                found.append(ClauseBox(subjects=frozenset(subject_key(subject) for subject in clause), box=box))
        return found

    def operations_of(self, position: int) -> list[Operation]:
        """Return the declared operations for which a rule can win, in the catalog's order."""
        axis = self.space.index["operation"]
        mask = 0
        for box in self.wins[position]:
            mask |= box[axis]
        names = {
            view.values[0]
            for member in self.space.dimensions[axis].members(mask)
            if (view := member.views[self.at]) is not None and not view.unknown
        }
        return [operation for operation in self.table.operations if operation.name in names]

    def with_status(self, position: int, statuses: Sequence[int]) -> tuple[Row | None, int]:
        """Return an input that a rule wins with one of the declared ``statuses``, and the status; else (None, 0)."""
        for status in statuses:
            if "http_status" not in self.space.index:
                row = self.space.row(self.at, self.wins[position])
            else:
                row = self.space.row(self.at, boxes.within(self.wins[position], self.at_status(status)))
            if row is not None:
                return row, status
        return None, 0

    def at_status(self, status: int) -> Region:
        """Return the box of the cell that a declared status lies in."""
        axis = self.space.index["http_status"]
        full = self.space.full(self.at)
        for bit, cell in enumerate(self.space.dimensions[axis].cells):
            for member in cell:
                view = member.views[self.at]
                if view is not None and view.values[0] == status:
                    return [(*full[:axis], 1 << bit, *full[axis + 1 :])]
        return []

    def outcome_at(self, row: Row) -> str:
        """Return the outcome of one input."""
        for line in self.table.outcomes:
            if clauses_hold(line.when, row):
                return line.outcome
        return "unknown"

    def path(self, row: SubjectsLike) -> list[Step]:
        """Return the way of one input through the rules, up to the one that wins."""
        return path_through([rule.when for rule in self.table.recovery.rules], row)

    def decisions(self) -> Iterator[Decision]:
        """Yield the table as few boxes with one answer each, in rule order."""
        answers: list[tuple[int | None, Region]] = [*enumerate(self.wins), (None, self.uncovered)]
        for position, region in answers:
            for outcome, known in self.outcomes:
                for box in boxes.merge(boxes.within(region, known)):
                    example = self.space.row(self.at, [box])
                    if example is not None:
                        yield Decision(rule=position, outcome=outcome, where=self.labels(box), example=example)

    def labels(self, box: Box) -> dict[str, tuple[str, ...]]:
        """Return what a box asks of each dimension that matters."""
        return {
            dimension.name: tuple(member.label for member in dimension.members(mask))
            for dimension, mask in zip(self.space.dimensions, box, strict=True)
            if mask != dimension.domains[self.at]
        }


def path_through(conditions: Iterable[Condition | None], row: SubjectsLike) -> list[Step]:
    """Return the way of one input through conditions of which the first that holds wins."""
    steps = []
    for position, condition in enumerate(conditions):
        reason = why_not(condition, row)
        steps.append(Step(position=position, wins=not reason, reason=reason))
        if not reason:
            break
    return steps


def clauses_hold(condition: Condition | None, row: SubjectsLike) -> bool:
    """Say whether a condition holds for a row."""
    return not why_not(condition, row)


def why_not(condition: Condition | None, row: SubjectsLike) -> str:
    """Return which test of each clause fails, or the empty text where the condition holds."""
    clauses = clauses_of(condition)
    if clauses is None:
        return ""
    reasons = []
    for clause in clauses:
        for subject, test in clause.items():
            if not accepts(subject, test, row):
                reasons.append(f"{subject} is {value_text(row, subject)}")
                break
        else:
            return ""
    return " and ".join(dict.fromkeys(reasons))


def value_text(row: SubjectsLike, subject: str) -> str:
    """Return a row's value of a subject as reports show it."""
    value = row.get(subject)
    return "absent" if value is absent() else domains.shown(value)


def _dimension(subject: str) -> str:
    return "operation" if subject == "operation.effect" else subject_key(subject)


def _test_key(at: int, subject: str, test: object) -> str:
    return f"{at}:{subject_key(subject)}={test!r}"
