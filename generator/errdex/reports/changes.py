"""Changes between two catalogs as text, JSON, Markdown changelog, workflow commands and SARIF."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.accept import entry_text
from errdex.compat import BREAKING, CONSUMERS, KINDS, RISKY, SAFE, UNTOUCHED
from errdex.diagnostics import ERROR, INFO, WARNING, ErrdexError, Finding, suggestion
from errdex.encoders.data import json_text
from errdex.encoders.markdown import code_span, inline
from errdex.record import Record
from errdex.report import Line, Report, format_report, json_finding, text_report, visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from errdex.accept import Entry
    from errdex.compat import Advice, Change
    from errdex.diagnostics import Span

SEVERITY = {BREAKING: ERROR, RISKY: WARNING, SAFE: INFO}
"""Worst verdict -> severity, in formats that have only those."""


class Side(Record):
    """One of the two catalogs."""

    source: str
    """As the user named it."""
    catalog: str
    """Id."""
    version: str | None


class ChangeReport(Record):
    """What a comparison found."""

    old: Side
    new: Side
    items: Sequence[tuple[Change, Entry | None]]
    """Changes that touch one of ``consumers``, worst first, each with the entry that approves it."""
    consumers: tuple[str, ...]
    advice: Advice
    lines: Sequence[Line]
    """Findings about the accept file."""
    sources: Mapping[str, str]
    """Path as shown -> text, of both catalogs and the accept file."""
    fallback: Span | None
    """Place for changes whose own place is in no file of the working tree; None where every place is."""

    def fails(self, fail_on: str) -> bool:
        """Say whether something that nobody approved is at least as bad as ``fail_on``; ``never`` is always False."""
        if fail_on == "never":
            return False
        bad = (BREAKING,) if fail_on == BREAKING else (BREAKING, RISKY)
        if any(line.severity == ERROR for line in self.lines):
            return True
        return any(item.worst(self.consumers) in bad for item, entry in self.items if entry is None)

    def count(self, verdict: str) -> int:
        """Return how many changes have this as their worst verdict."""
        return sum(item.worst(self.consumers) == verdict for item, _ in self.items)

    @property
    def accepted(self) -> int:
        """Return how many changes are approved."""
        return sum(entry is not None for _, entry in self.items)


def check_format(format: str) -> None:
    """Raise :class:`ErrdexError` for a format that changes cannot be shown in."""
    if format not in FORMATS:
        raise ErrdexError(f"no format `{format}` for changes", help=suggestion(format, FORMATS))


def format_changes(report: ChangeReport, format: str, fail_on: str) -> str:
    """Return the report in a format of ``FORMATS``; raises :class:`ErrdexError` for another one."""
    check_format(format)
    return FORMATS[format](report, fail_on)


# Text ----------------------------------------------------------------------------------------------------------------


def _text(report: ChangeReport, fail_on: str) -> str:
    blocks = [_block(item, entry, report) for item, entry in report.items]
    # What takes several lines stands apart.
    text = "".join(block if block.count("\n") == 1 else f"{block}\n" for block in blocks)
    if report.lines:
        text += text_report(Report(lines=report.lines, sources=report.sources)) + "\n"
    text += _sentence(report)
    open_items = [item for item, entry in report.items if entry is None and item.worst(report.consumers) != SAFE]
    if report.fails(fail_on) and open_items:
        text += "\nTo approve changes for a time, put them into the file of `--accept`, with a reason and a date:\n\n"
        text += "accept:\n" + "".join(
            entry_text(item.kind, item.subject, item.old, item.new, report.new.catalog) for item in open_items
        )
    return text


def _block(item: Change, entry: Entry | None, report: ChangeReport) -> str:
    worst = item.worst(report.consumers)
    finding = Finding(rule=item.kind, message=item.sentence, span=item.span)
    # Safe changes are told in one line each; what matters keeps its source line.
    is_short = worst == SAFE or entry is not None
    sources = {} if is_short else report.sources
    text = (
        text_report(Report(lines=[Line(finding=finding, name=item.name, severity=worst)], sources=sources)).rstrip("\n")
        + "\n"
    )
    if entry is not None:
        return text.rstrip("\n") + f" (approved until {entry.until}: {visible(entry.reason)})\n"
    if is_short:
        return text
    text += f"  for: {_touched(item, report.consumers)}\n"
    text += "".join(f"  input: {visible(example)}\n" for example in item.examples)
    return text + (f"  help: {visible(item.help)}\n" if item.help else "")


def _touched(item: Change, consumers: Iterable[str]) -> str:
    return ", ".join(f"{name} {item.verdict[name]}" for name in consumers if item.verdict[name] != UNTOUCHED)


def _sentence(report: ChangeReport) -> str:
    return f"{_counts(report)} {_version(report)}\n"


def _counts(report: ChangeReport) -> str:
    counts = [f"{count} {verdict}" for verdict in (BREAKING, RISKY, SAFE) if (count := report.count(verdict))]
    if not counts:
        return f"Nothing changed for {', '.join(report.consumers)}."
    approved = f", {report.accepted} of them approved" if report.accepted else ""
    noun = "change" if len(report.items) == 1 else "changes"
    listed = " and ".join(filter(None, (", ".join(counts[:-1]), counts[-1])))
    return f"Found {listed} {noun}{approved}."


def _version(report: ChangeReport) -> str:
    advice = report.advice
    has = report.new.version or "none"
    if advice.bump == "none":
        return (
            f"The version can stay {has}." if advice.problem is None else f"The version does not fit: {advice.problem}."
        )
    if advice.least is None:
        return f"That is a {advice.bump} change; the old catalog has no semantic version to count from."
    return f"That is a {advice.bump} change and needs version {advice.least} or higher; the catalog has {has}."


# JSON ----------------------------------------------------------------------------------------------------------------


def _json(report: ChangeReport, fail_on: str) -> str:
    return (
        json_text(
            {
                "old": _side(report.old),
                "new": _side(report.new),
                "consumers": list(report.consumers),
                "bump": report.advice.bump,
                "least_version": report.advice.least,
                "version_problem": report.advice.problem,
                "fails": report.fails(fail_on),
                "changes": [json_change(item, entry, report.consumers) for item, entry in report.items],
                "findings": [json_finding(line) for line in report.lines],
            }
        )
        + "\n"
    )


def _side(side: Side) -> dict[str, Any]:
    return {"source": side.source, "catalog": side.catalog, "version": side.version}


def json_change(item: Change, entry: Entry | None, consumers: Sequence[str] = CONSUMERS) -> dict[str, Any]:
    """Return one change as JSON data, always with the same members."""
    return {
        "rule": item.kind,
        "name": item.name,
        "verdict": item.worst(consumers),
        "consumers": dict(item.verdict),
        "subject": item.subject,
        "old": item.old,
        "new": item.new,
        "message": item.sentence,
        "help": item.help,
        "examples": list(item.examples),
        "in_old": item.in_old,
        "path": item.span.path,
        "line": item.span.line,
        "column": item.span.column,
        "end_line": item.span.end_line,
        "end_column": item.span.end_column,
        "fingerprint": item.fingerprint,
        "approved": None if entry is None else {"reason": entry.reason, "until": entry.until},
    }


# Markdown ------------------------------------------------------------------------------------------------------------

_TITLES = {BREAKING: "Breaking", RISKY: "Risky", SAFE: "Safe"}


def _markdown(report: ChangeReport, fail_on: str) -> str:
    old, new = report.old, report.new
    span = f"{old.version or 'no version'} to {new.version or 'no version'}"
    rows = [f"## {inline(f'{new.catalog}, {span}')}", "", f"{_counts(report)} {inline(_version(report))}"]
    for verdict, title in _TITLES.items():
        items = [(item, entry) for item, entry in report.items if item.worst(report.consumers) == verdict]
        if items:
            rows += [
                "",
                f"### {title}",
                "",
                *(row for item, entry in items for row in _entry_rows(item, entry, report)),
            ]
    if report.lines:
        rows += ["", "### Accept file", ""]
        rows += [f"- {line.finding.rule} {inline(line.finding.message)}" for line in report.lines]
    return "\n".join(rows) + "\n"


def _entry_rows(item: Change, entry: Entry | None, report: ChangeReport) -> list[str]:
    told = item.sentence[:1].upper() + item.sentence[1:]
    rows = [f"- {_coded(told)}. {code_span(item.subject)} ({item.kind} {item.name})"]
    if item.worst(report.consumers) != SAFE:
        rows.append(f"  - {_touched(item, report.consumers)}")
        rows += [f"  - input: {inline(example)}" for example in item.examples]
        if item.help:
            rows.append(f"  - {_coded(item.help)}")
    if entry is not None:
        rows.append(f"  - approved until {entry.until}: {inline(entry.reason)}")
    return rows


def _coded(text: str) -> str:
    """Return a sentence of ours: what stands between backticks is code, and all else is plain text."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        return str(inline(text))
    pieces = []
    for position, part in enumerate(parts):
        if position % 2:
            pieces.append(str(code_span(part)))
            continue
        # Encoders trim; the spaces beside code are part of the sentence.
        lead = " " if part.startswith(" ") else ""
        trail = " " if part.endswith(" ") and part.strip() else ""
        pieces.append(lead + str(inline(part.strip())) + trail if part.strip() else part)
    return "".join(pieces)


