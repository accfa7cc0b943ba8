# Made by errdex from aio-sandbox, do not edit
"""Enums and structures in the contexts of AIO Sandbox."""

from __future__ import annotations

from ._runtime.composed import Array, Either
from ._runtime.enums import TextEnum
from ._runtime.kinds import INTEGER, TEXT, Enumerated
from ._runtime.values import Field, Structure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class IssueType(TextEnum):
    """Kind of a fault in a request. New values may come."""

    VALUE_ERROR_MISSING = "value_error.missing"
    """A required field is missing."""


class ValidationIssue(Structure):
    """One fault of a request. The daemon's documents and the published clients name two
    of the members differently; both are read.
    """

    location: Sequence[str | int]
    """Where the fault is, from the outside in: body and field, query and field, or
    query alone where a value has the wrong type.
    """
    message: str
    """What is wrong."""
    type: IssueType | str
    """Kind of fault."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field(
                "location",
                "location",
                Array(Either(TEXT, INTEGER)),
                aliases=("loc",),
            ),
            Field("message", "message", TEXT, aliases=("msg",)),
            Field("type", "type", Enumerated(IssueType)),
        )
