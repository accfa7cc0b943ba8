"""Kinds of faults that users of other packages report, 4: messages, logs, trackers, and what to do after a failure.

Kinds of servers, clients and retry libraries are tested with the libraries, in test_adapters_*.py.
"""

from __future__ import annotations

import json
import random
import traceback
from pathlib import Path
from typing import Any

import pytest
from adapters_kit import make_package
from pitfalls_kit import every_error, make_lab, not_found

SECRET = "tok_51H8sVerySecretValue"


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return make_lab(tmp_path_factory.mktemp("use"), "acme_use")


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return make_package(tmp_path_factory.mktemp("shop"))


def test_kind_unsupportable_message(lab: Any) -> None:
    """The line that people copy into a ticket has code, status and request id."""
    err = lab.from_response(503, b'{"code": "LAB_CLOSED", "message": "m"}', {"X-Request-Id": "req-17"})
    assert "LAB_CLOSED" in str(err)
    assert "503" in str(err)
    assert "req-17" in str(err)


def test_kind_str_may_fail(lab: Any) -> None:
    """Every class can be printed in every way with nothing optional given."""
    for err in every_error(lab):
        for shown in (str(err), repr(err), f"{err}", "".join(traceback.format_exception(err))):
            assert shown
        assert "\n" not in str(err)


def test_kind_unreadable_fallback(lab: Any) -> None:
    """A shape nobody knows is one short line: the status, and a piece of a text.

    JSON is not quoted, since it may hold what is sensitive under another name; it is kept as it came.
    """
    page = lab.from_response(500, b"upstream said: " + b"no " * 3000)
    assert "500" in str(page)
    assert "upstream said" in str(page)
    strange = lab.from_response(500, json.dumps({"fault": {"deep": ["strange"] * 1000}}).encode())
    assert "500" in str(strange)
    assert max(len(str(page)), len(str(strange))) < 600
    assert b"strange" in strange.raw.body


def test_kind_secrets_and_the_order_of_redaction(lab: Any) -> None:
    """A secret that would be cut in half is hidden before the text is cut."""
    for pad in range(400, 520, 7):
        reply = {
            "code": "FILE_NOT_FOUND",
            "message": "x" * pad + SECRET,
            "context": {"path": SECRET, "class": "c", "kind": 3},
        }
        err = lab.from_response(404, json.dumps(reply).encode())
        for size in range(6, len(SECRET)):
            assert SECRET[:size] not in str(err)


def test_kind_partial_redaction(lab: Any) -> None:
    """A sensitive value is in no form for people or logs, and in the form for the peer, by policy."""
    err = not_found(lab, path=SECRET)
    err.__cause__ = lab.InternalError("cause")
    shown = [str(err), repr(err), repr(err.context), str(err.to_dict("log")), "".join(traceback.format_exception(err))]
    assert not [text for text in shown if SECRET in text]
    assert err.context.path == SECRET
    assert SECRET in json.dumps(err.to_dict())


def test_kind_unstable_fingerprint(lab: Any) -> None:
    """Trackers group by what went wrong, not by ids and texts."""
    prints = {lab.fingerprint(lab.InternalError(f"request {number}", request_id=str(number))) for number in range(5)}
    assert len(prints) == 1
    assert prints != {lab.fingerprint(lab.LabClosedError(reason="starting"))}


def test_kind_text_as_api(lab: Any) -> None:
    """Another language, or no text at all, changes neither class nor code nor advice."""
    replies = [
        json.dumps(
            {"code": "LAB_CLOSED", "message": text, "context": {"reason": "starting", "retryable": True}}
        ).encode()
        for text in ("closed", "geschlossen", "", "خارج الخدمة")
    ]
    errors = [lab.from_response(503, reply) for reply in replies]
    assert len({(type(err), err.code, err.recovery(operation="lab.exec").action) for err in errors}) == 1

    class Lazy:
        def __str__(self) -> str:
            return "translated late"

    err = lab.InternalError(Lazy())
    assert "translated late" in str(err)
    assert json.dumps(err.to_dict())


