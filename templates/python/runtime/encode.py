"""Writing an error into an envelope: the inverse of its places."""

from __future__ import annotations

from .body import ANY_FAILURE, inner_json, plain_value
from .conditions import ABSENT, range_bounds
from .places import duration_text, is_form, levels, places_of, selects
from .reply import tokens, walk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .envelopes import Decoded, Envelope, Plan, Response

Path = tuple[str, ...]

_CONTENT_TYPES = {"ndjson": "application/x-ndjson", "sse": "text/event-stream"}
_SILENT = frozenset(("websocket", "mapping"))
_MAX_HEADER = 8_000
_BODY, _ELEMENT = "/", "."


# --- what an envelope uses ---------------------------------------------------------


def pointer(place: Any) -> tuple[str, Path] | None:
    """Return the space (``/`` body, ``.`` element) and path of a pointer."""
    if isinstance(place, str):
        if place.startswith("/"):
            return _BODY, tokens(place)
        if place == ".":
            return _ELEMENT, ()
        if place.startswith("./"):
            return _ELEMENT, tokens(place[1:])
    return None


def discriminators(envelope: Envelope) -> dict[str, Any]:
    """Return the tests of the first clause of ``when``, which a reply has to pass."""
    when = envelope.when
    if isinstance(when, tuple):
        return dict(when[0]) if when else {}
    return dict(when) if when else {}


def literal(test: Any) -> Any:
    """Return the value that a test asks for, or ``ABSENT`` where it names none."""
    if test.__class__ is tuple:
        values = [literal(one) for one in test]
        return next((one for one in values if one is not ABSENT), ABSENT)
    if is_form(test):
        return test.get("value", ABSENT)
    if isinstance(test, str):
        is_word = test in ("present", "absent", "unknown_value")
        return ABSENT if is_word or range_bounds(test) else test
    return test


def excluded_names(envelope: Envelope) -> dict[str, frozenset[str]]:
    """Return, for the base of each ``rest``, the members that other parts use."""
    used: list[tuple[str, Path]] = []
    bases: set[str] = set()
    for name, place in envelope.decode.items():
        for one in places_of(place):
            if name == "context" and is_form(one):
                if "rest" in one:
                    bases.add(one["rest"])
                for inner in one.get("fields", {}).values():
                    _add_used(used, inner)
            elif name != "details":
                _add_used(used, one)
    when = envelope.when
    for clause in (when,) if isinstance(when, dict) else when or ():
        for subject, test in clause.items():
            if subject.startswith("body:") and literal(test) is not ABSENT:
                used.append((_BODY, tokens(subject[5:])))
    found: dict[str, frozenset[str]] = {}
    for base in bases:
        space, path = pointer(base) or (_BODY, ())
        found[base] = frozenset(
            one[-1] for kind, one in used if kind == space and one[:-1] == path and one
        )
    return found


def _add_used(used: list[tuple[str, Path]], place: Any) -> None:
    for one in places_of(place):
        found = pointer(one)
        if found is not None:
            used.append(found)
        elif is_form(one) and "from" in one:
            if "deepest" in one:
                for base in places_of(one["from"]):
                    found = pointer(base)
                    if found is not None:
                        used.append((found[0], found[1] + tokens(one["json"])))
            else:
                _add_used(used, one["from"])


# --- what nobody read --------------------------------------------------------------


def left_over(plan: Plan, root: Any, taken: dict[str, int]) -> Any:
    """Return the body without the members that parts were read from.

    Containers on the way are copied, everything else is shared. None where the body is
    no object.
    """
    if root.__class__ is not dict:
        return None
    tree = _Tree(root)
    for name, index in taken.items():
        _remove(plan, tree, plan.places[name][index])
    return tree.spaces[_BODY]


def _remove(plan: Plan, tree: _Tree, place: Any) -> None:
    found = pointer(place)
    if found is not None:
        tree.remove(*found)
        return
    if not is_form(place):
        return
    if "rest" in place or ("from" in place and "except" in place):
        base: Any = place.get("rest", place.get("from"))
        found = pointer(base)
        if found is None:
            return
        kept = set(place.get("except", ())) | plan.excluded.get(base, frozenset())
        members = tree.get(*found)
        if members.__class__ is dict:
            for key in list(members):
                if key not in kept:
                    tree.remove(found[0], (*found[1], key))
        else:
            tree.remove(*found)
    elif "from" in place and not {"where", "json", "deepest"} & place.keys():
        for one in places_of(place["from"]):
            _remove(plan, tree, one)
    for one in place.get("fields", {}).values():
        for inner in places_of(one):
            _remove(plan, tree, inner)


class _Tree:
    """The body and the list element; containers are copied before they change."""

    def __init__(self, body: Any = ABSENT, element: Any = ABSENT) -> None:
        self.spaces: dict[str, Any] = {_BODY: body, _ELEMENT: element}
        self.owned: dict[int, Any] = {id(self.spaces): self.spaces}

    def get(self, space: str, path: Path) -> Any:
        return walk(self.spaces[space], path)

    def put(self, space: str, path: Path, value: Any) -> None:
        """Set a value; makes the objects, and arrays before a ``0``, on the way."""
        full = (space, *path)
        parent: Any = self.spaces
        for at, token in enumerate(full[:-1]):
            parent = self.enter(parent, token, full[at + 1])
        _assign(parent, full[-1], value)

    def enter(self, parent: Any, token: str, following: str) -> Any:
        current: Any = walk(parent, (token,))
        is_index = following.isdecimal() and following.isascii()
        if current.__class__ is dict or (current.__class__ is list and is_index):
            if id(current) in self.owned:
                return current
            current = current.copy()
        else:
            current = _new_list() if following == "0" else _new_object()
        self.owned[id(current)] = current
        _assign(parent, token, current)
        return current

    def remove(self, space: str, path: Path) -> None:
        """Take a member away; an item of an array becomes None, the others stay."""
        if self.get(space, path) is ABSENT or not path:
            return
        full = (space, *path)
        parent: Any = self.spaces
        for at, token in enumerate(full[:-1]):
            parent = self.enter(parent, token, full[at + 1])
        if parent.__class__ is dict:
            parent.pop(full[-1], None)
        else:
            _assign(parent, full[-1], None)


def _new_list() -> list[Any]:
    return []


def _new_object() -> dict[str, Any]:
    return {}


def _assign(parent: Any, token: str, value: Any) -> None:
    if parent.__class__ is not list:
        parent[token] = value
    elif int(token) < len(parent):
        parent[int(token)] = value
    else:
        parent.append(value)


# --- writing -----------------------------------------------------------------------


