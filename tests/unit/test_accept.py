"""One file of accepted findings and approved changes: keyed by identity, with a reason and an end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_kit import run_errdex
from compat_kit import PAIRS
from errdex.accept import Candidate, apply_accept_file, entry_text, read_accept_file
from errdex.compat import fingerprint
from errdex.diagnostics import ErrdexError

CATALOG = """
errdex: 1
catalog: {id: shop, version: 1.0.0, codes: open}
errors:
  FAILED: {http_status: 409, summary: It did not work., class: OrderFailedError}
"""
ENTRY = """
  - rule: COD004
    subject: errors.FAILED.code
    reason: Sold clients know this code.
    until: 2999-01-01
"""

APPROVAL = """accept:
  - {{rule: C02, subject: errors.KEPT.http_status, old: 404, new: {new}, reason: Agreed., until: 2999-01-01}}
"""


def project(folder: Path, accept: str, name: str = "accept.yaml") -> Path:
    """Write a catalog with one warning and an accept file."""
    (folder / "catalog.yaml").write_text(CATALOG, encoding="utf-8")
    (folder / name).write_text(accept, encoding="utf-8")
    return folder


def check(folder: Path, *more: str, accept: str = "accept.yaml") -> tuple[int, list[tuple[str, str, int]], str]:
    """Run the command; return its exit code, its findings as (rule, path, line), and what it said on stderr."""
    words = ["check", "catalog.yaml", "--fail-on", "warning", "--accept", accept, "--format", "json", *more]
    done = run_errdex(*words, cwd=folder)
    found = json.loads(done.stdout) if done.stdout else []
    return done.returncode, [(item["rule"], item["path"], item["line"]) for item in found], done.stderr


def rules(folder: Path) -> set[str]:
    """Return the rules that find something in a folder's catalog without the accept file's help."""
    done = run_errdex("check", "catalog.yaml", "--format", "json", cwd=folder)
    return {item["rule"] for item in json.loads(done.stdout)}


def test_an_accepted_finding_is_not_reported(tmp_path: Path) -> None:
    """A finding with the entry's rule and subject is gone from the report, and others stay."""
    project(tmp_path, f"accept:{ENTRY}")
    assert "COD004" in rules(tmp_path)
    _, found, _ = check(tmp_path)
    assert {rule for rule, _, _ in found} == rules(tmp_path) - {"COD004"}


def test_toml_says_the_same(tmp_path: Path) -> None:
    """A TOML file of [[accept]] tables is read by its ending; its dates may be TOML's own."""
    text = '[[accept]]\nrule = "COD004"\nsubject = "errors.FAILED.code"\nreason = "Sold."\nuntil = 2999-01-01\n'
    project(tmp_path, text, "accept.toml")
    _, found, _ = check(tmp_path, accept="accept.toml")
    assert "COD004" not in {rule for rule, _, _ in found}


