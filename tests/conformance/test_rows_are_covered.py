"""Every recorded row is used by a test, and every listed difference is one of a recorded row."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest
from conformance_kit import rows
from differences import DIFFERENCES, NO_COUNTERPART

FILES = {
    "cloudflare": (
        "cloudflare-sandbox",
        {
            "factory",
            "constructed",
            "translateRPCError",
            "platformHelper",
            "suggestion-presence",
            "suggestion-variant",
            "status-fallback",
            "factory-class-map",
        },
    ),
    "inngest": (
        "inngest-sandboxes",
        {
            "http",
            "transport",
            "malformed",
            "stream",
            "local-validation",
            "synthesised",
            "constructor-defaults",
            "middleware",
            "getSandboxError",
        },
    ),
    "sandbox-workers": ("sandbox-workers", {"factory", "malformed", "normalise", "cause", "errno-map"}),
    "aio": ("aio-sandbox", {"client", "client-retry"}),
}
"""File -> the catalog, and the kinds of rows that its tests feed in."""


@pytest.mark.parametrize("file", FILES)
def test_every_kind_of_row_has_a_test(file: str) -> None:
    """A recording of a kind that no test reads would be silent."""
    assert {row["kind"] for row in rows(file)} == FILES[file][1]
    assert len({row.id for row in rows(file)}) == len(rows(file))


def test_every_listed_difference_is_about_a_row() -> None:
    """A pattern that fits no row explains nothing; nor does one without a reason."""
    ids = {catalog: [row.id for row in rows(file)] for file, (catalog, _) in FILES.items()}
    for one in DIFFERENCES:
        assert any(fnmatchcase(name, one.rows) for name in ids[one.system]), one
        assert one.reason.endswith(".")
    for name, reason in NO_COUNTERPART.items():
        assert any(name in names for names in ids.values()), name
        assert reason.endswith(".")
