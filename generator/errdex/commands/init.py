"""``errdex init``: a working starter in a folder. What exists already is never changed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from errdex import __version__, resources
from errdex.commands.console import out
from errdex.diagnostics import ErrdexError
from errdex.names import catalog_id_fault, class_name
from errdex.outputs.transaction import write_new

if TYPE_CHECKING:
    from pathlib import Path

ID = "my-service"
"""Id of the catalog in the templates, and where none is asked for."""
SCHEMA = "schema/catalog/errdex.schema.json"
WELCOME = {
    "Makefile": "Makefile",
    ".gitattributes": "gitattributes",
    ".github/workflows/errdex.yml": "workflow.yml",
}
"""Files that a project may have already: then their lines are printed instead."""


def init(folder: Path, catalog_id: str = ID) -> int:
    """Write the starter of a catalog into ``folder`` and say what comes next.

    Raises :class:`ErrdexError`, with nothing written, where a file of the starter or a configuration exists, and for an
    id that no catalog can have.
    """
    fault = catalog_id_fault(catalog_id)
    if fault is not None:
        raise ErrdexError(fault[0], help=f"write --catalog {fault[1]}")
    catalog = f"schema/catalog/{catalog_id}.yaml"
    needed = {"errdex.toml": "errdex.toml", catalog: "catalog.yaml"}
    taken = [name for name in (*needed, SCHEMA) if os.path.lexists(folder / name)]
    if taken:
        raise ErrdexError(
            f"{folder / taken[0]} exists already; nothing was written",
            help="errdex is set up here, it seems: `errdex generate` makes what the catalogs say",
        )
    if _is_configured(folder / "pyproject.toml"):
        raise ErrdexError(f"{folder / 'pyproject.toml'} configures errdex already; nothing was written")
    if folder.exists() and not folder.is_dir():
        raise ErrdexError(f"{folder} is no folder")
    texts = {name: _named(_template(template), catalog_id) for name, template in needed.items()}
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
    out(f"\nNext: edit {catalog}, then run `errdex generate` and `errdex check`.\n")
    return 0


def _named(text: str, catalog_id: str) -> str:
    """Return a template with the id, title and root class of another catalog."""
    if catalog_id == ID:
        return text
    title = catalog_id.replace("-", " ").capitalize()
    replaced = text.replace("MyServiceError", str(class_name(catalog_id)))
    return replaced.replace("My service", title).replace(ID, catalog_id)


def _template(name: str) -> str:
    text = (resources.templates() / "init" / name).read_text(encoding="utf-8")
    return text.replace("{version}", __version__) if name in ("errdex.toml", "workflow.yml") else text


def _is_configured(file: Path) -> bool:
    from errdex.config import find_config

    return file.is_file() and find_config(file.parent.resolve()) == file.resolve()
