"""Text of a catalog shows as it was written, in every Markdown reader and whatever is in it."""

from __future__ import annotations

import html as html_module
import re

import pytest
from errdex.encoders import markdown as md
from errdex.encoders.markdown_blocks import prose
from errdex.text import Encoded
from hypothesis import example, given, settings
from hypothesis import strategies as st

markdown_it = pytest.importorskip("markdown_it")

READER = markdown_it.MarkdownIt("commonmark").enable(["table", "strikethrough"])
HOSTILE = "".join(
    (
        "ab1 _*`~|\\<>&;#[]()!{}$@:=+-.\"'\n\t\r",
        "\x00\x1b\u202e\u2028\ud800é漢",
    )
)
PIECES = st.sampled_from(
    [
        *HOSTILE,
        "<b>", "</td>", "<!-- x -->", "&lt;", "&#124;", "```", "~~~", "a|b", "\\|", "---", "***", "**b**", "_i_",
        "[x](javascript:a)", "[x](http://a.b/c_d)", "https://a.b/_c_?d=e&f", "![i](x.png)", "[r]: http://x", "# h",
        "- ", "1. ", "1) ", "> ", "+ ", "import x", "export const a", "{a}", "{{ b }}", "${c}", "{#id}", "\n\n", "    ",
        "::: note", "!!! note", "??? x", "=== \"t\"", "a@b.c", "~~s~~", "`` ` ``", "x ` y", "`a|b`", "-->", "*/",
        "  \n",
    ]
)  # fmt: skip
TEXTS = st.lists(PIECES, max_size=14).map("".join)
ROUNDS = settings(max_examples=400, deadline=None)


def shown(source: str) -> str:
    """Return what a reader sees of inline Markdown, code included; fail on raw HTML other than our own."""
    tokens = READER.parse(source)
    assert [token.type for token in tokens] in (["paragraph_open", "inline", "paragraph_close"], []), source
    return inline_text(tokens[1].children or []) if tokens else ""


def inline_text(children: list[object]) -> str:
    """Return the text of inline tokens."""
    out = []
    for token in children:
        kind = token.type
        content = token.content
        assert kind not in ("image", "s_open", "softbreak", "hardbreak"), content
        if kind == "html_inline":
            assert content in ("<br />", "<code>", "</code>"), content
            out.append(" " if content == "<br />" else "")
        elif kind in ("text", "code_inline", "text_special"):
            out.append(content)
    return "".join(out)


def flat(text: str) -> str:
    """Return text as a line, without the marks that Markdown of the author may use up."""
    return " ".join(md.clean(text).split())


def bare(text: str) -> str:
    """Return text without backticks and link targets, which become formatting."""
    text = re.sub(r"\]\((?:http|mailto)[^()\s<>]*\)", "]", text)
    return re.sub(r"[`\[\]\s]|\*\(empty\)\*", "", text)


@ROUNDS
@given(TEXTS)
@example("a https://x.y/(z). b")
@example("!" + "[x](http://a.b)")
@example("- a")
@example("1986. A year")
def test_inline_shows_what_was_written(text: str) -> None:
    """Inline text keeps every character but the marks of code spans and links."""
    assert bare(shown(md.inline(text))) == bare(flat(text))


@ROUNDS
@given(TEXTS.map(lambda text: text.replace("`", "").replace("http", "")))
def test_text_without_code_and_links_is_exact(text: str) -> None:
    """Where there is nothing that may live, the reader sees the text itself."""
    assert shown(md.inline(text)) == flat(text)


@pytest.mark.parametrize("flavour", md.FLAVOURS)
@ROUNDS
@given(st.lists(TEXTS, min_size=3, max_size=3))
def test_cells_never_break_a_table(flavour: str, texts: list[str]) -> None:
    """A row has as many cells as its header, whatever its texts are."""
    row = " | ".join(md.cell(text, flavour) or "-" for text in texts)
    tokens = READER.parse(f"| a | b | c |\n| --- | --- | --- |\n| {row} |\n")
    cells = [token for at, token in enumerate(tokens) if at and tokens[at - 1].type == "td_open"]
    assert len(cells) == 3
    assert tokens[-1].type == "table_close"
    for token, text in zip(cells, texts, strict=True):
        assert bare(inline_text(token.children or [])) == bare(flat(text) or "-")


@settings(max_examples=200, deadline=None)
@given(st.lists(TEXTS, min_size=2, max_size=2))
def test_cells_hold_in_python_markdown(texts: list[str]) -> None:
    """The reader of MkDocs sees the same cells and no tags but ours."""
    reader = pytest.importorskip("markdown").Markdown(extensions=["tables"])
    source = "| a | b |\n| --- | --- |\n| " + " | ".join(md.cell(text, md.MKDOCS) or "-" for text in texts) + " |\n"
    out = reader.convert(source)
    cells = re.findall(r"<td>(.*?)</td>", out, re.S)
    assert len(cells) == 2
    for seen, text in zip(cells, texts, strict=True):
        seen = re.sub(r"</?(?:code|em|a href=\"(?:http|mailto)[^\"]*\"|a)>|<br />", "", seen)
        assert "<" not in seen
        seen = re.sub(r"\]\((?:http|mailto)[^()\s<>]*\)", "]", html_module.unescape(seen))
        assert bare(seen) == re.sub(r"\(empty\)", "", bare(flat(text) or "-"))


