# Made by errdex from mixed, do not edit
"""The contract of Mixed, as data."""

from __future__ import annotations

from ._root import PACKAGE
from ._runtime.contract import CatalogInfo, Contract
from ._runtime.entries import Entry
from ._runtime.envelopes import Envelope
from ._runtime.recovery import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._root import MixedError

CATALOG = CatalogInfo(
    id="mixed",
    version=None,
    digest="22bc68c04979e6ee1e2e6abfeb7d8187818e32ee3113310f1c71497cf19cc865",
)
"""What this package was made from."""

CONTRACT: Contract[MixedError, MixedError] = Contract(
    package=PACKAGE,
    catalog=CATALOG,
    root="MixedError",
    codes={"404": ("TextError",), 404: ("NumberError",)},
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
        ),
    ),
)

from_response = CONTRACT.from_response
from_frame = CONTRACT.from_frame
from_mapping = CONTRACT.from_mapping
from_exception = CONTRACT.from_exception
error_class = CONTRACT.error_class
