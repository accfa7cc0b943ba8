"""Rewriting a YAML or JSON file for data that changed touches only those places, however the file is laid out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from errdex.diagnostics import ErrdexError
from errdex.specs.files import SpecFile
from errdex.specs.rewrite import rewrite
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

KEYS = ["a", "b", "404", "200", "4XX", "x y", "é", "no", "#c", "$ref", "default", "-", "a: b", "q'q", 'd"d']
TEXTS = [
    "t",
    "two\nlines\n",
    "a\n\n b\n",
    "  lead",
    "trail ",
    "yes",
    "1.0",
    "é📦",
    "x: y",
    "# no",
    '"',
    "a\\b",
    "\t",
    "\n",
]
LEAVES: st.SearchStrategy[Any] = st.sampled_from([*TEXTS, 1, 2.5, True, False, None])
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=14,
)
MAPPINGS = st.dictionaries(st.sampled_from(KEYS), VALUES, min_size=1, max_size=4)


class _Dumper(yaml.SafeDumper):
    def ignore_aliases(self, data: object) -> bool:
        return True


def written(data: Any, layout: str) -> tuple[str, str]:
    """Return file name and text of ``data`` in a layout."""
    if layout.startswith("json"):
        indent = {"json 2": 2, "json 4": 4, "json tab": "\t"}.get(layout)
        separators = (",", ":") if layout == "json tight" else None
        return "a.json", json.dumps(data, ensure_ascii=False, indent=indent, separators=separators)
    style = {"yaml flow": True, "yaml mixed": None}.get(layout, False)
    text = yaml.dump(
        data,
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        indent=4 if layout == "yaml 4" else 2,
        default_flow_style=style,
        default_style="'" if layout == "yaml quoted" else None,
        width=60,
    )
    if layout == "yaml crlf":
        text = text.replace("\n", "\r\n")
    return "a.yaml", text.rstrip("\r\n") if layout == "yaml open end" else text


LAYOUTS = [
    "json 2", "json 4", "json tab", "json line", "json tight", "yaml", "yaml 4", "yaml flow", "yaml mixed",
    "yaml quoted", "yaml crlf", "yaml open end",
]  # fmt: skip


def changed(old: Any, new: Any, keep: st.DataObject) -> Any:
    """Return ``old`` with some of its members gone, some changed, and some of ``new`` between them."""
    found: dict[str, Any] = {}
    for key, value in old.items():
        action = keep.draw(st.sampled_from(["keep", "drop", "replace", "descend"]))
        for name in list(new):
            if name not in old and name not in found and keep.draw(st.booleans()):
                found[name] = new[name]
        if action == "keep" or (action == "descend" and not isinstance(value, dict)):
            found[key] = value
        elif action == "replace":
            found[key] = keep.draw(VALUES)
        elif action == "descend":
            found[key] = changed(value, new, keep)
    return found


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=MAPPINGS, more=MAPPINGS, layout=st.sampled_from(LAYOUTS), draws=st.data())
def test_a_rewritten_file_reads_as_the_new_data(
    data: Any, more: Any, layout: str, draws: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Whatever is added, changed or removed, in whatever layout: the text reads as what was asked for."""
    name, text = written(data, layout)
    path = tmp_path_factory.getbasetemp() / name
    path.write_bytes(text.encode())
    file = SpecFile(path, name)
    new = changed(file.data, more, draws)
    if not set(new) & set(file.data):
        return
    result = rewrite(file, new)
    path.write_bytes(result.encode())
    again = SpecFile(path, name)
    assert again.data == new
    assert list(again.data) == list(new) or set(new) - set(file.data) == set()
    assert ("\r\n" in result) == (layout == "yaml crlf" and "\n" in result)


def commented(text: str) -> str:
    """Return YAML with a comment behind and below every line that ends with a plain short value or a key."""
    rows = []
    for number, row in enumerate(text.split("\n")):
        is_simple = (row.rstrip() == row and row[-1:].isalnum()) or row.endswith(":")
        rows.append(f"{row}  # {number}" if is_simple and row else row)
        if is_simple:
            rows.append(" " * (len(row) - len(row.lstrip())) + f"# below {number}")
    return "\n".join(rows)


