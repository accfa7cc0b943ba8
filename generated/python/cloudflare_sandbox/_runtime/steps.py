# Made by errdex from cloudflare-sandbox, do not edit
"""What is done with a value between its place and the part that it becomes."""

from __future__ import annotations

from .body import inner_json
from .conditions import ABSENT, same
from .reply import tokens, walk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    from .reply import Reply

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
        if not any(
            same(one, value)
            for one in (wanted if wanted.__class__ is tuple else (wanted,))
        ):
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
            value = ABSENT if len(value) > MAX_INNER_TEXT else inner_json(value)
        return walk(value, path)

    return step


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
