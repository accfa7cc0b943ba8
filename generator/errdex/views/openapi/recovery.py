"""What OpenAPI has no words for, as data under ``x-errdex``: effect, decision table, lifetime of an error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.conditions import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from errdex.conditions import Condition
    from errdex.model import Backoff, Catalog, ErrorSpec, OutcomeRule, Recovery, Rule

Data = dict[str, Any]


def error_data(error: ErrorSpec, recovery: Callable[[Recovery], list[Data]]) -> Data:
    """Return what a schema component says about its error beyond the schema. Absent facts have no key.

    ``recovery`` is :func:`recovery_data`, or what keeps its results.
    """
    data: Data = {"error": error.id, "class": error.class_name}
    if error.group is not None:
        data["group"] = error.group
    data["outcome"] = outcome_data(error.outcome)
    data["recovery"] = recovery(error.recovery)
    if error.operations:
        data["operations"] = list(error.operations)
    if error.match is not None:
        data["match"] = condition_data(error.match)
    for key, value in (("since", error.since), ("stability", error.stability), ("documentation", error.docs_url)):
        if value is not None:
            data[key] = value
    if error.aliases:
        data["aliases"] = list(error.aliases)
    gone = error.deprecated
    if gone is not None:
        facts = {
            "since": gone.since,
            "replaced_by": gone.replaced_by,
            "sunset": gone.sunset,
            "reason": gone.reason,
        }
        data["deprecated"] = {key: value for key, value in facts.items() if value is not None}
    return data


def catalog_data(catalog: Catalog) -> Data:
    """Return what the document says about the catalog as a whole."""
    data: Data = {"catalog": catalog.id}
    if catalog.version is not None:
        data["version"] = catalog.version
    data["codes"] = "open" if catalog.codes_open else "closed"
    if catalog.idempotency_keys:
        data["idempotency_key"] = list(catalog.idempotency_keys)
    if catalog.operations:
        data["operations"] = {
            item.name: {"effect": item.effect, **({"reconcile": list(item.reconcile)} if item.reconcile else {})}
            for item in catalog.operations.values()
        }
    data["unknown"] = {
        "outcome": outcome_data(catalog.unknown.outcome),
        "recovery": recovery_data(catalog.unknown.recovery),
    }
    return data


def outcome_data(rules: tuple[OutcomeRule, ...]) -> Any:
    """Return an outcome: one word, or lines of which the first that holds counts."""
    if len(rules) == 1 and rules[0].when is None:
        return rules[0].outcome
    return [
        {**({"when": condition_data(rule.when)} if rule.when is not None else {}), "is": rule.outcome} for rule in rules
    ]


def recovery_data(recovery: Recovery) -> list[Data]:
    """Return a decision table: the first line whose ``when`` holds wins. Times are seconds."""
    return [_rule(rule) for rule in recovery.rules]


def _rule(rule: Rule) -> Data:
    data: Data = {}
    if rule.when is not None:
        data["when"] = condition_data(rule.when)
    data["action"] = rule.action
    if rule.scope != "call":
        data["scope"] = rule.scope
    if rule.after is not None:
        data["after"] = rule.after
    if rule.delay:
        data["delay"] = [
            {"from": f"{source.kind}.{source.name}", **({"unit": source.unit} if source.unit is not None else {})}
            for source in rule.delay
        ]
    if rule.backoff is not None:
        data["backoff"] = _backoff(rule.backoff)
    if rule.advice is not None:
        data["advice"] = rule.advice
    return data


def _backoff(backoff: Backoff) -> Data:
    facts = {
        "initial_seconds": backoff.initial,
        "multiplier": backoff.multiplier,
        "max_seconds": backoff.max,
        "jitter": backoff.jitter,
        "attempts": backoff.attempts,
        "total_seconds": backoff.total,
    }
    return {key: value for key, value in facts.items() if value is not None}


def condition_data(condition: Condition) -> Any:
    """Return a condition as JSON: tests of a mapping must all hold, of a list one must."""
    return _lists(plain(condition))


def _lists(value: Any) -> Any:
    if isinstance(value, (tuple, list)):
        return [_lists(item) for item in value]
    if isinstance(value, dict):
        return {key: _lists(item) for key, item in value.items()}
    return value
