"""YAML text -> Tree. The C parser's events become nodes that know their place; nothing is converted.

What different YAML readers would read differently is refused here or by the readers of ``resolve/``: duplicate keys,
merge keys, tags, second documents, keys such as ``NO`` or ``012``. Sizes are bounded, so a hostile file costs bounded
time and memory.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Any

from errdex.diagnostics import ErrdexError, Findings, Span, suggestion
from errdex.record import Record
from errdex.syntax import point, report_syntax, short
from errdex.tree import (
    COLUMN_BITS,
    NUMBER_STARTS,
    POSITION_BITS,
    WORDS_11,
    Mapping,
    Node,
    Scalar,
    Sequence,
    SourceFile,
    forget,
    may_waive,
    misread_as_text,
    weight,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MAX_FILE_BYTES = 32 * 1024 * 1024
"""Largest catalog file read. 10,000 errors of ordinary size are about 12 MiB."""
MAX_SCALAR_CHARS = 1_000_000
MAX_DEPTH = 60
MAX_ALIAS_NODES = 100_000
"""How much all aliases of a file may stand for: nodes, nested ones each time, and long texts by their length."""
MAX_FILES = 5_000
MAX_TOTAL_BYTES = 128 * 1024 * 1024
"""Of all files of a catalog together."""


class Loaded(Record):
    """The files of one catalog: the header file first, then in reading order."""

    files: tuple[SourceFile, ...]
    documents: tuple[Mapping, ...]
    """Root mappings, one a file that could be read; the header's first."""
    findings: Findings

    @property
    def is_read_once(self) -> bool:
        """Say whether no part of the tree is looked at again: no alias repeats one, and no comment may waive a rule."""
        return not any(source.has_aliases or may_waive(source.text) for source in self.files)

    def forget(self) -> None:
        """Let go of what the nodes hold: their places stay, which is all that a resolved catalog still needs.

        The tree of a large catalog takes more memory than all that is made of it.
        """
        for document in self.documents:
            forget(document)

    def forget_texts(self) -> None:
        """Let go of the texts of the files: for those who have nothing to tell about them."""
        for source in self.files:
            source.text = ""


def load_source(source: Path, project_root: Path) -> Loaded:
    """Read a catalog file with what it includes, or a folder as one catalog.

    Raises :class:`ErrdexError` where ``source`` does not exist or is no catalog at all. Everything that is wrong inside
    the files becomes a finding; files that are fine are read all the same.
    """
    reader = _Reader(project_root.resolve())
    if source.is_dir():
        return reader.read_folder(source)
    if not source.exists():
        near = suggestion(source.name, [p.name for p in source.parent.glob("*.yaml")] if source.parent.is_dir() else [])
        raise ErrdexError(f"{source}: no such catalog", help=near)
    return reader.read_from_header(source)


