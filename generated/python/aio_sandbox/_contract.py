# Made by errdex from aio-sandbox, do not edit
"""The contract of AIO Sandbox, as data."""

from __future__ import annotations

from ._root import PACKAGE
from ._runtime.contract import CatalogInfo, Contract
from ._runtime.entries import Entry
from ._runtime.envelopes import Envelope
from ._runtime.recovery import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._root import ApiError
    from ._runtime.native import Native

CATALOG = CatalogInfo(
    id="aio-sandbox",
    version="1.9.4",
    digest="591a5a36a912a0697febede52b26b3c6add0c2c9ccd5b94bfb7504a857faeb41",
)
"""What this package was made from."""


def _natives() -> tuple[Native, ...]:
    from ._native import NATIVES

    return NATIVES


CONTRACT: Contract[ApiError, ApiError] = Contract(
    package=PACKAGE,
    catalog=CATALOG,
    root="ApiError",
    codes={
        "not_found": ("FileOperationError",),
        "permission_denied": ("FileOperationError",),
        "invalid_target": ("FileOperationError",),
        "already_exists": ("FileOperationError",),
        "invalid_path": ("FileOperationError",),
        "read_only_filesystem": ("FileOperationError",),
        "no_space_left": ("FileOperationError",),
        "decode_error": ("FileOperationError",),
        "io_error": ("FileOperationError",),
        -32601: ("MethodNotFoundError",),
        -32602: ("UnknownToolError",),
        -32700: ("ParseError",),
    },
    unknown=Entry(
        "",
        status=500,
        message="The daemon answered with an error that this contract does not know.",
        recovery=(
            Rule(
                "give_up",
                when={"operation.effect": "read"},
                advice="Nothing was changed; report the reply, or upgrade the client.",
            ),
            Rule(
                "reconcile",
                advice=(
                    "Look at the files and at running commands before repeating a call "
                    "that changes something."
                ),
            ),
        ),
    ),
    envelopes=(
        Envelope(
            "validation",
            "http",
            when={"body:/errors": {"type": "array"}, "status": 422},
            decode={
                "message": "/message",
                "context": {"fields": {"issues": "/errors"}},
                "http_status": "status",
                "hint": "/hint",
            },
        ),
        Envelope(
            "validation_detail",
            "http",
            when={"body:/detail": {"type": "array"}, "status": 422},
            decode={
                "message": "/message",
                "context": {"fields": {"issues": "/detail"}},
                "http_status": "status",
            },
        ),
        Envelope(
            "file",
            "http",
            when={"body:/data/error_type": {"type": "string"}, "body:/success": False},
            decode={
                "code": "/data/error_type",
                "message": ("/message", "/data/message"),
                "context": {"from": "/data", "except": ("message", "error_type")},
                "http_status": "status",
                "hint": "/hint",
            },
        ),
        Envelope(
            "failure",
            "http",
            when={"body:/success": False},
            decode={"message": "/message", "http_status": "status", "hint": "/hint"},
        ),
        Envelope(
            "http_error",
            "http",
            when={"body": "json", "status": "400..599"},
            decode={
                "message": ("/message", "/detail", "/error/message"),
                "http_status": "status",
                "hint": "/hint",
            },
        ),
        Envelope(
            "unreadable",
            "http",
            when={"status": "400..599"},
            decode={"http_status": "status"},
        ),
        Envelope(
            "protocol",
            "jsonrpc",
            when={"body:/error/code": {"type": "integer"}},
            decode={"code": "/error/code", "message": "/error/message"},
        ),
        Envelope(
            "tool",
            "mcp_tool_result",
            when=({"body:/isError": True}, {"body:/data/isError": True}),
            decode={
                "code": (
                    {"from": "/content/0/text", "json": "/error_type"},
                    {"from": "/content/0/text", "json": "/data/error_type"},
                    {"from": "/data/content/0/text", "json": "/error_type"},
                ),
                "message": (
                    {"from": "/content/0/text", "json": "/message"},
                    {"from": "/data/content/0/text", "json": "/message"},
                    "/content/0/text",
                    "/data/content/0/text",
                ),
                "context": (
                    {
                        "from": "/content/0/text",
                        "json": "/",
                        "except": ("message", "error_type"),
                    },
                    {
                        "from": "/data/content/0/text",
                        "json": "/",
                        "except": ("message", "error_type"),
                    },
                ),
            },
        ),
        Envelope(
            "unreadable_success",
            "http",
            when={
                "body": "malformed",
                "content_type": ("absent", "application/json", "text/html"),
                "operation": {"not": ("file.download_file", "file.watch_events")},
                "status": "200..299",
            },
            decode={"http_status": "status"},
        ),
        Envelope(
            "socket",
            "websocket",
            when={"body:/type": "error"},
            decode={"message": "/data"},
        ),
    ),
    operations={
        "file.read_file": ("read", ("file.list_path",)),
        "file.write_file": ("unsafe", ("file.read_file", "file.list_path")),
        "file.replace_in_file": ("unsafe", ("file.read_file",)),
        "file.search_in_file": ("read", ("file.list_path",)),
        "file.find_files": ("read", ("file.list_path",)),
        "file.grep_files": ("read", ("file.list_path",)),
        "file.glob_files": ("read", ("file.list_path",)),
        "file.upload_file": ("idempotent", ("file.list_path", "file.download_file")),
        "file.download_file": ("read", ("file.list_path",)),
        "file.list_path": ("read", ()),
        "file.str_replace_editor": ("unsafe", ("file.read_file",)),
        "file.watch_events": ("read", ()),
        "bash.exec": ("unsafe", ("bash.output", "bash.sessions")),
        "bash.output": ("read", ("bash.sessions",)),
        "bash.sessions": ("read", ()),
        "shell.exec_command": ("unsafe", ("shell.view", "shell.list_sessions")),
        "shell.view": ("read", ("shell.list_sessions",)),
        "shell.wait_for_process": ("read", ("shell.view",)),
        "shell.list_sessions": ("read", ()),
        "code.execute_code": ("unsafe", ("file.list_path", "file.read_file")),
        "mcp.list_mcp_tools": ("read", ()),
        "mcp.execute_mcp_tool": ("unsafe", ("file.list_path", "file.read_file")),
    },
    operation_aliases={"read": "file.read_file", "tools/call": "mcp.execute_mcp_tool"},
    codeless=(
        "ApiError",
        "ConflictError",
        "UnprocessableEntityError",
        "ToolError",
        "SocketError",
    ),
    results=(
        {
            "body:/data/outputs": {"type": "array"},
            "body:/data/status": "error",
            "status": "200..299",
        },
        {"body:/data/status": "completed", "body:/success": True, "status": "200..299"},
        {
            "body:/data/status": ("pending", "running"),
            "body:/success": True,
            "status": "200..299",
        },
        {
            "body:/data/status": (
                "timed_out",
                "killed",
                "no_change_timeout",
                "hard_timeout",
                "terminated",
            ),
            "body:/success": True,
            "status": "200..299",
        },
    ),
    natives=_natives,
)

from_response = CONTRACT.from_response
from_frame = CONTRACT.from_frame
from_mapping = CONTRACT.from_mapping
from_exception = CONTRACT.from_exception
error_class = CONTRACT.error_class
