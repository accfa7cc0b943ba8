"""Decoding is total for the four packages: an error of that catalog or None, in bounded time, whatever comes in."""

from __future__ import annotations

import gzip
import importlib
import json
import time
import tracemalloc
from functools import cache
from typing import Any

import pytest
from conformance_kit import SYSTEMS, package
from hypothesis import given, settings
from hypothesis import strategies as st

SECONDS = 5.0
"""Longest time for one hostile body, several hundred times what the machine at hand needs."""
MEGABYTES = 100.0
"""Most memory for one; the largest bodies here have 2 MB."""
START = b'{"code": "INTERNAL_ERROR", "message": '
HOSTILE: dict[str, Any] = {
    "nothing": b"",
    "none": None,
    "html": b"<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>",
    "truncated": START + b'"hal',
    "brackets": b"[" * 200_000,
    "closed brackets": b"[" * 200_000 + b"]" * 200_000,
    "objects": b'{"error":' * 100_000,
    "deep context": START + b'"m", "context": ' + b'{"a":' * 50_000 + b"1" + b"}" * 50_001,
    "digits": START + b'"m", "httpStatus": ' + b"9" * 5_000 + b"}",
    "a number of digits": b"1" * 5_000,
    "exponent": START + b'"m", "httpStatus": 1e999999}',
    "not a number": START + b'"m", "httpStatus": NaN, "context": {"retryAfterMs": -Infinity}}',
    "lone surrogate": START + b'"\\ud800", "context": {"path": "\\udfff"}}',
    "duplicate keys": b'{"code": "A", "code": 5, "message": "m", "message": null}',
    "encoded twice": json.dumps(json.dumps({"code": "INTERNAL_ERROR", "message": "m"})).encode(),
    "gzip": gzip.compress(b'{"code": "INTERNAL_ERROR"}'),
    "utf-16": '{"code": "INTERNAL_ERROR"}'.encode("utf-16"),
    "latin-1": '{"message": "café"}'.encode("latin-1"),
    "wrong types": b'{"code": {}, "message": [], "context": 5, "httpStatus": "x", "errors": {"code": [1]}}',
    "nulls": b'{"code": null, "message": null, "context": null, "errors": null, "data": null, "success": null}',
    "many errors": b'{"errors": [' + b'{"code": "a", "message": "m"},' * 30_000 + b"{}]}",
    "long text": START + b'"' + b"x" * 2_000_000 + b'"}',
    "text": "no JSON \ud800",
    "object": object(),
    "list": [1, 2],
}
HEADERS: list[Any] = [
    None,
    {},
    {"Content-Type": "application/json; charset=nonsense"},
    [("Retry-After", "-1e400")],
    5,
    [None],
]


@cache
def root_of(name: str) -> Any:
    """Return the class that every error of a package has."""
    return importlib.import_module(f"{package(name).__name__}._runtime.errors").ErrorMembers


def look_at(error: Any, name: str) -> None:
    """Use everything that an error offers; fails where it is no error of this catalog."""
    if error is None:
        return
    assert isinstance(error, root_of(name))
    assert type(error).__module__ == package(name).__name__
    assert str(error).isprintable()
    assert len(str(error)) < 2_000
    assert len(repr(error)) < 20_000
    error.problems, error.details, error.timestamp, error.request_id, error.hint  # noqa: B018
    error.context.to_dict()
    advice = error.recovery(random=lambda: 0.5)
    assert advice.action
    assert advice.delay is None or 0 <= advice.delay < float("inf")
    json.dumps(error.to_dict())
    json.dumps(error.to_dict(audience="log"))
    assert isinstance(error.to_response().body, bytes)


@pytest.mark.parametrize("name", SYSTEMS)
@pytest.mark.parametrize("body", HOSTILE)
def test_hostile_bodies_are_read_in_bounded_time(name: str, body: str) -> None:
    """None of these raises, takes long, or makes much more memory than it has itself."""
    api = package(name)
    look_at(api.from_response(500, b"{}"), name)
    for status in (None, 200, 204, 422, 503, 600, "500"):
        started = time.process_time()
        error = api.from_response(status, HOSTILE[body], {"Content-Type": "application/json"})
        look_at(error, name)
        assert time.process_time() - started < SECONDS
        assert error is not None or status not in (422, 503)
    look_at(api.from_frame(HOSTILE[body]), name)
    tracemalloc.start()
    try:
        look_at(api.from_mapping(HOSTILE[body]), name)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < MEGABYTES * 2**20


