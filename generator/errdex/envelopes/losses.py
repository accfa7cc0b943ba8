"""What an envelope writes, and what a round trip through it loses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from errdex.conditions import plain
from errdex.envelopes.places import places_of
from errdex.envelopes.trial import not_recognised
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from errdex.model import Catalog, Envelope, ErrorSpec, Field

_OPTIONAL = ("operation", "suggestion", "documentation", "timestamp", "request_id", "hint")
_XML_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9._-]*\Z")
_SCALARS = ("string", "enum", "integer", "number", "boolean")
_SHOWN = 5


class Written(Record):
    """Where ``to_response`` puts a part."""

    space: str
    """``body``, ``element`` (of the list), ``header``, ``status`` or ``close``."""
    path: tuple[str, ...] = ()
    """Steps into the body or element; the name of a header."""
    form: dict[str, Any] = {}  # noqa: RUF012 - records are frozen
    """The place's keys, where it has any (``number``, ``json``, ``where``, ``rest``, ``fields``, …)."""


def written_places(envelope: Envelope) -> dict[str, Written]:
    """Return, part by part, where it is written; parts that are never written are left out.

    The place of a part is its first one that is neither a constant nor ``write: false``. Schemas of the wire follow
    these places.
    """
    found: dict[str, Written] = {}
    for part, place in envelope.decode.items():
        written = _written(place)
        if written is not None:
            found[part] = written
    return found


def shared_places(envelope: Envelope) -> list[tuple[str, str, Written]]:
    """Return (part, the part before it, their place) for parts that are written to one place: one of them is lost."""
    owners: dict[tuple[object, ...], str] = {}
    found: list[tuple[str, str, Written]] = []
    for part, written in written_places(envelope).items():
        form = written.form
        # Lists stand around the parts, members of one object share it on purpose, and a status is one number anyway.
        if part in ("errors", "details") or "rest" in form or "fields" in form or written.space in ("status", "close"):
            continue
        inner = tuple((key, str(form[key])) for key in ("json", "where", "number") if key in form)
        path = tuple(step.lower() for step in written.path) if written.space == "header" else written.path
        other = owners.setdefault((written.space, path, inner), part)
        if other != part:
            found.append((part, other, written))
    return found


def discriminators(envelope: Envelope) -> dict[str, Any]:
    """Return subject -> value of what a reply says besides the parts, so that ``when`` holds.

    For example ``body:/success``: False.
    """
    when: Any = plain(envelope.when)
    clause = when[0] if isinstance(when, tuple) else when or {}
    found: dict[str, Any] = {}
    for subject, test in clause.items():
        for one in places_of(test):
            if isinstance(one, dict):
                if "value" not in one:
                    continue
                one = one["value"]
            elif one in ("present", "absent", "unknown_value") or (
                isinstance(one, str) and re.match(r"\d+\.\.\d+\Z", one)
            ):
                continue
            found[subject] = one
            break
    return found


def _written(place: Any) -> Written | None:
    for one in places_of(place):
        if isinstance(one, str):
            return _text_written(one)
        if "const" in one or one.get("write") is False:
            continue
        form = {key: value for key, value in one.items() if key not in ("from", "rest")}
        base = one.get("from", one.get("rest"))
        inner = _written(base) if base is not None else Written(space="body")
        if inner is None:
            return None
        if "deepest" in form:
            return Written(space=inner.space, path=inner.path + _text_written(form["json"]).path)
        return Written(space=inner.space, path=inner.path, form={**inner.form, **form})
    return None


def _text_written(place: str) -> Written:
    if place.startswith("header:"):
        return Written(space="header", path=(place[7:],))
    if place.startswith(("/", ".")):
        space = "body" if place.startswith("/") else "element"
        steps = place.lstrip(".")[1:].split("/") if len(place) > 1 else []
        return Written(space=space, path=tuple(step.replace("~1", "/").replace("~0", "~") for step in steps))
    return Written(space="status" if place == "status" else "close", path=(place,))


def what_is_lost(envelope: Envelope, catalog: Catalog) -> list[str]:
    """Return, one sentence each, what ``decode(encode(error))`` loses for the errors that ``envelope`` carries.

    Empty where nothing is lost. Sorted as a reader looks for it: codes, context, the other parts.
    """
    carried = [error for error in catalog.errors.values() if not error.envelopes or envelope.name in error.envelopes]
    lost = [
        *_lost_codes(envelope, carried),
        *_lost_context(envelope, carried),
        *_lost_statuses(envelope, carried),
        *_some(
            "errors not recognised in the reply that is written", not_recognised(envelope, carried, catalog.code_type)
        ),
    ]
    if carried and _written(envelope.decode.get("message", ())) is None:
        lost.append("the message is not written")
    absent = [part for part in _OPTIONAL if _written(envelope.decode.get(part, ())) is None]
    if carried and absent:
        lost.append(f"there is no place for {', '.join(absent)}")
    return lost


