"""Whole hostile catalogs through the whole pipeline: all is made and holds, or the place of the fault is told."""

from __future__ import annotations

import copy
import inspect
import os
import pickle
from pathlib import Path
from typing import Any

import pytest
from errdex.model import Catalog, ErrorSpec
from errdex.views.schemas.fields import Dialect, FieldSchemas
from errdex.views.schemas.samples import Samples, Unsayable
from hypothesis import HealthCheck, Phase, event, given, note, settings

from hostile import catalogs, readers, texts
from hostile.making import Made, imported, make

EXAMPLES = int(os.environ.get("ERRDEX_EXAMPLES", "25"))
"""How many catalogs each test tries; `make fuzz` sets more."""
PHASES = tuple(phase for phase in Phase if phase is not Phase.shrink or "ERRDEX_SHRINK" in os.environ)
"""Whole catalogs shrink slowly, so that is done on request only: ERRDEX_SHRINK=1."""
ROUNDS = settings(
    phases=PHASES,
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
        HealthCheck.function_scoped_fixture,
        HealthCheck.large_base_example,
    ],
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return one folder for all catalogs of this module."""
    return tmp_path_factory.mktemp("catalogs")


def check(made: Made) -> None:
    """Check everything that must hold of the outputs of a catalog."""
    catalog = made.catalog
    assert catalog is not None
    check_python(catalog, made.outputs["python"], made.outputs["json_schema"])
    documents = readers.json_documents(made.outputs["json_schema"])
    check_schemas(documents)
    described = readers.yaml_documents(made.outputs["openapi"])
    assert described
    reader = readers.markdown_reader()
    pages = {
        path: readers.check_markdown(path, text, reader)
        for path, text in made.outputs["markdown"].items()
        if path.endswith(".md")
    }
    check_texts(catalog, made, documents, described, pages)


def check_python(catalog: Catalog, outputs: dict[str, str], schemas: dict[str, str]) -> None:
    """Import the package; decode, construct, copy, pickle and send every error."""
    with imported(outputs) as package:
        root = getattr(package, catalog.classes[catalog.root].python_name)
        for spec in catalog.errors.values():
            cls = getattr(package, catalog.classes[spec.class_name].python_name)
            context = sample(catalog, spec)
            if context is None:
                continue
            check_error(package, construct(cls, spec, context), spec, catalog)
            if spec.code is not None and spec.match is None and not spec.match_never and issubclass(cls, root):
                import json

                wire = {
                    field.wire: context[field.wire] for field in spec.fields if field.wire in context and field.on_wire
                }
                body = json.dumps({"code": spec.code, "message": "m", "context": wire, "httpStatus": spec.status})
                error = package.from_response(spec.status or 500, body.encode())
                assert type(error) is cls, (type(error), cls)
                assert error.raw_code == spec.code
                assert error.problems == (), error.problems
                assert error.context.to_dict() == wire
                check_error(package, error, spec, catalog)


def sample(catalog: Catalog, spec: ErrorSpec) -> dict[str, Any] | None:
    """Return values of the required fields, or None where nobody can make them up."""
    maker = Samples(catalog, FieldSchemas(catalog, Dialect(name="2020-12", closed=True), str))
    try:
        return {field.wire: maker.value(field) for field in spec.fields if field.required and field.on_wire}
    except Unsayable:
        return None


def construct(cls: type, spec: ErrorSpec, context: dict[str, Any]) -> Any:
    """Raise an error as a server does: by keywords."""
    wanted = inspect.signature(cls.__init__).parameters
    given = {}
    for field in spec.fields:
        if field.wire in context and not field.type.has_const:
            keyword = field.property if field.property in wanted else field.attribute
            if keyword in wanted:
                given[keyword] = context[field.wire]
    if "code" in wanted:
        given["code"] = spec.code
    return cls(**given)


def check_error(package: Any, error: Any, spec: ErrorSpec, catalog: Catalog) -> None:
    """Everything that callers do with an error works and keeps what it knows."""
    line = str(error)
    assert "\n" not in line
    assert len(line) < 1000
    assert line.isprintable()
    assert repr(error).isprintable()
    assert isinstance(error.message, str)
    error.recovery()
    error.recovery(operation="shop.look", attempt=2, idempotency_key=True)
    for same in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert type(same) is type(error)
        assert same.raw_code == error.raw_code
        assert same.message == error.message
        assert same.context == error.context
    error.to_dict(audience="log")
    response = error.to_response()
    assert isinstance(response.body, bytes)
    if spec.code is not None and spec.visibility == "public" and spec.match is None and not spec.match_never:
        again = package.from_response(response.status, response.body, response.headers)
        assert type(again) is type(error)
        assert again.raw_code == error.raw_code


def check_schemas(documents: dict[str, Any]) -> None:
    """Schemas are schemas."""
    from jsonschema import Draft202012Validator

    for path, document in documents.items():
        if path.endswith("errors.schema.json"):
            Draft202012Validator.check_schema(document)


def check_texts(
    catalog: Catalog, made: Made, schemas: dict[str, Any], described: dict[str, Any], pages: dict[str, str]
) -> None:
    """What the author wrote is what readers of each artefact get."""
    literals = readers.python_strings(made.outputs["python"])
    in_schemas = set(readers.strings(list(schemas.values())))
    in_openapi = set(readers.strings(list(described.values())))
    on_pages = readers.worded("".join(pages.values()))
    for spec in catalog.errors.values():
        if spec.summary is None or spec.visibility != "public":
            continue
        assert readers.squeezed(spec.summary) in literals
        assert any(spec.summary.strip() in text for text in in_schemas), spec.summary
        assert any(spec.summary.strip() in text for text in in_openapi), spec.summary
        if "](" not in spec.summary and "&" not in spec.summary:
            assert readers.worded(spec.summary) in on_pages, spec.summary


def check_refused(made: Made) -> None:
    """A refusal names file, line and column."""
    assert made.findings
    for finding in made.findings:
        assert finding.span.path == "catalog.yaml"
        assert finding.span.line >= 1
        assert finding.span.column >= 1
        assert finding.message


@ROUNDS
@given(catalogs.layouts(catalogs.texts_in_every_place()))
def test_nasty_text_comes_out_of_every_target_as_it_went_in(folder: Path, text: str) -> None:
    """Text is never a reason to refuse, and never becomes code, markup or another text."""
    note(text)
    made = make(text, folder)
    assert not made.is_refused, [finding.message for finding in made.findings]
    check(made)


@ROUNDS
@given(catalogs.layouts(catalogs.wild_names()))
def test_wild_names_are_made_or_refused_with_a_place(folder: Path, text: str) -> None:
    """Names that clash with Python, with file systems or with each other work, or are told with line and column."""
    note(text)
    made = make(text, folder)
    event("refused" if made.is_refused else "made")
    if made.is_refused:
        event("refused by " + made.findings[0].rule)
        check_refused(made)
    else:
        check(made)


@settings(max_examples=10, deadline=None)
@given(texts.unholdable())
def test_text_that_no_file_can_hold_is_refused_with_a_place(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    """Half of a surrogate pair, written as an escape, is found by the reader."""
    document = {"errdex": 1, "catalog": {"id": "shop"}, "errors": {"A": {"summary": text}}}
    made = make(catalogs.as_yaml(document, unicode=False), tmp_path_factory.mktemp("unholdable"))
    assert made.is_refused
    check_refused(made)


@pytest.mark.parametrize("piece", ["a ", '"""', "\\", "|", "<b>", "`", "\u202e", "\n", "{{", "[x](", "漢"])
def test_texts_of_a_hundred_thousand_characters_are_made(tmp_path: Path, piece: str) -> None:
    """Long texts cost time in proportion to their length, in every target."""
    import time

    long = "W" + (piece * texts.LONG)[: texts.LONG]
    document = {
        "errdex": 1,
        "catalog": {"id": "shop", "root": "ShopError"},
        "errors": {
            "A": {
                "http_status": 400,
                "summary": long,
                "description": long,
                "fix": long,
                "context": {"a": {"type": "string", "summary": long}},
            }
        },
    }
    text = catalogs.as_yaml(document)
    started = time.process_time()
    made = make(text, tmp_path)
    spent = time.process_time() - started
    assert not made.is_refused
    check(made)
    assert spent < 20, f"{spent:.1f} s"
