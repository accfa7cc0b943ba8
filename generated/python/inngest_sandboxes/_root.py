# Made by errdex from inngest-sandboxes, do not edit
"""The root of every error of Inngest Sandboxes."""

from __future__ import annotations

from ._runtime.entries import Entry
from ._runtime.errors import ErrorMembers
from ._runtime.kinds import BOOLEAN, TEXT, Constant, Enumerated
from ._runtime.values import UNSET, ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import ClassVar, Literal

    from ._runtime.contract import AnyContract
    from .codes import ErrorCode
    from .operations import Operation

PACKAGE = __name__.rpartition(".")[0]
"""Where this package lies; its classes say so wherever they are defined."""


class SandboxContext(ErrorContext):
    """What came with :class:`SandboxError`."""

    __module__ = PACKAGE

    protocol_version: Literal[1] | None = None
    """Version of the form in which a durable step carries the error. Replies do not
    have it. Not sent.
    """
    action: Operation | str | None = None
    """Action that failed, as the SDK names it. Replies do not say it: a decoded error
    has it as `operation`, from the caller or from the step payload. Not sent.
    """
    sandbox_id: str | None = None
    """Sandbox that the call was about; replies do not carry it, the caller knows it.
    Format `uuid`.
    """
    process_id: str | None = None
    """Process that the call was about, where there is one. Format `uuid`."""
    snapshot_id: str | None = None
    """Snapshot that the call was about, where there is one. Format `uuid`."""
    ambiguous: bool = UNSET
    """True for the three codes that hide whether the work was done. Not sent."""
    retryable: bool = UNSET
    """True for two codes, and for any code that is not ambiguous where the status is
    429 or 503. Not sent.
    """

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from . import operations

        return (
            Field("protocol_version", "protocolVersion", Constant(1), on_wire=False),
            Field(
                "action",
                "action",
                Enumerated(operations.Operation),
                required=False,
                on_wire=False,
            ),
            Field("sandbox_id", "sandboxId", TEXT, required=False),
            Field("process_id", "processId", TEXT, required=False),
            Field("snapshot_id", "snapshotId", TEXT, required=False),
            Field(
                "ambiguous",
                "ambiguous",
                BOOLEAN,
                default=(
                    (
                        {
                            "code": (
                                "operation_ambiguous",
                                "sandbox_exec_output_too_large",
                                "sandbox_exec_timed_out",
                            ),
                        },
                        True,
                    ),
                    (None, False),
                ),
                on_wire=False,
            ),
            Field(
                "retryable",
                "retryable",
                BOOLEAN,
                default=(
                    (
                        {
                            "code": (
                                "operation_ambiguous",
                                "sandbox_exec_output_too_large",
                                "sandbox_exec_timed_out",
                            ),
                        },
                        False,
                    ),
                    ({"code": ("rate_limited", "compute_unavailable")}, True),
                    ({"http_status": (429, 503)}, True),
                    (None, False),
                ),
                on_wire=False,
            ),
        )


class ContractMembers(ErrorMembers):
    """What every error of this catalog has, also outside of the root."""

    __module__ = PACKAGE

    if TYPE_CHECKING:

        @property
        def code(self) -> ErrorCode | None: ...

        @property
        def context(self) -> SandboxContext: ...

        @property
        def operation(self) -> Operation | str | None: ...

    @classmethod
    def __contract__(cls) -> AnyContract:
        """Return the tables of the catalog, loaded when first needed."""
        from ._contract import CONTRACT

        return CONTRACT


