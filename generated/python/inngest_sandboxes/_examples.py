# Made by errdex from inngest-sandboxes, do not edit
"""The author's examples, for the conformance suite."""

from __future__ import annotations

EXAMPLES: dict[str, str] = {
    "invalid_request": '[{"context": {}, "operation": "resume"}]',
    "missing_field": '[{"context": {}, "operation": "create"}]',
    "invalid_field_format": '[{"context": {"sandboxId": "11111111-1111-4111-8111-111111111111"}, "operation": "get"}]',
    "sandbox_name_taken": '[{"context": {}, "operation": "create"}]',
    "sandbox_file_too_large": '[{"context": {"sandboxId": "11111111-1111-4111-8111-111111111111"}, "operation": "file.upload"}]',
    "sandbox_snapshot_name_taken": '[{"context": {"sandboxId": "11111111-1111-4111-8111-111111111111"}, "operation": "snapshot.create"}]',
    "authorization_header_missing": '[{"context": {}, "operation": "list"}]',
    "invalid_api_key": '[{"context": {}, "operation": "list"}]',
    "access_denied": '[{"context": {}, "operation": "create"}]',
    "sandbox_snapshot_limit_exceeded": '[{"context": {"sandboxId": "11111111-1111-4111-8111-111111111111"}, "operation": "snapshot.create"}]',
    "sandbox_not_found": '[{"context": {"sandboxId": "11111111-1111-4111-8111-111111111111"}, "operation": "exec"}]',
    "sandbox_file_not_found": '[{"context": {"sandboxId": "11111111-1111-4111-8111-111111111111"}, "operation": "file.download"}]',
    "sandbox_process_not_found": '[{"context": {"processId": "22222222-2222-4222-8222-222222222222", "sandboxId": "11111111-1111-4111-8111-111111111111"}, "operation": "process.signal"}]',
    "sandbox_process_output_not_retained": '[{"context": {"processId": "22222222-2222-4222-8222-222222222222", "sandboxId": "11111111-1111-4111-8111-111111111111"}, "operation": "process.output"}]',
    "sandbox_snapshot_not_found": '[{"context": {"snapshotId": "33333333-3333-4333-8333-333333333333"}, "operation": "snapshot.delete"}]',
    "sandbox_snapshot_not_ready": '[{"context": {"snapshotId": "33333333-3333-4333-8333-333333333333"}, "operation": "snapshot.waitUntilReady"}]',
    "operation_ambiguous": '[{"context": {"sandboxId": "11111111-1111-4111-8111-111111111111"}, "operation": "process.start"}]',
    "sandbox_exec_output_too_large": '[{"context": {"sandboxId": "11111111-1111-4111-8111-111111111111"}, "operation": "exec"}]',
    "sandbox_exec_timed_out": '[{"context": {"sandboxId": "11111111-1111-4111-8111-111111111111"}, "operation": "exec"}]',
    "rate_limited": '[{"context": {}, "operation": "create"}]',
    "compute_unavailable": '[{"context": {}, "operation": "get"}]',
    "internal_error": '[{"context": {}, "operation": "get"}]',
    "sandbox_start_failed": '[{"context": {"sandboxId": "11111111-1111-4111-8111-111111111111"}, "operation": "create"}]',
    "sandbox_start_timed_out": '[{"context": {"sandboxId": "11111111-1111-4111-8111-111111111111"}, "operation": "waitUntilRunning"}]',
    "sandbox_process_wait_timed_out": '[{"context": {"processId": "22222222-2222-4222-8222-222222222222", "sandboxId": "11111111-1111-4111-8111-111111111111"}, "operation": "process.wait"}]',
    "sandbox_snapshot_wait_timed_out": '[{"context": {"snapshotId": "33333333-3333-4333-8333-333333333333"}, "operation": "snapshot.waitUntilReady"}]',
    "VALIDATION": '[{"context": {}, "operation": "create"}]',
    "NON_RETRIABLE": '[{"context": {}}]',
}
"""Id of an error -> JSON: a list of examples with context, message, operation."""
