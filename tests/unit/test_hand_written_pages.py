"""Marker blocks in hand-written pages, through the command line: filled, watched, never overwritten in silence."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from errdex import cli
from errdex.outputs import transaction

SHOP = """\
errdex: 1
catalog: {id: shop, title: Shop, version: 1.0.0, summary: Errors of the shop., codes: open}
types:
  Reason: {values: {sold: It is sold., lost: It is lost.}}
groups: {orders: {title: Orders}}
errors:
  NO_STOCK: {group: orders, http_status: 409, summary: Nothing is left., fix: Choose again., context: {reason: Reason}}
"""
BANK = """\
errdex: 1
catalog: {id: bank, title: Bank, version: 1.0.0, summary: Errors of the bank., codes: open}
groups: {orders: {title: Orders}, cards: {title: Cards}}
errors:
  REFUSED: {group: cards, http_status: 402, summary: The card was refused., fix: Take another.}
  ORDER_LOST: {group: orders, http_status: 404, summary: The order is lost., fix: Ask.}
"""
CONFIG = """\
[errdex]
[errdex.targets]
default = ["markdown"]
[errdex.targets.markdown]
blocks = [{pages}]
[errdex.catalogs.shop]
source = "shop.yaml"
"""
PAGE = "# Mine\n\n<!-- errdex:table orders -->\n<!-- errdex:end -->\n\nMine too.\n"


class Project:
    """A project with hand-written pages, and a command line to use on it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capfd = capfd
        monkeypatch.chdir(folder)
        monkeypatch.setenv("XDG_CACHE_HOME", str(folder / ".cache"))
        self.write("shop.yaml", SHOP)
        self.configure("docs/page.md")
        self.write("docs/page.md", PAGE)

    def configure(self, *pages: str, more: str = "") -> None:
        self.write("errdex.toml", CONFIG.format(pages=", ".join(map(json.dumps, pages))) + more)

    def with_bank(self, *pages: str) -> None:
        """Add a second catalog that has a group of the same name."""
        self.write("bank.yaml", BANK)
        self.configure(*pages, more='[errdex.catalogs.bank]\nsource = "bank.yaml"\n')

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())

    def read(self, name: str = "docs/page.md") -> str:
        return (self.folder / name).read_bytes().decode()

    def run(self, *arguments: str) -> tuple[int, str, str]:
        """Run a command in this process; return exit code, standard output, standard error."""
        self.capfd.readouterr()
        code = cli.run(arguments)
        sys.stdout.flush()
        done = self.capfd.readouterr()
        return code, done.out, done.err


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Project:
    """Return a project with one catalog and one page that has a block."""
    return Project(tmp_path, monkeypatch, capfd)


def test_generate_fills_blocks_with_links_to_the_generated_pages(project: Project) -> None:
    """The table appears between the markers, its links lead from the page to files that are there; all else stays."""
    assert project.run("generate")[0] == 0
    text = project.read()
    assert text.startswith("# Mine\n\n<!-- errdex:table orders -->\n\n| Class | Code |")
    assert text.endswith(" -->\n\nMine too.\n")
    target = "../generated/markdown/shop/errors/no_stock.md"
    assert f"]({target})" in text
    assert (project.folder / "docs" / target).is_file()
    assert project.run("generate", "--check") == (0, "", "")
    assert project.run("generate")[1] == "5 files up to date.\n"
    assert project.read() == text


def test_check_sees_blocks_that_are_stale(project: Project) -> None:
    """A change of the catalog makes the block stale: `--check`, `--diff` and `check` name page and line."""
    project.run("generate")
    project.write("shop.yaml", SHOP.replace("Choose again", "Come tomorrow"))
    code, out, _ = project.run("generate", "--check")
    assert code == 1
    assert "docs/page.md:3 is out of date (block `table orders`)\n" in out
    assert out.endswith("Run `errdex generate` to repair this.\n")
    _, out, _ = project.run("generate", "--diff")
    assert "--- a/docs/page.md\n+++ b/docs/page.md\n" in out
    code, out, _ = project.run("check")
    assert code == 1
    assert "docs/page.md:3:1: error[GEN001 generated-drift] the file is out of date (block `table orders`)\n" in out
    assert project.run("generate")[0] == 0
    assert "Come tomorrow" in project.read()


