"""Errors travel: pickle, copy, process pools, user subclasses, causes of any kind."""

from __future__ import annotations

import copy
import gc
import pickle
import subprocess
import sys
import threading
import weakref
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sample_catalog import SAMPLE, catalog_from, import_package, run_isolated, write_package

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)
NAME = "acme_pickling"
NOW = datetime(2026, 1, 2, tzinfo=UTC)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pickling")


@pytest.fixture(scope="module")
def lab(folder: Path) -> Any:
    return import_package(write_package(catalog_from(SAMPLE, folder), folder, NAME))


def samples(lab: Any) -> list[Any]:
    reply = b'{"code": "LAB_CLOSED", "message": "m", "context": {"reason": "restarted", "x": 1}, "z": {"a": 1}}'
    return [
        lab.LabError("root", code="NOBODY"),
        lab.LabClosedError(reason="starting", retry_after_ms=5, operation="lab.exec", request_id="r"),
        lab.LabFileNotFoundError(
            path="/p", class_="c", kind=3, derived="local", issues=[lab.Issue(field="f", message="m")]
        ),
        lab.SharedError(code="READ_ONLY", path="/a"),
        lab.KeyedError("key"),
        lab.SystemFailedError("sys"),
        lab.OutsideError("out"),
        lab.from_response(503, reply, {"X-Request-Id": "r2"}, operation="lab.read"),
        lab.from_response(502, b"<html>"),
        lab.from_mapping({"code": "NO_SPACE", "message": "full", "context": {"path": "/a"}}),
    ]


def state(err: Any) -> tuple[Any, ...]:
    return (
        type(err), err.code, err.raw_code, err.message, err.args, err.context, err.context.to_dict(), err.http_status,
        err.observed_status, err.operation, err.suggestion, err.documentation, err.timestamp, err.request_id,
        err.details, tuple(err.problems), str(err), repr(err), err.to_dict(), err.to_dict("log"),
        err.recovery(operation="lab.read", now=NOW),
        None if err.raw is None else (err.raw.status, err.raw.headers), getattr(err, "derived", None),
    )  # fmt: skip


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_pickle_keeps_everything(lab: Any, protocol: int) -> None:
    """Every kind of error survives every protocol, twice over."""
    for err in samples(lab):
        once = pickle.loads(pickle.dumps(err, protocol))
        assert state(once) == state(err)
        assert state(pickle.loads(pickle.dumps(once, protocol))) == state(err)


def test_copies_keep_everything_and_share_nothing_deep(lab: Any) -> None:
    """Copying three times over changes no text; a deep copy inside a container works too."""
    for err in samples(lab):
        assert state(copy.copy(copy.copy(copy.copy(err)))) == state(err)
        deep = copy.deepcopy({"cached": [err, err]})["cached"]
        assert state(deep[0]) == state(err)
        assert deep[0] is deep[1] is not err
        assert deep[0].context.to_dict() is not err.context.to_dict()


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_cause_notes_and_own_attributes_travel(lab: Any, protocol: int) -> None:
    """The explicit cause, its own cause, notes and attributes that a program added are kept."""
    middle = lab.InternalError("middle")
    middle.__cause__ = ZeroDivisionError("division")
    err = lab.LabClosedError(reason="starting")
    err.__cause__ = middle
    err.add_note("first")
    err.extra_fact = {"a": [1]}
    again = pickle.loads(pickle.dumps(err, protocol))
    assert type(again.__cause__) is lab.InternalError
    assert str(again.__cause__.__cause__) == "division"
    assert (again.__notes__, again.extra_fact, again.__suppress_context__) == (["first"], {"a": [1]}, True)
    shallow, deep = copy.copy(err), copy.deepcopy(err)
    assert shallow.__cause__ is middle
    assert state(deep.__cause__) == state(middle)
    shallow.add_note("second")
    assert err.__notes__ == ["first"]


class Stubborn(Exception):
    """Pickles, and can't be rebuilt: its constructor wants more than ``args`` has."""

    def __init__(self, one: str, *, two: str) -> None:
        super().__init__(one)


class Unpicklable(Exception):
    def __init__(self) -> None:
        super().__init__("lock")
        self.lock = threading.Lock()


@pytest.mark.parametrize("cause", [Stubborn("a", two="b"), Unpicklable()])
def test_a_foreign_cause_costs_only_itself(lab: Any, cause: BaseException) -> None:
    """A cause that can't travel is left out, and a note says so."""
    err = lab.LabClosedError(reason="starting")
    err.__cause__ = cause
    again = pickle.loads(pickle.dumps(err))
    assert again.__cause__ is None
    assert "cause" in again.__notes__[0]
    assert again.context == err.context
    assert copy.deepcopy(err).__cause__ is not None


def test_circular_chains_and_unpicklable_attributes(lab: Any) -> None:
    """A chain that meets itself ends; an attribute that can't travel is left out with a note."""
    one, two = lab.InternalError("one"), lab.InternalError("two")
    one.__cause__, two.__cause__ = two, one
    assert pickle.loads(pickle.dumps(one)).__cause__ is None
    three = lab.InternalError("three")
    three.lock = threading.Lock()
    again = pickle.loads(pickle.dumps(three))
    assert not hasattr(again, "lock")
    assert "lock" in again.__notes__[0]


