# Made by errdex from shop, do not edit
"""Does a server say what the contract says, and does a client understand it?

For a team's own tests, in any test runner. ``cases()`` are the errors of the catalog,
each with the author's examples::

    @pytest.mark.parametrize("case", cases(), ids=str)
    def test_our_server_keeps_the_contract(case):
        check(case, serve)

``serve`` raises the error inside the team's own server and returns what a client gets
to see::

    def serve(error):
        test_app.failure = error  # an endpoint of the test application raises it
        return test_client.get("/fails")

The reply may be a response of httpx or requests, a ``Response`` of this package, or a
tuple ``(status, headers, body)``. It is read by ``from_response``, or by the client that
``rebuild`` names, and compared with the contract: class, code, status, context, headers.
Internal errors have to arrive as unknown ones, without anything of their own. What
differs is listed in a ``ConformanceError``.
"""

from __future__ import annotations

from json import loads

from ._contract import CONTRACT
from ._examples import EXAMPLES
from ._made_up import made_up_context
from ._runtime.body import ANY_FAILURE
from ._runtime.entries import Entry
from ._runtime.errors import ErrorMembers, state_of
from ._runtime.reply import read_headers
from ._runtime.text import is_list

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
    from typing import Any, TypeAlias, TypeGuard

    Serve: TypeAlias = Callable[[Any], Any]
    Rebuild: TypeAlias = Callable[[int, bytes, Mapping[str, str]], object]
    Validate: TypeAlias = Callable[["Case", bytes], None]

__all__ = ["Case", "ConformanceError", "acheck", "cases", "check", "check_all"]

_SERVER_FAULT = 500


class ConformanceError(AssertionError):
    """A reply, or a catalog, that is not what the contract says."""


class Case:
    """One error with one example of it; printed as the error's id in the catalog."""

    __slots__ = (
        "context",
        "entry",
        "error_class",
        "headers",
        "message",
        "number",
        "operation",
    )

    def __init__(
        self,
        error_class: type[ErrorMembers],
        entry: Entry,
        number: int,
        example: Mapping[str, Any],
    ) -> None:
        self.error_class = error_class
        self.entry = entry
        self.number = number
        """Position of the example, from 1."""
        self.context: Mapping[str, Any] = example.get("context", {})
        """With wire names."""
        self.message: str | None = example.get("message")
        self.operation: str | None = example.get("operation")
        self.headers: Mapping[str, str] = example.get("headers", {})
        """Those that the contract promises and leaves to the raiser."""

    @property
    def travels(self) -> bool:
        """Say whether a client can tell this error from every other one."""
        return not (self.entry.internal or self.entry.never_decoded)

    def __str__(self) -> str:
        """Return the id, and the number of an example that is not the first."""
        more = "" if self.number == 1 else f"-{self.number}"
        return f"{self.entry.id}{more}"

    def __repr__(self) -> str:
        """Name the case."""
        return f"Case({str(self)!r})"

    def make(self) -> Any:
        """Return a new error, made by its constructor as a server would make it."""
        from inspect import signature

        taken = signature(self.error_class).parameters
        fields = self.error_class.__context_type__.__known_fields__()
        known = {field.attribute for field in fields}
        values: dict[str, Any] = {}
        rest = dict(self.context)
        for field in fields:
            for name in (field.wire, *field.aliases):
                if name in rest:
                    values.setdefault(field.attribute, rest.pop(name))
        values = {name: value for name, value in values.items() if name in taken}
        if "code" in taken and "code" not in known:
            values["code"] = self.entry.code
        if "extra" in taken and "extra" not in known and rest:
            values["extra"] = rest
        if self.operation is not None:
            values.setdefault("operation", self.operation)
        if self.headers and "headers" in taken and "headers" not in known:
            values["headers"] = self.headers
        make: Any = self.error_class
        return make(self.message, **values)


