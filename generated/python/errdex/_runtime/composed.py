# Made by errdex from errdex, do not edit
"""Kinds that are made of other kinds: arrays, structures, choices, bounds."""

from __future__ import annotations

from .kinds import Kind, Problem, shown_type
from .text import REDACTED, is_dict, leaves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from .kinds import Problems
    from .values import Structure

_LONGEST_MATCHED = 500


class Array(Kind):
    """An array. Elements that do not fit are left out of the tuple that is shown."""

    expected = "an array"
    takes_null = False

    def __init__(self, items: Kind) -> None:
        self.items = items

    def fits(self, value: Any) -> bool:
        return value.__class__ is list and all(map(self.items.fits, value))

    def read(self, value: Any, place: str, problems: Problems) -> Any:
        if value.__class__ is not list:
            return super().read(value, place, problems)
        found: list[Any] = []
        for position, item in enumerate(value):
            known = len(problems)
            shown = self.items.read(item, f"{place}[{position}]", problems)
            if shown is not None or (item is None and len(problems) == known):
                found.append(shown)
        return tuple(found)

    def is_unknown(self, value: Any) -> bool:
        return value.__class__ is not list

    def guards(self) -> bool:
        return self.items.guards()

    def hidden(self, value: Any) -> Any:
        if value.__class__ is not list:
            return _misshapen(self, value)
        return [self.items.hidden(item) for item in value]

    def secrets(self, value: Any) -> Iterator[str]:
        if value.__class__ is list:
            for item in value:
                yield from self.items.secrets(item)
        elif self.guards():
            yield from leaves(value)

    def normal(self, value: Any) -> Any:
        if value.__class__ is not list:
            return value
        return [self.items.normal(item) for item in value]


class Nested(Kind):
    """A structure with fields of its own."""

    takes_null = False

    def __init__(self, structure: type[Structure]) -> None:
        self.structure = structure
        self.expected = f"an object ({structure.__name__})"

    def fits(self, value: Any) -> bool:
        return is_dict(value) and self.structure.__fits__(value)

    def read(self, value: Any, place: str, problems: Problems) -> Any:
        if not is_dict(value):
            problems.append(Problem(place, self.expected, shown_type(value)))
            return None
        return self.structure.__read__(value, place, problems)

    def shown(self, value: Any) -> Any:
        return self.structure.__read__(value, "", [])

    def is_unknown(self, value: Any) -> bool:
        return not is_dict(value)

    def guards(self) -> bool:
        fields = self.structure.__known_fields__()
        return any(field.sensitive or field.kind.guards() for field in fields)

    def hidden(self, value: Any) -> Any:
        if is_dict(value):
            return self.structure.__hidden__(value)
        return _misshapen(self, value)

    def secrets(self, value: Any) -> Iterator[str]:
        if is_dict(value):
            yield from self.structure.__secrets__(value)
        elif self.guards():
            yield from leaves(value)

    def normal(self, value: Any) -> Any:
        return self.structure.__normal__(value) if is_dict(value) else value


class Either(Kind):
    """The first of several kinds that fits."""

    def __init__(self, *options: Kind) -> None:
        self.options = options
        self.takes_null = any(option.takes_null for option in options)
        self.expected = " or ".join(option.expected for option in options)

    def _option(self, value: Any) -> Kind | None:
        for option in self.options:
            if option.fits(value):
                return option
        return None

    def fits(self, value: Any) -> bool:
        return self._option(value) is not None

    def read(self, value: Any, place: str, problems: Problems) -> Any:
        option = self._option(value)
        if option is None:
            return super().read(value, place, problems)
        return option.read(value, place, problems)

    def shown(self, value: Any) -> Any:
        option = self._option(value)
        return value if option is None else option.shown(value)

    def guards(self) -> bool:
        return any(option.guards() for option in self.options)

    def hidden(self, value: Any) -> Any:
        for option in self.options:
            if option.fits(value):
                return option.hidden(value)
        for option in self.options:
            value = option.hidden(value)
        return value

    def secrets(self, value: Any) -> Iterator[str]:
        fitting = [option for option in self.options if option.fits(value)]
        for option in fitting[:1] or self.options:
            yield from option.secrets(value)

    def from_text(self, text: str) -> Any:
        for option in self.options:
            value = option.from_text(text)
            if option.fits(value):
                return value
        return text

    def normal(self, value: Any) -> Any:
        for option in self.options:
            written = option.normal(value)
            if option.fits(written):
                return written
        return value


