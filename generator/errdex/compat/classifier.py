"""Old catalog, new catalog -> changes, each with a verdict per consumer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.compat.change import Change, Changes
from errdex.compat.classes import compare_classes
from errdex.compat.codes import compare_codes
from errdex.compat.fields import compare_fields
from errdex.compat.natives import compare_natives
from errdex.compat.operations import compare_operations
from errdex.compat.pairing import pair_catalogs
from errdex.compat.recovery import compare_recovery
from errdex.compat.rest import compare_rest
from errdex.compat.semver import Advice, advise, needed_bump
from errdex.compat.texts import compare_texts
from errdex.compat.wire import compare_wire

if TYPE_CHECKING:
    from collections.abc import Sequence

    from errdex.model import Catalog


def changes(old: Catalog, new: Catalog, *, today: str | None = None) -> list[Change]:
    """Return every change, worst first, then by kind and subject; the version's (G08) is among them.

    ``today`` is the ISO date that sunsets are compared with; None: the date of the machine.
    """
    if old.digest == new.digest:
        return []
    if today is None:
        from datetime import date

        today = date.today().isoformat()
    pairs = pair_catalogs(old, new)
    found = Changes()
    compare_codes(pairs, found, today)
    compare_natives(pairs, found)
    compare_classes(pairs, found)
    compare_wire(pairs, found)
    compare_fields(pairs, found)
    compare_texts(pairs, found)
    compare_operations(pairs, found)
    compare_recovery(pairs, found)
    compare_rest(pairs, found)
    advice = version_advice(old, new, list(found))
    if advice.problem is not None:
        found.add(
            "G08",
            "catalog.version",
            advice.problem,
            new.at,
            old=old.version,
            new=new.version,
            help=f"set `catalog.version` to {advice.least} or higher" if advice.least else None,
        )
    return list(found)


def version_advice(old: Catalog, new: Catalog, found: Sequence[Change]) -> Advice:
    """Return which version the changes need, and whether the new catalog has it.

    A version is one for everybody: whose changes a reader looks at does not change what the release is called.
    """
    return advise(old.version, new.version, needed_bump(item for item in found if item.kind != "G08"))
