"""Nasty text and nasty names.

``texts`` may stand wherever the catalog language takes prose; ``names`` are for codes, fields and values. Text that no
YAML file can hold (lone surrogates) comes from ``unholdable`` only, since such a catalog has to be refused.
"""

from __future__ import annotations

import builtins
import keyword

from hypothesis import strategies as st

PIECES = (
    # Python
    '"', "'", '"""', "'''", "\\", "\\\\", '\\"""', "\\N{BULLET}", "\\x", "\\u12", "\\0", "%s", "%(a)s",
    "# type: ignore",
    '""", __import__("os").system("false"), """', "'); raise SystemExit('owned'); ('", "\nimport os\n", "f'{x}'",
    # templates
    "{{ 7 * 7 }}", "{% raw %}", "{# note #}", "{{ ''.__class__ }}", "${x}", "#{x}",
    # HTML, Markdown, MDX, Mermaid
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</td></tr>", "<!-- ", " -->", "<![CDATA[", "]]>",
    "&lt;",
    "&#124;", "|", "\\|", "| a | b |\n|---|---|", "`", "``", "```", "~~~", "[x](javascript:alert(1))", "![x](y)",
    "[r]: http://x", "# heading", "\n# heading\n", "- item", "1. item", "> quote", "    code", "---", "===", "***",
    "__b__",
    "<B/>", "import x", "export default 1", ":::note", "%%{init}%%", "end", "-->|x|",
    # shell, JSON, YAML
    "$(false)", ";false", "*/", "//", "/*", ": ", " #", "- ", "? ", "!tag", "&anchor", "*alias", "@", "%YAML",
    "---\n", "...",
    "<<", "NO", "012", "1e3", "~", "null", "\t", "{}", "[]",
    # characters
    "\0", "\x07", "\x1b[31m", "\x7f", "\x85", "\u00a0", "\u2028", "\u2029", "\u202eevil", "\u2066x\u2069", "\u200b",
    "\ufeff",
    "\ufb01", "\uff21", "\u017f", "\u0130", "\u00df", "\u0301", "\U0001f600", "\ufffe", "\uffff", "\r\n", "\r", "\n",
    "\n\n",
    "\u6f22\u5b57", "a", "word", " ", "  ", "x" * 90, "A longer run of plain words that has to be wrapped somewhere.",
)  # fmt: skip
"""Fragments that mean something to some reader of some output."""

TEMPLATE_PIECES = tuple(piece.replace("{", "{{").replace("}", "}}") for piece in PIECES)
"""The same for templates of the catalog, where single braces name a field."""

LONG = 100_000
"""Characters of the longest texts."""


def texts(pieces: tuple[str, ...] = PIECES, most: int = 5) -> st.SearchStrategy[str]:
    """Return texts glued from ``pieces`` with some word in them, so that they are never blank."""
    glued = st.lists(st.sampled_from(pieces), max_size=most).map("".join)
    return st.builds(lambda before, after: f"{before}W{after}", glued, glued)


def templates() -> st.SearchStrategy[str]:
    """Return texts for places where ``{field}`` means something; these have no placeholder."""
    return texts(TEMPLATE_PIECES)


def long_texts() -> st.SearchStrategy[str]:
    """Return texts of about 100,000 characters."""
    return st.sampled_from(PIECES).map(lambda piece: "W" + (piece * (LONG // len(piece)))[:LONG] + "W")


KEYWORDS = (*keyword.kwlist, *keyword.softkwlist, "self", "cls", "print")
DUNDERS = (
    "__class__", "__init__", "__dict__", "__slots__", "__reduce__", "__wire__", "__state__", "__cause__",
    "__notes__", "__",
    "_", "__x", "_ignore_", "__getattr__",
)  # fmt: skip
BUILTINS = tuple(sorted(name for name in vars(builtins) if not name.startswith("_")))
OURS = (
    "Any", "ClassVar", "Literal", "Mapping", "Sequence", "Field", "ErrorContext", "Entry", "Structure", "UNSET", "TEXT",
    "INTEGER", "Constant", "Contract", "Native", "Signal", "ErrorCode", "Operation", "Action", "CATALOG",
    "from_response",
    "errors", "types", "operations", "codes", "adapters", "_runtime", "_contract", "_root", "datetime", "typing",
    "builtins", "TYPE_CHECKING", "annotations", "Recovery", "Backoff", "Response", "manifest", "index", "py",
)  # fmt: skip
"""Names that generated code uses itself."""
MEMBERS = (
    "code", "raw_code", "name", "message", "context", "http_status", "status", "operation", "suggestion",
    "documentation",
    "timestamp", "request_id", "hint", "details", "raw", "problems", "recovery", "to_dict", "to_response", "args",
    "with_traceback", "add_note", "missing", "extra", "items", "keys", "get", "copy", "mro", "value", "values", "errno",
    "strerror", "filename", "type", "title", "detail", "instance",
)  # fmt: skip
TWINS = (
    "fi", "\ufb01", "A", "\uff21", "a", "s", "\u017f", "I", "i", "\u0130", "\u0131", "ss", "\u00df", "K", "\u212a",
    "k", "\u00b5",
    "\u03bc", "e\u0301", "\u00e9", "banType", "ban_type", "ban-type", "BAN_TYPE", "BanType", "x1", "x_1", "\u0660",
    "\u00b2",
    "\u2160", "\u02b0", "\u0345", "\u03f4", "\u1e9e",
)  # fmt: skip
"""Names of which several become one under NFKC, case folding or snake case."""
ODD = (
    "", "order.not_found", "ns:Kind/Sub", "a/b", "../x", "/", ".", "..", "a\\b", "con", "NUL", "lpt1.txt", "a.",
    "a b", " a ",
    "3DS", "-32601", "0", "-0", "007", "+1", "1.10", "1e3", "404", "NO", "y", "~", "<<", "=", "#", "?", "a?", "*",
    "-", "x-y",
    "x~y", "%2e", "{anchor}", "{{x}}", "[0]", "a,b", "\n", "\t", "\0", '"', "'", "`", "|", "<b>", "\u202e", "\u200b",
    "\ufeff", "\u6f22\u5b57", "\U0001f600", "x" * 100, "x" * 300, "\u6f22" * 100, "..\\..\\x",
)  # fmt: skip
"""Codes and keys that somebody will have."""

WILD = (*KEYWORDS, *DUNDERS, *BUILTINS, *OURS, *MEMBERS, *TWINS, *ODD)


def names() -> st.SearchStrategy[str]:
    """Return names that clash with something, now and then glued from nasty text."""
    return st.one_of(
        st.sampled_from(WILD),
        st.sampled_from(TWINS),
        st.sampled_from(ODD),
        st.text(max_size=6).filter(holdable),
        texts(most=2),
    )


def holdable(text: str) -> bool:
    """Say whether a UTF-8 file can hold the text."""
    return not any(0xD800 <= ord(character) < 0xE000 for character in text)


def unholdable() -> st.SearchStrategy[str]:
    """Return texts with half of a surrogate pair in them."""
    return st.builds(lambda a, b, c: a + chr(b) + c, texts(most=3), st.integers(0xD800, 0xDFFF), texts(most=3))
