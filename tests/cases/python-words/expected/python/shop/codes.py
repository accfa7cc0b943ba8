# Made by errdex from shop, do not edit
"""The codes of Shop. New ones may come: leave room for a code that is not listed."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class ErrorCode(TextEnum):
    """Codes as they stand on the wire."""

    TIMEOUT = "TIMEOUT"
    """Becomes a class that hides no builtin."""
    FILE_NOT_FOUND = "FILE_NOT_FOUND"
    CONNECTION = "CONNECTION"
    SYNTAX_ERROR = "SYNTAX_ERROR"
