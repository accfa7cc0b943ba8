"""Pairs of catalogs for tests: what changed, and what that means for whom."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from errdex.compat import CONSUMERS, changes
from recovery_kit import load

if TYPE_CHECKING:
    from collections.abc import Iterable

    from errdex.compat import Change

PAIRS = Path(__file__).resolve().parent / "compat"
TODAY = "2026-06-01"
LETTER = {"breaking": "B", "risky": "R", "safe": "S", "untouched": "-"}


def pair_names() -> list[str]:
    """Return every pair, sorted."""
    return sorted(path.name for path in PAIRS.iterdir() if path.is_dir())


def pair_changes(name: str, *, backwards: bool = False) -> list[Change]:
    """Return what changes from a pair's old catalog to its new one, or the other way."""
    folder = PAIRS / name
    old, new = (load(folder / f"{which}.yaml", folder) for which in ("old", "new"))
    return changes(new, old, today=TODAY) if backwards else changes(old, new, today=TODAY)


def verdict_lines(found: Iterable[Change]) -> list[str]:
    """Return one line a change: id, verdict for client, server, wire, docs and policy, subject."""
    return [f"{item.kind} {letters(item)} {item.subject}" for item in found]


def letters(change: Change) -> str:
    """Return a verdict as five letters."""
    return "".join(LETTER[change.verdict[consumer]] for consumer in CONSUMERS)


def verdict_text(name: str) -> str:
    """Return what ``verdict.txt`` of a pair says: its changes, then those of the way back."""
    forward = [f"-> {line}\n" for line in verdict_lines(_without_version(pair_changes(name), name))]
    back = [f"<- {line}\n" for line in verdict_lines(_without_version(pair_changes(name, backwards=True), ""))]
    return "".join(forward + back)


def _without_version(found: Iterable[Change], name: str) -> list[Change]:
    # Going back always lowers the version; one pair is about exactly that.
    return [item for item in found if item.kind != "G08" or name == "version-too-low"]
