"""Mermaid source: the decision of an error, and the class tree. No colours of ours, so that themes work."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from errdex.encoders.markdown import mermaid
from errdex.text import Encoded
from errdex.words import condition_words, duration, without_ticks

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from errdex.model import Rule
    from errdex.words import Decision

MAX_TREE_NODES = 60
"""Class trees with more nodes are unreadable as a picture; the list beside them is always whole."""
MIN_TREE_NODES = 3
"""A parent and one child are no tree; nor is a parent beside a number."""
MAX_LEAVES = 12
"""Classes without children that are drawn below one parent; the others become a single node with their number."""


def titled(title: str, chart: Encoded) -> Encoded:
    """Return a chart of :func:`decision` whole, starting at ``title``."""
    return Encoded(f"flowchart TD\n    start([{mermaid(title)}])\n{chart}") if chart else chart


def decision(rules: Sequence[Rule], rows: Sequence[Decision]) -> Encoded:
    """Return a flow chart without its start: a question per rule, the answer beside it, the next question below."""
    if not rules:
        return Encoded("")
    lines: list[str] = []
    origin, arrow = "start", "-->"
    for number, (rule, row) in enumerate(zip(rules, rows, strict=True), start=1):
        answer = f"do{number}[{_answer(rule, row)}]"
        if rule.when is None:
            lines.append(f"    {origin} {arrow} {answer}")
            return Encoded("\n".join(lines))
        question = mermaid(_question(condition_words(rule.when)))
        # Hexagons hold a sentence in a third of the height that a rhombus needs.
        lines.append(f"    {origin} {arrow} if{number}{{{{{question}}}}}")
        lines.append(f"    if{number} -- yes --> {answer}")
        origin, arrow = f"if{number}", "-- no -->"
    lines.append(f"    {origin} {arrow} none[{mermaid('no rule answers')}]")
    return Encoded("\n".join(lines))


def _question(text: str) -> str:
    shown = without_ticks(text) + "?"
    return shown if text.startswith("`") else shown[0].upper() + shown[1:]


def _answer(rule: Rule, row: Decision) -> Encoded:
    pieces = [row.label]
    if rule.delay:
        pieces.append("wait as the server says")
    if rule.backoff is not None:
        bounds = []
        if rule.backoff.attempts is not None:
            bounds.append(f"{rule.backoff.attempts} tries")
        if rule.backoff.total is not None:
            bounds.append(duration(rule.backoff.total))
        if bounds:
            pieces.append(f"at most {' or '.join(bounds)}")
    return mermaid(", ".join(pieces))


def class_tree(edges: Iterable[tuple[str, str]]) -> Encoded:
    """Return a tree of (parent, child) names, or nothing where it is too large or too small to be worth a picture."""
    pairs = _without_crowds(list(edges))
    names = list(dict.fromkeys(name for pair in pairs for name in pair))
    if not MIN_TREE_NODES <= len(names) <= MAX_TREE_NODES:
        return Encoded("")
    ids = {name: f"c{number}" for number, name in enumerate(names)}
    lines = ["flowchart LR", *(f"    {ids[name]}[{_label(name)}]" for name in names)]
    lines += [f"    {ids[parent]} --> {ids[child]}" for parent, child in pairs]
    return Encoded("\n".join(lines))


def _without_crowds(edges: list[tuple[str, str]]) -> list[tuple[str, str]]:
    parents = {parent for parent, _ in edges}
    leaves: dict[str, list[str]] = {}
    for parent, child in edges:
        if child not in parents:
            leaves.setdefault(parent, []).append(child)
    kept = []
    for parent, child in edges:
        crowd = leaves.get(parent, [])
        if len(crowd) <= MAX_LEAVES or child in parents:
            kept.append((parent, child))
        elif child == crowd[0]:
            kept.append((parent, f"{len(crowd)} classes below {parent}"))
    return kept


@lru_cache(maxsize=1024)
def _label(name: str) -> Encoded:
    return mermaid(name, width=60)
