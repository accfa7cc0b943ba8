# Made by errdex from shop, do not edit
"""The codes of Shop. New ones may come: leave room for a code that is not listed."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class ErrorCode(TextEnum):
    """Codes as they stand on the wire."""

    MOUNT_FAILED = "MOUNT_FAILED"
    """The mount failed."""
    WAIT_TIMEOUT = "WAIT_TIMEOUT"
    """The wait ended."""
