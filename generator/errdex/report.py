"""Findings -> text or JSON. A format is a function from a :class:`Report` to text; ``FORMATS`` is the registry."""

from __future__ import annotations

import unicodedata
from importlib import import_module
from typing import TYPE_CHECKING, Any

from errdex.diagnostics import ERROR, INFO, SEVERITIES, WARNING, ErrdexError, Finding, suggestion
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

EXCERPT_WIDTH = 110
"""Characters of a source line shown; longer lines are cut around the place."""
TAB = "    "


class RuleText(Record):
    """What reports say of a rule."""

    id: str
    name: str
    """Kebab-case name of the fault."""
    severity: str


class Line(Record):
    """A finding with everything a format needs."""

    finding: Finding
    name: str
    severity: str
    fingerprint: str | None = None
    """Identity where rule and subject are not all of it."""


class Report(Record):
    """What a run found: lines by place, and the texts of the files they point into."""

    lines: Sequence[Line]
    sources: Mapping[str, str]
    """Display path -> text."""
    repair: tuple[str, ...] = ()
    """Commands that repair what a command can repair, in order."""
    checked: str = ""
    """What was looked at, for the line that says that nothing was found."""
    fail_on: str = ERROR
    """Least severity that counts as a failure, in formats that tell failures from notes."""
    waived: int = 0
    """How many findings comments in the catalogs took out."""
    accepted: int = 0
    """How many findings the accept file took out."""
    rules: Mapping[str, tuple[str, str, str, str, str]] | None = None
    """Id -> (name, severity, summary, why, fix) of the rules in it; None: errdex's own rules."""

    def count(self, severity: str) -> int:
        """Return how many findings have this severity."""
        return sum(line.severity == severity for line in self.lines)

    def fails(self, fail_on: str) -> bool:
        """Say whether a finding is at least as severe as ``fail_on``."""
        worst = SEVERITIES[: SEVERITIES.index(fail_on) + 1]
        return any(line.severity in worst for line in self.lines)


def rule_table() -> Mapping[str, tuple[str, str, str, str, str]]:
    """Return id -> (name, severity, summary, why, fix) of every rule, the table that our own catalog generates.

    Empty while that table does not exist: errdex must be able to make it.
    """
    try:
        table: Mapping[str, tuple[str, str, str, str, str]] = import_module("errdex.ruletable").RULES
    except ModuleNotFoundError:
        return {}
    return table


def rule_texts() -> Mapping[str, RuleText]:
    """Return id -> name and severity of every rule."""
    return {id: RuleText(id=id, name=row[0], severity=row[1]) for id, row in rule_table().items()}


def rank(findings: Iterable[Finding], levels: Mapping[str, str], rules: Mapping[str, RuleText]) -> list[Line]:
    """Give each finding its name and severity, by place; rules that are off drop out.

    ``levels`` is the project's table: rule id or name -> ``off error warning info``.
    """
    lines = []
    for finding in findings:
        rule = rules.get(finding.rule)
        name = rule.name if rule else finding.rule.lower()
        severity = finding.severity or (rule.severity if rule else ERROR)
        severity = levels.get(finding.rule) or levels.get(name) or severity
        if severity in SEVERITIES:
            lines.append(Line(finding=finding, name=name, severity=severity))
    return lines


def check_format(format: str) -> None:
    """Raise :class:`ErrdexError` for a format that is not in ``FORMATS``."""
    if format not in FORMATS:
        raise ErrdexError(f"no report format `{format}`", help=suggestion(format, FORMATS))


def format_report(report: Report, format: str) -> str:
    """Return the report in a format of ``FORMATS``; raises :class:`ErrdexError` for another one."""
    check_format(format)
    return FORMATS[format](report)


def text_report(report: Report) -> str:
    """Return the report for people: place, severity, rule, message, source line with caret, help, and a summary."""
    blocks = [_block(line, report.sources) for line in report.lines]
    return "".join(block + "\n" for block in blocks) + _summary(report)


