# Made by errdex from shop, do not edit
"""Errors that stand below several groups, or in none."""

from __future__ import annotations

from .._root import PACKAGE, ShopError
from .._runtime.entries import Entry
from .._runtime.kinds import TEXT, Enumerated
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    import builtins
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..types import Mode


class ShopTimeoutError(ShopError):
    """Becomes a class that hides no builtin.

    Code `TIMEOUT`, HTTP status 408.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext
    __contract_name__ = "TimeoutError"

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.TIMEOUT]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ErrorContext(),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (
            Entry(
                "TIMEOUT",
                code="TIMEOUT",
                status=408,
                summary="Becomes a class that hides no builtin.",
            ),
        )


class ShopFileNotFoundContext(ErrorContext):
    """What came with :class:`ShopFileNotFoundError`."""

    __module__ = PACKAGE

    class_: str
    """String, `class` on the wire."""
    from_: str
    """String, `from` on the wire."""
    self_: str
    """String, `self` on the wire."""
    none: str
    """String, `None` on the wire."""
    print: str
    """String."""
    type: str
    """String."""
    match: str
    """String."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("class_", "class", TEXT),
            Field("from_", "from", TEXT),
            Field("self_", "self", TEXT),
            Field("none", "None", TEXT),
            Field("print", "print", TEXT),
            Field("type", "type", TEXT),
            Field("match", "match", TEXT),
        )


class ShopFileNotFoundError(ShopError):
    """The error `FILE_NOT_FOUND`.

    Code `FILE_NOT_FOUND`, HTTP status 404.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[builtins.type[ErrorContext]] = ShopFileNotFoundContext
    __contract_name__ = "FileNotFoundError"

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.FILE_NOT_FOUND]: ...

        @property
        def context(self) -> ShopFileNotFoundContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        class_: str,
        from_: str,
        self_: str,
        none: str,
        print: str,
        type: str,
        match: str,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ShopFileNotFoundContext(
                class_=class_,
                from_=from_,
                self_=self_,
                none=none,
                print=print,
                type=type,
                match=match,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def class_(self) -> str:
        """String, `class` on the wire."""
        return self.context.class_

    @property
    def from_(self) -> str:
        """String, `from` on the wire."""
        return self.context.from_

    @property
    def self_(self) -> str:
        """String, `self` on the wire."""
        return self.context.self_

    @property
    def none(self) -> str:
        """String, `None` on the wire."""
        return self.context.none

    @property
    def print(self) -> str:
        """String."""
        return self.context.print

    @property
    def type(self) -> str:
        """String."""
        return self.context.type

    @property
    def match(self) -> str:
        """String."""
        return self.context.match

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (Entry("FILE_NOT_FOUND", code="FILE_NOT_FOUND", status=404),)


class ShopConnectionContext(ErrorContext):
    """What came with :class:`ShopConnectionError`."""

    __module__ = PACKAGE

    code: str
    """String."""
    message: str
    """String."""
    args: str
    """String."""
    items: str
    """String."""
    to_dict_: str
    """String, `to_dict` on the wire."""
    operation: str
    """String."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("code", "code", TEXT),
            Field("message", "message", TEXT),
            Field("args", "args", TEXT),
            Field("items", "items", TEXT),
            Field("to_dict_", "to_dict", TEXT),
            Field("operation", "operation", TEXT),
        )


class ShopConnectionError(ShopError):
    """The error `CONNECTION`.

    Code `CONNECTION`, HTTP status 502.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ShopConnectionContext
    __contract_name__ = "ConnectionError"

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CONNECTION]: ...

        @property
        def context(self) -> ShopConnectionContext: ...

    def __init__(
        self,
        _message: str | None = None,
        /,
        *,
        code: str,
        message: str,
        args: str,
        items: str,
        to_dict_: str,
        operation: str,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            _message,
            ShopConnectionContext(
                code=code,
                message=message,
                args=args,
                items=items,
                to_dict_=to_dict_,
                operation=operation,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def items(self) -> str:
        """String."""
        return self.context.items

    @property
    def to_dict_(self) -> str:
        """String, `to_dict` on the wire."""
        return self.context.to_dict_

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (Entry("CONNECTION", code="CONNECTION", status=502),)


class ShopSyntaxContext(ErrorContext):
    """What came with :class:`ShopSyntaxError`."""

    __module__ = PACKAGE

    mode: Mode | str
    """`Mode`."""
    dataclass: str
    """String."""
    optional: str
    """String, `Optional` on the wire."""
    error_code: str
    """String, `ErrorCode` on the wire."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("mode", "mode", Enumerated(types.Mode)),
            Field("dataclass", "dataclass", TEXT),
            Field("optional", "Optional", TEXT),
            Field("error_code", "ErrorCode", TEXT),
        )


class ShopSyntaxError(ShopError):
    """The error `SYNTAX_ERROR`.

    Code `SYNTAX_ERROR`, HTTP status 400.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ShopSyntaxContext
    __contract_name__ = "SyntaxError"

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SYNTAX_ERROR]: ...

        @property
        def context(self) -> ShopSyntaxContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        mode: Mode | str,
        dataclass: str,
        optional: str,
        error_code: str,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ShopSyntaxContext(
                mode=mode,
                dataclass=dataclass,
                optional=optional,
                error_code=error_code,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def mode(self) -> Mode | str:
        """`Mode`."""
        return self.context.mode

    @property
    def dataclass(self) -> str:
        """String."""
        return self.context.dataclass

    @property
    def optional(self) -> str:
        """String, `Optional` on the wire."""
        return self.context.optional

    @property
    def error_code(self) -> str:
        """String, `ErrorCode` on the wire."""
        return self.context.error_code

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (Entry("SYNTAX_ERROR", code="SYNTAX_ERROR", status=400),)
