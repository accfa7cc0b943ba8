"""The analysis agrees with brute force, and with the runtime, on thousands of random decision tables.

The evaluator here is written from the language's description and shares no code with errdex: it knows nothing of boxes,
cells or plain forms, walks every combination of values, and asks each rule in order.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest
from errdex.analysis import Analysis, Failure, Table, compare
from errdex.conditions import Clause, Condition, Matcher
from errdex.conditions import Test as Asked
from errdex.model import EnumType, EnumValue, Field, FieldType, Operation, OutcomeRule, Recovery, Rule
from errdex.runtime_bridge import runtime, runtime_outcomes, runtime_rules
from errdex.tree import Mapping, SourceFile
from hypothesis import given, settings
from hypothesis import strategies as st

AT = Mapping(SourceFile(Path("x.yaml"), "x.yaml", ""), 0, 0, {})
NOTHING = object()
ACTIONS = ["retry", "reconcile", "restart", "give_up", "fix_request"]
OUTCOMES = ["not_started", "unknown", "running", "completed", "failed"]
EFFECTS = {"job.get": "read", "job.put": "idempotent", "job.run": "unsafe"}

# What the generated tables may ask for: subject -> (values it can mention, every value that brute force tries).
ENUM = ["a", "b", "c"]
ODD = ["new", 5, 1.5, True, None, [], NOTHING]
SUBJECTS: dict[str, tuple[list[Any], list[Any]]] = {
    "context.reason": (ENUM, [*ENUM, *ODD]),
    "context.kind": (["x", "y"], ["x", "y", NOTHING]),
    "context.flag": ([True, False], [False, *ODD]),
    "context.count": ([1, 2], [1, 1.0, 2, *ODD]),
    "http_status": ([503, 429], [503, 429, 500, 599, 600, 404]),
    "header.Retry-After": (["1"], ["1", "2", NOTHING]),
    "operation": (list(EFFECTS), [*EFFECTS, "other", NOTHING]),
    "operation.effect": (["read", "idempotent", "unsafe"], []),
    "idempotency_key": ([], [True, NOTHING]),
}


def enum(name: str, values: list[str], fallback: str | None = None) -> EnumType:
    members = tuple(EnumValue(value=value, member=value.upper(), at=AT) for value in values)
    return EnumType(name=name, open=True, values=members, fallback=fallback, at=AT)


def field(wire: str, kind: FieldType) -> Field:
    return Field(wire=wire, required=True, type=kind, attribute=wire, property=wire, at=AT)


FIELDS = (
    field("reason", FieldType(kind="enum", enum=enum("Reason", ENUM))),
    field("kind", FieldType(kind="enum", enum=enum("Kind", ["x", "y"], fallback="y"))),
    field("flag", FieldType(kind="boolean")),
    field("count", FieldType(kind="integer")),
)
OPERATIONS = tuple(Operation(name=name, member=name, effect=effect, at=AT) for name, effect in EFFECTS.items())


OWN = [name for name in SUBJECTS if not name.startswith(("operation", "idempotency"))]
SHARED = [name for name in SUBJECTS if name not in OWN]
TYPES = ["string", "integer", "number", "boolean", "null", "array"]


def table(
    rules: list[Rule], outcomes: list[OutcomeRule], match: Condition | None = None, places: tuple[str, ...] = ()
) -> Table:
    return Table(
        owner="errors.X", title="X", fields=FIELDS, operations=OPERATIONS, statuses=(503, 429), match=match,
        idempotency_places=places, outcomes=tuple(outcomes), recovery=Recovery(rules=tuple(rules), at=AT),
    )  # fmt: skip


class Maker:
    """Makes random tables. Hypothesis picks the seed only: building strategies costs more than checking tables."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        # Two subjects of the reply beside operation and key keep brute force affordable.
        self.subjects = [*self.random.sample(OWN, self.random.randint(1, 2)), *SHARED]

    def simple(self, subject: str) -> Matcher:
        values = SUBJECTS[subject][0]
        kinds = ["value"] * 3 if values else []
        if subject != "operation.effect":
            kinds += ["present", "absent"]
        if subject.startswith("context."):
            kinds += ["unknown_value", "type"]
        if subject == "http_status":
            kinds.append("range")
        kind = self.random.choice(kinds)
        if kind == "range":
            return Matcher(kind="range", low=500, high=599)
        if kind == "type":
            return Matcher(kind="type", value=self.random.choice(TYPES))
        return Matcher(kind=kind, value=self.random.choice(values) if kind == "value" else None)

    def matcher(self, subject: str) -> Matcher:
        if self.random.random() < 0.25:
            others = tuple(self.simple(subject) for _ in range(self.random.randint(1, 2)))
            return Matcher(kind="not", others=others)
        return self.simple(subject)

    def condition(self) -> Condition:
        clauses = []
        for _ in range(self.random.choice((1, 1, 2))):
            names = self.random.sample(self.subjects, self.random.randint(1, 3))
            tests = tuple(
                Asked(
                    subject=name,
                    matchers=tuple(self.matcher(name) for _ in range(self.random.randint(1, 2))),
                    at=AT,
                )
                for name in names
            )
            clauses.append(Clause(tests=tests))
        return Condition(clauses=tuple(clauses), at=AT)

    def rules(self) -> list[Rule]:
        return [
            Rule(
                when=self.condition() if self.random.random() < 0.8 else None,
                action=self.random.choice(ACTIONS),
                at=AT,
            )
            for _ in range(self.random.randint(1, 4))
        ]

    def outcomes(self) -> list[OutcomeRule]:
        return [
            OutcomeRule(
                when=self.condition() if self.random.random() < 0.6 else None,
                outcome=self.random.choice(OUTCOMES),
                at=AT,
            )
            for _ in range(self.random.randint(0, 2))
        ]

    def table(self) -> Table:
        places = self.random.choice([(), (), ("context.count",), ("header.retry-after",)])
        match = self.condition() if self.random.random() < 0.3 else None
        return table(self.rules(), self.outcomes(), match, places)


