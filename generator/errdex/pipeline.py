"""The whole way, once for all commands: select catalogs, read them, judge them, make folders, compare with the disk."""

from __future__ import annotations

import json
import os
import sys
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from errdex.config import DEFAULT_OUT, CatalogConfig, Config, default_config, find_config, load_config
from errdex.diagnostics import ERROR, ErrdexError, Findings, suggestion
from errdex.outputs.kept import KeptPages, KeptState, kept_file
from errdex.outputs.manifest import parse_manifest
from errdex.outputs.paths import MANIFEST, Containment
from errdex.outputs.plan import Folder, Plan, plan_folder, plan_removal, read_text
from errdex.outputs.spill import SpilledTexts, can_spill
from errdex.record import Record
from errdex.report import Line, RuleText, rank, rule_texts
from errdex.suppressions import apply_waivers
from errdex.targets import check_options, find_target
from errdex.unchanged import cache_folder, own_state
from errdex.workers import Job, do_all

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from errdex.load import Loaded
    from errdex.model import Catalog
    from errdex.render import Renderer
    from errdex.targets import Target
    from errdex.tree import Mapping as Document


GENERATED_DRIFT = "GEN001"
"""Rule under which ``check`` reports drift."""
OTHER_VERSION = "GEN002"
"""Rule under which ``check`` reports output of another errdex."""
SPILLED_FROM = 2_000
"""Errors of a catalog from which the texts of a target, some 60 MB, are kept outside of memory until all are made."""
WAIVER_RULES = ("SUP001", "SUP003")
"""Rules about waivers whose severity is a project's own affair: stale ones and those that have run out."""


_HELD: list[CatalogRun] = []
"""What was read last, held so that it is not freed when a command's function returns: the process ends at once, and
freeing a large catalog object by object takes longer than most rules."""


class Selection(Record):
    """What a command works on."""

    config: Config
    catalogs: tuple[CatalogConfig, ...]
    base: Path
    """Folder that all outputs lie in; the lock and the journal of a run are kept there."""
    out: Path | None = None
    """Where ``--out`` points; None: where the configuration says."""
    ids: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    is_whole: bool
    """True for the project as configured: only then is it known what nothing makes any more."""


class CatalogRun(Record):
    """One catalog, read."""

    config: CatalogConfig
    catalog: Catalog | None
    loaded: Loaded
    findings: Findings

    @property
    def sources(self) -> dict[str, str]:
        """Return display path -> text of its files."""
        return {file.display: file.text for file in self.loaded.files}


def sources_of(runs: Iterable[CatalogRun]) -> dict[str, str]:
    """Return display path -> text of the files of all catalogs."""
    return {path: text for run in runs for path, text in run.sources.items()}


def select(
    sources: Sequence[Path] = (),
    *,
    ids: Sequence[str] = (),
    targets: Sequence[str] = (),
    out: Path | None = None,
    cwd: Path | None = None,
) -> Selection:
    """Find the project and which of its catalogs are meant. Raises :class:`ErrdexError` for wrong use.

    With ``sources`` the project is the one they lie in; without a configuration the root is the current folder where a
    source lies below it, else the source's own folder. The root of a project means its catalogs, as no source does.
    """
    here = (cwd or Path.cwd()).resolve()
    if out is not None:
        out = (here / out).resolve()
    if not sources:
        return _select_project(here, ids, targets, out)
    found = [(here / source).resolve() for source in sources]
    for source, given in zip(found, sources, strict=True):
        if not source.exists():
            raise ErrdexError(f"{given}: no such file or folder")
    files = {find_config(source if source.is_dir() else source.parent) for source in found}
    if len(files) > 1:
        raise ErrdexError("the sources belong to different projects", help="run errdex once for each")
    file = files.pop()
    if file is None:
        parents = [source if source.is_dir() else source.parent for source in found]
        root = here if all(here == parent or here in parent.parents for parent in parents) else parents[0]
        config = default_config(root, out or here / DEFAULT_OUT)
        out = config.out
    else:
        config = load_config(file)
    configured = {catalog.source.resolve(): catalog for catalog in config.catalogs}
    if config.catalogs and found == [config.root.resolve()] and found[0] not in configured:
        return _select_project(found[0], ids, targets, out)
    catalogs = tuple(configured.get(source) or CatalogConfig(id=None, source=source) for source in found)
    return Selection(
        config=config,
        catalogs=catalogs,
        base=out or config.root,
        out=out,
        ids=tuple(ids),
        targets=tuple(targets),
        is_whole=False,
    )


