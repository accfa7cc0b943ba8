# Made by errdex from cloudflare-sandbox, do not edit
"""Back-offs and decision tables that several errors share."""

from __future__ import annotations

from ._runtime.recovery import Backoff, Rule

STANDARD_BACKOFF = Backoff(0.25, max=2.0, attempts=4, total=60.0)
FIX_REQUEST_RECOVERY = (
    Rule(
        "fix_request",
        advice="Correct the path or arguments; the same request fails again.",
    ),
)
