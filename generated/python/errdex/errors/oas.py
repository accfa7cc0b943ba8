# Made by errdex from errdex, do not edit
"""OpenAPI documents.

Whether the errors of a catalog can go into an OpenAPI document without losing what
others wrote there.
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


class OperationNotInDocumentError(CatalogFindingError):
    """An operation of the catalog is not in the OpenAPI document.

    Its errors would be left out without a word, and callers would read that it has
    none.

    Code `OAS001`.

    Causes:

    - The operation was renamed in one of the two.
    - The catalog's `operation_id` is misspelt.
    - The operation is in another document.

    What to do: Make `operationId` and `operation_id` the same, or pass `--partial`
    where another document has the operation.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.OAS001]: ...

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
        from .._recoveries import CORRECT_DOCUMENT_RECOVERY

        return (
            Entry(
                "OAS001",
                code="OAS001",
                summary="An operation of the catalog is not in the OpenAPI document.",
                outcome="not_started",
                recovery=CORRECT_DOCUMENT_RECOVERY,
            ),
        )


class ComponentClashError(CatalogFindingError):
    """A component of the document has a name of ours and other content.

    Everything that refers to it would get another meaning.

    Code `OAS002`.

    Causes:

    - A team has a component of this name.
    - The component was copied from an earlier version and its mark removed.
    - Another catalog gives its components the same prefix.

    What to do: Rename the component, or choose another prefix for those of the catalog.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.OAS002]: ...

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
        from .._recoveries import CORRECT_DOCUMENT_RECOVERY

        return (
            Entry(
                "OAS002",
                code="OAS002",
                summary="A component of the document has a name of ours and other content.",
                outcome="not_started",
                recovery=CORRECT_DOCUMENT_RECOVERY,
            ),
        )


class ResponseTakenError(CatalogFindingError):
    """An operation already has a response of its own under a status of the catalog.

    Only its author knows whether it says the same in other words, or something that
    callers also get.

    Code `OAS003`.

    Causes:

    - The response was written by hand before the catalog existed.
    - A gateway answers with this status too.

    What to do: Pass `--existing merge` to keep both, or `--existing replace` where the
    catalog says it all.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.OAS003]: ...

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
        from .._recoveries import CORRECT_DOCUMENT_RECOVERY

        return (
            Entry(
                "OAS003",
                code="OAS003",
                summary=(
                    "An operation already has a response of its own under a status of "
                    "the catalog."
                ),
                outcome="not_started",
                recovery=CORRECT_DOCUMENT_RECOVERY,
            ),
        )


class ListedCodeError(CatalogFindingError):
    """A code under `x-error-codes` does not exist, is not public, or can't come from
    there.

    Callers would prepare for an error that never comes, or never hear of one that does.

    Code `OAS004`.

    Causes:

    - The code is misspelt or was renamed.
    - The error is internal, or never travels on HTTP.
    - The catalog says that other operations raise it.

    What to do: Correct the list, or the error's `operations` in the catalog.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.OAS004]: ...

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
        from .._recoveries import CORRECT_DOCUMENT_RECOVERY

        return (
            Entry(
                "OAS004",
                code="OAS004",
                summary=(
                    "A code under `x-error-codes` does not exist, is not public, or "
                    "can't come from there."
                ),
                outcome="not_started",
                recovery=CORRECT_DOCUMENT_RECOVERY,
            ),
        )


class OperationIdTwiceError(CatalogFindingError):
    """Two operations of the document have the same operationId.

    OpenAPI wants ids that are one of a kind; which operation the catalog means can't be
    told.

    Code `OAS005`.

    Causes:

    - An operation was copied.

    What to do: Give one of them another id.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.OAS005]: ...

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
        from .._recoveries import CORRECT_DOCUMENT_RECOVERY

        return (
            Entry(
                "OAS005",
                code="OAS005",
                summary="Two operations of the document have the same operationId.",
                outcome="not_started",
                recovery=CORRECT_DOCUMENT_RECOVERY,
            ),
        )


class LostComponentError(CatalogFindingError):
    """The document refers to a component of ours that the catalog no longer gives.

    Without the component the reference would lead nowhere, and with it readers would
    see what no longer holds.

    Code `OAS006`.

    Causes:

    - The error or type was removed from the catalog or renamed.

    What to do: Take out the reference, or keep a copy of the component under a name of
    your own.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.OAS006]: ...

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
        from .._recoveries import CORRECT_DOCUMENT_RECOVERY

        return (
            Entry(
                "OAS006",
                code="OAS006",
                summary=(
                    "The document refers to a component of ours that the catalog no "
                    "longer gives."
                ),
                outcome="not_started",
                recovery=CORRECT_DOCUMENT_RECOVERY,
            ),
        )
