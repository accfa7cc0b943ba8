"""``errdex`` and ``python -m errdex``: one command, one process."""

from __future__ import annotations

import gc
import io
import os
import sys

from errdex.unchanged import PLAIN, answer


def main() -> None:
    """Run the command line and end the process with its exit code."""
    # A catalog is one big living structure: collections would only walk it again and again.
    gc.disable()
    for stream in (sys.stdout, sys.stderr):
        # Catalogs hold any text; a terminal that can't show a character shows its number.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    arguments = sys.argv[1:]
    text = answer(arguments)
    if text is None:
        code = _run(arguments)
    else:
        sys.stdout.write(text)
        code = 0
    try:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:  # closed by whoever started us
                stream.flush()
    except OSError:
        pass  # the reader is gone; the exit code is all that is left to say
    # Freeing a large catalog object by object takes longer than many commands.
    os._exit(code)


def _run(arguments: list[str]) -> int:
    """Run a command line and return its exit code."""
    if arguments in PLAIN:
        # There is nothing to take apart, and importing click takes as long as much of the work after a small edit.
        from errdex.commands.guard import guarded

        return guarded(lambda: _generate(arguments))
    from errdex.cli import run

    return run(arguments)


def _generate(arguments: list[str]) -> int:
    from errdex.commands.generate import generate_plainly

    return generate_plainly(check="--check" in arguments)


if __name__ == "__main__":
    main()
