# Made by errdex from cloudflare-sandbox, do not edit
"""Ports and preview.

Making a port of the container reachable from outside.

Import these classes from the errors module; the package root does not export them.
"""

from __future__ import annotations

from .._root import PACKAGE, SandboxError
from .._runtime.entries import Entry
from .._runtime.kinds import INTEGER, TEXT
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation

    _InvalidPortErrorCode = Literal[
        ErrorCode.INVALID_PORT,
        ErrorCode.INVALID_PORT_NUMBER,
    ]
    _InvalidPortErrorAnyCode = Literal[
        ErrorCode.INVALID_PORT,
        ErrorCode.INVALID_PORT_NUMBER,
        "INVALID_PORT",
        "INVALID_PORT_NUMBER",
    ]


class InvalidPortContext(ErrorContext):
    """What came with :class:`InvalidPortError`."""

    __module__ = PACKAGE

    port: int
    """The port that was given."""
    reason: str
    """Why it was refused."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("port", "port", INTEGER), Field("reason", "reason", TEXT))


class InvalidPortError(SandboxError):
    """A port was refused.

    - Code `INVALID_PORT`, HTTP status 400. The port may not be used.
    - Code `INVALID_PORT_NUMBER`, HTTP status 400. The number is not a port number.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = InvalidPortContext

    if TYPE_CHECKING:

        @property
        def code(self) -> _InvalidPortErrorCode: ...

        @property
        def context(self) -> InvalidPortContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        code: _InvalidPortErrorAnyCode,
        port: int,
        reason: str,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            InvalidPortContext(port=port, reason=reason),
            code=code,
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def port(self) -> int:
        """The port that was given."""
        return self.context.port

    @property
    def reason(self) -> str:
        """Why it was refused."""
        return self.context.reason

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "INVALID_PORT",
                code="INVALID_PORT",
                status=400,
                summary="The port may not be used.",
                message="Port {port} may not be used: {reason}",
                suggestion="Choose another port than {port}: {reason}",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/invalid_port",
            ),
            Entry(
                "INVALID_PORT_NUMBER",
                code="INVALID_PORT_NUMBER",
                status=400,
                summary="The number is not a port number.",
                message="{port} is not a port number: {reason}",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/invalid_port_number",
            ),
        )


class PortAlreadyExposedContext(ErrorContext):
    """What came with :class:`PortAlreadyExposedError`."""

    __module__ = PACKAGE

    port: int
    """The port that is exposed."""
    port_name: str | None = None
    """The name it was given, if any."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("port", "port", INTEGER),
            Field("port_name", "portName", TEXT, required=False),
        )


class PortAlreadyExposedError(SandboxError):
    """The port is already reachable from outside.

    Code `PORT_ALREADY_EXPOSED`, HTTP status 409.

    Causes:

    - The port was exposed earlier, perhaps by a first try of the same call.

    What to do: Use the existing URL, or withdraw the port and expose it again.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/port_already_exposed
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = PortAlreadyExposedContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.PORT_ALREADY_EXPOSED]: ...

        @property
        def context(self) -> PortAlreadyExposedContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        port: int,
        port_name: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            PortAlreadyExposedContext(port=port, port_name=port_name),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def port(self) -> int:
        """The port that is exposed."""
        return self.context.port

    @property
    def port_name(self) -> str | None:
        """The name it was given, if any."""
        return self.context.port_name

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "PORT_ALREADY_EXPOSED",
                code="PORT_ALREADY_EXPOSED",
                status=409,
                summary="The port is already reachable from outside.",
                message="Port {port} is already exposed.",
                suggestion="Use the URL that port {port} already has, or withdraw it first.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/port_already_exposed",
            ),
        )


