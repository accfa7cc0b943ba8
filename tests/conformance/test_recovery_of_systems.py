"""What the four packages advise, beside what their systems document: one line of a table for each documented row."""

from __future__ import annotations

import importlib
import json
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

import pytest
from command_kit import ROOT
from conformance_kit import SYSTEMS, package, run_errdex


class Advice(NamedTuple):
    """One row: an error with a context, who called what, and what is to be advised."""

    codes: str
    context: dict[str, Any]
    operation: str | None
    has_key: bool
    outcome: str
    action: str
    scope: str = "call"
    after: str | None = None
    delay: float = 0.0
    """Seconds that the server asks for."""


READY = {"reason": "container_starting", "retryable": True}
HIT = {"reason": "runtime_replaced", "operation": "exec", "admitted": "unknown"}
AGAIN, STUCK = {**HIT, "retryable": True}, {**HIT, "retryable": False}
GONE = {**HIT, "reason": "sandbox_destroyed", "retryable": False}
LOST = {"kind": "peer_closed", "originalMessage": "m", "errorName": "Error"}
PROCESS = {
    "processId": "p",
    "pid": 1,
    "operation": "logs",
    "timeout": 5,
    "command": "c",
    "condition": "port",
    "exitCode": 1,
}
RUN, WRITE, READ = "command.execute", "file.write", "file.read"

CLOUDFLARE = [
    # The container never started the work: anything may be sent again, as a whole.
    Advice("CONTAINER_UNAVAILABLE", READY, RUN, False, "not_started", "retry", "unit_of_work"),
    Advice("CONTAINER_UNAVAILABLE", READY, None, False, "not_started", "retry", "unit_of_work"),
    Advice(
        "CONTAINER_UNAVAILABLE",
        {**READY, "retryAfterMs": 2500},
        RUN,
        False,
        "not_started",
        "retry",
        "unit_of_work",
        delay=2.5,
    ),
    Advice("INTERPRETER_NOT_READY", {"retryAfter": 7}, "code.execute", False, "not_started", "retry", delay=7.0),
    # The work may have started: only what does no harm twice, or carries a key, is sent again.
    Advice("OPERATION_INTERRUPTED", AGAIN, READ, False, "unknown", "retry"),
    Advice("OPERATION_INTERRUPTED", AGAIN, WRITE, False, "unknown", "retry"),
    Advice("OPERATION_INTERRUPTED", AGAIN, RUN, True, "unknown", "retry"),
    Advice("OPERATION_INTERRUPTED", {**AGAIN, "idempotencyKey": "k"}, RUN, False, "unknown", "retry"),
    Advice("OPERATION_INTERRUPTED", AGAIN, RUN, False, "unknown", "reconcile"),
    Advice("OPERATION_INTERRUPTED", AGAIN, None, False, "unknown", "reconcile"),
    Advice("OPERATION_INTERRUPTED", STUCK, RUN, True, "unknown", "reconcile"),
    Advice("OPERATION_INTERRUPTED", STUCK, READ, False, "unknown", "reconcile"),
    Advice("OPERATION_INTERRUPTED", GONE, RUN, False, "unknown", "restart", "unit_of_work", "reconcile"),
    Advice("RPC_TRANSPORT_ERROR", LOST, RUN, False, "unknown", "reconcile"),
    Advice("RPC_TRANSPORT_ERROR", LOST, None, False, "unknown", "reconcile"),
    # Handles and ids of another container: begin again from what was stored.
    Advice("STALE_PROCESS_HANDLE STALE_TERMINAL_HANDLE", PROCESS, RUN, False, "not_started", "restart", "unit_of_work"),
    Advice("PROCESS_NOT_FOUND TERMINAL_NOT_FOUND", PROCESS, None, False, "not_started", "restart", "unit_of_work"),
    # Only the wait ended.
    Advice("PROCESS_WAIT_TIMEOUT PROCESS_ABORTED", PROCESS, None, False, "running", "keep_waiting"),
    Advice("PROCESS_WAIT_TIMEOUT PROCESS_ABORTED", PROCESS, RUN, True, "running", "keep_waiting"),
    # The state of a process or terminal is not known.
    Advice("PROCESS_ERROR TERMINAL_CONTROL_ERROR", PROCESS, RUN, False, "unknown", "reconcile"),
    # A mismatch of package and image is no slow start.
    Advice("INTERNAL_ERROR", {"reason": "missing-metadata"}, READ, True, "not_started", "fix_deployment"),
    Advice("INTERNAL_ERROR", {"reason": "activation-mismatch"}, RUN, False, "not_started", "fix_deployment"),
    Advice("CONTROL_PROTOCOL_INCOMPATIBLE", {}, READ, True, "not_started", "fix_deployment"),
    # The request is wrong and stays wrong.
    Advice(
        "INVALID_PROCESS_CWD INVALID_PROCESS_ENVIRONMENT INVALID_PROCESS_CURSOR PROCESS_SPAWN_FAILED VALIDATION_FAILED",
        {"reason": "r"},
        RUN,
        True,
        "not_started",
        "fix_request",
    ),
    Advice(
        "INVALID_TERMINAL_CWD INVALID_TERMINAL_CURSOR INVALID_BACKUP_CONFIG BACKUP_NOT_FOUND BACKUP_EXPIRED",
        {"reason": "r"},
        None,
        False,
        "not_started",
        "fix_request",
    ),
    Advice(
        "BACKUP_CREATE_FAILED BACKUP_RESTORE_FAILED", {"dir": "/a"}, "backup.create", False, "failed", "fix_request"
    ),
]