@pytest.mark.parametrize("name", SYSTEMS)
@settings(max_examples=60, deadline=None)
@given(
    status=st.none() | st.integers(-1, 700) | st.text(max_size=3),
    body=st.binary(max_size=200) | st.text(max_size=50),
    headers=st.sampled_from(HEADERS) | st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=3),
    operation=st.none() | st.text(max_size=8),
)
def test_random_replies_never_raise(name: str, status: Any, body: Any, headers: Any, operation: Any) -> None:
    """Random bytes, statuses, headers and operations give an error of the catalog or None."""
    api = package(name)
    look_at(api.from_response(status, body, headers, operation), name)
    look_at(api.from_frame(body, operation), name)


WORDS = (
    "code message context httpStatus operation timestamp errors error data success status detail ok body type isError "
    "content result jsonrpc protocolVersion ambiguous retryable error_type suggestion details hint reason"
)
KEYS = st.sampled_from(WORDS.split()) | st.text(max_size=4)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=6)
    | st.sampled_from(["INTERNAL_ERROR", "FILE_NOT_FOUND", "not_found", "rate_limited", "error", -32601])
)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=6), max_leaves=20
)


@pytest.mark.parametrize("name", SYSTEMS)
@settings(max_examples=80, deadline=None)
@given(value=VALUES, status=st.none() | st.sampled_from([200, 400, 404, 409, 422, 429, 500, 503]))
def test_random_json_never_raises(name: str, value: Any, status: int | None) -> None:
    """Any JSON value, full of the words that envelopes look for, gives an error of the catalog or None."""
    api, text = package(name), json.dumps(value)
    look_at(api.from_response(status, text), name)
    look_at(api.from_frame(text), name)
    look_at(api.from_mapping(value), name)


@pytest.mark.parametrize("name", ["cloudflare-sandbox", "sandbox-workers"])
@settings(max_examples=60, deadline=None)
@given(context=VALUES, data=st.data())
def test_the_class_never_depends_on_the_payload(name: str, context: Any, data: Any) -> None:
    """A context that does not fit changes ``problems`` alone; only a ``match`` on a field may ask for more."""
    api = package(name)
    code = data.draw(st.sampled_from([member.value for member in api.ErrorCode if member.value != "INTERNAL_ERROR"]))
    clean = api.from_mapping({"code": code, "message": "m", "httpStatus": 400, "timestamp": "t", "context": {}})
    broken = api.from_mapping({"code": code, "message": "m", "httpStatus": 400, "timestamp": "t", "context": context})
    assert (broken.name, broken.raw_code, broken.http_status) == (clean.name, clean.raw_code, clean.http_status)
    assert isinstance(broken.problems, tuple)


def test_guarded_codes_report_what_the_client_would_refuse() -> None:
    """The four codes that the client type-checks keep their class here; each damaged field is a problem."""
    api = package("cloudflare-sandbox")
    for code, damaged in {
        "STALE_PROCESS_HANDLE": {"processId": 5, "pid": "x", "operation": None},
        "STALE_TERMINAL_HANDLE": {"terminalId": [], "operation": 1},
        "PROCESS_WAIT_TIMEOUT": {"processId": {}, "operation": "sleep", "timeout": "long"},
        "PROCESS_ABORTED": {"processId": None, "operation": 0},
    }.items():
        error = api.from_mapping(
            {"code": code, "message": "m", "context": damaged, "httpStatus": 409, "timestamp": "t"}
        )
        assert type(error) is api.error_class(code)
        assert {problem.place for problem in error.problems} == {f"context.{field}" for field in damaged} | {
            "timestamp"
        }
        assert error.context.to_dict() == damaged
