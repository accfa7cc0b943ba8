"""Reading nodes as what the language wants there. Every method reports what is wrong and gives None; nothing raises."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from errdex.diagnostics import nearest, similar, suggestion
from errdex.habits import key_from_elsewhere, word_from_elsewhere
from errdex.tree import Mapping, Scalar, Sequence, core_value, misread_as_text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from errdex.diagnostics import Findings
    from errdex.tree import Node

_DURATION = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*(ms|s|sec|m|min|h|d)\Z")
_SECONDS = {"ms": 0.001, "s": 1.0, "sec": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0, "d": 86400.0}
_LONGEST_SECONDS = 3650 * 86400.0
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")


class Reader:
    """Node -> Python value, with findings for everything that does not fit."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings

    def wrong(self, node: Node, message: str, help: str | None = None, rule: str = "CAT001") -> None:
        """Report that ``node`` does not fit."""
        self.findings.add(rule, node.span(), message, help=help)

    def mapping(self, node: Node | None, what: str, help: str | None = None) -> Mapping | None:
        """Return a mapping, or None (absent, empty or wrong). ``help`` says what to write instead."""
        if node is None or isinstance(node, Mapping):
            return node
        if isinstance(node, Scalar) and node.is_plain and node.text == "":
            return None
        self.wrong(node, f"{what} is a mapping, not {_shown(node)}", help or "write `key: value` lines below it")
        return None

    def keys(self, node: Mapping, known: Collection[str], what: str) -> None:
        """Report keys that are not part of the language; ``x-`` keys pass.

        A key that can only be a misspelt one is reported and then read as the one that was meant, so that one slip is
        one finding: nothing else is missing or unknown because of it.
        """
        names = _as_set(known if isinstance(known, tuple) else tuple(known))
        if node.entries.keys() <= names:
            return
        meant: dict[str, str] = {}
        for name, (key, _) in node.entries.items():
            if name in names or name.startswith("x-") or (name == "<<" and not key.style):
                continue  # a merge key was reported when the file was read
            ours = similar(name, names) or key_from_elsewhere(name, names)
            self.wrong(key, f"unknown key `{name}` in {what}", key_help(name, names, ours))
            if ours is not None and ours not in node.entries and ours not in meant.values():
                meant[name] = ours
        if meant:
            node.entries = {meant.get(name, name): pair for name, pair in node.entries.items()}

    def extra(self, node: Mapping) -> dict[str, Any]:
        """Return the ``x-`` keys with plain values."""
        return {name: self.json(value) for name, (_, value) in node.entries.items() if name.startswith("x-")}

    def items(self, node: Node | None, what: str, help: str | None = None) -> list[Node]:
        """Return the nodes of a list; an absent or empty one gives none."""
        if node is None or (isinstance(node, Scalar) and node.is_plain and node.text == ""):
            return []
        if isinstance(node, Sequence):
            return node.items
        self.wrong(node, f"{what} is a list, not {_shown(node)}", help or "write it in brackets, or as `- ` lines")
        return []

    def text(self, node: Node | None, what: str) -> str | None:
        """Return text as written; text that YAML readers disagree about is reported with its quoted spelling."""
        if node is None:
            return None
        if not isinstance(node, Scalar):
            self.wrong(node, f"{what} is a text, not {_shown(node)}", "write one text, in quotes where it holds `: `")
            return None
        if not node.style and (not node.text or misread_as_text(node.text)):
            if not node.text:
                self.wrong(node, f"{what} is empty", 'leave the key out, or write "" for the empty text')
                return None
            self.wrong(
                node,
                f"unquoted `{node.text}` for {what} is not text for every YAML reader",
                f'write "{node.text}"',
                rule="CAT002",
            )
        return node.text

    def name(self, node: Node | None, what: str) -> str | None:
        """Return a text that must not be empty."""
        if node is None:
            return None
        text = self.text(node, what)
        if text == "":
            self.wrong(node, f"{what} is empty")
            return None
        return text

    def texts(self, node: Node | None, what: str) -> tuple[str, ...]:
        """Return one text or a list of them."""
        if node is None:
            return ()
        if isinstance(node, Sequence):
            found = [self.text(item, f"an entry of {what}") for item in node.items]
        else:
            found = [self.text(node, what)]
        return tuple(text for text in found if text is not None)

    def choice(self, node: Node | None, allowed: Collection[str], what: str) -> str | None:
        """Return one of ``allowed``."""
        if node is None:
            return None
        if isinstance(node, Scalar) and node.text and node.text not in allowed:
            text = node.text
            near = word_from_elsewhere(text, frozenset(allowed)) or nearest(text, allowed)
            hint = f"did you mean `{near}`?" if near else "write one of these"
            self.wrong(node, f"{what} is `{text}`; it is one of {', '.join(allowed)}", hint)
            return None
        return self.text(node, what)

    def boolean(self, node: Node | None, what: str) -> bool | None:
        """Return true or false."""
        if node is None:
            return None
        if isinstance(node, Scalar) and node.is_plain and node.text in ("true", "false"):
            return node.text == "true"
        said = node.text.lower() if isinstance(node, Scalar) else ""
        word = {"yes": "true", "on": "true", "1": "true", "no": "false", "off": "false", "0": "false"}.get(said, said)
        hint = f"write {word}, without quotes" if word in ("true", "false") else "write true or false"
        self.wrong(node, f"{what} is true or false, not {_shown(node)}", hint)
        return None

    def integer(
        self,
        node: Node | None,
        what: str,
        low: int | None = None,
        high: int | None = None,
        help: str | None = None,
    ) -> int | None:
        """Return a whole number, at most 18 digits, between the bounds."""
        if node is None:
            return None
        value = core_value(node.text) if isinstance(node, Scalar) and node.is_plain else None
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= 10**18:
            self.wrong(node, f"{what} is a whole number, not {_shown(node)}", help or _number_help(node))
            return None
        if (low is not None and value < low) or (high is not None and value > high):
            bounds = f"{low} to {high}" if high is not None else f"at least {low}"
            self.wrong(node, f"{what} is {value}, which is out of its bounds", f"write a whole number, {bounds}")
            return None
        return value

    def number(self, node: Node | None, what: str) -> int | float | None:
        """Return a finite number."""
        if node is None:
            return None
        value = core_value(node.text) if isinstance(node, Scalar) and node.is_plain else None
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value in (float("inf"), float("-inf")):
            self.wrong(node, f"{what} is a number, not {_shown(node)}", _number_help(node))
            return None
        return value

    def duration(self, node: Node | None, what: str) -> float | None:
        """Return seconds from ``250ms``, ``2s``, ``1.5s``, ``5m``, ``1h``; a number without a unit is reported."""
        if node is None:
            return None
        text = node.text if isinstance(node, Scalar) else ""
        found = _DURATION.match(text)
        if found:
            seconds = float(found[1]) * _SECONDS[found[2]]
            if seconds <= _LONGEST_SECONDS:
                return seconds
            self.wrong(node, f"{what} is {_shown(node)}, which is longer than anybody waits", "write at most 3650d")
            return None
        unit = f", for example {text}ms or {text}s" if text.replace(".", "").isdigit() else ", for example 250ms or 2s"
        self.wrong(
            node, f"{what} is a time with its unit, not {_shown(node)}", f"write a number and ms, s, m, h or d{unit}"
        )
        return None

    def date(self, node: Node | None, what: str) -> str | None:
        """Return an ISO date (``2027-06-01``) as text."""
        text = self.text(node, what)
        if text is None:
            return None
        assert node is not None
        if _DATE.match(text):
            from datetime import date

            try:
                date.fromisoformat(text)
            except ValueError:
                pass
            else:
                return text
        self.wrong(node, f"{what} is `{text}`, which is no date", "write year-month-day, for example 2027-06-01")
        return None

    def json(self, node: Node, strict: bool = True) -> Any:
        """Return the JSON value a node means. ``strict`` reports scalars that YAML readers read differently."""
        if isinstance(node, Mapping):
            return {name: self.json(value, strict) for name, (_, value) in node.entries.items()}
        if isinstance(node, Sequence):
            return [self.json(item, strict) for item in node.items]
        assert isinstance(node, Scalar)
        value = node.value
        if strict and node.is_plain and _ambiguous(node.text, value):
            self.wrong(
                node,
                f"unquoted `{node.text}` is read differently by different YAML readers",
                f'write "{node.text}" for the text, or the value in its plain form',
                rule="CAT002",
            )
        if isinstance(value, float) and value in (float("inf"), float("-inf")):
            self.wrong(node, f"`{node.text}` is no JSON number")
            return None
        return value

    def pairs(self, node: Node | None, what: str) -> Iterator[tuple[Scalar, Node]]:
        """Yield (key, value) of a mapping."""
        mapping = self.mapping(node, what)
        if mapping is not None:
            yield from mapping.items()


