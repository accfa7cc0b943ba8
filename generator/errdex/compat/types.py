"""Two types of values side by side: what one admits that the other does not.

Errors are only ever read by clients, so a type that admits more is what hurts readers, and one that admits less is
what hurts servers. Where neither contains the other, the type is another one.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from errdex.record import Record
from errdex.words import bounds_words, type_words

if TYPE_CHECKING:
    from errdex.model import FieldType

WIDER, NARROWER, EQUAL, OTHER = "wider", "narrower", "equal", "other"


class Step(Record):
    """One difference between two types."""

    kind: str
    """Id of the change for a field: D07, D08, D10, D11, D12, D13, D14, D15 or D16."""
    what: str
    """What of the type: ``type``, ``nullable``, ``const``, ``maximum``, a value, …; part of a stable path."""
    words: str
    old: Any
    new: Any


def relation(old: FieldType, new: FieldType) -> list[Step]:
    """Return how a type differs from what it was; empty where they admit the same values under the same names.

    Structures are compared by name only: whoever asks compares their fields.
    """
    steps = []
    if old.nullable != new.nullable and "any" not in (old.kind, new.kind):
        words = "it can be null now" if new.nullable else "it is never null now"
        steps.append(
            Step(
                kind="D08" if new.nullable else "D07", what="nullable", words=words, old=old.nullable, new=new.nullable
            )
        )
    shape = _shape(old, new)
    if shape == EQUAL:
        return [*steps, *_values(old, new), *_bounds(old, new)]
    kind = {WIDER: "D11", NARROWER: "D12", OTHER: "D10"}[shape]
    before, now = _named(old), _named(new)
    words = f"it is {now} now, before {before}"
    return [Step(kind=kind, what="type", words=words, old=before, new=now), *steps]


def _named(kind: FieldType) -> str:
    limits = bounds_words(kind)
    return type_words(kind) + (f" ({limits})" if limits else "")


def _shape(old: FieldType, new: FieldType) -> str:
    """Return what became of the set of values, apart from null, values of enums, and limits."""
    if old.kind == "any" or new.kind == "any":
        return EQUAL if old.kind == new.kind else WIDER if new.kind == "any" else NARROWER
    before, now = finite(old), finite(new)
    if before is not None or now is not None:
        return _finite_shape(old, new, before, now)
    if old.kind == "union" or new.kind == "union":
        return _union_shape(old, new)
    if old.kind == new.kind == "array":
        return _items_shape(old, new)
    if old.kind in ("struct", "object") and new.kind in ("struct", "object"):
        return _object_shape(old, new)
    before_kind, now_kind = ("string" if item.is_operation else item.kind for item in (old, new))
    if before_kind == now_kind:
        return EQUAL  # names of operations are text on the wire
    if (old.kind, new.kind) == ("integer", "number"):
        return WIDER
    if (old.kind, new.kind) == ("number", "integer"):
        return NARROWER
    return OTHER


def finite(kind: FieldType) -> dict[str, Any] | None:
    """Return the values of a type that lists them, by their JSON text; None for other types."""
    if kind.has_const:
        values: tuple[Any, ...] = (kind.const,)
    elif kind.values is not None:
        values = kind.values
    elif kind.enum is not None and not kind.is_operation:
        values = tuple(value.value for value in kind.enum.values)
    else:
        return None
    return {json.dumps(value, sort_keys=True): value for value in values}


def _finite_shape(old: FieldType, new: FieldType, before: dict[str, Any] | None, now: dict[str, Any] | None) -> str:
    if before is not None and now is not None:
        if old.has_const or new.has_const:
            if before.keys() == now.keys():
                return EQUAL
            return WIDER if before.keys() < now.keys() else NARROWER if now.keys() < before.keys() else OTHER
        # Lists of values are compared value by value, unless they have nothing in common.
        return EQUAL if before.keys() & now.keys() or _same_enum(old, new) else OTHER
    listed, free = (before, new) if before is not None else (now, old)
    assert listed is not None
    if not all(_admits(free.kind, value) for value in listed.values()):
        return OTHER
    return WIDER if before is not None else NARROWER


def _same_enum(old: FieldType, new: FieldType) -> bool:
    return old.enum is not None and new.enum is not None and old.enum.name == new.enum.name


def _admits(kind: str, value: Any) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    if isinstance(value, int):
        return kind in ("integer", "number")
    if isinstance(value, float):
        return kind == "number"
    return kind == "string" if isinstance(value, str) else kind in ("object", "array")


def _union_shape(old: FieldType, new: FieldType) -> str:
    before = {_key(option) for option in old.options} or {_key(old)}
    now = {_key(option) for option in new.options} or {_key(new)}
    if before == now:
        return EQUAL
    return WIDER if before < now else NARROWER if now < before else OTHER


def _key(kind: FieldType) -> str:
    return _named(kind)


def _items_shape(old: FieldType, new: FieldType) -> str:
    if old.items is None or new.items is None:
        return EQUAL if old.items is new.items else WIDER if new.items is None else NARROWER
    kinds = {step.kind for step in relation(old.items, new.items)}
    if not kinds:
        return EQUAL
    if kinds <= {"D08", "D11", "D13", "D14", "D16"}:
        return WIDER
    return NARROWER if kinds <= {"D07", "D12", "D15"} else OTHER


def _object_shape(old: FieldType, new: FieldType) -> str:
    before, now = old.struct, new.struct
    if before is not None and now is not None:
        return EQUAL if before.name == now.name else OTHER
    free_before = old.kind == "object" and not old.fields
    free_now = new.kind == "object" and not new.fields
    if free_before != free_now:
        return WIDER if free_now else NARROWER
    return EQUAL if (before is None) == (now is None) else OTHER


def _values(old: FieldType, new: FieldType) -> list[Step]:
    """Return values that came and went. A declared enum of one name is compared where it is declared."""
    before, now = finite(old), finite(new)
    if before is None or now is None or old.has_const or _same_enum(old, new):
        return []
    is_open = old.enum is not None and old.enum.open  # what readers were told when they were written
    came = [
        Step(
            kind="D13" if is_open else "D14",
            what=f"values.{now[key]}",
            words=f"value `{now[key]}` is new",
            old=None,
            new=now[key],
        )
        for key in now
        if key not in before
    ]
    went = [
        Step(
            kind="D15", what=f"values.{before[key]}", words=f"value `{before[key]}` is gone", old=before[key], new=None
        )
        for key in before
        if key not in now
    ]
    return came + went


def _bounds(old: FieldType, new: FieldType) -> list[Step]:
    steps = []
    for name, low in (("minimum", True), ("maximum", False), ("min_length", True), ("max_length", False)):
        before, now = getattr(old, name), getattr(new, name)
        if before == now:
            continue
        looser = now is None or (before is not None and (now < before) == low)
        steps.append(_bound(name.replace("_", " "), name, before, now, looser))
    for name in ("pattern", "format"):
        before, now = getattr(old, name), getattr(new, name)
        if before == now:
            continue
        if before is not None and now is not None:
            # Nobody can say in general whether one pattern admits what another does.
            words = f"its {name} is `{now}`, before `{before}`"
            steps.append(Step(kind="D16", what=name, words=words, old=before, new=now))
        else:
            steps.append(_bound(name, name, before, now, now is None))
    return steps


def _bound(words: str, what: str, before: Any, now: Any, looser: bool) -> Step:
    shown = f"its {words} is {_limit(now)}, before {_limit(before)}"
    return Step(kind="D16" if looser else "D12", what=what, words=shown, old=before, new=now)


def _limit(value: Any) -> str:
    return "not limited" if value is None else f"`{value}`"


def signature(kind: FieldType, inside: tuple[str, ...] = ()) -> object:
    """Return plain data that is equal for types which decision tables cannot tell apart.

    ``inside`` names the structures on the way here: one that holds itself is not looked into again.
    """
    enum, struct = kind.enum, kind.struct
    members = struct.fields if struct is not None else kind.fields
    if struct is not None:
        if struct.name in inside:
            return struct.name
        inside = (*inside, struct.name)
    return (
        kind.kind,
        kind.nullable,
        kind.format,
        sorted(finite(kind) or ()),
        enum and (enum.fallback, [(value.value, value.aliases) for value in enum.values]),
        kind.items and signature(kind.items, inside),
        [signature(option, inside) for option in kind.options],
        [(member.wire, member.required, signature(member.type, inside)) for member in members],
    )
