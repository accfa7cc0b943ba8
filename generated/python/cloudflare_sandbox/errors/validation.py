# Made by errdex from cloudflare-sandbox, do not edit
"""Validation.

Requests and names that were refused before anything was done.
"""

from __future__ import annotations

from .._root import PACKAGE, ContractMembers, SandboxError
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
    from ..types import SecurityCode, ValidationIssue


class ValidationFailedContext(ErrorContext):
    """What came with :class:`ValidationFailedError`."""

    __module__ = PACKAGE

    validation_errors: Sequence[ValidationIssue]
    """The rejected parts of the request."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field(
                "validation_errors",
                "validationErrors",
                Array(Nested(types.ValidationIssue)),
            ),
        )


class ValidationFailedError(SandboxError):
    """The request has parts that are missing or wrong.

    Code `VALIDATION_FAILED`, HTTP status 400.

    Causes:

    - A required field is missing.
    - A field has the wrong type or an impossible value.

    What to do: Correct the fields that the context names. The same request fails again
    unchanged.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/validation_failed
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
        validation_errors: Sequence[ValidationIssue],
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
    def validation_errors(self) -> Sequence[ValidationIssue]:
        """The rejected parts of the request."""
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
                summary="The request has parts that are missing or wrong.",
                message="The request was refused because parts of it are missing or wrong.",
                suggestion=(
                    "Read the list of rejected fields in the context, correct each "
                    "one, and send the request again."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/validation_failed",
            ),
        )


class SandboxSecurityContext(ErrorContext):
    """What came with :class:`SandboxSecurityError`."""

    __module__ = PACKAGE

    code: SecurityCode | str | None = None
    """Which rule was broken, if the error says so."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (Field("code", "code", Enumerated(types.SecurityCode), required=False),)


class SandboxSecurityError(ContractMembers, Exception):
    """A sandbox id, tunnel name, port or token is not acceptable.

    Raised on the caller's side, outside the SandboxError tree, by a class that no
    module exports. It may carry a code of its own, which is not a member of the error
    code registry and therefore stands in the context here.

    No code on the wire.

    Causes:

    - A name was made from unchecked input and breaks the rules for names.
    - The name is reserved.

    What to do: Choose a name or number within the rules. The same one is refused again.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/sandbox_security
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = SandboxSecurityContext

    if TYPE_CHECKING:

        @property
        def code(self) -> None: ...

        @property
        def context(self) -> SandboxSecurityContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: SecurityCode | str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            SandboxSecurityContext(code=code),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def security_code(self) -> SecurityCode | str | None:
        """Which rule was broken, if the error says so."""
        return self.context.code

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "SANDBOX_SECURITY",
                summary="A sandbox id, tunnel name, port or token is not acceptable.",
                message="A sandbox id, tunnel name, port or token is not acceptable.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                never_decoded=True,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/sandbox_security",
            ),
        )
