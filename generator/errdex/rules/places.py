"""What rules share: places of an entry's keys, and the JSON type behind a field's type."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.model import ErrorSpec, FieldType
    from errdex.tree import Node


def status_place(spec: ErrorSpec) -> Node:
    """Return the value of `http_status` where the entry states one, else the entry (the status is a default)."""
    return spec.source.get("http_status") or spec.at


def json_kind(type: FieldType) -> str | None:
    """Return the JSON type that every value of a field has, or None where there are several."""
    if type.kind == "enum":
        return "string"
    if type.kind == "struct":
        return "object"
    return None if type.kind in ("any", "union") else type.kind
