"""Reading places: a node of the catalog -> the plain normal form, or findings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from errdex.conditions import plain
from errdex.diagnostics import suggestion
from errdex.habits import place_from_elsewhere
from errdex.tree import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Callable

    from errdex.conditions import Condition
    from errdex.diagnostics import Findings
    from errdex.tree import Node

    ReadCondition = Callable[[Node, tuple[str, ...]], Condition | None]

Place = Any
"""A place in the normal form: str, tuple or dict."""

PARTS = (
    "code", "message", "context", "http_status", "operation", "suggestion", "documentation", "timestamp", "request_id",
    "hint", "details",
)  # fmt: skip
"""Parts of an error that an envelope can place, besides the list ``errors``."""

WHEN_SUBJECTS = (
    "status", "header.", "content_type", "operation", "operation.effect", "body", "close_code", "close_reason",
)  # fmt: skip
"""What conditions of envelopes may ask about; ``body`` covers ``body:<pointer>``."""

REPLY_WORDS = ("status", "close_code", "close_reason")
WHOLE_REPLIES = ("http", "jsonrpc", "mcp_tool_result")
"""Kinds that have a status and headers."""
_TEXT_STEPS = ("before", "after", "split", "param", "deepest")
_FLAGS = ("lower", "number", "duration", "strings", "write")
FROM_KEYS = ("from", "where", "json", "except", "when", "fields", *_TEXT_STEPS, *_FLAGS)
_REST_KEYS = ("rest", "except", "when", "fields", "strings", "write")
_CONTEXT_ONLY = ("rest", "fields", "strings")
_BAD_ESCAPE = re.compile(r"~(?![01])")
_BARE = re.compile(r"[^\s:/][^\s:]*\Z")


class PlaceReader:
    """Reads the places of one envelope."""

    def __init__(self, findings: Findings, read_condition: ReadCondition, kind: str, has_list: bool) -> None:
        self.findings = findings
        self.read_condition = read_condition
        self.kind = kind
        self.has_list = has_list
        self.part = ""
        self.subject = ""

    def wrong(self, rule: str, node: Node, message: str, help: str | None = None) -> None:
        """Report a mistake in the current part."""
        self.findings.add(rule, node.span(), message, help=help, subject=self.subject)

    def read(self, part: str, node: Node, subject: str) -> Place | None:
        """Return the place of ``part``, or None where it is wrong."""
        self.part = part
        self.subject = subject
        place = self.place(node)
        if part == "context" and place is not None:
            for item, one in zip(_nodes(node), places_of(place), strict=False):
                if isinstance(one, str) and not one.startswith(("/", ".")):
                    self.wrong(
                        "ENV013", item, f"`context` is an object; `{one}` is never one", "use a pointer or {fields: …}"
                    )
        return place

    def place(self, node: Node) -> Place | None:
        """Return one place or an ordered list of them."""
        if isinstance(node, Scalar):
            return self.text_place(node)
        if isinstance(node, Sequence):
            return self.alternatives(node)
        assert isinstance(node, Mapping)
        if "const" in node.entries:
            return self.const_place(node)
        if "rest" in node.entries or "from" in node.entries or "fields" in node.entries:
            return self.keyed_place(node)
        self.wrong(
            "ENV003",
            node,
            "a place with keys has `from`, `rest`, `fields` or `const`",
            "for example {from: /data, except: [message]}",
        )
        return None

    def alternatives(self, node: Sequence) -> Place | None:
        if not node.items:
            self.wrong(
                "ENV003", node, f"the list of places of `{self.part}` is empty", "leave the part out, or name a place"
            )
            return None
        found: list[Place] = []
        sure = False
        for item in node.items:
            if isinstance(item, Sequence):
                self.wrong(
                    "ENV003",
                    item,
                    "a list of places stands inside another",
                    "write one list; the first present place wins",
                )
                continue
            if sure:
                self.wrong(
                    "ENV012",
                    item,
                    "this place is never read: a constant without `when` stands before it",
                    "move the constant to the end",
                )
            one = self.place(item)
            if one is not None:
                found.append(one)
                sure = sure or (isinstance(one, dict) and "const" in one and "when" not in one)
        if not found:
            return None
        return found[0] if len(found) == 1 else tuple(found)

    def text_place(self, node: Scalar) -> Place | None:
        """Return a pointer, header, word or element path."""
        text = node.text
        if text.startswith("/"):
            return text if self.pointer(node) else None
        if text == "." or text.startswith("./"):
            return text if self.element(node, text) else None
        if text.startswith("header:"):
            return self.header(node)
        if text in REPLY_WORDS:
            return self.word(node)
        if not _BARE.match(text):
            self.wrong(
                "ENV003",
                node,
                f"`{text}` is no place for `{self.part}`",
                place_from_elsewhere(text)
                or (
                    suggestion(text, ("/pointer", "header:NAME", *REPLY_WORDS))
                    if text
                    else 'name a place, for example "/code"'
                ),
            )
            return None
        if not self.has_list:
            near = suggestion(text, REPLY_WORDS)
            help = near if near.startswith("did") else f"write /{text}, or say with `errors` where the list is"
            help = place_from_elsewhere(text) or help
            self.wrong(
                "ENV006", node, f"`{text}` is relative to a list element, and this envelope has no `errors`", help
            )
            return None
        return "./" + text if self.pointer(node, "/" + text) else None

    def pointer(self, node: Node, text: str = "") -> bool:
        """Say whether a JSON pointer is well formed; reports it otherwise."""
        text = text or (node.text if isinstance(node, Scalar) else "")
        if not text.startswith("/"):
            self.wrong("ENV004", node, f"`{text}` is no JSON pointer", f"write /{text.lstrip('#/')}")
            return False
        if _BAD_ESCAPE.search(text):
            self.wrong("ENV004", node, f"`{text}` has a `~` that is no escape", "write ~0 for ~ and ~1 for /")
            return False
        if len(text) > 1 and "" in text[1:].split("/"):
            self.wrong("ENV004", node, f"`{text}` has a step without a name", "join the steps with one / each")
            return False
        return True

    def element(self, node: Scalar, text: str) -> bool:
        if not self.has_list:
            self.wrong(
                "ENV006",
                node,
                f"`{text}` is in a list element, and this envelope has no `errors`",
                "say with `errors` where the list is",
            )
            return False
        return text == "." or self.pointer(node, text[1:])

    def header(self, node: Scalar) -> Place | None:
        name = node.text[len("header:") :].strip()
        if not re.fullmatch(r"[!#$%&'*+\-.^_`|~0-9A-Za-z]+", name):
            self.wrong("ENV003", node, f"`{node.text}` names no header", "for example header:x-request-id")
            return None
        if self.kind in ("ndjson", "websocket", "mapping"):
            self.wrong(
                "ENV007",
                node,
                f"a {self.kind} envelope has no headers",
                "place it in the body, or use kind http or sse",
            )
            return None
        return "header:" + name

    def word(self, node: Scalar) -> Place | None:
        closes = node.text != "status"
        if self.kind not in (("websocket",) if closes else WHOLE_REPLIES):
            where = "is of a websocket's close" if closes else "is of a whole reply"
            help = (
                f"write ./{node.text} for the element's own member"
                if self.has_list
                else f"write /{node.text} for the body's own member"
            )
            self.wrong("ENV007", node, f"`{node.text}` {where}; this envelope is of kind {self.kind}", help)
            return None
        return node.text

    def const_place(self, node: Mapping) -> Place | None:
        self.keys(node, ("const", "when"))
        value = node.get("const")
        if not isinstance(value, Scalar):
            assert value is not None
            self.wrong("ENV003", value, "a constant is one text, number or boolean")
            return None
        form: dict[str, Any] = {"const": value.value}
        return form if self.when(node, form) else None

    def keyed_place(self, node: Mapping) -> Place | None:
        """Return a ``from``, ``rest`` or ``fields`` form."""
        is_rest = "rest" in node.entries
        self.keys(node, _REST_KEYS if is_rest else FROM_KEYS)
        for name in _CONTEXT_ONLY:
            key = node.key(name)
            if key is not None and self.part != "context":
                self.wrong("ENV013", key, f"`{name}` assembles a context; `{self.part}` is one value")
                return None
        form: dict[str, Any] = {}
        if is_rest:
            base = node.get("rest")
            if not isinstance(base, Scalar) or not self.base(base):
                return None
            form["rest"] = base.text
        elif "from" in node.entries:
            source = node.get("from")
            assert source is not None
            place = self.place(source)
            if place is None:
                return None
            form["from"] = place
        steps = self.steps(node, form)
        good = self.fields(node, form) and self.when(node, form)
        return form if steps and good else None

    def base(self, node: Scalar) -> bool:
        text = node.text
        if text == "." or text.startswith("./"):
            return self.element(node, text)
        return self.pointer(node)

    def steps(self, node: Mapping, form: dict[str, Any]) -> bool:
        """Read what is done with the value; every key in the normal form's own order."""
        good = True
        if "where" in node.entries:
            good = self.where(node.get("where"), form)
        for name in ("deepest", "json", "param", "before", "after"):
            value = node.get(name)
            if value is None:
                continue
            if not isinstance(value, Scalar) or not value.text:
                self.wrong("ENV009", value, f"`{name}` is a text that is not empty")
                good = False
            elif name == "json" and not self.pointer(value):
                good = False
            else:
                form[name] = value.text
        if "deepest" in form and "json" not in form:
            key = node.key("deepest")
            assert key is not None
            self.wrong(
                "ENV009", key, "`deepest` needs `json`: where the value is at each level", "for example json: /code"
            )
            good = False
        good = self.excepted(node, form) and good
        good = self.flags(node, form) and good
        split = node.get("split")
        if isinstance(split, Scalar) and split.text:
            form["split"] = split.text
        elif split is not None:
            self.wrong("ENV009", split, "`split` is the text between two pieces")
            good = False
        return good

    def where(self, node: Node | None, form: dict[str, Any]) -> bool:
        if not isinstance(node, Mapping) or not node.entries:
            assert node is not None
            self.wrong("ENV009", node, "`where` maps members of an item to the values they have")
            return False
        if not isinstance(form.get("from"), str) or not form["from"].startswith(("/", ".")):
            self.wrong("ENV009", node, "`where` looks into an array, so `from` is one pointer")
            return False
        found: dict[str, Any] = {}
        for key, value in node.items():
            items = value.items if isinstance(value, Sequence) else [value]
            values = [item.value for item in items if isinstance(item, Scalar)]
            if len(values) != len(items) or not values:
                self.wrong("ENV009", value, f"`{key.text}` is compared with one value or a list of values")
                return False
            found[key.text.lstrip("/")] = values[0] if len(values) == 1 else tuple(values)
        form["where"] = found
        return True

    def excepted(self, node: Mapping, form: dict[str, Any]) -> bool:
        value = node.get("except")
        if value is None:
            return True
        items = value.items if isinstance(value, Sequence) else [value]
        if not all(isinstance(item, Scalar) for item in items):
            self.wrong("ENV009", value, "`except` is a list of names")
            return False
        form["except"] = tuple(item.text for item in items if isinstance(item, Scalar))
        return True

    def flags(self, node: Mapping, form: dict[str, Any]) -> bool:
        good = True
        for name in _FLAGS:
            value = node.get(name)
            if value is None:
                continue
            is_flag = isinstance(value, Scalar) and value.is_plain and value.text in ("true", "false")
            if not is_flag:
                self.wrong("ENV009", value, f"`{name}` is true or false")
                good = False
            elif name == "write":
                if value.value is False:  # type: ignore[attr-defined]
                    form["write"] = False
            elif value.value is True:  # type: ignore[attr-defined]
                form[name] = True
        if "number" in form and "duration" in form:
            self.wrong("ENV009", node, "`number` and `duration` exclude each other", "keep the one that fits the text")
            good = False
        return good

    def fields(self, node: Mapping, form: dict[str, Any]) -> bool:
        value = node.get("fields")
        if value is None:
            return True
        if not isinstance(value, Mapping) or not value.entries:
            self.wrong("ENV009", value, "`fields` maps context fields to their places")
            return False
        found = {key.text: self.field_place(item) for key, item in value.items()}
        form["fields"] = {name: place for name, place in found.items() if place is not None}
        return len(form["fields"]) == len(found)

    def field_place(self, node: Node) -> Place | None:
        part, self.part = self.part, "a context field"
        place = self.place(node)
        self.part = part
        return place

    def when(self, node: Mapping, form: dict[str, Any]) -> bool:
        value = node.get("when")
        if value is None:
            return True
        condition = self.read_condition(value, WHEN_SUBJECTS)
        if condition is None:
            return False
        form["when"] = plain(condition)
        return True

    def keys(self, node: Mapping, known: tuple[str, ...]) -> None:
        for name, (key, _) in node.entries.items():
            if name not in known:
                self.wrong(
                    "ENV001", key, f"unknown key `{name}` in the place of `{self.part}`", suggestion(name, known)
                )


def places_of(place: Place) -> tuple[Place, ...]:
    """Return the places of an ordered list, or the one place."""
    return place if isinstance(place, tuple) else (place,)


def _nodes(node: Node) -> list[Node]:
    return node.items if isinstance(node, Sequence) else [node]
