# Made by errdex from cloudflare-sandbox, do not edit
"""Moments on the wire: RFC 3339 text to aware datetimes and back."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime, timezone

_LONGEST_TEXT = 64
_DATE_LENGTH = 10


def utc() -> timezone:
    """Return the zone UTC. (``datetime.UTC`` is new in Python 3.11.)"""
    from datetime import timedelta, timezone

    return timezone(timedelta(0))


def now() -> datetime:
    """Return the present moment, aware."""
    from datetime import datetime

    return datetime.now(utc())


def read_moment(value: object) -> datetime | None:
    """Return an aware datetime, or None for what names no moment.

    Text is RFC 3339 with a zone; without one it could be any of a day's moments.
    Numbers are seconds since 1970, or milliseconds where seconds would lie beyond the
    year 5138.
    """
    from datetime import datetime

    try:
        if isinstance(value, str):
            return _from_text(value)
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            seconds = value / 1000 if abs(value) >= 1e11 else value
            return datetime.fromtimestamp(seconds, utc())
    except (ValueError, OverflowError, OSError):
        return None
    return None


def _from_text(value: str) -> datetime | None:
    from datetime import datetime

    text = value.strip()
    if not (_DATE_LENGTH < len(text) <= _LONGEST_TEXT and text.isascii()):
        return None
    if text[-1] in "zZ":
        text = text[:-1] + "+00:00"
    # Python 3.10 reads three or six digits of a second only.
    clock, dot, rest = text.partition(".")
    if dot:
        digits = rest[: len(rest) - len(rest.lstrip("0123456789"))]
        if not digits:
            return None
        text = f"{clock}.{digits[:6]:0<6}{rest[len(digits) :]}"
    moment = datetime.fromisoformat(text)
    return None if moment.utcoffset() is None else moment


def moment_text(moment: datetime) -> str:
    """Return RFC 3339 text. Raises ``ValueError`` for a moment without a zone."""
    if moment.utcoffset() is None:
        raise ValueError("the datetime has no zone; pass datetime.now(timezone.utc)")
    text = moment.isoformat()
    return text[:-6] + "Z" if text.endswith("+00:00") else text


def seconds_text(seconds: float) -> str:
    """Return RFC 3339 text, to the millisecond, of seconds since 1970."""
    from datetime import datetime

    moment = datetime.fromtimestamp(seconds, utc())
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
