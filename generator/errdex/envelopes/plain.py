"""The plain form of an envelope: what generated code passes to the runtime."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.conditions import plain

if TYPE_CHECKING:
    from errdex.model import Envelope


def plain_envelope(envelope: Envelope, code_type: str = "any") -> dict[str, Any]:
    """Return what generated code passes to the runtime's ``Envelope``: only strings, numbers, tuples and dicts.

    ``code_type`` is the catalog's; with it, a code of that type wins over one of the other.
    """
    form: dict[str, Any] = {
        "name": envelope.name,
        "kind": envelope.kind,
        "when": plain(envelope.when),
        "decode": dict(envelope.decode),
    }
    if envelope.content_type is not None:
        form["content_type"] = envelope.content_type
    if code_type != "any":
        form["code_type"] = code_type
    return form
