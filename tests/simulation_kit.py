"""A fake sandbox service that fails before, during and after the effect and loses replies, and two clients for it.

One client does what the contract advises, the other retries by HTTP status alone. Time is virtual and everything is
drawn from a seed, so a run is the same everywhere. Run as a program it prints the table of the README.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    Advise = Callable[["Call", "Reply", int, float, datetime], Any]

ROOT = Path(__file__).resolve().parent.parent
START = datetime(2026, 1, 1, tzinfo=UTC)
EFFECTS = {"file.read": "read", "file.write": "idempotent", "process.start": "unsafe", "command.execute": "unsafe"}
LOOK_WITH = "process.list"
STATUSES_TO_RETRY = (408, 409, 425, 429, 500, 502, 503, 504)
MOST_FAILURES = 2
"""Failures before a call succeeds; fewer than the attempts of any backoff, so that a sound client always gets there."""


@dataclass
class Call:
    """One piece of work a caller wants done once. ``key`` is its idempotency key, where it sends one."""

    token: int
    operation: str
    key: str | None = None

    @property
    def effect(self) -> str:
        return EFFECTS.get(self.operation, "read")


@dataclass
class Reply:
    """What comes back: a status and a body, or nothing at all (``status`` None: the reply was lost)."""

    status: int | None
    body: dict[str, Any] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def good(self) -> bool:
        return self.status == 200


FAILURES = {
    "unavailable": 40, "interrupted": 15, "interrupted_done": 15, "destroyed_done": 4, "lost": 12, "lost_done": 12,
    "invalid": 2,
}  # fmt: skip
"""What can go wrong, and how often of a hundred; ``_done``: after the work had its effect."""


class Service:
    """Does work, and fails as planned: each call has its own short list of failures, then succeeds."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.effects: Counter[int] = Counter()
        self.keys: set[str] = set()
        self.plans: dict[int, list[str]] = {}
        self.kinds: dict[int, list[str]] = {}

    def plan(self, call: Call) -> list[str]:
        """Return the failures still to come for a call; the same for every client, whatever else happens."""
        if call.token not in self.plans:
            random = Random(f"{self.seed} {call.token}")
            count = random.choices([0, 1, MOST_FAILURES], [60, 30, 10])[0]
            self.plans[call.token] = random.choices(list(FAILURES), list(FAILURES.values()), k=count)
            self.kinds[call.token] = list(self.plans[call.token])
        return self.plans[call.token]

    def call(self, call: Call) -> Reply:
        plan = self.plan(call)
        if not plan:
            self.do(call)
            return Reply(200)
        failure = plan.pop(0)
        if failure == "invalid":
            plan.insert(0, failure)  # the same request fails again
            return self.failed(400, "INVALID_COMMAND", {"command": "", "reason": "empty"})
        if failure == "unavailable":
            context = {"reason": "container_starting", "retryable": True}
            if call.token % 2:
                return self.failed(503, "CONTAINER_UNAVAILABLE", {**context, "retryAfterMs": 1500})
            return self.failed(503, "CONTAINER_UNAVAILABLE", context, {"Retry-After": "3"})
        if failure.endswith("_done"):
            self.do(call)
        if failure.startswith("lost"):
            return Reply(None)
        reason = "sandbox_destroyed" if failure == "destroyed_done" else "runtime_replaced"
        retryable = reason != "sandbox_destroyed"
        context = {"reason": reason, "operation": call.operation, "admitted": "unknown", "retryable": retryable}
        return self.failed(409, "OPERATION_INTERRUPTED", context)

    def do(self, call: Call) -> None:
        if call.key is not None:
            if call.key in self.keys:
                return
            self.keys.add(call.key)
        self.effects[call.token] += 1

    def failed(self, status: int, code: str, context: dict[str, Any], headers: dict[str, str] | None = None) -> Reply:
        body = {"code": code, "message": "It failed.", "httpStatus": status, "context": context}
        return Reply(status, body, headers or {})

    def was_done(self, token: int) -> bool:
        """Answer a look at the state."""
        return self.effects[token] > 0


LOST = {
    "code": "RPC_TRANSPORT_ERROR", "message": "Connection lost.", "httpStatus": 503,
    "context": {"kind": "peer_closed", "originalMessage": "peer closed"},
}  # fmt: skip


