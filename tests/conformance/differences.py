"""Where our packages differ from the recorded clients on purpose, and what has no counterpart. Each with its reason."""

from __future__ import annotations

from conformance_kit import Difference

DIFFERENCES: tuple[Difference, ...] = (
    Difference(
        "cloudflare-sandbox",
        "factory / STALE_TERMINAL_HANDLE / full",
        "to_dict operation",
        "process.handle",
        "process.start",
        "The client's serialiser overwrites the operation on top with the one in the context. What came is kept here: an "
        "error is written back as it was read. `err.operation` is the context's in both.",
    ),
    Difference(
        "cloudflare-sandbox",
        "factory / PROCESS_ABORTED / minimal",
        "to_dict operation",
        "process.handle",
        None,
        "The same: the reply had no operation on top, so none is written there.",
    ),
    Difference(
        "cloudflare-sandbox",
        "constructed / INVALID_MOUNT_CONFIG / *",
        "context",
        None,
        {},
        "Every error of a package has a context, so that callers can read it without a look at the class; here it is empty.",
    ),
)

NO_COUNTERPART: dict[str, str] = {
    "translateRPCError / RPC_TRANSPORT_ERROR / non-error-string/with-operation": (
        "JavaScript can throw a text; Python raises exceptions only, so there is nothing to translate."
    ),
}
"""Row id -> why no part of the generated API answers it."""
