# Made by errdex from shop, do not edit
"""Enums and structures in the contexts of Shop."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class Reason(TextEnum):
    """Why an order was refused. New values may come."""

    __aliases__ = (("price_moved", "price-changed"),)
    __fallback__ = "out_of_stock"

    OUT_OF_STOCK = "out_of_stock"
    """Nothing is left."""
    PRICE_CHANGED = "price-changed"
    """The price moved."""
    VALUE_30D = "30d"
    """Older than thirty days."""
    PLUS_1 = "+1"
    """One too many."""
    MINUS_1 = "-1"
    """One too few."""
    EMPTY = ""
    """Nothing was said."""
    MRO = "mro"
    """A word that enums keep for themselves."""


class Channel(TextEnum):
    """Values of Channel."""

    __open__ = False

    WEB = "web"
    PHONE = "phone"
