"""A client that follows the advice does nothing twice and finishes what it can; one that reads statuses does not."""

from __future__ import annotations

import pytest
from simulation_kit import (
    AdvisedClient,
    Service,
    advice_of_package,
    advice_of_tables,
    calls,
    compare_clients,
    simulate,
    table_lines,
)  # fmt: skip


def test_ten_thousand_operations() -> None:
    """Zero duplicated unsafe effects and every safely retryable operation completed, beside a status-only client."""
    advised, by_status = compare_clients(10_000)
    assert advised.operations == by_status.operations == 10_000
    assert advised.safe == by_status.safe > 1000
    assert advised.duplicated == 0
    assert advised.safe_completed == advised.safe
    assert by_status.duplicated > 100
    assert advised.completed >= by_status.completed


@pytest.mark.parametrize("seed", range(5))
def test_no_seed_duplicates_unsafe_work(seed: int) -> None:
    """The result does not hang on one lucky run."""
    result = simulate(AdvisedClient(Service(seed), advice_of_tables()), calls(1500, seed))
    assert result.duplicated == 0
    assert result.safe_completed == result.safe


def test_the_generated_package_advises_like_the_tables() -> None:
    """The generated classes and the catalog's tables lead a client through the same calls."""
    advise = advice_of_package()
    if advise is None:
        pytest.skip("generated/python/cloudflare_sandbox does not exist yet; run `make generate`")
    ours = simulate(AdvisedClient(Service(7), advice_of_tables()), calls(1500, 7))
    theirs = simulate(AdvisedClient(Service(7), advise), calls(1500, 7))
    assert theirs == ours


def test_the_table_of_the_readme_can_be_printed() -> None:
    """The comparison is a Markdown table of a few rows."""
    lines = table_lines()
    assert lines[1] == "| --- | ---: | ---: |"
    assert lines[-1].startswith("| unsafe effects that happened twice | 0 |")
