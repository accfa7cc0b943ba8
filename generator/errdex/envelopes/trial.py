"""Trying an envelope out: an error is written and read again by the code that generated packages carry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.envelopes.plain import plain_envelope

if TYPE_CHECKING:
    from collections.abc import Sequence

    from errdex.model import Envelope, ErrorSpec, Field, FieldType

_PLAIN: dict[str, Any] = {"string": "text", "number": 1.5, "boolean": True, "object": {}, "array": [], "any": "text"}
_TIMESTAMP = "2026-01-01T00:00:00Z"


def not_recognised(envelope: Envelope, errors: Sequence[ErrorSpec], code_type: str) -> list[str]:
    """Return the ids of errors whose own reply, as ``envelope`` writes it, the envelope would not take.

    The error has its first example's context, else a value for each required field.
    """
    from errdex.runtime_bridge import runtime

    engine = runtime("envelopes")
    compiled = engine.Envelope(**plain_envelope(envelope, code_type))
    missing: list[str] = []
    for error in errors:
        sent = engine.encode(compiled, parts_of(error))
        if engine.decode((compiled,), reply_of(sent, envelope), (envelope.kind,)) is None:
            missing.append(error.id)
    return missing


def parts_of(error: ErrorSpec) -> Any:
    """Return a fresh error of this kind as the runtime's ``Decoded``."""
    from errdex.runtime_bridge import runtime

    return runtime("envelopes").Decoded(
        code=error.code,
        message="message",
        context=sample_context(error),
        http_status=error.status,
        operation=error.operations[0] if error.operations else "operation",
        suggestion="suggestion",
        timestamp=_TIMESTAMP,
    )


def reply_of(sent: Any, envelope: Envelope) -> Any:
    """Return what was written as the reply or frame that a reader gets."""
    from errdex.runtime_bridge import runtime

    engine, frames = runtime("envelopes"), runtime("frames")
    if envelope.kind in engine.RESPONSE_KINDS:
        return engine.Reply(sent.status, sent.headers, sent.body)
    return frames.frame_reply(frames.written_frame(envelope.kind, sent))


def sample_context(error: ErrorSpec) -> dict[str, Any]:
    """Return the context of the error's first example, completed with a value for each required field on the wire."""
    given = dict(error.examples[0].context) if error.examples else {}
    for field in error.fields:
        if field.required and field.on_wire and field.wire not in given:
            given[field.wire] = sample_value(field)
    return given


def sample_value(field: Field) -> Any:
    """Return some value of the field's type; its example where it has one."""
    return field.example if field.has_example else _of_type(field.type)


def _of_type(kind: FieldType) -> Any:
    if kind.has_const:
        return kind.const
    if kind.values:
        return kind.values[0]
    if kind.enum is not None and kind.enum.values:
        return kind.enum.values[0].value
    if kind.kind == "union" and kind.options:
        return _of_type(kind.options[0])
    members = kind.struct.fields if kind.struct is not None else kind.fields
    if members:
        return {member.wire: sample_value(member) for member in members if member.required}
    if kind.kind == "integer":
        return int(kind.minimum or 1)
    return _PLAIN.get(kind.kind, "text")
