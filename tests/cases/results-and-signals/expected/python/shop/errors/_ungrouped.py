# Made by errdex from shop, do not edit
"""Errors that stand below several groups, or in none."""

from __future__ import annotations

from .._root import PACKAGE, ShopError
from .._runtime.entries import Entry
from .._runtime.kinds import TEXT
from .._runtime.values import ErrorContext, Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from ..codes import ErrorCode
    from ..operations import Operation


class JobLostContext(ErrorContext):
    """What came with :class:`JobLostError`."""

    __module__ = PACKAGE

    job_id: str
    """String, `jobId` on the wire."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("job_id", "jobId", TEXT),)


class JobLostError(ShopError):
    """The job is gone.

    Code `JOB_LOST`, HTTP status 502.

    Effect: The work may have happened. Nobody can tell from this reply.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = JobLostContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.JOB_LOST]: ...

        @property
        def context(self) -> JobLostContext: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        job_id: str,
        operation: Operation | str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            JobLostContext(job_id=job_id),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @property
    def job_id(self) -> str:
        """String, `jobId` on the wire."""
        return self.context.job_id

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        return (
            Entry(
                "JOB_LOST",
                code="JOB_LOST",
                status=502,
                summary="The job is gone.",
                envelopes=("flat",),
            ),
        )
