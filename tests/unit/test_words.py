"""Conditions, recovery, waits and types read like sentences, and say no more and no less than the rule does."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from errdex import conditions, words
from errdex.conditions import Clause, Condition, Matcher
from errdex.model import Backoff, DelaySource, EnumType, Field, FieldType, NativeRule, OutcomeRule, Rule
from errdex.tree import Mapping, Node, SourceFile

SOURCE = SourceFile(Path("catalog.yaml"), "catalog.yaml", "")
AT = Node(SOURCE, 0, 0)
AT_MAPPING = Mapping(SOURCE, 0, 0, {})


def value(of: Any) -> Matcher:
    """Return a matcher of one value."""
    return Matcher(kind="value", value=of)


def kind(name: str, *others: Matcher) -> Matcher:
    """Return a matcher of a kind."""
    return Matcher(kind=name, others=others)


def condition(*clauses: dict[str, list[Matcher]]) -> Condition:
    """Return a condition of clauses."""
    return Condition(
        clauses=tuple(
            Clause(
                tests=tuple(
                    conditions.Test(subject=name, matchers=tuple(found), at=AT) for name, found in clause.items()
                )
            )
            for clause in clauses
        ),
        at=AT,
    )


def rule(action: str, **more: Any) -> Rule:
    """Return a rule without a condition."""
    return cast("Rule", Rule(when=more.pop("when", None), action=action, at=AT_MAPPING, **more))


def backoff(**more: Any) -> Backoff:
    """Return a back-off."""
    return cast("Backoff", Backoff(**{"name": None, "initial": 0.25, "at": AT, **more}))


@pytest.mark.parametrize(
    ("clauses", "text"),
    [
        (
            [{"context.reason": [value("container_starting")], "operation.effect": [value("read")]}],
            "`reason` is `container_starting` and the operation only reads",
        ),
        ([{"operation.effect": [value("read"), value("idempotent")]}], "the operation is safe to repeat"),
        ([{"operation.effect": [kind("not", value("read"))]}], "the operation changes state"),
        ([{"operation.effect": [value("unsafe")]}], "the operation is not safe to repeat"),
        ([{"operation.effect": [value(e) for e in words.EFFECTS]}], "the operation is any"),
        ([{"idempotency_key": [kind("present")]}], "an idempotency key was sent"),
        ([{"idempotency_key": [kind("absent")]}], "no idempotency key was sent"),
        (
            [{"http_status": [value(429), Matcher(kind="range", low=500, high=599)]}],
            "the status is `429` or from 500 to 599",
        ),
        ([{"header.Retry-After": [kind("present")]}], "the `Retry-After` header is present"),
        ([{"context.a": [kind("not", kind("absent"))]}], "`a` is present"),
        ([{"context.a": [kind("not", value("x"))]}], "`a` is not `x`"),
        ([{"context.a": [kind("not", value("x"), value("y"))]}], "`a` is none of `x` and `y`"),
        ([{"context.a": [value("x"), kind("absent")]}], "`a` is `x` or absent"),
        ([{"context.a": [kind("unknown_value")]}], "`a` is a value that is not listed here"),
        ([{"context.a": [value(True)]}, {"context.a": [value("true")]}], '`a` is `true`, or `a` is `"true"`'),
        ([{"body": [value("malformed"), value("empty")]}], "the body cannot be read as JSON or is empty"),
        ([{"body:/type": [Matcher(kind="type", value="string")]}], "`/type` in the body is a string"),
        ([{"message_contains": [value("a"), value("b")]}], "the message contains `a` or `b`"),
    ],
)  # fmt: skip
def test_conditions(clauses: list[dict[str, list[Matcher]]], text: str) -> None:
    """Every subject and matcher of the language has its words."""
    assert words.condition_words(condition(*clauses)) == text


def test_a_table_of_one_rule_is_always_and_the_rest_is_otherwise() -> None:
    """The first row without a condition is `always`; a later one takes what is left."""
    when = condition({"context.a": [value("x")]})
    rows = words.decisions([rule("retry", when=when), rule("give_up")])
    assert [row.when for row in rows] == ["when `a` is `x`", "otherwise"]
    assert words.decisions([rule("give_up")])[0].when == "always"


@pytest.mark.parametrize("action", words.ACTION_LABELS)
@pytest.mark.parametrize("scope", ["call", "unit_of_work", "transaction", "new_request"])
@pytest.mark.parametrize("after", [None, "reconcile"])
def test_every_action_is_said_in_sentences(action: str, scope: str, after: str | None) -> None:
    """No action, scope or look beforehand is left without words."""
    row = words.decisions([rule(action, scope=scope, after=after)])[0]
    assert row.do[0].isupper()
    assert row.do.endswith(".")
    assert "_" not in row.do + row.label
    if after == "reconcile":
        assert row.do.startswith("Look at the current state")


def test_reconcile_names_the_operations_to_look_with() -> None:
    """Where the operations say how to look, the sentence does too."""
    row = words.decisions([rule("reconcile")], ["process.list", "process.get"])[0]
    assert row.do == "Look at the current state with `process.list` or `process.get`, then decide whether to repeat."


def test_advice_stands_alone_unless_the_rule_says_more() -> None:
    """The author's advice replaces our words for a plain action and follows them for a special one."""
    assert words.decisions([rule("retry", advice="Again.")])[0].text == "Again."
    special = words.decisions([rule("retry", scope="transaction", advice="Again.")])[0].text
    assert special == "Roll back and run the whole transaction again. Again."


