"""What the files of a catalog say, as hashes: of all of it, of each error's words, and of all but those words."""

from __future__ import annotations

from functools import cached_property
from hashlib import blake2b, sha256
from typing import TYPE_CHECKING

from errdex.resolve.sections import SECTIONS
from errdex.tree import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from errdex.load import Loaded
    from errdex.tree import Node

WORDS = frozenset({"summary", "description", "message", "messages", "suggestion", "causes", "fix", "examples"})
"""Keys of an entry that say something of it to readers and decide nothing about any other entry."""
PROSE = {"context": "summary", "headers": "summary", "recovery": "advice"}
"""Keys whose fields, headers or rules have words too -> the key of those."""


class Digests:
    """Hashes of one catalog, made when first asked for: judging a catalog needs none. See ``model.Digests``."""

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = loaded

    @cached_property
    def _found(self) -> tuple[str, str, dict[str, str]]:
        return _digests(self._loaded)

    def settle(self) -> None:
        """Make the hashes, if that has not happened yet."""
        _ = self._found

    @property
    def whole(self) -> str:
        return self._found[0]

    @property
    def frame(self) -> str:
        return self._found[1]

    @property
    def words(self) -> dict[str, str]:
        return self._found[2]


def _digests(loaded: Loaded) -> tuple[str, str, dict[str, str]]:
    """Return (whole, frame, words) of what was loaded; one walk over the tree serves all.

    Every text goes in with its length before it: texts of a catalog can hold any character, so no mark between them
    would keep two catalogs apart.
    """
    whole, frame = sha256(), sha256(_bytes([source.display for source in loaded.files]))
    words: dict[str, str] = {}
    parts: list[str] = []
    for document in loaded.documents:
        for section, (_, node) in sorted(document.entries.items()):
            parts.append(f"\x01{len(section)} {section}")
            entries = node.entries if section in SECTIONS and isinstance(node, Mapping) else None
            if entries is None:
                _write(node, parts, sort=section == "catalog")
            for name, (_, entry) in (entries or {}).items():
                parts.append(f"\x02{len(name)} {name}")
                if section != "errors" or type(entry) is not Mapping:
                    _write(entry, parts, sort=True)
                    continue
                own: list[str] = []
                rest: list[str] = []
                kept = 0  # parts before this one are sorted already
                for start, end in _write_error(entry, parts):
                    rest += parts[kept:start]
                    own += parts[start:end]
                    kept = end
                words[name] = blake2b(_bytes(own), digest_size=16).hexdigest()
                # A catalog is hashed entry by entry: all of it as text once more would be its largest copy.
                frame.update(_bytes(rest + parts[kept:]))
                whole.update(_bytes(parts))
                parts.clear()
            frame.update(_bytes(parts))
            whole.update(_bytes(parts))
            parts.clear()
    return whole.hexdigest(), frame.hexdigest(), words


def _write_error(entry: Mapping, parts: list[str]) -> list[tuple[int, int]]:
    """Write an entry of ``errors``; return where its words stand among the parts, first to last."""
    found: list[tuple[int, int]] = []
    parts.append("{")
    for key in sorted(entry.entries):
        value = entry.entries[key][1]
        start = len(parts)
        prose = PROSE.get(key)
        if prose is None or type(value) is Scalar:
            _write_member(key, value, parts)
            if key in WORDS:
                found.append((start, len(parts)))
            continue
        parts.append(f"{len(key)} {key}")
        if type(value) is Mapping:
            parts.append("{")
            for name, (_, item) in value.entries.items():
                parts.append(f"{len(name)} {name}")
                _write_item(item, parts, prose, found)
            parts.append("}")
        elif type(value) is Sequence:
            parts.append("[")
            for item in value.items:
                _write_item(item, parts, prose, found)
            parts.append("]")
    parts.append("}")
    return found


def _write_item(item: Node, parts: list[str], prose: str, found: list[tuple[int, int]]) -> None:
    """Write a field, a header or a rule; add where its prose stands."""
    if type(item) is not Mapping or prose not in item.entries:
        _write(item, parts)
        return
    parts.append("{")
    for name, (_, value) in item.entries.items():
        start = len(parts)
        _write_member(name, value, parts)
        if name == prose:
            found.append((start, len(parts)))
    parts.append("}")


def _bytes(parts: list[str]) -> bytes:
    return "".join(parts).encode("utf-8", "surrogatepass")


def _write(node: Node, parts: list[str], sort: bool = False) -> None:
    if type(node) is Scalar:
        parts.append(f"q{len(node.text)} {node.text}" if node.style else f"p{len(node.text)} {node.text}")
    elif type(node) is Mapping:
        parts.append("{")
        for name in sorted(node.entries) if sort else node.entries:
            value = node.entries[name][1]
            if type(value) is Scalar:  # most are: one call less for each
                kind = "q" if value.style else "p"
                parts.append(f"{len(name)} {name}{kind}{len(value.text)} {value.text}")
            else:
                parts.append(f"{len(name)} {name}")
                _write(value, parts)
        parts.append("}")
    elif type(node) is Sequence:
        parts.append("[")
        for item in node.items:
            _write(item, parts)
        parts.append("]")


def _write_member(name: str, value: Node, parts: list[str]) -> None:
    if type(value) is Scalar:  # most are: one call less for each
        parts.append(f"{len(name)} {name}{'q' if value.style else 'p'}{len(value.text)} {value.text}")
    else:
        parts.append(f"{len(name)} {name}")
        _write(value, parts)
