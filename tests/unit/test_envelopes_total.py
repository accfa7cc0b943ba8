"""Decoding is total: whatever comes in, no exception comes out, in bounded time; and what is written is read back."""

from __future__ import annotations

import gzip
import json
import time
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from envelope_kit import Decoded, Envelope, Reply, engine, envelopes_of, frames
from errdex.envelopes import preset_names
from errdex.runtime_bridge import runtime
from hypothesis import given, settings
from hypothesis import strategies as st

CODE = b'{"code": "A", "message": '


@cache
def everything() -> tuple[Any, ...]:
    """Return every preset, and envelopes with every place and step."""
    with TemporaryDirectory() as folder:
        text = "\n".join(f"  p_{name}: {{preset: {name}}}" for name in preset_names())
        shipped = envelopes_of(text, Path(folder))
    many = {
        "errors": ("/errors", "/error", "/"),
        "code": (
            {"from": "./t", "before": ":", "after": "#", "lower": True},
            {"from": "/error", "deepest": "i", "json": "/code"},
        ),
        "message": ({"from": "/m", "json": "/a/0"}, ".", {"from": "header:A", "param": "x"}),
        "http_status": {"from": "/status", "number": True},
        "timestamp": {"from": "/wait", "duration": True},
        "details": {"from": "/words", "split": ","},
        "context": (
            {"from": "/list", "where": {"k": 1}, "fields": {"a": "/a"}},
            {"rest": "."},
            {"rest": "/", "except": ("b",)},
        ),
    }
    own = [
        Envelope(kind, kind, {"body": ("json", "malformed", "empty")}, many)
        for kind in ("http", "ndjson", "sse", "websocket", "jsonrpc", "mcp_tool_result", "mapping")
    ]
    return (*shipped, *own, Envelope("xml", "http", None, many, "text/xml"))


def try_all(reply_of: Any) -> None:
    """Decode one input with every envelope alone, look at everything, and write it again."""
    for envelope in everything():
        reply = reply_of()
        found = engine.decode([envelope], reply, (envelope.kind,))
        if found is not None:
            assert all(isinstance(place, tuple) for place in found.mismatches)
            assert isinstance(found.context, dict)
            sent = engine.encode(envelope, found)
            assert isinstance(sent.body, bytes)
            engine.decode([envelope], Reply(sent.status, sent.headers, sent.body), (envelope.kind,))


