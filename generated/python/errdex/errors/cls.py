# Made by errdex from errdex, do not edit
"""Classes and names.

Whether every entry becomes one Python class that can be caught by its name and by its
parents.
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


class ClassNameError(CatalogFindingError):
    """A class name is taken, invalid, or also the name of something else.

    Two errors of one class by accident can't be caught apart, and a name that is not
    free hides what had it.

    Code `CLS001`.

    Causes:

    - Two codes derive the same class name.
    - The name belongs to the generated package or to a declared type.
    - The name is no PascalCase identifier.

    What to do: State another `class`. For a name that hides a builtin set
    `catalog.python.class_prefix`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CLS001]: ...

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
                "CLS001",
                code="CLS001",
                summary=(
                    "A class name is taken, invalid, or also the name of something "
                    "else."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class ClassParentError(CatalogFindingError):
    """A parent is unknown, no exception, or makes no class with the others.

    The generated class could not be created, or would not be caught where the catalog
    promises.

    Code `CLS003`.

    Causes:

    - The parent is misspelt, or descends from the class itself.
    - A builtin that is named has a `name` of its own, such as ImportError.
    - Entries of one class state different parents.

    What to do: Name a class of the catalog or the dotted path of an exception class,
    the same one for all entries of a class.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CLS003]: ...

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
                "CLS003",
                code="CLS003",
                summary=(
                    "A parent is unknown, no exception, or makes no class with the "
                    "others."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class NameClashError(CatalogFindingError):
    """Two names of the wire become one name in Python, or a name is taken.

    One would hide the other. errdex never picks a winner, since then adding a field
    could rename another.

    Code `CLS004`.

    Causes:

    - `retryAfter` and `retry_after` are fields of one error.
    - A type, enum value or group gives the name of something that exists.
    - A field can't be spelt as an attribute.

    What to do: Set `property` on the field, or rename what is not on the wire.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CLS004]: ...

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
                "CLS004",
                code="CLS004",
                summary=(
                    "Two names of the wire become one name in Python, or a name is "
                    "taken."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class ClassAliasError(CatalogFindingError):
    """An old class name is not free.

    An alias must be the very class it stands for, or `except` clauses of callers stop
    to work.

    Code `CLS005`.

    Causes:

    - The alias is the name of another class, of an alias, or of something in the
      package.
    - It is no identifier.

    What to do: Remove the alias, or rename the class that took its name.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CLS005]: ...

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
                "CLS005",
                code="CLS005",
                summary="An old class name is not free.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class SharedContextError(CatalogFindingError):
    """An error adds a field to a class that other errors share.

    A class has one context. Callers that catch it must find the same fields whatever
    the code.

    Code `CLS007`.

    Causes:

    - The field is stated on the entry, and the class has several entries.

    What to do: Put the field into the context of the class under `classes`, with `?`
    where only some errors have it.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CLS007]: ...

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
                "CLS007",
                code="CLS007",
                summary="An error adds a field to a class that other errors share.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )
