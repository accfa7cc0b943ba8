"""Measure errdex beside floors, on this machine, in one run: `make bench` prints one table and keeps it as JSON.

Each row is a median of whole processes taken in turns with its floor, as a ratio of processor times, and by the clock
beside it. The floors are what cannot be avoided: parsing the same YAML with libyaml and building nothing, starting
Python with `import yaml`, a module of empty exception classes, json.loads and a bare exception.

Usage: python benchmarks/run.py [--errors N] [--turns N] [--only tool|package|corpora] [--corpora DIR] [--out FILE]
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import corpora
import package
import tool
from measure import HEADER, ROOT, Row

SAMPLES = ROOT / "tests" / "data" / "corpora"


def rows(options: argparse.Namespace) -> Iterator[Row]:
    """Yield what was asked for."""
    if options.only in (None, "package"):
        yield from package.rows(options.turns)
    if options.only in (None, "tool"):
        yield from tool.rows(options.errors, options.turns)


def main() -> None:
    """Print the table and keep it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--errors", type=int, default=10_000, help="size of the large catalog")
    parser.add_argument("--turns", type=int, default=5, help="how often each pair is run")
    parser.add_argument("--only", choices=["tool", "package", "corpora"], help="a part of the table")
    parser.add_argument("--corpora", type=Path, default=SAMPLES, help="folder of real error lists, whole or samples")
    parser.add_argument("--out", type=Path, help="JSON file to keep the table in")
    options = parser.parse_args()
    print(HEADER)
    found: list[Row] = []
    for row in rows(options):
        print(row.line(), flush=True)
        found.append(row)
    proof = None
    if options.only in (None, "corpora"):
        proof = corpora.prove(options.corpora)
        print("real lists: {rows} rows of {lists} lists proven by {tests} tests in {seconds} s".format(**proof))
    kept = {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "processors": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        "errors": options.errors,
        "turns": options.turns,
        "rows": [row.data() for row in found],
        "corpora": proof,
    }
    file = options.out or ROOT / "benchmarks" / "results" / f"{time.strftime('%Y%m%d-%H%M%S')}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
    print(f"kept in {os.path.relpath(file)}")
    missed = [row for row in found if row.meets is False]
    if missed:
        stated = sum(row.meets is not None for row in found)
        print(f"{len(missed)} of {stated} targets are missed; docs/performance.md says why")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