HOSTILE: dict[str, Any] = {
    "nothing": b"",
    "blank": b" \r\n\t",
    "html": b"<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>",
    "truncated": CODE + b'"hal',
    "trailing": CODE + b'"m"} trailing',
    "two values": b'{"code": "A"}{"code": "B"}',
    "brackets": b"[" * 200_000,
    "closed brackets": b"[" * 200_000 + b"]" * 200_000,
    "objects": b'{"error":' * 100_000,
    "inner errors": b'{"error":' + b'{"code":"X","innererror":' * 500 + b"{}" + b"}" * 501,
    "digits": CODE + b"1" * 5_000 + b"}",
    "many digits": CODE + b"1" * 3_000_000 + b"}",
    "exponent": CODE + b"1e999999999}",
    "not a number": CODE + b'NaN, "status": -Infinity}',
    "duplicate keys": b'{"code": "A", "code": "B"}',
    "lone surrogate": CODE + b'"\\ud800"}',
    "escaped nul": CODE + b'"\\u0000"}',
    "control characters": CODE + b'"line\nline\x01"}',
    "encoded twice": json.dumps(json.dumps({"code": "A", "message": "m"})).encode(),
    "a text": b'"Not Found"',
    "a number": b"404",
    "null": b"null",
    "utf-16": '{"code": "A"}'.encode("utf-16"),
    "utf-32": '{"code": "A"}'.encode("utf-32-be"),
    "byte order mark": b'\xef\xbb\xbf{"code": "A"}',
    "latin-1": '{"code": "A", "message": "café"}'.encode("latin-1"),
    "gzip": gzip.compress(b'{"code": "A"}'),
    "random bytes": bytes(range(256)) * 40,
    "too long": b" " * (9 * 1024 * 1024),
    "long text": CODE + b'"' + b"x" * 1_000_000 + b'"}',
    "many errors": b'{"errors": [' + b'{"code": "A"},' * 30_000 + b"{}]}",
    "xml bomb": b'<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><Error><Code>&b;</Code></Error>',
    "xml external": b'<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><Error><Code>&x;</Code></Error>',
    "deep xml": b"<a>" * 50_000,
    "wide xml": b"<Error>" + b"<a/>" * 110_000 + b"</Error>",
    "xml charset": b'<?xml version="1.0" encoding="nonsense"?><Error><Code>A</Code></Error>',
    "text": "plain text",
    "surrogate text": '{"code": "\ud800"}',
    "bytearray": bytearray(b'{"code": "A"}'),
    "memoryview": memoryview(b'{"code": "A"}'),
    "object": object(),
    "set": {1, 2},
    "wrong types": {
        "code": {},
        "message": [],
        "errors": {"code": [1]},
        "error": [[]],
        "detail": {"msg": 1},
        "list": 5,
        "status": {},
    },
    "nulls": dict.fromkeys(["code", "message", "errors", "error", "detail", "list", "status", "details", "kind", "ok"]),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_no_body_raises(name: str) -> None:
    """Each of these came from a server, a proxy or somebody bad; all are read in bounded time."""
    started = time.process_time()
    for status in (None, 200, 500):
        try_all(
            lambda status=status: Reply(status, {"Content-Type": "application/json; charset=latin-1"}, HOSTILE[name])
        )
    assert time.process_time() - started < 30


READABLE: dict[str, tuple[Any, str | None]] = {
    "trailing": (None, None),
    "digits": ("A", "1" * 5_000),
    "many digits": ("A", "1" * 3_000_000),
    "exponent": ("A", None),
    "duplicate keys": ("B", None),
    "lone surrogate": ("A", "\ud800"),
    "control characters": ("A", "line\nline\x01"),
    "encoded twice": ("A", "m"),
    "utf-16": ("A", None),
    "utf-32": ("A", None),
    "byte order mark": ("A", None),
    "latin-1": ("A", "café"),
    "gzip": (None, None),
    "bytearray": ("A", None),
    "memoryview": ("A", None),
}


@pytest.mark.parametrize("name", READABLE)
def test_what_can_be_read_is_read(name: str) -> None:
    """Encodings, doubly encoded JSON, huge numbers and stray control characters do not hide the code."""
    flat = Envelope("flat", "http", {"status": "400..599"}, {"code": "/code", "message": "/message"})
    found = engine.decode([flat], Reply(500, {"content-type": "text/plain; charset=ISO-8859-1"}, HOSTILE[name]))
    assert (found.code, found.message) == READABLE[name]


class Hostile(dict[str, str]):
    """A mapping that fails when it is looked at."""

    def items(self) -> Any:
        raise OSError("gone")

    def keys(self) -> Any:
        raise ZeroDivisionError


HEADERS: list[Any] = [
    None, {}, [], 5, "text", object(), Hostile(), [("a",)], [("a", "b", "c")], [None], {1: 2}, {"A": None}, {b"a": b"\xff"},
    {"x-id": ["one", "two"]}, [("X-ID", "one"), ("x-id", "two")], iter([("a", "b")]), {"content-type": "x" * 100_000},
    [(f"h{index}", "v") for index in range(10_000)], {"content-type": "; charset="}, {"content-type": "a; charset=zip"},
]  # fmt: skip


@pytest.mark.parametrize("headers", HEADERS, ids=range(len(HEADERS)))
def test_no_headers_raise(headers: Any) -> None:
    """Headers are any mapping, pairs, or nonsense."""
    try_all(lambda: Reply(400, headers, b"\xff{}"))


def test_headers_are_found_in_any_case_and_form() -> None:
    """Mappings, pairs, bytes and lists of values give the same header; challenges are joined, others are not."""
    for headers in ({"X-ID": "one"}, [("x-id", "one"), ("X-Id", "two")], {b"X-Id": b"one"}, {"x-id": ["one", "two"]}):
        assert Reply(400, headers).header("X-Id") == "one"
    challenges = [("WWW-Authenticate", "Basic"), ("www-authenticate", "Bearer")]
    assert Reply(401, challenges).header("www-authenticate") == "Basic, Bearer"


@pytest.mark.parametrize(
    ("status", "read"),
    [(404, 404), ("404", 404), (b"404", 404), (404.0, 404), (None, None), (True, None), ("4 0", None), (99, None),
     (1000, None), (float("nan"), None), ("x", None), (object(), None), ("٤٠٤", None)],
)  # fmt: skip
def test_a_status_is_a_number_of_three_digits_or_unknown(status: Any, read: int | None) -> None:
    """What is no status is not known, never an exception."""
    assert Reply(status).status == read


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(
        st.sampled_from(["code", "error", "errors", "message", "detail", "details", "status", "type", "kind", "ok", "result",
                         "isError", "content", "structuredContent", "text", "list", "k", "i", "m", "innererror"]) | st.text(),
        inner, max_size=5,
    ),
    max_leaves=12,
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(body=JSON, status=st.none() | st.integers(0, 700))
def test_random_json_never_raises(body: Any, status: Any) -> None:
    """Any JSON value under any status decodes to parts or to nothing."""
    raw = json.dumps(body)
    try_all(lambda: Reply(status, {"x-amzn-errortype": "A:b"}, raw))
    try_all(lambda: Reply(None, None, body))


@settings(max_examples=60, deadline=None)
@given(body=st.binary(max_size=200) | st.text(max_size=200))
def test_random_bytes_and_texts_never_raise(body: Any) -> None:
    """Any bytes and any text, as a body and as a frame."""
    try_all(lambda: Reply(500, {"content-type": "a/xml"}, body))
    try_all(lambda: frames.frame_reply(body))


# What is written is read back

TEXT = st.text(st.characters(codec="utf-8"), max_size=12)
NAME = st.from_regex(r"[a-z][a-zA-Z]{0,8}", fullmatch=True)
VALUE = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**12), 10**12)
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAME, inner, max_size=3),
    max_leaves=6,
)
CODES = st.from_regex(r"[A-Za-z][A-Za-z0-9_.-]{0,15}", fullmatch=True)
PARTS = st.fixed_dictionaries(
    {"code": CODES, "context": st.dictionaries(NAME.map(lambda name: "x" + name), VALUE, max_size=4)},
    optional={
        "message": TEXT, "http_status": st.integers(400, 599), "operation": TEXT, "suggestion": TEXT, "documentation": TEXT,
        "timestamp": TEXT, "request_id": st.from_regex(r"[!-~]{1,12}", fullmatch=True), "hint": TEXT,
    },
)  # fmt: skip

