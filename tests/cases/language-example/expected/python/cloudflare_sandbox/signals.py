# Made by errdex from cloudflare-sandbox, do not edit
"""Conditions of the platform that have no class of their own."""

from __future__ import annotations

from ._runtime.signals import Marks, Signal

_PLATFORM_TRANSIENT = Signal(
    "platform_transient",
    Marks(
        message_contains=("connection lost",),
        attributes={"retryable": True},
        causes=8,
    ),
)


def is_platform_transient(exc: BaseException | None) -> bool:
    """Something transient."""
    return _PLATFORM_TRANSIENT.matches(exc)