class PortNotExposedContext(ErrorContext):
    """What came with :class:`PortNotExposedError`."""

    __module__ = PACKAGE

    port: int
    """The port that was asked for."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("port", "port", INTEGER),)


class PortNotExposedError(SandboxError):
    """The port is not reachable from outside.

    Code `PORT_NOT_EXPOSED`, HTTP status 404.

    Causes:

    - The port was never exposed, or already withdrawn.
    - The port number is wrong.

    What to do: Expose the port, or correct its number.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/port_not_exposed
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = PortNotExposedContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.PORT_NOT_EXPOSED]: ...

        @property
        def context(self) -> PortNotExposedContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        port: int,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            PortNotExposedContext(port=port),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def port(self) -> int:
        """The port that was asked for."""
        return self.context.port

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "PORT_NOT_EXPOSED",
                code="PORT_NOT_EXPOSED",
                status=404,
                summary="The port is not reachable from outside.",
                message="Port {port} is not exposed.",
                suggestion=(
                    "Expose port {port} first, and check that you have the right "
                    "number."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/port_not_exposed",
            ),
        )


class PortInUseContext(ErrorContext):
    """What came with :class:`PortInUseError`."""

    __module__ = PACKAGE

    port: int
    """The port the call was about."""
    port_name: str | None = None
    """The name the port was given, if any."""
    stderr: str | None = None
    """What the failing command wrote to its error stream."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("port", "port", INTEGER),
            Field("port_name", "portName", TEXT, required=False),
            Field("stderr", "stderr", TEXT, required=False),
        )


class PortInUseError(SandboxError):
    """Another program in the container uses the port.

    Code `PORT_IN_USE`, HTTP status 409.

    Causes:

    - An earlier start of the same service is still running.
    - Two services are configured for the same port.

    What to do: End the program that has the port, or choose another one.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/port_in_use
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = PortInUseContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.PORT_IN_USE]: ...

        @property
        def context(self) -> PortInUseContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        port: int,
        port_name: str | None = None,
        stderr: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            PortInUseContext(port=port, port_name=port_name, stderr=stderr),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def port(self) -> int:
        """The port the call was about."""
        return self.context.port

    @property
    def port_name(self) -> str | None:
        """The name the port was given, if any."""
        return self.context.port_name

    @property
    def stderr(self) -> str | None:
        """What the failing command wrote to its error stream."""
        return self.context.stderr

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "PORT_IN_USE",
                code="PORT_IN_USE",
                status=409,
                summary="Another program in the container uses the port.",
                message="Port {port} is in use.",
                suggestion=(
                    "Choose another port than {port}, or end the program that listens "
                    "on it."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/port_in_use",
            ),
        )


class ServiceNotRespondingContext(ErrorContext):
    """What came with :class:`ServiceNotRespondingError`."""

    __module__ = PACKAGE

    port: int
    """The port the call was about."""
    port_name: str | None = None
    """The name the port was given, if any."""
    stderr: str | None = None
    """What the failing command wrote to its error stream."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("port", "port", INTEGER),
            Field("port_name", "portName", TEXT, required=False),
            Field("stderr", "stderr", TEXT, required=False),
        )


class ServiceNotRespondingError(SandboxError):
    """Nothing answers on the port.

    Code `SERVICE_NOT_RESPONDING`, HTTP status 502.

    Causes:

    - The service has not finished starting, or has ended.
    - The service listens on the loopback interface only.

    What to do: Look at the service's process and log. Expose the port once the service
    answers.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/cloudflare-sandbox/service_not_responding
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ServiceNotRespondingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.SERVICE_NOT_RESPONDING]: ...

        @property
        def context(self) -> ServiceNotRespondingContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        port: int,
        port_name: str | None = None,
        stderr: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            ServiceNotRespondingContext(port=port, port_name=port_name, stderr=stderr),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def port(self) -> int:
        """The port the call was about."""
        return self.context.port

    @property
    def port_name(self) -> str | None:
        """The name the port was given, if any."""
        return self.context.port_name

    @property
    def stderr(self) -> str | None:
        """What the failing command wrote to its error stream."""
        return self.context.stderr

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import REPEAT_HARMLESS_ELSE_INSPECT_RECOVERY

        return (
            Entry(
                "SERVICE_NOT_RESPONDING",
                code="SERVICE_NOT_RESPONDING",
                status=502,
                summary="Nothing answers on the port.",
                message="Nothing answers on port {port}.",
                suggestion=(
                    "Check that the service runs, listens on all interfaces and has "
                    "finished starting."
                ),
                recovery=REPEAT_HARMLESS_ELSE_INSPECT_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/service_not_responding",
            ),
        )