NESTED = {
    "code": "/code", "message": "/message", "context": "/context", "http_status": "/httpStatus", "operation": "/operation",
    "suggestion": "/suggestion", "documentation": "/documentation", "timestamp": "/timestamp", "request_id": "header:X-Request-Id",
    "hint": "/hint",
}  # fmt: skip
FORMS: dict[str, Any] = {
    "nested": NESTED,
    "flat": {**NESTED, "context": {"rest": "/"}},
    "deep": {part: place if place.startswith("h") else "/error/of" + place for part, place in NESTED.items()},
    "list": {
        **{part: "." + place if place.startswith("/") else place for part, place in NESTED.items()},
        "errors": "/errors",
    },
    "flat list": {
        **{part: "." + place if place.startswith("/") else place for part, place in NESTED.items()},
        "errors": ("/errors", "/error"),
        "context": {"rest": "."},
    },
    "text": {**NESTED, "code": {"from": "/in", "json": "/code"}, "message": {"from": "/in", "json": "/message"}},
    "all in text": {
        part: {"from": "/in", "json": place} if place.startswith("/") else place for part, place in NESTED.items()
    },
    "typed": {
        **NESTED,
        "code": {"from": "/details", "where": {"@type": "info"}, "json": "/reason"},
        "context": {"from": "/details", "where": {"@type": "info"}, "json": "/metadata"},
        "hint": {"from": "/details", "where": {"@type": "tip"}, "json": "/hint"},
    },
    "steps": {
        **NESTED,
        "code": {"from": "/type", "before": ":", "after": "#"},
        "http_status": {"from": "/status", "number": True},
    },
    "two places": {
        part: (place, "/other" + place) if place.startswith("/") else place for part, place in NESTED.items()
    },
    "inner": {**NESTED, "code": {"from": "/error", "deepest": "inner", "json": "/code"}},
}


