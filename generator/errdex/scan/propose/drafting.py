"""From files to exception classes, with what a draft must know besides: names that are taken, and enums."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex import names
from errdex.record import Record
from errdex.scan.extract import chain_of
from errdex.scan.lookup import ClassThing, Project
from errdex.scan.propose.classes import class_nodes, find_exceptions
from errdex.scan.propose.draft import enum_values_of
from errdex.scan.run import read_sources

if TYPE_CHECKING:
    import ast
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from errdex.diagnostics import Findings
    from errdex.scan.contract import Contract
    from errdex.scan.files import PythonFile
    from errdex.scan.propose.classes import Found, HandWritten

_LAYOUT_FOLDERS = frozenset("src lib app source python backend server service".split())
"""Folders whose names say nothing of what lies in them."""


class Drafted(Record):
    """What a draft is made of."""

    found: Found
    taken: Mapping[str, str]
    """Class name or code that a catalog has -> the catalog's id."""
    enum_values: Callable[[HandWritten, ast.expr], tuple[str, list[str]] | None]
    """Name and values of the enum that an annotation in a class stands for, or None."""


def find_drafted(
    files: Sequence[PythonFile],
    contracts: Sequence[Contract],
    findings: Findings,
    progress: Callable[[str], None] | None = None,
) -> Drafted:
    """Read files and return their exception classes; files that can't be read become findings."""
    read = read_sources(files, frozenset(), findings, progress, with_trees=True)
    project = Project(read.modules, contracts)
    nodes = class_nodes(read.trees)

    def enum_values(source: HandWritten, annotation: ast.expr) -> tuple[str, list[str]] | None:
        chain = chain_of(annotation)
        thing = project.resolve(source.module, source.module.scope, chain) if chain else None
        if not isinstance(thing, ClassThing):
            return None
        span = thing.facts.span
        node = nodes.get((span.path, span.line, thing.facts.name))
        values = enum_values_of(node) if node is not None else None
        return None if values is None else (thing.facts.name, values)

    taken = {name: contract.id for contract in contracts for name in contract.classes}
    taken |= {str(code): contract.id for contract in contracts for code in contract.by_code}
    return Drafted(found=find_exceptions(project, nodes), taken=taken, enum_values=enum_values)


def stem_of(path: Path) -> str:
    """Return an id for a catalog from the path of its sources: in kebab case, from the first folder that says much."""
    parts = [path.stem if path.suffix else path.name, *(parent.name for parent in path.parents)]
    for part in parts:
        words = [word.lower() for word in names.words(part) if word.isascii()]
        id = "-".join(words)
        if id and id[0].isalpha() and id not in _LAYOUT_FOLDERS and id not in ("errors", "exceptions"):
            return id
    return "service"