def _select_project(here: Path, ids: Sequence[str], targets: Sequence[str], out: Path | None) -> Selection:
    file = find_config(here)
    if file is None:
        raise ErrdexError(
            f"no errdex.toml and no pyproject.toml with [tool.errdex] in {here} or above it",
            help="run `errdex init` for a starter, or name a catalog: `errdex generate catalog.yaml`",
        )
    config = load_config(file)
    if not config.catalogs:
        raise ErrdexError(
            f"{config.shown} names no catalogs",
            help='add [tool.errdex.catalogs.my-catalog] with source = "catalog.yaml"',
        )
    catalogs = config.catalogs
    known = [catalog.id for catalog in catalogs if catalog.id is not None]
    if ids and len(known) == len(catalogs):
        for id in ids:
            if id not in known:
                raise ErrdexError(f"no catalog `{id}` in {config.shown}", help=suggestion(id, known))
        catalogs = tuple(catalog for catalog in catalogs if catalog.id in ids)
    return Selection(
        config=config,
        catalogs=catalogs,
        base=out or config.root,
        out=out,
        ids=tuple(ids),
        targets=tuple(targets),
        is_whole=not ids and not targets and out is None,
    )


def cache_dir() -> Path | None:
    """Return the user's own cache folder for errdex, or None where there is none."""
    folder = cache_folder()
    return Path(folder) if folder else None


def read(
    selection: Selection, progress: Callable[[str], None] | None = None, *, forgets: bool = False
) -> list[CatalogRun]:
    """Load and resolve every selected catalog. What is wrong inside becomes findings; nothing stops early.

    ``forgets`` is for those who look at catalogs and at places only: see ``resolve_catalog``.
    Raises :class:`ErrdexError` for sources that can't be read at all, or ids that no catalog has.
    """
    runs = []
    for number, item in enumerate(selection.catalogs, 1):
        if progress:
            progress(f"reading {item.id or item.source.name} ({number} of {len(selection.catalogs)})")
        runs.append(_read(item, selection.config, forgets))
    if selection.ids:
        found = [run.catalog.id for run in runs if run.catalog is not None]
        for id in selection.ids:
            if id not in found and not any(run.catalog is None for run in runs):
                raise ErrdexError(f"no catalog `{id}` here", help=suggestion(id, found))
        runs = [run for run in runs if run.catalog is None or run.catalog.id in selection.ids]
    names = [run.catalog.id for run in runs if run.catalog is not None]
    for name in names:
        if names.count(name) > 1:
            raise ErrdexError(f"two of the sources are a catalog named `{name}`", help="give one of them another id")
    _HELD[:] = runs
    return runs


def _read(item: CatalogConfig, config: Config, forgets: bool) -> CatalogRun:
    from errdex.load import load_source
    from errdex.resolve import resolve_catalog

    if not item.source.exists():
        where = f"{config.shown}: catalogs.{item.id}: " if item.id else ""
        raise ErrdexError(f"{where}{_shown(item.source, config.root)} does not exist")
    loaded = load_source(item.source, config.root)
    catalog = resolve_catalog(loaded, forgets=forgets)
    if catalog is not None and item.id is not None and catalog.id != item.id:
        raise ErrdexError(
            f"{config.shown}: catalogs.{item.id}: the catalog in {item.source.name} has the id `{catalog.id}`",
            help=f"name the table catalogs.{catalog.id}",
        )
    return CatalogRun(config=item, catalog=catalog, loaded=loaded, findings=loaded.findings)


def run_rules(runs: Iterable[CatalogRun], only: Sequence[str] | None = None) -> None:
    """Run the rules (all, or those with an id in ``only``) over every catalog that could be resolved."""
    from errdex.rules import check_rules

    for run in runs:
        if run.catalog is not None:
            check_rules(run.catalog, run.findings, only)


