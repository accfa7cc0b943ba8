# Made by errdex from sandbox-workers, do not edit
"""Errors that the sandbox-workers core client throws for a failed request to a runtime
Worker.

Classes:

    SandboxError
        FileSystemError
        SandboxFileNotFoundError
        SandboxFileExistsError
        PermissionDeniedError
        FileTooLargeError
        ContextNotFoundError
        CodeExecutionError
        ValidationFailedError
        NotSupportedError
    ExecutionLimitError
    ApiError
    WorkspaceError
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
    from ._root import SandboxError
    from ._runtime.decoded import Response
    from ._runtime.recovery import Action, Backoff, Outcome, Recovery
    from ._runtime.sending import fingerprint, to_frame
    from .codes import ErrorCode
    from .errors.code import (
        CodeExecutionContext,
        CodeExecutionError,
        ContextNotFoundContext,
        ContextNotFoundError,
    )
    from .errors.request import (
        NotSupportedContext,
        NotSupportedError,
        ValidationFailedContext,
        ValidationFailedError,
    )
    from .errors.server import (
        ApiContext,
        ApiError,
        ExecutionLimitError,
        WorkspaceContext,
        WorkspaceError,
    )
    from .errors.workspace import (
        FileSystemContext,
        FileSystemError,
        FileTooLargeContext,
        FileTooLargeError,
        PermissionDeniedContext,
        PermissionDeniedError,
        SandboxFileExistsContext,
        SandboxFileExistsError,
        SandboxFileNotFoundContext,
        SandboxFileNotFoundError,
    )
    from .operations import Operation
    from .types import (
        Feature,
        FileSizes,
        ValidationIssue,
        WorkspaceErrno,
        WorkspaceFailure,
    )

__all__ = [
    "CATALOG",
    "Action",
    "ApiContext",
    "ApiError",
    "Backoff",
    "CodeExecutionContext",
    "CodeExecutionError",
    "ContextNotFoundContext",
    "ContextNotFoundError",
    "ErrorCode",
    "ExecutionLimitError",
    "Feature",
    "FileSizes",
    "FileSystemContext",
    "FileSystemError",
    "FileTooLargeContext",
    "FileTooLargeError",
    "NotSupportedContext",
    "NotSupportedError",
    "Operation",
    "Outcome",
    "PermissionDeniedContext",
    "PermissionDeniedError",
    "Recovery",
    "Response",
    "SandboxError",
    "SandboxFileExistsContext",
    "SandboxFileExistsError",
    "SandboxFileNotFoundContext",
    "SandboxFileNotFoundError",
    "ValidationFailedContext",
    "ValidationFailedError",
    "ValidationIssue",
    "WorkspaceContext",
    "WorkspaceErrno",
    "WorkspaceError",
    "WorkspaceFailure",
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
    "_root": ("SandboxError",),
    "_runtime.decoded": ("Response",),
    "_runtime.recovery": ("Action", "Backoff", "Outcome", "Recovery"),
    "_runtime.sending": ("fingerprint", "to_frame"),
    "codes": ("ErrorCode",),
    "operations": ("Operation",),
    "errors.workspace": (
        "FileSystemContext",
        "FileSystemError",
        "FileTooLargeContext",
        "FileTooLargeError",
        "PermissionDeniedContext",
        "PermissionDeniedError",
        "SandboxFileExistsContext",
        "SandboxFileExistsError",
        "SandboxFileNotFoundContext",
        "SandboxFileNotFoundError",
    ),
    "errors.code": (
        "CodeExecutionContext",
        "CodeExecutionError",
        "ContextNotFoundContext",
        "ContextNotFoundError",
    ),
    "errors.request": (
        "NotSupportedContext",
        "NotSupportedError",
        "ValidationFailedContext",
        "ValidationFailedError",
    ),
    "errors.server": (
        "ApiContext",
        "ApiError",
        "ExecutionLimitError",
        "WorkspaceContext",
        "WorkspaceError",
    ),
    "types": (
        "Feature",
        "FileSizes",
        "ValidationIssue",
        "WorkspaceErrno",
        "WorkspaceFailure",
    ),
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
