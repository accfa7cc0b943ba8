"""Sources against the catalog's names and constructors: what would fail when it is raised, or what nobody declared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex import names
from errdex.diagnostics import nearest, suggestion
from errdex.scan.lookup import ClassThing, CodeThing, ForeignThing, MemberThing, PackageThing, is_class_module

if TYPE_CHECKING:
    from errdex.diagnostics import Findings, Span
    from errdex.model import ClassSpec
    from errdex.scan.contract import Constructor, Contract
    from errdex.scan.facts import Call, ClassFacts, Module
    from errdex.scan.lookup import Project, Thing

UNKNOWN_NAME = "SRC002"
UNKNOWN_CODE = "SRC003"
UNDECLARED_CLASS = "SRC004"
MISSING_KEYWORD = "SRC005"
UNKNOWN_KEYWORD = "SRC006"
DEPRECATED = "SRC012"


def check_names(project: Project, module: Module, findings: Findings) -> None:
    """Report names and codes that a generated package does not have, where they are imported or read."""
    for item in module.imported:
        origin = project.module_of(module, item.source.level, item.source.module)
        if isinstance(origin, PackageThing):
            _check_member(project.imported(module, item.source), item.span, findings)
    for mention in module.mentions:
        for length in range(1, len(mention.chain) + 1):
            thing = project.resolve(module, mention.scope, mention.chain[:length])
            # A name that was imported has its finding at the import.
            if isinstance(thing, CodeThing) or (isinstance(thing, MemberThing) and length > 1):
                span = mention.span
                if len(mention.chain) > length and span.line == span.end_line:
                    rest = sum(len(part) + 1 for part in mention.chain[length:])
                    span = span.replace(end_column=max(span.column + 1, span.end_column - rest))
                if not _check_member(thing, span, findings):
                    break
    for call in module.calls:
        _check_code_call(project, module, call, findings)


def _check_member(thing: Thing | None, span: Span, findings: Findings) -> bool:
    """Report a name that is not there; return whether it is."""
    if isinstance(thing, CodeThing):
        if thing.name in thing.contract.members or not thing.name.isupper():
            return True  # small names are methods of every enum
        _unknown_code(thing.contract, thing.name, span, findings)
        return False
    if not isinstance(thing, MemberThing):
        return True
    contract = thing.contract
    if thing.name.startswith("__") or thing.name in contract.names:
        return True
    if not is_class_module(thing.module) and (thing.module != ("codes",) or not thing.name[:1].isupper()):
        return True
    if not thing.module and thing.name in names.PACKAGE_NAMES:
        return True
    findings.add(
        UNKNOWN_NAME,
        span,
        f"the package of {contract.id} has no `{thing.name}`",
        help=_name_help(contract, thing.name),
        subject=f"{contract.id}.{thing.name}",
    )
    return False


def _name_help(contract: Contract, name: str) -> str:
    if (prefixed := contract.catalog.class_prefix + name) in contract.classes:
        return f"the class is `{prefixed}` in Python, as `{name}` is a builtin"
    near = nearest(name, contract.names)
    if near is not None:
        return f"did you mean `{near}`?"
    return f"declare it in the catalog {contract.id} and generate again, or import it from where it is defined"


def _unknown_code(contract: Contract, word: str, span: Span, findings: Findings, *, shown: str = "") -> None:
    gone = contract.retired(word)
    if gone is not None:
        help = f"the code is retired{f' since {gone.since}' if gone.since else ''}"
        help += f"; use `{gone.replaced_by}`" if gone.replaced_by else ", and can't be raised any more"
    else:
        near = nearest(word, contract.members)
        help = f"did you mean `{near}`?" if near else f"declare it in the catalog {contract.id} and generate again"
    findings.add(
        UNKNOWN_CODE,
        span,
        f"{shown or f'`ErrorCode.{word}`'} is no code of {contract.id}",
        help=help,
        subject=f"{contract.id}.ErrorCode.{word}",
    )


def _check_code_call(project: Project, module: Module, call: Call, findings: Findings) -> None:
    """Look at ``ErrorCode("…")`` and at the keyword by which a shared class is told its code."""
    thing = project.resolve(module, call.scope, call.chain)
    if not isinstance(thing, MemberThing):
        return
    contract = thing.contract
    if thing.name == "ErrorCode" and call.first is not None and not call.is_expected_to_fail:
        if call.first not in contract.members.values():
            shown = f"`ErrorCode({call.first!r})`"
            _unknown_code(contract, str(call.first), call.whole, findings, shown=shown)
    elif thing.name in contract.classes:
        keyword = contract.constructor(contract.classes[thing.name]).code_keyword
        for argument in call.keywords:
            if argument.name != keyword or argument.constant is None:
                continue
            spec = contract.classes[thing.name]
            own = [error.code for error in contract.entries(spec)]
            known = own if own and not spec.is_root else list(contract.by_code)
            if argument.constant not in known and not call.is_expected_to_fail:
                if spec.is_root and module.file.is_test:
                    continue  # replies with unknown codes are what such tests are about
                shown = f"`{argument.constant}`"
                if own and argument.constant in contract.by_code:
                    findings.add(
                        UNKNOWN_CODE,
                        argument.span,
                        f"{shown} is a code of {contract.id}, but none of `{thing.name}`",
                        help=f"raise `{_class_of(contract, argument.constant)}`, or use one of its own codes: "
                        + suggestion(str(argument.constant), [str(code) for code in own]),
                        subject=f"{contract.id}.{thing.name}.{argument.constant}",
                    )
                else:
                    _unknown_code(contract, str(argument.constant), argument.span, findings, shown=shown)


def _class_of(contract: Contract, code: str | int) -> str:
    return contract.catalog.classes[contract.by_code[code][0].class_name].python_name


# Classes --------------------------------------------------------------------------------------------------------------


def check_classes(project: Project, findings: Findings) -> None:
    """Report classes outside of tests that descend from a catalog's class and are in no catalog."""
    declared: list[tuple[Module, ClassFacts, Contract, str]] = []
    for module in project.modules:
        if module.file.is_test:
            continue
        for facts in module.classes:
            found = project.ancestor(module, facts)
            if found is not None:
                declared.append((module, facts, *found))
    if not declared:
        return
    raised = raised_classes(project)
    for _, facts, contract, ancestor in declared:
        places = raised.get(id(facts), [])
        told = f", raised {_times(len(places))}, first at {places[0].path}:{places[0].line}" if places else ""
        message = f"class `{facts.name}` descends from `{ancestor}`, but the catalog {contract.id} does not know it"
        help = "declare it in the catalog; `errdex scan --propose` drafts the entry"
        if facts.name in contract.classes:
            message = (
                f"class `{facts.name}` descends from `{ancestor}` and has the name of another class of {contract.id}"
            )
            help = "use the generated class, or give this one another name"
        findings.add(UNDECLARED_CLASS, facts.span, message + told, help=help, subject=f"{contract.id}.{facts.name}")


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def raised_classes(project: Project) -> dict[int, list[Span]]:
    """Return id of a class's facts -> where it is raised or made, outside of tests."""
    raised: dict[int, list[Span]] = {}
    for module in project.modules:
        if module.file.is_test:
            continue
        uses = [(call.scope, call.chain, call.span) for call in module.calls]
        uses += [(use.scope, use.chain, use.span) for use in module.mentions if use.use == "raise"]
        for scope, chain, span in uses:
            thing = project.resolve(module, scope, chain)
            if isinstance(thing, ClassThing):
                raised.setdefault(id(thing.facts), []).append(span)
    return raised


