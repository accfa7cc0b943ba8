"""Envelopes for tests: a catalog text in, the runtime's envelopes out, as a generated package has them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from errdex.diagnostics import Findings
from errdex.envelopes import plain_envelope
from errdex.load import load_source
from errdex.resolve import resolve_catalog
from errdex.runtime_bridge import runtime

if TYPE_CHECKING:
    from errdex.model import Catalog

engine = runtime("envelopes")
frames = runtime("frames")
Reply, Envelope, Decoded = engine.Reply, engine.Envelope, engine.Decoded
ROOT = Path(__file__).resolve().parent.parent

HEAD = "errdex: 1\ncatalog: {id: probe, title: Probe, version: 1.0.0, code_type: any}\n"
TAIL = "errors:\n  A_CODE: {http_status: 400, summary: A., message: a}\n"


def resolved(envelopes: str, folder: Path, head: str = HEAD, tail: str = TAIL) -> tuple[Catalog | None, Findings]:
    """Return the catalog around the text of an ``envelopes`` mapping (indented by two), and what was found wrong."""
    path = folder / "probe.yaml"
    path.write_text(f"{head}envelopes:\n{envelopes}\n{tail}", encoding="utf-8")
    loaded = load_source(path, folder)
    return resolve_catalog(loaded), loaded.findings


def envelopes_of(envelopes: str, folder: Path, code_type: str = "string") -> list[Any]:
    """Return the runtime's envelopes; fails where the text has findings other than an unreachable envelope."""
    catalog, findings = resolved(envelopes, folder, HEAD.replace("any", code_type))
    assert catalog is not None, [finding.message for finding in findings]
    wrong = [finding for finding in findings if finding.rule.startswith(("ENV", "CAT")) and finding.rule != "ENV010"]
    assert not [finding.message for finding in wrong]
    return [Envelope(**plain_envelope(envelope, code_type)) for envelope in catalog.envelopes.values()]


def decode(
    envelopes: list[Any],
    status: object = None,
    body: object = None,
    headers: object = None,
    kinds: object = None,
    **more: Any,
) -> Any:
    """Decode a whole reply; dicts and lists become JSON bytes."""
    if isinstance(body, (dict, list)):
        body = json.dumps(body).encode()
    return engine.decode(envelopes, Reply(status, headers, body), kinds or engine.RESPONSE_KINDS, **more)
