"""JSON, YAML and shell words: what went in comes out when the real readers read it."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest
import yaml
from errdex.encoders.data import DataError, json_line, json_text, name_text, shell_word, yaml_text
from errdex.text import Encoded
from hypothesis import given, settings
from hypothesis import strategies as st

TEXTS = st.text(st.characters(codec=None), max_size=30) | st.sampled_from(
    ["yes", "NO", "null", "~", "1e3", "012", "1:30", "2026-01-01", "- a", "a: b", "a #b", "|", ">", "{", "[", "@x",
     "%", "&a", "*a", "!t", "=", "<<", " a", "a ", "a\n", "\na", "a\n\nb\n", "\ta", "a\tb", "\u2028", "\ud800", "\x85",
     "\ufeff", "'", '"', "\\"]
)  # fmt: skip
LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4), max_leaves=20
)


@given(VALUES)
@settings(max_examples=120, deadline=None)
def test_json_reads_back(value: Any) -> None:
    """Laid out or on one line, the reader of the standard library gives the same value, and files can hold the text."""
    for text in (json_text(value), json_line(value)):
        assert type(text) is Encoded
        assert json.loads(text) == value
        text.encode()
    assert "\n" not in json_line(value)


@given(VALUES)
@settings(max_examples=120, deadline=None)
def test_yaml_reads_back(value: Any) -> None:
    """A reader of YAML 1.1 gives the same value."""
    text = yaml_text(value) + "\n"
    text.encode()
    assert yaml.safe_load(text) == value


def test_json_is_laid_out_as_usual() -> None:
    """Two spaces an indent, members in the order given: byte-equal to the standard library."""
    value = {"z": [1, {"a": [], "b": {}}], "a": "ü", "n": None}
    assert json_text(value) == json.dumps(value, indent=2, ensure_ascii=False)


def test_yaml_is_plain_where_that_is_safe() -> None:
    """Quotes appear where some reader would see something else, blocks for several lines."""
    value = {"title": "A nice text", "status": {"404": "no"}, "long": "a\nb\n", "items": [{"a": 1, "b": []}, "1e3"]}
    assert yaml_text(value) == (
        'title: A nice text\nstatus:\n  "404": "no"\nlong: |\n  a\n  b\nitems:\n  - a: 1\n    b: []\n  - "1e3"'
    )


@pytest.mark.parametrize("value", [float("nan"), float("inf"), {1: 2}, object(), b"x", {"a": {2, 3}}])
def test_what_has_no_form_is_refused(value: Any) -> None:
    """Nothing is approximated."""
    for encode in (json_text, json_line, yaml_text):
        with pytest.raises(DataError):
            encode(value)


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=30))
@settings(max_examples=30, deadline=None)
def test_shell_words_arrive_whole(text: str) -> None:
    """A shell hands the program exactly the text."""
    done = subprocess.run(["sh", "-c", f"printf %s {shell_word(text)}"], capture_output=True, check=True)
    assert done.stdout.decode() == text


def test_shell_words_that_cannot_be_are_refused() -> None:
    """No argument holds NUL or half a surrogate pair."""
    for text in ("a\0b", "\ud800"):
        with pytest.raises(DataError):
            shell_word(text)


def test_names_are_names() -> None:
    """Identifiers and paths pass as they are; anything else needs an encoder."""
    assert name_text("errors/no_space-1.md") == "errors/no_space-1.md"
    for text in ("", "a b", "<x>", "a\nb", "ü"):
        with pytest.raises(DataError):
            name_text(text)
