"""What is known of the effect, what to do, how long to wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.record import Record
from errdex.words.base import either, sentence, tick
from errdex.words.conditions import when_words
from errdex.words.fields import UNITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from errdex.model import Backoff, DelaySource, OutcomeRule, Rule

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
