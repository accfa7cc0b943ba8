"""What to do after a failure: a decision table, a back-off and the server's hints.

Everything here is a pure function of its arguments. Nothing sleeps, retries, draws a
random number or keeps state; the clock is read only where a caller passes none and a
date is needed.

How long to wait
    The rule's ``delay`` names places where the server may have said how long. The
    first readable one is the *hint*, and nobody waits less than it. The back-off adds
    its jitter above the hint. Without a hint the back-off alone decides.

    ``delay`` is what to wait with the draw that ``random`` made. Without ``random``
    it is the hint itself, or the back-off's plain wait where there is no hint.
    ``delay_max`` is the longest wait that any draw can give.

What counts as a hint
    Seconds, or the unit of the field, as a number or as text; texts with their own
    unit (``"30s"``, ``"1.5s"``, ``"250ms"``, ``"1m30s"``); the three HTTP date forms;
    RFC 3339 dates with a zone. ``retry-after-ms`` goes before ``Retry-After``. A date
    in the past means now. Booleans, negative numbers, NaN and unreadable text are no
    hints: the next place is looked at. A readable wait beyond
    ``LONGEST_WAIT_SECONDS``, infinity included, is beyond every budget.

When to stop
    An action that repeats or waits becomes ``give_up`` once the back-off's attempts
    are used up, or when the shortest wait would end after its total time. ``delay``
    is None then, and ``not_before`` says when it may work.
"""

from __future__ import annotations

from .conditions import ABSENT, holds
from .hints import ENDLESS, LONGEST_WAIT_SECONDS, hint_seconds, time_unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime
    from typing import ClassVar, Final, Literal, Protocol, TypeAlias

    from .conditions import Condition, Subjects

    ActionName: TypeAlias = Literal[
        "retry",
        "reconcile",
        "restart",
        "keep_waiting",
        "fix_request",
        "fix_deployment",
        "authenticate",
        "reduce_load",
        "escalate",
        "give_up",
    ]
    OutcomeName: TypeAlias = Literal[
        "not_started", "unknown", "running", "completed", "failed"
    ]
    ScopeName: TypeAlias = Literal["call", "unit_of_work", "transaction", "new_request"]
    JitterName: TypeAlias = Literal["full", "equal", "decorrelated", "none"]
    HintKind: TypeAlias = Literal["context", "header"]
    OutcomeRule: TypeAlias = tuple[Condition, OutcomeName]
    Outcomes: TypeAlias = Sequence[OutcomeRule]

    class HasRandom(Protocol):
        """What ``random.Random`` and the ``random`` module have in common."""

        def random(self) -> float:
            """Return a number from 0 to 1."""
            ...

    RandomSource: TypeAlias = Callable[[], float] | HasRandom


class Action:
    """What to do. Constants are plain text, so that they print as their value."""

    RETRY: Final = "retry"
    RECONCILE: Final = "reconcile"
    RESTART: Final = "restart"
    KEEP_WAITING: Final = "keep_waiting"
    FIX_REQUEST: Final = "fix_request"
    FIX_DEPLOYMENT: Final = "fix_deployment"
    AUTHENTICATE: Final = "authenticate"
    REDUCE_LOAD: Final = "reduce_load"
    ESCALATE: Final = "escalate"
    GIVE_UP: Final = "give_up"


class Outcome:
    """What is known of the effect. Constants are plain text."""

    NOT_STARTED: Final = "not_started"
    UNKNOWN: Final = "unknown"
    RUNNING: Final = "running"
    COMPLETED: Final = "completed"
    FAILED: Final = "failed"


_BOUNDED_ACTIONS = ("retry", "restart", "keep_waiting", "reduce_load")
_UNCERTAIN_OUTCOMES = ("unknown", "running", "completed")
_SPENT = "The tries or the time that the contract allows are used up."
_SPENT_UNSURE = (
    f"{_SPENT} The work may have been done: look at its state before doing it again."
)


