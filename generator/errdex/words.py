"""The catalog in sentences: conditions, recovery, waits and field types as a caller would want them read out.

One wording for the documentation, ``errdex explain`` and the docstrings of generated classes. Texts are plain ``str``
with names in code spans (backticks); whoever prints them encodes them for the place where they land.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from errdex.conditions import Condition, Matcher, Test
    from errdex.model import Backoff, DelaySource, Field, FieldType, HeaderSpec, NativeRule, OutcomeRule, Rule

OUTCOMES = {
    "not_started": "Nothing happened: the work was refused before it had any effect.",
    "unknown": "The work may have happened. Nobody can tell from this reply.",
    "running": "Only the wait ended. The work itself may still be running.",
    "completed": "The work did happen, although this reply reports a failure.",
    "failed": "The work ran and failed.",
}
OUTCOME_LABELS = {
    "not_started": "not started",
    "unknown": "may have happened",
    "running": "still running",
    "completed": "completed",
    "failed": "ran and failed",
}
_REPEAT = {
    "call": "Make the same call again.",
    "unit_of_work": "Do the whole unit of work again, from its beginning.",
    "transaction": "Roll back and run the whole transaction again.",
    "new_request": "Try again in a new request, not inside this one.",
}
_RESTART = {
    "call": "Start the work again from stored state.",
    "unit_of_work": "Start the whole unit of work again from stored state.",
    "transaction": "Start a new transaction from stored state.",
    "new_request": "Let a new request start the work again from stored state.",
}
_ACTIONS = {
    "reconcile": "Look at the current state, then decide whether to repeat.",
    "keep_waiting": "Keep waiting or look in again; do not start the work a second time.",
    "fix_request": "Correct the request. The same request fails again.",
    "fix_deployment": "Fix the deployment or configuration. Repeating the call does not help.",
    "authenticate": "Get valid credentials, then make the call again.",
    "reduce_load": "Send less: lower the rate or free resources before trying again.",
    "escalate": "Hand it to an operator. Code alone cannot settle it.",
    "give_up": "Give up and report the failure.",
}
ACTION_LABELS = {
    "retry": "retry",
    "reconcile": "look, then decide",
    "restart": "start again",
    "keep_waiting": "keep waiting",
    "fix_request": "fix the request",
    "fix_deployment": "fix the deployment",
    "authenticate": "authenticate",
    "reduce_load": "reduce load",
    "escalate": "escalate",
    "give_up": "give up",
}
REPEATING_ACTIONS = ("retry", "restart", "keep_waiting", "reduce_load")
"""Actions that attempts and total time bound."""

UNITS = {
    "us": "microseconds",
    "ns": "nanoseconds",
    "ms": "milliseconds",
    "s": "seconds",
    "min": "minutes",
    "h": "hours",
    "d": "days",
    "percent": "percent",
    "count": "a count",
}
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


class Decision(Record):
    """One row of a decision table in words. ``wait`` is empty where there is nothing to wait for."""

    when: str
    """``when …``, ``in every other case`` or ``always``."""
    action: str
    """Name of the action, for example ``retry``."""
    label: str
    """The action in two or three words."""
    do: str
    """What to do, in sentences."""
    wait: str
    """How long to wait and how often, in sentences."""
    advice: str | None
    """The author's own advice."""
    is_special: bool
    """``do`` says more than the action alone: a scope beyond the call, or a look at the state first."""

    @property
    def text(self) -> str:
        """Return what to do in one text: the author's advice, after our words where they say more than the action."""
        if self.advice is None:
            return self.do
        return f"{self.do} {self.advice}" if self.is_special else self.advice


class Effect(Record):
    """One row of what is known of the effect."""

    when: str
    outcome: str
    text: str


_JSON_WORD = re.compile(r"(?:true|false|null|-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)\Z")


def tick(text: object) -> str:
    """Return ``text`` as a code span that holds any text, backticks included."""
    shown = str(text).replace("\n", " ")
    if not shown:
        return "the empty text"
    if "`" not in shown:
        return f"`{shown}`"
    run = max((len(found) for found in re.findall("`+", shown)), default=0)
    pad = " " if shown[0] == "`" or shown[-1] == "`" else ""
    fence = "`" * (run + 1)
    return f"{fence}{pad}{shown}{pad}{fence}"


def without_ticks(text: str) -> str:
    """Return a text of this module for a place that has no code spans (a docstring of one line, a picture)."""
    return re.sub(r"(?<!`)(`+)(?!`) ?(.+?) ?(?<!`)\1(?!`)", r"\2", text)


def sentence(text: str) -> str:
    """Return ``text`` with a capital first letter and a full stop; code at the start stays as it is."""
    shown = text.strip()
    if not shown:
        return ""
    if shown[0].islower() and not re.match(r"[a-z]+[A-Z_.(/]", shown):
        shown = shown[0].upper() + shown[1:]
    return shown if shown[-1] in ".!?:…" else shown + "."


def either(pieces: Iterable[str], word: str = "or") -> str:
    """Join pieces as ``a``, ``a or b``, ``a, b or c``."""
    known = list(pieces)
    if len(known) < 2:
        return "".join(known)
    return f"{', '.join(known[:-1])} {word} {known[-1]}"


