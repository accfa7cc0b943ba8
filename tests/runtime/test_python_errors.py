"""Errors made here: constructors, texts, what leaves for clients and logs, recovery."""

from __future__ import annotations

import copy
import enum
import json
import logging
import pathlib
import pickle
import traceback
import uuid
from collections import OrderedDict, UserDict
from datetime import UTC, datetime
from decimal import Decimal
from types import MappingProxyType
from typing import Any

import pytest
from sample_catalog import SAMPLE, catalog_from, import_package, write_package


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("errors")
    return import_package(write_package(catalog_from(SAMPLE, folder), folder, "acme_errors"))


def missing_file(lab: Any, **more: Any) -> Any:
    values = {"path": "/secret/plan.txt", "class_": "file", "kind": True, **more}
    return lab.LabFileNotFoundError(**values)


def package_of(entries: str, folder: Any) -> Any:
    """Return the imported package of a catalog with these errors."""
    text = f"errdex: 1\ncatalog: {{id: shop}}\nerrors:{entries}"
    return import_package(write_package(catalog_from(text, folder), folder, f"shop_{folder.name}"))


def test_required_fields_are_required_keywords(lab: Any) -> None:
    """A missing or unknown keyword is a TypeError; constants are filled, not asked for."""
    with pytest.raises(TypeError, match="reason"):
        lab.LabClosedError()
    with pytest.raises(TypeError, match="nonsense"):
        lab.LabClosedError(reason="starting", nonsense=1)
    with pytest.raises(TypeError, match="retryable"):
        lab.LabClosedError(reason="starting", retryable=True)
    err = lab.LabClosedError(reason=lab.Reason.STARTING)
    assert (err.retryable, err.context.to_dict()) == (True, {"reason": "starting", "retryable": True})


def test_messages_and_suggestions_come_from_the_catalog(lab: Any) -> None:
    """Templates are filled once, when raising; braces in values stay; a given text goes first."""
    err = lab.LabClosedError(reason="{retryable} {{x}} {0.__class__}")
    assert err.message == "The lab is closed ({retryable} {{x}} {0.__class__}) {for now}."
    assert err.args == (err.message,)
    assert err.suggestion == "Try again later."
    assert lab.LabClosedError(reason="starting", retry_after_ms=20).suggestion == "Try again in 20 ms."
    own = lab.LabClosedError("mine", reason="starting", suggestion="mine too")
    assert (own.message, own.suggestion) == ("mine", "mine too")
    assert lab.from_response(503, b'{"code": "LAB_CLOSED"}').suggestion is None


def test_a_message_may_be_any_text(lab: Any) -> None:
    """Lazy translations and enum members are turned to text; behaviour never depends on it."""

    class Lazy:
        def __str__(self) -> str:
            return "übersetzt"

    err = lab.InternalError(Lazy())
    assert (err.message, err.args, str(err)) == ("übersetzt", ("übersetzt",), "[INTERNAL_ERROR] übersetzt (status=500)")


def test_shared_classes_ask_for_their_code(lab: Any) -> None:
    """One class, several codes: the keyword picks status and advice."""
    err = lab.SharedError(code=lab.ErrorCode.READ_ONLY, path="/a", exit_code=2)
    assert (err.code, err.http_status, err.exit_code) == (lab.ErrorCode.READ_ONLY, 403, 2)
    assert lab.SharedError(code="NO_SPACE", path="/a").http_status == 507
    assert isinstance(err, lab.StorageError)
    with pytest.raises(TypeError, match="code"):
        lab.SharedError(path="/a")


def test_every_class_can_be_made_and_printed(lab: Any) -> None:
    """Construct with nothing optional; str, repr, format, traceback and every member work."""
    made = [
        lab.LabError(), lab.LabError("x", code="ANYTHING"), lab.LabClosedError(reason="starting"), lab.TimeoutError_()
        if hasattr(lab, "TimeoutError_") else lab.LabTimeoutError(), missing_file(lab), lab.InternalError(),
        lab.ProtocolMismatchError(why="x"), lab.RateLimitedError(), lab.OutsideError(), lab.KeyedError(),
        lab.SystemFailedError(), lab.StorageError(path="/a"), lab.WaitTimeoutError(), lab.SecretPlanError(plan="p"),
    ]  # fmt: skip
    for err in made:
        assert str(err) == f"{err}" == "".join(traceback.format_exception_only(err)).partition(": ")[2].rstrip("\n")
        assert "\n" not in str(err)
        assert repr(err).startswith(type(err).__name__)
        assert err.timestamp.tzinfo is not None
        assert err.recovery().action
        assert err.raw is None
        hash(err)
        assert err == err
        assert len({err, err}) == 1
    assert type(made[1].raw_code) is str
    assert made[1].code is None


