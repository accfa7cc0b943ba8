# Made by errdex from shop, do not edit
"""Back-offs and decision tables that several errors share."""

from __future__ import annotations

from ._runtime.recovery import Backoff

DEFAULT_BACKOFF = Backoff(0.25, max=2.0, attempts=4, total=30.0)
