"""Tree -> Catalog. One module per part of the language; ``catalog.py`` puts them in order."""

from errdex.resolve.catalog import resolve_catalog

__all__ = ["resolve_catalog"]