def key_help(name: str, known: Collection[str], ours: str | None = None) -> str:
    """Return the help for an unknown key: the one that was meant, else what is known."""
    return f"did you mean `{ours}`?" if ours is not None else suggestion(name, known)


def _number_help(node: Node) -> str:
    if isinstance(node, Scalar) and core_value(node.text) is not None:
        value = core_value(node.text)
        if isinstance(value, (int, float)) and not isinstance(value, bool) and not node.is_plain:
            return f"write {node.text} without quotes"
    return "write it in digits, without quotes or a unit"


@lru_cache(256)
def _as_set(known: tuple[str, ...]) -> frozenset[str]:
    return frozenset(known)


def _ambiguous(text: str, value: object) -> bool:
    """Say whether a plain scalar is one thing under YAML 1.1 and another under 1.2."""
    if text in ("", "~", "null", "true", "false"):
        return False
    if isinstance(value, str):
        return misread_as_text(text) and not _DATE.match(text)
    if isinstance(value, float):
        return "." not in text or (
            "e" in text.lower() and "+" not in text and "-" not in text.lower().partition("e")[2]
        )
    return value is None or isinstance(value, bool) or text.startswith("+")


def _shown(node: Node) -> str:
    if isinstance(node, Scalar):
        text = node.text if len(node.text) <= 40 else node.text[:37] + "..."
        return f"`{text}`" if node.is_plain else f'"{text}"'
    return f"a {node.kind}"


shown = _shown
"""How a node is named in a message."""
