"""Target models: what the generated exceptions write, the generated models read, and the other way round."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from command_kit import run_errdex
from errdex.diagnostics import ErrdexError
from errdex.model import Catalog, ErrorSpec
from errdex.names import class_name
from errdex.views import models, python
from errdex.views.schemas.fields import Dialect, FieldSchemas
from errdex.views.schemas.samples import Samples, Unsayable
from schema_kit import RICH, SHIPPED, catalog_of, read_catalog, texts

pytest.importorskip("datamodel_code_generator")
pydantic = pytest.importorskip("pydantic")

CATALOGS = ("rich", "aio-sandbox.yaml", "cloudflare-sandbox", "inngest-sandboxes.yaml", "sandbox-workers.yaml")
Load = Callable[..., ModuleType]


@pytest.fixture
def load(tmp_path: Path) -> Iterator[Load]:
    """Return a function (catalog, target, options) -> the imported module or package; forgotten afterwards."""
    made: list[tuple[str, str]] = []

    def build(catalog: Catalog, target: Any, **options: object) -> ModuleType:
        folder = tmp_path / "made" / target.__name__.rpartition(".")[2]
        name = catalog.package if target is python else f"{catalog.package}_models"
        for path, text in texts(target, catalog, **options).items():
            file = (folder / catalog.package if target is python else folder) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        sys.path.insert(0, str(folder))
        made.append((str(folder), name))
        importlib.invalidate_caches()
        return importlib.import_module(name)

    yield build
    for place, name in made:
        sys.path.remove(place)
        for found in [key for key in sys.modules if key == name or key.startswith(name + ".")]:
            del sys.modules[found]


def catalog_named(name: str, folder: Path) -> Catalog:
    return catalog_of(RICH, folder) if name == "rich" else read_catalog(SHIPPED / name)


def raised(catalog: Catalog, package: ModuleType, error: ErrorSpec) -> Any:
    """Return the exception with made-up values for what is required; None where no value can be made up."""
    samples = Samples(catalog, FieldSchemas(catalog, Dialect(name="2020-12", closed=True), str))
    asked = [field for field in error.fields if field.required and not field.type.has_const and not field.defaults]
    try:
        values = {field.attribute: samples.value(field) for field in asked}
    except Unsayable:
        return None
    owner = catalog.classes[error.class_name]
    if len(owner.entries) > 1:
        if error.code is None:
            return None  # the class alone does not say which of its entries is meant
        values["code"] = error.code
    return getattr(package, owner.python_name)(**values)


def bodies(catalog: Catalog, package: ModuleType) -> Iterator[tuple[ErrorSpec, Any, str]]:
    """Yield (error, exception, name of the model of its body) of every public error."""
    for error in catalog.errors.values():
        if error.visibility != "internal":
            found = raised(catalog, package, error)
            if found is not None:
                yield error, found, class_name(error.id).removesuffix("Error") + "Body"


@pytest.mark.parametrize("name", CATALOGS)
@pytest.mark.parametrize("profile", ["closed", "open"])
def test_what_exceptions_write_pydantic_reads(name: str, profile: str, tmp_path: Path, load: Load) -> None:
    """``to_dict()`` of every error validates in its model and in the union, and comes out as it went in."""
    catalog = catalog_named(name, tmp_path)
    package, module = load(catalog, python), load(catalog, models, profile=profile)
    anything = getattr(module, f"Any{catalog.root}")
    count = 0
    for _, error, model in bodies(catalog, package):
        body = error.to_dict()
        read = getattr(module, model).model_validate(body)
        assert read.model_dump(mode="json", by_alias=True, exclude_unset=True) == body
        assert anything.model_validate(body).model_dump(mode="json", by_alias=True, exclude_unset=True) == body
        count += 1
    assert count >= 3


def test_models_have_the_attributes_of_the_exceptions(tmp_path: Path, load: Load) -> None:
    """A context member has one Python name, whether it is read from an exception or from a model."""
    catalog = catalog_of(RICH, tmp_path)
    package, module = load(catalog, python), load(catalog, models)
    error = package.OutOfStockError(sku="ABC", reason="moved", retry_after_ms=20, free="x")
    read = module.OutOfStockBody.model_validate(error.to_dict())
    assert (read.context.sku, read.context.retry_after_ms) == (error.context.sku, error.context.retry_after_ms)
    assert read.context.reason.value == "moved"
    written = module.OutOfStockContext(sku="ABC", reason="moved", final=False, retry_after_ms=20, free="x")
    assert written.model_dump(mode="json", by_alias=True, exclude_unset=True) == error.context.to_dict()


def test_a_model_refuses_what_is_not_declared(tmp_path: Path, load: Load) -> None:
    """The closed profile takes nothing that the catalog does not say; the open one takes what may come later."""
    catalog = catalog_of(RICH, tmp_path)
    good = {"sku": "ABC", "reason": "moved", "final": False}
    closed = load(catalog, models).OutOfStockContext
    for change in ({"new": 1}, {"reason": "later"}, {"retryAfterMs": -1}, {"final": True}, {"sku": None}):
        with pytest.raises(pydantic.ValidationError):
            closed.model_validate({**good, **change})
    closed.model_validate(good)


def test_the_open_profile_takes_what_may_come_later(tmp_path: Path, load: Load) -> None:
    """A reader of an open catalog is not broken by a new member or a new value of an open enum."""
    later = load(catalog_of(RICH, tmp_path), models, profile="open").OutOfStockContext
    later.model_validate({"sku": "ABC", "reason": "later", "final": False, "new": 1})


@pytest.mark.parametrize("name", CATALOGS)
def test_msgspec_reads_every_body(name: str, tmp_path: Path, load: Load) -> None:
    """Structs read what exceptions write; members have Python names and travel under those of the wire."""
    msgspec = pytest.importorskip("msgspec")
    catalog = catalog_named(name, tmp_path)
    package, module = load(catalog, python), load(catalog, models, kind="msgspec")
    for _, error, model in bodies(catalog, package):
        body = error.to_dict()
        assert msgspec.to_builtins(msgspec.convert(body, type=getattr(module, model))) == body


@pytest.mark.parametrize("name", CATALOGS)
def test_dataclasses_take_the_members_of_the_wire(name: str, tmp_path: Path, load: Load) -> None:
    """A dataclass has no second name for a member, so it has the one of the wire, and keyword arguments only."""
    catalog = catalog_named(name, tmp_path)
    package, module = load(catalog, python), load(catalog, models, kind="dataclass")
    for _, error, model in bodies(catalog, package):
        body = error.to_dict()
        found = getattr(module, model)(**body)
        assert {field.name for field in dataclasses.fields(found)} >= set(body)


@pytest.mark.parametrize("kind", ["pydantic", "dataclass", "msgspec"])
def test_a_module_bears_the_mark_and_no_time(kind: str, tmp_path: Path) -> None:
    """The first line is ours, nothing in the file changes from run to run, and it is for Python 3.10."""
    catalog = catalog_of(RICH, tmp_path)
    [(path, text)] = texts(models, catalog, kind=kind).items()
    assert path == "rich_shop_models.py"
    assert text.startswith("# made by errdex from rich-shop, do not edit\n")
    assert "datamodel-codegen" not in text
    assert not re.search(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?!Z\")", text)
    ast.parse(text, feature_version=(3, 10))
    assert texts(models, catalog, kind=kind)[path] == text


def test_types_are_classes_and_listed_values_literals(tmp_path: Path) -> None:
    """No class is named by its order among others: what has no name in the catalog has none here."""
    text = texts(models, catalog_of(RICH, tmp_path))["rich_shop_models.py"]
    assert "class Reason(Enum):" in text
    assert 'verdict: Literal[True, False, "unknown"] | None = None' in text
    assert not re.findall(r"class \w+\d\(", text)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"knd": "pydantic"}, "no option `knd`"),
        ({"kind": "attrs"}, "kind of target models is 'attrs'"),
        ({"profile": "ajar"}, "profile of target models is 'ajar'"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, object], message: str, tmp_path: Path) -> None:
    """An option that does nothing would be believed."""
    with pytest.raises(ErrdexError) as caught:
        texts(models, catalog_of(RICH, tmp_path), **options)
    assert message in caught.value.message
    assert caught.value.help


def project(folder: Path, targets: str) -> Path:
    (folder / "catalog.yaml").write_text(RICH, encoding="utf-8")
    (folder / "errdex.toml").write_text(f'catalogs = ["catalog.yaml"]\ntargets = {targets}\n', encoding="utf-8")
    return folder


def without_the_extra(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command line in an interpreter that has no datamodel-code-generator."""
    code = (
        "import sys; sys.modules['datamodel_code_generator'] = None\n"
        f"from errdex.cli import run; sys.exit(run({list(arguments)!r}))"
    )
    generator = Path(__file__).resolve().parents[2] / "generator"
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={"PYTHONPATH": str(generator)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_extra_is_asked_for_only_where_models_are_made(tmp_path: Path) -> None:
    """With the target off nobody needs it; with the target on its absence is wrong use, with the line that helps."""
    off = without_the_extra(project(tmp_path, '["json_schema"]'), "generate", "--no-cache")
    assert (off.returncode, off.stderr) == (0, "")
    on = without_the_extra(project(tmp_path, '["json_schema", "models"]'), "generate", "--no-cache")
    assert on.returncode == 2
    assert "target models needs datamodel-code-generator" in on.stderr
    assert "install it with `pip install 'errdex[models]'`" in on.stderr
    assert not (tmp_path / "generated" / "models").exists()


def test_an_unchanged_catalog_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was made before is taken from the disk, even where the extra is gone; a change makes it again."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = project(tmp_path, '["models"]')
    assert run_errdex("generate", cwd=folder).returncode == 0
    module = folder / "generated/models/rich-shop/rich_shop_models.py"
    before = module.stat().st_mtime_ns
    (folder / "errdex.toml").touch()
    again = run_errdex("generate", cwd=folder)
    assert again.returncode == 0
    assert "up to date" in again.stdout
    assert module.stat().st_mtime_ns == before
    (folder / "catalog.yaml").write_text(
        RICH.replace("Another change is running.", "Somebody holds it."), encoding="utf-8"
    )
    assert run_errdex("generate", "--check", cwd=folder).returncode == 1
    assert run_errdex("generate", cwd=folder).returncode == 0
    assert "Somebody holds it." in module.read_text()