class _Value:
    """A frozen value: compared, hashed, shown and pickled by ``_names``, in that order."""

    _names: ClassVar[tuple[str, ...]] = ()
    __slots__: tuple[str, ...] = ()

    def _set(self, **values: object) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def _values(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self._names)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} can't be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} can't be deleted")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._names)
        return f"{type(self).__name__}({shown})"

    def __reduce__(self) -> tuple[type[_Value], tuple[object, ...]]:
        return type(self), self._values()


class Hint(_Value):
    """A place where the server may say how long to wait.

    ``kind`` is ``"context"`` (``name`` is the wire name) or ``"header"``. A bare number
    is in ``unit``; for headers it defaults to milliseconds where the name ends in
    ``-ms``, else to seconds; for context fields it is no hint then, while texts with
    their own unit are. Raises ``ValueError`` for a unit that is no time.
    """

    _names = ("kind", "name", "unit")
    __slots__ = _names
    kind: HintKind
    name: str
    unit: str | None

    def __init__(self, kind: HintKind, name: str, unit: str | None = None) -> None:
        if unit is None and kind == "header":
            unit = "ms" if name.lower().endswith("-ms") else "s"
        known = unit if unit is None else time_unit(unit)
        if known is None and unit is not None:
            raise ValueError(f"{kind} {name} gives a delay, but {unit} is no time")
        self._set(kind=kind, name=name, unit=known)


class Backoff(_Value):
    """How tries spread. All times are seconds; ``attempts`` counts the first try."""

    _names = ("initial", "multiplier", "max", "jitter", "attempts", "total")
    __slots__ = _names
    initial: float
    multiplier: float
    max: float | None
    jitter: JitterName
    attempts: int | None
    total: float | None

    def __init__(
        self,
        initial: float,
        multiplier: float = 2.0,
        max: float | None = None,
        jitter: JitterName = "full",
        attempts: int | None = None,
        total: float | None = None,
    ) -> None:
        if not (0 <= initial < ENDLESS and 0 < multiplier < ENDLESS):
            raise ValueError("initial must be >= 0, multiplier > 0, both finite")
        self._set(
            initial=float(initial),
            multiplier=float(multiplier),
            max=None if max is None else float(max),
            jitter=jitter,
            attempts=attempts,
            total=None if total is None else float(total),
        )

    def delay(self, attempt: int) -> float:
        """Return the plain wait in seconds after ``attempt`` tries, without jitter.

        Grows as ``initial * multiplier ** (attempt - 1)`` up to ``max``, and never
        beyond ``LONGEST_WAIT_SECONDS``. Raises ``ValueError`` if ``attempt`` is below 1.
        """
        if attempt < 1:
            raise ValueError(f"attempt is {attempt}; it counts tries made, from 1")
        longest = LONGEST_WAIT_SECONDS
        if self.max is not None and self.max < longest:
            longest = self.max
        if not self.initial:
            return 0.0
        try:
            wait = self.initial * self.multiplier ** (attempt - 1)
        except OverflowError:
            return longest
        return min(wait, longest)

    def bounds(self, attempt: int) -> tuple[float, float]:
        """Return the shortest and the longest wait that jitter makes of ``delay``.

        Full: from 0. Equal: from the half. None: no room. Decorrelated: from
        ``initial`` to three times the plain wait before, at most ``max``.
        """
        wait = self.delay(attempt)
        if self.jitter == "full":
            return 0.0, wait
        if self.jitter == "equal":
            return wait / 2, wait
        if self.jitter == "decorrelated":
            first = self.delay(1)
            before = self.delay(attempt - 1) if attempt > 1 else first
            longest = LONGEST_WAIT_SECONDS if self.max is None else self.max
            return first, max(first, min(longest, 3 * before))
        return wait, wait


class Rule:
    """One line of a decision table; the first line whose ``when`` holds wins.

    Not frozen: packages define thousands of them, and nobody is handed one.
    """

    __slots__ = ("action", "advice", "after", "backoff", "delay", "scope", "when")

    def __init__(
        self,
        action: ActionName,
        when: Condition = None,
        scope: ScopeName = "call",
        after: Literal["reconcile"] | None = None,
        delay: tuple[Hint, ...] = (),
        backoff: Backoff | None = None,
        advice: str | None = None,
    ) -> None:
        self.action: ActionName = action
        self.when: Condition = when
        self.scope: ScopeName = scope
        self.after: Literal["reconcile"] | None = after
        self.delay = delay
        self.backoff = backoff
        self.advice = advice

    def __repr__(self) -> str:
        return f"Rule({self.action!r}, when={self.when!r})"


