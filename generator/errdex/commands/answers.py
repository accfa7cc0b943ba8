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

MAX_SHOWN = 60
"""Characters of a question that a message repeats."""


def explain_rule(word: str, format: str) -> int | None:
    """Print one of errdex's own rules, named by id or name; None where no rule has that name."""
    rules = rule_table()
    if not is_rule(word, rules):
        return None
    from errdex.rules import rules as registry

    examples = {rule.ID: (rule.BAD, rule.GOOD) for rule in registry()}
    _print(explain.explain_rule(word, rules, examples), format)
    return 0


def explain_list(word: str, format: str) -> int | None:
    """Print what there is to choose from; None where ``word`` is no list."""
    from errdex.explain.lists import LISTS, rows_of

    if word not in LISTS:
        return None
    rows = rows_of(word, rule_table())
    if format == "json":
        out(json_text({word: [{"name": name, "summary": summary} for name, summary in rows]}) + "\n")
        return 0
    width = min(40, max(len(name) for name, _ in rows))
    out("".join(f"{name:<{width}}  {summary}\n" for name, summary in rows))
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
        raise ErrdexError(f"`{_short(word)}` is an error of several catalogs", help=f"name one with --catalog: {ids}")
    if not answers and _explain_envelope(catalogs, word, format):
        return 0
    if not answers:
        similar = [(catalog, entry.name) for catalog, entry in found if entry is not None]
        answers = [_nearest_catalog(catalogs, word, rule_names, similar)]
    _print(explain.explain(answers[0], word), format)
    return 0


def _explain_envelope(catalogs: Sequence[Catalog], word: str, format: str) -> bool:
    """Print the envelope that ``word`` names; False where none has that name.

    Raises :class:`ErrdexError` where several catalogs have one.
    """
    found = [(catalog, name) for catalog in catalogs if (name := explain.find_envelope(catalog, word)) is not None]
    if not found:
        return False
    if len(found) > 1:
        ids = ", ".join(catalog.id for catalog, _ in found)
        raise ErrdexError(
            f"`{_short(word)}` is an envelope of several catalogs", help=f"name one with --catalog: {ids}"
        )
    _print(explain.explain_envelope(*found[0]), format)
    return True


def _short(word: str) -> str:
    """Return what was asked for as one line that fits a message."""
    shown = " ".join(word.split())
    return shown if len(shown) <= MAX_SHOWN else shown[: MAX_SHOWN - 1] + "…"


def _nearest_catalog(
    catalogs: Sequence[Catalog], word: str, rules: Sequence[str], similar: Sequence[tuple[Catalog, str]]
) -> Catalog:
    """Return the catalog with the name nearest to ``word``; ``similar`` has what each catalog takes it for.

    Raises :class:`ErrdexError` where that is a rule or an envelope, nothing is near, or a pasted body could mean errors
    of several catalogs.
    """
    known = {name: catalog for catalog in reversed(catalogs) for name in explain.names_of(catalog)}
    others = {name for catalog in catalogs for name in catalog.envelopes}
    near = nearest(word[:200], {*known, *rules, *others})
    if near in known:
        return known[near]
    if near is None and len(similar) == 1:
        return similar[0][0]
    if near is not None:
        help = f"did you mean `{near}`?"
    elif similar:
        help = "did you mean " + " or ".join(f"`{name}` (--catalog {catalog.id})" for catalog, name in similar) + "?"
    else:
        help = "codes, entry ids, class names, old names, envelopes and rules are known; so is a body that holds one"
    raise ErrdexError(f"no error, envelope or rule is called `{_short(word)}`", help=help)


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
