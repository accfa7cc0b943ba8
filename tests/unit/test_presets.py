"""Every preset reads what the wild sends: whole replies in, code, message, context and the rest out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from envelope_kit import decode, engine, envelopes_of, frames, resolved
from errdex.envelopes import preset_names

if TYPE_CHECKING:
    from pathlib import Path

ISSUE_3 = (
    "rfc9457 google_rpc connect twirp stripe aws_json aws_rest_json aws_rest_xml aws_query jsonapi graphql kubernetes "
    "azure oauth2 openai anthropic slack elasticsearch jsonrpc mcp fastapi flat"
).split()

PROBLEM = {"Content-Type": "application/problem+json; charset=utf-8"}
INFO = "type.googleapis.com/google.rpc.ErrorInfo"
RETRY = "type.googleapis.com/google.rpc.RetryInfo"


def preset(name: str, folder: Path, code_type: str = "string", more: str = "") -> list[Any]:
    """Return the one envelope of a catalog that uses a preset."""
    return envelopes_of(f"  one: {{preset: {name}{more}}}", folder, code_type)


def test_all_presets_are_shipped() -> None:
    """The presets of the issue are there, no other file hides among them."""
    assert sorted(ISSUE_3) == list(preset_names())


@pytest.mark.parametrize("name", ISSUE_3)
def test_a_preset_is_clean_for_a_catalog(name: str, tmp_path: Path) -> None:
    """A catalog that uses a preset has no finding about it."""
    catalog, findings = resolved(f"  one: {{preset: {name}}}", tmp_path)
    assert catalog is not None
    assert [finding.message for finding in findings if finding.rule.startswith(("ENV", "CAT"))] == []
    assert catalog.envelopes["one"].preset == name
    assert catalog.envelopes["one"].summary


@pytest.mark.parametrize(
    ("spelled", "meant"),
    [("google.rpc", "google_rpc"), ("json-rpc", "jsonrpc"), ("aws-json", "aws_json"), ("rfc7807", "rfc9457")],
)
def test_presets_are_found_under_the_names_people_use(spelled: str, meant: str, tmp_path: Path) -> None:
    """Dots and dashes do not matter, and neither do former names."""
    catalog, _ = resolved(f"  one: {{preset: {spelled}}}", tmp_path)
    assert catalog is not None
    assert catalog.envelopes["one"].preset == meant


Row = tuple[str, int | None, Any, dict[str, str] | None, dict[str, Any]]

ROWS: list[Row] = [
    # rfc9457
    ("rfc9457", 403, {"type": "https://example.com/probs/out-of-credit", "title": "No credit", "detail": "Balance is 30.",
     "status": 403, "instance": "/acc/1", "balance": 30}, PROBLEM,
     {"code": "https://example.com/probs/out-of-credit", "message": "Balance is 30.", "http_status": 403,
      "context": {"instance": "/acc/1", "balance": 30}}),
    ("rfc9457", 404, {"type": "about:blank", "title": "Not Found", "status": "404"}, PROBLEM,
     {"code": None, "message": "Not Found", "http_status": None, "context": {}}),
    ("rfc9457", 422, {"title": "Bad", "code": "VALIDATION", "errors": [{"detail": "x", "pointer": "#/a"}]}, PROBLEM,
     {"code": "VALIDATION", "details": ({"detail": "x", "pointer": "#/a"},)}),
    ("rfc9457", 500, {"type": 7, "title": "T", "detail": ["no"]}, None, {"code": 7, "message": "T"}),
    # google_rpc
    ("google_rpc", 429, {"error": {"code": 429, "message": "Quota.", "status": "RESOURCE_EXHAUSTED", "details": [
        {"@type": RETRY, "retryDelay": "30s"},
        {"@type": INFO, "reason": "RATE_LIMIT_EXCEEDED", "domain": "googleapis.com", "metadata": {"limit": "60"}},
        {"@type": "type.googleapis.com/google.rpc.RequestInfo", "requestId": "r-1"},
        {"@type": "type.googleapis.com/google.rpc.Help", "links": [{"url": "https://h", "description": "d"}]},
        {"@type": "type.googleapis.com/google.rpc.LocalizedMessage", "locale": "en", "message": "Slow down"}]}}, None,
     {"code": "RATE_LIMIT_EXCEEDED", "message": "Quota.", "http_status": 429, "request_id": "r-1", "hint": "Slow down",
      "documentation": "https://h", "context": {"limit": "60", "domain": "googleapis.com", "retryDelay": 30},
      "text_context": True}),
    ("google_rpc", 404, {"error": {"code": 404, "message": "Gone.", "status": "NOT_FOUND"}}, None,
     {"code": "NOT_FOUND", "http_status": 404, "context": {}, "details": ()}),
    ("google_rpc", 503, {"error": {"code": 503, "message": "m", "details": [{"@type": RETRY, "retryDelay": "1.5s"}]}}, None,
     {"code": None, "context": {"retryDelay": 1.5}}),
    # connect
    ("connect", 404, {"code": "not_found", "message": "no user", "details": [{"type": "a.B", "value": "CgE"}]}, None,
     {"code": "not_found", "message": "no user", "details": ({"type": "a.B", "value": "CgE"},)}),
    ("connect", 404, b"", None, {"code": "unimplemented"}),
    ("connect", 502, b"<html>bad gateway</html>", None, {"code": "unavailable", "message": None}),
    ("connect", 418, {}, None, {"code": "unknown"}),
    # twirp
    ("twirp", 400, {"code": "invalid_argument", "msg": "bad", "meta": {"argument": "size"}}, None,
     {"code": "invalid_argument", "message": "bad", "context": {"argument": "size"}, "text_context": True}),
    # stripe
    ("stripe", 402, {"error": {"type": "card_error", "code": "card_declined", "decline_code": "insufficient_funds",
     "message": "Declined.", "doc_url": "https://s", "param": "", "advice_code": "try_again_later"}}, {"request-id": "req_1"},
     {"code": "card_declined", "message": "Declined.", "documentation": "https://s", "request_id": "req_1",
      "context": {"type": "card_error", "decline_code": "insufficient_funds", "param": "",
                  "advice_code": "try_again_later"}}),
    ("stripe", 500, {"error": {"type": "api_error", "message": "Oops"}}, None, {"code": "api_error"}),
    ("stripe", 429, {"error": {"type": "invalid_request_error", "message": "Too many"}}, None, {"code": "rate_limit"}),
    ("stripe", 429, {"error": {"type": "invalid_request_error", "code": "lock_timeout"}}, None, {"code": "lock_timeout"}),
    ("stripe", 400, {"error": "invalid_grant", "error_description": "Expired."}, None,
     {"code": "invalid_grant", "message": "Expired."}),
    # aws_json
    ("aws_json", 400, {"__type": "com.amazonaws.dynamodb#ResourceNotFoundException:http://internal/", "message": "m"},
     {"x-amzn-requestid": "R"}, {"code": "ResourceNotFoundException", "message": "m", "request_id": "R", "context": {}}),
    ("aws_json", 400, {"code": "Throttling", "Message": "M", "retryAfterSeconds": 3}, None,
     {"code": "Throttling", "message": "M", "context": {"retryAfterSeconds": 3}}),
    ("aws_json", 400, {"__type": "com.amazonaws.sqs#QueueDoesNotExist", "message": "m"},
     {"x-amzn-query-error": "AWS.SimpleQueueService.NonExistentQueue;Sender"},
     {"code": "AWS.SimpleQueueService.NonExistentQueue"}),
    ("aws_json", 400, b"", {"X-AMZN-ERRORTYPE": "ValidationException:"}, {"code": "ValidationException"}),
    # aws_rest_json
    ("aws_rest_json", 404, {"Message": "Function not found", "Type": "User"},
     {"X-Amzn-ErrorType": "ResourceNotFoundException:http://internal.amazon.com/coral/x/"},
     {"code": "ResourceNotFoundException", "message": "Function not found", "context": {"Type": "User"}}),
    ("aws_rest_json", 400, {"Code": "BadRequest", "message": "m"}, None, {"code": "BadRequest"}),
    ("aws_rest_json", 400, {"__type": "aws.protocoltests#FooError"}, None, {"code": "FooError"}),
    # aws_rest_xml
    ("aws_rest_xml", 404, b'<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>Not &lt;there&gt;'
     b"</Message><Key>a/b</Key><RequestId>R1</RequestId><HostId>H</HostId></Error>", None,
     {"code": "NoSuchKey", "message": "Not <there>", "request_id": "R1", "context": {"Key": "a/b", "HostId": "H"},
      "text_context": True}),
    ("aws_rest_xml", 400, b'<ErrorResponse xmlns="https://x/"><Error><Type>Sender</Type><Code>InvalidInput</Code>'
     b"<Message>m</Message></Error><RequestId>R2</RequestId></ErrorResponse>", None,
     {"code": "InvalidInput", "request_id": "R2", "context": {"Type": "Sender"}}),
    # aws_query
    ("aws_query", 400, b"<ErrorResponse><Error><Type>Sender</Type><Code>MalformedQueryString</Code><Message>m</Message>"
     b"</Error><RequestId>R3</RequestId></ErrorResponse>", None, {"code": "MalformedQueryString", "request_id": "R3"}),
    ("aws_query", 400, b"<Response><Errors><Error><Code>InvalidInstanceID.NotFound</Code><Message>m</Message></Error>"
     b"</Errors><RequestID>R4</RequestID></Response>", None, {"code": "InvalidInstanceID.NotFound", "request_id": "R4"}),
    # jsonapi
    ("jsonapi", 422, {"errors": [{"id": "e1", "status": "422", "code": "too_long", "title": "T", "detail": "D",
     "source": {"pointer": "/data/attributes/name"}, "meta": {"max": 3}, "links": {"about": "https://d"}},
     {"status": "403", "code": "other"}]}, {"content-type": "application/vnd.api+json"},
     {"code": "too_long", "message": "D", "http_status": 422, "request_id": "e1", "documentation": "https://d",
      "context": {"max": 3, "source": {"pointer": "/data/attributes/name"}}}),
    ("jsonapi", 500, {"errors": [{"title": "T", "status": 500, "links": {"about": {"href": "https://h"}}}]}, None,
     {"code": None, "message": "T", "http_status": 500, "documentation": "https://h"}),
    ("jsonapi", 500, {"errors": [{"status": "soon"}]}, None, {"http_status": None}),
    # graphql
    ("graphql", 200, {"data": {"a": None}, "errors": [{"message": "No.", "path": ["a"], "locations": [{"line": 1, "column": 2}],
     "extensions": {"code": "FORBIDDEN", "role": "x"}}]}, None,
     {"code": "FORBIDDEN", "message": "No.", "context": {"role": "x", "path": ["a"], "locations": [{"line": 1, "column": 2}]}}),
    ("graphql", 400, {"errors": [{"message": "Syntax Error"}]}, None, {"code": None, "message": "Syntax Error"}),
    # kubernetes
    ("kubernetes", 409, {"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure", "message": "exists",
     "reason": "AlreadyExists", "details": {"name": "p", "kind": "pods", "retryAfterSeconds": 5}, "code": 409}, None,
     {"code": "AlreadyExists", "message": "exists", "http_status": 409,
      "context": {"name": "p", "kind": "pods", "retryAfterSeconds": 5}}),
    ("kubernetes", 500, {"kind": "Status", "status": "Failure", "reason": "", "code": 500}, None, {"code": None}),
    # azure
    ("azure", 400, {"error": {"code": "BadArgument", "message": "m", "target": "t", "details": [{"code": "X", "message": "y"}],
     "innererror": {"code": "PasswordError", "innererror": {"code": "PasswordTooShort", "minLength": 6}}}},
     {"x-ms-error-code": "BadArgument"},
     {"code": "PasswordTooShort", "message": "m", "details": ({"code": "X", "message": "y"},)}),
    ("azure", 404, b"", {"X-MS-Error-Code": "BlobNotFound"}, {"code": "BlobNotFound"}),
    ("azure", 200, {"status": "Failed", "error": {"code": "Conflict", "message": "m"}}, None, {"code": "Conflict"}),
    # oauth2
    ("oauth2", 400, {"error": "invalid_grant", "error_description": "Expired", "error_uri": "https://e"}, None,
     {"code": "invalid_grant", "message": "Expired", "documentation": "https://e", "context": {}}),
    ("oauth2", 401, b"", {"WWW-Authenticate": 'Bearer realm="a, b", error="invalid_token", error_description="It \\"expired\\""'},
     {"code": "invalid_token", "message": 'It "expired"', "context": {"realm": "a, b"}}),
    ("oauth2", 403, b"", [("www-authenticate", "Bearer error=insufficient_scope, scope=\"r w\"")],
     {"code": "insufficient_scope", "context": {"scope": "r w"}}),
    ("oauth2", 401, b"", {"WWW-Authenticate": "Basic realm=x"}, {"code": None, "context": {"realm": "x"}}),
    ("oauth2", 200, {"error": "bad_verification_code", "error_description": "d"}, None, {"code": "bad_verification_code"}),
    # openai
    ("openai", 429, {"error": {"message": "Slow", "type": "requests", "param": None, "code": "rate_limit_exceeded"}},
     {"x-request-id": "req"}, {"code": "rate_limit_exceeded", "request_id": "req", "context": {"param": None, "type": "requests"}}),
    ("openai", 400, {"error": {"message": "m", "type": "invalid_request_error", "code": None}}, None,
     {"code": "invalid_request_error"}),
    ("openai", 404, {"error": {"message": "m", "type": "NotFoundError", "code": 404}}, None, {"code": "NotFoundError"}),
    ("openai", 401, {"error": "invalid_token", "error_description": "d"}, None, {"code": "invalid_token", "message": "d"}),
    # anthropic
    ("anthropic", 529, {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}, "request_id": "q"},
     {"request-id": "h"}, {"code": "overloaded_error", "message": "Overloaded", "request_id": "q"}),
    # slack
    ("slack", 200, {"ok": False, "error": "missing_scope", "needed": "chat:write", "provided": "read"}, None,
     {"code": "missing_scope", "context": {"needed": "chat:write", "provided": "read"}}),
    ("slack", 200, {"ok": False, "error": "invalid_arguments", "response_metadata": {"messages": ["[ERROR] missing"]}}, None,
     {"code": "invalid_arguments", "message": "[ERROR] missing"}),
    # elasticsearch
    ("elasticsearch", 400, {"error": {"type": "search_phase_execution_exception", "reason": "all shards failed",
     "root_cause": [{"type": "query_shard_exception", "reason": "No mapping"}]}, "status": 400}, None,
     {"code": "search_phase_execution_exception", "message": "No mapping", "http_status": 400}),
    ("elasticsearch", 404, {"error": "IndexMissingException[[x] missing]", "status": 404}, None,
     {"code": None, "message": "IndexMissingException[[x] missing]", "http_status": 404}),
    ("elasticsearch", 500, {"error": {"type": "e", "caused_by": {"reason": "disk"}}, "status": 500}, None, {"message": "disk"}),
    # fastapi
    ("fastapi", 404, {"detail": "Not Found"}, None, {"code": None, "message": "Not Found", "details": ("Not Found",)}),
    ("fastapi", 422, {"detail": [{"type": "missing", "loc": ["body", "a"], "msg": "Field required", "input": None}]}, None,
     {"code": None, "message": "Field required", "context": {"type": "missing", "loc": ["body", "a"], "input": None}}),
    ("fastapi", 409, {"detail": {"code": "TAKEN", "message": "Name taken", "name": "n"}}, None,
     {"code": "TAKEN", "message": "Name taken", "context": {"name": "n"}}),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]}-{row[1]}-{index}" for index, row in enumerate(ROWS)])
def test_a_preset_reads_replies_of_the_wild(row: Row, tmp_path: Path) -> None:
    """Codes come from wherever the service puts them, and wrong types and null count as absent."""
    name, status, body, headers, expected = row
    found = decode(preset(name, tmp_path), status, body, headers)
    assert found is not None
    assert {part: getattr(found, part) for part in expected} == expected


ACCEPTED: list[tuple[str, int, Any]] = [
    ("rfc9457", 200, {"title": "A book"}),
    ("google_rpc", 200, {"error": None}),
    ("stripe", 200, {"id": "ch_1", "object": "charge"}),
    ("graphql", 200, {"data": {}, "errors": []}),
    ("kubernetes", 200, {"kind": "Status", "status": "Success"}),
    ("azure", 200, {"status": "Succeeded", "error": None}),
    ("slack", 200, {"ok": True, "warning": "missing_charset,superfluous_charset"}),
    ("jsonrpc", 200, {"jsonrpc": "2.0", "id": 1, "result": {}}),
    ("mcp", 200, {"content": [], "isError": False}),
    ("aws_rest_xml", 200, b"<ListBucketResult><Name>b</Name></ListBucketResult>"),
    ("oauth2", 200, {"access_token": "a", "error": None}),
    ("openai", 200, {"choices": [], "error": None}),
    ("connect", 200, {"code": "x"}),
]


@pytest.mark.parametrize("row", ACCEPTED, ids=[row[0] for row in ACCEPTED])
def test_a_preset_lets_success_pass(row: tuple[str, int, Any], tmp_path: Path) -> None:
    """A reply that is no failure is None, also where its body looks a little like one."""
    name, status, body = row
    assert decode(preset(name, tmp_path), status, body) is None


def test_azure_takes_the_deepest_code_that_the_catalog_knows(tmp_path: Path) -> None:
    """Inner codes that nobody declared fall back to the outer one, which is the stable one."""
    envelopes = preset("azure", tmp_path)
    inner = {"code": "Inner", "innererror": {"code": "Innermost"}}
    body = {"error": {"code": "Outer", "message": "m", "innererror": inner}}
    assert decode(envelopes, 400, body, known={"Outer", "Inner"}.__contains__).code == "Inner"
    assert decode(envelopes, 400, body, known={"Elsewhere"}.__contains__).code == "Outer"
    assert decode(envelopes, 400, body).code == "Innermost"


def test_json_rpc_comes_as_reply_frame_and_batch(tmp_path: Path) -> None:
    """The same envelope reads whole replies, frames, and the first failure of a batch."""
    envelopes = preset("jsonrpc", tmp_path, "integer")
    error = {"code": -32602, "message": "Unknown tool", "data": {"tool": "x"}}
    one = {"jsonrpc": "2.0", "id": 7, "error": error}
    for found in (
        decode(envelopes, 200, one),
        decode(envelopes, 200, [{"jsonrpc": "2.0", "id": 1, "result": 1}, one]),
        engine.decode(envelopes, frames.frame_reply(json.dumps(one)), engine.FRAME_KINDS),
    ):
        assert (found.code, found.message, found.context) == (-32602, "Unknown tool", {"tool": "x"})
    assert found.extra == {"jsonrpc": "2.0", "id": 7, "error": {}}
    assert decode(envelopes, 200, {"error": {"code": -1, "message": "m", "data": ["a"]}}).details == ("a",)


def test_mcp_reads_structured_content_json_text_and_plain_text(tmp_path: Path) -> None:
    """What a tool says about its failure is found in each of the three forms, bare or inside a JSON-RPC answer."""
    envelopes = preset("mcp", tmp_path)
    text = {"type": "text", "text": "it broke"}
    structured = {"content": [text], "isError": True, "structuredContent": {"code": "E", "message": "m", "path": "/a"}}
    found = decode(envelopes, 200, {"jsonrpc": "2.0", "id": 1, "result": structured})
    assert (found.code, found.message, found.context) == ("E", "m", {"path": "/a"})
    inside = {"type": "text", "text": json.dumps({"code": "E", "message": "m", "context": {"a": 1}})}
    found = decode(envelopes, 200, {"content": [inside], "isError": True})
    assert (found.code, found.message, found.context) == ("E", "m", {"a": 1})
    found = decode(envelopes, 200, {"content": [text], "isError": True})
    assert (found.code, found.message) == (None, "it broke")


def test_a_stream_reuses_a_preset_under_another_kind(tmp_path: Path) -> None:
    """Keys of an envelope replace the preset's, so that ``kind: sse`` reads the same object from events."""
    envelopes = preset("anthropic", tmp_path, more=", kind: sse")
    event = 'event: error\ndata: {"type": "error",\ndata: "error": {"type": "overloaded_error", "message": "m"}}\n\n'
    found = engine.decode(envelopes, frames.frame_reply(event), engine.FRAME_KINDS)
    assert (found.code, found.message) == ("overloaded_error", "m")
    assert decode(envelopes, 529, {"type": "error", "error": {"type": "x"}}) is None


