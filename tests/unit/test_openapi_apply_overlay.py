"""The Overlay export and ``apply`` come to the same document, by the hand of a public applier."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from test_openapi_apply import SPECS, Run, read

VERSION = {"parcels-3.0.json": "3.0", "parcels-3.1.yaml": "3.1"}


def apply_overlay(document: Path, overlay: Path, result: Path) -> None:
    """Apply an Overlay with oas-patch."""
    code = "from oas_patch.oas_patcher_cli import cli; cli()"
    done = subprocess.run(
        [sys.executable, "-c", code, "overlay", str(document), str(overlay), "-o", str(result)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert result.is_file()


@pytest.mark.parametrize("name", list(VERSION))
def test_an_overlay_gives_what_apply_gives(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    """Same responses, same components, same marks; a second application of the Overlay changes nothing."""
    from errdex import cli

    pytest.importorskip("oas_patch")
    shutil.copytree(SPECS, tmp_path / "work")
    monkeypatch.chdir(tmp_path / "work")
    document = Path(name)
    # Appliers take the integer 422 and the text "422" for two keys.
    document.write_text(re.sub(r"(?m)^( +)(\d{3}):", r"\1'\2':", document.read_text()))
    assert cli.run(["generate", "catalog.yaml", "--target", "openapi", "--out", "out", "--no-cache"]) == 0
    overlay = Path("out/openapi/parcel-desk") / f"openapi-{VERSION[name]}.overlay.yaml"
    patched = Path(f"patched{document.suffix}")
    apply_overlay(document, overlay, patched)
    assert Run(capsys, name, "--existing", "replace").code == 0
    assert read(patched) == read(document)
    twice = Path(f"twice{document.suffix}")
    apply_overlay(patched, overlay, twice)
    assert read(twice) == read(patched)
    assert Run(capsys, str(patched), "--check").code == 0
