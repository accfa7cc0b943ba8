"""``errdex generate``: make what the catalogs say, all of it or nothing, or tell what differs."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from errdex import pipeline
from errdex.commands.console import Progress, note, out
from errdex.commands.pages import pages_of, plan_pages
from errdex.outputs import transaction
from errdex.outputs.plan import BLOCK_EDITED, FOREIGN, VERSION
from errdex.report import Report, text_report, visible
from errdex.rules import REFUSED_BY_GENERATE
from errdex.unchanged import remember

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from errdex.outputs.pages import PagesPlan
    from errdex.outputs.plan import Folder, Plan
    from errdex.pipeline import CatalogRun, Selection


def generate(
    selection: Selection,
    *,
    check: bool = False,
    diff: bool = False,
    templates: Sequence[Path] = (),
    prune: bool = False,
    force: bool = False,
    cache_dir: Path | None = None,
    command: str = "errdex generate",
) -> int:
    """Run the command and return its exit code.

    ``check`` writes nothing and tells what differs; ``diff`` writes nothing and shows how. ``command`` is what the user
    would type to repair drift.
    """
    started = time.time_ns()
    progress = Progress()
    try:
        runs = pipeline.read(selection, progress, forgets=True)
        pipeline.run_rules(runs, only=REFUSED_BY_GENERATE)
        lines = pipeline.judge(runs, selection.config)
        fit = pipeline.is_fit(runs, lines)
        if not fit:
            progress.end()
            out(text_report(Report(lines=lines, sources=pipeline.sources_of(runs))))
            out("Nothing was written.\n" if not check and not diff else "Nothing was compared.\n")
            return 1
        pipeline.forget_trees(runs, texts=not lines)
        folders = pipeline.make(selection, runs, user_templates=templates, cache_dir=cache_dir, progress=progress)
    finally:
        progress.end()
    if lines:
        note(text_report(Report(lines=lines, sources=pipeline.sources_of(runs))).rstrip("\n"))
    if check or diff:
        settle(selection)
        plans = pipeline.compare(selection, folders, force=force, prune=prune)
        pages = plan_pages(selection, runs, folders, force=force)
        if pages is not None:
            if pages.findings:
                return _refuse(selection, pages, "Nothing was compared.\n")
            plans.append(pages.plan)
        if diff:
            out("".join(diff_text(plan) for plan in plans))
        if not lines and not any(plan.drift for plan in plans):
            _remember(selection, runs, folders, templates, cache_dir, started)
        return report_drift(plans, command) if check else int(any(plan.drift for plan in plans))
    with transaction.locked(selection.base, note):
        done = transaction.recover(selection.base)
        if done:
            note(done)
        # Planned under the lock: what another run has just written is not written again.
        plans = pipeline.compare(selection, folders, force=force, prune=prune)
        pages = plan_pages(selection, runs, folders, force=force)
        if pages is not None:
            if pages.findings:
                return _refuse(selection, pages, "Nothing was written.\n")
            plans.append(pages.plan)
        blocked = [item for plan in plans for item in plan.blocked]
        if blocked:
            for item in blocked:
                out(f"{visible(item.place)} {item.message}\n")
            what = " and ".join(
                text
                for kind, text in _IN_THE_WAY.items()
                if any((item.kind == BLOCK_EDITED) == kind for item in blocked)
            )
            out(f"Nothing was written. {what[0].upper()}{what[1:]}, or run `{command} --force` to replace them.\n")
            return 1
        transaction.commit(selection.base, plans)
    pipeline.keep(folders, plans)
    if not lines and not any(plan.drift for plan in plans):
        _remember(selection, runs, folders, templates, cache_dir, started)
    _tell(plans, _total(folders, selection))
    return 0


def generate_plainly(*, check: bool) -> int:
    """Run the command as it is typed most often: for the whole project, without any option but ``--check``."""
    return generate(pipeline.select(), check=check, cache_dir=pipeline.cache_dir())


_IN_THE_WAY = {False: "move these files away", True: "move changes inside blocks into the catalog"}
"""Is it a block of a hand-written page? -> what its author can do."""


def _refuse(selection: Selection, pages: PagesPlan, end: str) -> int:
    """Print why hand-written pages can't be filled; return the exit code."""
    runs = pipeline.read(selection)  # once more: waivers are looked for in the trees
    pipeline.run_rules(runs, only=REFUSED_BY_GENERATE)
    lines = pipeline.judge(runs, selection.config, pages.findings)
    out(text_report(Report(lines=lines, sources={**pipeline.sources_of(runs), **pages.sources})))
    out(end)
    return 1


