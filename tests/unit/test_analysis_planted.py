"""Planted faults in whole catalogs: each is found where it stands, with an input that shows it; its cure is silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from errdex.analysis import analyses, compare, table_of_error
from errdex.diagnostics import Findings
from errdex.rules import check_rules
from recovery_kit import catalog_of

if TYPE_CHECKING:
    from pathlib import Path

    from errdex.diagnostics import Finding

HEAD = """
errdex: 1
catalog: {id: shop, idempotency_key: [context.idempotencyKey]}
types:
  Reason: {values: {busy: Busy., moved: Moved., gone: Gone.}}
  Closed: {open: false, values: {up: Up., down: Down.}}
  Settled: {values: {one: One., two: Two.}, fallback: one}
operations:
  order.get: {effect: read}
  order.put: {effect: idempotent, reconcile: [order.get]}
  order.place: {effect: unsafe, reconcile: [order.get]}
backoffs:
  default: {initial: 250ms, max: 2s, attempts: 4, total: 60s}
"""
FAMILY = [
    "REC001", "REC003", "REC004", "REC005", "REC006", "REC007", "REC008", "REC009", "REC010", "REC013", "REC016",
    "REC017", "REC018", "REC019",
]  # fmt: skip


def found_in(text: str, folder: Path) -> list[Finding]:
    findings = Findings()
    check_rules(catalog_of(HEAD + text, folder), findings, FAMILY)
    return list(findings)


def found(text: str, folder: Path) -> list[tuple[str, str | None]]:
    return [(finding.rule, finding.subject) for finding in found_in(text, folder)]


FAULTS = {
    "reads only, but nobody has to name the operation": (
        """
errors:
  LOST:
    operations: [order.get]
    recovery: [{action: retry}]
""",
        "REC001",
        "errors.LOST.recovery[0]",
        "operation not named (counts as unsafe)",
    ),
    "an unsafe retry behind another rule": (
        """
errors:
  LOST:
    context: {reason: Reason}
    outcome: [{when: {context.reason: busy}, is: not_started}, {is: running}]
    recovery:
      - {when: {context.reason: busy}, action: retry}
      - {when: {operation.effect: read}, action: retry}
      - {when: {context.reason: [moved]}, action: retry}
      - {action: reconcile}
""",
        "REC001",
        "errors.LOST.recovery[2]",
        "context.reason moved (not rule 1, as context.reason is moved; not rule 2, as operation.effect is unsafe; "
        "rule 3 wins)",
    ),
    "a value that nobody declared": (
        """
errors:
  LOST:
    context: {reason: Closed}
    recovery:
      - {when: {context.reason: [up, down]}, action: give_up}
      - {when: {context.reason: absent}, action: give_up}
      - {action: retry}
""",
        "REC001",
        "errors.LOST.recovery[2]",
        "context.reason some_new_value (a value nobody declared)",
    ),
    "a status that outcome and rules see differently": (
        """
errors:
  LOST:
    http_status: {default: 503, also: [504]}
    outcome: [{when: {http_status: 503}, is: not_started}, {is: unknown}]
    recovery:
      - {when: {http_status: "500..599"}, action: retry}
      - {action: reconcile}
""",
        "REC001",
        "errors.LOST.recovery[0]",
        "http_status 504",
    ),
    "a shared list is unsafe in one of its uses": (
        """
recoveries:
  again: [{action: retry}]
errors:
  REFUSED: {outcome: not_started, recovery: again}
  LOST: {outcome: unknown, recovery: again}
""",
        "REC001",
        "recoveries.again[0]",
        "rule 1 of LOST (list `again`)",
    ),
    "the last rule can be dead too": (
        """
errors:
  PAUSED:
    outcome: not_started
    context: {state: Settled}
    recovery:
      - {when: {context.state: one}, action: keep_waiting}
      - {when: {context.state: [two, absent]}, action: fix_request}
      - {action: give_up}
""",
        "REC003",
        "errors.PAUSED.recovery[2]",
        "answered by rules 1, 2",
    ),
    "a rule outside the match of its entry": (
        """
errors:
  PAUSED:
    outcome: not_started
    context: {reason: Reason}
    match: {context.reason: [busy, moved]}
    recovery:
      - {when: {context.reason: gone}, action: escalate}
      - {action: give_up}
