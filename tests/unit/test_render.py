"""Templates: what they may print, and how their faults are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from errdex.diagnostics import ErrdexError
from errdex.render import Renderer, normal
from errdex.text import Encoded
from errdex.views import Page
from hypothesis import given
from hypothesis import strategies as st

SAFE = Encoded("safe")


def render(tmp_path: Path, source: str, **view: Any) -> str:
    """Render one template of a project's own target."""
    (tmp_path / "own.j2").write_text(source, encoding="utf-8")
    return Renderer(targets={"mine": tmp_path}).render("mine/own.j2", view)


def fault(tmp_path: Path, source: str, **view: Any) -> str:
    """Return what is said of a faulty template."""
    with pytest.raises(ErrdexError) as caught:
        render(tmp_path, source, **view)
    return caught.value.message


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        ("{{ text }}", "safe"),
        ("{{ 3 }}", "3"),
        ("{{ raw | json }}", '"<raw>"'),
        ("{% macro m(x) %}[{{ x }}]{% endmacro %}{{ m(text) }}", "[safe]"),
        ("{% set block %}{{ text }}{% endset %}{{ block }}", "safe"),
        ("{% for i in tree recursive %}{{ i.n }}{{ loop(i.sub) }}{% endfor %}", "12"),
        ("{{ data.items | json_line }}", "[1, 2]"),
        ("{% for x in names | sort %}{{ x | name }} {% endfor %}", "a b "),
    ],
)
def test_encoded_text_and_integers_are_printed(tmp_path: Path, source: str, printed: str) -> None:
    """What an encoder made may be printed, also through macros, blocks and recursion; keys win over dict methods."""
    view = {
        "text": SAFE,
        "raw": "<raw>",
        "tree": [{"n": 1, "sub": [{"n": 2, "sub": []}]}],
        "data": {"items": [1, 2]},
        "names": ["b", "a"],
    }
    assert render(tmp_path, source, **view) == printed


@pytest.mark.parametrize(
    "source",
    [
        "{{ raw }}",
        "{{ 'constant' }}",
        "{{ text ~ text }}",
        "{{ text + raw }}",
        "{{ none }}",
        "{{ true }}",
        "{{ 1.5 }}",
        "{{ [text] }}",
        "{{ raw | default('x') }}",
        "{{ names | join }}",
        "{{ raw | safe }}",
        "{{ raw | upper }}",
        "{% macro m() %}{{ raw }}{% endmacro %}{{ m() }}",
        "{% filter json %}{{ text }}{% endfilter %}",
        "{% filter replace('a', raw) %}a{% endfilter %}",
        "{% call raw.format() %}{% endcall %}",
        "{% autoescape true %}{{ raw }}{% endautoescape %}",
        "{{ text.__class__ }}",
        "{{ raw.format.__globals__ }}",
        "{{ names.append(raw) }}",
        "{{ cycler.__init__.__globals__ }}",
        "{{ range(999999999) | list }}",
    ],
)
def test_nothing_else_gets_through(tmp_path: Path, source: str) -> None:
    """Raw text, text glued in a template, and every way around the sandbox stop the run with the template's name."""
    assert "own.j2" in fault(tmp_path, source, raw="<raw>", text=SAFE, names=["a"])


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("\n\n{{ error.sumary | json }}", "line 3: 'dict object' has no attribute 'sumary'"),
        ("\n{{ nothing }}", "line 2: 'nothing' is undefined"),
        ("{% if x %}", "line 1: Unexpected end of template"),
        ("{{ raw | nosuch }}", "No filter named 'nosuch'"),
        ("a\n{{ 1 / 0 }}", "line 2: ZeroDivisionError"),
        ("{{ nan | json }}", "nan has no JSON form"),
        ("{{ raw }}", "is printed without an encoder; use one of the filters"),
    ],
)
def test_a_fault_names_template_line_and_thing(tmp_path: Path, source: str, said: str) -> None:
    """The author of a template is told where to look."""
    assert said in fault(tmp_path, source, error={}, raw="<raw>", nan=float("nan"))


def test_a_missing_template_suggests_the_nearest(tmp_path: Path) -> None:
    """An include that does not exist is no silent gap."""
    with pytest.raises(ErrdexError) as caught:
        render(tmp_path, "{% include 'json_schema/schem.json.j2' %}")
    assert caught.value.message == "template json_schema/schem.json.j2: not found"
    assert caught.value.help == "did you mean json_schema/schema.json.j2?"


