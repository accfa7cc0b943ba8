"""What the catalog says into the data of a document: responses where operations stand, components in its main file.

Nothing that somebody else wrote is changed without a word. ``default`` and ranges such as ``4XX`` stay as they are:
they hold for every status that is not listed, and listed statuses go before them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from errdex.diagnostics import Findings
from errdex.record import Record
from errdex.specs.document import Pointer, at, fragment, member
from errdex.specs.matching import match
from errdex.specs.responses import Ours, insert_sorted
from errdex.views.openapi.applied import MARK

if TYPE_CHECKING:
    from errdex.model import Catalog
    from errdex.specs.document import SpecDocument
    from errdex.specs.files import SpecFile
    from errdex.specs.matching import Match
    from errdex.views.openapi.applied import Applied

REPLACE, MERGE = "replace", "merge"
SECTIONS = ("schemas", "responses", "headers", "examples")


class Applying(Record):
    """What a document becomes."""

    changes: dict[str, tuple[SpecFile, dict[str, Any]]]
    """Path as shown -> file and its new data, of files that change."""
    findings: Findings
    counts: dict[str, int]
    """How many responses and components were added, changed and removed."""
    operations: int
    """How many operations of the document have errors of the catalog."""
    missing: tuple[str, ...]
    notes: tuple[str, ...]


def apply(
    document: SpecDocument, catalog: Catalog, applied: Applied, *, existing: str | None = None, partial: bool = False
) -> Applying:
    """Return the changes, or findings that stand in their way.

    ``existing`` decides about responses that somebody else wrote: ``replace``, ``merge``, or None: an error.
    ``partial`` passes over operations that the document lacks.
    """
    return _Apply(document, catalog, applied, existing).run(partial)


class _Apply:
    def __init__(self, document: SpecDocument, catalog: Catalog, applied: Applied, existing: str | None) -> None:
        self.document = document
        self.catalog = catalog
        self.applied = applied
        self.existing = existing
        self.findings = Findings()
        self.counts: Counter[str] = Counter()
        self.data = {path: unshared(file.data) for path, file in document.files.items()}
        self.sections: dict[str, Any] = {}

    def run(self, partial: bool) -> Applying:
        matches = match(self.document, self.catalog, self.applied, self.findings, partial=partial)
        self.sections = self.applied.sections()
        for item in matches.all:
            self.operation(item)
        self.components()
        changes = {}
        for path, file in self.document.files.items():
            if path in self.data and self.data[path] != file.data:
                changes[file.shown] = (file, self.data[path])
        return Applying(
            changes=changes,
            findings=self.findings,
            counts=dict(self.counts),
            operations=sum(1 for item in matches.all if item.responses),
            missing=matches.missing,
            notes=matches.notes,
        )

    # Responses

    def ours(self, file: SpecFile) -> Ours:
        return Ours(self.applied.mark, self.is_ours, lambda reference: self.component(file, reference))

    def component(self, file: SpecFile, reference: str) -> tuple[str, str] | None:
        """Return (section, name) of a reference to a component of the main file; None for any other one."""
        start, _, pointer = reference.partition("#")
        if not pointer.startswith("/components/") or start != self.document.root_reference(file):
            return None
        section, _, name = pointer.removeprefix("/components/").partition("/")
        return section, name

    def is_ours(self, section: str, name: str) -> bool:
        there = at(self.document.root.data, ("components", section, name))
        if isinstance(there, dict) and MARK in there:
            return bool(there[MARK] == self.applied.mark)
        return there is None and name in self.sections.get(section, {})

    def operation(self, item: Match) -> None:
        file = item.operation.file
        pointer = (*item.operation.pointer, "responses")
        holder_file, holder_pointer, responses = self.document.follow(file, pointer, at(file.data, pointer) or {})
        ours = self.ours(holder_file)
        new = dict(responses)
        for key, value in responses.items():
            if key not in item.responses:
                self.unwanted(ours, new, key, value)
        for status, name in item.responses.items():
            place = (holder_file, (*holder_pointer, status))
            self.status(ours, item.operation.label, place, new, (status, name), member(responses, status))
        if new != responses:
            if holder_file.path not in self.data:
                self.data[holder_file.path] = unshared(holder_file.data)
            put(self.data[holder_file.path], holder_pointer, new)

    def unwanted(self, ours: Ours, new: dict[str, Any], key: str, value: Any) -> None:
        if ours.refers(value):
            del new[key]
            self.counts["responses removed"] += 1
        elif ours.is_merged(value):
            new[key] = ours.without(value)
            self.counts["responses changed"] += 1

    def status(
        self,
        ours: Ours,
        label: str,
        place: tuple[SpecFile, Pointer],
        new: dict[str, Any],
        wanted: tuple[str, str],
        there: Any,
    ) -> None:
        status, name = wanted
        base = self.document.root_reference(place[0])
        reference = {"$ref": f"{base}{fragment(('components', 'responses', name))}"}
        if there == reference:
            return
        if there is None:
            inserted = insert_sorted(new, status, reference)
            new.clear()
            new.update(inserted)
            self.counts["responses added"] += 1
            return
        if ours.refers(there) or self.existing == REPLACE:
            new[status] = reference
        elif self.existing == MERGE or ours.is_merged(there):
            theirs = self.theirs(place, label, there)
            if theirs is None:
                return
            new[status] = ours.merge(theirs, rebased(self.applied.response(name), base))
        else:
            self.conflict(place, f"{label} has a response {status} already", name, there)
            return
        if new[status] != there:
            self.counts["responses changed"] += 1

    def theirs(self, place: tuple[SpecFile, Pointer], label: str, there: Any) -> dict[str, Any] | None:
        """Return an existing response to merge with: a shared one is copied, as others go on referring to it."""
        file, pointer = place
        found_file, _, found = self.document.follow(file, pointer, there)
        if found_file is file and isinstance(found, dict) and "$ref" not in found:
            return found
        shown = there.get("$ref") if isinstance(there, dict) else there
        self.findings.add(
            "OAS003",
            file.span(pointer),
            f"the response {pointer[-1]} of {label} is {shown!r}, into which nothing can be merged from here",
            help="use --existing replace, or write the response out",
        )
        return None

    def conflict(self, place: tuple[SpecFile, Pointer], message: str, name: str, there: Any) -> None:
        file, pointer = place
        _, _, found = self.document.follow(file, pointer, there)
        self.findings.add(
            "OAS003",
            file.span(pointer),
            f"{message}: {_shape(found)}; the catalog's is: {_shape(self.applied.response(name))}",
            help="--existing merge keeps both, --existing replace takes the catalog's",
        )

    # Components

    def components(self) -> None:
        root = self.data[self.document.root.path]
        old = root.get("components")
        old = old if isinstance(old, dict) else {}
        if self.findings:
            return
        foreign, mine = self.split(old)
        others: list[Any] = [{key: value for key, value in root.items() if key != "components"}, foreign]
        roots = others + [
            self.localized(file, self.data.get(path, file.data))
            for path, file in self.document.files.items()
            if file is not self.document.root
        ]
        needed = self.applied.needed(self.sections, roots)
        self.dangling(mine, needed, roots)
        new: dict[str, Any] = dict(old)
        for section in dict.fromkeys((*old, *needed)):
            members = old.get(section)
            if section not in SECTIONS or not isinstance(members if members is not None else {}, dict):
                continue
            merged = self.section(section, members or {}, foreign.get(section, {}), needed.get(section, {}))
            if merged:
                new[section] = merged
            elif members:
                del new[section]
        if new:
            root["components"] = new
        elif old:
            del root["components"]

    def split(self, old: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the components of others and ours."""
        foreign: dict[str, Any] = {}
        mine: dict[str, Any] = {}
        for section, members in old.items():
            if not isinstance(members, dict):
                foreign[section] = members
                continue
            for name, content in members.items():
                is_mine = isinstance(content, dict) and content.get(MARK) == self.applied.mark
                (mine if is_mine else foreign).setdefault(section, {})[name] = content
        return foreign, mine

    def section(
        self, section: str, old: dict[str, Any], foreign: dict[str, Any], needed: dict[str, Any]
    ) -> dict[str, Any]:
        found = {name: content for name, content in old.items() if name in foreign or name in needed}
        self.counts["components removed"] += len(old) - len(found)
        names = sorted(needed)
        for number, name in enumerate(names):
            if name in foreign:
                if foreign[name] != {key: value for key, value in needed[name].items() if key != MARK}:
                    self.clash(section, name)
            elif name in found:
                if found[name] != needed[name]:
                    found[name] = needed[name]
                    self.counts["components changed"] += 1
            else:
                found = _insert_after(found, names[number - 1] if number else None, names[number:], name, needed[name])
                self.counts["components added"] += 1
        return found

    def clash(self, section: str, name: str) -> None:
        self.findings.add(
            "OAS002",
            self.document.root.span(("components", section, name)),
            f"components.{section}.{name} exists with other content, and errdex did not make it from {self.catalog.id}",
            help="rename it, or give the catalog's components another start with --prefix",
        )

    def dangling(self, mine: dict[str, Any], needed: dict[str, Any], roots: list[Any]) -> None:
        gone = {
            (section, name)
            for section, members in mine.items()
            for name in members
            if name not in needed.get(section, {})
        }
        for section, name in sorted(gone):
            if _refers(roots, fragment(("components", section, name))):
                self.findings.add(
                    "OAS006",
                    self.document.root.span(("components", section, name)),
                    f"the document refers to components.{section}.{name}, which {self.catalog.id} no longer gives",
                    help="take out the reference, or keep a copy under a name of your own",
                )

    def localized(self, file: SpecFile, data: Any) -> Any:
        """Return data of another file with references to the main file's components as they would stand there."""
        base = self.document.root_reference(file)
        return mapped(data, lambda text: text.removeprefix(base) if text.startswith(f"{base}#/components/") else "")


