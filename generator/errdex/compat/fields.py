"""Context fields, structures and enums (family D), each change once however many errors share the field."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from errdex.compat.codes import show
from errdex.compat.extensions import extensions
from errdex.compat.pairing import pair_fields
from errdex.compat.types import relation
from errdex.compat.wire import data
from errdex.conditions import plain
from errdex.model import EnumType, StructType
from errdex.tree import Mapping

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from errdex.compat.change import Changes
    from errdex.compat.pairing import Pairs
    from errdex.model import Catalog, EnumValue, ErrorSpec, Field


def compare_fields(pairs: Pairs, changes: Changes) -> None:
    """Add what happened to shared types, then to context fields of classes and errors."""
    scope = _Fields(changes)
    for name, new in pairs.new.types.items():
        old = pairs.old.types.get(name)
        if isinstance(old, EnumType) and isinstance(new, EnumType):
            _enum(old, new, changes)
        elif isinstance(old, StructType) and isinstance(new, StructType):
            scope.compare(old.fields, new.fields, _below(f"types.{name}.fields"))
            _extras(old.accepts_any, new.accepts_any, f"types.{name}", f"structure `{name}`", new.at, changes)
        elif old is not None:
            changes.add(
                "D10",
                f"types.{name}",
                f"type `{name}` is {_kind(new)} now, before {_kind(old)}",
                new.at,
                old=_kind(old),
                new=_kind(new),
            )
    scope.compare(pairs.old.fields, pairs.new.fields, _below("catalog.context"))
    for before, now in pairs.classes.items():
        old_class, new_class = pairs.old.classes[before], pairs.new.classes[now]
        if len(new_class.entries) != 1 and not new_class.is_root:
            scope.compare(old_class.fields, new_class.fields, _below(f"classes.{now}.context"))
        _extras(old_class.accepts_any, new_class.accepts_any, f"classes.{now}", f"class `{now}`", new_class.at, changes)
    for pair in pairs.errors:
        scope.compare(pair.old.fields, pair.new.fields, partial(_owner, error=pair.new, catalog=pairs.new))


def _kind(item: EnumType | StructType) -> str:
    return "an enum" if isinstance(item, EnumType) else "a structure"


def _below(prefix: str) -> Callable[[Field], str]:
    return lambda field: f"{prefix}.{field.wire}"


def _owner(field: Field, error: ErrorSpec, catalog: Catalog) -> str:
    """Return the stable path of a field: where it is written, which errors share."""
    own = error.source.get("context")
    if isinstance(own, Mapping) and any(node is field.at for pair in own.items() for node in pair):
        return f"errors.{error.id}.context.{field.wire}"
    if error.group is not None:
        group = catalog.groups.get(error.group)
        sharing = [catalog.errors[id] for id in (group.errors if group else ())]
        if len(sharing) > 1 and all(any(one.at is field.at for one in other.fields) for other in sharing):
            return f"groups.{error.group}.defaults.context.{field.wire}"
    return f"errors.{error.id}.context.{field.wire}"


def _extras(old: bool, new: bool, subject: str, what: str, at: Any, changes: Changes) -> None:
    if old != new:
        changes.add(
            "D11" if new else "D12",
            f"{subject}.extra",
            f"{what} {'documents free extra keys now' if new else 'no longer documents extra keys'}",
            at,
            old=old,
            new=new,
            letters="SSRS-" if new else "RSSS-",
        )


class _Fields:
    """Compares lists of fields; a field that was compared as part of something shared is not compared again."""

    def __init__(self, changes: Changes) -> None:
        self.changes = changes
        self.done: set[tuple[int, int]] = set()

    def compare(self, old: Iterable[Field], new: Iterable[Field], subject: Callable[[Field], str]) -> None:
        for was, field in pair_fields(old, new):
            key = (id(was.at) if was else 0, id(field.at) if field else 0)
            if key in self.done:
                continue
            self.done.add(key)
            if was is None and field is not None:
                self.added(field, subject(field))
            elif field is None and was is not None:
                self.removed(was, subject(was))
            elif was is not None and field is not None:
                self.changed(was, field, subject(field))

    def added(self, field: Field, subject: str) -> None:
        if not field.on_wire or field.visibility == "internal":
            letters = "SBS--" if _asked(field) else "SSS--"
        else:
            letters = "SBSS-" if _asked(field) else "SSSS-"
        what = "always there" if field.required else "sometimes there"
        self.changes.add(
            "D02" if field.required else "D01",
            subject,
            f"field {show(field.wire)} is new and {what}",
            field.at,
            new=field.wire,
            letters=letters,
        )

    def removed(self, field: Field, subject: str) -> None:
        self.changes.add(
            "D03" if field.required else "D04",
            subject,
            f"field {show(field.wire)} is gone; it was {'always' if field.required else 'sometimes'} there",
            field.at,
            old=field.wire,
            in_old=True,
            letters=None if field.on_wire else "BB-RR",
        )

    def changed(self, was: Field, field: Field, subject: str) -> None:
        add, name, at = self.changes.add, show(field.wire), field.at
        if was.wire != field.wire:
            add(
                "D05",
                subject,
                f"field {show(was.wire)} is {name} on the wire now; generated clients read both",
                at,
                old=was.wire,
                new=field.wire,
                letters="BBBRR" if was.attribute != field.attribute else "BSBRR",
            )
        elif was.attribute != field.attribute or was.property != field.property:
            add(
                "B09",
                f"{subject}.property",
                f"field {name} is `{field.property or field.attribute}` in Python, before "
                f"`{was.property or was.attribute}`",
                at,
                old=was.property or was.attribute,
                new=field.property or field.attribute,
                letters="BB---",
            )
        if was.required != field.required:
            words = "is always there now" if field.required else "may be missing now"
            add(
                "D07" if field.required else "D06",
                f"{subject}.required",
                f"field {name} {words}",
                at,
                old=was.required,
                new=field.required,
            )
        self.type(was, field, subject)
        if was.unit != field.unit:
            add(
                "D18",
                f"{subject}.unit",
                f"field {name} is in {show(field.unit)}, before in {show(was.unit)}",
                at,
                old=was.unit,
                new=field.unit,
            )
        before, now = _defaults(was), _defaults(field)
        if before != now and _asked(field) and was.required and not was.type.has_const:
            add(
                "B08",
                f"{subject}.default",
                f"field {name} has no default any more: every raise must pass it",
                at,
                old=before,
                letters="RBRR-",
            )
        elif before != now:
            add(
                "D19",
                f"{subject}.default",
                f"field {name} reads differently where it is absent",
                at,
                old=before,
                new=now,
            )
        self.audience(was, field, subject)
        if was.sensitive != field.sensitive:
            add(
                "D20" if field.sensitive else "D21",
                f"{subject}.sensitive",
                f"field {name} is {'left out of' if field.sensitive else 'shown in'} logs and texts now",
                at,
                old=was.sensitive,
                new=field.sensitive,
                letters="RS---" if field.sensitive else "SR-S-",
            )
        extensions(subject, was.extra, field.extra, at, self.changes)
        for alias in was.aliases:
            if alias not in field.aliases and alias != field.wire:
                add(
                    "A17", f"{subject}.aliases.{alias}", f"{show(alias)} no longer reads as field {name}", at, old=alias
                )
        for alias in field.aliases:
            if alias not in was.aliases and alias != was.wire:
                add("A19", f"{subject}.aliases.{alias}", f"{show(alias)} reads as field {name} now", at, new=alias)

    def type(self, was: Field, field: Field, subject: str) -> None:
        old, new = was.type, field.type
        for step in relation(old, new):
            letters = None
            if step.what == "type" and old.has_const and not new.has_const:
                letters = "BBBR-" if _asked(field) else None  # the value was filled in, and is asked for now
            elif step.what == "type" and new.has_const and not old.has_const:
                letters = "RBSS-"  # raises that pass it fail
            elif step.kind == "D15":
                letters = "SBSRR"  # values written in place are no members that programs could name
            self.changes.add(
                step.kind,
                f"{subject}.{step.what}",
                f"field {show(field.wire)}: {step.words}",
                field.at,
                old=step.old,
                new=step.new,
                letters=letters,
            )
        names = [item.enum.name if item.enum is not None else None for item in (old, new)]
        both = names[0] is not None and names[1] is not None
        if names[0] != names[1] and (both or old.is_operation or new.is_operation):
            self.changes.add(
                "B12",
                f"{subject}.annotation",
                f"field {show(field.wire)} has type {show(names[1] or new.kind)}, before {show(names[0] or old.kind)}",
                field.at,
                old=names[0],
                new=names[1],
            )
        inner_old, inner_new = (old.items or old), (new.items or new)
        if inner_old.struct is None and inner_new.struct is None and inner_old.fields and inner_new.fields:
            self.compare(inner_old.fields, inner_new.fields, _below(f"{subject}.fields"))

    def audience(self, was: Field, field: Field, subject: str) -> None:
        before, now = _is_shown(was), _is_shown(field)
        if before == now:
            return
        by_wire = not (field if before else was).on_wire
        words = (
            ("is not on the wire" if before else "is on the wire")
            if by_wire
            else "is internal"
            if before
            else "is public"
        )
        self.changes.add(
            "D20" if before else "D21",
            f"{subject}.visibility",
            f"field {show(field.wire)} {words} now",
            field.at,
            old="shown" if before else "hidden",
            new="shown" if now else "hidden",
        )


def _asked(field: Field) -> bool:
    """Say whether every raise has to pass the field."""
    return field.required and not field.type.has_const and not field.defaults


def _is_shown(field: Field) -> bool:
    return field.on_wire and field.visibility != "internal"


def _defaults(field: Field) -> Any:
    return [[data(plain(line.when)), line.value] for line in field.defaults] or None


def _enum(old: EnumType, new: EnumType, changes: Changes) -> None:
    subject = f"types.{new.name}"
    if old.open != new.open:
        before, now = ("open" if item.open else "closed" for item in (old, new))
        changes.add(
            "A14" if new.open else "A15",
            f"{subject}.open",
            f"the values of `{new.name}` are {now} now",
            new.at,
            old=before,
            new=now,
        )
    if old.fallback != new.fallback:
        changes.add(
            "D19",
            f"{subject}.fallback",
            f"unknown values of `{new.name}` read as {show(new.fallback)}, before as {show(old.fallback)}",
            new.at,
            old=old.fallback,
            new=new.fallback,
            letters="RSSRR",
        )
    before_values = {value.value: value for value in old.values}
    now_values = {value.value: value for value in new.values}
    renamed = _renamed_values(before_values, now_values)
    for value in new.values:
        at = f"{subject}.values.{value.value}"
        if value.value in renamed:
            was = renamed[value.value]
            changes.add(
                "D22",
                at,
                f"value {show(was)} of `{new.name}` is {show(value.value)} now; generated clients read both",
                value.at,
                old=was,
                new=value.value,
                letters="RBRRR" if old.open else "RBBRR",
            )
        elif value.value not in before_values:
            is_open = old.open
            changes.add(
                "D13" if is_open else "D14",
                at,
                f"{'open' if is_open else 'closed'} enum `{new.name}` has the new value {show(value.value)}",
                value.at,
                new=value.value,
            )
        else:
            _value(before_values[value.value], value, at, new.name, changes)
    for name, value in before_values.items():
        if name not in now_values and name not in renamed.values():
            changes.add(
                "D15",
                f"{subject}.values.{name}",
                f"enum `{new.name}` lost the value {show(name)}",
                value.at,
                old=name,
                in_old=True,
            )


def _renamed_values(before: dict[str, EnumValue], now: dict[str, EnumValue]) -> dict[str, str]:
    """Return new value -> old one, for new values that declare one that is gone as their alias."""
    found = {}
    for name, value in now.items():
        was = next((alias for alias in value.aliases if alias in before and alias not in now), None)
        if name not in before and was is not None:
            found[name] = was
    return found


def _value(old: EnumValue, new: EnumValue, subject: str, type: str, changes: Changes) -> None:
    if old.member != new.member:
        changes.add(
            "B13",
            f"{subject}.member",
            f"member `{type}.{old.member}` is `{type}.{new.member}` now",
            new.at,
            old=old.member,
            new=new.member,
        )
    for alias in old.aliases:
        if alias not in new.aliases:
            changes.add(
                "A17",
                f"{subject}.aliases.{alias}",
                f"{show(alias)} no longer reads as {show(new.value)}",
                new.at,
                old=alias,
            )
    for alias in new.aliases:
        if alias not in old.aliases:
            changes.add(
                "A19", f"{subject}.aliases.{alias}", f"{show(alias)} reads as {show(new.value)} now", new.at, new=alias
            )
