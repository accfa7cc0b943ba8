# Made by errdex from errdex, do not edit
"""Generated files.

Whether what lies on disk is what the catalog says.
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


class GeneratedDriftError(CatalogFindingError):
    """A generated file is changed, missing or stale.

    What callers import and read is then not what the catalog says.

    Code `GEN001`.

    Causes:

    - The catalog was edited and nothing was generated.
    - A generated file was edited by hand.
    - Files of a removed error are left.

    What to do: Run `errdex generate`. Move hand-made changes into the catalog or into a
    template of your own.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.GEN001]: ...

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
        from .._recoveries import REGENERATE_RECOVERY

        return (
            Entry(
                "GEN001",
                code="GEN001",
                summary="A generated file is changed, missing or stale.",
                outcome="not_started",
                recovery=REGENERATE_RECOVERY,
            ),
        )


class GeneratorVersionError(CatalogFindingError):
    """Generated files come from another version of errdex.

    They may lack what this version checks, or have what it does not know.

    Code `GEN002`.

    Causes:

    - errdex was updated and nothing was generated.
    - Two people use different versions.

    What to do: Run `errdex generate`, and pin the version with `requires` in the
    configuration.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.GEN002]: ...

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
        from .._recoveries import REGENERATE_RECOVERY

        return (
            Entry(
                "GEN002",
                code="GEN002",
                summary="Generated files come from another version of errdex.",
                outcome="not_started",
                recovery=REGENERATE_RECOVERY,
            ),
        )


class MarkerBlockError(CatalogFindingError):
    """A marker block in a hand-written page cannot be filled.

    The page would show an empty or outdated table, and nobody would notice.

    Code `GEN003`.

    Causes:

    - The marker names a group, type or error that is not there, or is there in several
      catalogs.
    - The end marker is missing or stands alone.
    - A page is listed that has no block.

    What to do: Write the marker as shown, or remove it. Marker blocks are described in
    docs/markdown.md.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.GEN003]: ...

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
        from .._runtime.recovery import Rule

        return (
            Entry(
                "GEN003",
                code="GEN003",
                summary="A marker block in a hand-written page cannot be filled.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "fix_request",
                        advice="Correct the marker, then generate again.",
                    ),
                ),
            ),
        )
