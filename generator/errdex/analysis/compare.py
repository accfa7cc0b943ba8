"""Two versions of a decision table side by side: the inputs that they answer differently."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.analysis import boxes
from errdex.analysis.tables import Analysis, Space
from errdex.record import Record

if TYPE_CHECKING:
    from errdex.analysis.boxes import Region
    from errdex.analysis.domains import Row
    from errdex.analysis.tables import Table


class Answer(Record):
    """What a table says about an input. ``rule`` None: no rule answers, and the runtime gives up."""

    rule: int | None
    action: str
    outcome: str
    scope: str
    after: str | None
    bounds: tuple[object, ...]
    """Hints and back-off: what decides when and how often."""


class Difference(Record):
    """Inputs that two tables answer differently, with the most likely one as each of them reads it."""

    old: Answer
    new: Answer
    old_row: Row
    new_row: Row
    where: dict[str, tuple[str, ...]]
    """Dimension -> labels, for the box of the example; dimensions that do not matter are left out."""

    @property
    def what(self) -> tuple[str, ...]:
        """Return the names of what differs: ``action``, ``outcome``, ``scope``, ``after``, ``bounds``."""
        names = ("action", "outcome", "scope", "after", "bounds")
        return tuple(name for name in names if getattr(self.old, name) != getattr(self.new, name))


def compare(old: Table, new: Table) -> list[Difference]:
    """Return one difference for each pair of answers, over all inputs that both tables can see.

    A value that only one of them declares is one input: the other reads it as undeclared, or as its fallback.
    """
    space = Space([old, new])
    before, after = Analysis(old, space, 0), Analysis(new, space, 1)
    found = []
    for old_answer, old_region in _answers(before):
        for new_answer, new_region in _answers(after):
            if _same(old_answer, new_answer):
                continue
            likely = space.likely(boxes.within(old_region, new_region))
            if likely is not None:
                found.append(
                    Difference(
                        old=old_answer,
                        new=new_answer,
                        old_row=space.view(0, likely),
                        new_row=space.view(1, likely),
                        where=after.labels(likely.box),
                    )
                )
    return found


def _answers(analysis: Analysis) -> list[tuple[Answer, Region]]:
    rules = analysis.table.recovery.rules
    found = []
    for position, region in [*enumerate(analysis.wins), (None, analysis.uncovered)]:
        rule = None if position is None else rules[position]
        for outcome, known in analysis.outcomes:
            inside = boxes.within(region, known)
            if inside:
                answer = Answer(
                    rule=position,
                    action="give_up" if rule is None else rule.action,
                    outcome=outcome,
                    scope="call" if rule is None else rule.scope,
                    after=None if rule is None else rule.after,
                    bounds=((), None) if rule is None else _bounds(rule),
                )
                found.append((answer, inside))
    return found


def _bounds(rule: object) -> tuple[object, ...]:
    from errdex.model import Rule

    assert isinstance(rule, Rule)
    backoff = rule.backoff
    return (
        tuple((source.kind, source.name, source.unit) for source in rule.delay),
        backoff and (backoff.initial, backoff.multiplier, backoff.max, backoff.jitter, backoff.attempts, backoff.total),
    )


def _same(one: Answer, other: Answer) -> bool:
    names = ("action", "outcome", "scope", "after", "bounds")
    return all(getattr(one, name) == getattr(other, name) for name in names)
