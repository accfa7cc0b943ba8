# Made by errdex from rpc, do not edit
"""The contract of RPC, as data."""

from __future__ import annotations

from ._root import PACKAGE
from ._runtime.contract import CatalogInfo, Contract
from ._runtime.entries import Entry
from ._runtime.envelopes import Envelope
from ._runtime.recovery import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._root import RpcError

CATALOG = CatalogInfo(
    id="rpc",
    version=None,
    digest="40555708e7ca11d11ccab03d3424ba562ca70e16a9ea4bd4a9caad65ffc57b46",
)
"""What this package was made from."""

CONTRACT: Contract[RpcError, RpcError] = Contract(
    package=PACKAGE,
    catalog=CATALOG,
    root="RpcError",
    codes={
        -32700: ("ParseError",),
        -32601: ("MethodMissingError",),
        10001: ("Code10001Error",),
        0: ("Code0Error",),
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
            code_type="integer",
        ),
    ),
)

from_response = CONTRACT.from_response
from_frame = CONTRACT.from_frame
from_mapping = CONTRACT.from_mapping
from_exception = CONTRACT.from_exception
error_class = CONTRACT.error_class