class SandboxError(ContractMembers, Exception):
    """Base of every error of this catalog, and the class of errors with an unknown
    code.

    - Code `invalid_request`, HTTP status 400 or 409. The request makes no sense, or not
      in the present state.
    - Code `missing_field`, HTTP status 400. A required field is missing.
    - Code `invalid_field_format`, HTTP status 400. A field does not have the form that
      it needs.
    - Code `sandbox_name_taken`, HTTP status 409, raised by `create`. An active sandbox
      with other resources has this name.
    - Code `sandbox_file_too_large`, HTTP status 413, raised by `file.upload` or
      `file.download`. The file is larger than one transfer may be.
    - Code `sandbox_snapshot_name_taken`, raised by `snapshot.create`. A snapshot has
      this name already.
    - Code `authorization_header_missing`, HTTP status 401. The request has no
      credentials.
    - Code `invalid_api_key`, HTTP status 401. The API key is not valid.
    - Code `access_denied`, HTTP status 403. The account may not use this.
    - Code `sandbox_snapshot_limit_exceeded`, HTTP status 403, raised by
      `snapshot.create`. The account has as many snapshots as it may have.
    - Code `sandbox_not_found`, HTTP status 404. There is no sandbox with this id.
    - Code `sandbox_file_not_found`, HTTP status 404, raised by `file.upload` or
      `file.download`. There is no file at this path in the sandbox.
    - Code `sandbox_process_not_found`, HTTP status 404. There is no process with this
      id in the sandbox.
    - Code `sandbox_process_output_not_retained`, HTTP status 404. The output of the
      process is no longer kept.
    - Code `sandbox_snapshot_not_found`. There is no such snapshot.
    - Code `sandbox_snapshot_not_ready`. The snapshot can't be used yet, or never will
      be.
    - Code `operation_ambiguous`, HTTP status 409. Work that must not be done twice may
      have been done.
    - Code `sandbox_exec_output_too_large`, HTTP status 413. The command wrote more
      output than can be captured.
    - Code `sandbox_exec_timed_out`, HTTP status 504. The command did not end in time.
    - Code `rate_limited`, HTTP status 429. Too many calls in a short time.
    - Code `compute_unavailable`, HTTP status 503. The platform has no compute for the
      call, or could not be reached.
    - Code `internal_error`, HTTP status 500, 429 or 503. The platform failed, or its
      reply could not be read.
    - Code `sandbox_start_failed`, raised by `create` or `waitUntilRunning`. The sandbox
      went into another state than the one waited for.
    - Code `sandbox_start_timed_out`, raised by `create`, `waitUntilRunning`, `pause` or
      `resume`. The sandbox was not ready when the wait ended.
    - Code `sandbox_process_wait_timed_out`, HTTP status 504. The process still ran when
      the wait ended.
    - Code `sandbox_snapshot_wait_timed_out`, raised by `snapshot.create` or
      `snapshot.waitUntilReady`. The snapshot was not ready when the wait ended.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = SandboxContext

    if TYPE_CHECKING:

        @property
        def context(self) -> SandboxContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: ErrorCode | str | None = None,
        protocol_version: Literal[1] | None = None,
        action: Operation | str | None = None,
        sandbox_id: str | None = None,
        process_id: str | None = None,
        snapshot_id: str | None = None,
        ambiguous: bool = UNSET,
        retryable: bool = UNSET,
        headers: Mapping[str, str | float] | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            SandboxContext(
                protocol_version=protocol_version,
                action=action,
                sandbox_id=sandbox_id,
                process_id=process_id,
                snapshot_id=snapshot_id,
                ambiguous=ambiguous,
                retryable=retryable,
            ),
            code=code,
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
            headers=headers,
        )

    @property
    def protocol_version(self) -> Literal[1] | None:
        """Version of the form in which a durable step carries the error. Replies do not
        have it. Not sent.
        """
        return self.context.protocol_version

    @property
    def action(self) -> Operation | str | None:
        """Action that failed, as the SDK names it. Replies do not say it: a decoded
        error has it as `operation`, from the caller or from the step payload. Not sent.
        """
        return self.context.action

    @property
    def sandbox_id(self) -> str | None:
        """Sandbox that the call was about; replies do not carry it, the caller knows
        it. Format `uuid`.
        """
        return self.context.sandbox_id

    @property
    def process_id(self) -> str | None:
        """Process that the call was about, where there is one. Format `uuid`."""
        return self.context.process_id

    @property
    def snapshot_id(self) -> str | None:
        """Snapshot that the call was about, where there is one. Format `uuid`."""
        return self.context.snapshot_id

    @property
    def ambiguous(self) -> bool:
        """True for the three codes that hide whether the work was done. Not sent."""
        return self.context.ambiguous

    @property
    def retryable(self) -> bool:
        """True for two codes, and for any code that is not ambiguous where the status
        is 429 or 503. Not sent.
        """
        return self.context.retryable

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from ._recoveries import (
            BY_ACTION_RECOVERY,
            FIND_TARGET_RECOVERY,
            FIX_CREDENTIALS_RECOVERY,
            FIX_REQUEST_RECOVERY,
            STANDARD_BACKOFF,
            STATE_FIRST_RECOVERY,
            THROTTLED_RECOVERY,
        )
        from ._runtime.recovery import Hint, Rule

        return (
            Entry(
                "invalid_request",
                code="invalid_request",
                status=400,
                also=(409,),
                summary="The request makes no sense, or not in the present state.",
                message="The request is not valid in the present state.",
                outcome=(
                    ({"operation": ("pause", "resume")}, "unknown"),
                    (None, "not_started"),
                ),
                recovery=(
                    Rule(
                        "reconcile",
                        when={"operation": ("pause", "resume")},
                        advice=(
                            "The wait may have met a sandbox that failed or is gone. "
                            "Get its state before anything else."
                        ),
                    ),
                    Rule(
                        "fix_request",
                        advice=(
                            "Get the current state and correct the request; sent "
                            "unchanged it fails again."
                        ),
                    ),
                ),
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/invalid_request",
            ),
            Entry(
                "missing_field",
                code="missing_field",
                status=400,
                summary="A required field is missing.",
                message="A required field is missing.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/missing_field",
            ),
            Entry(
                "invalid_field_format",
                code="invalid_field_format",
                status=400,
                summary="A field does not have the form that it needs.",
                message="A field has the wrong form.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/invalid_field_format",
            ),
            Entry(
                "sandbox_name_taken",
                code="sandbox_name_taken",
                status=409,
                summary="An active sandbox with other resources has this name.",
                message="The name of the sandbox is taken.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "fix_request",
                        advice=(
                            "Choose another name, or look at the sandbox that has this "
                            "one and ask for the same resources."
                        ),
                    ),
                ),
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_name_taken",
            ),
            Entry(
                "sandbox_file_too_large",
                code="sandbox_file_too_large",
                status=413,
                summary="The file is larger than one transfer may be.",
                message="The file is too large for one transfer.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "fix_request",
                        advice="Split the file and transfer the parts.",
                    ),
                ),
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_file_too_large",
            ),
            Entry(
                "sandbox_snapshot_name_taken",
                code="sandbox_snapshot_name_taken",
                summary="A snapshot has this name already.",
                message="The name of the snapshot is taken.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "fix_request",
                        advice=(
                            "List the snapshots. Use the one with this name where it "
                            "is yours, else choose another name."
                        ),
                    ),
                ),
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_snapshot_name_taken",
            ),
            Entry(
                "authorization_header_missing",
                code="authorization_header_missing",
                status=401,
                summary="The request has no credentials.",
                message="The request has no Authorization header.",
                outcome="not_started",
                recovery=FIX_CREDENTIALS_RECOVERY,
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/authorization_header_missing",
            ),
            Entry(
                "invalid_api_key",
                code="invalid_api_key",
                status=401,
                summary="The API key is not valid.",
                message="The API key is not valid.",
                outcome="not_started",
                recovery=FIX_CREDENTIALS_RECOVERY,
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/invalid_api_key",
            ),
            Entry(
                "access_denied",
                code="access_denied",
                status=403,
                summary="The account may not use this.",
                message="The account has no access to this.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "escalate",
                        advice="Ask for access; the same credentials get the same answer.",
                    ),
                ),
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/access_denied",
            ),
            Entry(
                "sandbox_snapshot_limit_exceeded",
                code="sandbox_snapshot_limit_exceeded",
                status=403,
                summary="The account has as many snapshots as it may have.",
                message="The limit of snapshots is reached.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "reduce_load",
                        advice=(
                            "Delete snapshots that are not needed, then take the new "
                            "one."
                        ),
                    ),
                ),
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_snapshot_limit_exceeded",
            ),
            Entry(
                "sandbox_not_found",
                code="sandbox_not_found",
                status=404,
                summary="There is no sandbox with this id.",
                message="There is no such sandbox.",
                outcome="not_started",
                recovery=FIND_TARGET_RECOVERY,
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_not_found",
            ),
            Entry(
                "sandbox_file_not_found",
                code="sandbox_file_not_found",
                status=404,
                summary="There is no file at this path in the sandbox.",
                message="There is no such file in the sandbox.",
                outcome="not_started",
                recovery=FIND_TARGET_RECOVERY,
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_file_not_found",
            ),
            Entry(
                "sandbox_process_not_found",
                code="sandbox_process_not_found",
                status=404,
                summary="There is no process with this id in the sandbox.",
                message="There is no such process.",
                outcome="not_started",
                recovery=FIND_TARGET_RECOVERY,
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_process_not_found",
            ),
            Entry(
                "sandbox_process_output_not_retained",
                code="sandbox_process_output_not_retained",
                status=404,
                summary="The output of the process is no longer kept.",
                message="The output of the process is no longer kept.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "give_up",
                        advice=(
                            "What is gone can't be recovered; have the next run keep "
                            "its output itself."
                        ),
                    ),
                ),
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_process_output_not_retained",
            ),
            Entry(
                "sandbox_snapshot_not_found",
                code="sandbox_snapshot_not_found",
                summary="There is no such snapshot.",
                message="There is no such snapshot.",
                outcome="not_started",
                recovery=FIND_TARGET_RECOVERY,
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_snapshot_not_found",
            ),
            Entry(
                "sandbox_snapshot_not_ready",
                code="sandbox_snapshot_not_ready",
                summary="The snapshot can't be used yet, or never will be.",
                message="The snapshot is not ready.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "reconcile",
                        when={"operation": "snapshot.waitUntilReady"},
                        advice="The wait met an end state. Get the snapshot to learn why.",
                    ),
                    Rule(
                        "keep_waiting",
                        advice=(
                            "Wait until the snapshot is ready, then make the call "
                            "again."
                        ),
                    ),
                ),
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_snapshot_not_ready",
            ),
            Entry(
                "operation_ambiguous",
                code="operation_ambiguous",
                status=409,
                summary="Work that must not be done twice may have been done.",
                message=(
                    (
                        {"operation": "exec"},
                        (
                            "The command may have run; look for its effect before "
                            "running it again."
                        ),
                    ),
                    (
                        {"operation": "process.start"},
                        (
                            "The process may have started; list the processes before "
                            "starting another one."
                        ),
                    ),
                    (
                        {"operation": "process.signal"},
                        (
                            "The signal may have arrived; look at the process before "
                            "sending it again."
                        ),
                    ),
                    (
                        {"operation": "snapshot.create"},
                        (
                            "The snapshot may exist; list the snapshots before taking "
                            "another one."
                        ),
                    ),
                    (
                        {"operation": "create"},
                        "The sandbox may exist; the same request finds it again.",
                    ),
                    (
                        None,
                        (
                            "The call may have been carried out; look at the state "
                            "before repeating it."
                        ),
                    ),
                ),
                recovery=BY_ACTION_RECOVERY,
                envelopes=(
                    "rest",
                    "step_payload",
                    "stream",
                    "unreadable_success_unsafe",
                ),
                docs_url="https://errors.example.com/inngest-sandboxes/operation_ambiguous",
            ),
            Entry(
                "sandbox_exec_output_too_large",
                code="sandbox_exec_output_too_large",
                status=413,
                summary="The command wrote more output than can be captured.",
                message="The command wrote more output than can be captured.",
                recovery=BY_ACTION_RECOVERY,
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_exec_output_too_large",
            ),
            Entry(
                "sandbox_exec_timed_out",
                code="sandbox_exec_timed_out",
                status=504,
                summary="The command did not end in time.",
                message="The command did not end in time.",
                recovery=BY_ACTION_RECOVERY,
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_exec_timed_out",
            ),
            Entry(
                "rate_limited",
                code="rate_limited",
                status=429,
                summary="Too many calls in a short time.",
                message="Too many calls in a short time.",
                outcome="not_started",
                recovery=THROTTLED_RECOVERY,
                envelopes=("rest", "step_payload", "stream"),
                headers=(("Retry-After", None),),
                docs_url="https://errors.example.com/inngest-sandboxes/rate_limited",
            ),
            Entry(
                "compute_unavailable",
                code="compute_unavailable",
                status=503,
                summary="The platform has no compute for the call, or could not be reached.",
                message="Compute is not available at the moment.",
                outcome=(
                    (
                        {
                            "http_status": 503,
                            "operation": (
                                "exec",
                                "process.start",
                                "process.signal",
                                "snapshot.create",
                            ),
                        },
                        "not_started",
                    ),
                    (None, "unknown"),
                ),
                recovery=(
                    Rule(
                        "retry",
                        when={"operation.effect": ("read", "idempotent")},
                        delay=(Hint("header", "Retry-After"),),
                        backoff=STANDARD_BACKOFF,
                        advice=(
                            "The call is safe to repeat. Make it again after a pause; "
                            "a stream that is opened again can repeat chunks."
                        ),
                    ),
                    Rule(
                        "retry",
                        when={
                            "http_status": 503,
                            "operation": (
                                "exec",
                                "process.start",
                                "process.signal",
                                "snapshot.create",
                            ),
                        },
                        delay=(Hint("header", "Retry-After"),),
                        backoff=STANDARD_BACKOFF,
                        advice=(
                            "The API says that the call was not dispatched. Make it "
                            "again after a pause."
                        ),
                    ),
                    Rule(
                        "reconcile",
                        advice=(
                            "Nothing says whether the call was dispatched. Look at the "
                            "state first."
                        ),
                    ),
                ),
                envelopes=("rest", "step_payload", "stream", "unreadable_success"),
                headers=(("Retry-After", None),),
                docs_url="https://errors.example.com/inngest-sandboxes/compute_unavailable",
            ),
            Entry(
                "internal_error",
                code="internal_error",
                status=500,
                also=(429, 503),
                summary="The platform failed, or its reply could not be read.",
                message="The platform failed, or its reply could not be read.",
                outcome=(({"http_status": 429}, "not_started"), (None, "unknown")),
                recovery=(
                    Rule(
                        "retry",
                        when={"http_status": 429},
                        delay=(Hint("header", "Retry-After"),),
                        backoff=STANDARD_BACKOFF,
                        advice=(
                            "The call was turned away before any work. Make it again "
                            "after a pause."
                        ),
                    ),
                    Rule(
                        "retry",
                        when={
                            "http_status": 503,
                            "operation.effect": ("read", "idempotent"),
                        },
                        delay=(Hint("header", "Retry-After"),),
                        backoff=STANDARD_BACKOFF,
                        advice="The call is safe to repeat. Make it again after a pause.",
                    ),
                    Rule(
                        "escalate",
                        when={"operation.effect": "read"},
                        advice=(
                            "Nothing was changed. Report the request id; the API does "
                            "not call this failure retryable."
                        ),
                    ),
                    Rule(
                        "reconcile",
                        advice=(
                            "The call may have been carried out. Look at the state, "
                            "and repeat it only where that is proven safe."
                        ),
                    ),
                ),
                envelopes=("rest", "step_payload", "stream", "blank", "unreadable"),
                headers=(("Retry-After", None),),
                docs_url="https://errors.example.com/inngest-sandboxes/internal_error",
            ),
            Entry(
                "sandbox_start_failed",
                code="sandbox_start_failed",
                summary="The sandbox went into another state than the one waited for.",
                message="The sandbox did not start.",
                outcome="failed",
                recovery=STATE_FIRST_RECOVERY,
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_start_failed",
            ),
            Entry(
                "sandbox_start_timed_out",
                code="sandbox_start_timed_out",
                summary="The sandbox was not ready when the wait ended.",
                message="The sandbox was not ready in time.",
                outcome="running",
                recovery=STATE_FIRST_RECOVERY,
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_start_timed_out",
            ),
            Entry(
                "sandbox_process_wait_timed_out",
                code="sandbox_process_wait_timed_out",
                status=504,
                summary="The process still ran when the wait ended.",
                message="The process still ran when the wait ended.",
                outcome="running",
                recovery=(
                    Rule(
                        "keep_waiting",
                        advice=(
                            "Only the wait ended. Waiting again is safe; a signal ends "
                            "the process."
                        ),
                    ),
                ),
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_process_wait_timed_out",
            ),
            Entry(
                "sandbox_snapshot_wait_timed_out",
                code="sandbox_snapshot_wait_timed_out",
                summary="The snapshot was not ready when the wait ended.",
                message="The snapshot was not ready in time.",
                outcome="running",
                recovery=STATE_FIRST_RECOVERY,
                envelopes=("rest", "step_payload", "stream"),
                docs_url="https://errors.example.com/inngest-sandboxes/sandbox_snapshot_wait_timed_out",
            ),
        )
