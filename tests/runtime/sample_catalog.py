"""A catalog with every feature of the language that reaches Python, and the means to generate and import it."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from errdex.load import load_source
from errdex.render import Renderer
from errdex.resolve import resolve_catalog
from errdex.views.python import pages

ROOT = Path(__file__).resolve().parents[2]
OLDEST_PYTHON = "ERRDEX_PYTHON_310"
"""Environment variable that names a Python 3.10, where ``python3.10`` is not on the path."""

SAMPLE = r"""
errdex: 1
catalog:
  id: acme-lab
  title: Acme Lab
  version: 2.1.0
  summary: Errors of a laboratory.
  root: LabError
  docs_url: https://docs.example.com/{anchor}
  python: {class_prefix: Lab}
  idempotency_key: [context.idempotencyKey, header.Idempotency-Key]
  context:
    traceId?: {type: string, summary: Trace of the request.}
  unknown:
    http_status: 500
    message: Something failed.
    recovery:
      - {when: {operation.effect: read}, action: retry, backoff: quick}
      - {action: give_up, advice: Report it.}
types:
  Reason:
    summary: Why the lab is closed.
    values:
      starting: The lab is starting.
      replaced: {summary: The lab was replaced., aliases: [restarted]}
      "30d": Closed for thirty days.
      "": No reason.
  Mood: {open: false, values: {calm: Calm., angry: Angry.}}
  Phase: {open: true, fallback: late, values: {early: Early., late: Late.}}
  Issue:
    summary: One thing wrong with the request.
    fields: {field: string, message: string, "code?": string, "secret?": {type: string, sensitive: true}}
operations:
  lab.read: {effect: read, summary: Look.}
  lab.exec: {effect: unsafe, reconcile: [lab.read], aliases: [exec]}
  lab.put: {effect: idempotent}
backoffs:
  quick: {initial: 100ms, max: 1s, attempts: 3, total: 10s}
recoveries:
  fix_it: [{action: fix_request, advice: Correct the request.}]
envelopes:
  flat:
    when: {status: "400..599"}
    decode: {code: /code, message: /message, context: /context, http_status: /httpStatus, operation: /operation,
             suggestion: /suggestion, documentation: /documentation, timestamp: /timestamp,
             request_id: "header:X-Request-Id"}
  stream:
    kind: ndjson
    when: {body: {/type: error}}
    decode: {code: /code, message: /message, context: /context}
groups:
  availability: {title: Availability, defaults: {http_status: 503}}
  requests: {title: Requests}
  import: {title: A group whose name is a keyword}
classes:
  StorageError: {summary: Base of storage errors., context: {path: string}}
  SharedError: {summary: Several codes., parent: StorageError, context: {"exitCode?": integer}}