def unshared(value: Any) -> Any:
    """Return a copy in which no two places are one object, as those of YAML aliases are."""
    if isinstance(value, dict):
        return {key: unshared(member) for key, member in value.items()}
    if isinstance(value, list):
        return [unshared(item) for item in value]
    return value


def put(data: dict[str, Any], pointer: Pointer, value: Any) -> None:
    """Set what stands at a pointer; mappings on the way exist."""
    for token in pointer[:-1]:
        data = data[int(token)] if isinstance(data, list) else data[token]
    data[pointer[-1]] = value


def rebased(value: Any, base: str) -> Any:
    """Return a value of ours whose references to components hold in a file from which ``base`` leads to them."""
    return mapped(value, lambda text: base + text if text.startswith("#/components/") else text) if base else value


def mapped(value: Any, change: Any) -> Any:
    """Return a copy with every reference changed, those of discriminators too."""
    if isinstance(value, list):
        return [mapped(item, change) for item in value]
    if not isinstance(value, dict):
        return value
    found = {}
    is_discriminator = "propertyName" in value and isinstance(value.get("mapping"), dict)
    for key, content in value.items():
        if key == "$ref" and isinstance(content, str):
            found[key] = change(content)
        elif key == "mapping" and is_discriminator:
            found[key] = {name: change(text) if isinstance(text, str) else text for name, text in content.items()}
        else:
            found[key] = mapped(content, change)
    return found


