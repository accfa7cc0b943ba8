"""What the four packages write is what they read: every error in every envelope that carries it.

Contexts are drawn from the declared types. Whatever comes back different has to be announced by the loss report of
``errdex.envelopes``; an announcement that is cut short (``and 7 more``) covers the errors it does not name.
"""

from __future__ import annotations

import importlib
import json
from functools import cache
from random import Random
from typing import Any
from uuid import UUID

import pytest
from conformance_kit import ROOT, SYSTEMS, package
from errdex.envelopes import what_is_lost, written_places
from errdex.load import load_source
from errdex.resolve import resolve_catalog
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

SOURCES = {name: ROOT / "schema" / "catalog" / name for name in SYSTEMS}
TEXTS = (
    "a",
    "NO",
    "1e3",
    "null",
    '{"code": "x"}',
    "two\nlines",
    '"quoted"',
    "\\",
    "a/b~1",
    "\u2028",
    "\x00",
    "é😀",
    "</script>",
)
PARTS = ("operation", "suggestion", "documentation", "timestamp", "request_id", "hint")


@cache
def catalog(name: str) -> Any:
    """Return the resolved catalog."""
    source = SOURCES[name] if SOURCES[name].is_dir() else SOURCES[name].with_suffix(".yaml")
    return resolve_catalog(load_source(source, ROOT))


@cache
def engine(name: str) -> Any:
    """Return the envelope module of the generated package."""
    return importlib.import_module(f"{package(name).__name__}._runtime.envelopes")


@cache
def envelopes(name: str) -> dict[str, Any]:
    """Return the package's own envelopes by name."""
    contract = importlib.import_module(f"{package(name).__name__}._contract").CONTRACT
    return {envelope.name: envelope for envelope in contract.envelopes}


@cache
def reported(name: str, envelope: str) -> list[str]:
    """Return the loss report of an envelope."""
    return what_is_lost(catalog(name).envelopes[envelope], catalog(name))


def carried(name: str, envelope: str) -> list[Any]:
    """Return the errors that an envelope claims and that replies may become."""
    errors = catalog(name).errors.values()
    return [error for error in errors if (not error.envelopes or envelope in error.envelopes) and not error.match_never]


def value_of(kind: Any, rng: Random) -> Any:
    """Return a wire value that fits a declared type."""
    if kind.nullable and rng.random() < 0.2:
        return None
    if kind.has_const:
        return kind.const
    if kind.values is not None:
        return rng.choice(kind.values)
    if kind.options:
        return value_of(rng.choice(kind.options), rng)
    if kind.enum is not None:
        declared = [value for item in kind.enum.values for value in (item.value, *item.aliases)]
        return text(rng) if kind.enum.open and rng.random() < 0.3 else rng.choice(declared)
    if kind.struct is not None or kind.fields:
        return context_of(kind.struct.fields if kind.struct is not None else kind.fields, rng)
    if kind.kind == "array":
        return [any_value(rng, 1) if kind.items is None else value_of(kind.items, rng) for _ in range(rng.randrange(3))]
    if kind.kind in ("integer", "number"):
        low, high = (-(10**12) if kind.minimum is None else int(kind.minimum)), kind.maximum or 10**12
        return rng.uniform(low, high) if kind.kind == "number" and rng.random() < 0.5 else rng.randint(low, int(high))
    if kind.kind == "boolean":
        return rng.random() < 0.5
    if kind.kind == "object":
        return {text(rng): any_value(rng, 2) for _ in range(rng.randrange(3))}
    if kind.format == "uuid":
        return str(UUID(int=rng.getrandbits(128), version=4))
    return text(rng) if kind.kind == "string" else any_value(rng, 0)


def any_value(rng: Random, depth: int) -> Any:
    """Return any JSON value, ever flatter with ``depth``."""
    choice = rng.randrange(7 if depth < 3 else 5)
    if choice == 5:
        return [any_value(rng, depth + 1) for _ in range(rng.randrange(3))]
    if choice == 6:
        return {text(rng): any_value(rng, depth + 1) for _ in range(rng.randrange(3))}
    return (None, rng.random() < 0.5, rng.randint(-(10**18), 10**18), rng.uniform(-1e9, 1e9), text(rng))[choice]


def text(rng: Random) -> str:
    """Return a text that is never empty: one that has hurt somebody, or random characters."""
    if rng.random() < 0.5:
        return rng.choice(TEXTS)
    return "".join(
        chr(rng.choice((rng.randrange(32, 127), rng.randrange(160, 0xD800), rng.randrange(0x10000, 0x11000))))
        for _ in range(5)
    )


def context_of(fields: Any, rng: Random) -> dict[str, Any]:
    """Return a wire context: required fields, and any choice of optional ones."""
    return {
        field.wire: value_of(field.type, rng)
        for field in fields
        if field.on_wire and (field.required or rng.random() < 0.5)
    }


class Needs:
    """What a reply has to say besides the code so that an entry's ``match`` holds."""

    def __init__(self, error: Any, envelope: str) -> None:
        self.context: dict[str, Any] = {}
        self.status: int | None = None
        self.operation: str | None = None
        self.possible = True
        clauses = () if error.match is None else error.match.clauses[:1]
        for test in (test for clause in clauses for test in clause.tests):
            values = [
                one.value if one.kind == "value" else one.low for one in test.matchers if one.kind in ("value", "range")
            ]
            if test.subject == "envelope":
                self.possible = envelope in values
            elif test.subject == "http_status":
                self.status = values[0]
            elif test.subject == "operation" and values:
                self.operation = values[0]
            elif test.subject.startswith("context."):
                self.context[test.subject[8:]] = values[0]