class _Reader:
    """Reads files once each, following includes."""

    def __init__(self, project_root: Path) -> None:
        self.project_root = project_root
        self.findings = Findings()
        self.files: list[SourceFile] = []
        self.documents: list[Mapping] = []
        self.done: dict[Path, Mapping | None] = {}
        self.open: list[Path] = []
        self.bytes = 0

    def display(self, path: Path) -> str:
        try:
            return path.relative_to(self.project_root).as_posix()
        except ValueError:
            return path.as_posix()

    def read_from_header(self, source: Path) -> Loaded:
        self.follow(source.resolve(), None)
        return self.loaded()

    def read_folder(self, folder: Path) -> Loaded:
        paths = sorted(path for path in folder.glob("*.yaml") if not path.name.startswith("."))
        if not paths:
            others = sorted(path.name for path in folder.glob("*.yml"))
            hint = f"rename {others[0]} to end in .yaml" if others else "a catalog file ends in .yaml"
            raise ErrdexError(f"{folder}: the folder holds no *.yaml file", help=hint)
        parsed = [(path, self.parse(path, None)) for path in self.real_files(paths, folder.resolve())]
        headers = [(path, root) for path, root in parsed if root is not None and root.key("catalog") is not None]
        for path, root in headers[1:]:
            key = root.key("catalog")
            assert key is not None
            self.findings.add(
                "CAT003",
                key.span(),
                f"{self.display(path)} has a `catalog` header, and so has {self.display(headers[0][0])}: "
                "a folder is one catalog with one header",
                help="keep one header; move the other catalog to a folder of its own",
            )
        if not headers:
            broken = [path for path, root in parsed if root is None]
            if not broken:
                raise ErrdexError(
                    f"{folder}: none of its {len(paths)} files has a `catalog` header",
                    help="one file of the folder starts with `errdex: 1` and `catalog: {id: …}`",
                )
        # Reading order: header, what it includes, then the rest by name.
        for path, _ in [*headers[:1], *parsed]:
            self.follow(path, None)
        return self.loaded()

    def real_files(self, paths: Iterable[Path], folder: Path) -> Iterator[Path]:
        """Yield what the files of a folder are with links followed; report links that leave the project."""
        for path in paths:
            try:
                target = path.resolve()
            except (OSError, RuntimeError) as problem:
                raise ErrdexError(f"{self.display(path)}: cannot be read: a link that leads to itself") from problem
            if self.is_inside(target, folder):
                yield target
                continue
            place = Span(path=self.display(folder / path.name), line=1, column=1, end_line=1, end_column=1)
            self.findings.add(
                "CAT003",
                place,
                f"{path.name} is a link that leaves the project root",
                help="copy the file, or move the configuration above both",
            )

    def loaded(self) -> Loaded:
        return Loaded(files=tuple(self.files), documents=tuple(self.documents), findings=self.findings)

    def follow(self, path: Path, at: Node | None) -> None:
        """Read a file and what it includes, each once; report cycles."""
        if path in self.open:
            names = " -> ".join(self.display(step) for step in [*self.open[self.open.index(path) :], path])
            assert at is not None
            self.findings.add(
                "CAT003", at.span(), f"includes form a cycle: {names}", help="remove one of these includes"
            )
            return
        root = self.parse(path, at)
        if root is None or root in self.documents:
            return
        self.documents.append(root)
        self.open.append(path)
        for node in self.includes(root):
            target = self.include_target(path, node)
            if target is not None:
                self.follow(target, node)
        self.open.pop()

    def includes(self, root: Mapping) -> Iterable[Scalar]:
        value = root.get("include")
        if value is None:
            return
        if not isinstance(value, Sequence):
            self.findings.add("CAT001", value.span(), "`include` is not a list", help="write `include: [process.yaml]`")
            return
        for item in value.items:
            if isinstance(item, Scalar) and item.text:
                yield item
            else:
                self.findings.add("CAT001", item.span(), "an entry of `include` is not a file name")

    def include_target(self, path: Path, node: Scalar) -> Path | None:
        try:
            target = (path.parent / node.text).resolve()
            is_file = target.is_file()
        except (OSError, RuntimeError, ValueError) as problem:  # too long, links in a circle, NUL
            why = getattr(problem, "strerror", None) or "a link that leads to itself, or a name that no file can have"
            self.findings.add("CAT003", node.span(), f"include `{short(node.text)}` names no file: {why}")
            return None
        if not self.is_inside(target, path.parent):
            self.findings.add(
                "CAT003",
                node.span(),
                f"include `{node.text}` leaves the project root",
                help="includes stay below the folder of the configuration file",
            )
            return None
        if not is_file:
            near = suggestion(node.text, [p.name for p in path.parent.glob("*.yaml") if p != path])
            what = "is not a regular file" if target.exists() else "does not exist"
            self.findings.add("CAT003", node.span(), f"include `{node.text}` {what}", help=near)
            return None
        return target

    def is_inside(self, target: Path, folder: Path) -> bool:
        """Say whether a file with all links followed lies below the project root, or below ``folder``."""
        return target.is_relative_to(self.project_root) or target.is_relative_to(folder)

    def parse(self, path: Path, at: Node | None) -> Mapping | None:
        """Return the root mapping of a file, read once; None where it cannot be read."""
        if path not in self.done:
            if len(self.done) >= MAX_FILES:
                raise ErrdexError(f"{self.display(path)}: a catalog has at most {MAX_FILES:,} files")
            self.done[path] = self.read(path, at)
        return self.done[path]

    def read(self, path: Path, at: Node | None) -> Mapping | None:
        display = self.display(path)
        start = Span(path=display, line=1, column=1, end_line=1, end_column=1)
        try:
            data = _regular_bytes(path)
        except OSError as problem:
            raise ErrdexError(f"{display}: cannot be read: {problem.strerror or problem}") from problem
        if data is None:
            self.findings.add("CAT008", at.span() if at else start, f"{display} is not a regular file")
            return None
        if len(data) > MAX_FILE_BYTES:
            self.findings.add(
                "CAT008",
                at.span() if at else start,
                f"{display} is larger than the {MAX_FILE_BYTES:,} bytes that a catalog file may have",
                help="split it and list the parts under `include`",
            )
            return None
        self.bytes += len(data)
        if self.bytes > MAX_TOTAL_BYTES:
            raise ErrdexError(f"{display}: the files of a catalog have at most {MAX_TOTAL_BYTES:,} bytes together")
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as problem:
            line = data.count(b"\n", 0, problem.start) + 1
            place = Span(path=display, line=line, column=1, end_line=line, end_column=1)
            self.findings.add(
                "CAT008",
                place,
                f"{display} is not UTF-8: byte 0x{data[problem.start]:02X} on line {line}",
                help="save the file as UTF-8",
            )
            return None
        source = SourceFile(path, display, text)
        self.files.append(source)
        return parse_text(source, self.findings)


