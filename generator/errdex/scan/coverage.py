"""The catalog against the sources: errors that nothing raises or no test knows, catalogs that nothing uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.diagnostics import ERROR, INFO
from errdex.scan.lookup import CodeThing, ForeignThing, MemberThing, PackageThing

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import ErrorSpec
    from errdex.scan.contract import Contract
    from errdex.scan.facts import Call, Module
    from errdex.scan.lookup import Project, Thing

NEVER_RAISED = "SRC009"
NEVER_TESTED = "SRC010"
UNUSED_CATALOG = "SRC011"


class Uses:
    """What files do with one catalog: ids of its errors that are raised, and of those that tests know."""

    def __init__(self) -> None:
        self.is_used = False
        self.raised: set[str] = set()
        self.tested: set[str] = set()


def check_coverage(project: Project, findings: Findings) -> None:
    """Report what sources and tests leave out, one finding an error at its entry, one a catalog that nothing uses."""
    uses = {contract.id: Uses() for contract in project.contracts}
    for module in project.modules:
        _collect(project, module, uses)
    has_tests = any(module.file.is_test for module in project.modules)
    has_sources = any(not module.file.is_test for module in project.modules)
    nothing = not any(use.is_used for use in uses.values())
    for contract in project.contracts:
        use = uses[contract.id]
        if not use.is_used:
            _unused(contract, findings, severity=ERROR if nothing else None)
            continue
        if has_sources:
            _never_raised(contract, use, findings)
        if has_tests:
            _never_tested(contract, use, findings, has_sources=has_sources)
        else:
            _no_tests(contract, findings)


def _collect(project: Project, module: Module, uses: dict[str, Uses]) -> None:
    is_test = module.file.is_test
    for item in module.imported:
        thing = project.module_of(module, item.source.level, item.source.module)
        if isinstance(thing, PackageThing):
            uses[thing.contract.id].is_used = True
    for star in module.stars:
        thing = project.module_of(module, star.level, star.module)
        if isinstance(thing, PackageThing):
            uses[thing.contract.id].is_used = True
    for call in module.calls:
        thing = project.resolve(module, call.scope, call.chain)
        for contract, name in _classes(project, thing):
            ids = _made(project, module, contract, name, call)
            (uses[contract.id].tested if is_test else uses[contract.id].raised).update(ids)
    for mention in module.mentions:
        for length in range(1, len(mention.chain) + 1):
            thing = project.resolve(module, mention.scope, mention.chain[:length])
            if isinstance(thing, PackageThing):
                uses[thing.contract.id].is_used = True
            _mention(project, thing, mention.use, uses, is_test=is_test)
    if is_test:
        for contract in project.contracts:
            for constant in module.constants:
                uses[contract.id].tested.update(error.id for error in contract.by_code.get(constant, ()))


def _classes(project: Project, thing: Thing | None) -> list[tuple[Contract, str]]:
    if isinstance(thing, MemberThing):
        is_known = thing.name == "ErrorCode" or thing.name in thing.contract.classes
        return [(thing.contract, thing.name)] if is_known else []
    return project.by_name(thing)


def _made(project: Project, module: Module, contract: Contract, name: str, call: Call) -> set[str]:
    """Return the errors that a constructor call may be."""
    if name == "ErrorCode":
        return {error.id for error in contract.by_code.get(call.first, ())} if call.first is not None else set()
    spec = contract.classes[name]
    keyword = contract.constructor(spec).code_keyword
    for argument in call.keywords:
        if argument.name != keyword:
            continue
        code = argument.constant
        if argument.chain:
            thing = project.resolve(module, call.scope, argument.chain)
            code = contract.members.get(thing.name) if isinstance(thing, CodeThing) else None
        if code is not None:
            return {error.id for error in contract.by_code.get(code, ())}
    return set(spec.entries)


def _mention(project: Project, thing: Thing | None, use: str, uses: dict[str, Uses], *, is_test: bool) -> None:
    if isinstance(thing, CodeThing):
        found = uses[thing.contract.id]
        found.is_used = True
        code = thing.contract.members.get(thing.name)
        ids = {error.id for error in thing.contract.by_code.get(code, ())} if code is not None else set()
        if is_test:
            found.tested |= ids
        elif use == "value":
            found.raised |= ids  # given to something that makes the error of it, such as error_class
        return
    if isinstance(thing, MemberThing):
        found = uses[thing.contract.id]
        found.is_used = True
        if thing.name == "from_exception" and not is_test:
            found.raised |= {error.id for error in thing.contract.catalog.errors.values() if error.raised_from}
    elif not isinstance(thing, ForeignThing):
        return
    for contract, name in _classes(project, thing):
        if name == "ErrorCode":
            continue
        entries = contract.classes[name].entries
        if is_test:
            if len(entries) == 1:
                uses[contract.id].tested.update(entries)
        elif use in ("raise", "value"):
            # A class in a table or an argument is raised somewhere that can't be seen from here.
            uses[contract.id].raised.update(entries)


# Findings -------------------------------------------------------------------------------------------------------------


def _unused(contract: Contract, findings: Findings, severity: str | None) -> None:
    findings.add(
        UNUSED_CATALOG,
        contract.catalog.at.span(),
        f"nothing in these sources uses the generated package of {contract.id}",
        help=f"if it is not imported as `{contract.catalog.package}`, say how: --package {contract.id}=acme.errors",
        severity=severity,
        subject=f"{contract.id}.sources",
    )


def _never_raised(contract: Contract, use: Uses, findings: Findings) -> None:
    errors = list(contract.catalog.errors.values())
    if not use.raised:
        findings.add(
            NEVER_RAISED,
            contract.catalog.at.span(),
            f"these sources raise none of the {len(errors)} errors of {contract.id}",
            help="right for a client, which only reads them; a server's sources belong into the scan",
            severity=INFO,
            subject=f"{contract.id}.sources.raised",
        )
        return
    for error in errors:
        if error.id not in use.raised and error.deprecated is None:
            findings.add(
                NEVER_RAISED,
                error.at.span(),
                f"nothing in these sources raises `{error.id}` ({_python_name(contract, error)})",
                help="raise it, retire it, or scan the sources that raise it too",
                subject=f"{contract.id}.errors.{error.id}.raised",
            )


def _never_tested(contract: Contract, use: Uses, findings: Findings, *, has_sources: bool) -> None:
    for error in contract.catalog.errors.values():
        # What nothing raises has a finding already.
        if error.id in use.tested or (has_sources and error.id not in use.raised):
            continue
        findings.add(
            NEVER_TESTED,
            error.at.span(),
            f"no test among these sources knows `{error.id}` ({_python_name(contract, error)})",
            help="test that it is raised, by its class or its code",
            subject=f"{contract.id}.errors.{error.id}.tested",
        )


def _no_tests(contract: Contract, findings: Findings) -> None:
    findings.add(
        NEVER_TESTED,
        contract.catalog.at.span(),
        f"there are no tests among these sources, so which errors of {contract.id} are tested can't be told",
        help="name the folder of tests too; they are known by names such as tests/ and test_*.py",
        severity=INFO,
        subject=f"{contract.id}.sources.tested",
    )


def _python_name(contract: Contract, error: ErrorSpec) -> str:
    return contract.catalog.classes[error.class_name].python_name
