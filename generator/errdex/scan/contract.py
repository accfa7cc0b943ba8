"""What the generated package of one catalog offers to the code that uses it: names, codes, constructors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex import names
from errdex.record import Record
from errdex.views.python.classes import is_asked, is_required
from errdex.views.python.package import Package
from errdex.views.shared import takes_headers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from errdex.model import Catalog, ClassSpec, Code, ErrorSpec, Retired

BASE_KEYWORDS = ("operation", "request_id", "suggestion", "documentation")
"""Keywords of every constructor, unless a context field takes the name."""
SUBMODULES = frozenset({"errors", "codes", "types", "operations", "adapters", "signals", "conformance"})
CLASS_MODULES = frozenset({"errors"})
"""Submodules that hold nothing but classes and contexts, which the root offers too."""


class Constructor(Record):
    """What a class takes besides its message."""

    keywords: Mapping[str, str | None]
    """Keyword -> the wire name of its context field; None for what is no context."""
    required: tuple[str, ...]
    code_keyword: str | None
    """The keyword that says which of several codes it is."""
    filled: Mapping[str, str]
    """Keyword one might give, which is filled in -> why."""


class Contract:
    """One catalog as sources see it.

    ``folders`` are where its package lies, as path parts; ``modules`` the import paths it goes by, as far as they were
    named. Raises :class:`ErrdexError` for a catalog whose names clash in Python.
    """

    def __init__(self, catalog: Catalog, folders: list[Path], modules: list[tuple[str, ...]]) -> None:
        self.catalog = catalog
        self.folders = [tuple(folder.parts[1:]) for folder in folders]
        self.modules = modules
        package = Package(catalog)
        self.names = {name for offered in package.public().values() for name in offered}
        self.classes: dict[str, ClassSpec] = {}
        for spec in catalog.classes.values():
            for name in (spec.python_name, *package.aliases(spec)):
                self.classes[name] = spec
        self.root = catalog.classes[catalog.root].python_name
        self.members: dict[str, Code] = {}
        self.by_code: dict[Code, list[ErrorSpec]] = {}
        for error in catalog.errors.values():
            if error.code is not None:
                self.by_code.setdefault(error.code, []).append(error)
                if error.member is not None:
                    self.members[error.member] = error.code
            for alias in error.aliases:
                self.by_code.setdefault(alias, []).append(error)
        self._constructors: dict[str, Constructor] = {}

    @property
    def id(self) -> str:
        """Return the catalog's id."""
        return self.catalog.id

    def entries(self, spec: ClassSpec) -> list[ErrorSpec]:
        """Return the errors of a class."""
        return [self.catalog.errors[entry] for entry in spec.entries]

    def retired(self, word: str) -> Retired | None:
        """Return the tombstone of a code, given as itself or as the member it had."""
        for item in self.catalog.retired.values():
            if str(item.code) == word or names.upper_snake(str(item.code)) == word:
                return item
        return None

    def code_keys(self) -> set[str]:
        """Return the names under which this catalog's envelopes carry codes."""
        return {pointer[-1] for pointer in self.code_pointers()}

    def code_pointers(self) -> list[tuple[str, ...]]:
        """Return where envelopes have a code: keys from the body, or from a list's element, inwards."""
        found: list[tuple[str, ...]] = []
        for envelope in self.catalog.envelopes.values():
            for place in _texts(envelope.decode.get("code")):
                parts = tuple(part for part in place.removeprefix(".").split("/") if part)
                if place.startswith(("/", "./")) and parts and parts not in found:
                    found.append(parts)
        return found

    def constructor(self, spec: ClassSpec) -> Constructor:
        """Return what the class of ``spec`` is made with."""
        known = self._constructors.get(spec.name)
        if known is None:
            known = self._constructors[spec.name] = self._constructor(spec)
        return known

    def _constructor(self, spec: ClassSpec) -> Constructor:
        keywords: dict[str, str | None] = {}
        required: list[str] = []
        filled: dict[str, str] = {}
        attributes = {field.attribute for field in spec.fields}
        codes = list(dict.fromkeys(error.code for error in self.entries(spec)))
        code_keyword = None
        if len(codes) != 1 or spec.is_root:
            code_keyword = "error_code" if "code" in attributes else "code"
            keywords[code_keyword] = None
            if codes and not spec.is_root and None not in codes:
                required.append(code_keyword)
        elif "code" not in attributes:
            filled["code"] = f"the class has only `{codes[0]}`" if codes[0] is not None else "the class has no code"
        for field in spec.fields:
            if not is_asked(field):
                filled[field.attribute] = "its value is always the same"
                continue
            keywords[field.attribute] = field.wire
            if is_required(field):
                required.append(field.attribute)
        if spec.accepts_any:
            keywords["extra"] = None
        if takes_headers(spec, self.entries(spec)):
            keywords[names.HEADERS_KEYWORD] = None
        for name in BASE_KEYWORDS:
            keywords.setdefault(name, None)
        return Constructor(keywords=keywords, required=tuple(required), code_keyword=code_keyword, filled=filled)


def _texts(place: Any) -> Iterator[str]:
    """Yield the pointers of a place, alternatives and inner parts included, as keys one below the other."""
    if isinstance(place, str):
        yield place
    elif isinstance(place, (list, tuple)):
        for item in place:
            yield from _texts(item)
    elif isinstance(place, dict) and isinstance(place.get("from"), str):
        inner = place.get("json")
        # JSON in a text starts a body of its own.
        yield inner if isinstance(inner, str) else place["from"]
