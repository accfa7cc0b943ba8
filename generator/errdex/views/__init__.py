"""Views: the resolved catalog as finished strings for templates, one module per target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from errdex.model import Catalog


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
    """Ids of the errors whose words a page with ``later`` shows (``model.Digests``); it shows no other error's. Words
    on context come with the class, so classes that it descends from count: :func:`errors_behind`."""
    salt: str = ""
    """What a page with ``later`` hangs on beside the catalog, such as the version of a tool that makes it."""


def errors_behind(catalog: Catalog, class_names: Iterable[str]) -> tuple[str, ...]:
    """Return what a page of these classes is about: their errors, and those that bring context to them.

    The context of a class of one error stands in that error, and classes that descend from it have it too; what several
    errors share, and what the root has, stands elsewhere.
    """
    own = list(class_names)
    found = {entry: None for name in own for entry in catalog.classes[name].entries}
    waiting = list(own)
    seen = set(own)
    while waiting:
        for parent in catalog.classes[waiting.pop()].parents:
            if parent not in seen:
                seen.add(parent)
                waiting.append(parent)
                spec = catalog.classes[parent]
                if len(spec.entries) == 1 and not spec.is_root:
                    found[spec.entries[0]] = None
    return tuple(found)
