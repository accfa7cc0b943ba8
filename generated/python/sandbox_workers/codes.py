# Made by errdex from sandbox-workers, do not edit
"""The codes of sandbox-workers. New ones may come: leave room for a code that is not
listed.
"""

from __future__ import annotations

from ._runtime.enums import TextEnum


class ErrorCode(TextEnum):
    """Codes as they stand on the wire."""

    FILE_NOT_FOUND = "FILE_NOT_FOUND"
    """Nothing exists at the path."""
    FILE_EXISTS = "FILE_EXISTS"
    """Something exists at the path already."""
    PERMISSION_DENIED = "PERMISSION_DENIED"
    """The path leaves the workspace, or may not be touched."""
    IS_DIRECTORY = "IS_DIRECTORY"
    """A directory stands where the call needs a file."""
    NOT_DIRECTORY = "NOT_DIRECTORY"
    """A file stands where the call needs a directory."""
    FILE_TOO_LARGE = "FILE_TOO_LARGE"
    """The file is larger than one file may be."""
    NO_SPACE = "NO_SPACE"
    """The workspace is full."""
    FILESYSTEM_ERROR = "FILESYSTEM_ERROR"
    """The workspace failed in a way that has no code of its own."""
    CONTEXT_NOT_FOUND = "CONTEXT_NOT_FOUND"
    """No code context has this id."""
    CODE_EXECUTION_ERROR = "CODE_EXECUTION_ERROR"
    """The engine failed before it had a result."""
    VALIDATION_FAILED = "VALIDATION_FAILED"
    """The request has the wrong shape, or the binding can't serve it."""
    NOT_SUPPORTED = "NOT_SUPPORTED"
    """This deployment leaves the feature out."""
    INTERNAL_ERROR = "INTERNAL_ERROR"
    """The server could not say what went wrong, or its reply could not be read."""
