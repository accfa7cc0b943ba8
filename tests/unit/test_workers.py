"""Work shared with a second process: the same results, in the same order, with the same errors."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from errdex import workers
from errdex.diagnostics import ErrdexError
from errdex.workers import Job, do_all

forking = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")


@pytest.fixture(autouse=True)
def single_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the test runner's own threads count as none: they hold nothing that a job needs."""
    import threading

    monkeypatch.setattr(threading, "active_count", lambda: 1)


def jobs(*works: Callable[[], Any], weight: float = 300.0) -> list[Job]:
    """Return jobs of one weight."""
    return [Job(weight=weight, work=work) for work in works]


@forking
def test_results_come_in_order_and_from_two_processes() -> None:
    """Half of the work is done in a copy of this process, and nobody sees it."""
    made = do_all(jobs(*[lambda n=n: (n, {"pid": os.getpid()}, "é\n" * 50_000) for n in range(5)]), forks=True)
    assert [number for number, _, _ in made] == [0, 1, 2, 3, 4]
    assert {text for _, _, text in made} == {"é\n" * 50_000}
    pids = {found["pid"] for _, found, _ in made}
    assert len(pids) == 2
    assert os.getpid() in pids


@forking
@pytest.mark.parametrize("fault", ["raises", "dies", "gives what is no plain data"])
def test_what_fails_there_is_done_again_here(fault: str) -> None:
    """A job that fails in the copy is repeated, so that its error, or its result, is as without a copy."""
    here = os.getpid()

    def failing() -> object:
        if os.getpid() == here:
            return "made here"
        if fault == "raises":
            raise ErrdexError("only there")
        if fault == "dies":
            os._exit(3)
        return object()

    heavy = Job(weight=10.0, work=lambda: "heavy")
    assert do_all([heavy, Job(weight=1.0, work=failing)], forks=True) == ["heavy", "made here"]


@forking
@pytest.mark.parametrize("position", [0, 1])
def test_an_error_is_raised_wherever_the_job_was(position: int) -> None:
    """The error of a job reaches the caller, from this process and from the copy, and no copy is left."""

    def failing() -> object:
        raise ErrdexError("wrong option", help="choose another")

    works: list[Callable[[], Any]] = [lambda: 1, lambda: 2]
    works[position] = failing
    with pytest.raises(ErrdexError) as caught:
        do_all(jobs(*works), forks=True)
    assert caught.value.help == "choose another"
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def test_small_work_stays_in_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy costs more than it saves for small catalogs, on one processor, and beside other threads."""

    def never() -> int:
        raise AssertionError("forked")

    monkeypatch.setattr(os, "fork", never, raising=False)
    assert do_all(jobs(lambda: 1, lambda: 2, weight=workers.WORTH_IT / 4)) == [1, 2]
    monkeypatch.setattr(workers, "processors", lambda: 1)
    assert do_all(jobs(lambda: 1, lambda: 2, weight=workers.WORTH_IT)) == [1, 2]


@forking
def test_a_refused_copy_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system has no room for another process, all is done here."""

    def refused() -> int:
        raise OSError("no more processes")

    monkeypatch.setattr(os, "fork", refused)
    assert do_all(jobs(lambda: 1, lambda: 2), forks=True) == [1, 2]


@forking
def test_a_catalog_is_the_same_from_one_process_and_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every byte of every target, made with a copy and without."""
    from errdex import pipeline

    source = Path(__file__).resolve().parents[2] / "schema" / "catalog" / "sandbox-workers.yaml"
    targets = ["python", "json_schema", "openapi", "markdown"]

    def made(forks: bool) -> list[dict[str, str]]:
        monkeypatch.setattr(pipeline, "do_all", lambda jobs, **_: do_all(jobs, forks=forks))
        selection = pipeline.select([source], targets=targets, out=tmp_path / "out", cwd=tmp_path)
        return [dict(folder.outputs) for folder in pipeline.make(selection, pipeline.read(selection))]

    assert made(True) == made(False)
