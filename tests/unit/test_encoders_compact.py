"""Compact JSON and YAML: short values on a line, and every reader gets back what was written."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
import yaml
from errdex.encoders.compact import WIDTH, Line, Row, flat, json_compact, kept, laid, yaml_compact
from errdex.encoders.data import DataError
from hypothesis import given, settings
from hypothesis import strategies as st

LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=30)
MAPPINGS = st.dictionaries(st.text(), VALUES, min_size=1)


@settings(max_examples=150, deadline=None)
@given(VALUES)
def test_json_reads_back(value: Any) -> None:
    """Any JSON value comes back as it was, and the text is fit for a file."""
    text = json_compact(value)
    assert json.loads(text) == value
    text.encode()


@settings(max_examples=150, deadline=None)
@given(MAPPINGS, st.sampled_from([0, 2, 4]))
def test_yaml_reads_back(value: Any, indent: int) -> None:
    """Any mapping comes back from a YAML 1.1 reader, numbers as numbers; lone halves of pairs can't be said in YAML."""
    text = str(yaml_compact(value, indent))
    if "\\ud" not in text:
        assert yaml.load(text, yaml.SafeLoader) == value
    assert all(row.startswith(" " * indent) for row in text.split("\n"))


def kept_everywhere(value: Any) -> Any:
    """Return a value of which every container remembers its text."""
    if isinstance(value, dict):
        return kept({key: kept_everywhere(member) for key, member in value.items()})
    return kept([kept_everywhere(item) for item in value]) if isinstance(value, list) else value


@given(MAPPINGS)
def test_remembered_texts_change_nothing(value: Any) -> None:
    """Containers that remember their text come out as plain ones do, the first time and the next, at any depth."""
    remembering = kept_everywhere(value)
    deeper = {"one": remembering, "two": {"three": remembering}}
    for encode in (json_compact, yaml_compact):
        assert encode(remembering) == encode(remembering) == encode(value)
        assert encode(deeper) == encode({"one": value, "two": {"three": value}})


@given(MAPPINGS, st.integers(0, 25))
def test_finished_texts_stand_for_their_values(value: Any, size: int) -> None:
    """A text that was finished before is no text of the value, however small what holds it is."""
    whole = {"a": {"b": value}, **{f"c{number}": number for number in range(size)}}
    line = {**whole, "a": {"b": Line(flat(value))}}
    assert json.loads(json_compact(line)) == whole
    text = str(yaml_compact({**whole, "a": {"b": laid(value, 2)}}))
    if "\\ud" not in text:
        assert yaml.load(text, yaml.SafeLoader) == whole


def test_short_values_stand_on_one_line() -> None:
    """The own members of a value are a line each; what is longer than the width is laid out further."""
    value = {"a": {"b": [1, 2]}, "long": {"text": "x" * WIDTH, "count": 1}, "row": Row({"text": "x" * WIDTH})}
    assert json_compact(value).split("\n") == [
        "{",
        '  "a": {"b": [1, 2]},',
        '  "long": {',
        f'    "text": "{"x" * WIDTH}",',
        '    "count": 1',
        "  },",
        f'  "row": {{"text": "{"x" * WIDTH}"}}',
        "}",
    ]
    assert yaml_compact(value, 2).split("\n") == [
        '  a: {"b": [1, 2]}',
        "  long:",
        f"    text: {'x' * WIDTH}",
        "    count: 1",
        f'  row: {{"text": "{"x" * WIDTH}"}}',
    ]


def test_lists_of_long_items_start_beside_their_dash() -> None:
    """Block lists look as people write them."""
    assert (
        yaml_compact({"a": [{"b": "x" * WIDTH, "c": [1]}, "on"]}) == f'a:\n  - b: {"x" * WIDTH}\n    c: [1]\n  - "on"'
    )


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, {1, 2}, b"x", object()])
def test_what_json_can_not_say_is_refused(value: object) -> None:
    """Nothing is approximated."""
    for encode in (json_compact, yaml_compact):
        with pytest.raises(DataError):
            encode({"a": value})


def test_exponents_are_numbers_for_every_reader() -> None:
    """YAML 1.1 takes 1e+20 for text, so mantissas have a point; texts stay as they are."""
    assert yaml_compact({"a": [1e20, 1e-7, "1e+20"]}) == 'a: [1.0e+20, 1.0e-07, "1e+20"]'