def parse_text(source: SourceFile, findings: Findings) -> Mapping | None:
    """Return the root mapping of ``source``, or None where the text is no single YAML mapping (a finding says why)."""
    try:
        import yaml
        from yaml._yaml import CParser
    except ImportError as problem:
        raise ErrdexError(
            "PyYAML's C parser (libyaml) is missing",
            help="install a PyYAML wheel built with libyaml: pip install --force-reinstall --only-binary :all: pyyaml",
        ) from problem
    try:
        root = _Builder(source, findings, yaml).build(CParser(source.text))
    except yaml.YAMLError as problem:
        report_syntax(problem, source, findings)
        return None
    except _Refused:
        return None
    if root is None:
        findings.add(
            "CAT007", point(source, 0), f"{source.display} is empty", help="start with `errdex: 1` and `catalog:`"
        )
        return None
    if not isinstance(root, Mapping):
        findings.add("CAT001", root.span(), f"a catalog file is a mapping, not a {root.kind}")
        return None
    return root


def _regular_bytes(path: Path) -> bytes | None:
    """Return at most one byte more than a catalog file may have; None for pipes, devices and folders.

    What was opened is looked at, not what had the name before, and opening never waits for a writer.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        return None  # devices may do something when they are opened
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as file:
        return file.read(MAX_FILE_BYTES + 1) if stat.S_ISREG(os.fstat(handle).st_mode) else None


class _Refused(Exception):
    """The rest of the file is not read; a finding has said why."""


class _Builder:
    """Turns parser events into nodes. One pass, no recursion."""

    def __init__(self, source: SourceFile, findings: Findings, yaml: Any) -> None:
        self.source = source
        self.findings = findings
        self.yaml = yaml

    def refuse(self, rule: str, position: int, message: str, help: str | None = None) -> _Refused:
        self.findings.add(rule, point(self.source, position), message, help=help)
        return _Refused()

    def build(self, parser: Any) -> Node | None:
        """Return the document's root node, or None for an empty file. Raises YAMLError for broken syntax."""
        yaml = self.yaml
        scalar_event, alias_event = yaml.ScalarEvent, yaml.AliasEvent
        mapping_start, sequence_start = yaml.MappingStartEvent, yaml.SequenceStartEvent
        mapping_end, sequence_end = yaml.MappingEndEvent, yaml.SequenceEndEvent
        document_start, stream_end = yaml.DocumentStartEvent, yaml.StreamEndEvent
        source, next_event = self.source, parser.get_event
        bits, place_bits = COLUMN_BITS, POSITION_BITS
        suspects, digits = WORDS_11, NUMBER_STARTS
        # Most nodes are scalars. Filling slots here costs less than half of calling ``Scalar(...)`` for each.
        new_scalar = Scalar.__new__
        names: dict[str, str] = {}
        anchors: dict[str, Node | None] = {}
        root: Node | None = None
        documents = 0
        expanded = 0
        stack: list[Mapping | Sequence] = []
        unfinished: dict[int, str] = {}  # containers that bear an anchor and are still open
        current: Mapping | Sequence | None = None
        # What the innermost open container holds; one of the two is None, both outside of any.
        entries: dict[str, tuple[Scalar, Node]] | None = None
        items: list[Node] | None = None
        key: Scalar | None = None
        flow = 0  # how many of the open containers are written with brackets; what is inside of one is one too
        node: Node
        while True:
            event = next_event()
            kind = type(event)
            mark = event.start_mark
            start = (mark.line << bits) | mark.column
            if kind is scalar_event:
                mark = event.end_mark
                text = event.value
                scalar = new_scalar(Scalar)
                scalar.source = source
                scalar.place = (start << place_bits) | (mark.line << bits) | mark.column
                scalar.style = style = event.style or ""
                # One object for each spelling: keys, and types, names and units repeat in every entry.
                scalar.text = text if style else names.setdefault(text, text)
                if len(text) > MAX_SCALAR_CHARS:
                    raise self.refuse(
                        "CAT008", start, f"a text of {len(text):,} characters; the limit is {MAX_SCALAR_CHARS:,}"
                    )
                if event.tag is not None:
                    self.tag(event.tag, start)
                if event.anchor is not None:
                    anchors[event.anchor] = scalar
                if entries is not None and key is None:
                    if style:
                        scalar.text = names.setdefault(text, text)
                    key = scalar
                    if not style:
                        if text in suspects or text[:1] in digits:
                            self.check_key(scalar)
                        elif flow and text[-1:] == "?":
                            self.unquoted(scalar, f"key `{text}` inside braces")
                    continue
                node = scalar
            elif kind is mapping_start or kind is sequence_start:
                if len(stack) >= MAX_DEPTH:
                    raise self.refuse("CAT008", start, f"nesting is deeper than {MAX_DEPTH} levels")
                if event.tag is not None:
                    self.tag(event.tag, start)
                if entries is not None and key is None:
                    raise self.refuse("CAT001", start, "a key is a list or mapping; keys are text")
                opened: Mapping | Sequence
                opened = Mapping(source, start, 0, {}) if kind is mapping_start else Sequence(source, start, 0, [])
                if event.anchor is not None:
                    anchors[event.anchor] = None  # not usable until it is complete: an alias inside itself is a cycle
                    unfinished[id(opened)] = event.anchor
                if current is not None:
                    stack.append(current)
                    self.attach(current, key, opened)
                else:
                    root = opened
                if flow or event.flow_style:
                    flow += 1
                current, key = opened, None
                if isinstance(opened, Mapping):
                    entries, items = opened.entries, None
                else:
                    entries, items = None, opened.items
                continue
            elif kind is mapping_end or kind is sequence_end:
                assert current is not None
                if flow:
                    flow -= 1
                current.place |= start
                if unfinished and id(current) in unfinished:
                    anchors[unfinished.pop(id(current))] = current
                current = stack.pop() if stack else None
                entries = current.entries if isinstance(current, Mapping) else None
                items = current.items if isinstance(current, Sequence) else None
                continue
            elif kind is alias_event:
                if event.anchor not in anchors:
                    raise self.refuse("CAT003", start, f"alias `*{event.anchor}` has no anchor before it")
                found = anchors[event.anchor]
                if found is None:
                    raise self.refuse("CAT008", start, f"alias `*{event.anchor}` stands inside its own anchor")
                source.has_aliases = True
                expanded += weight(found, MAX_ALIAS_NODES)
                if expanded > MAX_ALIAS_NODES:
                    raise self.refuse(
                        "CAT008",
                        start,
                        f"aliases stand for more than {MAX_ALIAS_NODES:,} nodes",
                        "name what is shared: `types`, `recoveries`, `classes`, `defaults`",
                    )
                if entries is not None and key is None:
                    key = self.check_key(found)
                    continue
                node = found
            elif kind is document_start:
                documents += 1
                if documents > 1:
                    raise self.refuse("CAT007", start, "a second document (`---`) starts here; a catalog file is one")
                continue
            elif kind is stream_end:
                return root
            else:
                continue
            if entries is not None:
                assert key is not None
                if key.text in entries:
                    assert current is not None
                    self.attach(current, key, node)
                else:
                    entries[key.text] = (key, node)
                key = None
            elif items is not None:
                items.append(node)
            else:
                root = node

    def attach(self, parent: Mapping | Sequence, key: Scalar | None, node: Node) -> None:
        if isinstance(parent, Sequence):
            parent.items.append(node)
            return
        assert key is not None
        known = parent.entries.get(key.text)
        if known is None:
            parent.entries[key.text] = (key, node)
            return
        first = known[0].span()
        self.findings.add(
            "CAT002",
            key.span(),
            f"key `{key.text}` stands twice in this mapping; it is first on line {first.line}",
            help="YAML readers keep one of the two without a word: remove or rename one",
        )

    def check_key(self, node: Node) -> Scalar:
        if not isinstance(node, Scalar):
            raise self.refuse("CAT001", node.start, "a key is a list or mapping; keys are text")
        if not node.style and misread_as_text(node.text):
            if node.text == "<<":
                self.findings.add(
                    "CAT002",
                    node.span(),
                    "merge keys (`<<`) are not part of the catalog language",
                    help="share context through `classes` and values through `defaults`",
                )
            else:
                self.unquoted(node, f"key `{node.text}`")
        return node

    def unquoted(self, node: Scalar, what: str) -> None:
        self.findings.add(
            "CAT002", node.span(), f"unquoted {what} is not text for every YAML reader", help=f'write "{node.text}"'
        )

    def tag(self, tag: str, start: int) -> None:
        if tag in ("!", "tag:yaml.org,2002:str"):
            return
        self.findings.add(
            "CAT002",
            point(self.source, start),
            f"tag `{tag}` is not part of the catalog language",
            help="write the value without a tag",
        )
