"""How much a catalog stands for once defaults, shared classes and named rules are written out for each error.

A file of a few megabytes can say that a hundred thousand errors inherit a thousand fields each. What is made of a
catalog grows with that number, so it is bounded here, before anything is made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.tree import Scalar, weight

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from errdex.reader import Reader
    from errdex.resolve.errors import Draft
    from errdex.tree import Node

MAX_INHERITED = 1_000_000
"""Nodes that all errors together may take from elsewhere: 100 shared fields for each of 10,000 errors."""


def check_inherited(
    reader: Reader,
    at: Node,
    drafts: Iterable[Draft],
    shared: Node | None,
    recoveries: Mapping[str, Node],
    operations: int,
) -> bool:
    """Say whether what errors inherit is within bounds; report it at ``at`` where it is not.

    ``shared`` holds the fields that every error has. Errors that any operation can raise stand for one row of
    each of the ``operations``, which costs a sixteenth of a node.
    """
    known: dict[int, int] = {}

    def cost(node: Node) -> int:
        if id(node) not in known:
            known[id(node)] = weight(node, MAX_INHERITED)
        return known[id(node)]

    for_all = 0 if shared is None else cost(shared)
    total = 0
    for draft in drafts:
        total += for_all
        if "operations" not in draft.values:
            total += operations // 16
        own = draft.source.entries
        for key, node in draft.values.items():
            if key not in own or own[key][1] is not node:
                total += cost(node)
            if key == "recovery" and isinstance(node, Scalar) and node.text in recoveries:
                total += cost(recoveries[node.text])
        if total > MAX_INHERITED:
            reader.wrong(
                at,
                f"errors of this catalog inherit more than {MAX_INHERITED:,} values from defaults and shared parts",
                "state less in `defaults` and `catalog.context`, or make several catalogs of this one",
                rule="CAT008",
            )
            return False
    return True