def test_mixes_with_builtins(lab: Any) -> None:
    """A class may also be a KeyError or OSError; it is caught by both and prints as ours."""
    for cls, builtin in ((lab.KeyedError, KeyError), (lab.SystemFailedError, OSError), (lab.OutsideError, LookupError)):
        with pytest.raises(builtin) as caught:
            raise cls("broken")
        assert "broken" in str(caught.value)
        assert "'broken'" not in str(caught.value)
    assert not isinstance(lab.OutsideError(), lab.LabError)
    assert lab.OutsideError().name == "OutsideError"


def test_old_class_names_keep_catching(lab: Any) -> None:
    """A class alias is the class itself."""
    assert lab.LabShutError is lab.LabClosedError


def test_a_field_named_like_a_base_keyword_fills_both(tmp_path: Any) -> None:
    """A required context field `operation` takes the keyword and names the failed operation too."""
    text = (
        "errdex: 1\ncatalog: {id: ops}\noperations: {a.b: {effect: read}}\n"
        "errors: {FULL: {http_status: 500, summary: Full., context: {operation: Operation, request_id: string}}}\n"
    )
    ops = import_package(write_package(catalog_from(text, tmp_path), tmp_path))
    err = ops.FullError(operation="a.b", request_id="r")
    assert err.operation is ops.Operation.A_B
    assert err.context.to_dict() == {"operation": "a.b", "request_id": "r"}
    assert err.request_id is None


def test_foreign_values_are_converted_by_rule_or_refused(lab: Any) -> None:
    """What JSON can say is converted; what it can't is a TypeError or ValueError that names the field."""

    class Color(enum.Enum):
        RED = "red"

    class Path(str):
        pass

    good = missing_file(
        lab,
        path=pathlib.PurePosixPath("/a/b"),
        class_=Path("c"),
        items=(1, 2),
        any={
            "when": datetime(2026, 1, 2, tzinfo=UTC),
            "id": uuid.UUID(int=1),
            "price": Decimal("1.5"),
            "color": Color.RED,
        },
        map=MappingProxyType({"a": OrderedDict(b=UserDict(c=1))}),
        ratio=Decimal(2),
        issues=[lab.Issue(field="f", message="m")],
        size=3.0,
    )
    assert good.context.to_dict() == {
        "path": "/a/b", "class": "c", "kind": True, "items": [1, 2], "ratio": 2, "size": 3,
        "any": {"when": "2026-01-02T00:00:00Z", "id": str(uuid.UUID(int=1)), "price": 1.5, "color": "red"},
        "map": {"a": {"b": {"c": 1}}}, "issues": [{"field": "f", "message": "m"}],
    }  # fmt: skip
    cycle: list[Any] = []
    cycle.append(cycle)
    for field, value in {
        "path": 5, "class_": b"x", "items": {1, 2}, "any": object(), "map": {1: 2}, "size": True, "ratio": float("nan"),
        "flag": "false", "mood": "sleepy", "kind": 1, "issues": [{"field": "f"}],
    }.items():  # fmt: skip
        with pytest.raises((TypeError, ValueError), match=field):
            missing_file(lab, **{field: value})
    with pytest.raises(ValueError, match="any"):
        missing_file(lab, any=cycle)
    with pytest.raises(ValueError, match="zone"):
        lab.LabClosedError(reason="starting", reset_at=datetime(2026, 1, 2))


def test_data_handed_over_is_copied(lab: Any) -> None:
    """Changing the caller's objects, or what ``to_dict`` gave, changes no error."""
    shared = {"list": [1]}
    err = missing_file(lab, any=shared)
    shared["list"].append(2)
    err.context.to_dict()["any"]["list"].append(3)
    assert err.context.any == {"list": [1]}


def test_absent_and_null_are_two_things(lab: Any) -> None:
    """None is null for a nullable field, and absence for any other."""
    assert "note" not in missing_file(lab).context
    assert missing_file(lab, note=None).context["note"] is None
    assert "from" not in missing_file(lab, from_=None).context


