"""Tables of catalogs inside pages that people write: marker blocks, filled by us and watched for edits.

    <!-- errdex:table availability -->
    …
    <!-- errdex:end 3f2a… -->

The end marker bears a checksum of what we wrote, so that an edit inside is seen and not overwritten. MDX pages use the
comment form ``{/* errdex:table availability */}``. Where several catalogs could be meant, a marker names one:
``errdex:table availability in cloudflare-sandbox``. Everything here is text in, text out.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from errdex.diagnostics import nearest, suggestion
from errdex.encoders.markdown import GITHUB, MDX
from errdex.model import EnumType, StructType
from errdex.record import Record
from errdex.text import Encoded
from errdex.views.markdown.closing import results, statuses
from errdex.views.markdown.entries import EntryWriter
from errdex.views.markdown.index import IndexWriter
from errdex.views.markdown.markers import Block, Fault, Marker, Text, read_page
from errdex.views.markdown.matrix import operation_sections
from errdex.views.markdown.options import MarkdownOptions
from errdex.views.markdown.parts import Outline, Section
from errdex.views.markdown.site import Site

if TYPE_CHECKING:
    from collections.abc import Sequence

    from errdex.model import Catalog, ErrorSpec

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
_NAMED = {
    "table": "group with public errors",
    "values": "type",
    "decision": "public error",
    "context": "public error",
}
"""Kinds of block that are about one thing -> what that thing is."""


class Problem(Record):
    """What is wrong with a block. ``line`` counts from 1."""

    line: int
    message: str
    help: str | None = None
    is_edit: bool = False
    """True where somebody changed what errdex wrote; everything else is the marker's fault."""


class Change(Record):
    """A block that is not what a fresh run gives."""

    line: int
    block: str


class Filled(Record):
    """A page with its blocks filled. ``text`` is what to write; equal to the input where nothing changed."""

    text: str
    blocks: int
    changes: tuple[Change, ...]
    problems: tuple[Problem, ...]


class Source(Record):
    """A catalog that blocks can show, and where its generated pages lie."""

    catalog: Catalog
    options: MarkdownOptions
    base: str = ""
    """Path from the hand-written page to the folder of the generated ones, with a slash at its end."""


def fill_blocks(
    text: str, catalog: Catalog, options: MarkdownOptions, base: str = "", *, force: bool = False
) -> Filled:
    """Return the page with every block filled from one catalog; see :func:`fill_page`."""
    return fill_page(text, [Source(catalog=catalog, options=options, base=base)], force=force)


def fill_page(text: str, sources: Sequence[Source], *, force: bool = False) -> Filled:
    """Return the page with every block filled from the catalog it means.

    A block that was edited by hand is left alone and reported, unless ``force`` is given; so is one that nothing can
    fill.
    """
    filler = _Filler(sources, force)
    lines: list[str] = []
    for piece in read_page(text, KINDS):
        if isinstance(piece, Text):
            lines += piece.lines
        elif isinstance(piece, Block):
            lines += filler.block(piece)
        else:
            filler.fault(piece)
    # Only line feeds part lines, and each piece has whole lines, so nothing of the author's is touched.
    return Filled(
        text="\n".join(lines),
        blocks=filler.blocks,
        changes=tuple(filler.changes),
        problems=tuple(sorted(filler.problems, key=lambda problem: problem.line)),
    )


def checksum(body: str) -> str:
    """Return what the end marker says of the lines between the markers."""
    return sha256(body.strip("\n").encode(errors="surrogateescape")).hexdigest()[:CHECKSUM_DIGITS]


class _Unfillable(Exception):
    """Nothing can stand between these markers."""

    def __init__(self, message: str, help: str) -> None:
        super().__init__(message)
        self.message = message
        self.help = help