def test_long_chains_stay_cheap(lab: Any) -> None:
    """Pickling a chain of errors grows with its length, not beyond."""
    err = lab.InternalError("0")
    for number in range(60):
        outer = lab.InternalError(str(number))
        outer.__cause__ = err
        err = outer
    assert len(pickle.dumps(err)) < 100_000


def test_system_errors_keep_their_fields(lab: Any) -> None:
    """What OSError keeps outside of the instance dict travels as well."""
    err = lab.SystemFailedError("disk")
    err.errno, err.filename = 28, "/a"
    for again in (pickle.loads(pickle.dumps(err)), copy.copy(err), copy.deepcopy(err)):
        assert (again.errno, again.filename) == (28, "/a")


USER = f"""
import {NAME} as lab

class Mine(lab.LabClosedError):
    def __init__(self, ticket):
        super().__init__(f"ticket {{ticket}}", reason="starting")
        self.ticket = ticket

class Lazy(lab.InternalError):
    def __init__(self, *, wanted):
        self.wanted = wanted

def fail(number):
    if number % 2:
        raise Mine(number)
    raise lab.from_response(503, b'{{"code": "LAB_CLOSED", "context": {{"reason": "x"}}}}') from ZeroDivisionError("z")
"""


def test_user_subclasses_with_own_constructors(lab: Any, folder: Path) -> None:
    """A subclass with any constructor is rebuilt without calling it, and keeps its own attributes."""
    (folder / "user_errors.py").write_text(USER)
    printed = run_isolated(
        folder,
        "import pickle, copy, user_errors\n"
        "err = user_errors.Mine(7)\n"
        "lazy = user_errors.Lazy(wanted=1)\n"
        "for again in (pickle.loads(pickle.dumps(err)), copy.copy(err), copy.deepcopy(err)):\n"
        "    print(type(again).__name__, again.ticket, again, again.name)\n"
        "print(pickle.loads(pickle.dumps(lazy)), pickle.loads(pickle.dumps(lazy)).wanted, lazy.code)",
    )
    assert printed.splitlines() == ["Mine 7 [LAB_CLOSED] ticket 7 (status=503) LabClosedError"] * 3 + [
        "[INTERNAL_ERROR] Something broke. (status=500) 1 INTERNAL_ERROR"
    ]


def test_spawned_workers_hand_errors_back(lab: Any, folder: Path) -> None:
    """Raised in a spawned pool or a futures executor, the parent catches our class with its context and cause."""
    (folder / "user_errors.py").write_text(USER)
    (folder / "pools.py").write_text(
        "import multiprocessing, sys\n"
        "from concurrent.futures import ProcessPoolExecutor\n"
        f"import {NAME} as lab\n"
        "import user_errors\n"
        "if __name__ == '__main__':\n"
        "    context = multiprocessing.get_context('spawn')\n"
        "    with context.Pool(1) as pool:\n"
        "        for number in (0, 1):\n"
        "            try:\n"
        "                pool.map(user_errors.fail, [number])\n"
        "            except lab.LabClosedError as err:\n"
        "                print(type(err).__name__, err.code, err.context.to_dict())\n"
        "    with ProcessPoolExecutor(1, mp_context=context) as executor:\n"
        "        err = executor.submit(user_errors.fail, 3).exception()\n"
        "        print(type(err).__name__, err.ticket)\n"
    )
    done = subprocess.run(
        [sys.executable, "pools.py"], cwd=folder, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.stdout.splitlines() == [
        "LabClosedError LAB_CLOSED {'reason': 'x'}",
        "Mine LAB_CLOSED {'reason': 'starting', 'retryable': True}",
        "Mine 3",
    ], done.stderr


def test_nothing_is_pinned(lab: Any) -> None:
    """A large local around decoding and raising dies without the garbage collector; so does the error."""

    class Big:
        pass

    class Headers(dict):
        pass

    def work() -> tuple[Any, Any, Any]:
        big, headers = Big(), Headers({"Retry-After": "1"})
        seen = [weakref.ref(big), weakref.ref(headers)]
        try:
            raise lab.from_response(503, b'{"code": "LAB_CLOSED", "context": {"reason": "x"}}', headers)
        except lab.LabError as err:
            err.recovery()
            str(err), err.problems, err.to_dict()
            seen.append(weakref.ref(err))
        return seen[0], seen[1], seen[2]

    gc.disable()
    try:
        assert [one() for one in work()] == [None, None, None]
    finally:
        gc.enable()


def test_errors_pass_context_managers(lab: Any) -> None:
    """An error raised through a generator-based context manager is still itself."""

    @contextmanager
    def managed() -> Any:
        yield

    err = lab.InternalError("x")
    with pytest.raises(lab.InternalError) as caught, managed():
        raise err
    assert caught.value is err
