"""A service to scan: a catalog, its generated package, and sources written file by file."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from errdex import cli

CATALOG = """\
errdex: 1
catalog: {id: shop, title: Shop, version: 1.0.0, summary: Errors of the shop., root: ShopError, codes: open,
  python: {class_prefix: Shop}}
operations:
  order.place: {effect: unsafe}
types:
  Shelf: {open: false, values: {top: Up., low: Down.}}
envelopes:
  flat: {when: {status: "400..599"}, decode: {code: /error/code, message: /error/message, context: /error/context}}
classes:
  PaymentError: {summary: A payment failed., context: {provider: string}}
errors:
  OUT_OF_STOCK:
    http_status: 409
    summary: Nothing is left.
    message: Nothing is left of {itemId}.
    context: {itemId: string, "shelf?": Shelf, final: {const: true}}
    class_aliases: [SoldOutError]
    headers: {"Retry-After?": {type: integer, unit: s}}
  CARD_DECLINED: {class: PaymentError, http_status: 402, summary: The card was declined.}
  CARD_EXPIRED: {class: PaymentError, http_status: 402, summary: The card has expired.}
  TIMEOUT: {class: TimeoutError, http_status: 504, summary: Slow., raised_from: {exceptions: [builtins.TimeoutError]}}
  OLD_STOCK: {http_status: 409, summary: Old., deprecated: {since: 0.9.0, replaced_by: OUT_OF_STOCK, reason: Renamed.}}
retired:
  NO_MONEY: {since: 0.5.0, replaced_by: CARD_DECLINED, reason: Renamed.}
"""
CONFIG = """\
[errdex]
targets = ["python"]
[errdex.catalogs.shop]
source = "shop.yaml"
python.dir = "src/acme/_errors"
"""


class Service:
    """A project in a folder, and the command line to use on it."""

    def __init__(self, folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capfd = capfd

    def write(self, name: str, text: str) -> Path:
        """Write a file; its text may be indented."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")
        return path

    def run(self, *arguments: str) -> tuple[int, str, str]:
        """Run a command line and return its exit code, output and errors."""
        self.capfd.readouterr()
        code = cli.run(list(arguments))
        out, err = self.capfd.readouterr()
        return code, out, err

    def scan(self, *arguments: str) -> list[dict[str, Any]]:
        """Scan ``src`` and ``tests``, or what is named, and return the findings."""
        paths = arguments or ("src", *(["tests"] if (self.folder / "tests").exists() else []))
        code, out, err = self.run("scan", *paths, "--format", "json")
        assert code in (0, 1), err
        found: list[dict[str, Any]] = json.loads(out)
        assert code == int(any(item["severity"] == "error" for item in found))
        return found

    def places(self, *arguments: str) -> list[tuple[str, str, int, int]]:
        """Scan and return (rule, path, line, column) of findings in sources."""
        return [
            (item["rule"], item["path"], item["line"], item["column"])
            for item in self.scan(*arguments)
            if item["path"].endswith(".py")
        ]

    def codes(self, rule: str, *arguments: str) -> list[int]:
        """Scan and return the lines of a rule's findings in the catalog."""
        return [item["line"] for item in self.scan(*arguments) if item["rule"] == rule and item["path"] == "shop.yaml"]


def marked(service: Service, name: str, text: str) -> list[tuple[str, str, int, int]]:
    """Write a source in which ``«`` stands before each place of a finding and its rule behind ``#!``; return them."""
    expected = []
    lines = []
    for number, line in enumerate(dedent(text).split("\n"), 1):
        line, _, rules = line.partition("  #! ")
        names = rules.split()
        for rule in names:
            column = line.index("«") + 1
            line = line.replace("«", "", 1)
            expected.append((rule, name, number, column))
        assert "«" not in line
        lines.append(line)
    service.write(name, "\n".join(lines))
    return expected
