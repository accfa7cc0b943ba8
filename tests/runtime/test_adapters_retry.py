"""Retry libraries follow the catalog's advice: tenacity and stamina, sync and async, with the real libraries."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import pytest
import stamina
import tenacity
from adapters_kit import adapter, make_package

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """Return the generated package with its adapters."""
    return make_package(tmp_path_factory.mktemp("shop"))


@pytest.fixture
def by_tenacity(shop: ModuleType) -> Any:
    """Return the tenacity adapter."""
    return adapter(shop, "tenacity")


@pytest.fixture
def by_stamina(shop: ModuleType) -> Any:
    """Return the stamina adapter."""
    return adapter(shop, "stamina")


class Work:
    """A function that fails with the errors it is given, one a call, and counts its calls."""

    def __init__(self, *failures: Callable[[], BaseException]) -> None:
        self.failures = list(failures)
        self.calls = 0

    def __call__(self) -> str:
        self.calls += 1
        if self.calls <= len(self.failures):
            raise self.failures[self.calls - 1]()
        return "done"

    async def later(self) -> str:
        return self()


def state(failure: BaseException, attempt: int = 1, elapsed: float = 0.0) -> tenacity.RetryCallState:
    """Return what tenacity hands to its strategies after a failed try."""
    found = tenacity.RetryCallState(tenacity.Retrying(), None, (), {})
    found.attempt_number = attempt
    found.set_exception((type(failure), failure, None))
    assert found.outcome_timestamp is not None
    found.start_time = found.outcome_timestamp - elapsed
    return found


def test_work_is_done_again_where_the_catalog_advises_it(shop: ModuleType, by_tenacity: Any) -> None:
    """A refused call is repeated until it works."""
    work = Work(*[lambda: shop.BusyError(reason="starting")] * 2)
    waits: list[float] = []
    retrying = tenacity.Retrying(**by_tenacity.as_advised("order.place"), sleep=waits.append)
    assert retrying(work) == "done"
    assert work.calls == 3
    assert 0 <= waits[0] <= 0.01
    assert 0 <= waits[1] <= 0.02


def test_strategies_work_uncalled_and_called(shop: ModuleType, by_tenacity: Any) -> None:
    """Passing a strategy as it is can't be the mistake that retries everything."""
    for retry in (by_tenacity.retry_if_advised, by_tenacity.retry_if_advised()):
        work = Work(lambda: ValueError("no"))
        with pytest.raises(ValueError, match="no"):
            tenacity.Retrying(retry=retry, wait=by_tenacity.wait_as_advised, stop=by_tenacity.stop_as_advised)(work)
        assert work.calls == 1
        work = Work(lambda: shop.BusyError(reason="starting"))
        assert tenacity.Retrying(retry=retry, wait=by_tenacity.wait_as_advised())(work) == "done"


def test_unsafe_work_is_not_repeated_after_a_lost_reply(shop: ModuleType, by_tenacity: Any) -> None:
    """KIND retry blind to method: without a name or a key a lost reply ends it; a read, or a key, lets it go on."""
    for asked, calls in (
        ({}, 1),
        ({"operation": "order.place"}, 1),
        ({"operation": "buy"}, 1),
        ({"operation": "order.get"}, 2),
        ({"operation": "order.cancel"}, 2),
        ({"operation": "order.place", "idempotency_key": True}, 2),
    ):
        work = Work(lambda: shop.LostError())
        retrying = tenacity.Retrying(**by_tenacity.as_advised(**asked))
        if calls == 1:
            with pytest.raises(shop.LostError):
                retrying(work)
        else:
            assert retrying(work) == "done"
        assert work.calls == calls, asked


def test_two_codes_of_one_status_differ(shop: ModuleType, by_tenacity: Any) -> None:
    """KIND retryability by status: both are 429, one of them is final."""
    retry = by_tenacity.retry_if_advised
    assert retry(state(shop.RateLimitedError())) is True
    assert retry(state(shop.OutOfCreditError())) is False


def test_the_typed_error_comes_out_with_its_attempts(shop: ModuleType, by_tenacity: Any) -> None:
    """KIND lost type: after the last try the caller catches the class, and the count shown is the count made."""
    work = Work(*[lambda: shop.BusyError(reason="starting")] * 9)
    with pytest.raises(shop.BusyError) as caught:
        tenacity.Retrying(**by_tenacity.as_advised(), sleep=lambda seconds: None)(work)
    assert work.calls == 4
    assert [note for note in caught.value.__notes__ if note.startswith("tried 4 times in ")]
    # The predicate alone ends it too, without RetryError and without `reraise`.
    work = Work(*[lambda: shop.BusyError(reason="starting")] * 9)
    with pytest.raises(shop.BusyError):
        tenacity.Retrying(retry=by_tenacity.retry_if_advised, sleep=lambda seconds: None)(work)
    assert work.calls == 4


def test_classes_outside_the_root_count(shop: ModuleType, by_tenacity: Any, by_stamina: Any) -> None:
    """An error that does not descend from the root is the catalog's all the same."""
    assert not issubclass(shop.SessionGoneError, shop.ShopError)
    assert by_tenacity.retry_if_advised(state(shop.SessionGoneError())) is True
    assert by_stamina.retry_if_advised(shop.SessionGoneError()) is True


def test_an_hour_within_a_minute_is_not_waited_for(shop: ModuleType, by_tenacity: Any, by_stamina: Any) -> None:
    """KIND no budget: the server asks for more than the budget; the error comes out and says when it may work."""
    slow = shop.BusyError(reason="draining", retry_after_ms=3_600_000)
    for call in (
        lambda: tenacity.Retrying(**by_tenacity.as_advised())(Work(lambda: slow)),
        lambda: stamina.retry(on=by_stamina.retry_if_advised)(Work(lambda: slow))(),
    ):
        with pytest.raises(shop.BusyError) as caught:
            call()
        advice = caught.value.recovery()
        assert advice.action == "give_up"
        assert advice.not_before is not None


def test_no_wait_is_shorter_than_the_server_asked(shop: ModuleType, by_tenacity: Any, by_stamina: Any) -> None:
    """KIND adapter feature gap: the hint is a floor, jitter lies above it."""
    busy = shop.BusyError(reason="starting", retry_after_ms=1000)
    draws = [by_tenacity.wait_as_advised(state(busy)) for _ in range(100)]
    assert min(draws) >= 1.0
    assert max(draws) <= 1.01
    assert len(set(draws)) > 50
    draws = [by_stamina.retry_if_advised(busy) for _ in range(100)]
    assert min(draws) >= 1.0
    assert len(set(draws)) > 50


def test_clients_spread(shop: ModuleType, by_tenacity: Any) -> None:
    """KIND no jitter: a hundred clients that failed together do not come back together."""
    busy = shop.BusyError(reason="starting")
    draws = {by_tenacity.wait_as_advised(state(busy, attempt=3)) for _ in range(100)}
    assert len(draws) > 50
    assert max(draws) <= 0.04


def test_the_draw_can_be_given(shop: ModuleType, by_tenacity: Any) -> None:
    """Tests of a team need no luck."""
    busy = shop.BusyError(reason="starting")
    assert by_tenacity.wait_as_advised(random=lambda: 1.0)(state(busy)) == 0.01
    assert by_tenacity.as_advised(random=random.Random(1))["wait"](state(busy)) < 0.01


def test_time_spent_counts(shop: ModuleType, by_tenacity: Any) -> None:
    """Attempts and elapsed time come from the library's own state."""
    busy = shop.BusyError(reason="starting")
    assert by_tenacity.stop_as_advised(state(busy, attempt=3, elapsed=1.0)) is False
    assert by_tenacity.stop_as_advised(state(busy, attempt=3, elapsed=2.1)) is True
    assert by_tenacity.stop_as_advised(state(busy, attempt=4)) is True


def test_other_failures_have_no_advice(shop: ModuleType, by_tenacity: Any) -> None:
    """Beside other predicates, foreign failures stop at once unless the caller says otherwise."""

    def retrying(**more: Any) -> tenacity.Retrying:
        either = by_tenacity.retry_if_advised | tenacity.retry_if_exception_type(OSError)
        return tenacity.Retrying(retry=either, reraise=True, sleep=lambda seconds: None, **more)

    work = Work(*[lambda: OSError("gone")] * 9)
    with pytest.raises(OSError, match="gone"):
        retrying(stop=by_tenacity.stop_as_advised, wait=by_tenacity.wait_as_advised)(work)
    assert work.calls == 1
    work = Work(*[lambda: OSError("gone")] * 9)
    stop = by_tenacity.stop_as_advised(otherwise=tenacity.stop_after_attempt(3))
    with pytest.raises(OSError, match="gone"):
        retrying(stop=stop, wait=by_tenacity.wait_as_advised(otherwise=tenacity.wait_fixed(5)))(work)
    assert work.calls == 3
    assert by_tenacity.wait_as_advised(otherwise=tenacity.wait_fixed(5))(state(OSError())) == 5


