# Made by errdex from aio-sandbox, do not edit
"""Which failures of Python and its libraries become which error."""

from __future__ import annotations

from ._runtime.native import Native

NATIVES = (
    Native(
        "FileOperationError",
        "not_found",
        errnos=("ENOENT",),
        context={
            "errno": "exc.errno",
            "errno_name": "exc.errno_name",
            "exception_type": "exc.__class__.__name__",
            "path": "exc.filename",
        },
    ),
    Native(
        "FileOperationError",
        "permission_denied",
        errnos=("EACCES", "EPERM"),
        context={
            "errno": "exc.errno",
            "errno_name": "exc.errno_name",
            "exception_type": "exc.__class__.__name__",
            "path": "exc.filename",
        },
    ),
    Native(
        "FileOperationError",
        "invalid_target",
        errnos=("EISDIR", "ENOTDIR"),
        context={
            "errno": "exc.errno",
            "errno_name": "exc.errno_name",
            "exception_type": "exc.__class__.__name__",
            "path": "exc.filename",
        },
    ),
    Native(
        "FileOperationError",
        "already_exists",
        errnos=("EEXIST",),
        context={
            "errno": "exc.errno",
            "errno_name": "exc.errno_name",
            "exception_type": "exc.__class__.__name__",
            "path": "exc.filename",
        },
    ),
    Native(
        "FileOperationError",
        "invalid_path",
        errnos=("EINVAL", "ENAMETOOLONG", "ELOOP"),
        context={
            "errno": "exc.errno",
            "errno_name": "exc.errno_name",
            "exception_type": "exc.__class__.__name__",
            "path": "exc.filename",
        },
    ),
    Native(
        "FileOperationError",
        "read_only_filesystem",
        errnos=("EROFS",),
        context={
            "errno": "exc.errno",
            "errno_name": "exc.errno_name",
            "exception_type": "exc.__class__.__name__",
            "path": "exc.filename",
        },
    ),
    Native(
        "FileOperationError",
        "no_space_left",
        errnos=("ENOSPC", "EDQUOT"),
        context={
            "errno": "exc.errno",
            "errno_name": "exc.errno_name",
            "exception_type": "exc.__class__.__name__",
            "path": "exc.filename",
        },
    ),
    Native("FileOperationError", "decode_error", exceptions=("builtins.UnicodeError",)),
    Native(
        "FileOperationError",
        "io_error",
        errnos=("other",),
        context={
            "errno": "exc.errno",
            "errno_name": "exc.errno_name",
            "exception_type": "exc.__class__.__name__",
            "path": "exc.filename",
        },
    ),
    Native(
        "ConnectionFailedError",
        "CONNECTION_FAILED",
        exceptions=(
            "builtins.ConnectionError",
            "builtins.TimeoutError",
            "httpx.TransportError",
            "requests.exceptions.ConnectionError",
            "requests.exceptions.Timeout",
        ),
    ),
)
