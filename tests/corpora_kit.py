"""Catalogs made of real error lists: one JSON row an error, as tests/data/corpora has them, turned into our language.

``catalogs`` settles what a list leaves open, always by saying it in the catalog and never by changing a code, a name or
a text: a code that stands twice reads as its first row (the others say ``match: never``), a class name of several rows
is one class, fields that would share a Python name get a ``property``, statuses outside of HTTP are kept aside.
``settle=False`` leaves all that out, so that errdex must refuse what cannot be told apart.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from errdex import names

if TYPE_CHECKING:
    from errdex.model import Catalog

Row = dict[str, Any]
KINDS = {"string": "string", "integer": "integer", "number": "number", "boolean": "boolean", "list": "array"}
ENVELOPE = (
    'envelopes:\n  flat:\n    when: {status: "400..599"}\n'
    "    decode: {code: /code, message: /message, context: /context}\n"
)


def read_rows(file: Path) -> dict[str, list[Row]]:
    """Return source -> rows of one list, in its order."""
    found: dict[str, list[Row]] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found.setdefault(row["source"], []).append(row)
    return found


class CatalogText:
    """One source as a catalog; ``text`` is its YAML, ``ids`` has the entry of each row, in order."""

    def __init__(self, source: str, rows: list[Row], *, settle: bool = True) -> None:
        self.rows = rows
        self.settle = settle
        self.id = "-".join(re.findall(r"[a-z0-9]+", source.lower()))
        if not self.id[:1].isalpha():
            self.id = f"list-{self.id}"
        self.root = "".join(word.capitalize() for word in self.id.split("-")) + "ListError"
        self.class_of = [self._class(str(row["name"])) for row in rows]
        self.ids = self._ids()
        self.shared = {name for name in self.class_of if self.class_of.count(name) > 1} if settle else set()
        self.layers: dict[str, None] = {}
        self.text = self._text()

    def _class(self, name: str) -> str:
        plain = re.sub(r"\W", "", name)
        return plain if names.is_class_name(plain) and plain not in names.PACKAGE_NAMES else str(names.class_name(name))

    def _ids(self) -> list[str]:
        found: list[str] = []
        for row in self.rows:
            text = str(row["name"]).strip()
            if self.settle and text in found:
                text = f"{text} {row['code']}"
            while self.settle and text in found:
                text += "+"
            found.append(text)
        return found

    def _text(self) -> str:
        kinds = {type(row["code"]) for row in self.rows if row["code"] is not None}
        code_type = "any" if len(kinds) > 1 else "integer" if kinds == {int} else "string"
        errors = [self._entry(number) for number in range(len(self.rows))]
        head = (
            f"errdex: 1\ncatalog:\n  id: {self.id}\n  title: {_quoted(self.id)}\n  root: {self.root}\n"
            f"  code_type: {code_type}\n"
        )
        classes = [self._shared_class(name) for name in sorted(self.shared)]
        classes += [
            f"  {name}: {{summary: A branch of this list.}}\n" for name in self.layers if name not in self.class_of
        ]
        return head + ENVELOPE + ("classes:\n" + "".join(classes) if classes else "") + "errors:\n" + "".join(errors)

    def _entry(self, number: int) -> str:
        row = self.rows[number]
        parts = [
            f"code: {'null' if row['code'] is None else json.dumps(row['code'])}",
            f"class: {self.class_of[number]}",
        ]
        status = row["http_status"]
        if status is not None:
            parts.append(f"http_status: {status}" if 100 <= status <= 599 else f"x-http-status: {status}")
        if row["summary"]:
            parts.append(f"summary: {_quoted(row['summary'])}")
        if self.class_of[number] not in self.shared:
            parents = self._parents(row, self.class_of[number])
            if parents:
                parts.append(f"parent: [{', '.join(parents)}]")
            if row["context"]:
                parts.append("context: {" + ", ".join(self._fields(row["context"])) + "}")
        if self.settle and row["code"] is not None and self.is_repeated(number):
            parts.append("match: never")
        for key in ("retryable", "extra"):
            if row.get(key) is not None:
                parts.append(f"x-{key}: {json.dumps(row[key])}")
        return f"  {_quoted(self.ids[number])}: {{{', '.join(parts)}}}\n"

    def is_repeated(self, number: int) -> bool:
        """Say whether an earlier row has the same code."""
        code = self.rows[number]["code"]
        return any(type(row["code"]) is type(code) and row["code"] == code for row in self.rows[:number])

    def _parents(self, row: Row, own: str) -> list[str]:
        bases = [row["parent"], *((row.get("extra") or {}).get("extra_bases") or [])]
        found = []
        for base in bases:
            if not base or base in ("Exception", "BaseException"):
                continue
            if base not in {item["name"] for item in self.rows} and names.shadows_builtin(base):
                if base not in names.UNMIXABLE:
                    found.append(f"builtins.{base}")
                continue
            name = self._class(base) if names.is_class_name(base) else str(names.class_name(base))
            if name in (own, self.root) or "." in base:
                continue
            self.layers[name] = None
            found.append(name)
        return found

    def _shared_class(self, name: str) -> str:
        rows = [row for row, class_name in zip(self.rows, self.class_of, strict=True) if class_name == name]
        fields: dict[str, Row] = {}
        for row in rows:
            for field in row["context"]:
                known = fields.setdefault(field["name"], dict(field))
                if known["type"] != field["type"]:
                    known["type"] = "any"
        for wire, field in fields.items():
            held = [item for row in rows for item in row["context"] if item["name"] == wire]
            field["required"] = len(held) == len(rows) and all(item["required"] for item in held)
        parents = self._parents(rows[0], name)
        parts = [f"parent: [{', '.join(parents)}]"] if parents else []
        if fields:
            parts.append("context: {" + ", ".join(self._fields(list(fields.values()))) + "}")
        return f"  {name}: {{{', '.join(parts)}}}\n"

    def _fields(self, fields: list[Row]) -> list[str]:
        taken: list[str | None] = [names.attribute_name(field["name"]) for field in fields]
        found = []
        for number, field in enumerate(fields):
            kind = KINDS.get(field["type"], "any")
            value = kind
            if self.settle and (taken[number] is None or taken.count(taken[number]) > 1):
                value = f"{{type: {kind}, property: {taken[number] or 'field'}_{number + 1}}}"
            found.append(f"{_quoted(field['name'] + ('' if field['required'] else '?'))}: {value}")
        return found


def catalogs(file: Path, *, settle: bool = True) -> list[CatalogText]:
    """Return the catalogs of one list, one a source."""
    return [CatalogText(source, rows, settle=settle) for source, rows in read_rows(file).items()]


PROBE = """
import importlib, json, pickle, sys
sys.path.insert(0, sys.argv[1])
package = importlib.import_module(sys.argv[2])
rows = json.load(open(sys.argv[3], encoding="utf-8"))
bodies = []
for row in rows:
    cls = getattr(package, row["python"])
    if row["code"] is None or row["repeated"]:
        error = cls(**({"code": row["code"]} if row["several"] else {}), **row["fields"])
        twin = pickle.loads(pickle.dumps(error))
        assert type(twin) is cls and twin.raw_code == error.raw_code, row
        continue
    body = {"code": row["code"], "message": "It failed.", "context": row["context"]}
    error = package.from_response(row["status"], json.dumps(body).encode(), {})
    assert type(error) is cls, (row, error)
    assert type(error.raw_code) is type(row["code"]) and error.raw_code == row["code"], (row, error.raw_code)
    assert package.error_class(row["code"]) is cls, row
    # A list may have codes of success, 200: no failing reply has the status that they declare, and errdex says so.
    assert [text for text in error.problems if not (row["succeeds"] and text.startswith("status:"))] == [], row
    assert error.context.to_dict() == row["context"], (row, error.context.to_dict())
    sent = json.loads(error.to_response().body)
    assert sent == body, (sent, body)
    twin = pickle.loads(pickle.dumps(error))
    assert type(twin) is cls and twin.to_dict() == error.to_dict(), row
    bodies.append(sent)
