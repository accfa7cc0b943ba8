"""May the failed work be done again: what retry libraries ask, answered by the catalog.

Only errors of the catalog are looked at. Everything else, ``KeyboardInterrupt``,
``SystemExit`` and cancellation included, gets no advice and passes at once.
"""

from __future__ import annotations

from .._contract import CONTRACT
from .._runtime.errors import ErrorMembers, plain_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .._runtime.recovery import RandomSource, Recovery

_ACTIONS = ("retry", "restart", "keep_waiting", "reduce_load")
"""Actions that calling the same function again can carry out."""
_SCOPES = ("call", "unit_of_work", "transaction", "new_request")


class Asking:
    """What a retry loop knows about the work it repeats.

    ``operation`` is what the function calls; without it every failure counts as one of
    an unsafe operation. ``idempotency_key`` is true where the calls carry one; None
    looks at the error. ``scopes`` names what one more call of the function does again:
    ``call`` by default; add ``unit_of_work``, ``transaction`` or ``new_request`` where
    the function spans it. ``actions`` are those that calling it again carries out:
    ``retry`` by default. Raises ``ValueError`` for names that the catalog does not have.
    """

    __slots__ = ("actions", "idempotency_key", "operation", "scopes")

    def __init__(
        self,
        operation: str | None = None,
        idempotency_key: object = None,
        scopes: Iterable[str] = ("call",),
        actions: Iterable[str] = ("retry",),
    ) -> None:
        self.operation = known_operation(operation)
        self.idempotency_key = idempotency_key
        self.scopes = _among(scopes, _SCOPES, "scopes")
        self.actions = _among(actions, _ACTIONS, "actions")

    def advice(
        self,
        failure: BaseException | None,
        attempt: int = 1,
        elapsed: float = 0.0,
        random: RandomSource | None = None,
    ) -> Recovery | None:
        """Return the catalog's advice; None where the failure is not one of its own."""
        if not (isinstance(failure, ErrorMembers) and CONTRACT.is_own(failure)):
            return None
        return failure.recovery(
            operation=self.operation,
            idempotency_key=self.idempotency_key,
            attempt=attempt,
            elapsed=elapsed,
            random=random,
        )

    def allows(self, advice: Recovery | None) -> bool:
        """Say whether calling the function again is what the advice asks for.

        Never where the state has to be looked at first: no loop can do that.
        """
        return (
            advice is not None
            and advice.action in self.actions
            and advice.scope in self.scopes
            and advice.after is None
        )


def known_operation(operation: str | None) -> str | None:
    """Return the present name of an operation as plain text.

    Raises ``ValueError`` for one that the catalog does not declare: a typo would make
    every call count as unsafe, unnoticed.
    """
    name = CONTRACT.operation_name(plain_text(operation))
    if name is None:
        return None
    if name not in CONTRACT.operations:
        from difflib import get_close_matches

        near = get_close_matches(name, list(CONTRACT.operations), n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise ValueError(f"{CONTRACT.catalog.id} has no operation {name!r}{hint}")
    return name


def note_attempts(
    failure: BaseException | None, attempt: int, elapsed: float | None
) -> None:
    """Note on an error how often the work was tried; once, and only after a repeat."""
    if attempt < 2 or not (
        isinstance(failure, ErrorMembers) and CONTRACT.is_own(failure)
    ):
        return
    spent = "" if elapsed is None else f" in {elapsed:.1f} s"
    note = f"tried {attempt} times{spent}"
    if note not in getattr(failure, "__notes__", ()):
        failure.add_note(note)


def _among(given: Iterable[str], known: tuple[str, ...], what: str) -> frozenset[str]:
    names = frozenset((given,) if isinstance(given, str) else given)
    unknown = sorted(names.difference(known))
    if unknown or not names:
        wrong = f"{unknown[0]!r} is none" if unknown else "none is given"
        raise ValueError(f"{what}: {wrong}; choose from {', '.join(known)}")
    return names
