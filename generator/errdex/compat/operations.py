"""Operations, what callers look with after a failure, and where an idempotency key may be (F05, F06, F15 and kin)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.compat.codes import show
from errdex.compat.extensions import extensions

if TYPE_CHECKING:
    from errdex.compat.change import Changes
    from errdex.compat.pairing import Pairs
    from errdex.model import Operation

_SAFETY = ("unsafe", "idempotent", "read")
"""Effects, the least safe first."""


def compare_operations(pairs: Pairs, changes: Changes) -> None:
    """Add what happened to operations and to the places of the idempotency key."""
    _operations(pairs, changes)
    _keys(pairs, changes)


def _operations(pairs: Pairs, changes: Changes) -> None:
    old, new = pairs.old.operations, pairs.new.operations
    heirs = pairs.operations
    looked_with = {name for item in old.values() for name in item.reconcile}
    for name, item in old.items():
        if name in heirs:
            _operation(item, new[heirs[name]], pairs, changes)
        elif name in looked_with:
            changes.add(
                "F15",
                f"operations.{name}",
                f"operation {show(name)}, which callers look with, is gone",
                item.at,
                old=name,
                in_old=True,
                letters="BBRRB",
            )
        else:
            changes.add(
                "B13",
                f"operations.{name}",
                f"operation {show(name)} is gone",
                item.at,
                old=name,
                in_old=True,
                letters="BBRRR",
            )
    for name, item in new.items():
        if name not in heirs.values():
            changes.add(
                "B16", f"operations.{name}", f"operation {show(name)} is new", item.at, new=name, letters="SSSSS"
            )


def _operation(old: Operation, new: Operation, pairs: Pairs, changes: Changes) -> None:
    subject = f"operations.{new.name}"
    if old.name != new.name:
        changes.add(
            "B02",
            subject,
            f"operation {show(old.name)} is {show(new.name)} now; the old name is read as an alias",
            new.at,
            old=old.name,
            new=new.name,
            letters="RRRRR",
        )
    elif old.member != new.member:
        changes.add(
            "B13",
            f"{subject}.member",
            f"member `Operation.{old.member}` is `Operation.{new.member}` now",
            new.at,
            old=old.member,
            new=new.member,
        )
    if old.effect != new.effect:
        safer = _SAFETY.index(new.effect) > _SAFETY.index(old.effect)
        changes.add(
            "F16" if safer else "F05",
            f"{subject}.effect",
            f"{show(new.name)} is {new.effect} now, before {old.effect}",
            new.at,
            old=old.effect,
            new=new.effect,
        )
    before = [pairs.operations.get(name, name) for name in old.reconcile]
    for name in before:
        # An operation that is gone altogether is told once, not by everyone who looked with it.
        if name not in new.reconcile and name in pairs.new.operations:
            changes.add(
                "F15",
                f"{subject}.reconcile.{name}",
                f"callers of {show(new.name)} no longer look with {show(name)}",
                new.at,
                old=name,
            )
    for name in new.reconcile:
        if name not in before:
            changes.add(
                "F19",
                f"{subject}.reconcile.{name}",
                f"callers of {show(new.name)} look with {show(name)}",
                new.at,
                new=name,
            )
    extensions(subject, old.extra, new.extra, new.at, changes)
    for alias in old.aliases:
        if alias not in new.aliases and alias != new.name:
            changes.add(
                "A17",
                f"{subject}.aliases.{alias}",
                f"{show(alias)} no longer reads as {show(new.name)}",
                new.at,
                old=alias,
            )
    for alias in new.aliases:
        if alias not in old.aliases and alias != old.name:
            changes.add(
                "A19", f"{subject}.aliases.{alias}", f"{show(alias)} reads as {show(new.name)} now", new.at, new=alias
            )
    route_before = [old.http_method, old.http_path, old.operation_id]
    route_now = [new.http_method, new.http_path, new.operation_id]
    if route_before != route_now:
        changes.add(
            "E03",
            f"{subject}.http",
            f"{show(new.name)} is another call of the API: {_route(new)}, before {_route(old)}",
            new.at,
            old=route_before,
            new=route_now,
            letters="-RRR-",
            help="errors are attached to this call in OpenAPI output",
        )


def _route(item: Operation) -> str:
    words = [word for word in (item.http_method, item.http_path, item.operation_id) if word]
    return show(" ".join(words)) if words else "none"


def _keys(pairs: Pairs, changes: Changes) -> None:
    old, new = pairs.old.idempotency_keys, pairs.new.idempotency_keys
    for place in old:
        if place not in new:
            changes.add(
                "F06",
                f"catalog.idempotency_key.{place}",
                f"an idempotency key at {show(place)} no longer counts",
                pairs.new.at,
                old=place,
            )
    for place in new:
        if place not in old:
            changes.add(
                "F17",
                f"catalog.idempotency_key.{place}",
                f"an idempotency key at {show(place)} counts now",
                pairs.new.at,
                new=place,
            )
