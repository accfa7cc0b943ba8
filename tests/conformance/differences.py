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
        "The client's serialiser overwrites the operation on top with the one in the context. What came is kept "
        "here: an error is written back as it was read. `err.operation` is the context's in both.",
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
        "Every error of a package has a context, so that callers need not look at the class first; here it is empty.",
    ),
    Difference(
        "inngest-sandboxes",
        "http / *",
        "ids",
        ...,
        {},
        "The client copies the ids of its own call into the error. No reply carries them; the caller has them, and "
        "`from_exception` and the constructors take them.",
    ),
    Difference(
        "inngest-sandboxes",
        "malformed / *",
        "ids",
        ...,
        {},
        "The same.",
    ),
    Difference(
        "inngest-sandboxes",
        "http / * / * operation_ambiguous",
        "message_replaced",
        True,
        False,
        "The client puts a text of its own in the place of the server's. The server's is kept: it is what came.",
    ),
    Difference(
        "inngest-sandboxes",
        "transport / *",
        "status",
        None,
        ...,
        "Without any reply the client has no status; `http_status` is then the usual one of the code, as for every "
        "error of a package. `observed_status` is None.",
    ),
    Difference(
        "inngest-sandboxes",
        "malformed / create / 2xx body not JSON",
        "status",
        None,
        503,
        "The client drops the misleading 201. Ours gives the code's usual status, and 201 as `observed_status`.",
    ),
    Difference(
        "inngest-sandboxes",
        "malformed / create / 2xx body not JSON",
        "has_cause",
        True,
        False,
        "The client's cause is its JSON parser's exception. Decoding raises nothing here; the body is in `raw`.",
    ),
    Difference(
        "inngest-sandboxes",
        "synthesised / create / *",
        "details",
        ...,
        [],
        "Details are the elements of a list that came in a reply. What a raiser knows besides goes into the message.",
    ),
    Difference(
        "inngest-sandboxes",
        "synthesised / pause / *",
        "status",
        None,
        400,
        "The client leaves the status out. `http_status` is the usual one of the code; `observed_status` is None.",
    ),
    Difference(
        "inngest-sandboxes",
        "constructor-defaults / *",
        "status",
        None,
        409,
        "The same.",
    ),
    Difference(
        "inngest-sandboxes",
        "getSandboxError / *",
        "status",
        None,
        409,
        "The same: the payload has no status.",
    ),
    Difference(
        "inngest-sandboxes",
        "getSandboxError / *",
        "has_cause",
        True,
        False,
        "The client hangs the payload below the error. It is the error's own data here, and in `raw`.",
    ),
    *(
        Difference(
            "sandbox-workers",
            rows,
            "toJSON",
            ...,
            ...,
            "The client fills in what a reply leaves out (status, context, a text of its own) and writes that. An "
            "error is written back here as it came; what was filled in shows in its attributes.",
        )
        for rows in ("factory / FILE_TOO_LARGE / bare *", "normalise / *", "cause / *", "malformed / *")
    ),
    Difference(
        "sandbox-workers",
        "normalise / FILE_NOT_FOUND / context is an array",
        "context",
        [1],
        {},
        "The client passes an array through as if it were a context. A context has named fields here; "
        "`problems` says what came.",
    ),
    Difference(
        "aio-sandbox",
        "client / file.read_file / 200 success:false with FileOperationError data",
        "class",
        "ValidationError",
        "FileOperationError",
        "Client 0.0.30 does not know the structured failure, so that its own parser fails. Here it is read, and is an "
        "exception.",
    ),
    Difference(
        "aio-sandbox",
        "client / file.read_file / 200 success:false with FileOperationError data",
        "is_ApiError",
        False,
        True,
        "The same.",
    ),
    Difference(
        "aio-sandbox",
        "client / file.read_file / 200 success:false with FileOperationError data",
        "status",
        None,
        200,
        "The same.",
    ),
    Difference(
        "aio-sandbox",
        "client / file.read_file / 200 success:false data null",
        "class",
        None,
        "ApiError",
        "The client returns the envelope as a value and leaves the look at `success` to callers. A failure that the "
        "daemon reports is an error here, whatever the status.",
    ),
    Difference(
        "aio-sandbox",
        "client / file.read_file / 200 success:false data null",
        "is_ApiError",
        None,
        True,
        "The same.",
    ),
    Difference(
        "aio-sandbox",
        "client / file.read_file / 200 success:false data null",
        "status",
        None,
        200,
        "The same.",
    ),
    Difference(
        "aio-sandbox",
        "client / file.list_path / 404 success:false with FileOperationError data",
        "class",
        "ApiError",
        "FileOperationError",
        "The client looks at the status alone. The structured failure says more under any status, and its class is an "
        "ApiError as well.",
    ),
)

NO_COUNTERPART: dict[str, str] = {
    "translateRPCError / RPC_TRANSPORT_ERROR / non-error-string/with-operation": (
        "JavaScript can throw a text; Python raises exceptions only, so there is nothing to translate."
    ),
    "malformed / create / 2xx JSON but data has wrong shape": (
        "Only the parser of a successful reply can see that its JSON has another shape than expected; it raises "
        "SandboxValidationError itself."
    ),
}
"""Row id -> why no part of the generated API answers it."""
