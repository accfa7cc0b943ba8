"""Target json_schema: what it accepts, what it refuses, and that its files stand on their own."""

from __future__ import annotations

import copy
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from errdex.diagnostics import ErrdexError
from errdex.model import Catalog
from errdex.outputs.manifest import mark
from errdex.views import json_schema
from jsonschema import Draft202012Validator
from schema_kit import HEAD, RICH, SHAPES, SHIPPED, catalog_of, read_catalog, schema_files, shape_catalog, texts

CATALOGS = sorted(path for path in SHIPPED.iterdir() if path.is_dir() or path.suffix == ".yaml")


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    return catalog_of(RICH, tmp_path_factory.mktemp("rich"))


@pytest.fixture(scope="module")
def files(rich: Catalog) -> dict[str, Any]:
    return schema_files(rich)


def refuses(schema: Any, body: object) -> bool:
    return not Draft202012Validator(schema).is_valid(body)


def references(node: object) -> list[str]:
    if isinstance(node, dict):
        own = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
        return own + [found for value in node.values() for found in references(value)]
    if isinstance(node, list):
        return [found for value in node for found in references(value)]
    return []


def keywords(schema: object) -> set[str]:
    """Return every keyword used, without the names of members and definitions."""
    if isinstance(schema, list):
        return {word for item in schema for word in keywords(item)}
    if not isinstance(schema, dict):
        return set()
    found = set(schema)
    for word, value in schema.items():
        if word in ("properties", "$defs"):
            found |= {inner for member in value.values() for inner in keywords(member)}
        elif word not in ("examples", "enum", "const"):
            found |= keywords(value)
    return found


def check_whole(files: dict[str, Any]) -> None:
    """Check what holds for every set of files."""
    assert files
    ids = [schema["$id"] for schema in files.values()]
    assert len(ids) == len(set(ids))
    for path, schema in files.items():
        Draft202012Validator.check_schema(schema)
        for reference in references(schema):
            assert reference.startswith("#/$defs/"), (path, reference)
        for example in schema.get("examples", []):
            problems = [error.message for error in Draft202012Validator(schema).iter_errors(example)]
            assert problems == [], path
    for profile in ("closed", "open"):
        union = Draft202012Validator(files[f"{profile}/errors.schema.json"])
        for path, schema in files.items():
            if path.startswith(f"{profile}/errors/"):
                assert all(union.is_valid(example) for example in schema.get("examples", [])), path


@pytest.mark.parametrize("source", CATALOGS, ids=lambda path: path.stem)
def test_the_shipped_catalogs_give_schemas_that_accept_their_own_examples(source: Path) -> None:
    """Every file is a 2020-12 schema, complete in itself, and accepts the examples it shows; so does the union."""
    check_whole(schema_files(read_catalog(source)))


@pytest.mark.parametrize("name", SHAPES)
def test_every_shape_of_envelope_is_described(name: str, tmp_path: Path) -> None:
    """Wherever an envelope puts the parts, the schemas describe that body and their examples show it."""
    files = schema_files(shape_catalog(name, tmp_path))
    check_whole(files)
    example = files["closed/errors/B.schema.json"]["examples"][0]
    envelope = files["open/envelopes/one.schema.json"]
    assert [error.message for error in Draft202012Validator(envelope).iter_errors(example)] == []
    code_in_body = name not in ("header_code", "aws")
    if code_in_body:
        assert "B" in json.dumps(example)
        assert refuses(files["closed/errors/A.schema.json"], example) or name == "text_inside"


def test_a_catalog_without_envelopes_has_the_flat_body(tmp_path: Path) -> None:
    """Errors have a body of their own even where the catalog says nothing about it."""
    files = schema_files(catalog_of(HEAD.split("envelopes:")[0], tmp_path))
    check_whole(files)
    assert files["closed/errors/B.schema.json"]["examples"] == [
        {"code": "B", "message": "Second.", "httpStatus": 400, "context": {"size": 3}}
    ]
    assert "closed/envelopes/flat.schema.json" in files


def test_one_file_an_error_a_type_an_envelope_and_one_union(files: dict[str, Any]) -> None:
    """Files are named by id alone; unsafe characters give way to a digest; internal errors have no file."""
    closed = sorted(path.removeprefix("closed/") for path in files if path.startswith("closed/"))
    assert closed == sorted(
        [
            "envelopes/flat.schema.json",
            "errors.schema.json",
            "errors/CONTROL_A.schema.json",
            "errors/CONTROL_B.schema.json",
            "errors/LOCAL.schema.json",
            "errors/NAMELESS.schema.json",
            "errors/ORDER_LOCKED.schema.json",
            "errors/OUT_OF_STOCK.schema.json",
            "errors/dotted.code-with-strange-8c98a0d8.schema.json",
            "types/Line.schema.json",
            "types/Reason.schema.json",
            "types/Side.schema.json",
        ]
    )
    assert closed == sorted(path.removeprefix("open/") for path in files if path.startswith("open/"))


