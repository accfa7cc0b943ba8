"""Views: the resolved catalog as finished strings for templates, one module per target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Page(Record):
    """One file to make: rendered from ``template`` with ``view``, or ``text`` as it is."""

    path: str
    """Below the target's output folder, with forward slashes."""
    template: str | None = None
    """Name below the template root, for example ``python/errors.py.j2``."""
    view: Mapping[str, Any] = {}
    text: str | None = None
    later: Callable[[], Page] | None = None
    """Makes the page, for one that stands alone: what was made before may be taken instead of calling it, as long as
    the catalog's frame and the words of the errors in ``about`` are the same. It must not change what other pages
    show."""
    about: tuple[str, ...] = ()
    """Ids of the errors whose words a page with ``later`` shows (``Catalog.words``); it shows no other error's."""
