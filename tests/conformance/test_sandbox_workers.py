"""sandbox-workers: the generated package beside the recorded error module."""

from __future__ import annotations

import errno
import json
import os
from typing import Any

import pytest
from conformance_kit import Row, compare, package, row_id, rows, text_of
from differences import DIFFERENCES

SYSTEM = "sandbox-workers"
COMPARED = ("class", "code", "httpStatus", "operation", "context", "has_cause")


@pytest.fixture(scope="module")
def api() -> Any:
    """The generated package."""
    return package(SYSTEM)


def recorded(row: Row) -> dict[str, Any]:
    """Return the compared facts of a row; the JSON form without times that the client filled in."""
    sent = {name: value for name, value in row["toJSON"].items() if value != "<now>"}
    return {**{name: row[name] for name in COMPARED}, "chain": row["chain"], "toJSON": sent}


def observed(error: Any, row: Row) -> dict[str, Any]:
    """Return the same facts of an error of ours."""
    own = [
        cls.__dict__.get("__contract_name__", cls.__name__)
        for cls in type(error).__mro__
        if "__context_type__" in vars(cls)
    ]
    sent = error.to_dict()
    return {
        "class": error.name,
        "code": error.raw_code,
        "httpStatus": error.http_status,
        "operation": text_of(error.operation),
        "context": error.context.to_dict(),
        "has_cause": error.__cause__ is not None,
        "chain": [*filter(None, own), "Error"],
        "toJSON": {
            name: value for name, value in sent.items() if name in row["toJSON"] and row["toJSON"][name] != "<now>"
        },
    }


@pytest.mark.parametrize("row", rows("sandbox-workers", "factory", "normalise", "cause"), ids=row_id)
def test_a_reply_becomes_the_recorded_error(api: Any, row: Row) -> None:
    """Class, code, status, operation and context are the client's, whatever the reply leaves out."""
    body = row["input"]
    error = api.from_response(body.get("httpStatus", 500), json.dumps(body))
    if row["options"] and "cause" in row["options"]:
        error.__cause__ = RuntimeError(row["options"]["cause"])
    compare(SYSTEM, row, recorded(row), observed(error, row), DIFFERENCES)
    assert isinstance(error, api.SandboxError)
    assert [name for name in ("suggestion", "documentation") if getattr(error, name) is not None] == []


@pytest.mark.parametrize("row", rows("sandbox-workers", "malformed"), ids=row_id)
def test_an_unreadable_reply_becomes_the_recorded_error(api: Any, row: Row) -> None:
    """What is no ErrorResponse is INTERNAL_ERROR with the status of the reply, or 500 where none is known."""
    status = (row["options"] or {}).get("status")
    body = None if row["input"] is None else json.dumps(row["input"])
    error = api.from_response(status, body)
    if status is None:
        assert error is not None, "a reply without a known status is read all the same"
    compare(SYSTEM, row, recorded(row), observed(error, row), DIFFERENCES)


ERRNO = {
    "ENOENT": ("FILE_NOT_FOUND", 404),
    "EEXIST": ("FILE_EXISTS", 409),
    "EACCES": ("PERMISSION_DENIED", 403),
    "EISDIR": ("IS_DIRECTORY", 400),
    "ENOTDIR": ("NOT_DIRECTORY", 400),
    "EFBIG": ("FILE_TOO_LARGE", 413),
    "ENOSPC": ("NO_SPACE", 500),
    "ENOTEMPTY": ("FILESYSTEM_ERROR", 500),
    "EINVAL": ("FILESYSTEM_ERROR", 500),
    "EIO": ("FILESYSTEM_ERROR", 500),
}


def native(name: str) -> OSError:
    """Return the failure of the system with this name, on a path."""
    number = getattr(errno, name)
    return OSError(number, os.strerror(number), "/workspace/a")


@pytest.mark.parametrize("row", rows("sandbox-workers", "errno-map"), ids=row_id)
def test_recorded_system_failures(api: Any, row: Row) -> None:
    """A failure of the system has the recorded code and status."""
    error = api.from_exception(native(row["case"]), operation="file.read")
    assert (error.raw_code, error.http_status) == (row["code"], row["httpStatus"])