def test_the_first_member_says_where_a_file_comes_from(rich: Catalog) -> None:
    """errdex knows its own files by the first member, so that nobody edits them by accident."""
    for text in texts(json_schema, rich).values():
        assert next(iter(json.loads(text).items())) == ("$comment", mark("rich-shop"))


def test_ids_do_not_move_with_the_version(rich: Catalog, tmp_path: Path) -> None:
    """``$id`` is made of catalog, profile, kind and name: another version of the catalog keeps it."""
    before = {path: schema["$id"] for path, schema in schema_files(rich).items()}
    newer = catalog_of(RICH.replace("1.10.0", "2.0.0"), tmp_path)
    assert before == {path: schema["$id"] for path, schema in schema_files(newer).items()}
    assert before["open/errors/OUT_OF_STOCK.schema.json"] == "urn:errdex:rich-shop:open:error:OUT_OF_STOCK"
    assert all(re.fullmatch(r"urn:errdex:[A-Za-z0-9:._-]+", identity) for identity in before.values())


def test_no_keywords_of_our_own(files: dict[str, Any]) -> None:
    """Strict validators refuse keywords that no standard knows, so there are none."""
    known = set(Draft202012Validator.VALIDATORS) | {
        "$comment", "$schema", "$id", "$defs", "title", "description", "examples", "deprecated",
    }  # fmt: skip
    for path, schema in files.items():
        assert keywords(schema) <= known, path


GOOD: dict[str, Any] = {
    "code": "OUT_OF_STOCK",
    "message": "No ABC (moved).",
    "httpStatus": 409,
    "context": {
        "sku": "ABC",
        "reason": "moved",
        "side": "left",
        "nullableSide": None,
        "final": False,
        "retryAfterMs": 20,
        "lines": [{"sku": "ABC", "count": 1, "note": None}],
        "line": None,
        "verdict": "unknown",
        "mood": None,
        "either": 3,
        "free": [None],
        "bag": {"any": 1},
        "inner": {"x": 1.5, "y": None},
    },
}
OPEN_ONLY = {
    "an unknown value of an open enum": ("/context/reason", "lost"),
    "an old spelling of an enum's value": ("/context/reason", "relocated"),
    "an old code": ("/code", "SOLD_OUT"),
    "a new member of the body": ("/traceId", "x"),
    "a new member of the context": ("/context/colour", "x"),
    "a new member of a structure": ("/context/lines/0/colour", "x"),
    "another status": ("/httpStatus", 503),
    "an internal field": ("/context/internalNote", "x"),
}
NEVER = {
    "another code": ("/code", "ORDER_LOCKED"),
    "a code of another type": ("/code", 7),
    "a message that is no text": ("/message", 3),
    "a missing code": ("/code", ...),
    "a missing message": ("/message", ...),
    "a missing context": ("/context", ...),
    "a context that is no object": ("/context", []),
    "a missing required field": ("/context/sku", ...),
    "a field of a wrong type": ("/context/sku", 3),
    "a number as text": ("/context/retryAfterMs", "20"),
    "a number below the minimum": ("/context/retryAfterMs", -1),
    "a fraction for an integer": ("/context/retryAfterMs", 1.5),
    "a wrong constant": ("/context/final", True),
    "a number for a boolean constant": ("/context/final", 0),
    "an unknown value of a closed enum": ("/context/side", "top"),
    "a value that is not listed": ("/context/verdict", "maybe"),
    "null where it is no value": ("/context/side", None),
    "null for a required field": ("/context/sku", None),
    "an array that is too short": ("/context/lines", []),
    "an array that is too long": ("/context/lines", [{"sku": "A", "count": 1}] * 4),
    "a text that breaks its pattern": ("/context/lines/0/sku", "a"),
    "a missing member of a structure": ("/context/lines/0/count", ...),
    "none of the types of a union": ("/context/either", True),
    "a status that is no number": ("/httpStatus", "409"),
}


def changed(path: str, value: object) -> dict[str, Any]:
    """Return a copy of ``GOOD`` with one member changed, or taken out (``...``)."""
    body = copy.deepcopy(GOOD)
    *way, last = path.strip("/").split("/")
    place: Any = body
    for token in way:
        place = place[int(token)] if isinstance(place, list) else place[token]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return body


@pytest.mark.parametrize("profile", ["closed", "open"])
def test_a_full_body_is_accepted(files: dict[str, Any], profile: str) -> None:
    """A body that uses every field passes, alone and in the union."""
    for name in ("errors/OUT_OF_STOCK", "errors"):
        validator = Draft202012Validator(files[f"{profile}/{name}.schema.json"])
        assert [error.message for error in validator.iter_errors(GOOD)] == []


@pytest.mark.parametrize("profile", ["closed", "open"])
@pytest.mark.parametrize("change", NEVER.values(), ids=NEVER)
def test_a_broken_body_is_refused(files: dict[str, Any], profile: str, change: tuple[str, object]) -> None:
    """What breaks the contract is refused in both profiles."""
    assert refuses(files[f"{profile}/errors/OUT_OF_STOCK.schema.json"], changed(*change))


