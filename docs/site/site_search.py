"""What search knows of errors beyond the words of their pages."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from errdex.encoders.markdown import html
from errdex.model import Catalog, ErrorSpec
from site_assets import SiteError

SEPARATOR = r"[\s\-,:;!?=\[\](){}\"'`/|]+|\.(?=\s|$)|&[lg]t;"
"""Where search splits words. A code stays whole, or its parts would outweigh the words of every message."""

FIELDS = {"title": {"boost": 5.0}, "text": {"boost": 1.0}, "tags": {"boost": 20.0}}
"""What a word counts for. Every page has the same headings, so these decide little; names of errors are tags."""
NAME_PART = re.compile(r"[A-Z]*[a-z]+|[A-Z]+(?![a-z])|[0-9]+")
MIN_PART = 4
"""Letters of a part of a name that is a word of its own for search; shorter ones are in every sentence."""


def names_of(catalog: Catalog, error: ErrorSpec) -> list[str]:
    """Return what a reader can look for to mean exactly this error: today's names and old ones."""
    spec = catalog.classes[error.class_name]
    names = [error.id, error.code, spec.python_name, *error.aliases, *error.class_aliases]
    return [str(html(str(name))) for name in dict.fromkeys(names) if name not in (None, "")]


def name_errors(folder: Path, names: Mapping[str, Sequence[str]]) -> None:
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
    index.write_text(text, encoding="utf-8")
    # A site opened from the disk can't fetch, so the index is there as a script too.
    (folder / "search_index.js").write_text(f"var __index = {text}", encoding="utf-8")
