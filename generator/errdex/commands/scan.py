"""``errdex scan``: Python sources against the catalogs of a project, and drafts of entries from exception classes."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from errdex import pipeline
from errdex.commands.console import Progress, note, out
from errdex.config import CatalogConfig, default_config
from errdex.diagnostics import ERROR, ErrdexError, Findings, suggestion
from errdex.report import Report, check_format, format_report, rank, rule_texts, text_report, visible
from errdex.rules import REFUSED_BY_GENERATE
from errdex.scan import RULES
from errdex.scan.contract import Contract
from errdex.scan.files import generated_folder, select_files
from errdex.scan.run import Scan
from errdex.scan.run import scan as scan_files
from errdex.suppressions import apply_waivers

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from errdex.config import Config
    from errdex.diagnostics import Finding
    from errdex.pipeline import CatalogRun, Selection
    from errdex.report import Line, RuleText
    from errdex.scan.files import Selected
    from errdex.scan.propose.draft import Draft

PYTHON = "python"
"""Name of the target whose packages sources use."""
Modules = tuple[str, ...]


def scan(
    selection: Selection,
    paths: Sequence[Path],
    *,
    packages: Sequence[str] = (),
    format: str,
    fail_on: str,
    cwd: Path | None = None,
) -> int:
    """Run the command and return its exit code: 1 where a finding is at least as severe as ``fail_on``.

    ``packages`` are ``MODULE`` or ``ID=MODULE``: import paths that generated packages go by. Raises
    :class:`ErrdexError` for wrong use, for paths with nothing to read, and for catalogs that can't be read at all.
    """
    check_format(format)
    here = (cwd or Path.cwd()).resolve()
    progress = Progress()
    try:
        runs = pipeline.read(selection, progress)
        pipeline.run_rules(runs, only=REFUSED_BY_GENERATE)
        levels = scan_levels(selection.config)
        broken = what_is_broken(runs)
        if not pipeline.is_fit(runs, broken):
            sources = pipeline.sources_of(runs)
            out(format_report(Report(lines=broken, sources=sources, fail_on=fail_on), format))
            return 1
        files = select_files(paths, selection.config.root, here, progress)
        contracts = make_contracts(runs, selection.config, files, packages)
        found = scan_files(files.files, contracts, progress)
    finally:
        progress.end()
    lines = judge(found, runs, levels)
    sources = pipeline.sources_of(runs) | dict(found.sources)
    errors = sum(len(contract.catalog.errors) for contract in contracts)
    checked = f"{_count(found.files, 'Python file')} against {_count(errors, 'error')}"
    report = Report(lines=lines, sources=sources, checked=checked, fail_on=fail_on)
    out(format_report(report, format))
    return 1 if report.fails(fail_on) else 0


def make_contracts(
    runs: Sequence[CatalogRun], config: Config, files: Selected, packages: Sequence[str]
) -> list[Contract]:
    """Return what sources can use, one a catalog. Raises :class:`ErrdexError` for packages of unknown catalogs."""
    catalogs = {run.catalog.id: (run, run.catalog) for run in runs if run.catalog is not None}
    modules = read_packages(packages, list(catalogs))
    contracts = []
    for id, (run, catalog) in catalogs.items():
        folders = [folder.path for folder in files.generated if folder.catalog == id]
        usual = run.config.dirs.get(PYTHON) or (run.config.out or config.out) / PYTHON / catalog.package
        if usual not in folders and (PYTHON in run.config.dirs or generated_folder(usual) is not None):
            folders.append(usual)
        contracts.append(Contract(catalog, folders, modules.get(id, [])))
    return contracts


def read_packages(packages: Sequence[str], ids: Sequence[str]) -> dict[str, list[Modules]]:
    """Return catalog id -> import paths that its package goes by. Raises :class:`ErrdexError` for wrong use."""
    found: dict[str, list[Modules]] = {}
    for text in packages:
        id, equals, module = text.partition("=")
        if not equals:
            if not ids:
                raise ErrdexError(f"--package {text}: there is no catalog here")
            if len(ids) != 1:
                raise ErrdexError(
                    f"--package {text}: there are several catalogs here", help=f"say which: --package {ids[0]}={text}"
                )
            id, module = ids[0], text
        if id not in ids:
            raise ErrdexError(f"--package {text}: no catalog `{id}` here", help=suggestion(id, ids))
        parts = tuple(module.split("."))
        if not all(part.isidentifier() for part in parts):
            raise ErrdexError(f"--package {text}: `{module}` is no import path", help="write it as in `import a.b.c`")
        found.setdefault(id, []).append(parts)
    return found


# Severities and waivers -----------------------------------------------------------------------------------------------


def scan_levels(config: Config) -> dict[str, str]:
    """Return rule of a scan -> severity, as far as the project says. Raises :class:`ErrdexError` for unknown rules."""
    texts = rule_texts()
    names = {rule.name: id for id, rule in texts.items()}
    own = {rule: level for rule, level in config.rules.items() if names.get(rule, rule) in RULES}
    rest: Config = config.replace(rules={rule: level for rule, level in config.rules.items() if rule not in own})
    pipeline.rule_levels(rest, texts)
    return {names.get(rule, rule): level for rule, level in own.items()}


def what_is_broken(runs: Sequence[CatalogRun]) -> list[Line]:
    """Return what keeps catalogs from being used; their waivers count, and are themselves the affair of `check`."""
    texts = rule_texts()
    findings = Findings()
    for run in runs:
        findings.extend(run.findings)
    kept = _without_waived(findings, runs, texts)
    return [line for line in rank(kept, {}, texts) if line.severity == ERROR]


def judge(found: Scan, runs: Sequence[CatalogRun], levels: Mapping[str, str]) -> list[Line]:
    """Return the findings that no comment waives, in sources and catalogs, with those about comments in sources."""
    texts = rule_texts()
    sources = {path: text for path, text in found.sources.items() if "errdex:" in text}
    today = date.today().isoformat()
    kept = apply_waivers(
        found.findings, sources, rules=_ids(RULES, texts), today=today, with_stale=True, documents=found.documents
    )
    return rank(_without_waived(kept.findings, runs, texts), levels, texts)


def _without_waived(findings: Findings, runs: Sequence[CatalogRun], texts: Mapping[str, RuleText]) -> list[Finding]:
    """Return findings that no comment in a catalog waives, without those about such comments."""
    sources = pipeline.sources_of(runs)
    documents = [document for run in runs for document in run.loaded.documents]
    before = {finding.key() for finding in findings}
    kept = apply_waivers(
        findings,
        sources,
        rules=_ids(list(texts), texts),
        today=date.today().isoformat(),
        with_stale=False,
        documents=documents,
    )
    return [finding for finding in kept.findings if finding.key() in before]


def _ids(rules: Sequence[str], texts: Mapping[str, RuleText]) -> dict[str, str]:
    return {id: id for id in rules} | {texts[id].name: id for id in rules if id in texts}


# Drafts ---------------------------------------------------------------------------------------------------------------


def propose(
    selection: Selection | None, paths: Sequence[Path], *, packages: Sequence[str] = (), cwd: Path | None = None
) -> int:
    """Print a catalog drafted from the exception classes in ``paths`` and return the exit code.

    ``selection`` is the project, None where there is none: what its catalogs have already is left out, and ``packages``
    says how sources import them. The exit code is 1 where a file could not be read, or where the draft does not stand
    as a catalog by itself; both are told. Raises :class:`ErrdexError` for wrong use, and where there is no exception
    class.
    """
    from errdex.scan.propose.document import document
    from errdex.scan.propose.draft import make_draft
    from errdex.scan.propose.drafting import find_drafted, stem_of

    here = (cwd or Path.cwd()).resolve()
    config = selection.config if selection is not None else default_config(here, here)
    progress = Progress()
    findings = Findings()
    try:
        runs = _known(selection)
        files = select_files(paths, config.root, here, progress)
        contracts = make_contracts(runs, config, files, packages)
        found = find_drafted(files.files, contracts, findings, progress)
    finally:
        progress.end()
    catalogs = [contract.catalog for contract in contracts]
    if findings:
        lines = rank(findings, {}, rule_texts())
        note(text_report(Report(lines=lines, sources={})).rstrip("\n"))
    if not found.found.classes:
        told = ", ".join(str(path) for path in paths)
        raise ErrdexError(
            f"{told}: no exception class in {_count(len(files.files), 'Python file')}",
            help="name the folders where they are written; those in tests are passed over",
        )
    stem = stem_of(here / paths[0])
    target = catalogs[0] if len(catalogs) == 1 else None
    draft = make_draft(
        found.found,
        root_name=target.root if target else None,
        taken=found.taken,
        enum_values=found.enum_values,
        fallback_root="".join(word.capitalize() for word in stem.split("-")) + "Error",
    )
    if not draft.errors and not draft.layers:
        raise ErrdexError(f"all {_count(len(found.found.classes), 'exception class')} here are in the catalog already")
    text = document(
        draft,
        id=target.id if target else stem,
        title=target.title if target else stem.replace("-", " ").capitalize(),
        is_addition=target is not None,
    )
    out(text)
    return _tell(draft, found.found.warnings, text, is_whole=not findings)


def _known(selection: Selection | None) -> list[CatalogRun]:
    """Return the catalogs of the project. Raises :class:`ErrdexError` where one of them is broken."""
    runs = pipeline.read(selection) if selection is not None else []
    for run in runs:
        if run.catalog is None:
            raise ErrdexError(
                f"{run.config.source.name}: the catalog has errors",
                help="correct what `errdex check` says first: what it has already must be known",
            )
    return runs


def _tell(draft: Draft, warnings: Sequence[str], text: str, *, is_whole: bool) -> int:
    """Say on standard error what the draft comes to, and return the exit code."""
    guesses = sum(bool(item.guessed) for item in (*draft.errors, *draft.layers))
    note(
        f"{_count(len(draft.errors), 'error')} and {_count(len(draft.layers), 'class')} without a code; "
        f"{guesses} with something guessed"
    )
    for clash in draft.clashes:
        note(f"clash: {visible(clash)}")
    if warnings:
        note(f"passed over, as warnings are no errors: {visible(', '.join(warnings))}")
    faults = check_text(text)
    for fault in faults:
        note(f"the draft needs a hand: {visible(fault)}")
    return 0 if is_whole and not faults else 1


def check_text(text: str) -> list[str]:
    """Return what keeps a text from being a catalog that packages can be made of, with lines; empty: nothing."""
    from tempfile import TemporaryDirectory

    from errdex.views.python.package import Package

    with TemporaryDirectory(prefix="errdex-") as folder:
        place = Path(folder).resolve() / "draft.yaml"
        with place.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        selection = pipeline.Selection(
            config=default_config(place.parent, place.parent),
            catalogs=(CatalogConfig(id=None, source=place),),
            base=place.parent,
            is_whole=False,
        )
        runs = pipeline.read(selection)
        pipeline.run_rules(runs, only=REFUSED_BY_GENERATE)
        faults = [f"line {line.finding.span.line}: {line.finding.message}" for line in what_is_broken(runs)]
        for run in runs:
            if run.catalog is not None and not faults:
                try:
                    Package(run.catalog)
                except ErrdexError as error:
                    faults.append(error.message)
    return faults


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" + ("" if number == 1 else "es" if noun.endswith("s") else "s")
