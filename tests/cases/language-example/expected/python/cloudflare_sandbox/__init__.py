# Made by errdex from cloudflare-sandbox, do not edit
"""Errors of the sandbox runtime and its clients.

Classes:

    SandboxError
        StorageError
            FileSystemError
        ContainerUnavailableError
        RuntimeControlProtocolError
        ProcessReadyTimeoutError
        RateLimitedError
    RuntimeIdentityInactiveError
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._contract import (
        CATALOG,
        error_class,
        from_exception,
        from_frame,
        from_mapping,
        from_response,
    )
    from ._root import SandboxError
    from ._runtime.decoded import Response
    from ._runtime.recovery import Action, Backoff, Outcome, Recovery
    from ._runtime.sending import fingerprint, to_frame
    from .codes import ErrorCode
    from .errors._ungrouped import (
        FileSystemContext,
        FileSystemError,
        ProcessReadyTimeoutError,
        RateLimitedError,
        RuntimeControlProtocolContext,
        RuntimeControlProtocolError,
        RuntimeIdentityInactiveError,
        StorageError,
    )
    from .errors.availability import (
        ContainerNotReadyError,
        ContainerUnavailableContext,
        ContainerUnavailableError,
    )
    from .operations import Operation
    from .signals import is_platform_transient
    from .types import UnavailableReason, ValidationIssue

__all__ = [
    "CATALOG",
    "Action",
    "Backoff",
    "ContainerNotReadyError",
    "ContainerUnavailableContext",
    "ContainerUnavailableError",
    "ErrorCode",
    "FileSystemContext",
    "FileSystemError",
    "Operation",
    "Outcome",
    "ProcessReadyTimeoutError",
    "RateLimitedError",
    "Recovery",
    "Response",
    "RuntimeControlProtocolContext",
    "RuntimeControlProtocolError",
    "RuntimeIdentityInactiveError",
    "SandboxError",
    "StorageError",
    "UnavailableReason",
    "ValidationIssue",
    "error_class",
    "fingerprint",
    "from_exception",
    "from_frame",
    "from_mapping",
    "from_response",
    "is_platform_transient",
    "to_frame",
]

_HOMES = {
    "_contract": (
        "CATALOG",
        "error_class",
        "from_exception",
        "from_frame",
        "from_mapping",
        "from_response",
    ),
    "_root": ("SandboxError",),
    "_runtime.decoded": ("Response",),
    "_runtime.recovery": ("Action", "Backoff", "Outcome", "Recovery"),
    "_runtime.sending": ("fingerprint", "to_frame"),
    "codes": ("ErrorCode",),
    "operations": ("Operation",),
    "errors._ungrouped": (
        "FileSystemContext",
        "FileSystemError",
        "ProcessReadyTimeoutError",
        "RateLimitedError",
        "RuntimeControlProtocolContext",
        "RuntimeControlProtocolError",
        "RuntimeIdentityInactiveError",
        "StorageError",
    ),
    "errors.availability": (
        "ContainerNotReadyError",
        "ContainerUnavailableContext",
        "ContainerUnavailableError",
    ),
    "types": ("UnavailableReason", "ValidationIssue"),
    "signals": ("is_platform_transient",),
}

if not TYPE_CHECKING:

    def __getattr__(name):
        """Load the module that a name is in, with all its names."""
        for home, names in _HOMES.items():
            if name in names:
                # Loading importlib would take longer than most modules of the package.
                module = vars(__import__(f"{__name__}.{home}", fromlist=(name,)))
                globals().update({one: module[one] for one in names})
                return module[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__():
        """Return the public names."""
        return [*globals(), *__all__]