def test_edits_inside_a_block_are_seen_and_kept(project: Project) -> None:
    """What somebody wrote between the markers stops the run, unless it is told to overwrite."""
    project.run("generate")
    clean = project.read()
    edited = clean.replace("Choose again", "Give up")
    project.write("docs/page.md", edited)
    code, out, _ = project.run("generate", "--check")
    assert (code, out) == (
        1,
        "docs/page.md:3 was edited by hand (block `table orders`)\nRun `errdex generate --force` to repair this.\n",
    )
    project.write("shop.yaml", SHOP.replace("Nothing is left", "All is gone"))
    code, out, _ = project.run("generate")
    assert code == 1
    assert out.endswith(
        "Nothing was written. Move changes inside blocks into the catalog, "
        "or run `errdex generate --force` to replace them.\n"
    )
    assert project.read() == edited
    assert "Nothing is left" in project.read("generated/markdown/shop/index.md"), "all or nothing"
    assert project.run("generate", "--force")[0] == 0
    assert "All is gone" in project.read()
    assert "Give up" not in project.read()
    assert project.run("generate", "--check")[0] == 0


def test_a_quiet_project_notices_a_page_that_changed(project: Project) -> None:
    """The memory of a clean project hangs on hand-written pages too."""
    for path in [project.folder / name for name in ("shop.yaml", "errdex.toml", "docs")]:
        os.utime(path, (1, 1))
    project.run("generate")
    assert project.run("generate", "--check")[0] == 0
    project.write("docs/page.md", project.read().replace("Choose again", "Give up"))
    assert project.run("generate", "--check")[0] == 1


@pytest.mark.parametrize(
    ("page", "line", "message", "help"),
    [
        ("<!-- errdex:table order -->\n<!-- errdex:end -->\n", 1, "there is no group `order` with public errors",
         "did you mean `orders`?"),
        ("x\n<!-- errdex:tables orders -->\n<!-- errdex:end -->\n", 2, "there is no block `errdex:tables`",
         "did you mean `table`?"),
        ("<!-- errdex:values Raeson -->\n<!-- errdex:end -->\n", 1, "there is no type `Raeson`",
         "did you mean `Reason`?"),
        ("<!-- errdex:decision NOSTOCK -->\n<!-- errdex:end -->\n", 1, "there is no public error `NOSTOCK`",
         "did you mean `NO_STOCK`?"),
        ("<!-- errdex:table -->\n<!-- errdex:end -->\n", 1, "`errdex:table` names nothing",
         "write `table GROUP: the errors of a section`"),
        ("<!-- errdex:statuses orders -->\n<!-- errdex:end -->\n", 1, "`errdex:statuses` takes no name, not `orders`",
         "write `errdex:statuses`"),
        ("<!-- errdex:results -->\n<!-- errdex:end -->\n", 1, "block `results` would be empty: shop has none",
         "remove the block"),
        ("<!-- errdex:table orders -->\n", 1, "block `table orders` has no end", "add `<!-- errdex:end -->` below it"),
        ("<!-- errdex:table orders -->\n<!-- errdex:ende -->\n", 2, "there is no block `errdex:ende`",
         "did you mean `end`?"),
        ("a\n\n<!-- errdex:end -->\n", 3, "`errdex:end` closes no block",
         "remove it, or write the opening marker above"),
        ("<!-- errdex:table orders --> text\n<!-- errdex:end -->\n", 1,
         "a marker does not end on its line, or something follows it",
         "a marker stands alone on its line: `<!-- errdex:table GROUP -->`"),
        ("<!-- errdex:table orders in shpo -->\n<!-- errdex:end -->\n", 1,
         "there is no group `orders in shpo` with public errors", "there is no catalog `shpo`; did you mean `shop`?"),
        ("no block\n", 1, "the page has no marker block",
         "add `<!-- errdex:table GROUP -->` and `<!-- errdex:end -->`, or take the page out of "
         "errdex.toml: targets.markdown.blocks"),
    ],
)  # fmt: skip
def test_a_marker_that_nothing_can_fill_is_reported_at_its_place(
    project: Project, page: str, line: int, message: str, help: str
) -> None:
    """The finding names page, line, fault and next step; nothing is written, by `generate` and by `check`."""
    project.write("docs/page.md", page)
    code, out, _ = project.run("generate")
    assert code == 1
    assert f"docs/page.md:{line}:1: error[GEN003 marker-block] {message}\n" in out
    assert f"  help: {help}\n" in out
    assert out.endswith("Nothing was written.\n")
    assert project.read() == page
    assert not (project.folder / "generated").exists()
    code, out, _ = project.run("check", "--format", "json")
    assert code == 1
    found = [(item["path"], item["line"], item["message"]) for item in json.loads(out) if item["rule"] == "GEN003"]
    assert ("docs/page.md", line, message) in found


