# Made by errdex from errdex, do not edit
"""Enums and structures in the contexts of errdex."""

from __future__ import annotations

from ._runtime.enums import TextEnum


class Severity(TextEnum):
    """How much a finding matters."""

    __open__ = False

    ERROR = "error"
    """Nothing is generated, or a check fails."""
    WARNING = "warning"
    """A check fails where the project says so."""
    INFO = "info"
    """Worth knowing."""
