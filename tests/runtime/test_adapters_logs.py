"""Errors of the catalog in logs: the standard library's and structlog's."""

from __future__ import annotations

import json
import logging
import logging.config
from typing import TYPE_CHECKING, Any

import pytest
import structlog
from adapters_kit import adapter, make_package

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """Return the generated package with its adapters."""
    return make_package(tmp_path_factory.mktemp("shop"))


@pytest.fixture
def declined(shop: ModuleType) -> Any:
    """Return an error with a sensitive field."""
    return shop.CardDeclinedError(bank="B", card="4111-1111", operation="order.place", request_id="r-1")


class Shelf(logging.Handler):
    """Keeps records."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture
def shelf() -> Iterator[Shelf]:
    """Return a handler of the logger `shop`."""
    found = Shelf()
    logger = logging.getLogger("shop")
    logger.addHandler(found)
    logger.setLevel(logging.DEBUG)
    yield found
    logger.removeHandler(found)


def test_extra_never_clashes(shop: ModuleType, declined: Any, shelf: Shelf) -> None:
    """Every attribute is clear of what a record has itself, for which logging raises."""
    extra = adapter(shop, "logging").error_extra(declined)
    own = vars(logging.makeLogRecord({})).keys() | {"message", "asctime", "taskName"}
    assert not own & extra.keys()
    logging.getLogger("shop").warning("declined", extra=extra)
    record: Any = shelf.records[0]
    assert record.error_code == "CARD_DECLINED"
    assert record.error_name == "CardDeclinedError"
    assert record.error_status == 402
    assert record.error_operation == "order.place"
    assert record.error_request_id == "r-1"
    assert record.error_fingerprint == "adapter-shop:CARD_DECLINED"
    assert record.error_message == "The card was declined by B."


def test_sensitive_values_are_absent(shop: ModuleType, declined: Any) -> None:
    """KIND partial redaction: neither in attributes nor in what a formatter makes of them."""
    extra = adapter(shop, "logging").error_extra(declined)
    assert extra["error_context"] == {"bank": "B", "card": "[redacted]"}
    assert "4111" not in json.dumps(extra)
    record = logging.makeLogRecord({"msg": "no", **extra})
    assert "4111" not in repr(vars(record))


def test_other_errors_add_nothing(shop: ModuleType) -> None:
    """What is not the catalog's is logged as before; None too."""
    error_extra = adapter(shop, "logging").error_extra
    assert error_extra(ValueError("x")) == error_extra(None) == {}
    with pytest.raises(ValueError, match="has to be a name that ends in _"):
        error_extra(None, prefix="")


def test_a_filter_sees_errors_by_itself(shop: ModuleType, declined: Any, shelf: Shelf) -> None:
    """Shown with a traceback or named in the message: the record gets the facts, and passes in any case."""
    shelf.addFilter(adapter(shop, "logging").ErrorFilter())
    logger = logging.getLogger("shop")
    try:
        raise declined
    except shop.CardDeclinedError as error:
        logger.exception("failed")
        logger.warning("failed: %s", error)
        logger.warning("ours", extra={"error_code": "mine"}, exc_info=error)
    logger.info("nothing")
    logger.error("other", exc_info=ValueError("x"))
    facts = [getattr(record, "error_code", None) for record in shelf.records]
    assert facts == ["CARD_DECLINED", "CARD_DECLINED", "mine", None, None]
    formatted = logging.Formatter("%(message)s").format(shelf.records[0])
    assert "4111" not in formatted


def test_a_filter_can_be_configured_by_name(shop: ModuleType) -> None:
    """`logging.config` finds it, with another prefix."""
    path = f"{shop.__name__}.adapters.logging.ErrorFilter"
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "filters": {"errors": {"()": path, "prefix": "failure_"}},
            "handlers": {"out": {"class": "logging.StreamHandler", "filters": ["errors"]}},
            "loggers": {"configured": {"handlers": ["out"], "propagate": False}},
        }
    )
    watcher = logging.getLogger("configured").handlers[0].filters[0]
    record: Any = logging.makeLogRecord({"args": (shop.RateLimitedError(),)})
    assert isinstance(watcher, logging.Filter)
    assert watcher.filter(record)
    assert record.failure_code == "RATE_LIMITED"
    logging.getLogger("configured").handlers.clear()


@pytest.fixture
def events() -> Iterator[list[Any]]:
    """Collect what structlog would print."""
    found: list[Any] = []
    yield found
    structlog.reset_defaults()


def test_structlog_events_get_the_error(shop: ModuleType, declined: Any, events: list[Any]) -> None:
    """Before a renderer of exceptions, with every way of naming the error."""

    def collect(logger: Any, method: str, event: Any) -> str:
        events.append(json.loads(json.dumps(event, default=repr)))
        return ""

    structlog.configure(
        processors=[adapter(shop, "structlog").add_error, structlog.processors.dict_tracebacks, collect]
    )
    log = structlog.get_logger()
    try:
        raise declined
    except shop.CardDeclinedError as error:
        log.exception("failed")
        log.warning("failed", exc_info=True)
        log.warning("failed", exc_info=error)
        log.warning("failed", exc_info=(type(error), error, error.__traceback__))
        log.warning("failed", reason=error)
    for event in events:
        assert event["error"]["code"] == "CARD_DECLINED"
        assert event["error"]["context"]["card"] == "[redacted]"
        assert event["error"]["fingerprint"] == "adapter-shop:CARD_DECLINED"
        assert "4111" not in json.dumps(event["error"])
    assert len(events) == 5
    assert events[4]["reason"] == events[4]["error"]
    assert "exception" in events[0]
    events.clear()
    log.warning("fine")
    log.warning("other", exc_info=ValueError("x"))
    assert all("error" not in event for event in events)


def test_structlog_keeps_members_of_the_caller(shop: ModuleType, declined: Any) -> None:
    """A member under the same key stays; another key can be chosen."""
    add_error = adapter(shop, "structlog").AddError
    assert add_error()(None, "warning", {"error": "mine", "exc_info": declined})["error"] == "mine"
    assert add_error("failure")(None, "warning", {"exc_info": declined})["failure"]["code"] == "CARD_DECLINED"
    assert add_error()(None, "warning", {"error": declined})["error"]["code"] == "CARD_DECLINED"


def test_locals_in_rendered_tracebacks_are_not_ours(shop: ModuleType, events: list[Any]) -> None:
    """KIND locals: a renderer that dumps local variables finds no secret in frames of the adapters."""

    def collect(logger: Any, method: str, event: Any) -> str:
        events.append(json.dumps(event, default=repr))
        return ""

    tracer = structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=True))
    structlog.configure(processors=[adapter(shop, "structlog").add_error, tracer, collect])
    body = json.dumps({"code": "CARD_DECLINED", "message": "no", "context": {"bank": "B", "card": "4111-1111"}})
    httpx = pytest.importorskip("httpx")

    def check(reply: Any) -> None:
        adapter(shop, "httpx").raise_for_error(reply)

    try:
        check(httpx.Response(402, content=body.encode(), headers={"content-type": "application/json"}))
    except shop.CardDeclinedError:
        structlog.get_logger().exception("failed")
    assert "4111-1111" not in events[0]
