"""The documentation site in a real browser: found, followed, read, drawn, and deaf to hostile text.

Needs Chromium and its driver: apt-get install -y chromium chromium-driver
"""

from __future__ import annotations

import html.parser
import importlib.util
import json
import os
import re
import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit

import pytest
from errdex.load import load_source
from errdex.model import Catalog, ErrorSpec
from errdex.resolve import resolve_catalog

sys.path.insert(0, str(Path(__file__).parent))
from browser import Browser, chromium, missing, serving, wait_for

ROOT = Path(__file__).resolve().parents[2]
CATALOGS = ("cloudflare-sandbox", "sandbox-workers", "inngest-sandboxes", "aio-sandbox", "errdex")
ABSENT = [
    text
    for text in (
        missing(),
        None if importlib.util.find_spec("material") else "no mkdocs-material: pip install 'errdex[docs]'",
        None if shutil.which("npm") else "no npm: apt-get install -y npm",
    )
    if text
]

if not os.environ.get("ERRDEX_CONFORMANCE"):
    pytest.skip("builds a site and drives a browser; run by `make conformance`", allow_module_level=True)


@pytest.fixture(scope="session", autouse=True)
def tools() -> None:
    """Say in one line what is missing; a conformance run that leaves this out is no conformance run."""
    assert not ABSENT, "; ".join(ABSENT)


@pytest.fixture(scope="session")
def builder() -> ModuleType:
    """Return the module that builds sites."""
    sys.path.insert(0, str(ROOT / "docs" / "site"))
    return import_module("build_site")


