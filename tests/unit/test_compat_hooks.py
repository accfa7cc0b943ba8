"""What this repository offers to pre-commit."""

from __future__ import annotations

import re

import pytest
import yaml
from command_kit import ROOT
from errdex.cli import main

HOOKS = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))


def test_there_is_one_hook_to_check_and_one_to_generate() -> None:
    """Each runs a command that exists, over the whole project."""
    assert {hook["id"]: hook["entry"] for hook in HOOKS} == {
        "errdex-check": "errdex check",
        "errdex-generate": "errdex generate",
    }
    for hook in HOOKS:
        assert hook["pass_filenames"] is False
        assert hook["language"] == "python"
        assert hook["entry"].split()[1] in main.commands


@pytest.mark.parametrize(
    ("path", "runs"),
    [
        ("schema/catalog/shop.yaml", True),
        ("shop.yml", True),
        ("pyproject.toml", True),
        ("templates/runbook/a.md.j2", True),
        ("generated/python/shop/manifest.json", True),
        ("src/app.py", False),
    ],
)
def test_hooks_run_when_something_they_read_changes(path: str, runs: bool) -> None:
    """Catalogs, configuration, templates and manifests start a hook; other files do not."""
    for hook in HOOKS:
        assert bool(re.search(hook["files"], path)) == runs
