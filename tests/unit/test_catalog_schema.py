"""The schema of the catalog language: what editors complete and refuse while a catalog is written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from errdex import resources
from jsonschema import Draft7Validator

SCHEMA = json.loads((resources.schema() / "catalog.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft7Validator(SCHEMA)
CATALOGS = Path(__file__).resolve().parents[2] / "schema" / "catalog"

TOUR = """
errdex: 1
catalog:
  id: cloudflare-sandbox
  title: Cloudflare Sandbox SDK
  version: 1.0.0-preview.1
  summary: Errors of the sandbox runtime and its clients.
  root: SandboxError
  codes: open
  code_type: any
  docs_url: https://errors.example.com/{anchor}
  python: {class_prefix: Sandbox, root_parent: ..exceptions.AcmeError}
  context: {"traceId?": string}
  idempotency_key: [context.idempotencyKey, header.Idempotency-Key]
  defaults: {stability: preview}
  unknown: {http_status: 500, outcome: unknown, recovery: [{action: give_up}], message: Unknown failure.}
include: [process.yaml, backup.yaml]
types:
  UnavailableReason:
    open: true
    values:
      container_starting: The container is still starting.
      container_replaced: {summary: The container was replaced., aliases: [container_restarted]}
    fallback: container_replaced
  Plain: {values: [a, b], open: false}
  ValidationIssue:
    fields: {field: string, message: string, "code?": string, "*": any}
operations:
  process.list: {effect: read}
  process.exec: {effect: unsafe, summary: Run a command., reconcile: [process.list], aliases: [exec],
                 http: POST /v1/exec, operation_id: execProcess}
backoffs:
  standard: {initial: 250ms, multiplier: 2, max: 2s, jitter: full, attempts: 4, total: 60s}
recoveries:
  fix_request: [{action: fix_request, advice: Correct the path or arguments.}]
envelopes:
  flat:
    when: {status: "400..599"}
    decode: {code: /code, message: /message, context: /context, http_status: /httpStatus, operation: /operation,
             suggestion: /suggestion, documentation: /documentation, timestamp: /timestamp}
  list:
    decode: {errors: /errors, code: code, message: message, http_status: status, request_id: "header:x-request-id"}
  stream:
    kind: ndjson
    when: {body: {/type: error}}
    decode: {errors: [/errors, /error], code: code, message: message}
  file:
    when: {body: {/success: false}}
    decode: {code: /data/error_type, message: /message, hint: /hint, context: {from: /data, except: [message]}}
  problem: {preset: rfc9457}
  text:
    kind: websocket
    decode: {code: {from: close_reason, json: /code}, message: {from: /m, after: "#", lower: true}}
  parts: {decode: {code: /c, context: {fields: {issues: [/errors, /detail]}}, message: {when: {status: 429}, const: x}}}
  rest: {decode: {code: /c, context: {rest: /, except: [debug], fields: {domain: /d}, strings: true}}}
  google:
    decode: {code: {from: /details, where: {"@type": [a, b]}, json: /reason}, hint: {from: "header:x", param: scope}}
  inner:
    decode: {code: {from: /error, deepest: inner, json: /code, write: false}, http_status: {from: /s, number: true}}
  rpc: {kind: jsonrpc}
  closing: {kind: websocket, when: {close_code: 1011, close_reason: [a, b]}, decode: {message: close_reason}}
  broken: {when: {body: {not: json}, status: 500}, decode: {message: {const: Broken.}}}
  unreadable:
    when: {status: "400..599", body: malformed}
    decode: {code: {const: internal_error}}
groups:
  availability:
    title: Container availability and interrupted calls
    summary: What happens while a container starts.
    envelope: [flat]
    defaults: {http_status: 503}
    notes: ["`getProcess` answering null is not an error."]
classes:
  FileSystemError: {summary: A file operation failed., parent: [StorageError, builtins.OSError],
                    context: {path: string, operation: string}}
