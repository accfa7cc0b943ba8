"""The schemas and the generated Python package describe one wire: what ``to_dict`` gives, the schemas accept."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from errdex.model import Catalog, ErrorSpec
from errdex.views import python
from errdex.views.schemas.fields import Dialect, FieldSchemas
from errdex.views.schemas.naming import safe_names
from errdex.views.schemas.samples import Samples, Unsayable
from jsonschema import Draft202012Validator
from schema_kit import RICH, SHAPES, SHIPPED, catalog_of, read_catalog, schema_files, shape_catalog, texts


@pytest.fixture
def package(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Return a function catalog -> imported generated package; forgets the package afterwards."""
    names = []

    def build(catalog: Catalog) -> Any:
        root = tmp_path / "packages" / catalog.package
        for path, text in texts(python, catalog).items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
        sys.path.insert(0, str(root.parent))
        names.append(catalog.package)
        importlib.invalidate_caches()
        return importlib.import_module(catalog.package)

    yield build
    for name in names:
        sys.path.remove(str(tmp_path / "packages"))
        for module in [found for found in sys.modules if found == name or found.startswith(name + ".")]:
            del sys.modules[module]


def made(catalog: Catalog, module: Any, error: ErrorSpec) -> Any:
    """Return the error with made-up values for what is required; None where no value can be made up."""
    samples = Samples(catalog, FieldSchemas(catalog, Dialect(name="2020-12", closed=True), str))
    asked = [field for field in error.fields if field.required and not field.type.has_const and not field.defaults]
    try:
        values = {field.attribute: samples.value(field) for field in asked}
    except Unsayable:
        return None
    owner = catalog.classes[error.class_name]
    if len(owner.entries) > 1:
        values["code"] = error.code
    return getattr(module, owner.python_name)(**values)


def check(catalog: Catalog, module: Any) -> int:
    """Check every public error against its schemas; returns how many there were."""
    files = schema_files(catalog)
    public = [error for error in catalog.errors.values() if error.visibility != "internal"]
    names = safe_names(error.id for error in public)
    count = 0
    for error in public:
        if error.code is None and len(catalog.classes[error.class_name].entries) > 1:
            continue  # the class alone does not say which of its entries is meant
        raised = made(catalog, module, error)
        if raised is None:
            continue
        body = raised.to_dict()
        for profile in ("closed", "open"):
            for name in (f"errors/{names[error.id]}", "errors"):
                validator = Draft202012Validator(files[f"{profile}/{name}.schema.json"])
                problems = [f"{found.json_path}: {found.message[:100]}" for found in validator.iter_errors(body)]
                assert problems == [], (profile, error.id, body)
        count += 1
    return count


@pytest.mark.parametrize("name", ["aio-sandbox.yaml", "cloudflare-sandbox", "sandbox-workers.yaml"])
def test_every_error_of_a_shipped_catalog_travels_as_its_schemas_say(package: Any, name: str) -> None:
    """Raised with the least it needs, each error's ``to_dict`` passes its own schema and the union."""
    catalog = read_catalog(SHIPPED / name)
    assert check(catalog, package(catalog)) >= 9


def test_every_error_of_a_rich_catalog_travels_as_its_schemas_say(package: Any, tmp_path: Path) -> None:
    """The same for a catalog that uses the whole language."""
    catalog = catalog_of(RICH, tmp_path)
    assert check(catalog, package(catalog)) == 7


def test_a_full_error_travels_as_its_schema_says(package: Any, tmp_path: Path) -> None:
    """Optional fields, structures, nulls and the base members pass as well."""
    catalog = catalog_of(RICH, tmp_path)
    module = package(catalog)
    raised = module.OutOfStockError(
        "Gone.",
        sku="ABC",
        reason="moved",
        side="left",
        nullable_side=None,
        retry_after_ms=20,
        lines=[{"sku": "ABC", "count": 1, "note": None}],
        verdict="unknown",
        either=3,
        free=[None],
        inner={"x": 1.5, "y": None},
        operation="order.put",
        suggestion="Wait.",
    )
    body = raised.to_dict()
    assert body["context"]["nullableSide"] is None
    for path in ("closed/errors/OUT_OF_STOCK", "open/errors/OUT_OF_STOCK", "closed/errors"):
        schema = schema_files(catalog)[f"{path}.schema.json"]
        assert [found.message for found in Draft202012Validator(schema).iter_errors(body)] == []


@pytest.mark.parametrize("name", [name for name in SHAPES if name not in ("xml", "aws", "header_code")])
def test_every_shape_travels_as_its_schemas_say(package: Any, tmp_path: Path, name: str) -> None:
    """Wherever an envelope puts the parts, the writer of the package and the schemas agree."""
    catalog = shape_catalog(name, tmp_path)
    assert check(catalog, package(catalog)) == 2
