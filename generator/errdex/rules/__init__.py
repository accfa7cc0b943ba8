"""Semantic rules: one fault a module, each with an example that has it and one that has not.

A rule module has ``ID``, after which it is named, ``check(catalog, findings)``, and two catalogs as YAML text: ``BAD``
raises exactly that rule among the rules of its family, ``GOOD`` raises none of them. Names, severities, causes and
fixes are not here: they come from ``ruletable/``, which is generated from our own catalog.

A new rule is a new module and one line in ``MODULES``; nothing is found by scanning.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from errdex.diagnostics import Finding, Findings
    from errdex.model import Catalog

MODULES: tuple[str, ...] = (
    "cat004", "cat005", "cat006", "cod002", "cod004", "cod005", "htt002", "htt003", "htt004", "fld001", "fld002",
    "fld006", "fld007", "fld008", "fld009", "env011", "env014", "env015", "env016", "msg002", "msg004", "ops002",
    "ops003", "lif001", "lif002", "lif004", "doc001", "doc002", "doc005", "sec001", "rec001", "rec002", "rec003",
    "rec004", "rec005", "rec006", "rec007", "rec008", "rec009", "rec010", "rec013", "rec016", "rec017", "rec018",
    "rec019",
)  # fmt: skip
"""Modules of this package, in the order in which they run; findings are sorted by place anyway."""

ABOUT_WHAT_IS_ABSENT = frozenset({"CAT004", "CAT005", "CAT006", "ENV014", "ENV016", "OPS002", "MSG002"})
"""Rules that judge what is not there. Where the language refused a part of the catalog, that part is not known, and
they would report the same fault again in other words; they wait until all can be read."""

REFUSALS = frozenset(
    "CAT001 CAT003 CAT007 CAT008 CLS001 CLS003 CLS007 OPS001 ENV001 ENV002 ENV003 ENV004 ENV005 ENV006 ENV007 ENV008 "
    "ENV009 ENV012 ENV013".split()
)
"""Findings of the readers after which a part of the catalog is not known."""

REFUSED_BY_GENERATE = ("REC001",)
"""Rules that keep ``generate`` from writing; all others belong to ``check``."""


class RuleModule(Protocol):
    """What every module of this package has."""

    ID: str
    BAD: str
    GOOD: str

    def check(self, catalog: Catalog, findings: Findings) -> None:
        """Add a finding for each fault of this kind."""


def rule_ids() -> tuple[str, ...]:
    """Return the id of every rule, in order: modules are named after them, so none has to be imported."""
    return tuple(module.upper() for module in MODULES)


@cache
def rules(only: frozenset[str] | None = None) -> tuple[RuleModule, ...]:
    """Return every rule, or those with an id in ``only``. Imported on first use: nobody pays for other rules."""
    wanted = [module for module in MODULES if only is None or module.upper() in only]
    return tuple(cast("RuleModule", import_module(f"{__name__}.{module}")) for module in wanted)


def waiting_rules(findings: Iterable[Finding]) -> frozenset[str]:
    """Return the rules that wait until what ``findings`` are about is mended."""
    return ABOUT_WHAT_IS_ABSENT if any(finding.rule in REFUSALS for finding in findings) else frozenset()


def check_rules(catalog: Catalog, findings: Findings, only: Collection[str] | None = None) -> None:
    """Run all rules over a catalog, or those whose ids are in ``only``.

    Raises ``ValueError`` for an id that no rule has, so that a misspelt one never passes as checked.
    """
    unknown = sorted({*(only or ())} - {*rule_ids()})
    if unknown:
        raise ValueError(f"no such rule: {', '.join(unknown)}")
    waiting = waiting_rules(findings)
    for rule in rules(None if only is None else frozenset(only)):
        if rule.ID not in waiting:
            rule.check(catalog, findings)
