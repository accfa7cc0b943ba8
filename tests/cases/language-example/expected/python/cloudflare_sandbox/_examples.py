# Made by errdex from cloudflare-sandbox, do not edit
"""The author's examples, for the conformance suite."""

from __future__ import annotations

EXAMPLES: dict[str, str] = {
    "CONTAINER_UNAVAILABLE": '[{"context": {"reason": "container_starting", "retryable": true}}]',
}
"""Id of an error -> JSON: a list of examples with context, message, operation."""
