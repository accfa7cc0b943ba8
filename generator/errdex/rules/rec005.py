"""REC005: an input that no rule answers. The runtime gives up there, which nobody decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.rules.recovery_uses import proof, stated_uses

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "REC005"

BAD = """
errdex: 1
catalog: {id: shop}
errors:
  PAUSED:
    outcome: not_started
    context: {resumable: boolean}
    recovery:
      - {when: {context.resumable: true}, action: keep_waiting}
      - {when: {context.resumable: false}, action: escalate}
"""
GOOD = """
errdex: 1
catalog: {id: shop}
errors:
  PAUSED:
    outcome: not_started
    context: {resumable: boolean}
    recovery:
      - {when: {context.resumable: true}, action: keep_waiting}
      - {action: escalate}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report tables with inputs that fall through; a shared table once."""
    seen: set[int] = set()
    for use in stated_uses(catalog):
        rules = use.table.recovery.rules
        row = use.analysis.uncovered_row()
        if row is None or id(rules[-1].at) in seen:
            continue
        seen.add(id(rules[-1].at))
        findings.add(
            ID,
            use.table.recovery.at.span(),
            f"no recovery rule of {use.table.title} answers some inputs, {proof(use, row)}",
            help="end the list with a rule without `when`",
            subject=f"{use.table.owner}.recovery",
        )
