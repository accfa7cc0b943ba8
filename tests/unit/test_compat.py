"""What a change of a catalog means for whom: every kind of change has a pair of catalogs, and its way back."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from compat_kit import PAIRS, TODAY, letters, pair_changes, pair_names, verdict_text
from errdex.compat import CONSUMERS, KINDS, changes, fingerprint
from errdex.compat.taxonomy import NOT_EXPRESSIBLE
from recovery_kit import catalog_of, load, shipped_catalogs

BASE = "errdex: 1\ncatalog: {id: shop, version: 1.0.0}\n"


@pytest.mark.parametrize("name", pair_names())
def test_a_pair_has_its_verdicts(name: str, pytestconfig: pytest.Config) -> None:
    """A pair's changes, their subjects and their verdicts for each consumer are exactly those written down."""
    path = PAIRS / name / "verdict.txt"
    if pytestconfig.getoption("--update-golden"):
        path.write_text(verdict_text(name), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == verdict_text(name)


@pytest.mark.parametrize("name", pair_names())
def test_the_way_back_is_the_mirror(name: str) -> None:
    """Going back from new to old gives, for each change, one of the kinds that its kind names as its mirror."""
    back = {change.kind for change in pair_changes(name, backwards=True)}
    for change in pair_changes(name):
        mirrors = KINDS[change.kind].mirrors
        assert back.intersection(mirrors) or not mirrors, (change.kind, mirrors, back)


def test_every_kind_has_a_pair() -> None:
    """Each kind of the taxonomy is shown by a pair, in one of its directions."""
    shown = {line.split()[1] for name in pair_names() for line in verdict_text(name).splitlines()}
    assert set(KINDS) == shown


def test_every_kind_names_its_mirror_or_says_why_not() -> None:
    """A mirror is a kind of the taxonomy; a kind without one gives the reason."""
    for kind in KINDS.values():
        assert set(kind.mirrors) <= set(KINDS), kind.id
        assert bool(kind.mirrors) != bool(kind.waiver), kind.id
    assert not set(KINDS) & set(NOT_EXPRESSIBLE)
    assert len({kind.name for kind in KINDS.values()}) == len(KINDS)


def test_whatever_hurts_says_what_to_do() -> None:
    """Every change that is not safe for everybody carries a next step."""
    for name in pair_names():
        for change in pair_changes(name):
            assert change.help or not {"breaking", "risky"} & set(change.verdict.values()), (name, change.kind)


@pytest.mark.parametrize("id", sorted(shipped_catalogs()))
def test_nothing_changes_between_equal_catalogs(id: str) -> None:
    """A catalog compared with itself, read a second time from its files, has no change."""
    root = Path(__file__).resolve().parents[2]
    first = shipped_catalogs()[id]
    source = root / "schema" / "catalog" / id
    again = load(source if source.is_dir() else source.with_suffix(".yaml"), root)
    assert changes(first, again, today=TODAY) == []
    # Also where equal digests do not end the comparison before it starts.
    assert changes(first, again.replace(made_from=SimpleNamespace(whole="another")), today=TODAY) == []


def test_a_field_that_many_errors_share_changes_once(tmp_path: Path) -> None:
    """A field of the catalog, of a class, a type or a group's defaults is one change however many errors have it."""
    text = """
catalog: {{id: shop, version: 1.0.0, context: {{trace: {a}}}}}
types: {{Issue: {{fields: {{at: {a}}}}}}}
groups: {{cards: {{title: Cards, defaults: {{context: {{card: {a}}}}}}}}}
errors:
  FIRST: {{http_status: 402, group: cards, context: {{issue: Issue}}}}
  SECOND: {{http_status: 403, group: cards, context: {{issue: Issue}}}}
"""
    old = catalog_of("errdex: 1" + text.format(a="integer"), tmp_path)
    new = catalog_of("errdex: 1" + text.format(a="number"), tmp_path)
    assert sorted(item.subject for item in changes(old, new, today=TODAY) if item.kind != "G08") == [
        "catalog.context.trace.type",
        "groups.cards.defaults.context.card.type",
        "types.Issue.fields.at.type",
    ]


def test_nothing_is_paired_by_likeness(tmp_path: Path) -> None:
    """Two codes that differ in one letter are one gone and one new, unless a rename is declared."""
    old = catalog_of(BASE + "errors:\n  CARD_LOST: {http_status: 402}\n", tmp_path)
    new = catalog_of(BASE + "errors:\n  CARD_LOSS: {http_status: 402}\n", tmp_path)
    assert {"A01", "A04", "A16"} == {item.kind for item in changes(old, new, today=TODAY)} - {"G08"}


def test_moving_an_error_between_sections_touches_only_the_docs(tmp_path: Path) -> None:
    """Groups are documentation: a move breaks no import, no base class and no pickle."""
    text = BASE + "groups: {a: {title: A}, b: {title: B}}\nerrors:\n  KEPT: {http_status: 409, group: WHICH}\n"
    old, new = (catalog_of(text.replace("WHICH", group), tmp_path) for group in "ab")
    (moved,) = [item for item in changes(old, new, today=TODAY) if item.kind != "G08"]
    assert (moved.kind, letters(moved)) == ("E03", "---S-")


def test_reordering_a_file_changes_nothing(tmp_path: Path) -> None:
    """The order of keys inside an entry and of entries in the file is no change."""
    old = catalog_of(BASE + "errors:\n  A: {http_status: 409, summary: One.}\n  B: {http_status: 404}\n", tmp_path)
    new = catalog_of(BASE + "errors:\n  B: {http_status: 404}\n  A: {summary: One., http_status: 409}\n", tmp_path)
    assert changes(old, new, today=TODAY) == []


def test_an_unsafe_retry_is_breaking_only_where_work_may_be_done_twice() -> None:
    """Retry loosened for reads is risky for policy; on an unsafe operation of unknown outcome it is breaking."""
    reads = next(item for item in pair_changes("retry-allowed-for-reads") if item.kind == "F02")
    twice = next(item for item in pair_changes("retry-allowed-where-work-may-be-done-twice") if item.kind == "F02")
    assert (reads.verdict["policy"], twice.verdict["policy"]) == ("risky", "breaking")
    assert "unsafe" in twice.examples[0]
    assert "idempotency_key absent" in twice.examples[0]


def test_changed_decisions_show_inputs() -> None:
    """Every change of a decision shows at least one input that is answered differently."""
    for name in pair_names():
        for change in pair_changes(name):
            if change.kind in ("F01", "F02", "F03", "F04", "F10", "F11", "F12", "F13"):
                assert change.examples, name


def test_verdicts_always_name_every_consumer() -> None:
    """No consumer is left out of a verdict, so that none is forgotten by a filter."""
    for name in pair_names():
        for change in pair_changes(name):
            assert tuple(change.verdict) == CONSUMERS


def test_a_fingerprint_knows_neither_prose_nor_place() -> None:
    """The identity of a change is its kind, subject, old and new value; numbers count as their text."""
    assert fingerprint("C01", "errors.A.http_status", 404, 410) == fingerprint(
        "C01", "errors.A.http_status", "404", "410"
    )
    assert fingerprint("C01", "errors.A.http_status", 404, 410) != fingerprint("C01", "errors.A.http_status", 410, 404)
    assert fingerprint("A04", "errors.A") != fingerprint("A16", "errors.A")


def test_the_page_lists_every_kind() -> None:
    """The table in docs/changes.md has each kind once, with its verdict and its mirrors, and no other."""
    text = (Path(__file__).resolve().parents[2] / "docs" / "changes.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line[:3] in {f"| {family}" for family in "ABCDEFG"}]
    expected = []
    for kind in KINDS.values():
        shown = " | ".join(kind.letters)
        expected.append(f"| {kind.id} | {kind.name} | {shown} | {', '.join(kind.mirrors) or '-'} |")
    assert rows == expected
