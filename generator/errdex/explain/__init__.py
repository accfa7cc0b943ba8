"""``errdex explain``: everything about one error or rule, as data and as text for a terminal.

What was asked for can be a code, an entry id, a class, an old name of any of these, or a pasted error body; a mistyped
one is answered by its nearest, and says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.diagnostics import ErrdexError, suggestion
from errdex.encoders.markdown import clean
from errdex.explain.envelope import explain_envelope, find_envelope
from errdex.explain.finding import BODY, EXACT, OLD, SIMILAR, Found, find, names_of
from errdex.explain.text import text_of
from errdex.views.markdown import python_code
from errdex.views.markdown.cells import field_meaning, status_words
from errdex.views.markdown.options import MarkdownOptions
from errdex.views.markdown.replies import ReplyWriter
from errdex.views.markdown.samples import Sample
from errdex.views.markdown.site import Site
from errdex.views.markdown.statuses import phrase
from errdex.words import (
    bounds_words,
    condition_words,
    decisions,
    effects,
    native_words,
    type_words,
    unit_words,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from errdex.model import Catalog, Deprecation, ErrorSpec, Field, TextVariant

__all__ = [
    "BODY",
    "EXACT",
    "OLD",
    "SIMILAR",
    "Found",
    "error_view",
    "explain",
    "explain_envelope",
    "explain_rule",
    "find",
    "find_envelope",
    "is_rule",
    "names_of",
    "text_of",
]

View = dict[str, Any]


def explain(catalog: Catalog, asked: str) -> View:
    """Return everything about the error that ``asked`` names.

    ``match`` says how it was found, ``errors`` has one element for each entry of the code. Raises
    :class:`ErrdexError` with the nearest names where nothing fits.
    """
    found = find(catalog, asked)
    if found is None:
        known = names_of(catalog)
        shown = asked.strip() if len(asked) <= 60 else asked.strip()[:57] + "…"
        raise ErrdexError(f"catalog {catalog.id} has no error `{clean(shown)}`", help=suggestion(asked, known))
    view: View = {"catalog": catalog.id, "asked": asked, "match": found.how, "name": found.name}
    view["errors"] = [error_view(error, catalog) for error in found.errors]
    view["retired"] = None
    if found.retired is not None:
        gone = catalog.retired[found.retired]
        view["retired"] = {
            "code": gone.code,
            "since": gone.since,
            "replaced_by": gone.replaced_by,
            "reason": gone.reason,
        }
    return view


def error_view(error: ErrorSpec, catalog: Catalog) -> View:
    """Return one error as data, in words where the catalog has rules."""
    site = Site(catalog, MarkdownOptions())
    spec = catalog.classes[error.class_name]
    sample = Sample(error, lambda field: True)
    reply = ReplyWriter(catalog).reply(sample)
    place = error.at.span()
    return {
        "id": error.id,
        "code": error.code,
        "class": spec.python_name,
        "parents": python_code.class_remark(spec, catalog),
        "http_statuses": list(error.statuses),
        "status": status_words(error),
        "group": error.group,
        "visibility": error.visibility,
        "summary": error.summary,
        "description": error.description,
        "causes": list(error.causes),
        "fix": error.fix,
        "told_apart": condition_words(error.match),
        "raised_locally": error.match_never,
        "operations": list(error.operations),
        "effect": [{"when": row.when, "outcome": row.outcome, "text": row.text} for row in effects(error.outcome)],
        "recovery": [
            {"when": row.when, "action": row.action, "do": row.text, "wait": row.wait}
            for row in decisions(error.recovery.rules)
        ],
        "recovery_declared": error.recovery_declared,
        "suggestions": _variants(error.suggestion),
        "messages": _variants(error.message),
        "context": [_field(field) for field in error.fields],
        "headers": [
            {
                "name": header.name,
                "required": header.required,
                "type": type_words(header.type),
                "unit": unit_words(header.unit),
                "meaning": header.summary,
            }
            for header in error.headers
        ],
        "example": None
        if reply is None
        else {
            "envelope": reply.envelope,
            "text": reply.text(phrase(reply.status) if reply.status is not None else ""),
        },
        "python": {
            "catch": python_code.catch(error, site),
            "raise": python_code.throw(error, sample, site),
        },
        "native": [native_words(rule) for rule in error.raised_from],
        "since": error.since,
        "stability": error.stability,
        "deprecated": _deprecation(error.deprecated),
        "aliases": [str(alias) for alias in error.aliases],
        "class_aliases": list(error.class_aliases),
        "docs_url": error.docs_url,
        "file": place.path,
        "line": place.line,
    }


def _variants(variants: Iterable[TextVariant]) -> list[View]:
    return [{"when": condition_words(item.when), "text": item.template.text} for item in variants]


def _field(field: Field) -> View:
    return {
        "name": field.wire,
        "required": field.required,
        "type": type_words(field.type),
        "unit": unit_words(field.unit),
        "bounds": bounds_words(field.type),
        "meaning": field_meaning(field),
        "attribute": field.attribute,
        "property": field.property,
        "visibility": field.visibility,
        "values": [
            {"value": value.value, "meaning": value.summary}
            for value in (field.type.enum.values if field.type.enum is not None and not field.type.is_operation else ())
        ],
    }


def _deprecation(gone: Deprecation | None) -> View | None:
    if gone is None:
        return None
    return {"since": gone.since, "replaced_by": gone.replaced_by, "sunset": gone.sunset, "reason": gone.reason}


# Rules --------------------------------------------------------------------------------------------------------------


def explain_rule(asked: str, rules: Mapping[str, Any], examples: Mapping[str, tuple[str, str]]) -> View:
    """Return what a rule of errdex is about, by id or name.

    ``rules`` is the generated table ``ruletable.RULES``; ``examples`` has (bad, good) catalogs by id. Raises
    :class:`ErrdexError` with the nearest rule where there is none of this id or name.
    """
    wanted = asked.strip()
    by_name = {str(row[0]): id for id, row in rules.items()}
    id = wanted.upper() if wanted.upper() in rules else by_name.get(wanted.lower())
    if id is None:
        raise ErrdexError(f"no rule `{clean(wanted)}`", help=suggestion(wanted.upper(), [*rules, *by_name]))
    name, severity, summary, why, fix = rules[id]
    bad, good = examples.get(id, (None, None))
    return {
        "rule": id,
        "name": name,
        "severity": severity,
        "summary": summary,
        "why": why,
        "fix": fix,
        "bad": bad.strip("\n") if bad else None,
        "good": good.strip("\n") if good else None,
    }


def is_rule(asked: str, rules: Mapping[str, Any]) -> bool:
    """Say whether ``asked`` is the id or name of a rule."""
    return asked.strip().upper() in rules or asked.strip().lower() in {str(row[0]) for row in rules.values()}
