# Made by errdex from aio-sandbox, do not edit
"""Back-offs and decision tables that several errors share."""

from __future__ import annotations

from ._runtime.recovery import Backoff, Hint, Rule

STANDARD_BACKOFF = Backoff(0.5, max=10.0, attempts=4, total=60.0)
AFTER_PAUSE_BACKOFF = Backoff(2.0, max=30.0, attempts=4, total=120.0)
FIX_REQUEST_RECOVERY = (
    Rule(
        "fix_request",
        advice="Change the request; sent unchanged it gets the same answer.",
    ),
)
REFUSED_BY_FILE_PLANE_RECOVERY = (
    Rule(
        "retry",
        when={"context.retryable": True},
        backoff=STANDARD_BACKOFF,
        advice=(
            "The daemon calls the cause transient, for example a lock that is held for "
            "a moment. Nothing was changed, so try again."
        ),
    ),
    Rule(
        "fix_request",
        advice="Change the path or the arguments; the cause does not go away by itself.",
    ),
)
INTERRUPTED_IN_FILE_PLANE_RECOVERY = (
    Rule(
        "retry",
        when={"context.retryable": True, "operation.effect": ("read", "idempotent")},
        backoff=STANDARD_BACKOFF,
        advice="The daemon calls the cause transient, and the call is safe to repeat.",
    ),
    Rule(
        "give_up",
        when={"operation.effect": "read"},
        advice="Nothing was changed, and the cause stays. Read message and hint.",
    ),
    Rule(
        "reconcile",
        advice="Part of the file may have been written. Read it before repeating the call.",
    ),
)
SAFE_CALLS_AFTER_PAUSE_RECOVERY = (
    Rule(
        "retry",
        when={"operation.effect": ("read", "idempotent")},
        delay=(Hint("header", "Retry-After"),),
        backoff=STANDARD_BACKOFF,
        advice="The daemon is not available at the moment, and the call is safe to repeat.",
    ),
    Rule(
        "reconcile",
        advice=(
            "Nothing says whether the call was carried out. Look at the files and at "
            "running commands first."
        ),
    ),
)
THROTTLED_RECOVERY = (
    Rule(
        "retry",
        delay=(Hint("header", "Retry-After"),),
        backoff=AFTER_PAUSE_BACKOFF,
        advice="The call was turned away before any work. Make it again after a pause.",
    ),
)
LOOK_FIRST_RECOVERY = (
    Rule(
        "give_up",
        when={"operation.effect": "read"},
        advice="Nothing was changed. Read message and hint, and report the reply.",
    ),
    Rule(
        "reconcile",
        advice=(
            "The call may have been carried out in whole or in part. Look before "
            "repeating it."
        ),
    ),
)
