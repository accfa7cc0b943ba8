# Made by errdex from errdex, do not edit
"""The root of every error of errdex."""

from __future__ import annotations

from ._runtime.composed import Limited
from ._runtime.errors import ErrorMembers
from ._runtime.kinds import INTEGER, TEXT, Enumerated
from ._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from ._runtime.contract import AnyContract
    from .codes import ErrorCode
    from .operations import Operation
    from .types import Severity

PACKAGE = __name__.rpartition(".")[0]
"""Where this package lies; its classes say so wherever they are defined."""


class CatalogFindingContext(ErrorContext):
    """What came with :class:`CatalogFindingError`."""

    __module__ = PACKAGE

    name: str
    """Name of the rule."""
    severity: Severity
    """How much it matters here; a project can change it."""
    path: str
    """File, relative to the project."""
    line: int
    """Line, from 1. A count, at least 1."""
    column: int
    """Column, from 1. A count, at least 1."""
    end_line: int
    """Line of the end. A count, at least 1."""
    end_column: int
    """Column of the end, one past the last character. A count, at least 1."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from . import types

        return (
            Field("name", "name", TEXT),
            Field("severity", "severity", Enumerated(types.Severity)),
            Field("path", "path", TEXT),
            Field("line", "line", Limited(INTEGER, minimum=1)),
            Field("column", "column", Limited(INTEGER, minimum=1)),
            Field("end_line", "end_line", Limited(INTEGER, minimum=1)),
            Field("end_column", "end_column", Limited(INTEGER, minimum=1)),
        )


class ContractMembers(ErrorMembers):
    """What every error of this catalog has, also outside of the root."""

    __module__ = PACKAGE

    if TYPE_CHECKING:

        @property
        def code(self) -> ErrorCode | None: ...

        @property
        def context(self) -> CatalogFindingContext: ...

        @property
        def operation(self) -> Operation | str | None: ...

    @classmethod
    def __contract__(cls) -> AnyContract:
        """Return the tables of the catalog, loaded when first needed."""
        from ._contract import CONTRACT

        return CONTRACT


class CatalogFindingError(ContractMembers, Exception):
    """Base of every error of this catalog, and the class of errors with an unknown
    code.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def context(self) -> CatalogFindingContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: ErrorCode | str | None = None,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            code=code,
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def severity(self) -> Severity:
        """How much it matters here; a project can change it."""
        return self.context.severity

    @property
    def path(self) -> str:
        """File, relative to the project."""
        return self.context.path

    @property
    def line(self) -> int:
        """Line, from 1. A count, at least 1."""
        return self.context.line

    @property
    def column(self) -> int:
        """Column, from 1. A count, at least 1."""
        return self.context.column

    @property
    def end_line(self) -> int:
        """Line of the end. A count, at least 1."""
        return self.context.end_line

    @property
    def end_column(self) -> int:
        """Column of the end, one past the last character. A count, at least 1."""
        return self.context.end_column
