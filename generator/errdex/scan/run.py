"""The whole of a scan: files in, findings out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.diagnostics import Findings
from errdex.record import Record
from errdex.scan.coverage import check_coverage
from errdex.scan.extract import extract
from errdex.scan.lookup import Project
from errdex.scan.raises import check_calls, check_classes, check_names
from errdex.scan.responses import check_replies
from errdex.scan.source import Places, parse_file, text_nodes, too_deep

if TYPE_CHECKING:
    import ast
    from collections.abc import Callable, Mapping, Sequence

    from errdex.scan.contract import Contract
    from errdex.scan.facts import Constant, Module
    from errdex.scan.files import PythonFile
    from errdex.tree import Mapping as Document

WORDS = frozenset({"from_exception", "error_class", "from_response", "from_frame", "from_mapping"})
"""Functions of generated packages whose use says something."""


class Scan(Record):
    """What a scan found."""

    findings: Findings
    sources: Mapping[str, str]
    """Display path -> text of files with findings or waivers."""
    documents: tuple[Document, ...]
    """String literals of files that may hold waivers, as trees."""
    files: int


class Sources(Record):
    """Files, read."""

    modules: tuple[Module, ...]
    trees: Mapping[str, ast.Module]
    """Display path -> tree, where trees were asked for."""
    waiver_texts: Mapping[str, str]
    documents: tuple[Document, ...]
    places: Mapping[str, Places]


def read_sources(
    files: Sequence[PythonFile],
    codes: frozenset[Constant],
    findings: Findings,
    progress: Callable[[str], None] | None = None,
    *,
    with_trees: bool = False,
) -> Sources:
    """Read files into facts; those that can't be read become findings. ``codes`` are those of all catalogs."""
    modules: list[Module] = []
    trees: dict[str, ast.Module] = {}
    texts: dict[str, str] = {}
    kept_places: dict[str, Places] = {}
    documents: list[Document] = []
    for number, file in enumerate(files, 1):
        if progress:
            progress(f"reading {file.display} ({number} of {len(files)})")
        parsed = parse_file(file, findings)
        if parsed is None:
            continue
        places = Places(file.display, parsed.text)
        try:
            modules.append(extract(file, parsed.tree, places, words=WORDS, codes=codes))
        except RecursionError:
            too_deep(findings, file)
            continue
        if "errdex:" in parsed.text:
            texts[file.display] = parsed.text
            documents.append(text_nodes(file, parsed.text))
        if with_trees:
            trees[file.display] = parsed.tree
            kept_places[file.display] = places
    return Sources(
        modules=tuple(modules), trees=trees, waiver_texts=texts, documents=tuple(documents), places=kept_places
    )


def scan(
    files: Sequence[PythonFile], contracts: Sequence[Contract], progress: Callable[[str], None] | None = None
) -> Scan:
    """Hold files against contracts and return what was found, before waivers."""
    findings = Findings()
    codes = frozenset(code for contract in contracts for code in contract.by_code)
    read = read_sources(files, codes, findings, progress)
    project = Project(read.modules, contracts)
    for number, module in enumerate(read.modules, 1):
        if progress:
            progress(f"checking {module.file.display} ({number} of {len(read.modules)})")
        check_names(project, module, findings)
        check_calls(project, module, findings)
        check_replies(project, module, findings)
    check_classes(project, findings)
    check_coverage(project, findings)
    return Scan(
        findings=findings,
        sources={**_texts_with_findings(files, findings), **read.waiver_texts},
        documents=read.documents,
        files=len(files),
    )


def _texts_with_findings(files: Sequence[PythonFile], findings: Findings) -> dict[str, str]:
    """Read again what a report shows lines of: keeping every text of a large tree would cost too much."""
    wanted = {finding.span.path for finding in findings}
    texts = {}
    for file in files:
        if file.display in wanted:
            try:
                texts[file.display] = file.path.read_text(encoding="utf-8", errors="replace").removeprefix("\ufeff")
            except OSError:
                continue  # the report goes without its lines
    return texts
