"""REC008: a back-off that contradicts itself or the server.

Its plain waits (without jitter) add up to more than its total time, so its last attempts can never be made; or the
least that a server can ask for is beyond the total time, so that every hint ends in giving up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.recovery_uses import backoff_name, backoff_subject, backoffs_with_rules, place
from errdex.runtime_bridge import runtime, runtime_backoff

if TYPE_CHECKING:
    from errdex.analysis import Use
    from errdex.diagnostics import Findings
    from errdex.model import Backoff, Catalog, Rule

ID = "REC008"

BAD = """
errdex: 1
catalog: {id: shop}
backoffs:
  default: {initial: 2s, max: 30s, attempts: 8, total: 20s}
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
  default: {initial: 2s, max: 30s, attempts: 4, total: 20s}
errors:
  BUSY:
    outcome: not_started
    recovery:
      - {action: retry}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report back-offs whose attempts or hints do not fit into their total time."""
    for backoff, rules in backoffs_with_rules(catalog):
        if backoff.total is None:
            continue
        _, use, position = rules[0]
        made = attempts_in_time(backoff)
        if backoff.attempts is not None and made < backoff.attempts:
            findings.add(
                ID,
                place(backoff.at, "attempts"),
                f"{backoff_name(backoff)} allows {backoff.attempts} attempts, but after {made} its waits exceed its "
                f"total of {backoff.total:g} s",
                help=f"lower `attempts` to {made}, shorten the waits, or raise `total`",
                subject=backoff_subject(backoff, use, position),
            )
        for rule, user, number in rules:
            _check_hints(rule, user, number, backoff, findings)


def attempts_in_time(backoff: Backoff) -> int:
    """Return how many tries, the first included, the plain waits leave room for within the total time."""
    waits = runtime_backoff(backoff)
    spent = 0.0
    for attempt in range(1, backoff.attempts or 1):
        spent += waits.delay(attempt)
        if backoff.total is not None and spent > backoff.total:
            return attempt
    return backoff.attempts or 1


def _check_hints(rule: Rule, use: Use, position: int, backoff: Backoff, findings: Findings) -> None:
    hints = runtime("hints")
    for source in rule.delay:
        field = next((field for field in use.table.fields if field.wire == source.name), None)
        if source.kind != "context" or field is None or field.type.minimum is None or source.unit is None:
            continue
        unit = hints.time_unit(source.unit)
        least = 0.0 if unit is None else hints.in_seconds(float(field.type.minimum), unit)
        if backoff.total is not None and least > backoff.total:
            findings.add(
                ID,
                place(rule.at, "delay"),
                f"`context.{source.name}` asks for {least:g} s at least, beyond the total of {backoff.total:g} s "
                f"of {backoff_name(backoff)}: {use.table.title} would always give up",
                help="raise `total`, or give this rule a backoff of its own",
                subject=f"{use.subject(position)}.delay",
            )
