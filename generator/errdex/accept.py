"""One file of accepted findings and approved changes, each with a reason and a date on which it ends.

An entry is keyed by its fingerprint: rule, subject, old and new value; never by prose or line. What matches nothing any
more, has ended, or gives no reason is a finding itself, so that the file cannot rot.

```yaml
accept:
  - rule: C01
    subject: errors.GONE.http_status
    old: 404
    new: 410
    reason: Agreed with the two teams that read it.
    until: 2027-06-01
```

TOML says the same as ``[[accept]]`` tables. ``catalog`` limits an entry to one catalog; ``fingerprint`` may be written
too, and must agree then.
"""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, Any

from errdex.compat.change import fingerprint
from errdex.diagnostics import ErrdexError, Findings, Span, suggestion
from errdex.record import Record
from errdex.tree import Mapping, Scalar, Sequence, SourceFile

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from pathlib import Path

    from errdex.tree import Node

KEYS = ("rule", "subject", "old", "new", "reason", "until", "catalog", "fingerprint")
_REQUIRED = {
    "rule": "name the rule or kind of change, for example C01",
    "subject": "copy the subject that the report shows",
    "reason": "say why it is right here, for whoever reads this later",
    "until": "say when to look at it again: until: 2027-06-01",
}
MAX_BYTES = 8 * 1024 * 1024
"""Largest accept file read: some 40,000 entries."""
_TABLE = re.compile(r"[ \t]*\[\[[ \t]*accept[ \t]*\]\][ \t]*(?:#.*)?\Z")


class Entry(Record):
    """One accepted finding or approved change."""

    rule: str
    subject: str
    old: Any
    new: Any
    reason: str
    until: str
    """ISO date; the last day on which it holds."""
    catalog: str | None
    fingerprint: str
    span: Span


class AcceptFile(Record):
    """An accept file, read."""

    path: str
    """As reports show it."""
    text: str
    entries: tuple[Entry, ...]
    findings: Findings
    """What is wrong with the file itself."""


class Candidate(Record):
    """Something that an entry may accept: a finding or a change."""

    rule: str
    fingerprint: str
    catalog: str | None = None
    """Id of the catalog it belongs to, where that is known."""


class Accepted(Record):
    """What became of candidates."""

    matched: tuple[Entry | None, ...]
    """For each candidate the entry that accepts it, or None."""
    findings: Findings
    """Entries that have ended or match nothing."""


def read_accept_file(path: Path, shown: str, *, known: Collection[str], refused: Collection[str] = ()) -> AcceptFile:
    """Read an accept file, YAML or TOML by its ending.

    ``known`` are the rule ids an entry may name; ``refused`` those of them that no entry may accept. Faults of entries
    become findings (SUP002). Raises :class:`ErrdexError` where the file cannot be read or is no accept file at all.
    """
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise ErrdexError(f"{shown}: the accept file has {size:,} bytes; at most {MAX_BYTES:,} are read")
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise ErrdexError(f"{shown}: no such file", help="an accept file is YAML: `accept: []`") from None
    except UnicodeDecodeError:
        raise ErrdexError(f"{shown}: the accept file is not UTF-8") from None
    except OSError as problem:
        raise ErrdexError(f"{shown}: {problem.strerror or problem}") from problem
    findings = Findings()
    raw = _toml(text, shown) if path.suffix == ".toml" else _yaml(path, shown, text)
    entries: list[Entry] = []
    seen: dict[tuple[str, str | None], Span] = {}
    for values, span in raw:
        entry = _entry(values, span, findings, known, refused)
        if entry is None:
            continue
        key = (entry.fingerprint, entry.catalog)
        if key in seen:
            _wrong(
                findings, span, f"this entry says the same as the one on line {seen[key].line}", "remove one of them"
            )
            continue
        seen[key] = span
        entries.append(entry)
    return AcceptFile(path=shown, text=text, entries=tuple(entries), findings=findings)


