"""Tables of a catalog inside pages that people write: marker blocks, filled by us and watched for edits.

    <!-- errdex:table availability -->
    …
    <!-- errdex:end 3f2a… -->

The end marker bears a checksum of what we wrote, so that an edit inside is seen and not overwritten. MDX pages use the
comment form ``{/* errdex:table availability */}``. Everything here is text in, text out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING

from errdex.diagnostics import suggestion
from errdex.encoders.markdown import MDX
from errdex.model import EnumType, StructType
from errdex.record import Record
from errdex.text import Encoded
from errdex.views.markdown.closing import results, statuses
from errdex.views.markdown.entries import EntryWriter
from errdex.views.markdown.index import IndexWriter
from errdex.views.markdown.matrix import operation_sections
from errdex.views.markdown.options import MarkdownOptions
from errdex.views.markdown.parts import Outline, Section
from errdex.views.markdown.site import Site

if TYPE_CHECKING:
    from errdex.model import Catalog, ErrorSpec

_MARKER = re.compile(
    r"^[ \t]*(?:<!--|\{/\*)[ \t]*errdex:(?P<kind>[a-z]+)(?:[ \t]+(?P<name>.*?))?[ \t]*(?:-->|\*/\})[ \t]*$"
)
_FENCE = re.compile(r"^ {0,3}(?P<marks>`{3,}|~{3,})")
CHECKSUM_DIGITS = 16

KINDS = {
    "table": "table GROUP: the errors of a section",
    "values": "values TYPE: an enum's values or a structure's members",
    "decision": "decision ERROR: its recovery in words",
    "context": "context ERROR: its context fields",
    "statuses": "statuses: errors by HTTP status",
    "operations": "operations: what each does and which errors it can meet",
    "results": "results: what looks like a failure and is none",
}


class Problem(Record):
    """What is wrong with a block. ``line`` counts from 1."""

    line: int
    message: str
    help: str | None = None


class Filled(Record):
    """A page with its blocks filled. ``text`` is what to write; equal to the input where nothing changed."""

    text: str
    blocks: int
    problems: tuple[Problem, ...]


class _BlockSite(Site):
    """A site seen from a hand-written page: links lead to the generated pages, which lie at ``base``."""

    def __init__(self, catalog: Catalog, options: MarkdownOptions, base: str) -> None:
        super().__init__(catalog, options)
        self.base = base

    def error_target(self, error: ErrorSpec, page: str) -> str:
        if self.options.pages == "many":
            return f"{self.base}errors/{error.anchor}{self.options.suffix}"
        return f"{self.base}{self.index_path()}#{error.anchor}"

    def index_target(self, page: str, anchor: str = "") -> str:
        return self.base + self.index_path() + (f"#{anchor}" if anchor else "")


def has_blocks(text: str) -> bool:
    """Say whether a page has any marker, without reading it line by line."""
    return "errdex:" in text


def fill_blocks(
    text: str, catalog: Catalog, options: MarkdownOptions, base: str = "", *, force: bool = False
) -> Filled:
    """Return the page with every block filled from ``catalog``.

    ``base`` is the path from the page to the folder of the generated pages, with a slash at its end. A block that was
    edited by hand is left alone and reported, unless ``force`` is given.
    """
    return _Filler(catalog, options, base, force).fill(text)


class _Filler:
    def __init__(self, catalog: Catalog, options: MarkdownOptions, base: str, force: bool) -> None:
        self.catalog = catalog
        self.options = options
        self.site = _BlockSite(catalog, options, base)
        self.entries = EntryWriter(self.site)
        self.force = force
        self.problems: list[Problem] = []
        self.blocks = 0

    def fill(self, text: str) -> Filled:
        lines = text.split("\n")
        out: list[str] = []
        at, fence = 0, ""
        while at < len(lines):
            line = lines[at]
            fence = self._fence(line, fence)
            found = None if fence else _MARKER.match(line)
            out.append(line)
            at += 1
            if found is None:
                continue
            if found["kind"] == "end":
                self._problem(at, "`errdex:end` closes no block", "remove it, or write the opening marker above")
                continue
            end = self._end(lines, at)
            if end is None:
                self._problem(at, f"block `{_shown(found)}` has no end", "add `<!-- errdex:end -->` below it")
                continue
            out += self._block(found, lines[at:end], lines[end], at)
            at = end + 1
        return Filled(text="\n".join(out), blocks=self.blocks, problems=tuple(self.problems))

    @staticmethod
    def _fence(line: str, fence: str) -> str:
        """Return the fence that is open after ``line``: markers inside code are code."""
        found = _FENCE.match(line)
        if found is None:
            return fence
        if not fence:
            return found["marks"]
        closes = found["marks"][0] == fence[0] and len(found["marks"]) >= len(fence) and not line.strip(" `~")
        return "" if closes else fence

    def _end(self, lines: list[str], start: int) -> int | None:
        fence = ""
        for number in range(start, len(lines)):
            fence = self._fence(lines[number], fence)
            found = None if fence else _MARKER.match(lines[number])
            if found is not None:
                return number if found["kind"] == "end" else None
        return None

    def _block(self, opening: re.Match[str], old: list[str], closing: str, line: int) -> list[str]:
        kept = [*old, closing]
        body = self._body(opening["kind"], (opening["name"] or "").strip(), line)
        if body is None:
            return kept
        self.blocks += 1
        before = "\n".join(old).strip("\n")
        end = _MARKER.match(closing)
        stated = (end["name"] or "").strip() if end is not None else ""
        if before and stated != checksum(before) and not self.force:
            what = "was edited by hand" if stated else "has content that errdex did not write"
            self._problem(
                line, f"block `{_shown(opening)}` {what}", "move the change into the catalog, or empty the block"
            )
            return kept
        mark = f"errdex:end {checksum(body)}"
        shown = f"{{/* {mark} */}}" if self.options.flavour == MDX else f"<!-- {mark} -->"
        return ["", *body.split("\n"), "", shown]

    def _body(self, kind: str, name: str, line: int) -> Encoded | None:
        makers: dict[str, Callable[[str, int], Encoded | None]] = {
            "table": self._table,
            "values": self._values,
            "decision": self._decision,
            "context": self._context,
            "statuses": self._whole,
            "operations": self._whole,
            "results": self._whole,
        }
        maker = makers.get(kind)
        if maker is None:
            self._problem(line, f"there is no block `errdex:{kind}`", suggestion(kind, KINDS))
            return None
        body = maker(name if kind not in ("statuses", "operations", "results") else kind, line)
        if body is not None and not body:
            self._problem(line, f"block `{kind} {name}`".rstrip() + " would be empty", "remove the block")
            return None
        return body

    def _table(self, name: str, line: int) -> Encoded | None:
        for group, members in self.site.groups():
            if group.id == name:
                return IndexWriter(self.site, self.entries).table(members)
        self._problem(line, f"there is no group `{name}` with public errors", suggestion(name, self.catalog.groups))
        return None

    def _values(self, name: str, line: int) -> Encoded | None:
        declared = self.catalog.types.get(name)
        if isinstance(declared, EnumType):
            return self.entries.enum_table(declared)
        if isinstance(declared, StructType):
            return self.entries.struct_table(declared, "")
        self._problem(line, f"there is no type `{name}`", suggestion(name, self.catalog.types))
        return None

    def _decision(self, name: str, line: int) -> Encoded | None:
        error = self._error(name, line)
        return None if error is None else self.entries.decision(error.recovery).table

    def _context(self, name: str, line: int) -> Encoded | None:
        error = self._error(name, line)
        return None if error is None else self.entries.field_table(self.site.fields(error.fields), "")

    def _error(self, name: str, line: int) -> ErrorSpec | None:
        if name in self.site.public_ids:
            return self.catalog.errors[name]
        self._problem(line, f"there is no public error `{name}`", suggestion(name, self.site.public_ids))
        return None

    def _whole(self, kind: str, line: int) -> Encoded:
        outline = Outline(self.site.flavour)
        found: Section | None
        if kind == "operations":
            sections = operation_sections(self.site, outline, "")
            found = sections[0] if sections else None
        else:
            found = statuses(self.site, outline, "") if kind == "statuses" else results(self.site, outline)
        return found["body"] if found is not None else Encoded("")

    def _problem(self, line: int, message: str, help: str) -> None:
        self.problems.append(Problem(line=line, message=message, help=help))


def checksum(body: str) -> str:
    """Return what the end marker says of the lines between the markers."""
    return sha256(body.strip("\n").encode()).hexdigest()[:CHECKSUM_DIGITS]


def _shown(marker: re.Match[str]) -> str:
    return f"{marker['kind']} {marker['name'] or ''}".strip()
