"""``errdex check``: every rule over every catalog, and, for a whole project, drift of what was made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex import pipeline
from errdex.commands.console import Progress, out
from errdex.commands.generate import repairs, settle
from errdex.commands.pages import plan_pages
from errdex.config import default_config
from errdex.diagnostics import Findings, Span
from errdex.outputs.plan import MISSING, VERSION, check_copy
from errdex.report import Report, format_report
from errdex.rules import REFUSED_BY_GENERATE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from errdex.outputs.plan import DriftItem
    from errdex.pipeline import CatalogRun, Selection


MANY = 3
"""More missing files than this in a folder that has none are told as one."""


def check(
    selection: Selection,
    *,
    format: str,
    fail_on: str,
    with_drift: bool,
    cache_dir: Path | None,
    command: str,
    accept: Path | None = None,
) -> int:
    """Run the command and return its exit code: 1 where a finding is at least as severe as ``fail_on``.

    ``accept`` is a file of accepted findings.
    """
    progress = Progress()
    drift = Findings()
    pages: dict[str, str] = {}
    repair: tuple[str, ...] = ()
    try:
        runs = pipeline.read(selection, progress)
        if with_drift:
            pipeline.run_rules(runs, only=REFUSED_BY_GENERATE)
            if pipeline.is_fit(runs, pipeline.judge(runs, selection.config)):
                repair = _drift(selection, runs, drift, pages, cache_dir, progress, command)
        progress("checking rules")
        pipeline.run_rules(runs)
        judged = pipeline.judge_all(runs, selection.config, drift, all_ran=True)
        pipeline.is_fit(runs, judged.lines)  # raises where a catalog was refused without a reason
    finally:
        progress.end()
    sources = pipeline.sources_of(runs) | pages
    lines, unaccepted, accepted = judged.lines, "", 0
    if accept is not None:
        from errdex.commands.accepting import without_accepted

        lines, unaccepted, accepted = without_accepted(judged.lines, runs, selection, accept, sources)
    catalogs = [run.catalog for run in runs if run.catalog is not None]
    checked = f"{_count(sum(len(each.errors) for each in catalogs), 'error')} in {_count(len(catalogs), 'catalog')}"
    report = Report(
        lines=lines,
        sources=sources,
        repair=repair,
        checked=checked,
        fail_on=fail_on,
        waived=judged.waived,
        accepted=accepted,
    )
    out(format_report(report, format))
    if unaccepted and format == "text" and report.fails(fail_on):
        out("\nTo accept findings for a time, put them into the accept file, with a reason and a date:\n\n")
        out(f"accept:\n{unaccepted}")
    return 1 if report.fails(fail_on) else 0


def check_folder(path: Path, shown: str, *, format: str) -> int | None:
    """Check a vendored copy against its own manifest; None where the folder has none."""
    items = check_copy(path, shown)
    if items is None:
        return None
    findings = Findings()
    _add(findings, items)
    lines = pipeline.judge((), default_config(path, path), findings)
    out(format_report(Report(lines=lines, sources={}, checked=f"the copy in {shown}"), format))
    return 1 if lines else 0


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def _drift(
    selection: Selection,
    runs: Sequence[CatalogRun],
    findings: Findings,
    pages: dict[str, str],
    cache_dir: Path | None,
    progress: Progress,
    command: str,
) -> tuple[str, ...]:
    folders = pipeline.make(selection, runs, cache_dir=cache_dir, progress=progress)
    settle(selection)
    plans = pipeline.compare(selection, folders)
    written = plan_pages(selection, runs, folders)
    if written is not None:
        findings.extend(written.findings)
        pages.update(written.sources)
        plans.append(written.plan)
    for plan in plans:
        if len(plan.drift) > MANY and not plan.before and all(item.kind == MISSING for item in plan.drift):
            # A folder that was never made is one fact, not one a file.
            span = Span(path=plan.shown, line=1, column=1, end_line=1, end_column=1)
            message = f"the folder was not made yet: {len(plan.drift)} files are missing"
            findings.add(pipeline.GENERATED_DRIFT, span, message, subject=f"generated.{plan.shown}")
        else:
            _add(findings, plan.drift)
    return repairs(plans, command)


def _add(findings: Findings, items: Sequence[DriftItem]) -> None:
    for item in items:
        line = item.line or 1
        span = Span(path=item.path, line=line, column=1, end_line=line, end_column=1)
        rule = pipeline.OTHER_VERSION if item.kind == VERSION else pipeline.GENERATED_DRIFT
        findings.add(rule, span, f"the file {item.message}", subject=f"generated.{item.path}")
