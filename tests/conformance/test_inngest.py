"""Inngest sandboxes: the generated package beside the recorded SDK client."""

from __future__ import annotations

import json
from typing import Any

import pytest
from conformance_kit import Row, compare, package, row_id, rows, text_of
from differences import DIFFERENCES, NO_COUNTERPART

SYSTEM = "inngest-sandboxes"
SERVER_TEXT = "server message"
IDS = ("sandboxId", "processId", "snapshotId")


@pytest.fixture(scope="module")
def api() -> Any:
    """The generated package."""
    return package(SYSTEM)


def recorded(row: Row) -> dict[str, Any]:
    """Return the compared facts of a row; ids only where there are any."""
    facts = row.facts
    names = (
        "class",
        "code",
        "status",
        "ambiguous",
        "retryable",
        "requestId",
        "details",
        "has_cause",
        "message_replaced",
    )
    found = {name: facts[name] for name in names}
    ids = {name: facts[name] for name in IDS if facts[name] is not None}
    return {**found, "ids": ids} if ids else found


def observed(error: Any, row: Row) -> dict[str, Any]:
    """Return the same facts of an error of ours."""
    found = {
        "class": error.name,
        "code": error.raw_code,
        "status": error.http_status,
        "ambiguous": error.context.ambiguous,
        "retryable": error.context.retryable,
        "requestId": error.request_id,
        "details": list(error.details),
        "has_cause": error.__cause__ is not None,
        "message_replaced": error.message != SERVER_TEXT,
    }
    if "ids" in recorded(row):
        ids = {"sandboxId": error.context.sandbox_id, "processId": error.context.process_id}
        ids["snapshotId"] = error.context.snapshot_id
        found["ids"] = {name: value for name, value in ids.items() if value is not None}
    return found


def body_of(codes: list[str]) -> str:
    """Return the reply that the recorder answered with: the first error has a member of its own."""
    first, *more = codes
    errors = [{"code": first, "message": SERVER_TEXT, "extra": 1}, *({"code": code, "message": "m2"} for code in more)]
    return json.dumps({"errors": errors})


@pytest.mark.parametrize("row", rows("inngest", "http"), ids=row_id)
def test_a_rest_reply_becomes_the_recorded_error(api: Any, row: Row) -> None:
    """Code, status, both flags, request id and details are the client's; look-ups that find nothing give None."""
    sent = row["input"]
    headers = {"X-Request-ID": "req-1", "Content-Type": "application/json"}
    error = api.from_response(sent["status"], body_of(sent["errors"]), headers, operation=row["action"])
    if "returned" in row.facts:
        assert error is row["returned"] is None
        return
    compare(SYSTEM, row, recorded(row), observed(error, row), DIFFERENCES)
    assert text_of(error.operation) == row["action"]
    assert {problem.place for problem in error.problems} <= {"status"}, "a status that the code does not declare"


@pytest.mark.parametrize("row", rows("inngest", "transport"), ids=row_id)
def test_a_lost_connection_depends_on_the_action(api: Any, row: Row) -> None:
    """Without a reply, the four calls that must not be made twice are ambiguous and all others are retryable."""
    failure = ConnectionError("fetch failed")
    names = dict(zip(IDS, ("sandbox_id", "process_id", "snapshot_id"), strict=True))
    given = {names[name]: row[name] for name in IDS if row[name] is not None}
    error = api.from_exception(failure, operation=row["action"], context=given)
    compare(SYSTEM, row, recorded(row), observed(error, row), DIFFERENCES)
    assert error.__cause__ is failure


@pytest.mark.parametrize("row", rows("inngest", "malformed"), ids=row_id)
def test_an_unreadable_reply_becomes_the_recorded_error(api: Any, row: Row) -> None:
    """A failing reply keeps its status under a code of the client's own; a successful one goes by action."""
    body = row["input"]["body"]
    text = body if isinstance(body, str) else json.dumps(body)
    error = api.from_response(row["input"]["status"], text, operation=row["action"])
    if row.id in NO_COUNTERPART:
        assert error is None
        return
    compare(SYSTEM, row, recorded(row), observed(error, row), DIFFERENCES)


@pytest.mark.parametrize("row", rows("inngest", "stream"), ids=row_id)
def test_frames_of_a_stream(api: Any, row: Row) -> None:
    """Log frames are no errors; a frame that the contract does not know is a validation failure outside the tree."""
    for frame in row["input"]["frames"]:
        if frame == "log":
            line = {"type": "log", "stream": "STDOUT", "data": "aGk=", "encoding": "base64"}
            assert api.from_frame(json.dumps(line), row["action"]) is None
        else:
            error = api.from_frame(json.dumps(frame), row["action"])
            assert error.name == row["class"]
            assert isinstance(error, api.SandboxError) is row["is_sandbox_error"]