errors:
  LAB_CLOSED:
    class: LabClosedError
    group: availability
    summary: The lab is closed.
    description: "Text with a \\d regex, a C:\\path, \"\"\"triple quotes\"\"\" and a tab\there."
    message: "The lab is closed ({reason}) {{for now}}."
    suggestion:
      - {when: {context.retryAfterMs: present}, text: "Try again in {retryAfterMs} ms."}
      - {text: Try again later.}
    causes: [It is night., It is a "holiday"]
    fix: Wait.
    context:
      reason: Reason
      retryable: {const: true}
      retryAfterMs?: {type: integer, unit: ms, minimum: 0, summary: The server's own estimate.}
      operation?: {type: string, property: operation_name}
      resetAt?: {type: string, format: date-time}
      idempotencyKey?: string
    operations: [lab.exec]
    outcome: not_started
    recovery:
      - {when: {context.reason: unknown_value}, action: escalate}
      - {action: retry, delay: [context.retryAfterMs, header.Retry-After], backoff: quick}
    headers: {"Retry-After?": {type: integer, unit: s}}
    raised_from: {errno: [EAGAIN], exceptions: [builtins.TimeoutError]}
    aliases: [LAB_SHUT]
    class_aliases: [LabShutError]
    examples: [{context: {reason: starting, retryable: true}}]
  TIMEOUT:
    group: availability
    summary: It took too long.
    recovery: fix_it
  FILE_NOT_FOUND:
    group: requests
    http_status: {default: 404, also: [410]}
    summary: No such file.
    context:
      path: {type: string, sensitive: true}
      class: string
      from?: string
      self?: string
      print?: string
      str?: string
      property?: integer
      message?: string
      items?: integer[]
      to_dict?: string
      kind: {enum: [true, unknown, 3]}
      color?: {enum: [red, "light blue, or so", 'dark "green"', yellow, orange, violet, black, white, grey]}
      either_way?: {any_of: ["Issue[]", {type: string, format: date-time}, Reason, "integer[]", object]}
      note?: {type: string, nullable: true}
      issues?: {type: "Issue[]"}
      inner?: {type: object, fields: {code: integer, "signal?": string}}
      phase?: Phase
      mood?: Mood
      op?: Operation
      ratio?: number
      flag?: boolean
      any?: any
      map?: object
      either?: {any_of: [integer, string]}
      derived?: {type: string, wire: false, default: [{when: {http_status: 410}, is: gone}, {is: missing}]}
      size?: {type: integer, aliases: [bytes, Size], default: 7}
    message: "No file {path} in {class}."
    raised_from: {errno: [ENOENT], context: {path: exc.filename}}
    fix: Check the path.
  NO_SPACE: {class: SharedError, group: requests, http_status: 507, summary: The disk is full.}
  READ_ONLY: {class: SharedError, group: requests, http_status: 403, summary: The disk is read-only.}
  INTERNAL_ERROR: {group: requests, http_status: 500, summary: Something broke., class: InternalError}
  PROTOCOL_MISMATCH:
    code: INTERNAL_ERROR
    class: ProtocolMismatchError
    group: requests
    http_status: 500
    summary: Both sides speak different versions.
    match: {context.why: [missing-metadata, malformed-metadata]}
    context: {why: string}
  WAIT_TIMEOUT: {match: never, group: requests, http_status: 408, summary: Raised locally.}
  RATE_LIMITED: {code: null, class: RateLimitedError, match: {http_status: 429}, summary: Too many requests.}
  OUTSIDE: {code: null, class: OutsideError, parent: builtins.LookupError, summary: Outside the tree., match: never}
  KEYED: {class: KeyedError, parent: [LabError, builtins.KeyError], http_status: 400, summary: Also a KeyError.}
  SYSTEM: {class: SystemFailedError, parent: [LabError, builtins.OSError], http_status: 500, summary: Also an OSError.}
  SECRET_PLAN:
    visibility: internal
    http_status: 500
    summary: Nobody outside may know.
    context: {plan: string}
  MIXED_VISIBILITY:
    http_status: 400
    summary: One field stays inside.
    context: {shown: string, "hidden?": {type: string, visibility: internal}}
  EXTRA: {http_status: 400, summary: Free keys., context: {known: string, "*": any}, group: import}
retired:
  OLD_CODE: {since: 0.9.0, replaced_by: LAB_CLOSED, reason: Renamed.}
results:
  command_exit: {where: /exit_code, when: {body: {/status: completed}}, summary: Its own result.}
signals:
  platform_transient:
    summary: The platform stumbles.
    match: {message_contains: [connection lost], attributes: {retryable: true}, causes: 4}
"""


def catalog_from(text: str, folder: Path) -> Any:
    """Return the catalog of a YAML text; fails where anything is wrong with it."""
    source = folder / "catalog.yaml"
    source.write_text(text, encoding="utf-8")
    return catalog_at(source)


def catalog_at(source: Path) -> Any:
    """Return the catalog of a file or folder."""
    loaded = load_source(source, source.parent)
    catalog = resolve_catalog(loaded)
    findings = [f"{one.span.line}: {one.message}" for one in loaded.findings]
    assert not findings, "\n".join(findings)
    return catalog


def write_package(catalog: Any, folder: Path, name: str | None = None, **options: Any) -> Path:
    """Generate the package of a catalog below ``folder``; ``name`` vendors it under another one."""
    target = folder / (name or catalog.package)
    for path, text in Renderer().render_pages(pages(catalog, options)).items():
        file = target / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return target


def import_package(package: Path) -> Any:
    """Import a generated package into this interpreter, afresh."""
    name = package.name
    for loaded in [module for module in sys.modules if module == name or module.startswith(name + ".")]:
        del sys.modules[loaded]
    sys.path.insert(0, str(package.parent))
    try:
        importlib.invalidate_caches()
        return importlib.import_module(name)
    finally:
        # Lazy modules are found through the package's own path, pickles through sys.modules.
        sys.path.remove(str(package.parent))


def oldest_python() -> str | None:
    """Return a Python 3.10 that works here, or None."""
    for candidate in (os.environ.get(OLDEST_PYTHON), shutil.which("python3.10")):
        if candidate:
            done = subprocess.run([candidate, "-I", "--version"], capture_output=True, text=True, check=False)
            if done.stdout.startswith("Python 3.10."):
                return candidate
    return None


def run_isolated(folder: Path, code: str, python: Path | str = sys.executable, *flags: str) -> str:
    """Run code in a clean interpreter that finds packages in ``folder``; returns what it printed."""
    script = f"import sys; sys.path.insert(0, {str(folder)!r})\n{code}"
    done = subprocess.run(
        [str(python), "-I", *flags, "-c", script], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
