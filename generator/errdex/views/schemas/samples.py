"""Example values: an error's bodies as a server would write them, from the author's examples or from the types."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from errdex.conditions import plain
from errdex.record import Record
from errdex.views.schemas.fields import OPERATION
from errdex.views.shared import store

if TYPE_CHECKING:
    from collections.abc import Mapping

    from errdex.model import Catalog, ErrorSpec, Example, Field, FieldType, Template, TextVariant
    from errdex.views.schemas.fields import FieldSchemas

TEXTS_BY_FORMAT = {
    "date-time": "2026-01-02T03:04:05Z",
    "date": "2026-01-02",
    "time": "03:04:05Z",
    "duration": "PT30S",
    "email": "someone@example.com",
    "hostname": "host.example.com",
    "ipv4": "192.0.2.1",
    "ipv6": "2001:db8::1",
    "uri": "https://example.com/",
    "uri-reference": "/a",
    "uuid": "00000000-0000-4000-8000-000000000000",
    "json-pointer": "/a",
    "regex": ".*",
}


LONGEST_SAMPLE = 500
"""Values made up for one field, items of an array and characters of a text: catalogs can ask for any number."""


class Sample(Record):
    """One example of an error. All values are as on the wire."""

    summary: str | None
    http_status: int | None
    parts: Mapping[str, Any]
    """Part of an envelope -> value; ``context`` is left out."""
    context: Mapping[str, Any]


class Unsayable(Exception):
    """No value can be made up for a type (a pattern, for one); only the author can give one."""


class Samples:
    """Examples of the errors of one catalog. Which fields show depends on the dialect's audience."""

    def __init__(self, catalog: Catalog, fields: FieldSchemas) -> None:
        self.catalog = catalog
        self.fields = fields
        self._made = 0
        self._samples: dict[tuple[object, ...], Sample] = store(catalog, "samples")
        """Dialects differ at most in the fields that show."""

    def of(self, error: ErrorSpec, *, accepts_any: bool) -> list[Sample]:
        """Return the author's examples; without any, one made up from the types; none where that can't be done."""
        if not error.examples:
            try:
                context = {field.wire: self.value(field) for field in self._needed(error)}
            except Unsayable:
                return []
            return [self._sample(error, None, context, None, error.status, None, None)]
        declared = {field.wire for field in error.fields}
        shown = {field.wire for field in self.fields.visible(error.fields)}
        free = accepts_any or not self.fields.dialect.closed
        samples = []
        for example in error.examples:
            context = {
                wire: value
                for wire, value in example.context.items()
                if wire in shown or (free and wire not in declared)
            }
            status = example.http_status if example.http_status is not None else error.status
            samples.append(
                self._sample(error, example, context, example.message, status, example.operation, example.summary)
            )
        return samples

    def _needed(self, error: ErrorSpec) -> list[Field]:
        return [field for field in self.fields.visible(error.fields) if field.required]

    def _sample(self, error: ErrorSpec, example: Example | None, context: Mapping[str, Any], *facts: Any) -> Sample:
        key = (error, example, self.fields.dialect.internal, *context)
        found = self._samples.get(key)
        if found is None:
            found = self._samples[key] = self._new_sample(error, context, *facts)
        return found

    def _new_sample(
        self,
        error: ErrorSpec,
        context: Mapping[str, Any],
        message: str | None,
        status: int | None,
        operation: str | None,
        summary: str | None,
    ) -> Sample:
        subjects = _Facts(error, context, status, operation, self.catalog)
        parts: dict[str, Any] = {}
        if error.code is not None:
            parts["code"] = error.code
        parts["message"] = message or chosen_text(error.message, subjects) or error.summary or error.id
        if status is not None:
            parts["http_status"] = status
        if operation is not None:
            parts["operation"] = operation
        suggestion = chosen_text(error.suggestion, subjects)
        if suggestion is not None:
            parts["suggestion"] = suggestion
        if error.docs_url is not None:
            parts["documentation"] = error.docs_url
        return Sample(summary=summary, http_status=status, parts=parts, context=context)

    def value(self, field: Field) -> Any:
        """Return a value for a field: its example, else one made up. Raises :class:`Unsayable`."""
        self._made = 0
        return field.example if field.has_example else self.made_up(field.type)

    def made_up(self, kind: FieldType, depth: int = 0) -> Any:
        """Return a value that fits a type. Raises :class:`Unsayable`."""
        if kind.has_const:
            return kind.const
        if kind.values is not None:
            return next((value for value in kind.values if value is not None), None)
        self._made += 1
        if depth > 8 or self._made > LONGEST_SAMPLE:
            raise Unsayable
        if kind.is_operation or (kind.enum is not None and kind.enum.name == OPERATION):
            return next(iter(self.catalog.operations), "call")
        if kind.enum is not None:
            return kind.enum.values[0].value
        if kind.struct is not None or kind.fields:
            members = kind.struct.fields if kind.struct is not None else kind.fields
            needed = [field for field in self.fields.visible(members) if field.required]
            return {
                field.wire: field.example if field.has_example else self.made_up(field.type, depth + 1)
                for field in needed
            }
        if kind.kind == "union":
            return self.made_up(kind.options[0], depth + 1)
        if kind.kind == "array":
            if kind.items is None:
                return []
            if (kind.min_length or 0) > LONGEST_SAMPLE:
                raise Unsayable
            return [self.made_up(kind.items, depth + 1)] * max(1, kind.min_length or 0)
        return _plain_value(kind)


