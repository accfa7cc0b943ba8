"""Conditions of a platform that have no class of their own, recognised by their marks."""

from __future__ import annotations

from .body import ANY_FAILURE
from .conditions import same

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

_LONGEST_MESSAGE = 10_000


class Signal:
    """What to look for on an exception and on what caused it."""

    __slots__ = ("attributes", "causes", "codes", "message_contains", "name")

    def __init__(
        self,
        name: str,
        *,
        message_contains: tuple[str, ...] = (),
        attributes: Mapping[str, Any] | None = None,
        codes: tuple[str | int, ...] = (),
        causes: int = 0,
    ) -> None:
        self.name = name
        self.message_contains = message_contains
        """Texts of which one occurs in the message, in any case."""
        self.attributes = attributes or {}
        """Attributes that all have these values."""
        self.codes = codes
        self.causes = causes
        """How many levels of cause are looked at too."""

    def matches(self, exc: BaseException | None) -> bool:
        """Say whether the exception, or one that caused it, shows every mark."""
        return any(self._shows(one) for one in chain(exc, self.causes))

    def _shows(self, exc: BaseException) -> bool:
        if self.message_contains:
            try:
                text = str(exc)[:_LONGEST_MESSAGE].casefold()
            except ANY_FAILURE:  # a foreign class may fail to print itself
                return False
            if not any(part.casefold() in text for part in self.message_contains):
                return False
        for name, wanted in self.attributes.items():
            if not same(getattr(exc, name, None), wanted):
                return False
        return not self.codes or _code(exc) in self.codes


def chain(exc: BaseException | None, levels: int) -> Iterator[BaseException]:
    """Yield an exception and its causes; a chain that meets itself ends there."""
    seen: set[int] = set()
    while exc is not None and id(exc) not in seen and len(seen) <= levels:
        seen.add(id(exc))
        yield exc
        exc = exc.__cause__ or (None if exc.__suppress_context__ else exc.__context__)


def _code(exc: BaseException) -> Any:
    raw = getattr(exc, "raw_code", None)
    return getattr(exc, "code", None) if raw is None else raw
