"""What no other module judges: wording, and facts whose meaning for consumers nobody can tell.

Every field of every record of the model is listed here once, so that a new one cannot change in silence: a field that
is told elsewhere, one that only readers of the documentation see (E03), one that means nothing to anybody, or one that
is risky because nothing is known about it (G11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex import model
from errdex.compat.pairing import pair_fields, tombstone
from errdex.conditions import Condition, plain
from errdex.record import Record
from errdex.tree import Node

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from errdex.compat.change import Changes
    from errdex.compat.pairing import Pairs


class Part(Record):
    """The fields of one kind of record, by who tells of their changes; each a text of names."""

    told: str = ""
    """Judged by another module of this package."""
    wording: str = ""
    """Read by people only: E03."""
    silent: str = ""
    """Derived from others, places, or without a meaning of their own."""
    unjudged: str = ""
    """G11."""

    def names(self, which: str) -> tuple[str, ...]:
        """Return the names in one of the four lists."""
        return tuple(getattr(self, which).split())


PARTS: Mapping[type[Record], Part] = {
    model.FieldType: Part(
        told="kind items enum is_operation struct fields options values const has_const nullable format minimum "
        "maximum min_length max_length pattern"
    ),
    model.ConditionalValue: Part(told="when value"),
    model.Field: Part(
        told="wire required type attribute property unit sensitive visibility aliases defaults on_wire extra",
        wording="summary example has_example",
        silent="same at",
    ),
    model.EnumValue: Part(told="value member aliases", wording="summary", silent="at"),
    model.EnumType: Part(told="name open values fallback", wording="summary", silent="at"),
    model.StructType: Part(told="name fields accepts_any", wording="summary", silent="at"),
    model.Operation: Part(
        told="name member effect reconcile aliases http_method http_path operation_id extra",
        wording="summary",
        silent="at",
    ),
    model.Backoff: Part(told="initial multiplier max jitter attempts total", silent="name at"),
    model.DelaySource: Part(told="kind name unit", silent="at"),
    model.Rule: Part(told="when action scope after delay backoff advice", silent="at"),
    model.OutcomeRule: Part(told="when outcome", silent="at"),
    model.Recovery: Part(told="rules", silent="name at"),
    model.Template: Part(told="text", silent="parts at"),
    model.TextVariant: Part(told="when template"),
    model.NamedMessage: Part(told="name template params", wording="cause", silent="at"),
    model.HeaderSpec: Part(told="name required type unit", wording="summary example has_example", silent="at"),
    model.NativeRule: Part(told="when errnos exceptions message_contains message_pattern context", silent="at"),
    model.Deprecation: Part(told="replaced_by sunset", wording="since reason", silent="at"),
    model.Example: Part(told="context message http_status operation", wording="summary", silent="at"),
    model.ClassSpec: Part(
        told="name python_name parents foreign_parents fields accepts_any aliases visibility",
        wording="summary description",
        silent="is_root in_tree group own_fields entries at",
    ),
    model.ErrorSpec: Part(
        told="id code class_name group status also_statuses summary description message suggestion messages causes fix "
        "fields operations outcome recovery headers raised_from examples stability deprecated aliases class_aliases "
        "visibility match match_never envelopes anchor docs_url extra",
        wording="since",
        silent="member outcome_declared recovery_declared at source",
    ),
    model.Group: Part(told="id title summary description notes", silent="errors at"),
    model.Retired: Part(told="code", wording="since replaced_by reason", silent="at"),
    model.ResultSpec: Part(told="name where when operations", wording="summary", silent="at"),
    model.SignalMarks: Part(told="message_contains attributes causes codes"),
    model.Signal: Part(
        told="message_contains attributes causes codes name others outcome recovery",
        wording="summary description",
        silent="at",
    ),
    model.Envelope: Part(told="name kind when decode content_type", wording="summary preset", silent="at"),
    model.Unknown: Part(told="http_status outcome recovery message", silent="recovery_declared at"),
    model.Catalog: Part(
        told="id package title version summary description root codes_open docs_url class_prefix root_parent "
        "idempotency_keys unknown types operations envelopes groups classes errors retired results signals fields "
        "extra",
        silent="backoffs recoveries files made_from codes_stated at",
        unjudged="code_type",
    ),
}
"""Record -> its fields. Backoffs and shared rules matter where a table uses them, and are told there."""


def compare_rest(pairs: Pairs, changes: Changes) -> None:
    """Add changes of wording, of groups, and of facts that nobody judges."""
    old, new = pairs.old, pairs.new
    rest = _Rest(changes)
    rest.record(old, new, "catalog", new.at)
    for before, now in pairs.operations.items():
        rest.record(old.operations[before], new.operations[now], f"operations.{now}")
    for before, now in pairs.classes.items():
        rest.record(old.classes[before], new.classes[now], f"classes.{now}")
    for name, item in new.types.items():
        rest.type(old.types.get(name), item, f"types.{name}")
    for section in ("results", "signals", "envelopes"):
        before_items, now_items = getattr(old, section), getattr(new, section)
        for name, item in now_items.items():
            if name in before_items:
                rest.record(before_items[name], item, f"{section}.{name}")
    for stone in new.retired.values():
        was = tombstone(old, stone.code)
        if was is not None:
            rest.record(was, stone, f"retired.{stone.code}")
    rest.fields(old.fields, new.fields, "catalog.context")
    for pair in pairs.errors:
        subject = f"errors.{pair.new.id}"
        rest.record(pair.old, pair.new, subject)
        rest.fields(pair.old.fields, pair.new.fields, f"{subject}.context")
        rest.named(pair.old.headers, pair.new.headers, f"{subject}.headers")
        rest.named(pair.old.messages, pair.new.messages, f"{subject}.messages")
        if pair.old.deprecated is not None and pair.new.deprecated is not None:
            rest.record(pair.old.deprecated, pair.new.deprecated, f"{subject}.deprecated")
    _groups(pairs, changes)


class _Rest:
    def __init__(self, changes: Changes) -> None:
        self.changes = changes
        self.done: set[tuple[int, int]] = set()

    def record(self, old: Record, new: Record, subject: str, at: Node | None = None) -> None:
        """Tell what differs between two records, in the fields that nobody else tells of; shared ones once."""
        place = at if at is not None else getattr(new, "at", None)
        assert isinstance(place, Node)
        key = (id(getattr(old, "at", old)), id(place))
        if key in self.done:
            return
        self.done.add(key)
        part = PARTS[type(new)]
        for kind, names in (("E03", part.names("wording")), ("G11", part.names("unjudged"))):
            for name in names:
                before, now = facts(getattr(old, name)), facts(getattr(new, name))
                if before != now and name != "has_example":
                    what = "is new" if before is None else "is gone" if now is None else "changed"
                    words = f"the {name.replace('_', ' ')} of `{subject}` {what}"
                    self.changes.add(kind, f"{subject}.{name}", words, place, old=before, new=now)

    def type(self, old: object, new: model.EnumType | model.StructType, subject: str) -> None:
        if isinstance(old, model.EnumType) and isinstance(new, model.EnumType):
            self.record(old, new, subject)
            before = {value.value: value for value in old.values}
            for value in new.values:
                if value.value in before:
                    self.record(before[value.value], value, f"{subject}.values.{value.value}")
        elif isinstance(old, model.StructType) and isinstance(new, model.StructType):
            self.record(old, new, subject)
            self.fields(old.fields, new.fields, f"{subject}.fields")

    def fields(self, old: Iterable[model.Field], new: Iterable[model.Field], subject: str) -> None:
        for was, field in pair_fields(old, new):
            if was is not None and field is not None:
                self.record(was, field, f"{subject}.{field.wire}")
                if was.type.fields and field.type.fields:
                    self.fields(was.type.fields, field.type.fields, f"{subject}.{field.wire}.fields")

    def named(self, old: Iterable[Any], new: Iterable[Any], subject: str) -> None:
        before = {item.name: item for item in old}
        for item in new:
            if item.name in before:
                self.record(before[item.name], item, f"{subject}.{item.name}")


def facts(value: Any) -> Any:
    """Return a value of the model as JSON data, without places."""
    if isinstance(value, Condition):
        return facts(plain(value))
    if isinstance(value, Record):
        return {
            name: facts(getattr(value, name))
            for name in sorted(type(value)._fields)
            if not isinstance(getattr(value, name), Node)
        }
    if isinstance(value, (list, tuple)):
        return [facts(item) for item in value]
    if isinstance(value, dict):
        return {str(key): facts(item) for key, item in value.items()}
    return value


def _groups(pairs: Pairs, changes: Changes) -> None:
    old, new = pairs.old.groups, pairs.new.groups
    for id, group in new.items():
        if id not in old:
            changes.add("E03", f"groups.{id}", f"section `{id}` is new", group.at, new=id)
    for id, group in old.items():
        if id not in new:
            changes.add("E03", f"groups.{id}", f"section `{id}` is gone", group.at, old=id, in_old=True)
