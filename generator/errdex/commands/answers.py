"""``errdex explain`` and ``errdex decide``: questions about one error, or one of our own rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.commands.console import out
from errdex.commands.decide import decide, decision_lines, find_errors
from errdex.commands.resolve import usable
from errdex.diagnostics import ErrdexError, nearest
from errdex.encoders.data import json_text
from errdex.report import RuleText, rule_texts, visible

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from errdex.model import Catalog
    from errdex.pipeline import Selection


def explain_rule(word: str, format: str) -> int | None:
    """Print one of errdex's own rules, named by id or name; None where no rule has that name."""
    for rule in rule_texts().values():
        if word.upper() == rule.id or word.lower() == rule.name:
            out(json_text(_rule_data(rule)) + "\n" if format == "json" else _rule_text(rule))
            return 0
    return None


def explain_error(selection: Selection | None, word: str, format: str) -> int:
    """Print all there is to know about an error of the selected catalogs; return the exit code.

    Without a selection there are only our own rules, and ``word`` is none of them.
    """
    rules = [*rule_texts(), *(rule.name for rule in rule_texts().values())]
    if selection is None:
        near = nearest(word, rules)
        raise ErrdexError(
            f"no rule is called `{word}`, and there is no project here whose error it could be",
            help=f"did you mean `{near}`?" if near else "name a catalog with --source",
        )
    catalogs = usable(selection)
    if catalogs is None:
        return 1
    catalog = _catalog_with(catalogs, word, rules)
    from errdex.explain import explain, explain_text

    facts = explain(catalog, word)
    out(json_text(facts) + "\n" if format == "json" else explain_text(facts))
    return 0


def decide_error(
    selection: Selection,
    word: str,
    *,
    context: Sequence[str],
    header: Sequence[str],
    format: str,
    **facts: Any,
) -> int:
    """Print the decision for one failure; ``context`` and ``header`` are texts ``name=value``. Return the exit code."""
    catalogs = usable(selection)
    if catalogs is None:
        return 1
    catalog = _catalog_with(catalogs, word, ())
    decision = decide(catalog, word, context=_pairs(context, "--context"), headers=_pairs(header, "--header"), **facts)
    if format == "json":
        out(json_text(decision) + "\n")
    else:
        out("".join(visible(line) + "\n" for line in decision_lines(decision)))
    return 0


def _catalog_with(catalogs: Sequence[Catalog], word: str, others: Sequence[str]) -> Catalog:
    """Return the one catalog that knows ``word``; raises :class:`ErrdexError` where none or several do."""
    found, failures = _try_each(catalogs, lambda catalog: find_errors(catalog, word))
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(catalog.id for catalog in found)
        raise ErrdexError(f"`{word}` is an error of several catalogs", help=f"name one with --catalog: {ids}")
    if len(failures) == 1 and not others:
        raise failures[0]
    near = nearest(word, {*others, *(name for catalog in catalogs for name in _names(catalog))})
    raise ErrdexError(
        f"no error and no rule is called `{word}`" if others else f"no error is called `{word}`",
        help=f"did you mean `{near}`?" if near else "codes, entry ids, class names and aliases are known",
    )


def _try_each(catalogs: Sequence[Catalog], ask: Callable[[Catalog], object]) -> tuple[list[Catalog], list[ErrdexError]]:
    found, failures = [], []
    for catalog in catalogs:
        try:
            ask(catalog)
        except ErrdexError as failure:
            failures.append(failure)
        else:
            found.append(catalog)
    return found, failures


def _names(catalog: Catalog) -> list[str]:
    return [str(name) for error in catalog.errors.values() for name in (error.id, error.code, error.class_name) if name]


def _pairs(values: Sequence[str], option: str) -> dict[str, str]:
    pairs = {}
    for value in values:
        name, equals, text = value.partition("=")
        if not equals or not name:
            raise ErrdexError(f"{option} wants name=value, not `{value}`")
        pairs[name] = text
    return pairs


def _rule_data(rule: RuleText) -> Mapping[str, str]:
    return {
        "rule": rule.id,
        "name": rule.name,
        "severity": rule.severity,
        "summary": rule.summary,
        "why": rule.why,
        "fix": rule.fix,
    }


def _rule_text(rule: RuleText) -> str:
    from textwrap import fill

    text = f"{rule.id} {rule.name} ({rule.severity})\n\n{fill(rule.summary, 100)}\n"
    for title, body in (("Why", rule.why), ("Fix", rule.fix)):
        if body:
            text += f"\n{title}\n" + fill(body, 96, initial_indent="  ", subsequent_indent="  ") + "\n"
    return text
