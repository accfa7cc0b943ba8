# Made by errdex from sandbox-workers, do not edit
"""What conditions may ask about an error: its context, status, headers, operation."""

from __future__ import annotations

from .conditions import ABSENT, Subjects, holds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from .entries import State
    from .values import Field


class ErrorSubjects(Subjects):
    """Answers for one error.

    ``effect`` is the effect that counts. ``has_key`` says whether an idempotency key is
    known to be there; the places in ``absent`` hold none, so that a rule that asks for
    such a place agrees with one that asks for a key. Without ``fills`` absent context
    fields stay absent, so that the condition of one default can't depend on another
    default.
    """

    __slots__ = ("absent", "effect", "fills", "has_key", "operation", "state")

    def __init__(
        self,
        state: State,
        operation: str | None = None,
        effect: str = "unsafe",
        has_key: bool = False,
        fills: bool = True,
        absent: frozenset[str] = frozenset(),
    ) -> None:
        self.absent = absent
        self.state = state
        self.operation = operation
        self.effect = effect
        self.has_key = has_key
        self.fills = fills

    def get(self, subject: str) -> object:
        """Return the value as read, or ``ABSENT``."""
        if subject in self.absent:
            return ABSENT
        if subject.startswith("context."):
            return self.context_value(subject[8:])
        state = self.state
        if subject == "http_status":
            return _or_absent(state.http_status)
        if subject == "operation":
            return _or_absent(self.operation)
        if subject == "operation.effect":
            return self.effect
        if subject == "idempotency_key":
            return True if self.has_key else ABSENT
        if subject == "envelope":
            return state.parts.envelope or ABSENT
        if subject == "message":
            return _or_absent(state.parts.message)
        if subject == "code":
            return _or_absent(state.parts.code)
        if subject.startswith("header."):
            return _or_absent(state.header(subject[7:]))
        if state.reply is None:
            return ABSENT
        from .reply import ReplySubjects

        return ReplySubjects(state.reply).get(subject)

    def context_value(self, path: str) -> object:
        """Return a context value by wire path: aliases, defaults, fallbacks applied."""
        field, value, rest = self._look_up(path)
        if value is ABSENT or field is None:
            return value
        return field.kind.canonical(value) if not rest else descend(value, rest)

    def raw_value(self, path: str) -> object:
        """Return a context value by wire path, as it came or was filled in."""
        _, value, rest = self._look_up(path)
        return descend(value, rest) if rest else value

    def _look_up(self, path: str) -> tuple[Field | None, Any, str]:
        state = self.state
        for field in state.fields:
            if path == field.wire or path.startswith(field.wire + "."):
                value = field.raw(state.wire if field.on_wire else state.local)
                if value is ABSENT and self.fills and field.default:
                    value = default_of(state, field)
                return field, value, path[len(field.wire) + 1 :]
        return None, descend(state.wire, path), ""

    def is_unknown(self, subject: str) -> bool:
        """Say whether a context value is present and not a declared one."""
        if not subject.startswith("context."):
            return False
        field, value, rest = self._look_up(subject[8:])
        if field is None or rest or value is ABSENT:
            return False
        return field.kind.is_unknown(value)


def _or_absent(value: object) -> object:
    return ABSENT if value is None else value


def default_of(state: State, field: Field) -> Any:
    """Return what fills an absent field, or ``ABSENT``."""
    subjects = state.subjects(fills=False)
    for when, value in field.default:
        if holds(when, subjects):
            return value
    return ABSENT


def descend(value: Any, path: str) -> Any:
    """Follow a dotted path; a member whose own name holds the dots goes first."""
    while path:
        if not _is_object(value):
            return ABSENT
        if path in value:
            return value[path]
        name, _, path = path.partition(".")
        value = value.get(name, ABSENT)
    return value


def _is_object(value: Any) -> bool:
    return value.__class__ is dict


def context_secrets(fields: tuple[Field, ...], wire: Mapping[str, Any]) -> list[str]:
    """Return every sensitive text and number of a context."""
    from .text import leaves

    found: list[str] = []
    for field in fields:
        value = field.raw(wire)
        if value is not ABSENT:
            found += leaves(value) if field.sensitive else field.kind.secrets(value)
    return found
