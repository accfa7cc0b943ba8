"""REC017: the server says how long to wait, and nothing says how long is too long.

A wrong or hostile value then parks the client: only ``total`` bounds a hint, ``max`` never shortens one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.recovery_uses import REPEATING, backoff_name, place, rules_with_uses, title

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "REC017"

BAD = """
errdex: 1
catalog: {id: shop}
backoffs:
  default: {initial: 250ms, max: 2s, attempts: 4}
errors:
  BUSY:
    outcome: not_started
    recovery:
      - {action: retry, delay: [header.Retry-After]}
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
      - {action: retry, delay: [header.Retry-After]}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report rules that wait as long as a server says."""
    for rule, uses in rules_with_uses(catalog):
        if rule.action not in REPEATING or not rule.delay or (rule.backoff and rule.backoff.total is not None):
            continue
        use, position = uses[0]
        places = ", ".join(f"{source.kind}.{source.name}" for source in rule.delay)
        why = f"{backoff_name(rule.backoff)} has no `total`" if rule.backoff else "it names no backoff"
        findings.add(
            ID,
            place(rule.at, "delay"),
            f"{title(use, position, uses)} waits as long as {places} says, without a bound: {why}",
            help="give the backoff a `total`; a longer hint then ends in `give_up` with `not_before`",
            subject=use.subject(position),
        )
