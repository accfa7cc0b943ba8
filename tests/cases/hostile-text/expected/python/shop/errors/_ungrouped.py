# Made by errdex from shop, do not edit
"""Errors that stand below several groups, or in none."""

from __future__ import annotations

from .._root import PACKAGE, ShopError
from .._runtime.entries import Entry
from .._runtime.kinds import TEXT
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode


class QuotesContext(ErrorContext):
    """What came with :class:`QuotesError`."""

    __module__ = PACKAGE

    x: str
    """A \"\"\" field | with a pipe and a second line."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("x", "x", TEXT),)


class QuotesError(ShopError):
    """Ends with three quotes \"\"\"

    Backslash \\ and '''triple''' and \"\"\"triple\"\"\" and \\N{BULLET} and {{ jinja }}
    {% raw %} <!-- comment -->

    Code `QUOTES`, HTTP status 400.

    Causes:

    - \u202eright to left
    - tab    here
    - <script>alert(1)</script>

    What to do: */ ]]> --> ``` | \\| `

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = QuotesContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.QUOTES]: ...

        @property
        def context(self) -> QuotesContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        x: str,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            QuotesContext(x=x),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def x(self) -> str:
        """A \"\"\" field | with a pipe and a second line."""
        return self.context.x

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (
            Entry(
                "QUOTES",
                code="QUOTES",
                status=400,
                summary='Ends with three quotes """',
                message='It\'s {x} "quoted" \\ back',
            ),
        )
