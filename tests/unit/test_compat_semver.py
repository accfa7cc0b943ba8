"""Which version a set of changes needs."""

from __future__ import annotations

import pytest
from compat_kit import pair_changes
from errdex.compat import advise, needed_bump, parse_version


@pytest.mark.parametrize(
    ("old", "new", "bump", "least", "fits"),
    [
        ("1.2.3", "2.0.0", "major", "2.0.0", True),
        ("1.2.3", "1.3.0", "major", "2.0.0", False),
        ("1.2.3", "1.3.0", "minor", "1.3.0", True),
        ("1.2.3", "1.2.4", "minor", "1.3.0", False),
        ("1.2.3", "1.2.4", "patch", "1.2.4", True),
        ("1.2.3", "1.2.3", "patch", "1.2.4", False),
        ("1.2.3", "1.2.3", "none", "1.2.3", True),
        ("1.2.3", "1.2.2", "none", "1.2.3", False),
        ("1.2.3", "1.10.0", "minor", "1.3.0", True),
        ("0.3.1", "0.4.0", "major", "0.4.0", True),
        ("0.3.1", "0.3.2", "major", "0.4.0", False),
        ("0.3.1", "0.3.2", "minor", "0.3.2", True),
        ("0.0.3", "0.0.4", "major", "0.0.4", True),
        ("1.0.0-preview.1", "1.0.0-preview.2", "major", "1.0.0-preview.2", True),
        ("1.0.0-preview.2", "1.0.0-preview.2", "patch", "1.0.0-preview.3", False),
        ("1.0.0-preview.10", "1.0.0-preview.9", "patch", "1.0.0-preview.11", False),
        ("1.0.0-preview.1", "1.0.0", "major", "1.0.0", True),
        ("1.2.3", "2.0.0-rc.1", "major", "2.0.0", True),
        ("1.2.3", "next", "minor", "1.3.0", False),
        ("1.2.3", None, "minor", "1.3.0", False),
        ("yesterday", "1.0.0", "major", None, True),
    ],
)
def test_a_version_fits_its_changes_or_says_why_not(
    old: str, new: str | None, bump: str, least: str | None, fits: bool
) -> None:
    """The least version follows semantic versioning, with its own promises before 1.0.0 and in pre-releases."""
    advice = advise(old, new, bump)
    assert (least, fits) == (advice.least, advice.problem is None)


def test_the_worst_change_decides() -> None:
    """One breaking change asks for a major version, an addition for a minor one, a reworded text for a patch."""
    assert needed_bump(pair_changes("status-class-changed")) == "major"
    assert needed_bump(pair_changes("optional-field-added")) == "minor"
    assert needed_bump(pair_changes("reference-text-changed")) == "patch"
    assert needed_bump([]) == "none"


def test_only_the_consumers_that_exist_count() -> None:
    """A field that hurts servers alone is no reason for a major version where only readers matter."""
    found = pair_changes("required-field-added")
    assert (needed_bump(found), needed_bump(found, ("client", "wire"))) == ("major", "minor")


@pytest.mark.parametrize("text", ["1.0", "01.0.0", "1.0.0-", "1.0.0-01", "v1.0.0", "", None, "1.0.0\n"])
def test_what_is_no_semantic_version_is_none(text: str | None) -> None:
    """Only what semantic versioning allows is read as a version."""
    assert parse_version(text) is None