LOSSLESS = {
    "code": "A_CODE",
    "message": "Something broke.",
    "http_status": 400,
}


@pytest.mark.parametrize("name", ISSUE_3)
def test_what_a_preset_writes_it_reads_back(name: str, tmp_path: Path) -> None:
    """Code, message and, where there is a place, a context of texts survive a round trip."""
    envelope = preset(name, tmp_path, "any")[0]
    code = -32001 if name == "jsonrpc" else "A_CODE"
    context = {"path": "/workspace/ä.txt", "mode": "read"} if "context" in envelope.decode else {}
    sent = engine.encode(
        envelope, engine.Decoded(code=code, message="Something broke.", context=context, http_status=400)
    )
    found = decode([envelope], sent.status, sent.body, sent.headers)
    assert (found.code, found.message) == (code, "Something broke.")
    assert context.items() <= found.context.items()
    assert found.mismatches == ()


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]}-{row[1]}-{index}" for index, row in enumerate(ROWS)])
def test_what_was_read_is_written_back_whole(row: Row, tmp_path: Path) -> None:
    """A reply that was decoded and encoded again says the same, members that nobody reads included."""
    name, status, body, headers, _ = row
    envelope = preset(name, tmp_path)[0]
    found = decode([envelope], status, body, headers)
    sent = engine.encode(envelope, found)
    again = decode([envelope], sent.status, sent.body, sent.headers)
    assert again is not None
    assert again.parts() == found.parts()
    if isinstance(body, dict):
        assert json.loads(sent.body) == body
