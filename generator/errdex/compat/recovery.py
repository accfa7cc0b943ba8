"""Decisions after a failure (family F): both tables are asked about every input, and the answers that differ are told.

What changed elsewhere (an operation's effect, a field's unit, where the idempotency key may be) is told there, once;
the tables are compared as if both catalogs already had it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.analysis import Difference, Table, compare, table_of_error, tables_of
from errdex.compat.codes import show
from errdex.compat.types import signature
from errdex.compat.wire import data
from errdex.conditions import Clause, Condition, Matcher, Test, plain
from errdex.words import duration

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from errdex.analysis.compare import Answer
    from errdex.compat.change import Changes
    from errdex.compat.pairing import Pairs
    from errdex.model import Backoff, Recovery, Rule
    from errdex.tree import Node

EXAMPLES = 3
"""Inputs shown for one change."""
CERTAINTY = {"unknown": 0, "running": 1, "failed": 2, "completed": 2, "not_started": 3}
"""How much an outcome promises to somebody who wants to repeat the work."""
UNSURE = ("unknown", "running", "completed")
"""Outcomes under which repeating may do work twice."""
_JITTER = {"none": 0, "equal": 1, "decorrelated": 2, "full": 2}


def compare_recovery(pairs: Pairs, changes: Changes) -> None:
    """Add what happened to decisions: every table against its old self."""
    _Tables(pairs, changes).compare()


class _Tables:
    """Compares the decision tables of two catalogs; what several tables share is told once."""

    def __init__(self, pairs: Pairs, changes: Changes) -> None:
        self.pairs = pairs
        self.changes = changes
        self.done: set[tuple[object, ...]] = set()

    def compare(self) -> None:
        old, new = self.pairs.old, self.pairs.new
        before = {table.owner: table for table, _ in tables_of(old)}
        for table, entry in tables_of(new):
            if entry is None and table.owner in before:
                self.table(before[table.owner], table)
        # Tables nobody wrote follow the catalog's fallback, which has been told.
        for pair in self.pairs.errors:
            if (
                pair.old.recovery_declared
                or pair.new.recovery_declared
                or pair.old.outcome_declared
                or pair.new.outcome_declared
            ):
                self.table(table_of_error(old, pair.old), table_of_error(new, pair.new))

    def table(self, old: Table, new: Table) -> None:
        """Tell what two versions of a table answer differently."""
        old = self.as_if_now(old, new)
        asked = _asked(old) | _asked(new)
        if _written(old, asked) == _written(new, asked):
            return
        found = compare(old, new)
        if not found:
            return
        # What may be done twice, by the pair of answers: a retry for reads alone is another pair than one for all.
        unsafe: dict[tuple[str, str], list[Difference]] = {}
        for item in compare(_risky_part(old), _risky_part(new)):
            if _doubles(item):
                unsafe.setdefault((_decision(item.old), _decision(item.new)), []).append(item)
        reordered = _is_reordered(old.recovery, new.recovery)
        groups: dict[tuple[str, str, str], list[Difference]] = {}
        told: dict[tuple[str, str, str], tuple[Any, Any, str]] = {}
        for item in found:
            for kind, before, now, letters in self.judge(item, old, new, reordered, unsafe.keys()):
                key = (kind, repr(before), repr(now))
                groups.setdefault(key, []).append(item)
                told[key] = (before, now, letters)
        for key, items in groups.items():
            before, now, letters = told[key]
            shown = unsafe.get((before, now), []) if key[0] == "F02" else []
            self.tell(key[0], before, now, letters, [*shown, *items], old, new)

    def as_if_now(self, old: Table, new: Table) -> Table:
        """Return the old table with operations, key places and units as the new catalog has them."""
        units = {field.wire: field.unit for field in new.fields}
        before = {field.wire: field.unit for field in old.fields}
        moved = {wire for wire, unit in units.items() if wire in before and before[wire] != unit}
        heirs = {name: heir for name, heir in self.pairs.operations.items() if name != heir}
        table: Table = old.replace(
            operations=new.operations, idempotency_places=new.idempotency_places, any_status=new.any_status
        )
        if heirs:
            table = table.replace(
                match=_with_heirs(table.match, heirs),
                outcomes=tuple(line.replace(when=_with_heirs(line.when, heirs)) for line in table.outcomes),
                recovery=table.recovery.replace(
                    rules=tuple(rule.replace(when=_with_heirs(rule.when, heirs)) for rule in table.recovery.rules)
                ),
            )
        if moved:
            rules = tuple(_in_units(rule, units, moved) for rule in table.recovery.rules)
            table = table.replace(recovery=old.recovery.replace(rules=rules))
        return table

    def judge(
        self, item: Difference, old: Table, new: Table, reordered: bool, unsafe: Collection[tuple[str, str]]
    ) -> Iterable[tuple[str, Any, Any, str]]:
        """Yield (kind, old value, new value, letters or an empty text) for a pair of answers."""
        before, now = item.old, item.new
        if before.outcome != now.outcome:
            surer = CERTAINTY[now.outcome] > CERTAINTY[before.outcome]
            yield "F04" if surer else "F03", before.outcome, now.outcome, ""
        acts = ("action", "scope", "after")
        if any(getattr(before, name) != getattr(now, name) for name in acts):
            was, has = _decision(before), _decision(now)
            if reordered:
                yield "F12", _order(old.recovery), _order(new.recovery), ""
            elif new.owner == "catalog.unknown":
                yield "F13", was, has, ""
            elif now.action == "retry" != before.action:
                yield "F02", was, has, "RSRRB" if (was, has) in unsafe else ""
            elif before.action == "retry" != now.action:
                yield "F01", was, has, ""
            else:
                yield "F11", was, has, ""
        elif before.bounds != now.bounds:
            if reordered:
                yield "F12", _order(old.recovery), _order(new.recovery), ""
            else:
                yield from _bounds(_rule(old, before), _rule(new, now))

    def tell(
        self, kind: str, before: Any, now: Any, letters: str, items: list[Difference], old: Table, new: Table
    ) -> None:
        first = items[0]
        subject, at, sharer, owner = self.place(kind, first.new, old, new)
        key = (kind, sharer, repr(before), repr(now))
        if key in self.done:
            return
        self.done.add(key)
        inputs = list(dict.fromkeys(item.new_row.text() for item in items))
        self.changes.add(
            kind,
            subject,
            _sentence(kind, before, now, owner),
            at,
            old=before,
            new=now,
            letters=letters or None,
            examples=inputs[:EXAMPLES],
        )

    def place(self, kind: str, answer: Answer, old: Table, new: Table) -> tuple[str, Node, object, str]:
        """Return (subject, node, identity of what is shared, what it is after) of a change."""
        rule = _rule(new, answer)
        recovery = new.recovery
        entries = self.pairs.new.errors.values()
        if kind in ("F03", "F04"):
            line = new.outcomes[0] if new.outcomes else None
            users = [entry.id for entry in entries if line is not None and line.at in [one.at for one in entry.outcome]]
            at = line.at if line is not None else recovery.at
            return f"{new.owner}.outcome", at, ("outcome", id(at)), _owner(new, users)
        if kind in ("F07", "F08", "F09") and rule is not None and rule.backoff is not None and rule.backoff.name:
            name = rule.backoff.name
            return f"backoffs.{name}", rule.backoff.at, ("backoff", name), f"errors that wait by `{name}`"
        place: Node = rule.at if rule is not None else recovery.at
        if recovery.name is not None and recovery.name == old.recovery.name:
            users = [entry.id for entry in entries if entry.recovery.name == recovery.name]
            return f"recoveries.{recovery.name}", place, ("recovery", recovery.name), _owner(new, users)
        # One list without a name that several errors have is a default of their group or catalog.
        users = [entry.id for entry in entries if entry.recovery.at is recovery.at]
        return f"{new.owner}.recovery", place, ("rules", id(recovery.at)), _owner(new, users)


def _owner(table: Table, users: list[str]) -> str:
    if table.owner == "catalog.unknown":
        return "unknown codes"
    others = len(users) - 1
    return show(table.title) + (f" and {others} other error{'s' if others > 1 else ''}" if others > 0 else "")


def _rule(table: Table, answer: Answer) -> Rule | None:
    return None if answer.rule is None else table.recovery.rules[answer.rule]


def _with_heirs(condition: Condition | None, heirs: Mapping[str, str]) -> Condition | None:
    """Return a condition that names operations as they are called now."""
    if condition is None:
        return None

    def now(matcher: Matcher) -> Matcher:
        if matcher.kind == "not":
            negated: Matcher = matcher.replace(others=tuple(now(other) for other in matcher.others))
            return negated
        if matcher.kind == "value" and isinstance(matcher.value, str) and matcher.value in heirs:
            renamed: Matcher = matcher.replace(value=heirs[matcher.value])
            return renamed
        return matcher

    def test(one: Test) -> Test:
        if one.subject != "operation":
            return one
        renamed: Test = one.replace(matchers=tuple(now(matcher) for matcher in one.matchers))
        return renamed

    clauses = tuple(Clause(tests=tuple(test(one) for one in clause.tests)) for clause in condition.clauses)
    return Condition(clauses=clauses, at=condition.at)


def _in_units(rule: Rule, units: Mapping[str, str | None], moved: set[str]) -> Rule:
    sources = tuple(
        source.replace(unit=units[source.name]) if source.kind == "context" and source.name in moved else source
        for source in rule.delay
    )
    changed: Rule = rule.replace(delay=sources)
    return changed


def _asked(table: Table) -> set[str]:
    """Return the context fields that a table's conditions look at, by the first part of their paths."""
    defaults = [line.when for field in table.fields for line in field.defaults]
    conditions = [*(rule.when for rule in table.recovery.rules), *(line.when for line in table.outcomes), table.match]
    return {
        test.subject.removeprefix("context.").split(".")[0]
        for condition in (*conditions, *defaults)
        if condition is not None
        for clause in condition.clauses
        for test in clause.tests
        if test.subject.startswith("context.")
    }


