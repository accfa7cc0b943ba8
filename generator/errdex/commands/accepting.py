"""What ``check`` takes out of its report because an accept file says so."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from errdex import pipeline
from errdex.accept import Candidate, apply_accept_file, entry_text, read_accept_file
from errdex.compat import KINDS, fingerprint
from errdex.report import rank, rule_texts
from errdex.rules import REFUSED_BY_GENERATE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from errdex.pipeline import CatalogRun, Selection
    from errdex.report import Line


def acceptable_rules() -> frozenset[str]:
    """Return the rules whose findings a file may accept: those a project may configure, but none about waivers."""
    from errdex.scan import RULES as SCAN_RULES

    return pipeline.free_rules() - {*pipeline.WAIVER_RULES, *SCAN_RULES}


def without_accepted(
    lines: Sequence[Line], runs: Sequence[CatalogRun], selection: Selection, accept: Path, sources: dict[str, str]
) -> tuple[list[Line], str, int]:
    """Return the findings that nobody accepted with those about the file, YAML entries that would accept the rest, and
    how many were accepted.

    Only findings that have a subject can be accepted. The file's text is added to ``sources``. Raises
    :class:`ErrdexError` for a file that is no accept file.
    """
    free = acceptable_rules()
    file = read_accept_file(accept, accept.as_posix(), known={*KINDS, *free}, refused=REFUSED_BY_GENERATE)
    catalog_of = {path: run.catalog.id for run in runs if run.catalog is not None for path in run.sources}
    candidates = [
        Candidate(
            rule=line.finding.rule,
            fingerprint=fingerprint(line.finding.rule, line.finding.subject) if line.finding.subject else "",
            catalog=catalog_of.get(line.finding.span.path),
        )
        for line in lines
    ]
    result = apply_accept_file(
        file,
        candidates,
        today=date.today().isoformat(),
        rules=free,
        catalogs=set(catalog_of.values()),
        is_whole=selection.is_whole or selection.config.file is None,
    )
    sources[file.path] = file.text
    kept = [line for line, entry in zip(lines, result.matched, strict=True) if entry is None]
    texts = rule_texts()
    about = rank([*file.findings, *result.findings], pipeline.rule_levels(selection.config, texts), texts)
    paste = "".join(
        entry_text(line.finding.rule, line.finding.subject, None, None, catalog_of.get(line.finding.span.path))
        for line in kept
        if line.finding.subject and line.finding.rule in free - set(REFUSED_BY_GENERATE)
    )
    return sorted([*kept, *about], key=lambda line: line.finding.key()), paste, len(lines) - len(kept)
