"""Where the parts of an error sit in a body: read once per envelope, then filled with schemas or with values.

Only places that a writer fills count. Headers, statuses and constants are read from elsewhere and never written to a
body; of several places the first is the one written.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from errdex.model import Catalog, Envelope, ErrorSpec
    from errdex.views.schemas.fields import Dialect, Schema

Tokens = tuple[str, ...]
"""A JSON pointer, split and unescaped; ``()`` is the body itself."""

FRAME_KINDS = ("ndjson", "sse", "websocket")

FLAT: dict[str, Any] = {
    "code": "/code",
    "message": "/message",
    "context": "/context",
    "http_status": "/httpStatus",
    "operation": "/operation",
    "suggestion": "/suggestion",
    "documentation": "/documentation",
    "timestamp": "/timestamp",
    "request_id": "/requestId",
}
"""The body of catalogs that declare no envelope."""

PARTS = (
    "code",
    "message",
    "http_status",
    "operation",
    "suggestion",
    "documentation",
    "timestamp",
    "request_id",
    "hint",
)
"""Parts with one value, in the order in which bodies show them (context aside)."""


class Pick(str):
    """A token that stands for the item of an array that has certain members (``where``)."""

    __slots__ = ("members",)
    members: Mapping[str, Any]

    def __new__(cls, where: Mapping[str, Any]) -> Pick:
        """Make a token that is equal to every other one for the same members."""
        token = super().__new__(cls, "\0" + repr(sorted(where.items(), key=str)))
        token.members = where
        return token


class Spot(Record):
    """Where one part is written, and how its text is wrapped there."""

    tokens: Tokens
    in_element: bool
    """True where ``tokens`` count from the element of a list envelope."""
    before: str = ""
    """Text that stands before the value (``after: "#"`` skips it when reading)."""
    after: str = ""
    is_loose: bool = False
    """True where readers accept several spellings of the value (numbers as text, any case)."""
    in_text: Tokens | None = None
    """Where the value is inside a text that is JSON itself; None where the text is the value."""


class Shape(Record):
    """One envelope as a writer sees it."""

    name: str
    kind: str
    content_type: str
    list_at: Tokens | None
    """Where the list of errors is; None where the body is one error."""
    spots: Mapping[str, Spot]
    context: Spot | None
    """Where the context object is; None where its fields are spread or assembled, or it is not in the body."""
    context_fields: Mapping[str, Spot]
    """Assembled contexts: wire name -> place."""
    spread_at: Spot | None
    """Contexts whose members lie beside other parts: the object that holds them."""
    details_at: Tokens | None
    """Where a list lies that accompanies the error without deciding anything."""
    pinned: tuple[tuple[Tokens, tuple[Any, ...]], ...]
    """What the envelope's condition asks of the body: pointer -> allowed values."""

    def core(self) -> tuple[Tokens, bool]:
        """Return (pointer of the object that holds the code, whether it lies in the element of the list)."""
        code = self.spots.get("code")
        if code is None or code.in_text is not None or not code.tokens:
            return (), False
        return code.tokens[:-1], code.in_element

    @property
    def is_split(self) -> bool:
        """Say whether code and context lie together in one object below the body's root."""
        core, in_element = self.core()
        if not core and not in_element:
            return False
        spots = [spot for spot in (self.context, self.spread_at, *self.context_fields.values()) if spot is not None]
        return all(spot.in_element == in_element and spot.tokens[: len(core)] == core for spot in spots)

    @property
    def discriminator(self) -> str | None:
        """Return the member that tells errors apart within the core object; None where it holds more than the code."""
        code = self.spots.get("code")
        if code is None or code.before or code.after or code.in_text is not None or not code.tokens:
            return None
        core, in_element = self.core()
        return code.tokens[-1] if self.is_split or (not core and not in_element) else None


def shape_of(envelope: Envelope | None) -> Shape:
    """Return how ``envelope`` (None: the flat body of catalogs without one) is written."""
    decode: Mapping[str, Any] = envelope.decode if envelope is not None else FLAT
    list_at = None
    if decode.get("errors") is not None:
        place = _first_pointer(decode["errors"])
        list_at = place.tokens if place is not None else ()
    is_list = list_at is not None
    spots: dict[str, Spot] = {}
    for part in PARTS:
        spot = _spot(decode.get(part), is_list)
        if spot is not None:
            spots[part] = spot
    context, fields, spread = _context(decode.get("context"), is_list)
    if context is not None and any(_is_below(spot, context) for spot in spots.values()):
        context, spread = None, context
    details_at = None
    if list_at is not None and not any(
        spot.in_element for spot in (context, spread, *spots.values(), *fields.values()) if spot is not None
    ):
        # Nothing is read from its elements: the list only accompanies the error.
        list_at, details_at = None, list_at
    return Shape(
        name=envelope.name if envelope is not None else "flat",
        kind=envelope.kind if envelope is not None else "http",
        content_type=(envelope.content_type if envelope is not None else None) or "application/json",
        list_at=list_at,
        spots=spots,
        context=context,
        context_fields=fields,
        spread_at=spread,
        details_at=details_at,
        pinned=_pinned(envelope),
    )


