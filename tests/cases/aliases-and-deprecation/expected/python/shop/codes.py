# Made by errdex from shop, do not edit
"""The codes of Shop. New ones may come: leave room for a code that is not listed.

Retired, never used again:

- ORDER_EXPIRED: use ORDER_GONE
"""

from __future__ import annotations

from ._runtime.enums import TextEnum


class ErrorCode(TextEnum):
    """Codes as they stand on the wire."""

    ORDER_GONE = "ORDER_GONE"
    """It was there once."""
    ORDER_OLD = "ORDER_OLD"
    """Too old to show."""
    ORDER_REMOVED = "ORDER_GONE"
    """Old name of ORDER_GONE: ORDER_REMOVED on the wire reads as it."""
    ORDER_DELETED = "ORDER_GONE"
    """Old name of ORDER_GONE: ORDER_DELETED on the wire reads as it."""
