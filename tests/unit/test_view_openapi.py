"""Target openapi: every error of every status survives, in every version, and public validators agree."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from errdex.diagnostics import ErrdexError
from errdex.model import Catalog
from errdex.outputs.manifest import mark
from errdex.views import openapi
from jsonschema import Draft202012Validator
from openapi_schema_validator import OAS30Validator
from openapi_spec_validator import validate
from schema_kit import HEAD, RICH, SHAPES, SHIPPED, catalog_of, openapi_files, read_catalog, shape_catalog, texts

CATALOGS = sorted(path for path in SHIPPED.iterdir() if path.is_dir() or path.suffix == ".yaml")
VERSIONS = ("3.0", "3.1", "3.2")
NAME = re.compile(r"[A-Za-z0-9._-]+\Z")


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    return catalog_of(RICH, tmp_path_factory.mktemp("rich"))


@pytest.fixture(scope="module")
def files(rich: Catalog) -> dict[str, Any]:
    return openapi_files(rich, profiles=["closed", "open"])


def pointers(node: object) -> list[str]:
    """Return every reference, those of discriminators too."""
    found = []
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            found.append(node["$ref"])
        if isinstance(node.get("mapping"), dict) and "propertyName" in node:
            found += node["mapping"].values()
        for value in node.values():
            found += pointers(value)
    elif isinstance(node, list):
        for value in node:
            found += pointers(value)
    return found


def at(document: Any, pointer: str) -> Any:
    place = document
    for token in pointer.removeprefix("#/").split("/"):
        place = place[token]
    return place


def validator(document: Any, schema: Any) -> Any:
    """Return a validator of the document's dialect, with the components at hand."""
    whole = {**schema, "components": document["components"]}
    if document["openapi"].startswith("3.0"):
        return OAS30Validator(whole)
    return Draft202012Validator(whole)


def check_document(document: Any) -> None:
    """Check what holds for every document."""
    validate(document)
    components = document["components"]
    for section in components.values():
        assert all(NAME.match(name) for name in section)
    for pointer in pointers({key: value for key, value in document.items() if key != "x-errdex"}):
        assert pointer.startswith("#/components/"), pointer
        at(document, pointer)
    for name, response in components.get("responses", {}).items():
        for media in response.get("content", {}).values():
            check = validator(document, media["schema"])
            for key, example in media.get("examples", {}).items():
                example = at(document, example["$ref"]) if "$ref" in example else example
                problems = [error.message for error in check.iter_errors(example["value"])]
                assert problems == [], (document["openapi"], name, key)


@pytest.mark.parametrize("source", CATALOGS, ids=lambda path: path.stem)
def test_the_shipped_catalogs_give_valid_documents(source: Path) -> None:
    """Three versions, two profiles: a public validator accepts all, no reference dangles, examples fit."""
    files = openapi_files(read_catalog(source), profiles=["closed", "open"])
    documents = {path: value for path, value in files.items() if "overlay" not in path}
    assert set(documents) == {f"openapi-{version}{kind}.yaml" for version in VERSIONS for kind in ("", ".open")}
    for document in documents.values():
        check_document(document)


@pytest.mark.parametrize("name", SHAPES)
def test_every_shape_of_envelope_is_described(name: str, tmp_path: Path) -> None:
    """Wherever an envelope puts the parts, responses describe that body."""
    for document in openapi_files(shape_catalog(name, tmp_path), profiles=["closed", "open"]).values():
        check_document(document)


def test_a_rich_catalog_gives_valid_documents(files: dict[str, Any]) -> None:
    """Nullable references, constants, unions and strange codes are said in the words of each version."""
    for path, document in files.items():
        if "overlay" not in path:
            check_document(document)


