"""Regular expressions of a catalog: none of those that get through can keep a program busy."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from errdex.patterns import LONGEST_TEXT, fault_of
from hypothesis import given, settings
from hypothesis import strategies as st

from hostile.catalogs import as_yaml
from hostile.making import imported, make

EXPONENTIAL = [
    r"(a+)+$", r"(a|aa)+$", r"(a*)*b", r"(\w+\s?)+$", r"^(([a-z])+.)+[A-Z]([a-z])+$", r"(.*a){20}", r"(?:.*,)*x",
    r"([a-zA-Z]+)*$", r"(x+x+)+y", r"(a|b|ab)*c", r"^(\d+)*$", r"(\d|\d\d)+x", r"((ab)*)*c", r"(a{1,10}){1,10}$",
    r"(?:(?=a+)a+)+b", r"(a?){30}a{30}", r"^(?:(?:a+?)+?b)+?$",
]  # fmt: skip
POLYNOMIAL = [r".*.*.*=.*", r"\s+\s*\s*$x", r"a.*b.*c.*d.*e", "a?" * 30 + "a" * 30, "(a|aa)" * 20 + "b"]
UNBOUNDED = [r"(.+)\1", r"(a)?(?(1)b|c)", "(ab|ac|ba)" * 200, r"("]
SOUND = [
    r"^[A-Z]+$", r"^[a-z0-9-]{1,63}$", r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", r"^(\d+,)*\d+$",
    r"(?P<path>.*) not found", r"(?P<a>[^:]*): (?P<b>.*)", r"(?P<a>.*): (?P<b>.*)", r"^\d{4}-\d{2}-\d{2}$",
    r"^(?:\w+\.)*\w+$", r"No such file or directory: '(?P<path>[^']*)'", r"^https?://[^/\s]+/\S*$", r"a?b?c?d?",
    r"(foo|bar|baz)+", r"^v(0|[1-9]\d*)\.(0|[1-9]\d*)$", r"(?<!x)a+(?!y)", r"^(?!-)[a-z0-9-]+(?<!-)$",
    r"(\d+|\d+\.\d+)",
    r"-?\d+(\.\d+)?([eE][+-]?\d+)?", r"(\d{1,3}\.){3}\d{1,3}", r"(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}", r"(?i:abc)+",
    r"(?s).*x",
]  # fmt: skip


@pytest.mark.parametrize("pattern", [*EXPONENTIAL, *POLYNOMIAL, *UNBOUNDED])
def test_a_pattern_that_could_run_away_is_refused_where_it_stands(tmp_path: Path, pattern: str) -> None:
    """Patterns of fields and of messages are refused with line, column and reason, in a moment."""
    document = {
        "errdex": 1,
        "catalog": {"id": "shop", "root": "ShopError"},
        "errors": {
            "A": {
                "summary": "S",
                "context": {"a?": {"type": "string", "pattern": pattern}},
                "raised_from": {"errno": ["ENOENT"], "message_pattern": pattern},
            }
        },
    }
    started = time.process_time()
    made = make(as_yaml(document), tmp_path)
    assert time.process_time() - started < 2
    assert made.is_refused
    messages = [finding.message for finding in made.findings]
    assert any(message.startswith("`pattern` of field `a` ") for message in messages), messages
    assert any(message.startswith("`message_pattern` of error `A` ") for message in messages), messages


@pytest.mark.parametrize("pattern", SOUND)
def test_patterns_that_people_write_are_kept(pattern: str) -> None:
    """Names, paths, numbers, dates and messages are no trouble."""
    assert fault_of(pattern) is None


PIECES = [
    "a", "b", ".", r"\d", r"\w", r"\s", "[ab]", "[^a]", "(?:a|b)", "(?:a|ab)", "(?:ab|ac)", "x", ": ", "^", "$", r"\b",
]  # fmt: skip
REPEATS = ["", "", "*", "+", "?", "*?", "{2}", "{2,}", "{0,3}", "{1,40}"]
SIMPLE = st.lists(
    st.builds("".join, st.tuples(st.sampled_from(PIECES[:13]), st.sampled_from(REPEATS))), min_size=1, max_size=4
)
NESTED = st.builds(
    lambda inner, repeat, rest: f"(?:{''.join(inner)}){repeat}{''.join(rest)}X",
    SIMPLE,
    st.sampled_from(REPEATS),
    SIMPLE,
)
ATTACKS = [
    (text * LONGEST_TEXT)[:LONGEST_TEXT] + end
    for text in ("a", "ab", "b", "0", " ", ": ", "aab", "ba", "x", "a0 ")
    for end in ("", "!")
]


@settings(max_examples=60, deadline=None)
@given(NESTED)
def test_what_gets_through_ends_soon(pattern: str) -> None:
    """Glued patterns either are refused, or give up on the texts that attacks are made of within the promised bound."""
    if fault_of(pattern) is not None:
        return
    compiled = re.compile(pattern)
    for text in ATTACKS:
        started = time.process_time()
        compiled.search(text[:LONGEST_TEXT])
        spent = time.process_time() - started
        assert spent < 2, f"{pattern!r} took {spent:.1f} s on {text[:20]!r}…"


def test_long_texts_are_not_tried(tmp_path: Path) -> None:
    """Generated code looks at the first characters of a message, and at no field value that is longer."""
    document = {
        "errdex": 1,
        "catalog": {"id": "shop", "root": "ShopError"},
        "errors": {
            "A": {
                "http_status": 400,
                "summary": "S",
                "context": {"a?": {"type": "string", "pattern": ".*: .*X"}},
                "raised_from": {"exceptions": ["builtins.OSError"], "message_pattern": "(?P<a>.*): .*X"},
            }
        },
    }
    made = make(as_yaml(document), tmp_path, ("python",))
    with imported(made.outputs["python"]) as package:
        started = time.process_time()
        assert package.from_exception(OSError(": " * 1_000_000)) is None
        assert package.from_exception(OSError("b: X")).context.a == "b"
        body = b'{"code": "A", "message": "m", "context": {"a": "%s"}}' % (b": " * 500_000)
        assert package.from_response(400, body).problems == ()
        short = package.from_response(400, b'{"code": "A", "message": "m", "context": {"a": ": : "}}')
        assert len(short.problems) == 1
        assert time.process_time() - started < 2