def _plain_value(kind: FieldType) -> Any:
    if kind.kind == "boolean":
        return True
    if kind.kind in ("integer", "number"):
        low = kind.minimum if kind.minimum is not None else min(1, kind.maximum if kind.maximum is not None else 1)
        return int(-(-low // 1)) if kind.kind == "integer" else low
    if kind.kind != "string":
        return {}
    if kind.pattern is not None:
        raise Unsayable
    text = TEXTS_BY_FORMAT.get(kind.format or "", "text")
    if len(text) < (kind.min_length or 0) or (kind.max_length is not None and len(text) > kind.max_length):
        if kind.format in TEXTS_BY_FORMAT or (kind.min_length or 0) > LONGEST_SAMPLE:
            raise Unsayable
        return "t" * min(kind.min_length or 1, kind.max_length if kind.max_length is not None else 1)
    return text


class _Facts:
    """The subjects of conditions, as an example fixes them."""

    def __init__(
        self,
        error: ErrorSpec,
        context: Mapping[str, Any],
        status: int | None,
        operation: str | None,
        catalog: Catalog,
    ) -> None:
        self.error = error
        self.context = context
        self.facts: dict[str, object] = {}
        if status is not None:
            self.facts["http_status"] = status
        if operation is not None:
            known = catalog.operations.get(operation)
            self.facts["operation"] = operation
            self.facts["operation.effect"] = known.effect if known is not None else "unsafe"

    def get(self, subject: str) -> object:
        """Return the value, or the runtime's ``ABSENT``."""
        from errdex.runtime_bridge import absent

        if subject.startswith("context."):
            found = _member(self.context, subject[len("context.") :])
            return absent() if found is None else found[0]
        return self.facts.get(subject, absent())

    def is_unknown(self, subject: str) -> bool:
        """Say whether the value is none that its field declares."""
        wire = subject.removeprefix("context.")
        for field in self.error.fields:
            if field.wire == wire and wire in self.context:
                kind = field.type
                if kind.enum is not None:
                    known = {name for item in kind.enum.values for name in (item.value, *item.aliases)}
                    return kind.enum.fallback is None and self.context[wire] not in known
                return kind.values is not None and self.context[wire] not in kind.values
        return False


def _member(context: Mapping[str, Any], path: str) -> tuple[Any] | None:
    """Return the value at a wire name, or at a dotted path through structures, in a 1-tuple; None where absent."""
    if path in context:
        return (context[path],)
    head, dot, rest = path.partition(".")
    inner = context.get(head)
    return _member(inner, rest) if dot and isinstance(inner, dict) else None


def chosen_text(variants: tuple[TextVariant, ...], subjects: _Facts) -> str | None:
    """Return the first variant whose condition holds, filled in; None where none does or a field is absent."""
    for variant in variants:
        if variant.when is not None:
            from errdex.runtime_bridge import holds

            if not holds(plain(variant.when), subjects):
                continue
        return rendered(variant.template, subjects.context)
    return None


def rendered(template: Template, context: Mapping[str, Any]) -> str | None:
    """Return the template with its fields filled in; None where one is absent."""
    pieces = []
    for part in template.parts:
        if isinstance(part, str):
            pieces.append(part)
            continue
        found = _member(context, part[0])
        if found is None:
            return None
        pieces.append(found[0] if isinstance(found[0], str) else json.dumps(found[0], ensure_ascii=False))
    return "".join(pieces)
