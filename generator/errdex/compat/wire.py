"""How errors travel: statuses, headers, envelopes, and who can raise what (family C)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.compat.codes import show
from errdex.compat.types import relation
from errdex.conditions import plain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from errdex.compat.change import Changes
    from errdex.compat.pairing import Pair, Pairs
    from errdex.model import Envelope, HeaderSpec, SignalMarks


def compare_wire(pairs: Pairs, changes: Changes) -> None:
    """Add what happened to statuses, headers, operations of errors, envelopes, results and signals."""
    for pair in pairs.errors:
        _statuses(pair, changes)
        _headers(pair, changes)
        _operations(pair, pairs, changes)
    _unknown_status(pairs, changes)
    _envelopes(pairs, changes)
    _results(pairs, changes)
    _signals(pairs, changes)


def _statuses(pair: Pair, changes: Changes) -> None:
    old, new = pair.old, pair.new
    at = new.source.get("http_status") or new.at
    subject = f"errors.{new.id}.http_status"
    if old.status is not None and new.status is not None and old.status != new.status:
        changes.add(
            "C01" if old.status // 100 == new.status // 100 else "C02",
            subject,
            f"`{new.id}` is sent with status {new.status}, before with {old.status}",
            at,
            old=old.status,
            new=new.status,
        )
    elif old.status is None and new.status is not None:
        changes.add("C13", subject, f"`{new.id}` travels on HTTP now, with {new.status}", at, new=new.status)
    elif old.status is not None and new.status is None:
        changes.add("C14", subject, f"`{new.id}` no longer travels on HTTP", at, old=old.status)
        return
    # A status that only traded places with the default is told by the change of the default.
    for status in new.also_statuses:
        if status not in old.statuses:
            changes.add("C13", f"{subject}.also", f"`{new.id}` can also have status {status}", at, new=status)
    for status in old.also_statuses:
        if status not in new.statuses:
            changes.add("C14", f"{subject}.also", f"`{new.id}` can no longer have status {status}", at, old=status)


def _headers(pair: Pair, changes: Changes) -> None:
    before = {item.name.lower(): item for item in pair.old.headers}
    now = {item.name.lower(): item for item in pair.new.headers}
    id = pair.new.id
    for key, item in now.items():
        subject = f"errors.{id}.headers.{item.name}"
        was = before.get(key)
        if was is None:
            changes.add(
                "C06",
                subject,
                f"`{id}` comes with header {show(item.name)}",
                item.at,
                new=item.name,
                letters="SBSSS" if item.required else None,
            )
            continue
        if was.required and not item.required:
            changes.add(
                "C05", subject, f"header {show(item.name)} of `{id}` may be missing now", item.at, old=True, new=False
            )
        elif item.required and not was.required:
            changes.add(
                "C15", subject, f"header {show(item.name)} of `{id}` is always there now", item.at, old=False, new=True
            )
        _header_type(was, item, subject, id, changes)
    for key, item in before.items():
        if key not in now:
            changes.add(
                "C04" if item.required else "C17",
                f"errors.{id}.headers.{item.name}",
                f"`{id}` no longer comes with header {show(item.name)}",
                item.at,
                old=item.name,
                in_old=True,
            )


def _header_type(was: HeaderSpec, item: HeaderSpec, subject: str, id: str, changes: Changes) -> None:
    if was.unit != item.unit:
        changes.add(
            "C07",
            f"{subject}.unit",
            f"header {show(item.name)} of `{id}` is in {show(item.unit)}, before in {show(was.unit)}",
            item.at,
            old=was.unit,
            new=item.unit,
        )
    for step in relation(was.type, item.type):
        letters = {"D12": "SBSS-", "D07": "SBSS-", "D16": "RSRR-", "D15": "SBSRR"}.get(step.kind)
        changes.add(
            "C07",
            f"{subject}.{step.what}",
            f"header {show(item.name)} of `{id}`: {step.words}",
            item.at,
            old=step.old,
            new=step.new,
            letters=letters,
        )


def _operations(pair: Pair, pairs: Pairs, changes: Changes) -> None:
    old, new = pair.old, pair.new
    before = {pairs.operations.get(name, name) for name in old.operations}
    now = set(new.operations)
    at = new.source.get("operations") or new.at
    subject = f"errors.{new.id}.operations"
    if not before or not now:
        if before and not now:
            changes.add("C08", subject, f"any operation can raise `{new.id}` now", at, old=sorted(before))
        elif now and not before:
            changes.add("C09", subject, f"only {_names(now)} can raise `{new.id}` now", at, new=sorted(now))
        return
    fresh = {name for name in now - before if name in pairs.operations.values()}
    gone = {name for name in before - now if name in pairs.new.operations}
    # An operation that is new, or gone itself, is a change of its own.
    for name in sorted(fresh):
        changes.add("C08", subject, f"{show(name)} can raise `{new.id}` now", at, new=name)
    for name in sorted(gone):
        changes.add("C09", subject, f"{show(name)} can no longer raise `{new.id}`", at, old=name)


def _names(names: Iterable[str]) -> str:
    return ", ".join(show(name) for name in sorted(names))


def _unknown_status(pairs: Pairs, changes: Changes) -> None:
    old, new = pairs.old.unknown.http_status, pairs.new.unknown.http_status
    at = pairs.new.at
    if old is not None and new is None:
        changes.add("C11", "catalog.unknown.http_status", "replies of unknown codes have no status now", at, old=old)
    elif old is None and new is not None:
        changes.add("C18", "catalog.unknown.http_status", f"replies of unknown codes have status {new}", at, new=new)
    elif old is not None and new is not None and old != new:
        changes.add(
            "C01" if old // 100 == new // 100 else "C02",
            "catalog.unknown.http_status",
            f"replies of unknown codes have status {new}, before {old}",
            at,
            old=old,
            new=new,
        )


def _envelopes(pairs: Pairs, changes: Changes) -> None:
    before, now = pairs.old.envelopes, pairs.new.envelopes
    for name, envelope in now.items():
        if name not in before:
            changes.add("C16", f"envelopes.{name}", f"envelope `{name}` is new", envelope.at, new=name)
        else:
            _envelope(before[name], envelope, changes)
    for name, envelope in before.items():
        if name in now:
            continue
        catches_all = isinstance(envelope.decode.get("code"), dict) and "const" in envelope.decode["code"]
        changes.add(
            "C11" if catches_all else "C10",
            f"envelopes.{name}",
            f"envelope `{name}` is gone",
            envelope.at,
            old=name,
            in_old=True,
        )
    order = [name for name in before if name in now]
    kept = [name for name in now if name in before]
    if order != kept:
        changes.add(
            "C12",
            "envelopes",
            f"envelopes are tried in another order: {', '.join(kept)}; before {', '.join(order)}",
            now[kept[0]].at,
            old=order,
            new=kept,
        )


def _envelope(old: Envelope, new: Envelope, changes: Changes) -> None:
    subject = f"envelopes.{new.name}"
    if old.kind != new.kind:
        changes.add(
            "C10",
            f"{subject}.kind",
            f"envelope `{new.name}` is of kind `{new.kind}`, before `{old.kind}`",
            new.at,
            old=old.kind,
            new=new.kind,
        )
    if old.content_type != new.content_type:
        changes.add(
            "C03",
            f"{subject}.content_type",
            f"envelope `{new.name}` has media type {show(new.content_type)}, before {show(old.content_type)}",
            new.at,
            old=old.content_type,
            new=new.content_type,
        )
    if plain(old.when) != plain(new.when):
        changes.add(
            "C12",
            f"{subject}.when",
            f"other replies than before are read as envelope `{new.name}`: its `when` changed",
            new.when.at if new.when is not None else new.at,
            old=data(plain(old.when)),
            new=data(plain(new.when)),
        )
    for part in dict.fromkeys((*old.decode, *new.decode)):
        was, place = data(old.decode.get(part)), data(new.decode.get(part))
        if was == place:
            continue
        code = part == "code"
        if was is None:
            kind, words, letters = "C16", f"has {show(part)} at {_place(place)} now", "SSSSS"
        elif place is None:
            kind, words, letters = "C10", f"no longer has {show(part)}", None
        elif isinstance(place, list) and was in place:
            kind, words, letters = (
                "C10",
                f"reads {show(part)} at a further place",
                "SSRRS" if place[0] == was else "SSBRR",
            )
        else:
            kind, letters = ("C12", None) if code else ("C10", None)
            words = f"has {show(part)} at {_place(place)}, before at {_place(was)}"
        changes.add(
            kind,
            f"{subject}.decode.{part}",
            f"envelope `{new.name}` {words}",
            new.at,
            old=was,
            new=place,
            letters=letters,
        )


def data(value: Any) -> Any:
    """Return plain data as JSON has it: lists for tuples."""
    if isinstance(value, (list, tuple)):
        return [data(item) for item in value]
    if isinstance(value, dict):
        return {key: data(item) for key, item in value.items()}
    return value


def _place(place: Any) -> str:
    from errdex.encoders.data import json_line

    return show(place if isinstance(place, str) else json_line(place))


def _results(pairs: Pairs, changes: Changes) -> None:
    before, now = pairs.old.results, pairs.new.results
    for name in dict.fromkeys((*before, *now)):
        was, item = before.get(name), now.get(name)
        old = was and [was.where, data(plain(was.when)), sorted(was.operations)]
        new = item and [item.where, data(plain(item.when)), sorted(item.operations)]
        if old == new:
            continue
        if item is None:
            assert was is not None
            words, at = f"`{name}` is no result any more: it can be an error", was.at
        elif was is None:
            words, at = f"`{name}` is a result now, and no error", item.at
        else:
            words, at = f"other replies than before are the result `{name}`", item.at
        changes.add("A12", f"results.{name}", words, at, old=old, new=new, in_old=item is None)


def _marks(marks: SignalMarks) -> list[Any]:
    return [sorted(marks.message_contains), data(dict(marks.attributes)), marks.causes, sorted(marks.codes)]


def _signals(pairs: Pairs, changes: Changes) -> None:
    for name, item in pairs.new.signals.items():
        was = pairs.old.signals.get(name)
        if was is None:
            continue
        old, new = ([_marks(one) for one in (signal, *signal.others)] for signal in (was, item))
        if old != new:
            changes.add(
                "A12",
                f"signals.{name}.match",
                f"other failures than before are the signal `{name}`",
                item.at,
                old=old,
                new=new,
                letters="RR-RB",
            )
