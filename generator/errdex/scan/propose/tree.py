"""All exception classes of a draft while their places in the catalog are found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.record import Record
from errdex.scan.propose.constructors import Constructed, read_class
from errdex.scan.propose.templates import name_key

if TYPE_CHECKING:
    import ast
    from collections.abc import Sequence

    from errdex.scan.propose.classes import Found, HandWritten
    from errdex.scan.propose.templates import Text


class Field(Record):
    """One context field of the draft."""

    wire: str
    required: bool
    data: dict[str, Any]
    """The mapping form of its type."""
    guess: str | None = None
    is_from_text: bool = False
    """Known from the message alone: a class below with a message of its own is made without it."""


class Work:
    """A class while its place in the catalog is found."""

    def __init__(self, source: HandWritten) -> None:
        self.source = source
        self.made: Constructed = read_class(source.node)
        self.given: dict[str, ast.expr] = {}
        self.fields: dict[str, Field] = {}
        self.guessed: list[str] = []
        self.left_out: list[str] = []
        self.status: int | None = None
        self.status_guess: str | None = None
        self.code: str | int | None = None
        self.text: Text | None = None
        self.class_name = source.name
        self.is_layer = False
        self.takes_any = False


class Tree:
    """The classes with what is above and below each."""

    def __init__(self, found: Found) -> None:
        self.work = {one.key: Work(one) for one in found.classes}
        self.children: dict[str, list[str]] = {key: [] for key in self.work}
        for key, one in self.work.items():
            for parent in one.source.parents:
                if parent in self.children:
                    self.children[parent].append(key)
        self.root_key: str | None = None
        """The class that becomes the catalog's root; None where that is none of these."""

    def find_root(self) -> str | None:
        """Return the class at the top that most others descend from, or None where nothing descends from any."""
        tops = [key for key, one in self.work.items() if not any(parent in self.work for parent in one.source.parents)]
        sizes = {key: len(self.below(key)) for key in tops}
        best = max(tops, key=lambda key: sizes[key], default=None)
        return best if best is not None and sizes[best] else None

    def below(self, key: str) -> set[str]:
        found: set[str] = set()
        waiting = list(self.children[key])
        while waiting:
            one = waiting.pop()
            if one not in found:
                found.add(one)
                waiting += self.children[one]
        return found

    def above(self, one: Work) -> list[Work]:
        """Return the classes above, nearest first."""
        found: dict[str, Work] = {}
        waiting = list(one.source.parents)
        while waiting:
            key = waiting.pop(0)
            if key in self.work and key not in found:
                found[key] = self.work[key]
                waiting += self.work[key].source.parents
        return list(found.values())

    def constructor_above(self, one: Work) -> Work | None:
        """Return the nearest class above that has a constructor of its own."""
        waiting = list(one.source.parents)
        seen: set[str] = set()
        while waiting:
            key = waiting.pop(0)
            if key in seen or key not in self.work:
                continue
            seen.add(key)
            if self.work[key].made.has_init:
                return self.work[key]
            waiting += self.work[key].source.parents
        return None


def given(made: Constructed, above: Constructed | None) -> dict[str, ast.expr]:
    """Return parameter of the parent's constructor -> what it is given."""
    order: Sequence[str] = [one.name for one in above.parameters] if above is not None else ()
    found = dict(zip(order, made.positional, strict=False))
    found.update(made.named)
    return {name: _followed(node, made) for name, node in found.items()}


def _followed(node: ast.expr, made: Constructed) -> ast.expr:
    key = name_key(node)
    if key is None or made.parameter(key) is not None:
        return node
    return made.local.get(key, node)
