# Made by errdex from inngest-sandboxes, do not edit
"""The contract of Inngest Sandboxes, as data."""

from __future__ import annotations

from ._recoveries import STANDARD_BACKOFF
from ._root import PACKAGE
from ._runtime.contract import CatalogInfo, Contract
from ._runtime.entries import Entry
from ._runtime.envelopes import Envelope
from ._runtime.recovery import Hint, Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._root import SandboxError
    from ._runtime.native import Native
    from .errors.outside import NonRetriableError, SandboxValidationError

CATALOG = CatalogInfo(
    id="inngest-sandboxes",
    version="4.24.0",
    digest="fa18dc415e77df66b6286295c4a85a30233c3771e6d5953d5c7b3bed16328762",
)
"""What this package was made from."""


def _natives() -> tuple[Native, ...]:
    from ._native import NATIVES

    return NATIVES


CONTRACT: Contract[
    SandboxError | SandboxValidationError,
    SandboxError | SandboxValidationError | NonRetriableError,
] = Contract(
    package=PACKAGE,
    catalog=CATALOG,
    root="SandboxError",
    codes={
        "invalid_request": ("SandboxError",),
        "missing_field": ("SandboxError",),
        "invalid_field_format": ("SandboxError",),
        "sandbox_name_taken": ("SandboxError",),
        "sandbox_file_too_large": ("SandboxError",),
        "sandbox_snapshot_name_taken": ("SandboxError",),
        "authorization_header_missing": ("SandboxError",),
        "invalid_api_key": ("SandboxError",),
        "access_denied": ("SandboxError",),
        "sandbox_snapshot_limit_exceeded": ("SandboxError",),
        "sandbox_not_found": ("SandboxError",),
        "sandbox_file_not_found": ("SandboxError",),
        "sandbox_process_not_found": ("SandboxError",),
        "sandbox_process_output_not_retained": ("SandboxError",),
        "sandbox_snapshot_not_found": ("SandboxError",),
        "sandbox_snapshot_not_ready": ("SandboxError",),
        "operation_ambiguous": ("SandboxError",),
        "sandbox_exec_output_too_large": ("SandboxError",),
        "sandbox_exec_timed_out": ("SandboxError",),
        "rate_limited": ("SandboxError",),
        "compute_unavailable": ("SandboxError",),
        "internal_error": ("SandboxError",),
        "sandbox_start_failed": ("SandboxError",),
        "sandbox_start_timed_out": ("SandboxError",),
        "sandbox_process_wait_timed_out": ("SandboxError",),
        "sandbox_snapshot_wait_timed_out": ("SandboxError",),
    },
    unknown=Entry(
        "",
        status=500,
        message=(
            "The sandbox API answered with an error code that this contract does not "
            "know."
        ),
        recovery=(
            Rule(
                "retry",
                when={
                    "http_status": (429, 503),
                    "operation.effect": ("read", "idempotent"),
                },
                delay=(Hint("header", "Retry-After"),),
                backoff=STANDARD_BACKOFF,
                advice="The status says that this passes, and the call is safe to repeat.",
            ),
            Rule(
                "give_up",
                when={"operation.effect": "read"},
                advice=(
                    "Nothing was changed; report the code with the request id, or "
                    "upgrade to a client that knows it."
                ),
            ),
            Rule(
                "reconcile",
                advice="Read the current state before repeating a call that changes it.",
            ),
        ),
    ),
    envelopes=(
        Envelope(
            "step_payload",
            "mapping",
            when={
                "body:/action": (
                    "create",
                    "list",
                    "get",
                    "waitUntilRunning",
                    "exec",
                    "destroy",
                    "pause",
                    "resume",
                    "process.start",
                    "process.list",
                    "process.get",
                    "process.signal",
                    "process.wait",
                    "process.output",
                    "snapshot.create",
                    "snapshot.list",
                    "snapshot.get",
                    "snapshot.waitUntilReady",
                    "snapshot.delete",
                ),
                "body:/ambiguous": {"type": "boolean"},
                "body:/code": {"type": "string"},
                "body:/message": {"type": "string"},
                "body:/protocolVersion": 1,
                "body:/retryable": {"type": "boolean"},
            },
            decode={
                "code": "/code",
                "message": "/message",
                "context": {
                    "fields": {
                        "sandboxId": "/sandboxId",
                        "processId": "/processId",
                        "snapshotId": "/snapshotId",
                    },
                },
                "http_status": "/status",
                "operation": "/action",
                "request_id": "/requestId",
                "details": "/details",
            },
            code_type="string",
        ),
        Envelope(
            "step_validation",
            "mapping",
            when={"body:/protocolVersion": 1, "body:/type": "sandbox_validation_error"},
            decode={"message": "/message"},
            code_type="string",
        ),
        Envelope(
            "blank",
            "http",
            when=(
                {"body:/errors/0/code": "", "status": "300..599"},
                {"body:/errors/0/message": "", "status": "300..599"},
            ),
            decode={
                "code": {"const": "internal_error"},
                "http_status": "status",
                "request_id": "header:x-request-id",
            },
            code_type="string",
        ),
        Envelope(
            "rest",
            "http",
            when={
                "body:/errors": {"type": "array"},
                "body:/errors/0/code": {"type": "string"},
                "body:/errors/0/message": {"type": "string"},
                "status": "300..599",
            },
            decode={
                "code": "./code",
                "message": "./message",
                "http_status": "status",
                "request_id": "header:x-request-id",
                "errors": "/errors",
            },
            code_type="string",
        ),
        Envelope(
            "unreadable",
            "http",
            when={"status": "300..599"},
            decode={
                "code": {"const": "internal_error"},
                "http_status": "status",
                "request_id": "header:x-request-id",
            },
            code_type="string",
        ),
        Envelope(
            "unreadable_success_unsafe",
            "http",
            when={
                "body": "malformed",
                "operation": (
                    "exec",
                    "process.start",
                    "process.signal",
                    "snapshot.create",
                ),
                "status": "200..299",
            },
            decode={
                "code": {"const": "operation_ambiguous"},
                "request_id": "header:x-request-id",
            },
            code_type="string",
        ),
        Envelope(
            "unreadable_success",
            "http",
            when={
                "body": "malformed",
                "operation": (
                    "create",
                    "list",
                    "get",
                    "waitUntilRunning",
                    "destroy",
                    "pause",
                    "resume",
                    "process.list",
                    "process.get",
                    "process.wait",
                    "process.output",
                    "file.upload",
                    "snapshot.list",
                    "snapshot.get",
                    "snapshot.waitUntilReady",
                    "snapshot.delete",
                ),
                "status": "200..299",
            },
            decode={
                "code": {"const": "compute_unavailable"},
                "request_id": "header:x-request-id",
            },
            code_type="string",
        ),
        Envelope(
            "stream",
            "ndjson",
            when=(
                {
                    "body:/errors": {"type": "array"},
                    "body:/errors/0/code": {"type": "string"},
                    "body:/errors/0/message": {"type": "string"},
                    "body:/type": "error",
                },
                {
                    "body:/error/code": {"type": "string"},
                    "body:/error/message": {"type": "string"},
                    "body:/type": "error",
                },
            ),
            decode={
                "code": "./code",
                "message": "./message",
                "errors": ("/errors", "/error"),
            },
            code_type="string",
        ),
        Envelope(
            "stream_unreadable",
            "ndjson",
            when=({"body": "malformed"}, {"body:/type": {"not": ("log",)}}),
            decode={
                "message": {
                    "const": "The stream sent a frame that the contract does not know.",
                },
            },
            code_type="string",
        ),
    ),
    operations={
        "create": ("idempotent", ("get", "list")),
        "list": ("read", ()),
        "get": ("read", ("list",)),
        "waitUntilRunning": ("read", ("get",)),
        "exec": ("unsafe", ("file.download", "get")),
        "destroy": ("idempotent", ("get",)),
        "pause": ("idempotent", ("get",)),
        "resume": ("idempotent", ("get",)),
        "process.start": ("unsafe", ("process.list", "process.get")),
        "process.list": ("read", ("get",)),
        "process.get": ("read", ("process.list",)),
        "process.signal": ("unsafe", ("process.get", "process.wait")),
        "process.wait": ("read", ("process.get",)),
        "process.output": ("read", ("process.get",)),
        "process.stream": ("read", ("process.get",)),
        "logs.stream": ("read", ("get",)),
        "file.upload": ("idempotent", ("file.download",)),
        "file.download": ("read", ("get",)),
        "snapshot.create": ("unsafe", ("snapshot.list",)),
        "snapshot.list": ("read", ()),
        "snapshot.get": ("read", ("snapshot.list",)),
        "snapshot.waitUntilReady": ("read", ("snapshot.get",)),
        "snapshot.delete": ("idempotent", ("snapshot.get",)),
    },
    codeless=("SandboxValidationError",),
    results=(
        {
            "body:/errors/0/code": "sandbox_not_found",
            "operation": "get",
            "status": "300..599",
        },
        {
            "body:/errors/0/code": "sandbox_process_not_found",
            "operation": "process.get",
            "status": "300..599",
        },
        {
            "body:/errors/0/code": "sandbox_snapshot_not_found",
            "operation": "snapshot.get",
            "status": "300..599",
        },
    ),
    natives=_natives,
)

from_response = CONTRACT.from_response
from_frame = CONTRACT.from_frame
from_mapping = CONTRACT.from_mapping
from_exception = CONTRACT.from_exception
error_class = CONTRACT.error_class
