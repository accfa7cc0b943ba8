"""What the runtime advises: floors, jitter, budgets, and the moment when to come back."""

from __future__ import annotations

import copy
import pickle
import random as random_module
from datetime import UTC, datetime, timedelta
from math import inf, isfinite, nan
from typing import Any

import pytest
from errdex.runtime_bridge import runtime
from hypothesis import given
from hypothesis import strategies as st

recovery = runtime("recovery")
ABSENT = runtime("conditions").ABSENT
NOW = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)
STANDARD = recovery.Backoff(0.25, 2, 2, "full", 4, 60)
PLACES = (recovery.Hint("context", "retryAfterMs", "ms"), recovery.Hint("header", "Retry-After"))


class Facts:
    def __init__(self, **values: Any) -> None:
        self.values = values

    def get(self, subject: str) -> object:
        return self.values.get(subject.replace(".", "_"), ABSENT)

    def is_unknown(self, subject: str) -> bool:
        return False


def advice(
    hints: dict[str, object] | None = None,
    *,
    backoff: Any = STANDARD,
    action: str = "retry",
    outcome: str = "not_started",
    facts: Facts | None = None,
    rules: tuple[Any, ...] | None = None,
    **more: Any,
) -> Any:
    values = hints or {}
    table = rules if rules is not None else (recovery.Rule(action, delay=PLACES, backoff=backoff),)
    return recovery.decide(
        rules=table,
        outcomes=((None, outcome),),
        subjects=facts or Facts(),
        hint_value=lambda hint: values.get(hint.name, ABSENT),
        now=more.pop("now", NOW),
        **more,
    )


def test_a_hint_is_waited_for_exactly_and_jitter_goes_above_it() -> None:
    """Without a draw the wait is the server's; with one it lies above, up to ``delay_max``."""
    plain = advice({"retryAfterMs": 1500})
    assert (plain.action, plain.delay, plain.delay_max) == ("retry", 1.5, 1.75)
    assert plain.not_before == NOW + timedelta(seconds=1.5)
    assert advice({"retryAfterMs": 1500}, random=lambda: 0.0).delay == 1.5
    assert advice({"retryAfterMs": 1500}, random=lambda: 1.0).delay == 1.75
    assert 1.5 <= advice({"retryAfterMs": 1500}, random=random_module).delay <= 1.75
    assert 1.5 <= advice({"retryAfterMs": 1500}, random=random_module.Random(1)).delay <= 1.75


def test_the_first_readable_place_counts() -> None:
    """Places are asked in the rule's order; what cannot be read is passed over."""
    assert advice({"retryAfterMs": 1500, "Retry-After": "30"}).delay == 1.5
    assert advice({"retryAfterMs": -5, "Retry-After": "30"}).delay == 30
    assert advice({"retryAfterMs": "soon", "Retry-After": "Sun, 01 Mar 2026 12:00:30 GMT"}).delay == 30
    assert advice({"Retry-After": "30", "retry-after-ms": "1250.5"}).delay == 1.2505
    assert advice({"Retry-After": "30", "retry-after-ms": "x"}).delay == 30


@pytest.mark.parametrize(
    ("jitter", "low", "high"),
    [("full", 0.0, 1.0), ("equal", 0.5, 1.0), ("none", 1.0, 1.0), ("decorrelated", 0.25, 1.5)],
)
def test_jitter_spreads_within_its_bounds(jitter: str, low: float, high: float) -> None:
    """Full from zero, equal from the half, none not at all, decorrelated up to three times the wait before."""
    backoff = recovery.Backoff(0.25, 2, 2, jitter, 9, 60)
    draws = [advice(backoff=backoff, attempt=3, random=lambda part=part: part).delay for part in (0.0, 0.5, 1.0)]
    assert draws == pytest.approx([low, (low + high) / 2, high])
    plain = advice(backoff=backoff, attempt=3)
    assert (plain.delay, plain.delay_max) == (1.0, high)


def test_clients_that_failed_together_spread() -> None:
    """A hundred clients that draw for themselves do not come back together, with a hint or without."""
    for hints in ({}, {"Retry-After": "5"}):
        waits = {advice(hints, attempt=3, random=random_module.Random(seed)).delay for seed in range(100)}
        assert len(waits) == 100


def test_attempts_used_up_end_in_giving_up() -> None:
    """``attempts`` counts the first try; the moment to come back is the server's, else that of the plain wait."""
    assert advice(attempt=3).action == "retry"
    last = advice(attempt=4)
    assert (last.action, last.delay, last.delay_max) == ("give_up", None, None)
    assert last.not_before == NOW + timedelta(seconds=2)
    assert advice({"Retry-After": "7"}, attempt=4).not_before == NOW + timedelta(seconds=7)


