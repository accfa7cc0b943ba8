"""Keys of the author's own (``x-…``): what they mean is for templates and tools of theirs to say (G09, G10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.compat.codes import show
from errdex.compat.wire import data

if TYPE_CHECKING:
    from collections.abc import Mapping

    from errdex.compat.change import Changes
    from errdex.model import Json
    from errdex.tree import Node


def extensions(subject: str, old: Mapping[str, Json], new: Mapping[str, Json], at: Node, changes: Changes) -> None:
    """Add what happened to the keys of one thing."""
    for key in dict.fromkeys((*old, *new)):
        if key not in new:
            changes.add("G10", f"{subject}.{key}", f"key `{key}` of {show(subject)} is gone", at, old=data(old[key]))
        elif key not in old or data(old[key]) != data(new[key]):
            words = "is new" if key not in old else "changed"
            changes.add(
                "G09",
                f"{subject}.{key}",
                f"key `{key}` of {show(subject)} {words}",
                at,
                old=data(old.get(key)),
                new=data(new[key]),
            )
