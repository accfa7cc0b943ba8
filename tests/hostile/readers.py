"""What real parsers see in generated files."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import yaml

OWN_TAGS = re.compile(
    r"""(?x)
    (?: <br\ />                                         # a line break in a cell
      | </?code>                                        # a code span with a pipe in it
      | <!--\ [^<>]*\ -->                               # our mark and markers of blocks
      | <a\ id="[\w.-]+">(?:</a>)? | </a>                # an anchor that a heading can't give
    )\s*\Z"""
)
"""HTML that pages may hold: ours. Nothing of it takes text of a catalog but the mark, which has its own encoder."""


def strings(value: Any) -> Iterator[str]:
    """Yield every text of a JSON value, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from strings(key)
            yield from strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)


def python_strings(outputs: Mapping[str, str]) -> str:
    """Return every literal of the generated modules (without the runtime), blanks left out."""
    found = []
    for path, text in outputs.items():
        if path.endswith(".py") and not path.startswith(("_runtime/", "adapters/")):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.append(squeezed(node.value))
    return "\0\0".join(found)


def json_documents(outputs: Mapping[str, str]) -> dict[str, Any]:
    """Return every JSON file, parsed strictly: no duplicate keys, no NaN."""
    return {path: read_json(text) for path, text in outputs.items() if path.endswith(".json")}


def read_json(text: str) -> Any:
    """Parse JSON; raises ``ValueError`` for duplicate keys and constants that JSON has not."""

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            raise ValueError("duplicate keys")
        return found

    def refuse(name: str) -> Any:
        raise ValueError(name)

    return json.loads(text, object_pairs_hook=unique, parse_constant=refuse)


def yaml_documents(outputs: Mapping[str, str]) -> dict[str, Any]:
    """Return every YAML file as libyaml reads it."""
    return {path: yaml.load(text, yaml.CSafeLoader) for path, text in outputs.items() if path.endswith(".yaml")}


def markdown_reader() -> Any:
    """Return a GFM reader."""
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable(["table", "strikethrough"])


def check_markdown(path: str, text: str, reader: Any) -> str:
    """Return the text that a reader of the page sees; fails on live HTML, links that run, and torn tables."""
    lines = text.split("\n")
    shown: list[str] = []
    columns = 0
    for token in reader.parse(_without_front_matter(text)):
        if token.type == "html_block":
            for line in token.content.strip().split("\n"):
                assert not line.strip() or OWN_TAGS.match(line.strip()), f"{path}: live HTML {line!r}"
        if token.type == "table_open":
            first, end = token.map
            rows = _without_front_matter(text).split("\n")[first:end]
            columns = rows[0].count("|")
            for row in rows:
                assert row.count("|") == columns, f"{path}: a row of {row.count('|') - 1} cells: {row!r}"
        if token.type in ("fence", "code_block"):
            shown.append(token.content)
        for child in token.children or []:
            _check_inline(path, child)
            if child.type in ("text", "code_inline", "text_special"):
                shown.append(child.content)
            elif child.type in ("softbreak", "hardbreak"):
                shown.append(" ")
    assert lines
    return "".join(shown)


def _check_inline(path: str, child: Any) -> None:
    assert child.type != "image", f"{path}: a picture"
    if child.type == "html_inline":
        assert OWN_TAGS.match(child.content), f"{path}: live HTML {child.content!r}"
    if child.type == "link_open":
        target = child.attrGet("href")
        scheme, colon, _ = target.partition(":")
        assert not colon or "/" in scheme or scheme.lower() in ("http", "https", "mailto"), (
            f"{path}: link to {target!r}"
        )


def _without_front_matter(text: str) -> str:
    if text.startswith("---\n"):
        _, _, rest = text[4:].partition("\n---\n")
        return rest
    return text


def squeezed(text: str) -> str:
    """Return text without white space, which wrapping moves around."""
    return "".join(text.split())


def worded(text: str) -> str:
    """Return the letters and digits of a text: what every form of it keeps."""
    return "".join(character for character in text if character.isalnum())
