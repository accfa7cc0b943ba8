# Made by errdex from sandbox-workers, do not edit
"""A catalog at work: which class a reply becomes, and what its errors know together."""

from __future__ import annotations

import sys

from .choosing import Choice, MatchSubjects, from_texts, leaving
from .conditions import ABSENT, holds
from .entries import Entry, State
from .envelopes import (
    FRAME_KINDS,
    MAPPING_KINDS,
    RESPONSE_KINDS,
    Decoded,
    Envelope,
    decode,
)
from .errors import ErrorMembers, plain_text
from .pickling import maker
from .reply import Reply, read_headers
from .selecting import compile_condition
from .subjects import ErrorSubjects

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from datetime import datetime
    from typing import Any, Generic, TypeAlias, TypeVar

    from .conditions import Condition
    from .entries import Code
    from .kinds import Enumerated
    from .native import Native
    from .recovery import Hint, RandomSource, Recovery

    Decodable = TypeVar("Decodable", bound=ErrorMembers)
    """What replies become: the root, and classes outside it that a match names."""
    Catalogued = TypeVar("Catalogued", bound=ErrorMembers)
    """Every class of the catalog."""

    class _Typed(Generic[Decodable, Catalogued]):
        pass

    AnyContract: TypeAlias = "Contract[Any, Any]"
    Headers: TypeAlias = "Mapping[str, str] | Iterable[tuple[str, str]]"
else:

    class _Typed:
        def __class_getitem__(cls, types):
            return cls

    Decodable = Catalogued = None

_FIRST_FAILURE = 400
_EFFECTS = ("read", "idempotent", "unsafe")
"""From safe to unsafe."""


class CatalogInfo:
    """What this package was generated from."""

    __slots__ = ("digest", "id", "version")

    def __init__(self, id: str, version: str | None, digest: str) -> None:
        self.id = id
        self.version = version
        self.digest = digest
        """Hex digest of the catalog's text."""

    def __repr__(self) -> str:
        return f"CatalogInfo(id={self.id!r}, version={self.version!r})"