# Constructors ---------------------------------------------------------------------------------------------------------


def check_calls(project: Project, module: Module, findings: Findings) -> None:
    """Report arguments that the constructor of a catalog's class misses or does not take, and deprecated errors."""
    for call in module.calls:
        thing = project.resolve(module, call.scope, call.chain)
        if isinstance(thing, MemberThing) and thing.name in thing.contract.classes:
            spec = thing.contract.classes[thing.name]
            if not call.is_expected_to_fail:
                _check_arguments(thing.contract, spec, thing.name, call, findings)
            if not module.file.is_test:
                _check_deprecated(thing.contract, spec, thing.name, call.span, findings)
        elif isinstance(thing, ForeignThing) and not module.file.is_test:
            for contract, name in project.by_name(thing):
                _check_deprecated(contract, contract.classes[name], name, call.span, findings)
    for mention in module.mentions:
        if mention.use != "raise":
            continue
        thing = project.resolve(module, mention.scope, mention.chain)
        if isinstance(thing, MemberThing) and thing.name in thing.contract.classes:
            spec = thing.contract.classes[thing.name]
            needed = thing.contract.constructor(spec).required
            if needed:
                _missing(thing.contract, spec, thing.name, needed, mention.span, findings)
            if not module.file.is_test:
                _check_deprecated(thing.contract, spec, thing.name, mention.span, findings)


