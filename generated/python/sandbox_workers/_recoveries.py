# Made by errdex from sandbox-workers, do not edit
"""Back-offs and decision tables that several errors share."""

from __future__ import annotations

from ._runtime.recovery import Backoff, Rule

STANDARD_BACKOFF = Backoff(0.25, max=2.0, attempts=3, total=30.0)
FIX_REQUEST_RECOVERY = (
    Rule(
        "fix_request",
        advice="Change the path or the arguments; the same request fails in the same way.",
    ),
)
FREE_SPACE_RECOVERY = (
    Rule(
        "reduce_load",
        advice="Delete files or write less; nothing on the server frees space by itself.",
    ),
)
LOOK_FIRST_RECOVERY = (
    Rule(
        "fix_request",
        when={"operation.effect": "read"},
        advice="Nothing was changed; look at the path and correct the request.",
    ),
    Rule(
        "reconcile",
        advice=(
            "List the directory first, because a recursive call may have done part of "
            "its work; then repeat what is missing."
        ),
    ),
)
AFTER_ENGINE_FAILURE_RECOVERY = (
    Rule(
        "reconcile",
        advice=(
            "Look at the files that the code should have written, and at any outside "
            "effect it has, before running it again. The state of its context can't be "
            "inspected: create a new context if the old one is in doubt."
        ),
    ),
)
SAFE_CALLS_ONLY_RECOVERY = (
    Rule(
        "retry",
        when={"operation.effect": ("read", "idempotent")},
        backoff=STANDARD_BACKOFF,
        advice="Repeating this call can't do anything twice.",
    ),
    Rule(
        "give_up",
        when={"operation": "code.context.create"},
        advice=(
            "No call lists contexts. Create another one only where a forgotten, unused "
            "context does no harm."
        ),
    ),
    Rule(
        "reconcile",
        advice=(
            "The call may have been carried out. Look at the workspace before "
            "repeating it."
        ),
    ),
)
