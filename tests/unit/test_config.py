"""The project's configuration."""

from __future__ import annotations

from pathlib import Path

import pytest
from errdex.config import find_config, load_config, version_fits
from errdex.diagnostics import ErrdexError


def load(tmp_path: Path, text: str, name: str = "errdex.toml") -> object:
    """Write a configuration and read it."""
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    return load_config(file)


def problem(tmp_path: Path, text: str) -> str:
    """Return what is said of a wrong configuration."""
    with pytest.raises(ErrdexError) as caught:
        load(tmp_path, text)
    return f"{caught.value.message} | {caught.value.help}"


def test_reads_the_documented_table(tmp_path: Path) -> None:
    """Output folder, targets with options, catalogs with their own settings and rule severities are all read."""
    config = load(
        tmp_path,
        """
        [tool.errdex]
        out = "made"
        requires = ">=0.1"
        [tool.errdex.targets]
        default = ["python", "openapi"]
        [tool.errdex.targets.openapi]
        versions = ["3.0"]
        [tool.errdex.targets.runbook]
        templates = "tpl"
        tone = "calm"
        [tool.errdex.catalogs.shop]
        source = "errors/shop"
        out = "elsewhere"
        targets = ["python", "runbook"]
        python.dir = "src/shop/_errors"
        [tool.errdex.rules]
        REC007 = "off"
        """,
        "pyproject.toml",
    )
    root = tmp_path.resolve()
    assert config.targets == ("python", "openapi")
    assert config.options == {"openapi": {"versions": ["3.0"]}, "runbook": {"tone": "calm"}}
    assert config.templates == {"runbook": root / "tpl"}
    assert config.rules == {"REC007": "off"}
    (shop,) = config.catalogs
    assert (shop.id, shop.source, shop.out) == ("shop", root / "errors/shop", root / "elsewhere")
    assert (shop.targets, shop.dirs) == (("python", "runbook"), {"python": root / "src/shop/_errors"})


def test_catalogs_may_be_a_plain_list(tmp_path: Path) -> None:
    """A list of sources needs no names: each catalog says its own id."""
    config = load(tmp_path, '[errdex]\ntargets = ["markdown"]\ncatalogs = ["a.yaml", "b"]\n')
    assert [(catalog.id, catalog.source.name) for catalog in config.catalogs] == [(None, "a.yaml"), (None, "b")]
    assert config.targets == ("markdown",)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[errdex]\nouut = 'x'", "unknown key `ouut`; did you mean `out`?"),
        ("[errdex]\nout = '../x'", "errdex.out: '../x' leaves the project root"),
        ("[errdex]\nout = '/x'", "leaves the project root"),
        ("[errdex]\nout = 'C:/x'", "leaves the project root"),
        ("[errdex]\nout = 3", "wants a text, not 3"),
        ("[errdex]\ntargets = ['pyton']", "no target `pyton`; did you mean `python`?"),
        ("[errdex]\ntargets = []", "the list is empty"),
        ("[errdex]\ntargets = ['python', 'python']", "listed twice"),
        ("[errdex]\ntargets = 'python'", "wants a list of target names"),
        ("[errdex.targets.opnapi]\nx = 1", "no target `opnapi`; did you mean `openapi`?"),
        ("[errdex.targets.python]\ntemplates = 'x'", "replaced with --templates"),
        ("[errdex.targets.Bad]\ntemplates = 'x'", "no name for a target"),
        (
            "[errdex.targets]\ndefault = ['python']\n[errdex.targets.own]\ntemplates = 'x'",
            "no catalog uses this target",
        ),
        ("[errdex.catalogs.a]\nsuorce = 'x'", "unknown key `suorce`; did you mean `source`?"),
        ("[errdex.catalogs.a]\nout = 'x'", "`source` is missing"),
        ("[errdex.catalogs.a]\nsource = 'x'\npython.folder = 'y'", "wants `dir` and nothing else"),
        ("[errdex.rules]\nREC002 = 'loud'", "'loud' is no severity"),
        ("[errdex.rules]\nREC001 = 'off'", "REC001 can't be switched off"),
        ("[errdex]\nrequires = '~=99.1'\nwhatever = 1", "the project wants errdex ~=99.1, this is"),
        ("[errdex]\nrequires = '1.2'", "'1.2' is no version specifier"),
        ("[other]\nx = 1", "errdex.toml: unknown key `other`"),
        ("out = 'x'\n[errdex]\n", "unknown key `out` beside [errdex]"),
        ("[errdex]\ntargets = ['python']\n[errdex.targets.openapi]\nversions = []", "`default = […]`"),
        ("[errdex", "errdex.toml"),
    ],
)
def test_says_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    """Each mistake names the key and, where it is known, what was meant."""
    assert said in problem(tmp_path, text)


def test_errdex_toml_may_go_without_the_name(tmp_path: Path) -> None:
    """The file is ours alone: its keys may stand at the top."""
    config = load(tmp_path, 'out = "made"\ncatalogs = ["a.yaml"]\n[rules]\nREC007 = "off"\n')
    assert (config.out, config.rules) == (tmp_path.resolve() / "made", {"REC007": "off"})
    assert problem(tmp_path, "ouut = 1").startswith("errdex.toml: unknown key `ouut`; did you mean `out`?")


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    """A table with three mistakes gives three lines."""
    told = problem(tmp_path, "[errdex]\nouut = 'x'\nout = '..'\n[errdex.rules]\nX = 1")
    assert len(told.splitlines()) == 3


def test_the_nearest_configuration_governs(tmp_path: Path) -> None:
    """A pyproject.toml without the table is passed over; one with it, or errdex.toml, ends the search."""
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    (tmp_path / "errdex.toml").write_text("[errdex]\n")
    (tmp_path / "a" / "pyproject.toml").write_text("[project]\nname = 'uses-errdex'\n")
    assert find_config(inner) == tmp_path / "errdex.toml"
    (tmp_path / "a" / "pyproject.toml").write_text("[tool.errdex]\n")
    assert find_config(inner) == tmp_path / "a" / "pyproject.toml"


def test_two_configurations_in_one_folder_are_refused(tmp_path: Path) -> None:
    """Nobody could tell which of the two is meant."""
    (tmp_path / "errdex.toml").write_text("[errdex]\n")
    (tmp_path / "pyproject.toml").write_text("[tool.errdex]\n")
    with pytest.raises(ErrdexError, match="both"):
        find_config(tmp_path)


@pytest.mark.parametrize(
    ("version", "specifier", "fits"),
    [
        ("1.2.3", "~=1.2", True),
        ("2.0", "~=1.2", False),
        ("1.2.3", "~=1.2.4", False),
        ("1.10", ">=1.9", True),
        ("1.2", "==1.2.0", True),
        ("1.2.9", "==1.2.*", True),
        ("1.3", "!=1.2.*", True),
        ("1.5", ">=1,<2", True),
        ("2.0", ">=1,<2", False),
        ("1.0", ">1.0", False),
    ],
)
def test_version_specifiers(version: str, specifier: str, fits: bool) -> None:
    """Specifiers mean what they mean to pip, for release numbers."""
    assert version_fits(version, specifier) is fits
