"""Hand-written pages with marker blocks against the disk: what to write, what drifted, what cannot be filled.

Pages belong to their authors: only lines between markers change, no manifest lists them, and nothing is ever removed.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from errdex.diagnostics import ErrdexError, Findings, Span
from errdex.outputs.paths import check_paths
from errdex.outputs.plan import BLOCK_EDITED, CHANGED, DriftItem, Plan, read_file
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from errdex.outputs.paths import Containment
    from errdex.views.markdown.blocks import Filled

RULE = "GEN003"
"""Rule under which a marker that cannot be filled is reported."""


class PagesPlan(Record):
    """What the hand-written pages of a project need."""

    plan: Plan
    """Paths are relative to the project root."""
    findings: Findings
    """Markers that nothing can fill; while there are any, nothing is written."""
    sources: dict[str, str]
    """Page -> its text, for excerpts."""


def plan_pages(
    pages: Sequence[str], root: Path, where: str, fill: Callable[[str, str], Filled], containment: Containment
) -> PagesPlan:
    """Compare pages with what their blocks should hold; reads, never writes.

    ``fill`` takes a page's path and text. ``where`` names the list of pages in messages. Raises :class:`ErrdexError`
    with every page that is missing, cannot be read or lies outside ``root``.
    """
    texts = _read(pages, root, where, containment)
    findings = Findings()
    writes: dict[str, str] = {}
    drift: list[DriftItem] = []
    blocked: list[DriftItem] = []
    for page, text in texts.items():
        filled = fill(page, text)
        if not filled.blocks and not filled.problems:
            findings.add(
                RULE,
                _span(page, 1, text),
                "the page has no marker block",
                help=f"add `<!-- errdex:table GROUP -->` and `<!-- errdex:end -->`, or take the page out of {where}",
                subject=f"pages.{page}",
            )
        for problem in filled.problems:
            if problem.is_edit:
                blocked.append(
                    DriftItem(
                        kind=BLOCK_EDITED,
                        path=page,
                        line=problem.line,
                        detail=problem.message.removesuffix(" was edited by hand"),
                    )
                )
            else:
                span = _span(page, problem.line, text)
                findings.add(RULE, span, problem.message, help=problem.help, subject=f"pages.{page}.{problem.message}")
        drift += [
            DriftItem(kind=CHANGED, path=page, line=change.line, detail=f"block `{change.block}`")
            for change in filled.changes
        ]
        if filled.text != text:
            writes[page] = filled.text
    plan = Plan(
        path=root,
        shown="",
        writes=writes,
        removes={},
        drift=(*drift, *blocked),
        before={page: texts[page] for page in writes},
        blocked=tuple(blocked),
    )
    return PagesPlan(plan=plan, findings=findings, sources=texts)


def _read(pages: Sequence[str], root: Path, where: str, containment: Containment) -> dict[str, str]:
    """Return page -> text; raises :class:`ErrdexError` listing every page that is no readable file below ``root``."""
    texts: dict[str, str] = {}
    problems = []
    for page in pages:
        path = PurePosixPath(page)
        if path.is_absolute() or ".." in path.parts or re.match(r"[A-Za-z]:|.*\\", page):
            problems.append(f"{page!r} leaves the project root; pages are relative to it, with forward slashes")
            continue
        name = path.as_posix()
        try:
            check_paths([name])
            containment.check((root / name).parent)
        except ErrdexError as error:
            problems.append(f"{page}: {error.message}")
            continue
        text, instead = read_file(root / name)
        if instead:
            problems.append(f"{page} is {instead}, not a page")
        elif text is None:
            problems.append(f"{page} does not exist; create it with a marker block, or take it out of the list")
        else:
            texts[name] = text
    if problems:
        raise ErrdexError("\n".join(f"{where}: {problem}" for problem in problems))
    return texts


def _span(page: str, line: int, text: str) -> Span:
    shown = text.split("\n")[line - 1].rstrip("\r")
    start = len(shown) - len(shown.lstrip(" "))
    return Span(
        path=page, line=line, column=start + 1, end_line=line, end_column=max(len(shown.rstrip()), start + 1) + 1
    )
