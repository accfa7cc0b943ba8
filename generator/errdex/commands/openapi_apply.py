"""``errdex openapi apply``: the errors of a catalog into an OpenAPI document that somebody else wrote."""

from __future__ import annotations

from difflib import unified_diff
from typing import TYPE_CHECKING

from errdex import pipeline
from errdex.commands.console import note, out
from errdex.diagnostics import ErrdexError
from errdex.report import Report, rank, rule_texts, text_report, visible
from errdex.rules import REFUSED_BY_GENERATE
from errdex.specs.document import SpecDocument
from errdex.specs.merge import apply
from errdex.specs.rewrite import rewrite
from errdex.views.openapi.applied import Applied

if TYPE_CHECKING:
    from pathlib import Path

    from errdex.model import Catalog
    from errdex.pipeline import Selection
    from errdex.specs.files import SpecFile
    from errdex.specs.merge import Applying

EXISTING = ("replace", "merge")


def openapi_apply(
    selection: Selection,
    spec: Path,
    *,
    check: bool = False,
    diff: bool = False,
    existing: str | None = None,
    partial: bool = False,
    profile: str = "closed",
    prefix: str | None = None,
    command: str = "errdex openapi apply",
) -> int:
    """Run the command and return its exit code.

    ``check`` writes nothing and gives 1 where the document is out of date; ``diff`` writes nothing and shows what would
    change. ``existing`` says what happens to responses of others: ``replace``, ``merge`` or None, an error.
    ``command`` is what the user would type to bring the document up to date.
    """
    catalog = _catalog(selection)
    if catalog is None:
        return 1
    document = SpecDocument(spec, spec.as_posix(), _limit(spec, selection))
    applied = Applied(catalog, document.version, profile, prefix or _configured_prefix(selection))
    result = apply(document, catalog, applied, existing=existing, partial=partial)
    if result.findings:
        lines = rank(result.findings, {}, rule_texts())
        sources = {file.shown: file.text for file in document.files.values()}
        out(text_report(Report(lines=lines, sources=sources)))
        out("Nothing was compared.\n" if check or diff else "Nothing was written.\n")
        return 1
    for text in result.notes:
        note(visible(text))
    if result.missing:
        note(f"passed over, as the document does not have them: {visible(', '.join(result.missing))}")
    texts = {shown: (file, rewrite(file, data)) for shown, (file, data) in result.changes.items()}
    if diff:
        out("".join(_diff(shown, file, text) for shown, (file, text) in texts.items()))
    if check:
        return _drift(result, texts, command)
    if not diff:
        _write(document, texts)
        out(_told(result, document.root.shown, bool(texts)))
    return 0


def _catalog(selection: Selection) -> Catalog | None:
    """Return the one selected catalog, or None after printing why nothing may be made of it."""
    if len(selection.catalogs) > 1 and not selection.ids:
        known = ", ".join(item.id or item.source.name for item in selection.catalogs)
        raise ErrdexError("there are several catalogs here", help=f"name one with --catalog: {known}")
    runs = pipeline.read(selection)
    pipeline.run_rules(runs, only=REFUSED_BY_GENERATE)
    lines = pipeline.judge(runs, selection.config)
    if not pipeline.is_fit(runs, lines):
        sources = pipeline.sources_of(runs)
        out(text_report(Report(lines=lines, sources=sources)))
        return None
    return runs[0].catalog


def _limit(spec: Path, selection: Selection) -> Path:
    """Return the folder that nothing outside of is changed: the project's, or that of a document elsewhere."""
    folder = spec.resolve().parent
    root = selection.config.root.resolve()
    return root if root == folder or root in folder.parents else folder


def _configured_prefix(selection: Selection) -> str | None:
    prefix = selection.config.options.get("openapi", {}).get("prefix")
    return prefix if isinstance(prefix, str) else None


def _diff(shown: str, file: SpecFile, text: str) -> str:
    found = unified_diff(_rows(file.bom + file.text), _rows(text), f"a/{shown}", f"b/{shown}")
    return "".join(row if row.endswith("\n") else f"{row}\n\\ No newline at end of file\n" for row in found)


def _rows(text: str) -> list[str]:
    rows = text.split("\n")
    return [row + "\n" for row in rows[:-1]] + ([rows[-1]] if rows[-1] else [])


def _drift(result: Applying, texts: dict[str, tuple[SpecFile, str]], command: str) -> int:
    if not texts:
        return 0
    for shown in texts:
        out(f"{visible(shown)} is out of date\n")
    out(f"{_counted(result)}.\nRun `{command}` to repair this.\n")
    return 1


def _write(document: SpecDocument, texts: dict[str, tuple[SpecFile, str]]) -> None:
    from errdex.outputs.inplace import replace_files

    # The file with the components first: a reference never comes before what it refers to.
    files = sorted(texts.values(), key=lambda item: item[0] is not document.root)
    replace_files([(file.path, file.raw, text.encode()) for file, text in files])


def _told(result: Applying, shown: str, is_changed: bool) -> str:
    operations = f"{result.operations} operation{'s' if result.operations != 1 else ''}"
    if not is_changed:
        return f"{visible(shown)} is up to date: {operations}.\n"
    return f"{visible(shown)}: {operations}; {_counted(result)}.\n"


def _counted(result: Applying) -> str:
    """Return what changes in words: ``3 responses and 7 components added``."""
    words = []
    for verb in ("added", "changed", "removed"):
        parts = [
            f"{count} {noun[:-1] if count == 1 else noun}"
            for noun in ("responses", "components")
            if (count := result.counts.get(f"{noun} {verb}", 0))
        ]
        if parts:
            words.append(f"{' and '.join(parts)} {verb}")
    return ", ".join(words) or "order or place of members changes"
