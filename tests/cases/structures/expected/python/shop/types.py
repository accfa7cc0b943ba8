# Made by errdex from shop, do not edit
"""Enums and structures in the contexts of Shop."""

from __future__ import annotations

from ._runtime.composed import Array, Limited, Nested
from ._runtime.kinds import INTEGER, TEXT
from ._runtime.values import Field, Structure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Money(Structure):
    """An amount."""

    amount: int
    """Cents."""
    currency: str
    """Exactly 3 characters."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("amount", "amount", INTEGER),
            Field("currency", "currency", Limited(TEXT, min_length=3, max_length=3)),
        )


class Line(Structure):
    """A `Line` inside a context."""

    sku: str
    """String."""
    price: Money
    """`Money`."""
    notes: Sequence[str] | None = None
    """List of string."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("sku", "sku", TEXT),
            Field("price", "price", Nested(Money)),
            Field("notes", "notes", Array(TEXT), required=False),
        )


class CartInvalidFailure(Structure):
    """A `CartInvalidFailure` inside a context."""

    code: str
    """String."""
    message: str
    """String."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("code", "code", TEXT), Field("message", "message", TEXT))
