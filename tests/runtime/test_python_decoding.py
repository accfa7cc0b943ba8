"""Replies become typed errors: any bytes at all, the right class, everything kept."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_catalog import SAMPLE, catalog_from, import_package, write_package


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("decoding")
    return import_package(write_package(catalog_from(SAMPLE, folder), folder, "acme_decoding"))


def body(code: Any, context: Any = None, **parts: Any) -> bytes:
    return json.dumps({"code": code, "message": "m", "context": context or {}, **parts}).encode()


def closed(lab: Any, **context: Any) -> Any:
    return lab.from_response(503, body("LAB_CLOSED", {"reason": "starting", "retryable": True, **context}))


def test_a_known_code_gives_its_class_with_everything_that_came(lab: Any) -> None:
    """Code, message, context, operation, ids and the raw reply are all there."""
    err = lab.from_response(
        503,
        body("LAB_CLOSED", {"reason": "starting", "retryable": True, "more": [1]}, operation="exec", suggestion="wait"),
        {"x-request-ID": "r1", "Retry-After": "3"},
    )
    assert type(err) is lab.LabClosedError
    assert err.code is lab.ErrorCode.LAB_CLOSED
    assert (err.raw_code, err.name, err.message) == ("LAB_CLOSED", "LabClosedError", "m")
    assert err.operation is lab.Operation.LAB_EXEC
    assert (err.request_id, err.suggestion, err.documentation, err.hint) == ("r1", "wait", None, None)
    assert (err.http_status, err.observed_status) == (503, 503)
    assert err.raw.headers == {"x-request-id": "r1", "retry-after": "3"}
    assert err.context.extra == {"more": [1]}
    assert err.problems == ()


def test_an_old_code_reads_as_the_new_one(lab: Any) -> None:
    """An alias gives the class and the code of today; ``raw_code`` keeps what was received."""
    err = lab.from_response(503, body("LAB_SHUT"))
    assert type(err) is lab.LabClosedError
    assert (err.code, err.raw_code) == (lab.ErrorCode.LAB_CLOSED, "LAB_SHUT")


@pytest.mark.parametrize("code", ["NEVER_HEARD_OF", "lab_closed", "", 7, True, None, ["x"], "OLD_CODE"])
def test_an_unknown_code_gives_the_root_class(lab: Any, code: Any) -> None:
    """Whatever the code is, the root class keeps it, and recovery is the one for unknown codes."""
    err = lab.from_response(418, body(code, {"a": 1}))
    assert type(err) is lab.LabError
    assert err.code is None
    assert err.context.to_dict() == {"a": 1}
    assert err.http_status == 418
    assert err.recovery(operation="lab.read").action == "retry"
    assert err.recovery().action == "give_up"


def test_one_code_with_two_classes_is_told_by_match(lab: Any) -> None:
    """The entry whose match holds wins; else the one without a match."""
    odd = lab.from_response(500, body("INTERNAL_ERROR", {"why": "missing-metadata"}))
    plain = lab.from_response(500, body("INTERNAL_ERROR", {"why": "other"}))
    assert type(odd) is lab.ProtocolMismatchError
    assert type(plain) is lab.InternalError
    assert odd.code is plain.code is lab.ErrorCode.INTERNAL_ERROR


def test_a_reply_without_code_is_told_by_its_status(lab: Any) -> None:
    """A codeless entry takes replies that its match names, with or without a readable body."""
    for payload in (b"", b"<html>slow down</html>", b'{"message": "slow down"}', None):
        err = lab.from_response(429, payload, {"Retry-After": "60"})
        assert type(err) is lab.RateLimitedError
        assert (err.code, err.http_status) == (None, 429)


def test_what_is_raised_locally_is_never_decoded(lab: Any) -> None:
    """``match: never`` and classes outside the root give the root class, code kept."""
    err = lab.from_response(408, body("WAIT_TIMEOUT"))
    assert type(err) is lab.LabError
    assert err.code is lab.ErrorCode.WAIT_TIMEOUT


def test_the_class_never_depends_on_a_bad_payload(lab: Any) -> None:
    """A broken context only fills ``problems``; attributes are None where nothing fits."""
    err = lab.from_response(503, body("LAB_CLOSED", {"reason": 5, "retryable": "false", "retryAfterMs": True}))
    assert type(err) is lab.LabClosedError
    assert (err.reason, err.retryable, err.retry_after_ms) == (None, None, None)
    assert [problem.place for problem in err.problems] == [
        "context.reason",
        "context.retryable",
        "context.retryAfterMs",
    ]
    for broken in ("text", [1], 5, True):
        err = lab.from_response(503, json.dumps({"code": "LAB_CLOSED", "context": broken}))
        assert type(err) is lab.LabClosedError
        assert err.context.missing == ("reason", "retryable")
        assert "context: expected an object" in str(err.problems[0])


def test_numbers_booleans_and_texts_are_never_mixed_up(lab: Any) -> None:
    """2.0 is an integer, True is no number, text is never true; big numbers stay exact."""

    def read(**context: Any) -> Any:
        return lab.from_response(
            404, body("FILE_NOT_FOUND", {"path": "/a", "class": "c", "kind": True, **context})
        ).context

    assert (read(size=2.0).size, type(read(size=2.0).size)) == (2, int)
    assert read(size=True).size is None
    assert read(size=10**18).size == 10**18
    assert (read(ratio=2).ratio, read(ratio=True).ratio, read(ratio="2").ratio) == (2, None, None)
    assert (read(flag="false").flag, read(flag=0).flag, read(flag=False).flag) == (None, None, False)
    assert (read(kind=1).kind, read(kind=3.0).kind, read(kind="unknown").kind) == (None, 3, "unknown")
    assert (read(either="x").either, read(either=5).either, read(either=None).either) == ("x", 5, None)
    assert (read(note=None).note, read(note="n").note) == (None, "n")


def test_enums_show_the_value_read_and_keep_the_value_sent(lab: Any) -> None:
    """Aliases and fallbacks apply to attributes; ``to_dict`` gives back what came; open enums take new values."""
    assert closed(lab, reason="restarted").reason is lab.Reason.REPLACED
    assert closed(lab, reason="restarted").context.to_dict()["reason"] == "restarted"
    assert closed(lab, reason="brand new").reason == "brand new"
    assert closed(lab, reason="brand new").problems == ()

    def read(**context: Any) -> Any:
        return lab.from_response(404, body("FILE_NOT_FOUND", {"path": "/a", "class": "c", "kind": True, **context}))

    assert read(phase="dawn").context.phase is lab.Phase.LATE
    assert read(phase="dawn").context.to_dict()["phase"] == "dawn"
    assert read(mood="sleepy").context.mood is None
    assert [problem.place for problem in read(mood="sleepy").problems] == ["context.mood"]
    assert read(op="exec").context.op is lab.Operation.LAB_EXEC
    assert read(op="lab.new").context.op == "lab.new"


def test_structures_arrays_defaults_and_aliases(lab: Any) -> None:
    """Structures are typed, misfits in arrays are left out, defaults fill in, other names read as the field."""
    issues = [{"field": "a", "message": "b"}, "nonsense", {"field": 1}]
    context = {
        "path": "/a",
        "class": "c",
        "kind": True,
        "issues": issues,
        "inner": {"code": 5},
        "Size": 9,
        "items": [1, "2", 3],
    }
    err = lab.from_response(410, body("FILE_NOT_FOUND", context))
    first, second = err.context.issues
    assert (first.field, first.message, first.code, first.missing) == ("a", "b", None, ())
    assert (second.field, second.missing) == (None, ("message",))
    assert (err.context.inner.code, err.context.inner.signal) == (5, None)
    assert (err.context.size, err.context.items, err.context.derived) == (9, (1, 3), "gone")
    assert lab.from_response(404, body("FILE_NOT_FOUND", {})).context.derived == "missing"
    assert lab.from_response(404, body("FILE_NOT_FOUND", {})).context.size == 7
    places = [problem.place for problem in err.problems]
    assert places == ["context.items[1]", "context.issues[1]", "context.issues[2].field", "context.issues[2].message"]


def test_names_that_python_has_stay_reachable(lab: Any) -> None:
    """Keywords get an underscore, names of the base stay on the context, wire names are exact."""
    wire = {"path": "/a", "class": "c", "from": "f", "self": "s", "print": "p", "str": "t", "property": 1,
            "message": "inner",            "to_dict": "d", "kind": True}  # fmt: skip
    err = lab.from_response(404, body("FILE_NOT_FOUND", wire))
    assert (err.class_, err.from_, err.self_, err.print, err.str, err.property) == ("c", "f", "s", "p", "t", 1)
    assert (err.message, err.context.message, err.context.to_dict_) == ("m", "inner", "d")
    assert err.context.to_dict() == wire
    assert (err.name, type(err).__name__) == ("FileNotFoundError", "LabFileNotFoundError")


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("2026-01-02T03:04:05Z", datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)),
        ("2026-01-02T05:04:05.123456789+02:00", datetime(2026, 1, 2, 3, 4, 5, 123456, tzinfo=UTC)),
        ("2026-01-02T03:04:05", None),
        ("yesterday", None),
        (5, None),
    ],
)
def test_moments_are_aware_or_absent(lab: Any, text: Any, moment: Any) -> None:
    """A time without a zone is no moment: it is None, and a problem says so."""
    err = closed(lab, resetAt=text)
    assert err.reset_at == moment
    assert [problem.place for problem in err.problems] == ([] if moment else ["context.resetAt"])


def test_the_status_that_counts(lab: Any) -> None:
    """The envelope's status first; else the reply's where the code declares it or is unknown; else the code's own."""
    assert lab.from_response(503, body("LAB_CLOSED", httpStatus=429)).http_status == 429
    assert lab.from_response(410, body("FILE_NOT_FOUND")).http_status == 410
    strange = lab.from_response(500, body("FILE_NOT_FOUND"))
    assert (strange.http_status, strange.observed_status) == (404, 500)
    assert "status: expected 404 or 410, got 500" in strange.problems
    assert lab.from_response(502, b"<html>").http_status == 502


