"""``errdex explain`` and ``errdex decide``: questions about one error, or one of our own rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex import explain
from errdex.commands.console import out
from errdex.commands.decide import decide, decision_lines, find_errors
from errdex.commands.resolve import usable
from errdex.diagnostics import ErrdexError, nearest
from errdex.encoders.data import json_text
from errdex.explain import is_rule
from errdex.report import rule_table, visible

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from errdex.model import Catalog
    from errdex.pipeline import Selection


def explain_rule(word: str, format: str) -> int | None:
    """Print one of errdex's own rules, named by id or name; None where no rule has that name."""
    rules = rule_table()
    if not is_rule(word, rules):
        return None
    from errdex.rules import rules as registry

    examples = {rule.ID: (rule.BAD, rule.GOOD) for rule in registry()}
    _print(explain.explain_rule(word, rules, examples), format)
    return 0


def explain_error(selection: Selection | None, word: str, format: str) -> int:
    """Print all there is to know about an error of the selected catalogs; return the exit code.

    A mistyped word is answered by its nearest, if that is an error. Without a selection there are only our own rules,
    and ``word`` is none of them.
    """
    rules = rule_table()
    rule_names = [*rules, *(str(row[0]) for row in rules.values())]
    if selection is None:
        near = nearest(word, rule_names)
        raise ErrdexError(
            f"no rule is called `{word}`, and there is no project here whose error it could be",
            help=f"did you mean `{near}`?" if near else "name a catalog with --source",
        )
    catalogs = usable(selection)
    if catalogs is None:
        return 1
    found = [(catalog, explain.find(catalog, word)) for catalog in catalogs]
    answers = [catalog for catalog, entry in found if entry is not None and entry.how != explain.SIMILAR]
    if len(answers) > 1:
        ids = ", ".join(catalog.id for catalog in answers)
        raise ErrdexError(f"`{word}` is an error of several catalogs", help=f"name one with --catalog: {ids}")
    if not answers:
        answers = [_nearest_catalog(catalogs, word, rule_names)]
    _print(explain.explain(answers[0], word), format)
    return 0


def _nearest_catalog(catalogs: Sequence[Catalog], word: str, rules: Sequence[str]) -> Catalog:
    """Return the catalog with the name nearest to ``word``.

    Raises :class:`ErrdexError` where that is a rule, or nothing is near.
    """
    known = {name: catalog for catalog in reversed(catalogs) for name in explain.names_of(catalog)}
    near = nearest(word[:200], {*known, *rules})
    if near is None or near not in known:
        raise ErrdexError(
            f"no error and no rule is called `{word[:200]}`",
            help=f"did you mean `{near}`?" if near else "codes, entry ids, class names, old names and rules are known",
        )
    return known[near]


def _print(view: Mapping[str, Any], format: str) -> None:
    out(json_text(dict(view)) + "\n" if format == "json" else explain.text_of(dict(view)))


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
    catalog = _catalog_with(catalogs, word)
    decision = decide(catalog, word, context=_pairs(context, "--context"), headers=_pairs(header, "--header"), **facts)
    if format == "json":
        out(json_text(decision) + "\n")
    else:
        out("".join(visible(line) + "\n" for line in decision_lines(decision)))
    return 0


def _catalog_with(catalogs: Sequence[Catalog], word: str) -> Catalog:
    """Return the one catalog that knows ``word``; raises :class:`ErrdexError` where none or several do."""
    found, failures = [], []
    for catalog in catalogs:
        try:
            find_errors(catalog, word)
        except ErrdexError as failure:
            failures.append(failure)
        else:
            found.append(catalog)
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(catalog.id for catalog in found)
        raise ErrdexError(f"`{word}` is an error of several catalogs", help=f"name one with --catalog: {ids}")
    if len(failures) == 1:
        raise failures[0]
    near = nearest(word, {name for catalog in catalogs for name in explain.names_of(catalog)})
    raise ErrdexError(
        f"no error is called `{word}`",
        help=f"did you mean `{near}`?" if near else "codes, entry ids, class names and aliases are known",
    )


def _pairs(values: Sequence[str], option: str) -> dict[str, str]:
    pairs = {}
    for value in values:
        name, equals, text = value.partition("=")
        if not equals or not name:
            raise ErrdexError(f"{option} wants name=value, not `{value}`")
        pairs[name] = text
    return pairs
