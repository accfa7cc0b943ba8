"""Views: the resolved catalog as finished strings for templates, one module per target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Mapping


class Page(Record):
    """One file to make: rendered from ``template`` with ``view``, or ``text`` as it is."""

    path: str
    """Below the target's output folder, with forward slashes."""
    template: str | None = None
    """Name below the template root, for example ``python/errors.py.j2``."""
    view: Mapping[str, Any] = {}  # noqa: RUF012 - records are frozen
    text: str | None = None
