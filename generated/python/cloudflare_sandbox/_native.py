# Made by errdex from cloudflare-sandbox, do not edit
"""Which failures of Python and its libraries become which error."""

from __future__ import annotations

from ._runtime.native import Native

NATIVES = (
    Native(
        "RPCTransportError",
        "RPC_TRANSPORT_ERROR",
        exceptions=(
            "builtins.ConnectionError",
            "builtins.TimeoutError",
            "httpx.TransportError",
            "requests.exceptions.ConnectionError",
            "requests.exceptions.Timeout",
        ),
        context={"errorName": "exc.__class__.__name__", "originalMessage": "exc"},
    ),
    Native("ProcessNotFoundError", "PROCESS_NOT_FOUND", errnos=("ESRCH",)),
    Native(
        "ProcessError",
        "PROCESS_PERMISSION_DENIED",
        when={
            "operation": (
                "process.start",
                "process.kill",
                "process.get",
                "process.logs",
            ),
        },
        errnos=("EACCES", "EPERM"),
    ),
    Native(
        "SandboxFileNotFoundError",
        "FILE_NOT_FOUND",
        errnos=("ENOENT",),
        context={"path": "exc.filename"},
    ),
    Native(
        "SandboxFileExistsError",
        "FILE_EXISTS",
        errnos=("EEXIST",),
        context={"path": "exc.filename"},
    ),
    Native(
        "PermissionDeniedError",
        "PERMISSION_DENIED",
        errnos=("EACCES", "EPERM"),
        context={"path": "exc.filename"},
    ),
    Native(
        "FileSystemError",
        "IS_DIRECTORY",
        errnos=("EISDIR",),
        context={"path": "exc.filename"},
    ),
    Native(
        "FileSystemError",
        "NOT_DIRECTORY",
        errnos=("ENOTDIR",),
        context={"path": "exc.filename"},
    ),
    Native(
        "FileSystemError",
        "NO_SPACE",
        errnos=("ENOSPC", "EDQUOT"),
        context={"path": "exc.filename"},
    ),
    Native(
        "FileSystemError",
        "TOO_MANY_FILES",
        errnos=("EMFILE", "ENFILE"),
        context={"path": "exc.filename"},
    ),
    Native(
        "FileSystemError",
        "RESOURCE_BUSY",
        errnos=("EBUSY",),
        context={"path": "exc.filename"},
    ),
    Native(
        "FileSystemError",
        "READ_ONLY",
        errnos=("EROFS",),
        context={"path": "exc.filename"},
    ),
    Native(
        "FileSystemError",
        "NAME_TOO_LONG",
        errnos=("ENAMETOOLONG",),
        context={"path": "exc.filename"},
    ),
    Native(
        "FileSystemError",
        "TOO_MANY_LINKS",
        errnos=("ELOOP", "EMLINK"),
        context={"path": "exc.filename"},
    ),
    Native(
        "FileSystemError",
        "FILESYSTEM_ERROR",
        errnos=("other",),
        context={"path": "exc.filename"},
    ),
    Native("PortInUseError", "PORT_IN_USE", errnos=("EADDRINUSE",)),
    Native(
        "CommandNotFoundError",
        "COMMAND_NOT_FOUND",
        when={"operation": ("command.execute", "command.stream")},
        errnos=("ENOENT",),
        context={"command": "exc.filename"},
    ),
    Native(
        "CommandError",
        "COMMAND_PERMISSION_DENIED",
        when={"operation": ("command.execute", "command.stream")},
        errnos=("EACCES", "EPERM"),
        context={"command": "exc.filename"},
    ),
)
