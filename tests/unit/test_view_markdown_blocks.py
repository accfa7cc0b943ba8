"""Marker blocks in hand-written pages are filled, stay as they are when nothing changed, and edits are seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from errdex.load import load_source
from errdex.model import Catalog
from errdex.resolve import resolve_catalog
from errdex.views.markdown.blocks import KINDS, fill_blocks
from errdex.views.markdown.options import MarkdownOptions

ROOT = Path(__file__).resolve().parents[2]
PAGE = """# My page

Text of mine.

<!-- errdex:table availability -->
<!-- errdex:end -->

More text.
"""


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    """Return the largest shipped catalog."""
    found = resolve_catalog(load_source(ROOT / "schema" / "catalog" / "cloudflare-sandbox", ROOT))
    assert found is not None
    return found


def test_blocks_are_filled_once(catalog: Catalog) -> None:
    """The table appears between the markers with links to the pages, and a second run changes nothing."""
    first = fill_blocks(PAGE, catalog, MarkdownOptions(), "../errors/")
    assert first.problems == ()
    assert "| Class | Code | Status |" in first.text
    assert "(../errors/errors/container_unavailable.md)" in first.text
    assert first.text.startswith("# My page\n\nText of mine.\n")
    assert first.text.endswith("\nMore text.\n")
    assert fill_blocks(first.text, catalog, MarkdownOptions(), "../errors/").text == first.text


def test_edits_inside_are_kept_and_reported(catalog: Catalog) -> None:
    """What somebody wrote between the markers is not overwritten in silence."""
    filled = fill_blocks(PAGE, catalog, MarkdownOptions()).text
    edited = filled.replace("Recommended fix", "My fix")
    again = fill_blocks(edited, catalog, MarkdownOptions())
    assert again.text == edited
    assert [problem.message for problem in again.problems] == ["block `table availability` was edited by hand"]
    assert again.problems[0].line == 5
    assert fill_blocks(edited, catalog, MarkdownOptions(), force=True).text == filled


def test_mdx_pages_use_their_own_comments(catalog: Catalog) -> None:
    """The comment form of MDX opens and closes a block."""
    page = "{/* errdex:values UnavailableReason */}\n{/* errdex:end */}\n"
    text = fill_blocks(page, catalog, MarkdownOptions(flavour="mdx")).text
    assert "`container_starting`" in text
    assert "<!--" not in text
    assert text.count("{/* errdex:end ") == 1


@pytest.mark.parametrize(
    ("marker", "message"),
    [
        ("tabel availability", "there is no block `errdex:tabel`"),
        ("table availabilty", "there is no group `availabilty` with public errors"),
        ("values Nothing", "there is no type `Nothing`"),
        ("decision NOPE", "there is no public error `NOPE`"),
    ],
)
def test_what_does_not_exist_is_an_error(catalog: Catalog, marker: str, message: str) -> None:
    """A block that nothing can fill is reported with the nearest name, and the page stays."""
    page = f"<!-- errdex:{marker} -->\n<!-- errdex:end -->\n"
    filled = fill_blocks(page, catalog, MarkdownOptions())
    assert filled.text == page
    assert [problem.message for problem in filled.problems] == [message]
    assert filled.problems[0].help


@pytest.mark.parametrize("page", ["<!-- errdex:statuses -->\ntext\n", "<!-- errdex:end -->\n"])
def test_unbalanced_markers_are_errors(catalog: Catalog, page: str) -> None:
    """A marker without its other half is reported, never guessed."""
    filled = fill_blocks(page, catalog, MarkdownOptions())
    assert filled.text == page
    assert len(filled.problems) == 1


def test_markers_in_code_are_code(catalog: Catalog) -> None:
    """A page that explains markers keeps them."""
    page = f"```md\n{PAGE}```\n"
    assert fill_blocks(page, catalog, MarkdownOptions()).text == page


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_fills(catalog: Catalog, kind: str) -> None:
    """Each kind of block gives a table."""
    names = {"table": " process", "values": " ValidationIssue"}
    name = names.get(kind, " CONTAINER_UNAVAILABLE" if kind in ("decision", "context") else "")
    filled = fill_blocks(f"<!-- errdex:{kind}{name} -->\n<!-- errdex:end -->\n", catalog, MarkdownOptions())
    assert filled.problems == ()
    assert "| --- |" in filled.text
