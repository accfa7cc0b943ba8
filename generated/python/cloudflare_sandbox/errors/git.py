# Made by errdex from cloudflare-sandbox, do not edit
"""Git.

Cloning repositories and checking out branches.

Import these classes from the errors module; the package root does not export them.

A clone that fails half-way can leave its target directory behind. Look at the directory
before cloning again.
"""

from __future__ import annotations

from .._root import PACKAGE, SandboxError
from .._runtime.composed import Array, Nested
from .._runtime.entries import Entry
from .._runtime.kinds import INTEGER, TEXT
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation
    from ..types import ValidationIssue


class GitRepositoryNotFoundContext(ErrorContext):
    """What came with :class:`GitRepositoryNotFoundError`."""

    __module__ = PACKAGE

    repository: str
    """The repository as it was given."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("repository", "repository", TEXT),)


class GitRepositoryNotFoundError(SandboxError):
    """There is no such repository, or it is hidden from these credentials.

    Code `GIT_REPOSITORY_NOT_FOUND`, HTTP status 404, raised by `git.clone`,
    `git.checkout` or `git.operation`.

    Causes:

    - The URL is wrong, or the repository was moved or deleted.
    - The repository is private and no sufficient credentials were given.

    What to do: Correct the URL, or give credentials that can see the repository.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/git_repository_not_found
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = GitRepositoryNotFoundContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.GIT_REPOSITORY_NOT_FOUND]: ...

        @property
        def context(self) -> GitRepositoryNotFoundContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        repository: str,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            GitRepositoryNotFoundContext(repository=repository),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def repository(self) -> str:
        """The repository as it was given."""
        return self.context.repository

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "GIT_REPOSITORY_NOT_FOUND",
                code="GIT_REPOSITORY_NOT_FOUND",
                status=404,
                summary=(
                    "There is no such repository, or it is hidden from these "
                    "credentials."
                ),
                message="Repository not found: {repository}",
                suggestion=(
                    "Check the repository's URL. A private repository answers the same "
                    "way when the credentials cannot see it."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/git_repository_not_found",
            ),
        )


class GitAuthenticationContext(ErrorContext):
    """What came with :class:`GitAuthenticationError`."""

    __module__ = PACKAGE

    repository: str
    """The repository as it was given."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("repository", "repository", TEXT),)


class GitAuthenticationError(SandboxError):
    """The git server refused the credentials.

    Code `GIT_AUTH_FAILED`, HTTP status 401, raised by `git.clone`, `git.checkout` or
    `git.operation`.

    Causes:

    - The token is missing, has expired or was withdrawn.
    - The token does not cover this repository.

    What to do: Supply credentials that may use the repository.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/git_auth_failed
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = GitAuthenticationContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.GIT_AUTH_FAILED]: ...

        @property
        def context(self) -> GitAuthenticationContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        repository: str,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            GitAuthenticationContext(repository=repository),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def repository(self) -> str:
        """The repository as it was given."""
        return self.context.repository

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import SIGN_IN_RECOVERY

        return (
            Entry(
                "GIT_AUTH_FAILED",
                code="GIT_AUTH_FAILED",
                status=401,
                summary="The git server refused the credentials.",
                message="The git server refused the credentials for {repository}.",
                suggestion="Give a token that is valid and may read the repository.",
                outcome="not_started",
                recovery=SIGN_IN_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/git_auth_failed",
            ),
        )


class GitBranchNotFoundContext(ErrorContext):
    """What came with :class:`GitBranchNotFoundError`."""

    __module__ = PACKAGE

    branch: str
    """The branch that was asked for."""
    repository: str | None = None
    """The repository as it was given."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("branch", "branch", TEXT),
            Field("repository", "repository", TEXT, required=False),
        )


class GitBranchNotFoundError(SandboxError):
    """The repository has no such branch.

    Code `GIT_BRANCH_NOT_FOUND`, HTTP status 404, raised by `git.clone`, `git.checkout`
    or `git.operation`.

    Causes:

    - The branch is misspelled, was renamed or was deleted.
    - The repository's main branch has another name.

    What to do: Name a branch that exists.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/git_branch_not_found
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = GitBranchNotFoundContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.GIT_BRANCH_NOT_FOUND]: ...

        @property
        def context(self) -> GitBranchNotFoundContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        branch: str,
        repository: str | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            GitBranchNotFoundContext(branch=branch, repository=repository),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def branch(self) -> str:
        """The branch that was asked for."""
        return self.context.branch

    @property
    def repository(self) -> str | None:
        """The repository as it was given."""
        return self.context.repository

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "GIT_BRANCH_NOT_FOUND",
                code="GIT_BRANCH_NOT_FOUND",
                status=404,
                summary="The repository has no such branch.",
                message="Branch not found: {branch}",
                suggestion=(
                    "Check that the branch {branch} exists in the repository and is "
                    "spelled right, upper and lower case included."
                ),
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/git_branch_not_found",
            ),
        )