def _check_arguments(contract: Contract, spec: ClassSpec, name: str, call: Call, findings: Findings) -> None:
    constructor = contract.constructor(spec)
    given = {argument.name for argument in call.keywords}
    missing = tuple(keyword for keyword in constructor.required if keyword not in given)
    if missing and not call.has_double_star:
        _missing(contract, spec, name, missing, call.span, findings)
    if call.positional > 1:
        findings.add(
            UNKNOWN_KEYWORD,
            call.span,
            f"`{name}` takes one positional argument, the message, and {call.positional} are given",
            help=f"give context by keyword: {_keywords(constructor)}",
            subject=f"{contract.id}.{name}.arguments",
        )
    for argument in call.keywords:
        if argument.name not in constructor.keywords:
            findings.add(
                UNKNOWN_KEYWORD,
                argument.span,
                f"`{name}` takes no `{argument.name}`",
                help=_keyword_help(constructor, argument.name, given),
                subject=f"{contract.id}.{name}.{argument.name}",
            )


def _missing(
    contract: Contract, spec: ClassSpec, name: str, missing: tuple[str, ...], span: Span, findings: Findings
) -> None:
    constructor = contract.constructor(spec)
    shown = ", ".join(f"`{keyword}`" for keyword in missing)
    help = f"give {', '.join(f'{keyword}=…' for keyword in missing)}"
    if constructor.code_keyword in missing:
        members = [f"ErrorCode.{error.member}" for error in contract.entries(spec) if error.member is not None]
        help += (
            f"; {constructor.code_keyword} is one of " + ", ".join(members[:6]) + (", …" if len(members) > 6 else "")
        )
    findings.add(
        MISSING_KEYWORD,
        span,
        f"`{name}` is made without {shown}, which it requires",
        help=help,
        subject=f"{contract.id}.{name}.{missing[0]}",
    )


def _keyword_help(constructor: Constructor, word: str, given: set[str]) -> str:
    if word in constructor.filled:
        return f"leave it out: {constructor.filled[word]}"
    if word == "message":
        return "the message is the first argument, without a keyword"
    for keyword, wire in constructor.keywords.items():
        if wire == word:
            return f"in Python the field is `{keyword}`"
    near = nearest(word, [keyword for keyword in constructor.keywords if keyword not in given])
    if near is not None:
        return f"did you mean `{near}`?"
    return f"it takes {_keywords(constructor)}"


def _keywords(constructor: Constructor) -> str:
    return ", ".join(constructor.keywords)


def _check_deprecated(contract: Contract, spec: ClassSpec, name: str, span: Span, findings: Findings) -> None:
    errors = contract.entries(spec)
    if len(errors) != 1 or errors[0].deprecated is None:
        return
    gone = errors[0].deprecated
    told = f" since {gone.since}" if gone.since else ""
    told += f" and goes away on {gone.sunset}" if gone.sunset else ""
    findings.add(
        DEPRECATED,
        span,
        f"`{name}` is deprecated{told}",
        help=f"raise `{gone.replaced_by}` instead" if gone.replaced_by else gone.reason,
        subject=f"{contract.id}.{name}",
    )