# The second evaluator.


def accepted(matcher: Matcher, value: Any, unknown: bool) -> bool:
    if matcher.kind == "present":
        return value is not NOTHING
    if matcher.kind == "absent":
        return value is NOTHING
    if matcher.kind == "not":
        return not any(accepted(other, value, unknown) for other in matcher.others)
    if value is NOTHING:
        return False
    if matcher.kind == "unknown_value":
        return unknown
    number = type(value) in (int, float)
    if matcher.kind == "range":
        return number and matcher.low <= value <= matcher.high
    if matcher.kind == "type":
        return {
            "string": isinstance(value, str),
            "integer": number and value == int(value),
            "number": number,
            "boolean": isinstance(value, bool),
            "null": value is None,
            "array": isinstance(value, list),
        }[matcher.value]
    if number and type(matcher.value) in (int, float):
        return bool(value == matcher.value)
    return type(value) is type(matcher.value) and value == matcher.value


Point = dict[str, Any]


def is_unknown(subject: str, value: Any) -> bool:
    if subject == "context.reason":
        return not (isinstance(value, str) and value in ENUM)
    if subject == "context.flag":
        return not isinstance(value, bool)
    if subject == "context.count":
        return type(value) not in (int, float) or value != int(value)
    return False


def condition_holds(condition: Condition | None, point: Point) -> bool:
    if condition is None:
        return True
    return any(
        all(
            any(
                accepted(one, point[test.subject], is_unknown(test.subject, point[test.subject]))
                for one in test.matchers
            )
            for test, value in ((test, point[test.subject]) for test in clause.tests)
        )
        for clause in condition.clauses
    )


def mentioned(table: Table) -> list[str]:
    conditions = [rule.when for rule in table.recovery.rules] + [line.when for line in table.outcomes] + [table.match]
    subjects = [test.subject for one in conditions if one for clause in one.clauses for test in clause.tests]
    return list(dict.fromkeys(subjects))


