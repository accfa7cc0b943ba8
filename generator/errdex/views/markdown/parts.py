"""The few shapes that pages are made of: sections, tables, lists, headings with unique anchors."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, TypedDict

from errdex.encoders.markdown import MKDOCS, html, inline
from errdex.text import Encoded, join

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

DASH = Encoded("—")
"""What an empty table cell shows."""


class Section(TypedDict):
    """A part of a page. ``id`` is what an own template selects it by; ``heading`` and ``body`` are finished text."""

    id: str
    heading: Encoded
    body: Encoded


def section(id: str, heading: Encoded, blocks: Iterable[Encoded]) -> Section | None:
    """Return a section of the non-empty ``blocks``, or None where nothing is left to show."""
    kept = [block for block in blocks if block]
    return {"id": id, "heading": heading, "body": join(kept, "\n\n")} if kept else None


def table(headers: Sequence[str], rows: Sequence[Sequence[Encoded]]) -> Encoded:
    """Return a table whose rows all have as many cells as ``headers``; empty without rows.

    Raises ``ValueError`` for a row of another length: a reader would drop or shift its cells.
    """
    if not rows:
        return Encoded("")
    lines = ["| " + " | ".join(headers) + " |", "| " + " | ".join("---" for _ in headers) + " |"]
    for row in rows:
        if len(row) != len(headers):
            raise ValueError(f"a row of {len(row)} cells in a table of {len(headers)}: {row!r}")
        lines.append("| " + join([part or DASH for part in row], " | ") + " |")
    return Encoded("\n".join(lines))


def bullets(items: Iterable[Encoded]) -> Encoded:
    """Return one-line items as a list; empty without items."""
    return Encoded("\n".join(f"- {item}" for item in items if item))


def numbered(items: Iterable[Encoded]) -> Encoded:
    """Return one-line items as a numbered list; empty without items."""
    return Encoded("\n".join(f"{number}. {item}" for number, item in enumerate(items, start=1)))


def slug(title: str, flavour: str) -> str:
    """Return the anchor that readers of ``flavour`` give to a heading."""
    if flavour == MKDOCS:
        ascii_title = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
        return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", ascii_title).strip().lower())
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


class Outline:
    """The headings of one page: none is repeated, each has one anchor."""

    def __init__(self, flavour: str, reserved: Iterable[str] = ()) -> None:
        """``reserved`` are anchors of headings still to come, which others must not take."""
        self.flavour = flavour
        self.reserved = set(reserved)
        self.taken: set[str] = set()

    def heading(self, level: int, title: str, *, kind: str = "section") -> Encoded:
        """Return a heading for words of ours or the author's; ``kind`` tells a repeated one apart."""
        shown, number = title, 1
        while slug(shown, self.flavour) in self.taken | self.reserved or not slug(shown, self.flavour):
            shown = f"{title} ({kind})" if number == 1 else f"{title} ({kind} {number})"
            number += 1
        self.taken.add(slug(shown, self.flavour))
        return Encoded("#" * level + " " + inline(shown, self.flavour))

    def anchored(self, level: int, title: str, anchor: str) -> Encoded:
        """Return a heading whose anchor is ``anchor``, by its text where readers agree, else by an element."""
        self.taken.add(anchor)
        mark = "#" * level + " "
        if all(slug(title, flavour) == anchor for flavour in (self.flavour, MKDOCS)) and title.isascii():
            return Encoded(mark + inline(title, self.flavour))
        return Encoded(f'<a id="{html(anchor)}"></a>\n\n{mark}{inline(title or "(empty)", self.flavour)}')
