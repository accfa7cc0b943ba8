# Made by errdex from shop, do not edit
"""The contract of Shop, as data."""

from __future__ import annotations

from ._root import PACKAGE
from ._runtime.contract import CatalogInfo, Contract
from ._runtime.entries import Entry
from ._runtime.envelopes import Envelope
from ._runtime.recovery import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._root import ShopError

CATALOG = CatalogInfo(
    id="shop",
    version=None,
    digest="1b7ff4d63b58ba758db4d0a962c5029ec48b3dc4fbdf9f9621d4c5ada0c162c3",
)
"""What this package was made from."""

CONTRACT: Contract[ShopError, ShopError] = Contract(
    package=PACKAGE,
    catalog=CATALOG,
    root="ShopError",
    codes={
        "BUSY": ("BusyError",),
        "VERY_BUSY": ("VeryBusyError",),
        "BROKEN": ("BrokenError",),
    },
    unknown=Entry(
        "",
        recovery=(
            Rule(
                "reconcile",
                when={"operation.effect": "unsafe"},
                advice=(
                    "Nothing is known of the effect. Look at the state before "
                    "repeating the operation."
                ),
            ),
            Rule("give_up", advice="The error is unknown; report it with its code."),
        ),
    ),
    envelopes=(
        Envelope(
            "flat",
            "http",
            when={"body:/code": "present", "status": "400..599"},
            decode={
                "code": "/code",
                "message": "/message",
                "context": "/context",
                "http_status": "/httpStatus",
                "operation": "/operation",
                "suggestion": "/suggestion",
                "documentation": "/documentation",
                "timestamp": "/timestamp",
                "request_id": ("/requestId", "header:x-request-id"),
            },
            code_type="string",
        ),
    ),
    operations={"order.get": ("read", ()), "order.create": ("unsafe", ("order.get",))},
    idempotency_keys=("context.key", "header.Idempotency-Key"),
)

from_response = CONTRACT.from_response
from_frame = CONTRACT.from_frame
from_mapping = CONTRACT.from_mapping
from_exception = CONTRACT.from_exception
error_class = CONTRACT.error_class