def parts_of(error: Any, needs: Needs, rng: Random) -> dict[str, Any]:
    """Return the parts of one occurrence of an error."""
    parts: dict[str, Any] = {
        "code": error.code,
        "message": text(rng),
        "context": {**context_of(error.fields, rng), **needs.context},
        "http_status": needs.status or (rng.choice(error.statuses) if error.statuses else None),
        "operation": needs.operation or (rng.choice(error.operations) if error.operations else None),
        "timestamp": rng.choice([None, "2026-01-02T03:04:05.678Z"]),
    }
    for name in ("suggestion", "documentation", "request_id", "hint"):
        parts[name] = rng.choice([None, f"{name} 1"])
    return {name: value for name, value in parts.items() if value is not None}


def read_back(api: Any, kind: str, sent: Any, operation: str | None) -> Any:
    """Read what was written, the way its kind is read."""
    if kind in ("http", "jsonrpc", "mcp_tool_result"):
        return api.from_response(sent.status, sent.body, sent.headers, operation)
    if kind == "mapping":
        return api.from_mapping(json.loads(sent.body), operation)
    frame = (sent.status, sent.body) if kind == "websocket" and sent.status is not None else sent.body
    return api.from_frame(frame, operation)


def facts(found: Any) -> dict[str, Any]:
    """Return what can differ of an error that was read."""
    read = found.__dict__["__state__"].parts
    stated = {name: getattr(read, name) for name in PARTS if getattr(read, name) is not None}
    return {
        "class": found.name,
        "code": found.raw_code,
        "message": found.message,
        "http_status": found.http_status,
        "context": found.context.to_dict(),
        **stated,
    }


def unannounced(error: Any, parts: dict[str, Any], found: Any, losses: list[str], given: set[str]) -> list[str]:
    """Return what came back different though no loss was announced.

    ``given`` are context fields that the envelope itself fills, such as a close code: they come on top.
    """
    if found is None:
        return [] if announced(losses, error.id, "not recognised") else ["nothing came back"]
    back, wrong = facts(found), []
    if back["code"] != parts.get("code") and not announced(losses, str(error.code), "codes that are not written"):
        wrong.append("code")
    elif back["class"] != error.class_name and not announced(losses, error.id, "not recognised"):
        wrong.append("class")
    if back["message"] != parts["message"] and "the message is not written" not in losses:
        wrong.append("message")
    if back["http_status"] != parts.get("http_status", back["http_status"]):
        told = announced(losses, error.id, "default status") or announced(losses, error.id, "another one is written")
        wrong += [] if told else ["http_status"]
    if not announced(losses, error.id, "errors whose context is not written"):
        sent = parts["context"]
        for name in {*sent, *back["context"]} - given:
            told = announced(losses, error.id, f"context field `{name}` of ")
            if back["context"].get(name, ...) != sent.get(name, ...) and not told:
                wrong.append(f"context.{name}")
    placeless = " ".join(line for line in losses if line.startswith("there is no place for"))
    wrong += [name for name in PARTS if name in parts and back.get(name) != parts[name] and name not in placeless]
    return [f"{name}: {back.get(name)!r}" for name in wrong]


def announced(losses: list[str], name: str, what: str) -> bool:
    """Say whether a line of the report tells this loss for this error, or for some that it does not name."""
    return any(what in line and (name in line or line.endswith(" more")) for line in losses)


def internal(error: Any) -> set[str]:
    """Return the context fields that never leave a server."""
    return {field.wire for field in error.fields if field.visibility == "internal"}


CASES = [(name, envelope) for name in SYSTEMS for envelope in catalog(name).envelopes]


@pytest.mark.parametrize(("name", "envelope"), CASES, ids=lambda value: value)
@settings(max_examples=10, deadline=None, derandomize=True, database=None, phases=[Phase.explicit, Phase.generate])
@given(seed=st.integers(0, 2**32))
def test_what_is_written_is_read(name: str, envelope: str, seed: int) -> None:
    """Every error of the catalog, in every envelope that claims it: decode(encode(e)) is e but for announced losses."""
    api, own, losses, rng = package(name), envelopes(name)[envelope], reported(name, envelope), Random(seed)
    context_place = written_places(catalog(name).envelopes[envelope]).get("context")
    given = set(context_place.form.get("fields", ())) if own.kind == "websocket" and context_place else set()
    for error in carried(name, envelope):
        needs = Needs(error, envelope)
        if not needs.possible:
            continue
        parts = parts_of(error, needs, rng)
        sent = engine(name).encode(own, engine(name).Decoded(**parts))
        found = read_back(api, own.kind, sent, needs.operation)
        wrong = unannounced(error, parts, found, losses, given)
        assert not wrong, (
            f"{error.id}: {wrong} in {sent.status} {sent.body!r}, written from {parts}; announced: {losses}"
        )
        if found is not None and found.__dict__["__state__"].parts.envelope == envelope:
            again = facts(read_back(api, own.kind, found.to_response(), needs.operation))
            first = facts(found)
            first["context"] = {name: value for name, value in first["context"].items() if name not in internal(error)}
            assert again == first, "written back, it is the same error again"