@pytest.mark.parametrize(
    ("pages", "message"),
    [
        (["docs/gone.md"], "docs/gone.md does not exist; create it with a marker block, or take it out of the list"),
        (["../out.md"], "'../out.md' leaves the project root"),
        (["/etc/passwd"], "'/etc/passwd' leaves the project root"),
        (["docs"], "docs is a folder, not a page"),
        (["docs/link.md"], "docs/link.md is a link, not a page"),
        (["generated/markdown/shop/index.md"], "lies in generated/markdown/shop, where errdex makes every file"),
        (["docs/page.md", "docs/page.md"], "targets.markdown.blocks has `docs/page.md` twice"),
        ([""], "targets.markdown.blocks is ['']"),
    ],
)
def test_a_page_that_is_none_is_wrong_use(project: Project, pages: list[str], message: str) -> None:
    """A missing page, one outside the project or a link is refused with the place of the list."""
    (project.folder / "docs" / "link.md").symlink_to("page.md")
    project.configure(*pages)
    code, _, err = project.run("generate")
    assert code == 2
    assert message in err
    assert "targets.markdown.blocks" in err
    assert not (project.folder / "generated").exists()


def test_all_missing_pages_are_named_at_once(project: Project) -> None:
    """Two missing pages are two lines of one message."""
    project.configure("a.md", "b.md")
    _, _, err = project.run("generate")
    assert [line.split(": ")[3].split()[0] for line in err.splitlines()] == ["a.md", "b.md"]


def test_a_block_that_several_catalogs_could_fill_must_name_one(project: Project) -> None:
    """Nothing is guessed by order; `in CATALOG` decides, and a name that only one catalog has needs no help."""
    project.with_bank("docs/page.md", "docs/cards.md")
    project.write("docs/cards.md", "<!-- errdex:table cards -->\n<!-- errdex:end -->\n")
    code, out, _ = project.run("generate")
    assert code == 1
    assert "block `table orders` could be of several catalogs: shop, bank\n" in out
    assert "  help: write `errdex:table orders in shop`\n" in out
    project.write("docs/page.md", PAGE.replace("table orders", "table orders in bank"))
    assert project.run("generate")[0] == 0
    assert "OrderLostError" in project.read()
    assert "NoStockError" not in project.read()
    assert "(../generated/markdown/bank/errors/refused.md)" in project.read("docs/cards.md")


def test_a_run_over_some_catalogs_leaves_pages_alone(project: Project) -> None:
    """A page can show every catalog, so that only a run over all of them can fill it, in the project's own output."""
    project.with_bank("docs/page.md")
    project.write("docs/page.md", PAGE.replace("table orders", "table orders in bank"))
    before = project.read()
    for arguments in (["--catalog", "bank"], ["bank.yaml"], ["--out", "else"]):
        assert project.run("generate", *arguments)[0] == 0
        assert project.read() == before
    assert project.run("generate", "bank.yaml", "shop.yaml")[0] == 0
    assert project.read() != before


