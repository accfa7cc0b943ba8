"""AIO Sandbox: the generated package beside the recorded Python clients."""

from __future__ import annotations

import errno
import json
import os
from typing import Any

import pytest
from conformance_kit import Row, compare, package, row_id, rows, text_of
from differences import DIFFERENCES

SYSTEM = "aio-sandbox"
FAILURE = {
    "errno": 2,
    "errno_name": "ENOENT",
    "error_type": "not_found",
    "exception_type": "FileNotFoundError",
    "message": "m",
    "operation": "read",
    "path": "/workspace/missing.txt",
    "retryable": False,
}


@pytest.fixture(scope="module")
def api() -> Any:
    """The generated package."""
    return package(SYSTEM)


def reply(body: object, **more: object) -> str:
    """Return a body of the daemon's envelope around failure data."""
    return json.dumps({"success": False, "message": "m", "data": body, "hint": None, **more})


@pytest.mark.parametrize("row", rows("aio", "client"), ids=row_id)
def test_a_reply_becomes_the_recorded_error(api: Any, row: Row) -> None:
    """Class, tree and status are those of the client's exception; what it returns as a value may be one here."""
    sent = row["input"]
    text = sent["body"] if isinstance(sent["body"], str) else json.dumps(sent["body"])
    error = api.from_response(sent["status"], text, operation=row["operation"])
    facts = row.facts
    recorded = {
        "class": facts.get("raises"),
        "is_ApiError": facts.get("is_ApiError"),
        "status": facts.get("status_code"),
    }
    ours = {
        "class": None if error is None else error.name,
        "is_ApiError": None if error is None else isinstance(error, api.ApiError),
        "status": None if error is None else error.http_status,
    }
    compare(SYSTEM, row, recorded, ours, DIFFERENCES)
    if error is not None:
        assert error.raw.body == text, "the raw reply stays within reach"


def test_an_empty_object_is_no_failure(api: Any) -> None:
    """A reply that does not say that it failed did not."""
    (row,) = [row for row in rows("aio", "client") if row["case"] == "200 empty object"]
    assert row["success"] is None
    assert api.from_response(200, "{}", operation=row["operation"]) is None


@pytest.mark.parametrize("status", [200, 404, 409, 500])
def test_a_structured_file_failure_is_read_under_any_status(api: Any, status: int) -> None:
    """Code, message, context and the reply's status are there whatever the outer status is."""
    error = api.from_response(status, reply(FAILURE, hint="look again"), operation="file.read_file")
    assert (error.name, error.raw_code, error.http_status) == ("FileOperationError", "not_found", status)
    assert (error.message, error.hint) == ("m", "look again")
    assert error.context.to_dict() == {name: FAILURE[name] for name in FAILURE if name not in ("message", "error_type")}
    assert {problem.place for problem in error.problems} <= {"status"}


KINDS = (
    *("not_found", "permission_denied", "invalid_target", "already_exists", "invalid_path"),
    *("read_only_filesystem", "no_space_left", "decode_error", "io_error"),
)


@pytest.mark.parametrize("kind", [*KINDS, "brand_new"])
def test_every_error_type_is_a_code(api: Any, kind: str) -> None:
    """The nine common types are codes with one class; a new one keeps its text in the root class."""
    error = api.from_response(200, reply({**FAILURE, "error_type": kind}))
    expected = ("FileOperationError", kind) if kind in KINDS else ("ApiError", None)
    assert (error.name, text_of(error.code)) == expected
    assert error.raw_code == kind


def test_both_lists_of_faults_are_read(api: Any) -> None:
    """The documents' list and that of the clients become the same issues."""
    documented = {"errors": [{"location": ["body", "command"], "message": "missing", "type": "value_error.missing"}]}
    published = {"detail": [{"loc": ["body", "command"], "msg": "missing", "type": "value_error.missing"}]}
    for body in ({"success": False, "message": "m", "data": None, **documented}, published):
        error = api.from_response(422, json.dumps(body))
        assert (error.name, error.http_status) == ("UnprocessableEntityError", 422)
        (issue,) = error.context.issues
        assert (list(issue.location), issue.message) == (["body", "command"], "missing")
        assert text_of(issue.type) == "value_error.missing"
        assert error.problems == ()