class PortContext(ErrorContext):
    """What came with :class:`PortError`."""

    __module__ = PACKAGE

    port: int
    """The port the call was about."""
    port_name: str | None = None
    """The name the port was given, if any."""
    stderr: str | None = None
    """What the failing command wrote to its error stream."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("port", "port", INTEGER),
            Field("port_name", "portName", TEXT, required=False),
            Field("stderr", "stderr", TEXT, required=False),
        )


class PortError(SandboxError):
    """A call about a port failed for a reason without a code of its own.

    Code `PORT_OPERATION_ERROR`, HTTP status 500.

    Causes:

    - The runtime could not change the forwarding of the port.

    What to do: See which ports are exposed, then repeat the call if it is still needed.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/cloudflare-sandbox/port_operation_error
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = PortContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.PORT_OPERATION_ERROR]: ...

        @property
        def context(self) -> PortContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        port: int,
        port_name: str | None = None,
        stderr: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            PortContext(port=port, port_name=port_name, stderr=stderr),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def port(self) -> int:
        """The port the call was about."""
        return self.context.port

    @property
    def port_name(self) -> str | None:
        """The name the port was given, if any."""
        return self.context.port_name

    @property
    def stderr(self) -> str | None:
        """What the failing command wrote to its error stream."""
        return self.context.stderr

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import INSPECT_FIRST_RECOVERY

        return (
            Entry(
                "PORT_OPERATION_ERROR",
                code="PORT_OPERATION_ERROR",
                status=500,
                summary="A call about a port failed for a reason without a code of its own.",
                message="The operation on port {port} failed.",
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/port_operation_error",
            ),
        )


class CustomDomainRequiredContext(ErrorContext):
    """What came with :class:`CustomDomainRequiredError`."""

    __module__ = PACKAGE

    original_error: str | None = None
    """Text of the underlying failure, if there was one."""
    stack: str | None = None
    """Stack trace of the underlying failure."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("original_error", "originalError", TEXT, required=False),
            Field("stack", "stack", TEXT, required=False, internal=True),
        )


class CustomDomainRequiredError(SandboxError):
    """Preview URLs need a domain of your own.

    The context is open. The two named fields appear when the failure wraps another one.

    Code `CUSTOM_DOMAIN_REQUIRED`, HTTP status 400.

    Causes:

    - The hostname belongs to a shared domain, which has no room for the subdomains that
      preview URLs need.

    What to do: Set up a custom domain with a wildcard route, and give its hostname when
    you expose the port.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/custom_domain_required
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CustomDomainRequiredContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.CUSTOM_DOMAIN_REQUIRED]: ...

        @property
        def context(self) -> CustomDomainRequiredContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        original_error: str | None = None,
        stack: str | None = None,
        extra: Mapping[str, Any] | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CustomDomainRequiredContext(original_error=original_error, stack=stack),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
            extra=extra,
        )

    @property
    def original_error(self) -> str | None:
        """Text of the underlying failure, if there was one."""
        return self.context.original_error

    @property
    def stack(self) -> str | None:
        """Stack trace of the underlying failure."""
        return self.context.stack

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "CUSTOM_DOMAIN_REQUIRED",
                code="CUSTOM_DOMAIN_REQUIRED",
                status=400,
                summary="Preview URLs need a domain of your own.",
                message="Preview URLs need a custom domain.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/custom_domain_required",
            ),
        )
