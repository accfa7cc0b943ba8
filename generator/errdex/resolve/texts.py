"""Reading message templates: ``{field}`` placeholders over declared fields, ``{{`` and ``}}`` for braces."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from errdex.diagnostics import suggestion
from errdex.model import Template, TextVariant
from errdex.reader import shown
from errdex.tree import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Collection

    from errdex.reader import Reader
    from errdex.resolve.conditions import ConditionReader, Scope
    from errdex.tree import Node

_PIECE = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")


class TextReader:
    """Reads templates and ``[{when, text}]`` lists."""

    def __init__(self, reader: Reader, conditions: ConditionReader) -> None:
        self.reader = reader
        self.conditions = conditions

    def template(self, node: Node | None, fields: Collection[str], what: str) -> Template | None:
        """Return the parsed template; placeholders must be among ``fields`` (wire names)."""
        text = self.reader.text(node, what)
        if text is None:
            return None
        assert node is not None
        if "{" not in text and "}" not in text:
            return Template(text=text, parts=(text,), at=node)
        parts: list[str | tuple[str]] = []
        plain = ""
        last = 0
        for found in _PIECE.finditer(text):
            plain += text[last : found.start()]
            last = found.end()
            piece = found[0]
            if piece in ("{{", "}}"):
                plain += piece[0]
                continue
            name = found[1]
            if name is None:
                self.reader.wrong(
                    node, f"{what} has a single `{piece}`", f"write `{piece * 2}` for a brace", rule="MSG001"
                )
                plain += piece
                continue
            if name not in fields:
                self.reader.wrong(
                    node,
                    f"{what} has the placeholder `{{{name}}}`, which is no field there",
                    suggestion(name, fields),
                    rule="MSG001",
                )
                plain += piece
                continue
            if plain:
                parts.append(plain)
                plain = ""
            parts.append((name,))
        plain += text[last:]
        if plain or not parts:
            parts.append(plain)
        return Template(text=text, parts=tuple(parts), at=node)

    def variants(self, node: Node | None, scope: Scope, what: str) -> tuple[TextVariant, ...]:
        """Return the lines of a text or a ``{when, text}`` list."""
        if node is None:
            return ()
        fields = [field.wire for field in scope.fields or ()]
        if isinstance(node, Scalar):
            template = self.template(node, fields, what)
            return () if template is None else (TextVariant(when=None, template=template),)
        if not isinstance(node, Sequence):
            self.reader.wrong(node, f"{what} is a text or a list of {{when, text}}, not {shown(node)}")
            return ()
        lines: list[TextVariant] = []
        for item in node.items:
            if not isinstance(item, Mapping):
                self.reader.wrong(item, f"a line of {what} is a mapping with `text`, not {shown(item)}")
                continue
            self.reader.keys(item, ("when", "text"), f"a line of {what}")
            if item.get("text") is None:
                self.reader.wrong(item, f"a line of {what} has no `text`")
                continue
            template = self.template(item.get("text"), fields, what)
            when = self.conditions.read(item.get("when"), scope)
            if template is None or (when is None and item.get("when") is not None):
                continue
            if lines and lines[-1].when is None:
                self.reader.wrong(
                    item, f"this line of {what} is never used: the one before holds always", rule="MSG007"
                )
            lines.append(TextVariant(when=when, template=template))
        return tuple(lines)