class _Filler:
    """Fills the blocks of one page."""

    def __init__(self, sources: Sequence[Source], force: bool) -> None:
        self.sources = {source.catalog.id: source for source in sources}
        self.force = force
        self.blocks = 0
        self.changes: list[Change] = []
        self.problems: list[Problem] = []
        self._bodies: dict[tuple[str, bool], _Bodies] = {}

    def fault(self, fault: Fault) -> None:
        self.problems.append(Problem(line=fault.line, message=fault.message, help=fault.help))

    def block(self, block: Block) -> tuple[str, ...]:
        """Return the lines of a block as they should be."""
        marker = block.opening
        self.blocks += 1
        try:
            body = self.body(marker)
        except _Unfillable as fault:
            self.problems.append(Problem(line=marker.line, message=fault.message, help=fault.help))
            return block.lines
        have = "\n".join(_plain(line, marker.indent) for line in block.before).strip("\n")
        wanted = str(body).strip("\n")
        stated = block.closing.name
        if have and have != wanted and stated != checksum(have) and not self.force:
            what = "was edited by hand" if stated else "has content that errdex did not write"
            self.problems.append(
                Problem(
                    line=marker.line,
                    message=f"block `{marker.shown}` {what}",
                    help="move the change into the catalog, or empty the block",
                    is_edit=True,
                )
            )
            return block.lines
        inner = ["", *(marker.indent + line if line else "" for line in wanted.split("\n")), ""]
        end = "\r" if block.lines[0].endswith("\r") else ""
        last = "\r" if block.lines[-1].endswith("\r") else ""  # the last line of a page may have no line end
        closing = marker.closing(checksum(wanted)) + last
        lines = (block.lines[0], *(line + end for line in inner), closing)
        if lines != block.lines:
            self.changes.append(Change(line=marker.line, block=marker.shown))
        return lines

    def body(self, marker: Marker) -> Encoded:
        """Return what belongs between the markers; raises :class:`_Unfillable` where nothing does."""
        kind = marker.kind
        if kind not in KINDS:
            help = suggestion(kind, KINDS) if kind else f"known here: {', '.join(KINDS)}"
            raise _Unfillable(f"there is no block `errdex:{kind}`", help)
        name, sources = self.meant(marker)
        if kind in _NAMED and not name:
            raise _Unfillable(f"`errdex:{kind}` names nothing", f"write `{KINDS[kind]}`")
        if kind not in _NAMED and name:
            help = self.help_for_catalog(name) or f"write `errdex:{kind}`"
            raise _Unfillable(f"`errdex:{kind}` takes no name, not `{name}`", help)
        found = [source for source in sources if not name or name in self.bodies(source, marker).names(kind)]
        if not found:
            what, _, more = _NAMED[kind].partition(" with ")
            known = {each for source in sources for each in self.bodies(source, marker).names(kind)}
            raise _Unfillable(
                f"there is no {what} `{name}`" + (f" with {more}" if more else ""),
                self.help_for_catalog(name) or suggestion(name, known),
            )
        if len(found) > 1:
            ids = ", ".join(source.catalog.id for source in found)
            raise _Unfillable(
                f"block `{marker.shown}` could be of several catalogs: {ids}",
                f"write `errdex:{marker.shown} in {found[0].catalog.id}`",
            )
        body = self.bodies(found[0], marker).body(kind, name)
        if not body:
            id = found[0].catalog.id
            raise _Unfillable(f"block `{marker.shown}` would be empty: {id} has none", "remove the block")
        return body

    def meant(self, marker: Marker) -> tuple[str, list[Source]]:
        """Return the name a marker gives without its catalog, and the catalogs that can be meant."""
        words, found, id = f" {marker.name}".rpartition(" in ")
        if found and id in self.sources:
            return words.strip(), [self.sources[id]]
        return marker.name, list(self.sources.values())

    def help_for_catalog(self, name: str) -> str | None:
        """Return the next step where a name ends in a catalog that is not there; looked at before the thing itself."""
        _, found, id = f" {name}".rpartition(" in ")
        near = nearest(id, self.sources) if found else None
        return f"there is no catalog `{id}`; did you mean `{near}`?" if near is not None else None

    def bodies(self, source: Source, marker: Marker) -> _Bodies:
        """Return the writer for a catalog in the form of page that the marker shows."""
        key = (source.catalog.id, marker.is_mdx)
        if key not in self._bodies:
            self._bodies[key] = _Bodies(source, marker.is_mdx)
        return self._bodies[key]


def _plain(line: str, indent: str) -> str:
    return line.removesuffix("\r").removeprefix(indent)


class _BlockSite(Site):
    """A site seen from a hand-written page: links lead to the generated pages, which lie at ``base``.

    Texts are written in the flavour of the hand-written page; names of generated pages and their anchors stay those of
    the generated pages.
    """

    def __init__(self, source: Source, is_mdx: bool) -> None:
        super().__init__(source.catalog, source.options)
        self.base = source.base
        if is_mdx:
            self.flavour = MDX
        elif self.flavour == MDX:
            self.flavour = GITHUB

    def error_target(self, error: ErrorSpec, page: str) -> str:
        if self.options.pages == "many":
            return f"{self.base}errors/{error.anchor}{self.options.suffix}"
        return f"{self.base}{self.index_path()}#{error.anchor}"

    def index_target(self, page: str, anchor: str = "") -> str:
        return self.base + self.index_path() + (f"#{anchor}" if anchor else "")


class _Bodies:
    """What blocks of one catalog hold."""

    def __init__(self, source: Source, is_mdx: bool) -> None:
        self.catalog = source.catalog
        self.site = _BlockSite(source, is_mdx)
        self.entries = EntryWriter(self.site)

    def names(self, kind: str) -> set[str]:
        """Return the names that a block of this kind can have."""
        if kind == "table":
            return {group.id for group, _ in self.site.groups()}
        return set(self.catalog.types) if kind == "values" else self.site.public_ids

    def body(self, kind: str, name: str) -> Encoded:
        """Return the content of a block; empty where the catalog has nothing of the kind."""
        if kind == "table":
            return next(
                IndexWriter(self.site, self.entries).table(members)
                for group, members in self.site.groups()
                if group.id == name
            )
        if kind == "values":
            declared = self.catalog.types[name]
            assert isinstance(declared, (EnumType, StructType))
            if isinstance(declared, EnumType):
                return self.entries.enum_table(declared)
            return self.entries.struct_table(declared, "")
        if kind == "decision":
            return self.entries.decision(self.catalog.errors[name].recovery).table
        if kind == "context":
            return self.entries.field_table(self.site.fields(self.catalog.errors[name].fields), "")
        return self._whole(kind)

    def _whole(self, kind: str) -> Encoded:
        outline = Outline(self.site.flavour)
        found: Section | None
        if kind == "operations":
            sections = operation_sections(self.site, outline, "")
            found = sections[0] if sections else None
        else:
            found = statuses(self.site, outline, "") if kind == "statuses" else results(self.site, outline)
        return found["body"] if found is not None else Encoded("")