@settings(max_examples=150, deadline=None)
@given(
    form=st.sampled_from(sorted(FORMS)),
    parts=PARTS,
    kind=st.sampled_from(["http", "ndjson", "sse", "websocket", "mapping"]),
)
def test_decode_is_the_inverse_of_encode(form: str, parts: dict[str, Any], kind: str) -> None:
    """Every part comes back equal from every shape of envelope that has a place for it."""
    places = FORMS[form] if kind in ("http", "sse") else {p: v for p, v in FORMS[form].items() if p != "request_id"}
    envelope = Envelope("one", kind, {"body": "json"}, places)
    given_parts = {name: value for name, value in parts.items() if name in places}
    if kind != "http":
        given_parts.pop("request_id", None)
    sent = engine.encode(envelope, Decoded(**given_parts))
    reply = Reply(sent.status, sent.headers, sent.body) if kind == "http" else frames.frame_reply(sent.body)
    found = engine.decode([envelope], reply, (kind,))
    got = {name: value for name, value in found.parts().items() if name in given_parts}
    assert got == given_parts
    assert found.mismatches == ()
    again = engine.encode(envelope, found)
    assert (again.body, again.headers) == (sent.body, sent.headers) or json.loads(
        again.body.decode().rpartition("data: ")[2]
    ) == json.loads(sent.body.decode().rpartition("data: ")[2])


XML_CONTEXT = st.dictionaries(
    NAME.map(lambda name: "x" + name),
    st.text(st.characters(codec="utf-8", min_codepoint=32), min_size=1, max_size=9),
    max_size=3,
)


@settings(max_examples=80, deadline=None)
@given(
    code=CODES,
    message=st.text(st.characters(codec="utf-8", min_codepoint=32, max_codepoint=0xD7FF), max_size=12),
    context=XML_CONTEXT,
)
def test_xml_reads_back_what_it_wrote(code: str, message: str, context: dict[str, str]) -> None:
    """Texts survive XML, whatever marks they hold."""
    places = {"code": "/Error/Code", "message": "/Error/Message", "context": {"rest": "/Error"}}
    envelope = Envelope("xml", "http", None, places, "application/xml")
    context = {name: text.replace("\ufffe", "").replace("\uffff", "") for name, text in context.items()}
    sent = engine.encode(envelope, Decoded(code=code, message=message, context=context, http_status=400))
    found = engine.decode([envelope], Reply(sent.status, sent.headers, sent.body))
    assert (found.code, found.message, found.context) == (code, message, context)


def test_the_runtime_has_no_second_reader_of_json() -> None:
    """The quick reader and the careful one give the same value for what both read."""
    body = runtime("body")
    for name, raw in HOSTILE.items():
        quick = body.quick_value(raw)
        if quick is not runtime("conditions").ABSENT and name != "not a number":
            assert body.read_body(raw) == (quick, "json"), name
