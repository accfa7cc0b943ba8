# Made by errdex from inngest-sandboxes, do not edit
"""Envelopes: where the parts of an error sit in a reply, read and written.

Nothing here knows a class or a code. ``decode`` tries envelopes in order; the first
whose ``when`` holds decides. An envelope without ``when`` holds where the reply failed
(status from 400 on, or not known) and the list of errors, the code or, without a place
for either, the message is there. A websocket's close is a failure unless its code says
that it is a normal one.

Where the body can't be read and the envelope that holds finds its error nowhere else, a
later one that asks for a ``malformed`` or ``empty`` body goes first.

Where no status is known (a stored object, a frame), tests on ``status``, headers and
``content_type`` are passed over, but then the error itself has to be there.
"""

from __future__ import annotations

from .conditions import ABSENT
from .decoded import PARTS, Decoded, Response
from .plan import WHOLE_REPLIES, Plan
from .reply import Reply, ReplySubjects

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from .conditions import Condition

__all__ = [
    "FRAME_KINDS",
    "MAPPING_KINDS",
    "PARTS",
    "RESPONSE_KINDS",
    "Decoded",
    "Envelope",
    "Reply",
    "ReplySubjects",
    "Response",
    "decode",
    "encode",
]

RESPONSE_KINDS = WHOLE_REPLIES
"""Kinds that a whole reply is tried with."""
FRAME_KINDS = ("ndjson", "sse", "websocket", "jsonrpc")
"""Kinds that a frame of a stream is tried with."""
MAPPING_KINDS = (
    "mapping",
    "http",
    "ndjson",
    "sse",
    "websocket",
    "jsonrpc",
    "mcp_tool_result",
)
"""Kinds that an object without its reply is tried with: all."""


class Envelope:
    """Where the parts of an error sit. Compiled when first used."""

    __slots__ = (
        "code_type",
        "compiled",
        "content_type",
        "decode",
        "kind",
        "name",
        "when",
    )

    def __init__(
        self,
        name: str,
        kind: str,
        when: Condition,
        decode: Mapping[str, Any],
        content_type: str | None = None,
        code_type: str = "any",
    ) -> None:
        self.name = name
        self.kind = kind
        self.when = when
        self.decode = decode
        self.content_type = content_type
        self.code_type = code_type
        self.compiled: Plan | None = None
        """None until ``plan()`` is first asked for."""

    def plan(self) -> Plan:
        """Return the compiled envelope. Raises ``ValueError`` for malformed data."""
        if self.compiled is None:
            self.compiled = Plan(self)
        return self.compiled

    def __repr__(self) -> str:
        """Name the envelope."""
        return f"Envelope({self.name!r}, {self.kind!r})"


def decode(
    envelopes: Iterable[Envelope],
    reply: Reply,
    kinds: tuple[str, ...] = RESPONSE_KINDS,
    known: Callable[[str | int], bool] | None = None,
) -> Decoded | None:
    """Return the error in a reply by the first envelope that holds, or None.

    Total: any body, any headers, any status. ``known`` says whether the catalog has a
    code; only places that look for the deepest known code ask it.
    """
    reply.known = known
    silent: Plan | None = None
    for envelope in envelopes:
        if envelope.kind in kinds:
            plan = envelope.compiled or envelope.plan()
            root = plan.root(reply) if plan.is_special else reply.value
            if silent is not None and not plan.asks_unreadable:
                continue
            is_whole = plan.has_when and reply.status is not None
            holds = plan.holds_when if is_whole else plan.holds
            if holds(reply, root) and (
                not plan.is_frame or "mapping" not in kinds or plan.tells(reply, root)
            ):
                if root is not ABSENT or plan.speaks(reply, root):
                    return plan.read(reply, root)
                silent = plan
    return None if silent is None else silent.read(reply, silent.root(reply))


def encode(envelope: Envelope, parts: Decoded) -> Response:
    """Return the reply that carries ``parts`` in ``envelope``.

    The inverse of ``decode``: each part goes where it came from, else to the first
    place that can be written; constants are not written; what an envelope has no place
    for is left out. Members that nobody read are written back. Never raises.
    """
    from .encode import write

    return write(envelope.plan(), parts)
