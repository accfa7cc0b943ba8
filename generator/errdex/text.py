"""Text that is safe where it lands, as a type.

``Encoded`` is made by encoders only. ``finalize`` is Jinja's hook for every printed expression: it lets ``Encoded`` and
integers through and refuses the rest, so catalog text cannot reach a file without an encoder.
"""

from __future__ import annotations


class Encoded(str):
    """Source text ready for one kind of place (a Python literal, a table cell, …)."""

    __slots__ = ()


class UnencodedText(TypeError):
    """A template tried to print text that no encoder has seen."""


def finalize(value: object) -> object:
    """Return ``value`` if a template may print it; raises :class:`UnencodedText` otherwise."""
    if type(value) is Encoded or type(value) is int:
        return value
    shown = repr(value)
    if len(shown) > 60:
        shown = shown[:57] + "..."
    raise UnencodedText(
        f"{type(value).__name__} {shown} is printed without an encoder; "
        "use one of the filters py, doc, comment, json, yaml, md, cell, mdx, html, mermaid, shell"
    )


def join(pieces: list[Encoded] | tuple[Encoded, ...], separator: str = "") -> Encoded:
    """Join encoded pieces of one kind; the separator is source text of ours."""
    for piece in pieces:
        if type(piece) is not Encoded:
            raise UnencodedText(f"{piece!r} is not encoded")
    return Encoded(separator.join(pieces))
