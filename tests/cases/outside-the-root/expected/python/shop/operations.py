# Made by errdex from shop, do not edit
"""The operations of Shop."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class Operation(TextEnum):
    """Operations as they are named on the wire."""
