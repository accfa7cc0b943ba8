"""Cloudflare Sandbox SDK: the generated package beside the recorded error module."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from conformance_kit import Row, compare, package, row_id, rows, text_of
from differences import DIFFERENCES

SYSTEM = "cloudflare-sandbox"
SENT_TOP = ("code", "message", "context", "httpStatus", "operation", "suggestion", "timestamp", "documentation")


@pytest.fixture(scope="module")
def api() -> Any:
    """The generated package."""
    return package(SYSTEM)


def attribute(name: str) -> str:
    """Return the Python name of a getter."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def chain_of(error: Any) -> list[str]:
    """Return the contract's class names from the error's own up to Error, as the recording has them."""
    own = [
        cls.__dict__.get("__contract_name__", cls.__name__)
        for cls in type(error).__mro__
        if "__context_type__" in cls.__dict__
    ]
    return [*filter(None, own), "Error"]


def observed(error: Any, getters: dict[str, Any]) -> dict[str, Any]:
    """Return what the recording holds of an error, read from ours."""
    return {
        "class": error.name,
        "chain": chain_of(error),
        "code": error.raw_code,
        "httpStatus": error.http_status,
        "operation": text_of(error.operation),
        "getters": {name: plain(getattr(error, attribute(name))) for name in getters},
    }


def plain(value: Any) -> Any:
    """Return an enum member's or structure's wire value; anything else as it is."""
    return getattr(value, "value", value)


def recorded(row: Row) -> dict[str, Any]:
    """Return the recorded side of ``observed``."""
    facts = row.facts
    found = {name: facts[name] for name in ("class", "chain", "code", "httpStatus", "operation")}
    return {**found, "getters": facts["own_getters"]}


def serialised(facts: dict[str, Any]) -> dict[str, Any]:
    """Return the recorded JSON form, member by member, absent ones as None; name and stack are the client's own."""
    return {f"to_dict {name}": facts["toJSON"].get(name) for name in SENT_TOP}


@pytest.mark.parametrize("row", rows("cloudflare", "factory"), ids=row_id)
@pytest.mark.parametrize("way", ["from_response", "from_mapping"])
def test_a_reply_becomes_the_recorded_error(api: Any, row: Row, way: str) -> None:
    """Class, chain, code, status, operation, getters and JSON form are the client's."""
    body = row["input"]
    if way == "from_response":
        error = api.from_response(body["httpStatus"], json.dumps(body), {"Content-Type": "application/json"})
    else:
        error = api.from_mapping(body)
    ours = observed(error, row["own_getters"])
    assert isinstance(error, api.SandboxError) is row["is_sandbox_error"]
    sent = error.to_dict()
    ours.update({f"to_dict {name}": sent.get(name) for name in SENT_TOP})
    compare(SYSTEM, row, {**recorded(row), **serialised(row.facts)}, ours, DIFFERENCES)
    assert error.context.to_dict() == body.get("context", {})
    assert (error.suggestion, error.documentation) == (body.get("suggestion"), body.get("documentation"))
    assert error.timestamp.isoformat(timespec="milliseconds").replace("+00:00", "Z") == body["timestamp"]


def test_an_absent_context_is_reported_and_changes_no_class(api: Any) -> None:
    """The client's getters throw on such a reply; ours read as None, and ``problems`` names every required field."""
    (row,) = [row for row in rows("cloudflare", "factory") if row["case"] == "context-absent"]
    error = api.from_mapping(row["input"])
    assert error.name == row["class"]
    assert error.context.reason is None
    assert {"context.reason"} <= {problem.place for problem in error.problems}


CONSTRUCTED = {
    "ProcessReadyTimeoutError": lambda cls: cls(
        "m", process_id="proc-1", command="mycmd", condition="port 8080", timeout=5000
    ),
    "InvalidMountConfigError": lambda cls: cls("m"),
}


