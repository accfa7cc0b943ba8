# Made by errdex from aio-sandbox, do not edit
"""The codes of AIO Sandbox. New ones may come: leave room for a code that is not
listed.
"""

from __future__ import annotations

from ._runtime.enums import MixedEnum


class ErrorCode(MixedEnum):
    """Codes as they stand on the wire."""

    NOT_FOUND = "not_found"
    """Nothing exists at the path."""
    PERMISSION_DENIED = "permission_denied"
    """The daemon may not touch the path."""
    INVALID_TARGET = "invalid_target"
    """What is at the path is of the wrong kind."""
    ALREADY_EXISTS = "already_exists"
    """Something exists at the path already."""
    INVALID_PATH = "invalid_path"
    """The path is no usable path."""
    READ_ONLY_FILESYSTEM = "read_only_filesystem"
    """The path lies on a file system that can't be written."""
    NO_SPACE_LEFT = "no_space_left"
    """The disk is full."""
    DECODE_ERROR = "decode_error"
    """The content is no text in the expected encoding."""
    IO_ERROR = "io_error"
    """The system failed in a way that has no code of its own."""
    JSONRPC_METHOD_NOT_FOUND = -32601
    """The MCP endpoint does not know the method."""
    JSONRPC_UNKNOWN_TOOL = -32602
    """There is no tool of this name."""
    JSONRPC_PARSE_ERROR = -32700
    """The body of the request is no JSON."""
