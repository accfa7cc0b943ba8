"""``errdex init``: a working starter in a folder. What exists already is never changed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from errdex import __version__, resources
from errdex.commands.console import out
from errdex.diagnostics import ErrdexError
from errdex.outputs.transaction import write_new

if TYPE_CHECKING:
    from pathlib import Path

CATALOG = "schema/catalog/my-service.yaml"
SCHEMA = "schema/catalog/errdex.schema.json"
NEEDED = {"errdex.toml": "errdex.toml", CATALOG: "catalog.yaml"}
"""File of the starter -> its template; init refuses to run where one of them exists."""
WELCOME = {
    "Makefile": "Makefile",
    ".gitattributes": "gitattributes",
    ".github/workflows/errdex.yml": "workflow.yml",
}
"""Files that a project may have already: then their lines are printed instead."""


def init(folder: Path) -> int:
    """Write the starter into ``folder`` and say what comes next.

    Raises :class:`ErrdexError`, with nothing written, where a file of the starter or a configuration exists.
    """
    taken = [name for name in (*NEEDED, SCHEMA) if os.path.lexists(folder / name)]
    if taken:
        raise ErrdexError(
            f"{folder / taken[0]} exists already; nothing was written",
            help="errdex is set up here, it seems: `errdex generate` makes what the catalogs say",
        )
    if _is_configured(folder / "pyproject.toml"):
        raise ErrdexError(f"{folder / 'pyproject.toml'} configures errdex already; nothing was written")
    if folder.exists() and not folder.is_dir():
        raise ErrdexError(f"{folder} is no folder")
    texts = {name: _template(template) for name, template in NEEDED.items()}
    texts[SCHEMA] = (resources.schema() / "catalog.schema.json").read_text(encoding="utf-8")
    to_add = {}
    for name, template in WELCOME.items():
        if os.path.lexists(folder / name):
            to_add[name] = _template(template)
        else:
            texts[name] = _template(template)
    for name, text in texts.items():
        write_new(folder / name, text)
        out(f"wrote {name}\n")
    for name, text in to_add.items():
        out(f"\n{name} exists; add these lines to it:\n\n")
        out("".join(f"    {row}\n".rstrip(" ") for row in text.splitlines()))
    out(f"\nNext: edit {CATALOG}, then run `errdex generate` and `errdex check`.\n")
    return 0


def _template(name: str) -> str:
    text = (resources.templates() / "init" / name).read_text(encoding="utf-8")
    return text.replace("{version}", __version__) if name in ("errdex.toml", "workflow.yml") else text


def _is_configured(file: Path) -> bool:
    from errdex.config import find_config

    return file.is_file() and find_config(file.parent.resolve()) == file.resolve()
