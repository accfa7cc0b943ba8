"""What several targets, profiles or dialects make of the same catalog in the same way, made once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from errdex.model import Catalog

_STORES: WeakKeyDictionary[Catalog, dict[str, dict[Any, Any]]] = WeakKeyDictionary()


def store(catalog: Catalog, name: str) -> dict[Any, Any]:
    """Return the dict called ``name`` that goes with a catalog, the same for everybody and as long as the catalog.

    What is put there must not hang on anything but the catalog and the key, and must not change any more.
    """
    stores = _STORES.get(catalog)
    if stores is None:
        stores = _STORES[catalog] = {}
    return stores.setdefault(name, {})
