# Made by errdex from sandbox-workers, do not edit
"""Failures of Python and its libraries as errors of the catalog.

Classes are named by dotted path and compared along the method resolution order; nothing
is imported for it. Which rule wins does not depend on their order: a condition beats
none, a look at the message beats none, a named errno beats a class, the nearest class
beats its bases, and the errno ``other`` comes last.
"""

from __future__ import annotations

import sys
from time import time

from .body import ANY_FAILURE
from .conditions import ABSENT, holds
from .entries import State
from .envelopes import Decoded
from .pickling import new_instance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from .conditions import Condition
    from .contract import AnyContract
    from .errors import ErrorMembers

_TIMEOUTS = ("asyncio.exceptions.TimeoutError", "concurrent.futures._base.TimeoutError")
"""Names of what is ``builtins.TimeoutError`` from Python 3.11 on."""
_LONGEST_MESSAGE = 10_000
_LONGEST_MATCHED = 500
"""Characters that a pattern is tried on: it may take cubic time, never more."""
_NO_MATCH: tuple[int, ...] = ()


class Native:
    """One line of ``raised_from``."""

    __slots__ = (
        "class_name",
        "context",
        "entry",
        "errnos",
        "exceptions",
        "message_contains",
        "message_pattern",
        "when",
    )

    def __init__(
        self,
        class_name: str,
        entry: str,
        *,
        when: Condition = None,
        errnos: tuple[str, ...] = (),
        exceptions: tuple[str, ...] = (),
        message_contains: tuple[str, ...] = (),
        message_pattern: str | None = None,
        context: Mapping[str, str] | None = None,
    ) -> None:
        self.class_name = class_name
        self.entry = entry
        """Id of the entry."""
        self.when = when
        self.errnos = errnos
        self.exceptions = exceptions
        self.message_contains = message_contains
        self.message_pattern = message_pattern
        self.context = context or {}
        """Wire name -> place on the exception, for example ``exc.filename``."""


def convert(
    contract: AnyContract,
    rules: Sequence[Native],
    exc: BaseException,
    operation: str | None,
    context: Mapping[str, object] | None,
) -> ErrorMembers | None:
    """Return the error that the best rule makes of ``exc``, or None."""
    best: tuple[tuple[int, ...], Native, dict[str, str]] | None = None
    for rule in rules:
        named: dict[str, str] = {}
        rank = _rank(rule, exc, named)
        if rank and (best is None or rank > best[0]):
            error = _start(contract, rule, operation)
            subjects = error.__dict__["__state__"].subjects()
            subjects.effect = contract.effect_of(contract.operation_name(operation))
            if holds(rule.when, subjects):
                best = rank, rule, named
    if best is None:
        return None
    _, rule, named = best
    made: ErrorMembers = _start(contract, rule, operation)
    _fill(made, _values(rule, exc, named), context or {})
    made.__cause__ = exc
    return made


def _rank(rule: Native, exc: BaseException, named: dict[str, str]) -> tuple[int, ...]:
    """Return how well a rule fits, larger is better; empty where it does not."""
    by_class = _distance(rule.exceptions, exc) if rule.exceptions else None
    by_errno = _errno_rank(rule.errnos, exc) if rule.errnos else None
    if rule.exceptions and rule.errnos and by_errno is None and by_class is None:
        return _NO_MATCH
    if by_class is None and by_errno is None and (rule.exceptions or rule.errnos):
        return _NO_MATCH
    looks = 0
    if rule.message_contains or rule.message_pattern is not None:
        text = _message(exc)
        folded = text.casefold()
        wanted = rule.message_contains
        if wanted and not any(part.casefold() in folded for part in wanted):
            return _NO_MATCH
        if rule.message_pattern is not None and not _search(rule, text, named):
            return _NO_MATCH
        looks = 1
    kind = 0 if by_errno is None else by_errno
    near = -1000 if by_class is None else -by_class
    if by_class is not None and kind == 0:
        kind = 1
    return (1 if rule.when is not None else 0, looks, kind, near)


def _distance(paths: Sequence[str], exc: BaseException) -> int | None:
    """Return how far up the resolution order the first named class is."""
    for distance, cls in enumerate(type(exc).__mro__):
        name = f"{cls.__module__}.{cls.__qualname__}"
        for path in paths:
            if path == name or _is_public_name(path, cls):
                return distance
            if path == "builtins.TimeoutError" and name in _TIMEOUTS:
                return distance
    return None