def cases() -> tuple[Case, ...]:
    """Return every error of the catalog that travels over HTTP, once an example.

    An error without examples gets one from the examples of its fields, the rest of the
    context made up. Raises ``ConformanceError`` where that can't be done (a pattern, for
    one), and where the catalog has no errors at all: there would be nothing to check.
    """
    found: list[Case] = []
    lacking: list[str] = []
    for error_class, entry in _entries():
        examples: list[dict[str, Any]] = loads(EXAMPLES.get(entry.id, "[]"))
        if not examples or examples[0].get("partial"):
            rest: dict[str, Any] = examples[0] if examples else {}
            known: dict[str, Any] = rest.get("context", {})
            fields = error_class.__context_type__.__known_fields__()
            context = made_up_context(
                entry, [field for field in fields if field.wire not in known]
            )
            if context is None:
                lacking.append(entry.id)
                continue
            examples = [{**rest, "context": {**known, **context}}]
        for number, example in enumerate(examples, 1):
            case = Case(error_class, entry, number, example)
            # Frames and errors without a status reach no client over HTTP.
            if case.make().to_response().status is not None:
                found.append(case)
    if lacking:
        raise ConformanceError(
            f"{', '.join(lacking)}: no example, and none can be made up; "
            "add `examples` to the catalog"
        )
    if not found:
        raise ConformanceError(f"{CONTRACT.catalog.id} has no errors to check")
    return tuple(found)


def check(
    case: Case,
    serve: Serve,
    *,
    rebuild: Rebuild | None = None,
    validate: Validate | None = None,
) -> None:
    """Serve one error and compare what arrives with the contract.

    ``rebuild(status, body, headers)`` is the client: what it returns or raises is
    looked at. ``validate(case, body)`` may compare the body with a schema besides.
    Raises ``ConformanceError`` with everything that differs.
    """
    error = case.make()
    _compare(case, error, serve(error), rebuild, validate)


async def acheck(
    case: Case,
    serve: Callable[[Any], Awaitable[Any]],
    *,
    rebuild: Rebuild | None = None,
    validate: Validate | None = None,
) -> None:
    """Do the same as ``check`` for a server that is awaited."""
    error = case.make()
    _compare(case, error, await serve(error), rebuild, validate)


def check_all(
    serve: Serve,
    *,
    rebuild: Rebuild | None = None,
    validate: Validate | None = None,
) -> int:
    """Check every case and return their number; raises once, with all that differs."""
    every = cases()
    wrong: list[str] = []
    for case in every:
        try:
            check(case, serve, rebuild=rebuild, validate=validate)
        except ConformanceError as fault:
            wrong.append(str(fault))
    if wrong:
        raise ConformanceError("\n".join(wrong))
    return len(every)


# --- what there is to check --------------------------------------------------------


def _entries() -> Iterator[tuple[type[ErrorMembers], Entry]]:
    """Yield every class of the package with each of its entries."""
    import sys

    seen: set[int] = set()
    for name in vars(sys.modules[CONTRACT.package])["__all__"]:
        found = CONTRACT.load(name)
        if id(found) in seen or not _is_error_class(found):
            continue
        seen.add(id(found))
        if "__entries__" in vars(found):  # a class without has those of its parent
            for entry in found.__entries__():
                yield found, entry


def _is_error_class(value: object) -> TypeGuard[type[ErrorMembers]]:
    return isinstance(value, type) and issubclass(value, ErrorMembers)


# --- comparing ---------------------------------------------------------------------


def _compare(
    case: Case,
    error: Any,
    reply: Any,
    rebuild: Rebuild | None,
    validate: Validate | None,
) -> None:
    status, headers, body = _parts(reply)
    arrived = _rebuilt(rebuild or CONTRACT.from_response, status, body, headers)
    if case.entry.internal:
        wrong = list(_leaks(case, error, status, body, arrived))
    else:
        wrong = list(_differences(case, error, status, headers, arrived))
    if validate is not None:
        try:
            validate(case, body)
        except ANY_FAILURE as fault:  # whatever a validator raises is its finding
            wrong.append(f"the body does not validate: {fault}")
    if wrong:
        raise ConformanceError("\n".join(f"{case}: {text}" for text in wrong))


