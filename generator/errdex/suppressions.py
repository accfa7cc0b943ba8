"""Waivers in the catalog: ``# errdex: ignore[RULE] until=2027-06-01 reason`` on the line of the finding.

A waiver without a reason, for an unknown rule, past its date, or for a finding that is not there is a finding itself.
What the language refuses can't be waived: only rules of the registry can.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from errdex.diagnostics import Findings, Span, suggestion
from errdex.record import Record
from errdex.tree import is_inside_text, may_waive

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from errdex.diagnostics import Finding
    from errdex.tree import Mapping as Document

# Texts, not compiled: most catalogs waive nothing.
_COMMENT = r"(?:^|\s)#\s*errdex:\s*ignore(?:\[(?P<rules>[^\]]*)\])?(?P<rest>.*)$"
_UNTIL = r"\s*until=(?P<date>\S*)(?P<rest>.*)$"
_DATE = r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])\Z"


class Waiver(Record):
    """One comment, for one rule."""

    rule: str
    until: str | None
    reason: str
    span: Span


class Waived(Record):
    """What is left after waivers, and what was waived."""

    findings: Findings
    waived: tuple[tuple[Finding, Waiver], ...]


def apply_waivers(
    findings: Iterable[Finding],
    sources: Mapping[str, str],
    *,
    rules: Mapping[str, str],
    today: str,
    with_stale: bool,
    documents: Iterable[Document] = (),
    not_run: Collection[str] = (),
) -> Waived:
    """Take out what is waived on its line, and add findings about the waivers.

    ``sources`` is display path -> text. ``rules`` maps ids and names of rules that can be waived to their id.
    ``documents`` are the trees of those files, which tell a comment from a text that looks like one.
    ``today`` is an ISO date. ``with_stale`` says that every rule has run, so that a waiver without a finding is stale;
    waivers of rules in ``not_run`` belong to another command and never are.
    """
    kept = Findings()
    problems = Findings()
    trees = list(documents)
    waivers: dict[tuple[str, int, str], Waiver] = {}
    for path, text in sources.items():
        if not may_waive(text):
            continue
        roots = [root for root in trees if root.source.display == path]
        for waiver in _waivers(path, text, rules, problems, roots):
            if waiver.until is not None and waiver.until < today:
                problems.add(
                    "SUP003",
                    waiver.span,
                    f"this waiver of {waiver.rule} ended on {waiver.until}",
                    help="mend what it waives, or give it a new date and say why",
                    subject=f"waivers.{path}.{waiver.rule}",
                )
                continue
            waivers[path, waiver.span.line, waiver.rule] = waiver
    waived: list[tuple[Finding, Waiver]] = []
    used: set[tuple[str, int, str]] = set()
    for finding in findings:
        key = (finding.span.path, finding.span.line, finding.rule)
        if key in waivers:
            used.add(key)
            waived.append((finding, waivers[key]))
        else:
            kept.extend([finding])
    if with_stale:
        for key, waiver in waivers.items():
            if key not in used and waiver.rule not in not_run:
                problems.add(
                    "SUP001",
                    waiver.span,
                    f"this waiver of {waiver.rule} waives nothing: the rule finds nothing on this line",
                    help="remove it, or move it to the line of the finding",
                    subject=f"waivers.{waiver.span.path}.{waiver.rule}",
                )
    kept.extend(problems)
    return Waived(findings=kept, waived=tuple(waived))


def _waivers(
    path: str, text: str, rules: Mapping[str, str], problems: Findings, roots: list[Document]
) -> Iterator[Waiver]:
    # Only what YAML calls a line break counts, so that numbers agree with those of nodes.
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        if "errdex:" not in line:
            continue
        found = re.search(_COMMENT, line)
        if found is None:
            continue
        column = found.start() + found[0].index("#") + 1
        if any(is_inside_text(root, number, column) for root in roots):
            continue
        span = Span(path=path, line=number, column=column, end_line=number, end_column=len(line) + 1)
        subject = f"waivers.{path}"
        until, reason = None, found["rest"].strip(" :-")
        dated = re.match(_UNTIL, found["rest"])
        if dated:
            until, reason = dated["date"], dated["rest"].strip(" :-")
            if not re.match(_DATE, until):
                problems.add(
                    "SUP002", span, f"`until={until}` is no date", help="write until=2027-06-01", subject=subject
                )
                continue
        names = [name.strip() for name in (found["rules"] or "").split(",") if name.strip()]
        if not names:
            problems.add(
                "SUP002",
                span,
                "this waiver names no rule",
                help="write # errdex: ignore[RULE-ID] and the reason",
                subject=subject,
            )
        if not reason:
            problems.add(
                "SUP002",
                span,
                "this waiver gives no reason",
                help="say after the bracket why the rule does not apply here",
                subject=subject,
            )
            continue
        for name in names:
            if name in rules:
                yield Waiver(rule=rules[name], until=until, reason=reason, span=span)
                continue
            problems.add(
                "SUP002",
                span,
                f"this waiver names the rule `{name}`, which no waiver can name",
                help=suggestion(name, _ids(rules.values())),
                subject=subject,
            )


def _ids(rules: Collection[str]) -> list[str]:
    return sorted(set(rules))
