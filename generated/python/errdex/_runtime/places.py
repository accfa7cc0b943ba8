# Made by errdex from errdex, do not edit
"""Places in a reply, compiled once to functions that read them.

The plain form of a place is documented in the generator's ``envelopes.py``:

- ``"/a/b"`` in the body, ``"./a/b"`` in the list element (``"."``: the element itself),
  ``"header:NAME"``, ``"status"``, ``"close_code"``, ``"close_reason"``;
- a tuple: the first place that is present and of the right type;
- ``{"const": x}``: the value itself;
- ``{"from": place, ...}`` with steps that are taken in this order: ``where``,
  ``deepest``, ``json``, ``param``, ``before``, ``after``, ``except``, ``lower``,
  ``split``, ``number``, ``duration``;
- ``{"rest": base, "except": names}``: members that no other part uses;
- ``{"fields": {name: place}}``, alone or laid over one of the two before;
- any place with keys may have ``"when"``: elsewhere it is absent.
"""

from __future__ import annotations

from .conditions import ABSENT
from .reply import tokens, walk
from .selecting import compile_condition
from .steps import compile_steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, TypeAlias, TypeGuard

    from .reply import Reply
    from .steps import Step

    Read: TypeAlias = Callable[[Reply, Any, Any], Any]


def is_form(place: Any) -> TypeGuard[dict[str, Any]]:
    """Say whether a place is one with keys."""
    return isinstance(place, dict)


def places_of(place: Any) -> tuple[Any, ...]:
    """Return the places of an ordered list, or the one place."""
    listed = place.__class__ is tuple or place.__class__ is list
    return tuple(place) if listed else (place,)


def compile_place(
    place: Any, excluded: Mapping[str, frozenset[str]] | None = None
) -> Read:
    """Return a function (reply, root, element) -> value or ``ABSENT``.

    ``excluded`` has, by base, the members that ``rest`` leaves out besides its own
    ``except``. Raises ``ValueError`` for what is no place.
    """
    if isinstance(place, str):
        return _compile_text(place)
    if not is_form(place):
        return _compile_first(
            [compile_place(one, excluded) for one in places_of(place)]
        )
    read = _compile_form(place, excluded or {})
    when = place.get("when")
    return read if when is None else _gated(read, compile_condition(when))


def _compile_form(
    place: dict[str, Any], excluded: Mapping[str, frozenset[str]]
) -> Read:
    read: Read | None = None
    if "const" in place:
        value = place["const"]
        return lambda reply, root, element: value
    if "rest" in place:
        left_out = excluded.get(place["rest"], frozenset())
        left_out = left_out.union(place.get("except", ()))
        read = _without(_compile_text(place["rest"]), left_out)
    elif "from" in place:
        read = compile_place(place["from"])
        for step in compile_steps(place):
            read = _then(read, step)
    if "fields" in place:
        fields = place["fields"].items()
        read = _laid_over(read, [(name, compile_place(one)) for name, one in fields])
    if read is None:
        raise ValueError(f"{place!r} is no place")
    return read


def _compile_text(place: str) -> Read:
    if place.startswith("/"):
        path = tokens(place)
        if len(path) == 1:
            return _member(path[0])
        return lambda reply, root, element: walk(root, path)
    if place == ".":
        return lambda reply, root, element: element
    if place.startswith("./"):
        inner = tokens(place[1:])
        return lambda reply, root, element: walk(element, inner)
    if place.startswith("header:"):
        name = place[7:].lower()
        return lambda reply, root, element: reply.fields.get(name, ABSENT)
    if place in ("status", "close_code", "close_reason"):
        return _attribute(place)
    raise ValueError(f"{place!r} is no place")


def _member(key: str) -> Read:
    path = (key,)

    def read(reply: Reply, root: Any, element: Any) -> Any:
        if root.__class__ is dict:
            return root.get(key, ABSENT)
        return walk(root, path)

    return read


def _attribute(name: str) -> Read:
    def read(reply: Reply, root: Any, element: Any) -> Any:
        value = getattr(reply, name)
        return ABSENT if value is None else value

    return read


def _compile_first(reads: list[Read]) -> Read:
    def read(reply: Reply, root: Any, element: Any) -> Any:
        for one in reads:
            value = one(reply, root, element)
            if value is not ABSENT and value is not None:
                return value
        return ABSENT

    return read


def _gated(read: Read, holds: Callable[[Reply, Any], bool]) -> Read:
    def gated(reply: Reply, root: Any, element: Any) -> Any:
        return read(reply, root, element) if holds(reply, root) else ABSENT

    return gated


def _then(read: Read, step: Step) -> Read:
    def both(reply: Reply, root: Any, element: Any) -> Any:
        value = read(reply, root, element)
        return value if value is ABSENT else step(value, reply)

    return both


def _without(read: Read, names: frozenset[str]) -> Read:
    def members(reply: Reply, root: Any, element: Any) -> Any:
        value = read(reply, root, element)
        if value.__class__ is not dict:
            return ABSENT
        return {key: item for key, item in value.items() if key not in names}

    return members


def _laid_over(read: Read | None, fields: list[tuple[str, Read]]) -> Read:
    def assembled(reply: Reply, root: Any, element: Any) -> Any:
        base: Any = ABSENT if read is None else read(reply, root, element)
        found: dict[str, Any] = base.copy() if base.__class__ is dict else {}
        for name, one in fields:
            value = one(reply, root, element)
            if value is not ABSENT:
                found[name] = value
        return found or base

    return assembled
