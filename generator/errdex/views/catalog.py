"""The resolved catalog as plain JSON-like data: what ``errdex resolve`` prints and users' own templates receive.

The shape is versioned (``VERSION``) and documented in docs/views.md. Everything is a dict, list, str, int, float, bool
or None, complete, in the author's order. Absent texts are None, absent lists are empty: no key ever comes and goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.conditions import plain
from errdex.model import StructType

if TYPE_CHECKING:
    from collections.abc import Iterable

    from errdex import model
    from errdex.conditions import Condition

VERSION = 1
"""Grows when a key is renamed, removed or changes meaning; new keys leave it alone."""

View = dict[str, Any]


def catalog_view(catalog: model.Catalog) -> View:
    """Return the whole catalog as JSON-like data."""
    return {
        "view": VERSION,
        "catalog": _header(catalog),
        "unknown": _unknown(catalog.unknown),
        "types": [_type(item) for item in catalog.types.values()],
        "operations": [_operation(item) for item in catalog.operations.values()],
        "backoffs": [_backoff(item) for item in catalog.backoffs.values()],
        "recoveries": [{"name": name, "rules": _rules(item)} for name, item in catalog.recoveries.items()],
        "envelopes": [_envelope(item) for item in catalog.envelopes.values()],
        "groups": [_group(item) for item in catalog.groups.values()],
        "classes": [_class(item) for item in catalog.classes.values()],
        "errors": [error_view(item, catalog) for item in catalog.errors.values()],
        "retired": [
            {"code": item.code, "since": item.since, "replaced_by": item.replaced_by, "reason": item.reason}
            for item in catalog.retired.values()
        ],
        "results": [_result(item) for item in catalog.results.values()],
        "signals": [_signal(item) for item in catalog.signals.values()],
    }


def error_view(error: model.ErrorSpec, catalog: model.Catalog) -> View:
    """Return one error as it stands in ``errors``."""
    owner = catalog.classes.get(error.class_name)
    return {
        "id": error.id,
        "code": error.code,
        "member": error.member,
        "class": error.class_name,
        "python_class": owner.python_name if owner else error.class_name,
        "group": error.group,
        "http_status": error.status,
        "also_statuses": list(error.also_statuses),
        "summary": error.summary,
        "description": error.description,
        "message": _texts(error.message),
        "suggestion": _texts(error.suggestion),
        "messages": [
            {"name": item.name, "text": item.template.text, "params": _fields(item.params), "cause": item.cause}
            for item in error.messages
        ],
        "causes": list(error.causes),
        "fix": error.fix,
        "context": _fields(error.fields),
        "operations": list(error.operations),
        "outcome": _outcomes(error.outcome),
        "outcome_declared": error.outcome_declared,
        "recovery": _rules(error.recovery),
        "recovery_name": error.recovery.name,
        "recovery_declared": error.recovery_declared,
        "headers": [_header_spec(item) for item in error.headers],
        "raised_from": [_native(item) for item in error.raised_from],
        "examples": [_example(item) for item in error.examples],
        "since": error.since,
        "stability": error.stability,
        "deprecated": _deprecation(error.deprecated),
        "aliases": list(error.aliases),
        "class_aliases": list(error.class_aliases),
        "visibility": error.visibility,
        "match": "never" if error.match_never else _condition(error.match),
        "envelopes": list(error.envelopes),
        "anchor": error.anchor,
        "docs_url": error.docs_url,
        "extra": _json(error.extra),
        "line": error.at.span().line,
        "file": error.at.span().path,
    }


def _header(catalog: model.Catalog) -> View:
    return {
        "id": catalog.id,
        "package": catalog.package,
        "title": catalog.title,
        "version": catalog.version,
        "summary": catalog.summary,
        "description": catalog.description,
        "root": catalog.root,
        "root_parent": catalog.root_parent,
        "codes": "open" if catalog.codes_open else "closed",
        "code_type": catalog.code_type,
        "docs_url": catalog.docs_url,
        "class_prefix": catalog.class_prefix,
        "idempotency_key": list(catalog.idempotency_keys),
        "context": _fields(catalog.fields),
        "files": list(catalog.files),
        "digest": catalog.digest,
        "extra": _json(catalog.extra),
    }


def _json(value: Any) -> Any:
    """Return a copy in which tuples are lists and mappings are dicts."""
    if isinstance(value, (list, tuple)):
        return [_json(item) for item in value]
    if hasattr(value, "items"):
        return {key: _json(item) for key, item in value.items()}
    return value


def _condition(condition: Condition | None) -> Any:
    return _json(plain(condition))


def _texts(variants: Iterable[model.TextVariant]) -> list[View]:
    return [{"when": _condition(item.when), "text": item.template.text} for item in variants]


def _outcomes(rules: Iterable[model.OutcomeRule]) -> list[View]:
    return [{"when": _condition(item.when), "is": item.outcome} for item in rules]


def _rules(recovery: model.Recovery) -> list[View]:
    return [
        {
            "when": _condition(rule.when),
            "action": rule.action,
            "scope": rule.scope,
            "after": rule.after,
            "delay": [{"from": item.kind, "name": item.name, "unit": item.unit} for item in rule.delay],
            "backoff": _backoff(rule.backoff) if rule.backoff else None,
            "advice": rule.advice,
        }
        for rule in recovery.rules
    ]


def _backoff(backoff: model.Backoff) -> View:
    return {
        "name": backoff.name,
        "initial_seconds": backoff.initial,
        "multiplier": backoff.multiplier,
        "max_seconds": backoff.max,
        "jitter": backoff.jitter,
        "attempts": backoff.attempts,
        "total_seconds": backoff.total,
    }


def _unknown(unknown: model.Unknown) -> View:
    return {
        "http_status": unknown.http_status,
        "outcome": _outcomes(unknown.outcome),
        "recovery": _rules(unknown.recovery),
        "message": unknown.message.text if unknown.message else None,
    }


def _fields(fields: Iterable[model.Field]) -> list[View]:
    return [
        {
            "name": field.wire,
            "attribute": field.attribute,
            "property": field.property,
            "required": field.required,
            "type": _field_type(field.type),
            "unit": field.unit,
            "summary": field.summary,
            "example": _json(field.example),
            "has_example": field.has_example,
            "sensitive": field.sensitive,
            "visibility": field.visibility,
            "aliases": list(field.aliases),
            "defaults": [{"when": _condition(item.when), "is": _json(item.value)} for item in field.defaults],
            "on_wire": field.on_wire,
            "extra": _json(field.extra),
        }
        for field in fields
    ]


def _field_type(kind: model.FieldType) -> View:
    view: View = {
        "kind": kind.kind,
        "name": kind.enum.name if kind.enum else kind.struct.name if kind.struct else None,
        "is_operation": kind.is_operation,
        "items": _field_type(kind.items) if kind.items else None,
        "fields": _fields(kind.fields),
        "options": [_field_type(item) for item in kind.options],
        "values": None if kind.values is None else _json(kind.values),
        "has_const": kind.has_const,
        "const": _json(kind.const),
        "nullable": kind.nullable,
    }
    for key in ("format", "minimum", "maximum", "min_length", "max_length", "pattern"):
        view[key] = getattr(kind, key)
    return view


def _type(item: model.EnumType | model.StructType) -> View:
    # Both kinds have one set of keys, so that templates need not ask which keys exist.
    view: View = {"name": item.name, "kind": "struct", "summary": item.summary, "open": None, "fallback": None}
    view |= {"values": [], "fields": [], "accepts_any": False}
    if isinstance(item, StructType):
        return view | {"fields": _fields(item.fields), "accepts_any": item.accepts_any}
    values = [
        {"value": value.value, "member": value.member, "summary": value.summary, "aliases": list(value.aliases)}
        for value in item.values
    ]
    return view | {"kind": "enum", "open": item.open, "fallback": item.fallback, "values": values}


def _operation(item: model.Operation) -> View:
    return {
        "name": item.name,
        "member": item.member,
        "effect": item.effect,
        "summary": item.summary,
        "reconcile": list(item.reconcile),
        "aliases": list(item.aliases),
        "http_method": item.http_method,
        "http_path": item.http_path,
        "operation_id": item.operation_id,
        "extra": _json(item.extra),
    }


def _envelope(item: model.Envelope) -> View:
    return {
        "name": item.name,
        "kind": item.kind,
        "when": _condition(item.when),
        "decode": _json(item.decode),
        "content_type": item.content_type,
        "preset": item.preset,
        "summary": item.summary,
    }


def _group(item: model.Group) -> View:
    return {
        "id": item.id,
        "title": item.title,
        "summary": item.summary,
        "description": item.description,
        "notes": list(item.notes),
        "errors": list(item.errors),
    }


def _class(item: model.ClassSpec) -> View:
    return {
        "name": item.name,
        "python_name": item.python_name,
        "parents": list(item.parents),
        "foreign_parents": list(item.foreign_parents),
        "is_root": item.is_root,
        "in_tree": item.in_tree,
        "summary": item.summary,
        "description": item.description,
        "group": item.group,
        "context": _fields(item.fields),
        "own_context": [field.wire for field in item.own_fields],
        "accepts_any": item.accepts_any,
        "aliases": list(item.aliases),
        "errors": list(item.entries),
        "visibility": item.visibility,
    }


def _header_spec(item: model.HeaderSpec) -> View:
    return {
        "name": item.name,
        "required": item.required,
        "type": _field_type(item.type),
        "unit": item.unit,
        "summary": item.summary,
        "example": _json(item.example),
        "has_example": item.has_example,
    }


def _native(item: model.NativeRule) -> View:
    return {
        "when": _condition(item.when),
        "errno": list(item.errnos),
        "exceptions": list(item.exceptions),
        "message_contains": list(item.message_contains),
        "message_pattern": item.message_pattern,
        "context": dict(item.context),
    }


def _example(item: model.Example) -> View:
    return {
        "context": _json(item.context),
        "message": item.message,
        "http_status": item.http_status,
        "operation": item.operation,
        "summary": item.summary,
    }


def _deprecation(item: model.Deprecation | None) -> View | None:
    if item is None:
        return None
    return {"since": item.since, "replaced_by": item.replaced_by, "sunset": item.sunset, "reason": item.reason}


def _result(item: model.ResultSpec) -> View:
    return {
        "name": item.name,
        "where": item.where,
        "when": _condition(item.when),
        "summary": item.summary,
        "operations": list(item.operations),
    }


def _signal(item: model.Signal) -> View:
    return {
        "name": item.name,
        "summary": item.summary,
        "description": item.description,
        "message_contains": list(item.message_contains),
        "attributes": _json(item.attributes),
        "causes": item.causes,
        "codes": list(item.codes),
        "others": [
            {
                "message_contains": list(one.message_contains),
                "attributes": _json(one.attributes),
                "causes": one.causes,
                "codes": list(one.codes),
            }
            for one in item.others
        ],
        "recovery": _rules(item.recovery) if item.recovery else None,
    }
