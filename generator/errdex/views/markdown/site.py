"""Which parts of a catalog are public, and where each of them is written: links are made here and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.encoders.markdown import cell, code_span, comment, fence, inline, link, rich
from errdex.encoders.markdown_blocks import prose
from errdex.marks import mark
from errdex.model import EnumType, StructType
from errdex.text import Encoded, join
from errdex.views.markdown.options import MANY, MarkdownOptions
from errdex.views.markdown.parts import slug

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from errdex.conditions import Condition
    from errdex.model import Catalog, ClassSpec, ErrorSpec, Field, FieldType, Group, Rule

INDEX = "index"
PUBLIC = "public"
MAX_LINKS = 100
"""Links in one cell or line; catalogs of thousands of errors would have cells that nobody can read."""


class Site:
    """A catalog as readers outside may see it, and the addresses of its parts."""

    def __init__(self, catalog: Catalog, options: MarkdownOptions) -> None:
        self.catalog = catalog
        self.options = options
        self.flavour = options.flavour
        self.errors = [error for error in catalog.errors.values() if error.visibility == PUBLIC]
        self.public_ids = {error.id for error in self.errors}
        self.internal_fields = {
            field.wire for error in catalog.errors.values() for field in error.fields if field.visibility != PUBLIC
        }
        self.by_class: dict[str, list[ErrorSpec]] = {}
        self.by_code: dict[object, list[ErrorSpec]] = {}
        self.by_parent: dict[str, list[ErrorSpec]] = {}
        self.uses: dict[str, dict[str, list[ErrorSpec]]] = {}
        """Declared type -> wire name of a context field -> errors whose field has that type."""
        for error in self.errors:
            self.by_class.setdefault(error.class_name, []).append(error)
            for field in self.fields(error.fields):
                kind = field.type.items or field.type
                declared = kind.struct or (None if kind.is_operation else kind.enum)
                if declared is not None:
                    self.uses.setdefault(declared.name, {}).setdefault(field.wire, []).append(error)
            for parent in catalog.classes[error.class_name].parents:
                if parent != catalog.root:
                    self.by_parent.setdefault(parent, []).append(error)
            if error.code is not None:
                self.by_code.setdefault(error.code, []).append(error)
        self.group_anchors: dict[str, str] = {}
        self.type_anchors: dict[str, str] = {}
        self._place_headings()

    # What is public ---------------------------------------------------------------------------------------------------

    def groups(self) -> Iterable[tuple[Group, list[ErrorSpec]]]:
        """Yield groups that have public errors, in the author's order."""
        for group in self.catalog.groups.values():
            members = [self.catalog.errors[id] for id in group.errors if id in self.public_ids]
            if members:
                yield group, members

    def ungrouped(self) -> list[ErrorSpec]:
        """Return public errors outside every group."""
        return [error for error in self.errors if error.group is None]

    def fields(self, fields: Iterable[Field]) -> list[Field]:
        """Return the public ones of ``fields``."""
        return [field for field in fields if field.visibility == PUBLIC]

    def class_spec(self, error: ErrorSpec) -> ClassSpec:
        """Return the class of an error."""
        return self.catalog.classes[error.class_name]

    def is_public_condition(self, condition: Condition | None) -> bool:
        """Say whether a condition looks at nothing internal."""
        if condition is None or not self.internal_fields:
            return True
        subjects = (test.subject for clause in condition.clauses for test in clause.tests)
        return not any(subject.removeprefix("context.") in self.internal_fields for subject in subjects)

    def public_rules(self, rules: Sequence[Rule]) -> list[Rule]:
        """Return rules without those that only internal fields decide."""
        return [rule for rule in rules if self.is_public_condition(rule.when)]

    def types_of(self, fields: Iterable[Field]) -> list[EnumType | StructType]:
        """Return declared types that public ``fields`` use, nested ones too, in order of first use."""
        found: dict[str, EnumType | StructType] = {}
        for field in self.fields(fields):
            self._collect(field.type, found)
        return list(found.values())

    def _collect(self, kind: FieldType, found: dict[str, EnumType | StructType]) -> None:
        if kind.enum is not None and not kind.is_operation:
            found.setdefault(kind.enum.name, kind.enum)
        inner: tuple[Field, ...] = kind.fields
        if kind.struct is not None and kind.struct.name not in found:
            found[kind.struct.name] = kind.struct
            inner = kind.struct.fields
        for field in self.fields(inner):
            self._collect(field.type, found)
        for option in (*kind.options, *((kind.items,) if kind.items is not None else ())):
            self._collect(option, found)

    # Where things are -------------------------------------------------------------------------------------------------

    def _place_headings(self) -> None:
        """Choose anchors of groups and types: by their text where every reader derives the same, else by their id."""
        taken = {error.anchor for error in self.errors} if self.options.pages != MANY else set()
        for group in self.catalog.groups.values():
            anchor = slug(group.title, self.flavour)
            if not anchor or anchor in taken or not group.title.isascii():
                anchor = f"group-{slug(group.id, self.flavour)}"
            taken.add(anchor)
            self.group_anchors[group.id] = anchor
        for name in self.catalog.types:
            anchor = slug(name, self.flavour)
            anchor = f"type-{anchor}" if not anchor or anchor in taken else anchor
            taken.add(anchor)
            self.type_anchors[name] = anchor

    def anchors(self) -> set[str]:
        """Return the anchors on the index that headings of ours must leave alone."""
        taken = {*self.group_anchors.values(), *self.type_anchors.values()}
        if self.options.pages != MANY:
            taken.update(error.anchor for error in self.errors)
        return taken

    def index_path(self) -> str:
        """Return the page that everything starts from."""
        return INDEX + self.options.suffix

    def error_path(self, error: ErrorSpec) -> str:
        """Return the page an error is described on."""
        if self.options.pages == MANY:
            return f"errors/{error.anchor}{self.options.suffix}"
        return self.index_path()

    def error_target(self, error: ErrorSpec, page: str) -> str:
        """Return the address of an error as seen from ``page``."""
        if self.options.pages == MANY:
            here = page.startswith("errors/")
            return f"{'' if here else 'errors/'}{error.anchor}{self.options.suffix}"
        return f"#{error.anchor}"

    def index_target(self, page: str, anchor: str = "") -> str:
        """Return the address of the index or of a heading on it, as seen from ``page``."""
        fragment = f"#{anchor}" if anchor else ""
        if page == self.index_path():
            return fragment
        return ("../" if page.startswith("errors/") else "") + self.index_path() + fragment

    def type_target(self, name: str, page: str) -> str:
        """Return the address of a declared type's table, as seen from ``page``."""
        return self.index_target(page, self.type_anchors[name])

    # Links and text ---------------------------------------------------------------------------------------------------

    def error_link(self, error: ErrorSpec, page: str, label: object | None = None) -> Encoded:
        """Return a link to an error, labelled with its code, or its id where it has none."""
        shown = label if label is not None else error.code if error.code is not None else error.id
        text = str(shown) if str(shown) else '""'
        return link(code_span(text, in_cell=True), self.error_target(error, page))

    def error_links(self, errors: Sequence[ErrorSpec], page: str, limit: int = MAX_LINKS) -> Encoded:
        """Return links to errors by entry id, which tells entries of one code apart; past ``limit`` a number."""
        shown = join([self.error_link(error, page, error.id) for error in errors[:limit]], ", ")
        return Encoded(f"{shown} and {len(errors) - limit} more") if len(errors) > limit else shown

    def code_link(self, code: object, page: str) -> Encoded:
        """Return a code or entry id as a link where a public error has it, else as code."""
        entry = self.catalog.errors.get(str(code))
        if entry is not None and entry.id in self.public_ids:
            return self.error_link(entry, page, code)
        known = self.by_code.get(code)
        return self.error_link(known[0], page, code) if known else code_span(str(code), in_cell=True)

    def class_link(self, name: str, page: str) -> Encoded:
        """Return a class by its Python name, linked to its error where it has exactly one."""
        spec = self.catalog.classes.get(name)
        shown = spec.python_name if spec is not None else name
        members = self.by_class.get(name, [])
        if len(members) == 1:
            return self.error_link(members[0], page, shown)
        return code_span(shown, in_cell=True)

    def group_link(self, group: Group, page: str) -> Encoded:
        """Return a link to a group's section."""
        return link(cell(group.title, self.flavour), self.index_target(page, self.group_anchors[group.id]))

    def text(self, text: str | None) -> Encoded:
        """Return one line of an author's text, or of ours with names in backticks."""
        return inline(text, self.flavour) if text else Encoded("")

    def cell(self, text: str | None) -> Encoded:
        """Return text for a table cell."""
        return cell(text, self.flavour) if text else Encoded("")

    def rich(self, text: str | None) -> Encoded:
        """Return one paragraph of an author's Markdown."""
        return rich(text, self.flavour) if text else Encoded("")

    def prose(self, text: str | None) -> Encoded:
        """Return blocks of an author's Markdown."""
        return prose(text, self.flavour) if text else Encoded("")

    def code(self, text: object) -> Encoded:
        """Return text as code in a table cell or line."""
        return code_span(str(text), in_cell=True)

    def mark(self) -> Encoded:
        """Return the first line of every page."""
        return comment(mark(self.catalog.id), self.flavour)

    def head(self, title: str, summary: str | None) -> Encoded:
        """Return what stands above the heading: our mark, inside front matter where that must come first."""
        if not self.options.front_matter:
            return self.mark()
        from errdex.encoders.data import json_line

        lines = ["---", f"# {mark(self.catalog.id)}", f"title: {json_line(title)}"]
        if summary:
            lines.append(f"description: {json_line(' '.join(summary.split()))}")
        return Encoded("\n".join([*lines, "---"]))

    def python(self, source: str) -> Encoded:
        """Return Python source as a fenced block."""
        return fence(source, "python")

    def picture(self, source: Encoded) -> Encoded:
        """Return a Mermaid picture, or nothing where pictures are off."""
        return fence(source, "mermaid") if source and self.options.diagrams else Encoded("")
