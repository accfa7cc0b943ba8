# Made by errdex from inngest-sandboxes, do not edit
"""Which failures of Python and its libraries become which error."""

from __future__ import annotations

from ._runtime.native import Native

NATIVES = (
    Native(
        "SandboxError",
        "operation_ambiguous",
        exceptions=(
            "builtins.ConnectionError",
            "builtins.TimeoutError",
            "httpx.TransportError",
            "requests.exceptions.ConnectionError",
            "requests.exceptions.Timeout",
        ),
    ),
    Native(
        "SandboxError",
        "compute_unavailable",
        when={
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
                "process.stream",
                "logs.stream",
                "file.upload",
                "file.download",
                "snapshot.list",
                "snapshot.get",
                "snapshot.waitUntilReady",
                "snapshot.delete",
            ),
        },
        exceptions=(
            "builtins.ConnectionError",
            "builtins.TimeoutError",
            "httpx.TransportError",
            "requests.exceptions.ConnectionError",
            "requests.exceptions.Timeout",
        ),
    ),
)
