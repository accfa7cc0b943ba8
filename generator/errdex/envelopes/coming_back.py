"""Whether the replies that errors leave in read back as those errors, tried with the code of generated packages.

Unlike ``losses``, which says what one envelope has no place for, this looks at the whole catalog: an error is written
by the envelope it leaves in, and read by all of them in their order, as a client does.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from errdex.envelopes.plain import plain_envelope
from errdex.envelopes.trial import parts_of, reply_of
from errdex.record import Record

if TYPE_CHECKING:
    from errdex.model import Catalog, Code, Envelope, ErrorSpec


class Astray(Record):
    """An error whose own reply does not read back as that error."""

    error: ErrorSpec
    left_in: Envelope
    """The envelope that wrote the reply."""
    taken_by: str | None
    """The envelope that reads it; None where none does."""
    read_as: Code | None
    """The code that comes back."""
    headers: tuple[str, ...] = ()
    """Headers that ``left_in`` asks for and the reply has not, where it does not take its own reply."""

    @property
    def kind(self) -> tuple[object, ...]:
        """Return what is the same for errors that go astray for one reason."""
        return (self.left_in.name, self.taken_by, self.headers, self.taken_by is not None and self.read_as is None)


class ComingBack:
    """Writes and reads the errors of one catalog."""

    def __init__(self, catalog: Catalog) -> None:
        from errdex.runtime_bridge import runtime

        self.catalog = catalog
        self.engine = runtime("envelopes")
        self.choosing = runtime("choosing")
        self.compiled = {
            name: self.engine.Envelope(**plain_envelope(envelope, catalog.code_type))
            for name, envelope in catalog.envelopes.items()
        }
        self.codes = {
            code for error in catalog.errors.values() for code in (error.code, *error.aliases) if code is not None
        }

    def astray(self) -> list[Astray]:
        """Return every error that a client would not get back, in the author's order.

        Errors that no reply can be (``match: never``, internal ones, ones without a status) are left out. Errors that
        are written alike are tried once.
        """
        found: list[Astray] = []
        tried: dict[tuple[object, ...], Astray | None] = {}
        for error in self.catalog.errors.values():
            if error.match_never or error.visibility == "internal":
                continue
            left_in = self.leaving(error)
            if left_in is None or (left_in.kind == "http" and error.status is None):
                continue
            key = self.likeness(error, left_in)
            if key not in tried:
                tried[key] = self.trial(error, left_in)
            result = tried[key]
            if result is not None:
                found.append(result.replace(error=error))
        return found

    def leaving(self, error: ErrorSpec) -> Envelope | None:
        """Return the envelope that a fresh error leaves in, as the runtime chooses it."""
        found = self.choosing.leaving(
            tuple(self.compiled.values()), error.envelopes, has_code=error.code is not None, status=error.status
        )
        return None if found is None else self.catalog.envelopes[found.name]

    def likeness(self, error: ErrorSpec, left_in: Envelope) -> tuple[object, ...]:
        """Return what decides the way of an error; its own id where its code or context can decide it."""
        if self.looks_inside:
            return (error.id,)
        return (
            left_in.name,
            error.status,
            type(error.code),
            error.envelopes,
            bool(error.headers),
            bool(error.operations),
        )

    @cached_property
    def looks_inside(self) -> bool:
        """Whether some envelope asks for members of the body, or changes codes on their way."""
        envelopes = self.catalog.envelopes.values()
        tests = [test for one in envelopes if one.when for clause in one.when.clauses for test in clause.tests]
        return any(test.subject.startswith("body:") for test in tests) or not all(
            isinstance(one.decode.get("code", ""), str) for one in envelopes
        )

    def trial(self, error: ErrorSpec, left_in: Envelope) -> Astray | None:
        """Write the error and read the reply; None where it comes back."""
        compiled = self.compiled[left_in.name]
        sent = self.engine.encode(compiled, parts_of(error))
        for header in error.headers:
            if header.type.has_const:
                sent.headers.setdefault(header.name, str(header.type.const))
        read = self.engine.decode(
            tuple(self.compiled.values()), reply_of(sent, left_in), self.kinds(left_in), self.codes.__contains__
        )
        if read is None:
            return Astray(
                error=error, left_in=left_in, taken_by=None, read_as=None, headers=self.missing(left_in, sent)
            )
        is_same = read.code == error.code and type(read.code) is type(error.code)
        if is_same and (not error.envelopes or read.envelope in error.envelopes):
            return None
        own = self.engine.decode((compiled,), reply_of(sent, left_in), (left_in.kind,))
        headers = self.missing(left_in, sent) if own is None else ()
        return Astray(error=error, left_in=left_in, taken_by=read.envelope, read_as=read.code, headers=headers)

    def kinds(self, envelope: Envelope) -> tuple[str, ...]:
        """Return the kinds that a reader tries for such a reply."""
        kinds: tuple[str, ...] = self.engine.RESPONSE_KINDS
        return kinds if envelope.kind in kinds else (envelope.kind,)

    @staticmethod
    def missing(envelope: Envelope, sent: Any) -> tuple[str, ...]:
        """Return the headers that ``when`` asks for in each of its alternatives and that are not sent."""
        if envelope.when is None:
            return ()
        there = {name.lower() for name in sent.headers}
        asked = [
            [
                test.subject[len("header.") :]
                for test in clause.tests
                if test.subject.startswith("header.") and test.subject[len("header.") :].lower() not in there
            ]
            for clause in envelope.when.clauses
        ]
        return tuple(dict.fromkeys(name for names in asked for name in names)) if all(asked) else ()
