# Made by errdex from errdex, do not edit
"""Text that is safe to show: one line, bounded, without control characters or secrets.

Secrets are taken out first and the text is cut last, so that no part of a secret gets
past a cut. Templates are filled by literal substitution in one pass: a value that
holds braces stays as it is, and nothing is looked up on it.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import TypeGuard

REDACTED = "[redacted]"
"""Stands where a sensitive value would be."""

LINE_LIMIT = 500
"""Most characters of ``str(error)``."""

UNKNOWN_VALUE = "?"
"""What a template shows for a field that is not there."""

_CUT = "..."
_SHORT_SECRET = 3


def one_line(text: str, limit: int = LINE_LIMIT) -> str:
    """Return ``text`` on one line of at most ``limit`` characters.

    Line ends, control, bidi and other invisible characters and lone surrogates are
    shown as escapes such as ``\\n`` or ``\\u202e``.
    """
    if len(text) > 2 * limit:
        text = text[: 2 * limit]  # what lies beyond can't be shown anyway
    if not text.isprintable():
        text = "".join(map(_shown, text))
    return text if len(text) <= limit else text[: limit - len(_CUT)] + _CUT


def _shown(character: str) -> str:
    if character.isprintable():
        return character
    return character.encode("unicode_escape").decode("ascii")


def redact(text: str, secrets: Iterable[str]) -> str:
    """Return ``text`` with every secret replaced by ``REDACTED``.

    A secret of one or two characters can't be cut out without showing where it was,
    so the whole text goes when one occurs in it.
    """
    for secret in sorted(secrets, key=len, reverse=True):
        if secret and secret in text:
            if len(secret) < _SHORT_SECRET:
                return REDACTED
            text = text.replace(secret, REDACTED)
    return text


def leaves(value: object) -> Iterator[str]:
    """Yield the texts and numbers inside a JSON value as they would be shown."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (int, float)):
        if not isinstance(value, bool):
            yield str(value)
    elif is_list(value):
        for item in value:
            yield from leaves(item)
    elif is_dict(value):
        for item in value.values():
            yield from leaves(item)


def is_dict(value: object) -> TypeGuard[dict[str, object]]:
    """Say whether a JSON value is an object."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[object] | tuple[object, ...]]:
    """Say whether a JSON value is an array."""
    return isinstance(value, (list, tuple))


def render(template: str, value_of: Callable[[str], object]) -> str:
    """Fill a template. ``{name}`` asks ``value_of``; ``{{`` and ``}}`` are braces.

    ``value_of`` returns a JSON value, or None for what is not there. Text comes out as
    it is, everything else as JSON writes it.
    """
    if "{" not in template and "}" not in template:
        return template
    pieces: list[str] = []
    rest = template
    while rest:
        text, brace, rest = _split(rest)
        pieces.append(text)
        if brace == "{" and not rest.startswith("{"):
            name, _, rest = rest.partition("}")
            pieces.append(plain_text(value_of(name)))
        elif brace:
            pieces.append(brace)
            rest = rest[1:]
    return "".join(pieces)


def _split(text: str) -> tuple[str, str, str]:
    for position, character in enumerate(text):
        if character in "{}":
            return text[:position], character, text[position + 1 :]
    return text, "", ""


def plain_text(value: object) -> str:
    """Return a JSON value as a reader of a message expects it."""
    if value is None:
        return UNKNOWN_VALUE
    if isinstance(value, str):
        return str.__str__(value)
    from json import dumps

    return dumps(value, ensure_ascii=False, default=str)
