# Made by errdex from cloudflare-sandbox, do not edit
"""Errors of the sandbox runtime, its containers and the clients that talk to them.

Classes:

    SandboxError
        FileSystemError
        CommandError
        ProcessError
        InvalidPortError
        ContainerUnavailableError
        OperationInterruptedError
        RPCTransportError
        RuntimeControlProtocolError
        ProcessNotFoundError
        StaleProcessHandleError
        ProcessSpawnFailedError
        InvalidProcessCwdError
        InvalidProcessEnvironmentError
        InvalidProcessCursorError
        ProcessWaitTimeoutError
        ProcessAbortedError
        ProcessReadyTimeoutError
        ProcessExitedBeforeReadyError
        ProcessExitedBeforeLogError
        TerminalNotFoundError
        StaleTerminalHandleError
        InvalidTerminalCwdError
        InvalidTerminalCursorError
        TerminalControlError
        BackupCreateError
        BackupRestoreError
        BackupNotFoundError
        BackupExpiredError
        InvalidBackupConfigError
        SandboxFileNotFoundError
        SandboxFileExistsError
        PermissionDeniedError
        FileTooLargeError
        PortAlreadyExposedError
        PortNotExposedError
        PortInUseError
        ServiceNotRespondingError
        PortError
        CustomDomainRequiredError
        InterpreterNotReadyError
        ContextNotFoundError
        CodeExecutionError
        ValidationFailedError
        CommandNotFoundError
        GitRepositoryNotFoundError
        GitAuthenticationError
        GitBranchNotFoundError
        GitNetworkError
        InvalidGitUrlError
        GitCloneError
        GitCheckoutError
        GitError
    BucketMountError
        BucketUnmountError
        S3FSMountError
        MissingCredentialsError
        InvalidMountConfigError
    RuntimeIdentityInactiveError
    SandboxLifetimeChangedError
    OpenCodeStartupError
    SandboxSecurityError
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
    from .errors.availability import (
        ContainerUnavailableContext,
        ContainerUnavailableError,
        OperationInterruptedContext,
        OperationInterruptedError,
        RPCTransportContext,
        RPCTransportError,
        RuntimeIdentityInactiveError,
        SandboxLifetimeChangedError,
    )
    from .errors.backup import (
        BackupCreateContext,
        BackupCreateError,
        BackupExpiredContext,
        BackupExpiredError,
        BackupNotFoundContext,
        BackupNotFoundError,
        BackupRestoreContext,
        BackupRestoreError,
        InvalidBackupConfigContext,
        InvalidBackupConfigError,
    )
    from .errors.commands import (
        CommandContext,
        CommandError,
        CommandNotFoundContext,
        CommandNotFoundError,
    )
    from .errors.deployment import (
        RuntimeControlProtocolContext,
        RuntimeControlProtocolError,
    )
    from .errors.files import (
        FileSystemContext,
        FileSystemError,
        FileTooLargeContext,
        FileTooLargeError,
        PermissionDeniedContext,
        PermissionDeniedError,
        SandboxFileExistsContext,
        SandboxFileExistsError,
        SandboxFileNotFoundContext,
        SandboxFileNotFoundError,
    )
    from .errors.git import (
        GitAuthenticationContext,
        GitAuthenticationError,
        GitBranchNotFoundContext,
        GitBranchNotFoundError,
        GitCheckoutContext,
        GitCheckoutError,
        GitCloneContext,
        GitCloneError,
        GitContext,
        GitError,
        GitNetworkContext,
        GitNetworkError,
        GitRepositoryNotFoundContext,
        GitRepositoryNotFoundError,
        InvalidGitUrlContext,
        InvalidGitUrlError,
    )
    from .errors.interpreter import (
        CodeExecutionContext,
        CodeExecutionError,
        ContextNotFoundContext,
        ContextNotFoundError,
        InterpreterNotReadyContext,
        InterpreterNotReadyError,
        OpenCodeStartupContext,
        OpenCodeStartupError,
    )
    from .errors.mounts import (
        BucketMountError,
        BucketUnmountError,
        InvalidMountConfigError,
        MissingCredentialsError,
        S3FSMountError,
    )
    from .errors.ports import (
        CustomDomainRequiredContext,
        CustomDomainRequiredError,
        InvalidPortContext,
        InvalidPortError,
        PortAlreadyExposedContext,
        PortAlreadyExposedError,
        PortContext,
        PortError,
        PortInUseContext,
        PortInUseError,
        PortNotExposedContext,
        PortNotExposedError,
        ServiceNotRespondingContext,
        ServiceNotRespondingError,
    )
    from .errors.process import (
        InvalidProcessCursorContext,
        InvalidProcessCursorError,
        InvalidProcessCwdContext,
        InvalidProcessCwdError,
        InvalidProcessEnvironmentContext,
        InvalidProcessEnvironmentError,
        ProcessAbortedContext,
        ProcessAbortedError,
        ProcessContext,
        ProcessError,
        ProcessExitedBeforeLogContext,
        ProcessExitedBeforeLogError,
        ProcessExitedBeforeReadyContext,
        ProcessExitedBeforeReadyError,
        ProcessNotFoundContext,
        ProcessNotFoundError,
        ProcessReadyTimeoutContext,
        ProcessReadyTimeoutError,
        ProcessSpawnFailedContext,
        ProcessSpawnFailedError,
        ProcessWaitTimeoutContext,
        ProcessWaitTimeoutError,
        StaleProcessHandleContext,
        StaleProcessHandleError,
    )
    from .errors.terminal import (
        InvalidTerminalCursorContext,
        InvalidTerminalCursorError,
        InvalidTerminalCwdContext,
        InvalidTerminalCwdError,
        StaleTerminalHandleContext,
        StaleTerminalHandleError,
        TerminalControlContext,
        TerminalControlError,
        TerminalNotFoundContext,
        TerminalNotFoundError,
    )
    from .errors.validation import (
        SandboxSecurityContext,
        SandboxSecurityError,
        ValidationFailedContext,
        ValidationFailedError,
    )
    from .operations import Operation
    from .signals import (
        is_code_update_reset,
        is_platform_capacity,
        is_platform_transient,
    )
    from .types import (
        ControlProtocolReason,
        GitFailure,
        InterruptionReason,
        PortFailure,
        ProcessExit,
        ProcessWait,
        SecurityCode,
        TerminalFailure,
        TransportFailureKind,
        UnavailableReason,
        ValidationIssue,
    )

__all__ = [
    "CATALOG",
    "Action",
    "Backoff",
    "BackupCreateContext",
    "BackupCreateError",
    "BackupExpiredContext",
    "BackupExpiredError",
    "BackupNotFoundContext",
    "BackupNotFoundError",
    "BackupRestoreContext",
    "BackupRestoreError",
    "BucketMountError",
    "BucketUnmountError",
    "CodeExecutionContext",
    "CodeExecutionError",
    "CommandContext",
    "CommandError",
    "CommandNotFoundContext",
    "CommandNotFoundError",
    "ContainerUnavailableContext",
    "ContainerUnavailableError",
    "ContextNotFoundContext",
    "ContextNotFoundError",
    "ControlProtocolReason",
    "CustomDomainRequiredContext",
    "CustomDomainRequiredError",
    "ErrorCode",
    "FileSystemContext",
    "FileSystemError",
    "FileTooLargeContext",
    "FileTooLargeError",
    "GitAuthenticationContext",
    "GitAuthenticationError",
    "GitBranchNotFoundContext",
    "GitBranchNotFoundError",
    "GitCheckoutContext",
    "GitCheckoutError",
    "GitCloneContext",
    "GitCloneError",
    "GitContext",
    "GitError",
    "GitFailure",
    "GitNetworkContext",
    "GitNetworkError",
    "GitRepositoryNotFoundContext",
    "GitRepositoryNotFoundError",
    "InterpreterNotReadyContext",
    "InterpreterNotReadyError",
    "InterruptionReason",
    "InvalidBackupConfigContext",
    "InvalidBackupConfigError",
    "InvalidGitUrlContext",
    "InvalidGitUrlError",
    "InvalidMountConfigError",
    "InvalidPortContext",
    "InvalidPortError",
    "InvalidProcessCursorContext",
    "InvalidProcessCursorError",
    "InvalidProcessCwdContext",
    "InvalidProcessCwdError",
    "InvalidProcessEnvironmentContext",
    "InvalidProcessEnvironmentError",
    "InvalidTerminalCursorContext",
    "InvalidTerminalCursorError",
    "InvalidTerminalCwdContext",
    "InvalidTerminalCwdError",
    "MissingCredentialsError",
    "OpenCodeStartupContext",
    "OpenCodeStartupError",
    "Operation",
    "OperationInterruptedContext",
    "OperationInterruptedError",
    "Outcome",
    "PermissionDeniedContext",
    "PermissionDeniedError",
    "PortAlreadyExposedContext",
    "PortAlreadyExposedError",
    "PortContext",
    "PortError",
    "PortFailure",
    "PortInUseContext",
    "PortInUseError",
    "PortNotExposedContext",
    "PortNotExposedError",
    "ProcessAbortedContext",
    "ProcessAbortedError",
    "ProcessContext",
    "ProcessError",
    "ProcessExit",
    "ProcessExitedBeforeLogContext",
    "ProcessExitedBeforeLogError",
    "ProcessExitedBeforeReadyContext",
    "ProcessExitedBeforeReadyError",
    "ProcessNotFoundContext",
    "ProcessNotFoundError",
    "ProcessReadyTimeoutContext",
    "ProcessReadyTimeoutError",
    "ProcessSpawnFailedContext",
    "ProcessSpawnFailedError",
    "ProcessWait",
    "ProcessWaitTimeoutContext",
    "ProcessWaitTimeoutError",
    "RPCTransportContext",
    "RPCTransportError",
    "Recovery",
    "Response",
    "RuntimeControlProtocolContext",
    "RuntimeControlProtocolError",
    "RuntimeIdentityInactiveError",
    "S3FSMountError",
    "SandboxError",
    "SandboxFileExistsContext",
    "SandboxFileExistsError",
    "SandboxFileNotFoundContext",
    "SandboxFileNotFoundError",
    "SandboxLifetimeChangedError",
    "SandboxSecurityContext",
    "SandboxSecurityError",
    "SecurityCode",
    "ServiceNotRespondingContext",
    "ServiceNotRespondingError",
    "StaleProcessHandleContext",
    "StaleProcessHandleError",
    "StaleTerminalHandleContext",
    "StaleTerminalHandleError",
    "TerminalControlContext",
    "TerminalControlError",
    "TerminalFailure",
    "TerminalNotFoundContext",
    "TerminalNotFoundError",
    "TransportFailureKind",
    "UnavailableReason",
    "ValidationFailedContext",
    "ValidationFailedError",
    "ValidationIssue",
    "error_class",
    "fingerprint",
    "from_exception",
    "from_frame",
    "from_mapping",
    "from_response",
    "is_code_update_reset",
    "is_platform_capacity",
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
    "errors.files": (
        "FileSystemContext",
        "FileSystemError",
        "FileTooLargeContext",
        "FileTooLargeError",
        "PermissionDeniedContext",
        "PermissionDeniedError",
        "SandboxFileExistsContext",
        "SandboxFileExistsError",
        "SandboxFileNotFoundContext",
        "SandboxFileNotFoundError",
    ),
    "errors.commands": (
        "CommandContext",
        "CommandError",
        "CommandNotFoundContext",
        "CommandNotFoundError",
    ),
    "errors.process": (
        "InvalidProcessCursorContext",
        "InvalidProcessCursorError",
        "InvalidProcessCwdContext",
        "InvalidProcessCwdError",
        "InvalidProcessEnvironmentContext",
        "InvalidProcessEnvironmentError",
        "ProcessAbortedContext",
        "ProcessAbortedError",
        "ProcessContext",
        "ProcessError",
        "ProcessExitedBeforeLogContext",
        "ProcessExitedBeforeLogError",
        "ProcessExitedBeforeReadyContext",
        "ProcessExitedBeforeReadyError",
        "ProcessNotFoundContext",
        "ProcessNotFoundError",
        "ProcessReadyTimeoutContext",
        "ProcessReadyTimeoutError",
        "ProcessSpawnFailedContext",
        "ProcessSpawnFailedError",
        "ProcessWaitTimeoutContext",
        "ProcessWaitTimeoutError",
        "StaleProcessHandleContext",
        "StaleProcessHandleError",
    ),
    "errors.ports": (
        "CustomDomainRequiredContext",
        "CustomDomainRequiredError",
        "InvalidPortContext",
        "InvalidPortError",
        "PortAlreadyExposedContext",
        "PortAlreadyExposedError",
        "PortContext",
        "PortError",
        "PortInUseContext",
        "PortInUseError",
        "PortNotExposedContext",
        "PortNotExposedError",
        "ServiceNotRespondingContext",
        "ServiceNotRespondingError",
    ),
    "errors.mounts": (
        "BucketMountError",
        "BucketUnmountError",
        "InvalidMountConfigError",
        "MissingCredentialsError",
        "S3FSMountError",
    ),
    "errors.availability": (
        "ContainerUnavailableContext",
        "ContainerUnavailableError",
        "OperationInterruptedContext",
        "OperationInterruptedError",
        "RPCTransportContext",
        "RPCTransportError",
        "RuntimeIdentityInactiveError",
        "SandboxLifetimeChangedError",
    ),
    "errors.deployment": (
        "RuntimeControlProtocolContext",
        "RuntimeControlProtocolError",
    ),
    "errors.terminal": (
        "InvalidTerminalCursorContext",
        "InvalidTerminalCursorError",
        "InvalidTerminalCwdContext",
        "InvalidTerminalCwdError",
        "StaleTerminalHandleContext",
        "StaleTerminalHandleError",
        "TerminalControlContext",
        "TerminalControlError",
        "TerminalNotFoundContext",
        "TerminalNotFoundError",
    ),
    "errors.backup": (
        "BackupCreateContext",
        "BackupCreateError",
        "BackupExpiredContext",
        "BackupExpiredError",
        "BackupNotFoundContext",
        "BackupNotFoundError",
        "BackupRestoreContext",
        "BackupRestoreError",
        "InvalidBackupConfigContext",
        "InvalidBackupConfigError",
    ),
    "errors.interpreter": (
        "CodeExecutionContext",
        "CodeExecutionError",
        "ContextNotFoundContext",
        "ContextNotFoundError",
        "InterpreterNotReadyContext",
        "InterpreterNotReadyError",
        "OpenCodeStartupContext",
        "OpenCodeStartupError",
    ),
    "errors.validation": (
        "SandboxSecurityContext",
        "SandboxSecurityError",
        "ValidationFailedContext",
        "ValidationFailedError",
    ),
    "errors.git": (
        "GitAuthenticationContext",
        "GitAuthenticationError",
        "GitBranchNotFoundContext",
        "GitBranchNotFoundError",
        "GitCheckoutContext",
        "GitCheckoutError",
        "GitCloneContext",
        "GitCloneError",
        "GitContext",
        "GitError",
        "GitNetworkContext",
        "GitNetworkError",
        "GitRepositoryNotFoundContext",
        "GitRepositoryNotFoundError",
        "InvalidGitUrlContext",
        "InvalidGitUrlError",
    ),
    "types": (
        "ControlProtocolReason",
        "GitFailure",
        "InterruptionReason",
        "PortFailure",
        "ProcessExit",
        "ProcessWait",
        "SecurityCode",
        "TerminalFailure",
        "TransportFailureKind",
        "UnavailableReason",
        "ValidationIssue",
    ),
    "signals": (
        "is_code_update_reset",
        "is_platform_capacity",
        "is_platform_transient",
    ),
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
