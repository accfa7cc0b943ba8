# Made by errdex from shop, do not edit
"""Contexts for errors that have no example in the catalog, made up from their types."""

from __future__ import annotations

from ._runtime.composed import Array, Either, Limited, Nested, Nullable
from ._runtime.conditions import ABSENT, Subjects, holds
from ._runtime.kinds import Choice, Constant, Enumerated
from ._runtime.text import is_dict, is_list

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from ._runtime.entries import Entry
    from ._runtime.kinds import Kind, Problem
    from ._runtime.values import Field

_DEEPEST = 8
"""Level of nesting at which a type that holds itself is given up."""


def made_up_context(entry: Entry, fields: Iterable[Field]) -> dict[str, Any] | None:
    """Return a context with wire names that a constructor takes, or None.

    It has the required fields, and those by which replies become this error and not its
    neighbour. None means that a value can't be made up: only the author knows one.
    """
    every = list(fields)
    context = _made_up(every)
    if context is not None:
        context.update(_recognised_by(entry, every))
    return context


def _made_up(fields: Iterable[Field]) -> dict[str, Any] | None:
    """Return an object with every member that a constructor asks for, or None."""
    context: dict[str, Any] = {}
    for field in fields:
        if field.required and not field.default:
            value = _value(field.kind, 0)
            if value is None and not field.kind.takes_null:
                return None
            context[field.wire] = value
    return context


def _recognised_by(entry: Entry, fields: Iterable[Field]) -> dict[str, Any]:
    """Return the values by which replies become this entry and not its neighbour."""
    clause: Any = entry.match or {}
    if is_list(clause):
        clause = clause[0]
    found: dict[str, Any] = {}
    for field in fields:
        test = clause.get(f"context.{field.wire}", ABSENT)
        if test is not ABSENT:
            for value in (*_named(test), *_values(field.kind, 0)):
                if field.kind.fits(value) and holds({"it": test}, _One(value)):
                    found[field.wire] = value
                    break
    return found


def _named(test: Any) -> Iterator[Any]:
    """Yield the values that a test names."""
    for one in test if is_list(test) else (test,):
        yield one["value"] if is_dict(one) and "value" in one else one


class _One(Subjects):
    """A single value, for one test."""

    __slots__ = ("_only",)

    def __init__(self, only: object) -> None:
        self._only = only

    def get(self, subject: str) -> object:
        """Return it."""
        del subject
        return self._only


def _value(kind: Kind, depth: int) -> Any:
    """Return a value that fits, or None."""
    for value in _values(kind, depth):
        if kind.fits(value) and not _is_beyond(kind, value):
            return value
    return None


def _values(kind: Kind, depth: int) -> Iterator[Any]:
    if depth > _DEEPEST:
        return
    if isinstance(kind, Constant):
        yield kind.value
    elif isinstance(kind, Choice):
        yield from kind.values
    elif isinstance(kind, Enumerated):
        yield from map(str, kind.enum.__members__.values())
    elif isinstance(kind, Nested):
        yield _made_up(kind.structure.__known_fields__())
    elif isinstance(kind, Array):
        item = _value(kind.items, depth + 1)
        yield from ([], [item], [item] * 3)
    elif isinstance(kind, Either):
        for option in kind.options:
            yield from _values(option, depth + 1)
    elif isinstance(kind, Nullable):
        yield from _values(kind.inner, depth + 1)
        yield None
    elif isinstance(kind, Limited):
        yield from _values(kind.inner, depth + 1)
        for bound in (kind.minimum, kind.maximum):
            if bound is not None:
                yield from (bound, int(bound), int(bound) + 1)
        for length in (kind.min_length, kind.max_length):
            if length is not None:
                yield "t" * length
                if isinstance(kind.inner, Array):
                    yield [_value(kind.inner.items, depth + 1)] * length
    else:
        yield from ("sample", 1, 1.5, True, {}, "2026-01-02T03:04:05Z")


def _is_beyond(kind: Kind, value: Any) -> bool:
    """Say whether reading a value would report a problem."""
    problems: list[Problem] = []
    kind.read(value, "value", problems)
    return bool(problems)
