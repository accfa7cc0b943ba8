"""``errdex diff``: what changed between two catalogs, and what that means for whom."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from errdex import pipeline
from errdex.accept import Candidate, apply_accept_file, read_accept_file
from errdex.commands.console import note, out
from errdex.commands.revisions import Repository, parse_revision
from errdex.compat import CONSUMERS, KINDS, UNTOUCHED, changes, version_advice
from errdex.config import CatalogConfig, default_config
from errdex.diagnostics import ErrdexError, suggestion
from errdex.record import Record
from errdex.report import Report, rank, rule_texts, text_report
from errdex.reports.changes import ChangeReport, Side, check_format, format_changes
from errdex.rules import REFUSED_BY_GENERATE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from errdex.accept import Entry
    from errdex.commands.revisions import Revision
    from errdex.compat import Change
    from errdex.config import Config
    from errdex.model import Catalog
    from errdex.report import Line


class Read(Record):
    """One side, read."""

    given: str
    catalog: Catalog
    sources: Mapping[str, str]
    """Path as the catalog's places have it -> text."""
    root: Path
    config: Config
    rev: str | None
    """None: a file or folder on disk."""


def diff(
    old: str,
    new: str,
    *,
    consumers: str | None,
    format: str,
    fail_on: str,
    accept: Path | None,
    today: str | None = None,
) -> int:
    """Run the command and return its exit code: 1 where a change that nobody approved is as bad as ``fail_on``.

    ``consumers`` is a comma-separated list; None: all of them. ``today`` is an ISO date; None: that of the machine.
    Raises :class:`ErrdexError` for wrong use, and for a side that cannot be read or is no valid catalog.
    """
    if today is None:
        from datetime import date

        today = date.today().isoformat()
    check_format(format)
    chosen = parse_consumers(consumers)
    with ExitStack() as stack:
        before, now = _read_both(old, new, stack)
    found = changes(before.catalog, now.catalog, today=today)
    names = _shown_paths(before, now)
    placed = [_placed(item, names) for item in found]
    sources = {names[path]: text for path, text in before.sources.items()} | dict(now.sources)
    entries, lines = _approve(placed, now, accept, today, sources)
    report = ChangeReport(
        old=Side(source=old, catalog=before.catalog.id, version=before.catalog.version),
        new=Side(source=new, catalog=now.catalog.id, version=now.catalog.version),
        items=[(item, entry) for item, entry in zip(placed, entries, strict=True) if item.worst(chosen) != UNTOUCHED],
        consumers=chosen,
        advice=version_advice(before.catalog, now.catalog, found),
        lines=lines,
        sources=sources,
        fallback=now.catalog.at.span() if before.rev is not None else None,
    )
    out(format_changes(report, format, fail_on))
    return 1 if report.fails(fail_on) else 0


def parse_consumers(text: str | None) -> tuple[str, ...]:
    """Return the consumers of a comma-separated list, in our order; raises :class:`ErrdexError` for unknown ones."""
    if text is None:
        return CONSUMERS
    words = [word.strip() for word in text.split(",")]
    for word in words:
        if word not in CONSUMERS:
            shown = f"no consumer `{word}`" if word else "--for names nobody"
            raise ErrdexError(shown, help=suggestion(word, CONSUMERS))
    return tuple(consumer for consumer in CONSUMERS if consumer in words)


# Reading -------------------------------------------------------------------------------------------------------------


def _read_both(old: str, new: str, stack: ExitStack) -> tuple[Read, Read]:
    sides = [(old, parse_revision(old)), (new, parse_revision(new))]
    paths = [revision.path if revision else given for given, revision in sides]
    read = []
    for position, (given, revision) in enumerate(sides):
        if revision is None:
            read.append(_read_disk(given))
        else:
            other, other_revision = sides[1 - position]
            path = revision.path or (paths[1 - position] if other_revision else None)
            read.append(_read_revision(given, revision, path, None if other_revision else other, stack))
    return read[0], read[1]


def _read_disk(given: str) -> Read:
    selection = pipeline.select([_only([Path(given)], given)])
    (run,) = pipeline.read(selection)
    catalog = _valid(run, selection.config, given)
    return Read(
        given=given,
        catalog=catalog,
        sources=run.sources,
        root=selection.config.root,
        config=selection.config,
        rev=None,
    )


