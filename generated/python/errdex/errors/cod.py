# Made by errdex from errdex, do not edit
"""Codes.

Whether every code is one of a kind, can be told apart and is never used again.
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


class DuplicateCodeError(CatalogFindingError):
    """Two entries have one code, or one name stands twice where it must be unique.

    A reader who gets the code can't know which entry is meant. Codes of disjoint
    envelopes, or told apart by `match`, may be equal.

    Code `COD001`.

    Causes:

    - An entry was copied and its code not changed.
    - Two codes differ in their entry ids only.
    - Two codes give the same member of `ErrorCode`.
    - An operation and an alias share a name.

    What to do: Rename one of the two, or tell them apart with `match`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.COD001]: ...

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
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "COD001",
                code="COD001",
                summary=(
                    "Two entries have one code, or one name stands twice where it must "
                    "be unique."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class CodeStyleError(CatalogFindingError):
    """A code is spelt in another style than the rest, or is very long.

    Readers search for codes in logs and sources, and miss one that is written
    differently. The style is what most codes of the same envelopes share.

    Code `COD002`.

    Causes:

    - Codes of two systems were joined.
    - The code is a sentence or a path.

    What to do: Spell the code like the others before it is released. A released code
    stays, with the finding suppressed for that reason.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.COD002]: ...

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
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "COD002",
                code="COD002",
                summary="A code is spelt in another style than the rest, or is very long.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class RetiredCodeError(CatalogFindingError):
    """A code is used again that is retired or reads as another error.

    Somewhere an old client still takes the code for what it meant. A code has one
    meaning for ever.

    Code `COD003`.

    Causes:

    - A code under `retired` is also an error or an alias.
    - An alias belongs to two errors, or is the code of a third.

    What to do: Choose a code that was never used. Leave the tombstone where it is.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.COD003]: ...

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
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "COD003",
                code="COD003",
                summary="A code is used again that is retired or reads as another error.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class VagueCodeError(CatalogFindingError):
    """A code says nothing, or is a sentence.

    Callers decide by the code. ERROR, FAILED or INVALID decide nothing, and a sentence
    will be reworded one day.

    Code `COD004`.

    Causes:

    - A catch-all was never taken apart.
    - The message became the code.

    What to do: Name what failed and why: `UPLOAD_TOO_LARGE`, not `INVALID`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.COD004]: ...

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
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "COD004",
                code="COD004",
                summary="A code says nothing, or is a sentence.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class StatusCodeNameError(CatalogFindingError):
    """A code repeats the name of its HTTP status and adds nothing.

    A file and a user that are both NOT_FOUND cannot be told apart by code, which is
    what codes are for.

    Code `COD005`.

    Causes:

    - The code was derived from the status.

    What to do: Say what was not found, not allowed or in conflict: `FILE_NOT_FOUND`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.COD005]: ...

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
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "COD005",
                code="COD005",
                summary="A code repeats the name of its HTTP status and adds nothing.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class OverlappingMatchError(CatalogFindingError):
    """Two entries can match the same reply.

    Which entry a reply becomes would depend on the order of the file.

    Code `COD008`.

    Causes:

    - The conditions of two entries of one code do not exclude each other.
    - Two entries without a code match the same status.

    What to do: Narrow one `match` until no reply satisfies both.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.COD008]: ...

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
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "COD008",
                code="COD008",
                summary="Two entries can match the same reply.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class CodeTypeError(CatalogFindingError):
    """A code is text where the catalog has integers, or the reverse.

    Readers compare codes with their type: `404` and `"404"` are different codes.

    Code `COD009`.

    Causes:

    - `catalog.code_type` is missing or does not fit.
    - An integer is quoted, or a text is not.

    What to do: State `code_type: integer` or `any` in the header, or quote the code.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.COD009]: ...

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
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "COD009",
                code="COD009",
                summary="A code is text where the catalog has integers, or the reverse.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class AmbiguousNativeFailureError(CatalogFindingError):
    """Two errors answer the same native failure, and only their order would decide.

    `from_exception` prefers a line with `when` to one without, and one that looks at
    the message to one that does not. Between equals it would have to guess.

    Code `COD010`.

    Causes:

    - The same errno or exception is listed under two errors.
    - Two conditions can hold for one operation.

    What to do: Tell the lines apart by operation or message, or keep one of them.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.COD010]: ...

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
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "COD010",
                code="COD010",
                summary=(
                    "Two errors answer the same native failure, and only their order "
                    "would decide."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )
