# Made by errdex from aio-sandbox, do not edit
"""Writing an error into an envelope: the inverse of its places."""

from __future__ import annotations

from .body import inner_json
from .conditions import ABSENT, accepts, range_bounds, same
from .decoded import Response
from .jsontext import (
    get_header,
    header_text,
    json_text,
    set_header,
    string_of,
    to_bytes,
    undone,
)
from .places import is_form, places_of
from .reply import Reply, ReplySubjects, tokens, walk
from .steps import compile_steps, levels, selects
from .used import (
    BODY,
    ELEMENT,
    Tree,
    clauses_of,
    completed,
    is_const,
    literal,
    pointer,
    writable,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .conditions import Clause
    from .decoded import Decoded
    from .plan import Plan
    from .used import Path

_CONTENT_TYPES = {"ndjson": "application/x-ndjson", "sse": "text/event-stream"}
_FAILED_CLOSE = 1011
_SILENT = frozenset(("websocket", "mapping"))


class _Writer(Tree):
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
            if not is_const(places[index]):
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
            self.spaces[ELEMENT] = first
        elif details:
            self.write(self.place_of("details"), list(details))
        inner: list[tuple[Any, Any]] = []
        for name in _ORDER:
            value = getattr(parts, name)
            place = self.place_of(name)
            if value is None or place is None:
                continue
            if is_form(place) and "deepest" in place:
                inner.append((place, value))  # how deep there is depends on the context
            else:
                self.write(place, value)
        context = {str(name): value for name, value in parts.context.items()}
        self.write_context(self.place_of("context"), context)
        for place, value in inner:
            self.write(place, value)
        if "errors" in self.plan.places:
            self.write_errors(details)
        self.write_discriminators()

    def write_errors(self, details: tuple[Any, ...]) -> None:
        element = self.spaces[ELEMENT]
        if element is ABSENT:
            element = {}
        rest = list(details[1:])
        one_object = self.parts.single and not rest
        self.write(self.place_of("errors"), element if one_object else [element, *rest])

    def write_discriminators(self) -> None:
        """Say what ``when`` asks for, by the first of its clauses that can be met."""
        clause = self.fitting_clause()
        self.status = self.fitting_status(clause.get("status"))
        for subject, test in clause.items():
            value = literal(test)
            if value is ABSENT:
                continue
            if subject.startswith("body:"):
                path = tokens(subject[5:])
                if path and self.get(BODY, path) is ABSENT:
                    self.put(BODY, path, value)
            elif subject.startswith("header."):
                set_header(self.headers, subject[7:], header_text(value), keep=True)
            elif subject == "content_type":
                set_header(self.headers, "Content-Type", header_text(value), keep=True)
            elif subject == "close_code" and self.close_code is None:
                self.close_code = value if value.__class__ is int else None
            elif subject == "close_reason" and self.close_reason is None:
                self.close_reason = str(value)

    def fitting_clause(self) -> Clause:
        clauses = clauses_of(self.plan.envelope)
        content = self.plan.envelope.content_type
        headers = dict(self.headers)
        if content is not None:
            set_header(headers, "Content-Type", content, keep=True)
        parts = self.parts
        status = self.status or parts.http_status or parts.status
        reply = Reply(status, headers, None, parts.operation)
        subjects = ReplySubjects(reply, self.spaces[BODY])
        for clause in clauses:
            if all(
                accepts(subject, test, subjects) or _can_be_met(subject, test, subjects)
                for subject, test in clause.items()
            ):
                return clause
        return clauses[0] if clauses else {}

    def fitting_status(self, test: Any) -> int | None:
        """Return the error's status where ``when`` admits it, else one that it does."""
        kind = self.plan.kind
        if kind in ("ndjson", "sse", "mapping", "websocket"):
            return None
        parts = self.parts
        status = self.status or parts.http_status or parts.status
        wanted: list[Any] = []
        for one in places_of(test):
            bounds = range_bounds(one) if isinstance(one, str) else None
            low: Any = one if bounds is None else bounds[0]
            high: Any = one if bounds is None else bounds[1]
            if low.__class__ is int:
                if status is not None and low <= status <= high:
                    return status
                wanted.append(500 if low <= 500 <= high else low)
        if wanted:
            return int(wanted[0])
        if status is not None:
            return status
        return 200 if kind in ("jsonrpc", "mcp_tool_result") else 500

    def write(self, place: Any, value: Any) -> None:
        """Write one value to one place."""
        found = pointer(place)
        if found is not None:
            self.put(*found, value)
            self.written.add((found[0], *found[1]))
        elif isinstance(place, str):
            if place.startswith("header:"):
                set_header(self.headers, place[7:], header_text(value))
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
        if self.says_already(place, source, value):
            return
        value = undone(place, value)
        if "where" in place or "deepest" in place:
            path = self.inner_path(place, source, value)
            if path is not None:
                self.put(*path, value)
                self.written.add((path[0], *path[1]))
        elif "json" in place:
            self.write_inside(source, {tokens(place["json"]): value})
        elif "param" in place:
            self.write_parameter(source, place["param"], value)
        else:
            self.write(source, value)

    def says_already(self, place: dict[str, Any], source: Any, value: Any) -> bool:
        """Say whether the text that was read still stands there and means the value."""
        found = pointer(source)
        if found is None or "deepest" in place:
            return False
        current = self.get(*found)
        reply = Reply()
        for step in compile_steps(place):
            if current is ABSENT:
                return False
            current = step(current, reply)
        if not same(current, value):
            return False
        self.written.add((found[0], *found[1]))
        return True

    def innermost(
        self, found: tuple[str, Path], name: str, inner: Path, value: Any
    ) -> Path:
        """Return the path to the level that has the value, else to the last with one."""
        codes = [walk(one, inner) for one in levels(self.get(*found), name)]
        there = [at for at, code in enumerate(codes) if code is not ABSENT]
        equal = [at for at in there if same(codes[at], value)]
        return (*(name,) * (equal or there or [0])[-1], *inner)

    def inner_path(
        self, place: dict[str, Any], source: Any, value: Any
    ) -> tuple[str, Path] | None:
        """Return where a selected or innermost member is, making the item it is in."""
        found = pointer(source)
        if found is None:
            return None
        space, path = found
        inner = tokens(place.get("json", "/"))
        if "deepest" in place:
            return space, path + self.innermost(found, place["deepest"], inner, value)
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

    def write_inside(
        self,
        source: Any,
        values: dict[Path, Any],
        only: tuple[Path, frozenset[str]] | None = None,
    ) -> None:
        """Set members of the JSON that a text holds, or of an object that is there.

        ``only`` names an object inside and the members that may stay in it: what was
        read and is not to be written, such as an internal field, goes.
        """
        found = pointer(source)
        text: Any = ABSENT
        if found is not None:
            text = self.get(*found)
        elif isinstance(source, str) and source.startswith("header:"):
            text = get_header(self.headers, source[7:])
        inside = inner_json(text) if text.__class__ is str else text
        tree = Tree(inside if inside.__class__ is dict else {})
        dropped = () if only is None else self.dropped(tree, *only)
        for path in dropped:
            tree.remove(BODY, path)
        for path, value in values.items():
            mark = ("json", str(source), *path)
            if mark not in self.written:
                tree.put(BODY, path, value)
                self.written.add(mark)
        if not values and not dropped:
            return
        if text.__class__ is dict:
            self.write(source, tree.spaces[BODY])
        else:
            self.write(source, json_text(tree.spaces[BODY]))

    def dropped(self, tree: Tree, path: Path, kept: frozenset[str]) -> list[Path]:
        """Return the members of an object that are not among ``kept``."""
        there = tree.get(BODY, path)
        if there.__class__ is not dict:
            return []
        return [(*path, key) for key in there if key not in kept]

    def write_parameter(self, source: Any, name: str, value: Any) -> None:
        text = header_text(value).replace("\\", "\\\\").replace('"', '\\"')
        pair = f'{name}="{text}"'
        before = ""
        if isinstance(source, str) and source.startswith("header:"):
            before = get_header(self.headers, source[7:]) or ""
            if not before and source[7:].lower() == "www-authenticate":
                before = "Bearer"
        joint = ", " if "=" in before else " "
        self.write(source, before + joint + pair if before else pair)

    def write_context(self, place: Any, context: dict[str, Any]) -> None:
        """Write context members, without touching what other parts wrote."""
        if place is None:
            return
        if not is_form(place):
            found = pointer(place)
            had_one = "context" in self.taken or not self.parts.was_read
            if found is not None and found[1] and not context and had_one:
                self.put(*found, {})
            self.write_members(found, context, frozenset())
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
            if context:
                self.write_members(
                    self.inner_path(form, source, context), context, left_out
                )
        elif "json" in form:
            path = tokens(form["json"])
            kept = {k: v for k, v in context.items() if k not in left_out}
            values = {(*path, key): kept[key] for key in kept}
            self.write_inside(source, values, (path, left_out | kept.keys()))
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


def _can_be_met(subject: str, test: Any, subjects: ReplySubjects) -> bool:
    """Say whether a test that fails now holds once its literal is written."""
    if subject == "status":
        return subjects.reply.status is None
    return literal(test) is not ABSENT and subjects.get(subject) is ABSENT


def write(plan: Plan, parts: Decoded) -> Response:
    """Return the reply that carries ``parts``; see ``envelopes.encode``."""
    writer = _Writer(plan, parts)
    writer.fill()
    root = completed(plan.kind, writer.spaces[BODY], parts)
    status = writer.close_code if plan.kind == "websocket" else writer.status
    headers = writer.headers
    if plan.kind == "websocket" and root is ABSENT:
        return Response(
            status or _FAILED_CLOSE, {}, to_bytes(writer.close_reason or "")
        )
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
    if body and plan.kind not in _SILENT:
        default = _CONTENT_TYPES.get(plan.kind, "application/json")
        content_type = plan.envelope.content_type or default
        set_header(headers, "Content-Type", content_type, keep=True)
    return Response(status, headers, body)
