"""Fuzz targets as ordinary tests: the corpus, every crash that was found, and a short run where atheris is installed."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuzz.targets import TARGETS

HERE = Path(__file__).resolve().parent
SECONDS = int(os.environ.get("ERRDEX_FUZZ_SECONDS", "4"))
"""How long each target is fuzzed; `make fuzz` sets more."""


def stored(folder: str) -> list[Path]:
    """Return the inputs of a folder."""
    return sorted(path for path in (HERE / folder).glob("*-*"))


@pytest.mark.parametrize("path", [*stored("corpus"), *stored("crashes")], ids=lambda path: path.name)
def test_known_inputs_are_no_trouble(path: Path) -> None:
    """Inputs that once ended badly, and those that fuzzing starts from, end well."""
    TARGETS[path.name.partition("-")[0]](path.read_bytes())


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=300), st.sampled_from(["load_bytes", "load_text", "decode"]))
def test_random_bytes_are_no_trouble(data: bytes, name: str) -> None:
    """Without any guidance too."""
    TARGETS[name](data)


@pytest.mark.skipif(importlib.util.find_spec("atheris") is None, reason="atheris is not installed")
@pytest.mark.parametrize("name", TARGETS)
def test_guided_inputs_are_no_trouble(name: str) -> None:
    """A bounded run of the guided fuzzer finds nothing; a crash is kept in ``crashes/`` as a case of its own."""
    done = subprocess.run(
        [sys.executable, str(HERE / "fuzz.py"), name, str(SECONDS)],
        capture_output=True,
        text=True,
        errors="replace",
        timeout=SECONDS * 3 + 120,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
