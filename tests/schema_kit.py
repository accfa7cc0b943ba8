"""What the tests of the targets json_schema and openapi share: catalogs from text, and rendered files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml
from errdex.load import load_source
from errdex.model import Catalog
from errdex.render import Renderer
from errdex.resolve import resolve_catalog
from errdex.views import json_schema, openapi

SHIPPED = Path(__file__).resolve().parent.parent / "schema" / "catalog"

RICH = """
errdex: 1
catalog:
  id: rich-shop
  title: Rich Shop
  version: 1.10.0
  summary: Errors of a shop that uses the whole language.
  root: ShopError
  docs_url: https://errors.example.com/{anchor}
types:
  Reason:
    summary: Why it failed.
    values:
      out_of_stock: Nothing is left.
      moved: {summary: It lies elsewhere., aliases: [relocated]}
  Side: {open: false, values: {left: The left one., right: The right one.}}
  Line:
    summary: A line of an order.
    fields:
      sku: {type: string, pattern: "^[A-Z]+$", example: ABC}
      count: {type: integer, minimum: 1}
      "note?": {type: string, nullable: true}
operations:
  order.get: {effect: read, http: "GET /orders/{orderId}", operation_id: getOrder, summary: Read an order.}
  order.put: {effect: idempotent, http: "PUT /orders/{orderId}", operation_id: putOrder, reconcile: [order.get]}
  order.pay: {effect: unsafe, reconcile: [order.get]}
backoffs:
  standard: {initial: 250ms, multiplier: 2, max: 2s, jitter: full, attempts: 4, total: 60s}
recoveries:
  fix: [{action: fix_request, advice: Correct the request.}]
  wait:
    - {when: {context.retryAfterMs: present}, action: retry, delay: [context.retryAfterMs, header.Retry-After],
       backoff: standard}
    - {action: reconcile, advice: Look first.}
envelopes:
  flat:
    when: {status: "400..599"}
    decode: {code: /code, message: /message, context: /context, http_status: /httpStatus, operation: /operation,
             suggestion: /suggestion, documentation: /documentation, timestamp: /timestamp}
groups:
  orders: {title: Orders}
