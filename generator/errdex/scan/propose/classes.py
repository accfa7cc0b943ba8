"""Which classes of the sources are exceptions, what they descend from, and where they are raised."""

from __future__ import annotations

import ast
import builtins
from typing import TYPE_CHECKING

from errdex.record import Record
from errdex.scan.lookup import ClassThing, ForeignThing, MemberThing
from errdex.scan.raises import raised_classes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from errdex.diagnostics import Span
    from errdex.scan.facts import Chain, ClassFacts, Module
    from errdex.scan.lookup import Project

ENDINGS = ("Error", "Exception", "Fault", "Failure")
"""Endings by which a base whose module is not among the sources is taken for an exception."""


class HandWritten(Record):
    """An exception class written by hand."""

    name: str
    module: Module
    facts: ClassFacts
    node: ast.ClassDef
    parents: tuple[str, ...]
    """Keys of other hand-written classes."""
    foreign: tuple[Chain, ...]
    """Dotted names of other bases: builtins, libraries, classes of a catalog."""
    raised: tuple[Span, ...]
    """Where it is raised or made, outside of tests."""

    @property
    def key(self) -> str:
        """Return what it is known by: file and line are as unique as can be."""
        return class_key(self.facts)

    @property
    def place(self) -> str:
        """Return file and line as people write them."""
        return f"{self.facts.span.path}:{self.facts.span.line}"


class Found(Record):
    """All exception classes, parents before children."""

    classes: tuple[HandWritten, ...]
    warnings: tuple[str, ...]
    """Names of classes that are warnings, and so no errors."""


def class_key(facts: ClassFacts) -> str:
    """Return what a class is known by."""
    return f"{facts.span.path}:{facts.span.line}:{facts.span.column}:{facts.name}"


def class_nodes(trees: Mapping[str, ast.Module]) -> dict[tuple[str, int, str], ast.ClassDef]:
    """Return (display path, line, name) -> class statement, for all files."""
    return {
        (path, node.lineno, node.name): node
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }


def find_exceptions(project: Project, nodes: Mapping[tuple[str, int, str], ast.ClassDef]) -> Found:
    """Return the exception classes outside of tests."""
    bases: dict[str, tuple[list[str], list[Chain]]] = {}
    known: dict[str, tuple[Module, ClassFacts]] = {}
    for module in project.modules:
        if module.file.is_test:
            continue
        for facts in module.classes:
            known[class_key(facts)] = (module, facts)
            bases[class_key(facts)] = _bases(project, module, facts)
    exceptions: dict[str, bool] = {}
    warnings: dict[str, bool] = {}
    for key in known:
        _reaches(key, bases, exceptions, _is_exception)
        _reaches(key, bases, warnings, _is_warning)
    raised = raised_classes(project)
    found: list[HandWritten] = []
    for key in _parents_first([key for key in known if exceptions[key] and not warnings[key]], bases):
        module, facts = known[key]
        parents, foreign = bases[key]
        found.append(
            HandWritten(
                name=facts.name,
                module=module,
                facts=facts,
                node=nodes[facts.span.path, facts.span.line, facts.name],
                parents=tuple(parent for parent in parents if exceptions.get(parent)),
                foreign=tuple(foreign),
                raised=tuple(raised.get(id(facts), ())),
            )
        )
    return Found(
        classes=tuple(found), warnings=tuple(known[key][1].name for key in known if warnings[key] and exceptions[key])
    )


def _bases(project: Project, module: Module, facts: ClassFacts) -> tuple[list[str], list[Chain]]:
    parents: list[str] = []
    foreign: list[Chain] = []
    for base in facts.bases:
        thing = project.resolve(module, facts.scope, base)
        if isinstance(thing, ClassThing):
            if thing.facts is not facts:
                parents.append(class_key(thing.facts))
        elif isinstance(thing, MemberThing):
            foreign.append((thing.contract.catalog.package, thing.name))
        elif isinstance(thing, ForeignThing):
            foreign.append(thing.path)
        else:
            foreign.append(base)
    return parents, foreign


def _is_exception(path: Chain) -> bool:
    if path[0] == "builtins":
        found = getattr(builtins, path[-1], None)
        return isinstance(found, type) and issubclass(found, BaseException)
    return path[-1].endswith(ENDINGS) or path[-1] in ("HTTPException", "APIException", "Warning")


def _is_warning(path: Chain) -> bool:
    return path[-1].endswith("Warning")


def _reaches(
    key: str, bases: Mapping[str, tuple[list[str], list[Chain]]], known: dict[str, bool], test: Callable[[Chain], bool]
) -> None:
    """Note in ``known`` whether a class, or one above it, has a base that passes ``test``."""
    seen: set[str] = set()
    waiting = [key]
    answer = False
    while waiting and not answer:
        one = waiting.pop()
        if one in seen or one not in bases:
            continue
        seen.add(one)
        parents, foreign = bases[one]
        answer = known.get(one, False) or any(test(path) for path in foreign)
        waiting += parents
    known[key] = answer


def _parents_first(keys: list[str], bases: Mapping[str, tuple[list[str], list[Chain]]]) -> list[str]:
    wanted = set(keys)
    done: dict[str, None] = {}
    for start in keys:
        path: list[str] = [start]
        while path:
            key = path[-1]
            next_up = [
                parent for parent in bases[key][0] if parent in wanted and parent not in done and parent not in path
            ]
            if next_up:
                path.append(next_up[0])
            else:
                done.setdefault(path.pop())
    return list(done)
