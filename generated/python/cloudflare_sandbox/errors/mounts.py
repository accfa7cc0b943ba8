# Made by errdex from cloudflare-sandbox, do not edit
"""Mounts.

Mounting storage buckets as directories.

The documents place the mount classes in the errors module. They are exported from the
package root only, and they are not SandboxErrors: they have a code, but neither context
nor status.

A reply with one of these codes reads as the base class with its code kept. The classes
are raised on the caller's side.
"""

from __future__ import annotations

from .._root import PACKAGE, ContractMembers
from .._runtime.entries import Entry
from .._runtime.values import ErrorContext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation

    _BucketMountErrorCode = Literal[
        ErrorCode.BUCKET_MOUNT_ERROR,
        ErrorCode.BUCKET_UNMOUNT_ERROR,
        ErrorCode.S3_FS_MOUNT_ERROR,
        ErrorCode.MISSING_CREDENTIALS,
        ErrorCode.INVALID_MOUNT_CONFIG,
    ]


class BucketMountError(ContractMembers, Exception):
    """Base of the errors that mounting and unmounting a bucket raises on the caller's
    side.

    Code `BUCKET_MOUNT_ERROR`.

    Causes:

    - The bucket, its endpoint or its credentials are wrong.
    - The mount point is in use.

    What to do: Correct the mount options or the credentials, then mount again.

    Effect: The work ran and failed.

    https://errors.example.com/cloudflare-sandbox/bucket_mount
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> _BucketMountErrorCode: ...

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
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "BUCKET_MOUNT",
                code="BUCKET_MOUNT_ERROR",
                summary="Mounting a bucket failed on the caller's side.",
                message="The bucket could not be mounted.",
                outcome="failed",
                recovery=FIX_REQUEST_RECOVERY,
                never_decoded=True,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/bucket_mount",
            ),
        )


class BucketUnmountError(BucketMountError):
    """Unmounting a bucket failed on the caller's side.

    Code `BUCKET_UNMOUNT_ERROR`.

    Causes:

    - A program still works in the mounted directory.
    - The path is not a mount point.

    What to do: End what uses the directory, check that it is mounted, then unmount
    again.

    Effect: The work ran and failed.

    https://errors.example.com/cloudflare-sandbox/bucket_unmount
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.BUCKET_UNMOUNT_ERROR]: ...

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
                "BUCKET_UNMOUNT",
                code="BUCKET_UNMOUNT_ERROR",
                summary="Unmounting a bucket failed on the caller's side.",
                message="The bucket could not be unmounted.",
                outcome="failed",
                recovery=INSPECT_FIRST_RECOVERY,
                never_decoded=True,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/bucket_unmount",
            ),
        )


class S3FSMountError(BucketMountError):
    """The s3fs program failed to mount a bucket, as the caller's side reports it.

    Code `S3FS_MOUNT_ERROR`.

    Causes:

    - The endpoint cannot be reached, or refuses the credentials.
    - An option is not known to s3fs.

    What to do: Read the message of s3fs, and correct the endpoint, the credentials or
    the options.

    Effect: The work ran and failed.

    https://errors.example.com/cloudflare-sandbox/s3fs_mount
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.S3_FS_MOUNT_ERROR]: ...

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
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "S3FS_MOUNT",
                code="S3FS_MOUNT_ERROR",
                summary=(
                    "The s3fs program failed to mount a bucket, as the caller's side "
                    "reports it."
                ),
                message="The s3fs program could not mount the bucket.",
                outcome="failed",
                recovery=FIX_REQUEST_RECOVERY,
                never_decoded=True,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/s3fs_mount",
            ),
        )


class MissingCredentialsError(BucketMountError):
    """The caller's side found no credentials for the bucket.

    Code `MISSING_CREDENTIALS`.

    Causes:

    - Neither the options nor the environment hold an access key and its secret.

    What to do: Give the credentials in the mount options, or set them in the
    environment.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/mount_credentials
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.MISSING_CREDENTIALS]: ...

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
        from .._recoveries import SIGN_IN_RECOVERY

        return (
            Entry(
                "MOUNT_CREDENTIALS",
                code="MISSING_CREDENTIALS",
                summary="The caller's side found no credentials for the bucket.",
                message="No credentials for the bucket were found.",
                outcome="not_started",
                recovery=SIGN_IN_RECOVERY,
                never_decoded=True,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/mount_credentials",
            ),
        )


class InvalidMountConfigError(BucketMountError):
    """The caller's side refused the mount options.

    Code `INVALID_MOUNT_CONFIG`.

    Causes:

    - The bucket's name, the prefix, the endpoint or the mount point is not acceptable.

    What to do: Correct the mount options. The same request fails again unchanged.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/mount_config
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.INVALID_MOUNT_CONFIG]: ...

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
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "MOUNT_CONFIG",
                code="INVALID_MOUNT_CONFIG",
                summary="The caller's side refused the mount options.",
                message="The mount options were refused.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                never_decoded=True,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/mount_config",
            ),
        )
