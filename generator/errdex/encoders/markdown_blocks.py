"""An author's longer Markdown (descriptions), read into blocks and written anew in one canonical form.

Escaping Markdown in place is a guess about what a reader will take for code. Here the text is read once, by a small
grammar of ours (paragraphs, lists, quotes, fences, indented code, tables, headings), and written again so that no
reader can see anything else in it: raw HTML, link definitions, setext underlines and front matter show as text.
"""

from __future__ import annotations

import re

from errdex.encoders.markdown import BREAK, GITHUB, MDX, MKDOCS, cell, clean, fence, rich
from errdex.text import Encoded

MAX_DEPTH = 6
"""Lists and quotes deeper than this are text."""

_FENCE = re.compile(r" {0,3}(?P<marks>`{3,}|~{3,})[ ]*(?P<info>[^`]*)\Z")
_ITEM = re.compile(r"(?P<indent> {0,3})(?P<mark>[-*+]|[0-9]{1,9}[.)])(?P<gap> +|\Z)(?P<text>.*)\Z")
_HEADING = re.compile(r" {0,3}#{1,6}(?:[ ]+(?P<text>.*?)(?:[ ]+#+)?[ ]*)?\Z")
_QUOTE = re.compile(r" {0,3}>[ ]?(?P<text>.*)\Z")
_DELIMITER = re.compile(r" {0,3}\|?[ ]*:?-+:?[ ]*(?:\|[ ]*:?-+:?[ ]*)*\|?[ ]*\Z")

Lines = list[str]


def prose(text: str, flavour: str = GITHUB) -> Encoded:
    """Return ``text`` as blocks that start at column one, separated by blank lines; empty for blank text."""
    lines = [line.rstrip() if not line.endswith("  ") else line.rstrip() + "  " for line in clean(text).split("\n")]
    return Encoded("\n\n".join("\n".join(block) for block in _blocks([_expand(line) for line in lines], flavour, 0)))


def prose_mdx(text: str) -> Encoded:
    """Return ``text`` as blocks of an MDX page."""
    return prose(text, MDX)


def _expand(line: str) -> str:
    """Replace tabs of the indentation by spaces to the next multiple of four."""
    body = line.lstrip(" \t")
    return line[: len(line) - len(body)].expandtabs(4) + body


def _blocks(lines: Lines, flavour: str, depth: int) -> list[Lines]:
    """Return the blocks of ``lines``, each as finished lines."""
    blocks: list[Lines] = []
    at = 0
    while at < len(lines):
        line = lines[at]
        if not line.strip():
            at += 1
        elif (opened := _FENCE.match(line)) is not None:
            at, block = _read_fence(lines, at, opened, flavour, depth)
            blocks.append(block)
        elif line.startswith("    "):
            at, block = _read_indented(lines, at, flavour, depth)
            blocks.append(block)
        elif (heading := _HEADING.match(line)) is not None:
            # A heading of the author would enter the page's outline and could repeat one of ours.
            shown = rich((heading["text"] or "").strip(), flavour)
            blocks.append([f"**{shown}**" if shown and "**" not in shown else shown or "&#35;"])
            at += 1
        elif depth < MAX_DEPTH and _QUOTE.match(line) is not None:
            at, block = _read_quote(lines, at, flavour, depth)
            blocks.append(block)
        elif depth < MAX_DEPTH and _ITEM.match(line) is not None:
            at, block = _read_list(lines, at, flavour, depth)
            blocks.append(block)
        elif "|" in line and at + 1 < len(lines) and _is_table(line, lines[at + 1]):
            at, block = _read_table(lines, at, flavour)
            blocks.append(block)
        else:
            at, block = _read_paragraph(lines, at, flavour)
            blocks.append(block)
    return blocks


def _code(body: Lines, language: str, flavour: str, depth: int) -> Lines:
    while body and not body[0].strip():
        body = body[1:]
    while body and not body[-1].strip():
        body = body[:-1]
    if depth and flavour == MKDOCS:
        # Python-Markdown knows fences at the left margin only; indented code works at any depth.
        return [f"    {line}" if line.strip() else "" for line in body] or ["    "]
    return fence("\n".join(body), language).split("\n")


def _read_fence(lines: Lines, at: int, opened: re.Match[str], flavour: str, depth: int) -> tuple[int, Lines]:
    marks = opened["marks"]
    indent = len(lines[at]) - len(lines[at].lstrip(" "))
    body: Lines = []
    at += 1
    while at < len(lines):
        bare = lines[at].strip()
        is_close = len(bare) >= len(marks) and not bare.strip(marks[0]) and not lines[at].startswith("    ")
        at += 1
        if is_close:
            break
        line = lines[at - 1]
        body.append(line[min(indent, len(line) - len(line.lstrip(" "))) :])
    words = opened["info"].split()
    return at, _code(body, words[0] if words else "text", flavour, depth)


def _read_indented(lines: Lines, at: int, flavour: str, depth: int) -> tuple[int, Lines]:
    body: Lines = []
    while at < len(lines) and (lines[at].startswith("    ") or not lines[at].strip()):
        body.append(lines[at][4:])
        at += 1
    return at, _code(body, "text", flavour, depth)