def value_words(value: Any) -> str:
    """Return a JSON value as code, spelled as JSON except for text that nobody takes for anything else."""
    if isinstance(value, str) and not _JSON_WORD.match(value):
        return tick(value)
    return tick(json.dumps(value, ensure_ascii=False))


# Conditions ---------------------------------------------------------------------------------------------------------


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


# Recovery -----------------------------------------------------------------------------------------------------------


def effects(outcomes: Sequence[OutcomeRule]) -> tuple[Effect, ...]:
    """Return what is known of the effect, a row for every line of a conditional outcome."""
    return tuple(
        Effect(
            when=when_words(rule.when, is_first=number == 0),
            outcome=rule.outcome,
            text=OUTCOMES.get(rule.outcome, sentence(rule.outcome.replace("_", " "))),
        )
        for number, rule in enumerate(outcomes)
    )


def decisions(rules: Sequence[Rule], reconcile_with: Sequence[str] = ()) -> tuple[Decision, ...]:
    """Return a decision table in words, in order; the first row whose ``when`` holds is the answer.

    ``reconcile_with`` names operations to look at the state with, where the reader's operations declare them.
    """
    return tuple(
        Decision(
            when=when_words(rule.when, is_first=number == 0),
            action=rule.action,
            label=action_label(rule),
            do=action_words(rule, reconcile_with),
            wait=wait_words(rule),
            advice=rule.advice,
            is_special=rule.scope != "call" or (rule.after is not None) or bool(reconcile_with),
        )
        for number, rule in enumerate(rules)
    )


def action_label(rule: Rule) -> str:
    """Return the action in a few words, for pictures and narrow columns."""
    label = ACTION_LABELS.get(rule.action, rule.action.replace("_", " "))
    return f"look, then {label}" if rule.after == "reconcile" and rule.action != "reconcile" else label


def action_words(rule: Rule, reconcile_with: Sequence[str] = ()) -> str:
    """Return what a rule tells a caller to do, without the author's advice."""
    table = {"retry": _REPEAT, "restart": _RESTART}.get(rule.action)
    if table is not None:
        text = table.get(rule.scope, table["call"])
    else:
        text = _ACTIONS.get(rule.action, sentence(rule.action.replace("_", " ")))
        if rule.scope == "new_request" and rule.action not in ("fix_request", "give_up", "escalate"):
            text += " Do it in a new request."
    if rule.action == "reconcile" and reconcile_with:
        return f"Look at the current state with {either(map(tick, reconcile_with))}, then decide whether to repeat."
    if rule.after == "reconcile":
        look = f" with {either(map(tick, reconcile_with))}" if reconcile_with else ""
        return f"Look at the current state first{look}. Then {text[0].lower()}{text[1:]}"
    return text


def wait_words(rule: Rule) -> str:
    """Return how long to wait before acting and how often, or an empty text where no wait is defined."""
    pieces = []
    if rule.delay:
        places = [_delay_words(source) for source in rule.delay]
        if len(places) == 1:
            pieces.append(f"Wait at least as long as {places[0]} says.")
        else:
            pieces.append(f"Wait at least as long as {', else '.join(places)} says.")
    if rule.backoff is not None:
        pieces.append(backoff_words(rule.backoff, has_hint=bool(rule.delay)))
    return " ".join(piece for piece in pieces if piece)


def _delay_words(source: DelaySource) -> str:
    if source.kind == "header":
        unit = source.unit or ("ms" if source.name.lower().endswith("-ms") else "s")
        words = "seconds or a date" if source.name.lower() == "retry-after" else UNITS.get(unit, unit)
        return f"the {tick(source.name)} header ({words})"
    return f"{tick(source.name)} ({UNITS.get(source.unit, source.unit)})" if source.unit else tick(source.name)


def backoff_words(backoff: Backoff, *, has_hint: bool = False) -> str:
    """Return a back-off in sentences: first wait, growth, spread, attempts and total time."""
    first = duration(backoff.initial)
    start = "Without such a hint, wait" if has_hint else "Wait"
    pieces = []
    if backoff.initial > 0:
        if backoff.jitter == "full":
            text = f"{start} a random time of up to {first}"
        elif backoff.jitter == "equal":
            text = f"{start} between {duration(backoff.initial / 2)} and {first}, at random"
        elif backoff.jitter == "decorrelated":
            text = f"{start} a random time from {first} to three times the wait before"
        else:
            text = f"{start} {first}"
        is_growing = backoff.multiplier > 1 and backoff.jitter != "decorrelated"
        if is_growing and (backoff.max is None or backoff.max > backoff.initial):
            factor = "twice" if backoff.multiplier == 2 else f"{backoff.multiplier:g} times"
            text += f", {factor} as long after every further try"
        if backoff.max is not None and backoff.max > backoff.initial and (is_growing or backoff.jitter != "none"):
            text += f", never more than {duration(backoff.max)}"
        pieces.append(text + ".")
    bounds = []
    if backoff.attempts is not None:
        bounds.append("a single try" if backoff.attempts == 1 else f"{backoff.attempts} tries (the first one included)")
    if backoff.total is not None:
        bounds.append(f"{duration(backoff.total)} in all")
    if bounds:
        pieces.append(f"Stop after {either(bounds)}.")
    return " ".join(pieces)


