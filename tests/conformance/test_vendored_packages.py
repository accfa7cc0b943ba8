"""The four packages as a user has them: copied next to the code, imported by name, in a clean interpreter."""

from __future__ import annotations

import subprocess
import sys

import pytest
from command_kit import ROOT
from conformance_kit import SYSTEMS, packages_folder

USE = """
import json, pickle, sys
sys.path.insert(0, {folder!r})
import {name} as api

body = json.dumps({body}).encode()
error = api.from_response({status}, body, {{"Content-Type": "application/json"}}, operation={operation!r})
assert type(error) is getattr(api, {cls!r}), error
again = pickle.loads(pickle.dumps(error))
assert (again.code, again.message, again.context.to_dict()) == (error.code, error.message, error.context.to_dict())
try:
    raise error from ValueError("below")
except api.{root} as caught:
    print(caught.recovery().action)
foreign = ("errdex", "yaml", "jinja2", "click", "dataclasses")
assert not [name for name in sys.modules if name.partition(".")[0] in foreign]
"""

CASES = {
    "cloudflare-sandbox": (
        {
            "code": "PORT_IN_USE",
            "message": "m",
            "context": {"port": 80},
            "httpStatus": 409,
            "timestamp": "2026-01-01T00:00:00Z",
        },
        409,
        "process.start",
        "PortInUseError",
        "SandboxError",
        "fix_request",
    ),
    "sandbox-workers": (
        {"code": "FILE_NOT_FOUND", "message": "m", "context": {"path": "/workspace/a", "operation": "file.read"}},
        404,
        "file.read",
        "SandboxFileNotFoundError",
        "SandboxError",
        "fix_request",
    ),
    "inngest-sandboxes": (
        {"errors": [{"code": "operation_ambiguous", "message": "m"}]},
        409,
        "exec",
        "SandboxError",
        "SandboxError",
        "reconcile",
    ),
    "aio-sandbox": (
        {"success": False, "message": "m", "data": {"error_type": "not_found", "path": "/a", "operation": "read"}},
        200,
        "file.read_file",
        "FileOperationError",
        "ApiError",
        "fix_request",
    ),
}


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_vendored_package_works_alone(name: str) -> None:
    """Nothing but the standard library is needed; an error is decoded, pickled, raised, caught by root, and advises."""
    body, status, operation, cls, root, action = CASES[name]
    program = USE.format(
        folder=str(packages_folder()),
        name=SYSTEMS[name],
        body=body,
        status=status,
        operation=operation,
        cls=cls,
        root=root,
    )
    run = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout.strip()) == (0, action), run.stderr


def test_the_examples_of_the_page_hold() -> None:
    """Every Python block of docs/systems.md runs, one after the other, against the generated packages."""
    page = (ROOT / "docs" / "systems.md").read_text(encoding="utf-8")
    blocks = [part.partition("```")[0] for part in page.split("```python\n")[1:]]
    assert len(blocks) == len(SYSTEMS)
    program = "\n".join([f"import sys; sys.path.insert(0, {str(packages_folder())!r})", *blocks])
    run = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