def test_versions_keep_their_dialects(files: dict[str, Any]) -> None:
    """3.0 knows neither ``const`` nor the type null nor ``examples`` in schemas; 3.1 and 3.2 know no ``nullable``."""

    def words(node: object) -> set[str]:
        if isinstance(node, list):
            return {word for item in node for word in words(item)}
        if not isinstance(node, dict):
            return set()
        own = {f"type {node['type']}"} if isinstance(node.get("type"), (str, list)) else set()
        inner = {word for key, value in node.items() if not key.startswith("x-") for word in words(value)}
        return own | inner | {key for key in node if key in ("const", "nullable", "examples", "contains")}

    old = words(files["openapi-3.0.yaml"]["components"]["schemas"])
    new = words(files["openapi-3.1.yaml"]["components"]["schemas"])
    assert not old & {"const", "examples", "contains", "type null"}
    assert not any(word.startswith("type [") for word in old)
    assert "nullable" in old
    assert "nullable" not in new
    assert {"const", "type null"} <= new


def test_every_error_of_a_status_survives(files: dict[str, Any]) -> None:
    """All five errors under 409 are told apart by their code, two of one code by their context."""
    document = files["openapi-3.1.yaml"]
    media = document["components"]["responses"]["RichShop_409"]["content"]["application/json"]
    discriminator = media["schema"]["discriminator"]
    assert discriminator["propertyName"] == "code"
    assert discriminator["mapping"] == {
        "OUT_OF_STOCK": "#/components/schemas/RichShop_OUT_OF_STOCK",
        "ORDER_LOCKED": "#/components/schemas/RichShop_ORDER_LOCKED",
        "CONTROL": "#/components/schemas/RichShop_CONTROL_any",
    }
    assert sorted(discriminator["mapping"].values()) == sorted(option["$ref"] for option in media["schema"]["oneOf"])
    assert list(media["examples"]) == ["OUT_OF_STOCK", "ORDER_LOCKED", "CONTROL_A", "CONTROL_B"]


@pytest.mark.parametrize("version", VERSIONS)
def test_a_broken_body_is_refused_by_the_response(files: dict[str, Any], version: str) -> None:
    """What breaks the contract is refused, what is new is refused by the closed profile only."""
    good = {"code": "ORDER_LOCKED", "message": "x", "context": {"lockedBy": "a"}}
    broken: list[dict[str, Any]] = [
        {**good, "message": 3},
        {**good, "context": {}},
        {**good, "context": {"lockedBy": None}},
        {**good, "code": "OUT_OF_STOCK"},
        {"message": "x", "context": {"lockedBy": "a"}},
    ]
    newer = [{**good, "traceId": "x"}, {**good, "context": {"lockedBy": "a", "b": 1}}, {**good, "code": "NEW"}]
    for kind in ("", ".open"):
        document = files[f"openapi-{version}{kind}.yaml"]
        response = document["components"]["responses"]["RichShop_409"]
        check = validator(document, response["content"]["application/json"]["schema"])
        assert check.is_valid(good)
        assert not any(check.is_valid(body) for body in broken)
        assert [check.is_valid(body) for body in newer] == [kind == ".open"] * 3


def test_statuses_are_text(rich: Catalog) -> None:
    """YAML readers must not take a status for a number: appliers would write a second key beside the first."""
    for text in texts(openapi, rich).values():
        assert not re.search(r"(?m)^ *[0-9]{3}:", text)
    document = openapi_files(rich)["openapi-3.1.yaml"]
    assert list(document["paths"]["/orders/{orderId}"]["put"]["responses"]) == ["400", "409", "410", "429"]


def test_routes_have_their_own_responses(files: dict[str, Any]) -> None:
    """A status shows an operation's own errors, never those of others; where all can happen, the shared response."""
    document = files["openapi-3.1.yaml"]
    get = document["paths"]["/orders/{orderId}"]["get"]
    put = document["paths"]["/orders/{orderId}"]["put"]
    assert get["operationId"] == "getOrder"
    assert [item["name"] for item in get["parameters"]] == ["orderId"]
    assert get["responses"]["409"] == {"$ref": "#/components/responses/RichShop_order.get_409"}
    assert put["responses"]["409"] == {"$ref": "#/components/responses/RichShop_409"}
    narrow = document["components"]["responses"]["RichShop_order.get_409"]["content"]["application/json"]
    assert "ORDER_LOCKED" not in narrow["schema"]["discriminator"]["mapping"]
    same = document["components"]["responses"]["RichShop_order.pay_409"]
    assert same == {"$ref": "#/components/responses/RichShop_order.get_409"}


