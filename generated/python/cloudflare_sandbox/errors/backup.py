# Made by errdex from cloudflare-sandbox, do not edit
"""Backup.

Saving a directory and bringing it back.

A restore that is cut off reports OPERATION_INTERRUPTED, with the backup and the
directory in its context.
"""

from __future__ import annotations

from .._root import PACKAGE, SandboxError
from .._runtime.entries import Entry
from .._runtime.kinds import INTEGER, TEXT
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation


class BackupCreateContext(ErrorContext):
    """What came with :class:`BackupCreateError`."""

    __module__ = PACKAGE

    dir: str
    """The directory to be saved."""
    backup_id: str | None = None
    """Id of the backup, if it already had one."""
    stderr: str | None = None
    """What the archive command wrote to its error stream."""
    exit_code: int | None = None
    """Exit code of the archive command."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("dir", "dir", TEXT),
            Field("backup_id", "backupId", TEXT, required=False),
            Field("stderr", "stderr", TEXT, required=False),
            Field("exit_code", "exitCode", INTEGER, required=False),
        )


class BackupCreateError(SandboxError):
    """The backup could not be created.

    Code `BACKUP_CREATE_FAILED`, HTTP status 500, raised by `backup.create`.

    Causes:

    - The directory does not exist or cannot be read.
    - There is not enough space for the archive.
    - The storage for backups cannot be reached or refuses the credentials.

    What to do: Check the details of the failure, and correct the options if they are
    wrong.

    Effect: The work ran and failed.

    https://errors.example.com/cloudflare-sandbox/backup_create_failed
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = BackupCreateContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.BACKUP_CREATE_FAILED]: ...

        @property
        def context(self) -> BackupCreateContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        dir: str,
        backup_id: str | None = None,
        stderr: str | None = None,
        exit_code: int | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            BackupCreateContext(
                dir=dir,
                backup_id=backup_id,
                stderr=stderr,
                exit_code=exit_code,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def dir(self) -> str:
        """The directory to be saved."""
        return self.context.dir

    @property
    def backup_id(self) -> str | None:
        """Id of the backup, if it already had one."""
        return self.context.backup_id

    @property
    def stderr(self) -> str | None:
        """What the archive command wrote to its error stream."""
        return self.context.stderr

    @property
    def exit_code(self) -> int | None:
        """Exit code of the archive command."""
        return self.context.exit_code

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "BACKUP_CREATE_FAILED",
                code="BACKUP_CREATE_FAILED",
                status=500,
                summary="The backup could not be created.",
                message="The backup of {dir} could not be created.",
                suggestion=(
                    "Read the error stream and the exit code in the context, and check "
                    "that the directory exists and the storage can be reached."
                ),
                outcome="failed",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/backup_create_failed",
            ),
        )


class BackupRestoreContext(ErrorContext):
    """What came with :class:`BackupRestoreError`."""

    __module__ = PACKAGE

    dir: str
    """The directory to be restored into."""
    backup_id: str
    """The backup to be restored."""
    stderr: str | None = None
    """What the restore command wrote to its error stream."""
    exit_code: int | None = None
    """Exit code of the restore command."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("dir", "dir", TEXT),
            Field("backup_id", "backupId", TEXT),
            Field("stderr", "stderr", TEXT, required=False),
            Field("exit_code", "exitCode", INTEGER, required=False),
        )


class BackupRestoreError(SandboxError):
    """The backup could not be restored.

    Code `BACKUP_RESTORE_FAILED`, HTTP status 500, raised by `backup.restore`.

    Causes:

    - The target directory cannot be written or is in use.
    - The archive is damaged or cannot be fetched.

    What to do: Check the details of the failure, and correct the options if they are
    wrong.

    Effect: The work ran and failed.

    https://errors.example.com/cloudflare-sandbox/backup_restore_failed
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = BackupRestoreContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.BACKUP_RESTORE_FAILED]: ...

        @property
        def context(self) -> BackupRestoreContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        dir: str,
        backup_id: str,
        stderr: str | None = None,
        exit_code: int | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            BackupRestoreContext(
                dir=dir,
                backup_id=backup_id,
                stderr=stderr,
                exit_code=exit_code,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def dir(self) -> str:
        """The directory to be restored into."""
        return self.context.dir

    @property
    def backup_id(self) -> str:
        """The backup to be restored."""
        return self.context.backup_id

    @property
    def stderr(self) -> str | None:
        """What the restore command wrote to its error stream."""
        return self.context.stderr

    @property
    def exit_code(self) -> int | None:
        """Exit code of the restore command."""
        return self.context.exit_code

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "BACKUP_RESTORE_FAILED",
                code="BACKUP_RESTORE_FAILED",
                status=500,
                summary="The backup could not be restored.",
                message="Backup {backupId} could not be restored into {dir}.",
                suggestion=(
                    "Read the error stream and the exit code in the context, and check "
                    "the target directory before you restore again."
                ),
                outcome="failed",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/backup_restore_failed",
            ),
        )