class GitNetworkContext(ErrorContext):
    """What came with :class:`GitNetworkError`."""

    __module__ = PACKAGE

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


class GitNetworkError(SandboxError):
    """The git server could not be reached, or the connection to it broke.

    Code `GIT_NETWORK_ERROR`, HTTP status 502, raised by `git.clone`, `git.checkout` or
    `git.operation`.

    Causes:

    - The server's name does not resolve, or the server is down.
    - The container has no way out to the network.
    - The connection broke during the transfer.

    What to do: Look at the target directory, remove what a broken transfer left there,
    then try again once the server can be reached.

    Effect: The work may have happened. Nobody can tell from this reply.

    https://errors.example.com/cloudflare-sandbox/git_network_error
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = GitNetworkContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.GIT_NETWORK_ERROR]: ...

        @property
        def context(self) -> GitNetworkContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        repository: str | None = None,
        branch: str | None = None,
        target_dir: str | None = None,
        stderr: str | None = None,
        exit_code: int | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            GitNetworkContext(
                repository=repository,
                branch=branch,
                target_dir=target_dir,
                stderr=stderr,
                exit_code=exit_code,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def repository(self) -> str | None:
        """The repository as the caller gave it."""
        return self.context.repository

    @property
    def branch(self) -> str | None:
        """The branch that was asked for."""
        return self.context.branch

    @property
    def target_dir(self) -> str | None:
        """The directory the repository was to be placed in."""
        return self.context.target_dir

    @property
    def stderr(self) -> str | None:
        """What git wrote to its error stream."""
        return self.context.stderr

    @property
    def exit_code(self) -> int | None:
        """Exit code of git."""
        return self.context.exit_code

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import INSPECT_FIRST_RECOVERY

        return (
            Entry(
                "GIT_NETWORK_ERROR",
                code="GIT_NETWORK_ERROR",
                status=502,
                summary=(
                    "The git server could not be reached, or the connection to it "
                    "broke."
                ),
                message=(
                    "The git server could not be reached, or the connection to it "
                    "broke."
                ),
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/git_network_error",
            ),
        )


class InvalidGitUrlContext(ErrorContext):
    """What came with :class:`InvalidGitUrlError`."""

    __module__ = PACKAGE

    validation_errors: Sequence[ValidationIssue]
    """What is wrong with the URL."""

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


class InvalidGitUrlError(SandboxError):
    """The text is not the URL of a git repository.

    Code `INVALID_GIT_URL`, HTTP status 400, raised by `git.clone`, `git.checkout` or
    `git.operation`.

    Causes:

    - The URL has no or an unsupported scheme.
    - The URL contains characters that are not allowed.

    What to do: Correct the URL. The same request fails again unchanged.

    Effect: Nothing happened: the work was refused before it had any effect.

    https://errors.example.com/cloudflare-sandbox/invalid_git_url
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = InvalidGitUrlContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.INVALID_GIT_URL]: ...

        @property
        def context(self) -> InvalidGitUrlContext: ...

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
            InvalidGitUrlContext(validation_errors=validation_errors),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def validation_errors(self) -> Sequence[ValidationIssue]:
        """What is wrong with the URL."""
        return self.context.validation_errors

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import FIX_REQUEST_RECOVERY

        return (
            Entry(
                "INVALID_GIT_URL",
                code="INVALID_GIT_URL",
                status=400,
                summary="The text is not the URL of a git repository.",
                message="The text is not the URL of a git repository.",
                outcome="not_started",
                recovery=FIX_REQUEST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/invalid_git_url",
            ),
        )


class GitCloneContext(ErrorContext):
    """What came with :class:`GitCloneError`."""

    __module__ = PACKAGE

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


