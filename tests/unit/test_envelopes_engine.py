"""The envelope engine: places, steps, conditions, frames, lists, and what is kept."""

from __future__ import annotations

import json
import pickle
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from envelope_kit import Decoded, Envelope, Reply, decode, engine, envelopes_of, frames
from errdex.runtime_bridge import runtime
from hypothesis import given, settings
from hypothesis import strategies as st

if TYPE_CHECKING:
    from pathlib import Path

ABSENT = runtime("conditions").ABSENT


def one(decode_map: dict[str, Any], when: Any = None, kind: str = "http", **more: Any) -> list[Any]:
    """Return an envelope in the plain form, as generated code writes it."""
    return [Envelope("one", kind, when, decode_map, **more)]


# Places and steps

BODY = {
    "code": "X", "error": {"code": "Y", "list": [{"kind": "a"}, {"kind": "b", "v": 2, "deep": {"x": 1}}], "text": '{"a": {"b": 3}}'},
    "a/b": 1, "m~n": 2, "n": None, "t": "ns#Name:http://x", "words": "a, b,, c", "ratio": "0.5", "wait": "1h30m", "number": "404",
}  # fmt: skip

PLACES: list[tuple[Any, Any]] = [
    ("/code", "X"),
    ("/error/code", "Y"),
    ("/a~1b", 1),
    ("/m~0n", 2),
    ("/error/list/1/kind", "b"),
    ("/error/list/9/kind", ABSENT),
    ("/error/list/x", ABSENT),
    ("/code/x", ABSENT),
    ("/", BODY),
    ("header:X-Id", "h"),
    ("header:x-other", ABSENT),
    ("status", 418),
    ("close_code", ABSENT),
    (("/nope", "/n", "/code"), "X"),
    ({"const": 5}, 5),
    ({"when": {"status": 418}, "const": "tea"}, "tea"),
    ({"when": {"status": 500}, "const": "tea"}, ABSENT),
    ({"when": {"body:/code": "Z"}, "from": "/code"}, ABSENT),
    ({"from": "/t", "before": ":", "after": "#"}, "Name"),
    ({"from": "/code", "before": ":", "after": "#"}, "X"),
    ({"from": "/code", "lower": True}, "x"),
    ({"from": "/words", "split": ","}, ["a", "b", "c"]),
    ({"from": "/number", "number": True}, 404),
    ({"from": "/ratio", "number": True}, 0.5),
    ({"from": "/code", "number": True}, ABSENT),
    ({"from": "/wait", "duration": True}, 5400),
    ({"from": "/error/text", "json": "/a/b"}, 3),
    ({"from": "/error", "json": "/code"}, "Y"),
    ({"from": "/code", "json": "/a"}, ABSENT),
    ({"from": "/error/list", "where": {"kind": "b"}, "json": "/v"}, 2),
    ({"from": "/error/list", "where": {"kind": ("z", "b"), "deep/x": 1}, "json": "/v"}, 2),
    ({"from": "/error/list", "where": {"kind": "z"}, "json": "/v"}, ABSENT),
    ({"from": "/error", "except": ("list", "text")}, {"code": "Y"}),
    ({"from": "/code", "except": ("X",)}, ABSENT),
    ({"fields": {"one": "/code", "two": "/nope", "three": "/n"}}, {"one": "X", "three": None}),
    ({"fields": {"two": "/nope"}}, ABSENT),
]


@pytest.mark.parametrize(("place", "value"), PLACES, ids=[str(place) for place, _ in PLACES])
def test_a_place_reads_what_stands_there(place: Any, value: Any) -> None:
    """Every form of place gives its value, or nothing where it leads nowhere."""
    read = runtime("places").compile_place(place)
    assert read(Reply(418, [("x-ID", "h")], json.dumps(BODY)), BODY, ABSENT) == value


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("30s", 30), ("1.5s", 1.5), ("250ms", 0.25), ("2m", 120), ("1h30m", 5400), (3, 3), ("-1s", None), ("soon", None),
     ("", None), ("1s 2s", None), ("9" * 90 + "s", None), (None, None), ("1x", None)],
)  # fmt: skip
def test_a_duration_reads_as_seconds(text: Any, seconds: float | None) -> None:
    """Protobuf and Go durations are seconds; anything else is absent."""
    found = runtime("steps").duration_seconds(text)
    assert found == seconds if seconds is not None else found is ABSENT


