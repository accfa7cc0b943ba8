# Made by errdex from inngest-sandboxes, do not edit
"""Conditions of the platform that have no class of their own."""

from __future__ import annotations

from ._runtime.signals import Marks, Signal

_STEP_PAYLOAD = Signal(
    "step_payload",
    Marks(attributes={"protocolVersion": 1}, causes=6),
)


def is_step_payload(exc: BaseException | None) -> bool:
    """A failure of a durable step that carries a sandbox failure among its causes, up
    to six levels down.
    """
    return _STEP_PAYLOAD.matches(exc)
