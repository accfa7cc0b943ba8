"""Options that every test can use."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--update-golden``: rewrite expected trees and diagnostics; read the diff before committing it."""
    parser.addoption("--update-golden", action="store_true", help="rewrite golden files instead of comparing")
