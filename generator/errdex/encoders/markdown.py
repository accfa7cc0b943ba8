"""Encoders for Markdown pages: inline text, table cells, code, links, MDX, HTML and Mermaid labels.

Every function takes catalog text and returns :class:`Encoded` that shows that text as it was written. Inline text keeps
two things of an author's Markdown: code spans and links to absolute addresses. Everything else (tags, comments,
entities, braces, emphasis marks, pipes) is shown, never obeyed. Blocks are the business of ``markdown_blocks.py``.

Escapes are character references wherever readers differ: a backslash means something else to Python-Markdown than to
GFM, ``&lt;`` and ``&#124;`` mean the same to all of them, MDX included.
"""

from __future__ import annotations

import re
from functools import lru_cache

from errdex.text import Encoded

GITHUB = "github"
MKDOCS = "mkdocs"
MDX = "mdx"
FLAVOURS = (GITHUB, MKDOCS, MDX)
"""Readers of our pages: GFM, Python-Markdown with the tables extension, MDX 2 and later."""

BREAK = Encoded("<br />")
"""A line break inside a paragraph or cell; MDX needs the slash."""

EMPTY = Encoded("*(empty)*")
"""What an empty text shows as, where a code span would vanish."""

_CONTROL = {code: chr(0x2400 + code) for code in range(32) if chr(code) not in "\t\n\r\v\f\x1c\x1d\x1e"}
_CONTROL.update(dict.fromkeys((0x0B, 0x0C, 0x0D, 0x1C, 0x1D, 0x1E, 0x85, 0x2028, 0x2029), "\n"))
_CONTROL[0x7F] = "\u2421"
# Marks that reorder what a reviewer sees, and characters that no UTF-8 file can hold.
_CONTROL.update(dict.fromkeys((*range(0x80, 0x85), *range(0x86, 0xA0), *range(0x202A, 0x202F)), "\ufffd"))
_CONTROL.update(dict.fromkeys((*range(0x2066, 0x206A), *range(0xD800, 0xE000), 0xFEFF, 0xFFFE, 0xFFFF), "\ufffd"))
# All of these, as ranges: one by one they would take longer to compile than everything else here.
_UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]")

_PLAIN = re.compile(r"[A-Za-z](?:[A-Za-z0-9,.'\"()/;=+?!%-]| (?! ))*\Z")
_TOKEN = re.compile(
    r"""(?xs)
    (?<!`)(?P<ticks>`+)(?!`)(?P<code>.{1,2000}?)(?<!`)(?P=ticks)(?!`)
    | \[(?P<label>(?:[^\[\]`\n]|`[^`\n]+`){1,500})\]\((?P<target>[^()\s<>]{1,2000})\)
    | (?P<url>(?<![A-Za-z0-9])https?://[^\s<>"`|\\^{}\[\]]{1,2000})
    """
)
_RICH = re.compile(
    r"""(?xs)
    (?P<escape>\\[!-/:-@\[-`{-~])
    | (?<!`)(?P<ticks>`+)(?!`)(?P<code>.{1,2000}?)(?<!`)(?P=ticks)(?!`)
    | \[(?P<label>(?:[^\[\]`\n]|`[^`\n]+`){1,500})\]\((?P<target>[^()\s<>]{1,2000})\)
    | (?P<url>(?<![A-Za-z0-9])https?://[^\s<>"`|\\^{}\[\]]{1,2000})
    | (?<![*\w])(?P<strong>\*\*(?P<bold>[^*\s](?:[^*]{0,500}[^*\s])?)\*\*)(?![*\w])
    | (?<![*\w])(?P<em>\*(?P<slant>[^*\s](?:[^*]{0,500}[^*\s])?)\*)(?![*\w])
    """
)
_SCHEMES = ("http://", "https://", "mailto:")
_MARKS = re.compile(r"[\\*\[\]<`]|&(?=[#A-Za-z0-9])|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|(?<=\w)@(?=\w)")
_MARKS_BRACES = re.compile(_MARKS.pattern + r"|[{}]|:(?=[A-Za-z])")
_ESCAPES = {
    "\\": "\\\\", "*": "\\*", "_": "\\_", "[": "\\[", "]": "\\]", "<": "&lt;", "`": "&#96;", "&": "&amp;",
    "@": "&#64;", "{": "&#123;", "}": "&#125;", ":": "&#58;", "|": "&#124;", "~": "&#126;",
}  # fmt: skip
_BLOCK_START = re.compile(
    r"(?P<mark>[-+#!>=:?])|(?P<number>[0-9]{1,9})(?P<stop>[.)])(?=\s|\Z)|(?P<word>import|export)\b"
)
_TICKS = re.compile("`+")