def test_a_catalog_without_routes_has_empty_paths(tmp_path: Path) -> None:
    """Without routes it is a library of components, and no Overlay is made of it."""
    files = openapi_files(catalog_of(HEAD.split("envelopes:")[0], tmp_path))
    assert sorted(files) == [f"openapi-{version}.yaml" for version in VERSIONS]
    assert all(document["paths"] == {} for document in files.values())


def test_headers_are_shared_and_required_where_every_error_has_them(files: dict[str, Any]) -> None:
    """A header is required in a response only if each of its errors sends it."""
    document = files["openapi-3.1.yaml"]
    responses = document["components"]["responses"]
    assert responses["RichShop_410"]["headers"] == {
        "Retry-After": {"$ref": "#/components/headers/RichShop_Retry-After"},
        "X-Left": {"$ref": "#/components/headers/RichShop_X-Left_optional"},
    }
    assert responses["RichShop_409"]["headers"]["Retry-After"] == {
        "$ref": "#/components/headers/RichShop_Retry-After_optional"
    }
    assert document["components"]["headers"]["RichShop_Retry-After"] == {
        "description": "When to come back. Unit: s.",
        "required": True,
        "schema": {"type": "integer"},
    }


def test_examples_are_named_by_error_and_fit_their_status(files: dict[str, Any]) -> None:
    """One error with two statuses shows under each status the example that belongs there."""
    document = files["openapi-3.1.yaml"]
    gone = document["components"]["responses"]["RichShop_410"]["content"]["application/json"]["examples"]
    assert gone == {"OUT_OF_STOCK_2": {"$ref": "#/components/examples/RichShop_OUT_OF_STOCK_2"}}
    example = document["components"]["examples"]["RichShop_OUT_OF_STOCK_2"]
    assert example["summary"] == "Gone."
    assert example["value"]["httpStatus"] == 410


def test_recovery_is_there_as_data(files: dict[str, Any]) -> None:
    """Schema components carry effect and decision table under ``x-errdex``, with times in seconds."""
    document = files["openapi-3.0.yaml"]
    data = document["components"]["schemas"]["RichShop_OUT_OF_STOCK"]["x-errdex"]
    assert data["error"] == "OUT_OF_STOCK"
    assert data["outcome"] == "not_started"
    assert data["aliases"] == ["SOLD_OUT"]
    assert data["recovery"] == [
        {
            "when": {"context.retryAfterMs": "present"},
            "action": "retry",
            "delay": [{"from": "context.retryAfterMs", "unit": "ms"}, {"from": "header.Retry-After"}],
            "backoff": {
                "initial_seconds": 0.25, "multiplier": 2.0, "max_seconds": 2.0, "jitter": "full",
                "attempts": 4, "total_seconds": 60.0,
            },
        },
        {"action": "reconcile", "advice": "Look first."},
    ]  # fmt: skip
    assert document["x-errdex"]["operations"]["order.pay"] == {"effect": "unsafe", "reconcile": ["order.get"]}
    assert document["x-generated-by"] == mark("rich-shop")


def test_what_is_internal_or_never_on_http_is_left_out(files: dict[str, Any]) -> None:
    """Published documents show neither internal errors and fields nor errors that no reply carries."""
    for document in files.values():
        shown = yaml.safe_dump(document)
        for name in ("SECRET", "internalNote", "hiddenFromWire", "LOCAL"):
            assert name not in shown