SIMPLE = st.recursive(
    st.sampled_from(["t", "u", 1, True]),
    lambda inner: (
        st.lists(inner, min_size=1, max_size=3)
        | st.dictionaries(st.sampled_from(["a", "b", "c", "d"]), inner, min_size=1, max_size=3)
    ),
    max_leaves=10,
)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    data=st.dictionaries(st.sampled_from(["a", "b", "c", "d"]), SIMPLE, min_size=1, max_size=4),
    more=st.dictionaries(st.sampled_from(["e", "f", "404"]), VALUES, min_size=1, max_size=3),
    draws=st.data(),
)
def test_additions_leave_every_line_where_it_is(
    data: Any, more: Any, draws: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Where members are only added, all old lines are still there, in their order, comments and all."""
    text = commented(yaml.dump(data, sort_keys=False, default_flow_style=False))
    path = tmp_path_factory.getbasetemp() / "b.yaml"
    path.write_text(text, encoding="utf-8")
    file = SpecFile(path, "b.yaml")

    def grown(old: Any) -> Any:
        if not isinstance(old, dict):
            return old
        found = {key: grown(value) for key, value in old.items()}
        return (
            {**found, **more}
            if draws.draw(st.booleans())
            else {**more, **found}
            if draws.draw(st.booleans())
            else found
        )

    result = rewrite(file, grown(file.data)).split("\n")
    at = 0
    for row in text.split("\n"):
        if row in result[at:]:
            at = result.index(row, at) + 1
        else:
            # The first key of a list's item makes room beside the dash.
            assert row.lstrip().startswith("- "), row


@pytest.mark.parametrize(
    ("text", "new", "message"),
    [
        ("a: &x {b: 1}\nc: *x\n", {"a": {"b": 2}, "c": {"b": 1}}, "other places share it as *x"),
        ("a: &x {b: 1}\nc: *x\n", {"c": {"b": 1}}, "without touching other places"),
    ],
)
def test_what_others_share_is_not_changed(text: str, new: Any, message: str, tmp_path: Path) -> None:
    """A change that would also change another place is refused, with what to do."""
    path = tmp_path / "a.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ErrdexError) as caught:
        rewrite(SpecFile(path, "a.yaml"), new)
    assert message in caught.value.message
    assert caught.value.help


def test_an_alias_is_written_out_where_it_changes(tmp_path: Path) -> None:
    """The place that refers gets a value of its own; the anchor and its other users keep theirs."""
    path = tmp_path / "a.yaml"
    path.write_text("a: &x {b: 1}\nc: *x\nd: *x\n", encoding="utf-8")
    assert rewrite(SpecFile(path, "a.yaml"), {"a": {"b": 1}, "c": {"b": 2}, "d": {"b": 1}}) == (
        "a: &x {b: 1}\nc:\n  b: 2\nd: *x\n"
    )


@pytest.mark.parametrize(
    ("name", "text", "place", "message"),
    [
        ("a.yaml", "a: 1\na: 2\n", "2:1", "stands twice"),
        ("a.yaml", "a: 1\n---\nb: 2\n", "3:1", "a second document"),
        ("a.yaml", "a: [1\n", "2:1", "did not find"),
        ("a.yaml", "a: *x\n", "1:4", "no anchor &x"),
        ("a.yaml", "{a: {[1]: 2}}\n", "1:6", "is a text"),
        ("a.yaml", "- a\n", "", "no mapping"),
        ("a.yaml", "", "", "empty"),
        ("a.json", '{"a": 1, "a": 2}', "1:10", "stands twice"),
        ("a.json", '{"a": 1,}', "1:9", "a key in double quotes"),
        ("a.json", '{"a": 01}', "1:8", "`,` is expected"),
        ("a.json", '{"a": NaN}', "1:7", "a value is expected"),
        ("a.json", '{"a": "x\ny"}', "1:9", "Invalid control character"),
        ("a.json", "{} {}", "1:4", "has ended"),
        ("a.json", '{"a": ', "1:7", "a value is expected"),
        ("a.json", "[1, 2]", "", "no mapping"),
    ],
)
def test_faults_of_a_file_have_a_place(name: str, text: str, place: str, message: str, tmp_path: Path) -> None:
    """A file that can't be read says where and why."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ErrdexError) as caught:
        SpecFile(path, name)
    assert caught.value.message.startswith(f"{name}:{place}")
    assert message in caught.value.message


def test_aliases_that_multiply_are_refused(tmp_path: Path) -> None:
    """A few lines can stand for billions of values; they are counted, not built."""
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    path = tmp_path / "bomb.yaml"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    with pytest.raises(ErrdexError, match="stands for more than"):
        SpecFile(path, "bomb.yaml")


def test_byte_order_mark_and_mode_of_a_number_stay(tmp_path: Path) -> None:
    """What a file starts with, and how its numbers are written, is its own affair."""
    path = tmp_path / "a.yaml"
    path.write_bytes("\ufeffa: 0x10\nb: 1_000\nc: 1.10\n".encode())
    assert rewrite(SpecFile(path, "a.yaml"), {"a": "0x10", "x": 1, "b": "1_000", "c": 1.1}) == (
        "\ufeffa: 0x10\nx: 1\nb: 1_000\nc: 1.10\n"
    )