@pytest.mark.parametrize("change", OPEN_ONLY.values(), ids=OPEN_ONLY)
def test_what_may_come_later_is_accepted_by_readers_only(files: dict[str, Any], change: tuple[str, object]) -> None:
    """The open profile reads tomorrow's replies and yesterday's; the closed one is exactly today's contract."""
    body = changed(*change)
    assert refuses(files["closed/errors/OUT_OF_STOCK.schema.json"], body)
    assert not refuses(files["open/errors/OUT_OF_STOCK.schema.json"], body)


def test_an_unknown_code_is_an_error_of_the_open_union_only(files: dict[str, Any]) -> None:
    """While codes are open, readers accept an error whose code is new, but no broken body of a known code."""
    body = {"code": "BRAND_NEW", "message": "x", "context": {"a": 1}}
    assert not refuses(files["open/errors.schema.json"], body)
    assert refuses(files["closed/errors.schema.json"], body)
    assert refuses(files["open/errors.schema.json"], {**body, "code": "OUT_OF_STOCK"})


def test_a_closed_set_of_codes_has_no_unknown_ones(tmp_path: Path) -> None:
    """Where the catalog says that its codes are final, readers refuse others too."""
    catalog = catalog_of(RICH.replace("  root: ShopError", "  root: ShopError\n  codes: closed"), tmp_path)
    union = schema_files(catalog)["open/errors.schema.json"]
    assert refuses(union, {"code": "BRAND_NEW", "message": "x", "context": {"a": 1}})
    assert not refuses(union, GOOD)


def test_fields_off_the_wire_are_not_described(files: dict[str, Any]) -> None:
    """``wire: false`` and internal fields are in no body, so no schema shows them."""
    for path, schema in files.items():
        text = json.dumps(schema)
        assert "hiddenFromWire" not in text, path
        assert "internalNote" not in text, path
        assert "SECRET" not in text, path


def test_descriptions_tell_units_meanings_and_dangers(files: dict[str, Any]) -> None:
    """What a schema can't say in keywords stands in its descriptions."""
    definitions = files["open/errors/OUT_OF_STOCK.schema.json"]["$defs"]
    fields = definitions["Context"]["properties"]
    assert fields["retryAfterMs"]["description"] == "The server's estimate. In milliseconds."
    assert fields["secretNote"]["description"] == "Sensitive: keep it out of logs."
    assert fields["big"]["description"].startswith("May lie beyond 2^53")
    assert fields["at"]["examples"] == ["2026-01-02T03:04:05Z"]
    assert definitions["Reason"]["description"] == (
        "Why it failed. Expect values that are not listed here.\n"
        "- out_of_stock: Nothing is left.\n- moved: It lies elsewhere."
    )
    locked = files["open/errors/ORDER_LOCKED.schema.json"]
    assert locked["deprecated"] is True
    assert locked["description"].endswith("Deprecated since 1.2.0. Use OUT_OF_STOCK. Nobody uses it.")


def test_examples_carry_the_rendered_message_and_suggestion(files: dict[str, Any]) -> None:
    """Examples are whole bodies: texts filled in as the generated classes do, addresses, the status of the example."""
    first, second = files["closed/errors/OUT_OF_STOCK.schema.json"]["examples"]
    assert first == {
        "code": "OUT_OF_STOCK",
        "message": "No ABC (moved).",
        "httpStatus": 409,
        "suggestion": "Wait.",
        "documentation": "https://errors.example.com/out_of_stock",
        "context": {"sku": "ABC", "reason": "moved", "final": False},
    }
    assert (second["httpStatus"], second["suggestion"]) == (410, "Wait 20 ms.")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"profile": "open"}, "has no option `profile`"),
        ({"profiles": ["opn"]}, "`opn` is unknown"),
        ({"profiles": []}, "a list with at least one"),
        ({"profiles": 3}, "a list with at least one"),
    ],
)
def test_an_option_that_can_not_be_is_refused(rich: Catalog, options: dict[str, object], message: str) -> None:
    """A misspelt option never passes in silence."""
    with pytest.raises(ErrdexError, match=message):
        list(json_schema.pages(rich, options))


def test_one_profile_can_be_chosen(rich: Catalog) -> None:
    """Teams that need one profile get one."""
    assert {path.split("/")[0] for path in schema_files(rich, profiles=["open"])} == {"open"}


def test_the_same_bytes_for_every_hash_seed(tmp_path: Path) -> None:
    """Nothing depends on the order of sets."""
    (tmp_path / "catalog.yaml").write_text(RICH, encoding="utf-8")
    script = (
        "import hashlib, sys; from pathlib import Path; from schema_kit import read_catalog, texts\n"
        "from errdex.views import json_schema, openapi\n"
        "catalog = read_catalog(Path(sys.argv[1]))\n"
        "for target in (json_schema, openapi): print(hashlib.sha256(repr(texts(target, catalog)).encode()).hexdigest())"
    )
    seen = set()
    for seed in ("0", "1", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run(
            [sys.executable, "-c", script, str(tmp_path / "catalog.yaml")],
            env=environment, capture_output=True, text=True, check=True,
        )  # fmt: skip
        seen.add(done.stdout)
    assert len(seen) == 1
