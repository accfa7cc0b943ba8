"""Conditions as clauses of a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.words.base import either, tick, value_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from errdex.conditions import Condition, Matcher, Test

EFFECTS = {
    "read": "only reads",
    "idempotent": "changes state, safe to repeat",
    "unsafe": "changes state, not safe to repeat",
}
_EFFECT_SETS = {
    ("read",): "the operation only reads",
    ("idempotent",): "the operation is safe to repeat although it changes state",
    ("unsafe",): "the operation is not safe to repeat",
    ("idempotent", "read"): "the operation is safe to repeat",
    ("idempotent", "unsafe"): "the operation changes state",
    ("read", "unsafe"): "the operation only reads or is not safe to repeat",
}
_JSON_TYPES = {
    "string": "a string",
    "integer": "an integer",
    "number": "a number",
    "boolean": "a boolean",
    "object": "an object",
    "array": "a list",
    "null": "null",
}


def condition_words(condition: Condition | None) -> str:
    """Return a condition as a clause without ``when``: "`reason` is `a` or `b` and the operation only reads".

    None, which always holds, gives an empty text.
    """
    if condition is None:
        return ""
    clauses = [either((test_words(test) for test in clause.tests), "and") for clause in condition.clauses]
    if len(clauses) == 1:
        return clauses[0]
    return ", or ".join(clauses)


def test_words(test: Test) -> str:
    """Return one test of a condition as a clause with its subject."""
    subject = test.subject
    matchers = test.matchers
    if subject == "operation.effect":
        return _effect_words(matchers)
    if subject == "idempotency_key":
        return _presence(matchers, "an idempotency key was sent", "no idempotency key was sent")
    if subject == "message_contains":
        return f"the message contains {either(_alternatives(matchers))}"
    if subject == "body" and all(matcher.kind == "value" for matcher in matchers):
        shapes = {"json": "is JSON", "malformed": "cannot be read as JSON", "empty": "is empty"}
        return f"the body {either(shapes.get(str(m.value), f'is {value_words(m.value)}') for m in matchers)}"
    return f"{subject_words(subject)} {_predicate(matchers)}"


test_words.__test__ = False  # type: ignore[attr-defined]  # pytest would take its name for a test's


def subject_words(subject: str) -> str:
    """Return what a condition looks at: ``context.reason`` -> "`reason`", ``header.X`` -> "the `X` header"."""
    if subject.startswith("context."):
        return tick(subject[8:])
    if subject.startswith("header."):
        return f"the {tick(subject[7:])} header"
    if subject.startswith("body:"):
        return f"{tick(subject[5:])} in the body"
    if subject == "body:":
        return "the body"
    names = {
        "operation": "the operation",
        "http_status": "the status",
        "status": "the reply's status",
        "content_type": "the content type",
        "envelope": "the envelope",
        "message": "the message",
        "body": "the body",
    }
    return names.get(subject, tick(subject))


def _predicate(matchers: Sequence[Matcher]) -> str:
    if len(matchers) == 1 and matchers[0].kind == "not":
        others = matchers[0].others
        if all(other.kind == "absent" for other in others):
            return "is present"
        if all(other.kind == "present" for other in others):
            return "is absent"
        if len(others) == 1:
            return f"is not {_alternative(others[0])}"
        return f"is none of {either(_alternatives(others), 'and')}"
    return f"is {either(_alternatives(matchers))}"


def _alternatives(matchers: Sequence[Matcher]) -> list[str]:
    return [_alternative(matcher) for matcher in matchers]


def _alternative(matcher: Matcher) -> str:
    if matcher.kind == "value":
        return value_words(matcher.value)
    if matcher.kind == "unknown_value":
        return "a value that is not listed here"
    if matcher.kind == "type":
        return _JSON_TYPES.get(str(matcher.value), str(matcher.value))
    if matcher.kind == "range":
        return f"from {matcher.low} to {matcher.high}"
    if matcher.kind == "not":
        return f"anything but {either(_alternatives(matcher.others))}"
    return matcher.kind


def _effect_words(matchers: Sequence[Matcher]) -> str:
    named = {str(matcher.value) for matcher in matchers if matcher.kind == "value"}
    for matcher in matchers:
        if matcher.kind == "not":
            named |= set(EFFECTS) - {str(other.value) for other in matcher.others}
        elif matcher.kind == "present":
            named |= set(EFFECTS)
    if named >= set(EFFECTS):
        return "the operation is any"
    return _EFFECT_SETS.get(tuple(sorted(named)), f"the effect of the operation {_predicate(matchers)}")


def _presence(matchers: Sequence[Matcher], present: str, absent: str) -> str:
    kinds = {matcher.kind for matcher in matchers}
    if kinds == {"present"}:
        return present
    if kinds == {"absent"}:
        return absent
    return f"{present} or not"


def when_words(condition: Condition | None, *, is_first: bool, is_last: bool = True) -> str:
    """Return how a table row begins: ``always``, ``when …`` or, for the row that takes the rest, ``otherwise``."""
    if condition is None:
        return "always" if is_first else "otherwise"
    return f"when {condition_words(condition)}"