class Judged(Record):
    """What is left of findings, and how many waivers took out."""

    lines: list[Line]
    waived: int


def judge(runs: Sequence[CatalogRun], config: Config, extra: Findings | None = None) -> list[Line]:
    """Return all findings that no waiver takes out; see :func:`judge_all`."""
    return judge_all(runs, config, extra).lines


def judge_all(
    runs: Sequence[CatalogRun], config: Config, extra: Findings | None = None, *, all_ran: bool = False
) -> Judged:
    """Return all findings that no waiver takes out, with name and severity, by place, and the number of the others.

    ``all_ran`` says that every rule has run, so that a waiver without a finding is stale.
    Raises :class:`ErrdexError` for a configured rule that nobody knows, or that is part of the language.
    """
    from datetime import date

    from errdex.rules import waiting_rules
    from errdex.scan import RULES as SCAN_RULES

    rules = rule_texts()
    findings = Findings()
    documents: list[Document] = []
    for run in runs:
        findings.extend(run.findings)
        documents += run.loaded.documents
    findings.extend(extra or ())
    free = free_rules()
    ids = {id: id for id in free} | {rule.name: rule.id for rule in rules.values() if rule.id in free}
    kept = apply_waivers(
        findings,
        sources_of(runs),
        rules=ids,
        today=date.today().isoformat(),
        with_stale=all_ran,
        documents=documents,
        not_run={*SCAN_RULES, *waiting_rules(findings)},
    )
    levels = rule_levels(config, rules)
    waived = rank((finding for finding, _ in kept.waived), levels, rules)  # what is off would not have been told
    return Judged(lines=rank(kept.findings, levels, rules), waived=len(waived))


def free_rules() -> frozenset[str]:
    """Return the rules that a project may configure or waive: what the reader of the language refuses is none."""
    from errdex.rules import rule_ids
    from errdex.scan import RULES as SCAN_RULES

    return frozenset({*rule_ids(), GENERATED_DRIFT, OTHER_VERSION, *WAIVER_RULES, *SCAN_RULES})


def rule_levels(config: Config, rules: Mapping[str, RuleText]) -> dict[str, str]:
    """Return rule id -> configured severity. Raises :class:`ErrdexError` for rules that can't be configured."""
    from errdex.rules import REFUSED_BY_GENERATE

    free = free_rules()
    by_name = {rule.name: rule.id for rule in rules.values()}
    levels = {}
    for rule, level in config.rules.items():
        id = by_name.get(rule, rule)
        where = f"{config.shown}: rules.{rule}"
        if id in REFUSED_BY_GENERATE and level != ERROR:
            raise ErrdexError(
                f"{where}: {id} can't be switched off", help=f"waive it on its line: # errdex: ignore[{id}] reason"
            )
        if id in free:
            levels[id] = level
        elif id in rules:
            raise ErrdexError(f"{where}: {id} belongs to the catalog language and can't be configured")
        else:
            raise ErrdexError(f"{where}: no such rule", help=suggestion(rule, {*free, *by_name}))
    return levels


def is_fit(runs: Iterable[CatalogRun], lines: Iterable[Line]) -> bool:
    """Say whether output may be made: every catalog resolved, no finding is an error.

    Raises :class:`ErrdexError` for a catalog that is refused without a reason, which would be a fault of errdex.
    """
    if any(line.severity == ERROR for line in lines):
        return False
    for run in runs:
        if run.catalog is None:
            raise ErrdexError(f"{run.config.source}: the catalog could not be resolved, and no rule says why")
    return True


def forget_trees(runs: Iterable[CatalogRun], *, texts: bool) -> None:
    """Make room for what is made: nothing may look into the trees any more, only at places.

    ``texts`` lets go of the texts of the files too.
    """
    for run in runs:
        if run.catalog is not None:
            run.catalog.made_from.settle()
        run.loaded.forget()
        if texts:
            run.loaded.forget_texts()


