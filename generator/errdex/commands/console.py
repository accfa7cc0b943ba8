"""Where commands print: results to standard output, everything about the run to standard error."""

from __future__ import annotations

import sys
import time

QUIET_SECONDS = 0.7
"""A run shorter than this shows no progress."""


def out(text: str) -> None:
    """Print a result as it is."""
    sys.stdout.write(text)


def note(text: str) -> None:
    """Tell something about the run."""
    sys.stderr.write(text + "\n")


class Progress:
    """One line on a terminal that says what a long run is doing; silent elsewhere."""

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._live = sys.stderr.isatty()
        self._shown = False

    def __call__(self, text: str) -> None:
        """Show what happens now."""
        if self._live and time.monotonic() - self._start > QUIET_SECONDS:
            sys.stderr.write(f"\r\x1b[2K{text}")
            sys.stderr.flush()
            self._shown = True

    def end(self) -> None:
        """Clear the line."""
        if self._shown:
            sys.stderr.write("\r\x1b[2K")
            sys.stderr.flush()
            self._shown = False
