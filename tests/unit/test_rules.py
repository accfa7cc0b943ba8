"""Every rule finds its own fault, places it, says what next, and is silent about the repaired form."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from errdex.diagnostics import Findings
from errdex.rules import check_rules, rule_ids, rules
from errdex.ruletable import RULES as TABLE
from recovery_kit import catalog_of

if TYPE_CHECKING:
    from pathlib import Path

    from errdex.diagnostics import Finding
    from errdex.rules import RuleModule

RULES = [rule for rule in rules() if not rule.ID.startswith("REC")]
IDS = [rule.ID for rule in RULES]


def family(rule: RuleModule) -> list[str]:
    """Return the ids of the rules of the same family; ones that are off by default judge what most accept."""
    return [known for known in IDS if known == rule.ID or (known[:3] == rule.ID[:3] and TABLE[known][1] != "off")]


def findings_of(text: str, folder: Path, only: list[str]) -> list[Finding]:
    found = Findings()
    check_rules(catalog_of(text, folder), found, only)
    return list(found)


def test_modules_of_rules_are_named_after_them() -> None:
    """So which rules there are is known without importing one."""
    assert rule_ids() == tuple(rule.ID for rule in rules())


@pytest.mark.parametrize("rule", RULES, ids=IDS)
def test_a_rule_finds_its_bad_example_and_nothing_else_does(rule: RuleModule, tmp_path: Path) -> None:
    """The bad example raises that rule of its family alone, with a place, a stable subject and no final full stop."""
    found = findings_of(rule.BAD, tmp_path, family(rule))
    assert {finding.rule for finding in found} == {rule.ID}
    for finding in found:
        assert finding.span.line > 1
        assert finding.subject
        assert not finding.message.endswith(".")


@pytest.mark.parametrize("rule", RULES, ids=IDS)
def test_the_good_example_is_silent(rule: RuleModule, tmp_path: Path) -> None:
    """The repaired form raises no rule of the family."""
    assert findings_of(rule.GOOD, tmp_path, family(rule)) == []


def test_an_unfit_example_says_what_jsonschema_says(tmp_path: Path) -> None:
    """The reason why an example does not fit names the member and the value."""
    text = """
errdex: 1
catalog: {id: shop}
types:
  Line: {fields: {sku: string, count: {type: integer, minimum: 1}}}
errors:
  LATE:
    context: {lines: "Line[]"}
    examples: [{context: {lines: [{sku: a, count: 0}]}}]
"""
    (found,) = findings_of(text, tmp_path, ["FLD006"])
    assert found.message == ("example 1 of `LATE`: field `lines` at [0].count: 0 is less than the minimum of 1")
