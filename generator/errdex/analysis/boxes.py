"""Sets of inputs as boxes: one bit mask of cells per dimension.

A box stands for every combination of one cell from each of its masks. A region is a list of boxes without overlap.
Tables are taken apart rule by rule with these few operations, so that the work grows with the number of rules and
never with the number of combinations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Box = tuple[int, ...]
Region = list[Box]

MERGE_ABOVE = 32
"""Regions longer than this are merged while they are cut, so that they stay short."""


def intersect(one: Box, other: Box) -> Box | None:
    """Return what two boxes share, or None."""
    shared = []
    for left, right in zip(one, other, strict=True):
        mask = left & right
        if not mask:
            return None
        shared.append(mask)
    return tuple(shared)


def contains(outer: Box, inner: Box) -> bool:
    """Say whether every input of ``inner`` is one of ``outer``."""
    return all(not (small & ~large) for large, small in zip(outer, inner, strict=True))


def subtract(box: Box, hole: Box) -> Region:
    """Return the parts of ``box`` outside ``hole``, without overlap; ``[box]`` where they do not meet."""
    if intersect(box, hole) is None:
        return [box]
    parts: Region = []
    rest = box
    for position, mask in enumerate(hole):
        outside = rest[position] & ~mask
        if outside:
            parts.append((*rest[:position], outside, *rest[position + 1 :]))
            rest = (*rest[:position], rest[position] & mask, *rest[position + 1 :])
    return parts


def cut(region: Region, hole: Box) -> tuple[Region, Region]:
    """Split a region into the part inside ``hole`` and the part outside."""
    inside: Region = []
    outside: Region = []
    for box in region:
        shared = intersect(box, hole)
        if shared is None:
            outside.append(box)
        else:
            inside.append(shared)
            outside += subtract(box, hole)
    if len(outside) > MERGE_ABOVE:
        outside = merge(outside)
    return inside, outside


def first_match(region: Region, conditions: Iterable[Sequence[Box] | None]) -> tuple[list[Region], Region]:
    """Give every input of ``region`` to the first condition that holds there.

    A condition is a list of boxes of which one must hold; None holds always. Returns the region that each condition
    wins, and what no condition holds for.
    """
    wins: list[Region] = []
    rest = region
    for condition in conditions:
        if condition is None:
            wins.append(rest)
            rest = []
            continue
        won: Region = []
        for box in condition:
            inside, rest = cut(rest, box)
            won += inside
        wins.append(won)
    return wins, rest


def within(region: Region, boxes: Sequence[Box] | None) -> Region:
    """Return the part of a region where a condition holds."""
    return first_match(region, [boxes])[0][0]


def merge(region: Region) -> Region:
    """Return the same region in fewer boxes: boxes that differ in one dimension become one, until none do."""
    boxes = list(dict.fromkeys(region))
    if not boxes:
        return boxes
    changed = True
    while changed and len(boxes) > 1:
        changed = False
        for position in range(len(boxes[0])):
            joined: dict[Box, int] = {}
            for box in boxes:
                key = box[:position] + box[position + 1 :]
                joined[key] = joined.get(key, 0) | box[position]
            if len(joined) < len(boxes):
                changed = True
                boxes = [(*key[:position], mask, *key[position:]) for key, mask in joined.items()]
    return boxes
