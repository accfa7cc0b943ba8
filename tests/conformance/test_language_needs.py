"""What the recordings asked of the catalog language, through the front door."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest
from command_kit import run_errdex
from conformance_kit import package

CATALOG = """\
errdex: 1
catalog:
  id: {id}
  title: Needs
  version: 1.0.0
  root: NeedsError
  context:
    sure: {{type: boolean, wire: false, default: [{{when: {{code: [LOST, OLD_LOST]}}, is: false}}, {{is: true}}]}}
errors:
  LOST: {{class: NeedsError, http_status: 500, summary: Lost., aliases: [OLD_LOST]{extra}}}
  FOUND: {{class: NeedsError, http_status: 404, summary: Found.}}
  ON_DISK:
    http_status: 500
    summary: The disk failed.
    context: {{why: string, "name?": string, "first?": integer, "operation?": string}}
    raised_from:
      exceptions: [builtins.OSError]
      context: {{why: exc, name: exc.errno_name, first: exc.args.0}}
signals:
  shaky:
    summary: The platform is shaky.
    match:
      - {{message_contains: [line broke], causes: 2}}
      - {{attributes: {{again: true, busy: {{not: [true, 1]}}}}}}
"""


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The package of the catalog above, by the command line."""
    folder = tmp_path_factory.mktemp("needs")
    (folder / "catalog.yaml").write_text(CATALOG.format(id="needs-of-recordings", extra=""), encoding="utf-8")
    run = run_errdex("generate", "catalog.yaml", "--target", "python", "--out", "out", cwd=folder)
    assert run.returncode == 0, run.stdout + run.stderr
    sys.path.append(str(folder / "out" / "python"))
    return importlib.import_module("needs_of_recordings")


def raised(text: str, **attributes: Any) -> Exception:
    """Return an exception with these attributes."""
    error = RuntimeError(text)
    vars(error).update(attributes)
    return error


def test_one_alternative_of_a_signal_is_enough(api: Any) -> None:
    """Marks of one mapping count together, mappings of a list each by itself; ``not`` refuses values."""
    inner, outer = raised("the LINE broke"), raised("outer")
    outer.__cause__ = inner
    assert api.is_shaky(inner)
    assert api.is_shaky(outer)
    assert api.is_shaky(raised("odd", again=True))
    assert api.is_shaky(raised("odd", again=True, busy=False))
    assert not api.is_shaky(raised("odd", again=True, busy=True))
    assert not api.is_shaky(raised("odd", again=True, busy=1))
    assert not api.is_shaky(raised("odd", busy=False))


def test_a_default_of_a_shared_class_can_depend_on_the_code(api: Any) -> None:
    """The same class answers differently for each code, for an old name of it as for the new one."""
    found = [
        api.from_mapping({"code": code, "message": "m"}).context.sure for code in ("LOST", "OLD_LOST", "FOUND", "NEW")
    ]
    assert found == [False, False, True, True]
    assert api.NeedsError(code="LOST").context.sure is False


def test_native_failures_fill_text_errno_name_and_arguments(api: Any) -> None:
    """``exc`` is the failure's text, ``errno_name`` its name, a number an argument; the operation fills its field."""
    error = api.from_exception(OSError(28, "No space left"), operation="write")
    assert error.context.to_dict() == {
        "why": "[Errno 28] No space left",
        "name": "ENOSPC",
        "first": 28,
        "operation": "write",
    }


def test_a_field_that_would_be_ignored_is_refused(tmp_path: Path) -> None:
    """An entry of a shared class can't say something else about a shared field in silence."""
    again = ", context: {sure: {type: boolean, default: false}}"
    (tmp_path / "catalog.yaml").write_text(CATALOG.format(id="needs", extra=again), encoding="utf-8")
    run = run_errdex("check", "catalog.yaml", cwd=tmp_path)
    assert run.returncode == 1
    assert "error[CLS007" in run.stdout
    assert "declares the field `sure` again" in run.stdout


@pytest.mark.parametrize(
    ("system", "class_name", "operation", "status"),
    [
        ("aio-sandbox", "ConflictError", "file.download_file", 409),
        ("aio-sandbox", "UnprocessableEntityError", "bash.exec", 422),
        ("aio-sandbox", "MethodNotFoundError", None, 200),
        ("aio-sandbox", "ToolError", None, 200),
    ],
)
def test_what_is_raised_leaves_in_an_envelope_of_its_own(
    system: str, class_name: str, operation: Any, status: int
) -> None:
    """An error without a code, made here, is sent in the first envelope that carries it and read as the same class."""
    made = getattr(package(system), class_name)("m")
    sent = made.to_response()
    assert sent.status == status
    again = package(system).from_response(sent.status, sent.body, sent.headers, operation=operation)
    assert (again.name, again.message) == (class_name, "m")
