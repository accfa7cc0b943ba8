"""Whole catalogs as YAML text, written by a real YAML dumper.

:func:`texts_in_every_place` gives catalogs with plain names and nasty text wherever the language takes text: errdex
must make everything of them. :func:`wild_names` gives catalogs whose codes, fields, types, values and groups clash with
everything: errdex makes them or says where it can't.
"""

from __future__ import annotations

from typing import Any

import yaml
from hypothesis import strategies as st

from hostile.texts import BUILTINS, OURS, names, templates, texts

FLAT = {
    "when": {"status": "400..599"},
    "decode": {
        "code": "/code", "message": "/message", "context": "/context", "http_status": "/httpStatus",
        "operation": "/operation", "suggestion": "/suggestion", "documentation": "/documentation",
    },
}  # fmt: skip
"""An envelope that keeps everything."""


class Dumper(yaml.SafeDumper):
    """The pure Python dumper: it also writes text that no UTF-8 file can hold, as escapes."""

    def ignore_aliases(self, data: object) -> bool:
        """Write shared values out: anchors are a matter of their own."""
        return True


def as_yaml(document: dict[str, Any], *, unicode: bool = True, flow: bool | None = False, width: int = 80) -> str:
    """Return a document as YAML in the order given."""
    return yaml.dump(
        document, Dumper=Dumper, allow_unicode=unicode, default_flow_style=flow, width=width, sort_keys=False
    )


@st.composite
def layouts(draw: st.DrawFn, documents: st.SearchStrategy[dict[str, Any]]) -> str:
    """Return the text of a document, laid out in one of the ways that dumpers have."""
    document = draw(documents)
    unicode, flow, width = (
        draw(st.booleans()),
        draw(st.sampled_from([False, None, True])),
        draw(st.sampled_from([40, 10_000])),
    )
    return as_yaml(document, unicode=unicode, flow=flow, width=width)


def field_forms(text: st.SearchStrategy[str]) -> st.SearchStrategy[Any]:
    """Return a field of any kind, with ``text`` wherever one fits."""
    scalars = st.sampled_from(["string", "integer", "number", "boolean", "object", "any", "string[]", "any[]"])
    values = st.one_of(text, st.booleans(), st.none(), st.integers(-(10**17), 10**17))
    plain = st.fixed_dictionaries(
        {
            "type": st.sampled_from(
                ["string", "integer", "number", "boolean", "object", "any", "Reason", "Mood", "Issue", "Operation"]
            )
        },
        optional={
            "summary": text,
            "unit": st.sampled_from(["ms", "s", "bytes"]),
            "nullable": st.booleans(),
            "sensitive": st.booleans(),
            "visibility": st.sampled_from(["public", "internal"]),
            "wire": st.booleans(),
        },
    )
    return st.one_of(
        scalars,
        st.sampled_from(["Reason", "Mood", "Issue", "Issue[]", "Reason[]", "Operation"]),
        plain,
        st.fixed_dictionaries(
            {"type": st.just("string")}, optional={"summary": text, "example": text, "default": text}
        ),
        st.fixed_dictionaries({"const": values}, optional={"summary": text}),
        st.fixed_dictionaries({"enum": st.lists(values, min_size=1, max_size=4, unique_by=lambda v: (type(v), v))}),
        st.fixed_dictionaries({"type": st.just("string"), "format": st.sampled_from(["date-time", "uri", "uuid"])}),
        st.fixed_dictionaries(
            {"type": st.just("string"), "min_length": st.integers(0, 3), "max_length": st.integers(4, 9)}
        ),
        st.fixed_dictionaries(
            {"type": st.just("integer"), "minimum": st.integers(-5, 5), "maximum": st.integers(5, 10**15)}
        ),
        st.just({"any_of": ["integer", {"type": "string"}, {"type": "Issue[]"}]}),
        st.fixed_dictionaries(
            {"type": st.just("array"), "items": st.sampled_from(["string", "Mood", {"enum": ["a", True]}])}
        ),
        st.fixed_dictionaries({"fields": st.just({"x": "string", "y?": "Reason"})}, optional={"summary": text}),
    )