UNSAFE_ACTIONS = ("exec", "process.start", "process.signal", "snapshot.create")
SAFE_ACTIONS = ("create", "destroy", "file.upload", "get", "list", "process.list", "snapshot.delete", "pause")

INNGEST = [
    *(Advice("operation_ambiguous", {}, action, False, "unknown", "reconcile") for action in (*UNSAFE_ACTIONS, None)),
    Advice("sandbox_exec_output_too_large sandbox_exec_timed_out", {}, "exec", False, "unknown", "reconcile"),
    *(Advice("rate_limited", {}, action, False, "not_started", "retry") for action in (*UNSAFE_ACTIONS, "get", None)),
    *(Advice("compute_unavailable", {}, action, False, "unknown", "retry") for action in SAFE_ACTIONS),
    *(Advice("compute_unavailable", {}, action, False, "not_started", "retry") for action in UNSAFE_ACTIONS),
    Advice("compute_unavailable", {}, None, False, "unknown", "reconcile"),
    Advice(
        "missing_field invalid_field_format sandbox_file_too_large", {}, "create", False, "not_started", "fix_request"
    ),
    Advice("sandbox_name_taken sandbox_snapshot_name_taken", {}, "create", False, "not_started", "fix_request"),
    Advice("invalid_request", {}, "exec", False, "not_started", "fix_request"),
    Advice("invalid_request", {}, "pause", False, "unknown", "reconcile"),
    Advice("authorization_header_missing invalid_api_key", {}, "list", False, "not_started", "authenticate"),
    Advice("access_denied", {}, "create", False, "not_started", "escalate"),
    Advice("sandbox_snapshot_limit_exceeded", {}, "snapshot.create", False, "not_started", "reduce_load"),
    Advice("sandbox_not_found sandbox_file_not_found", {}, "file.download", False, "not_started", "reconcile"),
    Advice("sandbox_process_output_not_retained", {}, "process.output", False, "not_started", "give_up"),
    Advice("sandbox_process_wait_timed_out", {}, "process.wait", False, "running", "keep_waiting"),
    Advice("sandbox_start_failed", {}, "create", False, "failed", "reconcile"),
    Advice("sandbox_start_timed_out", {}, "create", False, "running", "reconcile"),
    Advice("sandbox_snapshot_wait_timed_out", {}, "snapshot.waitUntilReady", False, "running", "reconcile"),
    Advice("internal_error", {}, "get", False, "unknown", "escalate"),
    Advice("internal_error", {}, "exec", False, "unknown", "reconcile"),
]

