# Made by errdex from cloudflare-sandbox, do not edit
"""The codes of Cloudflare Sandbox SDK. New ones may come: leave room for a code that is
not listed.

Retired, never used again:

- OLD_CODE: use CONTAINER_UNAVAILABLE
"""

from __future__ import annotations

from ._runtime.enums import TextEnum


class ErrorCode(TextEnum):
    """Codes as they stand on the wire."""

    CONTAINER_UNAVAILABLE = "CONTAINER_UNAVAILABLE"
    """The container was not ready before the operation started."""
    INTERNAL_ERROR = "INTERNAL_ERROR"
    """X."""
    PROCESS_READY_TIMEOUT = "PROCESS_READY_TIMEOUT"
    NO_SPACE = "NO_SPACE"
    READ_ONLY = "READ_ONLY"
    CONTAINER_NOT_READY = "CONTAINER_UNAVAILABLE"
    """Old name of CONTAINER_UNAVAILABLE: CONTAINER_NOT_READY on the wire reads as
    it.
    """
