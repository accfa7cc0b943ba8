"""REC009: a client error that is retried unchanged, by its status alone.

The same request fails again. 408, 409, 423, 425 and 429 are about the moment, not the request. A rule is let off where
something else than status and operation led to it (a context field or header says that it may work), where it waits for
a time that the server named, and where it repeats more than the call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.recovery_uses import place, proof, rules_with_uses, title

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog, Rule

ID = "REC009"
MOMENTARY = (408, 409, 423, 425, 429)

BAD = """
errdex: 1
catalog: {id: shop}
backoffs:
  default: {initial: 250ms, max: 2s, attempts: 4, total: 60s}
errors:
  BAD_ADDRESS:
    http_status: 400
    outcome: not_started
    recovery:
      - {action: retry}
"""
GOOD = """
errdex: 1
catalog: {id: shop}
backoffs:
  default: {initial: 250ms, max: 2s, attempts: 4, total: 60s}
errors:
  BAD_ADDRESS:
    http_status: 400
    outcome: not_started
    recovery:
      - {action: fix_request}
  TOO_MANY_ORDERS:
    http_status: 429
    outcome: not_started
    recovery:
      - {action: retry}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report retries of client errors that nothing but the status led to."""
    for rule, uses in rules_with_uses(catalog):
        if rule.action != "retry" or rule.scope != "call" or rule.delay or _asks_the_reply(rule):
            continue
        for use, position in uses:
            row, status = use.analysis.with_status(
                position, [code for code in use.table.statuses if 400 <= code < 500 and code not in MOMENTARY]
            )
            if row is None:
                continue
            findings.add(
                ID,
                place(rule.at),
                f"{title(use, position)} repeats a request that was refused with status {status}: {proof(use, row)}",
                help="use `fix_request`, or let a context field say when the same request can work",
                subject=use.subject(position),
            )
            break


def _asks_the_reply(rule: Rule) -> bool:
    clauses = rule.when.clauses if rule.when else ()
    return bool(clauses) and all(
        any(test.subject.startswith(("context.", "header.")) for test in clause.tests) for clause in clauses
    )
