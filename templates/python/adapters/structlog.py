"""Errors of the catalog in structlog: a processor.

Put it before the one that formats exceptions::

    structlog.configure(processors=[add_error, structlog.processors.dict_tracebacks, …])

An event with an error of the catalog (``exc_info``, or any value of the event) gets a
member ``error``: the code, the status, the message, the context and more, as plain JSON
data without sensitive values. ``error.fingerprint`` is equal for every occurrence of
one problem: group by it.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from .._contract import CONTRACT
from .._runtime.errors import ErrorMembers
from .._runtime.text import is_list

if TYPE_CHECKING:
    from typing import Any

    from structlog.typing import EventDict, WrappedLogger

__all__ = ["AddError", "add_error"]


class AddError:
    """A processor that adds the error under ``key``."""

    def __init__(self, key: str = "error") -> None:
        self._key = key

    def __call__(
        self, logger: WrappedLogger, method_name: str, event_dict: EventDict
    ) -> EventDict:
        """Add the error of the event, where it has one.

        A member that is the error itself is replaced by its data, so that no renderer
        falls back to ``repr``; any other member under the key stays as it is.
        """
        error = _error_of(event_dict, method_name)
        if error is not None:
            known = error.to_dict(audience="log")
            for name, value in event_dict.items():
                if value is error and name != "exc_info":
                    event_dict[name] = known
            event_dict.setdefault(self._key, known)
        return event_dict


add_error = AddError()
"""For ``processors=``."""


def _error_of(event_dict: EventDict, method_name: str) -> ErrorMembers | None:
    shown: Any = event_dict.get("exc_info")
    if shown is True or (shown is None and method_name == "exception"):
        shown = sys.exc_info()[1]
    elif is_list(shown):
        shown = shown[1]
    values: tuple[Any, ...] = (shown, *event_dict.values())
    for value in values:
        if isinstance(value, ErrorMembers) and CONTRACT.is_own(value):
            return value
    return None
