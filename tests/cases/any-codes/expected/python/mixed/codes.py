# Made by errdex from mixed, do not edit
"""The codes of Mixed. New ones may come: leave room for a code that is not listed."""

from __future__ import annotations

from ._runtime.enums import MixedEnum


class ErrorCode(MixedEnum):
    """Codes as they stand on the wire."""

    TEXT = "404"
    """Text that looks like a number."""
    NUMBER = 404
    """The number itself."""
