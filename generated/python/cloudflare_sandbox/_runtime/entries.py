# Made by errdex from cloudflare-sandbox, do not edit
"""One error of the catalog as the package carries it, and the state of one failure."""

from __future__ import annotations

from .conditions import ABSENT, holds
from .decoded import Decoded
from .subjects import ErrorSubjects, context_secrets, default_of
from .text import REDACTED, render

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, TypeAlias

    from .conditions import Condition
    from .kinds import Problem
    from .recovery import OutcomeName, Outcomes, Rule
    from .reply import Reply
    from .values import ErrorContext, Field

    Code: TypeAlias = "str | int"
    # Lines are (condition, value); checkers do not see through dicts in tuples in unions.
    Text: TypeAlias = "str | tuple[tuple[Any, str], ...]"
    Lines: TypeAlias = "tuple[tuple[Any, OutcomeName], ...]"


class Entry:
    """One error of the catalog. Made when its class is first used."""

    __slots__ = (
        "also",
        "code",
        "docs_url",
        "envelopes",
        "headers",
        "id",
        "internal",
        "match",
        "message",
        "messages",
        "never_decoded",
        "outcome",
        "recovery",
        "status",
        "suggestion",
        "summary",
    )

    def __init__(
        self,
        id: str,
        *,
        code: Code | None = None,
        status: int | None = None,
        also: tuple[int, ...] = (),
        summary: str = "",
        message: Text | None = None,
        messages: dict[str, str] | None = None,
        suggestion: Text | None = None,
        outcome: OutcomeName | Lines = "unknown",
        recovery: Sequence[Rule] | None = None,
        match: Condition = None,
        never_decoded: bool = False,
        envelopes: tuple[str, ...] = (),
        headers: tuple[tuple[str, str | None], ...] = (),
        docs_url: str | None = None,
        internal: bool = False,
    ) -> None:
        self.id = id
        self.code = code
        self.status = status
        """Default HTTP status; None: never on HTTP."""
        self.also = also
        self.summary = summary
        self.message = message
        self.messages = messages or {}
        """Further texts of the catalog, by name."""
        self.suggestion = suggestion
        self.outcome: Outcomes = (
            ((None, outcome),) if isinstance(outcome, str) else outcome
        )
        self.recovery = recovery
        """None: the table for unknown codes."""
        self.match = match
        self.never_decoded = never_decoded
        """No reply reads as it; it is raised locally."""
        self.envelopes = envelopes
        """Names of the envelopes that carry it; empty: any."""
        self.headers = headers
        """Headers that come with it: name, and the value where it is a constant."""
        self.docs_url = docs_url
        self.internal = internal
        """Leaves a server as an unknown error."""

    def declares(self, status: int) -> bool:
        """Say whether the error may come with this status."""
        return status == self.status or status in self.also

    def __repr__(self) -> str:
        """Name the entry."""
        return f"Entry({self.id!r})"


class State:
    """Everything that one error instance knows. Never shared between instances.

    Decoding a reply sets as little as it can; the rest stands on the class.
    """

    reply: Reply | None = None
    operation: str | None = None
    """Named by the caller; goes before the envelope's."""
    local: Mapping[str, Any] = {}
    """Context values that are in no envelope, by wire name."""
    headers: Mapping[str, str] = {}
    """What the raiser gave for headers without a constant, by lower-case name."""
    created: float | None = None
    """Seconds since 1970 for errors made here; None for decoded ones."""
    context: ErrorContext | None = None
    problems: tuple[Problem, ...] = ()

    def __init__(
        self,
        entry: Entry,
        context_type: type[ErrorContext],
        parts: Decoded,
        reply: Reply | None = None,
        operation: str | None = None,
        local: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        created: float | None = None,
    ) -> None:
        self.entry = entry
        self.context_type = context_type
        self.parts = parts
        """As they came, or as the raiser gave them."""
        if reply is not None:
            self.reply = reply
        if operation is not None:
            self.operation = operation
        if local:
            self.local = dict(local)
        if headers:
            self.headers = dict(headers)
        if created is not None:
            self.created = created

    @property
    def is_raised(self) -> bool:
        """True for errors made here, False for decoded ones."""
        return self.created is not None

    @property
    def wire(self) -> dict[str, Any]:
        """The context with wire names."""
        return self.parts.context

    @property
    def fields(self) -> tuple[Field, ...]:
        """The declared fields of the context."""
        return self.context_type.__known_fields__()

    @property
    def observed_status(self) -> int | None:
        """The reply's own status."""
        return None if self.reply is None else self.reply.status

    @property
    def http_status(self) -> int | None:
        """The envelope's; else the reply's where it may be; else the entry's."""
        stated = self.parts.http_status
        if stated is not None:
            return stated
        entry, observed = self.entry, self.observed_status
        if observed is not None and (entry.code is None or entry.declares(observed)):
            return observed
        return entry.status

    def header(self, name: str) -> str | None:
        """Return a header of the reply, or one that the raiser gave."""
        if self.reply is None:
            return self.headers.get(name.lower())
        return self.reply.header(name)

    def subjects(self, fills: bool = True) -> ErrorSubjects:
        """Return what conditions may ask, without the catalog's operations."""
        operation = self.operation or self.parts.operation
        return ErrorSubjects(self, operation, fills=fills)

    def read_context(self) -> ErrorContext:
        """Return the typed context; read once, when first asked for."""
        if self.context is not None:
            return self.context
        problems: list[Problem] = []
        found: ErrorContext = self.context_type.__read__(
            self.parts.context, "context", problems, self.local, self.default
        )
        self.context, self.problems = found, tuple(problems)
        return found

    def default(self, field: Field) -> Any:
        """Return what fills an absent field, or ``ABSENT``."""
        return default_of(self, field)

    def fill(self, text: Text | None) -> str | None:
        """Return a catalog text filled from the context; None where none holds.

        Sensitive fields are not put into texts: those end up in logs.
        """
        if text is None:
            return None
        subjects = self.subjects()
        if isinstance(text, str):
            return render(text, self._value_for_text)
        for when, template in text:
            if holds(when, subjects):
                return render(template, self._value_for_text)
        return None

    def _value_for_text(self, path: str) -> object:
        for field in self.fields:
            if path == field.wire and field.sensitive:
                return REDACTED
            if path.startswith(field.wire + "."):
                inner = field.kind.hidden(field.raw(self.wire))
                rest = path[len(field.wire) + 1 :]
                return _or_none(REDACTED if field.sensitive else _inner(inner, rest))
        return _or_none(self.subjects().raw_value(path))

    def secrets(self) -> list[str]:
        """Return what must not be shown."""
        found = context_secrets(self.fields, self.wire)
        return found + context_secrets(self.fields, self.local)


def _or_none(value: object) -> object:
    return None if value is ABSENT else value


def _inner(value: Any, path: str) -> Any:
    from .subjects import descend

    return descend(value, path)
