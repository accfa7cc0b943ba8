"""What there is to choose from: presets of envelopes, adapters and rules, told from what is shipped."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from errdex import resources

if TYPE_CHECKING:
    from collections.abc import Mapping

Rows = list[tuple[str, str]]
"""Name -> what it is, in one line."""

LISTS = ("presets", "adapters", "rules")


def rows_of(name: str, rules: Mapping[str, tuple[str, ...]]) -> Rows:
    """Return the rows of one of ``LISTS``; ``rules`` is the table of our rules."""
    if name == "presets":
        return _presets()
    if name == "adapters":
        return _adapters()
    return [(f"{id} {row[0]} ({row[1]})", row[2]) for id, row in rules.items()]


def _presets() -> Rows:
    from errdex.envelopes.presets import load_preset, preset_names
    from errdex.tree import Scalar

    found = []
    for name in preset_names():
        summary = load_preset(name).get("summary")
        found.append((name, " ".join(summary.text.split()) if isinstance(summary, Scalar) else ""))
    return found


def _adapters() -> Rows:
    from errdex.views.python.adapters import ADAPTERS, FOLDER

    found = []
    for name in ADAPTERS:
        text = (resources.templates() / FOLDER / f"{name}.py").read_text(encoding="utf-8")
        doc = ast.get_docstring(ast.parse(text)) or ""
        found.append((name, doc.split("\n\n")[0].replace("\n", " ")))
    return found