@pytest.mark.parametrize(
    ("part", "place", "body", "value"),
    [
        ("code", ("/error/code", "/error"), {"error": "E"}, "E"),
        ("code", ("/error/code", "/error"), {"error": {"code": "E"}}, "E"),
        ("code", ("/error/code", "/error"), {"error": ["E"]}, None),
        ("code", "/c", {"c": True}, None),
        ("code", "/c", {"c": 4.5}, None),
        ("message", "/m", {"m": 5}, None),
        ("http_status", "/s", {"s": 404.0}, 404),
        ("http_status", "/s", {"s": "404"}, None),
        ("http_status", "/s", {"s": True}, None),
        ("http_status", "/s", {"s": 99999}, None),
        ("context", "/c", {"c": [1]}, {}),
        ("context", "/c", {"c": None}, {}),
        ("details", "/d", {"d": {"a": 1}}, ()),
        ("timestamp", "/t", {"t": 1.5}, 1.5),
    ],
)
def test_a_value_of_the_wrong_type_is_absent(part: str, place: Any, body: Any, value: Any) -> None:
    """Types are exact: a boolean is no number, an object no text; the next place gets its turn."""
    found = decode(one({part: place}, {"status": "400..599"}), 400, body)
    assert getattr(found, part) == value
    expected = 0 if value not in (None, {}, ()) or next(iter(body.values())) is None else 1
    assert len(found.mismatches) == expected


def test_a_code_of_the_catalogs_type_goes_first() -> None:
    """In a catalog of text codes a number is only taken where no text is found; integers are read from digits."""
    places = ("/code", "/type")
    body = {"code": 404, "type": "missing"}
    assert decode(one({"code": places}, code_type="string"), 404, body).code == "missing"
    assert decode(one({"code": places}, code_type="integer"), 404, body).code == 404
    assert decode(one({"code": places}), 404, body).code == 404
    assert decode(one({"code": places}, code_type="string"), 404, {"code": 404}).code == 404
    assert decode(one({"code": "header:X-Code"}, code_type="integer"), 400, b"", {"x-code": "-32601"}).code == -32601


# Which envelope decides

FLAT: dict[str, Any] = {"code": "/code", "message": "/message"}


@pytest.mark.parametrize(
    ("status", "body", "holds"),
    [(400, {"code": "A"}, True), (None, {"code": "A"}, True), (200, {"code": "A"}, False), (399, {"code": "A"}, False),
     (500, {"message": "m"}, False), (500, {"code": None}, False), (500, b"", False)],
)  # fmt: skip
def test_without_when_an_envelope_asks_for_a_failure_with_its_code(status: int | None, body: Any, holds: bool) -> None:
    """An envelope that names no condition never takes a success and never a reply without the error in it."""
    assert (decode(one(FLAT), status, body) is not None) is holds


def test_a_constant_alone_shows_no_error() -> None:
    """A code that is always there tells nothing, so an envelope without `when` does not hold by it."""
    assert decode(one({"code": {"const": "X"}, "message": "/message"}), 500, {"message": "m"}) is None


def test_the_first_envelope_that_holds_decides() -> None:
    """Order is the author's; later envelopes are not asked, also where they would read more."""
    first = Envelope("first", "http", {"status": "400..599"}, {"message": "/message"})
    second = Envelope("second", "http", {"status": "400..599"}, FLAT)
    assert decode([first, second], 400, {"code": "A", "message": "m"}).envelope == "first"
    assert decode([second, first], 400, {"code": "A", "message": "m"}).envelope == "second"