LOCKED = {"path": "/a", "operation": "read", "retryable": True}
BAD = {**LOCKED, "retryable": False}

AIO = [
    Advice("permission_denied", LOCKED, "file.read_file", False, "not_started", "retry"),
    Advice("permission_denied", LOCKED, "file.write_file", False, "not_started", "retry"),
    Advice("io_error", LOCKED, "file.read_file", False, "unknown", "retry"),
    Advice("io_error", LOCKED, "file.write_file", False, "unknown", "reconcile"),
    Advice("io_error", LOCKED, None, False, "unknown", "reconcile"),
    Advice("io_error", BAD, "file.read_file", False, "unknown", "give_up"),
    Advice("not_found permission_denied invalid_target", BAD, "file.read_file", False, "not_started", "fix_request"),
    Advice("already_exists", BAD, "file.write_file", False, "not_started", "fix_request"),
    Advice("invalid_path decode_error", BAD, "file.write_file", False, "not_started", "fix_request"),
    Advice("read_only_filesystem", BAD, "file.write_file", False, "not_started", "fix_request"),
    Advice("no_space_left", BAD, "file.write_file", False, "unknown", "reconcile"),
]  # fmt: skip

WORKERS = [
    Advice("FILE_NOT_FOUND FILE_EXISTS PERMISSION_DENIED", {}, "file.read", False, "not_started", "fix_request"),
    Advice("IS_DIRECTORY NOT_DIRECTORY FILE_TOO_LARGE", {}, "file.write", False, "not_started", "fix_request"),
    Advice("CONTEXT_NOT_FOUND VALIDATION_FAILED", {}, "code.execute", False, "not_started", "fix_request"),
    Advice("NOT_SUPPORTED", {}, "file.read", False, "not_started", "fix_deployment"),
    Advice("NO_SPACE", {}, "file.write", False, "unknown", "reduce_load"),
    Advice("FILESYSTEM_ERROR", {}, "file.read", False, "unknown", "fix_request"),
    Advice("FILESYSTEM_ERROR", {}, "directory.create", False, "unknown", "reconcile"),
    Advice("CODE_EXECUTION_ERROR", {}, "code.execute", False, "unknown", "reconcile"),
    Advice("INTERNAL_ERROR", {}, "file.read", False, "unknown", "retry"),
    Advice("INTERNAL_ERROR", {}, "file.write", False, "unknown", "retry"),
    Advice("INTERNAL_ERROR", {}, "code.execute", False, "unknown", "reconcile"),
    Advice("INTERNAL_ERROR", {}, None, False, "unknown", "reconcile"),
]  # fmt: skip

TABLES = {
    "cloudflare-sandbox": CLOUDFLARE,
    "inngest-sandboxes": INNGEST,
    "aio-sandbox": AIO,
    "sandbox-workers": WORKERS,
}


def occurrence(name: str, code: str, context: dict[str, Any]) -> Any:
    """Return the error as it comes from the system of this name."""
    api = package(name)
    if name == "inngest-sandboxes":
        line = {"type": "error", "errors": [{"code": code, "message": "m"}]}
        return api.from_frame(json.dumps(line))
    if name == "aio-sandbox":
        return api.from_response(
            200, json.dumps({"success": False, "message": "m", "data": {**context, "error_type": code}})
        )
    return api.from_mapping({"code": code, "message": "m", "context": context})


ROWS = [(name, code, row) for name, table in TABLES.items() for row in table for code in row.codes.split()]


