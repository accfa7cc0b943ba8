"""``errdex diff`` as a user runs it: sources, consumers, formats, exit codes."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from command_kit import ROOT, run_errdex
from compat_kit import PAIRS, pair_names
from jsonschema import Draft4Validator, Draft202012Validator
from referencing import Registry, Resource
from test_reports import sarif_schema

OLD = "errdex: 1\ncatalog: {id: shop, version: 1.0.0}\nerrors:\n  KEPT: {http_status: 404}\n"
NEW = OLD.replace("404", "503").replace("1.0.0", "2.0.0")


def git(folder: Path, *words: str) -> str:
    """Run git in a folder, as somebody, without a user's own settings."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "GIT_CONFIG_NOSYSTEM": "1"}
    names = ("-c", "user.name=n", "-c", "user.email=n@example.com", "-c", "init.defaultBranch=main")
    done = subprocess.run(
        ["git", *names, *words], cwd=folder, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository whose last commit has the old catalog, and whose working tree has the new one."""
    folder = tmp_path / "repo"
    (folder / "schema").mkdir(parents=True)
    (folder / "schema" / "shop.yaml").write_text(OLD, encoding="utf-8")
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "first")
    git(folder, "tag", "v1")
    (folder / "schema" / "shop.yaml").write_text(NEW, encoding="utf-8")
    return folder


def pair(name: str) -> tuple[str, str]:
    """Return the two files of a pair of catalogs."""
    return str(PAIRS / name / "old.yaml"), str(PAIRS / name / "new.yaml")


def diff(*words: str, cwd: Path) -> dict[str, Any]:
    """Return the JSON report of a comparison."""
    report: dict[str, Any] = json.loads(run_errdex("diff", *words, "--format", "json", cwd=cwd).stdout)
    return report


@pytest.mark.parametrize(
    ("fail_on", "name", "code"),
    [
        ("breaking", "status-class-changed", 1),
        ("breaking", "pause-shortened", 0),
        ("risky", "pause-shortened", 1),
        ("risky", "reference-text-changed", 0),
        ("never", "status-class-changed", 0),
    ],
)
def test_the_exit_code_follows_fail_on(fail_on: str, name: str, code: int, tmp_path: Path) -> None:
    """Exit 1 where a change is as bad as asked for, else 0; `never` only tells."""
    assert run_errdex("diff", *pair(name), "--fail-on", fail_on, cwd=tmp_path).returncode == code


def test_consumers_filter_verdicts(tmp_path: Path) -> None:
    """A change that hurts only servers is no failure for somebody who only has clients; the version is everybody's."""
    words = pair("required-field-added")
    assert run_errdex("diff", *words, cwd=tmp_path).returncode == 1
    assert run_errdex("diff", *words, "--for", "client,wire", cwd=tmp_path).returncode == 0
    report = diff(*words, "--for", "wire,client", cwd=tmp_path)
    assert report["consumers"] == ["client", "wire"]
    assert {"safe"} == {item["verdict"] for item in report["changes"]}
    assert (report["bump"], report["least_version"]) == ("major", "2.0.0")
    assert diff(*words, cwd=tmp_path)["bump"] == "major"


def test_changes_that_touch_nobody_asked_for_are_left_out(tmp_path: Path) -> None:
    """Reworded documentation is nothing to a client."""
    report = diff(*pair("reference-text-changed"), "--for", "client", cwd=tmp_path)
    assert report["changes"] == []
    assert report["bump"] == "patch"


def test_a_revision_is_compared_with_the_working_tree(repository: Path) -> None:
    """git:REV reads the same path as the other side; git:REV:PATH any path; tags, branches and commits do."""
    commit = git(repository, "rev-parse", "HEAD").strip()
    for old in (
        "git:HEAD",
        "git:v1",
        "git:main",
        f"git:{commit}",
        "git:HEAD:schema/shop.yaml",
        "git:HEAD:./schema/shop.yaml",
    ):
        report = diff(old, "schema/shop.yaml", cwd=repository)
        assert [(item["rule"], item["path"]) for item in report["changes"]] == [("C02", "schema/shop.yaml")], old


def test_the_root_of_a_project_means_its_catalog(repository: Path) -> None:
    """`errdex diff git:main .`: a folder that is no catalog but a project's root stands for the project's one catalog."""
    (repository / "errdex.toml").write_text('[catalogs.shop]\nsource = "schema/shop.yaml"\n', encoding="utf-8")
    (repository / ".hidden.yaml").write_text("x: 1\n", encoding="utf-8")
    assert [item["rule"] for item in diff("git:v1", ".", cwd=repository)["changes"]] == ["C02"]
    (repository / "other.yaml").write_text("errdex: 1\ncatalog: {id: other}\n", encoding="utf-8")
    (repository / "errdex.toml").write_text(
        '[catalogs.shop]\nsource = "schema/shop.yaml"\n[catalogs.other]\nsource = "other.yaml"\n', encoding="utf-8"
    )
    done = run_errdex("diff", "git:v1", ".", cwd=repository)
    assert done.returncode == 2
    assert "the project has several catalogs" in done.stderr
    assert "shop.yaml, other.yaml" in done.stderr


def test_the_project_says_which_catalog_is_meant(repository: Path) -> None:
    """Two revisions without a path compare the project's one catalog."""
    (repository / "errdex.toml").write_text('[catalogs.shop]\nsource = "schema/shop.yaml"\n', encoding="utf-8")
    git(repository, "add", "-A")
    git(repository, "commit", "-q", "-m", "second")
    assert [item["rule"] for item in diff("git:v1", "git:HEAD", cwd=repository)["changes"]] == ["C02"]


def test_a_folder_and_what_it_includes_are_read_from_the_revision(tmp_path: Path) -> None:
    """Includes and folders are read as they were, not as they are."""
    (tmp_path / "shop").mkdir()
    (tmp_path / "shared.yaml").write_text("types: {Why: {values: {lost: Lost.}}}\n", encoding="utf-8")
    (tmp_path / "shop" / "a.yaml").write_text(
        "errdex: 1\ncatalog: {id: shop, version: 1.0.0}\ninclude: [../shared.yaml]\n", encoding="utf-8"
    )
    (tmp_path / "shop" / "b.yaml").write_text(
        "errors: {KEPT: {http_status: 409, context: {why: Why}}}\n", encoding="utf-8"
    )
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-q", "-m", "first")
    (tmp_path / "shared.yaml").write_text("types: {Why: {values: {lost: Lost., stolen: Stolen.}}}\n", encoding="utf-8")
    (tmp_path / "errdex.toml").write_text('out = "generated"\n', encoding="utf-8")
    report = diff("git:HEAD", "shop", cwd=tmp_path)
    assert [item["subject"] for item in report["changes"] if item["rule"] != "G08"] == ["types.Why.values.stolen"]


def test_git_settings_and_hooks_of_a_repository_are_not_in_the_way(repository: Path) -> None:
    """Attributes that would leave files out of an archive, change line ends or call a filter change nothing."""
    (repository / ".gitattributes").write_text("*.yaml export-ignore filter=broken eol=crlf\n", encoding="utf-8")
    git(repository, "config", "filter.broken.smudge", "false")
    git(repository, "config", "filter.broken.required", "true")
    report = diff("git:v1", "schema/shop.yaml", cwd=repository)
    assert [item["rule"] for item in report["changes"]] == ["C02"]


def test_a_variable_of_another_repository_does_not_win(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hooks run with GIT_DIR set; the repository is still the one around the catalog."""
    monkeypatch.setenv("GIT_DIR", "/nowhere")
    assert [item["rule"] for item in diff("git:v1", "schema/shop.yaml", cwd=repository)["changes"]] == ["C02"]


def test_a_removed_thing_has_its_place_in_the_old_file(repository: Path) -> None:
    """Text and JSON show where it was, marked with the revision; annotations and SARIF point into the working tree."""
    (repository / "schema" / "shop.yaml").write_text(OLD.replace("KEPT", "OTHER"), encoding="utf-8")
    words = ("git:HEAD", "schema/shop.yaml", "--fail-on", "never")
    gone = next(item for item in diff(*words, cwd=repository)["changes"] if item["rule"] == "A04")
    assert (gone["in_old"], gone["path"], gone["line"]) == (True, "git:HEAD:schema/shop.yaml", 4)
    text = run_errdex("diff", *words, cwd=repository).stdout
    assert "git:HEAD:schema/shop.yaml:4:3: breaking[A04 code-removed]" in text
    assert " 4 |   KEPT: {http_status: 404}\n" in text
    rows = run_errdex("diff", *words, "--format", "github", cwd=repository).stdout.splitlines()
    assert {"schema/shop.yaml"} == set(re.findall(r"file=([^,]*)", "\n".join(rows)))
    log = json.loads(run_errdex("diff", *words, "--format", "sarif", cwd=repository).stdout)
    places = [result["locations"][0]["physicalLocation"]["artifactLocation"] for result in log["runs"][0]["results"]]
    assert {"schema/shop.yaml"} == {place["uri"] for place in places}


def test_two_files_of_one_name_are_told_apart(tmp_path: Path) -> None:
    """Where both sides would be called the same, a place in the old file is named by its full path."""
    for side, text in (("old", OLD), ("new", OLD.replace("KEPT", "OTHER"))):
        (tmp_path / side).mkdir()
        (tmp_path / side / "catalog.yaml").write_text(text, encoding="utf-8")
        (tmp_path / side / "errdex.toml").write_text('out = "generated"\n', encoding="utf-8")
    done = run_errdex("diff", "old/catalog.yaml", "new/catalog.yaml", cwd=tmp_path)
    assert f"{tmp_path.as_posix()}/old/catalog.yaml:4:3: breaking[A04" in done.stdout
    assert "\ncatalog.yaml:4:3: risky[A01" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["git:nope", "schema/shop.yaml"], "has no commit `nope`"),
        (["git:HEAD:schema/shap.yaml", "schema/shop.yaml"], "did you mean `schema/shop.yaml`?"),
        (["git:", "schema/shop.yaml"], "names no revision"),
        (["git:HEAD:", "schema/shop.yaml"], "empty"),
        (["git:--output=x", "schema/shop.yaml"], "has no commit `--output=x`"),
        (["git:HEAD", "schema/none.yaml"], "no such file or folder"),
        (["git:HEAD", "git:HEAD"], "no errdex.toml"),
        (["git:HEAD:../x.yaml", "schema/shop.yaml"], "outside the repository"),
        (["schema/shop.yaml"], "NEW"),
        (["schema/shop.yaml", "schema/shop.yaml", "--for", "clients"], "did you mean `client`?"),
        (["schema/shop.yaml", "schema/shop.yaml", "--for", ""], "--for names nobody"),
        (["schema/shop.yaml", "schema/shop.yaml", "--format", "junit"], "no format `junit`"),
        (["schema/shop.yaml", "schema/shop.yaml", "--fail-on", "safe"], "--fail-on"),
        (["schema/shop.yaml", "schema/shop.yaml", "--accept", "none.yaml"], "none.yaml"),
        (["schema/shop.yaml", "broken.yaml"], "broken.yaml can't be compared"),
    ],
)
def test_wrong_use_and_unreadable_input_give_exit_2(repository: Path, words: list[str], said: str) -> None:
    """Each says what is wrong, prints no report, and leaves nothing behind."""
    (repository / "broken.yaml").write_text(OLD.replace("http_status", "http_stats"), encoding="utf-8")
    before = sorted(path.name for path in repository.iterdir())
    done = run_errdex("diff", *words, cwd=repository)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert sorted(path.name for path in repository.iterdir()) == before


def test_outside_a_repository_a_revision_is_wrong_use(tmp_path: Path) -> None:
    """Where there is no repository, the message says so and names the way out."""
    (tmp_path / "shop.yaml").write_text(OLD, encoding="utf-8")
    done = run_errdex("diff", "git:HEAD", "shop.yaml", cwd=tmp_path)
    assert done.returncode == 2
    assert "needs a git repository" in done.stderr


def test_a_broken_side_is_told_like_a_check(repository: Path) -> None:
    """The findings of a catalog that can't be compared are shown with their places."""
    (repository / "schema" / "shop.yaml").write_text(OLD.replace("http_status", "http_stats"), encoding="utf-8")
    done = run_errdex("diff", "git:HEAD", "schema/shop.yaml", cwd=repository)
    assert "schema/shop.yaml:4:10: error[CAT001 " in done.stderr


@pytest.mark.parametrize("name", pair_names())
def test_every_report_is_valid(name: str, tmp_path: Path) -> None:
    """For every pair, JSON follows the published schema, SARIF the official one, and places name real text."""
    from errdex.commands.diff import diff as run  # in this process: a hundred starts would only take time

    def report(format: str, capture: list[str]) -> str:
        capture.clear()
        run(*pair(name), consumers=None, format=format, fail_on="never", accept=None, today="2026-06-01")
        return "".join(capture)

    printed: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("errdex.commands.diff.out", printed.append)
        found = json.loads(report("json", printed))
        log = json.loads(report("sarif", printed))
        text, markdown, github = report("text", printed), report("markdown", printed), report("github", printed)
    _changes_schema().validate(found)
    Draft4Validator(sarif_schema()).validate(log)
    for item in found["changes"]:
        assert f"[{item['rule']} {item['name']}]" in text
        assert f"({item['rule']} {item['name']})" in markdown
        assert f"title={item['rule']} {item['name']}::" in github
        row = (ROOT / item["path"] if (ROOT / item["path"]).exists() else Path(item["path"])).read_text(
            encoding="utf-8"
        )
        assert row.split("\n")[item["line"] - 1][item["column"] - 1 :].strip()


def _changes_schema() -> Draft202012Validator:
    folder = ROOT / "docs" / "schemas"
    documents = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.schema.json"))]
    registry: Registry[Any] = Registry().with_resources(
        (document["$id"], Resource.from_contents(document)) for document in documents
    )
    schema = next(document for document in documents if document["$id"] == "urn:errdex:schema:changes:1")
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema, registry=registry)


def test_the_markdown_report_is_a_changelog(tmp_path: Path) -> None:
    """It reads as a changelog: versions in the heading, a section for each verdict, who is touched, what to do."""
    text = run_errdex("diff", *pair("status-class-changed"), "--format", "markdown", cwd=tmp_path).stdout
    assert text.startswith("## shop, 1.0.0 to 2.0.0\n\nFound 1 breaking change.")
    assert "\n### Breaking\n\n- `KEPT` is sent with status 503, before with 404. " in text
    assert "\n  - client risky, server safe, wire breaking, docs risky, policy breaking\n" in text


def test_the_version_is_judged(tmp_path: Path) -> None:
    """The report says which version the changes need, and that the catalog's is too low where it is."""
    done = run_errdex("diff", *pair("version-too-low"), cwd=tmp_path)
    assert "risky[G08 version-too-low] the version is 1.0.1; these changes need 1.1.0" in done.stdout
    assert "That is a minor change and needs version 1.1.0 or higher; the catalog has 1.0.1." in done.stdout


def test_reports_are_the_same_every_time(tmp_path: Path) -> None:
    """Output is byte-identical for any hash seed."""
    outputs = set()
    for seed in ("0", "1", "77"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("PYTHONHASHSEED", seed)
            outputs.add(run_errdex("diff", *pair("class-reparented"), "--format", "json", cwd=tmp_path).stdout)
    assert len(outputs) == 1


def test_an_undeclared_rename_says_how_to_declare_it(tmp_path: Path) -> None:
    """A code that went and a like one that came: the help names the alias; a class does so too."""
    report = diff(*pair("code-renamed-without-alias"), cwd=tmp_path)
    helps = {item["rule"]: item["help"] for item in report["changes"]}
    assert helps["A04"] == "if it is `STOCK_IS_GONE` now, say so there: aliases: [STOCK_GONE]"
    report = diff(*pair("class-renamed"), cwd=tmp_path)
    helps = {item["rule"]: item["help"] for item in report["changes"]}
    assert helps["B03"] == "declare the old name, class_aliases: [OldError]: it then goes on catching"


def test_messages_about_a_revision_name_what_was_typed(repository: Path) -> None:
    """A revision is read from a folder of its own, which no message shows."""
    (repository / "empty").mkdir()
    (repository / "empty" / "note.yml").write_text("a: 1\n", encoding="utf-8")
    git(repository, "add", ".")
    git(repository, "-c", "user.email=a@example.com", "-c", "user.name=a", "commit", "-qm", "a folder of notes")
    done = run_errdex("diff", "git:HEAD:empty", "git:HEAD", cwd=repository)
    assert done.returncode == 2
    assert done.stderr.startswith("errdex: git:HEAD:empty: the folder holds no *.yaml file\n"), done.stderr
    done = run_errdex("diff", "git:HEAD", "empty", cwd=repository)
    assert done.stderr.startswith("errdex: git:HEAD (empty): the folder holds no *.yaml file\n"), done.stderr
