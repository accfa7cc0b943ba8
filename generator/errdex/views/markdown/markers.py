"""Marker comments in pages that people write, read line by line: what is text, what is a block, what is neither.

A marker stands alone on its line, indented by at most three spaces, as an HTML or an MDX comment. Markers inside
fenced or indented code are code. Line ends stay as they are.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from errdex.diagnostics import suggestion
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

END = "end"
_MARKER = re.compile(
    r"^(?P<indent> {0,3})"
    r"(?:<!--[ \t]*errdex:(?P<html>.*?)[ \t]*-->|(?P<mdx>\{/\*)[ \t]*errdex:(?P<text>.*?)[ \t]*\*/\})[ \t]*\r?$"
)
_LIKE_A_MARKER = re.compile(r"^ {0,3}(?:<!--|\{/\*)[ \t]*errdex:")
_FENCE = re.compile(r"^ {0,3}(?P<marks>`{3,}|~{3,})")


class Marker(Record):
    """One comment of ours. ``line`` counts from 1."""

    line: int
    kind: str
    """First word after ``errdex:``."""
    name: str
    """The other words."""
    indent: str
    is_mdx: bool

    @property
    def shown(self) -> str:
        """Return the marker as messages name it."""
        return f"{self.kind} {self.name}".strip()

    def closing(self, checksum: str) -> str:
        """Return the end marker in the same form of comment."""
        text = f"errdex:{END} {checksum}"
        return self.indent + (f"{{/* {text} */}}" if self.is_mdx else f"<!-- {text} -->")


class Text(Record):
    """Lines that are the author's, markers that belong to no block included."""

    lines: tuple[str, ...]


class Block(Record):
    """A pair of markers and what stands between them."""

    opening: Marker
    closing: Marker
    before: tuple[str, ...]
    """Lines between the markers as they stand in the page."""
    lines: tuple[str, ...]
    """The whole block as it stands in the page, both markers included."""


class Fault(Record):
    """A marker that makes no block."""

    line: int
    message: str
    help: str


def read_page(text: str, kinds: Collection[str]) -> Iterator[Text | Block | Fault]:
    """Yield the pieces of a page in order; the lines of all texts and blocks, joined by line feeds, are the page.

    ``kinds`` are the kinds of block there are; a pair of markers of another kind is a block all the same.
    """
    lines = text.split("\n")
    own: list[str] = []
    markers = dict(_markers(lines))
    at = 0
    while at < len(lines):
        found = markers.get(at)
        own.append(lines[at])
        at += 1
        if found is None:
            continue
        if isinstance(found, Fault):
            yield found
            continue
        if found.kind == END:
            yield Fault(
                line=at, message="`errdex:end` closes no block", help="remove it, or write the opening marker above"
            )
            continue
        end = next((number for number in markers if number >= at), None)
        closing = markers[end] if end is not None else None
        if end is None or not isinstance(closing, Marker) or closing.kind != END:
            yield _open_end(found, kinds)
            continue
        own.pop()
        if own:
            yield Text(lines=tuple(own))
            own = []
        yield Block(opening=found, closing=closing, before=tuple(lines[at:end]), lines=tuple(lines[at - 1 : end + 1]))
        at = end + 1
    if own:
        yield Text(lines=tuple(own))


def _open_end(marker: Marker, kinds: Collection[str]) -> Fault:
    if marker.kind in kinds:
        message, help = f"block `{marker.shown}` has no end", "add `<!-- errdex:end -->` below it"
    else:
        message, help = f"there is no block `errdex:{marker.kind}`", suggestion(marker.kind, [*kinds, END])
    return Fault(line=marker.line, message=message, help=help)


def _markers(lines: list[str]) -> Iterator[tuple[int, Marker | Fault]]:
    """Yield (index, marker or fault) of every line that is one, or looks like one."""
    fence = ""
    for number, line in enumerate(lines):
        was_open = bool(fence)
        fence = _fence_after(line, fence)
        if fence or was_open or "errdex:" not in line:
            continue
        found = _MARKER.match(line)
        if found is None:
            if _LIKE_A_MARKER.match(line):
                yield (
                    number,
                    Fault(
                        line=number + 1,
                        message="a marker does not end on its line, or something follows it",
                        help="a marker stands alone on its line: `<!-- errdex:table GROUP -->`",
                    ),
                )
            continue
        is_mdx = found["mdx"] is not None
        kind, _, name = str(found["text"] if is_mdx else found["html"]).partition(" ")
        yield (
            number,
            Marker(line=number + 1, kind=kind, name=" ".join(name.split()), indent=found["indent"], is_mdx=is_mdx),
        )


def _fence_after(line: str, fence: str) -> str:
    """Return the code fence that is open after ``line``, or the empty text."""
    found = _FENCE.match(line)
    if found is None:
        return fence
    marks = found["marks"]
    if not fence:
        # A fence of backticks whose line holds another backtick is a code span.
        return "" if marks[0] == "`" and "`" in line[found.end() :] else marks
    closes = marks[0] == fence[0] and len(marks) >= len(fence) and not line[found.end() :].strip()
    return "" if closes else fence