@pytest.fixture(scope="session")
def folder(builder: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site of this project, as `make docs` does, and return its folder."""
    out = tmp_path_factory.mktemp("docs")
    scripts = ROOT / "build" / "docs" / "scripts"
    if scripts.is_dir():
        shutil.copytree(scripts, out / "scripts")
    site: Path = builder.build(ROOT, out, guides=ROOT / "docs")
    return site


@pytest.fixture(scope="session")
def site(folder: Path) -> Iterator[str]:
    """Serve the site over loopback and return its address."""
    with serving(folder) as address:
        yield address


@pytest.fixture(scope="session")
def session() -> Iterator[Browser]:
    """Run one browser for all tests."""
    with chromium() as browser:
        yield browser


@pytest.fixture
def browser(session: Browser) -> Browser:
    """Return the browser as if nothing had happened in it."""
    session.prefer("light")
    session.complaints()
    return session


def catalog_of(id: str) -> Catalog:
    """Return a shipped catalog."""
    source = ROOT / "schema" / "catalog" / id
    found = resolve_catalog(load_source(source if source.is_dir() else source.with_suffix(".yaml"), ROOT))
    assert found is not None
    return found


def with_fix(id: str) -> ErrorSpec:
    """Return an error of a catalog that says in plain words what to do, in the middle of its list."""
    errors = [error for error in catalog_of(id).errors.values() if error.visibility == "public" and error.code]
    plain = [error for error in errors if re.fullmatch(r"[A-Za-z0-9 ,.;:'-]{20,}", error.fix or "")]
    return plain[len(plain) // 2]


def search(browser: Browser, address: str, words: str) -> list[dict[str, str]]:
    """Search from the home page as a reader does; return title, address and text of the results, best first."""
    browser.open(address + "index.html")
    browser.wait("return document.querySelector('.md-search__input') !== null")
    browser.click(".md-search__input")
    browser.type(".md-search__input", words)
    script = """
        return [...document.querySelectorAll('.md-search-result__item')].map(item => ({
            title: item.querySelector('h1, h2').innerText.trim(),
            href: item.querySelector('a').href,
            text: item.innerText,
        }))"""
    return list(browser.wait(script))


def part(browser: Browser, heading: str) -> str:
    """Return the text between a heading and the next one."""
    script = """
        let node = document.getElementById(arguments[0]), text = '';
        if (!node) return null;
        for (node = node.nextElementSibling; node && !/^H[1-6]$/.test(node.tagName); node = node.nextElementSibling)
            text += node.innerText + '\\n';
        return text"""
    found = browser.run(script, heading)
    assert found is not None, f"no heading {heading}"
    return " ".join(str(found).split())


@pytest.mark.parametrize("id", CATALOGS)
def test_search_finds_a_code_and_leads_to_its_recommended_fix(browser: Browser, site: str, id: str) -> None:
    """A reader who pastes a code, takes the first result and follows it reads what to do."""
    error = with_fix(id)
    page = f"/{id}/errors/{error.anchor}.html"
    results = search(browser, site, str(error.code))
    # Catalogs can share a code; then one of the first results is meant.
    places = [urlsplit(result["href"]).path for result in results]
    assert page in places[:3], places[:5]
    at = places.index(page)
    assert results[at]["title"] == error.id
    browser.run("document.querySelectorAll('.md-search-result__item')[arguments[0]].querySelector('a').click()", at)
    wait_for(lambda: urlsplit(browser.run("return location.href")).path == page, f"the page {page}")
    assert " ".join(str(error.fix).split()) in part(browser, "what-to-do")
    assert browser.complaints() == []


def test_search_finds_a_class_name(browser: Browser, site: str) -> None:
    """The name of an exception class is enough, whole or in its parts."""
    for words in ("ContainerUnavailableError", "container unavailable error"):
        results = search(browser, site, words)
        assert results[0]["title"] == "CONTAINER_UNAVAILABLE", words


def test_search_finds_words_of_a_message(browser: Browser, site: str) -> None:
    """Words out of a log line find the error whose message template has them."""
    for words, id in (
        ("Container is not ready", "CONTAINER_UNAVAILABLE"),
        ("it may have taken effect", "OPERATION_INTERRUPTED"),
        ("began a new lifetime", "SANDBOX_LIFETIME_CHANGED"),
    ):
        results = search(browser, site, words)
        assert id in [result["title"] for result in results[:5]], words


DRAWN = """
    const found = [...document.querySelectorAll('.mermaid')].map(box => box.shadowRoot?.querySelector('svg'));
    return found.length && found.every(svg => svg) && found.map(svg => {
        const labels = [...svg.querySelectorAll('.nodeLabel')], size = svg.getBoundingClientRect();
        return {
            text: labels.map(label => label.innerText.replace(/\\s+/g, ' ')).join(' | '),
            width: size.width, height: size.height,
            ink: getComputedStyle(labels[0]).color,
            ground: getComputedStyle(document.body).backgroundColor,
            broken: svg.getAttribute('aria-roledescription') === 'error',
        };
    })"""


def test_the_site_opens_and_searches_from_the_disk(browser: Browser, folder: Path) -> None:
    """Whoever unpacks the site and opens its first page needs no server, not even for search."""
    results = search(browser, folder.as_uri() + "/", "OPERATION_INTERRUPTED")
    assert results[0]["title"] == "OPERATION_INTERRUPTED"
    assert results[0]["href"].startswith("file://")


def test_hand_written_pages_lead_to_errors(browser: Browser, site: str) -> None:
    """Blocks in guides are filled for the site: their links lead to its pages."""
    browser.open(site + "guides/compared-with-cloudflare.html")
    browser.run("document.querySelector('a[href$=\"errors/rpc_transport_error.html\"]').click()")
    wait_for(lambda: browser.run("return document.title").startswith("RPC_TRANSPORT_ERROR"), "the error's page")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pictures_are_drawn_without_a_network(browser: Browser, site: str, scheme: str) -> None:
    """The decision and the class tree are pictures with readable words, in light and dark."""
    browser.prefer(scheme)
    pages = (
        ("cloudflare-sandbox/errors/operation_interrupted.html", "#recovery-decision", "idempotency key was sent?"),
        ("sandbox-workers/index.html", "#class-tree", "PermissionDeniedError"),
    )
    for page, heading, words in pages:
        browser.open(site + page)
        browser.run(f"document.querySelector({json.dumps(heading)}).scrollIntoView()")
        pictures = browser.wait(DRAWN)
        assert not any(picture["broken"] for picture in pictures)
        picture = next(picture for picture in pictures if words in picture["text"])
        assert picture["width"] > 100
        assert picture["height"] > 50
        ground = lightness(picture["ground"])
        assert (ground > 0.5) == (scheme == "light"), picture
        # Shapes are filled with a thin tint over the page, so their words must stand out from the page.
        assert abs(lightness(picture["ink"]) - ground) > 0.4, picture
    assert browser.complaints() == []


def lightness(color: str) -> float:
    """Return how light a computed colour is, from 0 (black) to 1 (white)."""
    numbers = [float(number) for number in re.findall(r"[\d.]+", color)]
    if color.startswith("color("):
        numbers = [number * 255 for number in numbers[-3:]]
    red, green, blue = numbers[:3]
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def test_the_reader_changes_light_and_dark(browser: Browser, site: str) -> None:
    """The button in the header overrules the system."""
    browser.open(site + "index.html")
    ground = "return getComputedStyle(document.body).backgroundColor"
    assert lightness(browser.run(ground)) > 0.5
    for _ in range(2):
        browser.run("document.querySelector('form[data-md-component=palette] label:not([hidden])').click()")
    wait_for(lambda: lightness(browser.run(ground)) < 0.5, "a dark page")
    browser.run("localStorage.clear()")


def test_a_page_can_be_read_as_markdown(browser: Browser, site: str) -> None:
    """Every page offers its Markdown, and says when its catalog last changed."""
    browser.open(site + "cloudflare-sandbox/errors/container_unavailable.html")
    href = browser.run("return document.querySelector('a.view-markdown').href")
    text = browser.run(
        "const r = new XMLHttpRequest(); r.open('GET', arguments[0], false); r.send(); return r.responseText", href
    )
    assert text.startswith("<!-- made by errdex from cloudflare-sandbox, do not edit -->\n\n# CONTAINER_UNAVAILABLE\n")
    assert re.search(
        r"Last changed \d{4}-\d\d-\d\d", browser.run("return document.querySelector('.page-actions').innerText")
    )


class Links(html.parser.HTMLParser):
    """Collects ids, and addresses of what a page loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at one tag."""
        found = dict(attrs)
        if found.get("id"):
            self.ids.add(str(found["id"]))
        if tag in ("script", "img", "iframe", "source") and found.get("src"):
            self.loads.append(str(found["src"]))
        if tag == "link" and found.get("rel") in ("stylesheet", "preload", "preconnect", "icon"):
            self.loads.append(str(found["href"]))


@pytest.mark.parametrize("id", CATALOGS)
def test_every_error_has_its_page_and_anchor(folder: Path, id: str) -> None:
    """The address of an error ends in its anchor: the site has a page of that name with a heading of that id."""
    for error in catalog_of(id).errors.values():
        if error.visibility != "public":
            continue
        page = folder / id / "errors" / f"{error.anchor}.html"
        assert page.is_file(), error.id
        assert error.anchor in Links(page.read_text(encoding="utf-8")).ids, error.id
        assert error.docs_url is None or error.docs_url.endswith(error.anchor)


def test_no_page_loads_anything_from_elsewhere(folder: Path) -> None:
    """Scripts, styles, fonts and pictures lie in the site."""
    pages = sorted(folder.rglob("*.html"))
    assert len(pages) > 200
    for page in pages:
        for target in Links(page.read_text(encoding="utf-8")).loads:
            assert "//" not in target, f"{page.relative_to(folder)} loads {target}"
            path = target.split("?")[0].split("#")[0]
            base = folder if path.startswith("/") else page.parent
            assert (base / path.lstrip("/")).is_file(), f"{page.relative_to(folder)} loads {target}"


def test_plain_lists_lead_to_files_that_are_there(folder: Path) -> None:
    """llms.txt of the site and of every catalog link to Markdown pages of the site."""
    lists = sorted(folder.rglob("llms.txt"))
    assert len(lists) == 1 + len(CATALOGS)
    for file in lists:
        targets = re.findall(r"\]\(([^)#]+)", file.read_text(encoding="utf-8"))
        assert targets
        for target in targets:
            assert (file.parent / target).is_file(), f"{file.relative_to(folder)}: {target}"


SCRIPT = "<script>window.pwned = 1</script>"
IMAGE = '"><img src=x onerror="window.pwned=2">'
NASTY = (
    f"{SCRIPT} {IMAGE} <svg onload=window.pwned=3> [go](javascript:window.pwned=4) `</code>{SCRIPT}` "
    "{{ config.site_name }} {% raw %} <!-- --> | end"
)
HOSTILE: dict[str, Any] = {
    "errdex": 1,
    "catalog": {"id": "hostile", "title": f"Shop {IMAGE}", "version": "1.0.0", "summary": NASTY, "codes": "open"},
    "types": {"Reason": {"summary": NASTY, "values": {"</td><script>window.pwned=5</script>": NASTY, "b": NASTY}}},
    "operations": {"buy": {"effect": "unsafe", "summary": NASTY}},
    "groups": {"orders": {"title": f"Orders {SCRIPT}", "description": NASTY, "notes": [NASTY]}},
    "errors": {
        "BAD_TEXT": {
            "group": "orders",
            "http_status": 409,
            "summary": NASTY,
            "description": f"{NASTY}\n\n```html\n{SCRIPT}\n```\n\n- {NASTY}\n",
            "causes": [NASTY],
            "fix": NASTY,
            "message": "It is bad: {note}</textarea><script>window.pwned=6</script>",
            "context": {"reason": "Reason", "note": {"type": "string", "summary": NASTY, "example": NASTY}},
            "outcome": "not_started",
            "recovery": [
                {
                    "when": {"context.note": '"]; click start "javascript:window.pwned=7"; x["<img src=x>'},
                    "action": "fix_request",
                    "advice": NASTY,
                },
                {"action": "give_up", "advice": NASTY},
            ],
        },
        "<b onmouseover=window.pwned=8>": {
            "group": "orders",
            "summary": "An odd code.",
            "class": "OddError",
            "fix": "x",
        },
    },
}


def test_hostile_text_is_shown_and_never_obeyed(
    browser: Browser, builder: ModuleType, folder: Path, tmp_path: Path
) -> None:
    """Tags, scripts, templates and pictures in a catalog's texts are words on every page, in menus and in search."""
    project = tmp_path / "project"
    project.mkdir()
    (project / "hostile.yaml").write_text(json.dumps(HOSTILE), encoding="utf-8")
    (project / "errdex.toml").write_text('[errdex]\ncatalogs = ["hostile.yaml"]\n', encoding="utf-8")
    out = tmp_path / "out"
    shutil.copytree(folder.parent / "scripts", out / "scripts")
    made = builder.build(project, out)
    hits = """return {
        pwned: window.pwned ?? null,
        live: document.querySelectorAll(
            'img[src="x"], svg[onload], [onerror], [onmouseover], a[href^="javascript:"]').length,
        scripts: [...document.scripts].filter(script => script.textContent.includes('pwned')).length,
    }"""
    clean = {"pwned": None, "live": 0, "scripts": 0}
    with serving(made) as address:
        pages = [path.relative_to(made).as_posix() for path in sorted(made.rglob("*.html"))]
        assert len(pages) >= 4
        for page in pages:
            browser.open(address + page)
            browser.wait("return document.readyState === 'complete'")
            assert browser.run(hits) == clean, page
        browser.open(address + "hostile/errors/bad_text.html")
        assert SCRIPT in part(browser, "what-to-do")
        assert "{{ config.site_name }}" in part(browser, "what-to-do")
        browser.run("document.querySelector('#recovery-decision').scrollIntoView()")
        browser.wait("return document.querySelector('.mermaid')?.shadowRoot?.querySelector('svg') != null")
        inside = """
            const root = document.querySelector('.mermaid').shadowRoot;
            return [root.querySelectorAll('script, img, a, [onload], [onerror]').length, root.textContent]"""
        count, text = browser.run(inside)
        assert count == 0
        assert "javascript:window.pwned=7" in text.replace(" ", "")
        assert browser.run(hits) == clean
        results = search(browser, address, "window.pwned")
        assert SCRIPT in " ".join(result["text"] for result in results)
        assert browser.run(hits) == clean
