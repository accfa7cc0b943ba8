"""Retries by tenacity, decided by the catalog.

Give all three to ``tenacity.retry``, or ``**as_advised(...)``, which brings them
together with ``reraise=True``::

    @tenacity.retry(**as_advised("sandbox.get"))
    def get_sandbox() -> Sandbox: ...

- ``retry_if_advised`` repeats only where the catalog's advice is to call again: it
  knows the operation's effect, whether the work may have happened, the attempts made
  and the time spent. Once attempts or time are used up it says no, and tenacity lets
  the typed error out as it is, without ``RetryError``.
- ``wait_as_advised`` waits what the advice says: never less than the server asked for,
  with the catalog's back-off and jitter above it. The draw is made here.
- ``stop_as_advised`` stops where the advice is not to call again. It matters beside
  other retry predicates; pass ``reraise=True`` then.

Each works as it is, and called with keywords makes one that knows the work::

    retry=retry_if_advised(operation="process.exec", idempotency_key=True)

Errors that are not the catalog's, ``KeyboardInterrupt`` and cancellation are never
repeated. For other failures that you repeat on your own account, say in ``otherwise``
how long to wait and when to stop: the catalog has no advice for them, so without it
there is no wait and no further try.

One retry loop is enough. Where a client below already repeats calls, switch one of the
two off, or their tries multiply. After a repeat the error that comes out carries a note
such as ``tried 4 times in 2.1 s``.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, TypedDict, overload

from tenacity.retry import retry_base
from tenacity.stop import stop_base
from tenacity.wait import wait_base

from ._advice import Asking, note_attempts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tenacity import RetryCallState

    from .._runtime.recovery import RandomSource, Recovery

__all__ = [
    "AdvisedRetry",
    "AdvisedStop",
    "AdvisedWait",
    "Strategies",
    "as_advised",
    "retry_if_advised",
    "stop_as_advised",
    "wait_as_advised",
]


class AdvisedRetry(retry_base):
    """Repeats where the catalog advises it. Immutable; see the module."""

    def __init__(self, asking: Asking) -> None:
        self._asking = asking

    @overload
    def __call__(self, retry_state: RetryCallState) -> bool: ...

    @overload
    def __call__(
        self,
        retry_state: None = None,
        *,
        operation: str | None = None,
        idempotency_key: object = None,
        scopes: Iterable[str] = ("call",),
        actions: Iterable[str] = ("retry",),
    ) -> AdvisedRetry: ...

    def __call__(
        self,
        retry_state: RetryCallState | None = None,
        *,
        operation: str | None = None,
        idempotency_key: object = None,
        scopes: Iterable[str] = ("call",),
        actions: Iterable[str] = ("retry",),
    ) -> bool | AdvisedRetry:
        """Decide about one try; or, with keywords, return one that knows the work.

        The keywords are those of ``_advice.Asking``, which raises ``ValueError`` for
        names that the catalog does not have.
        """
        if retry_state is None:
            asked = Asking(operation, idempotency_key, scopes, actions)
            return AdvisedRetry(asked)
        if self._asking.allows(_advice(self._asking, retry_state)):
            return True
        _note(retry_state)
        return False


class AdvisedWait(wait_base):
    """Waits what the catalog advises. Immutable; see the module."""

    def __init__(
        self,
        asking: Asking,
        otherwise: Callable[[RetryCallState], float] | None = None,
        source: RandomSource = random.random,
    ) -> None:
        self._asking = asking
        self._otherwise = otherwise
        self._source = source

    @overload
    def __call__(self, retry_state: RetryCallState) -> float: ...

    @overload
    def __call__(
        self,
        retry_state: None = None,
        *,
        operation: str | None = None,
        idempotency_key: object = None,
        scopes: Iterable[str] = ("call",),
        actions: Iterable[str] = ("retry",),
        otherwise: Callable[[RetryCallState], float] | None = None,
        random: RandomSource | None = None,
    ) -> AdvisedWait: ...

    def __call__(
        self,
        retry_state: RetryCallState | None = None,
        *,
        operation: str | None = None,
        idempotency_key: object = None,
        scopes: Iterable[str] = ("call",),
        actions: Iterable[str] = ("retry",),
        otherwise: Callable[[RetryCallState], float] | None = None,
        random: RandomSource | None = None,
    ) -> float | AdvisedWait:
        """Return seconds to wait; or, with keywords, one that knows the work.

        ``otherwise`` is another wait of tenacity's, for failures without advice.
        ``random`` draws the jitter: a function, or anything with ``random()``.
        """
        if retry_state is None:
            asked = Asking(operation, idempotency_key, scopes, actions)
            return AdvisedWait(asked, otherwise, random or self._source)
        advice = _advice(self._asking, retry_state, self._source)
        if advice is None:
            return 0.0 if self._otherwise is None else self._otherwise(retry_state)
        return advice.delay or 0.0


class AdvisedStop(stop_base):
    """Stops where the catalog does not advise to go on. Immutable; see the module."""

    def __init__(
        self,
        asking: Asking,
        otherwise: Callable[[RetryCallState], bool] | None = None,
    ) -> None:
        self._asking = asking
        self._otherwise = otherwise

    @overload
    def __call__(self, retry_state: RetryCallState) -> bool: ...

    @overload
    def __call__(
        self,
        retry_state: None = None,
        *,
        operation: str | None = None,
        idempotency_key: object = None,
        scopes: Iterable[str] = ("call",),
        actions: Iterable[str] = ("retry",),
        otherwise: Callable[[RetryCallState], bool] | None = None,
    ) -> AdvisedStop: ...

    def __call__(
        self,
        retry_state: RetryCallState | None = None,
        *,
        operation: str | None = None,
        idempotency_key: object = None,
        scopes: Iterable[str] = ("call",),
        actions: Iterable[str] = ("retry",),
        otherwise: Callable[[RetryCallState], bool] | None = None,
    ) -> bool | AdvisedStop:
        """Decide about one try; or, with keywords, return one that knows the work.

        ``otherwise`` is another stop of tenacity's, for failures without advice.
        """
        if retry_state is None:
            asked = Asking(operation, idempotency_key, scopes, actions)
            return AdvisedStop(asked, otherwise)
        advice = _advice(self._asking, retry_state)
        if advice is None:
            return True if self._otherwise is None else self._otherwise(retry_state)
        if self._asking.allows(advice):
            return False
        _note(retry_state)
        return True


retry_if_advised = AdvisedRetry(Asking())
"""For ``retry=``."""
wait_as_advised = AdvisedWait(Asking())
"""For ``wait=``."""
stop_as_advised = AdvisedStop(Asking())
"""For ``stop=``."""


class Strategies(TypedDict):
    """What ``as_advised`` gives to ``tenacity.retry`` and the ``Retrying`` classes."""

    retry: AdvisedRetry
    wait: AdvisedWait
    stop: AdvisedStop
    reraise: bool


def as_advised(
    operation: str | None = None,
    *,
    idempotency_key: object = None,
    scopes: Iterable[str] = ("call",),
    actions: Iterable[str] = ("retry",),
    random: RandomSource | None = None,
) -> Strategies:
    """Return keywords for ``tenacity.retry``, ``Retrying`` and ``AsyncRetrying``.

    The arguments are those of ``_advice.Asking``; ``random`` draws the jitter.
    """
    asked = Asking(operation, idempotency_key, scopes, actions)
    wait = AdvisedWait(asked) if random is None else AdvisedWait(asked, None, random)
    return {
        "retry": AdvisedRetry(asked),
        "wait": wait,
        "stop": AdvisedStop(asked),
        "reraise": True,
    }


def _advice(
    asking: Asking, retry_state: RetryCallState, source: RandomSource | None = None
) -> Recovery | None:
    elapsed = retry_state.seconds_since_start
    return asking.advice(
        _failure(retry_state),
        attempt=retry_state.attempt_number,
        elapsed=0.0 if elapsed is None else elapsed,
        random=source,
    )


def _failure(retry_state: RetryCallState) -> BaseException | None:
    outcome = retry_state.outcome
    return outcome.exception() if outcome is not None and outcome.failed else None


def _note(retry_state: RetryCallState) -> None:
    failure = _failure(retry_state)
    note_attempts(failure, retry_state.attempt_number, retry_state.seconds_since_start)