@st.composite
def texts_in_every_place(draw: st.DrawFn) -> dict[str, Any]:
    """Return a catalog with plain names and nasty text in every place that takes text."""
    text, template = texts(), templates()
    forms = draw(st.lists(field_forms(text), min_size=1, max_size=5))
    context = {f"field{at}" + draw(st.sampled_from(["", "?"])): form for at, form in enumerate(forms)}
    whole = {
        "group": "first", "http_status": {"default": 409, "also": [410]}, "summary": draw(text),
        "description": draw(text),
        "message": draw(template), "suggestion": [{"when": {"http_status": 410}, "text": draw(template)},
        {"text": draw(template)}],
        "causes": draw(st.lists(text, max_size=3)), "fix": draw(text), "context": context, "outcome": "not_started",
        "recovery": [{"when": {"http_status": 410}, "action": "retry", "backoff": "default", "advice": draw(text)},
                     {"action": "give_up", "advice": draw(text)}],
        "headers": {"Retry-After?": {"type": "integer", "unit": "s", "summary": draw(text)}},
        "deprecated": {"since": "1.0.0", "reason": draw(text), "replaced_by": "OTHER"},
        "raised_from": {"exceptions": ["builtins.OSError"], "message_contains": [draw(text)]},
    }  # fmt: skip
    return {
        "errdex": 1,
        "catalog": {
            "id": "shop", "title": draw(text), "version": "1.0.0", "summary": draw(text), "description": draw(text),
            "root": "ShopError", "docs_url": "https://errors.example.com/{anchor}",
            "unknown": {"http_status": 500, "message": draw(template), "recovery": [{"action": "give_up",
            "advice": draw(text)}]},
        },
        "types": {
            "Reason": {"summary": draw(text), "values": {"one": draw(text), "two": {"summary": draw(text),
            "aliases": [draw(text)]}}},
            "Mood": {"open": False, "values": {draw(text): draw(text), "calm": draw(text)}},
            "Issue": {"summary": draw(text), "fields": {"at": {"type": "string", "summary": draw(text)},
            "left?": "integer"}},
        },
        "operations": {"shop.look": {"effect": "read", "summary": draw(text)},
                       "shop.buy": {"effect": "unsafe", "summary": draw(text), "reconcile": ["shop.look"]}},
        "backoffs": {"default": {"initial": "1s", "attempts": 3}},
        "envelopes": {"flat": {**FLAT, "summary": draw(text)}},
        "groups": {"first": {"title": draw(text), "summary": draw(text), "description": draw(text),
        "notes": [draw(text)]}},
        "classes": {"LayerError": {"summary": draw(text), "description": draw(text)}},
        "errors": {
            "WHOLE": whole,
            "OTHER": {"http_status": 400, "summary": draw(text), "parent": "LayerError",
                      "messages": {"named": {"text": draw(template), "cause": draw(text)}}},
            "TEXTS": {"code": draw(text), "class": "TextsError", "http_status": 500, "summary": draw(text)},
        },
        "retired": {"OLD": {"since": "0.1.0", "reason": draw(text)}},
        "results": {"fine": {"when": {"body": {"/ok": True}}, "summary": draw(text)}},
        "signals": {"lost": {"summary": draw(text), "match": {"message_contains": [draw(text)],
        "attributes": {"flag": draw(text)}}}},
    }  # fmt: skip


AXES = ("ids", "codes", "classes", "fields", "properties", "types", "values", "groups", "operations")


@st.composite
def wild_names(draw: st.DrawFn) -> dict[str, Any]:
    """Return a catalog whose names clash with Python, with the runtime, with file systems and with each other.

    Names of one or two kinds are wild, so that one refusal does not hide the rest.
    """
    wild = draw(st.sets(st.sampled_from(AXES), min_size=1, max_size=2))

    def name(axis: str, plain: str) -> str:
        return draw(names()) if axis in wild else plain

    def some(axis: str, plain: list[str], most: int) -> list[str]:
        return draw(st.lists(names(), min_size=1, max_size=most, unique=True)) if axis in wild else plain

    values = some("values", ["one", "two"], 3)
    enum, structure = name("types", "Reason"), name("types", "Issue")
    members = some("fields", ["at", "left"], 2)
    groups = some("groups", ["first"], 2)
    operations = some("operations", ["shop.look"], 2)
    types: dict[str, Any] = {enum: {"values": dict.fromkeys(values, "V")}}
    types.setdefault(structure, {"fields": dict.fromkeys(members, "string")})
    errors: dict[str, Any] = {}
    for at, entry_id in enumerate(some("ids", ["ONE", "TWO"], 3)):
        entry: dict[str, Any] = {"http_status": 400, "summary": "S", "group": draw(st.sampled_from(groups))}
        if "classes" in wild:
            entry["class"] = draw(st.one_of(names(), st.sampled_from([*OURS, *BUILTINS])))
        if "codes" in wild:
            entry["code"] = draw(st.one_of(names(), st.integers(-40_000, 40_000)))
        fields = some("fields", ["path"], 3)
        kinds = st.sampled_from(["string", "integer", "any", enum, structure, f"{enum}[]"])
        entry["context"] = {field: draw(kinds) for field in fields}
        if "properties" in wild:
            entry["context"][f"own{at}"] = {"type": "string", "property": draw(names())}
        errors[entry_id] = entry
    catalog: dict[str, Any] = {"id": draw(st.sampled_from(["shop", "types", "a-b", "errors"])), "root": "ShopError"}
    if "codes" in wild:
        catalog["code_type"] = "any"
    return {
        "errdex": 1,
        "catalog": catalog,
        "types": types,
        "operations": {operation: {"effect": "read"} for operation in operations},
        "envelopes": {"flat": FLAT},
        "groups": {group: {"title": "T"} for group in groups},
        "errors": errors,
    }