""",
        "REC003",
        "errors.PAUSED.recovery[0]",
        "holds for no input",
    ),
    "nobody answers when the header is missing": (
        """
errors:
  PAUSED:
    outcome: not_started
    recovery:
      - {when: {header.X-Phase: [a, b]}, action: fix_request}
      - {when: {header.x-phase: {not: [a, b, absent]}}, action: escalate}
""",
        "REC005",
        "errors.PAUSED.recovery",
        "header.x-phase absent",
    ),
}


@pytest.mark.parametrize("name", list(FAULTS))
def test_planted_faults(name: str, tmp_path: Path) -> None:
    """Exactly the planted fault is reported, at its rule, with a counterexample that leads to it."""
    text, rule, subject, shown = FAULTS[name]
    (finding,) = found_in(text, tmp_path)
    assert (finding.rule, finding.subject) == (rule, subject)
    assert shown in finding.message


SOUND = {
    "a dead rule of a shared list that another use needs": """
recoveries:
  usual:
    - {when: {operation.effect: [read, idempotent]}, action: retry}
    - {when: {context.reason: busy}, action: keep_waiting}
    - {action: reconcile}
errors:
  LOST: {outcome: unknown, recovery: usual, context: {reason: Reason}}
  PART: {outcome: unknown, recovery: usual, context: {reason: Reason}, match: {context.reason: [moved, gone]}}
""",
    "the place of the key counts as the key": """
errors:
  LOST:
    context: {"idempotencyKey?": string}
    recovery:
      - {when: {context.idempotencyKey: present}, action: retry}
      - {action: reconcile}
""",
    "an enum with a fallback has no unknown value": """
errors:
  PAUSED:
    outcome: not_started
    context: {state: Settled}
    recovery:
      - {when: {context.state: one}, action: keep_waiting}
      - {when: {context.state: [two, absent]}, action: fix_request}
""",
    "exceptions first, then the general case": """
errors:
  LOST:
    context: {reason: Reason, again: boolean}
    recovery:
      - {when: {context.reason: gone}, action: restart, after: reconcile}
      - {when: {context.again: true, operation.effect: [read, idempotent]}, action: retry}
      - {when: {http_status: 503, context.reason: [busy, moved]}, action: keep_waiting}
      - {when: {http_status: "500..599"}, action: reconcile}
      - {action: give_up}
""",
    "nothing stated at all": """
errors:
  LOST: {}
""",
}


@pytest.mark.parametrize("name", list(SOUND))
def test_sound_tables_are_silent(name: str, tmp_path: Path) -> None:
    """What is right is not complained about."""
    assert found(SOUND[name], tmp_path) == []


def test_findings_do_not_depend_on_where_things_stand(tmp_path: Path) -> None:
    """The subject of a finding survives lines added above it."""
    text, rule, subject, _ = FAULTS["an unsafe retry behind another rule"]
    assert found("\n# moved down\n\n" + text, tmp_path) == [(rule, subject)]


def test_two_versions_of_an_entry_can_be_compared(tmp_path: Path) -> None:
    """A rule that became unsafe for some inputs shows up as one difference with its inputs."""
    text = """
errors:
  LOST:
    context: {reason: Reason}
    recovery:
      - {when: {operation.effect: [read%s]}, action: retry}
      - {action: reconcile}
"""
    tables = []
    for version in ("", ", idempotent"):
        catalog = catalog_of(HEAD + text % version, tmp_path)
        tables.append(table_of_error(catalog, catalog.errors["LOST"]))
    (difference,) = compare(*tables)
    assert (difference.old.action, difference.new.action, difference.what) == (
        "reconcile", "retry", ("action", "bounds"),
    )  # fmt: skip
    assert difference.new_row.text() == "operation order.put (idempotent)"
    assert difference.where == {"operation": ("order.put (idempotent)",)}
    assert compare(tables[0], tables[0]) == []


def test_a_catalog_is_taken_apart_once(tmp_path: Path) -> None:
    """All rules look at the same analyses."""
    catalog = catalog_of(HEAD + SOUND["nothing stated at all"], tmp_path)
    first = analyses(catalog)
    assert analyses(catalog) is first
    assert first[0].analysis is first[0].analysis