def points(table: Table, subjects: list[str]) -> list[Point]:
    names = [name for name in dict.fromkeys([*subjects, "operation", "idempotency_key"]) if name != "operation.effect"]
    found = []
    for values in product(*(SUBJECTS[name][1] for name in names)):
        point = dict(zip(names, values, strict=True))
        point["operation.effect"] = EFFECTS.get(point["operation"], "unsafe")
        for place in table.idempotency_places:
            name = "header.Retry-After" if place.startswith("header") else place
            if point.get(name, NOTHING) is not NOTHING and point["idempotency_key"] is NOTHING:
                break
        else:
            if condition_holds(table.match, point):
                found.append(point)
    return found


def winner(table: Table, point: Point) -> int | None:
    for position, rule in enumerate(table.recovery.rules):
        if condition_holds(rule.when, point):
            return position
    return None


def outcome(table: Table, point: Point) -> str:
    return next((line.outcome for line in table.outcomes if condition_holds(line.when, point)), "unknown")


def failure(table: Table, point: Point) -> Failure:
    known = {subject: value for subject, value in point.items() if value is not NOTHING}
    return Failure(
        table,
        context={name[8:]: value for name, value in known.items() if name.startswith("context.")},
        headers={name[7:]: value for name, value in known.items() if name.startswith("header.")},
        operation=known.get("operation"),
        http_status=known.get("http_status"),
        idempotency_key="idempotency_key" in known,
    )


def point_of(row: Any) -> Point:
    """Give an analysis row as brute force knows points: by value, no label or mask taken over."""
    found = dict.fromkeys(SUBJECTS, NOTHING)
    for subject in SUBJECTS:
        value = row.get(subject)
        found[subject] = NOTHING if value is runtime("conditions").ABSENT else value
    return found


def check_facts(given_table: Table) -> None:
    subjects = mentioned(given_table)
    everything = points(given_table, subjects)
    analysis = Analysis(given_table)
    rules = given_table.recovery.rules
    won: dict[int | None, list[Point]] = {None: [], **{position: [] for position in range(len(rules))}}
    for point in everything:
        won[winner(given_table, point)].append(point)

    assert analysis.unreachable() == [position for position in range(len(rules)) if not won[position]]
    row = analysis.uncovered_row()
    assert (row is not None) == bool(won[None])
    if row is not None:
        assert winner(given_table, point_of(row)) is None
        assert not any(step.wins for step in analysis.path(row))
    for position in range(len(rules)):
        unsafe = [
            point
            for point in won[position]
            if point["operation.effect"] == "unsafe"
            and point["idempotency_key"] is NOTHING
            and outcome(given_table, point) in ("unknown", "running", "completed")
        ]
        row = analysis.reach(position, ("unknown", "running", "completed"))
        assert (row is not None) == bool(unsafe), (position, row and row.text(), unsafe[:1])
        if row is not None:
            point = point_of(row)
            assert winner(given_table, point) == position
            assert point["operation.effect"] == "unsafe"
            assert point["idempotency_key"] is NOTHING
            assert outcome(given_table, point) == analysis.outcome_at(row)
            assert [step.wins for step in analysis.path(row)] == [False] * position + [True]

    recovery = runtime("recovery")
    plain_rules, plain_outcomes = runtime_rules(rules), runtime_outcomes(given_table.outcomes)
    for point in everything[:: max(1, len(everything) // 12)]:
        advice = recovery.decide(
            rules=plain_rules, outcomes=plain_outcomes, subjects=failure(given_table, point),
            hint_value=lambda hint: runtime("conditions").ABSENT,
        )  # fmt: skip
        assert advice.rule == winner(given_table, point)
        assert advice.outcome == outcome(given_table, point)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32))
def test_analysis_brute_force_and_runtime_agree(seed: int) -> None:
    """Dead rules, uncovered inputs and unsafe retries are exactly those that trying everything finds."""
    for number in range(25):
        check_facts(Maker(seed + number).table())


