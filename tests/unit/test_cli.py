"""The command line, through its front door."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from errdex import __version__, cli
from errdex.__main__ import _run
from errdex.unchanged import PLAIN

ROOT = Path(__file__).resolve().parents[2]

CATALOG = """\
errdex: 1
catalog: {id: shop, title: Shop, version: 1.0.0, summary: Errors of the shop., root: ShopError, codes: open}
envelopes:
  flat: {when: {status: "400..599"}, decode: {code: /code, message: /message, context: /context}}
errors:
  OUT_OF_STOCK:
    http_status: 409
    summary: Nothing is left.
    message: Nothing is left of {item}.
    fix: Choose something else.
    context: {item: {type: string, example: tea}}
    outcome: not_started
    recovery: [{action: fix_request, advice: Choose something else.}]
    examples: [{context: {item: tea}}]
"""

CONFIG = """\
[errdex]
targets = ["json_schema", "markdown"]
[errdex.catalogs.shop]
source = "shop.yaml"
"""


class Shell:
    """A project in a folder and a command line to use on it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capfd = capfd
        monkeypatch.chdir(folder)
        monkeypatch.setenv("XDG_CACHE_HOME", str(folder / ".cache"))

    def write(self, name: str, text: str) -> Path:
        """Write a file of the project."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def project(self, catalog: str = CATALOG, config: str = CONFIG) -> None:
        """Write catalog and configuration."""
        self.write("shop.yaml", catalog)
        self.write("errdex.toml", config)

    def run(self, *arguments: str) -> tuple[int, str, str]:
        """Run a command in this process; return exit code, standard output, standard error."""
        return self.run_by(cli.run, *arguments)

    def run_by(self, run: Callable[[list[str]], int], *arguments: str) -> tuple[int, str, str]:
        """Run a command by one of the ways into it; return the same."""
        self.capfd.readouterr()
        code = run(list(arguments))
        sys.stdout.flush()
        done = self.capfd.readouterr()
        return code, done.out, done.err

    def files(self, folder: str = "generated") -> list[str]:
        """Return the files below a folder."""
        return sorted(path.relative_to(self.folder / folder).as_posix() for path in (self.folder / folder).rglob("*.*"))


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Shell:
    """Return a command line in an empty folder."""
    return Shell(tmp_path, monkeypatch, capfd)


class TestGenerate:
    """errdex generate."""

    def test_makes_every_target_and_says_so_once(self, shell: Shell) -> None:
        """The first run writes, the second has nothing to do, a check agrees."""
        shell.project()
        code, out, err = shell.run("generate")
        assert (code, err) == (0, "")
        assert "written" in out
        made = shell.files()
        assert "json_schema/shop/manifest.json" in made
        assert "markdown/shop/index.md" in made
        code, out, err = shell.run("generate")
        assert (code, out, err) == (0, f"{len(made)} files up to date.\n", "")
        assert shell.run("generate", "--check") == (0, "", "")

    @pytest.mark.parametrize("state", ["no project", "broken config", "error", "missing", "drift", "clean"])
    @pytest.mark.parametrize("arguments", PLAIN, ids=" ".join)
    def test_plain_command_lines_do_the_same_without_click(
        self, shell: Shell, monkeypatch: pytest.MonkeyPatch, arguments: list[str], state: str
    ) -> None:
        """What is typed most often goes past click: exit code, output and files are those of the way through it."""
        found = []
        shell.folder /= "here"
        for run in (cli.run, _run):
            shell.folder.mkdir()
            monkeypatch.chdir(shell.folder)
            if state != "no project":
                shell.project(config="[errdex" if state == "broken config" else CONFIG)
            if state in ("drift", "clean"):
                shell.run("generate", "--no-cache")
            if state == "drift":
                shell.write("generated/markdown/shop/index.md", "mine\n")
            if state == "error":
                shell.write("shop.yaml", CATALOG.replace("http_status: 409", "htp_status: 409"))
            if state == "missing":
                (shell.folder / "shop.yaml").unlink()
            found.append((shell.run_by(run, *arguments), shell.files(".")))
            shutil.rmtree(shell.folder)
        assert found[0] == found[1]

    def test_a_catalog_with_an_error_writes_nothing(self, shell: Shell) -> None:
        """All or nothing: also the sound catalog of the project is not written."""
        shell.project(config=CONFIG + '[errdex.catalogs.other]\nsource = "other.yaml"\n')
        shell.write(
            "other.yaml", CATALOG.replace("id: shop", "id: other").replace("http_status: 409", "htp_status: 409")
        )
        code, out, _ = shell.run("generate")
        assert code == 1
        assert out.startswith("other.yaml:7:5: error[CAT001 ")
        assert "\n   |     ^^^^^^^^^^\n" in out
        assert "help: did you mean `http_status`?" in out
        assert out.endswith("Found 1 error.\nNothing was written.\n")
        assert not (shell.folder / "generated").exists()

    def test_an_unsafe_retry_is_refused(self, shell: Shell) -> None:
        """REC001 is an error of generate itself."""
        text = CATALOG.replace("outcome: not_started", "outcome: unknown").replace(
            "action: fix_request", "action: retry, backoff: {initial: 1s, attempts: 3, total: 9s}"
        )
        shell.project(text)
        code, out, _ = shell.run("generate")
        assert code == 1
        assert "error[REC001 unsafe-retry]" in out

    def test_check_names_what_differs_and_the_repair(self, shell: Shell) -> None:
        """Changed, missing and stale files are told apart; the command is the one to run."""
        shell.project()
        shell.run("generate")
        (shell.folder / "generated/markdown/shop/index.md").unlink()
        with open(shell.folder / "generated/json_schema/shop/manifest.json", "a") as file:
            file.write("x")
        code, out, _ = shell.run("generate", "--check", "--catalog", "shop")
        assert code == 1
        assert out == (
            "generated/json_schema/shop/manifest.json is out of date (unreadable; it is rebuilt)\n"
            "generated/markdown/shop/index.md is missing\n"
            "Run `errdex generate --catalog shop` to repair this.\n"
        )
        assert shell.run("generate", "--catalog", "shop")[0] == 0
        assert shell.run("generate", "--check")[0] == 0

    def test_diff_shows_and_writes_nothing(self, shell: Shell) -> None:
        """A unified diff of every file that would change; exit 1 where there is one, as for all drift."""
        shell.project()
        shell.run("generate")
        shell.write("shop.yaml", CATALOG.replace("Nothing is left.", "All gone."))
        code, out, _ = shell.run("generate", "--diff")
        assert code == 1
        assert "--- a/generated/markdown/shop/index.md\n+++ b/generated/markdown/shop/index.md\n" in out
        assert shell.run("generate", "--check", "--diff")[0] == 1

    def test_a_target_that_is_configured_no_more_goes(self, shell: Shell) -> None:
        """Its folder is stale for --check and removed by the next whole run, not by a partial one."""
        shell.project()
        shell.run("generate")
        shell.write("errdex.toml", CONFIG.replace('"json_schema", ', ""))
        assert shell.run("generate", "--target", "markdown")[0] == 0
        assert (shell.folder / "generated/json_schema").exists()
        code, out, _ = shell.run("generate", "--check")
        assert code == 1
        assert "generated/json_schema/shop/manifest.json is stale" in out
        assert shell.run("generate")[0] == 0
        assert not (shell.folder / "generated/json_schema/shop").exists()

    def test_a_file_in_the_way_stops_everything(self, shell: Shell) -> None:
        """It is named, nothing is written; --force replaces it."""
        shell.project()
        shell.write("generated/markdown/shop/index.md", "precious\n")
        code, out, _ = shell.run("generate")
        assert code == 1
        assert "generated/markdown/shop/index.md is in the way: errdex did not make it" in out
        assert shell.files() == ["markdown/shop/index.md"]
        assert shell.run("generate", "--force")[0] == 0

    @pytest.mark.parametrize("command", ["generate", "check", "resolve", "explain OUT_OF_STOCK --source", "diff ."])
    def test_the_root_of_a_project_means_its_catalogs(self, shell: Shell, command: str) -> None:
        """The project's own folder as a source is as good as no source; it is no catalog, whatever else lies in it."""
        shell.project()
        shell.write(".hidden.yaml", "x: 1\n")
        code, out, err = shell.run(*command.split(), ".")
        assert (code, err) == (0, "")
        assert out

    def test_a_source_without_configuration(self, shell: Shell) -> None:
        """Output goes below ./generated or --out; asked-for targets only."""
        source = shell.write("deep/shop.yaml", CATALOG)
        assert shell.run("generate", "deep/shop.yaml", "--target", "markdown")[0] == 0
        assert "markdown/shop/index.md" in shell.files()
        assert shell.run("generate", str(source), "--target", "markdown", "--out", "else/where")[0] == 0
        assert "markdown/shop/index.md" in shell.files("else/where")
        assert not list(shell.folder.rglob(".errdex-run"))

    def test_output_does_not_depend_on_where_it_is_run(self, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
        """Another working folder and another way to name the source give the same bytes."""
        shell.write("a/shop.yaml", CATALOG)
        shell.run("generate", "a/shop.yaml", "--target", "json_schema", "--target", "markdown", "--out", "one")
        monkeypatch.chdir(shell.folder / "a")
        shell.run("generate", "shop.yaml", "--target", "markdown", "--target", "json_schema", "--out", "../two")
        one, two = (
            {p.relative_to(shell.folder / n): p.read_bytes() for p in (shell.folder / n).rglob("*.*")}
            for n in ("one", "two")
        )
        assert one == two

    def test_settings_of_one_catalog(self, shell: Shell) -> None:
        """A folder for one target is exactly that folder; other targets follow the catalog's own out."""
        shell.project(config=CONFIG + 'out = "docs/made"\nmarkdown.dir = "site/errors"\n')
        assert shell.run("generate")[0] == 0
        assert (shell.folder / "site/errors/index.md").exists()
        assert (shell.folder / "docs/made/json_schema/shop/manifest.json").exists()
        assert not (shell.folder / "generated").exists()

    def test_two_targets_in_one_folder_are_refused(self, shell: Shell) -> None:
        """One would remove the other's files."""
        shell.project(config=CONFIG + 'markdown.dir = "x"\njson_schema.dir = "x"\n')
        code, _, err = shell.run("generate")
        assert code == 2
        assert "go there" in err


class TestOwnTarget:
    """A target that the project brings as a folder of templates."""

    CONFIG = """\
[errdex.targets.list]
templates = "tpl"
tone = "dry"
[errdex.catalogs.shop]
source = "shop.yaml"
targets = ["list"]
"""

    def test_renders_the_documented_view(self, shell: Shell) -> None:
        """One file per template, one per error where the name says so; others are copied; partials are not output."""
        shell.project(config=self.CONFIG)
        shell.write(
            "tpl/codes.py.j2", "{{ mark | comment }}\nCODES = [{% for e in errors %}{{ e.code | py }}{% endfor %}]\n"
        )
        shell.write(
            "tpl/each/[error].txt.j2",
            "{{ mark | comment }}\n{% include 'list/_part.j2' %}\n\n{{ options.tone | md }}\n",
        )
        shell.write("tpl/_part.j2", "{{ error.summary | md }}")
        shell.write("tpl/LICENCE", "free\n")
        assert shell.run("generate") == (0, "4 files made: 4 written.\n", "")
        out = shell.folder / "generated/list/shop"
        assert (
            out / "codes.py"
        ).read_text() == "# made by errdex from shop, do not edit\nCODES = ['OUT_OF_STOCK']\n".replace("'", '"')
        assert (out / "each/out_of_stock.txt").read_text().endswith("Nothing is left.\ndry\n")
        assert (out / "LICENCE").read_text() == "free\n"

    @pytest.mark.parametrize(
        ("name", "text", "said"),
        [
            ("x.txt.j2", "{{ error.code }}", "line 1: 'error' is undefined"),
            ("x.txt.j2", "{{ errors[0].summary }}", "is printed without an encoder"),
            ("x.txt.j2", "{% if false %}x{% endif %}", "came out empty"),
            ("x.txt", "no template", "no template in"),
            ("[operation].txt.j2", "x", "the catalog has no operations"),
            ("[thing].txt.j2", "x", "a file's name may hold one of [error]"),
        ],
    )
    def test_a_mistake_is_told_and_nothing_written(self, shell: Shell, name: str, text: str, said: str) -> None:
        """Undefined names, raw text and empty selections are errors, never empty files."""
        shell.project(config=self.CONFIG)
        shell.write(f"tpl/{name}", text)
        code, _, err = shell.run("generate")
        assert code == 2
        assert said in err
        assert not (shell.folder / "generated").exists()


class TestCheck:
    """errdex check."""

    def test_a_clean_project(self, shell: Shell) -> None:
        """What was checked is said, so that an empty project can't pass for a clean one."""
        shell.project()
        shell.run("generate")
        assert shell.run("check") == (0, "Checked 1 error in 1 catalog: no findings.\n", "")
        assert shell.run("check", "--format", "json") == (0, "[]\n", "")

    def test_drift_is_a_finding(self, shell: Shell) -> None:
        """GEN001 for each file, and the command that repairs; not for a SOURCE."""
        shell.project()
        shell.run("generate")
        (shell.folder / "generated/markdown/shop/index.md").unlink()
        code, out, _ = shell.run("check")
        assert code == 1
        assert "generated/markdown/shop/index.md:1:1: error[GEN001 " in out
        assert out.endswith("Run `errdex generate` to repair this.\n")
        assert shell.run("check", "shop.yaml")[0] == 0

    def test_json_findings_have_all_members(self, shell: Shell) -> None:
        """Positions count from 1 and the end column is one past the last character."""
        shell.project(CATALOG.replace("fix:", "fxi:"))
        code, out, _ = shell.run("check", "--format", "json")
        assert code == 1
        found = [item for item in json.loads(out) if item["rule"] == "CAT001"]
        assert len(found) == 1
        assert found[0].pop("message")
        assert found[0].pop("name")
        assert found[0] == {
            "rule": "CAT001", "severity": "error", "path": "shop.yaml", "line": 10, "column": 5, "end_line": 10,
            "end_column": 8, "help": "did you mean `fix`?", "subject": None,
        }  # fmt: skip

    def test_severities_and_fail_on(self, shell: Shell) -> None:
        """A rule can be turned down or off; --fail-on warning fails on warnings."""
        lines = CATALOG.replace("version: 1.0.0, ", "")
        shell.project(lines)
        code, out, _ = shell.run("check", "shop.yaml")
        assert code == 0
        rule = out.split("[")[1].split()[0]
        assert rule == "CAT005"
        assert shell.run("check", "shop.yaml", "--fail-on", "warning")[0] == 1
        shell.write("errdex.toml", CONFIG + f'[errdex.rules]\n{rule} = "off"\n')
        assert shell.run("check", "shop.yaml", "--fail-on", "warning")[0] == 0
        shell.write("errdex.toml", CONFIG + f'[errdex.rules]\n{rule} = "error"\n')
        assert shell.run("check", "shop.yaml")[0] == 1

    @pytest.mark.parametrize(
        ("rule", "said"),
        [("NOPE1", "no such rule"), ("CAT001", "belongs to the catalog language")],
    )
    def test_rules_that_cannot_be_configured(self, shell: Shell, rule: str, said: str) -> None:
        """A typo would otherwise leave the rule on, or the language off, unnoticed."""
        shell.project(config=CONFIG + f'[errdex.rules]\n{rule} = "off"\n')
        code, _, err = shell.run("check")
        assert code == 2
        assert said in err

    def test_a_vendored_copy(self, shell: Shell) -> None:
        """A folder with our manifest is checked against it, without source or configuration."""
        shell.project()
        shell.run("generate", "--out", "vendor")
        (shell.folder / "errdex.toml").unlink()
        assert shell.run("check", "vendor/markdown/shop")[0] == 0
        (shell.folder / "vendor/markdown/shop/index.md").write_text("x")
        code, out, _ = shell.run("check", "vendor/markdown/shop")
        assert code == 1
        assert "vendor/markdown/shop/index.md:1:1: error[GEN001" in out


class TestQuestions:
    """errdex resolve, explain and decide."""

    def test_resolve_prints_the_view(self, shell: Shell) -> None:
        """JSON with defaults filled in."""
        shell.project()
        code, out, _ = shell.run("resolve")
        view = json.loads(out)
        assert code == 0
        assert (view["view"], view["catalog"]["package"], view["errors"][0]["class"]) == (1, "shop", "OutOfStockError")
        assert json.loads(shell.run("resolve", "shop.yaml")[1]) == view

    def test_explain_an_error_a_rule_and_a_typo(self, shell: Shell) -> None:
        """Errors of the project and our own rules share one command."""
        shell.project()
        assert "Nothing is left." in shell.run("explain", "OUT_OF_STOCK")[1]
        assert "Nothing is left." in shell.run("explain", "OUT_OF_STOK")[1]
        assert json.loads(shell.run("explain", "REC001", "--format", "json")[1])["name"] == "unsafe-retry"
        code, _, err = shell.run("explain", "REC01")
        assert code == 2
        assert "did you mean `REC0" in err

    def test_decide(self, shell: Shell) -> None:
        """The winning rule as text and as data."""
        shell.project()
        code, out, err = shell.run("decide", "OUT_OF_STOCK", "--status", "9999")
        assert (code, out, "100<=x<=599" in err) == (2, "", True)
        code, out, _ = shell.run("decide", "OUT_OF_STOCK", "--context", "item=tea", "--status", "409")
        assert code == 0
        assert "fix_request" in out
        data = json.loads(shell.run("decide", "OUT_OF_STOCK", "--format", "json")[1])
        assert (data["action"], data["outcome"]) == ("fix_request", "not_started")
        assert shell.run("decide", "OUT_OF_STOCK", "--context", "item")[0] == 2
        assert shell.run("decide", "NOPE")[0] == 2


class TestWrongUse:
    """Exit code 2, one message on standard error, nothing on standard output."""

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (["genrate"], "no command `genrate`; did you mean `generate`?"),
            (["generate", "--chek"], "--chek"),
            (["generate"], "run `errdex init` for a starter"),
            (["generate", "none.yaml"], "none.yaml: no such file or folder"),
            (["check", "--format", "xml"], "no report format `xml`"),
            (["check", "--fail-on", "never"], "--fail-on"),
            (["generate", "empty"], "empty"),
            (["decide"], "CODE"),
            (["explain", "X"], "no rule is called `X`"),
            (["decide", "X", "--attempt", "0"], "--attempt"),
        ],
    )
    def test_is_told(self, shell: Shell, arguments: list[str], said: str) -> None:
        """The message says what and what next."""
        (shell.folder / "empty").mkdir()
        code, out, err = shell.run(*arguments)
        assert (code, out) == (2, "")
        assert said in err
        assert "Traceback" not in err

    @pytest.mark.parametrize(
        ("config", "said"),
        [
            ("[errdex]\n", "names no catalogs"),
            (CONFIG + "[errdex.rules]\nREC001 = 'off'\n", "can't be switched off"),
            (CONFIG.replace("shop.yaml", "shp.yaml"), "catalogs.shop: shp.yaml does not exist"),
            (CONFIG.replace("catalogs.shop", "catalogs.store"), "the catalog in shop.yaml has the id `shop`"),
            ('[errdex]\ncatalogs = ["shop.yaml", "again.yaml"]\n', "two of the sources are a catalog named `shop`"),
            (CONFIG + "[errdex.targets.markdown]\nflavor = 'mdx'\n", "`default = […]`"),
            ("[errdex.targets.markdown]\nflavor = 'mdx'\n" + CONFIG.split("\n", 2)[2], "no such option"),
        ],
    )
    def test_of_the_configuration(self, shell: Shell, config: str, said: str) -> None:
        """Each mistake is one line that names the key."""
        shell.project(config=config)
        shell.write("again.yaml", CATALOG)
        code, _, err = shell.run("generate")
        assert code == 2
        assert said in err

    def test_an_unknown_catalog_or_target(self, shell: Shell) -> None:
        """The nearest name is offered."""
        shell.project()
        assert "did you mean `shop`?" in shell.run("generate", "--catalog", "shp")[2]
        assert "did you mean `markdown`?" in shell.run("generate", "--target", "markdwn")[2]

    def test_a_fault_of_errdex_is_no_traceback(self, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
        """It is told in one line, with the way to a report."""
        shell.project()
        monkeypatch.setattr("errdex.pipeline.read", lambda *_, **__: 1 / 0)
        code, _, err = shell.run("generate")
        assert code == 2
        assert "internal fault: ZeroDivisionError" in err
        assert "ERRDEX_DEBUG=1" in err

    def test_help_and_version(self, shell: Shell) -> None:
        """Both are clean."""
        code, out, _ = shell.run("--help")
        assert code == 0
        assert [name for name in ("init", "generate", "check", "resolve", "explain", "decide") if name not in out] == []
        assert shell.run("--version") == (0, f"errdex {__version__}\n", "")


class TestWaived:
    """What comments take out is counted."""

    def test_waived_findings_are_counted_in_the_last_line(self, shell: Shell) -> None:
        """The summary says how many findings were waived, beside others and alone."""
        text = (
            "errdex: 1\ncatalog: {id: shop, version: 1.0.0} # errdex: ignore[CAT006] not decided yet\n"
            "errors:\n  LATE: {http_status: 409, fix: Wait.}\n"
        )
        shell.write("catalog.yaml", text)
        code, out, _ = shell.run("check", "catalog.yaml")
        assert (code, out.splitlines()[-1]) == (0, "Found 1 warning, 1 waived.")
        shell.write("catalog.yaml", text.replace("fix: Wait.", "fix: Wait., summary: Too late."))
        assert shell.run("check", "catalog.yaml")[1] == "Checked 1 error in 1 catalog: no findings, 1 waived.\n"

    def test_a_finding_of_a_rule_says_its_subject_in_json_and_sarif(self, shell: Shell) -> None:
        """JSON has `subject`, SARIF a logical location."""
        shell.write(
            "catalog.yaml",
            "errdex: 1\ncatalog: {id: shop, version: 1.0.0, codes: open}\nerrors: {LATE: {fix: Wait.}}\n",
        )
        (found,) = json.loads(shell.run("check", "catalog.yaml", "--format", "json")[1])
        assert (found["rule"], found["subject"]) == ("DOC001", "errors.LATE.summary")
        (result,) = json.loads(shell.run("check", "catalog.yaml", "--format", "sarif")[1])["runs"][0]["results"]
        assert result["locations"][0]["logicalLocations"] == [{"fullyQualifiedName": "errors.LATE.summary"}]


class TestInit:
    """errdex init."""

    def test_the_starter_works(self, shell: Shell) -> None:
        """init, generate, check and generate --check all pass, and check has nothing to say."""
        assert shell.run("init", ".")[0] == 0
        assert shell.run("generate")[0] == 0
        code, out, _ = shell.run("check", "--fail-on", "warning")
        assert (code, out) == (0, "Checked 3 errors in 1 catalog: no findings.\n")
        assert shell.run("generate", "--check") == (0, "", "")
        assert (
            (shell.folder / "schema/catalog/my-service.yaml").read_text().startswith("# yaml-language-server: $schema=")
        )
        assert "linguist-generated" in (shell.folder / ".gitattributes").read_text()

    def test_the_catalog_can_have_any_name(self, shell: Shell) -> None:
        """--catalog names catalog, file, root class and title; the starter then works as the other does."""
        assert shell.run("init", "--catalog", "acme-billing")[0] == 0
        text = (shell.folder / "schema/catalog/acme-billing.yaml").read_text()
        assert "id: acme-billing" in text
        assert "root: AcmeBillingError" in text
        assert "service" not in text.split("operations:")[0].replace("errors of this service", "").lower()
        assert shell.run("generate")[0] == 0
        assert (shell.folder / "generated/python/acme_billing/__init__.py").is_file()
        code, out, _ = shell.run("check", "--fail-on", "warning")
        assert (code, out) == (0, "Checked 3 errors in 1 catalog: no findings.\n")

    @pytest.mark.parametrize(
        ("name", "right"), [("class", "class-errors"), ("My Shop", "my-shop"), ("../x", "x"), ("2fa", "catalog-2fa")]
    )
    def test_a_name_that_no_catalog_can_have_is_refused(self, shell: Shell, name: str, right: str) -> None:
        """The message says what is wrong and what would be right; nothing is written."""
        code, out, err = shell.run("init", "--catalog", name)
        assert (code, out) == (2, "")
        assert f"catalog id `{name}`" in err
        assert f"write --catalog {right}" in err
        assert not any(path.name == "schema" for path in shell.folder.iterdir())
        assert shell.run("init", "--catalog", right)[0] == 0

    def test_nothing_is_overwritten(self, shell: Shell) -> None:
        """A second init refuses; a Makefile that exists stays and gets advice instead."""
        shell.write("Makefile", "all:\n")
        code, out, _ = shell.run("init")
        assert code == 0
        assert "Makefile exists; add these lines to it" in out
        assert (shell.folder / "Makefile").read_text() == "all:\n"
        before = {path: path.read_bytes() for path in shell.folder.rglob("*") if path.is_file()}
        code, _, err = shell.run("init")
        assert code == 2
        assert "exists already; nothing was written" in err
        assert {path: path.read_bytes() for path in shell.folder.rglob("*") if path.is_file()} == before


class TestUnchanged:
    """The memory of a clean project."""

    def run(self, shell: Shell, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a command in its own process and show which modules it imported."""
        code = (
            "import sys\nsys.argv[0] = 'errdex'\nfrom errdex.unchanged import answer\n"
            "print('known' if answer(sys.argv[1:]) is not None else 'unknown')"
        )
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "generator")}
        return subprocess.run(
            [sys.executable, "-c", code, *arguments],
            cwd=shell.folder,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )

    def known(self, shell: Shell, *arguments: str) -> bool:
        """Say whether the memory answers a command."""
        return self.run(shell, *arguments).stdout == "known\n"

    def learn(self, shell: Shell) -> None:
        """Let a clean check keep its memory, once the clock has moved on."""
        time.sleep(0.05)
        assert shell.run("generate", "--check")[0] == 0

    def test_answers_only_while_nothing_changed(self, shell: Shell) -> None:
        """An edited source or output, a new file, another configuration each make it forget."""
        shell.project()
        assert not self.known(shell, "generate")
        shell.run("generate")
        assert not self.known(shell, "generate"), "files of this very moment may have changed after they were read"
        self.learn(shell)
        assert self.known(shell, "generate", "--check")
        assert not self.known(shell, "generate", "--check", "--no-cache")
        for name in (
            "shop.yaml",
            "errdex.toml",
            "generated/markdown/shop/index.md",
            "generated/markdown/shop/manifest.json",
        ):
            path = shell.folder / name
            before = path.read_text()
            path.write_text(before + "\n")
            assert not self.known(shell, "generate", "--check"), name
            path.write_text(before)
            self.learn(shell)
            assert self.known(shell, "generate", "--check")
        for name in (
            "pyproject.toml",
            "generated/markdown/shop/stray.md",
            "generated/other",
            "generated/markdown/x",
            ".errdex-run",
        ):
            path = shell.folder / name
            path.mkdir()
            assert not self.known(shell, "generate", "--check"), name
            path.rmdir()
            self.learn(shell)
        (shell.folder / "generated/markdown/shop/index.md").unlink()
        assert not self.known(shell, "generate", "--check")

    def test_a_project_with_findings_is_not_remembered(self, shell: Shell) -> None:
        """What has to be said is said each time."""
        shell.project()
        shell.run("generate")
        (shell.folder / "generated/markdown/shop/index.md").write_text("edited")
        shell.run("generate", "--check")
        assert not self.known(shell, "generate", "--check")


def errdex(folder: Path, *arguments: str) -> list[str]:
    """Return a command line of its own process."""
    return [sys.executable, "-m", "errdex", *arguments]


@pytest.mark.skipif(os.name == "nt", reason="signals and pipes of POSIX")
class TestProcess:
    """What only shows in a process of its own."""

    def environment(self, shell: Shell) -> dict[str, str]:
        """Return the environment of a user's process."""
        return {**os.environ, "PYTHONPATH": str(ROOT / "generator")}

    def test_a_reader_that_leaves_early(self, shell: Shell) -> None:
        """`errdex resolve | head` is no error and no traceback."""
        shell.project()
        command = f"{sys.executable} -m errdex resolve | head -1"
        done = subprocess.run(
            command, shell=True, cwd=shell.folder, env=self.environment(shell), capture_output=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, b"")

    def test_an_interrupt(self, shell: Shell) -> None:
        """Ctrl-C ends with one line and exit 2; nothing is left behind."""
        errors = "".join(
            CATALOG[CATALOG.index("  OUT_OF_STOCK") :].replace("OUT_OF_STOCK", f"E{n}") for n in range(3000)
        )
        shell.project(CATALOG[: CATALOG.index("  OUT_OF_STOCK")] + errors)
        process = subprocess.Popen(
            errdex(shell.folder, "generate"),
            cwd=shell.folder,
            env=self.environment(shell),
            stderr=subprocess.PIPE,
            text=True,
            # Whoever runs the tests in the background has interrupts switched off, and children inherit that.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        time.sleep(0.6)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()
        assert (process.returncode, err.strip()) == (2, "errdex: interrupted")
        assert not (shell.folder / "generated").exists()

    @pytest.mark.parametrize("locale", ["C", "POSIX", "en_US.ISO-8859-1"])
    def test_output_and_terminals_of_any_locale(self, shell: Shell, locale: str) -> None:
        """Files are UTF-8 whatever the locale; a terminal that can't show a character gets its number."""
        shell.project(CATALOG.replace("Nothing is left.", "Nichts übrig — 空."))
        environment = {**self.environment(shell), "LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
        for arguments in (
            ["generate", "--no-cache"],
            ["resolve"],
            ["explain", "OUT_OF_STOCK"],
            ["generate", "--check"],
        ):
            done = subprocess.run(
                errdex(shell.folder, *arguments), cwd=shell.folder, env=environment, capture_output=True, check=False
            )
            assert (done.returncode, done.stderr) == (0, b"")
        assert "Nichts übrig — 空." in (shell.folder / "generated/markdown/shop/index.md").read_text(encoding="utf-8")

    def test_output_is_the_same_for_any_hash_seed(self, shell: Shell) -> None:
        """No set decides an order."""
        shell.project()
        trees = []
        for seed in ("0", "1", "2"):
            environment = {**self.environment(shell), "PYTHONHASHSEED": seed, "TZ": f"UTC-{seed}"}
            command = errdex(shell.folder, "generate", "--out", seed)
            subprocess.run(command, cwd=shell.folder, env=environment, capture_output=True, check=True)
            base = shell.folder / seed
            trees.append({path.relative_to(base): path.read_bytes() for path in base.rglob("*.*")})
        assert trees[0] == trees[1] == trees[2]

    def test_two_runs_at_once(self, shell: Shell) -> None:
        """Both end well, one after the other, and the tree is whole."""
        shell.project()
        command = errdex(shell.folder, "generate", "--no-cache")
        runs = [
            subprocess.Popen(command, cwd=shell.folder, env=self.environment(shell), stdout=subprocess.PIPE)
            for _ in range(4)
        ]
        for process in runs:
            process.communicate()
        assert [process.returncode for process in runs] == [0, 0, 0, 0]
        assert shell.run("generate", "--check")[0] == 0
        assert not (shell.folder / ".errdex-run").exists()

    def test_control_characters_of_a_catalog_do_not_reach_the_terminal(self, shell: Shell) -> None:
        """A finding shows them as text."""
        shell.project(CATALOG.replace("root: ShopError,", 'root: "\\e[31mX\\u202e",'))
        code, out, _ = shell.run("check", "shop.yaml")
        assert code == 1
        assert "\x1b" not in out
        assert "\u202e" not in out
