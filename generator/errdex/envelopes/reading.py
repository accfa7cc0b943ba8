"""Reading envelopes: the ``envelopes`` mapping of a catalog -> records in the normal form, or findings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.conditions import plain
from errdex.diagnostics import WARNING, suggestion
from errdex.envelopes.places import PARTS, WHEN_SUBJECTS, PlaceReader, places_of
from errdex.envelopes.presets import canonical, load_preset, preset_names
from errdex.model import Envelope
from errdex.tree import Mapping, Scalar

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.envelopes.places import ReadCondition
    from errdex.tree import Node

KINDS = ("http", "ndjson", "sse", "websocket", "jsonrpc", "mcp_tool_result", "mapping")
KEYS = ("kind", "when", "decode", "content_type", "preset", "summary")
DECODE_KEYS = (*PARTS, "errors")
_KIND_PRESETS = {"jsonrpc": "jsonrpc", "mcp_tool_result": "mcp"}
"""Kinds whose protocol fixes where things are: without ``decode`` they read as this preset."""


def read_envelopes(node: Mapping, findings: Findings, read_condition: ReadCondition) -> dict[str, Envelope]:
    """Return the envelopes of a catalog by name, in order; those with mistakes are left out and reported.

    ``read_condition(node, subjects)`` reads a ``when`` over the subjects named (``header.`` is a prefix, ``body``
    covers ``body:<pointer>``) and gives None after reporting what is wrong.
    """
    found: dict[str, Envelope] = {}
    for key, value in node.items():
        envelope = _Reader(key, findings, read_condition).read(value)
        if envelope is not None:
            found[key.text] = envelope
    _report_unreachable(list(found.values()), findings)
    return found


class _Reader:
    """Reads one envelope."""

    def __init__(self, key: Scalar, findings: Findings, read_condition: ReadCondition) -> None:
        self.key = key
        self.name = key.text
        self.findings = findings
        self.read_condition = read_condition
        self.good = True

    def wrong(self, rule: str, node: Node, message: str, help: str | None = None, part: str = "") -> None:
        self.good = False
        subject = f"envelopes.{self.name}" + (f".{part}" if part else "")
        self.findings.add(rule, node.span(), message, help=help, subject=subject)

    def read(self, node: Node) -> Envelope | None:
        if not isinstance(node, Mapping):
            self.wrong("ENV003", node, f"envelope `{self.name}` is a mapping", "for example {preset: rfc9457}")
            return None
        for name, (key, _) in node.entries.items():
            if name not in KEYS and not name.startswith("x-"):
                self.wrong("ENV001", key, f"unknown key `{name}` in envelope `{self.name}`", suggestion(name, KEYS))
        preset, whole = self.with_preset(node)
        kind = self.kind(whole)
        when_node = whole.get("when")
        when = None
        if when_node is not None:
            when = self.read_condition(when_node, WHEN_SUBJECTS)
            self.good = self.good and when is not None
        decode = self.decode(whole, kind)
        envelope = Envelope(
            name=self.name,
            kind=kind,
            when=when,
            decode=decode,
            content_type=self.text(whole, "content_type"),
            preset=preset,
            summary=self.text(whole, "summary"),
            at=self.key,
        )
        self.check(envelope)
        return envelope if self.good else None

    def with_preset(self, node: Mapping) -> tuple[str | None, Mapping]:
        """Return the preset's name and the envelope with the preset's keys where it has none of its own.

        `decode` is merged part by part: who moves the request id keeps the preset's code.
        """
        named = node.get("preset")
        preset = None
        if named is not None:
            text = self.text(node, "preset")
            if text is None:
                return None, node
            preset = canonical(text)
            if preset not in preset_names():
                self.wrong(
                    "ENV005", named, f"there is no preset `{text}`", suggestion(preset, preset_names()), "preset"
                )
                return None, node
        else:
            kind = node.get("kind")
            if isinstance(kind, Scalar) and "decode" not in node.entries:
                preset = _KIND_PRESETS.get(kind.text)
            if preset is None:
                return None, node
        base = load_preset(preset)
        entries = {**base.entries, **node.entries}
        ours, theirs = node.get("decode"), base.get("decode")
        if isinstance(ours, Mapping) and isinstance(theirs, Mapping) and ours.entries:
            key, _ = node.entries["decode"]
            entries["decode"] = (
                key,
                Mapping(ours.source, ours.start, ours.end, {**theirs.entries, **ours.entries}),
            )
        return preset, Mapping(node.source, node.start, node.end, entries)

    def kind(self, node: Mapping) -> str:
        value = node.get("kind")
        if value is None:
            return "http"
        if isinstance(value, Scalar) and value.text in KINDS:
            return value.text
        shown = value.text if isinstance(value, Scalar) else f"a {value.kind}"
        self.wrong(
            "ENV002", value, f"envelope `{self.name}` has no known kind: `{shown}`", suggestion(shown, KINDS), "kind"
        )
        return "http"

    def text(self, node: Mapping, name: str) -> str | None:
        value = node.get(name)
        if value is None:
            return None
        if isinstance(value, Scalar) and value.text:
            return value.text
        self.wrong("ENV003", value, f"`{name}` of envelope `{self.name}` is a text that is not empty", part=name)
        return None

    def decode(self, node: Mapping, kind: str) -> dict[str, Any]:
        """Return part -> place in the order of the parts, whatever the order in the file."""
        value = node.get("decode")
        if value is None and node.get("preset") is None:
            self.wrong(
                "ENV008", self.key, f"envelope `{self.name}` says with neither `decode` nor `preset` where things are",
                "for example decode: {code: /code, message: /message}",
            )  # fmt: skip
            return {}
        if value is None:  # the preset is unknown, which was reported
            self.good = False
            return {}
        if not isinstance(value, Mapping) or not value.entries:
            self.wrong(
                "ENV003",
                value,
                f"`decode` of envelope `{self.name}` maps parts to places, and says none",
                "for example decode: {code: /code, message: /message}",
                part="decode",
            )
            return {}
        reader = PlaceReader(self.findings, self.read_condition, kind, "errors" in value.entries)
        found: dict[str, Any] = {}
        for name, (key, item) in value.entries.items():
            if name not in DECODE_KEYS:
                self.wrong(
                    "ENV001", key, f"`{name}` is no part of an error", suggestion(name, DECODE_KEYS), f"decode.{name}"
                )
                continue
            reader.has_list = "errors" in value.entries and name != "errors"
            place = reader.read(name, item, f"envelopes.{self.name}.decode.{name}")
            if place is None:
                self.good = False
            else:
                found[name] = place
        return {name: found[name] for name in DECODE_KEYS if name in found}

    def check(self, envelope: Envelope) -> None:
        """Report an envelope that could never tell an error."""
        decode = envelope.decode
        if not decode or not self.good:
            return
        if not {"code", "message", "errors"} & decode.keys() and envelope.when is None:
            self.wrong(
                "ENV008",
                self.key,
                f"envelope `{self.name}` has no `when` and no place for code, message or errors: nothing shows it",
                "add `when`, or place the code",
            )
        elif envelope.when is None and "errors" not in decode:
            known = decode.get("code", decode.get("message"))
            if all(isinstance(one, dict) and "const" in one for one in places_of(known)):
                self.wrong(
                    "ENV008",
                    self.key,
                    f"envelope `{self.name}` has no `when`, and its only code is a constant: nothing tells it apart",
                    'add `when`, for example {status: "400..599", body: malformed}',
                )


def _report_unreachable(envelopes: list[Envelope], findings: Findings) -> None:
    """Report envelopes of which an earlier one of the same kind holds whenever they do."""
    for index, later in enumerate(envelopes):
        for earlier in envelopes[:index]:
            if earlier.kind == later.kind and (
                _covers(plain(earlier.when), plain(later.when)) or _catches_all(earlier, later)
            ):
                findings.add(
                    "ENV010",
                    later.at.span(),
                    f"envelope `{later.name}` is never reached: `{earlier.name}` holds whenever it does",
                    help=f"move it before `{earlier.name}`, or narrow the `when` of `{earlier.name}`",
                    severity=WARNING,  # the catalog still means something: only `check` minds
                    subject=f"envelopes.{later.name}",
                )
                break


def _catches_all(earlier: Envelope, later: Envelope) -> bool:
    """Say whether an envelope without ``when`` finds a code in everything in which the later one does."""
    place = earlier.decode.get("code")
    return (
        earlier.when is None
        and "errors" not in earlier.decode
        and "errors" not in later.decode
        and place is not None
        and place == later.decode.get("code")
    )


def _covers(wide: Any, narrow: Any) -> bool:
    if wide is None or narrow is None:
        return False
    wide_clauses = wide if isinstance(wide, tuple) else (wide,)
    narrow_clauses = narrow if isinstance(narrow, tuple) else (narrow,)
    return all(any(_clause_covers(one, other) for one in wide_clauses) for other in narrow_clauses)


def _clause_covers(wide: dict[str, Any], narrow: dict[str, Any]) -> bool:
    if narrow.get("body") in ("malformed", "empty") and not any(name.startswith("body") for name in wide):
        return False  # asking for an unreadable body goes before asking nothing of it
    return all(name in narrow and _test_covers(test, narrow[name]) for name, test in wide.items())


def _test_covers(wide: Any, narrow: Any) -> bool:
    if type(wide) is type(narrow) and wide == narrow:
        return True
    if isinstance(wide, tuple):
        return any(_test_covers(one, narrow) for one in wide)
    if isinstance(wide, str) and ".." in wide:
        low, _, high = wide.partition("..")
        if low.isdigit() and high.isdigit():
            if isinstance(narrow, int):
                return int(low) <= narrow <= int(high)
            if isinstance(narrow, str) and ".." in narrow:
                inner_low, _, inner_high = narrow.partition("..")
                return (
                    inner_low.isdigit()
                    and inner_high.isdigit()
                    and int(low) <= int(inner_low) <= int(inner_high) <= int(high)
                )
    return wide == "present" and narrow not in ("absent", "present") and not isinstance(narrow, (dict, tuple))
