# Made by errdex from shop, do not edit
"""The codes of Shop. New ones may come: leave room for a code that is not listed."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class ErrorCode(TextEnum):
    """Codes as they stand on the wire."""

    UNKNOWN = ""
    """The empty text is a code."""
    ORDER_NOT_FOUND = "order.not_found"
    """A dotted code."""
    CODE_3_DS_REQUIRED = "3DS_REQUIRED"
    """Starts with a digit."""
    CAMEL_CASE = "camelCase"
    """Camel case."""
    NS_KIND_SUB = "ns:Kind/Sub"
    """Colon and slash."""
