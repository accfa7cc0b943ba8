"""The one evaluator of conditions and recovery rules: the code that every generated package carries, loaded here.

The runtime files are a package without a place on the import path (``templates/python/runtime`` in a checkout,
``errdex/_data/templates/python/runtime`` when installed). They are imported under a private name, so that relative
imports between them work and nothing else can shadow them.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from errdex.conditions import plain
from errdex.resources import templates

if TYPE_CHECKING:
    from collections.abc import Sequence

    from errdex.model import Backoff, OutcomeRule, Rule

PACKAGE = "_errdex_runtime"
"""Name of the package in ``sys.modules``."""


class SubjectsLike(Protocol):
    """What conditions are about; see ``Subjects`` in ``templates/python/runtime/conditions.py``."""

    def get(self, subject: str) -> object:
        """Return the value as read, or ``ABSENT``."""

    def is_unknown(self, subject: str) -> bool:
        """Say whether the value is present and not declared."""


@cache
def runtime(module: str) -> ModuleType:
    """Return a runtime module by name, for example ``recovery``.

    Raises ``FileNotFoundError`` where the runtime files are missing and ``ModuleNotFoundError`` for an unknown name.
    """
    if PACKAGE not in sys.modules:
        folder = templates() / "python" / "runtime"
        if not folder.is_dir():
            raise FileNotFoundError(f"errdex is not installed whole: {folder} does not exist")
        package = ModuleType(PACKAGE, "Runtime of generated packages, as errdex itself uses it.")
        package.__path__ = [str(folder)]
        sys.modules[PACKAGE] = package
    return import_module(f"{PACKAGE}.{module}")


def absent() -> object:
    """Return the value of a subject that is not there."""
    return runtime("conditions").ABSENT


def holds(condition: object, subjects: SubjectsLike) -> bool:
    """Say whether a plain condition holds."""
    return bool(runtime("conditions").holds(condition, subjects))


def accepts(subject: str, test: object, subjects: SubjectsLike) -> bool:
    """Say whether one plain test accepts its subject."""
    return bool(runtime("conditions").accepts(subject, test, subjects))


def runtime_backoff(backoff: Backoff | None) -> Any:
    """Return the runtime's ``Backoff`` of a resolved one."""
    if backoff is None:
        return None
    return runtime("recovery").Backoff(
        backoff.initial, backoff.multiplier, backoff.max, backoff.jitter, backoff.attempts, backoff.total
    )


def runtime_rules(rules: Sequence[Rule]) -> tuple[Any, ...]:
    """Return the runtime's ``Rule`` objects of a resolved table.

    Raises ``ValueError`` where a delay comes from a field without a unit of time.
    """
    recovery = runtime("recovery")
    return tuple(
        recovery.Rule(
            rule.action,
            when=plain(rule.when),
            scope=rule.scope,
            after=rule.after,
            delay=tuple(recovery.Hint(source.kind, source.name, source.unit) for source in rule.delay),
            backoff=runtime_backoff(rule.backoff),
            advice=rule.advice,
        )
        for rule in rules
    )


def runtime_outcomes(outcomes: Sequence[OutcomeRule]) -> tuple[tuple[object, str], ...]:
    """Return the lines of an outcome as the runtime's ``decide`` takes them."""
    return tuple((plain(line.when), line.outcome) for line in outcomes)
