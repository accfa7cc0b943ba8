"""REC007: a retry without jitter: clients that failed together come back together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.recovery_uses import backoff_name, backoff_subject, backoffs_with_rules, place

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "REC007"

BAD = """
errdex: 1
catalog: {id: shop}
backoffs:
  default: {initial: 250ms, max: 2s, jitter: none, attempts: 4, total: 60s}
errors:
  BUSY:
    outcome: not_started
    recovery:
      - {action: retry}
"""
GOOD = """
errdex: 1
catalog: {id: shop}
backoffs:
  default: {initial: 250ms, max: 2s, jitter: full, attempts: 4, total: 60s}
errors:
  BUSY:
    outcome: not_started
    recovery:
      - {action: retry}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report back-offs without jitter that a retry uses."""
    for backoff, rules in backoffs_with_rules(catalog):
        retries = [(use, position) for rule, use, position in rules if rule.action == "retry"]
        if retries and backoff.jitter == "none":
            use, position = retries[0]
            findings.add(
                ID,
                place(backoff.at, "jitter"),
                f"{backoff_name(backoff)} has no jitter, and {use.table.title} retries with it: clients that failed "
                "together come back together",
                help="use `jitter: full`, `equal` or `decorrelated`",
                subject=backoff_subject(backoff, use, position),
            )