@pytest.mark.parametrize("row", rows("cloudflare", "constructed"), ids=row_id)
def test_classes_that_replies_never_become_can_be_raised(api: Any, row: Row) -> None:
    """What the client makes on its own side is made with the same values here."""
    error = CONSTRUCTED[row["case"]](getattr(api, row["case"]))
    ours = {**observed(error, row["own_getters"]), "context": error.context.to_dict()}
    compare(SYSTEM, row, {**recorded(row), "context": row["context"]}, ours, DIFFERENCES)
    assert isinstance(error, api.SandboxError) is row["is_sandbox_error"]
    if row["is_sandbox_error"]:
        again = api.from_mapping(error.to_dict())
        assert (again.name, again.raw_code) == ("SandboxError", row["code"])


def test_an_error_of_ours_is_translated_to_itself(api: Any) -> None:
    """Translation leaves an error that is one already alone: the very same object."""
    (row,) = [row for row in rows("cloudflare", "translateRPCError") if row["case"] == "already-sandbox-error"]
    error = api.SandboxFileNotFoundError(path="/x", operation="file.read")
    assert (api.from_exception(error) is error) is row["same_instance"]
    assert (error.name, error.raw_code, error.http_status) == (row["class"], row["code"], row["httpStatus"])
    assert error.context.to_dict() == row["context"]


def test_a_lost_connection_is_a_transport_error(api: Any) -> None:
    """A native failure of unrecognised kind becomes the transport error with the text it had and its cause."""
    (row,) = [row for row in rows("cloudflare", "translateRPCError") if row["case"].startswith("unrecognised-text")]
    failure = ConnectionError("odd")
    error = api.from_exception(failure)
    assert (error.name, error.raw_code, error.http_status) == (row["class"], row["code"], row["httpStatus"])
    assert (error.kind, error.original_message) == (row["own_getters"]["kind"], "odd")
    assert error.context.to_dict()["errorName"] == "ConnectionError"
    assert (error.__cause__ is failure) is row["has_cause"]
    assert (error.suggestion is not None) is ("suggestion" in row["toJSON"])
    assert error.operation is None


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (
            {"code": "FILE_NOT_FOUND", "message": "m", "details": {"path": "/x", "operation": "file.read"}},
            ("FileNotFoundError", 404),
        ),
        (
            {"message": json.dumps({"code": "PORT_IN_USE", "message": "m", "context": {"port": 1}, "httpStatus": 418})},
            ("PortInUseError", 409),
        ),
    ],
    ids=["code and details on the error", "JSON in the message"],
)
def test_errors_that_crossed_the_rpc_channel(api: Any, value: dict[str, Any], expected: tuple[str, int]) -> None:
    """The code stands on the object or in JSON inside its message; the status is the code's own, not the text's."""
    error = api.from_mapping(value)
    assert (error.name, error.http_status) == expected
    assert error.message == "m"
    assert error.problems == ()


def raised(text: str, depth: int = 0, **attributes: Any) -> BaseException:
    """Return an exception with this text and these attributes, ``depth`` causes below the one returned."""
    error: BaseException = RuntimeError(text)
    for name, value in attributes.items():
        setattr(error, name, value)
    for level in range(depth):
        outer = RuntimeError(f"outer {level}")
        outer.__cause__ = error
        error = outer
    return error


HELPED = {
    "code-update-reset text": raised("Durable Object reset because its code was updated."),
    "connection-lost in cause depth 1": raised("Network connection lost.", 1),
}


@pytest.mark.parametrize("row", rows("cloudflare", "platformHelper"), ids=row_id)
def test_platform_helpers_have_predicates(api: Any, row: Row) -> None:
    """The helpers that recognise platform failures by their marks answer alike."""
    exc = HELPED[row["case"]]
    assert api.is_platform_transient(exc) is row["isPlatformTransientError"]
    assert api.is_code_update_reset(exc) is row["isDurableObjectCodeUpdateReset"]


