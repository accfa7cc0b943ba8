"""What goes into an OpenAPI document of others: responses by name, and the components behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.diagnostics import ErrdexError
from errdex.marks import mark
from errdex.views.openapi.document import FAILURE, Document, used_components
from errdex.views.schemas.naming import safe_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from errdex.model import Catalog, ErrorSpec, Operation
    from errdex.views.schemas.fields import Schema

MARK = "x-generated-by"


class Applied:
    """One catalog in the words of one OpenAPI version and profile."""

    def __init__(self, catalog: Catalog, version: str, profile: str = "closed", prefix: str | None = None) -> None:
        """Make every component. ``version`` is 3.0, 3.1 or 3.2. Raises :class:`ErrdexError` for names that clash."""
        if prefix is not None and not (prefix.isidentifier() and prefix.isascii()):
            raise ErrdexError(f"prefix {prefix!r}: it starts component names: letters, digits and _")
        self.catalog = catalog
        self.mark = mark(catalog.id)
        self._document = Document(catalog, "3.0" if version == "3.0" else "3.1", profile, prefix)
        self.shown = {error.id: error for error in self._document.components.bodies.shown()}
        """Id -> error, of those that the public sees."""

    def of_operations(self, operations: list[Operation]) -> dict[str, str]:
        """Return status -> name of the response component of operations behind one route."""
        return self._failures(self._document.joint(operations))

    def of_errors(self, label: str, errors: Iterable[ErrorSpec]) -> dict[str, str]:
        """Return status -> name of the response component with just these errors; ``label`` names new ones."""
        ids = {error.id for error in errors}
        return self._failures(self._document.responses.of(safe_name(label), lambda error: error.id in ids))

    def _failures(self, found: dict[int, str]) -> dict[str, str]:
        resolved = self._document.responses.resolved
        return {str(status): resolved(name) for status, name in sorted(found.items()) if status >= FAILURE}

    def response(self, name: str) -> Schema:
        """Return the content of a response component."""
        found: Schema = self._document.responses.components_by_name[name]
        return found

    def sections(self) -> Schema:
        """Return every component by section, those that only merged responses name included."""
        return self._document.component_sections()

    def needed(self, sections: Schema, roots: list[Any]) -> Schema:
        """Return the components of ``sections`` that ``roots`` refer to, directly or not, each with our mark."""
        return {
            section: {name: {MARK: self.mark, **content} for name, content in members.items()}
            for section, members in used_components(sections, roots).items()
        }

    def is_below_failure(self, error: ErrorSpec) -> bool:
        """Say whether an error travels under statuses of success only, whose responses are the author's own."""
        return all(status < FAILURE for status in error.statuses)