def _lost_codes(envelope: Envelope, carried: list[ErrorSpec]) -> Iterator[str]:
    coded = [error for error in carried if error.code is not None]
    place = envelope.decode.get("code", ())
    written = _written(place)
    if written is None:
        consts = [one["const"] for one in places_of(place) if isinstance(one, dict) and "const" in one]
        others = [str(error.code) for error in coded if error.code not in consts]
        if others:
            instead = f"as {consts[0]}" if consts else "without a code"
            yield f"codes that are not written and read back {instead}: {_listed(others)}"
        return
    form = written.form
    codes = [str(error.code) for error in coded]
    if form.get("lower"):
        yield from _some("codes that read back in lower case", [code for code in codes if code != code.lower()])
    for key, what in (("before", "what follows"), ("after", "what precedes")):
        mark = form.get(key)
        if mark is not None:
            yield from _some(f"codes that read back without {what} `{mark}`", [code for code in codes if mark in code])
    left_out = form.get("except", ())
    yield from _some("codes that read back as absent", [code for code in codes if code in left_out])


def _lost_context(envelope: Envelope, carried: list[ErrorSpec]) -> Iterator[str]:
    place = envelope.decode.get("context", ())
    with_fields = [(error, [field for field in error.fields if field.on_wire]) for error in carried]
    with_fields = [(error, fields) for error, fields in with_fields if fields]
    if not with_fields:
        return
    if not place or (written := _written(place)) is None:
        yield f"errors whose context is not written: {_listed([error.id for error, _ in with_fields])}"
        return
    form = written.form
    taken = set(form.get("except", ()))
    first = next(one for one in places_of(place) if isinstance(one, str) or one.get("write") is not False)
    if isinstance(first, dict) and "rest" in first:
        taken |= _used_members(envelope, written)
    named = form.get("fields", {})
    only_named = isinstance(first, dict) and "fields" in first and "rest" not in first and "from" not in first
    is_xml = (envelope.content_type or "").lower().endswith("xml")
    for error, fields in with_fields:
        for field in fields:
            where = f"context field `{field.wire}` of {error.id}"
            if field.wire in named:
                continue
            if only_named:
                yield f"{where} has no place"
            elif field.wire in taken:
                yield f"{where} is not written: that member belongs to another part"
            elif is_xml and not _XML_NAME.match(field.wire):
                yield f"{where} is not written: its name is no XML name"
            elif (is_xml or form.get("strings")) and not _survives_as_text(field):
                yield f"{where} reads back as text"


def _survives_as_text(field: Field) -> bool:
    """Say whether the declared type tells how to read the text back."""
    kind = field.type
    values = kind.values or ((kind.const,) if kind.has_const else ())
    mixed = len({type(value) for value in values}) > 1
    return kind.kind in _SCALARS and not kind.nullable and not mixed


def _used_members(envelope: Envelope, base: Written) -> set[str]:
    used: set[str] = set()
    for part, place in envelope.decode.items():
        if part in ("context", "details"):
            continue
        for written in _all_written(place):
            if written.space == base.space and written.path[:-1] == base.path and written.path:
                used.add(written.path[-1])
    for subject in discriminators(envelope):
        if subject.startswith("body:"):
            written = _text_written(subject[5:])
            if base.space == "body" and written.path[:-1] == base.path and written.path:
                used.add(written.path[-1])
    return used


def _all_written(place: Any) -> Iterator[Written]:
    for one in places_of(place):
        if isinstance(one, str):
            yield _text_written(one)
        elif "from" in one:
            for inner in _all_written(one["from"]):
                if "deepest" in one:
                    inner = inner.replace(path=inner.path + _text_written(one["json"]).path)
                yield inner


def _lost_statuses(envelope: Envelope, carried: list[ErrorSpec]) -> Iterator[str]:
    if envelope.kind == "http":
        when: Any = plain(envelope.when)
        clauses = when if isinstance(when, tuple) else (when,) if when else ()
        tests = [clause.get("status") for clause in clauses]
        if not tests or None in tests:
            return
        outside = [
            f"{error.id} ({status})"
            for error in carried
            for status in error.statuses
            if not any(_admits(t, status) for t in tests)
        ]
        yield from _some("errors whose status `when` does not admit, so that another one is written", outside)
    elif _written(envelope.decode.get("http_status", ())) is None:
        several = [error.id for error in carried if error.also_statuses]
        yield from _some("errors that read back with their default status", several)


def _admits(test: Any, status: int) -> bool:
    for one in places_of(test):
        if isinstance(one, int) and one == status:
            return True
        if isinstance(one, str):
            low, dots, high = one.partition("..")
            if one == "present" or (dots and low.isdigit() and high.isdigit() and int(low) <= status <= int(high)):
                return True
        if isinstance(one, dict):
            return True
    return False


def _some(what: str, names: list[str]) -> Iterator[str]:
    if names:
        yield f"{what}: {_listed(names)}"


def _listed(names: list[str]) -> str:
    shown = ", ".join(names[:_SHOWN])
    return shown if len(names) <= _SHOWN else f"{shown} and {len(names) - _SHOWN} more"
