"""Annotations of constructors -> field types of the catalog."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable

_PLAIN: dict[str, dict[str, Any]] = {
    "str": {"type": "string"},
    "int": {"type": "integer"},
    "float": {"type": "number"},
    "bool": {"type": "boolean"},
    "dict": {"type": "object"},
    "Dict": {"type": "object"},
    "Mapping": {"type": "object"},
    "MutableMapping": {"type": "object"},
    "OrderedDict": {"type": "object"},
    "defaultdict": {"type": "object"},
    "TypedDict": {"type": "object"},
    "object": {"type": "any"},
    "Any": {"type": "any"},
    "datetime": {"type": "string", "format": "date-time"},
    "date": {"type": "string", "format": "date"},
    "UUID": {"type": "string", "format": "uuid"},
    "URL": {"type": "string", "format": "uri"},
    "HttpUrl": {"type": "string", "format": "uri"},
}
_TOLD: dict[str, tuple[dict[str, Any], str]] = {
    "Decimal": ({"type": "string"}, "text, since JSON numbers lose digits of a Decimal"),
    "Path": ({"type": "string"}, "text of the path"),
    "PurePath": ({"type": "string"}, "text of the path"),
    "PathLike": ({"type": "string"}, "text of the path"),
    "bytes": ({"type": "string"}, "text, since JSON has no bytes"),
    "timedelta": ({"type": "number", "unit": "s"}, "seconds of the timedelta"),
    "complex": ({"type": "string"}, "text of the number"),
    "type": ({"type": "string"}, "name of the class"),
    "Type": ({"type": "string"}, "name of the class"),
}
_LISTS = frozenset(
    "list List tuple Tuple set Set frozenset FrozenSet Sequence MutableSequence Iterable Iterator Collection Container"
    " AbstractSet deque Deque".split()
)
_WRAPPERS = frozenset("Final ClassVar Annotated Required NotRequired ReadOnly".split())
_UNITS = {
    "_ms": "ms",
    "_millis": "ms",
    "_seconds": "s",
    "_secs": "s",
    "_sec": "s",
    "_bytes": "bytes",
    "_minutes": "min",
}
MAX_DEPTH = 20


class Kind(Record):
    """A field's type, and how sure it is."""

    data: dict[str, Any]
    """The mapping form of the type; ``nullable`` where None is a value."""
    guess: str | None = None
    """Why the type is a guess; None: the annotation says it."""
    is_exception: bool = False
    """The parameter is another exception, which is a cause and no context."""


def kind_of(
    name: str, annotation: ast.expr | None, default: ast.expr | None, enum_of: Callable[[ast.expr], str | None]
) -> Kind:
    """Return the type of a parameter from its annotation, else from its default.

    ``enum_of`` returns the name of the declared enum that an annotation stands for, or None.
    """
    if annotation is None:
        return _from_default(name, default)
    found = _kind(annotation, enum_of, 0)
    unit = next((unit for ending, unit in _UNITS.items() if name.endswith(ending)), None)
    if unit and found.data.get("type") in ("integer", "number") and "unit" not in found.data:
        return found.replace(data={**found.data, "unit": unit})  # type: ignore[no-any-return]
    return found


def _from_default(name: str, default: ast.expr | None) -> Kind:
    value = default.value if isinstance(default, ast.Constant) else None
    for kind, word in ((bool, "boolean"), (int, "integer"), (float, "number"), (str, "string")):
        if isinstance(value, kind):
            return Kind(data={"type": word}, guess=f"type of `{name}`, from its default")
    if isinstance(default, (ast.Dict, ast.List)):
        word = "object" if isinstance(default, ast.Dict) else "array"
        return Kind(data={"type": word}, guess=f"type of `{name}`, from its default")
    return Kind(data={"type": "any"}, guess=f"type of `{name}`: it has no annotation")


