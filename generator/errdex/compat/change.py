"""One change between two versions of a catalog, and its identity."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from errdex.compat.taxonomy import CONSUMERS, KINDS, UNTOUCHED, Verdict, verdict, worst
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable

    from errdex.diagnostics import Span
    from errdex.tree import Node

Json = Any
FINGERPRINT_DIGITS = 16
"""Hex digits of a fingerprint: one collision in four billion entries."""


class Change(Record):
    """Something that is different in the new catalog."""

    kind: str
    """Id of a kind of the taxonomy."""
    subject: str
    """Stable path, for example ``errors.NO_SPACE.context.path``; in the new catalog where it is still there."""
    old: Json
    """Value before, as JSON; None where there was nothing."""
    new: Json
    """Value now, as JSON; None where there is nothing any more."""
    sentence: str
    """What changed, without a final full stop."""
    verdict: Verdict
    help: str | None
    span: Span
    """Place in the new catalog, or in the old one where ``in_old``."""
    in_old: bool = False
    examples: tuple[str, ...] = ()
    """Inputs that are answered differently, the most likely first."""

    @property
    def name(self) -> str:
        """Return the kind's name."""
        return KINDS[self.kind].name

    @property
    def fingerprint(self) -> str:
        """Return what an approval is keyed by."""
        return fingerprint(self.kind, self.subject, self.old, self.new)

    def worst(self, consumers: Iterable[str] = CONSUMERS) -> str:
        """Return the worst verdict among some consumers."""
        return worst(self.verdict[consumer] for consumer in consumers)


def fingerprint(rule: str, subject: str, old: Json = None, new: Json = None) -> str:
    """Return the identity of a finding or change: 16 hex digits over rule, subject, old and new value.

    Values count by their text: 404 and "404" are one, so that an approval may be written either way. Prose and places
    do not count, so it outlives rewording and moved lines.
    """
    identity = json.dumps([rule, subject, _textual(old), _textual(new)], ensure_ascii=True, separators=(",", ":"))
    return sha256(identity.encode("ascii")).hexdigest()[:FINGERPRINT_DIGITS]


def _textual(value: Json) -> Json:
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, (list, tuple)):
        return [_textual(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _textual(value[key]) for key in sorted(value, key=str)}
    return json.dumps(value)


class Changes:
    """A growing list of changes. One with the identity of an earlier one is the same change and is kept once."""

    def __init__(self) -> None:
        self._items: dict[tuple[str, str, str], Change] = {}

    def add(
        self,
        kind: str,
        subject: str,
        sentence: str,
        at: Node,
        *,
        old: Json = None,
        new: Json = None,
        in_old: bool = False,
        letters: str | None = None,
        help: str | None = None,
        examples: Iterable[str] = (),
    ) -> None:
        """Record a change at a node of the new catalog, or of the old one.

        ``letters`` is the verdict where it is not the kind's. A change that touches nobody is not recorded.
        """
        row = KINDS[kind]
        judged = verdict(letters) if letters is not None else row.verdict
        if all(value == UNTOUCHED for value in judged.values()):
            return
        change = Change(
            kind=kind,
            subject=subject,
            old=old,
            new=new,
            sentence=sentence,
            verdict=judged,
            help=help or row.help or None,
            span=at.span(),
            in_old=in_old,
            examples=tuple(examples),
        )
        self._items.setdefault((kind, subject, change.fingerprint), change)

    def __iter__(self) -> Any:
        """Yield changes worst first, then by kind and subject."""
        from errdex.compat.taxonomy import VERDICTS

        return iter(
            sorted(
                self._items.values(),
                key=lambda item: (VERDICTS.index(item.worst()), item.kind, item.subject, item.fingerprint),
            )
        )

    def __len__(self) -> int:
        return len(self._items)
