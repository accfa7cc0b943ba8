"""Python that a reader can paste: imports, catching an error and reading it, raising it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.model import EnumType

if TYPE_CHECKING:
    from errdex.model import Catalog, ClassSpec, ErrorSpec, Field, FieldType, Json
    from errdex.views.markdown.samples import Sample
    from errdex.views.markdown.site import Site

WIDTH = 88
"""Longest line; the width that formatters of generated packages use."""


def import_lines(package: str, names: list[str]) -> list[str]:
    """Return one import of ``names`` from ``package``, wrapped in parentheses where it is long."""
    ordered = sorted(set(names), key=lambda name: (not name.isupper(), name))
    line = f"from {package} import {', '.join(ordered)}"
    if len(line) <= WIDTH:
        return [line]
    return [f"from {package} import (", *(f"    {name}," for name in ordered), ")"]


def overview(catalog: Catalog, example: ErrorSpec | None) -> str:
    """Return how a caller turns a reply into an exception and reads what to do."""
    root = catalog.classes[catalog.root].python_name
    names = [root, "from_response"]
    branch: list[str] = []
    if example is not None:
        name = catalog.classes[example.class_name].python_name
        names.append(name)
        branch = [f"except {name} as err:", f"    print(err.context){_first_attribute(example)}"]
    operation = f', operation="{example.operations[0]}"' if example is not None and example.operations else ""
    return "\n".join(
        [
            *import_lines(catalog.package, names),
            "",
            "try:",
            f"    err = from_response(status, body, headers{operation})",
            "    if err is not None:",
            "        raise err",
            *branch,
            f"except {root} as err:",
            "    advice = err.recovery()",
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
    is_shared = len(spec.entries) > 1
    body: list[str] = []
    if is_shared and error.member is not None:
        names.append("ErrorCode")
        body += [f"if err.code != ErrorCode.{error.member}:", "    raise"]
    fields = site.fields(error.fields)
    for field in fields[:4]:
        access = f"err.context.{field.attribute}"
        if field.type.has_const:
            continue
        body.append(f"print({access})" + _field_remark(field))
    operation = f'operation="{error.operations[0]}"' if error.operations else ""
    body.append(f"advice = err.recovery({operation})")
    body.append("print(advice.action, advice.delay, advice.advice)")
    lines = ["try:", "    ...", f"except {spec.python_name} as err:", *(f"    {line}" for line in body)]
    return "\n".join([*import_lines(site.catalog.package, names), "", *lines])


def _field_remark(field: Field) -> str:
    if not field.required:
        return "  # None when absent"
    if isinstance(field.type.enum, EnumType) and not field.type.is_operation:
        return f"  # {field.type.enum.name}"
    return ""


def throw(error: ErrorSpec, sample: Sample, site: Site) -> str:
    """Return a raise statement with every required field and those the example has."""
    catalog = site.catalog
    spec = site.class_spec(error)
    names = [spec.python_name]
    arguments: list[str] = []
    if len(spec.entries) > 1:
        if error.member is not None:
            names.append("ErrorCode")
            arguments.append(f"code=ErrorCode.{error.member}")
        else:
            arguments.append(f"entry={error.id!r}")
    by_wire = {field.wire: field for field in site.fields(error.fields)}
    for wire, value in sample.context.items():
        field = by_wire.get(wire)
        if field is None or field.type.has_const:
            continue
        arguments.append(f"{field.attribute}={_literal(field.type, value, catalog, names)}")
    line = f"raise {spec.python_name}({', '.join(arguments)})"
    if len(line) <= WIDTH:
        lines = [line]
    else:
        lines = [f"raise {spec.python_name}(", *(f"    {argument}," for argument in arguments), ")"]
    return "\n".join([*import_lines(catalog.package, names), "", *lines])


def _literal(kind: FieldType, value: Json, catalog: Catalog, names: list[str]) -> str:
    """Return Python source for a sample value; declared enums and operations are named by their member."""
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
        return _text(value)
    if isinstance(value, list):
        inner = kind.items
        return "[" + ", ".join(_literal(inner, item, catalog, names) if inner else _plain(item) for item in value) + "]"
    return _plain(value)


def _plain(value: Any) -> str:
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_text(str(key))}: {_plain(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_plain, value)) + "]"
    return repr(value)


def _text(value: str) -> str:
    shown = repr(value)
    return f'"{shown[1:-1]}"' if shown[0] == "'" and '"' not in shown else shown


def class_remark(spec: ClassSpec, catalog: Catalog) -> str:
    """Return what a class descends from: names of classes, ours by their Python names."""
    ours = [catalog.classes[name].python_name for name in spec.parents if name in catalog.classes]
    return ", ".join([*ours, *(name.removeprefix("builtins.") for name in spec.foreign_parents)])