def test_the_text_is_one_bounded_safe_line(lab: Any) -> None:
    """Control, bidi and line characters are escaped, long texts are cut, code, status and request id are shown."""
    err = lab.InternalError("a\nb\x1b[31m\u202ec\ud800" + "x" * 10_000, request_id="r\n1")
    text = str(err)
    assert text.startswith(r"[INTERNAL_ERROR] a\nb\x1b[31m\u202ec\ud800xxx")
    assert text.endswith(r"... (status=500, request_id=r\n1)")
    assert len(text) < 600
    assert text.isprintable()


SECRET = "hunter2-hunter2"


def test_secrets_never_show(lab: Any) -> None:
    """A sensitive field is in no text, repr, log record, traceback or problem of ours, whoever wrote the message."""
    reply = json.dumps(
        {
            "code": "FILE_NOT_FOUND",
            "message": "x" * 480 + f" cannot open {SECRET}",
            "context": {
                "path": SECRET,
                "class": "c",
                "kind": 9,
                "issues": [{"field": "f", "message": "m", "secret": SECRET}],
            },
        }
    )
    decoded = lab.from_response(404, reply)
    made = missing_file(lab, path=SECRET)
    for err in (decoded, made):
        shown = [
            str(err),
            repr(err),
            repr(err.context),
            repr(err.raw),
            json.dumps(err.to_dict("log")),
            str(err.problems),
        ]
        try:
            raise err
        except lab.LabError:
            shown.append(traceback.format_exc())
            shown.append(logging.makeLogRecord({"msg": "%s %r", "args": (err, err), "levelno": 40}).getMessage())
        for text in shown:
            assert SECRET not in text
            assert SECRET[:8] not in text
    assert made.message == "No file [redacted] in file."
    assert decoded.to_dict()["context"]["path"] == SECRET
    assert made.to_dict()["context"]["path"] == SECRET
    assert decoded.path == SECRET


def test_a_foreign_body_shows_no_credentials(lab: Any) -> None:
    """An unreadable body is quoted in short and without credentials; unknown JSON is not quoted at all."""
    page = f"<p>proxy error for https://user:{SECRET}@host/?api_key={SECRET} Authorization: Bearer {SECRET}</p>"
    text = str(lab.from_response(502, page))
    assert "proxy error for" in text
    assert SECRET not in text
    assert SECRET not in str(lab.from_response(502, json.dumps({"password": SECRET})))


def test_wire_and_response_round_trip(lab: Any) -> None:
    """What leaves in an envelope comes back as the same error."""
    err = lab.LabClosedError(reason="replaced", retry_after_ms=1500, operation="lab.exec", request_id="r1")
    sent = err.to_response()
    assert (sent.status, sent.headers["Retry-After"], sent.headers["X-Request-Id"]) == (503, "2", "r1")
    again = lab.from_response(sent.status, sent.body, sent.headers)
    assert type(again) is type(err)
    assert again.context == err.context
    for member in ("code", "message", "http_status", "operation", "suggestion", "documentation", "request_id"):
        assert getattr(again, member) == getattr(err, member), member
    assert again.to_dict() == err.to_dict()
    with pytest.raises(ValueError, match="audience"):
        err.to_dict("nobody")


def test_headers_that_the_raiser_gives(lab: Any) -> None:
    """A declared header without a constant is given to the constructor, leaves, and counts for recovery here."""
    err = lab.LabClosedError(reason="starting", headers={"retry-after": 7})
    assert err.recovery(operation="lab.read").delay == 7
    for copied in (err, copy.copy(err), copy.deepcopy(err), pickle.loads(pickle.dumps(err))):
        sent = copied.to_response()
        assert sent.headers["Retry-After"] == "7"
    again = lab.from_response(sent.status, sent.body, sent.headers)
    assert again.recovery(operation="lab.read").delay == 7
    both = lab.LabClosedError(reason="starting", retry_after_ms=1500, headers={"Retry-After": 9})
    assert both.to_response().headers["Retry-After"] == "9"
    assert (
        "Retry-After" not in lab.LabClosedError(reason="starting", headers={"Retry-After": None}).to_response().headers
    )
    smuggled = lab.LabClosedError(reason="starting", headers={"Retry-After": "1\r\nSet-Cookie: a=b"})
    assert smuggled.to_response().headers["Retry-After"] == "1??Set-Cookie: a=b"


