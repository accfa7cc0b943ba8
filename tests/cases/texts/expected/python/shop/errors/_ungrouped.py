# Made by errdex from shop, do not edit
"""Errors that stand below several groups, or in none."""

from __future__ import annotations

from .._root import PACKAGE, ShopError
from .._runtime.entries import Entry
from .._runtime.kinds import INTEGER, TEXT
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode


class AContext(ErrorContext):
    """What came with :class:`AError`."""

    __module__ = PACKAGE

    name: str
    """String."""
    count: int
    """Integer."""
    hint: str | None = None
    """String."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("name", "name", TEXT),
            Field("count", "count", INTEGER),
            Field("hint", "hint", TEXT, required=False),
        )


class AError(ShopError):
    """A summary with `code`, a | pipe, <b>tags</b> and {braces}.

    Two paragraphs.

    The second has a list:

    - one
    - two

    Code `A`, HTTP status 400.

    Causes:

    - The first.
    - The second.

    What to do: Do `this`, not that.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = AContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.A]: ...

        @property
        def context(self) -> AContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        count: int,
        hint: str | None = None,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            AContext(name=name, count=count, hint=hint),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def count(self) -> int:
        """Integer."""
        return self.context.count

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (
            Entry(
                "A",
                code="A",
                status=400,
                summary="A summary with `code`, a | pipe, <b>tags</b> and {braces}.",
                message="{{literal}} {name} has {count} of {name}.",
                messages={"unknown_binding": "No binding {binding}."},
                suggestion=(
                    ({"context.count": 0}, "Start with one {name}."),
                    ({"context.hint": "present"}, "{hint}"),
                    (None, "Try another name."),
                ),
            ),
        )
