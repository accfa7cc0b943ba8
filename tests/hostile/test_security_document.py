"""SECURITY.md: every promise has the test it names."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys

from errdex import load, patterns
from errdex.resolve import classes, size, types

from hostile.making import ROOT

TEXT = (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_every_named_test_exists() -> None:
    """A promise whose test was renamed or removed is found here."""
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", TEXT)
    assert len(named) > 25
    for path, test in named:
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        tests = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        assert not test or test in tests, f"{path}::{test}"


def test_limits_are_those_of_the_code() -> None:
    """The table says what is enforced."""
    assert (
        f"{load.MAX_FILE_BYTES // 2**20} MiB, {load.MAX_TOTAL_BYTES // 2**20} MiB in {load.MAX_FILES:,} files" in TEXT
    )
    assert f"{load.MAX_SCALAR_CHARS:,} characters" in TEXT
    assert f"| {load.MAX_DEPTH}; {types.MAX_NESTED} each |" in TEXT
    assert classes.MAX_LAYERS == types.MAX_NESTED
    assert f"{load.MAX_ALIAS_NODES:,} nodes" in TEXT
    assert f"{size.MAX_INHERITED:,} values" in TEXT
    assert f"first {patterns.LONGEST_TEXT} characters" in " ".join(TEXT.split())


def test_every_finding_of_bandit_is_answered() -> None:
    """What the linter for security finds in our code is answered in the document, and no answer is out of date."""
    command = [sys.executable, "-m", "bandit", "-q", "-f", "json", "-r", "generator/errdex", "templates/python"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    report = json.loads(done.stdout)
    assert report["errors"] == []
    assert not [finding for finding in report["results"] if finding["issue_severity"] == "HIGH"]
    rows = [line for line in TEXT.split("\n") if re.match(r"\| B[0-9]{3}", line)]
    answered = {test for row in rows for test in re.findall(r"B[0-9]{3}", row)}
    assert {finding["test_id"] for finding in report["results"]} == answered
    for finding in report["results"]:
        name = finding["filename"].rpartition("/")[2]
        everywhere = {"B101", "B610"}  # answered as a kind
        assert finding["test_id"] in everywhere or any(finding["test_id"] in row and name in row for row in rows), (
            finding
        )
