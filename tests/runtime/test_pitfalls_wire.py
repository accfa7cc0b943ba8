"""Kinds of faults that users of other packages report, 2: what servers and proxies really send, and values in it."""

from __future__ import annotations

import gzip
import json
import string
from datetime import UTC, datetime
from typing import Any

import pytest
from pitfalls_kit import make_lab, not_found


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return make_lab(tmp_path_factory.mktemp("wire"), "acme_wire")


def body(code: Any, context: Any = None, **parts: Any) -> bytes:
    return json.dumps({"code": code, "message": "m", "context": context or {}, **parts}).encode()


def file_error(lab: Any, **context: Any) -> Any:
    """Return a decoded error with one field after another of every kind."""
    return lab.from_response(404, body("FILE_NOT_FOUND", {"path": "/p", "class": "c", "kind": 3, **context}))


def read_all(err: Any) -> None:
    """Read every public attribute of an error and of its context."""
    for thing in (err, err.context):
        for name in dir(thing):
            if not name.startswith("_"):
                getattr(thing, name)


def test_kind_shape_assumption(lab: Any) -> None:
    """A body of any JSON shape gives an error of the catalog."""
    for raw in (b'"Not Found"', b"[]", b"3", b"null", b"true", b'{"code": {"deep": 1}}'):
        err = lab.from_response(404, raw)
        assert isinstance(err, lab.LabError)
        assert err.http_status == 404


def test_kind_double_encoding(lab: Any) -> None:
    """An error object that was encoded twice is read as what it holds, by choice; what was sent is kept."""
    err = lab.from_response(503, json.dumps(body("LAB_CLOSED").decode()).encode())
    assert type(err) is lab.LabClosedError
    assert err.raw.body.startswith(b'"{')


def test_kind_body_that_is_not_json(lab: Any) -> None:
    """A page of a gateway is no message: status and page are kept."""
    err = lab.from_response(502, b"<html><title>Bad Gateway</title></html>", {"Content-Type": "text/html"})
    assert err.observed_status == 502
    assert b"Bad Gateway" in err.raw.body
    read_all(err)


def test_kind_content_type_ignored(lab: Any) -> None:
    """Text with a status that tells the error, and a hint in a header: class, status and wait are there."""
    err = lab.from_response(429, b"slow down", {"Content-Type": "text/plain", "Retry-After": "7"})
    assert type(err) is lab.RateLimitedError
    assert err.raw.headers["retry-after"] == "7"


def test_kind_untested_error_path(lab: Any) -> None:
    """A code without a message, and a message without a code."""
    bare = lab.from_response(500, b'{"code": "INTERNAL_ERROR"}')
    assert type(bare) is lab.InternalError
    assert bare.message
    nameless = lab.from_response(500, b'{"message": "it broke"}')
    assert isinstance(nameless, lab.LabError)
    assert "it broke" in str(nameless)


def test_kind_strict_decoding(lab: Any) -> None:
    """Compressed bytes and text in another charset are no exception of another kind."""
    for raw, kind in (
        (gzip.compress(b"x"), "application/json"),
        ("zu spät".encode("latin-1"), "text/plain; charset=latin-1"),
    ):
        err = lab.from_response(500, raw, {"Content-Type": kind})
        assert isinstance(err, lab.LabError)
        read_all(err)


def test_kind_absent_versus_empty(lab: Any) -> None:
    """No byte of a body: the context is there and empty."""
    err = lab.from_response(500, b"")
    assert dict(err.context.to_dict()) == {}
    read_all(err)


def test_kind_annotation_not_enforced(lab: Any) -> None:
    """What is promised as text is text: a number where a code belongs is kept as it came, elsewhere."""
    err = lab.from_response(500, body(17))
    assert err.code is None
    assert err.raw_code in (17, "17")
    err = lab.from_response(503, body("LAB_CLOSED", {"reason": 5, "retryable": True}))
    assert isinstance(err.context.reason, str) or err.context.reason is None
    assert err.problems


def test_kind_optional_attribute_missing(lab: Any) -> None:
    """Members that did not come are None; every public attribute can be read."""
    err = file_error(lab)
    assert err.context.from_ is None
    assert err.context.issues is None
    read_all(err)


def test_kind_class_depends_on_body_only(lab: Any) -> None:
    """A reply to HEAD has no body: an error that its status tells is still its class."""
    assert type(lab.from_response(429, b"")) is lab.RateLimitedError


def test_kind_dynamic_namespace(lab: Any) -> None:
    """The name in a traceback is the name to import."""
    for err in (lab.from_response(429, b""), not_found(lab)):
        kind = type(err)
        assert getattr(lab, kind.__name__) is kind
        assert kind.__module__ == lab.__name__


def test_kind_closed_set_at_a_network_edge(lab: Any) -> None:
    """An unknown code and an unknown value of an enum are kept, and nothing breaks."""
    err = lab.from_response(500, body("BRAND_NEW"))
    assert type(err) is lab.LabError
    assert (err.code, err.raw_code) == (None, "BRAND_NEW")
    err = lab.from_response(503, body("LAB_CLOSED", {"reason": "painting", "retryable": True}))
    assert type(err) is lab.LabClosedError
    assert str(err.context.reason) == "painting"


