# Made by errdex from errdex, do not edit
"""Catalog files.

Whether the files can be read, by us and by every other YAML reader, and hang together.
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


class CatalogShapeError(CatalogFindingError):
    """A key is unknown or misplaced, or a value has the wrong shape.

    The language is closed, so a key that nothing reads is a typing mistake whose effect
    would be missed in silence. The nearest known key is suggested.

    Code `CAT001`.

    Causes:

    - A key is misspelt, or stands one level too high or too low.
    - A list stands where a mapping is meant, or a text where a number is.

    What to do: Write the key as the message suggests, or move it. Keys of your own
    start with `x-`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CAT001]: ...

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
                "CAT001",
                code="CAT001",
                summary="A key is unknown or misplaced, or a value has the wrong shape.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class AmbiguousYamlError(CatalogFindingError):
    """A key stands twice, or a text means different things to different YAML readers.

    Of two equal keys most readers keep one without a word. An unquoted `NO` is false to
    some and text to others, `01000` is 512 to some, `1e3` a number. A catalog says the
    same to every reader.

    Code `CAT002`.

    Causes:

    - A block was copied and its key not changed.
    - A code, version or date is not quoted.
    - A merge key or a tag is used.

    What to do: Remove one of the two keys, or write the text in the quotes that the
    message shows.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CAT002]: ...

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
                "CAT002",
                code="CAT002",
                summary=(
                    "A key stands twice, or a text means different things to different "
                    "YAML readers."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class UnresolvedReferenceError(CatalogFindingError):
    """A name or file that is referred to does not exist, or references form a cycle.

    A group, type, class, operation, backoff, recovery, envelope, field or include that
    is named must be declared, and following names must come to an end.

    Code `CAT003`.

    Causes:

    - The name is misspelt, or what it named was renamed or removed.
    - A file includes itself through others.
    - Two files of a folder both have the `catalog` header.

    What to do: Declare what is named, correct the name as suggested, or break the
    cycle.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CAT003]: ...

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
                "CAT003",
                code="CAT003",
                summary=(
                    "A name or file that is referred to does not exist, or references "
                    "form a cycle."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class UnusedDeclarationError(CatalogFindingError):
    """Something is declared and nothing uses it.

    An operation, type, backoff or recovery list without a user is most often a misspelt
    reference elsewhere, and nobody notices when it turns wrong.

    Code `CAT004`.

    Causes:

    - The last error that used it was removed.
    - An error names something similar.

    What to do: Refer to it or remove it.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CAT004]: ...

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
                "CAT004",
                code="CAT004",
                summary="Something is declared and nothing uses it.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class CatalogVersionError(CatalogFindingError):
    """The catalog has no version, or none that is a semantic version.

    Generated packages carry the version, and what a change breaks is told in its terms:
    major, minor or patch.

    Code `CAT005`.

    Causes:

    - `catalog.version` is missing, or is a date or a name.

    What to do: Write `version: 1.0.0` in the header and raise it with each release.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CAT005]: ...

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
                "CAT005",
                code="CAT005",
                summary="The catalog has no version, or none that is a semantic version.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class CodePolicyError(CatalogFindingError):
    """The catalog does not say whether its set of codes is open or closed.

    Readers of an open set must be ready for codes they do not know; adding a code to a
    closed set breaks them. Without a word the set is open.

    Code `CAT006`.

    Causes:

    - `catalog.codes` is missing.

    What to do: Write `codes: open` or `codes: closed` in the header.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CAT006]: ...

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
                "CAT006",
                code="CAT006",
                summary=(
                    "The catalog does not say whether its set of codes is open or "
                    "closed."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class YamlSyntaxError(CatalogFindingError):
    """The file is no YAML, is empty, or holds more than one document.

    Nothing of a file can be trusted after the first place where it cannot be read.

    Code `CAT007`.

    Causes:

    - Indentation is broken, a quote is not closed, or a tab indents a line.
    - A text that starts with a backtick, `@`, `%` or `*`, or contains a colon and a
      space, is not quoted.
    - A line with `---` starts a second document.

    What to do: Repair the place the message points to. It is often at the end of the
    line above.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CAT007]: ...

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
                "CAT007",
                code="CAT007",
                summary="The file is no YAML, is empty, or holds more than one document.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class CatalogLimitError(CatalogFindingError):
    """The file is larger, deeper or denser with aliases than a catalog can be, or is
    not UTF-8 text.

    Bounds keep a damaged or hostile file from taking all memory and time.

    Code `CAT008`.

    Causes:

    - Another file than a catalog was given.
    - Aliases contain aliases, so that a few lines stand for millions.
    - The file was saved in another encoding.

    What to do: Split the file and list its parts under `include`, name what is shared
    in `types`, `recoveries`, `classes` or `defaults`, and save as UTF-8.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CAT008]: ...

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
                "CAT008",
                code="CAT008",
                summary=(
                    "The file is larger, deeper or denser with aliases than a catalog "
                    "can be, or is not UTF-8 text."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )
