"""The frame around every command: whatever goes wrong becomes a message and an exit code, never a traceback."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from errdex.diagnostics import ErrdexError

if TYPE_CHECKING:
    from collections.abc import Callable

CLEAN, WRONG_USE = 0, 2


def guarded(call: Callable[[], object]) -> int:
    """Return the exit code that ``call`` gives; one that gives no number is clean.

    ``ERRDEX_DEBUG=1`` lets faults of errdex itself through.
    """
    try:
        return _told(call)
    except BrokenPipeError:
        # The reader has seen enough. What is still buffered must not be written at exit.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - lives as long as the process
        return CLEAN


def fail(message: str, help: str | None) -> int:
    """Tell why a command could not run; return its exit code."""
    from errdex.report import visible

    lines = [f"errdex: {visible(line)}" for line in message.split("\n")]
    if help:
        lines.append(f"  help: {visible(help)}")
    sys.stderr.write("\n".join(lines) + "\n")
    return WRONG_USE


def _told(call: Callable[[], object]) -> int:
    try:
        code = call()
        return code if isinstance(code, int) else CLEAN
    except ErrdexError as error:
        return fail(error.message, error.help)
    except KeyboardInterrupt:
        return fail("interrupted", None)
    except RecursionError:
        return fail("something is nested too deeply", None)
    except MemoryError:
        return fail("out of memory", None)
    except BrokenPipeError:
        raise
    except OSError as error:
        where = error.filename or ""
        return fail(f"{where}: {error.strerror}" if where else str(error), None)
    except Exception as error:
        if os.environ.get("ERRDEX_DEBUG"):
            raise
        return fail(
            f"internal fault: {type(error).__name__}: {error}",
            "run again with ERRDEX_DEBUG=1 and report what it prints",
        )