class GitCloneError(SandboxError):
    """Cloning the repository failed.

    Code `GIT_CLONE_FAILED`, HTTP status 500, raised by `git.clone`.

    Causes:

    - The target directory exists and is not empty.
    - The disk filled up during the transfer.

    What to do: Read git's error stream, clear the target directory, correct the cause,
    then clone again.

    Effect: The work ran and failed.

    https://errors.example.com/cloudflare-sandbox/git_clone_failed
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = GitCloneContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.GIT_CLONE_FAILED]: ...

        @property
        def context(self) -> GitCloneContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        repository: str | None = None,
        branch: str | None = None,
        target_dir: str | None = None,
        stderr: str | None = None,
        exit_code: int | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            GitCloneContext(
                repository=repository,
                branch=branch,
                target_dir=target_dir,
                stderr=stderr,
                exit_code=exit_code,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def repository(self) -> str | None:
        """The repository as the caller gave it."""
        return self.context.repository

    @property
    def branch(self) -> str | None:
        """The branch that was asked for."""
        return self.context.branch

    @property
    def target_dir(self) -> str | None:
        """The directory the repository was to be placed in."""
        return self.context.target_dir

    @property
    def stderr(self) -> str | None:
        """What git wrote to its error stream."""
        return self.context.stderr

    @property
    def exit_code(self) -> int | None:
        """Exit code of git."""
        return self.context.exit_code

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import INSPECT_FIRST_RECOVERY

        return (
            Entry(
                "GIT_CLONE_FAILED",
                code="GIT_CLONE_FAILED",
                status=500,
                summary="Cloning the repository failed.",
                message="Cloning the repository failed.",
                outcome="failed",
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/git_clone_failed",
            ),
        )


class GitCheckoutContext(ErrorContext):
    """What came with :class:`GitCheckoutError`."""

    __module__ = PACKAGE

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


class GitCheckoutError(SandboxError):
    """Checking out the branch or commit failed.

    Code `GIT_CHECKOUT_FAILED`, HTTP status 500, raised by `git.checkout`.

    Causes:

    - Local changes would be overwritten.
    - The branch or commit is not in the local repository.

    What to do: Read git's error stream, save or drop local changes, then check out
    again.

    Effect: The work ran and failed.

    https://errors.example.com/cloudflare-sandbox/git_checkout_failed
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = GitCheckoutContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.GIT_CHECKOUT_FAILED]: ...

        @property
        def context(self) -> GitCheckoutContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        repository: str | None = None,
        branch: str | None = None,
        target_dir: str | None = None,
        stderr: str | None = None,
        exit_code: int | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            GitCheckoutContext(
                repository=repository,
                branch=branch,
                target_dir=target_dir,
                stderr=stderr,
                exit_code=exit_code,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def repository(self) -> str | None:
        """The repository as the caller gave it."""
        return self.context.repository

    @property
    def branch(self) -> str | None:
        """The branch that was asked for."""
        return self.context.branch

    @property
    def target_dir(self) -> str | None:
        """The directory the repository was to be placed in."""
        return self.context.target_dir

    @property
    def stderr(self) -> str | None:
        """What git wrote to its error stream."""
        return self.context.stderr

    @property
    def exit_code(self) -> int | None:
        """Exit code of git."""
        return self.context.exit_code

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import INSPECT_FIRST_RECOVERY

        return (
            Entry(
                "GIT_CHECKOUT_FAILED",
                code="GIT_CHECKOUT_FAILED",
                status=500,
                summary="Checking out the branch or commit failed.",
                message="Checking out the branch or commit failed.",
                outcome="failed",
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/git_checkout_failed",
            ),
        )


class GitContext(ErrorContext):
    """What came with :class:`GitError`."""

    __module__ = PACKAGE

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


class GitError(SandboxError):
    """A git command failed for a reason without a code of its own.

    Code `GIT_OPERATION_FAILED`, HTTP status 500, raised by `git.clone`, `git.checkout`
    or `git.operation`.

    Causes:

    - Git reported an error; its error stream says which.

    What to do: Read git's error stream and look at the repository before you repeat the
    command.

    Effect: The work ran and failed.

    https://errors.example.com/cloudflare-sandbox/git_operation_failed
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = GitContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.GIT_OPERATION_FAILED]: ...

        @property
        def context(self) -> GitContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        repository: str | None = None,
        branch: str | None = None,
        target_dir: str | None = None,
        stderr: str | None = None,
        exit_code: int | None = None,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            GitContext(
                repository=repository,
                branch=branch,
                target_dir=target_dir,
                stderr=stderr,
                exit_code=exit_code,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def repository(self) -> str | None:
        """The repository as the caller gave it."""
        return self.context.repository

    @property
    def branch(self) -> str | None:
        """The branch that was asked for."""
        return self.context.branch

    @property
    def target_dir(self) -> str | None:
        """The directory the repository was to be placed in."""
        return self.context.target_dir

    @property
    def stderr(self) -> str | None:
        """What git wrote to its error stream."""
        return self.context.stderr

    @property
    def exit_code(self) -> int | None:
        """Exit code of git."""
        return self.context.exit_code

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import INSPECT_FIRST_RECOVERY

        return (
            Entry(
                "GIT_OPERATION_FAILED",
                code="GIT_OPERATION_FAILED",
                status=500,
                summary="A git command failed for a reason without a code of its own.",
                message="The git command failed.",
                outcome="failed",
                recovery=INSPECT_FIRST_RECOVERY,
                envelopes=("flat", "record", "rpc", "rpc_text"),
                docs_url="https://errors.example.com/cloudflare-sandbox/git_operation_failed",
            ),
        )