class _Writer(_Tree):
    """Collects what goes into the body, the headers and the close frame."""

    def __init__(self, plan: Plan, parts: Decoded) -> None:
        extra = parts.extra
        super().__init__(extra if extra.__class__ is dict else ABSENT)
        self.plan = plan
        self.parts = parts
        same = parts.envelope == plan.name
        self.taken: dict[str, int] = parts.taken if same else {}
        self.headers: dict[str, str] = {}
        self.status: int | None = None
        self.close_code: int | None = None
        self.close_reason: str | None = None
        self.written: set[tuple[str, ...]] = set()

    def place_of(self, name: str) -> Any:
        """Return the place to write a part to, or None."""
        places = self.plan.places.get(name, ())
        index = self.taken.get(name, -1)
        if 0 <= index < len(places):
            if not _is_const(places[index]):
                return places[index]
            if getattr(self.parts, name) == places[index]["const"]:
                return None
        return writable(places)

    def fill(self) -> None:
        """Write every part."""
        parts = self.parts
        details = parts.details
        if "errors" in self.plan.places:
            first = details[0] if details else ABSENT
            self.spaces[_ELEMENT] = first
        elif details:
            self.write(self.place_of("details"), list(details))
        for name in _ORDER:
            value = getattr(parts, name)
            if value is not None:
                self.write(self.place_of(name), value)
        self.write_context(self.place_of("context"), parts.context)
        if "errors" in self.plan.places:
            self.write_errors(details)
        self.write_discriminators()

    def write_errors(self, details: tuple[Any, ...]) -> None:
        element = self.spaces[_ELEMENT]
        if element is ABSENT:
            element = {}
        rest = list(details[1:])
        one_object = self.parts.single and not rest
        self.write(self.place_of("errors"), element if one_object else [element, *rest])

    def write_discriminators(self) -> None:
        for subject, test in discriminators(self.plan.envelope).items():
            value = literal(test)
            if value is ABSENT:
                continue
            if subject.startswith("body:"):
                path = tokens(subject[5:])
                if path and self.get(_BODY, path) is ABSENT:
                    self.put(_BODY, path, value)
            elif subject.startswith("header."):
                self.headers.setdefault(subject[7:], header_text(value))
            elif subject == "content_type":
                self.headers.setdefault("Content-Type", header_text(value))
            elif subject == "close_code" and self.close_code is None:
                self.close_code = value if value.__class__ is int else None
            elif subject == "close_reason" and self.close_reason is None:
                self.close_reason = str(value)

    def write(self, place: Any, value: Any) -> None:
        """Write one value to one place."""
        found = pointer(place)
        if found is not None:
            self.put(*found, value)
            self.written.add((found[0], *found[1]))
        elif isinstance(place, str):
            if place.startswith("header:"):
                self.headers[place[7:]] = header_text(value)
            elif place == "status" and value.__class__ is int:
                self.status = value
            elif place == "close_code" and value.__class__ is int:
                self.close_code = value
            elif place == "close_reason":
                self.close_reason = str(value)
        elif is_form(place) and "from" in place:
            self.write_from(place, value)

    def write_from(self, place: dict[str, Any], value: Any) -> None:
        source = writable(places_of(place["from"]))
        value = undone(place, value)
        if "where" in place or "deepest" in place:
            path = self.inner_path(place, source)
            if path is not None:
                self.put(*path, value)
                self.written.add((path[0], *path[1]))
        elif "json" in place:
            self.write_inside(source, tokens(place["json"]), value)
        elif "param" in place:
            self.write_parameter(source, place["param"], value)
        else:
            self.write(source, value)

    def inner_path(self, place: dict[str, Any], source: Any) -> tuple[str, Path] | None:
        """Return where a selected or innermost member is, making the item it is in."""
        found = pointer(source)
        if found is None:
            return None
        space, path = found
        inner = tokens(place.get("json", "/"))
        if "deepest" in place:
            depth = [
                walk(one, inner) for one in levels(self.get(*found), place["deepest"])
            ]
            steps = max(
                (at for at, one in enumerate(depth) if one is not ABSENT), default=0
            )
            return space, (*path, *(place["deepest"],) * steps, *inner)
        here = self.get(*found)
        items: list[Any] = here if here.__class__ is list else []
        for index, item in enumerate(items):
            if selects(place["where"], item):
                return space, (*path, str(index), *inner)
        index = len(items)
        if not index:
            self.put(space, path, [])
        for name, wanted in place["where"].items():
            member = (*path, str(index), *tokens("/" + name))
            self.put(space, member, places_of(wanted)[0])
        return space, (*path, str(index), *inner)

    def write_inside(self, source: Any, path: Path, value: Any) -> None:
        """Set a member of the JSON that a text holds."""
        found = pointer(source)
        text: Any = ABSENT
        if found is not None:
            text = self.get(*found)
        elif isinstance(source, str) and source.startswith("header:"):
            text = self.headers.get(source[7:], ABSENT)
        if found is not None and text.__class__ is dict:
            self.put(found[0], found[1] + path, value)
            return
        inside = inner_json(text) if text.__class__ is str else ABSENT
        tree = _Tree(inside if inside.__class__ is dict else {})
        tree.put(_BODY, path, value)
        self.write(source, json_text(tree.spaces[_BODY]))

    def write_parameter(self, source: Any, name: str, value: Any) -> None:
        text = header_text(value).replace("\\", "\\\\").replace('"', '\\"')
        pair = f'{name}="{text}"'
        before = ""
        if isinstance(source, str) and source.startswith("header:"):
            before = self.headers.get(source[7:], "")
            if not before and source[7:].lower() == "www-authenticate":
                before = "Bearer"
        joint = ", " if "=" in before else " "
        self.write(source, before + joint + pair if before else pair)

    def write_context(self, place: Any, context: dict[str, Any]) -> None:
        """Write context members, without touching what other parts wrote."""
        if place is None:
            return
        if not is_form(place):
            self.write_members(pointer(place), context, frozenset())
            return
        form = place
        fields: dict[str, Any] = form.get("fields", {})
        for name, one in fields.items():
            if name in context:
                self.write(writable(places_of(one)), context[name])
        rest = {key: value for key, value in context.items() if key not in fields}
        if form.get("strings"):
            rest = {key: string_of(value) for key, value in rest.items()}
        left_out = frozenset(form.get("except", ()))
        if "rest" in form:
            left_out |= self.plan.excluded.get(form["rest"], frozenset())
            if rest:
                self.write_members(pointer(form["rest"]), rest, left_out)
        elif "from" in form:
            self.write_context_from(form, rest, left_out)

    def write_context_from(
        self, form: dict[str, Any], context: dict[str, Any], left_out: frozenset[str]
    ) -> None:
        source = writable(places_of(form["from"]))
        if "where" in form or "deepest" in form:
            if context or not form.get("fields"):
                self.write_members(self.inner_path(form, source), context, left_out)
        elif "json" in form:
            if context:
                kept = {k: v for k, v in context.items() if k not in left_out}
                self.write_inside(source, tokens(form["json"]), kept)
        else:
            self.write_members(pointer(source), context, left_out)

    def write_members(
        self,
        found: tuple[str, Path] | None,
        context: dict[str, Any],
        left_out: frozenset[str],
    ) -> None:
        if found is None:
            return
        space, path = found
        if path and not context and self.get(space, path) is ABSENT:
            self.put(space, path, {})
        for key, value in context.items():
            full = (*path, key)
            if key not in left_out and (space, *full) not in self.written:
                self.put(space, full, value)


