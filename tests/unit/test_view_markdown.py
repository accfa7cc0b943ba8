"""Pages of the markdown target: whole, well linked, and unbroken by any text."""

from __future__ import annotations

import json
import posixpath
import re
import time
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from errdex.diagnostics import ErrdexError
from errdex.load import load_source
from errdex.model import Catalog
from errdex.render import Renderer
from errdex.resolve import resolve_catalog
from errdex.views.markdown import pages
from errdex.views.markdown.options import COLUMNS
from errdex.views.markdown.parts import Outline, slug, table

markdown_it = pytest.importorskip("markdown_it")

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = sorted((ROOT / "schema" / "catalog").iterdir())
READER = markdown_it.MarkdownIt("commonmark").enable(["table", "strikethrough"])
NASTY = "a | b <b>x</b> {y} `c | d` <!-- z --> \\ *e* _f_ [g](javascript:h) &lt; ``` --> $i$ ~~j~~"
VARIANTS = [
    {},
    {"pages": "one"},
    {"flavour": "mkdocs"},
    {"flavour": "mdx"},
    {"flavour": "mdx", "pages": "one", "front_matter": True},
    {"columns": list(COLUMNS), "python": False, "diagrams": False},
]


def catalog_of(tmp_path: Path, data: dict[str, Any]) -> Catalog:
    """Resolve a catalog given as data; fail on any finding."""
    source = tmp_path / "catalog.yaml"
    source.write_text(json.dumps(data, indent=1))
    return shipped(source, tmp_path)


def shipped(source: Path, root: Path = ROOT) -> Catalog:
    """Resolve a catalog from disk; fail on any finding."""
    loaded = load_source(source, root)
    catalog = resolve_catalog(loaded)
    assert [finding.message for finding in loaded.findings] == []
    assert catalog is not None
    return catalog


def outputs(catalog: Catalog, options: dict[str, Any] | None = None) -> dict[str, str]:
    """Return path -> text of all pages."""
    return Renderer().render_pages(pages(catalog, options or {}))


def check_site(files: dict[str, str], flavour: str = "github") -> None:
    """Fail on raw HTML, ragged tables, repeated headings, or a link to a page or heading that is not there."""
    anchors: dict[str, set[str]] = {}
    links: list[tuple[str, str]] = []
    for path, text in files.items():
        body = text if path.endswith(".txt") else re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
        anchors[path] = read_page(path, body, flavour, links)
    for path, target in links:
        page, _, fragment = unquote(target).partition("#")
        found = posixpath.normpath(posixpath.join(posixpath.dirname(path), page)) if page else path
        assert found in files, f"{path}: {target}"
        if fragment:
            assert fragment in anchors[found], f"{path}: {target}"


def read_page(path: str, text: str, flavour: str, links: list[tuple[str, str]]) -> set[str]:
    """Check one page, collect its relative links, return its anchors."""
    anchors: set[str] = set()
    titles: set[str] = set()
    tokens = READER.parse(text)
    for at, token in enumerate(tokens):
        if token.type == "html_block":
            assert re.fullmatch(r'<!-- made by errdex .* -->\n?|<a id="[^"<>]*"></a>\n?', token.content), token.content
            anchors.update(re.findall(r'id="([^"]*)"', token.content))
        if token.type == "heading_open":
            title = "".join(child.content for child in tokens[at + 1].children)
            assert title not in titles, f"{path}: {title!r} twice"
            titles.add(title)
            anchors.add(slug(title, flavour))
        for child in token.children or []:
            if child.type == "html_inline":
                assert re.fullmatch(r'<br />|</?code>|<a id="[^"<>]*">|</a>', child.content), child.content
                anchors.update(re.findall(r'id="([^"]*)"', child.content))
            if child.type == "link_open":
                target = child.attrs["href"]
                assert not target.startswith("javascript:")
                if "://" not in target:
                    links.append((path, target))
    widths: list[int] = []
    for token in tokens:
        if token.type == "table_open":
            widths = []
        elif token.type == "tr_open":
            widths.append(0)
        elif token.type in ("th_open", "td_open"):
            widths[-1] += 1
        elif token.type == "table_close":
            assert len(set(widths)) == 1
    for line in text.split("\n"):
        if line.startswith("| ") and not line.startswith("| ---"):
            assert line.endswith(" |")
    return anchors


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("source", SHIPPED, ids=lambda path: path.stem)
def test_shipped_catalogs_make_whole_sites(source: Path, options: dict[str, Any]) -> None:
    """Every page of every catalog has even tables, unrepeated headings and links that lead somewhere."""
    catalog = shipped(source)
    files = outputs(catalog, options)
    check_site(files, options.get("flavour", "github"))
    for path, text in files.items():
        first = text.split("\n")[1 if options.get("front_matter") and path != "llms.txt" else 0]
        if path != "llms.txt":
            assert f"made by errdex from {catalog.id}, do not edit" in first


