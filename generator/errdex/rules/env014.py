"""ENV014: an error's own reply does not read back as that error.

Every error is written by the envelope that it leaves in and read by all envelopes in their order, with the code that
generated packages carry. Where nothing comes back, or another code, clients of this very catalog never see the error.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.envelopes.coming_back import ComingBack
from errdex.envelopes.losses import shared_places

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.envelopes.coming_back import Astray
    from errdex.model import Catalog

ID = "ENV014"
FEW = 3
"""Up to so many errors of one reason, each is reported where it stands; more are one fault of their envelope."""
SHOWN = 5

BAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
envelopes:
  special: {when: {header.X-Shop-Error: present}, decode: {code: /code, message: /message, http_status: status}}
errors:
  LATE: {http_status: 409}
"""
GOOD = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
envelopes:
  special: {when: {header.X-Shop-Error: present}, decode: {code: /code, message: /message, http_status: status}}
errors:
  LATE: {http_status: 409, headers: {X-Shop-Error: {const: "1"}}}
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report errors that go astray: a few where they stand, many of one reason once, at their envelope."""
    by_kind: dict[tuple[object, ...], list[Astray]] = {}
    for one in ComingBack(catalog).astray():
        if any("code" in pair for *pair, _ in shared_places(one.left_in)):
            continue  # ENV015 says why the code is lost
        by_kind.setdefault(one.kind, []).append(one)
    for group in by_kind.values():
        first = group[0]
        if len(group) > FEW:
            names = [f"`{one.error.id}`" for one in group]
            more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
            findings.add(
                ID,
                first.left_in.at.span(),
                f"replies of {', '.join(names[:SHOWN])}{more}, written by envelope `{first.left_in.name}`: each "
                f"{_end(first)}",
                help=_cure(first),
                subject=f"envelopes.{first.left_in.name}",
            )
            continue
        for one in group:
            findings.add(
                ID,
                one.error.at.span(),
                f"the reply of `{one.error.id}`, written by envelope `{one.left_in.name}`, {_end(one)}",
                help=_cure(one),
                subject=f"errors.{one.error.id}",
            )


def _end(astray: Astray) -> str:
    """Return what becomes of the reply."""
    if astray.taken_by is None:
        return "is taken by no envelope: nothing comes back"
    code = "without a code" if astray.read_as is None else f"as code `{astray.read_as}`"
    return f"is read by envelope `{astray.taken_by}` and comes back {code}"


def _cure(astray: Astray) -> str:
    """Return the next step."""
    left_in = astray.left_in.name
    if astray.headers:
        header = astray.headers[0]
        return (
            f"`when` of `{left_in}` asks for the header {header}, which the reply has not: declare it on the error, "
            f"for example headers: {{{header}: {{const: …}}}}, or ask for something that every reply has"
        )
    if astray.taken_by is None:
        return f"widen `when` of `{left_in}` so that it holds for status {astray.error.status} and what is written"
    if astray.taken_by != left_in:
        return f"move `{left_in}` before `{astray.taken_by}`, narrow `when` of that one, or name it as `envelope`"
    return f"give `code` of `{left_in}` a place that is written, before any constant"
