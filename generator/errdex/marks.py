"""The mark that every generated file bears, and how it is found again."""

from __future__ import annotations

MARK = "made by errdex from {}, do not edit"
_START = "made by errdex from "
_END = "do not edit"
_KEYS = ('"$comment"', "$comment", '"x-generated-by"', "x-generated-by")
HEAD_BYTES = 4096
"""How much of a file is read to find its mark."""


def mark(catalog: str) -> str:
    """Return the text that every generated file of a catalog bears, without comment signs."""
    return MARK.format(catalog)


def is_mark(text: str) -> bool:
    """Say whether a text, such as the value of ``$comment``, is the mark."""
    return text.lower().startswith(_START)


def is_marked(head: str) -> bool:
    """Say whether the beginning of a file bears the mark: in its first line, or under one of the keys for it.

    A first line ``---`` is passed over: front matter has the mark as its first comment.
    """
    for number, line in enumerate(head.removeprefix("---\n").split("\n")):
        start = line.lower().find(_START)
        if start < 0 or _END not in line[start:].lower():
            continue
        if number == 0 or line.strip().lower().startswith(_KEYS):
            return True
    return False
