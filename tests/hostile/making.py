"""Catalog text -> outputs of every target in this process, and generated packages imported from memory."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import itertools
import sys
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from errdex.diagnostics import ERROR, Finding
from errdex.load import load_source
from errdex.model import Catalog
from errdex.outputs.paths import check_paths
from errdex.render import Renderer
from errdex.report import rank, rule_texts
from errdex.resolve import resolve_catalog
from errdex.targets import find_target

ROOT = Path(__file__).resolve().parents[2]
TARGETS = ("python", "json_schema", "openapi", "markdown")
_numbers = itertools.count()


class Made:
    """What became of a catalog: outputs of every target, or the findings that refuse it."""

    def __init__(self, catalog: Catalog | None, findings: list[Finding], outputs: Mapping[str, dict[str, str]]) -> None:
        self.catalog = catalog
        self.findings = findings
        self.outputs = outputs

    @property
    def is_refused(self) -> bool:
        """Say whether nothing was made."""
        return not self.outputs


@cache
def renderer() -> Renderer:
    """Return the renderer of all runs; templates compile once."""
    return Renderer()


def make(text: str, folder: Path, targets: tuple[str, ...] = TARGETS) -> Made:
    """Run everything from the text of a catalog to the text of its outputs.

    Raises whatever errdex raises: a catalog from a hostile hand must give outputs or findings, never an exception.
    """
    path = folder / "catalog.yaml"
    path.write_bytes(text.encode("utf-8"))
    loaded = load_source(path, folder)
    catalog = resolve_catalog(loaded)
    findings = list(loaded.findings)
    errors = [line for line in rank(findings, {}, rule_texts()) if line.severity == ERROR]
    if catalog is None or errors:
        assert errors, "refused without a reason"
        return Made(None, findings, {})
    outputs = {}
    for name in targets:
        outputs[name] = renderer().render_pages(find_target(name, {}).pages(catalog, {}))
        check_paths(outputs[name])
    return Made(catalog, findings, outputs)


@cache
def _compiled(path: str, text: str) -> CodeType:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return compile(text, path, "exec", dont_inherit=True)


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Modules of one generated package, from memory."""

    def __init__(self, name: str, outputs: Mapping[str, str]) -> None:
        self.name = name
        self.sources: dict[str, tuple[str, str, bool]] = {}
        for path, text in outputs.items():
            if path.endswith(".py"):
                parts = path.removesuffix(".py").split("/")
                is_package = parts[-1] == "__init__"
                module = ".".join([name, *(parts[:-1] if is_package else parts)])
                self.sources[module] = (path, text, is_package)

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        found = self.sources.get(fullname)
        if found is None:
            return None
        return importlib.util.spec_from_loader(fullname, self, origin=found[0], is_package=found[2])

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        path, text, _ = self.sources[module.__name__]
        # The runtime is the same in every package: its code is compiled once.
        exec(_compiled(path, text) if "_runtime" in path else _fresh(path, text), module.__dict__)


def _fresh(path: str, text: str) -> CodeType:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return compile(text, path, "exec", dont_inherit=True)


@contextmanager
def imported(outputs: Mapping[str, str]) -> Iterator[ModuleType]:
    """Import a generated package, every module of it, with warnings as errors; it is gone after the block."""
    name = f"hostile_package_{next(_numbers)}"
    finder = _Finder(name, outputs)
    sys.meta_path.insert(0, finder)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            package = importlib.import_module(name)
            for module in finder.sources:
                if "adapters" not in module and ".conformance" not in module:
                    importlib.import_module(module)
            yield package
    finally:
        sys.meta_path.remove(finder)
        for module in [module for module in sys.modules if module == name or module.startswith(name + ".")]:
            del sys.modules[module]