def apply_accept_file(
    file: AcceptFile,
    candidates: Iterable[Candidate],
    *,
    today: str,
    rules: Collection[str],
    catalogs: Collection[str],
    is_whole: bool,
) -> Accepted:
    """Say which candidates are accepted, and which entries have ended or match nothing.

    ``today`` is an ISO date. ``rules`` are the ids that were looked for: an entry for another one is not stale.
    ``catalogs`` are the ids of those that were looked at; ``is_whole`` says that there are no others, so that an entry
    that names none can be stale too.
    """
    findings = Findings()
    live: dict[tuple[str, str | None], Entry] = {}
    for entry in file.entries:
        if entry.until < today:
            if entry.rule in rules:
                findings.add(
                    "SUP003",
                    entry.span,
                    f"{entry.rule} on `{entry.subject}` was accepted until {entry.until}",
                    help="mend it, or agree on a new date and say why",
                    subject=f"accept.{entry.fingerprint}",
                )
            continue
        live[entry.fingerprint, entry.catalog] = entry
    matched = [live.get((item.fingerprint, item.catalog)) or live.get((item.fingerprint, None)) for item in candidates]
    used = {id(entry) for entry in matched if entry is not None}
    for entry in live.values():
        looked_at = is_whole if entry.catalog is None else entry.catalog in catalogs
        if entry.rule in rules and looked_at and id(entry) not in used:
            findings.add(
                "SUP001",
                entry.span,
                f"{entry.rule} on `{entry.subject}` is accepted, and is not there",
                help="remove the entry, or correct its subject and values",
                subject=f"accept.{entry.fingerprint}",
            )
    return Accepted(matched=tuple(matched), findings=findings)


def entry_text(rule: str, subject: str, old: Any, new: Any, catalog: str | None) -> str:
    """Return the YAML of an entry to paste into an accept file; reason and date are left to fill in."""
    from errdex.encoders.data import json_line, yaml_scalar

    rows = [f"  - rule: {rule}", f"    subject: {yaml_scalar(subject)}"]
    rows += [f"    {key}: {json_line(value)}" for key, value in (("old", old), ("new", new)) if value is not None]
    if catalog is not None:
        rows.append(f"    catalog: {yaml_scalar(catalog)}")
    return "\n".join([*rows, "    reason:", "    until:"]) + "\n"


def _wrong(findings: Findings, span: Span, message: str, help: str) -> None:
    place = f"{span.path}:{span.line}"
    findings.add("SUP002", span, message, help=help, subject=f"accept.{place}")