def _kind(node: ast.expr, enum_of: Callable[[ast.expr], str | None], depth: int) -> Kind:
    shown = ast.unparse(node) if depth == 0 else ""
    unknown = Kind(data={"type": "any"}, guess=f"a type for `{shown or '…'}`")
    if depth > MAX_DEPTH:
        return unknown
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        try:
            return _kind(ast.parse(node.value, mode="eval").body, enum_of, depth + 1)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return unknown
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return _union([node.left, node.right], enum_of, depth)
    if isinstance(node, ast.Subscript):
        return _generic(node, enum_of, depth) or unknown
    name = last_name(node)
    if name in _PLAIN:
        return Kind(data=dict(_PLAIN[name]))
    if name in _TOLD:
        data, why = _TOLD[name]
        return Kind(data=dict(data), guess=f"{why}")
    if name in _LISTS:
        return Kind(data={"type": "array"})
    enum = enum_of(node)
    if enum is not None:
        return Kind(data={"type": enum})
    if name.endswith(("Error", "Exception", "Exc")) or name == "BaseException":
        return Kind(data={"type": "string"}, is_exception=True)
    return unknown.replace(guess=f"a type for `{ast.unparse(node)}`")  # type: ignore[no-any-return]


def _generic(node: ast.Subscript, enum_of: Callable[[ast.expr], str | None], depth: int) -> Kind | None:
    name = last_name(node.value)
    inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    if name == "Optional":
        return _nullable(_kind(inner[0], enum_of, depth + 1))
    if name == "Union":
        return _union(inner, enum_of, depth)
    if name == "Literal":
        return _literal(inner)
    if name in _WRAPPERS:
        return _kind(inner[0], enum_of, depth + 1)
    if name in _LISTS:
        items = [item for item in inner if not (isinstance(item, ast.Constant) and item.value is Ellipsis)]
        kinds = [_kind(item, enum_of, depth + 1) for item in items]
        data = kinds[0].data if kinds else {"type": "any"}
        if any(kind.data != data for kind in kinds) or data.get("type") == "any":
            return Kind(data={"type": "array"}, guess=kinds[0].guess if kinds else None)
        if data.keys() == {"type"} and not str(data["type"]).endswith("[]"):
            return Kind(data={"type": f"{data['type']}[]"}, guess=kinds[0].guess)
        return Kind(data={"type": "array", "items": data}, guess=kinds[0].guess)
    if name in _PLAIN:
        return Kind(data=dict(_PLAIN[name]))
    if name in _TOLD:
        return Kind(data=dict(_TOLD[name][0]), guess=_TOLD[name][1])
    return None


def _union(nodes: list[ast.expr], enum_of: Callable[[ast.expr], str | None], depth: int) -> Kind:
    options = [option for node in nodes for option in _options(node)]
    values = [node for node in options if not _is_none(node)]
    kinds = [_kind(node, enum_of, depth + 1) for node in values]
    if not kinds:
        return Kind(data={"type": "any"}, guess="the type of None")
    first = kinds[0]
    if all(kind.is_exception for kind in kinds):
        return first
    if any(kind.data != first.data for kind in kinds):
        shown = " | ".join(ast.unparse(node) for node in values)
        types = [kind.data for kind in kinds]
        sure = all(data.keys() == {"type"} and data["type"] != "any" for data in types)
        if sure:
            first = Kind(data={"any_of": list(dict.fromkeys(str(data["type"]) for data in types))})
        else:
            first = Kind(data={"type": "any"}, guess=f"a type for `{shown}`")
    return _nullable(first) if len(values) < len(options) else first


def _options(node: ast.expr) -> list[ast.expr]:
    found: list[ast.expr] = []
    waiting = [node]
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, ast.BinOp) and isinstance(one.op, ast.BitOr):
            waiting = [one.left, one.right, *waiting]
        else:
            found.append(one)
    return found


def _literal(nodes: list[ast.expr]) -> Kind | None:
    values = [node.value for node in nodes if isinstance(node, ast.Constant)]
    if len(values) < len(nodes) or not all(value is None or isinstance(value, (str, int)) for value in values):
        return None
    nullable = None in values
    kept = [value for value in values if value is not None]
    if not kept:
        return None
    kind = Kind(data={"enum": kept})
    return _nullable(kind) if nullable else kind


def _nullable(kind: Kind) -> Kind:
    if kind.data.get("type") == "any":
        return kind
    return kind.replace(data={**kind.data, "nullable": True})  # type: ignore[no-any-return]


def _is_none(node: ast.expr) -> bool:
    return (isinstance(node, ast.Constant) and node.value is None) or last_name(node) in ("None", "NoneType")


def last_name(node: ast.expr) -> str:
    """Return the last part of a dotted name, or an empty text."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
