# Made by errdex from cloudflare-sandbox, do not edit
"""The operations of Cloudflare Sandbox SDK."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class Operation(TextEnum):
    """Operations as they are named on the wire."""

    FILE_READ = "file.read"
    """Read a file. Only reads."""
    FILE_WRITE = "file.write"
    """Write a file. Writing the same bytes to the same path again leaves the same file.
    Changes state, safe to repeat.
    """
    FILE_DELETE = "file.delete"
    """Delete a file. A repeat finds nothing to delete and may answer FILE_NOT_FOUND;
    the end state is the same. Changes state, safe to repeat.
    """
    FILE_MOVE = "file.move"
    """Move a file to another directory. After a success the source is gone, so a repeat
    means something else. Changes state, not safe to repeat.
    """
    FILE_RENAME = "file.rename"
    """Rename a file. After a success the old name is gone, so a repeat means something
    else. Changes state, not safe to repeat.
    """
    FILE_STAT = "file.stat"
    """Look at the attributes of a file or directory. Only reads."""
    DIRECTORY_CREATE = "directory.create"
    """Create a directory. A repeat may answer FILE_EXISTS; the directory is there
    either way. Changes state, safe to repeat.
    """
    DIRECTORY_LIST = "directory.list"
    """List a directory. Only reads."""
    COMMAND_EXECUTE = "command.execute"
    """Run a command and wait for its end. Only the caller knows whether running it
    twice is harmless. Changes state, not safe to repeat.
    """
    COMMAND_STREAM = "command.stream"
    """Run a command and stream its output. Changes state, not safe to repeat."""
    PROCESS_START = "process.start"
    """Start a process. A repeat starts a second one. Changes state, not safe to
    repeat.
    """
    PROCESS_KILL = "process.kill"
    """Send a signal to a process. Many programs treat the second signal differently
    from the first. Changes state, not safe to repeat.
    """
    PROCESS_LIST = "process.list"
    """List the processes of the current container. Only reads."""
    PROCESS_GET = "process.get"
    """Look up one process. Only reads."""
    PROCESS_LOGS = "process.logs"
    """Read the output of a process. Only reads."""
    GIT_CLONE = "git.clone"
    """Clone a repository. A repeat meets the directory that the first try left behind.
    Changes state, not safe to repeat.
    """
    GIT_CHECKOUT = "git.checkout"
    """Check out a branch or commit. Git's own files say which one is checked out.
    Changes state, not safe to repeat.
    """
    GIT_OPERATION = "git.operation"
    """Run any other git command. Git's own files say where the repository stands.
    Changes state, not safe to repeat.
    """
    BACKUP_CREATE = "backup.create"
    """Create a backup. A repeat makes a second one. Changes state, not safe to
    repeat.
    """
    BACKUP_RESTORE = "backup.restore"
    """Restore a backup into a directory. The same backup restored again leaves the same
    files. Changes state, safe to repeat.
    """
    BACKUP_UNMOUNT = "backup.unmount"
    """Release the mount of a restored backup. A repeat finds nothing to release.
    Changes state, safe to repeat.
    """
    CODE_EXECUTE = "code.execute"
    """Run code in an interpreter context. Its variables and files keep what the first
    run did. Changes state, not safe to repeat.
    """
    CODE_CONTEXT_CREATE = "code.context.create"
    """Create an interpreter context. A repeat makes a second one. Changes state, not
    safe to repeat.
    """
    CODE_CONTEXT_DELETE = "code.context.delete"
    """Delete an interpreter context. A repeat may answer CONTEXT_NOT_FOUND; the context
    is gone either way. Changes state, safe to repeat.
    """