def test_kind_closed_objects_in_responses(lab: Any) -> None:
    """Additions at the top and in the context are kept and are no problem."""
    err = lab.from_response(503, body("LAB_CLOSED", {"reason": "starting", "retryable": True, "new": 1}, more=2))
    assert err.context.extra == {"new": 1}
    assert b'"more": 2' in err.raw.body
    assert err.problems == ()


def test_kind_raw_evidence_dropped(lab: Any) -> None:
    """A status that the catalog does not know keeps body and headers."""
    err = lab.from_response(418, b'{"teapot": true}', {"X-Pot": "short"})
    assert err.raw.status == 418
    assert err.raw.body == b'{"teapot": true}'
    assert err.raw.headers["x-pot"] == "short"


def test_kind_lossy_mapping(lab: Any) -> None:
    """Headers are found in any case."""
    err = lab.from_response(429, b"", {"X-RateLimit-Limit": "9", "x-ratelimit-remaining": "0", "RETRY-AFTER": "5"})
    assert {"x-ratelimit-limit", "x-ratelimit-remaining", "retry-after"} <= set(err.raw.headers)


def test_kind_raw_body_used_as_message(lab: Any) -> None:
    """Timeouts differ by class and code, never by text, and no page becomes a message."""
    local = lab.from_exception(TimeoutError("socket"))
    remote = lab.from_response(503, body("TIMEOUT"))
    gateway = lab.from_response(504, b"<html>" + b"x" * 5000)
    assert len({type(local), type(remote), type(gateway)}) == 3
    assert len(str(gateway)) < 400
    assert "\n" not in str(gateway)


def test_kind_envelope_evolution(lab: Any) -> None:
    """Each envelope of the catalog gives the same class."""
    framed = lab.from_frame(b'{"type": "error", "code": "NO_SPACE", "message": "full", "context": {"path": "/a"}}')
    plain = lab.from_response(507, body("NO_SPACE", {"path": "/a"}))
    assert type(framed) is type(plain) is lab.SharedError
    assert framed.code is plain.code


def test_kind_unspecified_fallback(lab: Any) -> None:
    """The code alone chooses the class; a payload that does not fit is listed, never raised."""
    err = lab.from_response(503, body("LAB_CLOSED", ["not", "an", "object"]))
    assert type(err) is lab.LabClosedError
    assert err.problems
    err = lab.from_response(404, body("FILE_NOT_FOUND", {"issues": 3, "flag": "perhaps"}))
    assert type(err) is lab.LabFileNotFoundError
    assert {problem.place.rpartition(".")[2] for problem in err.problems} >= {"issues", "flag"}


def test_kind_timezone(lab: Any) -> None:
    """Moments are aware whatever way the zone is written; a time without one is a problem, not a guess."""
    for text in ("2026-01-02T03:04:05Z", "2026-01-02T04:04:05+01:00"):
        err = lab.from_response(503, body("LAB_CLOSED", {"reason": "starting", "retryable": True, "resetAt": text}))
        assert err.context.reset_at == datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    err = lab.from_response(
        503, body("LAB_CLOSED", {"reason": "starting", "retryable": True, "resetAt": "2026-01-02T03:04:05"})
    )
    assert err.context.reset_at is None or err.context.reset_at.tzinfo is not None
    assert err.problems


def test_kind_numeric_strictness(lab: Any) -> None:
    """2.0 is an integer, 2 is a number, and large integers are not cut."""
    err = file_error(lab, property=2.0, ratio=2, size=10_000_000_000)
    assert err.context.property == 2
    assert type(err.context.property) is int
    assert err.context.ratio == 2
    assert err.context.size == 10_000_000_000
    assert err.problems == ()


def test_kind_portable_range(lab: Any) -> None:
    """Integers past 2^53 arrive and leave digit for digit."""
    large = 2**63 + 1
    err = file_error(lab, size=large)
    assert err.context.size == large
    response = err.to_response()
    assert str(large).encode() in response.body


def test_kind_coercion_order(lab: Any) -> None:
    """Text is never a boolean, a boolean never a number."""
    err = file_error(lab, flag="false", property=True, ratio=True)
    assert err.context.flag is not True
    assert len(err.problems) == 3
    assert file_error(lab, flag=False).context.flag is False


def test_kind_format_language_on_data(lab: Any, tmp_path: Any) -> None:
    """Braces in values are text; a placeholder that names no field is refused when the catalog is read."""
    err = not_found(lab, class_="{path} {0} {__class__}")
    assert "{path} {0} {__class__}" in err.message
    from errdex.load import load_source
    from errdex.resolve import resolve_catalog

    for template in ("{nobody}", "{class.__init__}"):
        file = tmp_path / "bad.yaml"
        file.write_text(
            "errdex: 1\ncatalog: {id: bad}\nerrors:\n  A: {http_status: 400, summary: One., context: {class: string}, "
            f'message: "{template}"}}\n',
            encoding="utf-8",
        )
        loaded = load_source(file, tmp_path)
        resolve_catalog(loaded)
        assert any(template.strip("{}") in finding.message for finding in loaded.findings)


def test_kind_unserialisable_detail(lab: Any) -> None:
    """A value that JSON does not know is converted or refused by rule; what was made always leaves as JSON."""
    with pytest.raises((TypeError, ValueError)):
        lab.ExtraError(known="x", extra={"thing": object()}).to_response()
    assert json.loads(lab.ExtraError(known=string.printable).to_response().body)["code"] == "EXTRA"
