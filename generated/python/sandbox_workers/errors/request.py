# Made by errdex from sandbox-workers, do not edit
"""Requests and bindings.

The request has the wrong shape, or it asks for something that this deployment does not
offer.

One code has five statuses: 400 by default, 404 for an unknown route, 413 for a body or
code that is too large, 415 for the content type, and 405, which the documents name and
the files read never send. In all five cases the context of the reply is empty.

Limits: 65536 bytes of code, 98304 bytes a request, 2097152 bytes a request to the file
API.

The probe of a binding runs when a context is created, for the default context too, and
never when code is run. The texts of `messages` are what callers see; the documents list
four of them and the source has a fifth for the protocol version.

A malformed sandbox id, or a binding of the wrong kind, is refused by the client with an
ordinary Error. It has no code and stays outside of this contract.

The recovery rules are ours; the documents give none.
"""

from __future__ import annotations

from .._root import PACKAGE, SandboxError
from .._runtime.composed import Array, Nested
from .._runtime.entries import Entry
from .._runtime.kinds import Enumerated
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation
    from ..types import Feature, ValidationIssue


class ValidationFailedContext(ErrorContext):
    """What came with :class:`ValidationFailedError`."""

    __module__ = PACKAGE

    validation_errors: Sequence[ValidationIssue] | None = None
    """Single faults; typed, but the server leaves it out."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field(
                "validation_errors",
                "validationErrors",
                Array(Nested(types.ValidationIssue)),
                required=False,
            ),
        )


class ValidationFailedError(SandboxError):
    """The request has the wrong shape, or the binding can't serve it.

    Code `VALIDATION_FAILED`, HTTP status 400, 404, 405, 413 or 415.

    Causes:

    - 400: a field is missing, has the wrong type, or names a binding that can't be
      used.
    - 404: no route has this path.
    - 405: the route does not take this method (stated by the documents only).
    - 413: the body or the code is too large.
    - 415: the content type is not the one the route reads.

    What to do: Correct the request; for a binding, correct the Worker's configuration.

    Effect: Nothing happened: the work was refused before it had any effect.

    Headers:

    - `Cache-Control` (always `no-store`): Error replies are never cached.

    https://errors.example.com/sandbox-workers/validation_failed
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ValidationFailedContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.VALIDATION_FAILED]: ...

        @property
        def context(self) -> ValidationFailedContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        validation_errors: Sequence[ValidationIssue] | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ValidationFailedContext(validation_errors=validation_errors),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def validation_errors(self) -> Sequence[ValidationIssue] | None:
        """Single faults; typed, but the server leaves it out."""
        return self.context.validation_errors

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "VALIDATION_FAILED",
                code="VALIDATION_FAILED",
                status=400,
                also=(404, 405, 413, 415),
                summary="The request has the wrong shape, or the binding can't serve it.",
                message="The request was refused because of its shape.",
                messages={
                    "unknown_binding": "Unknown binding '{binding}'",
                    "not_a_runtime_worker": "Binding '{binding}' is not a sandbox-workers runtime Worker",
                    "contexts_not_supported": (
                        "Code contexts are not supported by binding '{binding}' "
                        "({language})"
                    ),
                    "context_or_binding_missing": "Pass a context or a binding",
                    "protocol_version_mismatch": (
                        "The runtime Worker behind '{binding}' speaks another protocol "
                        "version than this client."
                    ),
                },
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/validation_failed",
            ),
        )


class NotSupportedContext(ErrorContext):
    """What came with :class:`NotSupportedError`."""

    __module__ = PACKAGE

    feature: Feature | str
    """What is left out."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (Field("feature", "feature", Enumerated(types.Feature)),)


class NotSupportedError(SandboxError):
    """This deployment leaves the feature out.

    Newer than the documents that this catalog started from; the source and a later
    revision of the documents have it.

    Code `NOT_SUPPORTED`, HTTP status 403.

    Causes:

    - The runtime Worker was deployed with its file API switched off.

    What to do: Deploy the runtime Worker with the feature switched on, or do without
    it.

    Effect: Nothing happened: the work was refused before it had any effect.

    Headers:

    - `Cache-Control` (always `no-store`): Error replies are never cached.

    https://errors.example.com/sandbox-workers/not_supported
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = NotSupportedContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.NOT_SUPPORTED]: ...

        @property
        def context(self) -> NotSupportedContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        feature: Feature | str,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            NotSupportedContext(feature=feature),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def feature(self) -> Feature | str:
        """What is left out."""
        return self.context.feature

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._runtime.recovery import Rule

        return (
            Entry(
                "NOT_SUPPORTED",
                code="NOT_SUPPORTED",
                status=403,
                summary="This deployment leaves the feature out.",
                message="This deployment does not support {feature}.",
                outcome="not_started",
                recovery=(
                    Rule(
                        "fix_deployment",
                        advice=(
                            "Only another deployment of the runtime Worker changes "
                            "this answer."
                        ),
                    ),
                ),
                envelopes=("flat", "interpreter_rpc"),
                headers=(("Cache-Control", "no-store"),),
                docs_url="https://errors.example.com/sandbox-workers/not_supported",
            ),
        )