@pytest.mark.parametrize("frame", [{"errors": [1]}, {"error": 1}], ids=["documented", "of the SDK"])
def test_both_shapes_of_the_last_frame_are_read(api: Any, frame: dict[str, Any]) -> None:
    """The documents' list and the SDK's single object read as the same error, with all of it as details."""
    item = {"code": "compute_unavailable", "message": "gone", "extra": 1}
    line = json.dumps({"type": "error", **{name: [item] if name == "errors" else item for name in frame}})
    error = api.from_frame(line, "process.stream")
    assert (error.name, error.raw_code, error.message) == ("SandboxError", "compute_unavailable", "gone")
    assert (error.context.ambiguous, error.context.retryable) == (False, True)
    assert list(error.details) == [item]


def test_validation_failures_are_raised_locally(api: Any) -> None:
    """Input that the client refuses is a class beside the tree, not below its root."""
    for row in rows("inngest", "local-validation"):
        error = getattr(api, row["class"])("name is too long")
        assert (error.name, error.message) == (row["name"], "name is too long")
        assert isinstance(error, api.SandboxError) is row["is_sandbox_error"]


@pytest.mark.parametrize("row", rows("inngest", "synthesised", "constructor-defaults"), ids=row_id)
def test_errors_that_the_client_makes_itself(api: Any, row: Row) -> None:
    """The flags follow from the code; the action and the ids are what the raiser says."""
    given = {"sandbox_id": row["sandboxId"]} if row["sandboxId"] else {}
    message = SERVER_TEXT if row["kind"] == "constructor-defaults" else "the wait ended"
    error = api.SandboxError(message, code=row["code"], action=row["action"], **given)
    compare(SYSTEM, row, recorded(row), observed(error, row), DIFFERENCES)
    assert text_of(error.context.action) == row["action"]
    assert error.context.protocol_version == row["protocolVersion"]


def test_a_step_carries_the_error_as_its_cause(api: Any) -> None:
    """What a durable step carries reads as the error it was, and says whether the step may run again."""
    for row in rows("inngest", "middleware"):
        thrown = row["thrown_in_step"]
        error = api.from_mapping(thrown["cause"])
        cause = thrown["cause"]
        assert error.name == thrown["name"]
        assert (error.raw_code, error.http_status, list(error.details)) == (
            cause["code"],
            cause["status"],
            cause["details"],
        )
        assert text_of(error.operation) == cause["action"]
        assert (error.context.ambiguous, error.context.retryable) == (cause["ambiguous"], cause["retryable"])
        assert error.context.retryable is not thrown["is_NonRetriableError"]


PAYLOAD = {
    "protocolVersion": 1,
    "action": "exec",
    "code": "operation_ambiguous",
    "message": SERVER_TEXT,
    "ambiguous": True,
    "retryable": False,
    "details": [],
}


@pytest.mark.parametrize("row", rows("inngest", "getSandboxError"), ids=row_id)
def test_a_payload_is_recognised(api: Any, row: Row) -> None:
    """A payload of a durable action is the error; one of a streaming action, which no step can run, is none."""
    payload = PAYLOAD if row["case"] == "payload itself" else {**PAYLOAD, "action": "logs.stream"}
    error = api.from_mapping(payload)
    if row["result"] is None:
        assert error is None
        return
    inner = Row(row.id, row["result"])
    compare(SYSTEM, inner, recorded(inner), observed(error, inner), DIFFERENCES)


@pytest.mark.parametrize(
    "change",
    [{"protocolVersion": 2}, {"ambiguous": "yes"}, {"code": 5}, {"action": "fly"}],
    ids=lambda change: next(iter(change)),
)
def test_what_is_no_payload_is_no_error(api: Any, change: dict[str, Any]) -> None:
    """Another protocol version, or a member of a wrong type, makes an object that is none of ours."""
    assert api.from_mapping({**PAYLOAD, **change}) is None


def test_ambiguity_excludes_retry_whatever_the_status(api: Any) -> None:
    """Over all pairs of status and code: three codes are ambiguous; retryable is decided by code or status."""
    for status in (400, 401, 403, 404, 409, 413, 418, 429, 500, 503, 504):
        for code in (*(member.value for member in api.ErrorCode), "brand_new_code"):
            error = api.from_response(status, body_of([code]), operation="exec")
            ambiguous = code in ("operation_ambiguous", "sandbox_exec_output_too_large", "sandbox_exec_timed_out")
            retryable = not ambiguous and (code in ("rate_limited", "compute_unavailable") or status in (429, 503))
            assert (error.context.ambiguous, error.context.retryable) == (ambiguous, retryable), (status, code)
            assert error.http_status == status


def test_null_look_ups_need_their_own_code(api: Any) -> None:
    """Only a look-up's own not-found code means null; any other code, and any other action, is an error."""
    for action, code in {
        "get": "sandbox_not_found",
        "process.get": "sandbox_process_not_found",
        "snapshot.get": "sandbox_snapshot_not_found",
    }.items():
        assert api.from_response(404, body_of([code]), operation=action) is None
        assert api.from_response(404, body_of([code]), operation="exec").raw_code == code
        assert api.from_response(404, body_of(["sandbox_file_not_found"]), operation=action) is not None
