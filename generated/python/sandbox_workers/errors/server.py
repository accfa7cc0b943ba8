# Made by errdex from sandbox-workers, do not edit
"""Inside the engine and the server.

Exceptions that stay on their side of the wire; callers see the code they are turned
into.
"""

from __future__ import annotations

from .._root import PACKAGE, ContractMembers
from .._runtime.composed import Limited
from .._runtime.entries import Entry
from .._runtime.kinds import ANY, INTEGER, OBJECT, TEXT, Enumerated
from .._runtime.values import UNSET, ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, ClassVar

    from ..operations import Operation
    from ..types import WorkspaceErrno


class ExecutionLimitError(ContractMembers, Exception):
    """A run met one of the engine's limits.

    Lives inside the engine. Callers see a result with status 200 whose error has this
    name.

    No code on the wire.

    Causes:

    - The code used up its fuel, or its output or result is too large.

    What to do: Give the code less to do.

    Effect: The work ran and failed.

    Headers:

    - `Cache-Control` (always `no-store`): Error replies are never cached.

    https://errors.example.com/sandbox-workers/execution_limit
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
                "EXECUTION_LIMIT",
                summary="A run met one of the engine's limits.",
                outcome="failed",
                recovery=(
                    Rule(
                        "fix_request",
                        advice="Give the code less to do; its writes were rolled back.",
                    ),
                ),
                never_decoded=True,
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/execution_limit",
                internal=True,
            ),
        )


class ApiContext(ErrorContext):
    """What came with :class:`ApiError`."""

    __module__ = PACKAGE

    status: int
    """Status of the reply to be. 300 to 599."""
    code: str = UNSET
    """Code of the reply to be."""
    context: Mapping[str, Any] | None = None
    """Context of the reply to be."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("status", "status", Limited(INTEGER, minimum=300, maximum=599)),
            Field(
                "code",
                "code",
                TEXT,
                required=False,
                default=((None, "VALIDATION_FAILED"),),
            ),
            Field("context", "context", OBJECT, required=False),
        )


class ApiError(ContractMembers, Exception):
    """The server's own exception for a failed request.

    Carries status, code, context and operation of the reply to be; its code is
    VALIDATION_FAILED unless it says otherwise.

    No code on the wire.

    Causes:

    - A handler of the server refuses a request.

    What to do: Answer with the error of the code that it carries.

    Effect: Nothing happened: the work was refused before it had any effect.

    Headers:

    - `Cache-Control` (always `no-store`): Error replies are never cached.

    https://errors.example.com/sandbox-workers/api_failure
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ApiContext

    if TYPE_CHECKING:

        @property
        def code(self) -> None: ...

        @property
        def context(self) -> ApiContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        status: int,
        code: str = UNSET,
        context: Mapping[str, Any] | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ApiContext(status=status, code=code, context=context),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def status(self) -> int:
        """Status of the reply to be. 300 to 599."""
        return self.context.status

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "API_FAILURE",
                summary="The server's own exception for a failed request.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                never_decoded=True,
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/api_failure",
                internal=True,
            ),
        )


class WorkspaceContext(ErrorContext):
    """What came with :class:`WorkspaceError`."""

    __module__ = PACKAGE

    code: WorkspaceErrno | str
    """Name of the failure."""
    details: Any = None
    """What else is known."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("code", "code", Enumerated(types.WorkspaceErrno)),
            Field("details", "details", ANY, required=False),
        )


class WorkspaceError(ContractMembers, Exception):
    """The workspace's own exception.

    Its code is an errno name such as ENOENT and not a code of this contract.

    No code on the wire, raised by `file.read`, `file.write`, `file.delete`,
    `file.move`, `file.rename`, `file.stat`, `directory.create` or `directory.list`.

    Causes:

    - A file operation failed inside the workspace.

    What to do: Map the errno name to a code, as `raised_from` does.

    Effect: The work may have happened. Nobody can tell from this reply.

    Headers:

    - `Cache-Control` (always `no-store`): Error replies are never cached.

    https://errors.example.com/sandbox-workers/workspace_failure
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = WorkspaceContext

    if TYPE_CHECKING:

        @property
        def code(self) -> None: ...

        @property
        def context(self) -> WorkspaceContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: WorkspaceErrno | str,
        details: Any = UNSET,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            WorkspaceContext(code=code, details=details),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import LOOK_FIRST_RECOVERY

        return (
            Entry(
                "WORKSPACE_FAILURE",
                summary="The workspace's own exception.",
                recovery=LOOK_FIRST_RECOVERY,
                never_decoded=True,
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/workspace_failure",
                internal=True,
            ),
        )