def test_a_listed_page_makes_no_manifest_stale(project: Project) -> None:
    """Generated pages do not depend on hand-written ones."""
    project.run("generate")
    project.write("docs/two.md", PAGE)
    project.configure("docs/page.md", "docs/two.md")
    assert project.run("generate", "--check")[1].startswith("docs/two.md:3 is out of date")


def test_line_ends_indentation_and_permissions_stay_the_authors(project: Project) -> None:
    """Windows line ends stay, a block in a list stays in the list, and the file keeps its mode."""
    page = "- item\r\n\r\n  <!-- errdex:values Reason -->\r\n  <!-- errdex:end -->"
    project.write("docs/page.md", page)
    (project.folder / "docs/page.md").chmod(0o640)
    assert project.run("generate")[0] == 0
    text = project.read()
    assert text.count("\n") == text.count("\r\n")
    assert "\r\n  | `sold` | It is sold. |\r\n" in text
    assert text.endswith(" -->")
    if os.name != "nt":
        assert (project.folder / "docs/page.md").stat().st_mode & 0o777 == 0o640
    assert project.run("generate", "--check")[0] == 0


def test_markers_in_code_are_code(project: Project) -> None:
    """Fenced and indented examples of markers are left alone."""
    code = "````md\n```\n<!-- errdex:table nothing -->\n```\n````\n\n    <!-- errdex:table nothing -->\n\n"
    project.write("docs/page.md", code + PAGE)
    assert project.run("generate")[0] == 0
    assert project.read().startswith(code)


def test_mdx_pages_have_mdx_comments_and_mdx_text(project: Project) -> None:
    """The form of the marker decides, whatever the flavour of the generated pages."""
    project.write("shop.yaml", SHOP.replace("Choose again.", '"Choose {x} <b>."'))
    project.configure("docs/page.mdx", "docs/page.md")
    project.write("docs/page.mdx", PAGE.replace("<!--", "{/*").replace("-->", "*/}"))
    assert project.run("generate")[0] == 0
    text = project.read("docs/page.mdx")
    assert "<!--" not in text
    assert "{x}" not in text.split("| ---")[1]
    assert "no_stock.md)" in text
    assert "{/*" not in project.read("docs/page.md")


def test_a_page_at_the_root_is_written_with_the_rest(project: Project) -> None:
    """README.md lies in the project root, is staged like everything else, and nothing of the run is left."""
    project.configure("README.md")
    project.write("README.md", PAGE)
    assert project.run("generate")[0] == 0
    assert "(generated/markdown/shop/errors/no_stock.md)" in project.read("README.md")
    left = {path.name for path in project.folder.iterdir()} - {".cache"}
    assert left == {"README.md", "docs", "errdex.toml", "generated", "shop.yaml"}


@pytest.mark.parametrize("moment", ["_stage", "_finish"])
def test_a_stopped_run_leaves_no_half_filled_project(
    project: Project, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """A run that ends before its commit is undone, one that ends after it is completed: pages included."""
    real = getattr(transaction, moment)

    def stop(*arguments: object) -> None:
        if moment == "_stage":
            real(*arguments)
        raise KeyboardInterrupt

    monkeypatch.setattr(transaction, moment, stop)
    project.run("generate")
    monkeypatch.setattr(transaction, moment, real)
    if moment == "_stage":
        assert project.read() == PAGE
        assert not (project.folder / "generated").exists()
    code, _, err = project.run("generate", "--check")
    assert code == (1 if moment == "_stage" else 0)
    assert ("completed the unfinished write" in err) == (moment == "_finish")
    assert ("| Class |" in project.read()) == (moment == "_finish")
