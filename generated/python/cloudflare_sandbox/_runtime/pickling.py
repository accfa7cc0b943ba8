# Made by errdex from cloudflare-sandbox, do not edit
"""Pickle and copy errors without calling a constructor, in any process.

What travels: the class by name, the entry by id, the parts, a plain snapshot of the
reply, notes, and attributes that the program added. Nothing of it may break the trip:
a cause or an attribute that can't be pickled is left out, and a note says so. The
cause travels as bytes of its own, so that one which can't be rebuilt on the other side
costs only itself.
"""

from __future__ import annotations

from .body import ANY_FAILURE
from .decoded import Decoded
from .entries import Entry, State
from .reply import Reply
from .text import is_list

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .errors import ErrorMembers

STATE = "__state__"
NOTES = "__notes__"
_PLAIN = (str, int, float, bool, bytes, type(None))
_SYSTEM_FIELDS = ("errno", "strerror", "filename", "filename2")
"""What ``OSError`` keeps outside the instance's ``__dict__``."""


def reduce(error: ErrorMembers, protocol: int) -> tuple[Any, ...]:
    """Return what ``pickle`` stores."""
    rest: dict[str, Any] = {}
    lost: list[str] = []
    for name, value in error.__dict__.items():
        if name != STATE:
            if name != NOTES and not _travels(value, protocol):
                lost.append(f"attribute {name} was left out: it can't be pickled")
            else:
                rest[name] = value
    cause = error.__cause__
    packed = None
    if cause is not None:
        packed = None if _is_circular(error) else _packed(cause, protocol)
        if packed is None:
            kind = type(cause).__name__
            lost.append(f"cause {kind} was left out: it can't be pickled")
    if lost:
        rest[NOTES] = [*rest.get(NOTES, ()), *lost]
    system = _system_fields(error)
    if system:
        rest.update(system)
    state = _flat(error)
    return rebuild, (
        type(error),
        error.args if _travels(error.args, protocol) else (error.message,),
        state,
        rest,
        packed,
        error.__suppress_context__,
    )


def rebuild(
    cls: type[ErrorMembers],
    args: tuple[Any, ...],
    flat: tuple[Any, ...],
    rest: dict[str, Any],
    packed_cause: bytes | None,
    suppress_context: bool,
) -> Any:
    """Make an error from what :func:`reduce` stored."""
    error = new_instance(cls, args)
    is_system = issubclass(cls, OSError)
    error.__dict__[STATE] = _state_from(cls, flat)
    for name, value in rest.items():
        if is_system and name in _SYSTEM_FIELDS:
            setattr(error, name, value)
        else:
            error.__dict__[name] = value
    if packed_cause is not None:
        from pickle import loads

        try:
            cause: object = loads(packed_cause)
        except ANY_FAILURE as fault:  # its constructor may want anything
            text = f"the cause was lost: {type(fault).__name__} while unpickling it"
            error.__dict__[NOTES] = [*error.__dict__.get(NOTES, ()), text]
        else:
            if isinstance(cause, BaseException):
                error.__cause__ = cause
    error.__suppress_context__ = suppress_context
    return error


def new_instance(cls: type[ErrorMembers], args: tuple[Any, ...]) -> Any:
    """Make an instance past every constructor."""
    made = maker(cls)(cls, *args)
    if made.args != args:
        made.args = args  # OSError leaves this to its constructor
    return made


def maker(cls: type[ErrorMembers]) -> Any:
    """Return what makes instances: ``__new__`` of the base that decides the layout.

    That need not be the first built-in in the method resolution order.
    """
    base: type | None = cls
    while base is not None:
        if base.__module__ == "builtins":
            return base.__new__
        base = base.__base__
    raise TypeError(f"{cls.__name__} has no built-in base")


def shallow_copy(error: ErrorMembers) -> Any:
    """Copy an error; cause, context of raising and attributes stay the same objects."""
    copied = new_instance(type(error), error.args)
    copied.__dict__.update(error.__dict__)
    if NOTES in error.__dict__:
        copied.__dict__[NOTES] = list(error.__dict__[NOTES])
    copied.__dict__[STATE] = _copied_state(error, dict)
    _copy_chain(error, copied, error.__cause__)
    return copied