class _Wrapper(Kind):
    """A kind that is another one but for something."""

    def __init__(self, inner: Kind) -> None:
        self.inner = inner
        self.expected = inner.expected
        self.takes_null = inner.takes_null

    def fits(self, value: Any) -> bool:
        return self.inner.fits(value)

    def read(self, value: Any, place: str, problems: Problems) -> Any:
        return self.inner.read(value, place, problems)

    def shown(self, value: Any) -> Any:
        return self.inner.shown(value)

    def canonical(self, value: Any) -> Any:
        return self.inner.canonical(value)

    def is_unknown(self, value: Any) -> bool:
        return self.inner.is_unknown(value)

    def from_text(self, text: str) -> Any:
        return self.inner.from_text(text)

    def guards(self) -> bool:
        return self.inner.guards()

    def hidden(self, value: Any) -> Any:
        return self.inner.hidden(value)

    def secrets(self, value: Any) -> Iterator[str]:
        return self.inner.secrets(value)

    def normal(self, value: Any) -> Any:
        return self.inner.normal(value)


class Nullable(_Wrapper):
    """Null, or another kind."""

    def __init__(self, inner: Kind) -> None:
        super().__init__(inner)
        self.expected = f"{inner.expected} or null"
        self.takes_null = True

    def fits(self, value: Any) -> bool:
        return value is None or super().fits(value)

    def read(self, value: Any, place: str, problems: Problems) -> Any:
        return None if value is None else super().read(value, place, problems)

    def shown(self, value: Any) -> Any:
        return None if value is None else super().shown(value)

    def canonical(self, value: Any) -> Any:
        return None if value is None else super().canonical(value)

    def is_unknown(self, value: Any) -> bool:
        return value is not None and super().is_unknown(value)

    def normal(self, value: Any) -> Any:
        return None if value is None else super().normal(value)


class Limited(_Wrapper):
    """A kind with bounds. A value beyond them is shown, and reported as a problem."""

    def __init__(
        self,
        inner: Kind,
        *,
        minimum: float | None = None,
        maximum: float | None = None,
        min_length: int | None = None,
        max_length: int | None = None,
        pattern: str | None = None,
    ) -> None:
        super().__init__(inner)
        self.minimum = minimum
        self.maximum = maximum
        self.min_length = min_length
        self.max_length = max_length
        self.pattern = pattern

    def bounds(self) -> tuple[float, float] | None:
        """Return what a number, or the length of a text, lies within when all is well.

        None where that alone does not say it.
        """
        if self.inner.shown_as_is is int:
            low, high = self.minimum, self.maximum
        elif self.inner.shown_as_is is str and self.pattern is None:
            low, high = self.min_length, self.max_length
        else:
            return None
        endless = float("inf")
        return -endless if low is None else low, endless if high is None else high

    def read(self, value: Any, place: str, problems: Problems) -> Any:
        shown = super().read(value, place, problems)
        if shown is not None:
            for expected in self._broken(value):
                problems.append(Problem(place, expected, "a value beyond that"))
        return shown

    def _broken(self, value: Any) -> Iterator[str]:
        kind = value.__class__
        if kind is int or kind is float:
            if self.minimum is not None and value < self.minimum:
                yield f"at least {self.minimum}"
            if self.maximum is not None and value > self.maximum:
                yield f"at most {self.maximum}"
        elif kind is str or kind is list:
            length = len(value)
            if self.min_length is not None and length < self.min_length:
                yield f"a length of at least {self.min_length}"
            if self.max_length is not None and length > self.max_length:
                yield f"a length of at most {self.max_length}"
            if kind is str and not self._matches(value):
                yield f"text that matches {self.pattern}"

    def _matches(self, text: str) -> bool:
        """Say whether a text matches, as far as Python reads the pattern's dialect."""
        import re

        if self.pattern is None or len(text) > _LONGEST_MATCHED:
            return True
        try:
            return re.search(self.pattern, text) is not None
        except re.error:
            return True


def _misshapen(kind: Kind, value: Any) -> Any:
    return REDACTED if value is not None and kind.guards() else value