class Contract(_Typed[Decodable, Catalogued]):
    """The tables of one catalog, and the ways into it."""

    def __init__(
        self,
        *,
        package: str,
        catalog: CatalogInfo,
        root: str,
        codes: Mapping[Code, tuple[str, ...]],
        unknown: Entry,
        envelopes: Sequence[Envelope] = (),
        operations: Mapping[str, tuple[str, tuple[str, ...]]] | None = None,
        code_aliases: Mapping[Code, Code] | None = None,
        operation_aliases: Mapping[str, str] | None = None,
        codeless: tuple[str, ...] = (),
        results: Sequence[Condition] = (),
        idempotency_keys: Sequence[str] = (),
        natives: Callable[[], Sequence[Native]] | None = None,
    ) -> None:
        self.package = package
        self.catalog = catalog
        self.root = root
        self.codes = codes
        """Code -> names of its classes; empty where no reply reads as one."""
        self.unknown = unknown
        self.envelopes = tuple(envelopes)
        self.operations = operations or {}
        """Operation -> its effect, and the reads that show what it did."""
        self.code_aliases = code_aliases or {}
        self.operation_aliases = operation_aliases or {}
        self.codeless = codeless
        """Classes of errors without a code that a reply may become."""
        self.results = tuple(map(compile_condition, results))
        self.idempotency_keys = tuple(idempotency_keys)
        self.natives = natives
        self._choices: dict[Any, Choice] = {}
        self._members: dict[Any, Any] | None = None
        self._operation_kind: Enumerated | None = None
        self._rules: Sequence[Native] | None = None

    # --- ways in -----------------------------------------------------------------

    def from_response(
        self,
        status: int | None,
        body: bytes | str | None,
        headers: Headers | None = None,
        operation: str | None = None,
    ) -> Decodable | None:
        """Return the error in an HTTP reply, or None where the reply is no failure.

        Total: any body and headers give an error of this catalog. From status 400 on
        the result is never None, unless the catalog calls such a reply a result. Below
        400 it is None where no envelope recognises a failure. ``headers`` are a mapping
        in any case, or pairs. ``operation`` names what was called: recovery advice is
        cautious without it.
        """
        plain: object = None
        if headers is not None:
            # A transport's own object must not live on in the error.
            is_plain = headers.__class__ is dict
            plain = dict(headers) if is_plain else read_headers(headers)
        reply = Reply(status, plain, body)
        if operation is not None:
            self._name_operation(reply, operation)
        if self.results and self._is_result(reply):
            return None
        decoded = decode(self.envelopes, reply, RESPONSE_KINDS, self._is_known)
        if decoded is None:
            if reply.status is None or reply.status < _FIRST_FAILURE:
                return None
            decoded = Decoded()
        error: Decodable = self._error(decoded, reply)
        return error

    def from_frame(
        self,
        frame: object,
        operation: str | None = None,
        *,
        event: str | None = None,
        close_code: int | None = None,
        close_reason: str | None = None,
    ) -> Decodable | None:
        """Return the error in one frame of a stream, or None where it holds none.

        A frame is an NDJSON line, a server-sent event, a websocket message or close.
        """
        from .frames import frame_reply

        reply = frame_reply(
            frame, event=event, close_code=close_code, close_reason=close_reason
        )
        if operation is not None:
            self._name_operation(reply, operation)
        if self.results and self._is_result(reply):
            return None
        decoded = decode(self.envelopes, reply, FRAME_KINDS, self._is_known)
        return None if decoded is None else self._error(decoded, reply)

    def from_mapping(
        self, value: object, operation: str | None = None
    ) -> Decodable | None:
        """Return the error in an object already read from JSON, or None."""
        reply = Reply(None, None, value)
        if operation is not None:
            self._name_operation(reply, operation)
        if self.results and self._is_result(reply):
            return None
        decoded = decode(self.envelopes, reply, MAPPING_KINDS, self._is_known)
        return None if decoded is None else self._error(decoded, reply)

    def from_exception(
        self,
        exc: BaseException,
        *,
        operation: str | None = None,
        context: Mapping[str, object] | None = None,
    ) -> Catalogued | None:
        """Return the catalog's error for a native failure, or None if it maps none.

        The failure becomes the direct cause. An error of this catalog comes back as it
        is. ``context`` gives values by wire or attribute name.
        """
        from .native import convert

        if self.is_own(exc):
            own: Any = exc
            error: Catalogued | None = own
            return error
        if self._rules is None:
            self._rules = () if self.natives is None else self.natives()
        found: Any = convert(self, self._rules, exc, plain_text(operation), context)
        error = found
        return error

    def error_class(self, code: Code) -> type[Catalogued]:
        """Return the class of a code, or of an old name of it.

        Where several classes share the code it is the one without a condition, else
        the root. Raises ``KeyError`` for a code that the catalog does not have.
        """
        code = getattr(code, "value", code)
        code = self.code_aliases.get(code, code)
        if code not in self.codes or isinstance(code, bool):
            raise KeyError(f"{code!r} is no code of {self.catalog.id}")
        found: type[Catalogued] = self.load(self.root)
        names = self.codes[code]
        for name in names:
            cls = self.load(name)
            if len(names) == 1:
                found = cls
                break
            entry = cls.__entry__(code)
            if entry.match is None and not entry.never_decoded:
                found = cls
        return found

    def is_own(self, exc: object) -> bool:
        """Say whether an exception belongs to this catalog."""
        return isinstance(exc, ErrorMembers) and type(exc).__contract__() is self

    # --- from parts to an error --------------------------------------------------

    def load(self, name: str) -> Any:
        """Return a name of the package, which loads its module on demand."""
        return getattr(sys.modules[self.package], name)

    def _is_known(self, code: Code) -> bool:
        return code in self.codes or code in self.code_aliases

    def _is_result(self, reply: Reply) -> bool:
        root = reply.value
        for holds_for in self.results:
            if holds_for(reply, root):
                return True
        return False

    def _name_operation(self, reply: Reply, operation: str) -> None:
        name = self.operation_name(plain_text(operation))
        reply.operation = name
        reply.effect = self.effect_of(name)

    def _error(self, decoded: Decoded, reply: Reply) -> Any:
        code = decoded.code
        if code is not None and self.code_aliases:
            code = self.code_aliases.get(code, code)
        choice = self._choices.get(code) or self._choose(code)
        cls, entry, make = choice.cls, choice.entry, choice.make
        if choice.needs_look:
            cls, entry = self._look(choice, decoded, reply)
            make = maker(cls)
        message = decoded.message
        error = make(cls) if message is None else make(cls, message)
        if choice.is_system and message is not None:
            error.args = (message,)  # OSError leaves this to its constructor
        if decoded.text_context:
            decoded = decoded.replace(context=from_texts(cls, decoded.context))
        error.__dict__["__state__"] = State(
            entry, cls.__context_type__, decoded, reply, reply.operation
        )
        return error

    def _choose(self, code: Any) -> Choice:
        names = self.codeless if code is None else self.codes.get(code, ())
        candidates: list[tuple[Any, Entry]] = []
        for name in names:
            cls = self.load(name)
            cls.__entry__(None)
            for entry in cls.__known_entries__:
                if entry.code == code and not entry.never_decoded:
                    candidates.append((cls, entry))
        root = self.load(self.root)
        choice = Choice(candidates, root, self.unknown)
        if code is None or code in self.codes:
            self._choices[code] = choice  # what a peer invents is not kept
        return choice

    def _look(
        self, choice: Choice, decoded: Decoded, reply: Reply
    ) -> tuple[Any, Entry]:
        general = None
        for cls, entry in choice.candidates:
            if entry.envelopes and decoded.envelope not in entry.envelopes:
                continue
            if entry.match is None:
                general = general or (cls, entry)
            else:
                state = State(entry, cls.__context_type__, decoded, reply=reply)
                if holds(entry.match, MatchSubjects(state)):
                    return cls, entry
        return general or (choice.root, self.unknown)

    # --- what errors ask ---------------------------------------------------------

    def code_member(self, state: State) -> Any:
        """Return the ``ErrorCode`` of an error, or None."""
        code = state.parts.code
        if code is None or isinstance(code, bool):
            return None
        if self._members is None:
            codes = self.load("ErrorCode")
            self._members = {member.value: member for member in codes}
        return self._members.get(self.code_aliases.get(code, code))

    def operation_name(self, name: str | None) -> str | None:
        """Return the present name of an operation."""
        return None if name is None else self.operation_aliases.get(name, name)

    def operation_member(self, name: str | None) -> Any:
        """Return the ``Operation`` of a name; an unknown name as it is."""
        name = self.operation_name(name)
        if name is None or name not in self.operations:
            return name
        return self.load("Operation")(name)

    def effect_of(self, name: str | None) -> str:
        """Return the effect of an operation; one that nobody knows may do anything."""
        known = None if name is None else self.operations.get(name)
        return "unsafe" if known is None else known[0]

    def envelope_of(self, state: State) -> Envelope | None:
        """Return the envelope that an error leaves in: the one it came in, if any."""
        for envelope in self.envelopes:
            if envelope.name == state.parts.envelope:
                return envelope
        return leaving(
            self.envelopes,
            state.entry.envelopes,
            has_code=state.entry.code is not None,
            status=state.http_status,
        )

    def recover(
        self,
        state: State,
        *,
        operation: str | None,
        idempotency_key: object,
        attempt: int,
        elapsed: float,
        now: datetime | None,
        random: RandomSource | None,
    ) -> Recovery:
        """Answer ``error.recovery(...)``."""
        from .recovery import decide

        named = [operation, state.operation, state.parts.operation]
        names = [name for name in map(self.operation_name, named) if name is not None]
        # Where caller and reply name different operations, the less safe one counts, as
        # a whole: no table was checked for one operation's name with another's effect.
        first = max(
            names, key=lambda name: _EFFECTS.index(self.effect_of(name)), default=None
        )
        effect = "unsafe" if first is None else self.effect_of(first)
        known = None if first is None else self.operations.get(first)
        keys = [] if idempotency_key is False else self._keys(state)
        has_key = bool(keys) or bool(idempotency_key)
        no_keys = frozenset(self.idempotency_keys).difference(keys)
        rules = state.entry.recovery
        return decide(
            rules=(self.unknown.recovery or ()) if rules is None else rules,
            outcomes=state.entry.outcome,
            subjects=ErrorSubjects(state, first, effect, has_key, absent=no_keys),
            hint_value=lambda hint: self._hint_value(state, hint),
            attempt=attempt,
            elapsed=elapsed,
            now=now,
            random=random,
            reconcile_with=() if known is None else known[1],
            assumed_unsafe=known is None,
        )

    def _keys(self, state: State) -> list[str]:
        """Return the places that hold an idempotency key; null and "" are none."""
        subjects = state.subjects()
        return [
            place
            for place in self.idempotency_keys
            if subjects.get(place) not in (ABSENT, None, "")
        ]

    def _hint_value(self, state: State, hint: Hint) -> object:
        subjects = state.subjects()
        if hint.kind == "context":
            return subjects.raw_value(hint.name)
        return subjects.get(f"header.{hint.name}")

    def hint_in_seconds(self, state: State, hint: Hint) -> float | None:
        """Return the wait at one place, or None."""
        from .hints import hint_seconds
        from .times import now

        value = self._hint_value(state, hint)
        return hint_seconds(value, hint.unit, now)
