# Made by errdex from cloudflare-sandbox, do not edit
"""Container availability and interrupted calls.

Ordinary starts, idle stops, replacements and lost connections.

A sandbox id can get a new container later. Processes, terminals and local files of the
old one do not come back by themselves.

Keep these errors apart from a mismatch of package and image, which no amount of waiting
repairs.

The documents say that `retryAfterMs` may be set. Nothing in the package sets it; it is
only passed on. Over HTTP the pause stands in the `Retry-After` header.
"""

from __future__ import annotations

from .._root import PACKAGE, ContractMembers, SandboxError
from .._runtime.composed import Limited
from .._runtime.entries import Entry
from .._runtime.kinds import (
    BOOLEAN,
    INTEGER,
    NUMBER,
    TEXT,
    Choice,
    Constant,
    Enumerated,
)
from .._runtime.values import UNSET, ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation
    from ..types import InterruptionReason, TransportFailureKind, UnavailableReason


class ContainerUnavailableContext(ErrorContext):
    """What came with :class:`ContainerUnavailableError`."""

    __module__ = PACKAGE

    reason: UnavailableReason | str
    """Why the container could not take the call."""
    retryable: Literal[True] = True
    """Always true, as nothing has happened yet. In the context only."""
    retry_after_ms: float | None = None
    """How long the server asks to wait. Milliseconds, at least 0."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("reason", "reason", Enumerated(types.UnavailableReason)),
            Field("retryable", "retryable", Constant(True)),
            Field(
                "retry_after_ms",
                "retryAfterMs",
                Limited(NUMBER, minimum=0),
                required=False,
            ),
        )


class ContainerUnavailableError(SandboxError):
    """The container was not ready, so the operation did not start.

    Usual on a cold start, after an idle stop and during a deploy. Older runtimes send
    the reasons `provisioning`, `startup` and `container_restarted`; they read as
    today's names, and so does any reason that is not known. Over HTTP the `Retry-After`
    header says how many seconds to wait.

    Code `CONTAINER_UNAVAILABLE`, HTTP status 503.

    Causes:

    - The container is starting for the first time or after an idle stop.
    - A deploy is replacing the container.
    - The container runs but does not answer its health check.

    What to do: Wait, for as long as the server says if it says so, then run the whole
    unit of work again, setup included.

    Effect: Nothing happened: the work was refused before it had any effect.

    Headers:

    - `Retry-After` (integer, seconds): 10 when there is no instance, 3 for a passing
      start problem, 5 for one that was not recognised.

    https://errors.example.com/cloudflare-sandbox/container_unavailable
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ContainerUnavailableContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CONTAINER_UNAVAILABLE]: ...

        @property
        def context(self) -> ContainerUnavailableContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        reason: UnavailableReason | str,
        retry_after_ms: float | None = None,
        headers: Mapping[str, str | float] | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ContainerUnavailableContext(reason=reason, retry_after_ms=retry_after_ms),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
            headers=headers,
        )

    @property
    def reason(self) -> UnavailableReason | str:
        """Why the container could not take the call."""
        return self.context.reason

    @property
    def retry_after_ms(self) -> float | None:
        """How long the server asks to wait. Milliseconds, at least 0."""
        return self.context.retry_after_ms

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CONTAINER_START_BACKOFF
        from .._runtime.recovery import Hint, Rule

        return (
            Entry(
                "CONTAINER_UNAVAILABLE",
                code="CONTAINER_UNAVAILABLE",
                status=503,
                summary="The container was not ready, so the operation did not start.",
                message=(
                    "The container is not ready ({reason}); the operation did not "
                    "start."
                ),
                suggestion=(
                    (
                        {"context.reason": "container_starting"},
                        (
                            "The container is still starting. Wait a moment, then run "
                            "the whole step again."
                        ),
                    ),
                    (
                        {"context.reason": "container_unhealthy"},
                        (
                            "The container does not pass its health check. Wait, then "
                            "try again; if it stays this way, look at the container's "
                            "log."
                        ),
                    ),
                    (
                        {"context.reason": "container_replaced"},
                        (
                            "Another container took over. Do the setup again in the "
                            "new one, then the work."
                        ),
                    ),
                    (
                        {"context.reason": "rpc_upgrade_failed"},
                        (
                            "The control connection could not be set up. Wait, then "
                            "try again; if it persists, check that package and image "
                            "match."
                        ),
                    ),
                    (
                        None,
                        (
                            "The container is not available yet. Wait a moment, then "
                            "run the whole step again."
                        ),
                    ),
                ),
                outcome="not_started",
                recovery=(
                    Rule(
                        "retry",
                        scope="unit_of_work",
                        delay=(
                            Hint("context", "retryAfterMs", "ms"),
                            Hint("header", "Retry-After"),
                        ),
                        backoff=CONTAINER_START_BACKOFF,
                        advice=(
                            "The operation did not run. Wait, then do the whole unit "
                            "of work again rather than a step in its middle."
                        ),
                    ),
                ),
                envelopes=("flat", "record", "rpc", "rpc_text"),
                headers=(("Retry-After", None),),
                docs_url="https://errors.example.com/cloudflare-sandbox/container_unavailable",
            ),
        )


