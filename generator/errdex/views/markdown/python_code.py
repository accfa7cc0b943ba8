"""Python that a reader can paste: imports, catching an error and reading it, raising it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.model import EnumType
from errdex.names import HEADERS_KEYWORD
from errdex.views.shared import header_value, takes_headers

if TYPE_CHECKING:
    from errdex.model import Catalog, ClassSpec, ErrorSpec, Field, FieldType, Json
    from errdex.views.markdown.samples import Sample
    from errdex.views.markdown.site import Site

READERS = (
    ("from_response", ("http", "jsonrpc", "mcp_tool_result")),
    ("from_frame", ("ndjson", "sse", "websocket", "jsonrpc")),
    ("from_mapping", ("mapping",)),
)
"""Which function of the package tries which kinds of envelopes, in the catalog's order."""

WIDTH = 88
"""Longest line; the width that formatters of generated packages use."""


def import_lines(package: str, names: list[str]) -> list[str]:
    """Return one import of ``names`` from ``package``, wrapped in parentheses where it is long."""
    ordered = sorted(set(names), key=lambda name: (not name.isupper(), name))
    line = f"from {package} import {', '.join(ordered)}"
    if len(line) <= WIDTH:
        return [line]
    return [f"from {package} import (", *(f"    {name}," for name in ordered), ")"]


def readers(catalog: Catalog) -> list[str]:
    """Return the functions of the package that can read errors of this catalog, the usual one first."""
    kinds = {envelope.kind for envelope in catalog.envelopes.values()}
    found = [name for name, reads in READERS if kinds & set(reads)]
    return [*found, "from_exception"]


WIDTH = 88
"""Columns of a sample's line, as Python's formatters have it."""


def overview(catalog: Catalog, example: ErrorSpec | None) -> str:
    """Return how a caller turns a reply into an exception and reads what to do."""
    root = catalog.classes[catalog.root].python_name
    names = [root, readers(catalog)[0]]
    branch: list[str] = []
    if example is not None:
        name = catalog.classes[example.class_name].python_name
        names.append(name)
        branch = [f"except {name} as err:", f"    print(err.context){_first_attribute(example)}"]
    operation = f', operation="{example.operations[0]}"' if example is not None and example.operations else ""
    call = {
        "from_response": f"from_response(status, body, headers{operation})",
        "from_frame": "from_frame(frame)",
        "from_mapping": "from_mapping(received)",
        "from_exception": "from_exception(failure)",
    }[names[1]]
    return "\n".join(
        [
            "import random",
            "",
            *import_lines(catalog.package, names),
            "",
            "try:",
            f"    err = {call}",
            "    if err is not None:",
            "        raise err",
            *branch,
            f"except {root} as err:",
            "    advice = err.recovery(attempt=1, random=random)",
            "    print(err.raw_code, err.message, advice.action, advice.delay)",
        ]
    )


def _first_attribute(error: ErrorSpec) -> str:
    names = [f"err.context.{field.attribute}" for field in error.fields if field.visibility == "public"][:2]
    return f"  # {', '.join(names)}" if names else ""


def catch(error: ErrorSpec, site: Site) -> str:
    """Return a try block that catches an error, reads its fields and asks what to do."""
    spec = site.class_spec(error)
    names = [spec.python_name]
    body: list[str] = []
    if code_keyword(spec, site.catalog) is not None and error.member is not None:
        names.append("ErrorCode")
        body += [f"if err.code != ErrorCode.{error.member}:", "    raise"]
    fields = site.fields(error.fields)
    for field in fields[:4]:
        access = f"err.context.{field.attribute}"
        if field.type.has_const:
            continue
        body.append(f"print({access})" + _field_remark(field))
    draws, question = _question(error)
    body += question
    body.append("print(advice.action, advice.delay, advice.advice)")
    lines = ["try:", "    ...", f"except {spec.python_name} as err:", *(f"    {line}" for line in body)]
    imports = ["import random", ""] if draws else []
    return "\n".join([*imports, *import_lines(site.catalog.package, names), "", *lines])


def _question(error: ErrorSpec) -> tuple[bool, list[str]]:
    """Return whether waits are drawn at random, and the lines that ask an error what to do.

    Callers say what only they know: the operation, whether their request carried a key, how often they tried.
    """
    rules = error.recovery.rules
    subjects = {test.subject for rule in rules if rule.when for clause in rule.when.clauses for test in clause.tests}
    draws = any(rule.backoff is not None and rule.backoff.jitter != "none" for rule in rules)
    arguments = [f'operation="{error.operations[0]}"'] if error.operations else []
    lines: list[str] = []
    if "idempotency_key" in subjects:
        arguments.append("idempotency_key=False")
        lines.append("# idempotency_key=True where your request carried a key")
    if draws:
        arguments += ["attempt=1", "random=random"]
    call = f"advice = err.recovery({', '.join(arguments)})"
    if len(call) + 4 <= WIDTH:
        return draws, [*lines, call]
    return draws, [*lines, "advice = err.recovery(", f"    {', '.join(arguments)}", ")"]


