"""What is fuzzed, each as a function of bytes that returns where all is well and raises where it is not.

The same functions run under atheris (``fuzz.py``), over the corpus as ordinary tests, and over every crash that was
ever found.
"""

from __future__ import annotations

import atexit
import json
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from errdex.diagnostics import ErrdexError, Findings
from errdex.load import Loaded, load_source, parse_text
from errdex.resolve import resolve_catalog
from errdex.rules import check_rules
from errdex.tree import SourceFile
from hostile.making import imported, make, renderer
from hostile.test_runtime import CATALOG, use

MOST = 20_000
"""Bytes of one input: enough for every feature, few enough for thousands of runs a second."""


@cache
def folder() -> Path:
    """Return a folder for the files of this process, gone when it ends."""
    path = Path(tempfile.mkdtemp(prefix="errdex-fuzz-"))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


@cache
def package() -> Any:
    """Import the package that replies are decoded by; it stays for the life of the process."""
    made = make(CATALOG, folder(), ("python",))
    context = imported(made.outputs["python"])
    atexit.register(context.__exit__, None, None, None)
    return context.__enter__()


def check_findings(loaded: Loaded) -> None:
    """Every finding has a place inside the file."""
    for finding in loaded.findings:
        assert finding.span.line >= 1
        assert finding.span.column >= 1
        assert finding.message


def load_bytes(data: bytes) -> None:
    """Read a catalog file of any bytes, resolve it and run every rule."""
    path = folder() / "catalog.yaml"
    path.write_bytes(data[:MOST])
    try:
        loaded = load_source(path, folder())
        catalog = resolve_catalog(loaded)
        if catalog is not None:
            check_rules(catalog, loaded.findings, None)
    except ErrdexError:
        return
    assert catalog is not None or loaded.findings
    check_findings(loaded)


def load_text(data: bytes) -> None:
    """Parse any text as YAML: a tree or a finding."""
    findings = Findings()
    source = SourceFile(Path("catalog.yaml"), "catalog.yaml", data[:MOST].decode("utf-8", "replace"))
    assert parse_text(source, findings) is not None or findings


def generate(data: bytes) -> None:
    """Make every target of what passes as a catalog."""
    renderer()
    made = make(data[:MOST].decode("utf-8", "replace"), folder())
    if made.is_refused:
        assert made.findings
        return
    try:
        with imported(made.outputs["python"]):
            pass
    except ModuleNotFoundError as missing:
        # A class may descend from one of a library, and a library may not be here.
        wanted = f"from {missing.name}"
        if not any(f"{wanted} import" in text or f"{wanted}." in text for text in made.outputs["python"].values()):
            raise
    for outputs in made.outputs.values():
        for path, text in outputs.items():
            if path.endswith(".json"):
                json.loads(text)


def decode(data: bytes) -> None:
    """Decode bytes as a reply, as a frame and as a mapping; the first ones choose status and headers."""
    choice, data = (data[:2] + b"\0\0")[:2], data[2:MOST]
    status = 100 + (choice[0] << 2) % 500
    kinds = ("application/json", "application/xml", "text/event-stream", "text/html; charset=utf-16", "")
    headers = {"Content-Type": kinds[choice[1] % len(kinds)]}
    if choice[1] & 64:
        headers["Retry-After"] = data[:50].decode("latin-1")
    errors = package()
    error = errors.from_response(status, data, headers, operation="buy" if choice[1] & 128 else None)
    assert error is not None or status < 400
    for found in (error, errors.from_frame(data)):
        if found is not None:
            use(found)
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return
    if isinstance(value, dict):
        found = errors.from_mapping(value)
        if found is not None:
            use(found)


TARGETS: dict[str, Callable[[bytes], None]] = {
    "load_bytes": load_bytes,
    "load_text": load_text,
    "generate": generate,
    "decode": decode,
}