def test_a_hint_beyond_the_budget_is_reported_and_never_shortened() -> None:
    """The server asks for an hour within a budget of a minute: give up and say when."""
    hour = advice({"Retry-After": "3600"})
    assert (hour.action, hour.delay, hour.not_before) == ("give_up", None, NOW + timedelta(hours=1))
    assert advice({"Retry-After": "60"}).action == "retry"
    assert advice({"Retry-After": "60"}, elapsed=0.001).action == "give_up"
    assert advice(elapsed=60).action == "give_up"
    assert advice(elapsed=inf).action == "give_up"


def test_jitter_stays_within_the_budget() -> None:
    """What a draw adds above the floor never leads beyond the total time."""
    late = advice({"retryAfterMs": 40}, attempt=3, elapsed=59.9, random=lambda: 1.0)
    assert late.action == "retry"
    assert late.delay == pytest.approx(0.1)
    assert late.delay == late.delay_max


@pytest.mark.parametrize("value", [10**400, inf, "9" * 300, 1e300])
def test_absurd_waits_end_in_giving_up(value: object) -> None:
    """A wait that no calendar holds is never slept, also without a budget."""
    for backoff in (STANDARD, None):
        result = advice({"retryAfterMs": value}, backoff=backoff)
        assert (result.action, result.delay, result.not_before) == ("give_up", None, None)
    years = advice({"Retry-After": str(5 * 366 * 86400)}, backoff=None)
    assert (years.action, years.not_before) == ("give_up", NOW + timedelta(seconds=5 * 366 * 86400))


def test_actions_that_neither_repeat_nor_wait_keep_their_name() -> None:
    """A budget stops retrying; it does not take back the advice to look, and a hint delays also that."""
    look = advice({"Retry-After": "3"}, action="reconcile", outcome="unknown", reconcile_with=("job.get",))
    assert (look.action, look.delay, look.reconcile_with) == ("reconcile", 3.0, ("job.get",))
    assert advice(action="reconcile", attempt=99).action == "reconcile"
    assert advice(action="fix_request", backoff=None).delay is None
    assert advice(action="retry", backoff=None).delay == 0.0
    assert advice(action="keep_waiting", attempt=4).action == "give_up"


def test_giving_up_on_uncertain_work_still_says_where_to_look() -> None:
    """When a bounded retry ends and nobody knows the effect, the operations to look with are named."""
    spent = advice(attempt=4, outcome="unknown", reconcile_with=("job.get",))
    assert (spent.action, spent.reconcile_with) == ("give_up", ("job.get",))
    assert advice(attempt=4, outcome="not_started", reconcile_with=("job.get",)).reconcile_with == ()


def test_first_rule_that_holds_wins_and_is_named() -> None:
    """Rules are asked in order; the position of the winner is part of the advice."""
    rules = (
        recovery.Rule("restart", {"context.reason": "gone"}, scope="unit_of_work", after="reconcile"),
        recovery.Rule("retry", {"operation.effect": ("read", "idempotent")}, backoff=STANDARD),
        recovery.Rule("reconcile", advice="Look first."),
    )
    gone = advice(rules=rules, facts=Facts(context_reason="gone"), reconcile_with=("job.get",))
    assert (gone.rule, gone.action, gone.scope, gone.after, gone.reconcile_with) == (
        0, "restart", "unit_of_work", "reconcile", ("job.get",),
    )  # fmt: skip
    assert advice(rules=rules, facts=Facts(operation_effect="read")).rule == 1
    assert advice(rules=rules, facts=Facts(operation_effect="unsafe")).advice == "Look first."


def test_an_input_that_no_rule_answers_is_given_up_visibly() -> None:
    """No rule: give up, with no rule named. Nothing raises while an error is handled."""
    none = advice(rules=(recovery.Rule("retry", {"context.x": 1}),), outcome="unknown")
    assert (none.action, none.rule, none.delay, none.outcome) == ("give_up", None, None, "unknown")


def test_the_outcome_is_the_first_line_that_holds() -> None:
    """A conditional outcome that answers nothing is unknown."""
    lines = (({"http_status": 503}, "not_started"), ({"http_status": "500..599"}, "running"))
    outcome = recovery.first_outcome
    assert outcome(lines, Facts(http_status=503)) == "not_started"
    assert outcome(lines, Facts(http_status=500)) == "running"
    assert outcome(lines, Facts(http_status=400)) == "unknown"


@pytest.mark.parametrize(
    "wrong",
    [
        {"attempt": 0},
        {"elapsed": nan},
        {"now": datetime(2026, 3, 1)},
        {"random": lambda: 1.5},
        {"random": lambda: nan},
    ],
)
def test_wrong_arguments_are_refused(wrong: dict[str, Any]) -> None:
    """An attempt below 1, an elapsed that is no number, a time without zone and a draw out of range raise."""
    with pytest.raises(ValueError, match=r"attempt|elapsed|zone|draw"):
        advice(**wrong)


