# Made by errdex from cloudflare-sandbox, do not edit
"""The contract of Cloudflare Sandbox SDK, as data."""

from __future__ import annotations

from ._root import PACKAGE
from ._runtime.contract import CatalogInfo, Contract
from ._runtime.entries import Entry
from ._runtime.envelopes import Envelope
from ._runtime.recovery import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._root import SandboxError
    from ._runtime.native import Native
    from .errors.availability import (
        RuntimeIdentityInactiveError,
        SandboxLifetimeChangedError,
    )
    from .errors.interpreter import OpenCodeStartupError
    from .errors.mounts import BucketMountError
    from .errors.validation import SandboxSecurityError

CATALOG = CatalogInfo(
    id="cloudflare-sandbox",
    version="1.0.0-preview.1",
    digest="6bbde8f2218564544758145e398cb6cc363c39ad7fceb691aeaa9fa2631702c8",
)
"""What this package was made from."""


def _natives() -> tuple[Native, ...]:
    from ._native import NATIVES

    return NATIVES


CONTRACT: Contract[
    SandboxError,
    SandboxError
    | BucketMountError
    | RuntimeIdentityInactiveError
    | SandboxLifetimeChangedError
    | OpenCodeStartupError
    | SandboxSecurityError,
] = Contract(
    package=PACKAGE,
    catalog=CATALOG,
    root="SandboxError",
    codes={
        "CONTAINER_UNAVAILABLE": ("ContainerUnavailableError",),
        "OPERATION_INTERRUPTED": ("OperationInterruptedError",),
        "RPC_TRANSPORT_ERROR": ("RPCTransportError",),
        "INTERNAL_ERROR": ("RuntimeControlProtocolError", "SandboxError"),
        "CONTROL_PROTOCOL_INCOMPATIBLE": ("SandboxError",),
        "PROCESS_NOT_FOUND": ("ProcessNotFoundError",),
        "STALE_PROCESS_HANDLE": ("StaleProcessHandleError",),
        "PROCESS_SPAWN_FAILED": ("ProcessSpawnFailedError",),
        "INVALID_PROCESS_CWD": ("InvalidProcessCwdError",),
        "INVALID_PROCESS_ENVIRONMENT": ("InvalidProcessEnvironmentError",),
        "INVALID_PROCESS_CURSOR": ("InvalidProcessCursorError",),
        "PROCESS_WAIT_TIMEOUT": ("ProcessWaitTimeoutError",),
        "PROCESS_ABORTED": ("ProcessAbortedError",),
        "PROCESS_READY_TIMEOUT": ("SandboxError",),
        "PROCESS_EXITED_BEFORE_READY": ("SandboxError",),
        "PROCESS_EXITED_BEFORE_LOG": ("SandboxError",),
        "PROCESS_ERROR": ("ProcessError",),
        "PROCESS_PERMISSION_DENIED": ("ProcessError",),
        "TERMINAL_NOT_FOUND": ("TerminalNotFoundError",),
        "STALE_TERMINAL_HANDLE": ("StaleTerminalHandleError",),
        "INVALID_TERMINAL_CWD": ("InvalidTerminalCwdError",),
        "INVALID_TERMINAL_CURSOR": ("InvalidTerminalCursorError",),
        "TERMINAL_CONTROL_ERROR": ("TerminalControlError",),
        "BACKUP_CREATE_FAILED": ("BackupCreateError",),
        "BACKUP_RESTORE_FAILED": ("BackupRestoreError",),
        "BACKUP_NOT_FOUND": ("BackupNotFoundError",),
        "BACKUP_EXPIRED": ("BackupExpiredError",),
        "INVALID_BACKUP_CONFIG": ("InvalidBackupConfigError",),
        "FILE_NOT_FOUND": ("SandboxFileNotFoundError",),
        "FILE_EXISTS": ("SandboxFileExistsError",),
        "PERMISSION_DENIED": ("PermissionDeniedError",),
        "FILE_TOO_LARGE": ("FileTooLargeError",),
        "IS_DIRECTORY": ("FileSystemError",),
        "NOT_DIRECTORY": ("FileSystemError",),
        "NO_SPACE": ("FileSystemError",),
        "TOO_MANY_FILES": ("FileSystemError",),
        "RESOURCE_BUSY": ("FileSystemError",),
        "READ_ONLY": ("FileSystemError",),
        "NAME_TOO_LONG": ("FileSystemError",),
        "TOO_MANY_LINKS": ("FileSystemError",),
        "FILESYSTEM_ERROR": ("FileSystemError",),
        "PORT_ALREADY_EXPOSED": ("PortAlreadyExposedError",),
        "PORT_NOT_EXPOSED": ("PortNotExposedError",),
        "INVALID_PORT": ("InvalidPortError",),
        "INVALID_PORT_NUMBER": ("InvalidPortError",),
        "PORT_IN_USE": ("PortInUseError",),
        "SERVICE_NOT_RESPONDING": ("ServiceNotRespondingError",),
        "PORT_OPERATION_ERROR": ("PortError",),
        "CUSTOM_DOMAIN_REQUIRED": ("CustomDomainRequiredError",),
        "INTERPRETER_NOT_READY": ("InterpreterNotReadyError",),
        "CONTEXT_NOT_FOUND": ("ContextNotFoundError",),
        "CODE_EXECUTION_ERROR": ("CodeExecutionError",),
        "PYTHON_NOT_AVAILABLE": ("SandboxError",),
        "JAVASCRIPT_NOT_AVAILABLE": ("SandboxError",),
        "OPENCODE_STARTUP_FAILED": ("SandboxError",),
        "BUCKET_MOUNT_ERROR": ("SandboxError",),
        "BUCKET_UNMOUNT_ERROR": ("SandboxError",),
        "S3FS_MOUNT_ERROR": ("SandboxError",),
        "MISSING_CREDENTIALS": ("SandboxError",),
        "INVALID_MOUNT_CONFIG": ("SandboxError",),
        "VALIDATION_FAILED": ("ValidationFailedError",),
        "COMMAND_NOT_FOUND": ("CommandNotFoundError",),
        "COMMAND_PERMISSION_DENIED": ("CommandError",),
        "INVALID_COMMAND": ("CommandError",),
        "COMMAND_EXECUTION_ERROR": ("CommandError",),
        "STREAM_START_ERROR": ("CommandError",),
        "GIT_REPOSITORY_NOT_FOUND": ("GitRepositoryNotFoundError",),
        "GIT_AUTH_FAILED": ("GitAuthenticationError",),
        "GIT_BRANCH_NOT_FOUND": ("GitBranchNotFoundError",),
        "GIT_NETWORK_ERROR": ("GitNetworkError",),
        "INVALID_GIT_URL": ("InvalidGitUrlError",),
        "GIT_CLONE_FAILED": ("GitCloneError",),
        "GIT_CHECKOUT_FAILED": ("GitCheckoutError",),
        "GIT_OPERATION_FAILED": ("GitError",),
        "WATCH_NOT_FOUND": ("SandboxError",),
        "WATCH_START_ERROR": ("SandboxError",),
        "WATCH_STOP_ERROR": ("SandboxError",),
        "UNKNOWN_ERROR": ("SandboxError",),
        "INVALID_JSON_RESPONSE": ("SandboxError",),
        "unauthorized": ("SandboxError",),
        "invalid_request": ("SandboxError",),
        "not_found": ("SandboxError",),
        "workspace_read_not_found": ("SandboxError",),
        "payload_too_large": ("SandboxError",),
        "exec_transport_error": ("SandboxError",),
        "process_error": ("SandboxError",),
        "tunnel_error": ("SandboxError",),
        "mount_error": ("SandboxError",),
        "unmount_error": ("SandboxError",),
        "pool_error": ("SandboxError",),
        "workspace_archive_read_error": ("SandboxError",),
        "workspace_archive_write_error": ("SandboxError",),
        "capacity_exceeded": ("SandboxError",),
        "INVALID_TOKEN": ("SandboxError",),
        "STALE_PREVIEW_URL": ("SandboxError",),
    },
    unknown=Entry(
        "",
        status=500,
        recovery=(
            Rule(
                "give_up",
                when={"operation.effect": ("read", "idempotent")},
                advice=(
                    "This version does not know the code, so nothing says whether "
                    "another try would help. Log the code and upgrade."
                ),
            ),
            Rule(
                "reconcile",
                advice=(
                    "This version does not know the code and the work may have "
                    "happened. Look at the sandbox before repeating it."
                ),
            ),
        ),
    ),
    envelopes=(
        Envelope(
            "rpc",
            "mapping",
            when={
                "body:/code": {"type": "string"},
                "body:/details": {"type": "object"},
            },
            decode={"code": "/code", "message": "/message", "context": "/details"},
            code_type="string",
        ),
        Envelope(
            "flat",
            "http",
            when=(
                {"body:/error": "absent", "body:/ok": "absent", "status": "400..599"},
                {"body:/httpStatus": "present", "status": "400..599"},
            ),
            decode={
                "code": "/code",
                "message": "/message",
                "context": "/context",
                "http_status": "/httpStatus",
                "operation": "/operation",
                "suggestion": "/suggestion",
                "documentation": "/documentation",
                "timestamp": "/timestamp",
            },
            code_type="string",
        ),
        Envelope(
            "preview",
            "http",
            when={
                "body:/code": ("INVALID_TOKEN", "STALE_PREVIEW_URL"),
                "body:/error": {"type": "string"},
                "status": "400..599",
            },
            decode={"code": "/code", "message": "/error", "http_status": "status"},
            code_type="string",
        ),
        Envelope(
            "bridge",
            "http",
            when={"body:/error": {"type": "string"}, "status": "400..599"},
            decode={"code": "/code", "message": "/error", "http_status": "status"},
            code_type="string",
        ),
        Envelope(
            "health",
            "http",
            when={"body:/ok": False, "status": "400..599"},
            decode={"message": ".", "http_status": "status", "errors": "/errors"},
            code_type="string",
        ),
        Envelope(
            "record",
            "mapping",
            when=({"body:/httpStatus": "present"}, {"body:/timestamp": "present"}),
            decode={
                "code": "/code",
                "message": "/message",
                "context": "/context",
                "http_status": "/httpStatus",
                "operation": "/operation",
                "suggestion": "/suggestion",
                "documentation": "/documentation",
                "timestamp": "/timestamp",
            },
            code_type="string",
        ),
        Envelope(
            "rpc_text",
            "mapping",
            when=None,
            decode={
                "code": {"from": "/message", "json": "/code"},
                "message": {"from": "/message", "json": "/message"},
                "context": {"from": "/message", "json": "/context"},
            },
            code_type="string",
        ),
        Envelope(
            "socket",
            "websocket",
            when=None,
            decode={
                "message": "close_reason",
                "context": {
                    "fields": {
                        "closeCode": "close_code",
                        "closeReason": "close_reason",
                    },
                },
            },
            code_type="string",
        ),
    ),
    operations={
        "file.read": ("read", ()),
        "file.write": ("idempotent", ("file.stat", "file.read")),
        "file.delete": ("idempotent", ("file.stat", "directory.list")),
        "file.move": ("unsafe", ("file.stat", "directory.list")),
        "file.rename": ("unsafe", ("file.stat", "directory.list")),
        "file.stat": ("read", ()),
        "directory.create": ("idempotent", ("file.stat", "directory.list")),
        "directory.list": ("read", ()),
        "command.execute": ("unsafe", ("process.list", "process.get", "process.logs")),
        "command.stream": ("unsafe", ("process.list", "process.get", "process.logs")),
        "process.start": ("unsafe", ("process.list", "process.get", "process.logs")),
        "process.kill": ("unsafe", ("process.get", "process.list")),
        "process.list": ("read", ()),
        "process.get": ("read", ()),
        "process.logs": ("read", ()),
        "git.clone": ("unsafe", ("directory.list", "file.stat")),
        "git.checkout": ("unsafe", ("file.read", "directory.list")),
        "git.operation": ("unsafe", ("file.read", "directory.list")),
        "backup.create": ("unsafe", ()),
        "backup.restore": ("idempotent", ("directory.list", "file.stat")),
        "backup.unmount": ("idempotent", ("directory.list",)),
        "code.execute": ("unsafe", ("directory.list", "file.stat")),
        "code.context.create": ("unsafe", ()),
        "code.context.delete": ("idempotent", ()),
    },
    codeless=("SandboxError",),
    results=(
        {"body:/exitCode": {"type": "integer"}, "status": "200..299"},
        {
            "body:/error/type": ("PYTHON_NOT_AVAILABLE", "JAVASCRIPT_NOT_AVAILABLE"),
            "status": "200..299",
        },
    ),
    idempotency_keys=("context.idempotencyKey",),
    natives=_natives,
)

from_response = CONTRACT.from_response
from_frame = CONTRACT.from_frame
from_mapping = CONTRACT.from_mapping
from_exception = CONTRACT.from_exception
error_class = CONTRACT.error_class
