"""Where the parts of an error sit in a body: read once per envelope, then filled with schemas or with values.

Only places that a writer fills count. Headers, statuses and constants are read from elsewhere and never written to a
body; of several places the first is the one written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.envelopes import Written, written_places
from errdex.envelopes.places import places_of
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from errdex.model import Catalog, Envelope, ErrorSpec
    from errdex.views.schemas.fields import Dialect, Schema

Tokens = tuple[str, ...]
"""A JSON pointer, split and unescaped; ``()`` is the body itself."""

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
    """Where one part is written."""

    tokens: Tokens
    in_element: bool
    """True where ``tokens`` count from the element of a list envelope."""
    is_loose: bool = False
    """True where readers accept more spellings of the value than the one that is written."""
    as_text: bool = False
    """True where numbers are written as text."""
    in_text: Tokens | None = None
    """Where the value is inside a text that is JSON itself; None where the text is the value."""


class Pin(Record):
    """A member of the body that an envelope's condition asks for."""

    tokens: Tokens
    values: tuple[Any, ...]
    """Allowed values; the first is the one written."""
    is_required: bool
    """False where the envelope also holds without it."""


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
    has_text_context: bool
    """True where every value of the context is written as text."""
    pinned: tuple[Pin, ...]
    """What the envelope's condition asks of the body, and what its protocol adds."""

    @property
    def has_body(self) -> bool:
        """Say whether anything of an error is written to a body."""
        return bool(self.spots) or self.has_context

    def core(self) -> tuple[Tokens, bool]:
        """Return (pointer of the object that holds the code, whether it lies in the element of the list)."""
        code = self.spots.get("code")
        if code is None or code.in_text is not None or not code.tokens:
            return (), False
        return code.tokens[:-1], code.in_element

    @property
    def has_context(self) -> bool:
        """Say whether the body has a place for context fields."""
        return self.context is not None or self.spread_at is not None or bool(self.context_fields)

    @property
    def has_own_context(self) -> bool:
        """Say whether the context is one object with the fields as declared."""
        context = self.context
        return context is not None and context.in_text is None and not self.has_text_context and not self.context_fields

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
        if code is None or code.is_loose or code.in_text is not None or not code.tokens:
            return None
        core, in_element = self.core()
        return code.tokens[-1] if self.is_split or (not core and not in_element) else None


def shape_of(envelope: Envelope | None) -> Shape:
    """Return how ``envelope`` (None: the flat body of catalogs without one) is written."""
    if envelope is None:
        written = {part: Written(space="body", path=split_pointer(pointer)) for part, pointer in FLAT.items()}
    else:
        written = written_places(envelope)
    spots = {part: spot for part in PARTS if (spot := _spot(written.get(part))) is not None}
    context, fields, spread = _context(envelope, written.get("context"))
    if context is not None and any(_is_below(spot, context) for spot in spots.values()):
        context, spread = None, context
    errors = written.get("errors")
    list_at = errors.path if errors is not None and errors.space == "body" else None
    details_at = None
    everything = (context, spread, *spots.values(), *fields.values())
    if list_at is not None and not any(spot.in_element for spot in everything if spot is not None):
        # Nothing is read from its elements: the list only accompanies the error.
        list_at, details_at = None, list_at
    form = written["context"].form if "context" in written else {}
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
        has_text_context=bool(form.get("strings")),
        pinned=_pins(envelope),
    )


def _is_below(spot: Spot, above: Spot) -> bool:
    return spot.in_element == above.in_element and spot.tokens[: len(above.tokens)] == above.tokens


def split_pointer(pointer: str) -> Tokens:
    """Return the unescaped tokens of a JSON pointer; ``/`` is the whole body."""
    if pointer in ("", "/"):
        return ()
    return tuple(token.replace("~1", "/").replace("~0", "~") for token in pointer[1:].split("/"))


_LOOSE = ("before", "after", "except", "lower", "split", "number", "duration")


