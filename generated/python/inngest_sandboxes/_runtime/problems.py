# Made by errdex from inngest-sandboxes, do not edit
"""Mismatches between a reply and the contract, besides those inside the context."""

from __future__ import annotations

from .kinds import Problem
from .times import read_moment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .entries import State

_EXPECTED = {
    "code": "a code",
    "context": "an object",
    "details": "an array",
    "errors": "a list of errors",
    "http_status": "a status from 100 to 999",
    "timestamp": "a date and time with a zone",
}
_FIRST_FAILURE = 400


def problems_of(state: State) -> list[Problem]:
    """Return what is wrong around the context: parts of a wrong type, the status."""
    parts = state.parts
    found = [
        Problem(part, _EXPECTED.get(part, "text"), kind)
        for part, _, kind in parts.mismatches
    ]
    stamp = parts.timestamp
    if stamp is not None and read_moment(stamp) is None:
        found.append(Problem("timestamp", _EXPECTED["timestamp"], "another text"))
    observed, entry = state.observed_status, state.entry
    if observed is None or observed < _FIRST_FAILURE or entry.code is None:
        return found
    if entry.status is not None and not entry.declares(observed):
        declared = " or ".join(map(str, (entry.status, *entry.also)))
        found.append(Problem("status", declared, str(observed)))
    return found