# Through the formats of findings -------------------------------------------------------------------------------------


def _as_findings(format: str) -> Callable[[ChangeReport, str], str]:
    def write(report: ChangeReport, fail_on: str) -> str:
        return format_report(findings_report(report), format)

    return write


def findings_report(report: ChangeReport) -> Report:
    """Return the changes that nobody approved as findings, with places in files of the working tree."""
    lines = []
    for item, entry in report.items:
        if entry is not None:
            continue
        message = f"{item.sentence} ({_touched(item, report.consumers)})"
        if item.examples:
            message += f"; for example: {item.examples[0]}"
        span = report.fallback if item.in_old and report.fallback is not None else item.span
        finding = Finding(rule=item.kind, message=message, span=span, help=item.help, subject=item.subject)
        severity = SEVERITY[item.worst(report.consumers)]
        lines.append(Line(finding=finding, name=item.name, severity=severity, fingerprint=item.fingerprint))
    from errdex.report import rule_table

    rules = dict(rule_table()) | {
        kind.id: (kind.name, SEVERITY[worst(kind.verdict.values())], kind.name.replace("-", " ") + ".", "", kind.help)
        for kind in KINDS.values()
    }
    return Report(
        lines=[*lines, *report.lines],
        sources=report.sources,
        rules=rules,
        checked=f"{report.new.catalog} against {report.old.source}",
    )


def worst(verdicts: Iterable[str]) -> str:
    """Return the worst verdict that has a severity."""
    found = set(verdicts)
    return next((verdict for verdict in (BREAKING, RISKY) if verdict in found), SAFE)


FORMATS: dict[str, Callable[[ChangeReport, str], str]] = {
    "text": _text,
    "json": _json,
    "markdown": _markdown,
    "github": _as_findings("github"),
    "sarif": _as_findings("sarif"),
}
