"""Data that changed -> the text of the file, with those places changed and every other character as it was.

The new text is read again and compared with the data before anybody gets it: a place that can't be changed by itself,
such as one that other places share by an alias, is an error, never a wrong file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.diagnostics import ErrdexError
from errdex.specs.files import parse
from errdex.specs.layout import Layout, is_filled
from errdex.specs.nodes import ALIAS, LIST, MAP, Entry, Node, content_end, position

if TYPE_CHECKING:
    from errdex.specs.files import SpecFile

Splice = tuple[int, int, str]
"""From, to, and what stands there instead."""


def rewrite(file: SpecFile, new: dict[str, Any]) -> str:
    """Return the text of ``file`` that reads as ``new``, byte order mark and line ends as before.

    Raises :class:`ErrdexError` where that is not possible without changing something else.
    """
    if file.data == new:
        return file.bom + file.text
    writer = _Writer(file)
    writer.mapping(file.root, new)
    text = writer.text()
    try:
        is_right = parse(text, file.shown, file.is_json).data == new
    except ErrdexError:
        is_right = False
    if not is_right:
        raise ErrdexError(
            f"{file.shown}: the change can't be written without touching other places of the file",
            help="write out what anchors and aliases share there, or use indentation where a line in braces is changed",
        )
    return file.bom + text


class _Writer:
    def __init__(self, file: SpecFile) -> None:
        self.file = file
        self.source = file.text
        self.layout = Layout(file.text, file.root)
        self.splices: list[Splice] = []
        self.shared = _aliases(file.root)

    def text(self) -> str:
        pieces: list[str] = []
        at = 0
        for start, end, text in sorted(self.splices, key=lambda splice: (splice[0], splice[1])):
            if start < at:
                raise ErrdexError(f"{self.file.shown}: two changes meet at {self.place(start)}")
            pieces += (self.source[at:start], text.replace("\n", self.file.newline))
            at = end
        whole = "".join(pieces) + self.source[at:]
        if at == len(self.source) and not self.file.is_json and not whole.endswith("\n"):
            whole += self.file.newline  # a literal text at the very end needs its line break
        return whole

    def put(self, start: int, end: int, text: str) -> None:
        self.splices.append((start, end, text))

    def place(self, offset: int) -> str:
        return "{}:{}".format(*position(self.source, offset))

    def mapping(self, node: Node, new: dict[str, Any]) -> None:
        """Change a mapping with members into one with members."""
        kept = [entry for entry in node.entries if entry.key in new]
        if not kept:
            raise ErrdexError(f"{self.file.shown}:{self.place(node.start)}: nothing of this mapping is left")
        for entry in kept:
            self.value(node, entry, new[entry.key])
        known = {entry.key: entry for entry in kept}
        leader: str | None = None
        fresh: dict[str | None, dict[str, Any]] = {}
        for key, value in new.items():
            if key in known:
                leader = key
            else:
                fresh.setdefault(leader, {})[key] = value
        for leader, members in fresh.items():
            after = None if leader is None else known[leader]
            if node.flow:
                self.insert_flow(node, after, kept, members)
            else:
                self.insert_block(node, after, kept, members)
        self.remove(node, new)

    def value(self, parent: Node, entry: Entry, new: Any) -> None:
        node = entry.node
        if node.data == new and type(node.data) is type(new):
            return
        if node.anchor is not None and node.kind != ALIAS and node.anchor in self.shared:
            raise ErrdexError(
                f"{self.file.shown}:{self.place(entry.start)}: `{entry.key}` is changed here, and other places share "
                f"it as *{node.anchor}",
                help="write it out at the places that share it, then run this again",
            )
        if node.kind == MAP and node.entries and isinstance(new, dict) and new and set(new) & set(node.data):
            if node.flow and not parent.flow and not self.file.is_json and set(new) != set(node.data):
                self.unfold(entry, new)
            else:
                self.mapping(node, new)
        elif parent.flow:
            indent = self.line_indent(entry.start) if self.starts_line(entry.start) else None
            self.put(node.start, node.end, self.layout.flow(new, indent))
        else:
            self.replace_block(entry, new)

    # Mappings laid out by indentation

    def replace_block(self, entry: Entry, new: Any) -> None:
        node = entry.node
        colon = self.source.find(":", entry.end) + 1
        if colon == 0 or self.source[entry.end : colon - 1].strip():
            raise ErrdexError(f"{self.file.shown}:{self.place(entry.start)}: a key with `?` can't be changed")
        end = content_end(node, self.source)
        column = " " * self.column(entry.start)
        gap = self.source[colon : node.start]
        if is_filled(new):
            step = column + self.layout.step_of(new)
            rows = [step + row if row else row for row in self.layout.block(new)]
            if "\n" in gap:
                self.put(self.line_start(node.start), end, "\n".join(rows))
            else:
                self.put(colon, end, "\n" + "\n".join(rows))
        elif "#" in gap:
            # The comment beside the key stays there, so the value goes before it.
            self.put(colon, colon, " " + self.layout.scalar(new))
            self.put(self.line_start(node.start), self.next_line(end), "")
        else:
            self.put(colon, end, " " + self.layout.scalar(new))

    def unfold(self, entry: Entry, new: dict[str, Any]) -> None:
        """Lay out a mapping in braces by indentation, member by member, since it gets more or fewer of them."""
        node = entry.node
        source = self.source[node.start : node.end]
        if not source.startswith("{") or "\n" in source or not self.starts_line(entry.start):
            self.mapping(node, new)
            return
        rows: list[str] = []
        known = {member.key: member for member in node.entries}
        for key, value in new.items():
            member = known.get(key)
            if member is not None and member.node.data == value:
                rows.append(self.source[member.start : member.node.end])
            else:
                name = self.source[member.start : member.end] if member else self.layout.scalar(key)
                first, *rest = self.layout.member(key, value)
                rows += [name + first[len(self.layout.scalar(key)) :], *rest]
        column = " " * self.column(entry.start) + self.layout.step
        self.put(entry.end + self.source[entry.end :].index(":") + 1, node.end, "")
        self.put(node.end, node.end, "".join(f"\n{column}{row}" if row else "\n" for row in rows))

    def insert_block(self, node: Node, after: Entry | None, kept: list[Entry], members: dict[str, Any]) -> None:
        column = " " * self.column(node.entries[0].start)
        rows = [row for key, value in members.items() for row in self.layout.member(key, value)]
        if after is None:
            # The indent before the first key, or the dash of a list's item, becomes that of the first new row.
            text = f"\n{column}".join(rows) + f"\n{column}"
            self.put(kept[0].start, kept[0].start, _without_blank_ends(text, column))
            return
        place = self.entry_end(after, len(column))
        text = "".join(f"{column}{row}\n" if row else "\n" for row in rows)
        if place == len(self.source) and not self.source.endswith("\n"):
            text = "\n" + text
        self.put(place, place, text)

    def remove(self, node: Node, new: dict[str, Any]) -> None:
        entries = node.entries
        for number, entry in enumerate(entries):
            if entry.key in new:
                continue
            if node.flow:
                self.remove_flow(entries, number, new)
            elif self.starts_line(entry.start):
                end = self.entry_end(entry, self.column(entry.start))
                self.put(self.line_start(entry.start), end, "")
            else:
                following = next(other for other in entries[number:] if other.key in new)
                self.put(entry.start, entries[number + 1].start if number + 1 < len(entries) else following.start, "")

    def entry_end(self, entry: Entry, column: int) -> int:
        """Return the start of the line behind a member; comments that are indented deeper belong to it."""
        end = self.next_line(content_end(entry.node, self.source))
        at = end
        while at < len(self.source):
            stop = self.next_line(at)
            row = self.source[at:stop]
            text = row.strip()
            if text and not text.startswith("#"):
                break
            if text and len(row) - len(row.lstrip()) <= column:
                break
            at = stop
            if text:
                end = at
        return end

    # Mappings in braces

    def insert_flow(self, node: Node, after: Entry | None, kept: list[Entry], members: dict[str, Any]) -> None:
        model = node.entries[0]
        if self.starts_line(model.start):
            indent = self.line_indent(model.start)
            lead, layout_indent = "\n" + indent, indent
        else:
            lead, layout_indent = "" if self.layout.is_tight else " ", None
        colon = ":" if self.layout.is_tight else ": "
        pieces = [
            f"{self.layout.flow(key, None)}{colon}{self.layout.flow(value, layout_indent)}"
            for key, value in members.items()
        ]
        if after is None:
            self.put(kept[0].start, kept[0].start, "".join(f"{piece},{lead}" for piece in pieces))
        else:
            end = after.node.end
            self.put(end, end, "".join(f",{lead}{piece}" for piece in pieces))

    def remove_flow(self, entries: list[Entry], number: int, new: dict[str, Any]) -> None:
        entry = entries[number]
        if any(other.key in new for other in entries[:number]):
            self.put(entries[number - 1].node.end, entry.node.end, "")
        else:
            self.put(entry.start, entries[number + 1].start, "")

    # Lines

    def line_start(self, offset: int) -> int:
        return self.source.rfind("\n", 0, offset) + 1

    def next_line(self, offset: int) -> int:
        found = self.source.find("\n", offset)
        return len(self.source) if found < 0 else found + 1

    def column(self, offset: int) -> int:
        return offset - self.line_start(offset)

    def starts_line(self, offset: int) -> bool:
        return not self.source[self.line_start(offset) : offset].strip()

    def line_indent(self, offset: int) -> str:
        row = self.source[self.line_start(offset) : offset]
        return row[: len(row) - len(row.lstrip())]


def _without_blank_ends(text: str, column: str) -> str:
    # Empty rows of literal texts get no trailing spaces.
    return text.replace(f"\n{column}\n", "\n\n")


def _aliases(root: Node) -> set[str]:
    """Return the anchors that aliases refer to."""
    found: set[str] = set()
    todo = [root]
    while todo:
        node = todo.pop()
        if node.kind == ALIAS and node.anchor is not None:
            found.add(node.anchor)
        elif node.kind == MAP:
            todo += [entry.node for entry in node.entries]
        elif node.kind == LIST:
            todo += node.items
    return found
