"""Loading: places, limits, and the promise that no text makes the loader raise."""

from __future__ import annotations

from pathlib import Path

import pytest
from errdex.diagnostics import ErrdexError, Findings
from errdex.load import MAX_DEPTH, load_source, parse_text
from errdex.tree import Mapping, Scalar, Sequence, SourceFile, core_value, misread_as_text
from hypothesis import given
from hypothesis import strategies as st


def parse(text: str) -> tuple[Mapping | None, Findings]:
    """Parse one text; returns its root and what was found."""
    findings = Findings()
    return parse_text(SourceFile(Path("catalog.yaml"), "catalog.yaml", text), findings), findings


def test_every_node_knows_its_place() -> None:
    """Keys, values and items carry the line and column where they stand, counted from 1."""
    root, findings = parse("a: 1\nbb:\n  - x\n  - 'quoted'\nc: {d: e}\n")
    assert not findings
    assert root is not None
    items = root.get("bb")
    assert isinstance(items, Sequence)
    spans = [(item.span().line, item.span().column, item.span().end_column) for item in items.items]
    assert spans == [(3, 5, 6), (4, 5, 13)]
    inner = root.get("c")
    assert isinstance(inner, Mapping)
    key = inner.key("d")
    assert key is not None
    assert (key.span().line, key.span().column) == (5, 5)


def test_scalars_stay_as_written() -> None:
    """Nothing is converted while loading: the text and the quoting of the file are kept."""
    root, _ = parse("a: 1.10\nb: '1.10'\nc: 2027-06-01\n")
    assert root is not None
    values = {key.text: (value.text, value.is_plain) for key, value in root.items() if isinstance(value, Scalar)}
    assert values == {"a": ("1.10", True), "b": ("1.10", False), "c": ("2027-06-01", True)}


@pytest.mark.parametrize(
    ("text", "is_misread"),
    [
        ("NO", True), ("yes", True), ("on", True), ("y", True), ("null", True), ("~", True), ("012", True), ("0x1F", True),
        ("1e3", True), ("1_000", True), ("12:30:00", True), (".5", True), ("+1", True), (".nan", True), ("=", True),
        ("1.10", False), ("404", False), ("-32601", False), ("0", False), ("2027-06-01", False), ("NOPE", False),
        ("1.0.0", False), ("a", False), ("None", False),
    ],
)  # fmt: skip
def test_text_that_readers_disagree_about_is_known(text: str, is_misread: bool) -> None:
    """Plain words, octals, exponents and base-60 numbers are refused as text; plain decimals and dates are not."""
    assert misread_as_text(text) is is_misread


@pytest.mark.parametrize(
    ("text", "value"),
    [("1", 1), ("-7", -7), ("1.5", 1.5), ("true", True), ("yes", "yes"), ("012", "012"), ("", None), ("1e3", 1000.0)],
)
def test_values_follow_the_core_schema(text: str, value: object) -> None:
    """Unquoted values mean what YAML 1.2 says."""
    assert core_value(text) == value
    assert type(core_value(text)) is type(value)


def test_two_anchored_levels_are_fine() -> None:
    """Anchors within the bound share nodes."""
    root, findings = parse("a: &x {k: v}\nb: *x\nc: [*x, *x]\n")
    assert root is not None
    assert not findings
    assert root.get("a") is root.get("b")


@pytest.mark.parametrize(("depth", "rule"), [(MAX_DEPTH + 1, "CAT008"), (200_000, "CAT007")])
def test_deep_nesting_is_refused(depth: int, rule: str) -> None:
    """Deep nesting costs a finding, not a stack; beyond its own limit the parser refuses first."""
    root, findings = parse("a: " + "[" * depth + "]" * depth)
    assert root is None
    assert [finding.rule for finding in findings] == [rule]


def test_a_missing_source_is_wrong_use(tmp_path: Path) -> None:
    """A source that does not exist is no finding of a catalog: it is exit code 2."""
    (tmp_path / "catalog.yaml").write_text("errdex: 1\n")
    with pytest.raises(ErrdexError, match="no such catalog") as caught:
        load_source(tmp_path / "catalgo.yaml", tmp_path)
    assert caught.value.help == "did you mean `catalog.yaml`?"


def test_a_folder_is_read_header_first(tmp_path: Path) -> None:
    """A folder is one catalog: the header, what it includes in order, then the rest by name."""
    (tmp_path / "zz.yaml").write_text("errdex: 1\ncatalog: {id: a}\ninclude: [mm.yaml]\n")
    for name in ("bb", "aa", "mm"):
        (tmp_path / f"{name}.yaml").write_text("errors: {}\n")
    loaded = load_source(tmp_path, tmp_path)
    assert [source.display for source in loaded.files] != []
    assert [document.source.display for document in loaded.documents] == ["zz.yaml", "mm.yaml", "aa.yaml", "bb.yaml"]
    assert not loaded.findings


def test_two_headers_in_a_folder_name_both(tmp_path: Path) -> None:
    """A folder with two headers is reported once, with both files."""
    for name in ("a", "b"):
        (tmp_path / f"{name}.yaml").write_text(f"errdex: 1\ncatalog: {{id: {name}}}\n")
    messages = [finding.message for finding in load_source(tmp_path, tmp_path).findings]
    assert any("a.yaml" in message and "b.yaml" in message for message in messages)


def test_bytes_that_are_no_text_are_reported(tmp_path: Path) -> None:
    """A file that is not UTF-8 is reported with its line; a byte order mark and CRLF are fine."""
    (tmp_path / "bad.yaml").write_bytes(b"errdex: 1\ncatalog: {id: \xff}\n")
    (tmp_path / "good.yaml").write_bytes(b"\xef\xbb\xbferrdex: 1\r\ncatalog: {id: a}\r\n")
    (found,) = load_source(tmp_path / "bad.yaml", tmp_path).findings
    assert (found.rule, found.span.line) == ("CAT008", 2)
    assert not load_source(tmp_path / "good.yaml", tmp_path).findings


def test_a_symlink_out_of_the_root_is_refused(tmp_path: Path) -> None:
    """An include that leaves the project root through a link is refused."""
    outside = tmp_path / "outside.yaml"
    outside.write_text("errors: {}\n")
    project = tmp_path / "project"
    project.mkdir()
    (project / "in.yaml").symlink_to(outside)
    (project / "catalog.yaml").write_text("errdex: 1\ncatalog: {id: a}\ninclude: [in.yaml]\n")
    (found,) = load_source(project / "catalog.yaml", project).findings
    assert "leaves the project root" in found.message


@given(st.text(max_size=300))
def test_no_text_makes_the_loader_raise(text: str) -> None:
    """Whatever the text, there is a tree or a finding."""
    root, findings = parse(text)
    assert root is not None or findings


@given(st.text(alphabet=st.sampled_from("ab:{}[]-?!&*|>'\"#%@`\t\n 0,"), max_size=80))
def test_no_yaml_like_text_makes_the_loader_raise(text: str) -> None:
    """Text full of YAML's own characters gives a tree or a finding too."""
    root, findings = parse(text)
    assert root is not None or findings
