"""Waivers take out exactly what they name, and are held to a reason, a date and a finding."""

from __future__ import annotations

import pytest
from errdex.diagnostics import Finding, Span
from errdex.suppressions import apply_waivers

RULES = {"HTT003": "HTT003", "REC001": "REC001", "missing-header": "HTT003"}


def finding(line: int, rule: str = "HTT003") -> Finding:
    return Finding(
        rule=rule, message="m", span=Span(path="a.yaml", line=line, column=3, end_line=line, end_column=4), subject="s"
    )


def outcome(text: str, *lines: int, today: str = "2026-01-01", with_stale: bool = True) -> list[tuple[str, int]]:
    """Return (rule, line) of what is left for findings of HTT003 on ``lines``."""
    left = apply_waivers(
        [finding(line) for line in lines], {"a.yaml": text}, rules=RULES, today=today, with_stale=with_stale
    )
    return [(found.rule, found.span.line) for found in left.findings]


@pytest.mark.parametrize("name", ["HTT003", "missing-header", "REC001, HTT003"])
def test_a_waiver_takes_out_the_finding_on_its_line(name: str) -> None:
    """Rules are named by id or name, several at once; other lines stay."""
    text = f"a: 1\nb: 2  # errdex: ignore[{name}] The gateway adds the header.\nc: 3\n"
    assert outcome(text, 2, 3, with_stale=False) == [("HTT003", 3)]


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        ("# errdex: ignore[HTT003]", [("HTT003", 1), ("SUP002", 1)]),
        ("# errdex: ignore Because.", [("HTT003", 1), ("SUP002", 1)]),
        ("# errdex: ignore[HTT03] Because.", [("HTT003", 1), ("SUP002", 1)]),
        ("# errdex: ignore[CAT001] Because.", [("HTT003", 1), ("SUP002", 1)]),
        ("# errdex: ignore[HTT003] until=soon Because.", [("HTT003", 1), ("SUP002", 1)]),
        ("# errdex: ignore[HTT003] until=2025-12-31 Because.", [("HTT003", 1), ("SUP003", 1)]),
        ("# errdex: ignore[HTT003] until=2026-01-01 Because.", []),
        ("# errdex: ignore[REC001] Because.", [("HTT003", 1), ("SUP001", 1)]),
    ],
)
def test_a_waiver_is_held_to_reason_rule_date_and_finding(comment: str, expected: list[tuple[str, int]]) -> None:
    """A waiver that is not whole waives nothing and is reported; the last day still counts."""
    assert outcome(f"a: 1  {comment}\n", 1) == expected


def test_a_hash_inside_a_word_is_no_comment() -> None:
    """Text that merely holds the words is not a waiver."""
    assert outcome("a: b#errdex: ignore[HTT003] Because.\n", 1) == [("HTT003", 1)]
