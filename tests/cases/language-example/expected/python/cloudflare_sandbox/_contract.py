# Made by errdex from cloudflare-sandbox, do not edit
"""The contract of Cloudflare Sandbox SDK, as data."""

from __future__ import annotations

from ._root import PACKAGE
from ._runtime.contract import CatalogInfo, Contract
from ._runtime.entries import Entry
from ._runtime.envelopes import Envelope
from ._runtime.recovery import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._root import SandboxError
    from ._runtime.native import Native
    from .errors._ungrouped import RuntimeIdentityInactiveError

CATALOG = CatalogInfo(
    id="cloudflare-sandbox",
    version="1.0.0-preview.1",
    digest="c1b124931acd53d66ad2098cb9109038dfb127bb6da15dba766c02c201463386",
)
"""What this package was made from."""


def _natives() -> tuple[Native, ...]:
    from ._native import NATIVES

    return NATIVES


CONTRACT: Contract[
    SandboxError,
    SandboxError | RuntimeIdentityInactiveError,
] = Contract(
    package=PACKAGE,
    catalog=CATALOG,
    root="SandboxError",
    codes={
        "CONTAINER_UNAVAILABLE": ("ContainerUnavailableError",),
        "INTERNAL_ERROR": ("SandboxError", "RuntimeControlProtocolError"),
        "PROCESS_READY_TIMEOUT": (),
        "NO_SPACE": ("FileSystemError",),
        "READ_ONLY": ("FileSystemError",),
    },
    unknown=Entry("", status=500, recovery=(Rule("give_up"),)),
    envelopes=(
        Envelope(
            "flat",
            "http",
            when={"status": "400..599"},
            decode={
                "code": "/code",
                "message": "/message",
                "context": "/context",
                "http_status": "/httpStatus",
                "operation": "/operation",
                "suggestion": "/suggestion",
                "documentation": "/documentation",
                "timestamp": "/timestamp",
            },
            code_type="string",
        ),
    ),
    operations={
        "process.list": ("read", ()),
        "process.exec": ("unsafe", ("process.list",)),
        "sandbox.get": ("read", ()),
        "sandbox.create": ("idempotent", ()),
    },
    code_aliases={"CONTAINER_NOT_READY": "CONTAINER_UNAVAILABLE"},
    operation_aliases={"exec": "process.exec"},
    codeless=("RateLimitedError",),
    results=({"body:/data/status": "completed"},),
    natives=_natives,
)

from_response = CONTRACT.from_response
from_frame = CONTRACT.from_frame
from_mapping = CONTRACT.from_mapping
from_exception = CONTRACT.from_exception
error_class = CONTRACT.error_class
