"""Kinds of faults that users of other packages report, 1: copying, pickling, identity, causes, notes and groups.

Each test is named after its kind; what is tested in depth elsewhere is shown here once.
"""

from __future__ import annotations

import copy
import gc
import pickle
import subprocess
import sys
import traceback
import weakref
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from pitfalls_kit import every_error, make_lab, not_found
from sample_catalog import run_isolated

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME = "acme_travel"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("travel")


@pytest.fixture(scope="module")
def lab(folder: Path) -> Any:
    return make_lab(folder, NAME)


def shown(err: Any) -> tuple[Any, ...]:
    """Return what a reader sees of an error."""
    return type(err), str(err), repr(err), err.args, err.to_dict(), err.context


def test_kind_class_not_importable_by_name(lab: Any) -> None:
    """Every class is found in its module by its own qualified name, as pickle looks for it."""
    for err in every_error(lab):
        kind = type(err)
        assert getattr(sys.modules[kind.__module__], kind.__qualname__) is kind


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_kind_constructor_not_replayable(lab: Any, protocol: int) -> None:
    """Required keywords stand in no way of pickle, copy and deepcopy."""
    for err in every_error(lab):
        for again in (pickle.loads(pickle.dumps(err, protocol)), copy.copy(err), copy.deepcopy(err)):
            assert shown(again) == shown(err)


def test_kind_mandatory_keyword_only_arguments(lab: Any) -> None:
    """A leaf with two required context fields survives each way of copying."""
    err = not_found(lab)
    assert copy.deepcopy(err).context == err.context == pickle.loads(pickle.dumps(err)).context


def test_kind_transport_objects_are_constructor_arguments(folder: Path, lab: Any) -> None:
    """An error of a reply is plain data: it is rebuilt where no HTTP library can be imported."""
    data = pickle.dumps(lab.from_response(502, b"<html>", {"X-Request-Id": "r1"}))
    code = f"import pickle\nerr = pickle.loads({data!r})\nprint(err.observed_status, err.request_id, 'httpx' in sys.modules)"
    assert run_isolated(folder, code, sys.executable, "-S").split() == ["502", "r1", "False"]


def test_kind_args_hold_fewer_values_than_the_constructor_wants(lab: Any) -> None:
    """``args`` is the message alone, and rebuilding does not go through the constructor."""
    err = not_found(lab)
    assert err.args == (err.message,)
    assert pickle.loads(pickle.dumps(err)).args == err.args


def test_kind_half_correct_pickling_hook(lab: Any) -> None:
    """A dict of errors, as a cache has it, is copied deeply."""
    cache = {str(number): err for number, err in enumerate(every_error(lab))}
    again = copy.deepcopy(cache)
    assert [shown(err) for err in again.values()] == [shown(err) for err in cache.values()]
    assert all(again[key] is not err for key, err in cache.items())


def test_kind_inheritance_order(lab: Any) -> None:
    """With a builtin that has its own pickling before or behind ours, ours wins."""

    class Mixed(lab.KeyedError):
        __module__, __qualname__ = __name__, "Mixed"

    globals()["Mixed"] = Mixed
    try:
        for err in (Mixed("gone"), lab.SystemFailedError("sys")):
            assert shown(pickle.loads(pickle.dumps(err))) == shown(err)
    finally:
        del globals()["Mixed"]


def test_kind_message_formatting_is_not_idempotent(lab: Any) -> None:
    """A copy of a copy says the same as the first."""
    err = lab.LabClosedError(reason="starting")
    third = pickle.loads(pickle.dumps(copy.deepcopy(copy.copy(err))))
    assert str(third) == str(err)
    assert third.message == err.message


