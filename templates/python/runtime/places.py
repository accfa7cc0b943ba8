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

from .body import inner_json, read_text
from .conditions import ABSENT, same
from .reply import tokens, walk
from .selecting import compile_condition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, TypeAlias, TypeGuard

    from .reply import Reply

    Read: TypeAlias = Callable[[Reply, Any, Any], Any]
    Step: TypeAlias = Callable[[Any, Reply], Any]

MAX_INNER = 64
"""How many levels ``deepest`` follows."""
MAX_INNER_TEXT = 1024 * 1024
"""Longest text in which ``json`` looks for JSON."""
MAX_TEXT_STEP = 64 * 1024
"""Longest text that ``param``, ``split``, ``number`` and ``duration`` look at."""

UNIT_SECONDS = {
    "ns": 1e-9,
    "us": 1e-6,
    "ms": 1e-3,
    "s": 1.0,
    "m": 60.0,
    "min": 60.0,
    "h": 3600.0,
    "d": 86400.0,
}


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


def compile_steps(place: dict[str, Any]) -> list[Step]:
    """Return what is done with the value of ``from``, in the fixed order."""
    steps: list[Step] = []
    if "where" in place:
        steps.append(_selecting(place["where"]))
    if "deepest" in place:
        steps.append(_descending(place["deepest"], tokens(place["json"])))
    elif "json" in place:
        steps.append(_inside(tokens(place["json"])))
    if "param" in place:
        steps.append(_parameter(place["param"]))
    if "before" in place:
        steps.append(_before(place["before"]))
    if "after" in place:
        steps.append(_after(place["after"]))
    if "except" in place:
        steps.append(_leaving_out(tuple(place["except"])))
    if place.get("lower"):
        steps.append(lambda value, reply: value.lower() if _is_text(value) else value)
    if "split" in place:
        steps.append(_split(place["split"]))
    if place.get("number"):
        steps.append(lambda value, reply: number(value))
    if place.get("duration"):
        steps.append(lambda value, reply: duration_seconds(value))
    return steps


def _is_text(value: Any) -> bool:
    return value.__class__ is str


def selects(where: dict[str, Any], item: Any) -> bool:
    """Say whether an array's item has the members that ``where`` asks for."""
    for name, wanted in where.items():
        value = walk(item, tokens("/" + name))
        if not any(same(one, value) for one in places_of(wanted)):
            return False
    return True


def _selecting(where: dict[str, Any]) -> Step:
    def step(value: Any, reply: Reply) -> Any:
        items = value if value.__class__ is list else [value]
        for item in items:
            if selects(where, item):
                return item
        return ABSENT

    return step


def _descending(inner: str, path: tuple[str, ...]) -> Step:
    def step(value: Any, reply: Reply) -> Any:
        return deepest(levels(value, inner), path, reply)

    return step


def levels(value: Any, inner: str) -> list[Any]:
    """Return an object and what it holds under ``inner``, level by level."""
    found: list[Any] = []
    while value.__class__ is dict and len(found) < MAX_INNER:
        found.append(value)
        value = value.get(inner)
    return found


def deepest(objects: list[Any], path: tuple[str, ...], reply: Reply) -> Any:
    """Return the innermost value that the catalog knows.

    The outermost counts where it knows none of them, because outer codes are the
    stable ones; without anybody to ask, the innermost.
    """
    values = [walk(one, path) for one in objects]
    texts = [one for one in values if one.__class__ is str or one.__class__ is int]
    if not texts:
        return ABSENT
    known = reply.known
    if known is None:
        return texts[-1]
    for value in reversed(texts):
        if known(value):
            return value
    return texts[0]


def _inside(path: tuple[str, ...]) -> Step:
    def step(value: Any, reply: Reply) -> Any:
        if value.__class__ is str:
            value = text_json(value)
        return walk(value, path)

    return step


def text_json(text: str) -> Any:
    """Return the object or array that a text holds, or starts after some words with."""
    if len(text) > MAX_INNER_TEXT:
        return ABSENT
    value = inner_json(text)
    if value is ABSENT:
        value, _ = read_text(text)
    return value


def _parameter(name: str) -> Step:
    return lambda value, reply: parameter(value, name) if _is_text(value) else ABSENT


_parameters: Any = None


def parameter(text: str, name: str) -> Any:
    """Return ``name=value`` or ``name="value"`` of a header's text, or ``ABSENT``."""
    global _parameters
    if _parameters is None:
        import re

        _parameters = re.compile(
            r'([!#$%&\'*+\-.^_`|~0-9A-Za-z]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]*))'
        )
    for found in _parameters.finditer(text[:8192]):
        if found[1].lower() == name.lower():
            quoted, bare = found[2], found[3]
            return bare if quoted is None else _unquoted(quoted)
    return ABSENT


def _unquoted(text: str) -> str:
    pieces: list[str] = []
    marks = iter(text)
    for mark in marks:
        pieces.append(next(marks, "") if mark == "\\" else mark)
    return "".join(pieces)


def _before(mark: str) -> Step:
    return lambda value, reply: (
        value.partition(mark)[0].strip() if _is_text(value) and mark in value else value
    )


def _after(mark: str) -> Step:
    return lambda value, reply: (
        value.rpartition(mark)[2].strip()
        if _is_text(value) and mark in value
        else value
    )


def _leaving_out(names: tuple[Any, ...]) -> Step:
    def step(value: Any, reply: Reply) -> Any:
        if value.__class__ is dict:
            return {key: item for key, item in value.items() if key not in names}
        return ABSENT if value.__class__ is str and value in names else value

    return step


def _split(mark: str) -> Step:
    def step(value: Any, reply: Reply) -> Any:
        if value.__class__ is not str or len(value) > MAX_TEXT_STEP:
            return value
        pieces = (piece.strip() for piece in value.split(mark))
        return [piece for piece in pieces if piece]

    return step


def number(value: Any) -> Any:
    """Return a number from a number or its decimal text, or ``ABSENT``."""
    if value.__class__ is int or value.__class__ is float:
        return value
    if value.__class__ is not str or len(value) > 40 or not value.isascii():
        return ABSENT
    text = value.strip()
    if not text.lstrip("+-")[:1].isdecimal() or "_" in text:
        return ABSENT
    try:
        return int(text)
    except ValueError:
        pass
    try:
        return float(text)
    except ValueError:
        return ABSENT


_durations: Any = None


def duration_seconds(value: Any) -> Any:
    """Return seconds from ``30s``, ``1.5s``, ``250ms``, ``1h30m``; else ``ABSENT``.

    A number counts as seconds already.
    """
    global _durations
    if value.__class__ is int or value.__class__ is float:
        return value
    if value.__class__ is not str or len(value) > 80:
        return ABSENT
    if _durations is None:
        import re

        _durations = re.compile(r"([0-9]+(?:\.[0-9]+)?)(ns|us|ms|min|s|m|h|d)")
    total, end = 0.0, 0
    text = value.strip().lower()
    for found in _durations.finditer(text):
        if found.start() != end:
            return ABSENT
        total += float(found[1]) * UNIT_SECONDS[found[2]]
        end = found.end()
    if not end or end != len(text):
        return ABSENT
    return int(total) if total.is_integer() else total


def duration_text(seconds: float) -> str:
    """Return seconds as ``30s`` or ``1.5s``, at most nine decimals."""
    if seconds == int(seconds):
        return f"{int(seconds)}s"
    return f"{seconds:.9f}".rstrip("0") + "s"
