# Made by errdex from rpc, do not edit
"""The codes of RPC."""

from __future__ import annotations

from ._runtime.enums import IntegerEnum


class ErrorCode(IntegerEnum):
    """Codes as they stand on the wire."""

    PARSE = -32700
    """The text is no JSON."""
    METHOD = -32601
    """There is no such method."""
    CODE_10001 = 10001
    """An old one."""
    CODE_0 = 0
    """Zero is a code."""