def test_below_400_only_envelopes_speak(lab: Any) -> None:
    """None below 400 where no envelope matches, never None from 400 on, and results are no errors at all."""
    assert lab.from_response(200, body("LAB_CLOSED")) is None
    assert lab.from_response(204, None) is None
    assert lab.from_response(404, None) is not None
    assert lab.from_response(500, b'{"status": "completed", "exit_code": 1}') is None


def test_frames_and_mappings(lab: Any) -> None:
    """A stream's frame and an object already read give the same errors; what holds none gives None."""
    err = lab.from_frame('{"type": "error", "code": "LAB_CLOSED", "context": {"reason": "starting"}}')
    assert type(err) is lab.LabClosedError
    assert lab.from_frame('{"type": "data"}') is None
    err = lab.from_mapping({"code": "NO_SPACE", "message": "full", "context": {"path": "/a"}})
    assert (type(err), err.code, err.http_status) == (lab.SharedError, lab.ErrorCode.NO_SPACE, 507)
    assert lab.from_mapping({}) is None
    assert lab.from_mapping(5) is None


@pytest.mark.parametrize(
    "headers",
    [{"RETRY-AFTER": "2"}, [("retry-after", "2")], (("Retry-After", "2"), ("x", "y")), {b"Retry-After": b"2"}],
)
def test_headers_come_in_any_form(lab: Any, headers: Any) -> None:
    """A mapping in any case or pairs: the hint is found."""
    err = lab.from_response(503, body("LAB_CLOSED", {"reason": "starting"}), headers)
    assert err.recovery().delay == 2.0
    assert err.recovery(random=lambda: 1.0).delay == pytest.approx(2.1)


