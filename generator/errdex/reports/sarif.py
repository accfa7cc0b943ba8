"""SARIF 2.1.0, for code scanning: relative URIs, fingerprints that survive moved lines, texts of every rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from errdex import __version__
from errdex.diagnostics import ERROR, INFO, WARNING
from errdex.encoders.data import json_text
from errdex.report import rule_table
from errdex.reports.identity import fingerprints

if TYPE_CHECKING:
    from collections.abc import Mapping

    from errdex.diagnostics import Span
    from errdex.report import Line, Report

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
HELP_URI = "urn:errdex:rule:{id}"
"""Identity of a rule's help. A name, not an address: the text itself is in ``help``, and `errdex explain` prints it."""
FINGERPRINT = "errdex/v1"
LEVELS = {ERROR: "error", WARNING: "warning", INFO: "note"}
ROOT = "PROJECTROOT"


def write(report: Report) -> str:
    """Return the report as a SARIF log with one run."""
    texts = report.rules if report.rules is not None else rule_table()
    used = sorted({line.finding.rule for line in report.lines})
    index = {id: position for position, id in enumerate(used)}
    names = {line.finding.rule: line for line in report.lines}
    marks = fingerprints(report.lines, report.sources)
    run = {
        "tool": {
            "driver": {
                "name": "errdex",
                "version": __version__,
                "semanticVersion": __version__,
                "rules": [_rule(id, texts, names[id]) for id in used],
            }
        },
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {ROOT: {"description": {"text": "The project's folder."}}},
        "results": [_result(line, index, mark) for line, mark in zip(report.lines, marks, strict=True)],
    }
    return json_text({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}) + "\n"


def _rule(id: str, texts: Mapping[str, tuple[str, str, str, str, str]], line: Line) -> dict[str, Any]:
    _, severity, summary, why, fix = texts.get(id, (line.name, line.severity, "", "", ""))
    help = "\n\n".join(part for part in (why, fix and f"Fix: {fix}") if part) or f"See errdex explain {id}."
    return {
        "id": id,
        "name": _pascal(line.name),
        "shortDescription": {"text": summary or line.name},
        **({"fullDescription": {"text": why}} if why else {}),
        "help": {"text": help},
        "helpUri": HELP_URI.format(id=id),
        "defaultConfiguration": {"level": LEVELS[severity]},
    }


def _pascal(name: str) -> str:
    return "".join(word[:1].upper() + word[1:] for word in name.split("-"))


def _result(line: Line, index: Mapping[str, int], mark: str) -> dict[str, Any]:
    finding = line.finding
    text = finding.message + (f"\n{finding.help}" if finding.help else "")
    return {
        "ruleId": finding.rule,
        "ruleIndex": index[finding.rule],
        "level": LEVELS[line.severity],
        "message": {"text": text},
        "locations": [
            {
                "physicalLocation": _location(finding.span),
                **({"logicalLocations": [{"fullyQualifiedName": finding.subject}]} if finding.subject else {}),
            }
        ],
        "partialFingerprints": {FINGERPRINT: mark},
    }


def _location(span: Span) -> dict[str, Any]:
    uri = quote(span.path, safe="/")
    # Only what lies outside the project has an absolute path.
    is_outside = uri.startswith("/")
    return {
        "artifactLocation": {"uri": f"file://{uri}"} if is_outside else {"uri": uri, "uriBaseId": ROOT},
        "region": {
            "startLine": span.line,
            "startColumn": span.column,
            "endLine": span.end_line,
            "endColumn": span.end_column,
        },
    }
