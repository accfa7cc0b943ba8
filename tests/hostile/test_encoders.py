"""Every encoder by round trip: what went in comes out of the real parser of the place, and nothing else changes there."""

from __future__ import annotations

import ast
import io
import json
import shutil
import subprocess
import tokenize
import warnings
from html.parser import HTMLParser
from typing import Any

import pytest
import yaml
from errdex.encoders import compact, data, markdown, markdown_blocks, python
from errdex.text import Encoded
from hypothesis import given, settings
from hypothesis import strategies as st

from hostile import texts
from hostile.readers import read_json, worded

ROUNDS = settings(max_examples=150, deadline=None)
ANY = st.one_of(texts.texts(), st.text(st.characters(codec=None), max_size=40), texts.unholdable())
HOLDABLE = st.one_of(texts.texts(), st.text(max_size=40))


def values(text: st.SearchStrategy[str]) -> st.SearchStrategy[Any]:
    """Return JSON values whose texts and keys are ``text``."""
    numbers = st.integers(-(10**18), 10**18) | st.floats(allow_nan=False, allow_infinity=False)
    return st.recursive(
        st.none() | st.booleans() | numbers | text,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(text, inner, max_size=3),
        max_leaves=8,
    )


VALUES = values(ANY)
YAML_VALUES = values(HOLDABLE)
"""Libyaml takes no escape of half a surrogate pair; no catalog can bring one in."""


def parsed(source: str) -> ast.Module:
    """Parse Python as a compiler with warnings as errors does."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        tree = ast.parse(source)
        compile(source, "made.py", "exec", dont_inherit=True)
    return tree


def tuples(value: Any) -> Any:
    """Return a value as Python literals have it: lists are tuples."""
    if isinstance(value, list):
        return tuple(tuples(item) for item in value)
    if isinstance(value, dict):
        return {key: tuples(item) for key, item in value.items()}
    return value


@ROUNDS
@given(VALUES)
def test_python_literals_are_their_values(value: Any) -> None:
    """A literal is one expression on one line, ASCII controls and surrogates escaped, equal to what went in."""
    source = python.literal(value)
    assert type(source) is Encoded
    assert "\n" not in source
    source.encode()
    (statement,) = parsed(f"x = {source}\n").body
    assert isinstance(statement, ast.Assign)
    assert ast.literal_eval(statement.value) == tuples(value)


@ROUNDS
@given(ANY, st.sampled_from([0, 4, 8]))
def test_docstrings_hold_their_words(text: str, indent: int) -> None:
    """A docstring is one string at its place; white space may move, no other character does."""
    pad = " " * indent
    blocks = "".join(f"{' ' * level}class A:\n" for level in range(0, indent, 4))
    source = f"{blocks}{pad}{python.docstring(text, indent)}\n"
    source.encode()
    node: Any = parsed(source)
    while not isinstance(node.body[0], ast.Expr):
        node = node.body[0]
    assert len(node.body) == 1
    found = ast.get_docstring(node)
    assert found is not None
    words = "".join(text.split())
    # What is only white space of some kind may stay that, or be told as no description.
    assert "".join(found.split()) in ((words,) if words else ("", "Notdescribed."))


@ROUNDS
@given(ANY)
def test_comments_end_with_their_line(text: str) -> None:
    """A comment is one token; what follows it is still there."""
    source = f"{python.comment(text)}\nx = 1\n"
    source.encode()
    assert len(parsed(source).body) == 1
    kinds = [token.type for token in tokenize.generate_tokens(io.StringIO(source).readline)]
    assert kinds.count(tokenize.COMMENT) == 1


@ROUNDS
@given(VALUES)
def test_json_is_its_value_in_every_form(value: Any) -> None:
    """Laid out, compact and on one line: strict JSON, fit for UTF-8 files."""
    for text in (data.json_text(value), data.json_line(value), compact.json_compact(value)):
        text.encode()
        assert read_json(text) == value


@ROUNDS
@given(YAML_VALUES)
def test_yaml_is_its_value_in_every_form(value: Any) -> None:
    """Laid out and compact, a reader of YAML 1.1 gives the same value."""
    document = {"a": value, "b": [value]}
    for text in (data.yaml_text(document), compact.yaml_compact(document)):
        text.encode()
        assert yaml.load(text + "\n", yaml.CSafeLoader) == document


@settings(max_examples=40, deadline=None)
@given(YAML_VALUES)
def test_yaml_is_the_same_for_a_reader_of_version_1_2(value: Any) -> None:
    """The other version of the language gives the same values."""
    ruamel = pytest.importorskip("ruamel.yaml")
    reader = ruamel.YAML(typ="safe", pure=True)
    document = {"a": value}
    for text in (data.yaml_text(document), compact.yaml_compact(document)):
        assert reader.load(text + "\n") == document


@ROUNDS
@given(HOLDABLE)
def test_names_refuse_what_they_cannot_hold(text: str) -> None:
    """The encoder of plain names lets through nothing that a path, an anchor or an identifier could trip over."""
    try:
        name = data.name_text(text)
    except data.DataError:
        assert not text or not set(text) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-")
    else:
        assert name == text


@pytest.mark.skipif(shutil.which("sh") is None, reason="no POSIX shell")
@settings(max_examples=30, deadline=None)
@given(st.lists(HOLDABLE.filter(lambda text: "\0" not in text), min_size=1, max_size=4))
def test_shell_words_arrive_at_the_program(words: list[str]) -> None:
    """A real shell hands over exactly the texts, and runs nothing of them."""
    line = "printf '%s\\0' " + " ".join(data.shell_word(word) for word in words)
    done = subprocess.run(["sh", "-c", line], capture_output=True, check=True)
    assert done.stdout.split(b"\0")[:-1] == [word.encode() for word in words]


class _Reader(HTMLParser):
    """Collects text, tags and attributes."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.shown = ""
        self.tags: list[tuple[str, list[tuple[str, str | None]]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, attrs))

    def handle_data(self, data: str) -> None:
        self.shown += data

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data!r}")

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(f"a declaration: {decl!r}")