def clean(text: str) -> str:
    """Return ``text`` with control characters made visible and every kind of line end as ``\\n``."""
    if _UNSAFE.search(text) is None:
        return text
    return text.replace("\r\n", "\n").translate(_CONTROL)


@lru_cache(maxsize=8192)
def inline(text: str, flavour: str = GITHUB) -> Encoded:
    """Return ``text`` as one line of a paragraph, list item or heading; white space runs become one space."""
    return _encode(text, flavour, in_cell=False, rich=False)


@lru_cache(maxsize=8192)
def cell(text: str, flavour: str = GITHUB) -> Encoded:
    """Return ``text`` for one table cell: no pipe of it ends the cell, blank lines become line breaks."""
    if "\n" in text:
        parts = [part for part in re.split(r"\n[ \t]*\n\s*", clean(text).strip("\n")) if part.strip()]
        if len(parts) > 1:
            return Encoded(BREAK.join(_encode(part, flavour, in_cell=True, rich=False) for part in parts))
    return _encode(text, flavour, in_cell=True, rich=False)


@lru_cache(maxsize=8192)
def rich(text: str, flavour: str = GITHUB, *, in_cell: bool = False) -> Encoded:
    """Return one paragraph of an author's Markdown: as :func:`inline`, with emphasis and backslash escapes obeyed."""
    return _encode(text, flavour, in_cell=in_cell, rich=True)


def mdx(text: str) -> Encoded:
    """Return ``text`` as one line of an MDX page: nothing of it is JSX, an expression or an import."""
    return inline(text, MDX)


