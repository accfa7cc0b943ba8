"""What a scan keeps of a Python file: where names come from, classes, calls and mentions. No syntax trees.

A *chain* is a dotted name as written, cut at its dots: ``errors.NotFoundError`` is ``("errors", "NotFoundError")``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from errdex.diagnostics import Span
    from errdex.scan.files import PythonFile

Chain = tuple[str, ...]
Constant = str | int


class Import(Record):
    """Where an imported name comes from."""

    level: int
    """Leading dots; 0: absolute."""
    module: Chain
    name: str | None = None
    """The name taken from the module; None: the module itself."""


class Scope:
    """The names of a module, class or function. ``names`` has for each what was bound to it, in order.

    A binding is an :class:`Import`, a :class:`ClassFacts`, a chain (``Alias = other.name``) or None for anything else.
    """

    __slots__ = ("is_class", "names", "parent")

    def __init__(self, parent: Scope | None = None, *, is_class: bool = False) -> None:
        self.parent = parent
        self.is_class = is_class
        self.names: dict[str, list[Import | ClassFacts | Chain | None]] = {}

    def bind(self, name: str, to: Import | ClassFacts | Chain | None) -> None:
        """Note one more thing that the name stands for."""
        self.names.setdefault(name, []).append(to)

    def find(self, name: str) -> tuple[Scope, list[Import | ClassFacts | Chain | None]] | None:
        """Return the innermost scope that binds a name, and what to; a class's names end at its own body."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope.names and (scope is self or not scope.is_class):
                return scope, scope.names[name]
            scope = scope.parent
        return None


class ClassFacts(Record):
    """A class statement."""

    name: str
    span: Span
    """Of the name."""
    bases: tuple[Chain, ...]
    """As written; those that are no dotted names are left out."""
    scope: Scope
    """That the statement stands in."""
    is_nested: bool
    """Inside a function or another class."""


class ImportedName(Record):
    """A name of a ``from … import``, with its place."""

    source: Import
    span: Span


class Value(Record):
    """A constant or a dotted name inside a call's arguments."""

    path: tuple[str, ...]
    """Keys of the mappings around it; positions in lists are ``*``."""
    constant: Constant | None
    chain: Chain
    """Empty for constants."""
    span: Span


class Argument(Record):
    """A keyword argument."""

    name: str
    span: Span
    constant: Constant | None
    chain: Chain
    is_unpackable: bool
    """True where the value is neither a constant nor a dotted name: what it is can't be told."""


class Call(Record):
    """A call whose function is a dotted name."""

    chain: Chain
    scope: Scope
    span: Span
    """Of the function's name."""
    whole: Span
    positional: int
    """Positional arguments, without ``*args``."""
    first: Constant | None
    """The first of them, where it is a constant."""
    keywords: tuple[Argument, ...]
    has_star: bool
    has_double_star: bool
    is_raised: bool
    is_expected_to_fail: bool
    """Inside ``with raises(…)``, where wrong arguments are on purpose."""


class Reply(Record):
    """Something that answers by hand: a call, or Flask's pair of body and status."""

    chain: Chain
    """What is called; empty for a pair."""
    scope: Scope
    span: Span
    status: int | None
    values: tuple[Value, ...]


class Mention(Record):
    """A dotted name that is read."""

    chain: Chain
    scope: Scope
    span: Span
    use: str
    """``raise`` (without a call), ``catch`` (except, isinstance, annotations, bases) or ``value``."""


class Module(Record):
    """One file, read."""

    file: PythonFile
    parts: Chain
    """Its absolute path as module names: folders, then the stem, ``__init__`` left out."""
    is_package: bool
    scope: Scope
    stars: tuple[Import, ...]
    """Modules whose every public name is imported."""
    imported: tuple[ImportedName, ...]
    classes: tuple[ClassFacts, ...]
    calls: tuple[Call, ...]
    replies: tuple[Reply, ...]
    mentions: tuple[Mention, ...]
    constants: Mapping[Constant, Span]
    """Known codes that stand somewhere as a constant -> the first place."""
