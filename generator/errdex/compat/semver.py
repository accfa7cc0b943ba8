"""Which version a set of changes needs, and whether the new catalog has it.

Breaking changes need a major version, additions and risky changes a minor one, all else a patch. Before 1.0.0 nothing
is promised for good: 0.y.z asks for a minor version where something breaks and for a patch otherwise, 0.0.z always for
a patch. A pre-release (1.0.0-preview.2) only has to be higher than the version before it, if that was one too.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from errdex.compat.taxonomy import BREAKING, CONSUMERS, KINDS, RISKY, SAFE
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from errdex.compat.change import Change

MAJOR, MINOR, PATCH, NONE = "major", "minor", "patch", "none"

_VERSION = re.compile(
    r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)"
    r"(?:-((?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*)(?:\.(?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*))*))?"
    r"(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?\Z",
    re.ASCII,
)


class Version(Record):
    """A semantic version, without its build metadata."""

    core: tuple[int, int, int]
    pre: tuple[str, ...] = ()

    def key(self) -> tuple[object, ...]:
        """Return what versions sort by: numbers of a pre-release before words, a pre-release before its release."""
        parts = tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in self.pre)
        return (*self.core, not self.pre, parts)


class Advice(Record):
    """What the version should be."""

    bump: str
    """``major``, ``minor``, ``patch`` or ``none``: what the changes amount to from 1.0.0 on."""
    least: str | None
    """The lowest version that fits; None where the old catalog has no semantic version."""
    problem: str | None
    """Why the new catalog's version does not fit, as a sentence without a full stop; None where it does."""


def parse_version(text: str | None) -> Version | None:
    """Return a semantic version, or None for any other text."""
    found = _VERSION.match(text or "")
    if found is None:
        return None
    return Version(
        core=(int(found[1]), int(found[2]), int(found[3])), pre=tuple(found[4].split(".")) if found[4] else ()
    )


def needed_bump(changes: Iterable[Change], consumers: Sequence[str] = CONSUMERS) -> str:
    """Return what the changes amount to for these consumers; ``none`` where there are none."""
    bump = NONE
    for change in changes:
        worst = change.worst(consumers)
        if worst == BREAKING:
            return MAJOR
        if worst == RISKY or (worst == SAFE and KINDS[change.kind].adds):
            bump = MINOR
        elif worst == SAFE and bump == NONE:
            bump = PATCH
    return bump


def advise(old: str | None, new: str | None, bump: str) -> Advice:
    """Return which version changes need and what is wrong with the one they have."""
    before, now = parse_version(old), parse_version(new)
    if before is None:
        return Advice(bump=bump, least=None, problem=None)
    if bump == NONE:
        lower = now is not None and now.key() < before.key()
        return Advice(bump=bump, least=old, problem=f"version {new} is lower than {old}" if lower else None)
    least = _least(before, bump)
    problem = None
    if now is None:
        problem = f"version {new} is no semantic version" if new else "the new catalog says no version"
    elif before.pre and now.pre and now.core == before.core:
        least = _next_pre(before)
        if now.key() <= before.key():
            problem = f"the version is{' still' if new == old else ''} {new}; these changes need {least}"
    elif now.core < _numbers(least) or now.key() <= before.key():
        same = " still" if new == old else ""
        problem = f"the version is{same} {new}; these changes need {least}"
    return Advice(bump=bump, least=least, problem=problem)


def _next_pre(before: Version) -> str:
    """Return the pre-release that follows: 1.0.0-rc.1 -> 1.0.0-rc.2, 1.0.0-rc -> 1.0.0-rc.1."""
    *head, last = before.pre
    pre = [*head, str(int(last) + 1)] if last.isdigit() else [*before.pre, "1"]
    return f"{'.'.join(map(str, before.core))}-{'.'.join(pre)}"


def _numbers(text: str) -> tuple[int, int, int]:
    version = parse_version(text)
    assert version is not None
    return version.core


def _least(before: Version, bump: str) -> str:
    major, minor, patch = before.core
    if before.pre:
        return f"{major}.{minor}.{patch}"  # its release has not been made, so nothing is promised yet
    if major == 0:
        # Before 1.0.0 the second number is what breaks, and before 0.1.0 the third.
        bump = PATCH if minor == 0 or bump != MAJOR else MINOR
    if bump == MAJOR:
        return f"{major + 1}.0.0"
    if bump == MINOR:
        return f"{major}.{minor + 1}.0"
    return f"{major}.{minor}.{patch + 1}"
