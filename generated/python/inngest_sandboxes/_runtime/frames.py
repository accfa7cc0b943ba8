# Made by errdex from inngest-sandboxes, do not edit
"""Frames of streams as replies: NDJSON lines, server-sent events, websocket messages.

On a server-sent event its fields (``event``, ``id``) are its headers, so a condition
asks for ``header.event``. A close frame is a number, a (number, reason) pair, or an
object with ``close_code``. Objects of libraries are read by their attributes: ``data``
and ``event`` of an event or message, ``code`` and ``reason`` of a close.
"""

from __future__ import annotations

from .body import ANY_FAILURE, MAX_BODY_BYTES, decode_text, raw_bytes
from .conditions import is_array, is_object
from .reply import Reply

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .decoded import Response

_BUILT_IN = frozenset(
    (str, bytes, bytearray, memoryview, dict, list, tuple, int, float, bool, type(None))
)
_EVENT_FIELDS = frozenset(("event", "data", "id", "retry"))


def frame_reply(
    frame: object,
    *,
    operation: str | None = None,
    effect: str | None = None,
    event: str | None = None,
    close_code: int | None = None,
    close_reason: str | None = None,
) -> Reply:
    """Return what envelopes read. Never raises.

    ``frame`` is a line, message or event as bytes or text, an object or array already
    read from JSON, an event as an object with ``data`` as text, a close frame, or None
    where only the keywords speak.
    """
    body: object = frame
    headers: dict[str, str] = {}
    kind: type = type(frame)
    if kind not in _BUILT_IN and not is_object(frame):
        frame = _by_attributes(frame)
        body = frame
    if isinstance(frame, bool):
        body = None
    elif isinstance(frame, int):
        close_code, body = _close_code(frame, close_code), None
    elif isinstance(frame, str):
        headers, body = _read_text(frame)
    elif (raw := raw_bytes(frame)) is not None:
        if len(raw) <= MAX_BODY_BYTES:
            headers, body = _read_text(decode_text(raw))
    elif is_array(frame):
        if isinstance(frame, tuple):
            pair = (*frame, None, None)[:2]
            close_code, close_reason = _close(pair, close_code, close_reason)
            body = None
    elif is_object(frame):
        headers, body, close_code, close_reason = _read_object(
            frame, close_code, close_reason
        )
    if event is not None:
        headers["event"] = event
    return Reply(
        None, headers or None, body, operation, effect, close_code, close_reason
    )


def written_frame(kind: str, sent: Response) -> bytes | tuple[int, str]:
    """Return what an envelope of streams has written as the frame that travels."""
    if kind == "websocket" and sent.status is not None:
        return sent.status, sent.body.decode("utf-8", "replace")
    return sent.body


def _by_attributes(frame: object) -> object:
    """Return the plain form of a library's event, message or close, else the object."""
    try:
        data: object = getattr(frame, "data", None)
        if isinstance(data, (str, bytes)):
            event: object = getattr(frame, "event", None)
            if isinstance(event, str) and event:
                text = data if isinstance(data, str) else decode_text(data)
                return {"event": event, "data": text}
            return data
        if isinstance(data, int) and not isinstance(data, bool):
            return (int(data), getattr(frame, "extra", None))
        code: object = getattr(frame, "code", None)
        if isinstance(code, int) and not isinstance(code, bool):
            return (int(code), getattr(frame, "reason", None))
    except ANY_FAILURE:
        return None
    return frame


def _close_code(value: Any, default: int | None) -> int | None:
    is_code = value.__class__ is int and 0 <= value <= 9999
    return value if is_code else default


def _close(
    pair: tuple[object, ...], code: int | None, reason: str | None
) -> tuple[int | None, str | None]:
    code, text = _close_code(pair[0], code), pair[1]
    if isinstance(text, (bytes, bytearray)):
        text = decode_text(bytes(text[:4096]))
    return code, text if isinstance(text, str) else reason


def _read_object(
    frame: dict[object, object], code: int | None, reason: str | None
) -> tuple[dict[str, str], object, int | None, str | None]:
    if "close_code" in frame:
        pair = (frame["close_code"], frame.get("close_reason"))
        return {}, None, *_close(pair, code, reason)
    data = frame.get("data")
    if isinstance(data, str) and "event" in frame and frame.keys() <= _EVENT_FIELDS:
        fields = [(str(key), str(value)) for key, value in frame.items()]
        headers = {key: value for key, value in fields if key != "data"}
        return headers, data, code, reason
    return {}, frame, code, reason


def _read_text(text: str) -> tuple[dict[str, str], str]:
    """Return an event's fields and data, or the text as it is."""
    start = text.lstrip("\ufeff \r\n")
    name = start[:8].partition(":")[0].rstrip()
    if name not in _EVENT_FIELDS and not start.startswith(":"):
        return {}, text
    fields: dict[str, str] = {}
    data: list[str] = []
    for line in start.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        if not line and (data or fields):
            break
        key, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if key == "data":
            data.append(value)
        elif key in _EVENT_FIELDS:
            fields[key] = value
    return fields, "\n".join(data)
