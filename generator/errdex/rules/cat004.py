"""CAT004: something is declared and nothing uses it.

What nobody uses is not tested by anybody's reading either, and is most often a misspelt reference elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.model import StructType

if TYPE_CHECKING:
    from collections.abc import Iterator

    from errdex.diagnostics import Findings
    from errdex.model import Catalog, Recovery
    from errdex.tree import Node

ID = "CAT004"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0, codes: open}
types:
  Reason: {values: {late: Too late.}}
errors:
  LATE: {http_status: 409, context: {reason: string}}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0, codes: open}
types:
  Reason: {values: {late: Too late.}}
errors:
  LATE: {http_status: 409, context: {reason: Reason}}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report unused types, back-offs, recovery lists and groups, and operations no error or reconciliation names."""
    used_types = _used_types(catalog)
    for name, declared in catalog.types.items():
        if name not in used_types:
            _report(findings, "type", name, declared.at, "no field has it")
    used = {rule.backoff.name for table in _tables(catalog) for rule in table.rules if rule.backoff}
    for name, backoff in catalog.backoffs.items():
        if name not in used and name != "default":
            _report(findings, "backoff", name, backoff.at, "no rule names it")
    names = {table.name for table in _tables(catalog)}
    for name, recovery in catalog.recoveries.items():
        if name not in names:
            _report(findings, "recovery", name, recovery.at, "no error names it")
    for name, group in catalog.groups.items():
        if not group.errors and not any(spec.group == name for spec in catalog.classes.values()):
            _report(findings, "group", name, group.at, "no error is in it")


def _tables(catalog: Catalog) -> Iterator[Recovery]:
    yield catalog.unknown.recovery
    for spec in catalog.errors.values():
        yield spec.recovery
    for signal in catalog.signals.values():
        if signal.recovery is not None:
            yield signal.recovery


def _used_types(catalog: Catalog) -> set[str]:
    """Return the names of types that some error reaches, through structures too."""
    used: set[str] = set()
    todo = [field.type for spec in catalog.classes.values() for field in spec.fields]
    todo += [header.type for spec in catalog.errors.values() for header in spec.headers]
    todo += [field.type for spec in catalog.errors.values() for message in spec.messages for field in message.params]
    # A structure named as a whole context leaves its fields in the class, not its name.
    seen_fields = {id(field) for spec in catalog.classes.values() for field in spec.fields}
    for name, declared in catalog.types.items():
        if isinstance(declared, StructType) and any(id(field) in seen_fields for field in declared.fields):
            used.add(name)
    while todo:
        found = todo.pop()
        named = found.enum or found.struct
        if named is not None and named.name not in used:
            used.add(named.name)
            if isinstance(named, StructType):
                todo += [field.type for field in named.fields]
        todo += [*found.options, *(field.type for field in found.fields), *([found.items] if found.items else [])]
    return used


def _report(findings: Findings, kind: str, name: str, at: Node, why: str) -> None:
    findings.add(
        ID,
        at.span(),
        f"{kind} `{name}` is declared and never used: {why}",
        help="remove it, or correct the name that should refer to it",
        subject=f"{kind}.{name}",
    )
