# Made by errdex from sandbox-workers, do not edit
"""The contract of sandbox-workers, as data."""

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
    from .errors.server import ApiError, ExecutionLimitError, WorkspaceError

CATALOG = CatalogInfo(
    id="sandbox-workers",
    version="0.1.1",
    digest="dac66b5d5c1e2d1177e6a2fb9e25f1379bb9109e32e44ffd55063cad4a0acbb8",
)
"""What this package was made from."""


def _natives() -> tuple[Native, ...]:
    from ._native import NATIVES

    return NATIVES


CONTRACT: Contract[
    SandboxError,
    SandboxError | ExecutionLimitError | ApiError | WorkspaceError,
] = Contract(
    package=PACKAGE,
    catalog=CATALOG,
    root="SandboxError",
    codes={
        "FILE_NOT_FOUND": ("SandboxFileNotFoundError",),
        "FILE_EXISTS": ("SandboxFileExistsError",),
        "PERMISSION_DENIED": ("PermissionDeniedError",),
        "IS_DIRECTORY": ("FileSystemError",),
        "NOT_DIRECTORY": ("FileSystemError",),
        "FILE_TOO_LARGE": ("FileTooLargeError",),
        "NO_SPACE": ("FileSystemError",),
        "FILESYSTEM_ERROR": ("FileSystemError",),
        "CONTEXT_NOT_FOUND": ("ContextNotFoundError",),
        "CODE_EXECUTION_ERROR": ("CodeExecutionError",),
        "VALIDATION_FAILED": ("ValidationFailedError",),
        "NOT_SUPPORTED": ("NotSupportedError",),
        "INTERNAL_ERROR": ("SandboxError",),
    },
    unknown=Entry(
        "",
        status=500,
        message=(
            "The runtime Worker answered with an error code that this contract does "
            "not know."
        ),
        recovery=(
            Rule(
                "give_up",
                when={"operation.effect": "read"},
                advice=(
                    "Nothing was changed; report the code, or upgrade the client to "
                    "one that knows it."
                ),
            ),
            Rule(
                "give_up",
                when={"operation": ("code.context.create", "code.context.delete")},
                advice=(
                    "No call lists contexts, so nothing shows what was done. Report "
                    "the code; a forgotten context does no harm to any other."
                ),
            ),
            Rule(
                "reconcile",
                advice="Read the workspace before repeating a call that changes it.",
            ),
        ),
    ),
    envelopes=(
        Envelope(
            "flat",
            "http",
            when={
                "body:/code": {"type": "string"},
                "body:/message": {"type": "string"},
                "status": ("300..599", "absent"),
            },
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
            "interpreter_rpc",
            "mapping",
            when={
                "body:/body/code": {"type": "string"},
                "body:/body/message": {"type": "string"},
                "body:/ok": False,
            },
            decode={
                "code": "/body/code",
                "message": "/body/message",
                "context": "/body/context",
                "http_status": ("/body/httpStatus", "/status"),
                "operation": "/body/operation",
                "suggestion": "/body/suggestion",
                "documentation": "/body/documentation",
                "timestamp": "/body/timestamp",
            },
            code_type="string",
        ),
        Envelope(
            "interpreter_rpc_unreadable",
            "mapping",
            when={"body:/ok": False},
            decode={"code": {"const": "INTERNAL_ERROR"}, "http_status": "/status"},
            code_type="string",
        ),
        Envelope(
            "before_parity",
            "http",
            when={"body:/error/name": "ApiError", "status": ("300..599", "absent")},
            decode={
                "code": {"const": "INTERNAL_ERROR"},
                "message": "/error/message",
                "http_status": "status",
            },
            code_type="string",
        ),
        Envelope(
            "unreadable",
            "http",
            when={"status": ("300..599", "absent")},
            decode={"code": {"const": "INTERNAL_ERROR"}, "http_status": "status"},
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
        "code.execute": ("unsafe", ("directory.list", "file.stat", "file.read")),
        "code.context.create": ("unsafe", ()),
        "code.context.delete": ("idempotent", ()),
    },
    results=(
        {
            "body:/error/message": {"type": "string"},
            "body:/error/name": "ExecutionLimitError",
            "status": 200,
        },
        {
            "body:/error/message": {"type": "string"},
            "body:/error/name": "EngineError",
            "status": 200,
        },
        {
            "body:/error/message": {"type": "string"},
            "body:/error/name": {"type": "string"},
            "body:/error/traceback": {"type": "array"},
            "status": 200,
        },
    ),
    natives=_natives,
)

from_response = CONTRACT.from_response
from_frame = CONTRACT.from_frame
from_mapping = CONTRACT.from_mapping
from_exception = CONTRACT.from_exception
error_class = CONTRACT.error_class
