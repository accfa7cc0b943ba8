"""Replies of a hostile peer, and what a generated package must never do."""

from __future__ import annotations

import ast
import builtins
import json
import pickle
import pickletools
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings

from hostile import texts
from hostile.making import ROOT, imported, make

CATALOG = """
errdex: 1
catalog: {id: shop, root: ShopError, idempotency_key: [context.key, header.Idempotency-Key]}
types:
  Reason: {values: {one: One., two: Two.}}
  Issue: {fields: {field: string, "left?": integer}}
operations:
  look: {effect: read}
  buy: {effect: unsafe, reconcile: [look]}
envelopes:
  flat:
    when: {status: "400..599", body: {/code: present}}
    decode: {code: /code, message: /message, context: /context, http_status: /httpStatus, operation: /operation,
             suggestion: /suggestion, documentation: /documentation, timestamp: /timestamp,
             request_id: ["header:X-Request-Id", "header:Request-Id"]}
  list: {when: {body: {/errors: present}}, decode: {errors: /errors, code: code, message: message, context: meta}}
  inner: {when: {body: {/inner: present}}, decode: {code: {from: /inner, json: /code},
  message: {from: /inner, json: /m}}}
  xml: {preset: aws-rest-xml}
  google: {preset: google.rpc}
  rpc: {kind: jsonrpc}
  stream: {kind: sse, decode: {code: /code, message: /message}}
  lines: {kind: ndjson, decode: {code: /code, message: /message}}
errors:
  A:
    http_status: 400
    summary: S
    message: "{reason} and {key}"
    context:
      reason: Reason
      key?: {type: string, pattern: "^[a-z]+: .*$"}
      at?: {type: string, format: date-time}
      wait?: {type: integer, unit: ms}
      secret?: {type: string, sensitive: true}
      issues?: "Issue[]"
      any?: any
    recovery:
      - {when: {operation.effect: [read]}, action: retry, delay: [context.wait, header.Retry-After], backoff: b}
      - {action: give_up}
    raised_from: {exceptions: [builtins.OSError], message_pattern: "(?P<key>.*): .*"}
backoffs: {b: {initial: 1s, attempts: 3, total: 60s}}
"""
LARGEST = 8 * 1024 * 1024
SECONDS = 8.0
"""Longest that any reply of the largest size may take on a busy machine; most take a tenth of a second."""


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """Import the package of the catalog above."""
    made = make(CATALOG, tmp_path_factory.mktemp("runtime"), ("python",))
    assert not made.is_refused, [finding.message for finding in made.findings]
    with imported(made.outputs["python"]) as package:
        yield package


MEMBERS = (
    "code raw_code name message context http_status observed_status operation suggestion documentation timestamp"
    " request_id hint details raw problems"
).split()


def use(error: Any) -> None:
    """Look at everything an error has."""
    for member in MEMBERS:
        getattr(error, member)
    for line in (str(error), repr(error)):
        assert len(line) <= 2_000
        assert line.isprintable()
    error.recovery()
    error.recovery(operation="look", attempt=2, elapsed=1.0)
    json.dumps(error.to_dict(audience="log"))
    error.to_response()


def nested(open_: str, close: str, depth: int) -> bytes:
    """Return a document that is nothing but depth."""
    return ((open_ * depth) + (close * depth)).encode()


def flat(context: str = "{}", **members: str) -> bytes:
    """Return a body of the first envelope, its values given as JSON."""
    rest = "".join(f', "{name}": {value}' for name, value in members.items())
    return f'{{"code": "A", "context": {context}{rest}}}'.encode()