def _refers(value: Any, reference: str) -> bool:
    todo = [value]
    while todo:
        item = todo.pop()
        if isinstance(item, dict):
            todo += item.values()
        elif isinstance(item, list):
            todo += item
        elif item == reference:
            return True
    return False


def _insert_after(
    found: dict[str, Any], before: str | None, later: list[str], name: str, content: Any
) -> dict[str, Any]:
    """Return the section with a new member beside its neighbours among ours, else at the end."""
    if before in found and next(reversed(found)) != before:
        rows = list(found.items())
        place = list(found).index(before) + 1
    else:
        following = None if before in found else next((other for other in later if other in found), None)
        if following is None:
            found[name] = content
            return found
        rows = list(found.items())
        place = list(found).index(following)
    return dict([*rows[:place], (name, content), *rows[place:]])


def _shape(response: Any) -> str:
    """Return a response in a few words: what it says of itself, and the media types of its body."""
    if not isinstance(response, dict):
        return repr(response)[:80]
    if isinstance(response.get("$ref"), str):
        return str(response["$ref"])
    text = " ".join(str(response.get("description", "")).split())[:80] or "no description"
    kinds = ", ".join(response["content"]) if isinstance(response.get("content"), dict) else ""
    return f"`{text}`" + (f" as {kinds}" if kinds else " without a body")
