"""Options and helpers that every test can use."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--update-golden``: rewrite expected trees and diagnostics; read the diff before committing it."""
    parser.addoption("--update-golden", action="store_true", help="rewrite golden files instead of comparing")


def run_errdex(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run the command line as a user does, in a process of its own, without colours or a terminal."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "generator"), "NO_COLOR": "1", "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, "-m", "errdex", *arguments],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
