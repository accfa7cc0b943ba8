# Made by errdex from cloudflare-sandbox, do not edit
"""Enums and structures in the contexts of Cloudflare Sandbox SDK."""

from __future__ import annotations

from ._runtime.enums import TextEnum
from ._runtime.kinds import TEXT
from ._runtime.values import Field, Structure


class UnavailableReason(TextEnum):
    """Values of UnavailableReason. New values may come."""

    __aliases__ = (("container_restarted", "container_replaced"),)
    __fallback__ = "container_replaced"

    CONTAINER_STARTING = "container_starting"
    """The container is still starting."""
    CONTAINER_REPLACED = "container_replaced"
    """The container was replaced."""


class ValidationIssue(Structure):
    """A `ValidationIssue` inside a context."""

    field: str
    """String."""
    message: str
    """String."""
    code: str | None = None
    """String."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("field", "field", TEXT),
            Field("message", "message", TEXT),
            Field("code", "code", TEXT, required=False),
        )
