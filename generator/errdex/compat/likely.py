"""What a removed entry or class most likely became, where nobody declared it: for help texts only.

Pairing never guesses (``pairing.py``): a rename that is not declared breaks readers, whatever it was meant to be. But
an author who renamed something wants to know how to say so.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

    from errdex.compat.pairing import Pairs
    from errdex.model import ClassSpec, ErrorSpec

T = TypeVar("T")
ALIKE = 0.6
"""Likeness (0 to 1) from which on two names may be one."""
MANY = 400
"""With more new names than that, nothing is compared: a help text is not worth the time."""


def renamed_code(entry: ErrorSpec, pairs: Pairs) -> str | None:
    """Return how to declare that a removed entry lives on under a new code; None where no new entry is like it."""
    if entry.code is None:
        return None
    heir = _best(entry.id, ((item.id, item) for item in pairs.added if item.code is not None and _may_be(entry, item)))
    if heir is None:
        return None
    return f"if it is `{heir.id}` now, say so there: aliases: [{entry.code}]"


def renamed_class(spec: ClassSpec, pairs: Pairs) -> str | None:
    """Return how to declare that a removed class has a new name; None where no new class is like it."""
    known = set(pairs.classes.values())
    added = [item for item in pairs.new.classes.values() if item.name not in known]
    heir = _best(spec.name, ((item.name, item) for item in added if _fields(item.fields) == _fields(spec.fields)))
    if heir is None:
        return None
    return f"if it is `{heir.name}` now, keep the old name: class_aliases: [{spec.name}]"


def _may_be(entry: ErrorSpec, other: ErrorSpec) -> bool:
    """Say whether two entries say the same of status and context, or have one class or summary."""
    if entry.class_name == other.class_name or (entry.summary and entry.summary == other.summary):
        return True
    return entry.status == other.status and _fields(entry.fields) == _fields(other.fields)


def _fields(fields: Iterable[object]) -> set[str]:
    return {str(getattr(field, "wire", "")) for field in fields}


def _best(name: str, candidates: Iterable[tuple[str, T]]) -> T | None:
    """Return the candidate whose name is most like ``name``, if it is alike enough; the first of equals."""
    listed = list(candidates)
    if not listed or len(listed) > MANY:
        return None
    ranked = sorted(((_likeness(name, other), -index) for index, (other, _) in enumerate(listed)), reverse=True)
    score, position = ranked[0]
    return listed[-position][1] if score >= ALIKE else None


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one.lower(), other.lower(), autojunk=False).ratio()
