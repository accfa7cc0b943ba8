"""Work that is shared between two processes where that pays: large catalogs, two processors, a system that can fork.

The second process is a copy of this one, so jobs are plain functions and nothing has to be handed over; what a job
returns comes back as plain data. A job that fails there is done again here, so that its error is the same as ever.
"""

from __future__ import annotations

import marshal
import os
import signal
import sys
from typing import TYPE_CHECKING, Any

from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WORTH_IT = 500.0
"""Weight of all jobs from which a second process pays: making a copy costs about as much as a weight of 12,
and memory that both then change some more."""


class Job(Record):
    """Something to do."""

    weight: float
    """How long it takes, in a measure that only has to be the same for all jobs: the pages of one error are about 1."""
    work: Callable[[], Any]
    """Gives plain data: texts, numbers, None, tuples, lists and dicts of them. It changes nothing that others see."""


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def do_all(jobs: Sequence[Job], *, forks: bool | None = None) -> list[Any]:
    """Return what the jobs give, in their order. ``forks`` says whether to use a second process; None: where it pays.

    Raises what a job raises.
    """
    if forks is None:
        forks = sum(job.weight for job in jobs) >= WORTH_IT and processors() > 1
    # Only the main thread would live on in a copy, and what others hold locked would stay so.
    threads = sys.modules.get("threading")
    alone = threads is None or threads.active_count() == 1
    if not (forks and alone and len(jobs) > 1 and hasattr(os, "fork")):
        return [job.work() for job in jobs]
    there = _share(jobs)
    child = _Child([jobs[number].work for number in there])
    try:
        found = {number: job.work() for number, job in enumerate(jobs) if number not in there}
        results = child.results()
    finally:
        child.end()
    for position, number in enumerate(there):
        found[number] = results[position] if results is not None else jobs[number].work()
    return [found[number] for number in range(len(jobs))]


def _share(jobs: Sequence[Job]) -> list[int]:
    """Return the jobs for the second process: each goes where less is to be done, the heaviest first."""
    here = there = 0.0
    chosen: list[int] = []
    for number in sorted(range(len(jobs)), key=lambda number: -jobs[number].weight):
        if there < here:
            chosen.append(number)
            there += jobs[number].weight
        else:
            here += jobs[number].weight
    return sorted(chosen)


class _Child:
    """A copy of this process that does some of the work; None of it where the system refuses the copy."""

    def __init__(self, works: Sequence[Callable[[], Any]]) -> None:
        self._pid: int | None = None
        self._reader, writer = os.pipe()
        try:
            self._pid = os.fork()
        except OSError:
            os.close(writer)
            return
        if self._pid == 0:
            self._work(works, writer)
        os.close(writer)

    def _work(self, works: Sequence[Callable[[], Any]], writer: int) -> None:
        """Do the work in the copy, and end it: nothing of what stands above it on the stack may run twice."""
        try:
            os.close(self._reader)
            data = memoryview(marshal.dumps([work() for work in works]))
            while data:
                data = data[os.write(writer, data) :]
            os._exit(0)
        finally:
            os._exit(1)

    def results(self) -> list[Any] | None:
        """Wait for the copy and return what its work gave; None where something failed there."""
        if self._pid is None:
            return None
        with os.fdopen(self._reader, "rb", closefd=False) as stream:
            data = stream.read()
        _, status = os.waitpid(self._pid, 0)
        self._pid = None
        if status != 0:
            return None
        found: list[Any] = marshal.loads(data)
        return found

    def end(self) -> None:
        """Leave nothing behind; stops the copy where it still works."""
        os.close(self._reader)
        if self._pid is not None:
            os.kill(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
            self._pid = None
