"""JUnit XML, for servers that show tests: one suite a file, one case a finding.

A finding fails its case where ``--fail-on`` counts it; the others are told in the output of a passed case.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from errdex.diagnostics import SEVERITIES

if TYPE_CHECKING:
    from errdex.report import Line, Report

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write(report: Report) -> str:
    """Return the report as one XML document; a run without findings is one passed case."""
    failing = SEVERITIES[: SEVERITIES.index(report.fail_on) + 1]
    suites: dict[str, list[Line]] = {}
    for line in report.lines:
        suites.setdefault(line.finding.span.path, []).append(line)
    rows = ['<?xml version="1.0" encoding="UTF-8"?>']
    total = len(report.lines) or 1
    failures = sum(line.severity in failing for line in report.lines)
    rows.append(f'<testsuites name="errdex" tests="{total}" failures="{failures}" errors="0">')
    if not suites:
        rows.append('  <testsuite name="errdex" tests="1" failures="0" errors="0" skipped="0">')
        rows.append(f'    <testcase classname="errdex" name="{_value(report.checked or "no findings")}"/>')
        rows.append("  </testsuite>")
    for path, lines in suites.items():
        failed = sum(line.severity in failing for line in lines)
        rows.append(
            f'  <testsuite name="{_value(path)}" tests="{len(lines)}" failures="{failed}" errors="0" skipped="0">'
        )
        for line in lines:
            rows += _case(line, path, line.severity in failing)
        rows.append("  </testsuite>")
    return "\n".join([*rows, "</testsuites>"]) + "\n"


def _case(line: Line, path: str, fails: bool) -> list[str]:
    finding, span = line.finding, line.finding.span
    name = f"{finding.rule} {line.name} at {span.line}:{span.column}"
    place = f"{path}:{span.line}:{span.column}"
    text = f"{place}: {line.severity}[{finding.rule} {line.name}] {finding.message}"
    if finding.help:
        text += f"\nhelp: {finding.help}"
    head = f'    <testcase classname="{_value(path)}" name="{_value(name)}" file="{_value(path)}" line="{span.line}">'
    if fails:
        body = f'      <failure type="{line.severity}" message="{_value(finding.message)}">{_text(text)}</failure>'
    else:
        body = f"      <system-out>{_text(text)}</system-out>"
    return [head, body, "    </testcase>"]


def _text(text: str) -> str:
    # Characters that XML has no form for are shown, not dropped.
    text = _NO_XML.sub(lambda found: f"\\u{{{ord(found[0]):x}}}", text)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#13;")


def _value(text: str) -> str:
    return _text(text).replace('"', "&quot;").replace("\t", "&#9;").replace("\n", "&#10;")
