# Made by errdex from sandbox-workers, do not edit
"""Conditions of a platform that have no class of their own, recognised by their marks."""

from __future__ import annotations

from .body import ANY_FAILURE
from .conditions import same

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

_LONGEST_MESSAGE = 10_000


class Marks:
    """What an exception must show, all of it."""

    __slots__ = ("attributes", "causes", "codes", "message_contains")

    def __init__(
        self,
        *,
        message_contains: tuple[str, ...] = (),
        attributes: Mapping[str, Any] | None = None,
        codes: tuple[str | int, ...] = (),
        causes: int = 0,
    ) -> None:
        self.message_contains = message_contains
        """Texts of which one occurs in the message, in any case."""
        self.attributes = attributes or {}
        """Attribute -> the value it has, or ``{"not": [values]}``: what it has not."""
        self.codes = codes
        self.causes = causes
        """How many levels of cause are looked at too."""

    def shown_by(self, exc: BaseException) -> bool:
        """Say whether this one exception, without its causes, shows every mark."""
        if self.message_contains:
            try:
                text = str(exc)[:_LONGEST_MESSAGE].casefold()
            except ANY_FAILURE:  # a foreign class may fail to print itself
                return False
            if not any(part.casefold() in text for part in self.message_contains):
                return False
        for name, wanted in self.attributes.items():
            if not _has(_attribute(exc, name), wanted):
                return False
        return not self.codes or _code(exc) in self.codes


class Signal:
    """A condition: one set of marks that is shown is enough."""

    __slots__ = ("alternatives", "name")

    def __init__(self, name: str, *alternatives: Marks) -> None:
        self.name = name
        self.alternatives = alternatives

    def matches(self, exc: BaseException | None) -> bool:
        """Say whether the exception, or one that caused it, shows the condition."""
        return any(
            marks.shown_by(one)
            for marks in self.alternatives
            for one in chain(exc, marks.causes)
        )


def chain(exc: BaseException | None, levels: int) -> Iterator[BaseException]:
    """Yield an exception and its causes; a chain that meets itself ends there."""
    seen: set[int] = set()
    while exc is not None and id(exc) not in seen and len(seen) <= levels:
        seen.add(id(exc))
        yield exc
        exc = exc.__cause__ or (None if exc.__suppress_context__ else exc.__context__)


def _has(value: object, wanted: Any) -> bool:
    if wanted.__class__ is dict:
        return not any(same(value, one) for one in wanted["not"])
    return same(value, wanted)


def _attribute(exc: BaseException, name: str) -> object:
    try:
        return getattr(exc, name, None)
    except ANY_FAILURE:  # a property of a foreign class may fail
        return None


def _code(exc: BaseException) -> Any:
    raw = _attribute(exc, "raw_code")
    return _attribute(exc, "code") if raw is None else raw