class OperationInterruptedContext(ErrorContext):
    """What came with :class:`OperationInterruptedError`."""

    __module__ = PACKAGE

    reason: InterruptionReason | str
    """What happened to the container or the sandbox."""
    operation: str
    """Label of the interrupted call."""
    phase: str | None = None
    """How far the call had come."""
    admitted: Literal[True, "unknown"]
    """Whether the container had accepted the call; it is never known that it had
    not.
    """
    retryable: bool
    """Whether the same inputs may be sent again."""
    operation_id: str | None = None
    """Id of the interrupted operation."""
    operation_key: str | None = None
    """Key under which the runtime tracks the operation."""
    idempotency_key: str | None = None
    """The idempotency key that the call carried."""
    recovery_attempts: int | None = None
    """How often the runtime tried to recover the call. At least 0."""
    max_recovery_attempts: int | None = None
    """How often it may try. At least 0."""
    backup_id: str | None = None
    """The backup concerned, for backup operations."""
    dir: str | None = None
    """The directory concerned, for backup operations."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("reason", "reason", Enumerated(types.InterruptionReason)),
            Field("operation", "operation", TEXT),
            Field("phase", "phase", TEXT, required=False),
            Field("admitted", "admitted", Choice(True, "unknown")),
            Field("retryable", "retryable", BOOLEAN),
            Field("operation_id", "operationId", TEXT, required=False),
            Field("operation_key", "operationKey", TEXT, required=False),
            Field("idempotency_key", "idempotencyKey", TEXT, required=False),
            Field(
                "recovery_attempts",
                "recoveryAttempts",
                Limited(INTEGER, minimum=0),
                required=False,
            ),
            Field(
                "max_recovery_attempts",
                "maxRecoveryAttempts",
                Limited(INTEGER, minimum=0),
                required=False,
            ),
            Field("backup_id", "backupId", TEXT, required=False),
            Field("dir", "dir", TEXT, required=False),
        )


class OperationInterruptedError(SandboxError):
    """The container or the sandbox changed while the call was under way.

    The work may have started. The error's `operation_name` is the interrupted call's
    own label, which need not be one of the catalog's operations. Seven reasons are
    declared; the present package produces `runtime_replaced`, `transport_disposed` and
    `sandbox_lifetime_changed`. When a backup is restored, `retryable` is false exactly
    for `sandbox_destroyed`, `sandbox_lifetime_changed` and `recovery_exhausted`.

    Code `OPERATION_INTERRUPTED`, HTTP status 409.

    Causes:

    - A deploy or an idle stop replaced the container during the call.
    - The control session was closed while the call was waiting.
    - The sandbox was destroyed, or its lifetime changed.

    What to do: Read `reason` and `retryable`, and look at the sandbox, or at what you
    recorded, before repeating a change.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/cloudflare-sandbox/operation_interrupted
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = OperationInterruptedContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.OPERATION_INTERRUPTED]: ...

        @property
        def context(self) -> OperationInterruptedContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        reason: InterruptionReason | str,
        operation: str,
        admitted: Literal[True, "unknown"],
        retryable: bool,
        phase: str | None = None,
        operation_id: str | None = None,
        operation_key: str | None = None,
        idempotency_key: str | None = None,
        recovery_attempts: int | None = None,
        max_recovery_attempts: int | None = None,
        backup_id: str | None = None,
        dir: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            OperationInterruptedContext(
                reason=reason,
                operation=operation,
                phase=phase,
                admitted=admitted,
                retryable=retryable,
                operation_id=operation_id,
                operation_key=operation_key,
                idempotency_key=idempotency_key,
                recovery_attempts=recovery_attempts,
                max_recovery_attempts=max_recovery_attempts,
                backup_id=backup_id,
                dir=dir,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def reason(self) -> InterruptionReason | str:
        """What happened to the container or the sandbox."""
        return self.context.reason

    @property
    def operation_name(self) -> str:
        """Label of the interrupted call."""
        return self.context.operation

    @property
    def phase(self) -> str | None:
        """How far the call had come."""
        return self.context.phase

    @property
    def admitted(self) -> Literal[True, "unknown"]:
        """Whether the container had accepted the call; it is never known that it had
        not.
        """
        return self.context.admitted

    @property
    def retryable(self) -> bool:
        """Whether the same inputs may be sent again."""
        return self.context.retryable

    @property
    def operation_id(self) -> str | None:
        """Id of the interrupted operation."""
        return self.context.operation_id

    @property
    def operation_key(self) -> str | None:
        """Key under which the runtime tracks the operation."""
        return self.context.operation_key

    @property
    def idempotency_key(self) -> str | None:
        """The idempotency key that the call carried."""
        return self.context.idempotency_key

    @property
    def recovery_attempts(self) -> int | None:
        """How often the runtime tried to recover the call. At least 0."""
        return self.context.recovery_attempts

    @property
    def max_recovery_attempts(self) -> int | None:
        """How often it may try. At least 0."""
        return self.context.max_recovery_attempts

    @property
    def backup_id(self) -> str | None:
        """The backup concerned, for backup operations."""
        return self.context.backup_id

    @property
    def dir(self) -> str | None:
        """The directory concerned, for backup operations."""
        return self.context.dir

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import SAME_INPUTS_BACKOFF
        from .._runtime.recovery import Rule

        return (
            Entry(
                "OPERATION_INTERRUPTED",
                code="OPERATION_INTERRUPTED",
                status=409,
                summary="The container or the sandbox changed while the call was under way.",
                message="{operation} was interrupted ({reason}); it may have taken effect.",
                suggestion=(
                    (
                        {"context.retryable": True},
                        (
                            "Call again with the same inputs, and with the same "
                            "idempotency key if you sent one."
                        ),
                    ),
                    (
                        None,
                        (
                            "The operation may have taken effect. Look at the sandbox "
                            "before you repeat it."
                        ),
                    ),
                ),
                recovery=(
                    Rule(
                        "restart",
                        when={"context.reason": "sandbox_destroyed"},
                        scope="unit_of_work",
                        after="reconcile",
                        advice=(
                            "The sandbox is gone with everything in it. See what your "
                            "own records say was finished, then start in a new sandbox."
                        ),
                    ),
                    Rule(
                        "retry",
                        when={
                            "context.retryable": True,
                            "operation.effect": ("read", "idempotent"),
                        },
                        backoff=SAME_INPUTS_BACKOFF,
                        advice="Call again with the same inputs.",
                    ),
                    Rule(
                        "retry",
                        when={"context.retryable": True, "idempotency_key": "present"},
                        backoff=SAME_INPUTS_BACKOFF,
                        advice=(
                            "Call again with the same inputs and the same idempotency "
                            "key, so that the work is done once."
                        ),
                    ),
                    Rule(
                        "reconcile",
                        advice=(
                            "The work may have happened. Look at the sandbox, or at "
                            "what you recorded, before repeating anything that changes "
                            "state."
                        ),
                    ),
                ),
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/operation_interrupted",
            ),
        )


class RPCTransportContext(ErrorContext):
    """What came with :class:`RPCTransportError`."""

    __module__ = PACKAGE

    kind: TransportFailureKind | str = UNSET
    """How contact was lost; meant for diagnosis."""
    original_message: str
    """Text of the failure as the connection reported it."""
    error_name: str
    """Class name of the failure as the connection reported it."""
    close_code: int | None = None
    """WebSocket close code, if there was one."""
    close_reason: str | None = None
    """WebSocket close reason, if there was one."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field(
                "kind",
                "kind",
                Enumerated(types.TransportFailureKind),
                default=((None, "unknown"),),
            ),
            Field("original_message", "originalMessage", TEXT),
            Field("error_name", "errorName", TEXT),
            Field("close_code", "closeCode", INTEGER, required=False),
            Field("close_reason", "closeReason", TEXT, required=False),
        )


class RPCTransportError(SandboxError):
    """Contact with the container was lost during a call.

    A later call can reach the container again, but that says nothing about this one: it
    may have run. Where the interrupted call is known by name, a closed or broken
    connection is reported as OPERATION_INTERRUPTED instead.

    Code `RPC_TRANSPORT_ERROR`, HTTP status 503.

    Causes:

    - The container stopped or was replaced.
    - The network between Worker and container failed.
    - Package and image disagree about the protocol.

    What to do: Assume that the call may have changed something. Go on from a checkpoint
    or after a look at the state, with a new operation.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/cloudflare-sandbox/rpc_transport_error
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = RPCTransportContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.RPC_TRANSPORT_ERROR]: ...

        @property
        def context(self) -> RPCTransportContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        original_message: str,
        error_name: str,
        kind: TransportFailureKind | str = UNSET,
        close_code: int | None = None,
        close_reason: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            RPCTransportContext(
                kind=kind,
                original_message=original_message,
                error_name=error_name,
                close_code=close_code,
                close_reason=close_reason,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def kind(self) -> TransportFailureKind | str:
        """How contact was lost; meant for diagnosis."""
        return self.context.kind

    @property
    def original_message(self) -> str:
        """Text of the failure as the connection reported it."""
        return self.context.original_message

    @property
    def error_name(self) -> str:
        """Class name of the failure as the connection reported it."""
        return self.context.error_name

    @property
    def close_code(self) -> int | None:
        """WebSocket close code, if there was one."""
        return self.context.close_code

    @property
    def close_reason(self) -> str | None:
        """WebSocket close reason, if there was one."""
        return self.context.close_reason

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import REPEAT_HARMLESS_ELSE_INSPECT_RECOVERY

        return (
            Entry(
                "RPC_TRANSPORT_ERROR",
                code="RPC_TRANSPORT_ERROR",
                status=503,
                summary="Contact with the container was lost during a call.",
                message="Lost contact with the container ({kind}): {originalMessage}",
                suggestion=(
                    (
                        {"context.kind": "peer_closed"},
                        (
                            "The container closed the connection, perhaps because it "
                            "stopped or was replaced. Check what was done, then call "
                            "again."
                        ),
                    ),
                    (
                        {"context.kind": "connection_failed"},
                        (
                            "The connection to the container broke. Check what was "
                            "done, then call again."
                        ),
                    ),
                    (
                        {"context.kind": "upgrade_failed"},
                        (
                            "The connection to the container could not be set up. "
                            "Check that the container runs and that package and image "
                            "match."
                        ),
                    ),
                    (
                        {"context.kind": "invalid_frame"},
                        (
                            "The container sent something unexpected. Check that "
                            "package and image come from the same release."
                        ),
                    ),
                    (
                        {"context.kind": "protocol_error"},
                        (
                            "A message from the container could not be read. Check "
                            "that package and image come from the same release."
                        ),
                    ),
                    (
                        {"context.kind": "session_disposed"},
                        (
                            "The session was closed before the call ended. Use a new "
                            "sandbox reference and check what was done."
                        ),
                    ),
                    (
                        None,
                        (
                            "Contact with the container was lost for an unknown "
                            "reason. Check what was done before you repeat the call."
                        ),
                    ),
                ),
                recovery=REPEAT_HARMLESS_ELSE_INSPECT_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/rpc_transport_error",
            ),
        )


class RuntimeIdentityInactiveError(ContractMembers, Exception):
    """The container that a call or handle belongs to is no longer the active one.

    Raised on the caller's side with a fixed text, without code, context or status, and
    outside the SandboxError tree. Catch it by its class.

    No code on the wire.

    Causes:

    - The container was replaced or stopped after the handle was made.

    What to do: Look the resource up in the current container. If it is gone, begin anew
    from the job you stored.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/cloudflare-sandbox/runtime_identity_inactive
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
                "RUNTIME_IDENTITY_INACTIVE",
                summary=(
                    "The container that a call or handle belongs to is no longer the "
                    "active one."
                ),
                message="The container that this call belongs to is no longer active.",
                recovery=(
                    Rule(
                        "reconcile",
                        advice=(
                            "Look the resource up in the current container. If it is "
                            "gone, begin the work anew from the state you stored."
                        ),
                    ),
                ),
                never_decoded=True,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/runtime_identity_inactive",
            ),
        )


class SandboxLifetimeChangedError(ContractMembers, Exception):
    """The sandbox began a new lifetime while the call was under way.

    Used inside the software and exported by none of its modules. Callers normally see
    it as OPERATION_INTERRUPTED with the reason `sandbox_lifetime_changed`.

    No code on the wire.

    Causes:

    - The sandbox was destroyed or set up anew while the call was waiting.

    What to do: Treat the call as interrupted. Look at the new sandbox before repeating
    work that changes state.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/cloudflare-sandbox/sandbox_lifetime_changed
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
        from .._recoveries import INSPECT_FIRST_RECOVERY

        return (
            Entry(
                "SANDBOX_LIFETIME_CHANGED",
                summary="The sandbox began a new lifetime while the call was under way.",
                message="The sandbox began a new lifetime while the call was under way.",
                recovery=INSPECT_FIRST_RECOVERY,
                never_decoded=True,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/sandbox_lifetime_changed",
            ),
        )
