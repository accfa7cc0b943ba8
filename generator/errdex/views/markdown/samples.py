"""Sample values of an error: the context of its first example, else values made from types; texts filled with them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from errdex.conditions import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from errdex.conditions import Condition
    from errdex.model import ErrorSpec, Example, Field, FieldType, Json, Template, TextVariant

LONGEST_SAMPLE = 200
"""Values of one field, and characters of a text made up: a catalog can ask for any number."""
_TEXTS = {
    "date-time": "2026-01-31T12:00:00Z",
    "date": "2026-01-31",
    "uuid": "00000000-0000-4000-8000-000000000000",
    "uri": "https://example.com/",
    "email": "someone@example.com",
}


class Sample:
    """One occurrence of an error, as an example shows it."""

    def __init__(self, error: ErrorSpec, is_public: Callable[[Field], bool]) -> None:
        example: Example | None = error.examples[0] if error.examples else None
        self.error = error
        self.fields = [field for field in error.fields if is_public(field)]
        given: Mapping[str, Json] = example.context if example is not None else {}
        hidden = {field.wire for field in error.fields} - {field.wire for field in self.fields}
        self.context: dict[str, Json] = {}
        for field in self.fields:
            if field.wire in given:
                self.context[field.wire] = "…" if field.sensitive else given[field.wire]
            elif field.required:
                self.context[field.wire] = "…" if field.sensitive else sample_value(field)
        for wire, value in given.items():
            if wire not in hidden:
                self.context.setdefault(wire, value)
        self.status = example.http_status if example and example.http_status is not None else error.status
        self.operation = example.operation if example and example.operation else next(iter(error.operations), None)
        self.is_from_author = example is not None
        self._message = example.message if example is not None else None

    @property
    def message(self) -> str:
        """Return the message the example shows."""
        if self._message is not None:
            return self._message
        return self.choose(self.error.message) or self.error.summary or f"{self.error.id}."

    @property
    def suggestion(self) -> str | None:
        """Return the suggestion that fits the context, if the error has any."""
        return self.choose(self.error.suggestion)

    def wire_context(self) -> dict[str, Json]:
        """Return the context without fields that never travel."""
        off = {field.wire for field in self.fields if not field.on_wire}
        return {wire: value for wire, value in self.context.items() if wire not in off}

    def choose(self, variants: Sequence[TextVariant]) -> str | None:
        """Return the first text whose condition holds for the sample, filled in."""
        for variant in variants:
            if variant.when is None or self.holds(variant.when):
                return self.fill(variant.template)
        return None

    def holds(self, condition: Condition) -> bool:
        """Say whether a condition holds for the sample."""
        from errdex.runtime_bridge import holds  # most catalogs have plain texts and need no evaluator

        return holds(plain(condition), _Subjects(self))

    def fill(self, template: Template) -> str:
        """Return a text with the values of the sample in its places."""
        out = []
        for part in template.parts:
            if isinstance(part, str):
                out.append(part)
                continue
            value: Any = self.context
            for name in [part[0]] if part[0] in self.context else part[0].split("."):
                value = value.get(name) if isinstance(value, dict) else None
            out.append(value if isinstance(value, str) else "" if value is None else json.dumps(value))
        return "".join(out)


class _Subjects:
    """What conditions may ask of a sample."""

    def __init__(self, sample: Sample) -> None:
        from errdex.runtime_bridge import absent

        self.absent = absent()
        self.sample = sample
        self.known = {field.wire: field.type.enum for field in sample.fields}

    def get(self, subject: str) -> object:
        if subject == "http_status":
            return self.absent if self.sample.status is None else self.sample.status
        if subject == "operation":
            return self.sample.operation or self.absent
        if not subject.startswith("context."):
            return self.absent
        value: Any = self.sample.context
        wire = subject[8:]
        for name in [wire] if wire in self.sample.context else wire.split("."):
            if not isinstance(value, dict) or name not in value:
                return self.absent
            value = value[name]
        return value

    def is_unknown(self, subject: str) -> bool:
        enum = self.known.get(subject[8:])
        value = self.get(subject)
        return enum is not None and value is not self.absent and value not in {item.value for item in enum.values}


def sample_value(field: Field) -> Json:
    """Return a value that a field could have: its example, constant, first enum value, or one made from its type."""
    if field.has_example:
        return field.example
    return _of_type(field.type, field.wire, 0, [LONGEST_SAMPLE])


def _of_type(kind: FieldType, name: str, depth: int, room: list[int]) -> Json:
    """``room`` holds how many more values the sample may have; then arrays and structures stay empty."""
    room[0] -= 1
    if kind.has_const:
        return kind.const
    if kind.values:
        return kind.values[0]
    if kind.enum is not None and kind.enum.values:
        return kind.enum.values[0].value
    if kind.kind == "union" and kind.options:
        return _of_type(kind.options[0], name, depth, room)
    if kind.kind == "array":
        wanted = max(1, kind.min_length or 0)
        if kind.items is None or depth >= 4 or wanted > room[0]:
            return []
        return [_of_type(kind.items, name, depth + 1, room) for _ in range(wanted)]
    fields = kind.struct.fields if kind.struct is not None else kind.fields
    if kind.kind in ("struct", "object"):
        if depth > 4 or room[0] <= 0:
            return {}
        return {
            field.wire: field.example if field.has_example else _of_type(field.type, field.wire, depth + 1, room)
            for field in fields
            if field.required and field.visibility == "public"
        }
    if kind.kind in ("integer", "number"):
        return _number(kind)
    if kind.kind == "boolean":
        return True
    return _text(kind, name)


def _number(kind: FieldType) -> float | int:
    low, high = kind.minimum, kind.maximum
    value: float | int = 1
    if low is not None and low > value:
        value = low
    if high is not None and high < value:
        value = high
    return value


def _text(kind: FieldType, name: str) -> str:
    text = _TEXTS.get(kind.format or "", f"<{name}>" if kind.pattern is None else "…")
    if kind.max_length is not None:
        text = text[: kind.max_length]
    return text.ljust(min(kind.min_length or 0, LONGEST_SAMPLE), "x")