def apply_overlay(document: Any, overlay: Any) -> None:
    """Apply the bracket paths and members that our Overlays use, as the Overlay specification says."""
    for action in overlay["actions"]:
        tokens = re.findall(r"\['((?:[^'\\]|\\.)*)'\]|\.([a-z-]+)", action["target"])
        way = [quoted.replace("\\'", "'") or plain for quoted, plain in tokens]
        place: Any = document
        for token in way[:-1] if action.get("remove") else way:
            place = place.get(token) if isinstance(place, dict) else None
        if place is None:
            continue
        if action.get("remove"):
            place.pop(way[-1], None)
        else:
            join(place, copy.deepcopy(action["update"]))


def join(target: dict[str, Any], update: dict[str, Any]) -> None:
    for key, value in update.items():
        if isinstance(target.get(key), dict) and isinstance(value, dict):
            join(target[key], value)
        elif isinstance(target.get(key), list) and isinstance(value, list):
            target[key] = target[key] + value
        else:
            target[key] = value


@pytest.mark.parametrize("version", VERSIONS)
def test_the_overlay_brings_the_errors_into_a_document_twice_alike(files: dict[str, Any], version: str) -> None:
    """Applied to a document of the service, it adds what routes need, replaces what stood there, and is idempotent."""
    base = f"""
openapi: {PATCH[version]}
info: {{title: Shop, version: "1"}}
paths:
  /orders/{{orderId}}:
    put:
      operationId: putOrder
      parameters: [{{name: orderId, in: path, required: true, schema: {{type: string}}}}]
      responses:
        "200": {{description: Done.}}
        "409": {{description: Stale text.}}
    get:
      parameters: [{{name: orderId, in: path, required: true, schema: {{type: string}}}}]
      responses: {{"200": {{description: Here.}}}}
"""
    document = yaml.safe_load(base)
    overlay = files[f"openapi-{version}.overlay.yaml"]
    assert overlay["overlay"] == "1.0.0"
    apply_overlay(document, overlay)
    check_document(document)
    put = document["paths"]["/orders/{orderId}"]["put"]["responses"]
    assert put["200"] == {"description": "Done."}
    assert put["409"] == {"$ref": "#/components/responses/RichShop_409"}
    assert "RichShop_order.pay_409" not in document["components"]["responses"]
    once = json.dumps(document)
    apply_overlay(document, overlay)
    assert json.loads(json.dumps(document)) == json.loads(once)


PATCH = {"3.0": "3.0.3", "3.1": "3.1.0", "3.2": "3.2.0"}


def test_integer_codes_are_told_apart_without_a_discriminator(tmp_path: Path) -> None:
    """Discriminators are texts; integer codes stand in the schemas themselves."""
    text = (
        HEAD.split("types:")[0].replace("root: S", "code_type: integer, root: S")
        + """
errors:
  ONE: {code: -32601, http_status: 400, summary: One., recovery: [{action: give_up}], outcome: not_started}
  TWO: {code: -32602, http_status: 400, summary: Two., recovery: [{action: give_up}], outcome: not_started}
"""
    )
    for document in openapi_files(catalog_of(text, tmp_path), profiles=["closed", "open"]).values():
        check_document(document)
        schema = document["components"]["responses"]["Shapes_400"]["content"]["application/json"]["schema"]
        assert validator(document, schema).is_valid({"code": -32601, "message": "x"})
        assert not validator(document, schema).is_valid({"code": "-32601", "message": "x"})
        assert "discriminator" not in schema


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"version": "3.1"}, "has no option `version`"),
        ({"versions": ["2.0"]}, "`2.0` is unknown"),
        ({"profiles": "none"}, "`none` is unknown"),
        ({"prefix": "a-b"}, "prefix of target openapi is 'a-b'"),
    ],
)
def test_an_option_that_can_not_be_is_refused(rich: Catalog, options: dict[str, object], message: str) -> None:
    """A misspelt option never passes in silence."""
    with pytest.raises(ErrdexError, match=message):
        list(openapi.pages(rich, options))


def test_the_prefix_can_be_chosen(rich: Catalog) -> None:
    """Teams keep the names their specs already have."""
    document = openapi_files(rich, versions=["3.1"], prefix="Shop")["openapi-3.1.yaml"]
    assert all(name.startswith("Shop") for section in document["components"].values() for name in section)
