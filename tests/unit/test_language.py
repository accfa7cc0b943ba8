"""The published schema and the readers know the same language, and reading it does not depend on the order of keys."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from errdex import resources
from errdex.load import load_source
from errdex.resolve import catalog, classes, contents, enums, errors, recovery, resolve_catalog, sections, types
from errdex.views.catalog import catalog_view
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from recovery_kit import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SCHEMA = json.loads((resources.schema() / "catalog.schema.json").read_text(encoding="utf-8"))
KNOWN = {
    "backoff": recovery.BACKOFF_KEYS,
    "catalog": catalog.CATALOG_KEYS,
    "class": classes.CLASS_KEYS,
    "defaults": errors.DEFAULT_KEYS,
    "deprecation": contents.DEPRECATION_KEYS,
    "enum_type": enums.ENUM_KEYS,
    "error": errors.ENTRY_KEYS,
    "example": contents.EXAMPLE_KEYS,
    "field": types.FIELD_KEYS,
    "group": catalog.GROUP_KEYS,
    "native_rule": contents.NATIVE_KEYS,
    "operation": recovery.OPERATION_KEYS,
    "result": catalog.RESULT_KEYS,
    "retired": catalog.RETIRED_KEYS,
    "rule": recovery.RULE_KEYS,
    "signal": catalog.SIGNAL_KEYS,
    "unknown": catalog.UNKNOWN_KEYS,
}


def properties(schema: dict[str, Any]) -> set[str]:
    """Return the keys that a schema names, in any of its alternatives."""
    found = set(schema.get("properties", {}))
    for word in ("oneOf", "anyOf", "allOf"):
        for part in schema.get(word, []):
            found |= properties(part)
    return found


@pytest.mark.parametrize("definition", sorted(KNOWN))
def test_the_schema_names_the_keys_that_the_readers_know(definition: str) -> None:
    """An editor completes exactly what errdex accepts."""
    assert properties(SCHEMA["definitions"][definition]) == set(KNOWN[definition])


def test_the_schema_names_the_sections_that_the_readers_know() -> None:
    """The top level of a file is the same for both."""
    assert set(SCHEMA["properties"]) == set(sections.FILE_KEYS)


EXAMPLE = (ROOT / "tests" / "cases" / "language-example" / "catalog.yaml").read_text(encoding="utf-8")


def view_of(text: str, folder: Path) -> dict[str, Any]:
    """Return the resolved view and the digest of a catalog's text."""
    source = folder / "catalog.yaml"
    source.write_text(text, encoding="utf-8")
    loaded = load_source(source, folder)
    resolved = resolve_catalog(loaded)
    assert resolved is not None
    assert [finding.message for finding in loaded.findings] == []
    view = json.loads(json.dumps(catalog_view(resolved)), object_pairs_hook=without_places)
    return {"view": view, "digest": resolved.digest}


def without_places(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of the view without the line an entry stands on, which is for messages only."""
    return {key: value for key, value in pairs if key != "line"}


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.randoms(use_true_random=False))
def test_the_order_of_keys_inside_an_entry_never_matters(tmp_path: Path, random: Any) -> None:
    """Shuffling the keys of every entry, of the header and of every rule changes nothing that is made of them."""
    tree = yaml.compose(EXAMPLE)
    for key, value in tree.value:
        if key.value in ("errors", "operations", "catalog"):
            entries = value.value if key.value != "catalog" else [(key, value)]
            for _, entry in entries:
                random.shuffle(entry.value)
    assert view_of(yaml.serialize(tree, allow_unicode=True), tmp_path) == view_of(EXAMPLE, tmp_path)
