"""The example reply of an error: real JSON, built from the places its envelope names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from errdex.encoders.data import json_text
from errdex.record import Record

if TYPE_CHECKING:
    from errdex.model import Catalog, Envelope, ErrorSpec, Json
    from errdex.views.markdown.samples import Sample

TIMESTAMP = "2026-01-31T12:00:00Z"
REQUEST_ID = "req_0123456789"


class ExampleReply(Record):
    """How an error looks when it arrives."""

    envelope: str
    status: int | None
    headers: tuple[tuple[str, str], ...]
    body: str | None
    """JSON text, or None where the envelope has no body of its own."""


def envelopes_of(error: ErrorSpec, catalog: Catalog) -> list[Envelope]:
    """Return the envelopes that can carry an error, in the catalog's order of preference."""
    if error.envelopes:
        return [catalog.envelopes[name] for name in error.envelopes if name in catalog.envelopes]
    return list(catalog.envelopes.values())


def example_reply(sample: Sample, catalog: Catalog) -> ExampleReply | None:
    """Return the reply that carries ``sample``, or None where nothing does or no reply reads as the error."""
    error = sample.error
    if error.match_never:
        return None
    candidates = [envelope for envelope in envelopes_of(error, catalog) if not _is_fixed(envelope, error)]
    for kind in ("http", "jsonrpc", "mcp_tool_result", "mapping", "ndjson", "sse", "websocket"):
        for envelope in candidates:
            if envelope.kind == kind and (kind != "http" or error.status is not None):
                return _fill(envelope, sample)
    return None


def _is_fixed(envelope: Envelope, error: ErrorSpec) -> bool:
    """Say whether an envelope only ever gives a code of its own: a constant, or none at all."""
    place = envelope.decode.get("code")
    if place is None:
        return error.code is not None
    return isinstance(place, dict) and "const" in place and place["const"] != error.code


def _fill(envelope: Envelope, sample: Sample) -> ExampleReply:
    error = sample.error
    parts: dict[str, Json] = {
        "code": error.code,
        "message": sample.message,
        "context": sample.wire_context(),
        "http_status": sample.status,
        "operation": sample.operation,
        "suggestion": sample.suggestion,
        "documentation": error.docs_url,
        "timestamp": TIMESTAMP,
        "request_id": REQUEST_ID,
    }
    writer = _Writer()
    container = envelope.decode.get("errors")
    element = _Writer() if container is not None else writer
    for name, value in parts.items():
        place = envelope.decode.get(name)
        if place is not None and value is not None:
            _put(place, value, writer, element)
    if container is not None:
        first = container[0] if isinstance(container, (list, tuple)) else container
        writer.set(str(first), [element.value])
    _satisfy(envelope, writer)
    headers = [("Content-Type", envelope.content_type or "application/json")] if envelope.kind == "http" else []
    headers += [(header.name, _header_value(header)) for header in error.headers if envelope.kind == "http"]
    headers += writer.headers
    body = None if writer.value is None else str(json_text(writer.value))
    status = sample.status if envelope.kind == "http" else None
    return ExampleReply(envelope=envelope.name, status=status, headers=tuple(headers), body=body)


def _header_value(header: Any) -> str:
    if header.has_example:
        return str(header.example)
    if header.type.has_const:
        return str(header.type.const)
    return "1" if header.type.kind in ("integer", "number") else "…"


def _put(place: Any, value: Json, root: _Writer, element: _Writer) -> None:
    """Write a part to the first of its places that can be written."""
    if isinstance(place, (list, tuple)):
        if place:
            _put(place[0], value, root, element)
    elif isinstance(place, str):
        if place.startswith("header:"):
            root.headers.append((place[7:], str(value)))
        elif place.startswith("/"):
            root.set(place, value)
        elif place == ".":
            element.value = value
        elif root is not element:
            element.set("/" + place, value)
    elif isinstance(place, dict):
        if "rest" in place and isinstance(value, dict):
            for name, item in value.items():
                target = element if not str(place["rest"]).startswith("/") else root
                target.set(f"{str(place['rest']).rstrip('/.')}/{_token(name)}", item, keep=True)
        elif "from" in place and "json" not in place:
            if isinstance(value, dict):
                for name, item in value.items():
                    _put(f"{place['from']}/{_token(name)}", item, root, element)
            else:
                _put(place["from"], value, root, element)
        elif "fields" in place and isinstance(value, dict):
            for name, item in value.items():
                if name in place["fields"]:
                    _put(place["fields"][name], item, root, element)


def _satisfy(envelope: Envelope, writer: _Writer) -> None:
    """Add what the envelope's own ``when`` asks of the body, such as ``success: false``."""
    if envelope.when is None:
        return
    for test in envelope.when.clauses[0].tests:
        if test.subject.startswith("body:/") and test.matchers[0].kind == "value":
            writer.set(test.subject[5:], test.matchers[0].value, keep=True)


def _token(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")


class _Writer:
    """A JSON value that grows by pointers."""

    def __init__(self) -> None:
        self.value: Json = None
        self.headers: list[tuple[str, str]] = []

    def set(self, pointer: str, value: Json, *, keep: bool = False) -> None:
        """Put ``value`` at ``pointer``; with ``keep`` only where nothing is yet."""
        tokens = [token.replace("~1", "/").replace("~0", "~") for token in pointer.split("/")[1:]]
        if not tokens or tokens == [""]:
            if self.value is None:
                self.value = value
            elif isinstance(self.value, dict) and isinstance(value, dict):
                self.value = {**value, **self.value}
            return
        if not isinstance(self.value, dict):
            self.value = {}
        here: dict[str, Json] = self.value
        for token in tokens[:-1]:
            inner = here.get(token)
            if not isinstance(inner, dict):
                # An example has one element: a number in a pointer means a list only where readers count, so it is
                # kept as a key of an object unless it is the first element.
                inner = here[token] = {}
            here = inner
        if not (keep and tokens[-1] in here):
            here[tokens[-1]] = value


def reply_text(reply: ExampleReply, phrase: str | None) -> str:
    """Return a reply as one would see it on the wire: status line, headers, body."""
    lines = []
    if reply.status is not None:
        lines.append(re.sub(r"\s+$", "", f"HTTP/1.1 {reply.status} {phrase or ''}"))
    lines += [f"{name}: {value}" for name, value in reply.headers]
    if reply.body is not None:
        lines += [""] * bool(lines) + [reply.body]
    return "\n".join(lines)