errors:
  BARE:
  CONTAINER_UNAVAILABLE:
    class: ContainerUnavailableError
    group: availability
    http_status: {default: 503, also: [405, 413]}
    summary: The container was not ready before the operation started.
    description: Longer.
    message: "Container is not ready ({reason})."
    messages: {unknown_binding: {text: "No {binding}.", params: {binding: string}, cause: A typo.}}
    suggestion:
      - {when: {envelope: flat}, text: Flat.}
      - {when: {context.retryAfterMs: present}, text: "Try again in {retryAfterMs} ms."}
      - {text: Try again after a pause.}
    causes: [A cold start.]
    fix: Back off, then do the whole unit of work again.
    context:
      reason: UnavailableReason
      retryable: {const: true}
      verdict: {enum: [true, unknown, null, 3]}
      retryAfterMs?: {type: integer, unit: ms, minimum: 0, summary: Server's own estimate.}
      operation?: {type: string, property: operation_name, aliases: [op]}
      hidden?: {type: string, property: false, wire: false, default: [{when: {http_status: 503}, is: a}, {is: b}]}
      issues?: "ValidationIssue[]"
      either?: {any_of: [string, {type: integer}]}
      nested?: {fields: {a: string, "b?": {items: string, type: array}}}
    operations: [process.exec]
    outcome: [{when: {http_status: 503}, is: not_started}, {is: unknown}]
    recovery:
      - {when: {context.reason: container_starting}, action: restart, scope: unit_of_work, after: reconcile}
      - {when: [{context.retryable: true}, {operation.effect: [read, idempotent], context.reason: {not: [absent]}}],
         action: retry, delay: [context.retryAfterMs, header.Retry-After], backoff: standard}
      - {action: reconcile, advice: Check state first.}
    headers: {"Retry-After?": {type: integer, unit: s}}
    raised_from: {errno: [EAGAIN], exceptions: [builtins.TimeoutError]}
    examples: [{context: {reason: container_starting, retryable: true}}]
    since: 1.0.0
    stability: stable
    deprecated: {since: 1.2.0, replaced_by: OTHER, sunset: 2027-06-01, reason: Renamed.}
    aliases: [CONTAINER_NOT_READY, -7]
    class_aliases: [ContainerNotReadyError]
    visibility: public
    x-owner: runtime
  CONTROL:
    code: INTERNAL_ERROR
    class: RuntimeControlProtocolError
    match: {context.reason: [missing-metadata, malformed-metadata], context.kind: {type: string}, envelope: flat}
    recovery: fix_request
  LOCAL: {match: never, raised_from: [{when: {operation: [file.read]}, errno: other, context: {path: exc.filename}}]}
  RATE_LIMITED: {code: null, class: RateLimitedError, match: {http_status: 429}}
  RPC: {code: -32601, since: 1.0}
  OUTSIDE: {code: null, class: RuntimeIdentityInactiveError, parent: builtins.Exception}
retired:
  OLD_CODE: {since: 0.9.0, replaced_by: CONTAINER_UNAVAILABLE, reason: Renamed.}
results:
  command_exit: {where: /exit_code, when: {body: {/data/status: completed}}, summary: The command's own result.}
signals:
  platform_transient: {summary: The platform broke., recovery: [{action: escalate}],
                       match: {message_contains: [connection lost], attributes: {retryable: true}, causes: 8}}
x-note: anything
"""


class Text11(yaml.SafeLoader):
    """Reads dates as text, as editors do; everything else as usual."""


Text11.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith(":timestamp")]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def read(text: str) -> Any:
    return yaml.load(text, Text11)


def complaints(document: object) -> list[str]:
    return [f"{'/'.join(map(str, error.absolute_path))}: {error.message}" for error in VALIDATOR.iter_errors(document)]


def test_it_is_a_schema_of_draft_7() -> None:
    """Editors document draft 7 and below, so the schema stays there."""
    Draft7Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "http://json-schema.org/draft-07/schema#"


def test_every_reference_leads_somewhere_and_every_definition_is_used() -> None:
    """A definition that nothing uses is a part of the language that was forgotten."""
    used = set()

    def walk(node: object) -> None:
        if isinstance(node, dict):
            reference = node.get("$ref")
            if isinstance(reference, str):
                used.add(reference.removeprefix("#/definitions/"))
            for value in node.values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    walk(SCHEMA)
    assert set(SCHEMA["definitions"]) == used


def test_every_key_of_the_language_says_what_it_is_for() -> None:
    """Whoever writes a catalog in an editor reads what each key means: the key itself or its type explains it."""
    silent = []

    def explains(schema: dict[str, Any]) -> bool:
        target = schema.get("$ref")
        if "description" in schema or "title" in schema:
            return True
        return target is not None and explains(SCHEMA["definitions"][target.removeprefix("#/definitions/")])

    def walk(node: object, path: str) -> None:
        if isinstance(node, dict):
            properties = node.get("properties")
            for key, value in properties.items() if isinstance(properties, dict) else ():
                if isinstance(value, dict) and not explains(value):
                    silent.append(f"{path}.{key}")
            for key, value in node.items():
                walk(value, f"{path}.{key}")
        elif isinstance(node, list):
            for index, value in enumerate(node):
                walk(value, f"{path}[{index}]")

    walk(SCHEMA, "")
    assert silent == []


def test_a_tour_of_the_whole_language_is_accepted() -> None:
    """Every key and every form of the language at least once."""
    assert complaints(read(TOUR)) == []


@pytest.mark.parametrize("path", sorted(CATALOGS.rglob("*.yaml")), ids=lambda path: path.name)
def test_our_own_catalogs_are_accepted(path: Path) -> None:
    """What errdex accepts, the editor accepts."""
    assert complaints(read(path.read_text(encoding="utf-8"))) == []


def test_an_included_file_needs_no_header() -> None:
    """Only one file of a catalog says which catalog it is."""
    assert complaints({"errors": {"A": {"summary": "Broken."}}}) == []


MISTAKES = {
    "a header without the language version": "{catalog: {id: a}}",
    "another language version": "{errdex: 2, catalog: {id: a}}",
    "a catalog without an id": "{errdex: 1, catalog: {title: A}}",
    "an id in snake_case": "{errdex: 1, catalog: {id: my_catalog}}",
    "an empty file": "{}",
    "a list of errors": "{errors: [{code: A}]}",
    "an unknown section": "{erors: {A: {}}}",
    "an unknown key of an error": "{errors: {A: {sumary: x}}}",
    "an unknown key of a rule": "{errors: {A: {recovery: [{action: retry, wait: 3s}]}}}",
    "a rule without an action": "{errors: {A: {recovery: [{advice: x}]}}}",
    "an unknown action": "{errors: {A: {recovery: [{action: retry_later}]}}}",
    "an empty recovery": "{errors: {A: {recovery: []}}}",
    "an unknown outcome": "{errors: {A: {outcome: done}}}",
    "a status as text": "{errors: {A: {http_status: '404'}}}",
    "a status that is none": "{errors: {A: {http_status: 4040}}}",
    "a code that is a boolean": "{errors: {A: {code: NO}}}",
    "a context that is a number": "{errors: {A: {context: {a: 3}}}}",
    "an unknown key of a field": "{errors: {A: {context: {a: {typ: string}}}}}",
    "a type with a blank": "{errors: {A: {context: {a: list of string}}}}",
    "a duration without a unit": "{backoffs: {a: {initial: 250}}}",
    "a duration in unknown units": "{backoffs: {a: {initial: 3 fortnights}}}",
    "an unknown jitter": "{backoffs: {a: {initial: 1s, jitter: some}}}",
    "a delay from nowhere": "{errors: {A: {recovery: [{action: retry, delay: [retryAfterMs]}]}}}",
    "an unknown effect": "{operations: {a: {effect: write}}}",
    "an http place without a path": "{operations: {a: {effect: read, http: POST}}}",
    "an unknown kind of envelope": "{envelopes: {a: {kind: grpc, decode: {code: /code}}}}",
    "an envelope without places": "{envelopes: {a: {kind: http}}}",
    "an unknown part of an envelope": "{envelopes: {a: {decode: {kode: /code}}}}",
    "an envelope condition over context": "{envelopes: {a: {when: {context.a: b}, decode: {code: /code}}}}",
    "a rule condition over the body": "{errors: {A: {recovery: [{when: {body: malformed}, action: retry}]}}}",
    "an unknown condition form": "{errors: {A: {match: {context.a: {equals: b}}}}}",
    "a match over the reply": "{errors: {A: {match: {status: 404}}}}",
    "an unknown step of a place": "{envelopes: {a: {decode: {code: {from: /code, upper: true}}}}}",
    "an empty condition": "{errors: {A: {match: {}}}}",
    "a type that is neither enum nor structure": "{types: {A: {open: true}}}",
    "a type with both values and fields": "{types: {A: {values: {a: x}, fields: {b: string}}}}",
    "a date that is none": "{errors: {A: {deprecated: {sunset: soon}}}}",
    "an unknown stability": "{errors: {A: {stability: beta}}}",
    "an unknown key of a signal": "{signals: {a: {match: {message: x}}}}",
    "a result with an unknown key": "{results: {a: {status: 3}}}",
    "a class that is no identifier": "{errors: {A: {class: 'My Error'}}}",
    "a group with errors inside": "{groups: {a: {title: A, errors: [B]}}}",
}


@pytest.mark.parametrize("text", MISTAKES.values(), ids=MISTAKES)
def test_a_typical_mistake_is_refused(text: str) -> None:
    """A mistake shows in the editor before errdex runs."""
    assert complaints(read(text))
