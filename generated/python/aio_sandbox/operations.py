# Made by errdex from aio-sandbox, do not edit
"""The operations of AIO Sandbox."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class Operation(TextEnum):
    """Operations as they are named on the wire."""

    __aliases__ = (("read", "file.read_file"), ("tools/call", "mcp.execute_mcp_tool"))

    FILE_READ_FILE = "file.read_file"
    """Read a file. Only reads."""
    FILE_WRITE_FILE = "file.write_file"
    """Write a file. It can also append, and appending twice is not the same as once, so
    every repeat counts as unsafe. Changes state, not safe to repeat.
    """
    FILE_REPLACE_IN_FILE = "file.replace_in_file"
    """Replace text in a file; a repeat may find the text again in what it put there.
    Changes state, not safe to repeat.
    """
    FILE_SEARCH_IN_FILE = "file.search_in_file"
    """Search in one file. Only reads."""
    FILE_FIND_FILES = "file.find_files"
    """Find files by name. Only reads."""
    FILE_GREP_FILES = "file.grep_files"
    """Search the text of many files. Only reads."""
    FILE_GLOB_FILES = "file.glob_files"
    """Find files by pattern. Only reads."""
    FILE_UPLOAD_FILE = "file.upload_file"
    """Put a file; the same bytes at the same path give the same file. Changes state,
    safe to repeat.
    """
    FILE_DOWNLOAD_FILE = "file.download_file"
    """Fetch a file as it is. Only reads."""
    FILE_LIST_PATH = "file.list_path"
    """List a directory. Only reads."""
    FILE_STR_REPLACE_EDITOR = "file.str_replace_editor"
    """Edit a file by commands, among them inserting and undoing. Changes state, not
    safe to repeat.
    """
    FILE_WATCH_EVENTS = "file.watch_events"
    """Follow a watcher as a stream of events. Only reads."""
    BASH_EXEC = "bash.exec"
    """Run a command; a repeat runs it a second time. Changes state, not safe to
    repeat.
    """
    BASH_OUTPUT = "bash.output"
    """Read the state and the output of a command. Only reads."""
    BASH_SESSIONS = "bash.sessions"
    """List the sessions. Only reads."""
    SHELL_EXEC_COMMAND = "shell.exec_command"
    """Run a command in a terminal; a repeat runs it a second time. Changes state, not
    safe to repeat.
    """
    SHELL_VIEW = "shell.view"
    """Look at a terminal. Only reads."""
    SHELL_WAIT_FOR_PROCESS = "shell.wait_for_process"
    """Wait for a process in a terminal. Only reads."""
    SHELL_LIST_SESSIONS = "shell.list_sessions"
    """List the terminals. Only reads."""
    CODE_EXECUTE_CODE = "code.execute_code"
    """Run a code cell; a repeat runs it a second time. What it did shows only in the
    files that it wrote. Changes state, not safe to repeat.
    """
    MCP_LIST_MCP_TOOLS = "mcp.list_mcp_tools"
    """List the tools of an MCP server. Only reads."""
    MCP_EXECUTE_MCP_TOOL = "mcp.execute_mcp_tool"
    """Call a tool; nothing is known about what it does. Changes state, not safe to
    repeat.
    """