def _field_remark(field: Field) -> str:
    if not field.required:
        return "  # None when absent"
    if isinstance(field.type.enum, EnumType) and not field.type.is_operation:
        return f"  # {field.type.enum.name}"
    return ""


def throw(error: ErrorSpec, sample: Sample, site: Site) -> str:
    """Return a raise statement with every required field, those the example has, and the headers that clients rely on.

    Empty for an error without a code whose class others share: nothing at a raise would say which one is meant.
    """
    catalog = site.catalog
    spec = site.class_spec(error)
    names = [spec.python_name]
    arguments: list[tuple[str, _Expression]] = []
    keyword = code_keyword(spec, catalog)
    if keyword is not None:
        if error.member is None:
            return ""
        names.append("ErrorCode")
        arguments.append((f"{keyword}=", f"ErrorCode.{error.member}"))
    by_wire = {field.wire: field for field in site.fields(error.fields)}
    for wire, value in sample.context.items():
        field = by_wire.get(wire)
        if field is None or field.type.has_const:
            continue
        arguments.append((f"{field.attribute}=", _value(field.type, value, catalog, names)))
    promised = {header.name: header_value(header) for header in error.open_headers if header.required}
    if promised and takes_headers(spec, [error]):
        arguments.append((f"{HEADERS_KEYWORD}=", _plain(promised)))
    lines = _laid_out("raise ", _Group(f"{spec.python_name}(", arguments, ")"), 0, "")
    return "\n".join([*import_lines(catalog.package, names), "", *lines])


def code_keyword(spec: ClassSpec, catalog: Catalog) -> str | None:
    """Return the constructor's keyword for the code, or None where the class has one code and needs none."""
    codes = {catalog.errors[id].code for id in spec.entries}
    if len(codes) == 1 and not spec.is_root:
        return None
    return "error_code" if any(field.attribute == "code" for field in spec.fields) else "code"


class _Group:
    """A bracketed expression that is laid out on one line where it fits, else with an item a line."""

    def __init__(self, opening: str, items: list[tuple[str, _Expression]], closing: str) -> None:
        self.opening = opening
        self.items = items
        self.closing = closing

    def flat(self) -> str:
        inner = ", ".join(prefix + _flat(item) for prefix, item in self.items)
        return f"{self.opening}{inner}{self.closing}"


_Expression = str | _Group


def _flat(expression: _Expression) -> str:
    return expression if isinstance(expression, str) else expression.flat()


def _laid_out(prefix: str, expression: _Expression, indent: int, suffix: str) -> list[str]:
    """Return the lines of ``prefix`` + expression + ``suffix`` at an indentation, as formatters lay them out."""
    space = " " * indent
    line = space + prefix + _flat(expression) + suffix
    if isinstance(expression, str) or len(line) <= WIDTH or not expression.items:
        return [line]
    lines = [space + prefix + expression.opening]
    for before, item in expression.items:
        lines += _laid_out(before, item, indent + 4, ",")
    return [*lines, space + expression.closing + suffix]


def _value(kind: FieldType, value: Json, catalog: Catalog, names: list[str]) -> _Expression:
    """Return Python for a sample value; members of enums and structures go by their names, which join ``names``."""
    if isinstance(value, str):
        if kind.is_operation:
            operation = catalog.operations.get(value)
            if operation is not None:
                names.append("Operation")
                return f"Operation.{operation.member}"
        elif kind.enum is not None:
            for item in kind.enum.values:
                if item.value == value:
                    names.append(kind.enum.name)
                    return f"{kind.enum.name}.{item.member}"
    if isinstance(value, list) and kind.items is not None:
        return _Group("[", [("", _value(kind.items, item, catalog, names)) for item in value], "]")
    if isinstance(value, dict) and kind.struct is not None and not kind.struct.accepts_any:
        members = {field.wire: field for field in kind.struct.fields}
        if value.keys() <= members.keys():
            names.append(kind.struct.name)
            pairs = [
                (f"{members[wire].attribute}=", _value(members[wire].type, item, catalog, names))
                for wire, item in value.items()
                if not members[wire].type.has_const
            ]
            return _Group(f"{kind.struct.name}(", pairs, ")")
    return _plain(value)


def _plain(value: Any) -> _Expression:
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, dict):
        return _Group("{", [(f"{_text(str(key))}: ", _plain(item)) for key, item in value.items()], "}")
    if isinstance(value, list):
        return _Group("[", [("", _plain(item)) for item in value], "]")
    return repr(value)


def _text(value: str) -> str:
    shown = repr(value)
    return f'"{shown[1:-1]}"' if shown[0] == "'" and '"' not in shown else shown


def class_remark(spec: ClassSpec, catalog: Catalog) -> str:
    """Return what a class descends from: names of classes, ours by their Python names."""
    ours = [catalog.classes[name].python_name for name in spec.parents if name in catalog.classes]
    return ", ".join([*ours, *(name.removeprefix("builtins.") for name in spec.foreign_parents)])
