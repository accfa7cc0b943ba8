# Made by errdex from inngest-sandboxes, do not edit
"""Back-offs and decision tables that several errors share."""

from __future__ import annotations

from ._runtime.recovery import Backoff, Hint, Rule

STANDARD_BACKOFF = Backoff(0.25, max=2.0, attempts=4, total=60.0)
FIX_REQUEST_RECOVERY = (
    Rule("fix_request", advice="Correct the request; sent unchanged it fails again."),
)
FIX_CREDENTIALS_RECOVERY = (
    Rule("authenticate", advice="Send a valid API key; nothing was started."),
)
FIND_TARGET_RECOVERY = (
    Rule(
        "reconcile",
        advice=(
            "Look up what exists now. Use the right id, or create the missing thing "
            "again from what you have stored."
        ),
    ),
)
BY_ACTION_RECOVERY = (
    Rule(
        "reconcile",
        when={"operation": "exec"},
        advice=(
            "The command may have run. Look for its effect, or for a marker that it "
            "writes when it is done, and do not run it again before you know."
        ),
    ),
    Rule(
        "reconcile",
        when={"operation": "process.start"},
        advice=(
            "The process may be running. List the processes and compare command and "
            "start time; let an operator decide where that does not settle it."
        ),
    ),
    Rule(
        "reconcile",
        when={"operation": "process.signal"},
        advice=(
            "The signal may have arrived. Look at the process or wait for it; send the "
            "signal again only where a second one does no harm."
        ),
    ),
    Rule(
        "reconcile",
        when={"operation": "snapshot.create"},
        advice="The snapshot may exist. List the snapshots before taking another one.",
    ),
    Rule(
        "reconcile",
        advice=(
            "Look at the state first. Creating with the same name and resources, "
            "destroying, and putting the same file are safe to repeat."
        ),
    ),
)
STATE_FIRST_RECOVERY = (
    Rule(
        "reconcile",
        advice="Get the current state; it says whether to wait on or to start over.",
    ),
)
THROTTLED_RECOVERY = (
    Rule(
        "retry",
        delay=(Hint("header", "Retry-After"),),
        backoff=STANDARD_BACKOFF,
        advice=(
            "The call was refused before any work. Make it again after a pause; in a "
            "durable step the step's own retry does this."
        ),
    ),
)