def test_what_counts_as_transient(api: Any) -> None:
    """A text counts eight causes deep and in any case, so does an own ``retryable``, unless it is overloaded too."""
    assert api.is_platform_transient(raised("CONNECTION LOST", 8))
    assert not api.is_platform_transient(raised("connection lost", 9))
    assert api.is_platform_transient(raised("odd", retryable=True))
    assert api.is_platform_transient(raised("odd", 3, retryable=True))
    assert not api.is_platform_transient(raised("odd", retryable=True, overloaded=True))
    assert not api.is_platform_transient(raised("odd", retryable=1))
    assert not api.is_platform_transient(raised("odd"))
    assert not api.is_platform_transient(None)
    interrupted = {"reason": "runtime_replaced", "operation": "exec", "admitted": True}
    assert api.is_platform_transient(api.OperationInterruptedError(**interrupted, retryable=True))
    assert not api.is_platform_transient(api.OperationInterruptedError(**interrupted, retryable=False))
    assert not api.is_platform_transient(api.ContainerUnavailableError(reason="container_starting"))


def test_capacity_is_told_by_code_or_text(api: Any) -> None:
    """The platform's three capacity names count as a code and inside a message."""
    for name in ("SURPASSED_BASE_LIMITS", "SURPASSED_TOTAL_LIMITS", "LOCATION_SURPASSED_BASE_LIMITS"):
        assert api.is_platform_capacity(raised(f"start failed: {name}"))
        assert api.is_platform_capacity(raised("start failed", code=name))
    assert not api.is_platform_capacity(raised("start failed", code="OTHER"))


def suggested(api: Any, code: str, **context: Any) -> str | None:
    """Return our suggestion for an error that is raised here with this context, whatever is missing from it."""
    cls = api.error_class(code)
    entry = cls.__entry__(code)
    error = cls.__new__(cls)
    given = cls.__context_type__.__read__(context, "context", [])
    error.__begin__(None, given, code=code if entry.code == code else None)
    found: str | None = error.suggestion
    return found


@pytest.mark.parametrize("row", rows("cloudflare", "suggestion-presence", "status-fallback"), ids=row_id)
def test_the_same_codes_have_a_suggestion_and_the_same_status(api: Any, row: Row) -> None:
    """Which codes have a suggestion, with and without context, and the status of each code, are the client's."""
    code = row.facts.get("code", "NO_SUCH_CODE")
    decoded = api.from_mapping({"code": code, "message": "m"})
    assert decoded.http_status == row["http_status_from_map"]
    if "present" in row.facts:
        assert (suggested(api, code) is not None) is row["present_with_empty_context"]
        assert (suggested(api, code, path="/a", cwd="/b", retryAfter=3, backupId="b") is not None) is row["present"]


def test_each_recorded_variant_is_a_branch_of_ours(api: Any) -> None:
    """Where the client's suggestion differs with a context value, so does ours."""
    texts: dict[tuple[str, str], str | None] = {}
    hashes: dict[tuple[str, str], str] = {}
    for row in rows("cloudflare", "suggestion-variant"):
        name, _, value = row["case"].partition("=")
        context = {name: {"true": True, "false": False, "set": 7}.get(value, value)}
        hashes[row["code"], row["case"]] = row["hash"]
        texts[row["code"], row["case"]] = suggested(api, row["code"], **context)
    assert None not in texts.values()
    for code in {code for code, _ in texts}:
        mine = [text for (one, _), text in texts.items() if one == code]
        theirs = [text for (one, _), text in hashes.items() if one == code]
        assert len(set(mine)) == len(set(theirs))
        assert suggested(api, code) not in mine or code == "CONTAINER_UNAVAILABLE"


def test_branches_of_suggestions_outnumber_their_values(api: Any) -> None:
    """Each value that has a branch of its own gives another text, and so does an unknown one."""
    for code, field, words in [
        (
            "CONTAINER_UNAVAILABLE",
            "reason",
            "container_starting container_unhealthy container_replaced rpc_upgrade_failed",
        ),
        ("RPC_TRANSPORT_ERROR", "kind", "peer_closed connection_failed upgrade_failed invalid_frame protocol_error"),
        ("RPC_TRANSPORT_ERROR", "kind", "session_disposed unknown"),
        ("OPERATION_INTERRUPTED", "retryable", "true false"),
    ]:
        values = [{"true": True, "false": False}.get(word, word) for word in words.split()]
        found = [suggested(api, code, **{field: value}) for value in values]
        assert None not in found
        assert len(set(found)) == len(values), code
    assert suggested(api, "INTERPRETER_NOT_READY") != suggested(api, "INTERPRETER_NOT_READY", retryAfter=3)


