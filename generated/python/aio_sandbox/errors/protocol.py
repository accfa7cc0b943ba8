# Made by errdex from aio-sandbox, do not edit
"""MCP endpoint.

The MCP endpoint refused a message, or a tool failed.

The endpoint answers 200 for protocol errors. No public file shows these codes; they are
from the daemon's documents.

An unknown method or tool is a protocol error. A tool that exists and fails is a result
with `isError`: for a missing argument, for any failure of the file plane, for a browser
or screen that is not there, and for an upstream server that is stopped, whose tools are
also missing from the list.
"""

from __future__ import annotations

from .._root import PACKAGE, ApiError
from .._runtime.entries import Entry
from .._runtime.values import ErrorContext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation


class JsonRpcError(ApiError):
    """The MCP endpoint refused a message before any tool was called."""

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: ErrorCode | str | int | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ErrorContext(),
            code=code,
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return ()


class MethodNotFoundError(JsonRpcError):
    """The MCP endpoint does not know the method.

    Code `-32601`, HTTP status 200.

    Causes:

    - The method is misspelt, or belongs to another version of the protocol.

    What to do: Call a method that the endpoint offers.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/aio-sandbox/jsonrpc_method_not_found
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.JSONRPC_METHOD_NOT_FOUND]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        operation: Operation | str | None = None,
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
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "JSONRPC_METHOD_NOT_FOUND",
                code=-32601,
                status=200,
                summary="The MCP endpoint does not know the method.",
                message="The MCP endpoint does not know the method.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("protocol",),
                docs_url="https://errors.example.com/aio-sandbox/jsonrpc_method_not_found",
            ),
        )


class UnknownToolError(JsonRpcError):
    """There is no tool of this name.

    Code `-32602`, HTTP status 200, raised by `mcp.execute_mcp_tool`.

    Causes:

    - The name is misspelt.
    - The upstream server that offers the tool is stopped or not configured.

    What to do: List the tools and call one of them.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/aio-sandbox/jsonrpc_unknown_tool
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.JSONRPC_UNKNOWN_TOOL]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        operation: Operation | str | None = None,
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
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "JSONRPC_UNKNOWN_TOOL",
                code=-32602,
                status=200,
                summary="There is no tool of this name.",
                message="There is no tool of this name.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("protocol",),
                docs_url="https://errors.example.com/aio-sandbox/jsonrpc_unknown_tool",
            ),
        )


class ParseError(JsonRpcError):
    """The body of the request is no JSON.

    Code `-32700`, HTTP status 200.

    Causes:

    - The request was cut off or built by hand.

    What to do: Send valid JSON.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/aio-sandbox/jsonrpc_parse_error
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.JSONRPC_PARSE_ERROR]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        operation: Operation | str | None = None,
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
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "JSONRPC_PARSE_ERROR",
                code=-32700,
                status=200,
                summary="The body of the request is no JSON.",
                message="The body of the request is no JSON.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("protocol",),
                docs_url="https://errors.example.com/aio-sandbox/jsonrpc_parse_error",
            ),
        )


class ToolError(ApiError):
    """The tool was called and failed.

    Where the failure came from the file plane, the reply reads as the file error and
    not as this one.

    No code on the wire, HTTP status 200, raised by `mcp.execute_mcp_tool`.

    Told from other errors by this: the envelope is `tool`.

    Causes:

    - An argument is missing or wrong.
    - What the tool needs is not running, for example a browser, the screen worker or an
      upstream server.

    What to do: Read the text of the result; correct the arguments or start what is
    missing.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/aio-sandbox/tool_failed
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> None: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        operation: Operation | str | None = None,
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
        from .._runtime.recovery import Rule

        return (
            Entry(
                "TOOL_FAILED",
                status=200,
                summary="The tool was called and failed.",
                message="The tool failed.",
                recovery=(
                    Rule(
                        "reconcile",
                        advice=(
                            "The text of the result says whether an argument was at "
                            "fault. Otherwise look at what the tool may have done "
                            "before calling it again."
                        ),
                    ),
                ),
                match={"envelope": "tool"},
                envelopes=("tool",),
                docs_url="https://errors.example.com/aio-sandbox/tool_failed",
            ),
        )
