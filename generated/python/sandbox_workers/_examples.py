# Made by errdex from sandbox-workers, do not edit
"""The author's examples, for the conformance suite."""

from __future__ import annotations

EXAMPLES: dict[str, str] = {
    "FILE_NOT_FOUND": '[{"context": {"errno": "ENOENT", "operation": "file.read", "path": "/workspace/missing.txt"}, "operation": "file.read"}]',
    "FILE_EXISTS": '[{"context": {"errno": "EEXIST", "operation": "file.rename", "path": "/workspace/report.txt"}, "operation": "file.rename"}]',
    "PERMISSION_DENIED": '[{"context": {"errno": "EACCES", "operation": "file.read", "path": "/etc/passwd"}, "operation": "file.read"}]',
    "IS_DIRECTORY": '[{"context": {"errno": "EISDIR", "operation": "file.delete", "path": "/workspace/src"}, "operation": "file.delete"}]',
    "NOT_DIRECTORY": '[{"context": {"errno": "ENOTDIR", "operation": "directory.list", "path": "/workspace/a.txt"}, "operation": "directory.list"}]',
    "FILE_TOO_LARGE": '[{"context": {"actualSize": 2097152, "errno": "EFBIG", "maxSize": 1048576, "operation": "file.write", "path": "/workspace/big.bin"}, "operation": "file.write"}]',
    "NO_SPACE": '[{"context": {"errno": "ENOSPC", "operation": "file.write", "path": "/workspace/new.txt"}, "operation": "file.write"}]',
    "FILESYSTEM_ERROR": '[{"context": {"errno": "EEXIST", "operation": "directory.create", "path": "/workspace/src"}, "operation": "directory.create"}]',
    "CONTEXT_NOT_FOUND": '[{"context": {"contextId": "ctx-1"}, "operation": "code.execute"}]',
    "CODE_EXECUTION_ERROR": '[{"context": {"contextId": "ctx-1", "ename": "EngineError", "evalue": "The engine stopped."}, "operation": "code.execute"}]',
    "VALIDATION_FAILED": '[{"context": {}}, {"context": {"validationErrors": [{"field": "code", "message": "This field is required."}]}}]',
    "NOT_SUPPORTED": '[{"context": {"feature": "files"}}]',
    "INTERNAL_ERROR": '[{"context": {}}]',
    "API_FAILURE": '[{"context": {"code": "VALIDATION_FAILED", "context": {}, "status": 400}}]',
    "WORKSPACE_FAILURE": '[{"context": {"code": "ENOENT"}}]',
}
"""Id of an error -> JSON: a list of examples with context, message, operation."""
