"""Errors as frames of streams: `to_frame` writes what `from_frame` reads."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest
from sample_catalog import ROOT, catalog_at, catalog_from, import_package, write_package

STREAMS = """errdex: 1
catalog: {id: streams}
envelopes:
  flat: {decode: {code: /code, message: /message}}
  line: {kind: ndjson, when: {body: {/type: error}}, decode: {code: /code, message: /message, context: /context}}
  event: {kind: sse, when: {header.event: failure}, decode: {code: /code, message: /message, context: /data}}
  message: {kind: websocket, when: {body: {/kind: err}}, decode: {code: /code, message: /text, context: /context}}
  closed: {kind: websocket, when: {close_code: 4001}, decode: {message: close_reason}}
errors:
  BUSY: {http_status: 503, summary: Busy., context: {"left?": integer}}
  EVENT_ONLY: {http_status: 500, summary: Once., envelope: event}
  FLAT_ONLY: {http_status: 500, summary: Flat., envelope: flat}
  CLOSED: {code: null, class: ClosedError, http_status: 500, summary: Closed., match: {envelope: closed}, envelope: closed}
"""


@pytest.fixture(scope="module")
def streams(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("streams")
    return import_package(write_package(catalog_from(STREAMS, folder), folder, "acme_streams"))


@pytest.mark.parametrize("name", [None, "line", "event", "message"])
def test_a_frame_reads_back_as_the_error(streams: Any, name: str | None) -> None:
    """Class, code, message and context come back from each kind of frame."""
    error = streams.BusyError("so busy", left=3)
    frame = streams.to_frame(error, name)
    again = streams.from_frame(frame)
    assert type(again) is streams.BusyError
    assert (again.message, again.context) == ("so busy", error.context)
    assert type(streams.from_frame(streams.to_frame(again))) is streams.BusyError
    if name == "event":
        assert streams.to_frame(again).startswith(b"event:")  # it leaves in what it came in


def test_frames_are_as_their_protocol_wants_them(streams: Any) -> None:
    """A line ends, an event has its name and a blank line, a message is bare, a close is a pair."""
    error = streams.BusyError("so busy")
    assert streams.to_frame(error, "line").endswith(b"}\n")
    assert streams.to_frame(error, "event").startswith(b"event: failure\ndata: {")
    assert streams.to_frame(error, "event").endswith(b"}\n\n")
    assert streams.to_frame(error, "message").endswith(b"}")
    closed = streams.to_frame(streams.ClosedError("gone"))
    assert closed == (4001, "gone")
    assert type(streams.from_frame(closed)) is streams.ClosedError


def test_an_error_keeps_to_its_own_envelopes(streams: Any) -> None:
    """The entry's envelope is taken; where none of it is for streams, or no such name exists, the message says so."""
    assert streams.to_frame(streams.EventOnlyError()).startswith(b"event: failure")
    with pytest.raises(ValueError, match=r"FlatOnlyError: .*'line', 'event'.* none that carries it"):
        streams.to_frame(streams.FlatOnlyError())
    with pytest.raises(ValueError, match=r"no 'lines'"):
        streams.to_frame(streams.BusyError(), "lines")
    with pytest.raises(ValueError, match=r"no 'flat'"):
        streams.to_frame(streams.BusyError(), "flat")


@pytest.mark.parametrize("id", ["aio-sandbox", "cloudflare-sandbox", "inngest-sandboxes", "sandbox-workers"])
def test_shipped_catalogs_write_every_frame_they_read(id: str, tmp_path: Path) -> None:
    """What leaves as a frame of a shipped catalog comes back with its code, where the envelope has a place for one."""
    source = ROOT / "schema" / "catalog" / id
    catalog = catalog_at(source if source.is_dir() else source.with_suffix(".yaml"))
    package = import_package(write_package(catalog, tmp_path, f"frames_{catalog.package}"))
    coded = {name for name, envelope in catalog.envelopes.items() if isinstance(envelope.decode.get("code"), str)}
    read = 0
    for case in importlib.import_module(f"{package.__name__}.conformance").cases():
        error = case.make()
        try:
            frame = package.to_frame(error)
        except ValueError:
            # Without a code a frame that nobody can read has no way to be written.
            mine = [catalog.envelopes[name] for name in case.entry.envelopes]
            assert error.raw_code is None or not any(one.kind in ("ndjson", "sse") for one in mine)
            continue
        again = package.from_frame(frame)
        assert again is not None, (str(case), frame)
        if again.raw_code is not None:
            assert again.raw_code == error.raw_code, str(case)
            read += 1
    streams = [one for one in catalog.envelopes.values() if one.kind in ("ndjson", "sse") and one.name in coded]
    assert read or not streams
