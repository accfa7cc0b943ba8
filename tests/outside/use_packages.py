"""Use every generated package below the first folder of the path, and print what happened; no library is installed.

Run with several versions of Python, it has to print the same.
"""

import copy
import importlib
import pickle
import pkgutil
import sys
from datetime import datetime, timezone
from pathlib import Path

NOW = datetime(2026, 1, 2, tzinfo=timezone.utc)  # noqa: UP017 - Python 3.10 has no `datetime.UTC`


def import_all(package):
    """Import every module, but adapters, whose libraries are not here. Return how many there are."""
    adapters = f"{package.__name__}.adapters"
    every = [one.name for one in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    own = [name for name in every if not name.startswith(adapters)]
    for name in own:
        importlib.import_module(name)
    return len(own)


def facts(error):
    """Return what an error shows."""
    shown = (str(error), repr(error), error.to_dict("log"), tuple(error.problems), error.__notes__)
    return type(error), error.recovery(now=NOW), *shown


def serve(error):
    """Send an error as a server would; before that, take it through pickle and copies, and print its code."""
    error.add_note("seen")
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert facts(again) == facts(error), error
    if error.code is not None:
        text = str(error.raw_code)
        printed = (f"{error.code}", "%s" % error.code, f"{error.code:>40}")  # noqa: UP031 - an older way of printing
        assert printed == (text, text, text.rjust(40)), error
    sent = error.to_response()
    return sent.status, sent.headers, sent.body


def used(name):
    """Return what came of one package: how much was imported, and what differs from its own contract."""
    package = importlib.import_module(name)
    count = import_all(package)
    suite = importlib.import_module(f"{name}.conformance")
    try:
        return count, suite.check_all(serve)
    except suite.ConformanceError as fault:  # no errors on HTTP, or one whose context can't be made up
        return count, str(fault)


folder = Path(sys.path[0])
for path in sorted(folder.iterdir()):
    if (path / "py.typed").is_file():
        print(path.name, *used(path.name))