class Recovery(_Value):
    """The advice for one failure. Advice only: nothing here waits or repeats."""

    _names = (
        "action",
        "outcome",
        "delay",
        "delay_max",
        "not_before",
        "backoff",
        "scope",
        "advice",
        "reconcile_with",
        "assumed_unsafe",
        "rule",
        "after",
    )
    __slots__ = _names
    action: ActionName
    outcome: OutcomeName
    delay: float | None
    """Seconds to wait first, finite and >= 0; None where waiting is no part of it."""
    delay_max: float | None
    """The longest wait any draw could give; None exactly where ``delay`` is."""
    not_before: datetime | None
    """The moment before which the server, or a spent budget, says not to come back."""
    backoff: Backoff | None
    scope: ScopeName
    """How much to do again: the call, the unit of work, the transaction, or anew."""
    advice: str | None
    reconcile_with: tuple[str, ...]
    """Read operations that show the state; only where looking is part of it."""
    assumed_unsafe: bool
    """The operation was not named, so the cautious effect was assumed."""
    rule: int | None
    """Position of the winning rule, from 0; None where no rule answered."""
    after: Literal["reconcile"] | None
    """What comes before the action."""

    def __init__(
        self,
        action: ActionName,
        outcome: OutcomeName,
        delay: float | None = None,
        delay_max: float | None = None,
        not_before: datetime | None = None,
        backoff: Backoff | None = None,
        scope: ScopeName = "call",
        advice: str | None = None,
        reconcile_with: tuple[str, ...] = (),
        assumed_unsafe: bool = False,
        rule: int | None = None,
        after: Literal["reconcile"] | None = None,
    ) -> None:
        self._set(
            action=action,
            outcome=outcome,
            delay=delay,
            delay_max=delay_max,
            not_before=not_before,
            backoff=backoff,
            scope=scope,
            advice=advice,
            reconcile_with=reconcile_with,
            assumed_unsafe=assumed_unsafe,
            rule=rule,
            after=after,
        )


def first_rule(rules: Sequence[Rule], subjects: Subjects) -> int | None:
    """Return the position of the first rule that holds, or None."""
    for position, rule in enumerate(rules):
        if holds(rule.when, subjects):
            return position
    return None


def first_outcome(outcomes: Outcomes, subjects: Subjects) -> OutcomeName:
    """Return the outcome of the first line that holds; ``unknown`` if none does."""
    for when, outcome in outcomes:
        if holds(when, subjects):
            return outcome
    return "unknown"


