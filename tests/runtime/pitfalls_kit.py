"""One package for all tests of kinds of faults: the sample catalog, generated and imported once a module."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sample_catalog import SAMPLE, catalog_from, import_package, write_package


def make_lab(folder: Path, name: str) -> Any:
    """Return the package of the sample catalog, imported under ``name``."""
    return import_package(write_package(catalog_from(SAMPLE, folder), folder, name))


def not_found(lab: Any, **context: Any) -> Any:
    """Return an error with required context fields, one of them sensitive."""
    return lab.LabFileNotFoundError(**{"path": "/secret/plan", "class_": "c", "kind": 3, **context})


def every_error(lab: Any) -> list[Any]:
    """Return one error of every class that needs nothing but its required fields, and some from replies."""
    return [
        lab.LabError("root", code="NOBODY"),
        lab.LabClosedError(reason="starting"),
        not_found(lab),
        lab.SharedError(code="READ_ONLY", path="/a"),
        lab.KeyedError("key"),
        lab.SystemFailedError("sys"),
        lab.InternalError(),
        lab.from_response(502, b"<html>"),
        lab.from_response(503, b'{"code": "LAB_CLOSED", "context": {"reason": "starting", "retryable": true}}'),
    ]
