"""An outside judge of the wire column: another tool decides whether old readers accept what new servers send.

It compares the JSON Schemas that errdex makes of both catalogs, so it knows nothing of our taxonomy. Errors are only
written by servers and only read by clients: of its roles only the serializer's applies.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from compat_kit import PAIRS, pair_changes, pair_names
from errdex.compat import KINDS, VERDICTS
from errdex.model import Catalog
from errdex.render import Renderer
from errdex.views import json_schema
from recovery_kit import load

# A judge that is not installed has no opinion; everything else about compatibility is tested without it.
jsoncompat = pytest.importorskip("jsoncompat")

ENTRY = "KEPT"
UNSEEN = {"D18"}
"""Breaking on the wire, and invisible in a schema: the same number in another unit."""


def context_schema(catalog: Catalog, profile: str) -> dict[str, Any]:
    """Return the schema of one error's context. Members nobody declared are allowed: readers must let them pass."""
    renderer = Renderer()
    pages = renderer.render_pages(json_schema.pages(catalog, {"profiles": profile}))
    (text,) = [text for path, text in pages.items() if str(path) == f"{profile}/errors/{ENTRY}.schema.json"]
    document = json.loads(text)
    schema = {"$schema": document["$schema"], "$ref": "#/$defs/Context", "$defs": document["$defs"]}
    return _open(schema)


def _open(schema: Any) -> Any:
    if isinstance(schema, dict):
        return {key: _open(value) for key, value in schema.items() if not (key == "additionalProperties" and not value)}
    return [_open(item) for item in schema] if isinstance(schema, list) else schema


def compared() -> list[tuple[str, bool]]:
    """Return (pair, backwards) for every pair that changes the context of the one error that both catalogs have."""
    found = []
    for name in pair_names():
        for backwards in (False, True):
            kinds = {item.kind for item in pair_changes(name, backwards=backwards)}
            text = (PAIRS / name / "old.yaml").read_text(encoding="utf-8")
            if any(kind.startswith("D") for kind in kinds) and f"{ENTRY}:" in text:
                found.append((name, backwards))
    return found


@pytest.mark.parametrize(("name", "backwards"), compared())
def test_the_wire_column_agrees(name: str, backwards: bool) -> None:
    """What is safe on the wire is accepted by old readers, what is breaking is refused; risky may be either."""
    changes = [item for item in pair_changes(name, backwards=backwards) if item.kind.startswith("D")]
    sides = [load(PAIRS / name / f"{which}.yaml", PAIRS / name) for which in ("old", "new")]
    old, new = reversed(sides) if backwards else sides
    # Readers of an open enum were told to expect more values: theirs is the open profile.
    profile = "open" if any(item.kind == "D13" for item in changes) else "closed"
    before, now = context_schema(old, profile), context_schema(new, profile)
    accepted = jsoncompat.check_compat(json.dumps(before), json.dumps(now), "serializer")
    worst = min((item.verdict["wire"] for item in changes), key=VERDICTS.index)
    if worst == "breaking":
        unseen = {item.kind for item in changes if item.verdict["wire"] == "breaking"} <= UNSEEN
        assert accepted == unseen
    elif worst == "safe":
        assert accepted


def test_the_judge_sees_most_of_the_family() -> None:
    """The comparison covers nearly all kinds of field changes, in both verdicts, so agreement means something."""
    seen = [
        item
        for name, backwards in compared()
        for item in pair_changes(name, backwards=backwards)
        if item.kind.startswith("D")
    ]
    assert {"breaking", "safe"} <= {item.verdict["wire"] for item in seen}
    family = {kind for kind in KINDS if kind.startswith("D")}
    assert family == {item.kind for item in seen}