def make(
    selection: Selection,
    runs: Sequence[CatalogRun],
    *,
    user_templates: Sequence[Path] = (),
    cache_dir: Path | None = None,
    progress: Callable[[str], None] | None = None,
) -> list[Folder]:
    """Render every selected target of every catalog. Raises :class:`ErrdexError` for options, templates and names."""
    from errdex.render import Renderer  # jinja2 takes as long to import as a small catalog takes to render

    config = selection.config
    used = {name for run in runs for name in _targets_of(run, selection)}
    own = {name: folder for name, folder in config.templates.items() if name in used}
    renderer = Renderer(user_templates, own, cache_dir)
    made_by = _made_by()
    planned: list[tuple[Folder, KeptPages, SpilledTexts | None]] = []
    jobs: list[Job] = []
    again: list[Callable[[str], str]] = []
    by_path: dict[str, str] = {}
    for run in runs:
        assert run.catalog is not None
        for name in _targets_of(run, selection):
            target = find_target(name, config.templates)
            options = config.options.get(name, {})
            check_options(name, options, f"{config.shown}: targets.{name}")
            options = {option: value for option, value in options.items() if option not in target.apart}
            path = _folder_path(run, selection, name, target.folder_name(run.catalog))
            shown = _shown(path, selection.base)
            if str(path).casefold() in by_path:
                raise ErrdexError(f"{shown}: {name} of {run.catalog.id} and {by_path[str(path).casefold()]} go there")
            by_path[str(path).casefold()] = f"{name} of {run.catalog.id}"
            extra = [*user_templates, *([target.templates] if target.templates else [])]
            # Overrides must be seen being used, so nothing is taken from before where there are any.
            keep_in = None if user_templates else kept_file(cache_dir, path)
            base = f"{made_by} {_input_digest(run.catalog.made_from.frame, name, target.version, options, extra)}"
            kept = KeptPages(keep_in, path, base, run.catalog.made_from.words)
            folder = Folder(
                path=path,
                shown=shown,
                catalog=run.catalog.id,
                target=name,
                view=target.version,
                input=_input_digest(run.catalog.digest, name, target.version, options, extra),
                outputs={},
                kept=kept,
            )
            spilled = SpilledTexts() if len(run.catalog.errors) >= SPILLED_FROM and can_spill() else None
            planned.append((folder, kept, spilled))
            again.append(partial(_make_page, renderer, target, run.catalog, options))
            work = partial(_make_pages, renderer, target, run.catalog, options, kept, spilled, progress)
            jobs.append(Job(weight=float(len(run.catalog.errors)), work=work))
    if not planned:
        raise ErrdexError("nothing to make: none of the catalogs has one of these targets")
    # Overrides must be seen being used, and a copy of this process would keep that to itself.
    made = do_all(jobs, forks=False if user_templates else None)
    renderer.check_overrides()
    folders = []
    for (folder, kept, spilled), make_again, (outputs, state) in zip(planned, again, made, strict=True):
        kept.set_state(state)
        if spilled is not None:
            spilled.places = outputs
            outputs = spilled
        texts = kept.texts(outputs, make_again)
        hashes = kept.hashes if spilled is None else {**spilled.hashes(), **kept.hashes}
        folders.append(folder.replace(outputs=texts, hashes=hashes, signatures=kept.signatures))
    return folders


def _make_pages(
    renderer: Renderer,
    target: Target,
    catalog: Catalog,
    options: Mapping[str, Any],
    kept: KeptPages,
    spilled: SpilledTexts | None,
    progress: Callable[[str], None] | None,
) -> tuple[Mapping[str, Any], KeptState]:
    """Render what the disk does not have of one folder.

    Returns the texts, or where ``spilled`` has them, and what is known of the folder's pages.
    """
    if progress:
        progress(f"making {target.name} of {catalog.id}")
    outputs = renderer.render_pages(target.pages(catalog, options), kept.takes, spilled)
    return outputs if spilled is None else spilled.places, kept.state()


def _make_page(renderer: Renderer, target: Target, catalog: Catalog, options: Mapping[str, Any], path: str) -> str:
    """Return the text of one page of a folder."""
    return next(renderer.page_text(page) for page in target.pages(catalog, options) if page.path == path)


def _targets_of(run: CatalogRun, selection: Selection) -> tuple[str, ...]:
    config = selection.config
    targets = run.config.targets or config.targets
    if not selection.targets:
        return targets
    for name in selection.targets:
        find_target(name, config.templates)
    # A target asked for by name is made of every catalog that has it; without a configuration, of every catalog.
    if config.file is None or run.config.id is None:
        return tuple(dict.fromkeys(selection.targets))
    return tuple(name for name in targets if name in selection.targets)


