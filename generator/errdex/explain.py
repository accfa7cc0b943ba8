"""``errdex explain``: everything about one error or rule, as data and as text for a terminal.

What was asked for can be a code, an entry id, a class, an old name of any of these, or a pasted error body; a mistyped
one is answered by its nearest, and says so.
"""

from __future__ import annotations

import json
import textwrap
from typing import TYPE_CHECKING, Any

from errdex.diagnostics import ErrdexError, nearest, suggestion
from errdex.encoders.markdown import clean
from errdex.record import Record
from errdex.views.markdown import python_code
from errdex.views.markdown.entries import field_meaning, status_words
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
    sentence,
    type_words,
    unit_words,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from errdex.model import Catalog, Deprecation, ErrorSpec, Field, TextVariant

View = dict[str, Any]

EXACT = "exact"
OLD = "old name"
BODY = "code in the body"
SIMILAR = "similar"
MAX_BODY = 1_000_000
"""Characters of a pasted body that are looked at."""
WIDTH = 100


class Found(Record):
    """What a question led to."""

    how: str
    """One of ``EXACT``, ``OLD``, ``BODY`` and ``SIMILAR``."""
    name: str
    """The name that was found."""
    errors: tuple[ErrorSpec, ...] = ()
    retired: str | None = None
    """A retired code instead of errors."""


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


def find(catalog: Catalog, asked: str) -> Found | None:
    """Return what ``asked`` means in a catalog: a name, an old one, a code in a body, else the nearest name."""
    text = asked.strip()
    known = names_of(catalog)
    if text in known:
        return known[text]
    folded = {name.casefold(): entry for name, entry in reversed(known.items())}
    if text.casefold() in folded:
        return folded[text.casefold()]
    for code in _codes_in(text):
        if code in known:
            return known[code].replace(how=BODY)  # type: ignore[no-any-return]
    if len(text) > 200:
        return None
    near = nearest(text, known)
    return known[near].replace(how=SIMILAR) if near is not None else None


def names_of(catalog: Catalog) -> dict[str, Found]:
    """Return every name that can be asked for; names of today win over old ones."""
    names: dict[str, Found] = {}

    def add(name: object, how: str, *errors: ErrorSpec) -> None:
        text = str(name)
        known = names.get(text)
        if known is None:
            names[text] = Found(how=how, name=text, errors=errors)
        elif how == EXACT == known.how:
            more = tuple(error for error in errors if error not in known.errors)
            names[text] = known.replace(errors=known.errors + more)

    for error in catalog.errors.values():
        if error.code is not None:
            add(error.code, EXACT, error)
    for error in catalog.errors.values():
        add(error.id, EXACT, error)
    for spec in catalog.classes.values():
        members = [catalog.errors[id] for id in spec.entries]
        if members:
            add(spec.python_name, EXACT, *members)
            add(spec.name, EXACT, *members)
    for error in catalog.errors.values():
        add(error.anchor, EXACT, error)
        for alias in (*error.aliases, *error.class_aliases):
            add(alias, OLD, error)
    for name, gone in catalog.retired.items():
        names.setdefault(str(gone.code), Found(how=OLD, name=str(gone.code), retired=name))
    return names


def _codes_in(text: str) -> Iterator[str]:
    """Yield texts of a pasted body that could be a code: values of JSON members, outer ones first; then words."""
    if len(text) > MAX_BODY:
        text = text[:MAX_BODY]
    start = min((at for at in (text.find("{"), text.find("[")) if at >= 0), default=-1)
    if start >= 0:
        try:
            value, _ = json.JSONDecoder().raw_decode(text[start:])
        except (ValueError, RecursionError):
            value = None
        yield from _leaves(value)
    if len(text) > 20:
        for word in text.replace('"', " ").replace("'", " ").split():
            yield word.strip(".,;:()[]{}<>`")


def _leaves(value: Any) -> Iterator[str]:
    layer = [value]
    while layer:
        inner: list[Any] = []
        for item in layer:
            if isinstance(item, dict):
                inner += item.values()
            elif isinstance(item, list):
                inner += item
            elif isinstance(item, (str, int)) and not isinstance(item, bool):
                yield str(item)
        layer = inner


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


# Text ---------------------------------------------------------------------------------------------------------------


def text_of(view: View, width: int = WIDTH) -> str:
    """Return the view of :func:`explain` or :func:`explain_rule` for a terminal, at most ``width`` columns of prose."""
    page = _Text(width)
    if "rule" in view:
        page.rule(view)
    else:
        page.answer(view)
    return clean("\n".join(page.lines).strip("\n")) + "\n"


