"""A server's wait is read from every form that servers send, and nonsense never becomes a wait."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from math import inf, isfinite

import pytest
from errdex.runtime_bridge import runtime
from hypothesis import given
from hypothesis import strategies as st

hints = runtime("hints")
NOW = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)


def seconds(value: object, unit: str | None = "s") -> float | None:
    result: float | None = hints.hint_seconds(value, unit, lambda: NOW)
    return result


@pytest.mark.parametrize(
    ("value", "unit", "expected"),
    [
        (1500, "ms", 1.5),
        (1, "min", 60.0),
        (1.5, "h", 5400.0),
        (1, "d", 86400.0),
        (250_000, "us", 0.25),
        ("30", "s", 30.0),
        (" 30 ", "s", 30.0),
        ("0.5", "s", 0.5),
        (".5", "s", 0.5),
        ("+5", "s", 5.0),
        ("1e3", "ms", 1.0),
        ("0", "s", 0.0),
        (-0.0, "s", 0.0),
        ("30s", "ms", 30.0),
        ("1.5s", "ms", 1.5),
        ("250ms", "s", 0.25),
        ("1m30s", "s", 90.0),
        ("6m0s", "s", 360.0),
        ("2 minutes", "s", 120.0),
        ("1h 2m 3s", None, 3723.0),
        ("500 µs", "s", 0.0005),
        ("Sun, 01 Mar 2026 12:00:30 GMT", "s", 30.0),
        ("Sunday, 01-Mar-26 12:00:30 GMT", "s", 30.0),
        ("Sun Mar  1 12:00:30 2026", "s", 30.0),
        ("sun, 1 mar 2026 12:00:30 gmt", "s", 30.0),
        ("2026-03-01T13:00:30+01:00", "s", 30.0),
        ("2026-03-01T12:00:30.5Z", "s", 30.5),
        ("Sun, 01 Mar 2026 11:59:00 GMT", "s", 0.0),
        ("Sunday, 06-Nov-94 08:49:37 GMT", "s", 0.0),
        ("Sun, 01 Mar 2026 12:00:60 GMT", "s", 60.0),
    ],
)
def test_forms_of_a_wait(value: object, unit: str | None, expected: float) -> None:
    """Numbers in the declared unit, texts with their own unit, dates in the three HTTP grammars and RFC 3339."""
    assert seconds(value, unit) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize(
    "value",
    [
        None, True, False, -1, "-1", "-0.5", float("nan"), "nan", "inf", "", "  ", "soon", "1_000", "３０", "0x10",
        "5 parsecs", "s", "1,5", [30], {"s": 30}, b"30",
        "Sun, 31 Feb 2026 12:00:00 GMT", "Sun, 01 Mar 2026 25:00:00 GMT",
        "Sun, 01 Mar 2026 12:00:61 GMT", "Sun, 01 Mar 2026 12:00:00 PST", "2026-03-01T12:00:00", "9" * 500,
    ],
)  # fmt: skip
def test_what_is_no_wait(value: object) -> None:
    """Booleans, negative and unreadable values are no hints; a time without zone is nobody's time."""
    assert seconds(value) is None


@pytest.mark.parametrize("value", [10**400, "9" * 350, inf, "1e999"])
def test_numbers_beyond_any_wait(value: object) -> None:
    """A number too large to be a wait is an infinite one: beyond every budget, never a short wait."""
    assert seconds(value) == inf


def test_a_number_without_unit_is_no_wait() -> None:
    """A bare number says nothing where no unit is declared."""
    assert seconds(30, None) is None
    assert seconds("30", None) is None


def test_two_digit_years_lie_at_most_fifty_years_ahead() -> None:
    """RFC 9110: a two-digit year further ahead means the past century."""
    assert seconds("Sunday, 01-Mar-76 12:00:00 GMT") == (datetime(2076, 3, 1, 12, tzinfo=UTC) - NOW).total_seconds()
    assert seconds("Monday, 01-Mar-77 12:00:00 GMT") == 0.0


@given(st.one_of(st.text(max_size=40), st.integers(), st.floats(), st.booleans(), st.none(), st.binary()))
def test_reading_is_total(value: object) -> None:
    """Whatever a server sends, reading gives None or a number >= 0, and never raises."""
    for unit in ("ms", "s", None):
        result = seconds(value, unit)
        assert result is None or result >= 0


@given(st.datetimes(datetime(1994, 1, 1), datetime(2043, 12, 31)))
def test_the_three_date_grammars_agree(moment: datetime) -> None:
    """One moment in each HTTP date grammar gives one wait."""
    moment = moment.replace(microsecond=0, tzinfo=UTC)
    days = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
    long = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
    months = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
    day, month, clock = moment.weekday(), months[moment.month - 1], moment.strftime("%H:%M:%S")
    expected = max(0.0, (moment - NOW) / timedelta(seconds=1))
    assert seconds(f"{days[day]}, {moment.day:02} {month} {moment.year} {clock} GMT") == expected
    assert seconds(f"{long[day]}, {moment.day:02}-{month}-{moment.year % 100:02} {clock} GMT") == expected
    assert seconds(f"{days[day]} {month} {moment.day:2} {clock} {moment.year}") == expected
    assert isfinite(expected)
