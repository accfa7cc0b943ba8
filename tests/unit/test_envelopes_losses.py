"""What a round trip loses is said beforehand, and nothing else is lost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from envelope_kit import ROOT, Decoded, Envelope, decode, engine, frames, resolved
from errdex.envelopes import plain_envelope, what_is_lost, written_places
from errdex.envelopes.trial import sample_context
from recovery_kit import load

if TYPE_CHECKING:
    from errdex.model import Catalog
    from errdex.model import Envelope as EnvelopeSpec

ERRORS = """
operations:
  file.read: {effect: read}
errors:
  File_Gone: {http_status: [404], message: gone, context: {path: string, size: integer, "tags[]": "string[]"}}
  A.B: {code: "a:b", http_status: 500, message: m}
"""

CASES: list[tuple[str, list[str]]] = [
    ("{decode: {code: /code, message: /message, context: /context, operation: /o, suggestion: /s, documentation: /d, "
     "timestamp: /t, request_id: /r, hint: /h}}", []),
    ("{when: {status: 500}, decode: {code: {const: A}, message: /m}}",
     ["codes that are not written and read back as A: File_Gone, a:b", "errors whose context is not written: File_Gone",
      "errors whose status `when` does not admit, so that another one is written: File_Gone (404)"]),
    ('{decode: {code: {from: /c, before: ":", lower: true}, context: {rest: /}, message: /path}}',
     ["codes that read back in lower case: File_Gone", "codes that read back without what follows `:`: a:b",
      "context field `path` of File_Gone is not written: that member belongs to another part"]),
    ("{decode: {code: /c, message: /m, context: {fields: {path: /p}}}}",
     ["context field `size` of File_Gone has no place", "context field `tags[]` of File_Gone has no place"]),
    ("{content_type: text/xml, decode: {code: /E/c, message: /E/m, context: {rest: /E}}}",
     ["context field `tags[]` of File_Gone is not written: its name is no XML name"]),
    ("{decode: {code: /c, message: {from: /m, write: false}, context: {from: /meta, strings: true}}}",
     ["context field `tags[]` of File_Gone reads back as text", "the message is not written"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text[:60] for text, _ in CASES])
def test_losses_are_named(text: str, expected: list[str], tmp_path: Path) -> None:
    """Codes, context fields, statuses and the message: one sentence for each that does not come back."""
    catalog, findings = resolved(f"  one: {text}", tmp_path, tail=ERRORS.replace("[404]", "404"))
    assert catalog is not None, [finding.message for finding in findings]
    lost = what_is_lost(catalog.envelopes["one"], catalog)
    assert [line for line in lost if not line.startswith("there is no place for")] == expected
    assert any(line.startswith("there is no place for") for line in lost) is bool(expected)


SOURCES = sorted((ROOT / "schema" / "catalog").iterdir())


@pytest.mark.parametrize("source", SOURCES, ids=[source.stem for source in SOURCES])
def test_every_shipped_error_travels_there_and_back(source: Path) -> None:
    """What an envelope has a place for, and does not report as lost, comes back equal for each of its errors."""
    catalog = load(source, ROOT)
    for spec in catalog.envelopes.values():
        travel(catalog, spec)


def travel(catalog: Catalog, spec: EnvelopeSpec) -> None:
    """Send every error through one envelope and compare."""
    envelope = Envelope(**plain_envelope(spec, catalog.code_type))
    places = written_places(spec)
    lost = " ".join(what_is_lost(spec, catalog))
    for error in catalog.errors.values():
        if error.envelopes and spec.name not in error.envelopes:
            continue
        context = {
            name: value for name, value in sample_context(error).items() if f"`{name}` of {error.id}" not in lost
        }
        parts = Decoded(
            code=error.code, message="m", context=context, http_status=error.status, timestamp="2026-01-01T00:00:00Z"
        )
        sent = engine.encode(envelope, parts)
        if spec.kind == "http":
            found = decode([envelope], sent.status, sent.body, sent.headers)
        elif spec.kind in engine.RESPONSE_KINDS:
            found = decode([envelope], sent.status, sent.body, sent.headers, kinds=(spec.kind,))
        else:
            frame: Any = (sent.status, sent.body) if spec.kind == "websocket" and sent.status else sent.body
            found = engine.decode([envelope], frames.frame_reply(frame), (spec.kind,))
        if found is None:
            assert "not recognised in the reply that is written" in lost
            continue
        if "code" in places and error.code is not None:
            assert found.code == error.code
        if "message" in places:
            assert found.message == "m"
        if "context" in places:
            assert context.items() <= found.context.items()
