# Made by errdex from aio-sandbox, do not edit
"""An error on its way out: to a client, or to a log."""

from __future__ import annotations

from .envelopes import FRAME_KINDS, Decoded, Envelope, Response, decode, encode
from .strict import finite_copy
from .text import REDACTED, is_dict, redact
from .times import seconds_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from .entries import Entry, State
    from .errors import ErrorMembers

FLAT = Envelope(
    "flat",
    "http",
    None,
    {
        "code": "/code",
        "message": "/message",
        "context": "/context",
        "http_status": "/httpStatus",
        "operation": "/operation",
        "suggestion": "/suggestion",
        "documentation": "/documentation",
        "timestamp": "/timestamp",
        "request_id": "/requestId",
    },
)
"""For catalogs that declare no envelope."""

_CREDENTIAL_NAMES = (
    "access_token",
    "api_key",
    "apikey",
    "auth",
    "authorization",
    "key",
    "password",
    "passwd",
    "pwd",
    "secret",
    "session",
    "sig",
    "signature",
    "token",
)


def response(error: ErrorMembers) -> Response:
    """Return the reply that carries an error. Never raises."""
    from .errors import state_of

    state = state_of(error)
    contract = type(error).__contract__()
    envelope = contract.envelope_of(state) or FLAT
    parts = outgoing_parts(error, state, envelope)
    sent = encode(envelope, parts)
    if not state.entry.internal:
        for name, value in _headers(error, state):
            sent.headers.setdefault(name, value)
    return sent


def to_frame(
    error: ErrorMembers, envelope: str | None = None
) -> bytes | tuple[int, str]:
    """Return the frame of a stream that carries an error: the way back of `from_frame`.

    A line with its line end, a server-sent event with its blank line, or a websocket
    message; a close frame is (code, reason). ``envelope`` names one of the catalog's
    for streams; None is the one that the error came in, else the first of its entry,
    else the first that can write its code and is read back. Raises ``ValueError`` where
    there is none.
    """
    from .errors import state_of
    from .frames import written_frame

    state = state_of(error)
    streams = [
        one for one in type(error).__contract__().envelopes if one.kind in FRAME_KINDS
    ]
    known = [one.name for one in streams]
    wanted = state.parts.envelope if envelope is None else envelope
    if envelope is not None or wanted in known:
        streams = [one for one in streams if one.name == wanted]
    else:
        streams = _carrying(streams, state)
    for chosen in streams:
        sent = encode(chosen, outgoing_parts(error, state, chosen))
        frame = written_frame(chosen.kind, sent)
        if chosen.name == wanted or _is_read(chosen, frame):
            return frame
    missing = "none that carries it" if envelope is None else f"no {envelope!r}"
    raise ValueError(f"{error.name}: of the envelopes for streams, {known}, {missing}")


def _carrying(streams: list[Envelope], state: State) -> list[Envelope]:
    """Return the envelopes that an error may leave in, those with its code first."""
    from .choosing import can_write

    if state.entry.envelopes:
        streams = [one for one in streams if one.name in state.entry.envelopes]
    if state.entry.code is None:
        return streams
    return sorted(streams, key=lambda one: not can_write(one.decode.get("code")))


def _is_read(envelope: Envelope, frame: bytes | tuple[int, str]) -> bool:
    from .frames import frame_reply

    return decode((envelope,), frame_reply(frame), FRAME_KINDS) is not None


def wire_form(error: ErrorMembers) -> dict[str, Any]:
    """Return the body that an error travels as; a flat object where that is no JSON."""
    from .body import read_body
    from .errors import state_of

    sent = response(error)
    value, _ = read_body(sent.body)
    if not is_dict(value):
        parts = outgoing_parts(error, state_of(error), FLAT)
        value, _ = read_body(encode(FLAT, parts).body)
    return value if is_dict(value) else {}


def outgoing_parts(error: ErrorMembers, state: State, envelope: Envelope) -> Decoded:
    """Return what may leave: internal fields and internal errors stay behind."""
    contract = type(error).__contract__()
    if state.entry.internal:
        unknown = contract.unknown
        message = unknown.message if isinstance(unknown.message, str) else None
        return Decoded(
            message=message or "Internal error",
            http_status=unknown.status,
            request_id=state.parts.request_id,
            timestamp=None if state.created is None else seconds_text(state.created),
        )
    context = {
        name: value
        for name, value in finite_copy(state.wire).items()
        if name not in _internal_names(state)
    }
    if state.created is None:
        parts = state.parts
        if state.reply is not None and not parts.present:
            # It was pickled: where each part came from is read from the reply again.
            again = decode((envelope,), state.reply, (envelope.kind,))
            if again is not None:
                parts = again.replace(**_stated(parts))
        return parts.replace(context=context)
    values = _stated(state.parts)
    values.update(
        context=context,
        message=error.message,
        http_status=state.http_status,
        suggestion=error.suggestion,
        operation=state.operation or state.parts.operation,
        timestamp=seconds_text(state.created),
    )
    return Decoded(**values)


