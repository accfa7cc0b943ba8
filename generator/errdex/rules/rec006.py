"""REC006: a retry without an end: neither attempts nor total time are limited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.recovery_uses import backoff_name, place, rules_with_uses, title

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "REC006"

BAD = """
errdex: 1
catalog: {id: shop}
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
  default: {initial: 250ms, max: 2s, attempts: 4, total: 60s}
errors:
  BUSY:
    outcome: not_started
    recovery:
      - {action: retry}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report retries that nothing bounds."""
    for rule, uses in rules_with_uses(catalog):
        backoff = rule.backoff
        if rule.action != "retry" or (backoff and (backoff.attempts is not None or backoff.total is not None)):
            continue
        use, position = uses[0]
        why = f"{backoff_name(backoff)} limits neither" if backoff else "it names no backoff, and there is no default"
        findings.add(
            ID,
            place(rule.at),
            f"{title(use, position, uses)} retries without a limit on attempts or total time: {why}",
            help="name a backoff with `attempts` and `total`, or declare `backoffs.default`",
            subject=use.subject(position),
        )
