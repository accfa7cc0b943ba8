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
    from .errors._ungrouped import IdentityGoneError, MountError

CATALOG = CatalogInfo(
    id="shop",
    version="1.0.0",
    digest="09c52811dc9bb7980ad6be473f36e26a662d600f8e5a4665d5af82aa817f5576",
)
"""What this package was made from."""

CONTRACT: Contract[ShopError, ShopError | MountError | IdentityGoneError] = Contract(
    package=PACKAGE,
    catalog=CATALOG,
    root="ShopError",
    codes={"MOUNT_FAILED": (), "WAIT_TIMEOUT": ("WaitTimeoutError",)},
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
)

from_response = CONTRACT.from_response
from_frame = CONTRACT.from_frame
from_mapping = CONTRACT.from_mapping
from_exception = CONTRACT.from_exception
error_class = CONTRACT.error_class
