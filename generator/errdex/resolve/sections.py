"""The files of a catalog joined section by section: one namespace over all of them, in reading order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.diagnostics import ErrdexError
from errdex.tree import Mapping, Scalar

if TYPE_CHECKING:
    from errdex.load import Loaded
    from errdex.reader import Reader
    from errdex.tree import Node

LANGUAGE_VERSION = "1"
SECTIONS = (
    "types", "operations", "backoffs", "recoveries", "envelopes", "groups", "classes", "errors", "retired", "results",
    "signals",
)  # fmt: skip
FILE_KEYS = ("errdex", "catalog", "include", *SECTIONS)
_SINGULAR = {"recoveries": "recovery", "classes": "class"}


class Sections:
    """Every section's entries: name -> (key node, value node), unique across files."""

    def __init__(self, loaded: Loaded, reader: Reader) -> None:
        self.header: Mapping = Mapping(loaded.files[0], 0, 0, {}) if loaded.files else _no_files()
        self.header_key: Node = self.header
        self.entries: dict[str, dict[str, tuple[Scalar, Node]]] = {name: {} for name in SECTIONS}
        self.envelopes: Mapping | None = None
        self.has_header = False
        """A `catalog` mapping was read."""
        self.unread: set[str] = set()
        """Sections that are there and no mapping: a finding says so, and what they hold is unknown."""
        for index, document in enumerate(loaded.documents):
            reader.keys(document, FILE_KEYS, "the file")
            self.version(document, index == 0, reader)
            self.catalog(document, index == 0, reader)
            for section in SECTIONS:
                self.join(section, document.get(section), reader)

    def version(self, document: Mapping, is_header: bool, reader: Reader) -> None:
        node = document.get("errdex")
        if node is None:
            if is_header:
                reader.wrong(document, "the file does not state its language version", "start with `errdex: 1`")
            return
        if not isinstance(node, Scalar) or node.text != LANGUAGE_VERSION:
            shown = node.text if isinstance(node, Scalar) else node.kind
            reader.wrong(node, f"language version `{shown}` is unknown", "this errdex reads `errdex: 1`")

    def catalog(self, document: Mapping, is_header: bool, reader: Reader) -> None:
        key, node = document.key("catalog"), document.get("catalog")
        if is_header:
            if key is None:
                reader.wrong(document, "the file has no `catalog` header", "add `catalog: {id: my-catalog}`")
                return
            self.header_key = key
            name = node.text if isinstance(node, Scalar) and node.text.replace("-", "").isalnum() else "my-catalog"
            mapping = reader.mapping(node, "`catalog`", f"write catalog: {{id: {name}}}")
            if mapping is not None:
                self.header = mapping
            self.has_header = mapping is not None or (isinstance(node, Scalar) and not node.text)
        elif key is not None:
            reader.wrong(
                key,
                "an included file has a `catalog` header",
                "only the file that includes others has one; remove it here",
                rule="CAT003",
            )

    def join(self, section: str, node: Node | None, reader: Reader) -> None:
        one = _SINGULAR.get(section, section[:-1])
        mapping = reader.mapping(node, f"`{section}`", f"each {one} is a key with what it says below it: NAME: {{…}}")
        if mapping is None:
            if node is not None and not (isinstance(node, Scalar) and not node.text):
                self.unread.add(section)
            return
        joined = self.entries[section]
        for name, (key, value) in mapping.entries.items():
            known = joined.get(name)
            if known is not None:
                first = known[0].span()
                reader.wrong(
                    key,
                    f"{_SINGULAR.get(section, section[:-1])} `{name}` is declared twice; first in {first.path} "
                    f"on line {first.line}",
                    "remove or rename one of the two",
                    rule="CAT002",
                )
                continue
            joined[name] = (key, value)

    def as_mapping(self, section: str) -> Mapping:
        """Return a joined section as one mapping node."""
        return Mapping(self.header.source, self.header.start, self.header.end, dict(self.entries[section]))


def _no_files() -> Mapping:
    raise ErrdexError("no catalog file could be read", help="see the findings above")
