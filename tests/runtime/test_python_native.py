"""Native failures become errors of the catalog, the original as their direct cause."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest
from sample_catalog import catalog_from, import_package, write_package

NATIVE = r"""
errdex: 1
catalog: {id: native, root: NativeError}
operations: {file.read: {effect: read}, file.write: {effect: unsafe}}
errors:
  MISSING:
    http_status: 404
    summary: Not there.
    message: "{path} is not there."
    context: {path: string, "number?": integer, "note?": string}
    raised_from: {errno: [ENOENT], context: {path: exc.filename, number: exc.errno}}
  BUSY: {http_status: 409, summary: Busy., raised_from: {errno: [EAGAIN, EBUSY]}}
  WRITE_BUSY:
    http_status: 409
    summary: Busy writing.
    raised_from: [{errno: [EBUSY], when: {operation: [file.write]}}]
  TIMED_OUT: {http_status: 504, summary: Too late., raised_from: {exceptions: [builtins.TimeoutError]}}
  NETWORK: {http_status: 502, summary: Network., raised_from: {exceptions: [builtins.ConnectionError]}}
  REFUSED:
    http_status: 502
    summary: Refused.
    context: {host: string, "port?": integer}
    raised_from: {exceptions: [builtins.ConnectionError], message_pattern: "to (?P<host>[a-z.]+):(?P<port>[0-9]+)"}
  DISK: {http_status: 500, summary: Some system error., raised_from: {errno: [other]}}
  FOREIGN: {http_status: 500, summary: Foreign., raised_from: {exceptions: [json.JSONDecodeError]}}
"""


@pytest.fixture(scope="module")
def native(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("native")
    return import_package(write_package(catalog_from(NATIVE, folder), folder, "native_errors"))


def test_errno_and_places(native: Any) -> None:
    """errno is compared by name; places on the exception fill the context; the template is filled."""
    failure = FileNotFoundError(errno.ENOENT, "No such file", "/a/b")
    err = native.from_exception(failure)
    assert type(err) is native.MissingError
    assert (err.path, err.number, err.message) == ("/a/b", errno.ENOENT, "/a/b is not there.")
    assert err.__cause__ is failure
    assert err.code is native.ErrorCode.MISSING


def test_what_fits_best_wins(native: Any) -> None:
    """A condition beats none, a message pattern beats a class, a near class beats a far one, `other` comes last."""
    busy = OSError(errno.EBUSY, "busy")
    assert type(native.from_exception(busy)) is native.BusyError
    assert type(native.from_exception(busy, operation="file.write")) is native.WriteBusyError
    assert type(native.from_exception(busy, operation="file.read")) is native.BusyError
    assert type(native.from_exception(ConnectionResetError("reset"))) is native.NetworkError
    refused = native.from_exception(ConnectionRefusedError("no connection to example.org:8080"))
    assert type(refused) is native.RefusedError
    assert (refused.host, refused.port) == ("example.org", 8080)
    assert type(native.from_exception(OSError(errno.EIO, "disk"))) is native.DiskError
    assert type(native.from_exception(TimeoutError("t"))) is native.TimedOutError


def test_a_class_beats_the_errno_other(tmp_path: Path) -> None:
    """A named errno beats OSError, and OSError beats `other`, whichever stands first."""
    text = """
errdex: 1
catalog: {id: shop, version: 1.0.0}
errors:
  ANY_NUMBER: {http_status: 500, raised_from: {errno: other}}
  ANY_SYSTEM_ERROR: {http_status: 500, raised_from: {exceptions: [builtins.OSError]}}
  FULL: {http_status: 507, raised_from: {errno: [ENOSPC]}}
"""
    package = import_package(write_package(catalog_from(text, tmp_path), tmp_path, "ranked"))
    assert type(package.from_exception(OSError(errno.ENOSPC, "full"))) is package.FullError
    assert type(package.from_exception(OSError(errno.EIO, "disk"))) is package.AnySystemError
    assert type(package.from_exception(OSError("no number"))) is package.AnySystemError

    class Numbered(Exception):
        errno = errno.EIO

    assert type(package.from_exception(Numbered())) is package.AnyNumberError


def test_named_classes_are_never_imported(native: Any) -> None:
    """A public path of a loaded module is recognised although the class lives elsewhere."""
    import json

    with pytest.raises(json.JSONDecodeError) as caught:
        json.loads("{")
    assert type(native.from_exception(caught.value)) is native.ForeignError


def test_own_errors_come_back_as_they_are(native: Any) -> None:
    """Passing an error through twice keeps it; its chain ends."""
    err = native.from_exception(TimeoutError("t"))
    assert native.from_exception(err) is err
    assert native.from_exception(native.from_exception(err)).__cause__.__cause__ is None


def test_what_the_catalog_does_not_map_gives_none(native: Any) -> None:
    """Other failures are nobody's business, cancellation and interrupts among them."""
    for failure in (ValueError("x"), KeyboardInterrupt(), OSError("no errno"), StopIteration()):
        assert native.from_exception(failure) is None


def test_given_context_goes_first_and_never_raises(native: Any) -> None:
    """Values by wire or attribute name are taken; what does not fit is left out, as the failure matters more."""
    failure = FileNotFoundError(errno.ENOENT, "No such file", b"/bytes")
    err = native.from_exception(failure, operation="file.read", context={"path": "/given", "note": object()})
    assert (err.path, err.note, err.operation) == ("/given", None, native.Operation.FILE_READ)
    broken = native.from_exception(failure)
    assert broken.path is None
    assert broken.context.missing == ("path",)


def test_a_failure_that_cannot_print_itself(native: Any) -> None:
    """A foreign exception whose text raises is still mapped by its class."""

    class Odd(ConnectionError):
        def __str__(self) -> str:
            raise RuntimeError("no text")

    assert type(native.from_exception(Odd())) is native.NetworkError


def test_a_failure_whose_attributes_fail(native: Any) -> None:
    """A property of a foreign class that raises costs what stands there, and nothing else."""

    class Broken(TimeoutError):
        @property
        def errno(self) -> int:
            raise RuntimeError("no errno today")

        @property
        def filename(self) -> str:
            raise RuntimeError("no name either")

    failure = Broken("late")
    error = native.from_exception(failure)
    assert type(error) is native.TimedOutError
    assert error.__cause__ is failure
