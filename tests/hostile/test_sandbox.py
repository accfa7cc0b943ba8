"""Templates of a project: they lay out text, and reach nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from command_kit import run_errdex
from errdex.diagnostics import ErrdexError
from errdex.render import FILTERS, PICKING, Renderer
from errdex.text import Encoded

from hostile.catalogs import as_yaml

SECRET = "the contents of a file beside the project"
ESCAPES = [
    "{{ ''.__class__.__mro__[1].__subclasses__() | list | count }}",
    "{{ safe.__class__ }}",
    "{{ safe.__init__.__globals__ }}",
    "{{ raw.format(raw) }}",
    "{{ '{0.__class__}'.format(raw) | json }}",
    "{{ '{0.__init__.__globals__}'.format(safe) | json }}",
    "{{ ('{0.__cl' + 'ass__}').format(raw) | json }}",
    "{{ '{a.__class__}'.format_map({'a': raw}) | json }}",
    "{{ raw | attr('__class__') }}",
    "{{ raw | map(attribute='__class__') | list | json }}",
    "{{ [raw] | map(attribute='__class__') | list | json }}",
    "{{ [raw] | groupby('__class__') | list | json }}",
    "{{ [raw] | sort(attribute='__class__.__name__') | first | json }}",
    "{{ [raw] | sum(attribute='__class__') }}",
    "{{ [raw] | selectattr('__class__') | list | json }}",
    "{{ [raw] | unique(attribute='__class__') | list | json }}",
    "{{ self.__init__.__globals__ }}",
    "{{ self._TemplateReference__context }}",
    "{{ cycler.__init__.__globals__.os.popen('id').read() | json }}",
    "{{ joiner.__init__.__globals__ }}",
    "{{ namespace.__init__ }}",
    "{{ lipsum.__globals__ }}",
    "{{ lipsum() }}",
    "{{ get_flashed_messages.__globals__ }}",
    "{{ config }}",
    "{{ request }}",
    "{{ loop }}",
    "{% for x in (1).__class__.__base__.__subclasses__() %}{{ x | json }}{% endfor %}",
    "{% set x = raw.__class__ %}{{ x }}",
    "{% import 'mine/own.j2' as other %}{{ other.__class__ }}",
    "{{ names.__class__ }}",
    "{{ names.append('x') }}",
    "{{ names.clear() }}",
    "{{ table.update({'a': 1}) }}",
    "{{ table.pop('a') }}",
    "{{ range(10 ** 9) | list | count }}",
    "{{ range(0, 10 ** 12, 1) | count }}",
    "{% include '../secret.txt' %}",
    "{% include '/etc/hostname' %}",
    "{% include 'mine/../../secret.txt' %}",
    "{% include ['../secret.txt', '/etc/passwd'] %}",
    "{% extends '../../secret.txt' %}",
    "{% from '../secret.txt' import x %}",
    "{% do raw %}",
    "{% debug %}",
    "{% autoescape false %}{{ raw }}{% endautoescape %}",
    "{{ raw | safe }}",
    "{{ raw | escape }}",
    "{{ raw | e }}",
    "{{ raw | string }}",
    "{{ raw | trim }}",
    "{{ raw | replace('a', 'b') }}",
    "{{ raw | format }}",
    "{{ raw | tojson }}",
    "{{ raw | pprint }}",
    "{{ raw | urlize }}",
    "{{ raw | xmlattr }}",
    "{{ names | join }}",
    "{{ safe ~ raw }}",
    "{{ safe ~ safe }}",
    "{{ safe + safe }}",
    "{{ safe[0] }}",
    "{{ safe * 2 }}",
    "{{ '%s' % raw }}",
    "{{ raw if true else safe }}",
    "{{ 1.0 }}",
    "{{ true }}",
    "{{ none }}",
    "{{ undefined_name }}",
    "{{ table.nothing }}",
    "{{ names[10] }}",
    "{% filter json %}{{ safe }}{% endfilter %}",
    "{% call raw.upper() %}{% endcall %}",
    "{% macro m() %}{{ raw }}{% endmacro %}{{ m() }}",
    "{% macro m() %}{{ caller() }}{% endmacro %}{% call m() %}{{ raw }}{% endcall %}",
    "{% set block %}{{ raw }}{% endset %}{{ block }}",
    "{% block b %}{{ raw }}{% endblock %}",
    "{{ table | dictsort | first | first }}",
    "{{ (names | first) }}",
    "{{ (table | items | list)[0][0] }}",
    "{{ names | default('x') | first }}",
    "{{ nothing | default(raw) }}",
]


@pytest.mark.parametrize("source", ESCAPES)
def test_no_template_gets_out_or_prints_what_no_encoder_saw(tmp_path: Path, source: str) -> None:
    """Attributes of Python, files, endless work, changed views and raw text all end the run, naming the template."""
    (tmp_path / "secret.txt").write_text(SECRET)
    mine = tmp_path / "templates"
    mine.mkdir()
    (mine / "own.j2").write_text(source, encoding="utf-8")
    view: dict[str, Any] = {"raw": "<raw> text", "safe": Encoded("safe"), "names": ["a", "b"], "table": {"a": "x"}}
    renderer = Renderer(targets={"mine": mine})
    with pytest.raises(ErrdexError) as caught:
        renderer.render("mine/own.j2", view)
    assert "template" in caught.value.message
    assert SECRET not in caught.value.message
    assert view["names"] == ["a", "b"]
    assert view["table"] == {"a": "x"}


def test_links_in_a_template_folder_are_the_authors_own_business_but_names_cannot_leave_it(tmp_path: Path) -> None:
    """A name with dots, a drive or an absolute path is never looked for outside the folder."""
    (tmp_path / "secret.j2").write_text(SECRET)
    mine = tmp_path / "templates"
    mine.mkdir()
    (mine / "own.j2").write_text("x")
    renderer = Renderer(targets={"mine": mine})
    for name in ("mine/../secret.j2", "../secret.j2", str(tmp_path / "secret.j2"), "mine//../../secret.j2", "mine/\0"):
        with pytest.raises(ErrdexError):
            renderer.render(name, {})


def test_filters_are_a_closed_list() -> None:
    """Encoders, and stock filters that pick or count: none that makes text."""
    known = set(Renderer().environment.filters)
    assert known == {*FILTERS, *PICKING}
    assert not known & {
        "safe",
        "join",
        "format",
        "replace",
        "string",
        "attr",
        "tojson",
        "escape",
        "upper",
        "trim",
        "indent",
    }


@pytest.mark.parametrize(
    "body",
    [
        "{{ catalog.title }}",
        "{{ errors[0].summary }}",
        "{% for e in errors %}{{ e.id }}{% endfor %}",
        "{{ errors[0].class.__class__ }}",
    ],
)
def test_a_target_of_the_project_cannot_print_raw_catalog_text(tmp_path: Path, body: str) -> None:
    """The whole command refuses, writes nothing, and says which template and line."""
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "page.txt.j2").write_text(f"first line\n{body}\n")
    (tmp_path / "errdex.toml").write_text(
        'catalogs = ["catalog.yaml"]\n[targets]\ndefault = ["mine"]\n[targets.mine]\ntemplates = "templates"\n'
    )
    document = {
        "errdex": 1,
        "catalog": {"id": "shop", "title": "<script>", "root": "ShopError"},
        "errors": {"A": {"summary": "<script>", "http_status": 400}},
    }
    (tmp_path / "catalog.yaml").write_text(as_yaml(document))
    made = run_errdex("generate", "--no-cache", cwd=tmp_path)
    assert made.returncode == 2, made.stdout + made.stderr
    assert "templates/page.txt.j2, line 2" in made.stdout + made.stderr
    assert not (tmp_path / "generated").exists()
