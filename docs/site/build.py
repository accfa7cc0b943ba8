"""Build the documentation site of a project: reference pages of its catalogs, and its hand-written pages.

    python docs/site/build.py [--project DIR] [--out DIR] [--guides DIR]

The site needs no network when it is read: search, pictures and styles lie in it, and it also opens from the disk. Two
scripts come from npm packages while it is built, are checked against the hashes below, and are kept for the next build.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Any

from errdex import pipeline
from errdex.diagnostics import ErrdexError
from errdex.encoders.markdown import MKDOCS, html, inline, link
from errdex.model import Catalog, ErrorSpec
from errdex.render import Renderer
from errdex.rules import REFUSED_BY_GENERATE
from errdex.text import Encoded
from errdex.views.markdown import pages as reference_pages
from errdex.views.markdown.blocks import Source, fill_page
from errdex.views.markdown.options import read_options
from errdex.views.markdown.parts import table
from errdex.views.markdown.site import Site

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GUIDES = "guides"
"""Folder of hand-written pages in the site; no catalog can have this id while there are any."""
SCRIPTS = {
    "pictures/mermaid.min.js": (
        "mermaid@11.17.2",
        "package/dist/mermaid.min.js",
        "581ed7d74bd9048d0e3a91363927d72ef22942d7722546b27f7cc29e35390eb8",
    ),
    "search/iframe-worker.js": (
        "iframe-worker@1.0.4",
        "package/shim/index.js",
        "e8e412dbcfea9b7e31b5ffa288d7b6035915e714c542f4176a0cdbe262fc9609",
    ),
}
"""Path below ``assets/`` -> (npm package, file in it, SHA-256): drawing pictures; search in a site opened from disk."""
SEPARATOR = r"[\s\-,:;!?=\[\](){}\"'`/|]+|\.(?=\s|$)|&[lg]t;"
"""Where search splits words. A code stays whole, or its parts would outweigh the words of every message."""

FIELDS = {"title": {"boost": 5.0}, "text": {"boost": 1.0}, "tags": {"boost": 20.0}}
"""What a word counts for. Every page has the same headings, so these decide little; names of errors are tags."""
NAME_PART = re.compile(r"[A-Z]*[a-z]+|[A-Z]+(?![a-z])|[0-9]+")
MIN_PART = 4
"""Letters of a part of a name that is a word of its own for search; shorter ones are in every sentence."""


class SiteError(Exception):
    """The site can't be built; the message says what to do."""


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
        for path, text in files.items():
            _write(pages / catalog.id / path, text)
        menu.append({str(html(catalog.title)): _catalog_menu(catalog, options)})
    written = _guides(guides, project, pages, catalogs) if guides is not None else {}
    if written:
        menu.append({"Guides": _guide_menu(written)})
    _write(pages / "index.md", _home(name, catalogs, written))
    _write(pages / "llms.txt", _llms(name, catalogs, written))
    for path, source in _scripts(out / "scripts").items():
        target = pages / "assets" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    changed = {catalog.id: date for catalog, _, source in catalogs if (date := _changed(source))}
    config = out / "mkdocs.yml"
    _write(config, _config(name, menu, changed))
    _mkdocs(config)
    for path in pages.rglob("*.md"):
        shutil.copyfile(path, site / path.relative_to(pages))
    _name_errors(
        site / "search",
        {
            f"{catalog.id}/errors/{error.anchor}.html": _names(catalog, error)
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


def _config(name: str, menu: Sequence[Any], changed: Mapping[str, str]) -> str:
    """Return mkdocs.yml. JSON is YAML; only the function that keeps pictures as text needs a tag."""
    config: dict[str, Any] = {
        "site_name": name,
        "docs_dir": "pages",
        "site_dir": "site",
        "use_directory_urls": False,
        "theme": {
            "name": "material",
            "custom_dir": str(HERE / "theme"),
            "font": False,
            "features": [
                "content.code.copy",
                "navigation.indexes",
                "navigation.prune",
                "navigation.tabs",
                "navigation.top",
                "search.highlight",
                "search.suggest",
                "toc.follow",
            ],
            "palette": [
                _palette("(prefers-color-scheme)", "default", "Follow the system", "brightness-auto"),
                _palette("(prefers-color-scheme: light)", "default", "Light", "weather-sunny"),
                _palette("(prefers-color-scheme: dark)", "slate", "Dark", "weather-night"),
            ],
        },
        "plugins": [{"search": {"separator": SEPARATOR, "fields": FIELDS}}, {"offline": {"enabled": True}}],
        "markdown_extensions": [
            "tables",
            {"toc": {"permalink": True, "toc_depth": 3}},
            {"pymdownx.superfences": {"custom_fences": [{"name": "mermaid", "class": "mermaid", "format": "@FENCE@"}]}},
            {"pymdownx.highlight": {"use_pygments": True}},
        ],
        "extra": {"generator": False, "changed": dict(changed), "polyfills": ["assets/search/iframe-worker.js"]},
        "extra_css": ["stylesheets/site.css"],
        "extra_javascript": ["javascripts/copy.js"],
        # Titles of chapters that only sort are no pages, and a dead anchor is as bad as a dead link.
        "validation": {
            "nav": {"omitted_files": "warn", "not_found": "warn", "absolute_links": "warn"},
            "links": {
                "anchors": "warn",
                "not_found": "warn",
                "absolute_links": "warn",
                "unrecognized_links": "warn",
            },
        },
        "nav": menu,
    }
    text = json.dumps(config, indent=2, ensure_ascii=False)
    return text.replace('"@FENCE@"', "!!python/name:pymdownx.superfences.fence_code_format") + "\n"


def _palette(media: str, scheme: str, label: str, icon: str) -> dict[str, Any]:
    return {
        "media": media,
        "scheme": scheme,
        "primary": "indigo",
        "accent": "indigo",
        "toggle": {"icon": f"material/{icon}", "name": f"{label} (press to change)"},
    }


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


def _names(catalog: Catalog, error: ErrorSpec) -> list[str]:
    """Return what a reader can look for to mean exactly this error: today's names and old ones."""
    spec = catalog.classes[error.class_name]
    names = [error.id, error.code, spec.python_name, *error.aliases, *error.class_aliases]
    return [str(html(str(name))) for name in dict.fromkeys(names) if name not in (None, "")]


def _name_errors(folder: Path, names: Mapping[str, Sequence[str]]) -> None:
    """Put the names of each error into the search index, where they outweigh words, and their parts as words.

    Raises :class:`SiteError` where the index lacks one of the pages.
    """
    index = folder / "search_index.json"
    data = json.loads(index.read_text(encoding="utf-8"))
    entries = {entry["location"]: entry for entry in data["docs"]}
    for page, found in names.items():
        if page not in entries:
            raise SiteError(f"{page} is not in the search index, so nobody would find it")
        entry = entries[page]
        entry["tags"] = list(found)
        parts = (part.lower() for name in found for part in NAME_PART.findall(name))
        words = dict.fromkeys(part for part in parts if len(part) >= MIN_PART)
        entry["text"] += f"<p>{' '.join(words)}</p>"
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    _write(index, text)
    # A site opened from the disk can't fetch, so the index is there as a script too.
    _write(folder / "search_index.js", f"var __index = {text}")


def _scripts(cache: Path) -> dict[str, Path]:
    """Return path below ``assets/`` -> file; raises :class:`SiteError` where one can't be had or is another one."""
    found = {}
    for path, (package, member, expected) in SCRIPTS.items():
        file = cache / f"{package.replace('@', '-')}.js"
        if not file.is_file() or _hash(file) != expected:
            cache.mkdir(parents=True, exist_ok=True)
            file.write_bytes(_from_npm(package, member))
        if _hash(file) != expected:
            actual = _hash(file)
            file.unlink()
            raise SiteError(f"{member} of {package} has the hash {actual}, not {expected}; nothing was built with it")
        found[path] = file
    return found


def _from_npm(package: str, member: str) -> bytes:
    npm = shutil.which("npm")
    if npm is None:
        raise SiteError(f"npm is needed once, to fetch {package}: apt-get install npm")
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [npm, "pack", "--silent", package, "--pack-destination", folder], capture_output=True, text=True, cwd=folder
        )
        packed = sorted(Path(folder).glob("*.tgz"))
        if done.returncode or len(packed) != 1:
            raise SiteError(f"`npm pack {package}` failed:\n{done.stdout}{done.stderr}")
        with tarfile.open(packed[0]) as archive:
            file = archive.extractfile(member)
            if file is None:
                raise SiteError(f"{package} has no {member}")
            return file.read()


def _hash(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


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
