# Made by errdex from cloudflare-sandbox, do not edit
"""Worker and container image mismatch.

The Worker package, the container image or the configuration has to change.

Do not put these errors into the retry loop that waits for a starting container.

A missing or wrong image, and a container that exits before it is ready, are answered
with the same INTERNAL_ERROR and status 500, with the failed phase in the context.
Repair the image, its name or its entrypoint.

Limits of the account or the location are a third permanent problem. See the signal
`platform_capacity`.
"""

from __future__ import annotations

from .._root import PACKAGE, SandboxError
from .._runtime.entries import Entry
from .._runtime.kinds import TEXT, Enumerated
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..types import ControlProtocolReason


class RuntimeControlProtocolContext(ErrorContext):
    """What came with :class:`RuntimeControlProtocolError`."""

    __module__ = PACKAGE

    reason: ControlProtocolReason | str
    """What went wrong in the setup."""
    operation: str | None = None
    """The call that needed the setup."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        from .. import types

        return (
            Field("reason", "reason", Enumerated(types.ControlProtocolReason)),
            Field("operation", "operation", TEXT, required=False),
        )


class RuntimeControlProtocolError(SandboxError):
    """The Worker package and the container could not complete their setup.

    Other failures share the code INTERNAL_ERROR; the reason in the context tells this
    one apart. The software only makes it on the caller's side, also from the
    container's CONTROL_PROTOCOL_INCOMPATIBLE, which becomes the reason
    `activation-mismatch`.

    Code `INTERNAL_ERROR`, HTTP status 500.

    Told from other errors by this: `reason` is `missing-metadata`,
    `malformed-metadata`, `unsupported-protocol-version` or `activation-mismatch`.

    Causes:

    - Package and image come from different releases.
    - The image was built incompletely, so that setup metadata is missing or damaged.
    - The container was replaced during the setup, if the reason is
      `activation-mismatch` and it happens once.

    What to do: Deploy package and image of one release line together, and correct the
    configuration if needed.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/runtime_control_protocol
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = RuntimeControlProtocolContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.INTERNAL_ERROR]: ...

        @property
        def context(self) -> RuntimeControlProtocolContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        reason: ControlProtocolReason | str,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            RuntimeControlProtocolContext(reason=reason, operation=operation),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def reason(self) -> ControlProtocolReason | str:
        """What went wrong in the setup."""
        return self.context.reason

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_DEPLOYMENT_RECOVERY

        return (
            Entry(
                "RUNTIME_CONTROL_PROTOCOL",
                code="INTERNAL_ERROR",
                status=500,
                summary=(
                    "The Worker package and the container could not complete their "
                    "setup."
                ),
                message=(
                    "Worker package and container could not complete their setup "
                    "({reason})."
                ),
                outcome="not_started",
                recovery=FIX_DEPLOYMENT_RECOVERY,
                match={
                    "context.reason": (
                        "missing-metadata",
                        "malformed-metadata",
                        "unsupported-protocol-version",
                        "activation-mismatch",
                    ),
                },
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/runtime_control_protocol",
            ),
        )
