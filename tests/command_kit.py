"""What tests run: the command line as a user does, from any folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


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
