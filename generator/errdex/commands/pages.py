"""Hand-written pages in a run: which there are, which catalogs their blocks can show, and what they need."""

from __future__ import annotations

import os
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from errdex.diagnostics import ErrdexError
from errdex.outputs.paths import Containment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from errdex.outputs.pages import PagesPlan
    from errdex.outputs.plan import Folder
    from errdex.pipeline import CatalogRun, Selection
    from errdex.views.markdown.blocks import Filled

TARGET = "markdown"
OPTION = "blocks"


def pages_of(selection: Selection) -> tuple[str, ...]:
    """Return the pages whose blocks this run fills, relative to the project root.

    A page can show several catalogs, and its links lead to the project's own output, so that only a run over all
    catalogs into that output can fill it; other runs leave pages alone. Raises :class:`ErrdexError` for a value of the
    option that is no list of pages.
    """
    from errdex.views.markdown.options import read_options

    config = selection.config
    options = config.options.get(TARGET, {})
    if not options.get(OPTION):
        return ()
    pages = read_options(options).blocks
    sources = {catalog.source.resolve() for catalog in selection.catalogs}
    is_whole = not selection.ids and all(catalog.source.resolve() in sources for catalog in config.catalogs)
    is_wanted = not selection.targets or TARGET in selection.targets
    return pages if is_whole and is_wanted and selection.out is None else ()


def plan_pages(
    selection: Selection, runs: Sequence[CatalogRun], folders: Sequence[Folder], *, force: bool = False
) -> PagesPlan | None:
    """Compare the hand-written pages of a run with what their blocks should hold; None where the run has none.

    Raises :class:`ErrdexError` for pages that are missing, unreadable or generated ones, and where no catalog makes
    pages that blocks could link to.
    """
    pages = pages_of(selection)
    if not pages:
        return None
    from errdex.outputs.pages import plan_pages as plan
    from errdex.views.markdown.blocks import Source, fill_page
    from errdex.views.markdown.options import read_options

    config = selection.config
    where = f"{config.shown}: targets.{TARGET}.{OPTION}"
    made = {folder.catalog: folder.path for folder in folders if folder.target == TARGET}
    if not made:
        raise ErrdexError(
            f"{where}: no catalog has the target {TARGET}, so blocks have no pages to link to",
            help=f'add "{TARGET}" to `targets`',
        )
    for page in pages:
        for folder in folders:
            if (config.root / page).is_relative_to(folder.path):
                raise ErrdexError(
                    f"{where}: {page} lies in {folder.shown}, where errdex makes every file",
                    help="hand-written pages lie beside generated folders, not in them",
                )
    options = read_options(config.options.get(TARGET, {}))
    catalogs = [run.catalog for run in runs if run.catalog is not None and run.catalog.id in made]

    def fill(page: str, text: str) -> Filled:
        parent = config.root / PurePosixPath(page).parent
        sources = [
            Source(
                catalog=catalog,
                options=options,
                base=os.path.relpath(made[catalog.id], parent).replace(os.sep, "/") + "/",
            )
            for catalog in catalogs
        ]
        return fill_page(text, sources, force=force)

    return plan(pages, config.root, where, fill, Containment(selection.base))
