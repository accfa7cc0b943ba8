# Made by errdex from shop, do not edit
"""Which failures of Python and its libraries become which error."""

from __future__ import annotations

from ._runtime.native import Native

NATIVES = (
    Native(
        "ShopFileNotFoundError",
        "FILE_NOT_FOUND",
        errnos=("ENOENT",),
        context={"path": "exc.filename"},
    ),
    Native(
        "TimedOutError",
        "TIMED_OUT",
        exceptions=("builtins.TimeoutError",),
        message_contains=("deadline",),
    ),
    Native("TimedOutError", "TIMED_OUT", exceptions=("builtins.ConnectionError",)),
    Native(
        "AnyFileProblemError",
        "ANY_FILE_PROBLEM",
        errnos=("other",),
        context={"path": "exc.filename"},
    ),
)
