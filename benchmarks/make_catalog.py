"""Write a synthetic catalog of N errors: four context fields, enums, recovery, examples; about 37 lines an error.

Usage: python benchmarks/make_catalog.py N PATH. The same N gives the same bytes.
"""

from __future__ import annotations

import sys
from pathlib import Path

NOUNS = ("order", "invoice", "payment", "session", "upload", "report", "device", "ticket", "backup", "domain")
FAULTS = ("not_found", "expired", "locked", "rejected", "timed_out", "too_large", "conflict", "unavailable")
STATUSES = (404, 410, 423, 422, 504, 413, 409, 503)


def catalog_text(count: int) -> str:
    """Return the YAML text of a catalog with ``count`` errors in groups of fifty."""
    parts = [
        "errdex: 1\n"
        "catalog:\n"
        "  id: bench\n"
        "  title: Benchmark\n"
        "  version: 1.0.0\n"
        "  root: BenchError\n"
        "  docs_url: https://errors.example.com/bench/{anchor}\n"
        "types:\n"
    ]
    parts += [
        f"  {noun.capitalize()}State:\n    values:\n      pending: The {noun} waits.\n"
        f"      active: The {noun} is in use.\n"
        f"      closed: The {noun} is done.\n"
        for noun in NOUNS
    ]
    parts.append("operations:\n")
    parts += [
        f"  {noun}.get: {{effect: read}}\n  {noun}.create: {{effect: unsafe, reconcile: [{noun}.get]}}\n"
        for noun in NOUNS
    ]
    parts.append(
        "backoffs:\n  standard: {initial: 250ms, multiplier: 2, max: 2s, jitter: full, attempts: 4, total: 60s}\n"
    )
    parts.append(
        'envelopes:\n  flat:\n    when: {status: "400..599"}\n'
        "    decode: {code: /code, message: /message, context: /context, http_status: /httpStatus}\n"
    )
    parts.append("groups:\n")
    groups = max(1, (count + 49) // 50)
    parts += [f"  part{index}: {{title: Part {index}}}\n" for index in range(groups)]
    parts.append("errors:\n")
    for index in range(count):
        parts.append(entry(index))
    return "".join(parts)


def entry(index: int) -> str:
    """Return one error of the catalog."""
    noun, fault = NOUNS[index % len(NOUNS)], FAULTS[index // len(NOUNS) % len(FAULTS)]
    code = f"{noun}_{fault}_{index}".upper()
    retry = fault in ("unavailable", "timed_out")
    outcome = "not_started" if fault == "unavailable" else "unknown" if fault == "timed_out" else "failed"
    rules = (
        "      - when: {operation.effect: [read, idempotent]}\n"
        "        action: retry\n"
        "        delay: [context.retryAfterMs, header.Retry-After]\n"
        "        backoff: standard\n"
        f"      - {{action: reconcile, advice: Look at the {noun} before repeating the call.}}\n"
        if retry
        else f"      - {{action: fix_request, advice: Correct the {noun} and send it again.}}\n"
    )
    return (
        f"  {code}:\n"
        f"    group: part{index // 50}\n"
        f"    http_status: {STATUSES[FAULTS.index(fault)]}\n"
        f"    summary: The {noun} is {fault.replace('_', ' ')}, case {index}.\n"
        "    description: |\n"
        f"      The service could not use the {noun} that the request names.\n"
        f"      This is case {index} of the {noun} family.\n"
        f'    message: "{noun.capitalize()} {{{noun}Id}} is {fault.replace("_", " ")}."\n'
        "    suggestion:\n"
        '      - {when: {context.retryAfterMs: present}, text: "Try again in {retryAfterMs} ms."}\n'
        f"      - {{text: Check the {noun} first.}}\n"
        "    causes:\n"
        f"      - The {noun} was changed by another request.\n"
        f"      - The {noun} never existed in this region.\n"
        f"    fix: Read the {noun} again, then decide.\n"
        "    context:\n"
        f"      {noun}Id: {{type: string, summary: Which {noun} it was., max_length: 64}}\n"
        f"      state: {noun.capitalize()}State\n"
        "      attempt?: {type: integer, minimum: 1, summary: How often it was tried.}\n"
        "      retryAfterMs?: {type: integer, unit: ms, minimum: 0, summary: How long to wait.}\n"
        f"    operations: [{noun}.get, {noun}.create]\n"
        f"    outcome: {outcome}\n"
        "    recovery:\n"
        f"{rules}"
        '    headers: {"Retry-After?": {type: integer, unit: s}}\n'
        "    examples:\n"
        f"      - context: {{{noun}Id: {noun}-{index}, state: active, attempt: 2, retryAfterMs: 1500}}\n"
        "    since: 1.0.0\n"
        "    stability: stable\n"
    )


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(catalog_text(int(sys.argv[1])), encoding="utf-8")