@pytest.mark.parametrize(
    ("entry", "rule", "line"),
    [
        (ENTRY.replace("    reason: Sold clients know this code.\n", ""), "SUP002", 2),
        (ENTRY.replace("Sold clients know this code.", '"  "'), "SUP002", 2),
        (ENTRY.replace("    until: 2999-01-01\n", ""), "SUP002", 2),
        (ENTRY.replace("2999-01-01", "someday"), "SUP002", 2),
        (ENTRY.replace("2999-01-01", "2999-02-30"), "SUP002", 2),
        (ENTRY.replace("2999-01-01", "2020-01-01"), "SUP003", 2),
        (ENTRY.replace("COD004", "COD999"), "SUP002", 2),
        (ENTRY.replace("COD004", "REC001"), "SUP002", 2),
        (ENTRY.replace("errors.FAILED.code", "errors.OTHER.code"), "SUP001", 2),
        (ENTRY + ENTRY.lstrip("\n"), "SUP002", 6),
        (ENTRY + "    line: 4\n", "SUP002", 2),
        (ENTRY + "    fingerprint: 0123456789abcdef\n", "SUP002", 2),
        (ENTRY + "    catalog: other\n", "COD004", 5),
    ],
)
def test_what_rots_is_a_finding(tmp_path: Path, entry: str, rule: str, line: int) -> None:
    """No reason, no date, a past date, an unknown or unwaivable rule, nothing to accept: each is told at its place."""
    project(tmp_path, f"accept:{entry}")
    code, found, _ = check(tmp_path)
    path = "catalog.yaml" if rule == "COD004" else "accept.yaml"
    assert code == 1
    assert (rule, path, line) in found
    accepts = rule == "SUP002" and line == 6
    assert accepts or rule == "COD004" or "COD004" in {rule for rule, _, _ in found}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is empty"),
        ("accepted: []\n", "one key, `accept`"),
        ("accept: {}\n", "`accept` is no list"),
        ("accept: [x]\n", "no mapping"),
        ("accept: []\nmore: 1\n", "no key `more`"),
        ("accept: [\n", "accept.yaml:"),
        ("accept: []\naccept: []\n", "accept.yaml:2"),
    ],
)
def test_what_is_no_accept_file_is_wrong_use(tmp_path: Path, text: str, said: str) -> None:
    """A file of another shape never passes as one that accepts nothing."""
    project(tmp_path, text)
    code, _, stderr = check(tmp_path)
    assert code == 2
    assert said in stderr


def test_a_missing_or_unreadable_accept_file_is_wrong_use(tmp_path: Path) -> None:
    """A name that leads nowhere, a folder, and bytes that are no text give exit 2."""
    project(tmp_path, "accept: []\n")
    (tmp_path / "binary.yaml").write_bytes(b"accept: [\xff]\n")
    (tmp_path / "bad.toml").write_text("[[accept\n", encoding="utf-8")
    for name in ("nowhere.yaml", ".", "binary.yaml", "bad.toml"):
        code, _, stderr = check(tmp_path, accept=name)
        assert (code, stderr.startswith("errdex: ")) == (2, True), name


def test_an_entry_belongs_to_its_catalog(tmp_path: Path) -> None:
    """An entry that names a catalog accepts nothing in another one, and is stale only where its own was looked at."""
    path = tmp_path / "accept.yaml"
    path.write_text(f"accept:{ENTRY}    catalog: shop\n", encoding="utf-8")
    file = read_accept_file(path, "accept.yaml", known=["COD004"])
    mark = fingerprint("COD004", "errors.FAILED.code")

    def match(catalog: str, mark: str, looked_at: str) -> tuple[bool, list[str]]:
        candidates = [Candidate(rule="COD004", fingerprint=mark, catalog=catalog)]
        result = apply_accept_file(
            file, candidates, today="2026-01-01", rules=["COD004"], catalogs=[looked_at], is_whole=True
        )
        return result.matched[0] is not None, [finding.rule for finding in result.findings]

    assert match("shop", mark, "shop") == (True, [])
    assert match("other", mark, "other") == (False, [])
    assert match("shop", "0" * 16, "shop") == (False, ["SUP001"])


def test_the_last_day_counts(tmp_path: Path) -> None:
    """An entry holds on the day of its `until` and has ended on the next."""
    path = tmp_path / "accept.yaml"
    path.write_text(f"accept:{ENTRY}".replace("2999-01-01", "2026-06-30"), encoding="utf-8")
    file = read_accept_file(path, "accept.yaml", known=["COD004"])
    candidates = [Candidate(rule="COD004", fingerprint=fingerprint("COD004", "errors.FAILED.code"))]
    for today, rule in (("2026-06-30", []), ("2026-07-01", ["SUP003"])):
        result = apply_accept_file(file, candidates, today=today, rules=["COD004"], catalogs=[], is_whole=True)
        assert [finding.rule for finding in result.findings] == rule


