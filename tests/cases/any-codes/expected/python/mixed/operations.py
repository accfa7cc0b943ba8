# Made by errdex from mixed, do not edit
"""The operations of Mixed."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class Operation(TextEnum):
    """Operations as they are named on the wire."""
