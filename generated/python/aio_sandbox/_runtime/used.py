# Made by errdex from aio-sandbox, do not edit
"""What an envelope uses of a body, and what it leaves over."""

from __future__ import annotations

from .conditions import ABSENT, range_bounds
from .places import is_form, places_of
from .reply import tokens, walk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .conditions import Clause
    from .decoded import Decoded
    from .envelopes import Envelope
    from .plan import Plan

Path = tuple[str, ...]
BODY, ELEMENT = "/", "."
_STEPS = frozenset(
    [
        *("where", "deepest", "json", "param", "before", "after"),
        *("lower", "split", "number", "duration"),
    ]
)
"""What changes a value on the way in: its text stays until it is written anew."""


def pointer(place: Any) -> tuple[str, Path] | None:
    """Return the space (``/`` body, ``.`` element) and path of a pointer."""
    if isinstance(place, str):
        if place.startswith("/"):
            return BODY, tokens(place)
        if place == ".":
            return ELEMENT, ()
        if place.startswith("./"):
            return ELEMENT, tokens(place[1:])
    return None


def clauses_of(envelope: Envelope) -> tuple[Clause, ...]:
    """Return the clauses of ``when``; none where it is absent."""
    when = envelope.when
    return (when,) if isinstance(when, dict) else when or ()


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
    for clause in clauses_of(envelope):
        for subject, test in clause.items():
            if subject.startswith("body:") and literal(test) is not ABSENT:
                used.append((BODY, tokens(subject[5:])))
    found: dict[str, frozenset[str]] = {}
    for base in bases:
        space, path = pointer(base) or (BODY, ())
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


def is_const(place: Any) -> bool:
    return is_form(place) and "const" in place


def writable(places: tuple[Any, ...]) -> Any:
    """Return the first place that values are written to, or None."""
    for place in places:
        if is_form(place) and ("const" in place or place.get("write") is False):
            continue
        return place
    return None


def left_over(plan: Plan, root: Any, taken: dict[str, int]) -> Any:
    """Return the body without the members that parts were read from.

    Containers on the way are copied, everything else is shared. None where the body is
    no object.
    """
    if root.__class__ is not dict:
        return None
    tree = Tree(root)
    for name, index in taken.items():
        _remove(plan, tree, plan.places[name][index])
    return tree.spaces[BODY]


def _remove(plan: Plan, tree: Tree, place: Any) -> None:
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
    elif "from" in place and not _STEPS & place.keys():
        for one in places_of(place["from"]):
            _remove(plan, tree, one)
    for one in place.get("fields", {}).values():
        for inner in places_of(one):
            _remove(plan, tree, inner)


class Tree:
    """The body and the list element; containers are copied before they change."""

    def __init__(self, body: Any = ABSENT, element: Any = ABSENT) -> None:
        self.spaces: dict[str, Any] = {BODY: body, ELEMENT: element}
        self.owned: dict[int, Any] = {id(self.spaces): self.spaces}

    def get(self, space: str, path: Path) -> Any:
        return walk(self.spaces[space], path)

    def put(self, space: str, path: Path, value: Any) -> None:
        """Set a value; makes the objects, and arrays before a ``0``, on the way."""
        full = (space, *path)
        parent: Any = self.spaces
        for at, token in enumerate(full[:-1]):
            parent = self.enter(parent, token, full[at + 1])
        assign(parent, full[-1], value)

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
        assign(parent, token, current)
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
            assign(parent, full[-1], None)


def _new_list() -> list[Any]:
    return []


def _new_object() -> dict[str, Any]:
    return {}


def assign(parent: Any, token: str, value: Any) -> None:
    if parent.__class__ is not list:
        parent[token] = value
    elif int(token) < len(parent):
        parent[int(token)] = value
    else:
        parent.append(value)


def completed(kind: str, root: Any, parts: Decoded) -> Any:
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
