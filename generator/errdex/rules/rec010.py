"""REC010: a server error treated against its meaning.

501 and 505 do not go away by repeating. 502, 503 and 504 usually do: where nothing was started, giving up at once wants
a reason (``advice`` on the rule, or ``fix`` on the error).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.recovery_uses import place, proof, rules_with_uses, stated_uses, title

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "REC010"
PERMANENT = (501, 505)
PASSING = (502, 503, 504)

BAD = """
errdex: 1
catalog: {id: shop}
backoffs:
  default: {initial: 250ms, max: 2s, attempts: 4, total: 60s}
errors:
  NOT_BUILT:
    http_status: 501
    outcome: not_started
    recovery:
      - {action: retry}
"""
GOOD = """
errdex: 1
catalog: {id: shop}
errors:
  NOT_BUILT:
    http_status: 501
    outcome: not_started
    recovery:
      - {action: fix_request}
  CLOSED:
    http_status: 503
    outcome: not_started
    recovery:
      - {action: give_up, advice: The shop has closed for good.}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report retries of permanent server errors, and passing ones that are given up without a word."""
    for rule, uses in rules_with_uses(catalog):
        if rule.action != "retry":
            continue
        for use, position in uses:
            row, status = use.analysis.with_status(position, [code for code in use.table.statuses if code in PERMANENT])
            if row is not None:
                findings.add(
                    ID,
                    place(rule.at),
                    f"{title(use, position)} retries after status {status}, which repeating does not change: "
                    f"{proof(use, row)}",
                    help="use `fix_request`, `fix_deployment` or `give_up`",
                    subject=use.subject(position),
                )
                break
    for use in stated_uses(catalog):
        rules = use.table.recovery.rules
        if use.error is None or use.error.fix or use.error.status not in PASSING:
            continue
        silent = all(rule.action == "give_up" and not rule.advice for rule in rules)
        if silent and all(outcome == "not_started" for outcome, _ in use.analysis.outcomes):
            findings.add(
                ID,
                place(rules[0].at),
                f"{use.table.title} has status {use.error.status} and started nothing, but is given up at once without "
                "a reason",
                help="let it `retry`, or say why not in `advice`",
                subject=use.subject(0),
            )