def _written(table: Table, asked: set[str]) -> object:
    """Return all that a table's answers depend on, as plain data: equal data, equal answers."""
    return (
        [(plain(rule.when), rule.action, rule.scope, rule.after, _limits(rule)) for rule in table.recovery.rules],
        [(plain(line.when), line.outcome) for line in table.outcomes],
        plain(table.match),
        table.statuses,
        table.any_status,
        [(item.name, item.effect) for item in table.operations],
        [
            (
                field.wire,
                field.required,
                signature(field.type),
                [(plain(line.when), repr(line.value)) for line in field.defaults],
            )
            for field in table.fields
            # A wire name may hold dots itself.
            if field.defaults or any(field.wire == name or field.wire.startswith(f"{name}.") for name in asked)
        ],
    )


def _limits(rule: Rule) -> object:
    backoff = rule.backoff
    return (
        [(source.kind, source.name, source.unit) for source in rule.delay],
        backoff and (backoff.initial, backoff.multiplier, backoff.max, backoff.jitter, backoff.attempts, backoff.total),
    )


def _risky_part(table: Table) -> Table:
    """Return the table over those inputs only in which repeating may do work twice."""
    at = table.recovery.at
    limits = (
        Test(subject="operation.effect", matchers=(Matcher(kind="value", value="unsafe"),), at=at),
        Test(subject="idempotency_key", matchers=(Matcher(kind="absent"),), at=at),
    )
    clauses = table.match.clauses if table.match is not None else (None,)
    joined = tuple(Clause(tests=(*(clause.tests if clause is not None else ()), *limits)) for clause in clauses)
    narrowed: Table = table.replace(match=Condition(clauses=joined, at=at))
    return narrowed


