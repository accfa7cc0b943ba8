"""Small texts of tables: cases, statuses, the meaning of a field, its names in Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.encoders.markdown import code_span
from errdex.text import Encoded, join
from errdex.words import condition_words, sentence, tick, value_words

if TYPE_CHECKING:
    from errdex.conditions import Condition
    from errdex.model import ErrorSpec, Field
    from errdex.views.markdown.site import Site


def case_words(condition: Condition | None, number: int, site: Site) -> str:
    """Return the ``Case`` cell of a variant; conditions on internal fields are not told."""
    if condition is None:
        return "Otherwise." if number else "Always."
    if not site.is_public_condition(condition):
        return "In some cases."
    return sentence(f"when {condition_words(condition)}")


def python_names(field: Field) -> Encoded:
    """Return how an exception shows a field: on its context, and as a property where it has one."""
    shown = [code_span(f"context.{field.attribute}", in_cell=True)]
    if field.property is not None:
        shown.append(code_span(field.property, in_cell=True))
    return join(shown, ", ")


def field_meaning(field: Field) -> str:
    """Return the meaning of a field with what else a reader must know: default, sensitivity, other names."""
    pieces = [sentence(field.summary) if field.summary else ""]
    if len(field.defaults) == 1 and field.defaults[0].when is None:
        pieces.append(f"When absent: {value_words(field.defaults[0].value)}.")
    elif field.defaults:
        pieces.append("When absent, a default is filled in.")
    if not field.on_wire:
        pieces.append("Never sent.")
    if field.sensitive:
        pieces.append("Sensitive: kept out of logs.")
    if field.aliases:
        pieces.append(f"Also read from {', '.join(map(tick, field.aliases))}.")
    return " ".join(piece for piece in pieces if piece)


def status_words(error: ErrorSpec) -> str:
    """Return the statuses of an error, for example ``400, also 405 and 413``; empty where it never is on HTTP."""
    if error.status is None:
        return ""
    if not error.also_statuses:
        return str(error.status)
    *some, last = map(str, error.also_statuses)
    return f"{error.status}, also {', '.join(some) + ' and ' if some else ''}{last}"