def duration(seconds: float) -> str:
    """Return a time in the unit a reader would use: 0.25 -> ``250 ms``, 90 -> ``90 s``, 300 -> ``5 min``."""
    for size, unit in ((86400, "d"), (3600, "h"), (60, "min")):
        if seconds >= 2 * size and seconds % size == 0:
            return f"{seconds / size:g} {unit}"
    if 0 < seconds < 1:
        return f"{seconds * 1000:g} ms"
    return f"{seconds:g} s"


# Fields -------------------------------------------------------------------------------------------------------------


def type_words(kind: FieldType) -> str:
    """Return a type as readers of an API page know it: "string", "list of `Reason`", "`true` or `unknown`"."""
    if kind.has_const:
        return f"always {value_words(kind.const)}"
    if kind.values is not None:
        is_mixed = not all(isinstance(value, str) for value in kind.values)
        spelled = (
            tick(json.dumps(value, ensure_ascii=False)) if is_mixed else value_words(value) for value in kind.values
        )
        shown = either(spelled)
    elif kind.is_operation:
        shown = "name of an operation"
    elif kind.enum is not None:
        shown = tick(kind.enum.name)
    elif kind.struct is not None:
        shown = tick(kind.struct.name)
    elif kind.kind == "array":
        shown = f"list of {type_words(kind.items)}" if kind.items is not None else "list"
    elif kind.kind == "union":
        shown = either(type_words(option) for option in kind.options)
    elif kind.kind in ("object", "struct"):
        names = either((tick(field_label(field)) for field in kind.fields), "and")
        shown = f"object with {names}" if names else "object"
    elif kind.kind == "any":
        shown = "any value"
    else:
        shown = kind.kind
    return f"{shown} or null" if kind.nullable else shown


def field_label(field: Field) -> str:
    """Return the wire name, with ``?`` where the field may be missing."""
    return field.wire if field.required else f"{field.wire}?"


def bounds_words(kind: FieldType) -> str:
    """Return the limits of a type ("at least 0", "1 to 64 characters", "matches …"), or an empty text."""
    pieces = [_limits(kind.minimum, kind.maximum, "")]
    if kind.min_length is not None or kind.max_length is not None:
        unit = "items" if kind.kind == "array" else "characters"
        pieces.append(_limits(kind.min_length, kind.max_length, f" {unit}"))
    if kind.format:
        pieces.append(f"format {tick(kind.format)}")
    if kind.pattern is not None:
        pieces.append(f"matches {tick(kind.pattern)}")
    return ", ".join(piece for piece in pieces if piece)


def _limits(low: float | None, high: float | None, unit: str) -> str:
    if low is not None and low == high:
        return f"exactly {_number(low)}{unit}"
    if low is not None and high is not None:
        return f"{_number(low)} to {_number(high)}{unit}"
    if low is not None:
        return f"at least {_number(low)}{unit}"
    return f"at most {_number(high)}{unit}" if high is not None else ""


def _number(value: float | None) -> str:
    return json.dumps(value)


def unit_words(unit: str | None) -> str:
    """Return a unit spelled out, or an empty text."""
    return UNITS.get(unit, unit) if unit else ""


def field_words(field: Field | HeaderSpec) -> str:
    """Return type, unit and limits of a field in one phrase: "integer, milliseconds, at least 0"."""
    pieces = (type_words(field.type), unit_words(field.unit), bounds_words(field.type))
    return ", ".join(piece for piece in pieces if piece)


def key_context(fields: Iterable[Field]) -> str:
    """Return the column that teams publish: names with ``?`` for optional, constants with their value."""
    shown = []
    for field in fields:
        label = field_label(field)
        if field.type.has_const:
            label += f": {json.dumps(field.type.const, ensure_ascii=False)}"
        shown.append(tick(label))
    return ", ".join(shown)


# Native failures ----------------------------------------------------------------------------------------------------


def native_words(rule: NativeRule) -> str:
    """Return which native failures become an error: "`OSError` with errno `EAGAIN`, or `builtins.TimeoutError`"."""
    causes = []
    if rule.errnos:
        named = [errno for errno in rule.errnos if errno != "other"]
        if named:
            causes.append(f"an operating system error with errno {either(map(tick, named))}")
        if "other" in rule.errnos:
            causes.append("any other operating system error")
    if rule.exceptions:
        causes.append(either(tick(name.removeprefix("builtins.")) for name in rule.exceptions))
    text = ", or ".join(causes) or "any exception"
    if rule.message_contains:
        text += f", whose message contains {either(map(tick, rule.message_contains))}"
    if rule.message_pattern is not None:
        text += f", whose message matches {tick(rule.message_pattern)}"
    if rule.when is not None:
        text += f", when {condition_words(rule.when)}"
    return text
