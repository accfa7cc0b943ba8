# Made by errdex from cloudflare-sandbox, do not edit
"""XML bodies as nested objects, both ways, without anything that makes XML dangerous.

An element with child elements is an object; repeated children are an array; any other
element is its text. The document is an object with the root element as its one member.
Namespace prefixes and declarations are dropped; attributes of elements with children
are members that start with ``@``. Refused, and then the body counts as malformed: a
document type, an entity declaration, nesting deeper than ``MAX_LEVELS``, more than
``MAX_ELEMENTS`` elements.
"""

from __future__ import annotations

from .body import MAX_BODY_BYTES, raw_bytes
from .conditions import ABSENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_LEVELS = 100
MAX_ELEMENTS = 100_000


class Refused(ValueError):
    """The document has something that no error body needs."""


class _Element:
    __slots__ = ("members", "name", "text")

    def __init__(self, name: str) -> None:
        self.name = name
        self.text: list[str] = []
        self.members: dict[str, Any] = {}


class _Builder:
    """Receives parser events and builds the value."""

    def __init__(self) -> None:
        self.stack: list[_Element] = [_Element("")]
        self.count = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if len(self.stack) > MAX_LEVELS or self.count > MAX_ELEMENTS:
            raise Refused("too deep or too many elements")
        element = _Element(_local(name))
        for key, value in attributes.items():
            if key != "xmlns" and not key.startswith("xmlns:"):
                element.members["@" + _local(key)] = value
        self.stack.append(element)

    def text(self, data: str) -> None:
        self.stack[-1].text.append(data)

    def end(self, name: str) -> None:
        del name
        element = self.stack.pop()
        value: Any = element.members
        if all(key.startswith("@") for key in element.members):
            value = "".join(element.text)
        siblings = self.stack[-1].members
        if element.name not in siblings:
            siblings[element.name] = value
        elif siblings[element.name].__class__ is list:
            siblings[element.name].append(value)
        else:
            siblings[element.name] = [siblings[element.name], value]

    def refuse(self, *_: object) -> None:
        raise Refused("document types and entities are refused")


def read_xml(body: object) -> Any:
    """Return the document as nested objects, or ``ABSENT``; never raises."""
    if isinstance(body, str):
        data = body.strip().encode("utf-8", "replace")
        encoding: str | None = "utf-8"
    else:
        data, encoding = (raw_bytes(body) or b"").strip(), None
    if not data or len(data) > MAX_BODY_BYTES or b"<" not in data[:8]:
        return ABSENT
    from xml.parsers import expat

    builder = _Builder()
    parser = expat.ParserCreate(encoding)
    parser.buffer_text = True
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.text
    parser.StartDoctypeDeclHandler = builder.refuse
    parser.EntityDeclHandler = builder.refuse
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, ValueError, LookupError):
        return ABSENT
    return builder.stack[0].members


def _local(name: str) -> str:
    return name.rpartition(":")[2]


def write_xml(root: dict[str, Any]) -> bytes:
    """Return a document for ``root``; more than one member is put below ``Response``.

    Members that are no XML names are left out, and characters that XML can't hold are
    replaced.
    """
    if len(root) != 1 or isinstance(next(iter(root.values())), list):
        root = {"Response": root}
    pieces = ['<?xml version="1.0" encoding="UTF-8"?>']
    for name, value in root.items():
        _write(pieces, name, value, 0)
    return "".join(pieces).encode()


def _write(pieces: list[str], name: str, value: Any, level: int) -> None:
    if not is_xml_name(name) or level > MAX_LEVELS:
        return
    if value.__class__ is list:
        for item in value:
            _write(pieces, name, item, level)
        return
    if value.__class__ is not dict:
        pieces.append(f"<{name}>{_escape(value)}</{name}>")
        return
    pieces.append(f"<{name}")
    for key, text in value.items():
        if key[:1] == "@" and is_xml_name(key[1:]):
            pieces.append(f' {key[1:]}="{_escape(text)}"')
    pieces.append(">")
    for key, item in value.items():
        if key[:1] != "@":
            _write(pieces, key, item, level + 1)
    pieces.append(f"</{name}>")


def is_xml_name(name: str) -> bool:
    """Say whether an element can have this name (ASCII, no prefix)."""
    rest = name.replace("-", "").replace(".", "").replace("_", "")
    starts_well = name[:1].isalpha() or name[:1] == "_"
    return name.isascii() and starts_well and (not rest or rest.isalnum())


def _escape(value: Any) -> str:
    if value is None:
        return ""
    if value is True or value is False:
        return "true" if value else "false"
    text = str(value)
    for mark, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(mark, name)
    text = text.replace("\r", "&#13;")
    return "".join(mark if _is_xml_char(mark) else "\ufffd" for mark in text)


def _is_xml_char(mark: str) -> bool:
    return (
        mark in "\t\n" or " " <= mark < "\ud800" or "\ue000" <= mark <= "\ufffd"
    ) or mark > "\uffff"
