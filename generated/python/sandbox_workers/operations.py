# Made by errdex from sandbox-workers, do not edit
"""The operations of sandbox-workers."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class Operation(TextEnum):
    """Operations as they are named on the wire."""

    FILE_READ = "file.read"
    """Read one file. Only reads."""
    FILE_WRITE = "file.write"
    """Write one file; the same bytes give the same file. Changes state, safe to
    repeat.
    """
    FILE_DELETE = "file.delete"
    """Delete a file or a tree; a repeat answers FILE_NOT_FOUND and changes nothing
    more. Changes state, safe to repeat.
    """
    FILE_MOVE = "file.move"
    """Move a path and overwrite the destination; a repeat moves whatever stands at the
    source by then. Changes state, not safe to repeat.
    """
    FILE_RENAME = "file.rename"
    """Rename a path and overwrite the destination; a repeat renames whatever bears the
    old name by then. Changes state, not safe to repeat.
    """
    FILE_STAT = "file.stat"
    """Look at one path. Only reads."""
    DIRECTORY_CREATE = "directory.create"
    """Create a directory; a repeat finds it in place. Changes state, safe to repeat."""
    DIRECTORY_LIST = "directory.list"
    """List the entries of a directory. Only reads."""
    CODE_EXECUTE = "code.execute"
    """Run code; a repeat runs it a second time. Changes state, not safe to repeat."""
    CODE_CONTEXT_CREATE = "code.context.create"
    """Create a code context; every call creates another one and no call lists them.
    Changes state, not safe to repeat.
    """
    CODE_CONTEXT_DELETE = "code.context.delete"
    """Delete a code context; a repeat answers CONTEXT_NOT_FOUND. Changes state, safe to
    repeat.
    """