def test_pages_end_in_one_newline_and_have_no_carriage_returns(tmp_path: Path) -> None:
    """Output is text with LF ends, whatever a page or template ends in; markers stay empty."""
    pages = [Page(path="a", text="x\r\ny\n\n\n"), Page(path="b", text="z"), Page(path="c", text="")]
    assert Renderer().render_pages(pages) == {"a": "x\ny\n", "b": "z\n", "c": ""}


@given(st.lists(st.text("ab\r\n é", max_size=4), max_size=6))
def test_the_parts_a_text_comes_in_change_nothing(parts: list[str]) -> None:
    """Line ends are the same wherever a text is cut, between the two halves of one too."""
    whole = "".join(parts).replace("\r\n", "\n").replace("\r", "\n").rstrip("\n")
    assert "".join(normal(parts, "a")) == (whole + "\n" if whole else "")


def test_text_that_utf8_cannot_hold_is_found_by_its_line_in_any_part() -> None:
    """Lines are counted over the whole text."""
    with pytest.raises(ErrdexError, match=r"a, line 4: U\+D800"):
        list(normal(["x\n", "\ny\n", "\ud800"], "a"))


def test_an_empty_page_is_an_error(tmp_path: Path) -> None:
    """A template that prints nothing made a mistake."""
    (tmp_path / "own.j2").write_text("{% if false %}x{% endif %}\n")
    with pytest.raises(ErrdexError, match="came out empty"):
        Renderer(targets={"mine": tmp_path}).render_pages([Page(path="a.txt", template="mine/own.j2")])


def test_two_pages_of_one_path_are_an_error() -> None:
    """The second would silently replace the first."""
    with pytest.raises(ErrdexError, match="two pages"):
        Renderer().render_pages([Page(path="a", text="x"), Page(path="a", text="y")])


def test_text_that_utf8_cannot_hold_is_an_error() -> None:
    """Half a surrogate pair is found by file and line."""
    with pytest.raises(ErrdexError, match=r"a, line 2: U\+D800"):
        Renderer().render_pages([Page(path="a", text="x\n\ud800")])


class TestOverrides:
    """A user's folder of templates."""

    def test_replaces_and_extends_shipped_templates(self, tmp_path: Path) -> None:
        """The same name wins; what it replaces stays reachable below shipped/."""
        own = tmp_path / "json_schema"
        own.mkdir()
        (own / "schema.json.j2").write_text("{% extends 'shipped/json_schema/schema.json.j2' %}")
        renderer = Renderer([tmp_path])
        text = renderer.render("json_schema/schema.json.j2", {"document": Encoded("{}")})
        assert text.strip() == "{}"
        renderer.check_overrides()

    def test_a_file_that_replaces_nothing_is_an_error(self, tmp_path: Path) -> None:
        """A typo in a name would otherwise leave the shipped template in use unnoticed."""
        (tmp_path / "json_schema").mkdir()
        (tmp_path / "json_schema" / "shema.json.j2").write_text("x")
        with pytest.raises(ErrdexError) as caught:
            Renderer([tmp_path]).check_overrides()
        assert "replaces no template" in caught.value.message
        assert caught.value.help == "did you mean json_schema/schema.json.j2?"

    def test_an_empty_or_missing_folder_is_an_error(self, tmp_path: Path) -> None:
        """A wrong path must not mean: no overrides."""
        with pytest.raises(ErrdexError, match=r"no \*.j2 file"):
            Renderer([tmp_path]).check_overrides()
        with pytest.raises(ErrdexError, match="no such folder"):
            Renderer([tmp_path / "none"])


def test_compiled_templates_are_kept_in_the_users_folder(tmp_path: Path) -> None:
    """A second renderer finds what the first compiled, and gives the same text."""
    cache = tmp_path / "cache"
    texts = {Renderer(cache_dir=cache).render("json_schema/schema.json.j2", {"document": SAFE}) for _ in range(2)}
    assert len(texts) == 1
    assert list(cache.rglob("*.cache"))


@pytest.mark.parametrize("given", ["1", "none", "[1]"])
def test_a_filter_names_what_it_cannot_write(tmp_path: Path, given: str) -> None:
    """What is no text for an encoder is told with template, line, filter and kind."""
    (tmp_path / "own.j2").write_text(f"text\n{{{{ {given}|md }}}}\n")
    with pytest.raises(ErrdexError, match=r"own\.j2.*line 2.*filter md was given (int|NoneType|list)"):
        Renderer(targets={"mine": tmp_path}).render_pages([Page(path="a.txt", template="mine/own.j2")])
