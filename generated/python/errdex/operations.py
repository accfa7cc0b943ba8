# Made by errdex from errdex, do not edit
"""The operations of errdex."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class Operation(TextEnum):
    """Operations as they are named on the wire."""
