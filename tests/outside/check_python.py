"""Python 3.10, the oldest that generated packages promise, uses all of them as the Python at hand does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from outside_kit import SCRIPTS

if TYPE_CHECKING:
    from outside_kit import Tools

SCRIPT = SCRIPTS / "use_packages.py"


def test_the_oldest_python_does_the_same(tools: Tools, generated: Path, tmp_path: Path) -> None:
    """Every module is imported; errors are made, pickled, copied, sent and read back with the same result."""
    version = tmp_path / "version.py"
    version.write_text("import sys\nprint(sys.version_info[:2])\n", encoding="utf-8")
    repair = "correct templates/python or views/python, then run `make conformance` again"
    assert tools.script("python310.mjs", "python", str(version), cwd=generated, repair=repair).strip() == "(3, 10)"
    oldest = tools.script("python310.mjs", "python", str(SCRIPT), cwd=generated, repair=repair)
    code = f"import sys; sys.path.insert(0, 'python'); exec(open({str(SCRIPT)!r}, encoding='utf-8').read())"
    here = subprocess.run(
        [sys.executable, "-I", "-c", code], cwd=generated, capture_output=True, text=True, check=True, timeout=300
    )
    assert oldest.splitlines() == here.stdout.splitlines()
    assert len(oldest.splitlines()) > 10
