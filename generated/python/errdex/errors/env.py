# Made by errdex from errdex, do not edit
"""Envelopes.

Whether errors can be found in replies and written back into them.
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


class EnvelopeKeyError(CatalogFindingError):
    """An envelope, its `decode` or a place has an unknown key.

    A part that is misspelt is never read, and the error arrives without it.

    Code `ENV001`.

    Causes:

    - The key is misspelt, or belongs one level higher.

    What to do: Use the key that is suggested.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV001]: ...

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
                "ENV001",
                code="ENV001",
                summary="An envelope, its `decode` or a place has an unknown key.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class EnvelopeKindError(CatalogFindingError):
    """An envelope's kind is unknown.

    The kind says which of `from_response`, `from_frame` and `from_mapping` tries it.

    Code `ENV002`.

    Causes:

    - The kind is misspelt.

    What to do: Write http, ndjson, sse, websocket, jsonrpc, mcp_tool_result or mapping.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV002]: ...

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
                "ENV002",
                code="ENV002",
                summary="An envelope's kind is unknown.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class EnvelopePlaceError(CatalogFindingError):
    """A place can't be read.

    A place is a JSON pointer, `header:NAME`, `status`, a constant, a mapping that
    starts from one of these, or a list of them.

    Code `ENV003`.

    Causes:

    - A list stands in a list, or is empty.
    - A pointer does not start with a slash.

    What to do: Write the place in one of these forms.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV003]: ...

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
                "ENV003",
                code="ENV003",
                summary="A place can't be read.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class JsonPointerError(CatalogFindingError):
    """A JSON pointer is not well formed.

    It would point nowhere in every reply.

    Code `ENV004`.

    Causes:

    - It does not start with a slash.
    - A `~` is not followed by 0 or 1.
    - Two slashes follow each other.

    What to do: Write `/error/code`, with `~0` for `~` and `~1` for a slash inside a
    name.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV004]: ...

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
                "ENV004",
                code="ENV004",
                summary="A JSON pointer is not well formed.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class EnvelopePresetError(CatalogFindingError):
    """There is no preset of this name.

    A preset brings the places of a layout that many systems use.

    Code `ENV005`.

    Causes:

    - The name is misspelt, or is that of a layout without a preset.

    What to do: Use a preset that is suggested, or write the places under `decode`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV005]: ...

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
                "ENV005",
                code="ENV005",
                summary="There is no preset of this name.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class ElementPlaceError(CatalogFindingError):
    """A place is relative to a list element, and the envelope has no list.

    Names without a slash are looked up in the element that `errors` finds.

    Code `ENV006`.

    Causes:

    - The slash is missing.
    - `errors` is missing.

    What to do: Start the pointer with a slash, or say with `errors` where the list is.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV006]: ...

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
                "ENV006",
                code="ENV006",
                summary=(
                    "A place is relative to a list element, and the envelope has no "
                    "list."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class PlaceKindError(CatalogFindingError):
    """A place does not exist in this kind of envelope.

    A line of a stream has no headers, and only a websocket has a close code.

    Code `ENV007`.

    Causes:

    - The kind of the envelope is not the one that was meant.

    What to do: Place the part in the body, or choose the kind that has it.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV007]: ...

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
                "ENV007",
                code="ENV007",
                summary="A place does not exist in this kind of envelope.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class UndecidableEnvelopeError(CatalogFindingError):
    """Nothing shows that a reply is in this envelope.

    It would claim every reply, or none.

    Code `ENV008`.

    Causes:

    - There is neither `when` nor a place for a code or message.
    - The only code is a constant, and `when` is missing.

    What to do: Add a `when`, or say where the code is.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV008]: ...

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
                "ENV008",
                code="ENV008",
                summary="Nothing shows that a reply is in this envelope.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class PlaceModifierError(CatalogFindingError):
    """What is done with a value at its place makes no sense.

    `json`, `where`, `deepest`, `except`, `split` and the others have one form each, and
    some exclude each other.

    Code `ENV009`.

    Causes:

    - A modifier has a value of the wrong kind.
    - Two modifiers exclude each other.

    What to do: Write the modifier as the message shows.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV009]: ...

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
                "ENV009",
                code="ENV009",
                summary="What is done with a value at its place makes no sense.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class ShadowedEnvelopeError(CatalogFindingError):
    """An envelope is never reached, because an earlier one holds whenever it does.

    Envelopes are tried in order, and the first that holds decides.

    Code `ENV010`.

    Causes:

    - A general envelope stands before a special one.

    What to do: Move the special one up, or narrow the `when` of the other.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV010]: ...

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
                "ENV010",
                code="ENV010",
                summary=(
                    "An envelope is never reached, because an earlier one holds "
                    "whenever it does."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class LossyEnvelopeError(CatalogFindingError):
    """A part of an error is lost when it is written and read again.

    `to_response` writes each part to the first place that can be written. What has no
    such place does not travel.

    Code `ENV011`.

    Causes:

    - The envelope has no place for the part.
    - The only place of the part is a constant or is read only.

    What to do: Add a place, or accept the loss where the protocol has no room.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV011]: ...

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
                "ENV011",
                code="ENV011",
                summary="A part of an error is lost when it is written and read again.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class DeadPlaceError(CatalogFindingError):
    """A place is never read, because a constant stands before it.

    The first place that is present wins, and a constant is always present.

    Code `ENV012`.

    Causes:

    - The constant is not the last of the list.

    What to do: Move the constant to the end.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV012]: ...

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
                "ENV012",
                code="ENV012",
                summary="A place is never read, because a constant stands before it.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class PlaceTypeError(CatalogFindingError):
    """A place can never give a value of the part's type.

    A context is an object, a message is text. A value of another type counts as absent.

    Code `ENV013`.

    Causes:

    - A header or a constant is the place of the context.
    - `fields` or `rest` stands at a part that is one value.

    What to do: Use a pointer to an object, or assemble the context with `fields`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV013]: ...

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
                "ENV013",
                code="ENV013",
                summary="A place can never give a value of the part's type.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class UnreadableReplyError(CatalogFindingError):
    """An error's own reply does not read back as that error.

    Each error is written by the envelope that it leaves in and read by all envelopes in
    their order. Where nothing comes back, or another code, clients of this catalog
    never see the error.

    Code `ENV014`.

    Causes:

    - `when` asks for a status, a header or a member of the body that the reply has not.
    - An earlier envelope takes the reply and reads another code.
    - The only place of the code is a constant.

    What to do: Widen `when`, move the envelope up, declare the header on the error with
    a constant, or waive the rule where the error is made of replies that no server of
    this catalog writes.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV014]: ...

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
                "ENV014",
                code="ENV014",
                summary="An error's own reply does not read back as that error.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class SharedPlaceError(CatalogFindingError):
    """Two parts of an error are written to one place.

    Several parts may be read at one place. When the error is written, the place can
    hold one of them, and the other is lost.

    Code `ENV015`.

    Causes:

    - A peer has one text for code and message, and both parts name it alone.

    What to do: Give one of the two a place of its own, or let it be read there only:
    `{from: /error, write: false}`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV015]: ...

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
                "ENV015",
                code="ENV015",
                summary="Two parts of an error are written to one place.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class NoHttpEnvelopeError(CatalogFindingError):
    """An error has an HTTP status, and no envelope that carries it is one for HTTP.

    Replies come in envelopes of the kinds `http`, `jsonrpc` and `mcp_tool_result`; all
    others are frames or values.

    Code `ENV016`.

    Causes:

    - Only frames of streams or sockets are declared.
    - `envelope` names no HTTP one.

    What to do: Declare an envelope of kind `http`, or leave `http_status` out.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.ENV016]: ...

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
                "ENV016",
                code="ENV016",
                summary=(
                    "An error has an HTTP status, and no envelope that carries it is "
                    "one for HTTP."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )
