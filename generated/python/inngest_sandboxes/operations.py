# Made by errdex from inngest-sandboxes, do not edit
"""The operations of Inngest Sandboxes."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class Operation(TextEnum):
    """Operations as they are named on the wire."""

    CREATE = "create"
    """Create a sandbox; while it is active, its name and its resources identify it, so
    the same request finds it again. Changes state, safe to repeat.
    """
    LIST = "list"
    """List sandboxes. Only reads."""
    GET = "get"
    """Look at one sandbox; null where there is none. Only reads."""
    WAIT_UNTIL_RUNNING = "waitUntilRunning"
    """Wait until a sandbox runs. Only reads."""
    EXEC = "exec"
    """Run a command and capture its output; a repeat runs it a second time. Changes
    state, not safe to repeat.
    """
    DESTROY = "destroy"
    """Tear a sandbox down; the wish is recorded first. Changes state, safe to
    repeat.
    """
    PAUSE = "pause"
    """Pause a sandbox. Changes state, safe to repeat."""
    RESUME = "resume"
    """Let a paused sandbox go on. Changes state, safe to repeat."""
    PROCESS_START = "process.start"
    """Start a managed process; a repeat starts another one. Changes state, not safe to
    repeat.
    """
    PROCESS_LIST = "process.list"
    """List the processes of a sandbox. Only reads."""
    PROCESS_GET = "process.get"
    """Look at one process; null where there is none. Only reads."""
    PROCESS_SIGNAL = "process.signal"
    """Send a signal to a process; a repeat sends it again. Changes state, not safe to
    repeat.
    """
    PROCESS_WAIT = "process.wait"
    """Wait until a process ends. Only reads."""
    PROCESS_OUTPUT = "process.output"
    """Read the output that is kept. Only reads."""
    PROCESS_STREAM = "process.stream"
    """Follow the output of a process; not available in durable steps. Only reads."""
    LOGS_STREAM = "logs.stream"
    """Follow the log of a sandbox; not available in durable steps. Only reads."""
    FILE_UPLOAD = "file.upload"
    """Put a file; the same bytes, mode and path give the same file. Not available in
    durable steps. Changes state, safe to repeat.
    """
    FILE_DOWNLOAD = "file.download"
    """Fetch a file; not available in durable steps. Only reads."""
    SNAPSHOT_CREATE = "snapshot.create"
    """Take a snapshot; a repeat takes another one. Changes state, not safe to
    repeat.
    """
    SNAPSHOT_LIST = "snapshot.list"
    """List snapshots. Only reads."""
    SNAPSHOT_GET = "snapshot.get"
    """Look at one snapshot; null where there is none. Only reads."""
    SNAPSHOT_WAIT_UNTIL_READY = "snapshot.waitUntilReady"
    """Wait until a snapshot can be used. Only reads."""
    SNAPSHOT_DELETE = "snapshot.delete"
    """Delete a snapshot. Changes state, safe to repeat."""