_ORDER = (
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


def _is_const(place: Any) -> bool:
    return is_form(place) and "const" in place


def writable(places: tuple[Any, ...]) -> Any:
    """Return the first place that values are written to, or None."""
    for place in places:
        if is_form(place) and ("const" in place or place.get("write") is False):
            continue
        return place
    return None


def undone(place: dict[str, Any], value: Any) -> Any:
    """Return the wire's form of a value that steps turned into numbers and lists."""
    if place.get("duration") and value.__class__ in (int, float):
        return duration_text(value)
    if place.get("number") and value.__class__ in (int, float):
        return string_of(value)
    if "split" in place and value.__class__ in (list, tuple):
        return place["split"].join(string_of(one) for one in value)
    return value


def string_of(value: Any) -> str:
    """Return the text of a value on a wire that has texts only."""
    return value if value.__class__ is str else json_text(value)


def header_text(value: Any) -> str:
    """Return one line of at most 8,000 printable Latin-1 characters."""
    text = string_of(value)[:_MAX_HEADER]
    return "".join(
        mark if " " <= mark <= "~" or "\xa0" <= mark <= "\xff" else "?" for mark in text
    ).strip()


def json_text(value: Any) -> str:
    """Return JSON; what JSON can't hold becomes text, ``NaN`` and infinities null."""
    from json import dumps

    separators = (",", ":")
    try:
        return dumps(value, ensure_ascii=False, allow_nan=False, separators=separators)
    except (TypeError, ValueError, RecursionError):
        plain = _finite(plain_value(value))
        return dumps(plain, ensure_ascii=False, separators=separators, default=_shown)


def _finite(value: Any) -> Any:
    kind = value.__class__
    if kind is float:
        return value if value - value == 0 else None
    if kind is list:
        return [_finite(one) for one in value]
    if kind is dict:
        return {key: _finite(one) for key, one in value.items()}
    if kind is int and value.bit_length() > 14_000:
        return hex(value)
    return value


def _shown(value: object) -> str:
    try:
        return str(value)
    except ANY_FAILURE:
        return type(value).__name__


def to_bytes(text: str) -> bytes:
    """Return UTF-8; lone surrogates of a JSON text become escapes."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        return "".join(
            f"\\u{ord(mark):04x}" if "\ud800" <= mark <= "\udfff" else mark
            for mark in text
        ).encode()


def write(plan: Plan, parts: Decoded) -> Response:
    """Return the reply that carries ``parts``; see ``envelopes.encode``."""
    from .envelopes import Response

    writer = _Writer(plan, parts)
    writer.fill()
    root = _completed(plan.kind, writer.spaces[_BODY], parts)
    status = _status(plan, writer, parts)
    headers = writer.headers
    if plan.kind == "websocket" and root is ABSENT and status is not None:
        return Response(status, {}, to_bytes(writer.close_reason or ""))
    body = b""
    if root is not ABSENT:
        if plan.is_xml and root.__class__ is dict:
            from .xmlbody import write_xml

            body = write_xml(root)
        else:
            body = to_bytes(json_text(root))
    if plan.kind == "sse":
        event = headers.pop("event", "")
        body = (f"event: {event}\n" if event else "").encode() + b"data: " + body
        body += b"\n\n"
    elif plan.kind == "ndjson":
        body += b"\n"
    if body and plan.kind not in _SILENT and "Content-Type" not in headers:
        default = _CONTENT_TYPES.get(plan.kind, "application/json")
        headers["Content-Type"] = plan.envelope.content_type or default
    return Response(status, headers, body)


def _completed(kind: str, root: Any, parts: Decoded) -> Any:
    """Add what the protocol of ``kind`` asks of every message."""
    if kind == "jsonrpc":
        members: dict[str, Any] = root if root.__class__ is dict else {}
        return {"jsonrpc": "2.0", "id": None, **members}
    if kind == "mcp_tool_result":
        members = root if root.__class__ is dict else {}
        if members.get("content").__class__ is not list:
            text = parts.message or str(parts.code or "error")
            members = {"content": [{"type": "text", "text": text}], **members}
        return {**members, "isError": True}
    return root


def _status(plan: Plan, writer: _Writer, parts: Decoded) -> int | None:
    if plan.kind == "websocket":
        return writer.close_code
    if plan.kind in ("ndjson", "sse", "mapping"):
        return None
    status = writer.status or parts.http_status
    test = discriminators(plan.envelope).get("status")
    wanted: list[Any] = []
    for one in places_of(test):
        bounds = range_bounds(one) if isinstance(one, str) else None
        if bounds is not None:
            if status is not None and bounds[0] <= status <= bounds[1]:
                return status
            inside = bounds[0] <= 500 <= bounds[1]
            wanted.append(500 if inside else bounds[0])
        elif one.__class__ is int:
            if status == one:
                return status
            wanted.append(one)
    if wanted:
        return int(wanted[0])
    if status is not None:
        return status
    return 200 if plan.kind in ("jsonrpc", "mcp_tool_result") else 500