@lru_cache(maxsize=8192)
def code_span(text: str, *, in_cell: bool = False) -> Encoded:
    """Return ``text`` as code in a line; line ends become spaces, an empty text becomes ``(empty)``.

    A pipe in a table cell needs the HTML element: GFM would drop a backslash before it, Python-Markdown would show it.
    """
    shown = clean(text).replace("\n", " ")
    if not shown:
        return EMPTY
    if in_cell and "|" in shown:
        return Encoded(f"<code>{html_in_markdown(shown)}</code>")
    if "`" not in shown and shown[0] != " " and shown[-1] != " ":
        return Encoded(f"`{shown}`")
    longest = max((len(run) for run in _TICKS.findall(shown)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if shown[0] in "` " or shown[-1] in "` " else ""
    if not shown.strip(" "):
        pad = ""
    return Encoded(f"{fence}{pad}{shown}{pad}{fence}")


def html_in_markdown(text: str) -> Encoded:
    """Return ``text`` for an HTML element inside a Markdown line, where Markdown still reads marks."""
    return Encoded(re.sub(r"[^\w .,/=-]|_", lambda found: f"&#{ord(found.group())};", clean(text)))


def fence(text: str, language: str = "text") -> Encoded:
    """Return ``text`` as a fenced block that nothing inside can close. ``language`` is a bare word."""
    body = clean(text).rstrip("\n")
    longest = max((len(run) for run in _TICKS.findall(body)), default=0)
    ticks = "`" * max(3, longest + 1)
    word = re.sub(r"[^A-Za-z0-9_+.#-]", "", language) or "text"
    return Encoded(f"{ticks}{word}\n{body}\n{ticks}")


def link(label: Encoded, target: str) -> Encoded:
    """Return a link; ``label`` is encoded already, ``target`` is a page, a fragment or an absolute address.

    Raises ``ValueError`` for an address that runs code (``javascript:`` and the like).
    """
    if not is_safe_target(target):
        raise ValueError(f"link target {target!r} is neither relative nor http(s) or mailto")
    return Encoded(f"[{label}]({url(target)})")


def is_safe_target(target: str) -> bool:
    """Say whether following ``target`` only ever opens a page or a mail."""
    scheme, colon, _ = target.partition(":")
    if not colon or "/" in scheme or "#" in scheme or "?" in scheme:
        return True
    return target.lower().startswith(_SCHEMES)


def url(target: str) -> Encoded:
    """Return ``target`` so that it stays inside the parentheses of a link; what it leads to does not change."""
    return Encoded(
        re.sub(
            r"[^A-Za-z0-9\-._~:/?#@!$&'*+,;=%]",
            lambda found: "".join(f"%{byte:02X}" for byte in found.group().encode("utf-8", "replace")),
            target,
        ).replace("&", "&amp;")
    )


def html(text: str) -> Encoded:
    """Return ``text`` for HTML, between tags and in quoted attributes alike."""
    shown = clean(text)
    for mark, reference in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;")):
        shown = shown.replace(mark, reference)
    return Encoded(shown)


_MERMAID = re.compile(r"[^\w \-.,:/=+?!()|]|_{2,}")


@lru_cache(maxsize=8192)
def mermaid(text: str, width: int = 34, limit: int = 160) -> Encoded:
    """Return ``text`` as a quoted Mermaid label, wrapped at about ``width`` characters and cut at ``limit``.

    Mermaid writes character references as ``#35;``; a literal ``%%`` or backtick would start a comment or Markdown.
    """
    words = clean(text).split()
    shown = " ".join(words)
    if len(shown) > limit:
        words = shown[: limit - 1].rstrip().split()
        words[-1] += "…"
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    escaped = (_MERMAID.sub(lambda found: "".join(f"#{ord(mark)};" for mark in found.group()), line) for line in lines)
    return Encoded('"' + "<br/>".join(escaped) + '"')


def comment(text: str, flavour: str = GITHUB) -> Encoded:
    """Return ``text`` as a one-line comment that no reader shows and nothing inside can end."""
    shown = " ".join(clean(text).split())
    if flavour == MDX:
        return Encoded("{/* " + shown.replace("*/", "*\u200b/") + " */}")
    return Encoded("<!-- " + re.sub(r"-(?=[->])|-\Z", "-\u200b", shown) + " -->")


def _encode(text: str, flavour: str, *, in_cell: bool, rich: bool) -> Encoded:
    if _PLAIN.match(text) is not None and not (flavour == MDX and text.startswith(("import", "export"))):
        return Encoded(text.rstrip())
    shown = " ".join(clean(text).split())
    pieces: list[str] = []
    position = 0
    for found in (_RICH if rich else _TOKEN).finditer(shown):
        live = _token(found, flavour, in_cell, rich)
        if live is None:
            continue
        literal, replacement = live
        before = _escape(shown[position : found.start()] + literal, flavour, in_cell)
        if before.endswith("!") and replacement.startswith("["):
            before = before[:-1] + "&#33;"  # a live link after it would become a picture
        pieces += (before, replacement)
        position = found.end()
    pieces.append(_escape(shown[position:], flavour, in_cell))
    joined = "".join(pieces)
    return Encoded(joined if in_cell and flavour == GITHUB else _guard_start(joined, flavour))


def _token(found: re.Match[str], flavour: str, in_cell: bool, rich: bool) -> tuple[str, str] | None:
    """Return (text to show as it is, finished Markdown) for a token, or None where the token is only text."""
    groups = found.groupdict()
    if groups["code"] is not None:
        code = groups["code"]
        if len(code) > 2 and code[0] == code[-1] == " " and code.strip():
            code = code[1:-1]  # one space each side is the author's padding, by the rule for code spans
        return "", code_span(code, in_cell=in_cell)
    if groups["label"] is not None:
        if not groups["target"].lower().startswith(_SCHEMES):
            return None  # a relative target could dangle, a script must not run: shown as written
        label = _label(groups["label"], flavour, in_cell)
        return "", f"[{label}]({url(groups['target'])})"
    if groups["url"] is not None:
        address = groups["url"].rstrip(".,;:!?'")
        while address.endswith(")") and address.count("(") < address.count(")"):
            address = address[:-1]
        rest = groups["url"][len(address) :]
        return "", f"[{_escape(address, flavour, in_cell)}]({url(address)})" + _escape(rest, flavour, in_cell)
    if rich and groups.get("escape") is not None:
        return groups["escape"][1], ""
    if rich and groups.get("strong") is not None:
        return "", f"**{_label(groups['bold'], flavour, in_cell)}**"
    if rich and groups.get("em") is not None:
        return "", f"*{_label(groups['slant'], flavour, in_cell)}*"
    return None


def _label(text: str, flavour: str, in_cell: bool) -> str:
    """Encode the inside of a link or of emphasis: code spans live, nothing else does."""
    pieces = []
    for number, piece in enumerate(re.split(r"`([^`]+)`", text)):
        pieces.append(code_span(piece, in_cell=in_cell) if number % 2 else _escape(piece, flavour, in_cell))
    return "".join(pieces)


def _escape(text: str, flavour: str, in_cell: bool) -> str:
    if not text:
        return ""
    shown = (_MARKS if flavour == GITHUB else _MARKS_BRACES).sub(lambda found: _ESCAPES[found.group()], text)
    if in_cell:
        shown = shown.replace("|", "&#124;")
    if shown.count("~") > 1:
        shown = shown.replace("~", "&#126;")
    return shown


def _guard_start(text: str, flavour: str) -> str:
    """Keep the first characters of a line from starting a list, heading, quote, admonition or import."""
    found = _BLOCK_START.match(text)
    if found is None:
        return text
    if found["number"] is not None:
        return f"{found['number']}\\{text[found.end('number') :]}"
    if found["word"] is not None and flavour != MDX:
        return text
    return f"&#{ord(text[0])};{text[1:]}"