@pytest.mark.parametrize(
    ("name", "code", "row"), ROWS, ids=[f"{name} {code} {row.operation}" for name, code, row in ROWS]
)
def test_the_advice_is_the_documented_one(name: str, code: str, row: Advice) -> None:
    """Outcome, action, scope and pause of each documented row; without a random source the pause is the floor."""
    error = occurrence(name, code, row.context)
    assert error.raw_code == code
    found = error.recovery(operation=row.operation, idempotency_key=row.has_key or None)
    assert (found.outcome, found.action, found.scope) == (row.outcome, row.action, row.scope)
    assert found.after == row.after
    if row.action == "retry":
        assert row.delay <= found.delay <= found.delay_max
        assert found.backoff.attempts, "no retry without an end"
    else:
        assert found.delay is None
    assert found.assumed_unsafe is (row.operation is None)
    assert found.advice, "each row says in words what to do"


WAITED = {"process_id": "p", "command": "c", "condition": "port 80"}
ENDED = {"process_id": "p", "pid": 1, "exit": {"code": 1, "timedOut": False}}
LOCAL: list[tuple[str, str, dict[str, Any], str, str]] = [
    ("cloudflare-sandbox", "RuntimeIdentityInactiveError", {}, "unknown", "reconcile"),
    ("cloudflare-sandbox", "ProcessReadyTimeoutError", {**WAITED, "timeout": 1}, "running", "reconcile"),
    ("cloudflare-sandbox", "ProcessExitedBeforeReadyError", {**WAITED, "exit_code": 1}, "failed", "fix_request"),
    ("cloudflare-sandbox", "ProcessExitedBeforeLogError", ENDED, "completed", "fix_request"),
    ("inngest-sandboxes", "SandboxValidationError", {}, "unknown", "reconcile"),
    ("inngest-sandboxes", "NonRetriableError", {}, "unknown", "reconcile"),
    ("aio-sandbox", "ConnectionFailedError", {}, "unknown", "reconcile"),
]


@pytest.mark.parametrize(("name", "class_name", "fields", "outcome", "action"), LOCAL)
def test_errors_of_the_callers_side_are_advised_too(
    name: str, class_name: str, fields: dict[str, Any], outcome: str, action: str
) -> None:
    """Classes that no reply becomes follow the documented rows as well."""
    found = getattr(package(name), class_name)(**fields).recovery()
    assert (found.outcome, found.action) == (outcome, action)


STATUSES = {
    400: ("not_started", "fix_request"), 401: ("not_started", "authenticate"), 404: ("not_started", "fix_request"),
    409: ("not_started", "fix_request"), 422: ("not_started", "fix_request"), 429: ("not_started", "retry"),
    500: ("unknown", "reconcile"), 503: ("unknown", "reconcile"),
}  # fmt: skip


@pytest.mark.parametrize("status", STATUSES)
def test_aio_goes_by_status_where_nothing_else_tells(status: int) -> None:
    """429 is repeated after a pause, 503 where a repeat does no harm, and 400, 404, 409 and 422 never unchanged."""
    api = package("aio-sandbox")
    error = api.from_response(status, json.dumps({"detail": "x"}), {"Retry-After": "3"}, operation="bash.exec")
    found = error.recovery()
    assert (found.outcome, found.action) == STATUSES[status]
    assert found.delay == (3.0 if status == 429 else None)
    if status == 503:
        reading = api.from_response(status, b"busy", {"Retry-After": "3"}, operation="file.read_file").recovery()
        assert (reading.action, reading.delay) == ("retry", 3.0)


def test_inngest_goes_by_status_for_failures_without_a_code() -> None:
    """internal_error and unknown codes are retryable with 429 and 503 only, unless a repeat would do harm."""
    api = package("inngest-sandboxes")
    for body in (b"oops", json.dumps({"errors": [{"code": "brand_new", "message": "m"}]})):
        for status in (500, 503):
            for operation, expected in {"get": status == 503, "create": status == 503, "exec": False}.items():
                found = api.from_response(status, body, operation=operation).recovery()
                assert (found.action == "retry") is expected, (status, operation)
    assert api.from_response(429, b"oops", operation="exec").recovery().action == "retry"