print(json.dumps(bodies))
"""
"""Run in a clean interpreter with a folder, a package and rows: every row is decoded, sent again and pickled; what was
sent is printed for validation against the schemas."""

SAMPLES: dict[str, Any] = {"string": "text", "integer": 3, "number": 1.5, "boolean": True, "array": [1], "any": "x"}


def probe_rows(text: CatalogText, catalog: Catalog) -> list[Row]:
    """Return what ``PROBE`` reads: each row with a context that fits it, as wire names and as keywords."""
    found = []
    for number, row in enumerate(text.rows):
        name = text.class_of[number]
        values = {field["name"]: SAMPLES[KINDS.get(field["type"], "any")] for field in row["context"]}
        fields = {field.wire: field for field in catalog.classes[name].fields}
        context = {
            wire: SAMPLES.get(field.type.kind, "x")
            for wire, field in fields.items()
            if wire in values or field.required
        }
        status = row["http_status"]
        found.append(
            {
                "code": row["code"],
                "python": catalog.classes[name].python_name,
                "status": status if status and 400 <= status <= 599 else 500,
                "succeeds": status is not None and 100 <= status < 400,
                "context": context,
                "fields": {fields[wire].attribute: value for wire, value in context.items()},
                "several": text.class_of.count(name) > 1,
                "repeated": row["code"] is not None and text.is_repeated(number),
            }
        )
    return found


def _quoted(text: str) -> str:
    # JSON strings are YAML double-quoted scalars; the two separators are line breaks for some readers.
    return (
        json.dumps(text, ensure_ascii=False)
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029")
        .replace("\x7f", "\\x7f")
    )
