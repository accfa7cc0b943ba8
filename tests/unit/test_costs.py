"""What making costs, counted in function calls: the same on every machine, so that a slip shows and noise does not.

Bounds stand somewhat above what is needed today. Who needs more raises the bound and says why in the commit; who needs
much less lowers it.
"""

from __future__ import annotations

import cProfile
import pstats
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from errdex.load import load_source
from errdex.model import Catalog
from errdex.render import Renderer
from errdex.resolve import resolve_catalog
from errdex.rules import REFUSED_BY_GENERATE, check_rules
from errdex.targets import find_target

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"
SIZES = (80, 160, 240)
"""Whole rounds of the kinds of errors that the catalog is made of, so that each size has the same mix."""
BOUNDS = {
    "load": 640,
    "resolve": 900,
    "rules of generate": 80,
    "all rules": 850,
    "python": 1500,
    "json_schema": 950,
    "openapi": 950,
    "markdown": 1800,
}
"""Step -> most calls, of Python and built-in functions, that it may take for one more error."""
BEND = 1.03
"""How much more an error may cost when there are more errors."""


def calls(work: Callable[[], object]) -> int:
    """Return how many functions are called."""
    profile = cProfile.Profile()
    profile.runcall(work)
    return int(pstats.Stats(profile).total_calls)


def catalog_file(count: int, folder: Path) -> Path:
    """Return the catalog that the benchmarks measure with, in a file."""
    spec = spec_from_file_location("make_catalog", BENCHMARKS / "make_catalog.py")
    assert spec is not None
    assert spec.loader is not None
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    file = folder / f"bench{count}.yaml"
    file.write_text(module.catalog_text(count), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def costs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[int]]:
    """Return step -> calls for each size; everything is imported and compiled before counting."""
    folder = tmp_path_factory.mktemp("costs")
    found: dict[str, list[int]] = {name: [] for name in BOUNDS}
    for size in (SIZES[0], *SIZES):
        counted = _count(catalog_file(size, folder), folder)
        for name, number in counted.items():
            found[name].append(number)
    return {name: numbers[1:] for name, numbers in found.items()}


def _count(file: Path, folder: Path) -> dict[str, int]:
    kept: dict[str, Any] = {}

    def keep(name: str, make: Callable[[], object]) -> Callable[[], object]:
        return lambda: kept.update({name: make()})

    found = {"load": calls(keep("loaded", lambda: load_source(file, folder)))}
    found["resolve"] = calls(keep("catalog", lambda: resolve_catalog(kept["loaded"])))
    catalog: Catalog = kept["catalog"]
    findings = kept["loaded"].findings
    found["rules of generate"] = calls(lambda: check_rules(catalog, findings, REFUSED_BY_GENERATE))
    found["all rules"] = calls(lambda: check_rules(catalog, findings))
    renderer = Renderer()
    for name in ("python", "json_schema", "openapi", "markdown"):
        target = find_target(name, {})
        renderer.render_pages(target.pages(catalog, {}))  # templates are compiled once a run
        found[name] = calls(lambda target=target: renderer.render_pages(target.pages(catalog, {})))
    return found


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="other versions count comprehensions and calls differently")
@pytest.mark.parametrize("step", BOUNDS)
def test_an_error_takes_no_more_calls_than_allowed(step: str, costs: dict[str, list[int]]) -> None:
    """One more error costs at most the bound of each step."""
    first, _, last = costs[step]
    each = (last - first) / (SIZES[-1] - SIZES[0])
    assert each <= BOUNDS[step], f"{step}: {each:.0f} calls an error"


@pytest.mark.parametrize("step", BOUNDS)
def test_errors_cost_the_same_in_large_catalogs(step: str, costs: dict[str, list[int]]) -> None:
    """No step grows faster than the catalog."""
    first, middle, last = costs[step]
    assert last - middle <= (middle - first) * BEND, f"{step}: {first}, {middle}, {last} calls"
