"""Errors of the catalog in the standard library's logging.

Either say what to log::

    logger.warning("sandbox is gone", extra=error_extra(err))

or let a filter say it for every record that is logged with an error of the catalog
(``exc_info``, or the error among the arguments of the message)::

    handler.addFilter(ErrorFilter())

Both add attributes such as ``error_code``, ``error_status``, ``error_fingerprint`` and
``error_context``. The prefix keeps them clear of what a ``LogRecord`` has itself, for
which ``extra`` raises. Sensitive values are not in them. ``error_fingerprint`` is equal
for every occurrence of one problem: group by it.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from .._contract import CONTRACT
from .._runtime.errors import ErrorMembers

if TYPE_CHECKING:
    from typing import Any

__all__ = ["PREFIX", "ErrorFilter", "error_extra"]

PREFIX = "error_"
"""What every attribute starts with."""

_SHORT = {"http_status": "status"}


def error_extra(error: BaseException | None, prefix: str = PREFIX) -> dict[str, Any]:
    """Return attributes for ``extra=``; empty for what is not the catalog's.

    Values are plain JSON data. Raises ``ValueError`` for a prefix that would not keep
    them clear of a ``LogRecord``'s own attributes: it has to end in ``_``.
    """
    if not (prefix.endswith("_") and prefix.isidentifier()):
        raise ValueError(f"prefix is {prefix!r}; it has to be a name that ends in _")
    if not (isinstance(error, ErrorMembers) and CONTRACT.is_own(error)):
        return {}
    known = error.to_dict(audience="log")
    return {prefix + _SHORT.get(name, name): value for name, value in known.items()}


class ErrorFilter(logging.Filter):
    """Adds what the catalog knows to records about its errors. Lets every record pass.

    What a caller gave by ``extra`` under the same name stays.
    """

    def __init__(self, name: str = "", prefix: str = PREFIX) -> None:
        """Watch records below logger ``name``; raises as ``error_extra`` does."""
        super().__init__(name)
        error_extra(None, prefix)
        self._prefix = prefix

    def filter(self, record: logging.LogRecord) -> bool:
        """Add the attributes."""
        if super().filter(record):
            for name, value in error_extra(_error_of(record), self._prefix).items():
                record.__dict__.setdefault(name, value)
        return True


def _error_of(record: logging.LogRecord) -> BaseException | None:
    """Return the error that a record is about: the one it shows, else one it names."""
    shown = record.exc_info[1] if record.exc_info else None
    if CONTRACT.is_own(shown):
        return shown
    named = record.args if isinstance(record.args, tuple) else ()
    for value in named:
        if isinstance(value, BaseException) and CONTRACT.is_own(value):
            return value
    return None
