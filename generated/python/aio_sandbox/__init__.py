# Made by errdex from aio-sandbox, do not edit
"""Errors of the AIO Sandbox daemon, its file and execution planes, its MCP endpoint and
its streams.

Classes:

    ApiError
        FileOperationError
        JsonRpcError
            MethodNotFoundError
            UnknownToolError
            ParseError
        ConflictError
        UnprocessableEntityError
        ToolError
        SocketError
        ConnectionFailedError
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._contract import (
        CATALOG,
        error_class,
        from_exception,
        from_frame,
        from_mapping,
        from_response,
    )
    from ._root import ApiError
    from ._runtime.decoded import Response
    from ._runtime.recovery import Action, Backoff, Outcome, Recovery
    from ._runtime.sending import fingerprint, to_frame
    from .codes import ErrorCode
    from .errors.files import FileOperationContext, FileOperationError
    from .errors.protocol import (
        JsonRpcError,
        MethodNotFoundError,
        ParseError,
        ToolError,
        UnknownToolError,
    )
    from .errors.requests import (
        ConflictError,
        UnprocessableEntityContext,
        UnprocessableEntityError,
    )
    from .errors.streams import SocketError
    from .errors.transport import ConnectionFailedError
    from .operations import Operation
    from .types import IssueType, ValidationIssue

__all__ = [
    "CATALOG",
    "Action",
    "ApiError",
    "Backoff",
    "ConflictError",
    "ConnectionFailedError",
    "ErrorCode",
    "FileOperationContext",
    "FileOperationError",
    "IssueType",
    "JsonRpcError",
    "MethodNotFoundError",
    "Operation",
    "Outcome",
    "ParseError",
    "Recovery",
    "Response",
    "SocketError",
    "ToolError",
    "UnknownToolError",
    "UnprocessableEntityContext",
    "UnprocessableEntityError",
    "ValidationIssue",
    "error_class",
    "fingerprint",
    "from_exception",
    "from_frame",
    "from_mapping",
    "from_response",
    "to_frame",
]

_HOMES = {
    "_contract": (
        "CATALOG",
        "error_class",
        "from_exception",
        "from_frame",
        "from_mapping",
        "from_response",
    ),
    "_root": ("ApiError",),
    "_runtime.decoded": ("Response",),
    "_runtime.recovery": ("Action", "Backoff", "Outcome", "Recovery"),
    "_runtime.sending": ("fingerprint", "to_frame"),
    "codes": ("ErrorCode",),
    "operations": ("Operation",),
    "errors.files": ("FileOperationContext", "FileOperationError"),
    "errors.protocol": (
        "JsonRpcError",
        "MethodNotFoundError",
        "ParseError",
        "ToolError",
        "UnknownToolError",
    ),
    "errors.requests": (
        "ConflictError",
        "UnprocessableEntityContext",
        "UnprocessableEntityError",
    ),
    "errors.streams": ("SocketError",),
    "errors.transport": ("ConnectionFailedError",),
    "types": ("IssueType", "ValidationIssue"),
}

if not TYPE_CHECKING:

    def __getattr__(name):
        """Load the module that a name is in, with all its names."""
        for home, names in _HOMES.items():
            if name in names:
                # Loading importlib would take longer than most modules of the package.
                module = vars(__import__(f"{__name__}.{home}", fromlist=(name,)))
                globals().update({one: module[one] for one in names})
                return module[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__():
        """Return the public names."""
        return [*globals(), *__all__]
