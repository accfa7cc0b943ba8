"""Retries by stamina, decided by the catalog.

Give it as ``on=``::

    @stamina.retry(on=retry_if_advised(operation="sandbox.get"), attempts=4)
    def get_sandbox() -> Sandbox: ...

stamina asks its hook about the exception alone. So the catalog decides *whether* to
call again and how long the server wants to be left alone, and stamina does the rest:

- Attempts and total time are stamina's ``attempts`` and ``timeout``. Pass those of the
  catalog's back-off where they matter: the hook does not know how often it was asked.
- Where the server said how long to wait, the hook returns that with the catalog's
  jitter above it, from stamina 25.2 on. An older stamina cannot be told how long to
  wait, and would come back too early: there the error is let through instead.
- Where the server said nothing, stamina's own back-off with its own jitter applies.
- stamina would sleep through any wait, however long. A wait beyond ``longest_wait``
  seconds is not begun: the error is let through, and ``recovery().not_before`` of it
  says when it may work. Keep it no larger than stamina's ``timeout``.

Errors that are not the catalog's, ``KeyboardInterrupt`` and cancellation pass at once.
What comes out in the end is the typed error itself.
"""

from __future__ import annotations

import random
from importlib.metadata import version
from typing import TYPE_CHECKING, overload

from ._advice import Asking

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .._runtime.recovery import RandomSource

__all__ = ["LONGEST_WAIT_SECONDS", "AdvisedRetry", "retry_if_advised"]

LONGEST_WAIT_SECONDS = 45.0
"""Longest wait that is begun, by default: stamina's own default ``timeout``."""


def _takes_delays(release: str) -> bool:
    """Say whether a release of stamina can be told how long to wait."""
    numbers = [int(part) for part in release.split(".")[:2] if part.isdecimal()]
    return tuple(numbers) >= (25, 2)


class AdvisedRetry:
    """A hook for ``on=``. Immutable; see the module."""

    __slots__ = ("_asking", "_longest_wait", "_source", "_takes_delays")

    def __init__(
        self,
        asking: Asking,
        longest_wait: float = LONGEST_WAIT_SECONDS,
        source: RandomSource = random.random,
        takes_delays: bool | None = None,
    ) -> None:
        self._asking = asking
        self._longest_wait = longest_wait
        self._source = source
        if takes_delays is None:
            takes_delays = _takes_delays(version("stamina"))
        self._takes_delays = takes_delays

    @overload
    def __call__(self, exc: Exception) -> bool | float: ...

    @overload
    def __call__(
        self,
        exc: None = None,
        *,
        operation: str | None = None,
        idempotency_key: object = None,
        scopes: Iterable[str] = ("call",),
        actions: Iterable[str] = ("retry",),
        longest_wait: float = LONGEST_WAIT_SECONDS,
        random: RandomSource | None = None,
    ) -> AdvisedRetry: ...

    def __call__(
        self,
        exc: Exception | None = None,
        *,
        operation: str | None = None,
        idempotency_key: object = None,
        scopes: Iterable[str] = ("call",),
        actions: Iterable[str] = ("retry",),
        longest_wait: float = LONGEST_WAIT_SECONDS,
        random: RandomSource | None = None,
    ) -> bool | float | AdvisedRetry:
        """Return False, True or seconds for an exception; with keywords, a new hook.

        The keywords are those of ``_advice.Asking``, which raises ``ValueError`` for
        names that the catalog does not have; ``longest_wait`` in seconds; ``random``
        draws the jitter.
        """
        if exc is None:
            asked = Asking(operation, idempotency_key, scopes, actions)
            source = random or self._source
            return AdvisedRetry(asked, longest_wait, source, self._takes_delays)
        advice = self._asking.advice(exc)
        if advice is None or not self._asking.allows(advice):
            return False
        if advice.not_before is None or advice.delay is None:
            return True  # no hint of the server's: stamina's own back-off
        if not self._takes_delays or advice.delay > self._longest_wait:
            return False
        drawn = self._asking.advice(exc, random=self._source)
        delay = advice.delay if drawn is None else drawn.delay or advice.delay
        return min(delay, self._longest_wait)


retry_if_advised = AdvisedRetry(Asking())
"""For ``on=``: as it is, or called with keywords."""
