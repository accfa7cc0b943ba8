"""Measuring side by side: work and its floor take turns, so that both see the same machine; ratios are what counts."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MIB = 2**20
KIB_OF_RSS = 1 if sys.platform == "darwin" else 1024
"""Linux counts peak memory in KiB, macOS in bytes."""


@dataclass(frozen=True)
class Cost:
    """What one process took."""

    wall: float
    """Seconds by the clock."""
    cpu: float
    """Seconds of processor time, its children's included."""
    peak: float
    """Largest resident memory of one process, in MiB."""


@dataclass
class Row:
    """One line of the table."""

    work: str
    value: float
    """A ratio to the floor, or MiB, as ``unit`` says."""
    target: float | None
    unit: str = "x"
    seconds: float | None = None
    """Median processor time of the work."""
    wall_ratio: float | None = None
    """The same ratio by the clock, which other processes on the machine disturb."""
    low: float | None = None
    """Lower end of a target that is a range."""

    @property
    def meets(self) -> bool | None:
        """Say whether the target is met; None where there is none."""
        if self.target is None:
            return None
        return self.value <= self.target and (self.low is None or self.value >= self.low)

    def line(self) -> str:
        """Return the row as one line of text."""
        wanted = "" if self.target is None else f"<= {self.target:g}"
        if self.low is not None:
            wanted = f"{self.low:g} to {self.target:g}"
        mark = {True: "yes", False: "NO", None: ""}[self.meets]
        took = "" if self.seconds is None else f"{self.seconds * 1000:9.1f} ms"
        if self.seconds is not None and self.seconds < 0.0001:
            took = f"{self.seconds * 1e6:9.2f} us"
        wall = "" if self.wall_ratio is None else f"{self.wall_ratio:7.2f}"
        unit = "MiB" if self.unit == "MiB" else "x"
        return f"{self.work:66} {took:>12} {self.value:8.2f} {unit:3} {wall:>7} {wanted:>12} {mark:>4}"

    def data(self) -> dict[str, object]:
        """Return the row for JSON."""
        return {**asdict(self), "meets": self.meets}


HEADER = f"{'work':66} {'CPU':>12} {'ratio':>8}     {'clock':>7} {'target':>12} {'met':>4}"


def environment(home: Path) -> dict[str, str]:
    """Return the environment of measured processes: errdex from this checkout, bytecode kept, caches below ``home``."""
    found = {**os.environ, "PYTHONPATH": str(ROOT / "generator"), "XDG_CACHE_HOME": str(home / ".cache")}
    found.pop("PYTHONDONTWRITEBYTECODE", None)  # compiling errdex each time is not what is measured
    return found


def run(command: list[str], cwd: Path) -> Cost:
    """Run one process to its end. Raises ``CalledProcessError`` where it fails."""
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=cwd, env=environment(cwd), stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return Cost(
        wall=time.perf_counter() - start,
        cpu=usage.ru_utime + usage.ru_stime,
        peak=usage.ru_maxrss * KIB_OF_RSS / MIB,
    )


def side_by_side(turns: int, floor: Callable[[], Cost], work: Callable[[], Cost]) -> tuple[Cost, float, float]:
    """Return (median cost of the work, its ratio by processor time, its ratio by the clock), measured in turns."""
    pairs = [(floor(), work()) for _ in range(turns)]
    # Both of a pair saw the same machine, so ratios are formed first and the median of them is taken.
    cpu = statistics.median(second.cpu / first.cpu for first, second in pairs)
    wall = statistics.median(second.wall / first.wall for first, second in pairs)
    cost = Cost(
        wall=statistics.median(second.wall for _, second in pairs),
        cpu=statistics.median(second.cpu for _, second in pairs),
        peak=max(second.peak for _, second in pairs),
    )
    return cost, cpu, wall
