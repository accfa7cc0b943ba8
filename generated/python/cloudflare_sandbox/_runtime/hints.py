# Made by errdex from cloudflare-sandbox, do not edit
"""How long a server asked to wait, read from every form that servers send.

Forms, units and limits are listed in ``recovery.py``. Reading never raises.
"""

from __future__ import annotations

from math import inf, isnan

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

LONGEST_WAIT_SECONDS = 366 * 86400.0
"""A wait beyond this is no wait: it is reported, never slept."""

_SMALL_UNITS = {"ns": 1e9, "us": 1e6, "ms": 1e3}
_LARGE_UNITS = {"s": 1.0, "min": 60.0, "h": 3600.0, "d": 86400.0}
TIME_UNITS = (*_SMALL_UNITS, *_LARGE_UNITS)
"""Units that a hint can be in."""

_UNIT_WORDS = {
    "µs": "us",
    "μs": "us",
    "usec": "us",
    **dict.fromkeys(("msec", "millis", "millisecond", "milliseconds"), "ms"),
    **dict.fromkeys(("sec", "secs", "second", "seconds"), "s"),
    **dict.fromkeys(("m", "mins", "minute", "minutes"), "min"),
    **dict.fromkeys(("hr", "hrs", "hour", "hours"), "h"),
    **dict.fromkeys(("day", "days"), "d"),
}
_MONTHS = (
    *("jan", "feb", "mar", "apr", "may", "jun"),
    *("jul", "aug", "sep", "oct", "nov", "dec"),
)

_LONGEST_TEXT = 400
_NUMBER = r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?"
_DURATION = r"(?:\d+(?:\.\d*)?|\.\d+)\s*[a-zµμ]+"
_DAY_FIRST = (
    r"(?:[a-z]{3,9},?\s+)?(\d{1,2})[ -]([a-z]{3})[ -](\d{4}|\d{2})"
    r"\s+(\d{1,2}):(\d{2}):(\d{2})\s+(?:gmt|utc|z|[-+]0000)"
)
_MONTH_FIRST = (
    r"[a-z]{3}\s+([a-z]{3})\s+(\d{1,2})\s+(\d{2}):(\d{2}):(\d{2})\s+(\d{4})(?:\s+gmt)?"
)
_NUMERIC = (
    r"(\d{4})-(\d{2})-(\d{2})[t ](\d{2}):(\d{2}):(\d{2}(?:\.\d+)?)"
    r"(?:z|([-+])(\d{2}):?(\d{2}))"
)


def time_unit(word: str) -> str | None:
    """Return the unit of ``TIME_UNITS`` that a word names, or None."""
    unit = _UNIT_WORDS.get(word, word)
    return unit if unit in TIME_UNITS else None


def in_seconds(amount: float, unit: str) -> float:
    """Convert from one of ``TIME_UNITS``; raises ``KeyError`` for another unit."""
    if unit in _SMALL_UNITS:
        return amount / _SMALL_UNITS[unit]
    return amount * _LARGE_UNITS[unit]


def hint_seconds(
    value: object, unit: str | None, now: Callable[[], datetime]
) -> float | None:
    """Return the wait that a wire value asks for; None where it is no hint.

    ``unit`` is what a bare number is in; without one a number is no hint. The result is
    at least 0, and infinite where the number is too large to be one. ``now`` gives an
    aware time; only dates need it.
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, str):
        return _from_text(value, unit, now)
    if isinstance(value, (int, float)):
        return _from_number(value, unit)
    return None


def _from_number(number: float, unit: str | None) -> float | None:
    if unit is None:
        return None
    try:
        amount = float(number)
    except OverflowError:
        amount = inf if number > 0 else -inf
    if isnan(amount) or amount < 0:
        return None
    return abs(in_seconds(amount, unit))


def _from_text(
    text: str, unit: str | None, now: Callable[[], datetime]
) -> float | None:
    import re

    text = text.strip().lower()
    if not text or len(text) > _LONGEST_TEXT:
        return None
    if re.fullmatch(_NUMBER, text, re.ASCII):
        return _from_number(float(text), unit)
    if re.fullmatch(rf"(?:{_DURATION}\s*)+", text, re.ASCII):
        return _from_durations(re.findall(_DURATION, text, re.ASCII))
    moment = _moment(text, now)
    if moment is None:
        return None
    return max(0.0, (moment - now()).total_seconds())


def _from_durations(pieces: list[str]) -> float | None:
    total = 0.0
    for piece in pieces:
        word = piece.lstrip("0123456789.")
        unit = time_unit(word.strip())
        if unit is None:
            return None
        total += in_seconds(float(piece[: len(piece) - len(word)]), unit)
    return total


def _moment(text: str, now: Callable[[], datetime]) -> datetime | None:
    import re

    try:
        found = re.fullmatch(_DAY_FIRST, text, re.ASCII)
        if found:
            day, month, year, *clock = found.groups()
            return _utc(_full_year(year, now), month, day, clock)
        found = re.fullmatch(_MONTH_FIRST, text, re.ASCII)
        if found:
            month, day, *clock, year = found.groups()
            return _utc(int(year), month, day, clock)
        found = re.fullmatch(_NUMERIC, text, re.ASCII)
        if found:
            year, month, day, *clock = found.groups()[:6]
            return _utc(int(year), month, day, clock, found.groups()[6:])
    except (ValueError, OverflowError):
        return None
    return None


def _full_year(year: str, now: Callable[[], datetime]) -> int:
    if len(year) == 4:
        return int(year)
    # RFC 9110: two digits that seem to lie over 50 years ahead mean the past century.
    current = now().year
    full = current - current % 100 + int(year)
    return full - 100 if full > current + 50 else full


def _utc(
    year: int,
    month: str,
    day: str,
    clock: list[str],
    zone: tuple[str | None, ...] = (),
) -> datetime:
    from datetime import datetime, timedelta

    from .times import utc

    number = int(month) if month.isdigit() else _MONTHS.index(month) + 1
    hour, minute, second = int(clock[0]), int(clock[1]), float(clock[2])
    if second >= 61:  # 60 is a leap second
        raise ValueError(f"second {second} does not exist")
    at = datetime(year, number, int(day), hour, minute, tzinfo=utc())
    at += timedelta(seconds=second)
    if zone and zone[0]:
        sign, hours, minutes = zone[0], zone[1] or "0", zone[2] or "0"
        offset = timedelta(hours=int(hours), minutes=int(minutes))
        at += offset if sign == "-" else -offset
    return at
