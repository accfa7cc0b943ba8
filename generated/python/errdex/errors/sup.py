# Made by errdex from errdex, do not edit
"""Suppressions.

Whether findings that were set aside are set aside for a reason, and not for ever.
"""

from __future__ import annotations

from .._root import PACKAGE, CatalogFindingContext, CatalogFindingError
from .._runtime.entries import Entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from .._runtime.values import ErrorContext
    from ..codes import ErrorCode
    from ..types import Severity


class StaleSuppressionError(CatalogFindingError):
    """A suppression or accepted finding matches nothing.

    It would hide the next finding of its rule at this place without a word.

    Code `SUP001`.

    Causes:

    - What it was for is repaired.

    What to do: Remove it.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SUP001]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
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
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_SUPPRESSION_RECOVERY

        return (
            Entry(
                "SUP001",
                code="SUP001",
                summary="A suppression or accepted finding matches nothing.",
                outcome="not_started",
                recovery=CORRECT_SUPPRESSION_RECOVERY,
            ),
        )


class InvalidSuppressionError(CatalogFindingError):
    """A suppression has no reason, or names a rule that does not exist or can't be
    suppressed.

    Nobody can tell later whether it still holds.

    Code `SUP002`.

    Causes:

    - The reason is missing.
    - The rule id is misspelt.

    What to do: Write `# errdex: ignore[RULE] why it is right here`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SUP002]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
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
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_SUPPRESSION_RECOVERY

        return (
            Entry(
                "SUP002",
                code="SUP002",
                summary=(
                    "A suppression has no reason, or names a rule that does not exist "
                    "or can't be suppressed."
                ),
                outcome="not_started",
                recovery=CORRECT_SUPPRESSION_RECOVERY,
            ),
        )


class ExpiredSuppressionError(CatalogFindingError):
    """A suppression is past its date.

    Somebody meant to look at it again by then.

    Code `SUP003`.

    Causes:

    - The date after `until` has come.

    What to do: Repair what it hides, or give it a new date and reason.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SUP003]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
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
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_SUPPRESSION_RECOVERY

        return (
            Entry(
                "SUP003",
                code="SUP003",
                summary="A suppression is past its date.",
                outcome="not_started",
                recovery=CORRECT_SUPPRESSION_RECOVERY,
            ),
        )
