"""Redocly, Spectral, TypeScript and public Overlay appliers on every OpenAPI document that errdex makes."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from outside_kit import ROOT, errdex

if TYPE_CHECKING:
    from outside_kit import Tools

HERE = Path(__file__).parent
REPAIR = "correct what the tool names in views/openapi or views/schemas, then run `make conformance` again"


def documents(generated: Path) -> list[str]:
    """Return the documents, Overlays left out."""
    found = [path for path in sorted(generated.glob("openapi/*/*.yaml")) if not path.stem.endswith(".overlay")]
    assert len(found) > 100
    return [path.relative_to(generated).as_posix() for path in found]


def test_redocly_has_nothing_to_say(tools: Tools, generated: Path) -> None:
    """Every version and profile of every catalog passes the strict rules, without a warning."""
    config = str(HERE / "redocly.yaml")
    tools.passes(
        "redocly", "lint", "--config", config, "--format=stylish", *documents(generated), cwd=generated, repair=REPAIR
    )


def test_spectral_has_nothing_to_say(tools: Tools, generated: Path) -> None:
    """Every version and profile of every catalog passes, without a warning."""
    shutil.copy(HERE / "spectral.yaml", generated / "spectral.yaml")
    tools.passes(
        *("spectral", "lint", "--ruleset", "spectral.yaml", "--fail-severity=warn", "--format=text"),
        *documents(generated),
        cwd=generated,
        repair=REPAIR,
    )


NARROWING = """
import type { components } from "./document";

type Failure = components["responses"]["ParcelDesk_409"]["content"]["application/json"];

export function words(failure: Failure): string {
  switch (failure.code) {
    case "PARCEL_ON_HOLD":
      return failure.context.reason === "customs" ? "customs" : "weather";
    case "PARCEL_DELIVERED":
      return failure.message;
    default: {
      const nothing: never = failure;
      return nothing;
    }
  }
}
"""
WRONG = {
    "an unknown code": ('case "PARCEL_DELIVERED":', 'case "PARCEL_LOST":'),
    "a member that it does not have": ("return failure.message;", "return failure.reason;"),
    "an unknown value": ('=== "customs"', '=== "flood"'),
}


@pytest.mark.parametrize("version", ["3.0", "3.1", "3.2"])
def test_typescript_narrows_by_code(tools: Tools, generated: Path, version: str, tmp_path: Path) -> None:
    """From our document openapi-typescript makes a union that ``switch`` narrows, down to ``never``."""
    document = generated / "openapi" / "parcel-desk" / f"openapi-{version}.yaml"
    tools.passes("openapi-typescript", str(document), "-o", "document.ts", cwd=tmp_path, repair=REPAIR)
    options = ("--strict", "--noEmit", "--skipLibCheck", "use.ts")
    (tmp_path / "use.ts").write_text(NARROWING, encoding="utf-8")
    tools.passes("tsc", *options, cwd=tmp_path, repair=REPAIR)
    for what, (right, wrong) in WRONG.items():
        (tmp_path / "use.ts").write_text(NARROWING.replace(right, wrong), encoding="utf-8")
        assert tools.run("tsc", *options, cwd=tmp_path).returncode != 0, f"{what} is accepted"


@pytest.mark.parametrize("profile", ["", ".open"])
def test_typescript_takes_every_document(tools: Tools, generated: Path, profile: str, tmp_path: Path) -> None:
    """Types come out of every catalog in both profiles, and hang together."""
    paths = [str(path) for path in sorted(generated.glob(f"openapi/*/openapi-3.1{profile}.yaml"))]
    tools.script("types.mjs", str(tmp_path), *paths, cwd=tmp_path, repair=REPAIR)
    files = [path.name for path in sorted(tmp_path.glob("document-*.ts"))]
    assert len(files) == len(paths) > 40
    tools.passes("tsc", "--strict", "--noEmit", *files, cwd=tmp_path, repair=REPAIR)


def as_text(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): as_text(member) for key, member in value.items()}
    return [as_text(item) for item in value] if isinstance(value, list) else value


def read(path: Path) -> Any:
    text = path.read_text(encoding="utf-8")
    return as_text(json.loads(text) if path.suffix == ".json" else yaml.load(text, yaml.CSafeLoader))


@pytest.mark.parametrize("applier", ["openapi-overlays-js", "redocly"])
def test_overlays_give_what_apply_gives(tools: Tools, generated: Path, applier: str, tmp_path: Path) -> None:
    """Public appliers of npm come to the document that ``errdex openapi apply`` writes."""
    specs = ROOT / "tests" / "data" / "specs"
    shutil.copy(specs / "parcels-3.0.json", tmp_path / "spec.json")
    shutil.copy(specs / "catalog.yaml", tmp_path / "catalog.yaml")
    overlay = tmp_path / "overlay.yaml"
    shutil.copy(generated / "openapi" / "parcel-desk" / "openapi-3.0.overlay.yaml", overlay)
    if applier == "redocly":
        words = ("bundle", "spec.json", "--overlay", "overlay.yaml", "-o", "patched.json")
        tools.passes("redocly", *words, cwd=tmp_path, repair=REPAIR)
        patched = read(tmp_path / "patched.json")
    else:
        words = ("--openapi", "spec.json", "--overlay", "overlay.yaml")
        text = tools.passes("overlayjs", *words, cwd=tmp_path, repair=REPAIR)
        patched = as_text(yaml.load(text, yaml.CSafeLoader))
    errdex("openapi", "apply", "spec.json", "--source", "catalog.yaml", "--existing", "replace", cwd=tmp_path)
    assert patched == read(tmp_path / "spec.json")


def test_applied_documents_pass_too(tools: Tools, tmp_path: Path) -> None:
    """What ``apply`` leaves of three documents of different shape is taken by Redocly, several files included."""
    shutil.copytree(ROOT / "tests" / "data" / "specs", tmp_path / "specs")
    names = ("parcels-3.0.json", "parcels-3.1.yaml", "fleet/openapi.yaml")
    for name in names:
        errdex("openapi", "apply", name, "--source", "catalog.yaml", "--existing", "merge", cwd=tmp_path / "specs")
    (tmp_path / "specs" / "redocly.yaml").write_text("extends: [spec]\n", encoding="utf-8")
    tools.passes("redocly", "lint", "--config", "redocly.yaml", *names, cwd=tmp_path / "specs", repair=REPAIR)