def json_report(report: Report) -> str:
    """Return the report as a JSON array, one object a finding, always with the same members."""
    from errdex.encoders.data import json_text

    return json_text([json_finding(line) for line in report.lines]) + "\n"


def json_finding(line: Line) -> dict[str, Any]:
    """Return one finding as JSON data; lines and columns count from 1, the end column is one past the last one."""
    span = line.finding.span
    return {
        "rule": line.finding.rule,
        "name": line.name,
        "severity": line.severity,
        "path": span.path,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "message": line.finding.message,
        "help": line.finding.help,
        "subject": line.finding.subject,
    }


def _later(format: str) -> Callable[[Report], str]:
    def write(report: Report) -> str:
        text: str = import_module(f"errdex.reports.{format}").write(report)
        return text

    return write


FORMATS: dict[str, Callable[[Report], str]] = {
    "text": text_report,
    "json": json_report,
    **{format: _later(format) for format in ("sarif", "github", "junit", "markdown")},
}
"""Format -> writer. The rarer ones live in ``reports/`` and are imported when they are asked for."""


def visible(text: str) -> str:
    """Return ``text`` without characters that would move the cursor, reorder the line or hide; for terminals."""
    if text.isprintable() and text.isascii():
        return text
    return "".join(
        char if char.isprintable() or char == " " else "\\n" if char == "\n" else f"\\u{{{ord(char):x}}}"
        for char in text
    )


def _block(line: Line, sources: Mapping[str, str]) -> str:
    span = line.finding.span
    place = f"{span.path}:{span.line}:{span.column}"
    text = f"{visible(place)}: {line.severity}[{line.finding.rule} {line.name}] {visible(line.finding.message)}\n"
    text += _excerpt(sources.get(span.path), span)
    if line.finding.help:
        text += f"  help: {visible(line.finding.help)}\n"
    return text


def _excerpt(source: str | None, span: Any) -> str:
    if source is None:
        return ""
    rows = source.split("\n", span.line)
    if len(rows) < span.line:
        return ""
    row = rows[span.line - 1].rstrip("\r")
    start = min(span.column - 1, len(row))
    end = span.end_column - 1 if span.end_line == span.line else len(row.rstrip())
    end = max(min(end, len(row)), start + 1)
    left = max(0, min(start - EXCERPT_WIDTH // 3, len(row) - EXCERPT_WIDTH))
    right = left + EXCERPT_WIDTH
    cut = ("…" if left else "") + _shown(row[left:right]) + ("…" if right < len(row) else "")
    before = _width(("…" if left else "") + _shown(row[left:start]))
    carets = max(1, _width(_shown(row[start : min(end, right)])))
    gutter = str(span.line)
    return f" {gutter} | {cut}\n {' ' * len(gutter)} | {' ' * before}{'^' * carets}\n"


def _shown(text: str) -> str:
    return "".join(
        TAB if char == "\t" else char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text
    )


def _width(text: str) -> int:
    """Return how many columns a terminal gives ``text``."""
    if text.isascii():
        return len(text)
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    return len(text) + wide - sum(unicodedata.combining(char) != 0 for char in text)


def _summary(report: Report) -> str:
    counts = [(report.count(severity), severity) for severity in (ERROR, WARNING, INFO)]
    told = [f"{count} {severity}{'s' if count > 1 and severity != INFO else ''}" for count, severity in counts if count]
    quiet = [f"{count} {what}" for count, what in ((report.waived, "waived"), (report.accepted, "accepted")) if count]
    if not told:
        return f"Checked {report.checked}: {', '.join(['no findings', *quiet])}.\n" if report.checked else ""
    told += quiet
    text = f"Found {', '.join(told)}.\n"
    for command in report.repair:
        text += f"Run `{command}` to repair this.\n"
    return text