@ROUNDS
@given(TEXTS)
def test_code_spans_hold_anything(text: str) -> None:
    """A code span shows exactly its text, backticks, pipes and all; an empty one says so."""
    flat_text = md.clean(text).replace("\n", " ")
    tokens = READER.parse("x " + md.code_span(text) + " x")
    spans = [token.content for token in tokens[1].children if token.type == "code_inline"]
    assert spans == ([flat_text] if flat_text else [])
    row = READER.parse(f"| a |\n| --- |\n| x {md.code_span(text, in_cell=True)} x |\n")
    children = next(token for at, token in enumerate(row) if at and row[at - 1].type == "td_open").children
    seen = inline_text(children)[2:-2]
    assert seen.split() == (flat_text.split() if flat_text else ["(empty)"])


@ROUNDS
@given(st.lists(st.one_of(PIECES, st.sampled_from(["\n", "\n\n", "\n  ", "\n    ", "\n> ", "\n- "])), max_size=24))
@example(["- a", "\n    ", "```", "\n", "<b>", "\n", "```"])
@example(["> ", "```", "\n", "<script>"])
@example(["1. x", "\n\n    ", "<b>"])
@example(["- a", "\n  ", "+"])
def test_prose_has_no_live_html(pieces: list[str]) -> None:
    """Descriptions keep their blocks and never carry raw HTML, link definitions or headings of the page."""
    text = "".join(pieces)
    for flavour in (md.GITHUB, md.MDX):
        tokens = READER.parse(prose(text, flavour), env := {})
        assert not env.get("references")
        kinds = {token.type for token in tokens}
        assert not kinds & {"html_block", "heading_open", "hr"}
        for token in tokens:
            for child in token.children or []:
                assert child.type != "html_inline" or child.content in ("<br />", "<code>", "</code>")
                assert child.type != "image"


def test_prose_keeps_the_blocks_of_the_author() -> None:
    """Paragraphs, nested lists, numbered lists, fences, quotes and tables come through."""
    text = """First *line*
goes on with `code <b>`.

- one
  - inner
- two

      literal <b>

3. three
4. four

> said

| a | b |
|---|:-:|
| x\\|y | <i> |

~~~python
print("<b>")
~~~
"""
    out = READER.render(prose(text))
    assert "<p>First <em>line</em> goes on with <code>code &lt;b&gt;</code>.</p>" in out
    assert re.search(r"<li>.*one.*<ul>\s*<li>(<p>)?inner", out, re.S)
    assert "literal &lt;b&gt;" in out
    assert '<ol start="3">' in out
    assert "<blockquote>" in out
    assert "<td>x|y</td>\n<td>&lt;i&gt;</td>" in out
    assert '<code class="language-python">print(&quot;&lt;b&gt;&quot;)' in out


@given(TEXTS)
@settings(max_examples=200, deadline=None)
def test_html_is_text(text: str) -> None:
    """The HTML encoder gives no tag, no attribute end and no entity of the text's own."""
    encoded = md.html(text)
    assert not set("<>\"'") & set(encoded)
    assert html_module.unescape(encoded) == md.clean(text)


@given(TEXTS)
@settings(max_examples=200, deadline=None)
def test_mermaid_labels_stay_in_their_quotes(text: str) -> None:
    """A label has no quote, tag, comment or fence inside, and reads back as the text."""
    label = md.mermaid(text, limit=10_000)
    inner = label[1:-1].replace("<br/>", " ")
    assert not set('"<>`%{}[]\n') & set(inner)
    assert "__" not in inner
    assert re.sub(r"#(\d+);", lambda found: chr(int(found[1])), inner) == flat(text)


def test_link_targets_do_not_run() -> None:
    """Only pages, fragments, http(s) and mail addresses can be linked."""
    assert md.link(Encoded("x"), "a.md#b c") == "[x](a.md#b%20c)"
    assert "javascript" in md.inline("[x](javascript:alert(1))")
    assert "<a" not in READER.render(md.inline("[x](javascript:alert(1))"))
    with pytest.raises(ValueError, match="link target"):
        md.link(Encoded("x"), "javascript:alert(1)")


def test_mdx_has_no_expressions() -> None:
    """Braces, tags, and lines that begin like a module statement are text in MDX."""
    assert md.mdx("{a} <B/>") == "&#123;a&#125; &lt;B/>"
    assert md.mdx("import x") == "&#105;mport x"
    assert md.comment("a */} b", md.MDX) == "{/* a *\u200b/} b */}"
    assert md.comment("a --> b") == "<!-- a -\u200b-\u200b> b -->"


def test_every_character_that_is_replaced_is_found() -> None:
    """The ranges that are looked for are those of the table that replaces what was found."""
    assert {code for code in range(0x110000) if md._UNSAFE.match(chr(code))} == set(md._CONTROL)