BODIES: dict[str, bytes] = {
    "brackets": nested("[", "]", 4_000_000),
    "objects": b'{"a":' * 1_000_000,
    "inside the context": flat('{"any": ' + "[" * 100_000 + "]" * 100_000 + "}"),
    "a long text": flat(message='"' + "a" * 8_000_000 + '"'),
    "escapes": flat(message='"' + "\\u202e" * 1_000_000 + '"'),
    "digits": flat('{"wait": ' + "9" * 4_000_000 + "}"),
    "exponent": flat('{"wait": 1e999999999}'),
    "many members": flat("{" + ", ".join(f'"k{at}": 1' for at in range(150_000)) + "}"),
    "one member again and again": flat("{" + '"reason": "one", ' * 300_000 + '"reason": "two"}'),
    "many errors": b'{"errors": [' + b'{"code": "A", "message": "m"},' * 200_000 + b"{}]}",
    "many issues": flat('{"reason": "one", "issues": [' + '{"field": 1},' * 100_000 + "{}]}"),
    "JSON in JSON": b'{"inner": ' + json.dumps("[" * 1_000_000).encode() + b"}",
    "text that looks like a pattern's worst": flat('{"key": "' + "a: " * 2_000_000 + '"}'),
    "a time that is none": flat(timestamp='"' + "2026-01-01T" * 500_000 + '"'),
    "more than is read": b'{"code": "A", "message": "' + b"a" * LARGEST + b'"}',
    "zeros": b"\0" * LARGEST,
    "not UTF-8": b"\xff" * LARGEST,
    "UTF-16": b"\xff\xfe" + ('{"code": "A"}' + " " * 2_000_000).encode("utf-16-le"),
    "a billion laughs": b'<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "'
    + b"&a;" * 1000
    + b'">]><Error><Code>&b;</Code></Error>',
    "an entity of a file": b'<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/hostname">]><Error><Code>&a;</Code></Error>',
    "deep XML": b"<a>" * 1_000_000,
    "wide XML": b"<Error>" + b"<a/>" * 1_000_000 + b"</Error>",
    "attributes": b"<Error " + b" ".join(b'a%d="x"' % at for at in range(200_000)) + b"/>",
    "one attribute": b'<Error a="' + b"x" * 8_000_000 + b'"/>',
    "events": b"data: {\n" * 500_000,
    "lines": b'{"code": "A"}\n' * 400_000,
}


@pytest.mark.parametrize("name", BODIES)
def test_no_reply_takes_long_or_raises(shop: ModuleType, name: str) -> None:
    """Bodies of many megabytes, made to be slow, give an error that can be used, in bounded time."""
    body = BODIES[name]
    kind = "application/xml" if body.startswith(b"<") else "application/json"
    started = time.perf_counter()
    error = shop.from_response(500, body, {"content-type": kind})
    use(error)
    shop.from_frame(body)
    shop.from_mapping({"code": "A", "context": {"any": body.decode("latin-1")}})
    spent = time.perf_counter() - started
    assert spent < SECONDS, f"{spent:.1f} s"
    assert b"hostname" not in repr(error).encode() or name != "an entity of a file"


ATTACKS = ["9" * 100_000, "1s" * 50_000, " " * 100_000, "a=" * 50_000, "Bearer " * 20_000, "x" * 100_000 + ":",
"2026-01-01T00:00:00" * 5000,
           "Sun, " * 20_000, "://" * 30_000, ";charset=" * 10_000, "token" * 20_000, "1." * 50_000, "-" * 100_000, "\u202e" * 50_000]  # fmt: skip
HEADERS = (
    "Retry-After",
    "retry-after-ms",
    "Date",
    "Content-Type",
    "X-Request-Id",
    "Idempotency-Key",
    "Link",
    "X-RateLimit-Reset",
)


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda text: ascii(text[:8]))
def test_no_text_of_a_peer_keeps_a_pattern_busy(shop: ModuleType, attack: str) -> None:
    """Headers, times, waits, messages and bodies that are no JSON are read in bounded time, whatever they repeat."""
    started = time.perf_counter()
    for header in HEADERS:
        use(shop.from_response(503, b'{"code": "A", "message": "m"}', {header: attack}))
    value = json.dumps(attack)
    for member in ("message", "timestamp", "operation", "suggestion", "documentation", "httpStatus"):
        use(shop.from_response(400, flat(**{member: value})))
    for field in ("reason", "key", "at", "wait", "secret", "issues", "any"):
        use(shop.from_response(400, flat(f'{{"{field}": {value}}}')))
    use(shop.from_response(500, attack.encode("utf-8")))
    shop.from_exception(OSError(attack))
    spent = time.perf_counter() - started
    assert spent < SECONDS, f"{spent:.1f} s"