class BackupNotFoundContext(ErrorContext):
    """What came with :class:`BackupNotFoundError`."""

    __module__ = PACKAGE

    backup_id: str
    """The id that was asked for."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("backup_id", "backupId", TEXT),)


class BackupNotFoundError(SandboxError):
    """There is no backup with this id.

    Code `BACKUP_NOT_FOUND`, HTTP status 404, raised by `backup.restore`.

    Causes:

    - The id is wrong.
    - The backup was deleted.
    - Another storage bucket is configured than the one the backup went to.

    What to do: Use the id of an existing backup. The same request fails again
    unchanged.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/backup_not_found
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = BackupNotFoundContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.BACKUP_NOT_FOUND]: ...

        @property
        def context(self) -> BackupNotFoundContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        backup_id: str,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            BackupNotFoundContext(backup_id=backup_id),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def backup_id(self) -> str:
        """The id that was asked for."""
        return self.context.backup_id

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "BACKUP_NOT_FOUND",
                code="BACKUP_NOT_FOUND",
                status=404,
                summary="There is no backup with this id.",
                message="No backup {backupId}.",
                suggestion=(
                    "Check the id {backupId}, and that it was made for this account "
                    "and storage."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/backup_not_found",
            ),
        )


class BackupExpiredContext(ErrorContext):
    """What came with :class:`BackupExpiredError`."""

    __module__ = PACKAGE

    backup_id: str
    """The backup that was asked for."""
    expired_at: str | None = None
    """When it expired."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("backup_id", "backupId", TEXT),
            Field("expired_at", "expiredAt", TEXT, required=False),
        )


class BackupExpiredError(SandboxError):
    """The backup is past its lifetime.

    Code `BACKUP_EXPIRED`, HTTP status 400, raised by `backup.restore`.

    Causes:

    - More time has passed since the backup was made than its lifetime allows.

    What to do: Restore another backup, or create a new one.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/backup_expired
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = BackupExpiredContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.BACKUP_EXPIRED]: ...

        @property
        def context(self) -> BackupExpiredContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        backup_id: str,
        expired_at: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            BackupExpiredContext(backup_id=backup_id, expired_at=expired_at),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def backup_id(self) -> str:
        """The backup that was asked for."""
        return self.context.backup_id

    @property
    def expired_at(self) -> str | None:
        """When it expired."""
        return self.context.expired_at

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._runtime.recovery import Rule

        return (
            Entry(
                "BACKUP_EXPIRED",
                code="BACKUP_EXPIRED",
                status=400,
                summary="The backup is past its lifetime.",
                message="Backup {backupId} has expired.",
                suggestion=(
                    "Backup {backupId} can no longer be restored. Create a new one, "
                    "with a longer lifetime if needed."
                ),
                outcome="not_started",
                recovery=(
                    Rule(
                        "fix_request",
                        advice=(
                            "Name a backup that is still valid, or create a new one. "
                            "This one does not come back."
                        ),
                    ),
                ),
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/backup_expired",
            ),
        )


class InvalidBackupConfigContext(ErrorContext):
    """What came with :class:`InvalidBackupConfigError`."""

    __module__ = PACKAGE

    reason: str
    """What is wrong with the options."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("reason", "reason", TEXT),)


class InvalidBackupConfigError(SandboxError):
    """The backup options were refused.

    Code `INVALID_BACKUP_CONFIG`, HTTP status 400, raised by `backup.create` or
    `backup.restore`.

    Causes:

    - An option is missing, contradicts another or has an impossible value.
    - The storage for backups is not configured.

    What to do: Correct the options. The same request fails again unchanged.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/invalid_backup_config
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = InvalidBackupConfigContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.INVALID_BACKUP_CONFIG]: ...

        @property
        def context(self) -> InvalidBackupConfigContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        reason: str,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            InvalidBackupConfigContext(reason=reason),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def reason(self) -> str:
        """What is wrong with the options."""
        return self.context.reason

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "INVALID_BACKUP_CONFIG",
                code="INVALID_BACKUP_CONFIG",
                status=400,
                summary="The backup options were refused.",
                message="The backup options were refused: {reason}",
                suggestion="Correct the backup options: {reason}",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/invalid_backup_config",
            ),
        )