def _doubles(item: Difference) -> bool:
    return item.new.action == "retry" != item.old.action and item.new.outcome in UNSURE


def _is_reordered(old: Recovery, new: Recovery) -> bool:
    before, now = _signatures(old), _signatures(new)
    return before != now and sorted(before) == sorted(now)


def _signatures(recovery: Recovery) -> list[str]:
    return [repr((plain(rule.when), rule.action, rule.scope, rule.after, _limits(rule))) for rule in recovery.rules]


def _order(recovery: Recovery) -> list[Any]:
    return [[data(plain(rule.when)), rule.action] for rule in recovery.rules]


def _decision(answer: Answer) -> str:
    words = [answer.action]
    if answer.scope != "call":
        words.append(answer.scope)
    if answer.after:
        words.append(f"after {answer.after}")
    return " ".join(words)


def _bounds(old: Rule | None, new: Rule | None) -> Iterable[tuple[str, Any, Any, str]]:
    if old is None or new is None:
        return
    before = [f"{source.kind}.{source.name}" for source in old.delay]
    now = [f"{source.kind}.{source.name}" for source in new.delay]
    if before != now:
        dropped = [place for place in before if place not in now]
        kept = [place for place in now if place in before]
        is_more = not dropped and kept == before and now[: len(before)] == before
        yield "F18" if is_more else "F10", before, now, ""
    elif [source.unit for source in old.delay] != [source.unit for source in new.delay]:
        yield "F10", [[s.name, s.unit] for s in old.delay], [[s.name, s.unit] for s in new.delay], ""
    yield from _backoffs(old.backoff, new.backoff)


