# Made by errdex from sandbox-workers, do not edit
"""Which failures of Python and its libraries become which error."""

from __future__ import annotations

from ._runtime.native import Native

NATIVES = (
    Native(
        "SandboxFileNotFoundError",
        "FILE_NOT_FOUND",
        errnos=("ENOENT",),
        context={"errno": "exc.errno_name", "path": "exc.filename"},
    ),
    Native(
        "SandboxFileExistsError",
        "FILE_EXISTS",
        errnos=("EEXIST",),
        context={"errno": "exc.errno_name", "path": "exc.filename"},
    ),
    Native(
        "PermissionDeniedError",
        "PERMISSION_DENIED",
        errnos=("EACCES",),
        context={"errno": "exc.errno_name", "path": "exc.filename"},
    ),
    Native(
        "FileSystemError",
        "IS_DIRECTORY",
        errnos=("EISDIR",),
        context={"errno": "exc.errno_name", "path": "exc.filename"},
    ),
    Native(
        "FileSystemError",
        "NOT_DIRECTORY",
        errnos=("ENOTDIR",),
        context={"errno": "exc.errno_name", "path": "exc.filename"},
    ),
    Native(
        "FileTooLargeError",
        "FILE_TOO_LARGE",
        errnos=("EFBIG",),
        context={"errno": "exc.errno_name", "path": "exc.filename"},
    ),
    Native(
        "FileSystemError",
        "NO_SPACE",
        errnos=("ENOSPC",),
        context={"errno": "exc.errno_name", "path": "exc.filename"},
    ),
    Native(
        "FileSystemError",
        "FILESYSTEM_ERROR",
        errnos=("other",),
        context={"errno": "exc.errno_name", "path": "exc.filename"},
    ),
    Native(
        "FileSystemError",
        "FILESYSTEM_ERROR",
        when={"operation": "directory.create"},
        errnos=("ENOENT", "EEXIST", "EISDIR", "ENOTDIR", "EFBIG"),
        context={"errno": "exc.errno_name", "path": "exc.filename"},
    ),
    Native(
        "SandboxError",
        "INTERNAL_ERROR",
        exceptions=(
            "builtins.ConnectionError",
            "builtins.TimeoutError",
            "httpx.TransportError",
            "requests.exceptions.ConnectionError",
            "requests.exceptions.Timeout",
        ),
    ),
)
