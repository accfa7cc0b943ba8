"""What every error class of a package has: its public members, and how it is made.

Errors are ordinary exceptions: mutable, compared and hashed by identity, without slots.
What one knows stands in ``__state__`` in the instance's own ``__dict__``; generated
classes use dunder names throughout, because no wire name ever becomes one.
"""

from __future__ import annotations

from time import time

from .decoded import Decoded
from .entries import Entry, State
from .kinds import Problem
from .text import one_line, redact
from .values import ErrorContext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from typing import Any, ClassVar, Literal

    from .contract import AnyContract
    from .decoded import Response
    from .entries import Code
    from .recovery import RandomSource, Recovery

_CODE_LIMIT = 100
_EXCERPT_LIMIT = 80


class Raw:
    """A reply as it came: ``status``, ``headers`` by lower-case name, ``body``."""

    __slots__ = ("body", "headers", "status")

    def __init__(
        self, status: int | None, headers: dict[str, str], body: object
    ) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    def __repr__(self) -> str:
        """Show no more than the status: bodies and headers hold secrets."""
        return f"Raw(status={self.status})"


class ErrorMembers:
    """Public members of every error, and nothing else that is public."""

    if TYPE_CHECKING:
        args: tuple[Any, ...]
        __cause__: BaseException | None
        __suppress_context__: bool
        __known_entries__: ClassVar[tuple[Entry, ...]]

    __context_type__: ClassVar[type[ErrorContext]] = ErrorContext
    __contract_name__: ClassVar[str] = ""

    @classmethod
    def __contract__(cls) -> AnyContract:
        """Return the catalog as the runtime needs it."""
        raise NotImplementedError(f"{cls.__name__} belongs to no catalog")

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return the catalog's entries of this very class."""
        return ()

    @classmethod
    def __entry__(cls, code: Code | None) -> Entry:
        """Return the entry of a code; for None that of the class, if it is only one.

        A code that the class does not have, and a class without entries, give the
        catalog's entry for unknown codes.
        """
        if "__known_entries__" not in cls.__dict__:
            cls.__known_entries__ = cls.__entries__()
        entries = cls.__known_entries__
        if code is None:
            if len(entries) == 1:
                return entries[0]
        else:
            for entry in entries:
                if entry.code == code:
                    return entry
        return cls.__contract__().unknown

    def __begin__(
        self,
        message: str | None,
        context: ErrorContext,
        *,
        code: Any = None,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
        extra: Mapping[str, object] | None = None,
        headers: Mapping[str, object] | None = None,
    ) -> None:
        """Set up an error that is raised here; what constructors call."""
        code = plain_code(code)
        entry = type(self).__entry__(code)
        if code is not None and entry.code != code:
            self.__refuse__(code)
        wire = {**context.__wire__}
        if extra is not None:
            from .strict import to_json

            wire = {**to_json(extra, f"{type(self).__name__}.extra"), **wire}
        parts = Decoded(
            code=entry.code if code is None else code,
            context=wire,
            request_id=plain_text(request_id),
            suggestion=plain_text(suggestion),
            documentation=plain_text(documentation) or entry.docs_url,
            operation=plain_text(operation),
        )
        self.__start__(entry, parts, context.__local__)
        state = state_of(self)
        if headers:
            from .sending import given_headers

            state.headers = given_headers(self, entry, headers)
        for field in state.fields:
            # A reader may rely on a required field, so the default travels.
            if field.required and field.default and field.on_wire:
                from .subjects import default_of

                if field.wire not in wire:
                    value = default_of(state, field)
                    if value is not None:
                        wire[field.wire] = value
        parts.message = plain_text(message)
        if parts.message is None:
            parts.message = state.fill(entry.message) or own_text(state, self)
        self.args = (parts.message,)

    def __refuse__(self, code: Code) -> None:
        """Raise ``ValueError`` for the code of another class.

        The root is the class of codes that nobody knows, and takes any.
        """
        contract = type(self).__contract__()
        entries = type(self).__known_entries__
        of_root = {one.id for one in contract.load(contract.root).__entries__()}
        if any(one.id not in of_root for one in entries):
            known = ", ".join(repr(one.code) for one in entries)
            raise ValueError(
                f"{type(self).__name__} has no code {code!r}; it has {known}"
            )

    def __start__(self, entry: Entry, parts: Decoded, local: Mapping[str, Any]) -> None:
        self.__dict__["__state__"] = State(
            entry, type(self).__context_type__, parts, local=local, created=time()
        )

    @property
    def code(self) -> Any:
        """The catalog's code, also where an old name of it came; None if unknown."""
        return type(self).__contract__().code_member(state_of(self))

    @property
    def raw_code(self) -> str | int | None:
        """The code exactly as received, known or not."""
        return state_of(self).parts.code

    @property
    def name(self) -> str:
        """The class name in the contract, also where Python's differs."""
        for cls in type(self).__mro__:
            if "__context_type__" in cls.__dict__ and cls is not ErrorMembers:
                named: str = cls.__dict__.get("__contract_name__", cls.__name__)
                return named
        return type(self).__name__

    @property
    def message(self) -> str:
        """What went wrong, for people. Never the place to look for facts."""
        state = state_of(self)
        text = state.parts.message
        return own_text(state, self) if text is None else text

    @property
    def context(self) -> Any:
        """The typed, frozen context."""
        state = self.__dict__.get("__state__") or state_of(self)
        return state.context or state.read_context()

    @property
    def http_status(self) -> int | None:
        """The status that counts: the error's own, else the reply's, else the usual."""
        return state_of(self).http_status

    @property
    def observed_status(self) -> int | None:
        """The status of the reply itself; None where there was no reply."""
        return state_of(self).observed_status

    @property
    def operation(self) -> Any:
        """The operation that failed: the caller's name for it, else the reply's."""
        state = state_of(self)
        named = state.operation or state.parts.operation
        return type(self).__contract__().operation_member(named)

    @property
    def suggestion(self) -> str | None:
        """What to do, in words: the reply's, or the catalog's for errors made here."""
        state = state_of(self)
        if state.parts.suggestion is None and state.is_raised:
            state.parts.suggestion = state.fill(state.entry.suggestion)
        return state.parts.suggestion

    @property
    def documentation(self) -> str | None:
        """Where to read more."""
        return state_of(self).parts.documentation

    @property
    def timestamp(self) -> datetime | None:
        """When it happened, aware; for errors made here the time of making."""
        from .times import read_moment

        state = state_of(self)
        stated = state.parts.timestamp
        return read_moment(state.created if stated is None else stated)

    @property
    def request_id(self) -> str | None:
        """The server's name for the failed request."""
        return state_of(self).parts.request_id

    @property
    def hint(self) -> str | None:
        """The reply's own hint."""
        return state_of(self).parts.hint

    @property
    def details(self) -> tuple[Any, ...]:
        """Every element of a list of errors, as it came; the first one decided."""
        return state_of(self).parts.details

    @property
    def raw(self) -> Raw | None:
        """The reply as it came; None for errors made here."""
        reply = state_of(self).reply
        return None if reply is None else Raw(reply.status, reply.fields, reply.body)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Where what came differs from the contract. Empty for a clean reply."""
        from .problems import problems_of

        state = state_of(self)
        state.read_context()
        return (*problems_of(state), *state.problems)

    def recovery(
        self,
        *,
        operation: str | None = None,
        idempotency_key: object = None,
        attempt: int = 1,
        elapsed: float = 0.0,
        now: datetime | None = None,
        random: RandomSource | None = None,
    ) -> Recovery:
        """Return what is known of the effect, and what to do. Pure: nothing waits.

        ``operation`` goes before the one the error knows; where they disagree, the less
        safe effect counts. ``idempotency_key`` is true where the call carried one; None
        looks at the error itself. ``attempt`` counts the tries made so far, ``elapsed``
        is in seconds. Without ``random`` there is no jitter in ``delay``.
        """
        return (
            type(self)
            .__contract__()
            .recover(
                state_of(self),
                operation=plain_text(operation),
                idempotency_key=idempotency_key,
                attempt=attempt,
                elapsed=elapsed,
                now=now,
                random=random,
            )
        )

    def to_dict(self, audience: Literal["wire", "log"] = "wire") -> dict[str, Any]:
        """Return strict JSON data.

        ``wire`` is the body that the error travels as. ``log`` is one flat record with
        sensitive values replaced. Raises ``ValueError`` for any other audience.
        """
        from .sending import log_form, wire_form

        if audience == "wire":
            return wire_form(self)
        if audience == "log":
            return log_form(self)
        raise ValueError(f"audience is {audience!r}; it is 'wire' or 'log'")

    def to_response(self) -> Response:
        """Return the reply to send: status, headers, body.

        The envelope is the one that the error came in, else the first that carries it.
        """
        from .sending import response

        return response(self)

    def __str__(self) -> str:
        """Return one bounded line that is safe to print anywhere."""
        state = state_of(self)
        text = redact(self.message, state.secrets())
        code = state.parts.code
        if code is not None:
            text = f"[{one_line(str(code), _CODE_LIMIT)}] {text}".rstrip()
        facts = _facts(state)
        return f"{one_line(text)} ({facts})" if facts else one_line(text)

    def __repr__(self) -> str:
        """Return class, code, status, request id and the context without secrets."""
        state = state_of(self)
        shown = [] if state.parts.code is None else [repr(state.parts.code)]
        facts = _facts(state)
        if facts:
            shown.append(facts)
        if state.fields:
            shown.append(repr(state.read_context()))
        return one_line(f"{type(self).__name__}({', '.join(shown)})")

    def __reduce_ex__(self, protocol: Any, /) -> tuple[Any, ...]:
        """Pickle without constructors."""
        from .pickling import reduce

        return reduce(self, protocol)

    def __copy__(self) -> Any:
        """Copy without constructors; the cause stays the same object."""
        from .pickling import shallow_copy

        return shallow_copy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        """Copy without constructors, the cause too where it can be."""
        from .pickling import deep_copy

        return deep_copy(self, memo)

    if not hasattr(BaseException, "add_note"):

        def add_note(self, note: str, /) -> None:
            """Add a note, as exceptions do by themselves from Python 3.11 on."""
            self.__dict__.setdefault("__notes__", []).append(note)


def state_of(error: ErrorMembers) -> State:
    """Return the state; an error whose constructor never ran gets an empty one."""
    state: State | None = error.__dict__.get("__state__")
    if state is not None:  # whose class may be an older one where modules were reloaded
        return state
    cls = type(error)
    entry = cls.__entry__(None)
    message = str(error.args[0]) if error.args else None
    parts = Decoded(code=entry.code, message=message)
    error.__start__(entry, parts, {})
    started: State = error.__dict__["__state__"]
    return started


def own_text(state: State, error: ErrorMembers) -> str:
    """Return a message where nobody gave one: the catalog's summary, or the facts."""
    if state.entry.summary:
        return state.entry.summary
    if state.is_raised or state.parts.code is not None:
        return type(error).__name__
    return "no readable error in the reply" + _excerpt(state)


def _excerpt(state: State) -> str:
    """Return the start of a body that is no JSON. JSON stays unshown: it may hold
    fields that are sensitive under another name."""
    reply = state.reply
    if reply is None:
        return ""
    body = reply.body if reply.state == "malformed" else reply.value
    if isinstance(body, (bytes, bytearray)):
        from .body import decode_text

        body = decode_text(bytes(body[:1000]), reply.charset)
    if not isinstance(body, str):
        return ""
    from .sending import without_credentials

    text = without_credentials(body[:1000])
    return f": {one_line(' '.join(text.split()), _EXCERPT_LIMIT)}"


def _facts(state: State) -> str:
    facts: list[str] = []
    status = state.http_status
    if status is not None:
        facts.append(f"status={status}")
    if state.parts.request_id is not None:
        facts.append(f"request_id={one_line(state.parts.request_id, _CODE_LIMIT)}")
    return ", ".join(facts)


def plain_text(value: object) -> str | None:
    """Return text for whatever was given as one: enum members, lazy texts."""
    if value is None:
        return None
    return str.__str__(value) if isinstance(value, str) else str(value)


def plain_code(code: Any) -> Code | None:
    """Return the wire's value of a code or an enum member."""
    found: Code | None = getattr(code, "value", code)
    return found