def advice_of_package() -> Advise | None:
    """Return the advice of the generated Cloudflare package, or None where it has not been generated."""
    folder = ROOT / "generated" / "python" / "cloudflare_sandbox"
    if not (folder / "__init__.py").is_file():
        return None
    # By its own place: beside it lies the package of our own catalog, which would hide errdex itself.
    spec = spec_from_file_location(
        "simulated_cloudflare", folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    assert spec.loader is not None
    package = sys.modules.get("simulated_cloudflare")
    if package is None:
        package = sys.modules["simulated_cloudflare"] = module_from_spec(spec)
        spec.loader.exec_module(package)

    def advise(call: Call, reply: Reply, attempt: int, elapsed: float, now: datetime) -> Any:
        body = LOST if reply.status is None else reply.body
        error = package.from_response(
            reply.status or 503, json.dumps(body).encode(), reply.headers, operation=call.operation
        )
        key = True if call.key is not None else None
        return error.recovery(idempotency_key=key, attempt=attempt, elapsed=elapsed, now=now)

    return advise


def advice_of_tables() -> Advise:
    """Return the advice of the catalog's tables, through the runtime that generated packages carry."""
    from errdex.analysis import Failure, table_of_error
    from errdex.runtime_bridge import absent, runtime, runtime_outcomes, runtime_rules
    from recovery_kit import shipped_catalogs

    catalog = shipped_catalogs()["cloudflare-sandbox"]
    tables = {}
    for name, error in catalog.errors.items():
        table = table_of_error(catalog, error)
        tables[name] = (table, runtime_rules(table.recovery.rules), runtime_outcomes(table.outcomes))
    decide = runtime("recovery").decide

    def advise(call: Call, reply: Reply, attempt: int, elapsed: float, now: datetime) -> Any:
        body = LOST if reply.status is None else reply.body
        table, rules, outcomes = tables[body["code"]]
        failure = Failure(
            table,
            context=body["context"], headers=reply.headers, operation=call.operation,
            http_status=body["httpStatus"], idempotency_key=call.key is not None,
            operations=catalog.operations.values(),
        )  # fmt: skip

        def hint_value(hint: Any) -> object:
            if hint.kind == "header":
                return failure.headers.get(hint.name.lower(), absent())
            return failure.get(f"context.{hint.name}")

        return decide(
            rules=rules, outcomes=outcomes, subjects=failure, hint_value=hint_value, attempt=attempt, elapsed=elapsed,
            now=now,
        )  # fmt: skip

    return advise


class AdvisedClient:
    """Does what the contract says: retries what is safe, looks before it repeats what may have happened."""

    def __init__(self, service: Service, advise: Advise) -> None:
        self.service = service
        self.advise = advise
        self.calls = 0

    def run(self, call: Call) -> str:
        """Return ``done``, or the action that the client could not carry out itself."""
        for _ in range(MOST_FAILURES + 2):  # each pass follows a look that found nothing done
            ended = self.once(call)
            if ended != "look":
                return ended
            if self.service.was_done(call.token):
                return "done"
        return "give_up"

    def once(self, call: Call) -> str:
        attempt, elapsed = 0, 0.0
        while True:
            attempt += 1
            self.calls += 1
            reply = self.service.call(call)
            if reply.good:
                return "done"
            advice = self.advise(call, reply, attempt, elapsed, START + timedelta(seconds=elapsed))
            if advice.action == "reconcile" or advice.after == "reconcile":
                return "look"
            if advice.action != "retry":
                return str(advice.action)
            elapsed += advice.delay


class StatusClient:
    """Retries by status alone, as many clients do; a lost reply is retried too."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.calls = 0

    def run(self, call: Call) -> str:
        for _ in range(4):
            self.calls += 1
            reply = self.service.call(call)
            if reply.good:
                return "done"
            if reply.status is not None and reply.status not in STATUSES_TO_RETRY:
                break
        return "give_up"


@dataclass
class Result:
    """What a client did to the service."""

    operations: int
    completed: int
    duplicated: int
    """Unsafe effects that happened more than once, counted by surplus."""
    safe: int
    """Operations that failed, each time in a way that was safe to retry."""
    safe_completed: int
    calls: int


def calls(count: int, seed: int) -> list[Call]:
    """Return the work to be done: a mix of effects, some unsafe calls with an idempotency key."""
    random = Random(seed)
    names = list(EFFECTS)
    work = [Call(token, random.choice(names)) for token in range(count)]
    for call in work:
        if call.effect == "unsafe" and random.random() < 0.2:
            call.key = f"key-{call.token}"
    return work


def simulate(client: Any, work: list[Call]) -> Result:
    """Let a client do all the work, and count."""
    service: Service = client.service
    ended = {call.token: client.run(call) for call in work}
    safe = [call for call in work if service.kinds[call.token] and _all_safe(call, service.kinds[call.token])]
    return Result(
        operations=len(work),
        completed=sum(end == "done" for end in ended.values()),
        duplicated=sum(max(0, service.effects[call.token] - 1) for call in work if call.effect == "unsafe"),
        safe=len(safe),
        safe_completed=sum(ended[call.token] == "done" for call in safe),
        calls=client.calls,
    )


def _all_safe(call: Call, failures: list[str]) -> bool:
    harmless = call.effect != "unsafe" or call.key is not None
    return all(kind == "unavailable" or (harmless and kind != "invalid") for kind in failures)


def compare_clients(count: int = 10_000, seed: int = 4) -> tuple[Result, Result]:
    """Return what the advised and the status-only client do with the same work and the same failures."""
    advise = advice_of_package() or advice_of_tables()
    advised = simulate(AdvisedClient(Service(seed), advise), calls(count, seed))
    by_status = simulate(StatusClient(Service(seed)), calls(count, seed))
    return advised, by_status


def table_lines() -> list[str]:
    """Return the comparison as a Markdown table."""
    advised, by_status = compare_clients()
    rows = [
        ("operations", "operations"),
        ("completed", "completed"),
        ("failed only in ways that were safe to retry", "safe"),
        ("of these completed", "safe_completed"),
        ("unsafe effects that happened twice", "duplicated"),
    ]
    lines = ["| | follows `recovery()` | retries by status |", "| --- | ---: | ---: |"]
    for label, name in rows:
        lines.append(f"| {label} | {getattr(advised, name):,} | {getattr(by_status, name):,} |")
    return lines


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "generator"))
    print("\n".join(table_lines()))
