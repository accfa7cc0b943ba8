"""Replies that sources put together by hand although the catalog has the error, or ought to have it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from errdex.scan.lookup import CodeThing, MemberThing
from errdex.scan.replies import RAISERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from errdex.diagnostics import Findings
    from errdex.scan.contract import Contract
    from errdex.scan.facts import Module, Reply, Value
    from errdex.scan.lookup import Project

HAND_MADE = "SRC007"
UNDECLARED_CODE = "SRC008"

CODE_KEYS = frozenset(
    "code error_code errorCode error_type errorType err_code errCode error type reason slug detail detail_code".split()
)
"""Keys, besides those of a catalog's envelopes, under which a known code is taken for one."""
_CODE_SHAPE = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[_.:-][A-Za-z0-9]+)*\Z")
_LEAST_FAILURE = 400


def check_replies(project: Project, module: Module, findings: Findings) -> None:
    """Report hand-made replies with a code: known ones go round the catalog, unknown ones are in no catalog.

    Tests are left out: they play servers and clients.
    """
    if module.file.is_test or not project.contracts:
        return
    for reply in module.replies:
        if reply.chain and isinstance(project.resolve(module, reply.scope, reply.chain), MemberThing):
            continue  # a catalog's class that happens to have such a name
        if not _check_known(project, module, reply, findings):
            _check_unknown(project.contracts, reply, findings)


def _check_known(project: Project, module: Module, reply: Reply, findings: Findings) -> bool:
    told = False
    for value in reply.values:
        for contract in project.contracts:
            code = _known_code(project, module, reply, value, contract)
            if code is None:
                continue
            told = True
            error = contract.by_code[code][0]
            spec = contract.catalog.classes[error.class_name]
            needed = contract.constructor(spec).required
            arguments = ", ".join(f"{keyword}=…" for keyword in needed)
            findings.add(
                HAND_MADE,
                value.span,
                f"{_shown(reply)} is given the code `{code}` by hand; it is an error of {contract.id}",
                help=f"raise {spec.python_name}({arguments}), and let its envelope say what goes out",
                subject=f"{contract.id}.errors.{error.id}",
            )
            break
    return told


def _known_code(project: Project, module: Module, reply: Reply, value: Value, contract: Contract) -> str | int | None:
    if value.chain:
        thing = project.resolve(module, reply.scope, value.chain)
        if thing is None and value.chain[-1] == "value":
            thing = project.resolve(module, reply.scope, value.chain[:-1])
        if isinstance(thing, CodeThing) and thing.contract is contract:
            return contract.members.get(thing.name)
        return None
    if value.constant is None or value.constant not in contract.by_code:
        return None
    key = next((part for part in reversed(value.path) if part != "*"), None)
    if key is None:
        # abort(404, "OUT_OF_STOCK"): text alone counts where only a failure can be meant; numbers are statuses.
        is_code = isinstance(value.constant, str) and (reply.chain[-1:] and reply.chain[-1] in RAISERS)
        return value.constant if is_code else None
    return value.constant if key in CODE_KEYS or key in contract.code_keys() else None


def _check_unknown(contracts: Sequence[Contract], reply: Reply, findings: Findings) -> None:
    """Report a text at an envelope's place for codes that no catalog has, in a reply that says it is a failure."""
    is_failure = (reply.status or 0) >= _LEAST_FAILURE or (
        reply.status is None and bool(reply.chain) and reply.chain[-1] in RAISERS
    )
    if not is_failure:
        return
    for value in reply.values:
        if not isinstance(value.constant, str) or not _CODE_SHAPE.match(value.constant):
            continue
        path = tuple(part for part in value.path if part != "*")
        for contract in contracts:
            if any(_ends_with(path, pointer) for pointer in contract.code_pointers()):
                gone = contract.retired(value.constant)
                help = f"declare it in the catalog {contract.id}, and raise its class"
                if gone is not None:
                    help = f"the code is retired{f'; use `{gone.replaced_by}`' if gone.replaced_by else ''}"
                findings.add(
                    UNDECLARED_CODE,
                    value.span,
                    f"{_shown(reply)} is given the code `{value.constant}`, which no catalog has",
                    help=help,
                    subject=f"{contract.id}.codes.{value.constant}",
                )
                break


def _ends_with(path: tuple[str, ...], pointer: tuple[str, ...]) -> bool:
    return len(path) >= len(pointer) and path[-len(pointer) :] == pointer


def _shown(reply: Reply) -> str:
    return f"`{'.'.join(reply.chain)}`" if reply.chain else "a reply"
