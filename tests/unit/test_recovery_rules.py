"""Every rule of the REC family finds its own fault, places it, proves it, and is silent about sound tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from errdex.diagnostics import Findings
from errdex.rules import check_rules, rules
from recovery_kit import catalog_of, shipped_catalogs

if TYPE_CHECKING:
    from pathlib import Path

    from errdex.diagnostics import Finding
    from errdex.rules import RuleModule

REC = [rule for rule in rules() if rule.ID.startswith("REC")]
IDS = [rule.ID for rule in REC]


def findings_of(text: str, folder: Path) -> list[Finding]:
    found = Findings()
    check_rules(catalog_of(text, folder), found, IDS)
    return list(found)


@pytest.mark.parametrize("rule", REC, ids=IDS)
def test_a_rule_finds_its_bad_example_and_nothing_else_does(rule: RuleModule, tmp_path: Path) -> None:
    """The bad example of a rule raises that rule, with a place, a help and a stable subject; no relative complains."""
    found = findings_of(rule.BAD, tmp_path)
    assert {finding.rule for finding in found} == {rule.ID}
    for finding in found:
        assert finding.span.line > 1
        assert finding.help
        assert finding.subject
        assert not finding.message.endswith(".")


@pytest.mark.parametrize("rule", REC, ids=IDS)
def test_the_good_example_is_silent(rule: RuleModule, tmp_path: Path) -> None:
    """The repaired form of a rule's example raises no rule of the family."""
    assert findings_of(rule.GOOD, tmp_path) == []


@pytest.mark.parametrize("name", ["aio-sandbox", "cloudflare-sandbox", "inngest-sandboxes", "sandbox-workers"])
def test_shipped_catalogs_have_no_unsafe_retry(name: str) -> None:
    """No shipped catalog lets a caller do unsafe work twice, has dead rules, or leaves an input without an answer."""
    found = Findings()
    check_rules(shipped_catalogs()[name], found, IDS)
    hurting = [finding for finding in found if finding.rule in ("REC001", "REC003", "REC005", "REC006", "REC018")]
    assert [f"{finding.subject}: {finding.message}" for finding in hurting] == []
