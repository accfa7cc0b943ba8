"""``errdex decide``: which recovery rule wins for one failure, why each earlier one does not, and what follows.

``decide`` gives a plain dictionary that can be printed as JSON; ``decision_lines`` says it in text. The decision itself
is the runtime's: the same code that generated packages carry.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.analysis import Failure, path_through, table_of_error
from errdex.analysis.catalog import replies_say_status
from errdex.diagnostics import ErrdexError, suggestion
from errdex.runtime_bridge import absent, holds, runtime, runtime_outcomes, runtime_rules
from errdex.words import action_words, condition_words, duration

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from errdex.analysis import Table
    from errdex.conditions import Condition
    from errdex.model import Catalog, ErrorSpec, Field, Json


def decide(
    catalog: Catalog,
    code: str | int,
    *,
    operation: str | None = None,
    context: Mapping[str, Json] | None = None,
    headers: Mapping[str, str] | None = None,
    status: int | None = None,
    idempotency_key: bool = False,
    attempt: int = 1,
    elapsed: float = 0.0,
    now: datetime | None = None,
) -> dict[str, Any]:
    """Return the decision for one failure as plain data.

    ``code`` is a code, an entry's id, a class name, or an alias of one. Text values of ``context`` are taken as the
    field's type where that is not text, so that ``retryable=true`` is the boolean. ``elapsed`` is in seconds; ``now``
    is an aware time, the clock's by default. Keys of the result: ``code id class operation effect http_status outcome
    action scope after delay delay_max not_before attempts total advice reconcile_with assumed_unsafe rule table
    outcome_steps steps notes``; a step has ``rule`` (from 0), ``says``, ``when``, ``wins`` and ``reason``.

    Raises :class:`ErrdexError` for an unknown code, operation or context field, an entry that the context does not
    select, and an attempt below 1.
    """
    notes: list[str] = []
    given = dict(context or {})
    sent = dict(headers or {})
    if attempt < 1:
        raise ErrdexError(f"attempt is {attempt}", "it counts the tries made so far, the first included: 1 or more")
    if not 0 <= elapsed < float("inf"):
        raise ErrdexError(f"elapsed is {elapsed}", "it is the time since the first try began, in seconds, 0 or more")
    candidates = find_errors(catalog, code)
    name = _operation_name(catalog, operation)
    errors = [
        error
        for error in candidates
        if len(candidates) == 1 or _selects(error, _failure(catalog, error, given, sent, name, status, False))
    ]
    if not errors:
        shown = ", ".join(f"{error.id} when {condition_words(error.match)}" for error in candidates)
        raise ErrdexError(f"`{code}` is several errors, and what is given selects none", f"known: {shown}")
    error = min(errors, key=lambda found: found.match is None)
    failure = _failure(catalog, error, given, sent, name, status, idempotency_key)
    if error.match is not None and len(candidates) == 1 and not _selects(error, failure):
        notes.append(f"a reply reads as {error.id} only when {condition_words(error.match)}, which does not hold here")
    if status is not None and failure.http_status != status:
        notes.append(f"status {status} is not declared for {error.id}; {failure.http_status} counts")
    if name is not None and error.operations and name not in error.operations:
        notes.append(f"`{name}` is not among the operations that {error.id} is declared for")
    table = failure.table

    recovery = runtime("recovery").decide(
        rules=runtime_rules(table.recovery.rules),
        outcomes=runtime_outcomes(table.outcomes),
        subjects=failure,
        hint_value=lambda hint: _hint_value(failure, hint),
        attempt=attempt,
        elapsed=elapsed,
        now=now,
        reconcile_with=_reconcile_with(catalog, failure),
        assumed_unsafe=not failure.is_declared,
    )
    backoff = recovery.backoff
    return {
        "code": error.code,
        "id": error.id,
        "class": error.class_name,
        "operation": failure.operation,
        "effect": failure.effect,
        "http_status": failure.http_status,
        "outcome": recovery.outcome,
        "action": recovery.action,
        "scope": recovery.scope,
        "after": recovery.after,
        "delay": recovery.delay,
        "delay_max": recovery.delay_max,
        "not_before": recovery.not_before.isoformat() if recovery.not_before else None,
        "attempts": backoff.attempts if backoff else None,
        "total": backoff.total if backoff else None,
        "advice": recovery.advice,
        "reconcile_with": list(recovery.reconcile_with),
        "assumed_unsafe": recovery.assumed_unsafe,
        "rule": recovery.rule,
        "table": table.recovery.name,
        "outcome_steps": _steps([(line.when, line.outcome) for line in table.outcomes], failure),
        "steps": _steps([(rule.when, rule.action) for rule in table.recovery.rules], failure),
        "notes": notes,
        "words": _words(table, recovery),
    }


def decision_lines(decision: Mapping[str, Any]) -> list[str]:
    """Return a decision as lines of text for a terminal."""
    name = decision["operation"] or "an operation that is not named"
    lines = [f"{decision['id']} ({decision['class']}) after {name} ({decision['effect']})", ""]
    if len(decision["outcome_steps"]) > 1:
        lines += ["what became of the work:", *_step_lines(decision["outcome_steps"]), ""]
    lines.append(f"outcome: {decision['outcome']}")
    lines += ["rules:", *_step_lines(decision["steps"])]
    if decision["rule"] is None:
        lines.append("  no rule answers this input, so the advice is to give up")
    else:
        said = decision["steps"][decision["rule"]]["says"]
        if decision["action"] != said:
            lines.append(f"  but its attempts or its time are used up: {said} becomes {decision['action']}")
    lines += ["", f"action: {decision['action']}"]
    if decision["words"]:
        lines.append(f"        {decision['words']}")
    if decision["delay"] is not None:
        upto = f" to {duration(decision['delay_max'])}" if decision["delay_max"] > decision["delay"] else ""
        lines.append(f"wait: {duration(decision['delay'])}{upto}")
    if decision["not_before"]:
        lines.append(f"not before: {decision['not_before']}")
    if decision["scope"] != "call":
        lines.append(f"scope: {decision['scope']}")
    if decision["reconcile_with"]:
        lines.append(f"look with: {', '.join(decision['reconcile_with'])}")
    if decision["advice"]:
        lines.append(f"advice: {decision['advice']}")
    lines += [f"note: {note}" for note in decision["notes"]]
    return lines


def find_errors(catalog: Catalog, code: str | int) -> list[ErrorSpec]:
    """Return the entries that a code, an entry's id, a class name or an alias stands for; never empty.

    Raises :class:`ErrdexError` with the nearest known name.
    """
    wanted = str(code)
    everything = list(catalog.errors.values())
    for names in (
        lambda error: (error.id,),
        lambda error: () if error.code is None else (str(error.code),),
        lambda error: tuple(str(alias) for alias in error.aliases),
        lambda error: (error.class_name, *error.class_aliases),
    ):
        found = [error for error in everything if wanted in names(error)]
        if found:
            by_code = [error for error in everything if error.code is not None and str(error.code) == wanted]
            return by_code if len(by_code) > 1 and found[0] in by_code else found
    for name, retired in catalog.retired.items():
        if wanted in (name, str(retired.code)):
            raise ErrdexError(
                f"`{wanted}` is retired" + (f" since {retired.since}" if retired.since else ""),
                f"it was replaced by `{retired.replaced_by}`" if retired.replaced_by else retired.reason,
            )
    known = {name for error in everything for name in (error.id, error.class_name)}
    known |= {str(name) for error in everything for name in (error.code, *error.aliases) if name is not None}
    raise ErrdexError(f"no error `{wanted}` in catalog {catalog.id}", suggestion(wanted, known))


def _operation_name(catalog: Catalog, operation: str | None) -> str | None:
    if operation is None:
        return None
    for item in catalog.operations.values():
        if operation in (item.name, *item.aliases):
            return item.name
    raise ErrdexError(
        f"no operation `{operation}` in catalog {catalog.id}", suggestion(operation, list(catalog.operations))
    )


def _failure(
    catalog: Catalog,
    error: ErrorSpec,
    context: Mapping[str, Json],
    headers: Mapping[str, str],
    operation: str | None,
    status: int | None,
    idempotency_key: bool,
) -> Failure:
    table = table_of_error(catalog, error)
    counts = status is not None and (status in error.statuses or replies_say_status(catalog, error))
    return Failure(
        table,
        context={name: _typed(error, name, value) for name, value in context.items()},
        headers=headers,
        operation=operation,
        http_status=status if counts or error.status is None else error.status,
        idempotency_key=idempotency_key,
        operations=catalog.operations.values(),
    )


def _typed(error: ErrorSpec, name: str, value: Json) -> Json:
    fields = {wire: field for field in error.fields for wire in (field.wire, *field.aliases)}
    field = fields.get(name)
    if field is None:
        raise ErrdexError(f"{error.id} has no context field `{name}`", suggestion(name, list(fields)))
    return _typed_value(field, value) if isinstance(value, str) else value


def _typed_value(field: Field, text: str) -> Json:
    kind = field.type
    values = kind.values if kind.values is not None else (kind.const,) if kind.has_const else None
    if values is not None:
        if any(isinstance(one, str) and one == text for one in values):
            return text
    elif kind.kind in ("string", "enum"):
        return text
    import json

    try:
        return json.loads(text)
    except ValueError:
        return text  # a broken reply can hold text where a number belongs


def _selects(error: ErrorSpec, failure: Failure) -> bool:
    from errdex.analysis.tables import clauses_of, is_table_subject

    clauses = clauses_of(error.match)
    if clauses is None:
        return True
    return any(
        holds({subject: test for subject, test in clause.items() if is_table_subject(subject)}, failure)
        for clause in clauses
    )


def _hint_value(failure: Failure, hint: Any) -> object:
    if hint.kind == "header":
        return failure.headers.get(hint.name.lower(), absent())
    return failure.get(f"context.{hint.name}")


def _reconcile_with(catalog: Catalog, failure: Failure) -> tuple[str, ...]:
    operation = catalog.operations.get(failure.operation or "")
    return operation.reconcile if operation else ()


def _steps(lines: list[tuple[Condition | None, str]], failure: Failure) -> list[dict[str, Any]]:
    return [
        {
            "rule": step.position,
            "says": lines[step.position][1],
            "when": condition_words(lines[step.position][0]) or None,
            "wins": step.wins,
            "reason": step.reason or None,
        }
        for step in path_through([when for when, _ in lines], failure)
    ]


def _step_lines(steps: list[dict[str, Any]]) -> list[str]:
    lines = []
    for step in steps:
        condition = f"when {step['when']}" if step["when"] else "always"
        result = "wins" if step["wins"] else f"no, as {step['reason']}"
        lines.append(f"  {step['rule'] + 1}. {step['says']} {condition} - {result}")
    return lines


def _words(table: Table, recovery: Any) -> str:
    if recovery.rule is None or table.recovery.rules[recovery.rule].action != recovery.action:
        return ""
    return action_words(table.recovery.rules[recovery.rule], recovery.reconcile_with)
