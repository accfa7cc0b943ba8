"""How errors are returned: every envelope with its places, and the order in which layers are checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.text import Encoded
from errdex.views.markdown.parts import Section, bullets, numbered, section, table
from errdex.views.markdown.python_code import READERS
from errdex.words import condition_words, either, sentence, tick, value_words

if TYPE_CHECKING:
    from errdex.model import Envelope
    from errdex.views.markdown.parts import Outline
    from errdex.views.markdown.site import Site

KINDS = {
    "http": "HTTP reply",
    "ndjson": "line of an NDJSON stream",
    "sse": "event of an SSE stream",
    "websocket": "WebSocket frame",
    "jsonrpc": "JSON-RPC reply",
    "mcp_tool_result": "MCP tool result",
    "mapping": "object in memory",
}
PARTS = {
    "code": "Code",
    "message": "Message",
    "context": "Context",
    "http_status": "HTTP status",
    "operation": "Operation",
    "suggestion": "Suggestion",
    "documentation": "Documentation link",
    "timestamp": "Timestamp",
    "request_id": "Request id",
    "hint": "Hint",
    "errors": "List of errors",
    "details": "Details",
}


def layer_section(site: Site, outline: Outline) -> Section | None:
    """Return the section on how errors arrive: what is checked, in which order."""
    return section("returned", outline.heading(2, "How errors are returned"), _layers(site))


def envelope_sections(site: Site, outline: Outline) -> list[Section]:
    """Return a section per envelope: how it is recognised, and where its parts are."""
    catalog = site.catalog
    if not catalog.envelopes:
        return []
    found: list[Section | None] = [
        section(
            "envelopes",
            outline.heading(2, "Envelopes"),
            [Encoded("An envelope says where each part of an error sits. Errors travel in these:")],
        )
    ]
    for envelope in catalog.envelopes.values():
        heading = outline.heading(3, f"Envelope {envelope.name}", kind="envelope")
        found.append(section(f"envelope:{envelope.name}", heading, _envelope(envelope, site)))
    return [item for item in found if item is not None]


def _layers(site: Site) -> list[Encoded]:
    catalog = site.catalog
    root = catalog.classes[catalog.root].python_name
    blocks: list[Encoded] = []
    if not catalog.envelopes:
        return [Encoded("Errors of this catalog are raised locally: no envelope carries them.")]
    for reader, kinds in READERS:
        steps = []
        if reader == "from_response" and catalog.results:
            steps.append(
                Encoded(
                    "Results that are not errors (see below) are recognised first; `from_response` gives None for them."
                )
            )
        for envelope in catalog.envelopes.values():
            if envelope.kind in kinds:
                steps.append(site.text(_layer(envelope)))
        if not steps:
            continue
        if reader == "from_response":
            steps.append(
                site.text(
                    f"Otherwise a reply below status 400 is no error, and one from 400 on becomes {tick(root)}, with "
                    "everything kept that came in."
                )
            )
        blocks.append(Encoded(f"`{reader}` checks these layers in order; the first that fits decides:"))
        blocks.append(numbered(steps))
    if catalog.codes_open:
        blocks.append(
            site.text(f"New codes can appear at any time. A code that is not listed here becomes {tick(root)}.")
        )
    else:
        blocks.append(Encoded("The set of codes is final: no others are sent."))
    return blocks


def _layer(envelope: Envelope) -> str:
    condition = f", when {condition_words(envelope.when)}" if envelope.when is not None else ""
    return f"{tick(envelope.name)}: {KINDS.get(envelope.kind, envelope.kind)}{condition}."


def _envelope(envelope: Envelope, site: Site) -> list[Encoded]:
    rows = [
        (site.cell(PARTS.get(part, part)), site.cell(place_words(place)))
        for part, place in envelope.decode.items()
        if place is not None
    ]
    facts = [f"Travels as: {KINDS.get(envelope.kind, envelope.kind)}."]
    if envelope.content_type:
        facts.append(f"Content type: {tick(envelope.content_type)}.")
    if envelope.preset:
        facts.append(f"Layout: {tick(envelope.preset)}.")
    if envelope.when is not None:
        facts.append(sentence(f"Recognised when {condition_words(envelope.when)}"))
    return [
        site.text(envelope.summary),
        bullets(site.text(fact) for fact in facts),
        table(("Part", "Where it is"), rows),
    ]


def place_words(place: Any) -> str:
    """Return where a part sits, in words; places are the normal form of ``errdex/envelopes``."""
    if isinstance(place, str):
        return _named_place(place)
    if isinstance(place, (list, tuple)):
        return ", else ".join(place_words(item) for item in place)
    if "const" in place:
        text = f"always {value_words(place['const'])}"
        return f"{value_words(place['const'])} in some replies" if "when" in place else text
    pieces = []
    if "from" in place:
        pieces.append(_taken_from(place))
    if "rest" in place:
        inside = _named_place(place["rest"])
        text = f"members of {inside} that nothing else uses"
        if place.get("except"):
            text += f", without {either(map(tick, place['except']), 'and')}"
        pieces.append(text)
    if place.get("fields"):
        pairs = [f"{tick(name)} from {place_words(inner)}" for name, inner in place["fields"].items()]
        pieces.append(either(pairs, "and"))
    text = "; ".join(pieces)
    return f"{text} (in some replies)" if "when" in place else text


def _taken_from(place: dict[str, Any]) -> str:
    """Return the words of a place that is looked into, cut or converted; keys in their order of effect."""
    text = place_words(place["from"])
    if "where" in place:
        members = either((f"{tick(name)} is {value_words(value)}" for name, value in place["where"].items()), "and")
        text = f"the first item of {text} whose {members}"
    if "deepest" in place:
        text = f"the innermost known {tick(place.get('json', ''))} along {tick(place['deepest'])} in {text}"
    elif "json" in place:
        text = f"{tick(place['json'])} inside {text}"
    if "param" in place:
        text = f"the parameter {tick(place['param'])} of {text}"
    for key, words in (("before", "what stands before"), ("after", "what follows")):
        if key in place:
            text = f"{words} {tick(place[key])} in {text}"
    if place.get("except"):
        text += f" without {either(map(tick, place['except']), 'and')}"
    for key, words in (
        ("lower", "in lower case"),
        ("number", "as a number"),
        ("duration", "as a duration"),
        ("strings", "all values as text"),
    ):
        if place.get(key):
            text += f", {words}"
    if "split" in place:
        text += f", split at {tick(place['split'])}"
    return text + (" (read, never written)" if place.get("write") is False else "")


def _named_place(place: str) -> str:
    if place.startswith("header:"):
        return f"the {tick(place[7:])} header"
    if place.startswith("./"):
        return f"{tick(place[2:])} of the element"
    names = {
        "status": "the HTTP status",
        "close_code": "the close code",
        "close_reason": "the close reason",
        ".": "the element itself",
        "/": "the body",
    }
    return names.get(place, tick(place))