def test_the_offered_entry_accepts_what_it_was_offered_for(tmp_path: Path) -> None:
    """The text that a report offers for pasting reads back as the same identity, whatever the values."""
    values = [
        None,
        404,
        "404",
        True,
        "a: b # c",
        ["x", {"k": [1.5, None, "\u2028"]}],
        'q"uote',
        "",
        "null",
        "2026-01-01",
    ]
    for old in values:
        for subject in ("errors.A.x", "errors.a: b.'c'", "errors.404"):
            text = "accept:\n" + entry_text("C01", subject, old, None, "shop")
            path = tmp_path / "accept.yaml"
            path.write_text(
                text.replace("reason:", "reason: r").replace("until:", "until: 2999-01-01"), encoding="utf-8"
            )
            (entry,) = read_accept_file(path, "accept.yaml", known=["C01"]).entries
            assert entry.fingerprint == fingerprint("C01", subject, old, None), (old, subject)
            assert entry.catalog == "shop"


def test_a_failing_check_offers_entries_only_with_an_accept_file(tmp_path: Path) -> None:
    """Whoever keeps an accept file is shown what to add; nobody else is led to one."""
    project(tmp_path, "accept: []\n")
    words = ("check", "catalog.yaml", "--fail-on", "warning")
    assert "accept:" not in run_errdex(*words, cwd=tmp_path).stdout
    assert (
        "  - rule: COD004\n    subject: errors.FAILED.code\n"
        in run_errdex(*words, "--accept", "accept.yaml", cwd=tmp_path).stdout
    )


def test_an_approved_change_does_not_fail_the_comparison(tmp_path: Path) -> None:
    """The same file approves changes: the change is shown as approved, still counts for the version, and exit is 0."""
    pair = PAIRS / "status-class-changed"
    base = ("diff", str(pair / "old.yaml"), str(pair / "new.yaml"))
    assert run_errdex(*base, cwd=tmp_path).returncode == 1
    text = APPROVAL.format(new=503)
    (tmp_path / "accept.yaml").write_text(text, encoding="utf-8")
    done = run_errdex(*base, "--accept", "accept.yaml", "--format", "json", cwd=tmp_path)
    report = json.loads(done.stdout)
    assert done.returncode == 0
    assert report["bump"] == "major"
    assert report["changes"][0]["approved"] == {"reason": "Agreed.", "until": "2999-01-01"}
    assert report["findings"] == []


def test_another_value_needs_another_approval(tmp_path: Path) -> None:
    """An approval of 404 to 503 says nothing about 404 to 500: it is stale, and the change fails."""
    pair = PAIRS / "status-class-changed"
    text = APPROVAL.format(new=500)
    (tmp_path / "accept.yaml").write_text(text, encoding="utf-8")
    words = ("diff", str(pair / "old.yaml"), str(pair / "new.yaml"), "--accept", "accept.yaml", "--format", "json")
    done = run_errdex(*words, cwd=tmp_path)
    assert done.returncode == 1
    assert [item["rule"] for item in json.loads(done.stdout)["findings"]] == ["SUP001"]


def test_entries_for_changes_are_not_stale_in_a_check(tmp_path: Path) -> None:
    """Findings and changes share the file: a check judges only entries for rules it ran, a comparison only changes."""
    change = (
        "\n  - {rule: C02, subject: errors.X.http_status, old: 404, new: 500, reason: Agreed., until: 2999-01-01}\n"
    )
    project(tmp_path, f"accept:{ENTRY}{change.lstrip(chr(10))}")
    _, found, _ = check(tmp_path)
    assert not [rule for rule, _, _ in found if rule.startswith("SUP")]


def test_a_huge_accept_file_is_refused(tmp_path: Path) -> None:
    """The size is looked at before the file is read."""
    path = tmp_path / "accept.yaml"
    with path.open("wb") as file:
        file.truncate(9 * 1024 * 1024)
    with pytest.raises(ErrdexError, match="at most"):
        read_accept_file(path, "accept.yaml", known=[])
