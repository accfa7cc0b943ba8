"""What a question means in a catalog: a name of today, an old one, a code in a pasted body, or the nearest name."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING, Any

from errdex.diagnostics import nearest
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from errdex.model import Catalog, ErrorSpec

EXACT = "exact"
OLD = "old name"
BODY = "code in the body"
SIMILAR = "similar"
MAX_BODY = 1_000_000
"""Characters of a pasted body that are looked at."""
MAX_NAME = 200
"""Characters of a name that others are compared with."""
MAX_GUESSES = 8
"""Members of a body that are taken for a mistyped code."""
CODE_NAMES = frozenset(("code", "error", "error_code", "errorcode", "error_type", "type", "name", "reason", "status"))
"""Members in which bodies of all kinds carry their code, in any case of letters."""


class Found(Record):
    """What a question led to."""

    how: str
    """One of ``EXACT``, ``OLD``, ``BODY`` and ``SIMILAR``."""
    name: str
    """The name that was found."""
    errors: tuple[ErrorSpec, ...] = ()
    retired: str | None = None
    """A retired code instead of errors."""


def find(catalog: Catalog, asked: str) -> Found | None:
    """Return what ``asked`` means in a catalog: a name, an old one, a code in a body, else the nearest name."""
    text = asked.strip()
    known = names_of(catalog)
    if text in known:
        return known[text]
    folded = {name.casefold(): entry for name, entry in reversed(known.items())}
    if text.casefold() in folded:
        return folded[text.casefold()]
    for code in _codes_in(text):
        if code in known:
            return known[code].replace(how=BODY)  # type: ignore[no-any-return]
    # What stands where codes do in a body comes before the body as a whole, which resembles nothing.
    for word in (*islice(_code_like(text), MAX_GUESSES), text[:MAX_NAME]):
        near = nearest(word, known)
        if near is not None:
            return known[near].replace(how=SIMILAR)  # type: ignore[no-any-return]
    return None


def names_of(catalog: Catalog) -> dict[str, Found]:
    """Return every name that can be asked for; names of today win over old ones."""
    names: dict[str, Found] = {}

    def add(name: object, how: str, *errors: ErrorSpec) -> None:
        text = str(name)
        known = names.get(text)
        if known is None:
            names[text] = Found(how=how, name=text, errors=errors)
        elif how == EXACT == known.how:
            more = tuple(error for error in errors if error not in known.errors)
            names[text] = known.replace(errors=known.errors + more)

    for error in catalog.errors.values():
        if error.code is not None:
            add(error.code, EXACT, error)
    for error in catalog.errors.values():
        add(error.id, EXACT, error)
    for spec in catalog.classes.values():
        members = [catalog.errors[id] for id in spec.entries]
        if members:
            add(spec.python_name, EXACT, *members)
            add(spec.name, EXACT, *members)
    for error in catalog.errors.values():
        add(error.anchor, EXACT, error)
        for alias in (*error.aliases, *error.class_aliases):
            add(alias, OLD, error)
    for name, gone in catalog.retired.items():
        names.setdefault(str(gone.code), Found(how=OLD, name=str(gone.code), retired=name))
    return names


def _body_in(text: str) -> Any:
    """Return the first JSON value of a pasted text, or None."""
    text = text[:MAX_BODY]
    start = min((at for at in (text.find("{"), text.find("[")) if at >= 0), default=-1)
    if start < 0:
        return None
    try:
        return json.JSONDecoder().raw_decode(text, start)[0]
    except (ValueError, RecursionError):
        return None


def _codes_in(text: str) -> Iterator[str]:
    """Yield texts of a pasted body that could be a code: values of JSON members, outer ones first; then words."""
    if len(text) > MAX_BODY:
        text = text[:MAX_BODY]
    yield from _leaves(_body_in(text))
    if len(text) > 20:
        for word in text.replace('"', " ").replace("'", " ").split():
            stripped = word.strip(".,;:()[]{}<>`")
            yield stripped
            if "." in stripped:
                yield stripped.rpartition(".")[2]  # a class with its module, as tracebacks show it


def _code_like(text: str) -> Iterator[str]:
    """Yield the values of members named like a code in a pasted body: a mistyped code, or one that is not known."""
    layer = [_body_in(text)]
    while layer:
        inner: list[Any] = []
        for item in layer:
            if isinstance(item, dict):
                for name, value in item.items():
                    if name.casefold() in CODE_NAMES and isinstance(value, (str, int)):
                        yield str(value)[:MAX_NAME]
                inner += item.values()
            elif isinstance(item, list):
                inner += item
        layer = inner


def _leaves(value: Any) -> Iterator[str]:
    layer = [value]
    while layer:
        inner: list[Any] = []
        for item in layer:
            if isinstance(item, dict):
                inner += item.values()
            elif isinstance(item, list):
                inner += item
            elif isinstance(item, (str, int)) and not isinstance(item, bool):
                yield str(item)
        layer = inner