def test_wider_scopes_are_repeated_only_where_the_function_spans_them(shop: ModuleType, by_tenacity: Any) -> None:
    """Advice to do the unit of work again is not carried out by repeating one call of it."""
    stale = shop.StaleError(basket="b1")
    assert by_tenacity.retry_if_advised(state(stale)) is False
    assert by_tenacity.retry_if_advised(scopes=("unit_of_work",))(state(stale)) is True


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"operation": "order.plaec"}, "did you mean 'order.place'"),
        ({"scopes": ("cal",)}, "scopes: 'cal' is none"),
        ({"scopes": ()}, "scopes: none is given"),
        ({"actions": ("reconcile",)}, "actions: 'reconcile' is none"),
    ],
)
def test_names_are_checked_when_a_function_is_decorated(by_tenacity: Any, asked: Any, says: str) -> None:
    """A typo would make every call count as unsafe, unnoticed."""
    with pytest.raises(ValueError, match=says):
        by_tenacity.as_advised(**asked)


@pytest.mark.parametrize("stop", [KeyboardInterrupt, SystemExit, asyncio.CancelledError])
def test_interrupts_pass_at_once(by_tenacity: Any, by_stamina: Any, stop: type[BaseException]) -> None:
    """KIND BaseException: nothing that ends a program or a task is repeated."""
    for decorate in (tenacity.retry(**by_tenacity.as_advised()), stamina.retry(on=by_stamina.retry_if_advised)):
        work = Work(stop)
        with pytest.raises(stop):
            decorate(work.__call__)()
        assert work.calls == 1


@pytest.mark.parametrize("library", ["tenacity", "stamina"])
def test_cancelling_a_pause_stops_at_once(shop: ModuleType, by_tenacity: Any, by_stamina: Any, library: str) -> None:
    """KIND BaseException, async: a task that is cancelled while it waits does not try again."""
    work = Work(*[lambda: shop.BusyError(reason="starting", retry_after_ms=1500)] * 3)
    decorate: Any = (
        tenacity.retry(**by_tenacity.as_advised())
        if library == "tenacity"
        else stamina.retry(on=by_stamina.retry_if_advised)
    )

    async def main() -> None:
        async def call() -> str:
            return await work.later()

        task = asyncio.ensure_future(decorate(call)())
        await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())
    assert work.calls == 1


def test_async_work_is_repeated(shop: ModuleType, by_tenacity: Any, by_stamina: Any) -> None:
    """Both libraries await between tries."""
    for decorate in (tenacity.retry(**by_tenacity.as_advised()), stamina.retry(on=by_stamina.retry_if_advised)):
        work = Work(lambda: shop.BusyError(reason="starting", retry_after_ms=5))

        async def call(work: Work = work) -> str:
            return await work.later()

        assert asyncio.run(decorate(call)()) == "done"
        assert work.calls == 2


def test_stamina_is_told_the_delay(shop: ModuleType, by_stamina: Any) -> None:
    """The server's delay reaches stamina's own machinery, jitter included; its attempts are its own."""
    waits: list[float] = []

    def watch(details: Any) -> None:
        waits.append(details.wait_for)

    stamina.instrumentation.set_on_retry_hooks([watch])
    try:
        work = Work(*[lambda: shop.BusyError(reason="starting", retry_after_ms=20)] * 9)
        with pytest.raises(shop.BusyError):
            stamina.retry(on=by_stamina.retry_if_advised, attempts=3)(work.__call__)()
    finally:
        stamina.instrumentation.set_on_retry_hooks(None)
    assert work.calls == 3
    assert len(waits) == 2
    assert all(0.02 <= wait <= 0.031 for wait in waits)


def test_stamina_looks_at_the_operation(shop: ModuleType, by_stamina: Any) -> None:
    """The hook knows what an unsafe operation is."""
    assert by_stamina.retry_if_advised(shop.LostError()) is False
    assert by_stamina.retry_if_advised(operation="order.get")(shop.LostError()) is True
    assert by_stamina.retry_if_advised(ValueError()) is False


def test_a_wait_longer_than_the_loop_is_not_begun(shop: ModuleType, by_stamina: Any) -> None:
    """stamina would sleep through it; so the error comes out instead."""
    busy = shop.BusyError(reason="starting", retry_after_ms=1500)
    assert by_stamina.retry_if_advised(longest_wait=1.0)(busy) is False
    assert by_stamina.retry_if_advised(longest_wait=1.5)(busy) == 1.5


def test_an_older_stamina_never_comes_back_too_early(shop: ModuleType, by_stamina: Any) -> None:
    """Releases before 25.2 can't be told a delay: a hint ends the loop there, no hint leaves it to stamina."""
    assert by_stamina._takes_delays("25.1.0") is False
    assert by_stamina._takes_delays("25.2.0") is True
    assert by_stamina._takes_delays("26.1") is True
    asking = adapter(shop, "_advice").Asking()
    old = by_stamina.AdvisedRetry(asking, takes_delays=False)
    assert old(shop.BusyError(reason="starting", retry_after_ms=5)) is False
    assert old(shop.BusyError(reason="starting")) is True