def _spot(written: Written | None) -> Spot | None:
    """Return where a part is in the body, or None where it is not in it."""
    if written is None or written.space not in ("body", "element"):
        return None
    form = written.form
    tokens, in_text = written.path, None
    if form.get("where"):
        tokens = (*tokens, Pick(form["where"]))
    if form.get("json") is not None:
        inner = split_pointer(form["json"])
        if form.get("where") or form.get("deepest"):
            tokens = (*tokens, *inner)
        else:
            in_text = inner
    return Spot(
        tokens=tokens,
        in_element=written.space == "element",
        is_loose=any(form.get(step) for step in _LOOSE),
        as_text=bool(form.get("number") or form.get("duration")),
        in_text=in_text,
    )


def _context(envelope: Envelope | None, written: Written | None) -> tuple[Spot | None, dict[str, Spot], Spot | None]:
    """Return (the object, fields with places of their own, the object among whose members the fields are)."""
    if written is None:
        return None, {}, None
    fields: dict[str, Spot] = {}
    if envelope is not None and written.form.get("fields"):
        places = written_places(envelope.replace(decode=written.form["fields"]))
        fields = {wire: spot for wire, place in places.items() if (spot := _spot(place)) is not None}
    place = _base(envelope)
    if place == "fields":
        return None, fields, None
    base = _spot(written)
    if place == "rest" or written.form.get("except"):
        return None, fields, base
    return base, fields, None


def _base(envelope: Envelope | None) -> str | None:
    """Return how the written context is taken from the body: ``rest``, only ``fields``, or None (an object)."""
    for place in places_of(envelope.decode.get("context", ())) if envelope is not None else ():
        if isinstance(place, dict) and ("const" in place or place.get("write") is False):
            continue
        if not isinstance(place, dict) or "from" in place:
            return None
        return "rest" if "rest" in place else "fields"
    return None


PROTOCOL = {
    "jsonrpc": (("jsonrpc", "2.0"), ("id", None)),
    "mcp_tool_result": (("isError", True),),
}
"""Kind of envelope -> members that its protocol adds to a body, as a writer without a request fills them."""


def _pins(envelope: Envelope | None) -> tuple[Pin, ...]:
    if envelope is None:
        return ()
    added = [Pin(tokens=(name,), values=(value,), is_required=False) for name, value in PROTOCOL.get(envelope.kind, ())]
    return (*_asked(envelope), *added)


def _asked(envelope: Envelope) -> tuple[Pin, ...]:
    if envelope.when is None or not envelope.when.clauses:
        return ()
    # A writer says what the first alternative asks for; readers take any of them.
    is_only = len(envelope.when.clauses) == 1
    pins = []
    for test in envelope.when.clauses[0].tests:
        values = tuple(matcher.value for matcher in test.matchers if matcher.kind == "value")
        if test.subject.startswith("body:") and values:
            strict = is_only and len(values) == len(test.matchers)
            pins.append(Pin(tokens=split_pointer(test.subject[5:]), values=values, is_required=strict))
    return tuple(pins)


def primary_envelope(catalog: Catalog, error: ErrorSpec, *, on_http: bool = False) -> Envelope | None:
    """Return the envelope that a fresh error leaves in; None: the flat default.

    The error's own first (``on_http``: its first http one, where it has one), else the catalog's default.
    """
    own = [catalog.envelopes[name] for name in error.envelopes if name in catalog.envelopes]
    if not own:
        return default_envelope(catalog, has_code=error.code is not None)
    if on_http:
        return next((item for item in own if item.kind == "http"), own[0])
    return own[0]


def default_envelope(catalog: Catalog, *, has_code: bool = True) -> Envelope | None:
    """Return the envelope of errors that name none: the first http one, else the first; None where there is none.

    Errors with a code take the first that can carry it.
    """
    every = list(catalog.envelopes.values())
    if has_code:
        every = [item for item in every if _carries_code(item)] or every
    return next((item for item in every if item.kind == "http"), every[0] if every else None)


def _carries_code(envelope: Envelope) -> bool:
    return _spot(written_places(envelope).get("code")) is not None


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
            if not child.required:
                continue  # an item that may be missing: nothing to ask for
            for name, wanted in token.members.items():
                one = isinstance(wanted, (str, int, float, bool)) or wanted is None
                child.put((name,), {"enum": [wanted] if one else list(wanted)}, required=True)
            options.append({"contains": child.schema(loose)})
        schema: Schema = {"type": "array", "items": {"type": "object"}}
        if not dialect.has_contains or not options:
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
