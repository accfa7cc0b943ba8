# Made by errdex from aio-sandbox, do not edit
"""The author's examples, for the conformance suite."""

from __future__ import annotations

EXAMPLES: dict[str, str] = {
    "not_found": '[{"context": {"errno": 2, "errno_name": "ENOENT", "exception_type": "FileNotFoundError", "operation": "read", "path": "/workspace/missing.txt", "retryable": false}, "operation": "file.read_file"}]',
    "permission_denied": '[{"context": {"errno": 13, "errno_name": "EACCES", "operation": "read", "path": "/workspace/private/notes.txt"}, "operation": "file.read_file"}]',
    "invalid_target": '[{"context": {"errno": 21, "errno_name": "EISDIR", "operation": "read", "path": "/workspace"}, "operation": "file.read_file"}]',
    "already_exists": '[{"context": {"errno": 17, "errno_name": "EEXIST", "operation": "write", "path": "/workspace/a.txt"}, "operation": "file.write_file"}]',
    "invalid_path": '[{"context": {"operation": "read", "path": ""}, "operation": "file.read_file"}]',
    "read_only_filesystem": '[{"context": {"errno": 30, "errno_name": "EROFS", "operation": "write", "path": "/sys/kernel/x"}, "operation": "file.write_file"}]',
    "no_space_left": '[{"context": {"errno": 28, "errno_name": "ENOSPC", "operation": "write", "path": "/workspace/big.bin"}, "operation": "file.write_file"}]',
    "decode_error": '[{"context": {"exception_type": "UnicodeDecodeError", "operation": "read", "path": "/workspace/a.bin"}, "operation": "file.read_file"}]',
    "io_error": '[{"context": {"errno": 5, "errno_name": "EIO", "operation": "read", "path": "/mnt/share/a.txt", "retryable": true}, "operation": "file.read_file"}]',
    "OPERATION_FAILED": '[{"context": {}, "operation": "shell.exec_command"}]',
    "HTTP_BAD_REQUEST": '[{"context": {}}]',
    "HTTP_UNAUTHORIZED": '[{"context": {}}]',
    "HTTP_FORBIDDEN": '[{"context": {}}]',
    "HTTP_NOT_FOUND": '[{"context": {}, "operation": "bash.output"}]',
    "HTTP_CONFLICT": '[{"context": {}}]',
    "DOWNLOAD_CONFLICT": '[{"context": {}, "operation": "file.download_file"}]',
    "VALIDATION": '[{"context": {"issues": [{"location": ["body", "command"], "message": "The field command is missing.", "type": "value_error.missing"}]}, "operation": "bash.exec"}]',
    "HTTP_UNREADABLE_VALIDATION": '[{"context": {}}]',
    "HTTP_TOO_MANY_REQUESTS": '[{"context": {}}]',
    "HTTP_UNAVAILABLE": '[{"context": {}}]',
    "HTTP_SERVER_ERROR": '[{"context": {}}]',
    "JSONRPC_METHOD_NOT_FOUND": '[{"context": {}}]',
    "JSONRPC_UNKNOWN_TOOL": '[{"context": {}, "operation": "mcp.execute_mcp_tool"}]',
    "JSONRPC_PARSE_ERROR": '[{"context": {}}]',
    "TOOL_FAILED": '[{"context": {}, "operation": "mcp.execute_mcp_tool"}]',
    "SOCKET_ERROR": '[{"context": {}}]',
    "UNREADABLE_SUCCESS": '[{"context": {}}]',
    "CONNECTION_FAILED": '[{"context": {}}]',
}
"""Id of an error -> JSON: a list of examples with context, message, operation."""
