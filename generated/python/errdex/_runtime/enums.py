# Made by errdex from errdex, do not edit
"""Enums whose members are their wire values and print as them on every Python.

Imported only by modules that define enums, and those are loaded when first needed.
"""

from __future__ import annotations

from enum import Enum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar


class TextEnum(str, Enum):
    """Members are text: comparable with, formatted as and sent as their value."""

    if TYPE_CHECKING:
        __open__: ClassVar[bool]
        __aliases__: ClassVar[tuple[tuple[str, str], ...]]
        __fallback__: ClassVar[str | None]
    else:
        __open__ = True
        __aliases__ = ()
        __fallback__ = None

    def __str__(self) -> str:
        return str.__str__(self)

    def __format__(self, format_spec: str) -> str:
        return str.__format__(self, format_spec)


class IntegerEnum(int, Enum):
    """Members are integers: comparable with and formatted as their value."""

    def __str__(self) -> str:
        return int.__repr__(self)

    def __format__(self, format_spec: str) -> str:
        return int.__format__(self, format_spec)


class MixedEnum(Enum):
    """Members are texts or integers, as ``value`` says; formatted as it."""

    def __str__(self) -> str:
        return str(self.value)

    def __format__(self, format_spec: str) -> str:
        return format(self.value, format_spec)
