"""Workflow commands that become annotations on a pull request.

Ten annotations of a kind are shown a step, so the most severe go first, and one line says how many there are in all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.diagnostics import ERROR, INFO, SEVERITIES, WARNING

if TYPE_CHECKING:
    from errdex.report import Line, Report

COMMANDS = {ERROR: "error", WARNING: "warning", INFO: "notice"}


def write(report: Report) -> str:
    """Return the report as workflow commands, the most severe first, then one that counts them."""
    ordered = sorted(report.lines, key=lambda line: (SEVERITIES.index(line.severity), line.finding.key()))
    rows = [_annotation(line) for line in ordered]
    counts = [
        f"{count} {name}{'s' if count > 1 and name != INFO else ''}"
        for name in SEVERITIES
        if (count := report.count(name))
    ]
    told = f"errdex found {', '.join(counts)}" if counts else "errdex found nothing"
    if report.checked and not counts:
        told += f" in {report.checked}"
    repair = "".join(f"; run {command}" for command in report.repair)
    return "".join(row + "\n" for row in [*rows, f"::notice title=errdex::{data(told + repair)}"])


def _annotation(line: Line) -> str:
    finding, span = line.finding, line.finding.span
    place = {"file": span.path, "line": str(span.line)}
    if span.line == span.end_line:
        # Columns of a place that spans lines are refused.
        place |= {"col": str(span.column), "endLine": str(span.end_line), "endColumn": str(span.end_column)}
    else:
        place["endLine"] = str(span.end_line)
    place["title"] = f"{finding.rule} {line.name}"
    shown = ",".join(f"{name}={attribute(value)}" for name, value in place.items())
    text = finding.message + (f"\nhelp: {finding.help}" if finding.help else "")
    return f"::{COMMANDS[line.severity]} {shown}::{data(text)}"


def data(text: str) -> str:
    """Return a message for a workflow command: one line, and no percent sign that starts an escape."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def attribute(text: str) -> str:
    """Return a property's value for a workflow command: nothing of it ends the property or the command."""
    return data(text).replace(":", "%3A").replace(",", "%2C")