def test_headers_are_those_of_the_contract(tmp_path: Any) -> None:
    """What the catalog does not declare, or fixes, is refused with what there is; a field of the name goes first."""
    shop = package_of(
        """
  LOGIN: {http_status: 401, summary: Log in., headers: {WWW-Authenticate: string, Cache-Control: {const: no-store}}}
  PLAIN: {http_status: 400, summary: Plain.}
  FIELD: {http_status: 400, summary: A field., headers: {Retry-After: integer}, context: {headers: string}}
""",
        tmp_path,
    )
    sent = shop.LoginError(headers={"WWW-Authenticate": 'Bearer realm="a"'}).to_response()
    assert (sent.headers["WWW-Authenticate"], sent.headers["Cache-Control"]) == ('Bearer realm="a"', "no-store")
    for name in ("Cache-Control", "Location"):
        with pytest.raises(ValueError, match=f"LoginError takes no header '{name}'; it takes WWW-Authenticate"):
            shop.LoginError(headers={name: "x"})
    with pytest.raises(TypeError, match="headers"):
        shop.PlainError(headers={})
    assert shop.FieldError(headers="given").context.headers == "given"


def test_values_beyond_their_bounds_are_reported_and_never_in_the_way(lab: Any) -> None:
    """A wrong type is a fault of the program and refused; a value out of bounds must not hide the error it describes."""
    err = lab.LabClosedError(reason="starting", retry_after_ms=-1)
    assert err.retry_after_ms == -1
    assert [str(problem) for problem in err.problems] == [
        "context.retryAfterMs: expected at least 0, got a value beyond that"
    ]
    with pytest.raises(TypeError, match="retry_after_ms"):
        lab.LabClosedError(reason="starting", retry_after_ms="soon")


def test_decoded_errors_leave_as_they_came(lab: Any) -> None:
    """Unknown members, enum values and the envelope survive; nothing is rendered or added."""
    came = {
        "code": "LAB_CLOSED",
        "message": "m",
        "context": {"reason": "restarted", "x": [1]},
        "httpStatus": 503,
        "z": 1,
    }
    assert lab.from_response(503, json.dumps(came)).to_dict() == came


def test_internal_errors_leave_as_unknown_ones(lab: Any) -> None:
    """An internal error shows a client only the public form of an unknown one; internal fields stay inside."""
    err = lab.SecretPlanError(plan="conquer", request_id="r9")
    assert "conquer" not in err.to_response().body.decode()
    assert "SECRET_PLAN" not in err.to_response().body.decode()
    assert (err.to_response().status, err.to_dict()["message"]) == (500, "Something failed.")
    assert err.to_dict("log")["context"] == {"plan": "conquer"}
    mixed = lab.MixedVisibilityError(shown="s", hidden="h")
    assert mixed.to_dict()["context"] == {"shown": "s"}
    assert mixed.to_dict("log")["context"] == {"shown": "s", "hidden": "h"}


def test_free_keys(lab: Any) -> None:
    """A class with free keys takes them as ``extra``; declared ones win."""
    err = lab.ExtraError(known="k", extra={"other": 1, "known": "lost"})
    assert err.context.to_dict() == {"other": 1, "known": "k"}
    assert err.context.extra == {"other": 1}


def test_fields_that_are_not_sent(lab: Any) -> None:
    """`wire: false` is on the context and in logs, never on the wire, and derived where nobody gives it."""
    err = missing_file(lab, derived="by hand")
    assert err.derived == "by hand"
    assert "derived" not in err.to_dict()["context"]
    assert missing_file(lab).derived == "missing"


def test_recovery_knows_the_operation(lab: Any) -> None:
    """The less safe effect counts; an unnamed operation is unsafe; reads to look with are named."""
    err = lab.LabError("x", code="ODD", operation="lab.read")
    assert err.recovery().action == "retry"
    assert err.recovery(operation="lab.exec").action == "give_up"
    assert lab.LabError("x").recovery().assumed_unsafe
    assert not err.recovery().assumed_unsafe
    closed = lab.LabClosedError(reason="starting", retry_after_ms=400)
    answer = closed.recovery(operation="exec", attempt=1, random=lambda: 1.0)
    assert (answer.action, answer.outcome, answer.delay) == ("retry", "not_started", pytest.approx(0.5))
    assert closed.recovery(attempt=3).action == "give_up"
    assert lab.LabClosedError(reason="brand new").recovery().action == "escalate"
    assert lab.LabTimeoutError().recovery().advice == "Correct the request."