def _stated(parts: Decoded) -> dict[str, Any]:
    return {name: value for name, value in parts.parts().items() if value is not None}


def _internal_names(state: State) -> set[str]:
    names: set[str] = set()
    for field in state.fields:
        if field.internal:
            names.update((field.wire, *field.aliases))
    return names


def _headers(error: ErrorMembers, state: State) -> list[tuple[str, str]]:
    """Return the headers that the catalog promises and that have a value."""
    found: list[tuple[str, str]] = []
    for name, constant in state.entry.headers:
        value = state.header(name) or constant
        if value is None and name.lower() == "retry-after":
            value = _retry_after(error, state)
        if value is not None:
            found.append((name, value))
    return found


def given_headers(
    error: ErrorMembers, entry: Entry, headers: Mapping[str, object]
) -> dict[str, str]:
    """Return what a raiser gave for headers, by lower-case name; None gives nothing.

    Raises ``ValueError`` for a header that the catalog does not declare, or whose value
    it fixes: a contract promises nothing else.
    """
    from .jsontext import header_text

    open_names = {
        name.lower(): name for name, constant in entry.headers if constant is None
    }
    found: dict[str, str] = {}
    for name, value in headers.items():
        if name.lower() not in open_names:
            known = ", ".join(open_names.values()) or "none"
            raise ValueError(
                f"{type(error).__name__} takes no header {name!r}; it takes {known}"
            )
        if value is not None:
            found[name.lower()] = header_text(value)
    return found


def _retry_after(error: ErrorMembers, state: State) -> str | None:
    """Return whole seconds, rounded up, of the wait that the context asks for."""
    from math import ceil

    from .hints import LONGEST_WAIT_SECONDS

    contract = type(error).__contract__()
    rules = state.entry.recovery or contract.unknown.recovery or ()
    for rule in rules:
        for hint in rule.delay:
            if hint.kind == "context":
                seconds = contract.hint_in_seconds(state, hint)
                if seconds is not None and seconds <= LONGEST_WAIT_SECONDS:
                    return str(ceil(seconds))
    return None


def log_form(error: ErrorMembers) -> dict[str, Any]:
    """Return one flat record without secrets; members without a value are left out."""
    from .errors import state_of
    from .kinds import Problem

    state = state_of(error)
    secrets = state.secrets()
    hidden = state.context_type.__hidden__(state.wire)
    local = {name: REDACTED for name in state.local}
    for field in state.fields:
        if not field.sensitive and field.wire in state.local:
            local[field.wire] = field.kind.hidden(state.local[field.wire])
    problems: tuple[Problem, ...] = error.problems
    operation = error.operation
    record: dict[str, Any] = {
        "name": error.name,
        "code": state.parts.code,
        "message": redact(error.message, secrets),
        "http_status": state.http_status,
        "observed_status": state.observed_status,
        "operation": None if operation is None else str(operation),
        "request_id": state.parts.request_id,
        "fingerprint": fingerprint(error),
        "context": {**hidden, **local},
        "problems": [str(problem) for problem in problems],
    }
    return {name: value for name, value in record.items() if value not in (None, [])}


def fingerprint(error: ErrorMembers) -> str:
    """Return a text that is equal for every occurrence of one problem.

    Made of the catalog and the code (without one, the class), never of messages, ids or
    times: error trackers group by it.
    """
    from .errors import state_of
    from .text import one_line

    state = state_of(error)
    code = state.entry.code if state.entry.code is not None else state.parts.code
    shown = error.name if code is None else one_line(str(code), 100)
    return f"{type(error).__contract__().catalog.id}:{shown}"


def without_credentials(text: str) -> str:
    """Return text of an unknown peer without what looks like a credential."""
    import re

    # The word before a sign is taken whole and looked at afterwards: a pattern with all
    # the names inside would try each of them at each place of a text that repeats one.
    sign = re.compile(r"(?<![\w-])([\w-]+)[\"']?\s*[=:]\s*[\"']?")
    value = re.compile(r"(?i)(?:bearer\s+|basic\s+)?[^\s\"'&;,<>]+")
    pieces: list[str] = []
    at = 0
    while (found := sign.search(text, at)) is not None:
        pieces.append(text[at : found.end()])
        at = found.end()
        name = found[1].lower()
        if any(part in name for part in _CREDENTIAL_NAMES):
            secret = value.match(text, at)
            if secret is not None:
                pieces.append(REDACTED)
                at = secret.end()
    text = "".join(pieces) + text[at:]
    text = re.sub(r"(?i)\b(bearer|basic)\s+[\w.~+/=-]+", rf"\1 {REDACTED}", text)
    return re.sub(r"://[^/\s@]+@", f"://{REDACTED}@", text)
