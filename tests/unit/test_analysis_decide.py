"""``decide`` says which rule wins for a failure, why each earlier one does not, and what follows."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest
from errdex.commands.decide import decide, decision_lines
from errdex.diagnostics import ErrdexError
from recovery_kit import catalog_of

if TYPE_CHECKING:
    from pathlib import Path

    from errdex.model import Catalog

NOW = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)
TEXT = """
errdex: 1
catalog:
  id: shop
  idempotency_key: [context.idempotencyKey, header.Idempotency-Key]
types:
  Reason: {values: {busy: Busy., moved: {summary: Moved., aliases: [relocated]}}, fallback: busy}
  Phase: {values: {queued: Queued., started: Started.}}
operations:
  order.get: {effect: read}
  order.place: {effect: unsafe, reconcile: [order.get], aliases: [place]}
backoffs:
  default: {initial: 250ms, max: 2s, attempts: 4, total: 60s}
errors:
  INTERRUPTED:
    code: interrupted
    http_status: {default: 503, also: [409]}
    aliases: [aborted]
    context:
      reason: Reason
      phase?: {type: Phase}
      again?: {type: boolean}
      wait?: {type: integer, unit: ms}
      idempotencyKey?: string
    outcome:
      - {when: {context.phase: queued}, is: not_started}
      - {is: unknown}
    recovery:
      - {when: {context.reason: moved}, action: restart, after: reconcile, scope: unit_of_work}
      - when: {context.again: true, operation.effect: [read, idempotent]}
        action: retry
        delay: [context.wait, header.Retry-After]
      - when: {context.again: true, idempotency_key: present}
        action: retry
        delay: [context.wait, header.Retry-After]
      - {action: reconcile, advice: Look at the order.}
  LIMITED:
    code: limited
    outcome: not_started
    recovery: [{action: reduce_load}]
    match: {context.kind: rate}
    context: {kind: string}
  SPENT:
    code: limited
    outcome: not_started
    recovery: [{action: fix_request}]
    match: {context.kind: quota}
    context: {kind: string}
retired:
  GONE: {since: 0.9.0, replaced_by: INTERRUPTED, reason: Renamed.}
"""


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    return catalog_of(TEXT, tmp_path_factory.mktemp("shop"))


def facts(decision: dict[str, Any], *names: str) -> list[Any]:
    return [decision[name] for name in names]


def test_the_winning_rule_and_why_the_others_do_not_win(shop: Catalog) -> None:
    """Each earlier rule is shown with the test that fails; texts are read as the field's type."""
    decision = decide(
        shop, "interrupted", operation="order.place", context={"reason": "busy", "again": "true"}, now=NOW
    )
    assert facts(decision, "rule", "action", "outcome", "reconcile_with") == [3, "reconcile", "unknown", ["order.get"]]
    assert [step["reason"] for step in decision["steps"]] == [
        "context.reason is busy",
        "operation.effect is unsafe",
        "idempotency_key is absent",
        None,
    ]
    assert json.loads(json.dumps(decision)) == decision


def test_keys_and_hints_count_wherever_they_are(shop: Catalog) -> None:
    """A key in the context or a header is a key; a hint is waited for."""
    given = {"again": True, "wait": "1500"}
    for more in (
        {"idempotency_key": True},
        {"headers": {"idempotency-key": "k"}},
        {"context": {**given, "idempotencyKey": "k"}},
    ):
        arguments: dict[str, Any] = {"context": given, **more}
        decision = decide(shop, "INTERRUPTED", operation="place", now=NOW, **arguments)
        assert facts(decision, "operation", "rule", "delay", "delay_max") == ["order.place", 2, 1.5, 1.75]


def test_values_are_read_as_generated_packages_read_them(shop: Catalog) -> None:
    """Aliases and fallbacks apply before conditions are asked; conditional outcomes too."""
    alias = decide(shop, "aborted", context={"reason": "relocated", "phase": "queued"}, now=NOW)
    assert facts(alias, "rule", "action", "after", "outcome", "assumed_unsafe") == [
        0, "restart", "reconcile", "not_started", True,
    ]  # fmt: skip
    unknown = decide(shop, "InterruptedError", context={"reason": "never_heard_of"}, now=NOW)
    assert unknown["steps"][0]["reason"] == "context.reason is busy"


def test_used_up_attempts_say_what_became_of_the_rule(shop: Catalog) -> None:
    """The text names the rule that won and that its budget is spent."""
    decision = decide(
        shop, "interrupted", operation="order.get", context={"again": True}, headers={"Retry-After": "120"}, now=NOW
    )
    assert facts(decision, "action", "delay", "not_before") == ["give_up", None, "2026-03-01T12:02:00+00:00"]
    lines = decision_lines(decision)
    assert "  but its attempts or its time are used up: retry becomes give_up" in lines
    assert "not before: 2026-03-01T12:02:00+00:00" in lines


def test_entries_that_share_a_code_are_told_apart(shop: Catalog) -> None:
    """The match picks the entry; where none holds the possible ones are named."""
    assert decide(shop, "limited", context={"kind": "rate"})["action"] == "reduce_load"
    assert decide(shop, "limited", context={"kind": "quota"})["id"] == "SPENT"
    with pytest.raises(ErrdexError, match="several errors") as caught:
        decide(shop, "limited")
    assert "LIMITED when" in str(caught.value.help)


def test_statuses_count_where_a_reply_can_say_them(shop: Catalog, tmp_path: Path) -> None:
    """A declared status counts, any other only where an envelope has a place for it; what does not count is said."""
    assert decide(shop, "interrupted", status=409)["http_status"] == 409
    assert decide(shop, "interrupted", status=418)["http_status"] == 418
    silent = catalog_of(TEXT + "envelopes:\n  flat: {decode: {code: /code, context: /context}}\n", tmp_path)
    decision = decide(silent, "interrupted", status=418)
    assert decision["http_status"] == 503
    assert decision["notes"] == ["status 418 is not declared for INTERRUPTED; 503 counts"]


@pytest.mark.parametrize(
    ("code", "more", "message", "help"),
    [
        ("interupted", {}, "no error `interupted`", "INTERRUPTED"),
        ("GONE", {}, "retired since 0.9.0", "INTERRUPTED"),
        ("interrupted", {"operation": "order.plce"}, "no operation `order.plce`", "order.place"),
        ("interrupted", {"context": {"raeson": "busy"}}, "no context field `raeson`", "reason"),
        ("interrupted", {"attempt": 0}, "attempt is 0", "1 or more"),
        ("interrupted", {"elapsed": float("nan")}, "elapsed is nan", "0 or more"),
    ],
)
def test_wrong_questions_are_refused_with_a_next_step(
    shop: Catalog, code: str, more: dict[str, Any], message: str, help: str
) -> None:
    """Nothing that is misspelt is quietly left out of the decision."""
    with pytest.raises(ErrdexError, match=message) as caught:
        decide(shop, code, **more)
    assert help in str(caught.value.help)
