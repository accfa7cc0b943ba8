# Made by errdex from cloudflare-sandbox, do not edit
"""The operations of Cloudflare Sandbox SDK."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class Operation(TextEnum):
    """Operations as they are named on the wire."""

    __aliases__ = (("exec", "process.exec"),)

    PROCESS_LIST = "process.list"
    """Only reads."""
    PROCESS_EXEC = "process.exec"
    """Run a command. Changes state, not safe to repeat."""
    SANDBOX_GET = "sandbox.get"
    """Only reads."""
    SANDBOX_CREATE = "sandbox.create"
    """The name and resources identify the sandbox. Changes state, safe to repeat."""
