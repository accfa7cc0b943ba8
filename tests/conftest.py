"""Options that every test can use."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

# No test may hang on the clock: a busy machine draws examples slowly and is no fault of the code.
settings.register_profile("errdex", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("errdex")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--update-golden``: rewrite expected trees and diagnostics; read the diff before committing it."""
    parser.addoption("--update-golden", action="store_true", help="rewrite golden files instead of comparing")