def decide(
    *,
    rules: Sequence[Rule],
    outcomes: Outcomes,
    subjects: Subjects,
    hint_value: Callable[[Hint], object],
    attempt: int = 1,
    elapsed: float = 0.0,
    now: datetime | None = None,
    random: RandomSource | None = None,
    reconcile_with: tuple[str, ...] = (),
    assumed_unsafe: bool = False,
) -> Recovery:
    """Return what to do about one failure.

    ``attempt`` is the number of tries made so far, ``elapsed`` the seconds since the
    first began (below 0 counts as 0). ``now`` is an aware time; without one the clock
    is read where a date is needed. ``random`` gives numbers from 0 to 1: a function,
    a ``random.Random``, or the ``random`` module. ``hint_value`` gives the raw value
    at a place, or ``ABSENT``.

    Where no rule holds the action is ``give_up`` and ``rule`` is None. Raises
    ``ValueError`` for an ``attempt`` below 1, an ``elapsed`` that is no number, a
    ``now`` without zone, and a draw outside 0 to 1.
    """
    if attempt < 1:
        raise ValueError(f"attempt is {attempt}; it counts tries made, from 1")
    if not -ENDLESS <= elapsed <= ENDLESS:  # NaN lies nowhere
        raise ValueError("elapsed is no number")
    clock = _Clock(now)
    outcome = first_outcome(outcomes, subjects)
    position = first_rule(rules, subjects)
    if position is None:
        return Recovery("give_up", outcome, assumed_unsafe=assumed_unsafe)

    rule = rules[position]
    backoff = rule.backoff
    hint = _first_hint(rule.delay, hint_value, clock)
    low, high = backoff.bounds(attempt) if backoff else (0.0, 0.0)
    shortest = low if hint is None else max(hint, low)
    longest = shortest + (high - low)
    looks = rule.action == "reconcile" or rule.after == "reconcile"

    if hint is not None and hint > LONGEST_WAIT_SECONDS:
        stop = True
    elif backoff is None or rule.action not in _BOUNDED_ACTIONS:
        stop = False
    else:
        stop = backoff.attempts is not None and attempt >= backoff.attempts
        if backoff.total is not None:
            left = backoff.total - max(0.0, elapsed)
            stop = stop or left <= 0 or shortest > left
            longest = max(shortest, min(longest, left))
    if stop:
        wait = hint if hint is not None else backoff.delay(attempt) if backoff else 0.0
        gives_up = rule.action in _BOUNDED_ACTIONS
        # The rule's own advice is about going on, which is over.
        spent = _SPENT_UNSURE if outcome in _UNCERTAIN_OUTCOMES else _SPENT
        return Recovery(
            "give_up" if gives_up else rule.action,
            outcome,
            not_before=clock.after(wait),
            backoff=backoff,
            scope=rule.scope,
            advice=spent if gives_up else rule.advice,
            reconcile_with=(
                reconcile_with if looks or outcome in _UNCERTAIN_OUTCOMES else ()
            ),
            assumed_unsafe=assumed_unsafe,
            rule=position,
            after=rule.after,
        )

    waits = hint is not None or backoff is not None or rule.action == "retry"
    if random is not None:
        delay = shortest + _draw(random) * (longest - shortest)
    elif hint is not None or backoff is None:
        delay = shortest
    else:
        delay = max(shortest, backoff.delay(attempt))
    return Recovery(
        rule.action,
        outcome,
        delay=min(delay, longest) if waits else None,
        delay_max=longest if waits else None,
        not_before=None if hint is None else clock.after(hint),
        backoff=backoff,
        scope=rule.scope,
        advice=rule.advice,
        reconcile_with=reconcile_with if looks else (),
        assumed_unsafe=assumed_unsafe,
        rule=position,
        after=rule.after,
    )


class _Clock:
    """The caller's time, or the real one, read once and only when asked for."""

    __slots__ = ("_now",)

    def __init__(self, now: datetime | None) -> None:
        if now is not None and not hasattr(now, "utcoffset"):
            raise TypeError(
                f"now is {type(now).__name__}; pass datetime.now(timezone.utc)"
            )
        if now is not None and now.utcoffset() is None:
            raise ValueError("now has no zone; pass datetime.now(timezone.utc)")
        self._now = now

    def __call__(self) -> datetime:
        if self._now is None:
            from .times import now

            self._now = now()
        return self._now

    def after(self, seconds: float) -> datetime | None:
        """Return the moment ``seconds`` from now; None beyond the calendar."""
        from datetime import timedelta

        try:
            return self() + timedelta(seconds=seconds)
        except OverflowError:
            return None


def _first_hint(
    places: Sequence[Hint], hint_value: Callable[[Hint], object], clock: _Clock
) -> float | None:
    for place in places:
        if place.kind == "header" and place.name.lower() == "retry-after":
            finer = hint_seconds(hint_value(_RETRY_AFTER_MS), "ms", clock)
            if finer is not None:
                return finer
        value = hint_value(place)
        seconds = None if value is ABSENT else hint_seconds(value, place.unit, clock)
        if seconds is not None:
            return seconds
    return None


_RETRY_AFTER_MS = Hint("header", "retry-after-ms", "ms")


def _draw(random: RandomSource) -> float:
    draw = random() if callable(random) else random.random()
    if not 0 <= draw <= 1:
        raise ValueError(f"random gave {draw}; a draw lies from 0 to 1")
    return draw
