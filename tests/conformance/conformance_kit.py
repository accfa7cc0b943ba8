"""The generated packages of the four systems, the recorded rows, and the comparison of the two.

The packages are made once a test process, by the command line, and imported from there as ``vendored.python.<name>``:
they work under any name, and other tests may have imported other copies of them.
"""

from __future__ import annotations

import atexit
import importlib
import json
import sys
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from command_kit import ROOT, run_errdex

SYSTEMS = {
    "cloudflare-sandbox": "cloudflare_sandbox",
    "sandbox-workers": "sandbox_workers",
    "inngest-sandboxes": "inngest_sandboxes",
    "aio-sandbox": "aio_sandbox",
}
"""Catalog -> its package."""
_ROWS = ROOT / "tests" / "data" / "conformance"


@cache
def packages_folder() -> Path:
    """Generate the Python packages of the four catalogs; returns the folder that holds them side by side."""
    holder = TemporaryDirectory(prefix="errdex-conformance-")
    atexit.register(holder.cleanup)
    out = Path(holder.name) / "vendored"
    chosen = [word for catalog in SYSTEMS for word in ("--catalog", catalog)]
    run = run_errdex("generate", *chosen, "--target", "python", "--out", str(out), cwd=ROOT)
    assert run.returncode == 0, run.stdout + run.stderr
    sys.path.append(holder.name)
    return out / "python"


def package(catalog: str) -> Any:
    """Return the generated package of a catalog."""
    packages_folder()
    return importlib.import_module(f"vendored.python.{SYSTEMS[catalog]}")


class Row(NamedTuple):
    """One recorded line, with a name that is unique in its file."""

    id: str
    facts: dict[str, Any]

    def __getitem__(self, key: Any) -> Any:
        """Return a recorded fact; raises ``KeyError`` where the row has none of this name."""
        return self.facts[key]


def rows(file: str, *kinds: str) -> list[Row]:
    """Return the rows of ``tests/data/conformance/<file>.jsonl`` of these kinds, all without any, in recorded order."""
    found: list[Row] = []
    seen: dict[str, int] = {}
    for line in (_ROWS / f"{file}.jsonl").read_text(encoding="utf-8").splitlines():
        facts = json.loads(line)
        case = facts.get("case", "")
        place = facts.get("action") or facts.get("code") or facts.get("operation") or ""
        version = "0.0.31" if "0.0.31" in facts.get("version", "") else ""
        name = " / ".join(part for part in (facts["kind"], str(place), case, version) if part)
        seen[name] = seen.get(name, 0) + 1
        if not kinds or facts["kind"] in kinds:
            found.append(Row(name if seen[name] == 1 else f"{name} #{seen[name]}", facts))
    return found


def row_id(row: object) -> str | None:
    """Name a parametrised row."""
    return row.id if isinstance(row, Row) else None


class Difference(NamedTuple):
    """Where our packages differ from the recorded client, on purpose."""

    system: str
    rows: str
    """Shell pattern over row ids."""
    fact: str
    """Name of the compared fact."""
    recorded: Any
    """The recorded value, or ``...`` where it is another one in each row."""
    ours: Any
    """Our value, or ``...``."""
    reason: str


def compare(
    system: str, row: Row, recorded: dict[str, Any], ours: dict[str, Any], table: tuple[Difference, ...]
) -> None:
    """Assert that every compared fact is as recorded, or differs exactly as the table says.

    Both mappings must have the same keys. A listed difference that is none any more fails, too.
    """
    assert list(recorded) == list(ours)
    wrong: list[str] = []
    for fact, value in recorded.items():
        listed = [one for one in table if one.system == system and one.fact == fact and fnmatchcase(row.id, one.rows)]
        found = ours[fact]
        if not listed:
            if not _same(value, found):
                wrong.append(f"{fact}: recorded {value!r}, ours {found!r}")
            continue
        assert len(listed) == 1, f"{row.id}: {fact} is listed twice"
        if _same(value, found):
            wrong.append(f"{fact}: listed as different and is {found!r} in both; take it off the list")
        elif (listed[0].recorded is not ... and not _same(listed[0].recorded, value)) or (
            listed[0].ours is not ... and not _same(listed[0].ours, found)
        ):
            wrong.append(f"{fact}: listed as {listed[0].recorded!r} and {listed[0].ours!r}, is {value!r} and {found!r}")
    assert not wrong, "\n".join([row.id, *wrong])


def _same(left: object, right: object) -> bool:
    """Compare as JSON does: true is not 1, and an object's order means nothing."""
    return json.dumps(left, sort_keys=True) == json.dumps(right, sort_keys=True)


def text_of(value: object) -> str | None:
    """Return the plain wire text of an enum member, a text or None."""
    value = getattr(value, "value", value)
    return None if value is None else str(value)
