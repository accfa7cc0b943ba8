# Made by errdex from cloudflare-sandbox, do not edit
"""Back-offs and decision tables that several errors share."""

from __future__ import annotations

from ._runtime.recovery import Backoff, Rule

CONTAINER_START_BACKOFF = Backoff(1.0, max=15.0, attempts=6, total=120.0)
INTERPRETER_START_BACKOFF = Backoff(1.0, max=10.0, attempts=6, total=90.0)
SAME_INPUTS_BACKOFF = Backoff(0.5, max=8.0, attempts=4, total=60.0)
REPEATABLE_BACKOFF = Backoff(0.25, max=4.0, attempts=4, total=30.0)
FIX_REQUEST_RECOVERY = (
    Rule(
        "fix_request",
        advice="Correct the arguments first. The same request fails again unchanged.",
    ),
)
FIX_CURSOR_RECOVERY = (
    Rule(
        "fix_request",
        advice=(
            "Read from the start or from a cursor that this container handed out. The "
            "same cursor is refused again."
        ),
    ),
)
FIX_DEPLOYMENT_RECOVERY = (
    Rule(
        "fix_deployment",
        advice=(
            "Repair the image or the configuration and deploy again. Waiting does not "
            "help."
        ),
    ),
)
SIGN_IN_RECOVERY = (
    Rule("authenticate", advice="Supply working credentials and call again."),
)
RELAUNCH_RECOVERY = (
    Rule(
        "restart",
        scope="unit_of_work",
        advice=(
            "Drop the handle and start the work again from the job and checkpoint you "
            "stored."
        ),
    ),
)
KEEP_WATCHING_RECOVERY = (
    Rule(
        "keep_waiting",
        advice=(
            "Only the wait ended. Look the process up and go on observing it, or kill "
            "it if it should not run."
        ),
    ),
)
LOOK_UP_PROCESS_RECOVERY = (
    Rule(
        "reconcile",
        advice=(
            "Look the process up and read its log. If it still runs, wait again or "
            "kill it; start another one only after that."
        ),
    ),
)
INSPECT_FIRST_RECOVERY = (
    Rule(
        "reconcile",
        advice=(
            "The work may have happened. Look at the sandbox, or at what you recorded, "
            "before repeating anything that changes state."
        ),
    ),
)
REPEAT_HARMLESS_ELSE_INSPECT_RECOVERY = (
    Rule(
        "retry",
        when={"operation.effect": ("read", "idempotent")},
        backoff=REPEATABLE_BACKOFF,
        advice="Calling again does no harm here, so try a few times with growing pauses.",
    ),
    Rule(
        "reconcile",
        advice=(
            "The work may have happened. Look at the sandbox, or at what you recorded, "
            "before repeating anything that changes state."
        ),
    ),
)
REPORT_RECOVERY = (
    Rule(
        "escalate",
        when={"operation.effect": ("read", "idempotent")},
        advice=(
            "Nothing says that another try would help. Keep message, context and time, "
            "and report them."
        ),
    ),
    Rule(
        "reconcile",
        advice=(
            "The work may have happened. Look at the sandbox before repeating it, and "
            "report the failure."
        ),
    ),
)
