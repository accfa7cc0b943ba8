"""Catalog text as Python source: literals, docstrings, comments.

The output is what ``ruff format`` leaves as it is: double quotes unless the text holds more of them than single ones,
lower-case escapes, no trailing blanks. Characters that break lines, reorder or hide text, and lone surrogates, are
escaped, so that a reviewer sees what runs.
"""

from __future__ import annotations

from functools import lru_cache
from math import isfinite
from typing import TYPE_CHECKING
from unicodedata import east_asian_width

from errdex.text import Encoded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

WIDTH = 88
"""Columns of generated Python: the formatter's default."""

_NAMED_ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\"}


def _escaped(character: str) -> str:
    named = _NAMED_ESCAPES.get(character)
    if named is not None:
        return named
    if character.isprintable():
        return character
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def string(text: str) -> Encoded:
    """Return a text as a string literal on one line."""
    text = str(text)
    quote = "'" if text.count('"') > text.count("'") else '"'
    if "\\" in text or not text.isprintable():
        text = "".join(map(_escaped, text))
    if quote in text:
        text = text.replace(quote, "\\" + quote)
    return Encoded(f"{quote}{text}{quote}")


def literal(value: object) -> Encoded:
    """Return a JSON-like value as a Python literal on one line: lists and tuples as tuples, mappings as dicts.

    Raises ``TypeError`` for anything that has no literal, NaN and infinities included.
    """
    if value is None or value is True or value is False:
        return Encoded(repr(value))
    if isinstance(value, str):
        return string(value)
    if isinstance(value, int):
        return Encoded(int.__repr__(value))
    if isinstance(value, float):
        if not isfinite(value):
            raise TypeError(f"{value!r} has no Python literal")
        return Encoded(float.__repr__(value))
    if isinstance(value, (list, tuple)):
        items = ", ".join(literal(item) for item in value)
        return Encoded(f"({items},)" if len(value) == 1 else f"({items})")
    if isinstance(value, dict):
        return Encoded("{" + ", ".join(f"{literal(key)}: {literal(item)}" for key, item in value.items()) + "}")
    raise TypeError(f"{type(value).__name__} has no Python literal")


@lru_cache(8192)
def docstring(text: str, indent: int = 0) -> Encoded:
    """Return a text as a docstring whose first line begins at column ``indent``; long paragraphs are wrapped.

    Items of lists are wrapped too; indented and fenced blocks, and lists with a layout of their own, keep their lines.
    An empty text gives a docstring that says so, since an empty one would be none.
    """
    text = _clean(str(text))
    lines = _framed(wrapped(text, WIDTH - indent)) or ["Not described."]
    if len(lines) == 1 and _width(lines[0]) + indent + 6 > WIDTH:
        # It would fit but for the closing quotes: better two lines of text than quotes alone on one.
        lines = list(_filled(lines[0].split(), WIDTH - indent - 6, WIDTH - indent))
    if lines[0].startswith('"'):
        lines[0] = "\\" + lines[0]
    pad = " " * indent
    if len(lines) == 1 and _width(lines[0]) + indent + 6 <= WIDTH:
        return Encoded(f'"""{_closed(lines[0])}"""')
    body = "".join(f"{pad}{line}\n" if line else "\n" for line in lines[1:])
    return Encoded(f'"""{lines[0]}\n{body}{pad}"""')


def _clean(text: str) -> str:
    """Return a text with everything escaped that a docstring can't hold as it is; line ends stay."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", "    ")
    if "\\" in text or not text.replace("\n", "").isprintable():
        text = "".join(character if character == "\n" else _escaped(character) for character in text)
    return text.replace('"""', '\\"\\"\\"')


def _framed(lines: list[str]) -> list[str]:
    """Return lines without blank ones around and without blanks that all lines behind the first share."""
    lines = [line.rstrip() for line in lines]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    if not lines:
        return lines
    rest = [len(line) - len(line.lstrip(" ")) for line in lines[1:] if line]
    shared = min(rest, default=0)
    return [lines[0].lstrip(), *(line[shared:] for line in lines[1:])]


def _closed(line: str) -> str:
    """Return a line whose last quote, if it ends in one, does not join the closing ones."""
    bare = line[:-1]
    slashes = len(bare) - len(bare.rstrip("\\"))
    return f'{bare}\\"' if line.endswith('"') and slashes % 2 == 0 else line


def comment(text: str) -> Encoded:
    """Return a text as one comment line, whatever it holds."""
    line = " ".join(str(text).split())
    if not line.isprintable():
        line = "".join(character if character.isprintable() else _escaped(character) for character in line)
    return Encoded(f"# {line}".rstrip())


def wrapped(text: str, width: int) -> list[str]:
    """Return the lines of a text: paragraphs filled to ``width``, everything that has a layout of its own kept."""
    if "\n" not in text:
        if len(text) <= width // 2 - 3 and "  " not in text:
            return [text.strip()]  # short even where every character is wide
        return list(_filled(text.split(), width - 3, width))
    lines: list[str] = []
    for block in text.split("\n\n"):
        rows = block.split("\n")
        if lines:
            lines.append("")
        if all(row.startswith("- ") for row in rows):
            for row in rows:
                lines += _hanging(row, width)
        elif any(_has_layout(row) for row in rows):
            lines += rows
        else:
            lines += _filled(block.split(), width if lines else width - 3, width)
    return lines


def _has_layout(row: str) -> bool:
    return row[:1] in " \t-*+>|#" or row.startswith("```") or (row[:1].isdigit() and row.split(" ", 1)[0][-1] in ".)")


def _hanging(row: str, width: int) -> Iterable[str]:
    """Return the lines of a list's item; one that would not read the same on several lines stays as it is."""
    pieces = row[2:].split(" ")
    if len(row) <= width // 2 or not all(pieces) or any(_is_mark(piece) for piece in pieces):
        return [row]
    first, *rest = _filled(pieces, width - 2, width - 2)
    return [f"- {first}", *(f"  {line}" for line in rest)]


def _is_mark(piece: str) -> bool:
    """Say whether a word would begin a list's item, a heading or a quotation at the start of a line."""
    return not piece.strip("-+*=_~`#") or piece[0] == ">" or piece in ("1.", "1)")


def _filled(pieces: list[str], first: int, width: int) -> Iterator[str]:
    whole = " ".join(pieces)
    if len(whole) <= first and whole.isascii():
        yield whole  # most paragraphs are a line
        return
    line: list[str] = []
    used, room = -1, first
    for piece in pieces:
        size = len(piece) if piece.isascii() else _width(piece)
        if line and used + 1 + size > room:
            yield " ".join(line)
            line, used, room = [piece], size, width
        else:
            line.append(piece)
            used += 1 + size
    yield " ".join(line)


def _width(text: str) -> int:
    """Return the columns a text takes; wide characters take two."""
    if text.isascii():
        return len(text)
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def width(text: str) -> int:
    """Return the columns a text takes; wide characters take two."""
    return _width(text)
