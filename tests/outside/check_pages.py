"""markdownlint, MDX, Mermaid and MkDocs on every page that errdex makes."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from outside_kit import Tools

HERE = Path(__file__).parent
REPAIR = "correct what the tool names in views/markdown or encoders/markdown, then run `make conformance` again"


def test_markdownlint_has_nothing_to_say(tools: Tools, generated: Path) -> None:
    """All pages pass; the few rules that are off stand in the configuration, with the reason."""
    shutil.copy(HERE / ".markdownlint-cli2.jsonc", generated / ".markdownlint-cli2.jsonc")
    tools.passes("markdownlint-cli2", "markdown/**/*.md", cwd=generated, repair=REPAIR)
    assert len(list(generated.glob("markdown/**/*.md"))) > 200, "a pattern that matches nothing passes"


def test_mdx_compiles(tools: Tools, pages: Callable[[str], Path]) -> None:
    """Pages of flavour ``mdx`` compile: nothing in them is taken for a tag or an expression."""
    tools.script("pages.mjs", "mdx", str(pages("mdx")), cwd=pages("mdx"), repair=REPAIR)


@pytest.mark.parametrize("flavour", ["github", "mkdocs", "mdx"])
def test_mermaid_draws_every_picture(tools: Tools, pages: Callable[[str], Path], flavour: str) -> None:
    """Every picture parses."""
    tools.script("pages.mjs", "mermaid", str(pages(flavour)), cwd=pages(flavour), repair=REPAIR)


def test_mkdocs_builds_in_strict_mode(pages: Callable[[str], Path], tmp_path: Path) -> None:
    """No link and no anchor of any page is dead."""
    shutil.copytree(pages("mkdocs"), tmp_path / "docs")
    (tmp_path / "docs" / "index.md").write_text("# All\n", encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: errors\ntheme: {name: material}\nmarkdown_extensions: [attr_list, tables, admonition]\n"
        "validation:\n  links: {anchors: warn, not_found: warn, unrecognized_links: warn}\n"
        "  nav: {omitted_files: ignore}\n",
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{REPAIR}\n{(done.stdout + done.stderr)[-6000:]}"