def _is_below(spot: Spot, above: Spot) -> bool:
    return spot.in_element == above.in_element and spot.tokens[: len(above.tokens)] == above.tokens


def split_pointer(pointer: str) -> Tokens:
    """Return the unescaped tokens of a JSON pointer. The bare ``/`` of ``{rest: /}`` is the body itself."""
    if pointer in ("", "/"):
        return ()
    return tuple(token.replace("~1", "/").replace("~0", "~") for token in pointer[1:].split("/"))


def _spot(place: Any, is_list: bool) -> Spot | None:
    """Return where a place is written, or None where it is not in a body."""
    if isinstance(place, str):
        if place.startswith("/"):
            return Spot(tokens=split_pointer(place), in_element=False)
        if place == ".":
            return Spot(tokens=(), in_element=is_list)
        if place.startswith("./"):
            return Spot(tokens=split_pointer(place[1:]), in_element=is_list)
        return None
    if isinstance(place, (list, tuple)):
        return next((spot for spot in (_spot(item, is_list) for item in place) if spot is not None), None)
    if place is None or "from" not in place:
        return None
    spot = _spot(place["from"], is_list)
    return None if spot is None else _stepped(spot, place)


def _stepped(spot: Spot, place: Mapping[str, Any]) -> Spot:
    """Return ``spot`` after the steps that a reader takes from it, seen from the writer's side."""
    changes: dict[str, Any] = {}
    if place.get("where"):
        changes["tokens"] = (*spot.tokens, Pick(place["where"]))
    if place.get("json") is not None:
        inner = split_pointer(place["json"])
        if place.get("where") or place.get("deepest"):
            changes["tokens"] = (*changes.get("tokens", spot.tokens), *inner)
        else:
            changes["in_text"] = inner
    changes["before"] = place.get("after") or ""
    changes["after"] = place.get("before") or ""
    changes["is_loose"] = any(place.get(step) for step in ("param", "split", "number", "duration", "lower"))
    return spot.replace(**changes)  # type: ignore[no-any-return]


def _first_pointer(place: Any) -> Spot | None:
    return _spot(place, is_list=False)


def _context(place: Any, is_list: bool) -> tuple[Spot | None, dict[str, Spot], Spot | None]:
    """Return (object, assembled fields, spread object) of which at most one is set."""
    if isinstance(place, (list, tuple)):
        for item in place:
            found = _context(item, is_list)
            if found != (None, {}, None):
                return found
        return None, {}, None
    if isinstance(place, dict) or hasattr(place, "get"):
        if place.get("fields") is not None:
            spots = {wire: _spot(item, is_list) for wire, item in place["fields"].items()}
            return None, {wire: spot for wire, spot in spots.items() if spot is not None}, None
        if place.get("rest") is not None:
            return None, {}, _spot(place["rest"], is_list) or Spot(tokens=(), in_element=is_list)
        if place.get("except"):
            return None, {}, _spot(place.get("from"), is_list)
    return _spot(place, is_list), {}, None


def _pinned(envelope: Envelope | None) -> tuple[tuple[Tokens, tuple[Any, ...]], ...]:
    # With alternatives nothing is pinned: any one of them may be what holds.
    if envelope is None or envelope.when is None or len(envelope.when.clauses) != 1:
        return ()
    return tuple(
        (split_pointer(test.subject[5:]), tuple(matcher.value for matcher in test.matchers))
        for test in envelope.when.clauses[0].tests
        if test.subject.startswith("body:") and all(matcher.kind == "value" for matcher in test.matchers)
    )


def primary_envelope(catalog: Catalog, error: ErrorSpec) -> Envelope | None:
    """Return the envelope that ``to_dict`` and ``to_response`` use for a fresh error; None: the flat default.

    The error's own first http envelope, else its first, else the catalog's first http one that has a place for a code.
    """
    if error.envelopes:
        own = [catalog.envelopes[name] for name in error.envelopes if name in catalog.envelopes]
        return next((item for item in own if item.kind == "http"), own[0] if own else None)
    return default_envelope(catalog)


