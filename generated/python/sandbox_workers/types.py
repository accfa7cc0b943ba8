# Made by errdex from sandbox-workers, do not edit
"""Enums and structures in the contexts of sandbox-workers."""

from __future__ import annotations

from ._runtime.composed import Limited
from ._runtime.enums import TextEnum
from ._runtime.kinds import NUMBER, TEXT, Enumerated
from ._runtime.values import Field, Structure


class WorkspaceErrno(TextEnum):
    """Node-style name of the failure below the workspace. New values may come."""

    ENOENT = "ENOENT"
    """Nothing exists at the path."""
    EEXIST = "EEXIST"
    """Something exists at the path already."""
    EACCES = "EACCES"
    """The path leaves /workspace or may not be touched."""
    EISDIR = "EISDIR"
    """A directory stands where a file is needed."""
    ENOTDIR = "ENOTDIR"
    """A file stands where a directory is needed."""
    EFBIG = "EFBIG"
    """The file is larger than the limit for one file."""
    ENOSPC = "ENOSPC"
    """The workspace has no room for another entry or for more bytes."""
    ENOTEMPTY = "ENOTEMPTY"
    """The directory still has entries."""
    EINVAL = "EINVAL"
    """The arguments make no sense for this path."""


class Feature(TextEnum):
    """Part of the API that a deployment can leave out. New values may come."""

    FILES = "files"
    """Reading and changing files in the workspace."""


class WorkspaceFailure(Structure):
    """What every workspace failure says about itself."""

    path: str
    """Path as the caller gave it."""
    operation: str
    """Operation that failed; the envelope repeats it."""
    errno: WorkspaceErrno | str | None = None
    """Always sent by the server, though the published types leave it out."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("path", "path", TEXT),
            Field("operation", "operation", TEXT),
            Field("errno", "errno", Enumerated(WorkspaceErrno), required=False),
        )


class FileSizes(Structure):
    """The limit and how far it was missed."""

    max_size: float
    """Largest size that one file may have. Bytes, at least 0."""
    actual_size: float
    """Size that was asked for. Bytes, at least 0."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (
            Field("max_size", "maxSize", Limited(NUMBER, minimum=0)),
            Field("actual_size", "actualSize", Limited(NUMBER, minimum=0)),
        )


class ValidationIssue(Structure):
    """One fault of a request."""

    field: str
    """Name of the request field."""
    message: str
    """What is wrong with it."""

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the wire names and kinds, read when first needed."""
        return (Field("field", "field", TEXT), Field("message", "message", TEXT))
