"""One error in full: what it means, what to do, its context, an example reply, Python, relations and history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.encoders.markdown import code_span, fence, inline, link
from errdex.model import EnumType, StructType, likes
from errdex.record import Record
from errdex.text import Encoded, join
from errdex.views.markdown import pictures, python_code
from errdex.views.markdown.cells import case_words, field_meaning, python_names, status_words
from errdex.views.markdown.parts import Section, bullets, section, table
from errdex.views.markdown.replies import ReplyWriter
from errdex.views.markdown.samples import Sample
from errdex.views.markdown.statuses import phrase
from errdex.views.shared import same_rules
from errdex.words import (
    bounds_words,
    condition_words,
    decisions,
    effects,
    field_label,
    native_words,
    sentence,
    tick,
    type_words,
    unit_words,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from errdex.model import ErrorSpec, Field, FieldType, HeaderSpec, Recovery, Rule
    from errdex.views.markdown.site import Site

MAX_RELATED = 12
"""Relatives shown of one kind; the index has them all."""


class Decided(Record):
    """A decision table in words, and its chart without the node it starts from."""

    table: Encoded
    chart: Encoded


class EntryWriter:
    """Writes the parts of errors. Tables of recoveries that errors share are written once."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.replies = ReplyWriter(site.catalog)
        self.recoveries: dict[tuple[tuple[Rule, ...], tuple[str, ...]], Decided] = {}
        self.contexts: dict[tuple[str, str, tuple[Field, ...]], list[Encoded]] = {}

    def parts(self, error: ErrorSpec, page: str, *, with_types: bool) -> list[tuple[str, str, list[Encoded]]]:
        """Return (id, title, blocks) of every part that has something to say.

        ``with_types`` adds the tables of enums and structures, for pages where nothing else shows them.
        """
        site = self.site
        sample = Sample(error, lambda field: field.visibility == "public")
        parts = [
            ("facts", "At a glance", [self.facts(error, page)]),
            ("when", "When it happens", self.when(error, page)),
            ("effect", "What is known of the effect", [self.effect(error)]),
            ("fix", "What to do", self.fix(error)),
            ("decision", "Recovery decision", self.recovery(error)),
            ("context", "Context", self.context(error, page)),
            ("headers", "Headers", [self.headers(error.headers)]),
            ("reply", "Example reply", self.reply(sample)),
        ]
        if with_types:
            parts.insert(6, ("types", "Values", self.types(error, page)))
        if site.options.python:
            parts.append(("catch", "Catch it in Python", [site.python(python_code.catch(error, site))]))
            thrown = python_code.throw(error, sample, site)
            parts.append(("raise", "Raise it in Python", [site.python(thrown) if thrown else Encoded("")]))
        parts.append(("messages", "Message texts", self.messages(error)))
        parts.append(("native", "Native failures that become it", self.native(error)))
        parts.append(("related", "Related errors", self.related(error, page)))
        parts.append(("history", "History", self.history(error, page)))
        return [(id, title, [block for block in blocks if block]) for id, title, blocks in parts if any(blocks)]

    def facts(self, error: ErrorSpec, page: str) -> Encoded:
        """Return the table of what can be said in a word: class, code, status, effect, operations, version."""
        site = self.site
        spec = site.class_spec(error)
        parents = python_code.class_remark(spec, site.catalog)
        rows = [
            ("Class", site.cell(f"{tick(spec.python_name)} ({tick(parents)})" if parents else tick(spec.python_name))),
            ("Code", site.code(error.code) if error.code is not None else Encoded("none on the wire")),
            ("HTTP status", site.cell(status_words(error) or "never on HTTP")),
            ("Effect", site.cell(self.outcome_label(error))),
        ]
        if error.code is not None and error.match is not None:
            condition = error.match if site.is_public_condition(error.match) else None
            rows.append(("Told apart", site.cell(sentence(f"when {condition_words(condition)}") if condition else "")))
        elif error.code is None and error.match is not None and site.is_public_condition(error.match):
            rows.append(("Recognised", site.cell(sentence(f"when {condition_words(error.match)}"))))
        if error.match_never:
            rows.append(("On the wire", Encoded("raised locally; no reply reads as it")))
        if error.group is not None and error.group in site.catalog.groups:
            rows.append(("Section", site.group_link(site.catalog.groups[error.group], page)))
        operations = join([site.code(name) for name in error.operations], ", ")
        rows.append(("Operations", operations or Encoded("any")))
        if error.envelopes and len(site.catalog.envelopes) > 1:
            rows.append(("Envelopes", join([site.code(name) for name in error.envelopes], ", ")))
        for label, text in (("Since", error.since), ("Stability", error.stability)):
            if text:
                rows.append((label, site.cell(text)))
        if error.docs_url:
            rows.append(("Address", site.cell(error.docs_url)))
        return table(("Property", "Value"), [(Encoded(label), value) for label, value in rows])

    @staticmethod
    def outcome_label(error: ErrorSpec) -> str:
        """Return what is known of the effect in a few words."""
        from errdex.words import OUTCOME_LABELS

        names = list(dict.fromkeys(rule.outcome for rule in error.outcome))
        return " or ".join(OUTCOME_LABELS.get(name, name) for name in names)

    def when(self, error: ErrorSpec, page: str) -> list[Encoded]:
        """Return description and causes."""
        site = self.site
        blocks = [site.prose(error.description)]
        if error.causes:
            blocks += [Encoded("Causes:"), bullets(site.rich(cause) for cause in error.causes)]
        return blocks

    def effect(self, error: ErrorSpec) -> Encoded:
        """Return what is known of the effect, a sentence or a table where it depends."""
        site = self.site
        rows = effects([rule for rule in error.outcome if site.is_public_condition(rule.when)])
        if len(rows) == 1 and rows[0].when == "always":
            return site.text(rows[0].text)
        return table(("Case", "Effect"), [(site.cell(sentence(row.when)), site.cell(row.text)) for row in rows])

    def fix(self, error: ErrorSpec) -> list[Encoded]:
        """Return the recommended fix and the suggestions that come with replies."""
        site = self.site
        blocks = [site.rich(error.fix)]
        if len(error.suggestion) == 1 and error.suggestion[0].when is None:
            blocks.append(site.text(f"Replies suggest: {error.suggestion[0].template.text}"))
        elif error.suggestion:
            rows = [
                (site.cell(case_words(variant.when, number, site)), site.cell(variant.template.text))
                for number, variant in enumerate(error.suggestion)
            ]
            blocks += [Encoded("Replies suggest:"), table(("Case", "Suggestion"), rows)]
        return blocks

    def recovery(self, error: ErrorSpec) -> list[Encoded]:
        """Return the decision table in words and its picture."""
        shown = self.decision(error.recovery, self.reconcile_with(error))
        note = Encoded("")
        if not error.recovery_declared:
            note = Encoded("Nothing of its own is declared; the fallback of the catalog applies.")
        return [shown.table, note, self.picture(error.id or "(empty)", shown)]

    def reconcile_with(self, error: ErrorSpec) -> tuple[str, ...]:
        """Return the operations that show the state, where all operations of the error agree on them."""
        declared = [
            self.site.catalog.operations[name].reconcile
            for name in error.operations
            if name in self.site.catalog.operations
        ]
        distinct = {names for names in declared if names}
        return next(iter(distinct)) if len(distinct) == 1 else ()

    def decision(self, recovery: Recovery, looks: tuple[str, ...] = ()) -> Decided:
        """Return a recovery in words, made once for all errors that share it."""
        key = (same_rules(self.site.catalog, recovery.rules), looks)
        known = self.recoveries.get(key)
        if known is None:
            site = self.site
            rules = site.public_rules(recovery.rules)
            rows = decisions(rules, looks)
            cells = [
                (
                    Encoded(str(number)),
                    site.cell(sentence(row.when)),
                    code_span(row.action),
                    site.cell(row.text),
                    site.cell(row.wait),
                )
                for number, row in enumerate(rows, start=1)
            ]
            headers = ("Rule", "Case", "Action", "What to do", "How long to wait")
            chart = pictures.decision(rules, rows) if site.options.diagrams else Encoded("")
            known = self.recoveries[key] = Decided(table=table(headers, cells), chart=chart)
        return known

    def picture(self, title: str, shown: Decided) -> Encoded:
        """Return the picture of a decision that starts at ``title``."""
        return self.site.picture(pictures.titled(title, shown.chart))

    def context(self, error: ErrorSpec, page: str) -> list[Encoded]:
        """Return the table of context fields."""
        return self._kept("fields", error, page, lambda: [self.field_table(self.site.fields(error.fields), page)])

    def _kept(self, what: str, error: ErrorSpec, page: str, make: Callable[[], list[Encoded]]) -> list[Encoded]:
        """Return what ``make`` gives, made once for all errors of the same context on pages of one folder."""
        folder, slash, _ = page.rpartition("/")
        key = (what, folder if slash else page, likes(error.fields))
        found = self.contexts.get(key)
        if found is None:
            found = self.contexts[key] = make()
        return found

    def field_table(self, fields: Sequence[Field], page: str) -> Encoded:
        """Return fields with type, unit, meaning and the Python attribute."""
        site = self.site
        rows = [
            (
                code_span(field_label(field), in_cell=True),
                self.type_cell(field.type, page),
                site.cell(unit_words(field.unit)),
                site.cell(field_meaning(field)),
                python_names(field),
            )
            for field in fields
        ]
        return table(("Field", "Type", "Unit", "Meaning", "In Python"), rows)

    def type_cell(self, kind: FieldType, page: str) -> Encoded:
        """Return a type in words; a declared type is a link to its table."""
        site = self.site
        declared = kind.struct or (None if kind.is_operation else kind.enum)
        if declared is None and kind.kind == "array" and kind.items is not None:
            return Encoded("list of " + self.type_cell(kind.items, page))
        if declared is None or declared.name not in site.type_anchors or kind.values is not None or kind.has_const:
            return site.cell(", ".join(part for part in (type_words(kind), bounds_words(kind)) if part))
        target = link(site.code(declared.name), site.type_target(declared.name, page))
        return Encoded(target + " or null") if kind.nullable else target

    def types(self, error: ErrorSpec, page: str) -> list[Encoded]:
        """Return the values of the enums that the error's context uses."""
        return self._kept("types", error, page, lambda: self._types(error))

    def _types(self, error: ErrorSpec) -> list[Encoded]:
        blocks: list[Encoded] = []
        for declared in self.site.types_of(error.fields):
            if isinstance(declared, EnumType):
                blocks.append(Encoded(f"{code_span(declared.name)}: {self.site.text(declared.summary)}".rstrip(": ")))
                blocks.append(self.enum_table(declared))
        return blocks

    def enum_table(self, declared: EnumType) -> Encoded:
        """Return the values of an enum with their meaning and what else reads as them."""
        site = self.site
        has_aliases = any(value.aliases for value in declared.values)
        rows = []
        for value in declared.values:
            row = [code_span(value.value, in_cell=True), site.cell(value.summary)]
            if has_aliases:
                row.append(join([code_span(alias, in_cell=True) for alias in value.aliases], ", "))
            rows.append(row)
        return table(("Value", "Meaning", "Also sent as") if has_aliases else ("Value", "Meaning"), rows)

    def struct_table(self, declared: StructType, page: str) -> Encoded:
        """Return the members of a structure."""
        site = self.site
        rows = [
            (
                code_span(field_label(field), in_cell=True),
                self.type_cell(field.type, page),
                site.cell(unit_words(field.unit)),
                site.cell(field_meaning(field)),
                code_span(field.attribute, in_cell=True),
            )
            for field in site.fields(declared.fields)
        ]
        return table(("Member", "Type", "Unit", "Meaning", "In Python"), rows)

    def headers(self, headers: Iterable[HeaderSpec]) -> Encoded:
        """Return the headers that come with the error."""
        site = self.site
        rows = [
            (
                code_span(header.name if header.required else f"{header.name}?", in_cell=True),
                site.cell(type_words(header.type)),
                site.cell(unit_words(header.unit)),
                site.cell(header.summary),
            )
            for header in headers
        ]
        return table(("Header", "Type", "Unit", "Meaning"), rows)

    def reply(self, sample: Sample) -> list[Encoded]:
        """Return the example reply, by the first envelope that can carry the error."""
        reply = self.replies.reply(sample)
        if reply is None:
            return []
        status_phrase = phrase(reply.status) if reply.status is not None else ""
        lead = self.site.text(f"Envelope {tick(reply.envelope)}:") if len(self.site.catalog.envelopes) > 1 else ""
        return [Encoded(lead), fence(reply.text(status_phrase), reply.language)]

    def messages(self, error: ErrorSpec) -> list[Encoded]:
        """Return message templates that are more than one plain text."""
        site = self.site
        rows = []
        if len(error.message) > 1:
            for number, variant in enumerate(error.message):
                rows.append((site.cell(case_words(variant.when, number, site)), site.cell(variant.template.text)))
        for named in error.messages:
            rows.append((code_span(named.name, in_cell=True), site.cell(named.template.text)))
        if not rows and error.message:
            return [site.text(f"Default text: {tick(error.message[0].template.text)}.")]
        return [table(("Case", "Text"), rows)]

    def native(self, error: ErrorSpec) -> list[Encoded]:
        """Return the native failures that the package maps to this error."""
        return [bullets(self.site.text(sentence(native_words(rule))) for rule in error.raised_from)]

    def related(self, error: ErrorSpec, page: str) -> list[Encoded]:
        """Return errors of the same code, class or parent, and the replacement."""
        site = self.site
        lines: list[Encoded] = []
        seen = {error.id}
        groups: list[tuple[str, Iterable[ErrorSpec]]] = []
        if error.code is not None:
            groups.append(("Same code", site.by_code.get(error.code, ())))
        if error.class_name != site.catalog.root:
            groups.append(("Same class", site.by_class.get(error.class_name, ())))
        parents = [name for name in site.class_spec(error).parents if name != site.catalog.root]
        for parent in parents:
            groups.append(("Caught by the same parent", site.by_parent.get(parent, ())))
        if error.deprecated is not None and error.deprecated.replaced_by in site.public_ids:
            groups.insert(0, ("Replacement", [site.catalog.errors[str(error.deprecated.replaced_by)]]))
        for label, members in groups:
            fresh = [other for other in members if other.id not in seen]
            seen.update(other.id for other in fresh)
            if fresh:
                lines.append(Encoded(f"{label}: {site.error_links(fresh, page, MAX_RELATED)}"))
        return [bullets(lines)]

    def history(self, error: ErrorSpec, page: str) -> list[Encoded]:
        """Return old names and deprecation."""
        site = self.site
        lines: list[Encoded] = []
        if error.since:
            lines.append(site.text(f"Since version {error.since}."))
        if error.aliases:
            shown = join([code_span(str(alias)) for alias in error.aliases], ", ")
            lines.append(Encoded(f"Old codes that read as it: {shown}."))
        if error.class_aliases:
            shown = join([code_span(alias) for alias in error.class_aliases], ", ")
            lines.append(Encoded(f"Old class names that still catch it: {shown}."))
        if error.deprecated is not None:
            gone = error.deprecated
            text = "Deprecated" + (f" since version {gone.since}" if gone.since else "")
            text += f", to be removed on {gone.sunset}." if gone.sunset else "."
            line = str(site.text(text))
            if gone.replaced_by:
                line += f" Use {site.code_link(gone.replaced_by, page)} instead."
            if gone.reason:
                line += f" {site.text(gone.reason)}"
            lines.append(Encoded(line))
        return [bullets(lines)] if len(lines) > 1 or not error.since else []


def entry_sections(writer: EntryWriter, error: ErrorSpec, page: str, *, as_headings: bool) -> list[Section]:
    """Return the parts of an error as sections: with headings on a page of its own, else with labels in bold."""
    found: list[Section | None] = []
    for id, title, blocks in writer.parts(error, page, with_types=as_headings):
        if as_headings:
            heading = Encoded(f"## {inline(title, writer.site.flavour)}")
        else:
            heading = Encoded(f"**{inline(title, writer.site.flavour)}:**")
        found.append(section(id, heading, blocks))
    return [item for item in found if item is not None]