@pytest.mark.parametrize("name", ERRNO)
def test_every_system_failure_has_a_code(api: Any, name: str) -> None:
    """Seven names have codes of their own, every other one is FILESYSTEM_ERROR; path and errno are kept."""
    failure = native(name)
    error = api.from_exception(failure, operation="file.delete")
    assert (error.raw_code, error.http_status) == ERRNO[name]
    assert error.context.path == "/workspace/a"
    assert error.context.operation == "file.delete"
    assert text_of(error.context.errno) == name
    assert error.__cause__ is failure
    again = api.from_mapping(error.to_dict())
    assert (again.name, again.raw_code, again.context.to_dict()) == (
        error.name,
        error.raw_code,
        error.context.to_dict(),
    )


def test_a_directory_that_cannot_be_made_is_a_filesystem_error(api: Any) -> None:
    """directory.create has one code for every cause but a lack of permission and of space."""
    for name in ERRNO:
        code = api.from_exception(native(name), operation="directory.create").raw_code
        assert code == {"EACCES": "PERMISSION_DENIED", "ENOSPC": "NO_SPACE"}.get(name, "FILESYSTEM_ERROR")


def test_one_code_has_five_statuses(api: Any) -> None:
    """VALIDATION_FAILED comes with each of its statuses as itself and without a problem."""
    for status in (400, 404, 405, 413, 415):
        body = {"code": "VALIDATION_FAILED", "message": "m", "context": {}, "httpStatus": status}
        error = api.from_response(status, json.dumps(body))
        assert (error.name, error.http_status, error.problems) == ("ValidationFailedError", status, ())


def test_statuses_of_older_releases_are_kept(api: Any) -> None:
    """NO_SPACE once came with 507 and FILESYSTEM_ERROR with 400: the status in the body counts."""
    for code, status in {"NO_SPACE": 507, "FILESYSTEM_ERROR": 400}.items():
        error = api.from_response(status, json.dumps({"code": code, "message": "m", "httpStatus": status}))
        assert (error.name, error.http_status) == ("FileSystemError", status)


def test_messages_of_the_binding_probe(api: Any) -> None:
    """The four documented texts of the probe are the catalog's, word for word, with their parameters filled in."""
    texts = {
        "Unknown binding 'X'",
        "Binding 'X' is not a sandbox-workers runtime Worker",
        "Code contexts are not supported by binding 'X' (ruby)",
        "Pass a context or a binding",
    }
    found = {template.replace("{binding}", "X").replace("{language}", "ruby") for template in messages(api).values()}
    assert texts <= found


def messages(api: Any) -> dict[str, str]:
    """Return the named texts of VALIDATION_FAILED."""
    found: dict[str, str] = api.ValidationFailedError.__entry__("VALIDATION_FAILED").messages
    return found


@pytest.mark.parametrize("name", ["ZeroDivisionError", "ExecutionLimitError", "EngineError"])
def test_what_guest_code_does_is_a_result(api: Any, name: str) -> None:
    """A run that raised, or met a limit, is a successful reply; so is an engine failure."""
    body = {"result": None, "error": {"name": name, "message": "m", "traceback": []}}
    assert api.from_response(200, json.dumps(body), operation="code.execute") is None


@pytest.mark.parametrize(
    "body",
    [b"<html>Bad Gateway</html>", b"", b"null", b'{"error": {"name": "ApiError"}}', b'{"code": 5, "message": "m"}'],
)
def test_foreign_bodies_keep_the_status(api: Any, body: bytes) -> None:
    """Whatever a proxy answers is INTERNAL_ERROR with the status it came with."""
    error = api.from_response(503, body)
    assert (error.name, error.raw_code, error.http_status) == ("SandboxError", "INTERNAL_ERROR", 503)


def test_replies_of_a_binding_are_unwrapped(api: Any) -> None:
    """A call between Workers answers with the ErrorResponse as its body."""
    inner = {"code": "CONTEXT_NOT_FOUND", "message": "m", "context": {"contextId": "c"}, "httpStatus": 404}
    error = api.from_mapping({"ok": False, "status": 404, "body": inner})
    assert (error.name, error.http_status, error.context.context_id) == ("ContextNotFoundError", 404, "c")
    assert api.from_mapping({"ok": False, "status": 502, "body": "oops"}).http_status == 502
