"""REC013: callers are told to look at the state, and no operation is declared to look with.

An operation that is reconciled needs ``reconcile`` with at least one operation, all of them ``read``. A catalog that
declares no operations at all says in ``advice`` what to look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.recovery_uses import place, rules_with_uses, title

if TYPE_CHECKING:
    from errdex.analysis import Use
    from errdex.diagnostics import Findings
    from errdex.model import Catalog, Operation, Rule

ID = "REC013"

BAD = """
errdex: 1
catalog: {id: shop}
operations:
  order.get: {effect: read}
  order.place: {effect: unsafe}
errors:
  CONNECTION_LOST:
    outcome: unknown
    recovery:
      - {action: reconcile}
"""
GOOD = """
errdex: 1
catalog: {id: shop}
operations:
  order.get: {effect: read}
  order.place: {effect: unsafe, reconcile: [order.get]}
errors:
  CONNECTION_LOST:
    outcome: unknown
    recovery:
      - {action: reconcile}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report operations that are to be reconciled and cannot be, once each."""
    seen: set[str] = set()
    for rule, uses in rules_with_uses(catalog):
        if rule.action != "reconcile" and rule.after != "reconcile":
            continue
        for use, position in uses:
            if not catalog.operations:
                _without_operations(rule, use, position, findings)
                break
            for operation in use.analysis.operations_of(position):
                if operation.effect != "read" and operation.name not in seen:
                    seen.add(operation.name)
                    _check_operation(catalog, operation, title(use, position), findings)


def _without_operations(rule: Rule, use: Use, position: int, findings: Findings) -> None:
    if not rule.advice and use.analysis.wins[position]:
        findings.add(
            ID,
            place(rule.at),
            f"{title(use, position)} says to look at the state, but no operation is declared and no advice is given",
            help="declare the operations with `effect` and `reconcile`, or say in `advice` what to look at",
            subject=use.subject(position),
        )


def _check_operation(catalog: Catalog, operation: Operation, rule: str, findings: Findings) -> None:
    subject = f"operations.{operation.name}"
    if not operation.reconcile:
        findings.add(
            ID,
            operation.at.span(),
            f"{rule} says to look at the state after `{operation.name}`, but that names no operation to look with",
            help="add `reconcile: [<read operation>]` to the operation",
            subject=subject,
        )
    for name in operation.reconcile:
        other = catalog.operations.get(name)
        if other is None or other.effect != "read":
            known = "not declared" if other is None else other.effect
            findings.add(
                ID,
                operation.at.span(),
                f"`{operation.name}` is reconciled with `{name}`, which is {known}: looking must not change anything",
                help="name an operation with `effect: read`",
                subject=subject,
            )
