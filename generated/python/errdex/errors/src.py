# Made by errdex from errdex, do not edit
"""Sources that use a catalog.

Whether Python sources raise what the catalog has, with what it asks for, and nothing
beside it. `errdex scan` reads them; docs/scan.md says how.
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


class UnreadableSourceError(CatalogFindingError):
    """A Python file can't be read, decoded or parsed.

    What stands in it was not looked at, so the scan says nothing about it.

    Code `SRC001`.

    Causes:

    - The file has a syntax error, or uses syntax newer than the Python that runs
      errdex.
    - It is no text in the encoding it declares.
    - It is larger than 4 MiB, or nested too deeply.

    What to do: Correct the file, scan with a newer Python, or name paths that leave it
    out.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SRC001]: ...

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
        from .._recoveries import CORRECT_SOURCE_RECOVERY

        return (
            Entry(
                "SRC001",
                code="SRC001",
                summary="A Python file can't be read, decoded or parsed.",
                outcome="not_started",
                recovery=CORRECT_SOURCE_RECOVERY,
            ),
        )


class UnknownErrorNameError(CatalogFindingError):
    """A name is taken from a generated package that does not have it.

    The import or attribute fails when the line runs, which for errors is often in
    production first.

    Code `SRC002`.

    Causes:

    - The class was renamed or removed from the catalog without an entry under
      `class_aliases`.
    - The name is misspelt, or lacks the prefix that keeps it from hiding a builtin.
    - The catalog has it, but in a newer version than the sources are scanned against.

    What to do: Use the name that the message suggests, or declare the error in the
    catalog and generate.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SRC002]: ...

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
        from .._recoveries import CORRECT_SOURCE_RECOVERY

        return (
            Entry(
                "SRC002",
                code="SRC002",
                summary="A name is taken from a generated package that does not have it.",
                outcome="not_started",
                recovery=CORRECT_SOURCE_RECOVERY,
            ),
        )


class UnknownErrorCodeError(CatalogFindingError):
    """A member of `ErrorCode`, or a code given to a class, does not exist there.

    The line fails when it runs, or sends a code that no reader knows.

    Code `SRC003`.

    Causes:

    - The code is retired or was renamed.
    - The code is misspelt.
    - The code belongs to another class.

    What to do: Use the code or class that the message suggests, or declare the code in
    the catalog.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SRC003]: ...

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
        from .._recoveries import CORRECT_SOURCE_RECOVERY

        return (
            Entry(
                "SRC003",
                code="SRC003",
                summary=(
                    "A member of `ErrorCode`, or a code given to a class, does not "
                    "exist there."
                ),
                outcome="not_started",
                recovery=CORRECT_SOURCE_RECOVERY,
            ),
        )


class UndeclaredErrorClassError(CatalogFindingError):
    """A class written by hand descends from a class of the catalog and is not in it.

    It is raised as if it were part of the contract, but has no entry: no code of its
    own, no recovery advice, no documentation, and readers can't tell it from its
    parent.

    Code `SRC004`.

    Causes:

    - The error is older than the catalog.
    - The class was written where an entry in the catalog was due.

    What to do: Declare it in the catalog and remove the class; `errdex scan --propose`
    drafts the entry.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SRC004]: ...

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
        from .._recoveries import CORRECT_SOURCE_RECOVERY

        return (
            Entry(
                "SRC004",
                code="SRC004",
                summary=(
                    "A class written by hand descends from a class of the catalog and "
                    "is not in it."
                ),
                outcome="not_started",
                recovery=CORRECT_SOURCE_RECOVERY,
            ),
        )


class MissingErrorKeywordError(CatalogFindingError):
    """An error is made without a keyword that its class requires.

    The constructor raises TypeError, and what should have been told is lost.

    Code `SRC005`.

    Causes:

    - The field was added to the catalog, or became required, after the line was
      written.
    - The class stands for several codes and is not told which.

    What to do: Give the keyword, or make the field optional in the catalog.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SRC005]: ...

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
        from .._recoveries import CORRECT_SOURCE_RECOVERY

        return (
            Entry(
                "SRC005",
                code="SRC005",
                summary="An error is made without a keyword that its class requires.",
                outcome="not_started",
                recovery=CORRECT_SOURCE_RECOVERY,
            ),
        )


