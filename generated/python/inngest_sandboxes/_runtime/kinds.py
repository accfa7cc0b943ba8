# Made by errdex from inngest-sandboxes, do not edit
"""What kind of value a field takes: how it is read, checked, compared and written.

Reading is lenient and total: what does not fit becomes None and a ``Problem``, never an
exception. Writing is strict: what does not fit is refused. ``True`` is no number, and
text is never taken for a number or a boolean.
"""

from __future__ import annotations

from .conditions import json_type, same
from .strict import is_finite, to_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, TypeAlias

    from .enums import TextEnum

    Problems: TypeAlias = "list[Problem]"


class Problem(str):
    """One mismatch between what came and the contract. The value is never shown."""

    place: str
    """Where it is, by wire names: ``context.issues[1].field``."""
    expected: str
    found: str

    def __new__(cls, place: str, expected: str, found: str) -> Any:
        self = str.__new__(cls, f"{place}: expected {expected}, got {found}")
        self.place = place
        self.expected = expected
        self.found = found
        return self

    def __reduce__(self) -> tuple[type[Problem], tuple[str, str, str]]:
        return Problem, (self.place, self.expected, self.found)


def shown_type(value: object) -> str:
    """Return the JSON type of a value as a problem names it."""
    return json_type(value) or type(value).__name__


class Kind:
    """Any JSON value; base of the other kinds."""

    expected = "any value"
    takes_null = True
    shown_as_is: type[Any] | None = None
    """Class of the values that the attribute shows as they are, always."""

    def fits(self, value: Any) -> bool:
        """Say whether a JSON value has this kind, inner values included."""
        del value
        return True

    def read(self, value: Any, place: str, problems: Problems) -> Any:
        """Return what the attribute shows; None, and a problem, for a misfit."""
        if self.fits(value):
            return self.shown(value)
        problems.append(Problem(place, self.expected, shown_type(value)))
        return None

    def shown(self, value: Any) -> Any:
        """Return what the attribute shows of a value that fits."""
        return value

    def canonical(self, value: Any) -> Any:
        """Return what conditions compare: aliases and fallbacks applied."""
        return value

    def is_unknown(self, value: Any) -> bool:
        """Say whether a present value is none that the contract declares."""
        return not self.fits(value)

    def from_text(self, text: str) -> Any:
        """Return the value of a text from a wire that has texts only."""
        return text

    def guards(self) -> bool:
        """Say whether something sensitive can be inside a value."""
        return False

    def hidden(self, value: Any) -> Any:
        """Return a value with what is sensitive inside it replaced.

        A value of another shape than declared is replaced whole where something
        sensitive could be in it.
        """
        return value

    def secrets(self, value: Any) -> Iterator[str]:
        """Yield the sensitive texts and numbers inside a value."""
        del value
        yield from ()

    def write(self, value: object, name: str) -> Any:
        """Return JSON data for a value of the program.

        Raises ``TypeError`` naming the field for a misfit, and what ``to_json`` raises.
        """
        written = self.normal(to_json(value, name))
        if not self.fits(written):
            raise TypeError(f"{name} takes {self.expected}, not {shown_type(written)}")
        return written

    def normal(self, value: Any) -> Any:
        """Return the form of JSON data that goes on the wire."""
        return value


class _Text(Kind):
    shown_as_is = str
    expected = "text"
    takes_null = False

    def fits(self, value: Any) -> bool:
        return value.__class__ is str


class _Integer(Kind):
    shown_as_is = int
    expected = "an integer"
    takes_null = False

    def fits(self, value: Any) -> bool:
        kind = value.__class__
        return kind is int or (kind is float and value.is_integer())

    def shown(self, value: Any) -> Any:
        return int(value)

    def normal(self, value: Any) -> Any:
        return int(value) if value.__class__ is float and self.fits(value) else value

    def from_text(self, text: str) -> Any:
        try:
            return int(text)
        except ValueError:
            return text


class _Number(Kind):
    shown_as_is = int
    expected = "a number"
    takes_null = False

    def fits(self, value: Any) -> bool:
        kind = value.__class__
        # NaN and infinities are no JSON.
        return kind is int or (kind is float and is_finite(value))

    def from_text(self, text: str) -> Any:
        try:
            return float(text) if "." in text or "e" in text.lower() else int(text)
        except ValueError:
            return text


class _Boolean(Kind):
    shown_as_is = bool
    expected = "a boolean"
    takes_null = False

    def fits(self, value: Any) -> bool:
        return value is True or value is False

    def from_text(self, text: str) -> Any:
        return {"true": True, "false": False}.get(text.lower(), text)


class _Object(Kind):
    shown_as_is = dict
    expected = "an object"
    takes_null = False

    def fits(self, value: Any) -> bool:
        return value.__class__ is dict


class _Moment(Kind):
    expected = "a date and time with a zone"
    takes_null = False

    def fits(self, value: Any) -> bool:
        return value.__class__ is str and self.shown(value) is not None

    def shown(self, value: Any) -> Any:
        from .times import read_moment

        return read_moment(value)


class Enumerated(Kind):
    """A declared enum. What it is open to, its aliases and fallback stand on it."""

    takes_null = False

    def __init__(self, enum: type[TextEnum]) -> None:
        self.enum = enum
        self.members: dict[str, TextEnum] = {
            str(member): member for member in enum.__members__.values()
        }
        for alias, value in enum.__aliases__:
            self.members.setdefault(alias, self.members[value])
        fallback = enum.__fallback__
        self.fallback = None if fallback is None else self.members[fallback]
        values = " | ".join(str(member) for member in enum.__members__.values())
        self.expected = "text" if enum.__open__ else f"one of {values}"

    def fits(self, value: Any) -> bool:
        if value.__class__ is not str:
            return False
        is_open = self.enum.__open__ or self.fallback is not None
        return is_open or value in self.members

    def read(self, value: Any, place: str, problems: Problems) -> Any:
        if value.__class__ is str:
            found = self.members.get(value, self.fallback)
            if found is not None:
                return found
            if self.enum.__open__:
                return value
        problems.append(Problem(place, self.expected, shown_type(value)))
        return self.fallback

    def canonical(self, value: Any) -> Any:
        if value.__class__ is str:
            found = self.members.get(value, self.fallback)
            return value if found is None else str(found)
        return value if self.fallback is None else str(self.fallback)

    def is_unknown(self, value: Any) -> bool:
        if self.fallback is not None:
            return False
        return value.__class__ is not str or value not in self.members


class Choice(Kind):
    """One of a few JSON values, written in the catalog where the field is."""

    def __init__(self, *values: str | float | bool | None) -> None:
        self.values = values
        self.takes_null = None in values
        from json import dumps

        self.expected = " or ".join(dumps(value) for value in values)

    def _find(self, value: Any) -> Any:
        for known in self.values:
            if same(known, value):
                return known
        return self

    def fits(self, value: Any) -> bool:
        return self._find(value) is not self

    def shown(self, value: Any) -> Any:
        return self._find(value)

    def normal(self, value: Any) -> Any:
        return self._find(value) if self.fits(value) else value

    def from_text(self, text: str) -> Any:
        if text in self.values:
            return text
        for kind in (BOOLEAN, NUMBER):
            value = kind.from_text(text)
            if self.fits(value):
                return value
        return text


class Constant(Kind):
    """One JSON value of any shape."""

    def __init__(self, value: Any) -> None:
        self.value = value
        self.takes_null = value is None
        self.expected = "the constant that the contract declares"

    def fits(self, value: Any) -> bool:
        return same(self.value, value)


ANY = Kind()
TEXT = _Text()
INTEGER = _Integer()
NUMBER = _Number()
BOOLEAN = _Boolean()
OBJECT = _Object()
MOMENT = _Moment()
"""RFC 3339 text on the wire, an aware ``datetime`` in the program."""
