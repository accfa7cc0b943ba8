"""Measure errdex beside floors, on this machine, in one run: `make bench`.

Each row is the fastest of several turns of whole processes, taken in turns with its floor, as a ratio. The floors are
what cannot be avoided: parsing the same YAML with libyaml and building nothing, or starting Python with `import yaml`.

Usage: python benchmarks/run.py [--errors N] [--turns N]
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from make_catalog import catalog_text

ROOT = Path(__file__).resolve().parents[1]
RAW_PARSE = "import sys, yaml\nyaml._yaml.CParser(open(sys.argv[1], encoding='utf-8').read()).raw_parse()"
CONFIG = '[errdex.catalogs.bench]\nsource = "bench.yaml"\n'


def seconds(command: list[str], cwd: Path, prepare: Callable[[], object] = lambda: None) -> float:
    """Return how long one process takes; raises where it fails."""
    prepare()
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "generator"), "XDG_CACHE_HOME": str(cwd / ".cache")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # compiling errdex each time is not what is measured
    start = time.perf_counter()
    subprocess.run(command, cwd=cwd, env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def compare(turns: int, floor: Callable[[], float], work: Callable[[], float]) -> tuple[float, float]:
    """Return the fastest of each, taken in turns so that both see the same machine."""
    pairs = [(floor(), work()) for _ in range(turns)]
    return min(first for first, _ in pairs), min(second for _, second in pairs)


def errdex(*arguments: str) -> list[str]:
    """Return a command line of errdex."""
    return [sys.executable, "-m", "errdex", *arguments]


def project(count: int) -> Path:
    """Return a new folder with a catalog of ``count`` errors."""
    folder = Path(tempfile.mkdtemp(prefix="errdex-bench-"))
    (folder / "bench.yaml").write_text(catalog_text(count), encoding="utf-8")
    (folder / "errdex.toml").write_text(CONFIG, encoding="utf-8")
    return folder


def edit(folder: Path) -> None:
    """Change one error in the middle of the catalog."""
    file = folder / "bench.yaml"
    text = file.read_text(encoding="utf-8")
    place = text.index("summary:", len(text) // 2) + len("summary: ")
    file.write_text(text[:place] + f"Turn {time.monotonic_ns()}. " + text[place:], encoding="utf-8")


def main() -> None:
    """Print one row for each kind of work."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--errors", type=int, default=2000, help="size of the large catalog")
    parser.add_argument("--turns", type=int, default=5)
    options = parser.parse_args()
    large, small = project(options.errors), project(200)
    raw = [sys.executable, "-c", RAW_PARSE, "bench.yaml"]
    bare = [sys.executable, "-c", "import yaml"]

    def show(
        name: str, floor_command: list[str], folder: Path, command: list[str], prepare: Callable[[], object]
    ) -> None:
        seconds(command, folder, prepare)  # bytecode and compiled templates are warm from here on
        floor, work = compare(
            options.turns, lambda: seconds(floor_command, folder), lambda: seconds(command, folder, prepare)
        )
        print(f"{name:58} {work * 1000:8.0f} ms {work / floor:7.2f}", flush=True)

    def clean(folder: Path) -> Callable[[], object]:
        return lambda: shutil.rmtree(folder / "generated", ignore_errors=True)

    print(f"{'work':58} {'time':>11} {'ratio':>7}")
    for target in ("python", "json_schema", "openapi", "markdown"):
        command = errdex("generate", "--target", target)
        show(f"generate {target}, {options.errors} errors, fresh", raw, large, command, clean(large))
    show(f"generate all targets, {options.errors} errors, fresh", raw, large, errdex("generate"), clean(large))
    show(f"generate after one edit of {options.errors} errors", raw, large, errdex("generate"), lambda: edit(large))
    show(f"check, {options.errors} errors, rules only", raw, large, errdex("check", "bench.yaml"), lambda: None)
    show("generate, 200 errors, after one edit", bare, small, errdex("generate"), lambda: edit(small))
    seconds(errdex("generate"), small)
    time.sleep(0.1)
    show("generate --check, 200 errors, nothing changed", bare, small, errdex("generate", "--check"), lambda: None)
    # Linux counts in KiB, macOS in bytes.
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / (1 if sys.platform == "darwin" else 1 / 1024)
    print(f"{'peak memory of a process':58} {peak / 2**20:8.0f} MiB")
    for folder in (large, small):
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
