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
    from ._runtime.native import Native

CATALOG = CatalogInfo(
    id="shop",
    version="1.0.0",
    digest="22509e6a61475e8850657f93c67a38c0288901872e2111bd898edf624fc9dd25",
)
"""What this package was made from."""


def _natives() -> tuple[Native, ...]:
    from ._native import NATIVES

    return NATIVES


CONTRACT: Contract[ShopError, ShopError] = Contract(
    package=PACKAGE,
    catalog=CATALOG,
    root="ShopError",
    codes={
        "FILE_NOT_FOUND": ("ShopFileNotFoundError",),
        "TIMED_OUT": ("TimedOutError",),
        "ANY_FILE_PROBLEM": ("AnyFileProblemError",),
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
    natives=_natives,
)

from_response = CONTRACT.from_response
from_frame = CONTRACT.from_frame
from_mapping = CONTRACT.from_mapping
from_exception = CONTRACT.from_exception
error_class = CONTRACT.error_class
