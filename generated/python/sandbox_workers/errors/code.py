# Made by errdex from sandbox-workers, do not edit
"""Contexts and running code.

The code context or the engine behind it failed before there was a result.

Code that raises is no error of this contract. The reply has status 200, the failure
stands in `error` with name, message (2048 characters at most), traceback and sometimes
lineNumber, and what that run wrote is undone.

An engine failure reaches callers as such a result with the name EngineError.
CODE_EXECUTION_ERROR is declared and mapped, yet no server file that was read produces
it.

The recovery rules are ours; the documents give none.
"""

from __future__ import annotations

from .._root import PACKAGE, SandboxError
from .._runtime.entries import Entry
from .._runtime.kinds import TEXT
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation


class ContextNotFoundContext(ErrorContext):
    """What came with :class:`ContextNotFoundError`."""

    __module__ = PACKAGE

    context_id: str
    """Id that was asked for."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("context_id", "contextId", TEXT),)


class ContextNotFoundError(SandboxError):
    """No code context has this id.

    Code `CONTEXT_NOT_FOUND`, HTTP status 404, raised by `code.execute` or
    `code.context.delete`.

    Causes:

    - The context was deleted.
    - The id belongs to another sandbox, or is misspelt.

    What to do: Create a context and use its id.

    Effect: Nothing happened: the work was refused before it had any effect.

    Headers:

    - `Cache-Control` (always `no-store`): Error replies are never cached.

    https://errors.example.com/sandbox-workers/context_not_found
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ContextNotFoundContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CONTEXT_NOT_FOUND]: ...

        @property
        def context(self) -> ContextNotFoundContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        context_id: str,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ContextNotFoundContext(context_id=context_id),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def context_id(self) -> str:
        """Id that was asked for."""
        return self.context.context_id

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "CONTEXT_NOT_FOUND",
                code="CONTEXT_NOT_FOUND",
                status=404,
                summary="No code context has this id.",
                message="There is no code context {contextId}.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/context_not_found",
            ),
        )


class CodeExecutionContext(ErrorContext):
    """What came with :class:`CodeExecutionError`."""

    __module__ = PACKAGE

    context_id: str | None = None
    """Context that the code ran in."""
    ename: str | None = None
    """Name of the failure."""
    evalue: str | None = None
    """Its text."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("context_id", "contextId", TEXT, required=False),
            Field("ename", "ename", TEXT, required=False),
            Field("evalue", "evalue", TEXT, required=False),
        )


class CodeExecutionError(SandboxError):
    """The engine failed before it had a result.

    Code `CODE_EXECUTION_ERROR`, HTTP status 500, raised by `code.execute`.

    Causes:

    - The engine of the runtime Worker broke down, not the code that it ran.

    What to do: Find out what the code has done already, then run it again in a fresh
    context.

    Effect: The work may have happened. Nobody can tell from this reply.

    Headers:

    - `Cache-Control` (always `no-store`): Error replies are never cached.

    https://errors.example.com/sandbox-workers/code_execution_error
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CodeExecutionContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CODE_EXECUTION_ERROR]: ...

        @property
        def context(self) -> CodeExecutionContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        context_id: str | None = None,
        ename: str | None = None,
        evalue: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CodeExecutionContext(context_id=context_id, ename=ename, evalue=evalue),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def context_id(self) -> str | None:
        """Context that the code ran in."""
        return self.context.context_id

    @property
    def ename(self) -> str | None:
        """Name of the failure."""
        return self.context.ename

    @property
    def evalue(self) -> str | None:
        """Its text."""
        return self.context.evalue

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import AFTER_ENGINE_FAILURE_RECOVERY

        return (
            Entry(
                "CODE_EXECUTION_ERROR",
                code="CODE_EXECUTION_ERROR",
                status=500,
                summary="The engine failed before it had a result.",
                message="The engine failed before it had a result.",
                recovery=AFTER_ENGINE_FAILURE_RECOVERY,
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/code_execution_error",
            ),
        )