def default_envelope(catalog: Catalog) -> Envelope | None:
    """Return the catalog's first http envelope that can carry a code, else its first of any kind, else None."""
    able = [item for item in catalog.envelopes.values() if _carries_code(item)]
    return next((item for item in able if item.kind == "http"), able[0] if able else None)


def _carries_code(envelope: Envelope) -> bool:
    return _spot(envelope.decode.get("code"), envelope.decode.get("errors") is not None) is not None


class Tree:
    """A body under construction: leaves are schemas or values, inner nodes are objects (or arrays by index)."""

    __slots__ = ("children", "is_open", "leaf", "required")

    def __init__(self) -> None:
        self.leaf: Any = None
        self.children: dict[str, Tree] = {}
        self.required: set[str] = set()
        self.is_open = False

    def node(self, tokens: Iterable[str], required: bool = False) -> Tree:
        """Return the node at ``tokens``, made where needed; ``required`` holds for the whole way there."""
        here = self
        for token in tokens:
            if required:
                here.required.add(token)
            child = here.children.get(token)
            if child is None:
                child = here.children[token] = Tree()
            here = child
        return here

    def put(self, tokens: Tokens, leaf: Any, required: bool = False) -> None:
        """Set the leaf at ``tokens``; what is there already stays."""
        node = self.node(tokens, required)
        if node.leaf is None:
            node.leaf = leaf

    def schema(self, dialect: Dialect) -> Schema:
        """Return the tree as a schema."""
        if not self.children:
            return self.leaf if self.leaf is not None else {"type": "object"}
        if all(isinstance(token, Pick) for token in self.children):
            return self._picked(dialect)
        if all(token.isdigit() for token in self.children):
            return self._array(dialect)
        schema: Schema = {
            "type": "object",
            "properties": {token: child.schema(dialect) for token, child in self.children.items()},
        }
        if self.required:
            schema["required"] = [token for token in self.children if token in self.required]
        if dialect.closed:
            schema["additionalProperties"] = self.is_open
        return schema

    def _array(self, dialect: Dialect) -> Schema:
        # Only one index is ever named by real envelopes; the others may be anything.
        longest = max(int(token) for token in self.required) + 1 if self.required else 0
        schema: Schema = {"type": "array", "items": {}}
        if set(self.children) == {"0"}:
            schema["items"] = self.children["0"].schema(dialect)
        if longest:
            schema["minItems"] = longest
        return schema

    def _picked(self, dialect: Dialect) -> Schema:
        loose = dialect.replace(closed=False)
        options = []
        for token, child in self.children.items():
            assert isinstance(token, Pick)
            for name, wanted in token.members.items():
                one = isinstance(wanted, (str, int, float, bool)) or wanted is None
                child.put((name,), {"enum": [wanted] if one else list(wanted)}, required=True)
            options.append({"contains": child.schema(loose)})
        schema: Schema = {"type": "array", "items": {"type": "object"}}
        if not dialect.has_contains:
            return schema
        return {**schema, **options[0]} if len(options) == 1 else {**schema, "allOf": options}

    def value(self) -> Any:
        """Return the tree as a value; leaves that were never set are empty objects."""
        if not self.children:
            return self.leaf if self.leaf is not None else {}
        if all(isinstance(token, Pick) for token in self.children):
            return [{**_fixed(token), **child.value()} for token, child in self.children.items()]
        if all(token.isdigit() for token in self.children):
            size = max(int(token) for token in self.children) + 1
            return [self.children[str(n)].value() if str(n) in self.children else None for n in range(size)]
        return {token: child.value() for token, child in self.children.items()}


def _fixed(token: str) -> dict[str, Any]:
    assert isinstance(token, Pick)
    return {name: wanted[0] if isinstance(wanted, (list, tuple)) else wanted for name, wanted in token.members.items()}


def put_into(body: dict[str, Any], tokens: Tokens, value: Any) -> None:
    """Set ``value`` at ``tokens`` (at least one) of a JSON object, making what is missing on the way."""
    for token in tokens[:-1]:
        body = body.setdefault(token, {})
    body[tokens[-1]] = value


def wrapped_pattern(spot: Spot, code: str) -> str:
    """Return the pattern of a text that holds ``code`` between the texts that a reader cuts off."""
    start = re.escape(spot.before) if spot.before else "^"
    return f"{start}{re.escape(code)}{re.escape(spot.after) if spot.after else '$'}"