errors:
  OUT_OF_STOCK:
    group: orders
    http_status: {default: 409, also: [410]}
    summary: The shop has no more of it.
    message: "No {sku} ({reason})."
    suggestion: [{when: {context.retryAfterMs: present}, text: "Wait {retryAfterMs} ms."}, {text: Wait.}]
    fix: Order something else.
    context:
      sku: string
      reason: Reason
      "side?": Side
      "nullableSide?": {type: Side, nullable: true, summary: A side or nothing.}
      final: {const: false}
      "retryAfterMs?": {type: integer, unit: ms, minimum: 0, summary: The server's estimate.}
      "lines?": {type: "Line[]", min_length: 1, max_length: 3}
      "line?": {type: Line, nullable: true}
      "verdict?": {enum: [true, false, unknown]}
      "mood?": {enum: [good, bad], nullable: true}
      "either?": {any_of: [string, {type: integer}], nullable: true}
      "free?": any
      "bag?": object
      "at?": {type: string, format: date-time, example: "2026-01-02T03:04:05Z"}
      "big?": {type: integer, maximum: 9223372036854775807}
      "secretNote?": {type: string, sensitive: true}
      "inner?": {fields: {x: number, "y?": {type: number, nullable: true}}, type: object}
      "hiddenFromWire?": {type: string, wire: false}
      "internalNote?": {type: string, visibility: internal}
    outcome: not_started
    recovery: wait
    headers: {Retry-After: {type: integer, unit: s, summary: When to come back.}, "X-Left?": integer}
    examples:
      - {context: {sku: ABC, reason: moved, final: false}}
      - {context: {sku: DEF, reason: out_of_stock, final: false, retryAfterMs: 20}, http_status: 410, summary: Gone.}
    aliases: [SOLD_OUT]
  ORDER_LOCKED:
    group: orders
    http_status: 409
    summary: Another change is running.
    context: {lockedBy: string}
    operations: [order.put]
    outcome: not_started
    recovery: fix
    headers: {Retry-After: {type: integer, unit: s, summary: When to come back.}}
    deprecated: {since: 1.2.0, replaced_by: OUT_OF_STOCK, reason: Nobody uses it.}
  CONTROL_A: {code: CONTROL, http_status: 409, class: ControlAError, summary: First., match: {context.kind: a},
              context: {kind: string}, recovery: fix, outcome: not_started}
  CONTROL_B: {code: CONTROL, http_status: 409, class: ControlBError, summary: Second., match: {context.kind: b},
              context: {kind: string}, recovery: fix, outcome: not_started}
  "dotted.code/with~strange": {class: StrangeError, http_status: 400, summary: "A `strange` one: #\\"quoted\\".",
              recovery: fix, outcome: not_started}
  NAMELESS: {code: null, class: NamelessError, http_status: 429, match: {http_status: 429}, summary: No code.,
             recovery: fix, outcome: not_started}
  LOCAL: {match: never, class: LocalError, summary: Never on HTTP., recovery: fix}
  SECRET: {visibility: internal, class: SecretError, http_status: 500, summary: Internal., recovery: fix}
"""

HEAD = """
errdex: 1
catalog: {id: shapes, title: Shapes, root: ShapesError}
types:
  Issue: {fields: {field: string}}
errors:
  A: {class: AError, http_status: 400, summary: First., context: {"n?": integer, "issues?": "Issue[]"}, recovery:
       [{action: give_up}], outcome: not_started}
  B: {class: BError, http_status: 400, summary: Second., context: {size: integer}, recovery: [{action: give_up}],
       outcome: not_started, examples: [{context: {size: 3}}]}
envelopes:
  one:
"""

SHAPES = {
    "flat": "decode: {code: /code, message: /message, context: /context}",
    "root_code_only": "decode: {code: /code, message: /message}",
    "nested": "decode: {code: /error/code, message: /error/message, context: /error/details, request_id: /requestId}",
    "list": "decode: {errors: /errors, code: code, message: message, context: meta}",
    "list_of_nested": "decode: {errors: /errors, code: ./error/code, message: ./error/message, context: ./error/meta}",
    "rest": "decode: {code: /code, message: /message, context: {rest: /}}",
    "except": "decode: {code: /data/error_type, message: /message, context: {from: /data, except: [error_type]}}",
    "assembled": 'decode: {code: /code, message: /message, context: {fields: {issues: /errors, size: /size, "n": /n}}}',
    "pinned": "{when: {body: {/ok: false}}, decode: {code: /code, message: /message, context: /context}}",
    "text_inside": "decode: {code: {from: /m, json: /code}, message: {from: /m, json: /text}, context: /context}",
    "header_code": 'decode: {code: "header:x-code", message: /message, context: /context}',
    "after": 'decode: {code: {from: /type, after: "#"}, message: /title, context: /context}',
    "problem": "preset: rfc9457",
    "google": "preset: google.rpc",
    "graphql": "preset: graphql",
    "jsonapi": "preset: jsonapi",
    "connect": "preset: connect",
    "azure": "preset: azure",
    "aws": "preset: aws-json",
    "stripe": "preset: stripe",
    "jsonrpc": "kind: jsonrpc",
    "xml": "preset: aws-rest-xml",
}
"""One envelope each: where a body can hold the parts of an error."""


def catalog_of(text: str, folder: Path) -> Catalog:
    """Return the catalog that ``text`` says; fails with its findings where it has errors."""
    path = folder / "catalog.yaml"
    path.write_text(text, encoding="utf-8")
    return read_catalog(path)


def read_catalog(path: Path) -> Catalog:
    """Return the catalog in a file or folder."""
    loaded = load_source(path, path.parent)
    catalog = resolve_catalog(loaded)
    problems = [f"{item.span.line}: {item.rule} {item.message}" for item in loaded.findings]
    assert catalog is not None, problems
    return catalog


def shape_catalog(name: str, folder: Path) -> Catalog:
    """Return a small catalog whose errors travel in the envelope ``SHAPES[name]``."""
    body = SHAPES[name]
    body = body if body.startswith("{") else "{" + body + "}"
    return catalog_of(HEAD.rstrip("\n").removesuffix("  one:").rstrip() + f"\n  one: {body}\n", folder)


def schema_files(catalog: Catalog, **options: object) -> dict[str, Any]:
    """Return path -> parsed file of target json_schema."""
    return {path: json.loads(text) for path, text in texts(json_schema, catalog, **options).items()}


def openapi_files(catalog: Catalog, **options: object) -> dict[str, Any]:
    """Return path -> parsed file of target openapi."""
    return {path: yaml.load(text, yaml.CSafeLoader) for path, text in texts(openapi, catalog, **options).items()}


def texts(target: Any, catalog: Catalog, **options: object) -> dict[str, str]:
    """Return path -> text of a target."""
    return Renderer().render_pages(target.pages(catalog, options))
