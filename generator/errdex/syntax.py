"""What libyaml found in a text that it cannot read, in our words, at the place where an author looks for it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from errdex.diagnostics import Span
from errdex.tree import COLUMN_BITS, COLUMN_MASK

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.tree import SourceFile

# Texts, not compiled: most runs have nothing to tell, and compiling all of these takes longer than many modules.
_BRACKETS = r"(?<!\w)[A-Za-z_]\w{0,80}\[\]"
_APOSTROPHE = r":\s+'[^']*\w'\w"
_BRACE = r"\s*[\w.-]+:\s+([{][^}]*[}]|\[[^\]]*\])\s*[^\s,}\]#]"
_NO_SPACE = r"\s*[\w.-]+:\S"


def short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."


def point(source: SourceFile, position: int) -> Span:
    line, column = (position >> COLUMN_BITS) + 1, (position & COLUMN_MASK) + 1
    return Span(path=source.display, line=line, column=column, end_line=line, end_column=column)


def report_syntax(problem: Any, source: SourceFile, findings: Findings) -> None:
    """Say in our words what libyaml found, at the place it found it."""
    mark = getattr(problem, "problem_mark", None) or getattr(problem, "context_mark", None)
    context, began = str(getattr(problem, "context", None) or ""), getattr(problem, "context_mark", None)
    said = str(getattr(problem, "problem", None) or "")
    is_open_quote = "quoted scalar" in context and ("end of stream" in said or "document indicator" in said)
    begins_there = is_open_quote or "simple key" in context
    if began is not None and begins_there and mark is not None and mark.line > began.line:
        mark = began  # the fault is where the text begins that is not ended, not where the file ends
    if mark is not None:
        position = (mark.line << COLUMN_BITS) | mark.column
    else:  # a character that YAML forbids: the reader knows its offset only
        before = source.text[: getattr(problem, "position", 0) or 0]
        position = (before.count("\n") << COLUMN_BITS) | (len(before) - before.rfind("\n") - 1)
    what = str(getattr(problem, "problem", None) or getattr(problem, "reason", None) or "the text is not YAML")
    lines = source.text.splitlines()
    number = position >> COLUMN_BITS
    line = lines[number] if number < len(lines) else ""
    help = None
    if "\t" in line[: len(line) - len(line.lstrip())] or "'\\t'" in what or "cannot start any token" in what:
        if "\t" in line:
            what, help = "a tab stands where YAML wants spaces", "indent with spaces"
        elif (first := line[position & COLUMN_MASK :][:1]) in ("`", "@", "%"):
            help = f"quote a text that starts with `{first}`"
    elif is_open_quote:
        what, help = "the quote that opens here is never closed", "close it at the end of the text"
        if line[position & COLUMN_MASK :][:1] == "'":
            help += "; an apostrophe inside single quotes is written twice"
    elif "mapping values are not allowed" in what:
        help = "quote a text that holds `: `, or check the indentation of this line"
        before = next((text for text in reversed(lines[:number]) if text.strip() and text.lstrip()[:1] != "#"), "")
        if before.lstrip().startswith("//"):
            help = "a comment starts with `#`, not `//`"
        elif line.count(": ") + line.endswith(":") < 2 and ":" not in before:
            help = f"the line above, `{short(before.strip())}`, has no `: ` after its key"
    elif re.match(_NO_SPACE, line) and "simple key" in context:
        what, help = "a key without a value", "write a space after the colon"
    elif "alphabetic or numeric" in what and line[: position & COLUMN_MASK].rstrip()[-1:] != "":
        what, help = (
            "an alias (`*name`) or anchor (`&name`) is not finished",
            "quote a text that starts with `*` or `&`",
        )
    elif "undefined alias" in what:
        help = "quote a text that starts with `*`"
    elif (found := re.search(_BRACKETS, line)) is not None and "did not find expected" in what:
        help = f'inside braces a type with [] needs quotes: write "{found[0]}"'
    elif "did not find expected" in what and re.search(_APOSTROPHE, line):
        help = "an apostrophe inside single quotes is written twice; or use double quotes"
    elif "did not find expected" in what and re.match(_BRACE, line):
        help = "quote a text that starts with a brace or bracket"
    elif "did not find expected" in what or "could not find expected" in what:
        help = "check the indentation, an unclosed quote or bracket above this place"
    elif "special characters" in what or "control characters" in what:
        help = 'write control characters as escapes in double quotes, for example "\\x07"'
    findings.add("CAT007", point(source, position), f"not readable as YAML: {what}", help=help)