def test_waits_name_hints_in_order_then_the_backoff() -> None:
    """The server's word comes first, with its unit; the back-off is for when it says nothing."""
    hints = (
        DelaySource(kind="context", name="retryAfterMs", unit="ms", at=AT),
        DelaySource(kind="header", name="Retry-After", at=AT),
    )
    text = words.wait_words(rule("retry", delay=hints, backoff=backoff(max=2.0, attempts=4, total=60.0)))
    assert text == (
        "Wait at least as long as `retryAfterMs` (milliseconds), else the `Retry-After` header (seconds or a date) "
        "says. Without such a hint, wait a random time of up to 250 ms, twice as long after every further try, never "
        "more than 2 s. Stop after 4 tries (the first one included) or 60 s in all."
    )


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"jitter": "none", "multiplier": 1.0, "attempts": 1}, "Wait 250 ms. Stop after a single try."),
        ({"jitter": "equal", "multiplier": 3.0},
         "Wait between 125 ms and 250 ms, at random, 3 times as long after every further try."),
        ({"jitter": "decorrelated", "max": 5.0},
         "Wait a random time from 250 ms to three times the wait before, never more than 5 s."),
        ({"initial": 0.0, "total": 300.0}, "Stop after 5 min in all."),
    ],
)  # fmt: skip
def test_backoffs(options: dict[str, Any], text: str) -> None:
    """Spread, growth and bounds are said, and nothing that is not there."""
    assert words.backoff_words(backoff(**options)) == text


def test_effects_say_what_is_known() -> None:
    """A conditional outcome has a row for each case."""
    rows = words.effects(
        [
            OutcomeRule(when=condition({"http_status": [value(503)]}), outcome="not_started", at=AT),
            OutcomeRule(when=None, outcome="unknown", at=AT),
        ]
    )
    assert [(row.when, row.outcome) for row in rows] == [
        ("when the status is `503`", "not_started"),
        ("otherwise", "unknown"),
    ]
    assert all(row.text in words.OUTCOMES.values() for row in rows)


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (FieldType(kind="string"), "string"),
        (FieldType(kind="boolean", const=True, has_const=True), "always `true`"),
        (FieldType(kind="any", values=(True, "unknown")), '`true` or `"unknown"`'),
        (FieldType(kind="string", values=("a", "b", "c")), "`a`, `b` or `c`"),
        (FieldType(kind="array", items=FieldType(kind="integer")), "list of integer"),
        (FieldType(kind="string", nullable=True), "string or null"),
        (FieldType(kind="union", options=(FieldType(kind="string"), FieldType(kind="integer"))), "string or integer"),
        (FieldType(kind="enum", enum=EnumType(name="Reason", open=True, values=(), at=AT)), "`Reason`"),
        (FieldType(kind="enum", is_operation=True), "name of an operation"),
    ],
)
def test_types(given: FieldType, text: str) -> None:
    """Types read as on an API page."""
    assert words.type_words(given) == text


def test_fields_with_units_and_bounds() -> None:
    """Unit and limits follow the type; the column of key context marks optional and constant fields."""
    wait = Field(
        wire="retryAfterMs", required=False, type=FieldType(kind="integer", minimum=0, maximum=60000),
        attribute="retry_after_ms", property="retry_after_ms", unit="ms", at=AT,
    )  # fmt: skip
    fixed = Field(
        wire="retryable", required=True, type=FieldType(kind="boolean", const=True, has_const=True),
        attribute="retryable", property="retryable", at=AT,
    )  # fmt: skip
    assert words.field_words(wait) == "integer, milliseconds, 0 to 60000"
    assert words.key_context([wait, fixed]) == "`retryAfterMs?`, `retryable: true`"


def test_code_spans_hold_backticks_and_can_be_removed() -> None:
    """A name is quoted whatever is in it, and the quoting can be taken off for plain places."""
    assert words.tick("a`b") == "``a`b``"
    assert words.tick("`") == "`` ` ``"
    assert words.without_ticks(f"x {words.tick('a`b')} y `c`") == "x a`b y c"


def test_native_failures() -> None:
    """Errnos, exceptions and message filters are all named."""
    text = words.native_words(
        NativeRule(when=None, errnos=("ENOENT", "other"), exceptions=("builtins.TimeoutError",),
                   message_contains=("gone",), at=AT)
    )  # fmt: skip
    assert text == (
        "an operating system error with errno `ENOENT`, or any other operating system error, or `TimeoutError`, "
        "whose message contains `gone`"
    )
