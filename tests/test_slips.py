"""What a hurried author writes: one slip in a good catalog, and the one finding that names it.

``tests/slips/catalog.yaml`` is good. Each entry of ``tests/slips/slips.yaml`` says which lines of it are written wrongly
(``lines`` become ``slip``; or ``file``, a whole catalog), and what ``check`` must say of it: place, rule, message and
next step. One slip is one finding: whatever follows from it stays unsaid.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner
from errdex.cli import main

FOLDER = Path(__file__).resolve().parent / "slips"
SLIPS: list[dict[str, Any]] = yaml.safe_load((FOLDER / "slips.yaml").read_text(encoding="utf-8"))
GOOD = (FOLDER / "catalog.yaml").read_text(encoding="utf-8")


def findings_of(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return errors and warnings of a catalog, one line each: place, rule, message, and the next step."""
    (folder / "errdex.toml").write_text("[errdex]\n", encoding="utf-8")
    (folder / "process.yaml").write_text("types: {}\n", encoding="utf-8")
    (folder / "catalog.yaml").write_bytes(text.encode("utf-8"))
    monkeypatch.chdir(folder)
    result = CliRunner().invoke(main, ["check", "catalog.yaml", "--format", "json"])
    assert result.exit_code in (0, 1), result.output
    return [
        f"{found['line']}:{found['column']} {found['rule']} {found['message']} -> {found.get('help') or ''}".rstrip()
        for found in json.loads(result.stdout)
        if found["severity"] != "info"
    ]


def with_slip(slip: dict[str, Any]) -> str:
    """Return the catalog with the slip in it."""
    if "file" in slip:
        return str(slip["file"])
    assert GOOD.count(slip["lines"]) == 1, "the lines stand exactly once in the good catalog"
    return GOOD.replace(slip["lines"], slip["slip"])


def test_the_catalog_without_a_slip_is_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the slips are made in has no finding of its own, with any line ends."""
    assert findings_of(GOOD, tmp_path, monkeypatch) == []
    assert findings_of(GOOD.replace("\n", "\r\n"), tmp_path, monkeypatch) == []


@pytest.mark.parametrize("slip", SLIPS, ids=[slip["name"] for slip in SLIPS])
def test_a_slip_is_one_finding_with_its_place_and_a_next_step(
    slip: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    """One mistake gives the expected finding and no other, and says what to do next."""
    actual = findings_of(with_slip(slip), tmp_path, monkeypatch)
    if pytestconfig.getoption("--update-golden"):
        slip["says"] = actual
        text = yaml.safe_dump(SLIPS, sort_keys=False, allow_unicode=True, width=1000)
        (FOLDER / "slips.yaml").write_text(text, encoding="utf-8")
    assert actual == slip["says"]
    assert len(actual) == slip.get("faults", 1)
    assert all(" -> " in line for line in actual), "a finding without a next step"