def test_kind_retry_blind_to_the_method(shop: Any) -> None:
    """A lost reply of unsafe work without a key is no reason to repeat it; with a key it is."""
    lost = shop.LostError()
    assert lost.recovery(operation="order.place").action == "reconcile"
    assert lost.recovery(operation="order.place", idempotency_key=True).action == "retry"
    assert lost.recovery(operation="order.get").action == "retry"
    assert lost.recovery().action == "reconcile"


def test_kind_retryability_by_status(shop: Any) -> None:
    """Two codes of one status give opposite advice."""
    limited = shop.from_response(429, b'{"code": "RATE_LIMITED"}', {"Content-Type": "application/json"})
    broke = shop.from_response(429, b'{"code": "OUT_OF_CREDIT"}', {"Content-Type": "application/json"})
    assert limited.recovery(operation="order.get").action == "retry"
    assert broke.recovery(operation="order.get").action == "escalate"


def test_kind_no_jitter(shop: Any) -> None:
    """Waits of many callers spread, and none is shorter than the server asked for."""
    err = shop.from_response(429, b'{"code": "RATE_LIMITED"}', {"Content-Type": "application/json", "Retry-After": "1"})
    waits = [err.recovery(attempt=1, random=random.Random(number)).delay for number in range(100)]
    assert len(set(waits)) > 90
    assert min(waits) >= 1


def test_kind_no_budget(shop: Any) -> None:
    """An hour within a budget of seconds ends the tries and is reported, never shortened."""
    err = shop.from_response(
        429, b'{"code": "RATE_LIMITED"}', {"Content-Type": "application/json", "Retry-After": "3600"}
    )
    advice = err.recovery(attempt=1, elapsed=0.5)
    assert advice.action != "retry"
    assert shop.RateLimitedError().recovery(attempt=4).action != "retry"


def test_kind_hint_taken_as_permission(lab: Any, shop: Any) -> None:
    """A header that says when is no word that one may: success is none of ours, and never-retry stays so."""
    assert lab.from_response(201, b'{"id": 1}', {"Retry-After": "1"}) is None
    broke = shop.from_response(
        429, b'{"code": "OUT_OF_CREDIT"}', {"Content-Type": "application/json", "Retry-After": "1"}
    )
    assert broke.recovery(operation="order.get").action == "escalate"


def test_kind_nested_retries_can_be_seen(shop: Any) -> None:
    """The number of the attempt goes in, so that a second layer can know and stop."""
    err = shop.LostError()
    seen = [err.recovery(operation="order.get", attempt=attempt).action for attempt in range(1, 6)]
    assert seen[0] == "retry"
    assert "retry" not in seen[3:]


def test_kind_model_is_not_an_exception(lab: Any) -> None:
    """The class that a server raises is the class that a client rebuilds."""
    with pytest.raises(lab.LabClosedError) as caught:
        raise lab.LabClosedError(reason="starting")
    sent = caught.value.to_response()
    again = lab.from_response(sent.status, sent.body, sent.headers)
    assert type(again) is lab.LabClosedError
    assert again.context == caught.value.context


def test_kind_contract_drift(lab: Any) -> None:
    """The package's own suite holds a server to every status, code and header of the catalog."""
    import importlib

    check_all = importlib.import_module(f"{lab.__name__}.conformance").check_all

    def serve(err: Any) -> Any:
        sent = err.to_response()
        return None if sent is None else (sent.status, sent.headers, sent.body)

    check_all(serve)
    with pytest.raises(AssertionError):
        check_all(lambda err: (599, {}, b"{}"))


def test_kind_every_kind_has_its_test() -> None:
    """Every test of these files says which kind it is about."""
    import ast

    here = Path(__file__).resolve().parent
    names = [
        node.name
        for file in here.glob("test_pitfalls_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    assert all(name.startswith("test_kind_") for name in names)
    assert len(names) == len(set(names)) > 75