def deep_copy(error: ErrorMembers, memo: dict[int, Any]) -> Any:
    """Copy an error with all it holds; what can't be copied stays the same object."""
    from copy import deepcopy

    def tried(value: Any) -> Any:
        try:
            return deepcopy(value, memo)
        except (
            ANY_FAILURE
        ):  # locks, connections, foreign errors with strict constructors
            return value

    copied = new_instance(type(error), error.args)
    memo[id(error)] = copied
    for name, value in error.__dict__.items():
        if name != STATE:
            copied.__dict__[name] = tried(value)
    copied.__dict__[STATE] = _copied_state(error, tried)
    _copy_chain(error, copied, tried(error.__cause__))
    return copied


def _copied_state(error: ErrorMembers, copy: Any) -> State:
    from .errors import state_of

    state = state_of(error)
    parts = Decoded.__new__(Decoded)
    for name, value in state.parts.__dict__.items():
        parts.__dict__[name] = value
    parts.__dict__["context"] = copy(state.parts.context)
    return State(
        state.entry,
        state.context_type,
        parts,
        reply=state.reply,
        operation=state.operation,
        local=copy(state.local),
        headers=state.headers,
        created=state.created,
    )


def _copy_chain(error: ErrorMembers, copied: Any, cause: BaseException | None) -> None:
    copied.__cause__ = cause
    copied.__context__ = getattr(error, "__context__", None)
    copied.__suppress_context__ = error.__suppress_context__
    for name, value in _system_fields(error).items():
        setattr(copied, name, value)


def _system_fields(error: object) -> dict[str, Any]:
    if not isinstance(error, OSError):
        return {}
    found = {name: getattr(error, name, None) for name in _SYSTEM_FIELDS}
    return {name: value for name, value in found.items() if value is not None}


def _flat(error: ErrorMembers) -> tuple[Any, ...]:
    from .errors import state_of

    state = state_of(error)
    parts = {
        name: value
        for name, value in state.parts.__dict__.items()
        if name[0] != "_" and name != "body"
    }
    reply = state.reply
    snapshot = None
    if reply is not None:
        body = reply.body
        if not isinstance(body, (bytes, str)):
            body = None if body is None else state.parts.body
        snapshot = (reply.status, reply.fields, body)
    flat = (
        state.entry.id,
        state.entry.code,
        parts,
        snapshot,
        state.operation,
        state.local,
        state.created,
    )
    # Only where there are some, so that older copies of the package read the others.
    return (*flat, state.headers) if state.headers else flat


def _state_from(cls: type[ErrorMembers], flat: tuple[Any, ...]) -> State:
    entry_id, code, values, snapshot, operation, local, created, *given = flat
    parts = Decoded.__new__(Decoded)
    parts.__dict__.update(values)
    reply = None
    if snapshot is not None:
        status, headers, body = snapshot
        reply = Reply(status, headers, body, operation)
    return State(
        entry_by_id(cls, entry_id, code),
        cls.__context_type__,
        parts,
        reply=reply,
        operation=operation,
        local=local,
        headers=given[0] if given else None,
        created=created,
    )


def entry_by_id(cls: type[ErrorMembers], entry_id: str, code: Any) -> Entry:
    """Return an entry by id; where a newer catalog renamed it, by its code."""
    found = cls.__entry__(code)
    for entry in cls.__known_entries__:
        if entry.id == entry_id:
            return entry
    return found


def _travels(value: object, protocol: int) -> bool:
    if type(value) in _PLAIN:
        return True
    if is_list(value) and all(type(item) in _PLAIN for item in value):
        return True
    return _packed(value, protocol) is not None


def _packed(value: object, protocol: int) -> bytes | None:
    from pickle import dumps

    try:
        return dumps(value, protocol)
    except ANY_FAILURE:  # any object may refuse, each in its own way
        return None


def _is_circular(error: Any) -> bool:
    seen: set[int] = set()
    while error is not None:
        if id(error) in seen:
            return True
        seen.add(id(error))
        error = error.__cause__
    return False
