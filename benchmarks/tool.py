"""What making costs: whole runs of the command, beside libyaml alone or the bare start of Python with yaml."""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from make_catalog import catalog_text
from measure import ROOT, Cost, Row, run, side_by_side

RAW_PARSE = "import sys, yaml\nyaml._yaml.CParser(open(sys.argv[1], encoding='utf-8').read()).raw_parse()"
BARE = [sys.executable, "-c", "import yaml"]
CONFIG = '[errdex.catalogs.bench]\nsource = "bench.yaml"\n'
TICK = 0.1
"""Seconds after which files count as older than a run, so that the state of a project can be kept."""


def errdex(*arguments: str) -> list[str]:
    """Return a command line of errdex."""
    return [sys.executable, "-m", "errdex", *arguments]


def project(count: int) -> Path:
    """Return a new folder with a catalog of ``count`` errors."""
    folder = Path(tempfile.mkdtemp(prefix="errdex-bench-"))
    (folder / "bench.yaml").write_text(catalog_text(count), encoding="utf-8")
    (folder / "errdex.toml").write_text(CONFIG, encoding="utf-8")
    return folder


def shipped() -> Path:
    """Return a new folder with the four shipped catalogs, configured."""
    folder = Path(tempfile.mkdtemp(prefix="errdex-bench-"))
    lines = []
    for path in sorted((ROOT / "schema" / "catalog").iterdir()):
        if path.name == "errdex.yaml":
            continue
        if path.is_dir():
            shutil.copytree(path, folder / path.name)
        else:
            shutil.copy(path, folder / path.name)
        lines.append(f'[errdex.catalogs.{path.stem}]\nsource = "{path.name}"\n')
    (folder / "errdex.toml").write_text("".join(lines), encoding="utf-8")
    return folder


def edit(folder: Path) -> None:
    """Change the summary of one error in the middle of the catalog."""
    file = folder / "bench.yaml"
    text = file.read_text(encoding="utf-8")
    place = text.index("\n    summary: ", len(text) // 2) + len("\n    summary: ")
    file.write_text(f"{text[:place]}Turn {time.monotonic_ns()}. {text[place:]}", encoding="utf-8")


def clean(folder: Path) -> None:
    """Forget all outputs; compiled templates stay, as users have them."""
    shutil.rmtree(folder / "generated", ignore_errors=True)
    shutil.rmtree(folder / ".cache" / "errdex" / "pages", ignore_errors=True)


def rows(errors: int, turns: int) -> Iterator[Row]:
    """Yield the rows of the command, cheapest first."""
    yield _unchanged(turns)
    small = project(200)
    run(errdex("generate"), small)

    def after_edit(folder: Path) -> Cost:
        edit(folder)
        return run(errdex("generate"), folder)

    cost, cpu, wall = side_by_side(turns, lambda: run(BARE, small), lambda: after_edit(small))
    yield Row("generate after one edit of 200 errors / import yaml", cpu, 4, seconds=cost.cpu, wall_ratio=wall)
    shutil.rmtree(small)
    yield _check(turns)
    yield from _large(errors, turns)
    yield _growth(errors, turns)


def _unchanged(turns: int) -> Row:
    folder = shipped()
    run(errdex("generate"), folder)
    time.sleep(TICK)
    run(errdex("generate", "--check"), folder)
    cost, cpu, wall = side_by_side(
        turns * 3, lambda: run(BARE, folder), lambda: run(errdex("generate", "--check"), folder)
    )
    shutil.rmtree(folder)
    name = "generate --check, nothing changed, shipped catalogs / import yaml"
    return Row(name, cpu, 1.2, seconds=cost.cpu, wall_ratio=wall)


def _check(turns: int) -> Row:
    folder = project(1000)
    raw = [sys.executable, "-c", RAW_PARSE, "bench.yaml"]
    run(errdex("check", "bench.yaml"), folder)
    cost, cpu, wall = side_by_side(turns, lambda: run(raw, folder), lambda: run(errdex("check", "bench.yaml"), folder))
    shutil.rmtree(folder)
    return Row("check, 1,000 errors, all rules / raw_parse", cpu, 6, seconds=cost.cpu, wall_ratio=wall)


def _large(errors: int, turns: int) -> Iterator[Row]:
    folder = project(errors)
    raw = [sys.executable, "-c", RAW_PARSE, "bench.yaml"]
    turns = max(1, min(turns, 3)) if errors > 2000 else turns

    def fresh(*arguments: str) -> Cost:
        clean(folder)
        return run(errdex("generate", *arguments), folder)

    for target, wanted in (("python", 8), ("json_schema", None), ("openapi", None), ("markdown", None)):
        cost, cpu, wall = side_by_side(turns, lambda: run(raw, folder), partial(fresh, "--target", target))
        yield Row(f"generate {target}, {errors:,} errors, fresh / raw_parse", cpu, wanted, "x", cost.cpu, wall)
        if target == "python":
            yield Row(f"peak memory, {errors:,} errors, python target", cost.peak, None, "MiB")
    cost, cpu, wall = side_by_side(turns, lambda: run(raw, folder), fresh)
    yield Row(f"generate all targets, {errors:,} errors, fresh / raw_parse", cpu, 20, "x", cost.cpu, wall)
    yield Row(f"peak memory, {errors:,} errors, all targets", cost.peak, 350 if errors == 10_000 else None, "MiB")

    def after_edit() -> Cost:
        edit(folder)
        return run(errdex("generate"), folder)

    cost, cpu, wall = side_by_side(turns, lambda: run(raw, folder), after_edit)
    yield Row(f"generate after one edit of {errors:,} errors / raw_parse", cpu, 4, "x", cost.cpu, wall)
    shutil.rmtree(folder)


def _growth(errors: int, turns: int) -> Row:
    """Return how much an error costs in a large catalog over a small one, the start of the process left out."""
    sizes = [200, max(400, errors // 5), errors]
    taken = []
    for size in sizes:
        folder = project(size)
        run(errdex("generate"), folder)
        costs = []
        for _ in range(max(2, turns // 2)):
            clean(folder)
            costs.append(run(errdex("generate"), folder).cpu)
        taken.append(min(costs))
        shutil.rmtree(folder)
    small = (taken[1] - taken[0]) / (sizes[1] - sizes[0])
    large = (taken[2] - taken[1]) / (sizes[2] - sizes[1])
    name = f"growth: an error of {sizes[1]:,} to {sizes[2]:,} over one of {sizes[0]:,} to {sizes[1]:,}"
    return Row(name, large / small, 1.1, low=0.9)