@pytest.mark.parametrize(
    ("body", "name"), [(b"<html>", "unreadable"), (b"", "empty"), ({"x": 1}, "flat"), (b"{", "unreadable")]
)
def test_an_envelope_for_unreadable_bodies_wins_where_nothing_could_be_read(body: Any, name: str) -> None:
    """`body: malformed` and `body: empty` are more specific than no word about the body."""
    envelopes = [
        Envelope("flat", "http", {"status": "400..599"}, FLAT),
        Envelope(
            "unreadable", "http", {"status": "400..599", "body": "malformed"}, {"code": {"const": "internal_error"}}
        ),
        Envelope("empty", "http", {"status": "400..599", "body": "empty"}, {"code": {"const": "nothing"}}),
    ]
    assert decode(envelopes, 502, body).envelope == name


def test_kinds_keep_replies_frames_and_objects_apart() -> None:
    """A reply is never read by an envelope of frames; an object of the caller is tried with all kinds."""
    stream = Envelope("stream", "ndjson", {"body:/type": "error"}, {"errors": ("/errors", "/error"), "code": "./code"})
    body = {"type": "error", "error": {"code": "E"}}
    assert decode([stream], 500, body) is None
    assert decode([stream], None, body, kinds=engine.FRAME_KINDS).code == "E"
    assert engine.decode([stream], Reply(body=body), engine.MAPPING_KINDS).code == "E"


def test_an_object_without_its_reply_passes_over_status_and_headers() -> None:
    """A stored error is read by the envelope of its replies, if the error is really there."""
    flat = Envelope("flat", "http", {"status": "400..599", "body:/ok": "absent"}, FLAT)
    assert engine.decode([flat], Reply(body={"code": "A"}), engine.MAPPING_KINDS).code == "A"
    assert engine.decode([flat], Reply(body={"code": "A", "ok": 1}), engine.MAPPING_KINDS) is None
    assert engine.decode([flat], Reply(body={"other": 1}), engine.MAPPING_KINDS) is None


SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-1, 600), st.sampled_from(["A", "present", "500", "x..y", "malformed"])
)
TESTS = st.recursive(
    st.one_of(
        st.booleans(),
        st.integers(399, 501),
        st.sampled_from(["present", "absent", "A", "400..599", "malformed", "empty", "json"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=3).map(tuple),
        st.lists(inner, min_size=1, max_size=2).map(lambda items: {"not": tuple(items)}),
        st.sampled_from([{"type": "string"}, {"type": "object"}, {"value": "absent"}, {"value": [1]}]),
    ),
    max_leaves=4,
)
SUBJECTS = st.sampled_from(
    [
        "status",
        "body",
        "body:/a",
        "body:/a/b",
        "header.X-A",
        "content_type",
        "operation",
        "operation.effect",
        "close_code",
    ]
)
CLAUSES = st.dictionaries(SUBJECTS, TESTS, min_size=1, max_size=3)


@settings(max_examples=300, deadline=None)
@given(
    condition=st.one_of(CLAUSES, st.lists(CLAUSES, min_size=1, max_size=3).map(tuple)),
    status=st.one_of(st.none(), st.sampled_from([200, 400, 500, 599])),
    body=st.one_of(
        st.just(b""), st.just(b"<"), st.fixed_dictionaries({"a": SCALARS | st.fixed_dictionaries({"b": SCALARS})})
    ),
    header=st.sampled_from([None, "A"]),
)
def test_compiled_conditions_answer_as_the_evaluator_does(condition: Any, status: Any, body: Any, header: Any) -> None:
    """The short cuts for common tests are short cuts, not a second meaning."""
    raw = json.dumps(body).encode() if isinstance(body, dict) else body
    reply = Reply(status, {"X-A": header, "Content-Type": "A"} if header else None, raw, "A")
    expected = runtime("conditions").holds(condition, engine.ReplySubjects(reply))
    assert runtime("selecting").compile_condition(condition)(reply, reply.value) is expected


# Lists

LIST: dict[str, Any] = {
    "errors": "/errors",
    "code": "./code",
    "message": ("./message", "."),
    "request_id": "header:X-Request-Id",
}


def test_the_first_element_decides_and_all_are_kept() -> None:
    """Parts come from the first element; `details` has the whole list, and headers stay the reply's."""
    body = {"errors": [{"code": "a", "message": "m", "extra": 1}, {"code": "b"}], "meta": 2}
    found = decode(one(LIST), 400, body, {"X-Request-ID": "r"})
    assert (found.code, found.message, found.request_id) == ("a", "m", "r")
    assert found.details == tuple(body["errors"])
    assert found.extra == {"meta": 2}


@pytest.mark.parametrize("errors", [[], None, {}, 5, "text"])
def test_an_empty_list_is_no_list(errors: Any) -> None:
    """Nothing in the list means that the envelope does not hold."""
    envelopes = one({"errors": "/errors", "code": "./code"})
    assert decode(envelopes, 400, {"errors": errors}) is None


def test_a_single_object_is_a_list_of_one() -> None:
    """Both shapes of a terminal frame are read, and written back in the shape they had."""
    envelopes = one({"errors": ("/errors", "/error"), "code": "./code"}, {"body:/type": "error"}, "ndjson")
    for body in ({"type": "error", "error": {"code": "E", "x": 1}}, {"type": "error", "errors": [{"code": "E"}, {}]}):
        found = decode(envelopes, None, body, kinds=engine.FRAME_KINDS)
        assert found.code == "E"
        assert json.loads(engine.encode(envelopes[0], found).body) == body


def test_texts_are_elements_where_a_place_takes_the_element_itself() -> None:
    """A list of texts is a list of errors only if `.` reads them."""
    body = {"errors": ["disk full", "other"]}
    found = decode(one({"errors": "/errors", "message": "."}), 503, body)
    assert (found.message, found.details) == ("disk full", ("disk full", "other"))
    assert json.loads(engine.encode(one({"errors": "/errors", "message": "."})[0], found).body) == body
    assert decode(one({"errors": "/errors", "message": "./message"}), 503, body) is None


def test_rest_leaves_out_what_other_parts_and_the_condition_use(tmp_path: Path) -> None:
    """A flat context has neither the code nor the members that the condition compares."""
    text = "  one: {when: {body: {/ok: false}}, decode: {code: /code, message: [/message, /msg], context: {rest: /, except: [debug]}}}"
    body = {"ok": False, "code": "A", "msg": "m", "debug": 1, "path": "/a"}
    envelopes = envelopes_of(text, tmp_path)
    found = decode(envelopes, 400, body)
    assert found.context == {"path": "/a"}
    assert found.extra == {"ok": False, "debug": 1}
    assert json.loads(engine.encode(envelopes[0], found).body) == body


# Frames

FRAMES: list[tuple[Any, dict[str, Any]]] = [
    (b'{"type": "error", "code": "E"}\n', {"state": "json"}),
    ('data: {"code": "E"}\n\n', {"value": {"code": "E"}}),
    ("event: error\r\nid: 4\r\ndata: {\r\ndata: }\r\n\r\n", {"value": {}, "fields": {"event": "error", "id": "4"}}),
    (": ping\n\n", {"state": "empty"}),
    ("data: one\n\ndata: two\n\n", {"state": "malformed"}),
    ({"event": "error", "data": '{"a": 1}'}, {"value": {"a": 1}, "fields": {"event": "error"}}),
    ({"type": "error", "data": "Session not found"}, {"value": {"type": "error", "data": "Session not found"}}),
    (1012, {"close_code": 1012, "state": "empty"}),
    ((1011, b"forwarding failed"), {"close_code": 1011, "close_reason": "forwarding failed"}),
    ({"close_code": 1011, "close_reason": "r"}, {"close_code": 1011, "close_reason": "r"}),
    ((), {"close_code": None}),
    (True, {"state": "empty"}),
    (None, {"state": "empty"}),
    ([{"jsonrpc": "2.0"}], {"value": [{"jsonrpc": "2.0"}]}),
    (object(), {"state": "malformed"}),
    (b"x" * (9 * 1024 * 1024), {"state": "malformed"}),
]


class Message(NamedTuple):
    """A websocket message as aiohttp has it."""

    type: int
    data: Any
    extra: Any


class Broken:
    """An object that fails when it is looked at."""

    @property
    def data(self) -> str:
        raise OSError("gone")


FRAMES += [
    (
        SimpleNamespace(event="error", data='{"a": 1}', id="", retry=None),
        {"value": {"a": 1}, "fields": {"event": "error"}},
    ),
    (SimpleNamespace(event="", data="{}"), {"value": {}, "fields": {}}),
    (SimpleNamespace(code=1011, reason="why"), {"close_code": 1011, "close_reason": "why"}),
    (Message(1, '{"type": "error"}', ""), {"value": {"type": "error"}}),
    (Message(8, 1012, "restart"), {"close_code": 1012, "close_reason": "restart"}),
    (Broken(), {"state": "empty", "close_code": None}),
]


@pytest.mark.parametrize(("frame", "expected"), FRAMES, ids=range(len(FRAMES)))
def test_a_frame_is_read_in_any_form_that_clients_have(frame: Any, expected: dict[str, Any]) -> None:
    """Lines, events, messages and closes come as bytes, text, numbers, pairs and objects."""
    reply = frames.frame_reply(frame)
    assert {name: getattr(reply, name) for name in expected} == expected


def test_a_websocket_close_is_an_error_by_its_code(tmp_path: Path) -> None:
    """The close code chooses, and is kept in the context together with the reason."""
    text = (
        "  replaced: {kind: websocket, when: {close_code: 1012}, decode: {code: {const: REPLACED}, message: close_reason, "
        "context: {fields: {closeCode: close_code}}}}"
    )
    envelopes = envelopes_of(text, tmp_path)
    found = engine.decode(envelopes, frames.frame_reply((1012, "bye")), engine.FRAME_KINDS)
    assert (found.code, found.message, found.context) == ("REPLACED", "bye", {"closeCode": 1012})
    sent = engine.encode(envelopes[0], found)
    assert (sent.status, sent.body) == (1012, b"bye")
    assert engine.decode(envelopes, frames.frame_reply(1000), engine.FRAME_KINDS) is None


def test_an_event_name_is_a_header_of_its_frame(tmp_path: Path) -> None:
    """`header.event` chooses by the event's name, and is written as one."""
    text = "  one: {kind: sse, when: {header.event: error}, decode: {code: /code}}"
    envelopes = envelopes_of(text, tmp_path)
    found = engine.decode(envelopes, frames.frame_reply('event: error\ndata: {"code": "E"}\n\n'), engine.FRAME_KINDS)
    assert engine.encode(envelopes[0], found).body == b'event: error\ndata: {"code":"E"}\n\n'
    assert engine.decode(envelopes, frames.frame_reply('data: {"code": "E"}\n\n'), engine.FRAME_KINDS) is None


# Writing


def test_a_reply_says_what_its_condition_asks(tmp_path: Path) -> None:
    """Values that `when` compares are written, so that the reader takes the same envelope."""
    text = (
        "  one: {when: {status: 200, header.X-Kind: failure, content_type: application/vnd.x+json, body: {/success: false}}, "
        "decode: {code: /data/error_type, message: /message, context: {from: /data, except: [message]}}}"
    )
    envelopes = envelopes_of(text, tmp_path)
    sent = engine.encode(envelopes[0], Decoded(code="no_space", message="m", context={"path": "/a"}, http_status=507))
    assert sent.status == 200
    assert sent.headers == {"X-Kind": "failure", "Content-Type": "application/vnd.x+json"}
    assert json.loads(sent.body) == {
        "success": False, "message": "m", "data": {"error_type": "no_space", "path": "/a"},
    }  # fmt: skip
    assert decode(envelopes, sent.status, sent.body, sent.headers).code == "no_space"


def test_the_clause_that_fits_the_error_is_the_one_that_is_met() -> None:
    """Of alternatives in `when`, the one is chosen that the error's own status allows."""
    envelope = one(FLAT, ({"status": 400, "body:/kind": "a"}, {"status": "500..599", "body:/kind": "b"}))[0]
    sent = engine.encode(envelope, Decoded(code="A", http_status=503))
    assert (sent.status, json.loads(sent.body)["kind"]) == (503, "b")


def test_an_empty_context_is_written_where_errors_are_made_here() -> None:
    """Readers that require a context object find one; a reply that had none gets none."""
    envelope = one({"code": "/code", "context": "/context"})[0]
    assert json.loads(engine.encode(envelope, Decoded(code="A")).body) == {"code": "A", "context": {}}
    found = decode([envelope], 400, {"code": "A"})
    assert json.loads(engine.encode(envelope, found).body) == {"code": "A"}


def test_json_inside_a_text_keeps_its_other_members() -> None:
    """Two parts in one text are written into one text, beside what else it had."""
    envelope = one(
        {"code": {"from": "/m", "json": "/code"}, "message": {"from": "/m", "json": "/message"}}, {"status": 500}
    )[0]
    found = decode([envelope], 500, {"m": json.dumps({"code": "A", "message": "m", "at": 5})})
    sent = engine.encode(envelope, found.replace(message="other"))
    assert json.loads(json.loads(sent.body)["m"]) == {"code": "A", "message": "other", "at": 5}


def test_headers_cannot_be_split() -> None:
    """Line breaks and other control characters never reach a header."""
    envelope = one({"code": "/code", "request_id": "header:X-Id"})[0]
    sent = engine.encode(envelope, Decoded(code="A", request_id="a\r\nSet-Cookie: b\u2028\x00"))
    assert sent.headers["X-Id"] == "a??Set-Cookie: b??"


def test_encoding_takes_any_value() -> None:
    """What JSON has no form for becomes text or null; nothing raises."""

    class Odd:
        def __str__(self) -> str:
            raise RuntimeError("no text")

    loop: dict[str, Any] = {}
    loop["self"] = loop
    context = {
        "set": {1},
        "nan": float("nan"),
        "bytes": b"\xff",
        "odd": Odd(),
        "loop": loop,
        5: "key",
        "big": 10**5000,
        "s": "\ud800",
    }
    sent = engine.encode(one({"code": "/code", "context": "/context"})[0], Decoded(code="A", context=context))
    written = json.loads(sent.body)["context"]
    assert (written["set"], written["nan"], written["odd"], written["5"], written["s"]) == (
        [1],
        None,
        "Odd",
        "key",
        "\ud800",
    )


def test_decoded_parts_survive_pickling() -> None:
    """A pickled part list knows what was taken and left over, and needs no envelope to load."""
    envelopes = one(LIST)
    found = decode(envelopes, 400, {"errors": [{"code": 5.5, "message": "m"}, {"a": 1}], "meta": 2})
    again = pickle.loads(pickle.dumps(found))
    assert again.parts() == found.parts()
    assert (again.extra, again.taken, again.mismatches) == (found.extra, found.taken, found.mismatches)
    assert engine.encode(envelopes[0], again).body == engine.encode(envelopes[0], found).body


def test_a_reply_shows_what_was_there() -> None:
    """`present` and `mismatches` tell absent from wrong."""
    found = decode(
        one({"code": "/code", "message": "/message", "hint": ("/hint", "/tip")}), 400, {"code": "A", "message": ["m"]}
    )
    assert found.present == {"code"}
    assert found.mismatches == (("message", "/message", "array"),)


@pytest.mark.parametrize(
    ("code", "fails"), [(1000, False), (1001, False), (1005, False), (1006, True), (1011, True), (4001, True)]
)
def test_a_close_is_a_failure_unless_its_code_is_normal(code: int, fails: bool) -> None:
    """Without `when`, an envelope of closes takes those that end a socket because something went wrong."""
    envelopes = one({"message": "close_reason", "context": {"fields": {"closeCode": "close_code"}}}, kind="websocket")
    found = engine.decode(envelopes, frames.frame_reply((code, "")), engine.FRAME_KINDS)
    assert (found is not None) is fails
    if found is not None:
        assert found.context == {"closeCode": code}
        assert engine.encode(envelopes[0], found).status == code


def test_a_header_is_written_once_whatever_its_case() -> None:
    """A value that `when` compares and a place of the same name are one header."""
    envelope = one({"code": "header:X-Code"}, {"header.x-code": "A", "content_type": "a/b"}, content_type="c/d")[0]
    sent = engine.encode(envelope, Decoded(code="B", message="m"))
    assert sent.headers == {"X-Code": "B", "Content-Type": "a/b"}
