"""DOC005: text that waits to be written.

TODO in a published reference is worse than nothing there.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog

ID = "DOC005"

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, summary: "TODO: say when.", fix: Wait.}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  LATE: {http_status: 409, summary: The order is late., fix: Wait.}
"""


PLACEHOLDER = re.compile(r"\b(TODO|FIXME|TBD|XXX|[Ll]orem ipsum)\b")


def check(catalog: Catalog, findings: Findings) -> None:
    """Report placeholder words in summaries, descriptions, fixes, causes and group texts."""
    for spec in catalog.errors.values():
        for key, text in (
            ("summary", spec.summary),
            ("description", spec.description),
            ("fix", spec.fix),
            *(("causes", cause) for cause in spec.causes),
        ):
            found = PLACEHOLDER.search(text or "")
            if found:
                findings.add(
                    ID,
                    (spec.source.get(key) or spec.at).span(),
                    f"`{key}` of `{spec.id}` still says `{found[0]}`",
                    help="write it, or leave the key out",
                    subject=f"errors.{spec.id}.{key}",
                )
    for group in catalog.groups.values():
        for text in (group.title, group.summary, group.description, *group.notes):
            found = PLACEHOLDER.search(text or "")
            if found:
                findings.add(
                    ID,
                    group.at.span(),
                    f"group `{group.id}` still says `{found[0]}`",
                    help="write it, or leave it out",
                    subject=f"groups.{group.id}",
                )
