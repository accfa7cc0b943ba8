"""Catalog text in Python source: it reads back as it was, runs nothing, and the formatter leaves it alone."""

from __future__ import annotations

import ast
import pickle
import random
import subprocess
import sys
import tokenize
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from errdex.encoders.python import comment, docstring, literal, string
from errdex.text import Encoded
from errdex.views.python.source import call, data, laid_out, row
from hypothesis import given
from hypothesis import strategies as st
from sample_catalog import catalog_from, import_package, write_package

HOSTILE = [
    "", '"', "'", '"""', "'''", "\\", "\\\\", "\\n", "a\nb", "a\r\nb", "\t", "\0", "\x7f", "\u202e", "\u2028",
    "\ud800", "\ufeff",
    '"""\nimport os\n"""', "'\"", 'ends with "', '"starts', "\\\"", "{0.__class__}", "%s", "é", "漢字", "🙂", "a" * 300,
    "word " * 60, "C:\\new\\table", "\\d+\\s*", "# comment", "\N{NO-BREAK SPACE}", "trailing  ", "  leading", "`tick`",
    "x\x1b[31m", "\x85", "}}{{", "\\N{DASH}", "\\x41", 'mixed "double" and \'single\'', "tail\\",
]  # fmt: skip
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4).map(tuple) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=20,
)


@pytest.mark.parametrize("text", HOSTILE)
def test_texts_read_back_as_they_were(text: str) -> None:
    """A literal evaluates to its text, however it is laid out, and shows no character that reorders or hides."""
    for source in (string(text), laid_out(data(text), 0), laid_out(call("str", data(text)), 40)):
        assert type(source) is Encoded
        found = eval(source)
        assert found == text
        assert all(character.isprintable() or character == "\n" for character in source)


@given(JSON)
def test_data_reads_back_as_it_was(value: Any) -> None:
    """Any JSON value survives as a literal, on one line or many."""
    assert ast.literal_eval(literal(value)) == value
    assert ast.literal_eval(laid_out(data(value), 8, 20, 1)) == value


def test_what_has_no_literal_is_refused() -> None:
    """NaN, infinities and foreign objects are errors, never approximations."""
    for value in (float("nan"), float("inf"), object(), {1, 2}, b"x"):
        with pytest.raises(TypeError):
            literal(value)


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("indent", [0, 4, 8])
def test_docstrings_hold_any_text(text: str, indent: int) -> None:
    """A docstring is one string, whatever the text; nothing of it runs."""
    pad = " " * indent
    source = (
        "".join(f"{' ' * depth}class A{depth}:\n" for depth in range(0, indent, 4))
        + f"{pad}{docstring(text, indent)}\n"
    )
    tree: Any = ast.parse(source)
    for _ in range(0, indent, 4):
        tree = tree.body[0]
    assert len(tree.body) == 1
    assert isinstance(tree.body[0].value.value, str)
    words = "".join(tree.body[0].value.value.split())
    assert (
        words == "".join(text.replace("\0", "\0").split()) or not text.strip() or "\r" in text or not text.isprintable()
    )


def test_long_items_of_lists_are_wrapped_and_stay_items() -> None:
    """An item goes on below itself; one that would become another list, or hold other blanks, keeps its line."""
    item = "- " + "word " * 30 + "end"
    kept = ["- " + "word " * 15 + f"{mark} " + "word " * 15 + "end" for mark in ("-", "#", "1.", ">x", " ")]
    lines = docstring("Head.\n\n" + "\n".join([item, *kept]), 4).split("\n")
    assert max(len(line) for line in lines[:4]) <= 88
    assert lines[2].startswith("    - word")
    assert lines[3].startswith("      word")
    assert " ".join(line.strip() for line in lines[2:4]) == item
    assert [line.strip() for line in lines[4:-1]] == kept