def _is_public_name(path: str, cls: type) -> bool:
    """Say whether a loaded module offers the class under this path."""
    module, _, name = path.rpartition(".")
    loaded = sys.modules.get(module)
    return loaded is not None and vars(loaded).get(name) is cls


def _errno_rank(names: Sequence[str], exc: BaseException) -> int | None:
    """Return 2 for a named errno, 0 for the catch-all, None for neither."""
    number = _attribute(exc, "errno")
    if number.__class__ is not int:
        return None
    import errno

    # One number may have several names, and other numbers on other systems.
    if any(getattr(errno, name, None) == number for name in names if name != "other"):
        return 2
    return 0 if "other" in names else None


def _attribute(value: object, name: str) -> Any:
    """Return an attribute, or None; properties of foreign classes may fail."""
    try:
        return getattr(value, name, None)
    except ANY_FAILURE:
        return None


def _message(exc: BaseException) -> str:
    try:
        return str(exc)[:_LONGEST_MESSAGE]
    except ANY_FAILURE:  # a foreign class may fail to print itself
        return ""


def _search(rule: Native, text: str, named: dict[str, str]) -> bool:
    import re

    found = re.search(rule.message_pattern or "", text[:_LONGEST_MATCHED])
    if found is None:
        return False
    groups = found.groupdict()
    named.update((name, value) for name, value in groups.items() if value is not None)
    return True


def _start(contract: AnyContract, rule: Native, operation: str | None) -> Any:
    cls = contract.load(rule.class_name)
    from .pickling import entry_by_id

    entry = entry_by_id(cls, rule.entry, None)
    parts = Decoded(code=entry.code, operation=operation, documentation=entry.docs_url)
    error = new_instance(cls, ())
    error.__dict__["__state__"] = State(
        entry, cls.__context_type__, parts, operation=operation, created=time()
    )
    return error


def _values(
    rule: Native, exc: BaseException, named: dict[str, str]
) -> dict[str, object]:
    found: dict[str, object] = dict(named)
    for wire, place in rule.context.items():
        value = _at(exc, place)
        if value is not None:
            found[wire] = value
    return found


def _at(exc: BaseException, place: str) -> object:
    """Return what stands at a place such as ``exc.filename`` or ``exc.args.0``.

    ``errno_name`` is ``ENOENT`` and the like, which no exception has by itself.
    """
    value: Any = exc
    for name in place.replace("[", ".").replace("]", "").split(".")[1:]:
        if name.isdecimal():
            items: tuple[object, ...] = tuple(value) if _is_row(value) else ()
            value = items[int(name)] if int(name) < len(items) else None
        elif name == "errno_name":
            import errno

            number = _attribute(value, "errno")
            known = number.__class__ is int
            value = errno.errorcode.get(number) if known else None
        else:
            value = _attribute(value, name)
    return _message(exc) if place.strip() == "exc" else value


def _is_row(value: object) -> bool:
    return isinstance(value, (tuple, list))


def _fill(
    error: Any, values: Mapping[str, object], given: Mapping[str, object]
) -> None:
    """Set context and message. A value that does not fit is left out, not raised: the
    failure at hand matters more."""
    from .errors import own_text, state_of

    state = state_of(error)
    if state.operation is not None:
        # As in constructors: the operation fills the context's field of that name.
        values = {"operation": state.operation, **values}
    local = dict(state.local)
    for field in state.fields:
        target = state.wire if field.on_wire else local
        for source in (given, values):
            value = source.get(field.wire, source.get(field.attribute, ABSENT))
            if value is not ABSENT:
                try:
                    target[field.wire] = field.kind.write(value, field.attribute)
                except (TypeError, ValueError):
                    if isinstance(value, str):
                        value = field.kind.from_text(value)
                        if field.kind.fits(value):
                            target[field.wire] = value
                if field.wire in target:
                    break
    state.local = local
    if state.parts.operation is None:
        named = state.wire.get("operation")
        if isinstance(named, str):
            state.parts.operation = named
    state.parts.message = state.fill(state.entry.message) or own_text(state, error)
    error.args = (state.parts.message,)