class UnknownErrorKeywordError(CatalogFindingError):
    """An error is made with an argument that its class does not take.

    The constructor raises TypeError, and what should have been told is lost.

    Code `SRC006`.

    Causes:

    - The field was renamed or removed in the catalog.
    - The wire name is given where Python has another one (`retryAfterMs` is
      `retry_after_ms`).
    - Context is given by position; only the message is.

    What to do: Give the keyword that the message suggests, or declare the field in the
    catalog.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SRC006]: ...

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
        from .._recoveries import CORRECT_SOURCE_RECOVERY

        return (
            Entry(
                "SRC006",
                code="SRC006",
                summary="An error is made with an argument that its class does not take.",
                outcome="not_started",
                recovery=CORRECT_SOURCE_RECOVERY,
            ),
        )


class HandMadeResponseError(CatalogFindingError):
    """A reply with a code of the catalog is put together by hand.

    It goes round the envelope, the required context and the recovery advice, so clients
    get a reply that the contract does not describe.

    Code `SRC007`.

    Causes:

    - The line is older than the catalog: an `HTTPException` or a `JSONResponse` with
      the code in it.
    - The author did not know that there is a class.

    What to do: Raise the class that the message names.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SRC007]: ...

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
        from .._recoveries import CORRECT_SOURCE_RECOVERY

        return (
            Entry(
                "SRC007",
                code="SRC007",
                summary="A reply with a code of the catalog is put together by hand.",
                outcome="not_started",
                recovery=CORRECT_SOURCE_RECOVERY,
            ),
        )


class UndeclaredResponseCodeError(CatalogFindingError):
    """A failing reply put together by hand has a code that no catalog knows.

    It stands where the catalog's envelopes have the code, so clients read it and find
    nothing.

    Code `SRC008`.

    Causes:

    - The error was never declared.
    - The code is misspelt or retired.

    What to do: Declare the error in the catalog and raise its class.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SRC008]: ...

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
        from .._recoveries import CORRECT_SOURCE_RECOVERY

        return (
            Entry(
                "SRC008",
                code="SRC008",
                summary=(
                    "A failing reply put together by hand has a code that no catalog "
                    "knows."
                ),
                outcome="not_started",
                recovery=CORRECT_SOURCE_RECOVERY,
            ),
        )


class NeverRaisedError(CatalogFindingError):
    """An error of the catalog is raised nowhere in the sources.

    Callers prepare for something that never comes, and the documentation promises it.

    Code `SRC009`.

    Causes:

    - What raised it is gone.
    - It was declared and never used.
    - It is raised in sources that were not scanned, or in a way that can't be seen in
      them.

    What to do: Raise it, deprecate and retire it, or scan the sources that raise it
    too.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SRC009]: ...

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
        from .._recoveries import CORRECT_SOURCE_RECOVERY

        return (
            Entry(
                "SRC009",
                code="SRC009",
                summary="An error of the catalog is raised nowhere in the sources.",
                outcome="not_started",
                recovery=CORRECT_SOURCE_RECOVERY,
            ),
        )


class NeverTestedError(CatalogFindingError):
    """An error that the sources raise is known to no test.

    Nothing would notice if it were raised with the wrong code, or not any more.

    Code `SRC010`.

    Causes:

    - No test provokes it, or the test looks at the status only.

    What to do: Test it by its class or its code.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SRC010]: ...

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
        from .._recoveries import CORRECT_SOURCE_RECOVERY

        return (
            Entry(
                "SRC010",
                code="SRC010",
                summary="An error that the sources raise is known to no test.",
                outcome="not_started",
                recovery=CORRECT_SOURCE_RECOVERY,
            ),
        )


class UnusedCatalogError(CatalogFindingError):
    """Nothing in the sources uses the generated package of a catalog.

    A scan that finds no use of the package says nothing about the sources.

    Code `SRC011`.

    Causes:

    - The package goes by another import path.
    - The paths are those of another service.
    - The service has not moved to the catalog yet.

    What to do: Say how the package is imported with `--package`, name other paths, or
    another catalog with `--catalog`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SRC011]: ...

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
        from .._recoveries import CORRECT_SOURCE_RECOVERY

        return (
            Entry(
                "SRC011",
                code="SRC011",
                summary="Nothing in the sources uses the generated package of a catalog.",
                outcome="not_started",
                recovery=CORRECT_SOURCE_RECOVERY,
            ),
        )


class DeprecatedErrorRaisedError(CatalogFindingError):
    """A deprecated error is raised.

    Clients were told that it goes away, and its end comes nearer with every new use.

    Code `SRC012`.

    Causes:

    - The line was not changed when the error was deprecated.

    What to do: Raise the error that replaces it.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SRC012]: ...

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
        from .._recoveries import CORRECT_SOURCE_RECOVERY

        return (
            Entry(
                "SRC012",
                code="SRC012",
                summary="A deprecated error is raised.",
                outcome="not_started",
                recovery=CORRECT_SOURCE_RECOVERY,
            ),
        )
