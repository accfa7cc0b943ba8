# Made by errdex from cloudflare-sandbox, do not edit
"""Which failures of Python and its libraries become which error."""

from __future__ import annotations

from ._runtime.native import Native

NATIVES = (
    Native(
        "ContainerUnavailableError",
        "CONTAINER_UNAVAILABLE",
        errnos=("EAGAIN",),
        exceptions=("builtins.TimeoutError",),
    ),
)
