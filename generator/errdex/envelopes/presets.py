"""Presets: the envelopes that people meet, each a small YAML file shipped with errdex."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from errdex import resources
from errdex.diagnostics import ErrdexError, Findings
from errdex.tree import Mapping, SourceFile

if TYPE_CHECKING:
    from pathlib import Path

_OTHER_NAMES = {
    "json_rpc": "jsonrpc", "jsonrpc2": "jsonrpc", "json_api": "jsonapi", "rfc7807": "rfc9457", "problem": "rfc9457",
    "problem_json": "rfc9457", "google": "google_rpc", "aip193": "google_rpc", "odata": "azure", "oauth": "oauth2",
    "aws_restjson": "aws_rest_json", "aws_restxml": "aws_rest_xml", "mcp_tool_result": "mcp", "k8s": "kubernetes",
}  # fmt: skip


def preset_folder() -> Path:
    """Return the folder of preset files."""
    return resources.schema() / "presets"


@lru_cache(maxsize=1)
def preset_names() -> tuple[str, ...]:
    """Return the names of all presets, sorted."""
    return tuple(sorted(path.stem for path in preset_folder().glob("*.yaml")))


def canonical(name: str) -> str:
    """Return a preset's file name for the ways people spell it: ``google.rpc``, ``json-rpc``, ``AWS-JSON``."""
    plain = name.strip().lower().replace("-", "_").replace(".", "_").replace(" ", "_")
    return _OTHER_NAMES.get(plain, plain)


@lru_cache(maxsize=64)
def load_preset(name: str) -> Mapping:
    """Return the tree of preset ``name``, which is one of :func:`preset_names`.

    Raises ``ErrdexError`` where the shipped file is broken: a fault of the installation, not of a catalog.
    """
    from errdex.load import parse_text

    path = preset_folder() / f"{name}.yaml"
    findings = Findings()
    root = parse_text(SourceFile(path, f"presets/{name}.yaml", path.read_text(encoding="utf-8")), findings)
    if root is None or findings:
        reasons = "; ".join(finding.message for finding in findings)
        raise ErrdexError(f"the shipped preset {name} cannot be read: {reasons}", help="install errdex again")
    return root