def _parts(reply: Any) -> tuple[int, dict[str, str], bytes]:
    """Return status, headers by lower-case name, and body."""
    status: Any
    body: Any
    if is_list(reply):
        status, headers, body = reply
    else:
        is_ours = hasattr(reply, "status") and hasattr(reply, "body")
        status = reply.status if is_ours else reply.status_code
        headers, body = reply.headers, reply.body if is_ours else reply.content
    content = body.encode() if isinstance(body, str) else bytes(body)
    return int(status), read_headers(headers), content


def _rebuilt(
    rebuild: Rebuild, status: int, body: bytes, headers: Mapping[str, str]
) -> object:
    try:
        return rebuild(status, body, headers)
    except ANY_FAILURE as raised:  # clients raise; what matters is what
        return raised


def _leaks(
    case: Case, error: Any, status: int, body: bytes, arrived: object
) -> Iterator[str]:
    """Yield what an internal error let out."""
    expected = CONTRACT.unknown.status or _SERVER_FAULT
    if status != expected:
        yield f"status is {status}; an internal error leaves as {expected}"
    code = case.entry.code
    seen = arrived.raw_code if isinstance(arrived, ErrorMembers) else None
    if code is not None and seen == code:
        yield f"the code {code!r} of an internal error was sent"
    text = body.decode(errors="replace")
    public = error.to_response().body.decode(errors="replace")
    for name, value in case.context.items():
        if isinstance(value, str) and value in text and value not in public:
            yield f"the value of {name} of an internal error was sent"


def _differences(
    case: Case, error: Any, status: int, headers: dict[str, str], arrived: object
) -> Iterator[str]:
    """Yield where a reply differs from the contract."""
    entry = case.entry
    promised = error.to_response()
    declared = [one for one in (entry.status, *entry.also) if one is not None]
    if declared and status not in (*declared, promised.status):
        yield f"status is {status}; the contract says {_either(declared)}"
    expected = read_headers(promised.headers)
    for name, _ in entry.headers:
        wanted, got = expected.get(name.lower()), headers.get(name.lower())
        if wanted is not None and got != wanted:
            yield f"header {name} is {got!r}; the contract says {wanted!r}"
    if not case.travels:
        return
    if not isinstance(arrived, ErrorMembers):
        yield f"the client got {type(arrived).__name__} instead of an error"
        return
    reference: object = CONTRACT.from_response(
        promised.status, promised.body, promised.headers
    )
    if not isinstance(reference, ErrorMembers):
        yield "the contract's own reply reads as no error: look at the envelopes"
        return
    if arrived.raw_code != error.raw_code:
        yield f"code is {arrived.raw_code!r}; the contract says {error.raw_code!r}"
    # Without a code, an error may read as what the contract's own reply reads as.
    known = {entry.id: case.error_class}
    if entry.code is None:
        known[_identity(reference)] = type(reference)
    if _identity(arrived) not in known:
        yield f"it reads as {_identity(arrived) or 'an unknown error'}"
    elif type(arrived) is not known[_identity(arrived)]:
        yield f"the client got {type(arrived).__name__}, not {error.name}"
    yield from _context_differences(reference, arrived)
    for problem in arrived.problems:
        yield f"problem: {problem}"


def _context_differences(
    reference: ErrorMembers, arrived: ErrorMembers
) -> Iterator[str]:
    """Yield where the context is not the one that the contract's own reply carries."""
    wanted, got = reference.context.to_dict(), arrived.context.to_dict()
    for name in sorted({*wanted, *got}):
        if name not in got:
            yield f"context.{name} did not arrive"
        elif name not in wanted:
            yield f"context.{name} is not the contract's"
        elif wanted[name] != got[name]:
            yield f"context.{name} differs from what was raised"


def _identity(error: ErrorMembers) -> str:
    return state_of(error).entry.id


def _either(numbers: Iterable[int]) -> str:
    return " or ".join(map(str, numbers))
