"""A summary in Markdown, for job summaries and comments on pull requests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.diagnostics import SEVERITIES
from errdex.encoders.markdown import cell, code_span, inline

if TYPE_CHECKING:
    from errdex.report import Line, Report


def write(report: Report) -> str:
    """Return the report as a heading, a sentence and a table, the most severe finding first."""
    counts = [
        f"{count} {name}{'s' if count > 1 and name != 'info' else ''}"
        for name in SEVERITIES
        if (count := report.count(name))
    ]
    rows = ["## errdex", ""]
    if not counts:
        rows.append(f"{inline('Checked ' + report.checked) if report.checked else 'Checked'}: no findings.")
        return "\n".join(rows) + "\n"
    rows += [f"Found {', '.join(counts)}.", "", "| severity | rule | place | finding |", "| --- | --- | --- | --- |"]
    rows += map(_row, sorted(report.lines, key=lambda line: (SEVERITIES.index(line.severity), line.finding.key())))
    if report.repair:
        rows += ["", *(f"Run {code_span(command)} to repair this." for command in report.repair)]
    return "\n".join(rows) + "\n"


def _row(line: Line) -> str:
    finding, span = line.finding, line.finding.span
    place = code_span(f"{span.path}:{span.line}:{span.column}", in_cell=True)
    text = str(cell(finding.message))
    if finding.help:
        text += f"<br>help: {cell(finding.help)}"
    return f"| {line.severity} | {code_span(finding.rule)} {cell(line.name)} | {place} | {text} |"
