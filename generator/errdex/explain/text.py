"""The views of ``explain`` as text for a terminal: prose wrapped, code as it is, nothing that a terminal would obey."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from errdex.encoders.markdown import clean
from errdex.explain.envelope import MAX_NAMES
from errdex.explain.finding import BODY, OLD, SIMILAR
from errdex.words import sentence

if TYPE_CHECKING:
    from collections.abc import Iterable

View = dict[str, Any]
WIDTH = 100
"""Columns of prose; code can be wider."""


def text_of(view: View, width: int = WIDTH) -> str:
    """Return the view of :func:`explain` or :func:`explain_rule` for a terminal, at most ``width`` columns of prose."""
    page = _Text(width)
    if "rule" in view:
        page.rule(view)
    elif "envelope" in view:
        page.envelope(view)
    else:
        page.answer(view)
    return clean("\n".join(page.lines).strip("\n")) + "\n"


class _Text:
    """Lines of a page; blank lines between parts, prose wrapped, blocks as they are."""

    def __init__(self, width: int) -> None:
        self.width = max(width, 40)
        self.lines: list[str] = []

    def title(self, text: str) -> None:
        if self.lines and self.lines[-1]:
            self.lines.append("")
        self.lines.append(text)

    def prose(self, text: str | None, indent: str = "  ", first: str | None = None) -> None:
        for number, part in enumerate(str(text or "").strip().split("\n\n")):
            if not part.strip():
                continue
            if "```" in part or any(line.startswith("    ") for line in part.split("\n")):
                self.block(part, indent)
                continue
            lead = first if first is not None and not number else indent
            self.lines += textwrap.wrap(
                " ".join(part.split()), self.width, initial_indent=lead, subsequent_indent=indent,
                break_long_words=False, break_on_hyphens=False,
            )  # fmt: skip

    def block(self, text: str, indent: str = "  ") -> None:
        self.lines += [indent + line if line else "" for line in text.split("\n")]

    def part(self, title: str, *texts: str | None) -> None:
        if any(texts):
            self.title(title)
            for text in texts:
                self.prose(text)

    def items(self, title: str, items: Iterable[str]) -> None:
        known = list(items)
        if known:
            self.title(title)
            for item in known:
                self.prose(item, "    ", "  - ")

    def rule(self, view: View) -> None:
        self.lines.append(f"{view['rule']} {view['name']} ({view['severity']})")
        self.prose(view["summary"], "")
        self.part("Why", view["why"])
        self.part("What to do", view["fix"])
        for key, title in (("bad", "This has it"), ("good", "This has not")):
            if view[key]:
                self.title(title)
                self.block(view[key])

    def envelope(self, view: View) -> None:
        self.lines.append(f"{view['envelope']} (envelope of {view['catalog']}, {view['travels_as']})")
        self.prose(view["summary"], "")
        if view["recognised"]:
            self.prose(sentence(f"Recognised when {view['recognised']}"), "")
        self.items("Where each part is", (f"{part['title']}: {part['where']}" for part in view["parts"]))
        names = view["errors"]
        rest = f" and {len(names) - MAX_NAMES} more" if len(names) > MAX_NAMES else ""
        self.part(f"Errors that travel in it ({len(names)})", ", ".join(names[:MAX_NAMES]) + rest)
        self.items("What a round trip through it loses", map(sentence, view["lost"]))
        if not view["lost"]:
            self.part("What a round trip through it loses", "Nothing: what is read back is the error that was written.")
        facts = [f"content type: {view['content_type']}"] if view["content_type"] else []
        facts += [f"layout: {view['preset']}"] if view["preset"] else []
        self.items("More", [*facts, f"defined in {view['file']}, line {view['line']}"])

    def answer(self, view: View) -> None:
        notes = {
            SIMILAR: f"{_not_known(view['asked'])} in {view['catalog']}. The nearest is `{view['name']}`:",
            OLD: f"`{view['name']}` is an old name:",
            BODY: f"The text holds the code `{view['name']}`:",
        }
        if view["match"] in notes:
            self.prose(notes[view["match"]], "")
            self.lines.append("")
        if view["retired"] is not None:
            self.retired(view["retired"])
        for number, error in enumerate(view["errors"]):
            if number:
                self.lines += ["", "-" * min(self.width, 60), ""]
            self.error(error)

    def retired(self, gone: View) -> None:
        self.lines.append(f"{gone['code']} (retired)")
        since = f" since version {gone['since']}" if gone["since"] else ""
        self.prose(f"The code is not sent any more{since} and will never mean anything else.", "")
        self.part("Reason", gone["reason"])
        self.part("Use instead", gone["replaced_by"])

    def error(self, error: View) -> None:
        facts = [error["class"], f"HTTP {error['status']}" if error["status"] else "never on HTTP"]
        facts += [error["stability"]] if error["stability"] else []
        facts += ["internal"] if error["visibility"] != "public" else []
        self.lines.append(f"{error['id']} ({', '.join(facts)})")
        if error["code"] is None:
            self.prose("No code on the wire.", "")
        elif str(error["code"]) != error["id"]:
            self.prose(f"Code `{error['code']}`.", "")
        if error["told_apart"]:
            self.prose(f"Recognised when {error['told_apart']}.", "")
        elif error["raised_locally"]:
            self.prose("Raised locally; no reply reads as it.", "")
        self.prose(error["summary"], "")
        self.deprecation(error["deprecated"])
        self.part("When it happens", error["description"])
        self.items("Causes", error["causes"])
        self.part("What to do", error["fix"])
        self.title("What is known of the effect")
        for row in error["effect"]:
            self.prose(row["text"] if row["when"] == "always" else f"{sentence(row['when'])} {row['text']}")
        self.title("Recovery" if error["recovery_declared"] else "Recovery (the catalog's fallback)")
        for number, row in enumerate(error["recovery"], start=1):
            self.prose(f"{number}. {row['when']}: {row['action']}", "     ", "  ")
            self.prose(row["do"], "     ")
            self.prose(row["wait"], "     ")
        self.fields(error["context"])
        self.items("Headers", (_entry(header) for header in error["headers"]))
        self.items("Suggestions of the sender", (_case(item) for item in error["suggestions"]))
        self.items("Native failures that become it", map(sentence, error["native"]))
        if error["example"] is not None:
            self.title(f"Example reply (envelope {error['example']['envelope']})")
            self.block(error["example"]["text"])
        self.title("In Python")
        self.block(error["python"]["catch"])
        if error["python"]["raise"]:
            self.lines.append("")
            self.block(error["python"]["raise"])
        self.history(error)

    def deprecation(self, gone: View | None) -> None:
        if gone is None:
            return
        text = "Deprecated" + (f" since {gone['since']}" if gone["since"] else "")
        text += f", removed on {gone['sunset']}" if gone["sunset"] else ""
        text += f"; use `{gone['replaced_by']}`" if gone["replaced_by"] else ""
        self.prose(f"{text}. {gone['reason'] or ''}", "")

    def fields(self, fields: list[View]) -> None:
        if not fields:
            return
        self.title("Context")
        for field in fields:
            self.prose(_entry(field), "      ", "  ")
            for value in field["values"]:
                self.prose(f"{value['value']}: {value['meaning']}" if value["meaning"] else value["value"], "        ",
                           "      ")  # fmt: skip

    def history(self, error: View) -> None:
        lines = [f"since version {error['since']}"] if error["since"] else []
        if error["aliases"]:
            lines.append(f"old codes: {', '.join(error['aliases'])}")
        if error["class_aliases"]:
            lines.append(f"old class names: {', '.join(error['class_aliases'])}")
        if error["operations"]:
            lines.append(f"operations: {', '.join(error['operations'])}")
        if error["docs_url"]:
            lines.append(f"documentation: {error['docs_url']}")
        lines.append(f"defined in {error['file']}, line {error['line']}")
        self.items("More", lines)


def _not_known(asked: str) -> str:
    words = asked.split()
    is_name = len(words) == 1 and len(words[0]) <= 60 and not words[0].startswith(("{", "["))
    return f"There is no `{words[0]}`" if is_name else "The text holds no name that is known"


def _entry(item: View) -> str:
    name = item["name"] if item["required"] else f"{item['name']}?"
    kind = ", ".join(part for part in (item["type"], item["unit"], item.get("bounds")) if part)
    return f"{name} ({kind}): {item['meaning']}" if item["meaning"] else f"{name} ({kind})"


def _case(item: View) -> str:
    return f"{item['text']} (when {item['when']})" if item["when"] else str(item["text"])
