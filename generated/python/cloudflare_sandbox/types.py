# Made by errdex from cloudflare-sandbox, do not edit
"""Enums and structures in the contexts of Cloudflare Sandbox SDK."""

from __future__ import annotations

from ._runtime.enums import TextEnum
from ._runtime.kinds import BOOLEAN, INTEGER, TEXT
from ._runtime.values import Field, Structure


class UnavailableReason(TextEnum):
    """Why the container could not take the call. New values may come."""

    __aliases__ = (
        ("provisioning", "container_starting"),
        ("startup", "container_starting"),
        ("container_restarted", "container_replaced"),
    )
    __fallback__ = "container_replaced"

    CONTAINER_STARTING = "container_starting"
    """The container is still starting."""
    CONTAINER_UNHEALTHY = "container_unhealthy"
    """The container runs but does not pass its health check."""
    CONTAINER_REPLACED = "container_replaced"
    """Another container took the place of this one."""
    RPC_UPGRADE_FAILED = "rpc_upgrade_failed"
    """The control connection to the container could not be set up."""


class InterruptionReason(TextEnum):
    """What happened to the container or the sandbox while the call was under way. New
    values may come.
    """

    RUNTIME_REPLACED = "runtime_replaced"
    """A new container replaced the one that was doing the work."""
    CONTAINER_STOPPED = "container_stopped"
    """The container stopped."""
    TRANSPORT_DISPOSED = "transport_disposed"
    """The control session was closed on this side."""
    SANDBOX_DESTROYED = "sandbox_destroyed"
    """The sandbox was destroyed, and with it every file, process and terminal in it."""
    SANDBOX_LIFETIME_CHANGED = "sandbox_lifetime_changed"
    """The sandbox's lifetime changed, so the call belonged to a lifetime that is
    over.
    """
    RECOVERY_EXHAUSTED = "recovery_exhausted"
    """The runtime tried to recover the call and used up its attempts."""
    UNKNOWN = "unknown"
    """The interruption could not be classified."""


class TransportFailureKind(TextEnum):
    """How contact with the container was lost. New values may come."""

    PEER_CLOSED = "peer_closed"
    """The container's side closed the connection."""
    CONNECTION_FAILED = "connection_failed"
    """The connection broke."""
    UPGRADE_FAILED = "upgrade_failed"
    """The connection could not be set up."""
    INVALID_FRAME = "invalid_frame"
    """A frame arrived that does not belong in the conversation."""
    PROTOCOL_ERROR = "protocol_error"
    """A frame could not be read as the protocol requires."""
    SESSION_DISPOSED = "session_disposed"
    """The session was already closed on this side."""
    UNKNOWN = "unknown"
    """The failure could not be classified."""


class ControlProtocolReason(TextEnum):
    """Why the Worker package and the container could not complete their setup. New
    values may come.
    """

    UNSUPPORTED_PROTOCOL_VERSION = "unsupported-protocol-version"
    """The two speak different protocol versions, so package and image come from
    different releases.
    """
    MISSING_METADATA = "missing-metadata"
    """The container did not send the setup metadata. The image is broken or
    incomplete.
    """
    MALFORMED_METADATA = "malformed-metadata"
    """The setup metadata could not be parsed. The image is broken or incomplete."""
    ACTIVATION_MISMATCH = "activation-mismatch"
    """The activation belongs to another container. Once after a replacement this is
    harmless; if it persists, check that package and image belong together.
    """


class ProcessWait(TextEnum):
    """The waits on a process that have a timeout."""

    __open__ = False

    OUTPUT = "output"
    """Collecting everything the process writes until it ends."""
    WAIT_FOR_EXIT = "waitForExit"
    """Waiting for the process to exit."""
    WAIT_FOR_LOG = "waitForLog"
    """Waiting for a line of output that matches."""


class SecurityCode(TextEnum):
    """Codes of rejected names and sandbox ids. They are not members of the error code
    registry. New values may come.
    """

    INVALID_SANDBOX_ID_LENGTH = "INVALID_SANDBOX_ID_LENGTH"
    """The sandbox id is too short or too long."""
    INVALID_SANDBOX_ID_HYPHENS = "INVALID_SANDBOX_ID_HYPHENS"
    """The sandbox id has hyphens where none may stand."""
    RESERVED_SANDBOX_ID = "RESERVED_SANDBOX_ID"
    """The sandbox id is reserved."""
    INVALID_TUNNEL_NAME = "INVALID_TUNNEL_NAME"
    """The tunnel name is not acceptable."""
    INVALID_TUNNEL_NAME_LENGTH = "INVALID_TUNNEL_NAME_LENGTH"
    """The tunnel name is too short or too long."""
    INVALID_TUNNEL_NAME_FORMAT = "INVALID_TUNNEL_NAME_FORMAT"
    """The tunnel name has characters that are not allowed."""


class ValidationIssue(Structure):
    """One rejected part of a request."""

    field: str
    """The part of the request that was rejected."""
    message: str
    """What is wrong with it."""
    code: str | None = None
    """A short code for the kind of problem."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("field", "field", TEXT),
            Field("message", "message", TEXT),
            Field("code", "code", TEXT, required=False),
        )


class ProcessExit(Structure):
    """How a process ended."""

    code: int
    """Exit code of the process."""
    signal: int | None = None
    """Number of the signal that ended it, if one did."""
    timed_out: bool
    """Whether the runtime ended the process because its time was up."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("code", "code", INTEGER),
            Field("signal", "signal", INTEGER, required=False),
            Field("timed_out", "timedOut", BOOLEAN),
        )


class TerminalFailure(Structure):
    """What the terminal itself reported."""

    code: str
    """Code of the underlying failure."""
    message: str
    """Text of the underlying failure."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("code", "code", TEXT), Field("message", "message", TEXT))


class GitFailure(Structure):
    """What is known of a git command that failed. Every field may be absent."""

    repository: str | None = None
    """The repository as the caller gave it."""
    branch: str | None = None
    """The branch that was asked for."""
    target_dir: str | None = None
    """The directory the repository was to be placed in."""
    stderr: str | None = None
    """What git wrote to its error stream."""
    exit_code: int | None = None
    """Exit code of git."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("repository", "repository", TEXT, required=False),
            Field("branch", "branch", TEXT, required=False),
            Field("target_dir", "targetDir", TEXT, required=False),
            Field("stderr", "stderr", TEXT, required=False),
            Field("exit_code", "exitCode", INTEGER, required=False),
        )


class PortFailure(Structure):
    """What is known of a port operation that failed."""

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
