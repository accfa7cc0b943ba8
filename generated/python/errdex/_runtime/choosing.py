# Made by errdex from errdex, do not edit
"""How a reply finds its class: the candidates of a code, and what tells them apart."""

from __future__ import annotations

from .conditions import ABSENT, Subjects, holds
from .pickling import maker
from .subjects import ErrorSubjects
from .text import is_dict, is_list

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .entries import Entry, State
    from .envelopes import Envelope


class Choice:
    """The classes that replies with one code may become."""

    __slots__ = (
        "candidates",
        "cls",
        "entry",
        "is_system",
        "make",
        "needs_look",
        "root",
    )

    def __init__(
        self, candidates: list[tuple[Any, Entry]], root: Any, unknown: Entry
    ) -> None:
        self.candidates = candidates
        self.root = root
        self.cls, self.entry = candidates[0] if candidates else (root, unknown)
        self.make = maker(self.cls)
        classes = [root, *(cls for cls, _ in candidates)]
        self.is_system = any(issubclass(cls, OSError) for cls in classes)
        self.needs_look = len(candidates) > 1 or (
            bool(candidates)
            and (self.entry.match is not None or bool(self.entry.envelopes))
        )


class MatchSubjects(ErrorSubjects):
    """Answers before the class is known: only what the reply itself says."""

    __slots__ = ()

    def __init__(self, state: State) -> None:
        reply = state.reply
        operation = reply.operation if reply is not None else None
        effect = reply.effect if reply is not None else None
        super().__init__(
            state, operation or state.parts.operation, effect or "unsafe", fills=False
        )

    def get(self, subject: str) -> object:
        if subject == "http_status":
            stated = self.state.parts.http_status or self.state.observed_status
            return ABSENT if stated is None else stated
        return super().get(subject)


def from_texts(cls: Any, context: dict[str, Any]) -> dict[str, Any]:
    """Return a context of a wire that has texts only, with the declared types."""
    found = dict(context)
    for field in cls.__context_type__.__known_fields__():
        for name in (field.wire, *field.aliases):
            value = found.get(name)
            if isinstance(value, str):
                found[name] = field.kind.from_text(value)
    return found


def can_write(place: object) -> bool:
    """Say whether a place of an envelope can be written: a constant can't."""
    if is_list(place):
        return any(map(can_write, place))
    if is_dict(place):
        return "const" not in place and place.get("write") is not False
    return place is not None


def leaving(
    envelopes: Sequence[Envelope],
    own: Sequence[str],
    *,
    has_code: bool,
    status: int | None,
) -> Envelope | None:
    """Return the envelope that a fresh error leaves in, or None where there is none.

    The first of its ``own``, else the first for HTTP, else the first. One that does not
    admit the status is passed over while another does, and so is one that writes no
    code for an error that has one.
    """
    by_name = {envelope.name: envelope for envelope in envelopes}
    found = [by_name[name] for name in own if name in by_name]
    if not found:
        found = [one for one in envelopes if one.kind == "http"]
        if has_code:
            found = [one for one in found if can_write(one.decode.get("code"))] or found
    found = found or list(envelopes)
    admitting = [one for one in found if admits(one.when, status)]
    return next(iter(admitting or found), None)


class _OnlyStatus(Subjects):
    """A reply of which the status alone is known."""

    __slots__ = ("status",)

    def __init__(self, status: int) -> None:
        self.status = status

    def get(self, subject: str) -> object:
        """Return the status, or ``ABSENT``."""
        return self.status if subject == "status" else ABSENT


def admits(when: Any, status: int | None) -> bool:
    """Say whether a condition lets a status through, its other tests aside."""
    if when is None or status is None:
        return True
    known = _OnlyStatus(status)
    clauses: Any = when if is_list(when) else (when,)
    return any(
        "status" not in clause or holds({"status": clause["status"]}, known)
        for clause in clauses
    )
