# Made by errdex from shop, do not edit
"""The author's examples, for the conformance suite."""

from __future__ import annotations

EXAMPLES: dict[str, str] = {
    "LOGIN": '[{"context": {}, "headers": {"WWW-Authenticate": "value"}, "partial": true}]',
}
"""Id of an error -> JSON: a list of examples with context, message, operation."""