def test_a_server_is_never_waited_for_less_than_it_asks() -> None:
    """The header and the field are floors, jitter goes on top, and a wait beyond the budget gives up with a time."""
    api = package("cloudflare-sandbox")
    now = datetime(2026, 1, 1, tzinfo=UTC)
    body = json.dumps({"code": "CONTAINER_UNAVAILABLE", "message": "m", "context": READY, "httpStatus": 503})
    error = api.from_response(503, body, {"retry-after": "10"}, operation=RUN)
    assert error.recovery(now=now).delay == 10.0
    drawn = error.recovery(now=now, random=lambda: 0.999)
    assert 10.0 <= drawn.delay <= drawn.delay_max
    assert error.recovery(attempt=6, now=now).action == "give_up"
    late = api.from_response(503, body, {"Retry-After": "9000"}, operation=RUN).recovery(now=now)
    assert (late.action, late.delay, late.not_before) == ("give_up", None, now + timedelta(seconds=9000))


@pytest.mark.parametrize("name", SYSTEMS)
def test_nothing_unsafe_is_repeated_blindly(name: str) -> None:
    """Over every code, operation and status: no retry where the effect may be there and a repeat adds another."""
    api = package(name)
    contract = importlib.import_module(f"{api.__name__}._contract").CONTRACT
    operations = [*(operation.value for operation in api.Operation), None]
    for member in api.ErrorCode:
        for status in (None, 200, 409, 429, 500, 503):
            body = {
                "code": member.value,
                "message": "m",
                "context": {"retryable": True, "path": "/a", "operation": "x"},
            }
            found = [api.from_mapping({**body, "httpStatus": status} if status else body)]
            found.append(api.from_response(status, json.dumps({"errors": [body]})))
            found.append(
                api.from_response(
                    status, json.dumps({"success": False, "data": {**body["context"], "error_type": member.value}})
                )
            )
            for error in filter(None, found):
                for operation in operations:
                    advice = error.recovery(operation=operation)
                    if advice.action == "retry" and advice.outcome in ("unknown", "running", "completed"):
                        assert operation is not None, error
                        assert contract.effect_of(operation) in ("read", "idempotent"), (error, operation)


@pytest.mark.parametrize("name", SYSTEMS)
def test_no_known_code_is_treated_as_unknown(name: str) -> None:
    """Each code that replies carry has an entry of its own: its status, outcome and advice, not those of a stranger."""
    api = package(name)
    for code in (member.value for member in api.ErrorCode):
        if isinstance(code, int) or (name == "cloudflare-sandbox" and (code.islower() or code in PREVIEW)):
            continue  # these come in envelopes of their own
        error = occurrence(name, code, {})
        assert error.code is not None
        assert error.__dict__["__state__"].entry.code == code


PREVIEW = ("INVALID_TOKEN", "STALE_PREVIEW_URL")


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_catalogs_are_clean(name: str) -> None:
    """``errdex check`` finds no error and no warning in a catalog, drift of committed files aside."""
    run = run_errdex("check", "--catalog", name, "--format", "json", cwd=ROOT)
    found = json.loads(run.stdout)
    findings = found["findings"] if isinstance(found, dict) else found
    assert [one for one in findings if one["severity"] in ("error", "warning") and one["rule"] != "GEN001"] == []


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_waiver_gives_its_reason(name: str) -> None:
    """A finding that is waived says why, on its line."""
    source = ROOT / "schema" / "catalog" / name
    files = sorted(source.glob("*.yaml")) if source.is_dir() else [source.with_suffix(".yaml")]
    for path in files:
        for line in path.read_text(encoding="utf-8").splitlines():
            _, waiver, rest = line.partition("# errdex: ignore[")
            assert not waiver or len(rest.partition("]")[2].split()) >= 3, line
