# Made by errdex from shop, do not edit
"""Enums and structures in the contexts of Shop."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class Mode(TextEnum):
    """Values of Mode. New values may come."""

    NONE = "None"
    """Nothing."""
    CLASS = "class"
    """A word."""
