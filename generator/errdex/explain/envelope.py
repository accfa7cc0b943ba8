"""``errdex explain ENVELOPE``: where each part sits, which errors travel in it, and what a round trip loses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.envelopes import what_is_lost
from errdex.views.markdown.travel import KINDS, PARTS, place_words
from errdex.words import condition_words

if TYPE_CHECKING:
    from errdex.model import Catalog

MAX_NAMES = 12
"""Errors that are named; past that a number says how many more there are."""


def find_envelope(catalog: Catalog, asked: str) -> str | None:
    """Return the name of the envelope that ``asked`` is, in any case of letters, or None."""
    text = asked.strip()
    if text in catalog.envelopes:
        return text
    return next((name for name in catalog.envelopes if name.casefold() == text.casefold()), None)


def explain_envelope(catalog: Catalog, name: str) -> dict[str, Any]:
    """Return everything about an envelope; ``lost`` is empty where decoding what was written gives the same error.

    Raises ``KeyError`` for a name that the catalog does not have.
    """
    envelope = catalog.envelopes[name]
    carried = [error.id for error in catalog.errors.values() if not error.envelopes or name in error.envelopes]
    place = envelope.at.span()
    return {
        "catalog": catalog.id,
        "envelope": name,
        "summary": envelope.summary,
        "kind": envelope.kind,
        "travels_as": KINDS.get(envelope.kind, envelope.kind),
        "content_type": envelope.content_type,
        "preset": envelope.preset,
        "recognised": condition_words(envelope.when) if envelope.when is not None else None,
        "parts": [
            {"part": part, "title": PARTS.get(part, part), "where": place_words(where)}
            for part, where in envelope.decode.items()
            if where is not None
        ],
        "errors": carried,
        "lost": what_is_lost(envelope, catalog),
        "file": place.path,
        "line": place.line,
    }