def test_fingerprints_are_stable(lab: Any) -> None:
    """Equal for every occurrence of one problem, whatever the ids and texts; different for different codes."""
    one = lab.fingerprint(lab.InternalError("a", request_id="1"))
    assert one == lab.fingerprint(lab.InternalError("b", request_id="2")) == "acme-lab:INTERNAL_ERROR"
    assert lab.fingerprint(lab.OutsideError()) == "acme-lab:OutsideError"


def test_codes_print_as_their_value(lab: Any) -> None:
    """f-string, percent, str and json give the code on every Python."""
    code = lab.ErrorCode.LAB_CLOSED
    assert (f"{code}", "%s" % code, str(code), json.dumps(code)) == (*["LAB_CLOSED"] * 3, '"LAB_CLOSED"')  # noqa: UP031
    assert f"{lab.Reason.VALUE_30D:>5}" == "  30d"


@pytest.mark.parametrize(("code_type", "first", "second"), [("integer", -32601, 7), ("any", -32601, "seven")])
def test_integer_codes(tmp_path: Any, code_type: str, first: int, second: Any) -> None:
    """Integer codes are integers, negative ones too; True and fractions are no codes."""
    text = (
        f"errdex: 1\ncatalog: {{id: rpc-{code_type}, code_type: {code_type}}}\n"
        "envelopes: {rpc: {kind: jsonrpc, when: {body: {/error: present}}, "
        "decode: {code: /error/code, message: /error/message}}}\n"
        f"errors:\n  METHOD_NOT_FOUND: {{code: {first}, summary: None.}}\n"
        f"  OTHER: {{code: {json.dumps(second)}, summary: Other.}}\n"
    )
    rpc = import_package(write_package(catalog_from(text, tmp_path), tmp_path))
    err = rpc.from_response(200, json.dumps({"jsonrpc": "2.0", "error": {"code": first, "message": "m"}}))
    assert type(err) is rpc.MethodNotFoundError
    assert (err.raw_code, f"{err.code}", str(err)) == (first, str(first), f"[{first}] m")
    for other in (True, first + 0.5, [first]):
        odd = rpc.from_response(200, json.dumps({"error": {"code": other, "message": "m"}}))
        assert (odd.code, type(odd).__mro__[1].__name__) == (None, "ContractMembers"), other


def test_exceptions_behave_like_exceptions(lab: Any) -> None:
    """Tracebacks, notes, groups and attributes work; nothing answers for attributes that do not exist."""
    err = lab.InternalError("x")
    err.mine = 5
    err.add_note("seen")
    assert err.with_traceback(None) is err
    assert err.__notes__ == ["seen"]
    assert not hasattr(err, "__fspath__")
    group = ExceptionGroup("many", [err, lab.OutsideError()])
    inner, rest = group.split(lab.LabError)
    assert inner is not None
    assert inner.exceptions == (err,)
    assert rest is not None


def test_base_members_are_the_whole_public_surface(lab: Any) -> None:
    """A class without fields has the frozen list of public members and nothing else."""
    from errdex.names import BASE_MEMBERS

    public = {name for name in dir(lab.InternalError("x")) if not name.startswith("_")}
    assert public - {"trace_id"} == BASE_MEMBERS


def test_signals_recognise_what_has_no_class(lab: Any) -> None:
    """A predicate looks at message, attributes and causes, and ends on circular chains."""
    inner = ConnectionError("Connection LOST somewhere")
    inner.retryable = True
    outer = RuntimeError("outer")
    outer.__cause__ = inner
    inner.__context__ = outer
    assert lab.is_platform_transient(inner)
    assert lab.is_platform_transient(outer)
    assert not lab.is_platform_transient(ConnectionError("connection lost"))
    assert not lab.is_platform_transient(None)


@pytest.mark.parametrize("now", [1.5, "2026-01-01", 3])
def test_a_time_that_is_none_is_named(lab: Any, now: Any) -> None:
    """``now`` is an aware moment; a number or text is refused by name, not somewhere inside."""
    err = lab.from_response(503, b'{"code": "LAB_CLOSED"}', {"Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT"})
    with pytest.raises(TypeError, match=f"now is {type(now).__name__}"):
        err.recovery(operation="lab.exec", now=now)