def _read_quote(lines: Lines, at: int, flavour: str, depth: int) -> tuple[int, Lines]:
    inner: Lines = []
    while at < len(lines) and (found := _QUOTE.match(lines[at])) is not None:
        inner.append(found["text"])
        at += 1
    quoted: Lines = []
    for number, block in enumerate(_blocks(inner, flavour, depth + 1)):
        quoted += [">"] * bool(number)
        quoted += [f"> {line}".rstrip() for line in block]
    return at, quoted or ["&gt;"]


def _read_list(lines: Lines, at: int, flavour: str, depth: int) -> tuple[int, Lines]:
    """Read items of one kind; every item is written with ``-`` or its number and its blocks indented below."""
    items: list[tuple[str, list[Lines]]] = []
    first = _ITEM.match(lines[at])
    is_ordered = first is not None and first["mark"][0].isdigit()
    while at < len(lines) and (found := _ITEM.match(lines[at])) is not None:
        if found["mark"][0].isdigit() != is_ordered:
            break
        gap = len(found["gap"]) if 0 < len(found["gap"]) <= 4 else 1
        width = len(found["indent"]) + len(found["mark"]) + gap
        inner = [lines[at][width:]]
        at += 1
        at = _read_item(lines, at, width, inner)
        items.append((found["mark"], _blocks(inner, flavour, depth + 1)))
        while at + 1 < len(lines) and not lines[at].strip():
            at += 1
    is_loose = any(len(blocks) > 1 and not _is_sublist(blocks) for _, blocks in items)
    out: Lines = []
    for number, (mark, blocks) in enumerate(items, start=1):
        sign = f"{number}." if is_ordered else "-"
        if is_ordered and number == 1 and int(mark[:-1]) != 1:
            sign = f"{int(mark[:-1])}."
        width = 4 if flavour == MKDOCS else len(sign) + 1
        if number > 1 and is_loose:
            out.append("")
        flat: Lines = []
        for place, block in enumerate(blocks):
            if place and (is_loose or flavour == MKDOCS):
                flat.append("")
            flat += block
        flat = flat or ["&#8203;"]  # a bare dash below a line of text would make a heading of it
        if flavour == MKDOCS and flat[0].startswith("    "):
            flat = ["&#8203;", "", *flat]  # indented code cannot open an item there
        out.append(f"{sign} {flat[0]}".rstrip())
        out += [" " * width + line if line else "" for line in flat[1:]]
    return at, out


def _is_sublist(blocks: list[Lines]) -> bool:
    return len(blocks) == 2 and _ITEM.match(blocks[1][0]) is not None


def _read_item(lines: Lines, at: int, width: int, inner: Lines) -> int:
    """Move the lines that belong to the item into ``inner``, dedented; return where the list goes on."""
    is_after_blank = False
    while at < len(lines):
        line = lines[at]
        if not line.strip():
            is_after_blank = True
            inner.append("")
            at += 1
            continue
        indent = len(line) - len(line.lstrip(" "))
        if indent >= width:
            inner.append(line[width:])
        elif is_after_blank or not inner[-1].strip() or _starts_block(line):
            break
        else:
            inner.append(line.lstrip(" "))
        is_after_blank = False
        at += 1
    return at


def _starts_block(line: str) -> bool:
    return any(shape.match(line) is not None for shape in (_FENCE, _ITEM, _HEADING, _QUOTE))


def _is_table(header: str, delimiter: str) -> bool:
    return "-" in delimiter and _DELIMITER.match(delimiter) is not None and len(_row(header)) == len(_row(delimiter))


def _row(line: str) -> list[str]:
    """Split a table row at its pipes; ``\\|`` is a pipe of the text."""
    bare = line.strip().removeprefix("|")
    if bare.endswith("|") and not bare.endswith("\\|"):
        bare = bare[:-1]
    return [part.strip().replace("\\|", "|") for part in re.split(r"(?<!\\)\|", bare)]


def _read_table(lines: Lines, at: int, flavour: str) -> tuple[int, Lines]:
    header = _row(lines[at])
    rows = [header]
    at += 2
    while at < len(lines) and lines[at].strip() and not _starts_block(lines[at]):
        row = _row(lines[at])
        rows.append((row + [""] * len(header))[: len(header)])
        at += 1
    shown = ["| " + " | ".join(cell(part, flavour) for part in row) + " |" for row in rows]
    shown.insert(1, "| " + " | ".join("---" for _ in header) + " |")
    return at, shown


def _read_paragraph(lines: Lines, at: int, flavour: str) -> tuple[int, Lines]:
    parts: Lines = [lines[at]]
    at += 1
    while at < len(lines) and lines[at].strip() and not _starts_block(lines[at]):
        parts.append(lines[at])
        at += 1
    chunks: list[Lines] = [[]]
    for part in parts:
        chunks[-1].append(part.strip())
        if part.endswith("  "):
            chunks.append([])
    return at, [BREAK.join(rich(" ".join(chunk), flavour) for chunk in chunks if any(chunk))]
