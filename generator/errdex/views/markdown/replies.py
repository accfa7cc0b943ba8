"""The example reply of an error, written by the same encoder that generated packages use."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from errdex.encoders.data import json_text
from errdex.record import Record
from errdex.views.shared import header_value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from errdex.model import Catalog, Envelope, ErrorSpec
    from errdex.views.markdown.samples import Sample

TIMESTAMP = "2026-01-31T12:00:00Z"
REQUEST_ID = "req_0123456789"
ORDER = ("http", "jsonrpc", "mcp_tool_result", "mapping", "ndjson", "sse", "websocket")
"""Kinds of envelopes, the most telling example first."""


class ExampleReply(Record):
    """How an error looks when it arrives."""

    envelope: str
    kind: str
    status: int | None
    headers: tuple[tuple[str, str], ...]
    body: str
    """JSON, indented, where the body is JSON; else the text as it travels. Empty where there is no body."""

    @property
    def language(self) -> str:
        """Return what the block is called for highlighting."""
        if self.status is not None or self.headers:
            return "http"
        return "json" if self.body.startswith(("{", "[")) else "text"

    def text(self, phrase: str) -> str:
        """Return status line, headers and body, as one would see them on the wire."""
        lines = []
        if self.status is not None:
            lines.append(f"HTTP/1.1 {self.status} {phrase}".rstrip())
        lines += [f"{name}: {value}" for name, value in self.headers]
        if self.body:
            lines += [""] * bool(lines) + [self.body]
        return "\n".join(lines)


class ReplyWriter:
    """Writes example replies of one catalog."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._envelopes: dict[str, Any] = {}

    def envelopes_of(self, error: ErrorSpec) -> list[Envelope]:
        """Return the envelopes that can carry an error, in the order that the catalog prefers."""
        if error.envelopes:
            return [self.catalog.envelopes[name] for name in error.envelopes if name in self.catalog.envelopes]
        return list(self.catalog.envelopes.values())

    def reply(self, sample: Sample) -> ExampleReply | None:
        """Return the reply that carries ``sample``, or None where nothing does or no reply reads as the error."""
        error = sample.error
        if error.match_never:
            return None
        candidates = [envelope for envelope in self.envelopes_of(error) if carries(envelope, error)]
        for kind in ORDER:
            for envelope in candidates:
                if envelope.kind == kind and (kind != "http" or error.status is not None):
                    return self._write(envelope, sample)
        return None

    def _write(self, envelope: Envelope, sample: Sample) -> ExampleReply:
        from errdex.runtime_bridge import runtime

        error = sample.error
        module = runtime("envelopes")
        target = self._envelopes.get(envelope.name)
        if target is None:
            from errdex.envelopes import plain_envelope

            target = module.Envelope(**plain_envelope(envelope, self.catalog.code_type))
            self._envelopes[envelope.name] = target
        parts = module.Decoded(
            envelope=envelope.name,
            kind=envelope.kind,
            code=error.code,
            message=sample.message,
            context=sample.wire_context(),
            http_status=sample.status,
            operation=sample.operation,
            suggestion=sample.suggestion,
            documentation=error.docs_url,
            timestamp=TIMESTAMP,
            request_id=REQUEST_ID,
        )
        response = module.encode(target, parts)
        written: Mapping[str, str] = response.headers
        headers = dict(written)
        if envelope.kind == "http":
            known = {name.lower() for name in headers}
            headers.update({spec.name: header_value(spec) for spec in error.headers if spec.name.lower() not in known})
        else:
            headers = {name: value for name, value in headers.items() if name.lower() != "content-type"}
        return ExampleReply(
            envelope=envelope.name,
            kind=envelope.kind,
            status=response.status if envelope.kind == "http" else None,
            headers=tuple(headers.items()),
            body=_readable(response.body),
        )


def carries(envelope: Envelope, error: ErrorSpec) -> bool:
    """Say whether an envelope can carry this error: it has a place for its code, or is told by something else."""
    place = envelope.decode.get("code")
    if place is None:
        return error.code is None
    if isinstance(place, dict) and "const" in place:
        return bool(place["const"] == error.code)
    return True


def _readable(body: bytes | str) -> str:
    text = body.decode("utf-8", "replace") if isinstance(body, bytes) else body
    try:
        return str(json_text(json.loads(text)))
    except ValueError:
        return text.strip("\n")
