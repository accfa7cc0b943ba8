# Made by errdex from errdex, do not edit
"""HTTP.

Whether status and headers of an error do what proxies, browsers and clients expect of
them.
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


class HttpStatusError(CatalogFindingError):
    """A status is no HTTP status that an error can have.

    Outside 100 to 599 nothing is defined, and a generated reply would be refused by
    servers and proxies.

    Code `HTT001`.

    Causes:

    - A digit is missing, or a code of another protocol is given as status.

    What to do: Write a status from 400 to 599, or leave `http_status` out where the
    error never travels on HTTP.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.HTT001]: ...

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
                "HTT001",
                code="HTT001",
                summary="A status is no HTTP status that an error can have.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class UnregisteredStatusError(CatalogFindingError):
    """A status is not registered, or is deprecated.

    Proxies, caches and libraries treat an unknown 4xx as 400 and an unknown 5xx as 500.

    Code `HTT002`.

    Causes:

    - A vendor's private status is used.
    - The status was withdrawn from the registry.

    What to do: Use a registered status, and let the code say what is special.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.HTT002]: ...

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
                "HTT002",
                code="HTT002",
                summary="A status is not registered, or is deprecated.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class MissingStatusHeaderError(CatalogFindingError):
    """A status comes without the header that HTTP couples to it.

    401 needs `WWW-Authenticate`, 405 needs `Allow`, 426 needs `Upgrade`: clients act on
    the header.

    Code `HTT003`.

    Causes:

    - The header is sent and not declared.
    - The server does not send it.

    What to do: Declare the header under `headers`, and send it.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.HTT003]: ...

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
                "HTT003",
                code="HTT003",
                summary="A status comes without the header that HTTP couples to it.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class MissingDelayError(CatalogFindingError):
    """An error asks callers to come back and never says when.

    Without a delay on 429 or 503 every client invents one, and they all come back
    together.

    Code `HTT004`.

    Causes:

    - `Retry-After` is sent and not declared.
    - The server does not know how long.

    What to do: Declare `Retry-After` under `headers`, or a context field with a time
    unit, and use it as `delay`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.HTT004]: ...

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
                "HTT004",
                code="HTT004",
                summary="An error asks callers to come back and never says when.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )
