# Made by errdex from shop, do not edit
"""The author's examples, for the conformance suite."""

from __future__ import annotations

EXAMPLES: dict[str, str] = {
    "CART_INVALID": '[{"context": {"count": 1, "id": 7, "lines": [{"price": {"amount": 100, "currency": "EUR"}, "sku": "a-1"}]}}]',
}
"""Id of an error -> JSON: a list of examples with context, message, operation."""