def test_kind_errors_vanish_in_pools(folder: Path, lab: Any) -> None:
    """A spawned worker hands its error to the parent as our class."""
    script = folder / "pool.py"
    script.write_text(
        f"""
import concurrent.futures
import multiprocessing

import {NAME} as lab


def work(path):
    raise lab.LabFileNotFoundError(path=path, class_="c", kind=3)


if __name__ == "__main__":
    spawn = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(1, mp_context=spawn) as pool:
        try:
            pool.submit(work, "/p").result()
        except lab.LabFileNotFoundError as error:
            print("caught", error.context.path)
"""
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.split() == ["caught", "/p"], done.stderr


def test_kind_constructor_works_on_its_first_argument(lab: Any) -> None:
    """Anything may stand as the message; nothing of it is looked at but its text."""
    for first in (None, "", "text", "{braces} %s"):
        err = lab.InternalError(first)
        assert isinstance(str(err), str)
        assert shown(copy.copy(err)) == shown(err)


def test_kind_blast_radius(lab: Any) -> None:
    """An error inside the args of another exception does not take that one down."""
    outer = RuntimeError("task failed", not_found(lab))
    again = pickle.loads(pickle.dumps(outer))
    assert shown(again.args[1]) == shown(outer.args[1])


def test_kind_immutable_exception(lab: Any) -> None:
    """Errors pass through context managers made of generators, which set their traceback."""

    @contextmanager
    def passing() -> Iterator[None]:
        yield

    for err in every_error(lab):
        with pytest.raises(type(err)) as caught, passing():
            raise err
        assert caught.value is err


def test_kind_slots_dataclass_as_exception(lab: Any) -> None:
    """A traceback, a cause, notes and attributes of one's own can be set."""
    for err in every_error(lab):
        err.with_traceback(None)
        err.__cause__ = ValueError("x")
        err.own = 1
        err.add_note("seen")
        assert err.__notes__ == ["seen"]


def test_kind_value_equality_on_exceptions(lab: Any) -> None:
    """Errors are equal only to themselves, have a hash, and two alike in one chain are shown both."""
    one, other = lab.InternalError("same"), lab.InternalError("same")
    assert one != other
    assert len({one, other, one}) == 2
    other.__cause__ = one
    assert "".join(traceback.format_exception(other)).count("same") == 2


def test_kind_reference_cycle(lab: Any) -> None:
    """What a caller holds beside an error dies with its frame, without the collector."""

    class Big:
        pass

    def fail() -> weakref.ref[Big]:
        big = Big()
        seen = weakref.ref(big)
        try:
            raise lab.from_response(502, b"<html>")
        except lab.LabError:
            return seen

    gc.disable()
    try:
        assert fail()() is None
    finally:
        gc.enable()


def test_kind_interpreter_drops_the_cause(lab: Any) -> None:
    """Cause and notes survive pickling; a cause that can't be pickled costs only itself."""
    err = lab.InternalError("x")
    err.__cause__ = ZeroDivisionError("by zero")
    err.add_note("noted")
    again = pickle.loads(pickle.dumps(err))
    assert repr(again.__cause__) == "ZeroDivisionError('by zero')"
    assert again.__notes__ == ["noted"]
    err.__cause__ = ValueError(lambda: 1)
    assert shown(pickle.loads(pickle.dumps(err)))[:4] == shown(err)[:4]


def test_kind_lost_cause(lab: Any) -> None:
    """A native failure that becomes an error is its direct cause."""
    native = TimeoutError("too slow")
    err = lab.from_exception(native)
    assert type(err) is lab.LabClosedError
    assert err.__cause__ is native


def test_kind_self_referencing_chain(lab: Any) -> None:
    """A typed error goes through the conversion as it is, and chains that bite their tail are walked once."""
    err = lab.InternalError("x")
    assert lab.from_exception(err) is err
    assert err.__cause__ is None
    looped = ValueError("a")
    looped.__cause__ = KeyError("b")
    looped.__cause__.__cause__ = looped
    assert lab.from_exception(looped) is None or isinstance(lab.from_exception(looped), lab.LabError)


def test_kind_missing_derive(lab: Any) -> None:
    """Errors live in groups: split by class, notes and codes are kept."""
    one, other = lab.LabClosedError(reason="starting"), lab.InternalError("x")
    one.add_note("noted")
    group = ExceptionGroup("batch", [one, other])
    taken, rest = group.split(lab.LabClosedError)
    assert taken is not None
    assert rest is not None
    assert taken.exceptions[0].__notes__ == ["noted"]
    assert rest.exceptions[0].code is lab.ErrorCode.INTERNAL_ERROR


def test_kind_dynamic_attribute_hook(lab: Any) -> None:
    """An attribute that nobody has is an AttributeError at once, so that tracebacks can be drawn."""
    for err in every_error(lab):
        with pytest.raises(AttributeError):
            err.__nothing__  # noqa: B018 - the access is what is tested
        assert "".join(traceback.format_exception(err))
