"""The index page: everything about a catalog that is not about one error alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.encoders.markdown import code_span
from errdex.model import EnumType, StructType
from errdex.names import attribute_name
from errdex.text import Encoded, join
from errdex.views.markdown import pictures, python_code
from errdex.views.markdown.cells import status_words
from errdex.views.markdown.closing import past, results, statuses
from errdex.views.markdown.entries import entry_sections
from errdex.views.markdown.matrix import operation_sections
from errdex.views.markdown.options import COLUMNS, MANY
from errdex.views.markdown.parts import Outline, Section, bullets, section, table
from errdex.views.markdown.travel import envelope_sections, layer_section
from errdex.words import (
    action_words,
    either,
    key_context,
    sentence,
    tick,
    value_words,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from errdex.model import ErrorSpec, Field, Group, Signal, SignalMarks
    from errdex.views.markdown.entries import EntryWriter
    from errdex.views.markdown.site import Site

MAX_USERS = 6
"""Errors named as users of one type."""

MEMBERS = (
    ("name", "Name of the class in the contract, also where Python's differs"),
    ("message", "Text for people; it can change at any time"),
    ("code", "Member of `ErrorCode`, or None where the code is not known here"),
    ("raw_code", "The code exactly as it came in"),
    ("context", "Typed, frozen fields of this error; `context.to_dict()` has the wire names"),
    ("http_status", "Status of the error, by its own statement or by the contract"),
    ("observed_status", "Status of the reply that carried it"),
    ("operation", "The operation that failed, where it is known"),
    ("suggestion", "What the sender suggests to do"),
    ("documentation", "Address of the documentation of this error"),
    ("timestamp", "When it happened, as an aware datetime"),
    ("request_id", "Id to quote to the operators"),
    ("hint", "A short hint of the sender"),
    ("details", "Every element of a reply that lists several errors"),
    ("raw", "Status, headers and body of the reply as received"),
    ("problems", "Where the reply and this contract disagree"),
    ("recovery()", "What to do next: action, wait, and what is known of the effect"),
    ("to_dict()", "The error as plain data, with wire names"),
    ("to_response()", "Status, headers and body that carry the error"),
)


class IndexWriter:
    """Writes the sections of the index page in order."""

    def __init__(self, site: Site, entries: EntryWriter) -> None:
        self.site = site
        self.entries = entries
        self.page = site.index_path()
        self.outline = Outline(site.flavour, site.anchors())
        self.shown_types: set[str] = set()

    def sections(self, title: str) -> list[Section]:
        """Return all sections below the page's title."""
        self.outline.taken.add(self.outline_slug(title))
        found: list[Section | None] = [
            layer_section(self.site, self.outline),
            *(self.python() if self.site.options.python else ()),
        ]
        for group, members in self.site.groups():
            found += self.group(group, members)
        rest = self.site.ungrouped()
        if rest:
            has_groups = any(True for _ in self.site.groups())
            found += self.errors_table("ungrouped", "Other errors" if has_groups else "Errors", rest)
        found += self.remaining_types()
        site, outline, page = self.site, self.outline, self.page
        found += [results(site, outline), *self.signals(), self.unknown()]
        found += operation_sections(site, outline, page)
        found += [statuses(site, outline, page), *self.class_tree(), *envelope_sections(site, outline)]
        found += past(site, outline, page)
        return [item for item in found if item is not None]

    def outline_slug(self, title: str) -> str:
        """Return the anchor that the page's own title takes."""
        from errdex.views.markdown.parts import slug

        return slug(title, self.site.flavour)

    # Python -----------------------------------------------------------------------------------------------------------

    def python(self) -> list[Section | None]:
        """Return imports, the pattern for callers, and the members every error has."""
        site = self.site
        catalog = site.catalog
        example = next((error for error in site.errors if not error.match_never and error.code is not None), None)
        root = catalog.classes[catalog.root].python_name
        outside = [
            spec.python_name
            for spec in catalog.classes.values()
            if not spec.in_tree and spec.visibility == "public" and (spec.entries or not spec.parents)
        ]
        names = [root, "ErrorCode", *python_code.readers(catalog), "error_class"]
        remark = ""
        if outside:
            remark = f"Not caught by {tick(root)}: {either(map(tick, outside), 'and')}."
        return [
            section(
                "imports",
                self.outline.heading(2, "Imports"),
                [
                    Encoded("Everything is importable from the package itself, every class included:"),
                    site.python("\n".join(python_code.import_lines(catalog.package, names))),
                    Encoded("Turn what came in into an exception, catch it by class, and ask it what to do:"),
                    site.python(python_code.overview(catalog, example)),
                ],
            ),
            section(
                "members",
                self.outline.heading(2, "Members of every error"),
                [
                    table(("Member", "Description"), [(code_span(name), site.cell(text)) for name, text in MEMBERS]),
                    self.entries.field_table(site.fields(catalog.fields), self.page),
                    site.text(remark),
                ],
            ),
        ]

    def class_tree(self) -> list[Section | None]:
        """Return the classes as a nested list, and as a picture where that is readable."""
        site = self.site
        classes = {name: spec for name, spec in site.catalog.classes.items() if spec.visibility == "public"}
        used = {name for name, spec in classes.items() if self._has_public_entry(name) or not spec.entries}
        children: dict[str, list[str]] = {}
        tops: list[str] = []
        for name in classes:
            if name not in used:
                continue
            parents = [parent for parent in classes[name].parents if parent in used]
            for parent in parents:
                children.setdefault(parent, []).append(name)
            if not parents:
                tops.append(name)
        lines: list[str] = []
        edges: list[tuple[str, str]] = []

        opened: set[str] = set()

        def walk(name: str, depth: int) -> None:
            # A class of two parents stands below each, what is below it only once: ways down multiply.
            width = 4 if site.flavour == "mkdocs" else 2
            spec = classes[name]
            remark = self._class_remark(name)
            lines.append(f"{' ' * (width * depth)}- {site.class_link(name, self.page)}{remark}")
            if name in opened:
                return
            opened.add(name)
            for child in children.get(name, ()):
                edges.append((spec.python_name, classes[child].python_name))
                walk(child, depth + 1)

        for name in tops:
            walk(name, 0)
        picture = site.picture(pictures.class_tree(dict.fromkeys(edges)))
        heading = self.outline.heading(2, "Class tree")
        intro = Encoded("Catching a class catches everything below it.")
        return [section("classes", heading, [intro, Encoded("\n".join(lines)), picture])]

    def _has_public_entry(self, name: str) -> bool:
        return bool(self.site.by_class.get(name))

    def _class_remark(self, name: str) -> str:
        site = self.site
        members = site.by_class.get(name, [])
        foreign = [parent.removeprefix("builtins.") for parent in site.catalog.classes[name].foreign_parents]
        pieces = []
        if foreign and name != site.catalog.root:
            pieces.append(f"also {either(foreign, 'and')}" if site.catalog.classes[name].parents else either(foreign))
        text = f" ({site.text(', '.join(map(tick, pieces)) if pieces else None)})" if pieces else ""
        if len(members) > 1:
            text += f": {site.error_links(members, self.page)}"
        elif not members:
            summary = site.catalog.classes[name].summary
            text += f": {site.text(summary)}" if summary else ""
        return text

    # Groups -----------------------------------------------------------------------------------------------------------

    def group(self, group: Group, members: Sequence[ErrorSpec]) -> list[Section | None]:
        """Return a group: its text, its table, its notes, and the types its errors use."""
        site = self.site
        heading = self.outline.anchored(2, group.title, site.group_anchors[group.id])
        blocks = [
            site.rich(group.summary),
            site.prose(group.description),
            self.table(members),
            bullets(site.rich(note) for note in group.notes),
        ]
        found: list[Section | None] = [section(f"group:{group.id}", heading, blocks)]
        found += self.types(members)
        return found + self.full_entries(members)

    def errors_table(self, id: str, title: str, members: Sequence[ErrorSpec]) -> list[Section | None]:
        """Return a table of errors under a heading of ours."""
        found: list[Section | None] = [section(id, self.outline.heading(2, title), [self.table(members)])]
        return [*found, *self.types(members), *self.full_entries(members)]

    def full_entries(self, members: Sequence[ErrorSpec]) -> list[Section | None]:
        """Return the errors in full, where they have no pages of their own."""
        if self.site.options.pages == MANY:
            return []
        found: list[Section | None] = []
        for error in members:
            heading = self.outline.anchored(3, error.id, error.anchor)
            parts = entry_sections(self.entries, error, self.page, as_headings=False)
            lead = self.site.rich(error.summary)
            body = [block for part in parts for block in (part["heading"], part["body"])]
            found.append(section(f"error:{error.id}", heading, [lead, *body]))
        return found

    def table(self, members: Sequence[ErrorSpec]) -> Encoded:
        """Return the table of errors with the chosen columns."""
        columns = self.site.options.columns
        rows = [[self.cell(column, error) for column in columns] for error in members]
        return table([COLUMNS[column] for column in columns], rows)

    def cell(self, column: str, error: ErrorSpec) -> Encoded:
        """Return one cell of a table of errors."""
        site = self.site
        if column == "class":
            return site.error_link(error, self.page, site.class_spec(error).python_name)
        if column == "code":
            return site.error_link(error, self.page) if error.code is not None else Encoded("")
        if column == "status":
            return site.cell(status_words(error))
        if column == "context":
            return site.cell(key_context(site.fields(error.fields)))
        if column == "details":
            return site.cell(details(error))
        if column == "fix":
            return site.cell(self.fix(error))
        if column == "outcome":
            return site.cell(self.entries.outcome_label(error))
        if column == "action":
            rules = site.public_rules(error.recovery.rules)
            return join([code_span(rule) for rule in dict.fromkeys(rule.action for rule in rules)], ", ")
        if column == "operations":
            return join([site.code(name) for name in error.operations], ", ") or Encoded("any")
        if column == "message":
            return site.cell(error.message[0].template.text if error.message else None)
        return site.cell(error.since)

    def fix(self, error: ErrorSpec) -> str:
        """Return the recommended fix: the author's, else what the decision table says for the general case."""
        if error.fix:
            return error.fix
        rules = self.site.public_rules(error.recovery.rules)
        if not rules:
            return ""
        return rules[-1].advice or action_words(rules[-1])

    # Types ------------------------------------------------------------------------------------------------------------

    def types(self, members: Iterable[ErrorSpec]) -> list[Section | None]:
        """Return tables of the declared types that errors use and that are not shown yet."""
        fields: list[Field] = [field for error in members for field in error.fields]
        return [self.type(item) for item in self.site.types_of(fields) if item.name not in self.shown_types]

    def type(self, declared: EnumType | StructType) -> Section | None:
        """Return the table of one type."""
        site = self.site
        self.shown_types.add(declared.name)
        heading = self.outline.anchored(3, declared.name, site.type_anchors[declared.name])
        users = self.users(declared.name)
        if isinstance(declared, StructType):
            more = Encoded("Further keys are allowed.") if declared.accepts_any else Encoded("")
            blocks = [site.rich(declared.summary), users, self.entries.struct_table(declared, self.page), more]
        else:
            openness = "New values can appear at any time." if declared.open else "The list of values is final."
            if declared.fallback is not None:
                openness += f" A value that is not listed reads as {value_words(declared.fallback)}."
            blocks = [site.rich(declared.summary), users, self.entries.enum_table(declared), site.text(openness)]
        return section(f"type:{declared.name}", heading, blocks)

    def users(self, name: str) -> Encoded:
        """Return which fields of which errors have a declared type."""
        site = self.site
        uses = site.uses.get(name, {})
        pieces = []
        for wire, errors in uses.items():
            pieces.append(f"{code_span('context.' + wire)} of {site.error_links(errors, self.page, MAX_USERS)}")
        return Encoded(f"Type of {'; '.join(pieces)}." if pieces else "")

    def remaining_types(self) -> list[Section | None]:
        """Return types that public errors use outside groups, or that nothing uses; internal ones stay out."""
        site = self.site
        internal = {
            item.name
            for error in site.catalog.errors.values()
            for item in site.types_of(error.fields)
            if error.visibility != "public"
        }
        hidden_fields = [
            field for error in site.catalog.errors.values() for field in error.fields if field.visibility != "public"
        ]
        for field in hidden_fields:
            for kind in (field.type, field.type.items):
                if kind is not None and kind.enum is not None:
                    internal.add(kind.enum.name)
                if kind is not None and kind.struct is not None:
                    internal.add(kind.struct.name)
        left = [
            item for name, item in site.catalog.types.items() if name not in self.shown_types and name not in internal
        ]
        if not left:
            return []
        heading = self.outline.heading(2, "Other types")
        intro = Encoded("Declared, and used by no table above.")
        return [section("types", heading, [intro]), *(self.type(item) for item in left)]

    # What is left -----------------------------------------------------------------------------------------------------

    def signals(self) -> list[Section | None]:
        """Return platform conditions without a class."""
        site = self.site
        found: list[Section | None] = []
        for signal in site.catalog.signals.values():
            heading = self.outline.heading(3, signal.name, kind="signal")
            blocks = [site.rich(signal.summary), site.prose(signal.description), bullets(self._signal(signal))]
            if signal.recovery is not None:
                decided = self.entries.decision(signal.recovery)
                blocks += [decided.table, self.entries.picture(signal.name, decided)]
            found.append(section(f"signal:{signal.name}", heading, blocks))
        if found:
            heading = self.outline.heading(2, "Signals of the platform")
            intro = Encoded("Conditions without a class of their own. They complement the classes and replace none.")
            found.insert(0, section("signals", heading, [intro]))
        return found

    def _signal(self, signal: Signal) -> Iterable[Encoded]:
        site = self.site
        if signal.others:
            yield site.text("One of the following is enough.")
            for marks in (signal, *signal.others):
                yield site.text(" ".join(marks_in_words(marks)))
        else:
            yield from map(site.text, marks_in_words(signal))
        if site.options.python:
            attribute = attribute_name(signal.name) or "signal"
            yield site.text(f"In Python: {tick(f'{site.catalog.package}.is_{attribute}(error)')}.")

    def unknown(self) -> Section | None:
        """Return what happens with a code nobody knows."""
        site = self.site
        catalog = site.catalog
        root = catalog.classes[catalog.root].python_name
        text = f"A reply whose code is not listed becomes {tick(root)} with everything kept."
        if catalog.unknown.http_status is not None:
            text += f" Its status is {catalog.unknown.http_status} where the reply has none."
        decided = self.entries.decision(catalog.unknown.recovery)
        picture = self.entries.picture("unknown code", decided)
        return section("unknown", self.outline.heading(2, "Unknown codes"), [site.text(text), decided.table, picture])


def marks_in_words(marks: SignalMarks) -> Iterable[str]:
    """Return what an exception must show, one sentence for each mark."""
    if marks.codes:
        yield f"The code is {either(map(tick, marks.codes))}."
    if marks.message_contains:
        yield f"The message contains {either(map(tick, marks.message_contains))}."
    for name, value in marks.attributes.items():
        if isinstance(value, dict):
            yield f"The attribute {tick(name)} is not {either(map(value_words, value['not']))}."
        else:
            yield f"The attribute {tick(name)} is {value_words(value)}."
    if marks.causes:
        yield f"Causes are searched {marks.causes} levels deep."


def details(error: ErrorSpec) -> str:
    """Return the details column: the summary, and how entries of one code are told apart."""
    text = sentence(error.summary or "")
    if error.code is None and error.match_never:
        text += " Raised locally."
    return text
