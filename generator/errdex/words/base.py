"""Pieces of sentences: names as code, lists with "or", a capital and a full stop."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

_JSON_WORD = re.compile(r"(?:true|false|null|-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)\Z")


def tick(text: object) -> str:
    """Return ``text`` as a code span that holds any text, backticks included."""
    shown = str(text).replace("\n", " ")
    if not shown:
        return "the empty text"
    if "`" not in shown:
        return f"`{shown}`"
    run = max((len(found) for found in re.findall("`+", shown)), default=0)
    pad = " " if shown[0] == "`" or shown[-1] == "`" else ""
    fence = "`" * (run + 1)
    return f"{fence}{pad}{shown}{pad}{fence}"


def without_ticks(text: str) -> str:
    """Return a text of this module for a place that has no code spans (a docstring of one line, a picture)."""
    return re.sub(r"(?<!`)(`+)(?!`) ?(.+?) ?(?<!`)\1(?!`)", r"\2", text)


def sentence(text: str) -> str:
    """Return ``text`` with a capital first letter and a full stop; code at the start stays as it is."""
    shown = text.strip()
    if not shown:
        return ""
    if shown[0].islower() and not re.match(r"[a-z]+[A-Z_.(/]", shown):
        shown = shown[0].upper() + shown[1:]
    return shown if shown[-1] in ".!?:…" else shown + "."


def either(pieces: Iterable[str], word: str = "or") -> str:
    """Join pieces as ``a``, ``a or b``, ``a, b or c``."""
    known = list(pieces)
    if len(known) < 2:
        return "".join(known)
    return f"{', '.join(known[:-1])} {word} {known[-1]}"


def value_words(value: Any) -> str:
    """Return a JSON value as code, spelled as JSON except for text that nobody takes for anything else."""
    if isinstance(value, str) and not _JSON_WORD.match(value):
        return tick(value)
    return tick(json.dumps(value, ensure_ascii=False))
