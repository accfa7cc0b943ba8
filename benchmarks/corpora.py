"""Real error lists in full: a folder of JSON lists, each row kept, generated, imported, decoded, sent and validated.

The proof is the test that runs on samples, ``tests/runtime/test_corpora.py``, over the folder that is given.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

from measure import ROOT


def prove(folder: Path) -> dict[str, object]:
    """Run the proof over all lists of a folder. Raises ``CalledProcessError`` where a row fails."""
    lists = sorted(folder.glob("*.jsonl"))
    rows = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in lists)
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "tests/runtime/test_corpora.py"],
        cwd=ROOT,
        env={**os.environ, "ERRDEX_CORPORA": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.stderr.write(done.stdout[-4000:])
        done.check_returncode()
    passed = re.search(r"(\d+) passed", done.stdout)
    return {
        "lists": len(lists),
        "rows": rows,
        "tests": int(passed[1]) if passed else 0,
        "seconds": round(time.perf_counter() - start, 1),
    }