def test_paragraphs_that_begin_with_code_or_a_number_are_wrapped() -> None:
    """Only fences and numbered lists have a layout of their own."""
    for start in ("`code` is", "401 needs", "1.5 seconds are"):
        lines = docstring("Head.\n\n" + start + " word" * 40, 4).split("\n")
        assert max(map(len, lines)) <= 88
    for start in ("```sh", "1. Do"):
        assert len(docstring("Head.\n\n" + start + " word" * 40, 4).split("\n")) == 4


@pytest.mark.parametrize("text", HOSTILE)
def test_comments_are_one_comment(text: str) -> None:
    """A comment ends where its line ends, whatever the text."""
    tokens = list(tokenize.generate_tokens(StringIO(comment(text) + "\n").readline))
    assert [token.type for token in tokens if token.type not in (tokenize.NL, tokenize.ENDMARKER)] == [tokenize.COMMENT]


def test_the_formatter_agrees(tmp_path: Path) -> None:
    """Literals, nested data and docstrings come out as the formatter would write them."""
    chance = random.Random(1)
    alphabet = list("abc xyz \"'\\\n{}é漢🙂\t") + [" "] * 6

    def text(size: int) -> str:
        return "".join(chance.choice(alphabet) for _ in range(chance.randrange(size)))

    def value(depth: int) -> Any:
        kind = chance.randrange(6 if depth else 4)
        if kind == 4:
            return tuple(value(depth - 1) for _ in range(chance.randrange(4)))
        if kind == 5:
            return {text(8): value(depth - 1) for _ in range(chance.randrange(4))}
        return (None, True, chance.random() * 1e6, text(140))[kind]

    lines = ['"""Doc."""', "", "from __future__ import annotations", ""]
    for number in range(150):
        lines.append(f"V{number} = {laid_out(data(value(3)), 0, len(f'V{number} = '))}")
        made = call("f", data(text(60)), row([data(text(90)), data(number)]), keyword=data(value(2)))
        lines.append(f"C{number} = {laid_out(made, 0, len(f'C{number} = '))}")
    for number in range(150):
        lines += ["", "", f"class A{number}:", f"    {docstring(text(400), 4)}"]
    file = tmp_path / "sample.py"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "format", "--isolated", "--diff", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[:4000]


def test_a_hostile_catalog_generates_a_harmless_package(tmp_path: Path) -> None:
    """Texts, codes, names, defaults and enum values that try to leave their literal stay data."""
    attack = '\\"\\"\\"\\nimport os; os.abort()\\n\\"\\"\\" ${{x}} \\\\ \\u202e'
    text = f"""
errdex: 1
catalog: {{id: attacked, title: "{attack}", summary: "{attack}", version: "{attack}"}}
types: {{Reason: {{summary: "{attack}", values: {{"{attack}": "{attack}"}}}}}}
operations: {{"a.b": {{effect: read, summary: "{attack}"}}}}
groups: {{g: {{title: "{attack}", notes: ["{attack}"]}}}}
errors:
  FULL:
    code: "{attack}"
    class: FullError
    group: g
    http_status: 500
    summary: "{attack}"
    description: "{attack}"
    message: "{attack}"
    causes: ["{attack}"]
    fix: "{attack}"
    context:
      reason?: Reason
      "{attack}": {{type: string, property: odd, summary: "{attack}"}}
      n?: {{enum: ["{attack}"]}}
    recovery: [{{action: give_up, advice: "{attack}"}}]
"""
    package = write_package(catalog_from(text, tmp_path), tmp_path)
    hostile = import_package(package)
    plain = '"""\nimport os; os.abort()\n""" ${{x}} \\ \u202e'
    keyword = hostile.FullError(
        "x", **{next(iter(hostile.FullContext.__annotations__.keys() - {"reason", "n"})): "value"}
    )
    err = pickle.loads(pickle.dumps(keyword))
    assert (err.raw_code, err.context[plain], hostile.CATALOG.version) == (plain, "value", plain)
    assert err.recovery().advice == plain
    for file in package.rglob("*.py"):
        assert "\u202e" not in file.read_text()
        tree = ast.parse(file.read_text())
        assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import) and node.names[0].name == "os"]
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "format", "--isolated", "--diff", str(package)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[:4000]