def _total(folders: Sequence[Folder], selection: Selection) -> int:
    return sum(len(folder.outputs) + 1 for folder in folders) + len(pages_of(selection))


def _remember(
    selection: Selection,
    runs: Sequence[CatalogRun],
    folders: Sequence[Folder],
    templates: Sequence[Path],
    cache_dir: Path | None,
    started: int,
) -> None:
    """Keep in mind that the project is clean, so that the next command need not find out again."""
    if cache_dir is not None and selection.is_whole and not templates:
        files, names = pipeline.dependencies(selection, runs, folders)
        files += [str(selection.config.root / page) for page in pages_of(selection)]
        remember(str(selection.config.root), _up_to_date(_total(folders, selection)), files, names, started)


def _up_to_date(total: int) -> str:
    return f"{total} file{'s' if total != 1 else ''} up to date."


def settle(selection: Selection) -> None:
    """Complete or undo what a stopped run left, so that no mixed tree is compared."""
    if transaction.is_unfinished(selection.base):
        with transaction.locked(selection.base, note):
            done = transaction.recover(selection.base)
        if done:
            note(done)


def report_drift(plans: Sequence[Plan], command: str) -> int:
    """Print each file that differs and the command that repairs it; return the exit code."""
    items = [item for plan in plans for item in plan.drift]
    if not items:
        return 0
    for item in items:
        out(f"{visible(item.place)} {item.message}\n")
    for repair in repairs(plans, command):
        out(f"Run `{repair}` to repair this.\n")
    return 1


def repairs(plans: Sequence[Plan], command: str) -> tuple[str, ...]:
    """Return the commands that repair the drift of ``plans``, the plain one first."""
    kept = {id(item) for plan in plans for item in plan.kept}
    blocked = {id(item) for plan in plans for item in plan.blocked}
    items = [item for plan in plans for item in plan.drift]
    found = []
    if any(id(item) not in kept and id(item) not in blocked for item in items):
        found.append(command)
    if kept:
        found.append(f"{command} --prune")
    if any(item.kind in (FOREIGN, BLOCK_EDITED) for item in items):
        found.append(f"{command} --force")
    return tuple(found)


def diff_text(plan: Plan) -> str:
    """Return a unified diff of what a folder would become."""
    from difflib import unified_diff  # only needed for --diff

    text = ""
    for path in sorted({*plan.writes, *plan.removes}):
        old, new = plan.before.get(path), plan.writes.get(path)
        name = f"{plan.shown}/{path}" if plan.shown else path
        rows = unified_diff(
            _rows(old),
            _rows(new),
            f"a/{name}" if old is not None else "/dev/null",
            f"b/{name}" if new is not None else "/dev/null",
        )
        for row in rows:
            text += row if row.endswith("\n") else row + "\n\\ No newline at end of file\n"
    return text


def _rows(text: str | None) -> list[str]:
    # Only line feeds part lines here: form feeds and Unicode separators are part of a line's text.
    rows = (text or "").split("\n")
    return [row + "\n" for row in rows[:-1]] + ([rows[-1]] if rows[-1] else [])


def _tell(plans: Sequence[Plan], total: int) -> None:
    written = sum(len(plan.writes) for plan in plans)
    removed = sum(len(plan.removes) for plan in plans)
    for plan in plans:
        for item in plan.drift:
            if item.kind == VERSION:
                note(f"{visible(plan.shown)} {item.message}")
        for item in plan.kept:
            note(f"{visible(item.path)} {item.message}; it was kept, --prune removes it")
    if not written and not removed:
        out(_up_to_date(total) + "\n")
        return
    files = f"{total} file{'s' if total != 1 else ''}"
    changes = [f"{written} written"] * bool(written) + [f"{removed} removed"] * bool(removed)
    rest = ", the rest up to date" if written < total else ""
    out(f"{files} made: {', '.join(changes)}{rest}.\n")