def test_the_layers_are_looked_at_in_order(api: Any) -> None:
    """Status, envelope, JSON-RPC error, tool result, and last what the plane reports, which is no failure."""
    nothing = {"success": True, "message": "ok", "hint": None}
    failed_cell = {"status": "error", "outputs": [{"ename": "ZeroDivisionError"}]}
    tool = {"isError": True, "content": [{"type": "text", "text": "cmd is required"}]}
    cases = [
        (503, {"success": True, "data": {}}, "ApiError"),
        (200, {"success": False, "message": "m", "data": None}, "ApiError"),
        (200, {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "m"}}, "MethodNotFoundError"),
        (200, {"jsonrpc": "2.0", "id": 1, "error": {"code": -32602, "message": "m"}}, "UnknownToolError"),
        (200, {"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "m"}}, "ParseError"),
        (200, {"jsonrpc": "2.0", "id": 1, "result": tool}, "ToolError"),
        (200, {"jsonrpc": "2.0", "id": 1, "result": {"isError": False, "content": []}}, None),
        (200, {**nothing, "data": {"status": "completed", "exit_code": 3}}, None),
        (200, {**nothing, "data": {"status": "running"}}, None),
        (200, {**nothing, "data": {"status": "no_change_timeout"}}, None),
        (200, {**nothing, "success": False, "data": failed_cell}, None),
        (200, {**nothing, "data": failed_cell}, None),
    ]  # fmt: skip
    for status, body, expected in cases:
        error = api.from_response(status, json.dumps(body))
        assert (None if error is None else error.name) == expected, body


def test_a_file_failure_inside_a_tool_result_keeps_its_code(api: Any) -> None:
    """A tool that failed on a file carries the structured failure as its text."""
    for text in (FAILURE, {"success": False, "data": FAILURE}):
        result = {"isError": True, "content": [{"type": "text", "text": json.dumps(text)}]}
        error = api.from_response(200, json.dumps({"jsonrpc": "2.0", "id": 1, "result": result}))
        assert (error.name, error.raw_code) == ("FileOperationError", "not_found")
    assert (
        api.from_mapping({"isError": True, "content": [{"type": "text", "text": "no browser"}]}).message == "no browser"
    )


def test_a_socket_tells_after_its_handshake(api: Any) -> None:
    """The one frame of a socket whose session does not exist is an error; output frames are none."""
    error = api.from_frame('{"type": "error", "data": "Session not found"}')
    assert (error.name, error.message) == ("SocketError", "Session not found")
    assert api.from_frame('{"type": "output", "data": "hi"}') is None


def test_a_conflict_of_a_download_has_a_class_of_its_own(api: Any) -> None:
    """Only a download that its file changed underneath is a ConflictError; every other 409 is an ApiError."""
    body = json.dumps({"detail": "changed"})
    assert api.from_response(409, body, operation="file.download_file").name == "ConflictError"
    assert api.from_response(409, body, operation="bash.exec").name == "ApiError"
    assert api.from_response(409, body).name == "ApiError"


@pytest.mark.parametrize(
    "name", ["ENOENT", "EACCES", "EISDIR", "ENOTDIR", "EEXIST", "ENAMETOOLONG", "EROFS", "ENOSPC", "EIO"]
)
def test_failures_of_the_system_have_codes(api: Any, name: str) -> None:
    """A native failure becomes the file error with path, errno, its name and the exception's class."""
    failure = OSError(getattr(errno, name), os.strerror(getattr(errno, name)), "/workspace/a")
    error = api.from_exception(failure, operation="file.read_file")
    assert error.name == "FileOperationError"
    assert (error.context.path, error.context.errno, error.context.errno_name) == ("/workspace/a", failure.errno, name)
    assert error.context.exception_type == type(failure).__name__


def test_what_the_clients_retry_is_not_what_is_advised(api: Any) -> None:
    """The recorded client makes one call by default; the advice says the same for 400 and 425, and to repeat on 429."""
    advised = {}
    for row in rows("aio", "client-retry"):
        assert row["http_calls"] == 1
        status = int(row["case"].split()[1].rstrip(","))
        error = api.from_response(status, json.dumps({"detail": "x"}), operation="bash.exec")
        assert error.name == row["result"]
        advised[status] = error.recovery().action
    assert advised == {400: "fix_request", 425: "reconcile", 429: "retry"}
