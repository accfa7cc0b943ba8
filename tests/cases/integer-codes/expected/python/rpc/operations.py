# Made by errdex from rpc, do not edit
"""The operations of RPC."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class Operation(TextEnum):
    """Operations as they are named on the wire."""
