"""The small language of every ``when`` and ``match``, as data.

A condition is a list of clauses of which one must hold; a clause is a set of tests that must all hold; a test accepts
a subject (``context.reason``, ``operation.effect``, ``http_status``, …) if one of its matchers does.

The generated packages evaluate the plain form (:func:`plain`), and so do ``errdex decide`` and the analysis, through
the same runtime module: there is one evaluator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.record import Record

if TYPE_CHECKING:
    from errdex.tree import Node

KEYWORDS = ("present", "absent", "unknown_value")


class Matcher(Record):
    """One alternative of a test.

    ``kind`` is ``value`` (equals ``value``, typed: True is not 1), ``present``, ``absent``, ``unknown_value`` (present,
    but not a declared value of the field's enum), ``type`` (JSON type named by ``value``), ``range`` (statuses from
    ``low`` to ``high``, both included) or ``not`` (none of ``others`` holds; an absent subject satisfies it unless
    ``absent`` is among them).
    """

    kind: str
    value: Any = None
    low: int = 0
    high: int = 0
    others: tuple[Matcher, ...] = ()


class Test(Record):
    """A subject and the alternatives it may take."""

    subject: str
    matchers: tuple[Matcher, ...]
    at: Node


class Clause(Record):
    """Tests that must all hold; never empty."""

    tests: tuple[Test, ...]


class Condition(Record):
    """Clauses of which one must hold; never empty."""

    clauses: tuple[Clause, ...]
    at: Node


def plain_matcher(matcher: Matcher) -> object:
    """Return a matcher in the plain form that the runtime evaluates."""
    if matcher.kind == "value":
        value = matcher.value
        is_word = isinstance(value, str) and (value in KEYWORDS or _looks_like_range(value))
        return {"value": value} if is_word or isinstance(value, (list, dict)) else value
    if matcher.kind == "type":
        return {"type": matcher.value}
    if matcher.kind == "range":
        return f"{matcher.low}..{matcher.high}"
    if matcher.kind == "not":
        return {"not": tuple(plain_matcher(other) for other in matcher.others)}
    return matcher.kind


def plain_test(test: Test) -> object:
    """Return one alternative, or a tuple of several."""
    forms = tuple(plain_matcher(matcher) for matcher in test.matchers)
    return forms[0] if len(forms) == 1 else forms


def plain(condition: Condition | None) -> object:
    """Return the condition as plain data: a dict (and), a tuple of dicts (or), None (always).

    A clause that tests one subject twice keeps both tests as ``{subject: {"all": (…)}}``.
    """
    if condition is None:
        return None
    clauses = []
    for clause in condition.clauses:
        tests: dict[str, object] = {}
        for test in clause.tests:
            form = plain_test(test)
            if test.subject in tests:
                form = {"all": (tests[test.subject], form)}
            tests[test.subject] = form
        clauses.append(tests)
    return clauses[0] if len(clauses) == 1 else tuple(clauses)


def _looks_like_range(text: str) -> bool:
    low, dots, high = text.partition("..")
    return bool(dots) and low.isdigit() and high.isdigit()
