# Made by errdex from shop, do not edit
"""Conditions of the platform that have no class of their own."""

from __future__ import annotations

from ._runtime.signals import Marks, Signal

_LOST = Signal(
    "lost",
    Marks(
        message_contains=("connection lost",),
        attributes={"retryable": True},
        causes=3,
    ),
)


def is_lost(exc: BaseException | None) -> bool:
    """The line broke."""
    return _LOST.matches(exc)