def _folder_path(run: CatalogRun, selection: Selection, target: str, name: str) -> Path:
    if selection.out is not None:
        return selection.out / target / name
    return run.config.dirs.get(target) or (run.config.out or selection.config.out) / target / name


def _shown(path: Path, base: Path) -> str:
    try:
        return path.relative_to(base).as_posix() if path != base else "."
    except ValueError:
        return path.as_posix()


def _input_digest(catalog: str, target: str, view: int, options: Mapping[str, Any], templates: Iterable[Path]) -> str:
    """Return the hex digest of everything a folder is made from, apart from errdex itself."""
    digest = sha256(json.dumps([catalog, target, view, options], sort_keys=True).encode())
    for folder in templates:
        for file in sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix()):
            if file.is_file() and file.suffix != ".pyc":
                digest.update(f"\0{file.relative_to(folder).as_posix()}\0".encode())
                digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def _made_by() -> str:
    """Return what every page hangs on beside catalog, target and options: the state of errdex, Python and Jinja."""
    import jinja2

    state = os.stat(jinja2.__file__)
    return str([own_state().hex(), sys.version, state.st_mtime_ns, state.st_size])


def keep(folders: Iterable[Folder], plans: Iterable[Plan]) -> None:
    """Keep what is known of the pages, for the next run. Call it when the disk is what the plans wanted."""
    hashes = {plan.path: plan.hashes for plan in plans}
    for folder in folders:
        if folder.kept is not None:
            folder.kept.save(hashes[folder.path])


def compare(selection: Selection, folders: Sequence[Folder], *, force: bool = False, prune: bool = False) -> list[Plan]:
    """Compare folders with the disk, and, for a whole project, find folders that nothing makes any more."""
    containment = Containment(selection.base)
    plans = [plan_folder(folder, containment, force=force, prune=prune) for folder in folders]
    if selection.is_whole:
        made = {folder.path for folder in folders}
        for path in _made_before(selection.config):
            if path not in made:
                plans.append(plan_removal(path, _shown(path, selection.base), containment, prune=prune))
    return plans


def _made_before(config: Config) -> list[Path]:
    """Return the folders below the project's output folders that have a manifest of ours."""
    found = []
    for out in sorted({config.out, *(catalog.out for catalog in config.catalogs if catalog.out)}):
        for target in _folders(out):
            for folder in _folders(target):
                if parse_manifest(read_text(folder / MANIFEST) or "") is not None:
                    found.append(folder)
    return found


def _folders(path: Path) -> list[Path]:
    try:
        with os.scandir(path) as entries:
            return [
                path / entry.name
                for entry in sorted(entries, key=lambda e: e.name)
                if entry.is_dir(follow_symlinks=False)
            ]
    except (FileNotFoundError, NotADirectoryError):
        return []


def dependencies(
    selection: Selection, runs: Iterable[CatalogRun], folders: Iterable[Folder]
) -> tuple[list[str], list[str]]:
    """Return absolute paths: all files that the state of a project hangs on, and all folders whose names count.

    Those are configuration, catalogs, templates of the project's own, outputs, and where more of each could turn up.
    """
    config = selection.config
    files = [str(config.file)] if config.file else []
    names: set[Path] = set()
    for run in runs:
        files += [str(file.path) for file in run.loaded.files]
        if run.config.source.is_dir():
            names.add(run.config.source)
    for template in config.templates.values():
        found = [template, *template.rglob("*")]
        names |= {path for path in found if path.is_dir() and path.name != "__pycache__"}
        files += [str(path) for path in found if path.is_file() and path.suffix != ".pyc"]
    for folder in folders:
        files += [str(folder.path / path) for path in (*folder.outputs, MANIFEST)]
        names |= {folder.path, *(folder.path / path.rpartition("/")[0] for path in folder.outputs)}
    for out in {config.out, *(catalog.out for catalog in config.catalogs if catalog.out)}:
        if out.is_dir():
            names |= {out, *_folders(out)}
    return files, [str(path) for path in names]
