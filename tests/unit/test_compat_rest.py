"""No change of a catalog passes in silence: every field of the model has somebody who tells of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from compat_kit import TODAY
from errdex import model
from errdex.compat import changes
from errdex.compat.rest import PARTS
from errdex.load import load_source
from errdex.record import Record
from errdex.resolve import resolve_catalog
from errdex.views.catalog import catalog_view
from recovery_kit import ROOT

SILENT = ("digest", "files", "line", "file", "outcome_declared", "recovery_declared", "recovery_name", "version")
"""Members of the view that say where or how something is written, and the version, which alone is no change."""
UNUSED = ("backoffs", "recoveries")
"""Lists that matter only where a decision table uses them; the tables are in the view too."""


def records() -> list[type[Record]]:
    """Return every kind of record of the model."""
    return [kind for kind in vars(model).values() if isinstance(kind, type) and issubclass(kind, Record)]


@pytest.mark.parametrize("kind", [kind for kind in records() if kind is not Record], ids=lambda kind: kind.__name__)
def test_every_field_of_the_model_is_told_by_somebody(kind: type[Record]) -> None:
    """A new field of the model must be given to a part of the comparison, once, before it can change unseen."""
    part = PARTS[kind]
    names = [name for which in ("told", "wording", "silent", "unjudged") for name in part.names(which)]
    assert sorted(names) == sorted(kind._fields)


def without_places(value: Any) -> Any:
    """Return a view without what is no fact about the errors."""
    if isinstance(value, dict):
        return {key: without_places(item) for key, item in value.items() if key not in SILENT}
    return [without_places(item) for item in value] if isinstance(value, list) else value


def facts(catalog: model.Catalog) -> dict[str, Any]:
    """Return all that a catalog says, apart from the order of sections."""
    view = {key: value for key, value in without_places(catalog_view(catalog)).items() if key not in UNUSED}
    return {**view, "groups": sorted(view["groups"], key=lambda group: str(group["id"]))}


@pytest.mark.parametrize(
    "name", ["language-example", "structures", "results-and-signals", "native-failures", "layers", "texts", "defaults"]
)
def test_taking_out_any_line_is_told(name: str, tmp_path: Path) -> None:
    """Each line of a catalog taken out, both ways: where the resolved catalog differs, there is a change."""
    text = (ROOT / "tests" / "cases" / name / "catalog.yaml").read_text(encoding="utf-8")
    path = tmp_path / "catalog.yaml"

    def resolved(rows: list[str]) -> model.Catalog | None:
        path.write_text("\n".join(rows), encoding="utf-8")
        loaded = load_source(path, tmp_path)
        catalog = resolve_catalog(loaded)
        return catalog if not loaded.findings else None

    rows = text.split("\n")
    whole = resolved(rows)
    assert whole is not None
    compared = 0
    for number in range(len(rows)):
        less = resolved([*rows[:number], *rows[number + 1 :]])
        if less is None or facts(less) == facts(whole):
            continue
        compared += 1
        for old, new in ((whole, less), (less, whole)):
            told = [change for change in changes(old, new, today=TODAY) if change.kind != "G08"]
            assert told, f"line {number + 1}: {rows[number].strip()}"
    assert compared