def nasty_catalog() -> dict[str, Any]:
    """Return a catalog in which every text is hostile."""
    return {
        "errdex": 1,
        "catalog": {
            "id": "nasty",
            "title": NASTY,
            "summary": NASTY,
            "description": f"{NASTY}\n\n# {NASTY}\n\n- {NASTY}",
        },
        "types": {
            "Reason": {"summary": NASTY, "values": {"a|b": NASTY, "<c>": {"summary": NASTY, "aliases": ["`d`"]}}},
            "Issue": {"summary": NASTY, "fields": {"x|y": {"type": "string", "summary": NASTY, "property": "xy"}}},
        },
        "operations": {
            "op.one": {"effect": "read", "summary": NASTY},
            "op.two": {"effect": "unsafe", "summary": NASTY},
        },
        "envelopes": {"flat": {"summary": NASTY, "when": {"status": "400..599"}, "decode": {"code": "/co|de"}}},
        "groups": {"main": {"title": NASTY, "summary": NASTY, "description": NASTY, "notes": [NASTY, f"{NASTY}\n\nx"]}},
        "errors": {
            "A_B": {
                "group": "main",
                "http_status": 503,
                "summary": NASTY,
                "description": f"{NASTY}\n\n```\n<b>\n```\n\n[r]: http://x\n\n===\n",
                "message": "x {reason} | <b>",
                "suggestion": [{"when": {"context.reason": "a|b"}, "text": "y | <i>"}, {"text": "z"}],
                "causes": [NASTY, "- x", "1. y"],
                "fix": NASTY,
                "context": {
                    "reason": {"type": "Reason", "summary": NASTY},
                    "issues?": {"type": "Issue[]", "summary": NASTY},
                    "we|rd": {"const": "a|`b`", "summary": NASTY, "property": "weird"},
                },
                "operations": ["op.one"],
                "outcome": "not_started",
                "recovery": [{"action": "retry", "backoff": "b", "advice": NASTY}],
                "headers": {"X-A": {"type": "string", "summary": NASTY}},
                "examples": [{"context": {"reason": "<c>", "we|rd": "a|`b`"}}],
                "deprecated": {"since": "1", "replaced_by": "OTHER", "reason": NASTY},
                "aliases": ["OLD|CODE"],
            },
            "OTHER": {"http_status": 400, "summary": NASTY, "envelope": "flat"},
        },
        "backoffs": {"b": {"initial": "1s", "attempts": 3}},
        "retired": {"GO|NE": {"reason": NASTY}},
        "results": {"fine": {"summary": NASTY, "where": "/x|y", "when": {"status": 200}}},
        "signals": {"sig": {"summary": NASTY, "description": NASTY, "match": {"message_contains": ["a|b", "`"]}}},
    }


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_hostile_texts_break_nothing(tmp_path: Path, options: dict[str, Any]) -> None:
    """Pipes, tags, comments, braces and backticks in every text of a catalog leave pages whole."""
    data = nasty_catalog()
    files = outputs(catalog_of(tmp_path, data), options)
    check_site(files, options.get("flavour", "github"))
    if options.get("flavour") == "mdx":
        for path, text in files.items():
            body = re.sub(r"```.*?```|`[^`\n]*`", "", text.split("\n", 1)[1], flags=re.S)
            if path != "llms.txt" and not options.get("front_matter"):
                assert "{" not in body, path


def test_error_headings_have_the_promised_anchor(tmp_path: Path) -> None:
    """The page and heading of an error are those that `docs_url` names, whatever the code looks like."""
    data = {
        "errdex": 1,
        "catalog": {"id": "odd", "title": "Odd", "code_type": "any", "docs_url": "https://e.example/{anchor}"},
        "errors": {"a.b": {"class": "AbError"}, "-32601": {"code": -32601}, "Ünï": {"class": "UniError"},
                   "Two Words": {"class": "TwoWordsError"}},
    }  # fmt: skip
    catalog = catalog_of(tmp_path, data)
    for flavour in ("github", "mkdocs", "mdx"):
        files = outputs(catalog, {"flavour": flavour})
        check_site(files, flavour)
        for error in catalog.errors.values():
            path = next(path for path in files if path.startswith(f"errors/{error.anchor}.md"))
            anchors = read_page(path, files[path], flavour, [])
            assert error.anchor in anchors
            assert str(error.docs_url).endswith(error.anchor)


