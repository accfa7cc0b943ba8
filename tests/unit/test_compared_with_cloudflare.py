"""Our reference of the Cloudflare Sandbox SDK has every class, code, field and value that its own errors page has."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from errdex.load import load_source
from errdex.render import Renderer
from errdex.resolve import resolve_catalog
from errdex.views.markdown import pages

ROOT = Path(__file__).resolve().parents[2]
PAGE = json.loads((ROOT / "tests" / "data" / "cloudflare_errors_page.json").read_text(encoding="utf-8"))
"""What the errors page of the preview of version 1.0 lists, as read in August 2026."""
ROWS = [(title, row) for title, rows in PAGE["sections"].items() for row in rows]
SPELLED_OTHERWISE = {"httpStatus": "http_status", "toJSON()": "to_dict()"}
"""Members of their JavaScript class -> members of our Python class."""


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    """Return the generated pages of the catalog by path."""
    catalog = resolve_catalog(load_source(ROOT / "schema" / "catalog" / "cloudflare-sandbox", ROOT))
    assert catalog is not None
    return dict(Renderer().render_pages(pages(catalog, {})))


def plain(text: str) -> str:
    """Return a cell without links and code marks."""
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text).replace("`", "").strip()


def rows(index: str) -> list[list[str]]:
    """Return the cells of every table row of a page."""
    return [[plain(cell) for cell in line.strip("|").split(" | ")] for line in index.split("\n") if line[:2] == "| "]


def section(index: str, title: str) -> str:
    """Return what stands below a heading, up to the next one of its level."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", index, re.S | re.M)
    assert found is not None, f"no section {title}"
    return found[1]


@pytest.mark.parametrize(("title", "row"), ROWS, ids=[row["class"] for _, row in ROWS])
def test_every_row_of_their_tables_is_in_ours(files: dict[str, str], title: str, row: dict[str, object]) -> None:
    """Class, code and key context stand in the section of the same title, with details and a fix."""
    code = row["code"] or "—"
    found = [mine for mine in rows(section(files["index.md"], title)) if mine[:2] == [row["class"], code]]
    assert len(found) == 1
    _, _, _, context, details, fix = found[0]
    mine = {field.partition(":")[0].rstrip("?") for field in context.split(", ")}
    theirs = {str(field).partition(":")[0].rstrip("?") for field in row["context"]}
    assert theirs <= mine
    assert len(details) > 10
    assert len(fix) > 10


@pytest.mark.parametrize("name", PAGE["values"])
def test_every_reason_has_a_meaning(files: dict[str, str], name: str) -> None:
    """Each value of their tables of reasons and kinds is in a table of ours, with what it means."""
    known = {mine[0]: mine[1] for mine in rows(files["index.md"]) if len(mine) > 1}
    for value in PAGE["values"][name]:
        assert len(known[value]) > 10, value


def test_every_class_that_they_only_name_has_a_row(files: dict[str, str]) -> None:
    """Classes of other domains are examples in a cell there; here each has code, context, details and fix."""
    listed = {mine[0].removeprefix("Sandbox") for mine in rows(files["index.md"])}
    for names in PAGE["other_classes"].values():
        for name in names:
            assert name in listed, name


def test_base_members_helpers_and_limits_are_there(files: dict[str, str]) -> None:
    """Members of the base class, both helpers, the limits, and the class outside the hierarchy."""
    index = files["index.md"]
    members = {mine[0] for mine in rows(section(index, "Members of every error"))}
    assert {SPELLED_OTHERWISE.get(name, name) for name in PAGE["members"]} <= members
    for signal in PAGE["helpers"].values():
        assert f"is_{signal}(error)" in section(index, "Signals of the platform")
    for limit in PAGE["limits"]:
        assert f"`{limit}`" in section(index, "Signals of the platform")
    outside = re.search(r"^Not caught by .*$", index, re.M)
    assert outside is not None
    for name in PAGE["outside_the_root"]:
        assert name in outside[0]


def test_null_and_empty_answers_are_no_errors(files: dict[str, str]) -> None:
    """Their two notes on lookups that find nothing are results of ours, so that no code takes them for failures."""
    text = section(files["index.md"], "Process") + section(files["index.md"], "Terminal")
    for name in ("getProcess", "listProcesses", "getTerminal", "listTerminals"):
        assert name in text, name
