# Made by errdex from errdex, do not edit
"""Back-offs and decision tables that several errors share."""

from __future__ import annotations

from ._runtime.recovery import Rule

CORRECT_CATALOG_RECOVERY = (
    Rule(
        "fix_request",
        advice=(
            "Correct the catalog at the place of the finding. The same files give the "
            "same finding again."
        ),
    ),
)
REGENERATE_RECOVERY = (
    Rule(
        "fix_request",
        advice="Generate again and commit the result with the catalog.",
    ),
)
CORRECT_DOCUMENT_RECOVERY = (
    Rule(
        "fix_request",
        advice=(
            "Correct the OpenAPI document or the catalog, or say which of the two "
            "counts, then apply again."
        ),
    ),
)
CORRECT_SOURCE_RECOVERY = (
    Rule(
        "fix_request",
        advice=(
            "Correct the source or the catalog, generate if the catalog has changed, "
            "then scan again."
        ),
    ),
)
CORRECT_SUPPRESSION_RECOVERY = (
    Rule(
        "fix_request",
        advice="Correct or remove the suppression. What it hides shows again then.",
    ),
)