class _Text:
    """Lines of a page; blank lines between parts, prose wrapped, blocks as they are."""

    def __init__(self, width: int) -> None:
        self.width = max(width, 40)
        self.lines: list[str] = []

    def title(self, text: str) -> None:
        if self.lines and self.lines[-1]:
            self.lines.append("")
        self.lines.append(text)

    def prose(self, text: str | None, indent: str = "  ", first: str | None = None) -> None:
        for number, part in enumerate(str(text or "").strip().split("\n\n")):
            if not part.strip():
                continue
            if "```" in part or any(line.startswith("    ") for line in part.split("\n")):
                self.block(part, indent)
                continue
            lead = first if first is not None and not number else indent
            self.lines += textwrap.wrap(
                " ".join(part.split()), self.width, initial_indent=lead, subsequent_indent=indent,
                break_long_words=False, break_on_hyphens=False,
            )  # fmt: skip

    def block(self, text: str, indent: str = "  ") -> None:
        self.lines += [indent + line if line else "" for line in text.split("\n")]

    def part(self, title: str, *texts: str | None) -> None:
        if any(texts):
            self.title(title)
            for text in texts:
                self.prose(text)

    def items(self, title: str, items: Iterable[str]) -> None:
        known = list(items)
        if known:
            self.title(title)
            for item in known:
                self.prose(item, "    ", "  - ")

    def rule(self, view: View) -> None:
        self.lines.append(f"{view['rule']} {view['name']} ({view['severity']})")
        self.prose(view["summary"], "")
        self.part("Why", view["why"])
        self.part("What to do", view["fix"])
        for key, title in (("bad", "This has it"), ("good", "This has not")):
            if view[key]:
                self.title(title)
                self.block(view[key])

    def answer(self, view: View) -> None:
        notes = {
            SIMILAR: f"There is no `{view['asked'].strip()}` in {view['catalog']}. The nearest is `{view['name']}`:",
            OLD: f"`{view['name']}` is an old name:",
            BODY: f"The text holds the code `{view['name']}`:",
        }
        if view["match"] in notes:
            self.prose(notes[view["match"]], "")
            self.lines.append("")
        if view["retired"] is not None:
            self.retired(view["retired"])
        for number, error in enumerate(view["errors"]):
            if number:
                self.lines += ["", "-" * min(self.width, 60), ""]
            self.error(error)

    def retired(self, gone: View) -> None:
        self.lines.append(f"{gone['code']} (retired)")
        since = f" since version {gone['since']}" if gone["since"] else ""
        self.prose(f"The code is not sent any more{since} and will never mean anything else.", "")
        self.part("Reason", gone["reason"])
        self.part("Use instead", gone["replaced_by"])

    def error(self, error: View) -> None:
        facts = [error["class"], f"HTTP {error['status']}" if error["status"] else "never on HTTP"]
        facts += [error["stability"]] if error["stability"] else []
        facts += ["internal"] if error["visibility"] != "public" else []
        self.lines.append(f"{error['id']} ({', '.join(facts)})")
        if error["code"] is None:
            self.prose("No code on the wire.", "")
        elif str(error["code"]) != error["id"]:
            self.prose(f"Code `{error['code']}`.", "")
        if error["told_apart"]:
            self.prose(f"Recognised when {error['told_apart']}.", "")
        elif error["raised_locally"]:
            self.prose("Raised locally; no reply reads as it.", "")
        self.prose(error["summary"], "")
        self.deprecation(error["deprecated"])
        self.part("When it happens", error["description"])
        self.items("Causes", error["causes"])
        self.part("What to do", error["fix"])
        self.title("What is known of the effect")
        for row in error["effect"]:
            self.prose(row["text"] if row["when"] == "always" else f"{sentence(row['when'])} {row['text']}")
        self.title("Recovery" if error["recovery_declared"] else "Recovery (the catalog's fallback)")
        for number, row in enumerate(error["recovery"], start=1):
            self.prose(f"{number}. {row['when']}: {row['action']}", "     ", "  ")
            self.prose(row["do"], "     ")
            self.prose(row["wait"], "     ")
        self.fields(error["context"])
        self.items("Headers", (_entry(header) for header in error["headers"]))
        self.items("Suggestions of the sender", (_case(item) for item in error["suggestions"]))
        self.items("Native failures that become it", map(sentence, error["native"]))
        if error["example"] is not None:
            self.title(f"Example reply (envelope {error['example']['envelope']})")
            self.block(error["example"]["text"])
        self.title("In Python")
        self.block(error["python"]["catch"])
        if error["python"]["raise"]:
            self.lines.append("")
            self.block(error["python"]["raise"])
        self.history(error)

    def deprecation(self, gone: View | None) -> None:
        if gone is None:
            return
        text = "Deprecated" + (f" since {gone['since']}" if gone["since"] else "")
        text += f", removed on {gone['sunset']}" if gone["sunset"] else ""
        text += f"; use `{gone['replaced_by']}`" if gone["replaced_by"] else ""
        self.prose(f"{text}. {gone['reason'] or ''}", "")

    def fields(self, fields: list[View]) -> None:
        if not fields:
            return
        self.title("Context")
        for field in fields:
            self.prose(_entry(field), "      ", "  ")
            for value in field["values"]:
                self.prose(f"{value['value']}: {value['meaning']}" if value["meaning"] else value["value"], "        ",
                           "      ")  # fmt: skip

    def history(self, error: View) -> None:
        lines = [f"since version {error['since']}"] if error["since"] else []
        if error["aliases"]:
            lines.append(f"old codes: {', '.join(error['aliases'])}")
        if error["class_aliases"]:
            lines.append(f"old class names: {', '.join(error['class_aliases'])}")
        if error["operations"]:
            lines.append(f"operations: {', '.join(error['operations'])}")
        if error["docs_url"]:
            lines.append(f"documentation: {error['docs_url']}")
        lines.append(f"defined in {error['file']}, line {error['line']}")
        self.items("More", lines)


def _entry(item: View) -> str:
    name = item["name"] if item["required"] else f"{item['name']}?"
    kind = ", ".join(part for part in (item["type"], item["unit"], item.get("bounds")) if part)
    return f"{name} ({kind}): {item['meaning']}" if item["meaning"] else f"{name} ({kind})"


def _case(item: View) -> str:
    return f"{item['text']} (when {item['when']})" if item["when"] else str(item["text"])
