"""Options of the markdown target, read from ``[tool.errdex.targets.markdown]`` or given by the caller."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.diagnostics import ErrdexError, suggestion
from errdex.encoders.markdown import FLAVOURS, GITHUB, MDX
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Mapping

COLUMNS = {
    "class": "Class",
    "code": "Code",
    "status": "Status",
    "context": "Key context",
    "details": "Details",
    "fix": "Recommended fix",
    "outcome": "Effect",
    "action": "What to do",
    "operations": "Operations",
    "message": "Message",
    "since": "Since",
}
"""Columns a group's table can have -> their headings."""

DEFAULT_COLUMNS = ("class", "code", "status", "context", "details", "fix")
MANY = "many"
ONE = "one"

OPTIONS: dict[str, Any] = {
    "flavour": GITHUB,
    "pages": MANY,
    "columns": list(DEFAULT_COLUMNS),
    "diagrams": True,
    "python": True,
    "front_matter": False,
    "blocks": [],
}
"""Options by name with their defaults, for the checks of configuration and its documentation."""


class MarkdownOptions(Record):
    """What the author of a project can choose about the pages."""

    flavour: str = GITHUB
    """``github`` (GFM), ``mkdocs`` (Python-Markdown) or ``mdx`` (Docusaurus, Starlight)."""
    pages: str = MANY
    """``many``: an index and a page per error; ``one``: everything on the index."""
    columns: tuple[str, ...] = DEFAULT_COLUMNS
    diagrams: bool = True
    """Mermaid pictures of the class tree and of every decision table."""
    python: bool = True
    """Python to catch and to raise, base members and imports."""
    front_matter: bool = False
    """A YAML block with the title first, as Docusaurus and Starlight want; our mark is its first comment then."""
    blocks: tuple[str, ...] = ()
    """Hand-written pages that hold marker blocks, relative to the project root. The generated pages do not depend on
    them."""

    @property
    def suffix(self) -> str:
        """Return how page names end."""
        return ".mdx" if self.flavour == MDX else ".md"


def read_options(given: Mapping[str, Any]) -> MarkdownOptions:
    """Return the options; raises :class:`ErrdexError` naming the option, its value and what is allowed."""
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in OPTIONS:
            raise ErrdexError(f"targets.markdown has no option `{name}`", help=suggestion(name, OPTIONS))
        values[name] = value
    _one_of(values, "flavour", FLAVOURS)
    _one_of(values, "pages", (MANY, ONE))
    for name in ("diagrams", "python", "front_matter"):
        if name in values and not isinstance(values[name], bool):
            raise ErrdexError(f"targets.markdown.{name} is {values[name]!r}", help="write true or false")
    if "columns" in values:
        values["columns"] = _columns(values["columns"])
    if "blocks" in values:
        values["blocks"] = _blocks(values["blocks"])
    return MarkdownOptions(**values)


def _one_of(values: dict[str, Any], name: str, allowed: tuple[str, ...]) -> None:
    if name in values and values[name] not in allowed:
        raise ErrdexError(
            f"targets.markdown.{name} is {values[name]!r}", help=f"allowed are {', '.join(map(repr, allowed))}"
        )


def _columns(value: Any) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)) or not value:
        raise ErrdexError(f"targets.markdown.columns is {value!r}", help=f"a list of {', '.join(COLUMNS)}")
    for name in value:
        if name not in COLUMNS:
            raise ErrdexError(f"targets.markdown.columns has `{name}`", help=suggestion(str(name), COLUMNS))
        if list(value).count(name) > 1:
            raise ErrdexError(f"targets.markdown.columns has `{name}` twice", help="name each column once")
    return tuple(value)


def _blocks(value: Any) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(page, str) and page for page in value):
        raise ErrdexError(f"targets.markdown.blocks is {value!r}", help='a list of pages, such as ["docs/errors.md"]')
    for page in value:
        if list(value).count(page) > 1:
            raise ErrdexError(f"targets.markdown.blocks has `{page}` twice", help="name each page once")
    return tuple(value)
