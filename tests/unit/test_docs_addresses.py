"""The address of an error in the documentation leads to a page and a heading, in every form that pages can have."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest
from errdex.load import load_source
from errdex.model import Catalog
from errdex.render import Renderer
from errdex.resolve import resolve_catalog
from errdex.views.markdown import pages

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = sorted((ROOT / "schema" / "catalog").iterdir())


@pytest.fixture(scope="module", params=SHIPPED, ids=lambda path: path.stem)
def catalog(request: pytest.FixtureRequest) -> Catalog:
    """Return each shipped catalog."""
    found = resolve_catalog(load_source(request.param, ROOT))
    assert found is not None
    return found


def github_slug(title: str) -> str:
    """Return the anchor that GitHub, Docusaurus and Starlight give to a heading."""
    kept = (mark for mark in title.lower() if mark in "-_ " or unicodedata.category(mark)[0] in "LMN")
    return "".join(kept).replace(" ", "-")


def mkdocs_slug(title: str) -> str:
    """Return the anchor that Python-Markdown gives to a heading."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def anchors(text: str, flavour: str) -> list[str]:
    """Return every anchor of a page: of its headings, and explicit ones."""
    text = re.sub(r"^(`{3,}).*?^\1$", "", text, flags=re.S | re.M)
    slug = mkdocs_slug if flavour == "mkdocs" else github_slug
    titles = re.findall(r"^#+ (.*)$", text, re.M)
    shown = (re.sub(r"\\(?=[^\w\s])|`", "", re.sub(r"<[^>]*>", "", title)).strip() for title in titles)
    return [*map(slug, shown), *re.findall(r'<a id="([^"]*)">', text)]


@pytest.mark.parametrize("form", ["many", "one"])
@pytest.mark.parametrize("flavour", ["github", "mkdocs", "mdx"])
def test_every_address_leads_to_a_heading(catalog: Catalog, flavour: str, form: str) -> None:
    """`docs_url` ends in the anchor; it is the name of the error's page and the anchor of one heading on it."""
    files = Renderer().render_pages(pages(catalog, {"flavour": flavour, "pages": form}))
    suffix = "mdx" if flavour == "mdx" else "md"
    for error in catalog.errors.values():
        if error.visibility != "public":
            continue
        if error.docs_url is not None:
            assert re.split(r"[/#]", error.docs_url)[-1] == error.anchor
        page = f"errors/{error.anchor}.{suffix}" if form == "many" else f"index.{suffix}"
        assert anchors(files[page], flavour).count(error.anchor) == 1, error.id
