# Made by errdex from cloudflare-sandbox, do not edit
"""The root of every error of Cloudflare Sandbox SDK."""

from __future__ import annotations

from ._runtime.entries import Entry
from ._runtime.errors import ErrorMembers
from ._runtime.values import ErrorContext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from ._runtime.contract import AnyContract
    from .codes import ErrorCode
    from .operations import Operation

PACKAGE = __name__.rpartition(".")[0]
"""Where this package lies; its classes say so wherever they are defined."""


class ContractMembers(ErrorMembers):
    """What every error of this catalog has, also outside of the root."""

    __module__ = PACKAGE

    if TYPE_CHECKING:

        @property
        def code(self) -> ErrorCode | None: ...

        @property
        def context(self) -> ErrorContext: ...

        @property
        def operation(self) -> Operation | str | None: ...

    @classmethod
    def __contract__(cls) -> AnyContract:
        """Return the tables of the catalog, loaded when first needed."""
        from ._contract import CONTRACT

        return CONTRACT


class SandboxError(ContractMembers, Exception):
    """Base of the errors that the sandbox runtime and its clients report.

    Raised itself for every code that has no class of its own and for every code this
    version does not know; the code is kept either way.

    - No code on the wire. A WebSocket that was forwarded to the container was closed.
    - Code `CONTROL_PROTOCOL_INCOMPATIBLE`, HTTP status 503. The container does not
      speak the control protocol of the Worker package.
    - Code `INTERNAL_ERROR`, HTTP status 500. The runtime failed internally, or the
      container cannot start at all.
    - Code `PROCESS_READY_TIMEOUT`, HTTP status 408, raised by `process.start`. A reply
      says that the process did not become ready in time.
    - Code `PROCESS_EXITED_BEFORE_READY`, HTTP status 500, raised by `process.start`. A
      reply says that the process ended before it became ready.
    - Code `PROCESS_EXITED_BEFORE_LOG`, HTTP status 409. A reply says that the process
      ended before a matching line of output appeared.
    - Code `PYTHON_NOT_AVAILABLE`, HTTP status 501, raised by `code.execute` or
      `code.context.create`. The image has no Python for the interpreter.
    - Code `JAVASCRIPT_NOT_AVAILABLE`, HTTP status 501, raised by `code.execute` or
      `code.context.create`. The image has no JavaScript runtime for the interpreter.
    - Code `OPENCODE_STARTUP_FAILED`, HTTP status 503. The OpenCode server did not
      start.
    - Code `BUCKET_MOUNT_ERROR`, HTTP status 500. The bucket could not be mounted.
    - Code `BUCKET_UNMOUNT_ERROR`, HTTP status 500. The bucket could not be unmounted.
    - Code `S3FS_MOUNT_ERROR`, HTTP status 500. The s3fs program could not mount the
      bucket.
    - Code `MISSING_CREDENTIALS`, HTTP status 400. No credentials for the bucket were
      found.
    - Code `INVALID_MOUNT_CONFIG`, HTTP status 400. The mount options were refused.
    - Code `WATCH_NOT_FOUND`, HTTP status 404. There is no file watch with this id.
    - Code `WATCH_START_ERROR`, HTTP status 500. The file watch could not be started.
    - Code `WATCH_STOP_ERROR`, HTTP status 500. The file watch could not be stopped.
    - Code `UNKNOWN_ERROR`, HTTP status 500. Something failed that the runtime could not
      name.
    - Code `INVALID_JSON_RESPONSE`, HTTP status 400. The answer to a call could not be
      read.
    - Code `unauthorized`, HTTP status 401. The bridge did not accept the caller's
      token.
    - Code `invalid_request`, HTTP status 400 or 403. The bridge refused the request.
    - Code `not_found`, HTTP status 404. The bridge has nothing at this address.
    - Code `workspace_read_not_found`, HTTP status 404. The file to be read is not in
      the workspace.
    - Code `payload_too_large`, HTTP status 413. The request's body is larger than the
      bridge accepts.
    - Code `exec_transport_error`, HTTP status 502. The bridge lost the sandbox while a
      command was running.
    - Code `process_error`, HTTP status 502. A call about a process failed behind the
      bridge.
    - Code `tunnel_error`, HTTP status 502. The bridge could not set up or remove a
      tunnel.
    - Code `mount_error`, HTTP status 502. The bridge could not mount the bucket.
    - Code `unmount_error`, HTTP status 502. The bridge could not unmount the bucket.
    - Code `pool_error`, HTTP status 502. The pool of prepared sandboxes failed.
    - Code `workspace_archive_read_error`, HTTP status 502. The workspace could not be
      read as an archive.
    - Code `workspace_archive_write_error`, HTTP status 502. The archive could not be
      unpacked into the workspace.
    - Code `capacity_exceeded`, HTTP status 503. The bridge has no room for another
      sandbox.
    - No code on the wire, HTTP status 503. The bridge's health check found problems.
    - Code `INVALID_TOKEN`, HTTP status 404. The token in the preview URL is not valid.
    - Code `STALE_PREVIEW_URL`, HTTP status 410. The preview URL belongs to a container
      that is gone.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: ErrorCode | str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ErrorContext(),
            code=code,
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from ._recoveries import (
            FIX_DEPLOYMENT_RECOVERY,
            FIX_REQUEST_RECOVERY,
            INSPECT_FIRST_RECOVERY,
            LOOK_UP_PROCESS_RECOVERY,
            RELAUNCH_RECOVERY,
            REPEAT_HARMLESS_ELSE_INSPECT_RECOVERY,
            REPORT_RECOVERY,
            SIGN_IN_RECOVERY,
        )
        from ._runtime.recovery import Rule

        return (
            Entry(
                "WEBSOCKET_CLOSED",
                summary="A WebSocket that was forwarded to the container was closed.",
                message="The forwarded WebSocket was closed.",
                recovery=INSPECT_FIRST_RECOVERY,
                match={"envelope": "socket"},
                envelopes=("socket",),
                docs_url="https://errors.example.com/cloudflare-sandbox/websocket_closed",
            ),
            Entry(
                "CONTROL_PROTOCOL_INCOMPATIBLE",
                code="CONTROL_PROTOCOL_INCOMPATIBLE",
                status=503,
                summary=(
                    "The container does not speak the control protocol of the Worker "
                    "package."
                ),
                message=(
                    "The container does not speak the control protocol of the Worker "
                    "package."
                ),
                suggestion=(
                    "Deploy the Worker package and the container image from the same "
                    "release."
                ),
                outcome="not_started",
                recovery=FIX_DEPLOYMENT_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/control_protocol_incompatible",
            ),
            Entry(
                "INTERNAL_ERROR",
                code="INTERNAL_ERROR",
                status=500,
                summary=(
                    "The runtime failed internally, or the container cannot start at "
                    "all."
                ),
                message="The sandbox runtime reported an internal error.",
                recovery=REPORT_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/internal_error",
            ),
            Entry(
                "PROCESS_READY_TIMEOUT",
                code="PROCESS_READY_TIMEOUT",
                status=408,
                summary="A reply says that the process did not become ready in time.",
                message="The process was not ready in time.",
                outcome="running",
                recovery=LOOK_UP_PROCESS_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/process_ready_timeout",
            ),
            Entry(
                "PROCESS_EXITED_BEFORE_READY",
                code="PROCESS_EXITED_BEFORE_READY",
                status=500,
                summary="A reply says that the process ended before it became ready.",
                message="The process ended before it was ready.",
                outcome="failed",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/process_exited_before_ready",
            ),
            Entry(
                "PROCESS_EXITED_BEFORE_LOG",
                code="PROCESS_EXITED_BEFORE_LOG",
                status=409,
                summary=(
                    "A reply says that the process ended before a matching line of "
                    "output appeared."
                ),
                message="The process ended before a matching log line appeared.",
                outcome="completed",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/process_exited_before_log",
            ),
            Entry(
                "PYTHON_NOT_AVAILABLE",
                code="PYTHON_NOT_AVAILABLE",
                status=501,
                summary="The image has no Python for the interpreter.",
                message="Python is not available in this container image.",
                outcome="not_started",
                recovery=FIX_DEPLOYMENT_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/python_not_available",
            ),
            Entry(
                "JAVASCRIPT_NOT_AVAILABLE",
                code="JAVASCRIPT_NOT_AVAILABLE",
                status=501,
                summary="The image has no JavaScript runtime for the interpreter.",
                message="JavaScript is not available in this container image.",
                outcome="not_started",
                recovery=FIX_DEPLOYMENT_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/javascript_not_available",
            ),
            Entry(
                "OPENCODE_STARTUP_FAILED",
                code="OPENCODE_STARTUP_FAILED",
                status=503,
                summary="The OpenCode server did not start.",
                message="The OpenCode server did not start.",
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/opencode_startup_failed",
            ),
            Entry(
                "BUCKET_MOUNT_ERROR",
                code="BUCKET_MOUNT_ERROR",
                status=500,
                summary="The bucket could not be mounted.",
                message="The bucket could not be mounted.",
                outcome="failed",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/bucket_mount_error",
            ),
            Entry(
                "BUCKET_UNMOUNT_ERROR",
                code="BUCKET_UNMOUNT_ERROR",
                status=500,
                summary="The bucket could not be unmounted.",
                message="The bucket could not be unmounted.",
                outcome="failed",
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/bucket_unmount_error",
            ),
            Entry(
                "S3FS_MOUNT_ERROR",
                code="S3FS_MOUNT_ERROR",
                status=500,
                summary="The s3fs program could not mount the bucket.",
                message="The s3fs program could not mount the bucket.",
                outcome="failed",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/s3fs_mount_error",
            ),
            Entry(
                "MISSING_CREDENTIALS",
                code="MISSING_CREDENTIALS",
                status=400,
                summary="No credentials for the bucket were found.",
                message="No credentials for the bucket were found.",
                outcome="not_started",
                recovery=SIGN_IN_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/missing_credentials",
            ),
            Entry(
                "INVALID_MOUNT_CONFIG",
                code="INVALID_MOUNT_CONFIG",
                status=400,
                summary="The mount options were refused.",
                message="The mount options were refused.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/invalid_mount_config",
            ),
            Entry(
                "WATCH_NOT_FOUND",
                code="WATCH_NOT_FOUND",
                status=404,
                summary="There is no file watch with this id.",
                message="There is no such file watch.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/watch_not_found",
            ),
            Entry(
                "WATCH_START_ERROR",
                code="WATCH_START_ERROR",
                status=500,
                summary="The file watch could not be started.",
                message="The file watch could not be started.",
                outcome="failed",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/watch_start_error",
            ),
            Entry(
                "WATCH_STOP_ERROR",
                code="WATCH_STOP_ERROR",
                status=500,
                summary="The file watch could not be stopped.",
                message="The file watch could not be stopped.",
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/watch_stop_error",
            ),
            Entry(
                "UNKNOWN_ERROR",
                code="UNKNOWN_ERROR",
                status=500,
                summary="Something failed that the runtime could not name.",
                message="Something failed that the runtime could not name.",
                recovery=REPORT_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/unknown_error",
            ),
            Entry(
                "INVALID_JSON_RESPONSE",
                code="INVALID_JSON_RESPONSE",
                status=400,
                summary="The answer to a call could not be read.",
                message="The answer to the call is not readable JSON.",
                recovery=REPORT_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/invalid_json_response",
            ),
            Entry(
                "BRIDGE_UNAUTHORIZED",
                code="unauthorized",
                status=401,
                summary="The bridge did not accept the caller's token.",
                message="The bridge did not accept the token.",
                outcome="not_started",
                recovery=SIGN_IN_RECOVERY,
                envelopes=("bridge",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_unauthorized",
            ),
            Entry(
                "BRIDGE_INVALID_REQUEST",
                code="invalid_request",
                status=400,
                also=(403,),
                summary="The bridge refused the request.",
                message="The bridge refused the request.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("bridge",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_invalid_request",
            ),
            Entry(
                "BRIDGE_NOT_FOUND",
                code="not_found",
                status=404,
                summary="The bridge has nothing at this address.",
                message="The bridge has nothing at this address.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("bridge",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_not_found",
            ),
            Entry(
                "BRIDGE_WORKSPACE_READ_NOT_FOUND",
                code="workspace_read_not_found",
                status=404,
                summary="The file to be read is not in the workspace.",
                message="The file is not in the workspace.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("bridge",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_workspace_read_not_found",
            ),
            Entry(
                "BRIDGE_PAYLOAD_TOO_LARGE",
                code="payload_too_large",
                status=413,
                summary="The request's body is larger than the bridge accepts.",
                message="The request's body is too large.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("bridge",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_payload_too_large",
            ),
            Entry(
                "BRIDGE_EXEC_TRANSPORT_ERROR",
                code="exec_transport_error",
                status=502,
                summary="The bridge lost the sandbox while a command was running.",
                message="The bridge lost the sandbox while the command was running.",
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("bridge",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_exec_transport_error",
            ),
            Entry(
                "BRIDGE_PROCESS_ERROR",
                code="process_error",
                status=502,
                summary="A call about a process failed behind the bridge.",
                message="The call about the process failed in the sandbox.",
                recovery=REPEAT_HARMLESS_ELSE_INSPECT_RECOVERY,
                envelopes=("bridge",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_process_error",
            ),
            Entry(
                "BRIDGE_TUNNEL_ERROR",
                code="tunnel_error",
                status=502,
                summary="The bridge could not set up or remove a tunnel.",
                message="The tunnel could not be set up or removed.",
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("bridge",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_tunnel_error",
            ),
            Entry(
                "BRIDGE_MOUNT_ERROR",
                code="mount_error",
                status=502,
                summary="The bridge could not mount the bucket.",
                message="The bucket could not be mounted.",
                outcome="failed",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("bridge",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_mount_error",
            ),
            Entry(
                "BRIDGE_UNMOUNT_ERROR",
                code="unmount_error",
                status=502,
                summary="The bridge could not unmount the bucket.",
                message="The bucket could not be unmounted.",
                outcome="failed",
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("bridge",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_unmount_error",
            ),
            Entry(
                "BRIDGE_POOL_ERROR",
                code="pool_error",
                status=502,
                summary="The pool of prepared sandboxes failed.",
                message="The pool of prepared sandboxes failed.",
                recovery=REPEAT_HARMLESS_ELSE_INSPECT_RECOVERY,
                envelopes=("bridge",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_pool_error",
            ),
            Entry(
                "BRIDGE_WORKSPACE_ARCHIVE_READ_ERROR",
                code="workspace_archive_read_error",
                status=502,
                summary="The workspace could not be read as an archive.",
                message="The workspace could not be read as an archive.",
                outcome="failed",
                recovery=REPEAT_HARMLESS_ELSE_INSPECT_RECOVERY,
                envelopes=("bridge",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_workspace_archive_read_error",
            ),
            Entry(
                "BRIDGE_WORKSPACE_ARCHIVE_WRITE_ERROR",
                code="workspace_archive_write_error",
                status=502,
                summary="The archive could not be unpacked into the workspace.",
                message="The archive could not be unpacked into the workspace.",
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("bridge",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_workspace_archive_write_error",
            ),
            Entry(
                "BRIDGE_CAPACITY_EXCEEDED",
                code="capacity_exceeded",
                status=503,
                summary="The bridge has no room for another sandbox.",
                message="There is no room for another sandbox.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "reduce_load",
                        advice=(
                            "End sandboxes that are no longer needed, or raise the "
                            "limit. Trying again at once adds to the load."
                        ),
                    ),
                ),
                envelopes=("bridge",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_capacity_exceeded",
            ),
            Entry(
                "BRIDGE_UNHEALTHY",
                status=503,
                summary="The bridge's health check found problems.",
                message="The bridge is not healthy.",
                outcome="not_started",
                recovery=FIX_DEPLOYMENT_RECOVERY,
                match={"envelope": "health"},
                envelopes=("health",),
                docs_url="https://errors.example.com/cloudflare-sandbox/bridge_unhealthy",
            ),
            Entry(
                "INVALID_TOKEN",
                code="INVALID_TOKEN",
                status=404,
                summary="The token in the preview URL is not valid.",
                message="The token in the preview URL is not valid.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("preview",),
                docs_url="https://errors.example.com/cloudflare-sandbox/invalid_token",
            ),
            Entry(
                "STALE_PREVIEW_URL",
                code="STALE_PREVIEW_URL",
                status=410,
                summary="The preview URL belongs to a container that is gone.",
                message="The preview URL belongs to a container that is gone.",
                outcome="not_started",
                recovery=RELAUNCH_RECOVERY,
                envelopes=("preview",),
                docs_url="https://errors.example.com/cloudflare-sandbox/stale_preview_url",
            ),
        )