@ROUNDS
@given(HOLDABLE)
def test_html_shows_the_text_between_tags_and_in_attributes(text: str) -> None:
    """A reader of HTML sees one element of ours, its attribute and its text as they went in."""
    encoded = markdown.html(text)
    reader = _Reader()
    reader.feed(f"<p title=\"{encoded}\" lang='{encoded}'>{encoded}</p>")
    reader.close()
    clean = markdown.clean(text)
    assert [tag for tag, _ in reader.tags] == ["p"]
    attributes = dict(reader.tags[0][1])
    assert attributes == {"title": clean, "lang": clean}
    assert reader.shown == clean


@ROUNDS
@given(HOLDABLE, st.sampled_from(markdown.FLAVOURS))
def test_markdown_keeps_words_and_runs_nothing(text: str, flavour: str) -> None:
    """Inline, in cells and as blocks: no tag, no expression, no statement of the text lives; its words all show."""
    from markdown_it import MarkdownIt

    from hostile.readers import check_markdown

    reader = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    is_plain = "http" not in text and "](" not in text and "`" not in text
    cell = markdown.cell(text, flavour)
    page = f"| a | b |\n| --- | --- |\n| {cell or '-'} | x |\n"
    shown = check_markdown("cell", page, reader)
    assert not is_plain or worded(markdown.clean(text)) in worded(shown)
    for source in (f"A {markdown.inline(text, flavour)}", markdown_blocks.prose(text, flavour)):
        shown = check_markdown("text", source, reader)
        if flavour == markdown.MDX:
            live = [line for line in source.split("\n") if line.startswith(("import", "export"))]
            assert not live or "```" in source


@ROUNDS
@given(HOLDABLE)
def test_link_targets_stay_in_their_parentheses(target: str) -> None:
    """A target is one link to one place, or refused."""
    from markdown_it import MarkdownIt

    try:
        source = markdown.link(Encoded("label"), target)
    except ValueError:
        assert not markdown.is_safe_target(target)
        return
    (_, inline, _) = MarkdownIt("commonmark").parse(source)
    links = [token for token in inline.children if token.type == "link_open"]
    assert len(links) == 1
    assert [token.content for token in inline.children if token.type == "text"] == ["label"]


@ROUNDS
@given(HOLDABLE)
def test_mermaid_labels_end_where_they_should(text: str) -> None:
    """A label is one pair of quotes; nothing in it starts a comment, a tag, a directive or another node."""
    label = markdown.mermaid(text)
    assert label[0] == label[-1] == '"'
    inner = label[1:-1].replace("<br/>", "")
    assert not set('"<>{}[]`%\n') & set(inner)


def test_encoded_text_can_only_be_made_by_encoders() -> None:
    """Gluing, slicing and formatting give plain text again, which no template prints."""
    from errdex.text import UnencodedText, finalize, join

    safe = Encoded("safe")
    for glued in (safe + "x", "x" + safe, safe[1:], f"{safe}!", safe.upper(), safe * 2, safe.join("ab")):
        assert type(glued) is not Encoded
        with pytest.raises(UnencodedText):
            finalize(glued)
    with pytest.raises(UnencodedText):
        join([safe, "raw"])
    assert json.loads(data.json_text(safe)) == "safe"
