"""Our own catalog of diagnostics: every rule that code reports is in it, with a name and a next step."""

from __future__ import annotations

import re
from pathlib import Path

from errdex.load import load_source
from errdex.model import Catalog
from errdex.resolve import resolve_catalog

ROOT = Path(__file__).resolve().parents[2]
RULE_ID = re.compile(r"\"([A-Z]{3}[0-9]{3})\"")


def rules() -> Catalog:
    """Return the catalog of rules; fail on any finding."""
    loaded = load_source(ROOT / "schema" / "catalog" / "errdex.yaml", ROOT)
    catalog = resolve_catalog(loaded)
    assert [finding.message for finding in loaded.findings] == []
    assert catalog is not None
    return catalog


def test_every_rule_that_is_reported_is_described() -> None:
    """No finding can appear whose rule the catalog does not know."""
    described = set(rules().errors)
    package = ROOT / "generator" / "errdex"
    for file in sorted(package.rglob("*.py")):
        if "ruletable" not in file.parts:
            for id in RULE_ID.findall(file.read_text()):
                assert id in described, f"{file.relative_to(ROOT)} reports {id}"


def test_every_rule_has_name_severity_and_texts() -> None:
    """Names are unique and in kebab case, severities are known, and each rule says why and what to do."""
    names = []
    for rule in rules().errors.values():
        names.append(rule.extra["x-name"])
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", names[-1]), rule.id
        assert rule.extra["x-severity"] in ("error", "warning", "info", "off"), rule.id
        assert rule.summary
        assert rule.description
        assert rule.causes
        assert rule.fix
        assert str(rule.group) == rule.id[:3]
    assert len(set(names)) == len(names)