def test_every_public_member_can_be_read_after_any_reply(lab: Any) -> None:
    """Members that are documented exist, whatever came."""
    members = """code raw_code name message context http_status observed_status operation suggestion documentation
    timestamp request_id hint details raw problems args""".split()
    for payload in (b"", b"null", b"[]", b"\xff\xfe", b"\x1f\x8b\x08", b'"Not Found"', b"NaN", b"{}", None, b"5"):
        err = lab.from_response(500, payload)
        for member in members:
            getattr(err, member)
        assert isinstance(str(err), str)
        assert isinstance(repr(err), str)
        json.dumps(err.to_dict())
        json.dumps(err.to_dict("log"))
        assert err.to_response().status == 500


@settings(max_examples=150, deadline=None)
@given(
    status=st.integers(min_value=400, max_value=599),
    payload=st.one_of(
        st.binary(max_size=200),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(
                    st.sampled_from(["code", "message", "context", "reason", "path", "issues"]), inner, max_size=4
                )
            ),
            max_leaves=12,
        ).map(lambda value: json.dumps(value).encode()),
    ),
    code=st.sampled_from(["LAB_CLOSED", "FILE_NOT_FOUND", "INTERNAL_ERROR", "EXTRA", "NOBODY"]),
    context=st.dictionaries(
        st.sampled_from(["reason", "retryable", "path", "kind", "issues", "why", "known", "inner", "resetAt", "size"]),
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.text(max_size=5)
        | st.lists(st.integers(), max_size=2),
        max_size=6,
    ),
)
def test_decoding_is_total(lab: Any, status: int, payload: bytes, code: str, context: Any) -> None:
    """Any bytes give an error of this catalog, and everything about it can be asked, sent and printed."""
    for data in (payload, json.dumps({"code": code, "context": context}).encode()):
        err = lab.from_response(status, data)
        assert isinstance(err, lab.LabError)
        assert (str(err), repr(err), err.problems, err.recovery().action) is not None
        json.dumps(err.to_dict("log"), allow_nan=False)
        again = lab.from_response(status, json.dumps(err.to_dict(), allow_nan=False))
        assert type(again) is type(err)


def test_contexts_are_frozen_values(lab: Any) -> None:
    """Attributes can't be set; two contexts of the same data are equal; the wire's names are there too."""
    one, two = closed(lab).context, closed(lab).context
    assert one == two
    assert hash(one) == hash(two)
    assert one["reason"] == "starting"
    assert "retryAfterMs" not in one
    with pytest.raises(AttributeError, match="frozen"):
        one.reason = "x"


def test_error_class_of_a_code(lab: Any) -> None:
    """A code, its enum member and its old name give the class; a code that does not exist is an error."""
    assert lab.error_class("LAB_CLOSED") is lab.error_class(lab.ErrorCode.LAB_CLOSED) is lab.LabClosedError
    assert lab.error_class("LAB_SHUT") is lab.LabClosedError
    assert lab.error_class("INTERNAL_ERROR") is lab.InternalError
    with pytest.raises(KeyError, match="NOPE"):
        lab.error_class("NOPE")
