"""What a generated package costs its users: import, first class, every class, a reply, a pickle; peers if installed."""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from make_catalog import catalog_text
from measure import Row, environment, run
from tool import errdex

ERRORS = 1000
EMPTY = "".join(f"class Error{number}(Exception):\n    pass\n" for number in range(ERRORS))
IMPORT = "import time\na = time.process_time()\n{}\nprint(time.process_time() - a)"
EVERY = "import bench\nfor name in bench.__all__: getattr(bench, name)"
BODY = {
    "code": "ORDER_NOT_FOUND_0",
    "message": "Order order-0 is not found.",
    "context": {"orderId": "order-0", "state": "active", "attempt": 2, "retryAfterMs": 1500},
    "httpStatus": 404,
    "trace": "0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-00000000-0000-0000-0000-000000000000-and-more",
}
REPLIES = f"""
import json, pickle, timeit
import bench
raw = json.dumps({BODY!r}).encode()
assert 290 <= len(raw) <= 340, len(raw)

class Bare(Exception):
    pass

bare = Bare("Order order-0 is not found.")
bare.__dict__.update(json.loads(raw))
error = bench.from_response(404, raw, {{}})
assert type(error).__name__ == "OrderNotFound0Error" and not error.problems

def floor():
    Exception(json.loads(raw))

def reply():
    bench.from_response(404, raw, {{}})

def reply_read():
    bench.from_response(404, raw, {{}}).context.retry_after_ms

def bare_pickle():
    pickle.loads(pickle.dumps(bare))

def own_pickle():
    pickle.loads(pickle.dumps(error))

works = {{"floor": floor, "reply": reply, "read": reply_read, "bare": bare_pickle, "pickle": own_pickle}}
try:
    from google.api_core import exceptions as google
except ImportError:
    pass
else:
    import requests
    answer = requests.Response()
    answer.status_code, answer._content = 404, json.dumps(
        {{"error": {{"code": 404, "message": "Order order-0 is not found.", "status": "NOT_FOUND", "details": [
            {{"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "ORDER_NOT_FOUND", "domain": "example.com",
              "metadata": {{"orderId": "order-0", "state": "active"}}}}]}}}}).encode()
    answer.request = requests.Request("GET", "https://example.com/orders/0").prepare()
    works["google-api-core"] = lambda: google.from_http_response(answer)
try:
    from botocore import parsers, exceptions as boto
except ImportError:
    pass
else:
    parser = parsers.create_parser("json")
    boto_raw = json.dumps({{"__type": "OrderNotFound", "message": "Order order-0 is not found.", "orderId": "order-0",
                           "trace": "x" * 200}}).encode()
    def boto_reply():
        found = parser.parse({{"body": boto_raw, "headers": {{}}, "status_code": 404}}, None)
        boto.ClientError(found, "GetOrder")
    works["botocore"] = boto_reply
try:
    import openai
    from importlib.util import find_spec
    from importlib import import_module
    http = import_module("httpx2" if find_spec("httpx2") else "httpx")  # which one depends on the version of openai
except ImportError:
    pass
else:
    client = openai.OpenAI(api_key="none", base_url="https://example.com")
    request = http.Request("GET", "https://example.com/orders/0")
    openai_raw = json.dumps({{"error": {{"message": "Order order-0 is not found.", "type": "invalid_request_error",
                                     "param": "order", "code": "order_not_found", "trace": "x" * 180}}}}).encode()
    def transport():
        return http.Response(404, content=openai_raw, request=request)
    works["openai"] = lambda: client._make_status_error_from_response(transport())
    works["transport"] = transport
taken = {{name: [] for name in works}}
for _ in range(25):
    for name, work in works.items():
        taken[name].append(min(timeit.repeat(work, number=400, repeat=3)) / 400)
print(json.dumps(taken))
"""


def rows(turns: int) -> Iterator[Row]:
    """Yield the rows of the generated package."""
    folder = Path(tempfile.mkdtemp(prefix="errdex-bench-"))
    (folder / "bench.yaml").write_text(catalog_text(ERRORS), encoding="utf-8")
    (folder / "empty.py").write_text(EMPTY, encoding="utf-8")
    run(errdex("generate", "bench.yaml", "--target", "python"), folder)
    package = folder / "generated" / "python"
    first = f"from bench import {_first_class(package)}"
    reply = f"import bench\nbench.from_response(404, {json.dumps(BODY).encode()!r}, {{}}).context"
    snippets = {"floor": "import empty", "import": "import bench", "first": first, "every": EVERY, "reply": reply}
    taken: dict[str, list[float]] = {name: [] for name in snippets}
    for turn in range(max(turns, 5) + 1):
        for name, code in snippets.items():
            seconds = float(_python(IMPORT.format(code), folder, package))
            if turn:  # the first turn compiles
                taken[name].append(seconds)
    empty = "1,000 empty classes"
    parts = [
        (f"import of a package of 1,000 errors / {empty}", "import", None),
        (f"the same and its first class / {empty}", "first", 0.7),
        (f"the same and its first reply read / {empty}", "reply", None),
        (f"the same and every class / {empty}", "every", 4.0),
    ]
    for name, part, target in parts:
        ratios = [one / other for one, other in zip(taken[part], taken["floor"], strict=True)]
        yield Row(name, statistics.median(ratios), target, seconds=statistics.median(taken[part]))
    calls = json.loads(_python(REPLIES, folder, package))
    bare = "json.loads + bare Exception"
    compared = [
        (f"from_response, 300 bytes, context not read / {bare}", "reply", "floor", None),
        (f"from_response, typed and checked context read / {bare}", "read", "floor", 2.0),
        (f"the same by google-api-core, untyped / {bare}", "google-api-core", "floor", None),
        (f"the same by botocore, untyped / {bare}", "botocore", "floor", None),
        (f"the same by openai, untyped, beyond what its transport takes / {bare}", "openai", "floor", None),
        ("pickle round trip / bare Exception with a dict", "pickle", "bare", 3.0),
    ]
    for name, work, floor, target in compared:
        if work in calls:
            # Work and floor of one round see the same machine; the rounds do not.
            own = calls[work]
            if work == "openai":
                # Its function takes a response of httpx, which can be read but once: making one is not its work.
                own = [whole - transport for whole, transport in zip(own, calls["transport"], strict=True)]
            ratios = [one / other for one, other in zip(own, calls[floor], strict=True)]
            yield Row(name, statistics.median(ratios), target, seconds=statistics.median(own))
    shutil.rmtree(folder)


def _first_class(package: Path) -> str:
    module = (package / "bench" / "errors" / "part0.py").read_text(encoding="utf-8")
    return next(line for line in module.split("\n") if line.startswith("class ") and "Error(" in line)[6:].partition(
        "("
    )[0]


def _python(code: str, folder: Path, package: Path) -> str:
    own = {**environment(folder), "PYTHONPATH": f"{package}:{folder}"}
    done = subprocess.run([sys.executable, "-c", code], env=own, capture_output=True, text=True, check=True)
    return done.stdout