def test_headers_without_number_are_cut(shop: ModuleType) -> None:
    """A hundred thousand headers cost no more than those that are kept."""
    started = time.perf_counter()
    error = shop.from_response(500, b"{}", [(f"x-{at}", "v") for at in range(100_000)])
    use(error)
    assert len(error.raw.headers) <= 2_000
    assert time.perf_counter() - started < SECONDS


@settings(max_examples=60, deadline=None)
@given(texts.texts(), texts.texts())
def test_what_a_peer_sends_is_never_interpreted(shop: ModuleType, code: str, value: str) -> None:
    """Texts that look like templates, code or escapes stay texts, and no line of ours carries control characters."""
    body = json.dumps({"code": code, "message": value, "context": {"key": value, "reason": "one"}}).encode()
    error = shop.from_response(400, body)
    assert error.raw_code == code
    assert error.message == value
    assert error.context.to_dict() == {"key": value, "reason": "one"}
    use(error)
    raised = shop.AError(reason="one", key=value)
    assert raised.message == f"one and {value}"
    use(raised)


def test_secrets_stay_out_of_every_line(shop: ModuleType) -> None:
    """A sensitive value shows in no text, also where the peer repeats it in its message."""
    secret = "hunter2-{}-\u202e"
    error = shop.from_response(
        400, json.dumps({"code": "A", "message": f"no {secret}", "context": {"secret": secret}}).encode()
    )
    for shown in (
        str(error),
        repr(error),
        repr(error.context),
        repr(error.raw),
        json.dumps(error.to_dict(audience="log")),
    ):
        assert "hunter2" not in shown


def sources() -> list[Path]:
    """Return every module that generated packages take over, and the templates of the rest."""
    folder = ROOT / "templates" / "python"
    return sorted([*folder.rglob("*.py"), *folder.rglob("*.py.j2")])


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.name)
def test_generated_code_evaluates_and_unpickles_nothing(path: Path) -> None:
    """No eval, exec, compile, dynamic import by data, shell, or unpickling, but of the cause inside our own pickle."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".j2":
        for word in ("eval(", "exec(", "pickle", "subprocess", "os.system"):
            assert word not in text
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if isinstance(node.func, ast.Name):
                assert name not in ("eval", "exec", "compile", "__import__", "open", "input"), f"{path}:{node.lineno}"
            if name in ("loads", "load") and path.name == "pickling.py":
                continue
            assert name not in ("system", "popen", "Popen", "unpickle"), f"{path}:{node.lineno}"
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
            for module in modules:
                root = module.split(".")[0]
                assert root not in ("subprocess", "socket", "ctypes", "marshal", "shelve"), f"{path}:{node.lineno}"
                assert root != "pickle" or path.name == "pickling.py", f"{path}:{node.lineno}"


def test_a_pickled_reply_holds_plain_data_only(shop: ModuleType) -> None:
    """Of callables a pickle names our own rebuilding function, the error's class and enums: nothing of the peer's."""
    body = json.dumps(
        {"code": "A", "message": "cos\nsystem\n", "context": {"reason": "one", "any": {"__reduce__": ["os.system"]}}}
    )
    error = shop.from_response(400, body.encode(), {"x-a": "b"})
    seen: list[str] = []
    named = set()
    for opcode, argument, _ in pickletools.genops(pickle.dumps(error)):
        if opcode.name == "GLOBAL":
            named.add(str(argument).replace(" ", "."))
        elif opcode.name == "STACK_GLOBAL":
            named.add(".".join(seen[-2:]))
        elif isinstance(argument, str):
            seen.append(argument)
    assert named <= {f"{shop.__name__}._runtime.pickling.rebuild", f"{shop.__name__}.AError"}, named


def test_importing_a_package_does_nothing_but_define(
    shop: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """No file is opened and no time is asked for while a package is imported."""
    made = make(CATALOG, tmp_path, ("python",))

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a package opened a file while it was imported")

    monkeypatch.setattr(builtins, "open", refuse)
    with imported(made.outputs["python"]) as package:
        assert package.__name__ != shop.__name__