@pytest.mark.parametrize("row", rows("cloudflare", "factory-class-map"), ids=row_id)
def test_the_stable_release_reads_alike(api: Any, row: Row) -> None:
    """Codes that the stable release has too keep class, status and getters."""
    error = api.from_mapping({"code": row["code"], "message": "m", "httpStatus": row["httpStatus"]})
    assert (error.name, error.http_status) == (row["class"], row["httpStatus"])
    assert api.from_mapping({"code": row["code"], "message": "m"}).http_status == row["httpStatus"]
    for getter in row["getter_names"]:
        assert plain(getattr(error, attribute(getter))) in (None, "unknown")  # the kind of a lost contact has a default


def test_sessions_of_the_stable_release_read_as_unknown(api: Any) -> None:
    """Codes that left the interface keep their text and status, and nothing of them is lost."""
    body = {"code": "SESSION_TERMINATED", "message": "m", "context": {"exitCode": None}, "httpStatus": 410}
    error = api.from_response(410, json.dumps(body))
    assert (error.name, error.raw_code, error.code) == ("SandboxError", "SESSION_TERMINATED", None)
    assert error.http_status == 410
    assert error.context.to_dict() == {"exitCode": None}


def test_a_rethrown_protocol_mismatch_is_told_by_its_reason(api: Any) -> None:
    """INTERNAL_ERROR is the base class, and the protocol error with one of its four reasons only."""

    def internal(reason: str) -> str:
        body = {"code": "INTERNAL_ERROR", "message": "m", "context": {"reason": reason}, "httpStatus": 500}
        return str(api.from_mapping(body).name)

    for reason in ("missing-metadata", "malformed-metadata", "unsupported-protocol-version", "activation-mismatch"):
        assert internal(reason) == "RuntimeControlProtocolError"
    assert internal("odd") == "SandboxError"


def test_container_reasons_of_older_runtimes_are_read(api: Any) -> None:
    """Old reasons, and unknown ones, read as today's; the wire's own text is kept."""
    for sent, read in {
        "provisioning": "container_starting",
        "startup": "container_starting",
        "container_restarted": "container_replaced",
        "new_one": "container_replaced",
    }.items():
        context = {"reason": sent, "retryable": True}
        error = api.from_mapping(
            {"code": "CONTAINER_UNAVAILABLE", "message": "m", "context": context, "httpStatus": 503}
        )
        assert text_of(error.context.reason) == read
        assert error.context.to_dict()["reason"] == sent


BRIDGE = {
    401: ["unauthorized"],
    403: ["invalid_request"],
    404: ["not_found", "workspace_read_not_found"],
    413: ["payload_too_large"],
    502: [
        *("exec_transport_error", "process_error", "tunnel_error", "mount_error", "unmount_error", "pool_error"),
        *("workspace_archive_read_error", "workspace_archive_write_error"),
    ],
    503: ["capacity_exceeded"],
}


def test_the_bridge_and_preview_urls_answer_in_their_own_shape(api: Any) -> None:
    """Lower-case codes of the bridge and the two preview codes are known, with the status of the reply."""
    named = [(status, code) for status, codes in BRIDGE.items() for code in codes]
    for status, code in [*named, (404, "INVALID_TOKEN"), (410, "STALE_PREVIEW_URL"), (400, "capacity_exceeded")]:
        error = api.from_response(status, json.dumps({"error": "text", "code": code}))
        assert (error.raw_code, error.code, error.http_status, error.message) == (code, code, status, "text")
    health = api.from_response(503, json.dumps({"ok": False, "errors": ["no binding", "no image"]}))
    assert (health.message, health.details, health.http_status) == ("no binding", ("no binding", "no image"), 503)


def test_close_frames_carry_their_code(api: Any) -> None:
    """The close of a forwarded socket is an error whose numbers stay readable."""
    error = api.from_frame(None, close_code=1012, close_reason="runtime replaced")
    assert error.message == "runtime replaced"
    assert error.context.to_dict() == {"closeCode": 1012, "closeReason": "runtime replaced"}
