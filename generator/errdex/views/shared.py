"""What several targets, profiles or dialects make of the same catalog in the same way, made once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from errdex.conditions import plain
from errdex.names import HEADERS_KEYWORD

if TYPE_CHECKING:
    from collections.abc import Iterable

    from errdex.model import Catalog, ClassSpec, ErrorSpec, HeaderSpec, Rule

_STORES: WeakKeyDictionary[Catalog, dict[str, dict[Any, Any]]] = WeakKeyDictionary()


def store(catalog: Catalog, name: str) -> dict[Any, Any]:
    """Return the dict called ``name`` that goes with a catalog, the same for everybody and as long as the catalog.

    What is put there must not hang on anything but the catalog and the key, and must not change any more.
    """
    stores = _STORES.get(catalog)
    if stores is None:
        stores = _STORES[catalog] = {}
    return stores.setdefault(name, {})


def same_rules(catalog: Catalog, rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """Return the first decision table of the catalog that says the same, wherever it stands."""
    known = store(catalog, "rules")
    found = known.get(rules)
    if found is None:
        found = known.setdefault(tuple(map(_said, rules)), rules)
        known[rules] = found
    return found  # type: ignore[no-any-return]


def _said(rule: Rule) -> tuple[object, ...]:
    return (
        None if rule.when is None else repr(plain(rule.when)),
        rule.action,
        rule.scope,
        rule.after,
        tuple([(source.kind, source.name, source.unit) for source in rule.delay]),
        # A back-off written in place is one of its own.
        None if rule.backoff is None else rule.backoff.name or rule.backoff,
        rule.advice,
    )


def header_value(spec: HeaderSpec, placeholder: str = "…") -> str:
    """Return a value that the header could have; ``placeholder`` where the catalog says nothing of it."""
    if spec.has_example:
        return str(spec.example)
    if spec.type.has_const:
        return str(spec.type.const)
    if spec.type.values:
        return str(spec.type.values[0])
    if spec.type.kind in ("integer", "number"):
        return str(max(1, spec.type.minimum or 1))
    return placeholder


def takes_headers(spec: ClassSpec, entries: Iterable[ErrorSpec]) -> bool:
    """Say whether constructors take values of headers: of those that the catalog declares and doesn't fix.

    A context field of the keyword's name takes the keyword.
    """
    if any(field.attribute == HEADERS_KEYWORD for field in spec.fields):
        return False
    return any(error.open_headers for error in entries)