def check_difference(maker: Maker) -> None:
    old = maker.table()
    new = table(maker.rules(), maker.outcomes(), old.match, old.idempotency_places)
    subjects = list(dict.fromkeys(mentioned(old) + mentioned(new)))
    expected = set()
    for point in points(old, subjects):
        before, after = winner(old, point), winner(new, point)
        answers = [
            ("give_up" if at is None else one.recovery.rules[at].action, outcome(one, point))
            for one, at in ((old, before), (new, after))
        ]
        if answers[0] != answers[1]:
            expected.add((before, answers[0][1], after, answers[1][1]))
    found = compare(old, new)
    assert {(one.old.rule, one.old.outcome, one.new.rule, one.new.outcome) for one in found} == expected
    for one in found:
        assert winner(old, point_of(one.old_row)) == one.old.rule
        assert winner(new, point_of(one.new_row)) == one.new.rule


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 2**32))
def test_comparing_two_tables_finds_exactly_the_inputs_that_differ(seed: int) -> None:
    """A difference is reported for each pair of answers that some input gets, and for no other."""
    for number in range(10):
        check_difference(Maker(seed + number))


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 2**32))
def test_decision_rows_have_the_answer_of_the_table(seed: int) -> None:
    """Every row for documentation has an example, and the table answers it as the row says; no input: no row."""
    for number in range(10):
        given_table = Maker(seed + number).table()
        analysis = Analysis(given_table)
        decisions = list(analysis.decisions())
        assert bool(decisions) == bool(analysis.region)
        for decision in decisions:
            point = point_of(decision.example)
            assert winner(given_table, point) == decision.rule
            assert outcome(given_table, point) == decision.outcome


def test_five_enums_of_twenty_values_take_well_under_a_second() -> None:
    """Tables are cut by rule, not multiplied out: 3.2 million combinations cost milliseconds."""
    values = [f"value_{number}" for number in range(20)]
    fields = tuple(field(f"f{at}", FieldType(kind="enum", enum=enum(f"E{at}", values))) for at in range(5))

    def rule(number: int) -> Rule:
        tests = tuple(
            Asked(
                subject=f"context.f{at}",
                matchers=tuple(
                    Matcher(kind="value", value=values[(number * (at + 3) + step) % 20]) for step in range(1 + at)
                ),
                at=AT,
            )
            for at in range(5)
            if (number + at) % 3
        )
        return Rule(when=Condition(clauses=(Clause(tests=tests),), at=AT), action=ACTIONS[number % 5], at=AT)

    rules = [*(rule(number) for number in range(60)), Rule(when=None, action="give_up", at=AT)]
    large = Table(
        owner="errors.X", title="X", fields=fields, operations=OPERATIONS, statuses=(503,), outcomes=(),
        recovery=Recovery(rules=tuple(rules), at=AT),
    )  # fmt: skip
    began = process_time()
    analysis = Analysis(large)
    assert analysis.uncovered_row() is None
    assert process_time() - began < 0.8
    assert 60 not in analysis.unreachable()


@pytest.mark.parametrize("fallback", [None, "value_1"])
def test_a_new_enum_value_is_the_old_readers_unknown(fallback: str | None) -> None:
    """A value that only the new table declares is one input: the old one reads it as undeclared, or its fallback."""

    def version(values: list[str], rules: list[Rule]) -> Table:
        kind = FieldType(kind="enum", enum=enum("E", values, fallback))
        return Table(
            owner="errors.X", title="X", fields=(field("e", kind),), outcomes=(),
            recovery=Recovery(rules=tuple(rules), at=AT),
        )  # fmt: skip

    def when(value: str) -> Condition:
        tests = (Asked(subject="context.e", matchers=(Matcher(kind="value", value=value),), at=AT),)
        return Condition(clauses=(Clause(tests=tests),), at=AT)

    last = Rule(when=None, action="give_up", at=AT)
    first = Rule(when=when("value_1"), action="reconcile", at=AT)
    old = version(["value_1"], [first, last])
    new = version(["value_1", "value_2"], [first, Rule(when=when("value_2"), action="escalate", at=AT), last])
    (difference,) = compare(old, new)
    assert difference.new.action == "escalate"
    assert difference.new_row.get("context.e") == "value_2"
    assert difference.old.action == ("reconcile" if fallback else "give_up")
    assert difference.old_row.get("context.e") == (fallback or "value_2")
    assert difference.old_row.is_unknown("context.e") is (fallback is None)
