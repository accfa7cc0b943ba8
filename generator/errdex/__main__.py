"""``errdex`` and ``python -m errdex``: one command, one process."""

from __future__ import annotations

import gc
import io
import os
import sys

from errdex.unchanged import answer


def main() -> None:
    """Run the command line and end the process with its exit code."""
    # A catalog is one big living structure: collections would only walk it again and again.
    gc.disable()
    for stream in (sys.stdout, sys.stderr):
        # Catalogs hold any text; a terminal that can't show a character shows its number.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    text = answer(sys.argv[1:])
    if text is None:
        from errdex.cli import run

        code = run(sys.argv[1:])
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


if __name__ == "__main__":
    main()