def test_internal_parts_stay_out(tmp_path: Path) -> None:
    """Errors, fields and types that are internal, and rules only they decide, appear on no page."""
    data = {
        "errdex": 1,
        "catalog": {"id": "two", "title": "Two"},
        "types": {"HiddenKind": {"values": {"shade": "x"}}},
        "errors": {
            "OPEN": {
                "context": {"secretField?": {"type": "HiddenKind", "visibility": "internal"}, "seen": "string"},
                "recovery": [
                    {"when": {"context.secretField": "shade"}, "action": "escalate"},
                    {"action": "give_up"},
                ],
            },
            "HIDDEN_ERROR": {"visibility": "internal", "summary": "Not for you."},
        },
    }
    text = "\n".join(outputs(catalog_of(tmp_path, data)).values())
    assert "seen" in text
    for word in ("secretField", "HiddenKind", "shade", "HIDDEN", "Hidden", "Not for you"):
        assert word not in text


def test_a_catalog_without_public_errors_is_refused(tmp_path: Path) -> None:
    """Empty pages would look like success, so the target says what to do instead."""
    data = {"errdex": 1, "catalog": {"id": "x", "title": "X"}, "errors": {"A": {"visibility": "internal"}}}
    with pytest.raises(ErrdexError, match="no public error"):
        list(pages(catalog_of(tmp_path, data), {}))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"flavor": "mdx"}, "no option `flavor`"),
        ({"flavour": "html"}, "flavour is 'html'"),
        ({"columns": ["klass"]}, "`klass`"),
        ({"columns": ["code", "code"]}, "twice"),
        ({"columns": []}, "columns is"),
        ({"diagrams": "yes"}, "diagrams is 'yes'"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], message: str) -> None:
    """An option that does not exist or cannot have its value is named with what is allowed."""
    catalog = shipped(ROOT / "schema" / "catalog" / "sandbox-workers.yaml")
    with pytest.raises(ErrdexError, match=re.escape(message)) as caught:
        list(pages(catalog, options))
    assert caught.value.help


def test_example_replies_are_json_of_the_envelope() -> None:
    """The reply on an error's page parses, and has code and context where the envelope says."""
    catalog = shipped(ROOT / "schema" / "catalog" / "cloudflare-sandbox")
    text = outputs(catalog)["errors/container_unavailable.md"]
    reply = re.search(r"```http\nHTTP/1\.1 503 Service Unavailable\n.*?\n\n(.*?)\n```", text, re.S)
    assert reply is not None
    body = json.loads(reply[1])
    assert body["code"] == "CONTAINER_UNAVAILABLE"
    assert body["context"] == {"reason": "container_starting", "retryable": True}
    assert body["httpStatus"] == 503


def test_python_on_the_pages_compiles() -> None:
    """Every Python block is valid source."""
    for source in SHIPPED:
        for path, text in outputs(shipped(source)).items():
            for block in re.findall(r"^```python\n(.*?)\n```$", text, re.S | re.M):
                compile(block, path, "exec")


def test_pages_are_the_same_every_time() -> None:
    """Two runs give the same bytes."""
    catalog = shipped(ROOT / "schema" / "catalog" / "aio-sandbox.yaml")
    assert outputs(catalog) == outputs(catalog)


def test_ten_thousand_errors_take_seconds(tmp_path: Path) -> None:
    """Large catalogs stay cheap: time grows with the number of errors, not with its square."""

    def seconds(count: int) -> float:
        errors = {f"CODE_{n}": {"group": f"g{n % 20}", "http_status": 500, "summary": f"Number {n} failed.",
                                "context": {"id": "string", "n?": "integer"}} for n in range(count)}  # fmt: skip
        groups = {f"g{n}": {"title": f"Group {n}"} for n in range(20)}
        data = {"errdex": 1, "catalog": {"id": "big", "title": "Big"}, "groups": groups, "errors": errors}
        catalog = catalog_of(tmp_path, data)
        start = time.process_time()
        outputs(catalog)
        return time.process_time() - start

    small, large = seconds(400), seconds(1600)
    assert large < 8 * small + 0.5


def test_tables_refuse_ragged_rows() -> None:
    """A row that a reader would cut or shift is a fault of ours, found when it is made."""
    with pytest.raises(ValueError, match="a row of 1 cells in a table of 2"):
        table(("a", "b"), [("x",)])


def test_headings_are_never_repeated() -> None:
    """The second heading of one text says what it is, so that each has its own anchor."""
    outline = Outline("github", reserved={"signals"})
    assert outline.heading(2, "Operations") == "## Operations"
    assert outline.heading(2, "Operations") == "## Operations (section)"
    assert outline.heading(2, "Signals", kind="part") == "## Signals (part)"