def _backoffs(old: Backoff | None, new: Backoff | None) -> Iterable[tuple[str, Any, Any, str]]:
    if old is None or new is None:
        if old is not new:
            # Without a backoff only a server's hint bounds the retries.
            yield "F07", _backoff_words(old), _backoff_words(new), "---SB" if new is None else "---SR"
        return
    if (old.attempts, old.total) != (new.attempts, new.total):
        unbounded = new.attempts is None and new.total is None
        letters = "---SB" if unbounded else "---SR"
        yield "F07", _cap(old), _cap(new), letters
    before, now = (old.initial, old.multiplier, old.max), (new.initial, new.multiplier, new.max)
    if before != now:
        longer = new.initial >= old.initial and new.multiplier >= old.multiplier and _at_least(new.max, old.max)
        yield "F08", _pause(old), _pause(new), "---SS" if longer else "---SR"
    if old.jitter != new.jitter:
        wider = _JITTER[new.jitter] > _JITTER[old.jitter]
        yield "F09", old.jitter, new.jitter, "---SS" if wider else "---SR"


def _at_least(new: float | None, old: float | None) -> bool:
    return new is None or (old is not None and new >= old)


def _cap(item: Backoff) -> str:
    limits = []
    if item.attempts is not None:
        limits.append(f"{item.attempts} attempt{'' if item.attempts == 1 else 's'}")
    if item.total is not None:
        limits.append(f"{duration(item.total)} in all")
    return ", ".join(limits) or "no limit"


def _pause(item: Backoff) -> str:
    most = f", at most {duration(item.max)}" if item.max is not None else ""
    return f"{duration(item.initial)} times {item.multiplier:g}{most}"


def _backoff_words(item: Backoff | None) -> str:
    return "no backoff" if item is None else f"{_pause(item)}; {_cap(item)}"


def _sentence(kind: str, before: Any, now: Any, owner: str) -> str:
    if kind in ("F03", "F04"):
        return f"after {owner} the outcome is {show(now)}, before {show(before)}"
    if kind == "F12":
        return f"the rules of {owner} are in another order, and another one wins for some inputs"
    if kind == "F07":
        return f"after {owner} the limit is {now}, before {before}"
    if kind == "F08":
        return f"after {owner} the pause is {now}, before {before}"
    if kind == "F09":
        return f"after {owner} jitter is {show(now)}, before {show(before)}"
    if kind in ("F10", "F18"):
        return f"after {owner} the server's hint is read at {_list(now)}, before at {_list(before)}"
    return f"after {owner} the advice is to {_advice(now)}, before to {_advice(before)}"


def _list(places: list[Any]) -> str:
    return (
        ", ".join(show(place if isinstance(place, str) else " in ".join(map(str, place))) for place in places)
        or "nowhere"
    )


def _advice(decision: str) -> str:
    return show(decision)