def _read_revision(given: str, revision: Revision, path: str | None, other: str | None, stack: ExitStack) -> Read:
    if path is None:
        place = _only([] if other is None else [Path(other)], other or given)
        repository = Repository((place if place.is_dir() else place.parent).resolve())
        path = repository.relative(place)
    else:
        repository = Repository(Path.cwd())
    folder = Path(stack.enter_context(TemporaryDirectory(prefix="errdex-"))).resolve()
    source = repository.extract(revision.rev, path, folder)
    # Only what the revision holds counts: a configuration of today's working tree says nothing about it.
    config = default_config(folder, folder)
    selection = pipeline.Selection(
        config=config, catalogs=(CatalogConfig(id=None, source=source),), base=folder, is_whole=False
    )
    try:
        (run,) = pipeline.read(selection)
    except ErrdexError as problem:
        # Where the files were put for reading is nobody's business: the reader named a revision.
        shown = f"{given} ({path})" if path not in (".", revision.path) else given
        message = problem.message.replace(str(source), shown).replace(f"{folder}{os.sep}", "")
        raise ErrdexError(message, help=problem.help) from None
    catalog = _valid(run, config, given)
    return Read(given=given, catalog=catalog, sources=run.sources, root=folder, config=config, rev=revision.rev)


def _only(sources: Sequence[Path], given: str) -> Path:
    """Return the one catalog that ``sources`` mean; of the project where there are none."""
    catalogs = pipeline.select(sources).catalogs
    if len(catalogs) == 1:
        return catalogs[0].source
    known = ", ".join(item.source.name for item in catalogs)
    raise ErrdexError(
        f"{given}: the project has several catalogs, and neither side says which",
        help=f"name one of {known}: its path, or git:REV:PATH",
    )


def _valid(run: pipeline.CatalogRun, config: Config, given: str) -> Catalog:
    """Return the catalog of a side; raises :class:`ErrdexError` after telling what is wrong with it."""
    lines = pipeline.judge([run], default_config(config.root, config.root))
    if run.catalog is None or not pipeline.is_fit([run], lines):
        note(text_report(Report(lines=lines, sources=run.sources)).rstrip("\n"))
        raise ErrdexError(
            f"{given} can't be compared: it is no valid catalog",
            help="mend what is named above, or name another revision",
        )
    return run.catalog


# Places and approvals ------------------------------------------------------------------------------------------------


def _shown_paths(before: Read, now: Read) -> dict[str, str]:
    """Return path in the old catalog's places -> path as shown, so that both sides can be told apart."""
    if before.rev is not None:
        return {path: f"git:{before.rev}:{path}" for path in before.sources}
    return {
        path: path
        if path not in now.sources or before.sources[path] == now.sources[path]
        else (before.root / path).as_posix()
        for path in before.sources
    }


def _placed(item: Change, names: Mapping[str, str]) -> Change:
    if not item.in_old:
        return item
    span = item.span.replace(path=names.get(item.span.path, item.span.path))
    moved: Change = item.replace(span=span)
    return moved


def _approve(
    found: Sequence[Change], now: Read, accept: Path | None, today: str, sources: dict[str, str]
) -> tuple[Sequence[Entry | None], Sequence[Line]]:
    """Return for each change the entry that approves it, and findings about the file; add its text to ``sources``."""
    if accept is None:
        return [None] * len(found), []
    known = {*KINDS, *pipeline.free_rules()}
    file = read_accept_file(accept, accept.as_posix(), known=known, refused=REFUSED_BY_GENERATE)
    candidates = [Candidate(rule=item.kind, fingerprint=item.fingerprint, catalog=now.catalog.id) for item in found]
    result = apply_accept_file(
        file, candidates, today=today, rules=set(KINDS), catalogs={now.catalog.id}, is_whole=True
    )
    sources[file.path] = file.text
    texts = rule_texts()
    lines = rank([*file.findings, *result.findings], pipeline.rule_levels(now.config, texts), texts)
    return result.matched, lines
