"""Build the documentation site of a project: reference pages of its catalogs, and its hand-written pages.

    python docs/site/build_site.py [--project DIR] [--out DIR] [--guides DIR]

The site needs no network when it is read: search, pictures and styles lie in it, and it also opens from the disk. Two
scripts come from npm packages while it is built; they are checked, and kept for the next build (site_assets.py).
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Any

from errdex import pipeline
from errdex.diagnostics import ErrdexError
from errdex.encoders.markdown import MKDOCS, html, inline, link
from errdex.model import Catalog
from errdex.render import Renderer
from errdex.rules import REFUSED_BY_GENERATE
from errdex.text import Encoded
from errdex.views.markdown import pages as reference_pages
from errdex.views.markdown.blocks import Source, fill_page
from errdex.views.markdown.options import read_options
from errdex.views.markdown.parts import table
from errdex.views.markdown.site import Site
from site_assets import SiteError, fetch_scripts
from site_config import mkdocs_config
from site_search import name_errors, names_of

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GUIDES = "guides"
"""Folder of hand-written pages in the site; no catalog can have this id while there are any."""


def build(project: Path, out: Path, *, guides: Path | None = None, name: str = "Error reference") -> Path:
    """Build the site of ``project`` below ``out`` and return its folder, which is replaced whole.

    ``guides`` is a folder of hand-written pages. Raises :class:`SiteError` where a catalog is refused, a script can't
    be had, or mkdocs finds anything at all to warn about (a link or anchor that leads nowhere, a page in no menu).
    """
    out.mkdir(parents=True, exist_ok=True)
    pages, site = out / "pages", out / "site"
    for folder in (pages, site):
        shutil.rmtree(folder, ignore_errors=True)
    catalogs = list(_catalogs(project))
    menu: list[Any] = [{"Home": "index.md"}]
    for catalog, options, _ in catalogs:
        files = Renderer().render_pages(reference_pages(catalog, options))
        for page, text in files.items():
            _write(pages / catalog.id / page, text)
        menu.append({str(html(catalog.title)): _catalog_menu(catalog, options)})
    written = _guides(guides, project, pages, catalogs) if guides is not None else {}
    if written:
        menu.append({"Guides": _guide_menu(written)})
    _write(pages / "index.md", _home(name, catalogs, written))
    _write(pages / "llms.txt", _llms(name, catalogs, written))
    for asset, source in fetch_scripts(out / "scripts").items():
        target = pages / "assets" / asset
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    changed = {catalog.id: date for catalog, _, source in catalogs if (date := _changed(source))}
    config = out / "mkdocs.yml"
    _write(config, mkdocs_config(name, menu, changed))
    _mkdocs(config)
    for path in pages.rglob("*.md"):
        shutil.copyfile(path, site / path.relative_to(pages))
    name_errors(
        site / "search",
        {
            f"{catalog.id}/errors/{error.anchor}.html": names_of(catalog, error)
            for catalog, options, _ in catalogs
            for error in Site(catalog, read_options(options)).errors
        },
    )
    return site


def _catalogs(project: Path) -> Iterator[tuple[Catalog, dict[str, Any], Path]]:
    """Yield (catalog, options of its pages, its source) of every catalog of a project; raises :class:`SiteError`."""
    try:
        selection = pipeline.select(cwd=project)
        runs = pipeline.read(selection)
        pipeline.run_rules(runs, only=REFUSED_BY_GENERATE)
        lines = pipeline.judge(runs, selection.config)
    except ErrdexError as error:
        raise SiteError("\n".join(filter(None, [error.message, error.help]))) from error
    if not pipeline.is_fit(runs, lines):
        raise SiteError("a catalog has errors; run `errdex check`")
    options = {**selection.config.options.get("markdown", {}), "flavour": MKDOCS, "pages": "many"}
    options.pop("blocks", None)
    for run in runs:
        assert run.catalog is not None
        if run.catalog.id in (GUIDES, "assets"):
            raise SiteError(f"a catalog named {run.catalog.id} would lie where other pages of the site do")
        yield run.catalog, options, run.config.source


def _catalog_menu(catalog: Catalog, options: Mapping[str, Any]) -> list[Any]:
    """Return the menu of a catalog: overview, then its sections with a page for each error."""
    site = Site(catalog, read_options(options))
    menu: list[Any] = [{str(html(f"{catalog.title}: errors")): f"{catalog.id}/{site.index_path()}"}]
    sections = [(group.title, members) for group, members in site.groups()]
    if rest := site.ungrouped():
        sections.append(("Errors" if not sections else "Other errors", rest))
    for title, members in sections:
        # The theme prints titles as they are, so they are HTML here.
        entries = [{str(html(error.id or "(empty)")): f"{catalog.id}/{site.error_path(error)}"} for error in members]
        menu.append({str(html(title)): entries})
    return menu


def _guides(
    folder: Path, project: Path, pages: Path, catalogs: Sequence[tuple[Catalog, dict[str, Any], Path]]
) -> dict[str, str]:
    """Copy hand-written pages, their blocks filled for this site; return path -> title, in order of titles."""
    titles = {}
    for file in sorted(folder.rglob("*")):
        path = PurePosixPath(file.relative_to(folder).as_posix())
        if not file.is_file() or path.parts[0] == HERE.name or "__pycache__" in path.parts:
            continue
        target = pages / GUIDES / path
        if path.suffix != ".md":
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
            continue
        up = "../" * len(path.parts)
        text = file.read_text(encoding="utf-8")
        sources = [
            Source(catalog=catalog, options=read_options(options), base=f"{up}{catalog.id}/")
            for catalog, options, _ in catalogs
        ]
        filled = fill_page(text, sources, force=True)
        if filled.problems:
            problem = filled.problems[0]
            raise SiteError(f"{file}:{problem.line}: {problem.message}; {problem.help}")
        text = filled.text
        for catalog, _, _ in catalogs:
            generated = project / "generated" / "markdown" / catalog.id
            there = os.path.relpath(generated, file.parent).replace(os.sep, "/")
            text = text.replace(f"]({there}/", f"]({up}{catalog.id}/")
        _write(target, text)
        found = re.search(r"^# (.+)$", text, re.MULTILINE)
        if found is None:
            raise SiteError(f"{file}: the page has no title; begin it with `# Title`")
        titles[str(path)] = found[1]
    return dict(sorted(titles.items(), key=lambda item: ("/" in item[0], item[0])))


def _guide_menu(titles: Mapping[str, str]) -> list[Any]:
    """Return the menu of hand-written pages: those of the folder itself, then one section a folder in it."""
    menu: list[Any] = []
    sections: dict[str, list[str]] = {}
    for path in titles:
        folder, slash, _ = path.rpartition("/")
        if slash:
            sections.setdefault(folder, []).append(f"{GUIDES}/{path}")
        else:
            menu.append(f"{GUIDES}/{path}")
    for folder, members in sections.items():
        menu.append({str(html(folder.replace("/", ": ").capitalize())): members})
    return menu


def _home(name: str, catalogs: Sequence[tuple[Catalog, dict[str, Any], Path]], guides: Mapping[str, str]) -> str:
    rows = []
    for catalog, options, _ in catalogs:
        site = Site(catalog, read_options(options))
        rows.append(
            [
                link(inline(catalog.title, MKDOCS), f"{catalog.id}/index.md"),
                site.cell(catalog.summary),
                Encoded(str(len(site.errors))),
                site.cell(catalog.version or "—"),
                link(Encoded("plain list"), f"{catalog.id}/llms.txt"),
            ]
        )
    parts = [
        f"# {name}",
        "Every error of every catalog: when it happens, what is known of its effect, and what to do. Search finds a "
        "code, a class name or words of a message.",
        table(["Catalog", "Errors of", "Errors", "Version", "For programs"], rows),
    ]
    if guides:
        parts.append("## Guides")
        parts.append("\n".join(f"- [{title}]({GUIDES}/{path})" for path, title in guides.items()))
    return "\n\n".join(parts) + "\n"


def _llms(name: str, catalogs: Sequence[tuple[Catalog, dict[str, Any], Path]], guides: Mapping[str, str]) -> str:
    lines = [f"# {name}", "", "> Every page of this site is also there as Markdown: the same address with `.md`.", ""]
    lines += ["## Catalogs", ""]
    for catalog, _, _ in catalogs:
        summary = f": {inline(catalog.summary)}" if catalog.summary else ""
        lines.append(f"- [{inline(catalog.title)}]({catalog.id}/llms.txt){summary}")
    if guides:
        lines += ["", "## Guides", "", *(f"- [{title}]({GUIDES}/{path})" for path, title in guides.items())]
    return "\n".join(lines) + "\n"


def _mkdocs(config: Path) -> None:
    # Material prints notices about itself, which are no findings about the site.
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-f", str(config)],
        capture_output=True,
        text=True,
        env=environment,
    )
    if done.returncode:
        raise SiteError(f"mkdocs build --strict failed:\n{done.stdout}{done.stderr}")


def _changed(source: Path) -> str | None:
    """Return the day of the last commit that touched a catalog, or None outside version control."""
    try:
        done = subprocess.run(
            ["git", "log", "-1", "--format=%cs", "--", str(source)], capture_output=True, text=True, cwd=source.parent
        )
    except OSError:
        return None
    return done.stdout.strip() or None


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def main() -> int:
    """Build the site the command line asks for; return the exit code."""
    parser = argparse.ArgumentParser(description="Build the documentation site of a project.")
    parser.add_argument("--project", type=Path, default=ROOT, help="folder with the configuration")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "docs", help="where everything is built")
    parser.add_argument("--guides", type=Path, help="folder of hand-written pages; default: docs/ of this project")
    chosen = parser.parse_args()
    guides = chosen.guides or (ROOT / "docs" if chosen.project.resolve() == ROOT else None)
    try:
        site = build(chosen.project.resolve(), chosen.out.resolve(), guides=guides)
    except SiteError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(f"{site / 'index.html'}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