def test_the_clock_is_read_only_for_dates() -> None:
    """Without ``now`` a date is measured against the clock, so that nobody comes back early."""
    soon = (datetime.now(UTC) + timedelta(seconds=30)).strftime("%Y-%m-%dT%H:%M:%SZ")
    assert 25 <= advice({"Retry-After": soon}, now=None).delay <= 30


def test_values_are_frozen_comparable_and_portable() -> None:
    """Advice and back-offs are values: equal when alike, hashable, picklable, not to be changed."""
    result = advice({"retryAfterMs": 5})
    assert result == advice({"retryAfterMs": 5})
    assert result != advice({"retryAfterMs": 6})
    assert pickle.loads(pickle.dumps(result)) == result == copy.deepcopy(result)
    assert len({STANDARD, copy.copy(STANDARD)}) == 1
    with pytest.raises(AttributeError, match="can't be changed"):
        result.action = "retry"
    with pytest.raises(AttributeError, match="can't be deleted"):
        del result.action
    assert repr(STANDARD).startswith("Backoff(initial=0.25")
    assert f"{recovery.Action.RETRY} {recovery.Outcome.NOT_STARTED}" == "retry not_started"


def test_a_delay_in_bytes_is_refused_when_the_package_is_loaded() -> None:
    """A unit that is no time cannot become a wait."""
    with pytest.raises(ValueError, match="bytes is no time"):
        recovery.Hint("context", "size", "bytes")
    assert recovery.Hint("header", "X-Wait-Ms").unit == "ms"
    assert recovery.Hint("header", "X-Wait").unit == "s"
    assert recovery.Hint("context", "wait", "seconds").unit == "s"


def test_plain_waits_grow_up_to_their_maximum_and_never_overflow() -> None:
    """``delay(attempt)`` doubles, stops at ``max``, and stays finite for any attempt."""
    assert [STANDARD.delay(attempt) for attempt in range(1, 6)] == [0.25, 0.5, 1.0, 2.0, 2.0]
    assert isfinite(recovery.Backoff(1.0).delay(100_000))
    assert recovery.Backoff(0.0).delay(5) == 0.0
    with pytest.raises(ValueError, match="attempt is 0"):
        STANDARD.delay(0)
    with pytest.raises(ValueError, match="initial"):
        recovery.Backoff(nan)


BACKOFFS = st.builds(
    recovery.Backoff,
    initial=st.floats(0, 100),
    multiplier=st.floats(1, 10),
    max=st.none() | st.floats(0, 1000),
    jitter=st.sampled_from(["full", "equal", "decorrelated", "none"]),
    attempts=st.none() | st.integers(1, 20),
    total=st.none() | st.floats(0, 5000),
)
VALUES = st.one_of(
    st.integers(-10, 10_000),
    st.floats(),
    st.booleans(),
    st.text(max_size=12),
    st.none(),
    st.just("30s"),
    st.just(ABSENT),
)


@given(
    BACKOFFS | st.none(), VALUES, VALUES, st.integers(1, 60), st.floats(0, 6000), st.none() | st.floats(0, 1),
    st.sampled_from(["retry", "restart", "keep_waiting", "reconcile", "give_up", "fix_request"]),
)  # fmt: skip
def test_advice_is_always_sound(
    backoff: Any, body: object, header: object, attempt: int, elapsed: float, draw: float | None, action: str
) -> None:
    """Waits are finite and >= 0 or None, never below the server's, never beyond the budget."""
    result = advice(
        {"retryAfterMs": body, "Retry-After": header},
        backoff=backoff, action=action, attempt=attempt, elapsed=elapsed,
        random=None if draw is None else lambda: draw,
    )  # fmt: skip
    read = runtime("hints").hint_seconds
    hint = None if body is ABSENT else read(body, "ms", lambda: NOW)
    if hint is None and header is not ABSENT:
        hint = read(header, "s", lambda: NOW)
    assert (result.delay is None) == (result.delay_max is None)
    if result.delay is not None:
        assert isfinite(result.delay)
        assert 0 <= result.delay <= result.delay_max < inf
        assert hint is None or result.delay >= hint
        if result.action in ("retry", "restart", "keep_waiting") and backoff is not None:
            assert backoff.attempts is None or attempt < backoff.attempts
            if backoff.total is not None:
                assert result.delay_max <= backoff.total - elapsed or result.delay_max == pytest.approx(
                    backoff.total - elapsed
                )
    elif action == "retry":
        assert result.action == "give_up"
        assert result.not_before is not None or hint is not None