def _entry(
    values: dict[str, Any], span: Span, findings: Findings, known: Collection[str], refused: Collection[str]
) -> Entry | None:
    before = len(findings)
    for key in values:
        if key not in KEYS:
            _wrong(findings, span, f"an accepted entry has no key `{key}`", suggestion(key, KEYS))
    texts: dict[str, str] = {}
    missing = []
    for key in ("rule", "subject", "reason", "until", "catalog", "fingerprint"):
        value = values.get(key)
        if key == "until" and isinstance(value, date):
            value = value.isoformat()  # TOML has dates of its own
        if value is None or (isinstance(value, str) and not value.strip()):
            missing.append(key)
        elif isinstance(value, str):
            texts[key] = value.strip()
        else:
            _wrong(findings, span, f"`{key}` of an accepted entry is no text", f"write `{key}` as text")
    for key, help in _REQUIRED.items():
        if key in missing:
            what = "date (`until`)" if key == "until" else key
            _wrong(findings, span, f"this accepted entry gives no {what}", help)
    rule = texts.get("rule", "")
    if rule and rule in refused:
        _wrong(
            findings,
            span,
            f"{rule} can't be accepted in a file",
            f"waive it on its line: # errdex: ignore[{rule}] reason",
        )
    elif rule and rule not in known:
        _wrong(findings, span, f"no rule and no kind of change is called `{rule}`", suggestion(rule, known))
    until = texts.get("until", "")
    if until and not _is_date(until):
        _wrong(findings, span, f"`until: {until}` is no date", "write until: 2027-06-01")
    if len(findings) > before:
        return None
    mark = fingerprint(rule, texts["subject"], values.get("old"), values.get("new"))
    if texts.get("fingerprint", mark) != mark:
        _wrong(
            findings,
            span,
            f"fingerprint {texts['fingerprint']} does not belong to this rule, subject, old and new value",
            f"it would be {mark}; leave `fingerprint` out, or copy the entry from a report again",
        )
        return None
    return Entry(
        rule=rule,
        subject=texts["subject"],
        old=values.get("old"),
        new=values.get("new"),
        reason=texts["reason"],
        until=until,
        catalog=texts.get("catalog"),
        fingerprint=mark,
        span=span,
    )


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _yaml(path: Path, shown: str, text: str) -> Iterator[tuple[dict[str, Any], Span]]:
    from errdex.load import parse_text

    problems = Findings()
    root = parse_text(SourceFile(path, shown, text), problems)
    for problem in problems:
        place = f"{shown}:{problem.span.line}:{problem.span.column}"
        raise ErrdexError(f"{place}: {problem.message}", help=problem.help)
    assert root is not None, "a file that gives no tree gives a finding"
    _only_accept(list(root.entries), shown)
    items = root.get("accept")
    if not isinstance(items, Sequence):
        raise ErrdexError(f"{shown}: `accept` is no list", help="write `accept: []`, or one `- rule: …` an entry")
    for item in items.items:
        if not isinstance(item, Mapping):
            raise ErrdexError(f"{shown}:{item.span().line}: an entry of `accept` is no mapping")
        yield {key.text: _plain(value, key.text) for key, value in item.items()}, _start(item)


def _start(item: Mapping) -> Span:
    """Return the place of an entry: its first key and value, not the whole block."""
    key, value = next(iter(item.entries.values()), (None, None))
    if key is None or value is None:
        return item.span()
    first, last = key.span(), value.span()
    end = last if last.line == first.line else first
    return Span(path=first.path, line=first.line, column=first.column, end_line=end.end_line, end_column=end.end_column)


def _plain(node: Node, key: str) -> Any:
    if isinstance(node, Scalar):
        # Only values are typed; names, dates and reasons are the text as written.
        return node.value if key in ("old", "new") or (node.is_plain and node.text in ("", "~", "null")) else node.text
    if isinstance(node, Sequence):
        return [_plain(item, "new") for item in node.items]
    assert isinstance(node, Mapping)
    return {name.text: _plain(value, "new") for name, value in node.items()}


def _toml(text: str, shown: str) -> Iterator[tuple[dict[str, Any], Span]]:
    import tomllib

    try:
        root = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ErrdexError(f"{shown}: {problem}") from problem
    _only_accept(list(root), shown)
    items = root.get("accept")
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise ErrdexError(f"{shown}: `accept` is no list of tables", help="write one [[accept]] table an entry")
    # The reader of TOML tells no places, but every entry starts with its header, in order.
    rows = [(number, row) for number, row in enumerate(text.splitlines(), 1) if _TABLE.match(row)]
    for position, item in enumerate(items):
        number, row = rows[position] if len(rows) == len(items) else (1, "")
        column = len(row) - len(row.lstrip()) + 1
        end = max(len(row.rstrip()) + 1, column)
        yield item, Span(path=shown, line=number, column=column, end_line=number, end_column=end)


def _only_accept(keys: list[str], shown: str) -> None:
    if "accept" not in keys:
        raise ErrdexError(f"{shown}: an accept file has one key, `accept`", help="write `accept: []`")
    for key in keys:
        if key != "accept":
            raise ErrdexError(f"{shown}: an accept file has no key `{key}`", help="its one key is `accept`")
