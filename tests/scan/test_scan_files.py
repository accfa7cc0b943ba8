"""What ``errdex scan`` reads, how it reports, and what it does with files that are not as they should be."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from errdex.scan import files as scan_files
from scan_kit import CATALOG, Service

BAD = "from acme._errors import Missing\n"


def paths(service: Service, *arguments: str) -> list[str]:
    return [path for _, path, _, _ in service.places(*arguments)]


def test_hidden_installed_and_generated_folders_are_passed_over(service: Service) -> None:
    """And links; what is named itself is read, whatever its name."""
    for name in (
        "kept.py",
        ".hidden/a.py",
        ".venv/a.py",
        "venv/a.py",
        "site-packages/a.py",
        "__pycache__/a.py",
        "a.egg-info/a.py",
    ):
        service.write(f"src/{name}", BAD)
    service.write("src/env/pyvenv.cfg", "")
    service.write("src/env/lib/a.py", BAD)
    service.write("src/.hidden.py", BAD)
    service.write("src/notes.txt", BAD)
    os.symlink(service.folder / "src", service.folder / "src" / "circle")
    assert paths(service) == ["src/kept.py"]
    assert paths(service, "src/.hidden", "src/env/lib", "src/kept.py", "src") == [
        "src/.hidden/a.py",
        "src/env/lib/a.py",
        "src/kept.py",
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("src/acme/_errors",), "nothing but generated packages here"),
        (("docs",), "no Python files here"),
        (("nowhere",), "nowhere: no such file or folder"),
        (("src", "--format", "xml"), "no report format `xml`"),
        (("src", "--catalog", "other"), "no catalog `other`"),
        ((), "Missing argument"),
        (("src", "--propose", "--format", "json"), "does not go with it"),
    ],
)
def test_an_empty_selection_and_wrong_use_are_errors(arguments: tuple[str, ...], told: str, service: Service) -> None:
    """Exit code 2, with what is wrong: a scan that read nothing never passes."""
    service.write("docs/page.md", "")
    service.write("src/acme/one.py", BAD)
    code, out, err = service.run("scan", *arguments)
    assert (code, out) == (2, "")
    assert told in err


def test_huge_trees_are_refused(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """More files than a scan reads is an error with a way out, not an endless run."""
    monkeypatch.setattr(scan_files, "MAX_FILES", 3)
    for number in range(5):
        service.write(f"src/f{number}.py", "")
    code, _, err = service.run("scan", "src")
    assert code == 2
    assert "more than 3 Python files" in err


@pytest.mark.parametrize(
    ("content", "place", "told"),
    [
        (b"x = 1\ndef (:\n", (2, 5), "has a syntax error"),
        (b"x = '\xff'\n", (1, 1), "can't be decoded"),
        (b"# coding: nothing\n", (1, 1), "can't be decoded"),
        (b"x = 1\0\n", None, "null bytes"),
        (b"x = " + b"(" * 5000 + b")" * 5000, None, ""),
        (b"x = " + b"-" * 20_000 + b"1\n", None, ""),
        (b"x = " + b"a." * 3000 + b"b\n", None, "nested too deeply"),
        (b"x = 1" + b" + 1" * 20_000, None, ""),
        (b"#" * (5 * 1024 * 1024), (1, 1), "is larger than 4 MiB"),
    ],
    ids=["syntax", "utf-8", "codec", "nul", "brackets", "signs", "dots", "sums", "large"],
)  # fmt: skip
def test_files_that_can_not_be_read_are_findings(
    content: bytes, place: tuple[int, int] | None, told: str, service: Service
) -> None:
    """Each says where and why, and the other files are read all the same."""
    (service.folder / "src" / "bad.py").write_bytes(content)
    service.write("src/good.py", BAD)
    found = [item for item in service.scan() if item["path"].endswith(".py")]
    assert (found[-1]["path"], found[-1]["rule"]) == ("src/good.py", "SRC002")
    assert len(found) == 2
    assert found[0]["rule"] == "SRC001"
    assert told in found[0]["message"]
    assert place is None or (found[0]["line"], found[0]["column"]) == place


@pytest.mark.parametrize(
    "content",
    [
        BAD.encode("utf-8-sig"),
        b"# coding: latin-1\r\nx = '\xe9'; " + BAD.encode(),
        b"\f\n" + BAD.encode(),
        b"x = 1\r" + BAD.encode(),
    ],
)
def test_encodings_and_line_ends_do_not_move_places(content: bytes, service: Service) -> None:
    """Byte order marks, declared encodings, form feeds and old line ends: line and column are those of an editor."""
    (service.folder / "src" / "one.py").write_bytes(content)
    ((_, _, line, column),) = service.places()
    text = content.decode("latin-1" if b"latin" in content else "utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    assert text.split("\n")[line - 1][column - 1 :].startswith("Missing")


def test_comments_waive_findings_on_their_line(service: Service) -> None:
    """With a reason, by id or name; stale, reasonless and unknown ones are findings, words inside of texts are none."""
    service.write(
        "src/acme/one.py",
        '''\
        from acme._errors import Missing  # errdex: ignore[SRC002] Made at run time.
        from acme._errors import Missing2  # errdex: ignore[unknown-error-name] until=2099-01-01 Made at run time.
        from acme._errors import Missing3  # errdex: ignore[SRC002]
        x = 1  # errdex: ignore[SRC005] Not any more.
        y = 1  # errdex: ignore[COD006] Not here.
        z = """
        text  # errdex: ignore[SRC005] Not a comment.
        """
        ''',
    )
    assert [(rule, line) for rule, _, line, _ in service.places()] == [
        ("SRC002", 3),
        ("SUP002", 3),
        ("SUP001", 4),
        ("SUP002", 5),
    ]


def test_comments_in_the_catalog_waive_findings_about_it(service: Service) -> None:
    """An error that other sources raise says so where it is declared."""
    service.write(
        "shop.yaml",
        CATALOG.replace("  OLD_STOCK:", "  # one\n  OLD_STOCK:").replace(
            "raised_from: {exceptions: [builtins.TimeoutError]}}",
            "raised_from: {exceptions: [builtins.TimeoutError]}}  # errdex: ignore[SRC009] The gateway raises it.",
        ),
    )
    service.write("src/acme/one.py", "from acme import _errors as e\nraise e.OutOfStockError(item_id='')\n")
    told = [item["message"] for item in service.scan() if item["rule"] == "SRC009"]
    assert len(told) == 2
    assert all("TIMEOUT" not in message for message in told)


def test_severities_are_a_projects_own_affair(service: Service) -> None:
    """``[errdex.rules]`` switches rules of scans off or makes them errors, by id or name."""
    with (service.folder / "errdex.toml").open("a", encoding="utf-8") as file:
        file.write('[errdex.rules]\nSRC009 = "off"\nnever-tested = "error"\n')
    service.write("src/acme/one.py", "from acme import _errors as e\nraise e.ShopTimeoutError\n")
    service.write("tests/test_one.py", "")
    found = service.scan()
    assert {(item["rule"], item["severity"]) for item in found} == {("SRC010", "error")}


def test_warnings_fail_where_they_are_asked_to(service: Service) -> None:
    """``--fail-on warning``; without, errors only."""
    service.write("src/acme/one.py", "from acme import _errors as e\nraise e.ShopTimeoutError\n")
    assert service.run("scan", "src")[0] == 0
    assert service.run("scan", "src", "--fail-on", "warning")[0] == 1


def test_a_broken_catalog_is_told_first(service: Service) -> None:
    """Sources are not held against half a catalog."""
    service.write("shop.yaml", CATALOG.replace("http_status: 409", "http_statu: 409"))
    service.write("src/acme/one.py", BAD)
    code, out, _ = service.run("scan", "src")
    assert code == 1
    assert "shop.yaml" in out
    assert "SRC" not in out


def test_every_format_reports_the_same_places(service: Service) -> None:
    """Text with the line and a caret, SARIF, GitHub, JUnit and Markdown."""
    service.write("src/acme/one.py", BAD)
    text = service.run("scan", "src")[1]
    assert (
        "src/acme/one.py:1:26: error[SRC002 unknown-error-name] the package of shop has no `Missing`\n"
        " 1 | from acme._errors import Missing\n"
        "   |                          ^^^^^^^\n"
    ) in text
    sarif = json.loads(service.run("scan", "src", "--format", "sarif")[1])
    results = [result for result in sarif["runs"][0]["results"] if result["ruleId"] == "SRC002"]
    region = results[0]["locations"][0]["physicalLocation"]["region"]
    assert (region["startLine"], region["startColumn"]) == (1, 26)
    assert "::error file=src/acme/one.py,line=1,col=26," in service.run("scan", "src", "--format", "github")[1]
    assert "SRC002" in service.run("scan", "src", "--format", "junit")[1]
    assert "SRC002" in service.run("scan", "src", "--format", "markdown")[1]


def test_nothing_is_imported_or_run(service: Service) -> None:
    """A source that would leave a trace leaves none."""
    service.write(
        "src/acme/one.py", f"from acme import _errors\nopen({str(service.folder / 'trace')!r}, 'w').close()\n"
    )
    service.scan()
    service.run("scan", "src", "--propose")
    assert not (service.folder / "trace").exists()


def test_clean_sources_say_what_was_looked_at(service: Service) -> None:
    """The last line counts files and errors, so that a scan of the wrong folder shows."""
    lines = [
        "from acme import _errors as e",
        "def f(c):",
        "    raise e.OutOfStockError(item_id='')",
        "    raise e.ShopTimeoutError",
    ]
    lines.append("    raise e.PaymentError(code=c, provider='')")
    service.write("src/acme/one.py", "\n".join(lines) + "\n")
    service.write("tests/test_one.py", "CODES = ['OUT_OF_STOCK', 'TIMEOUT', 'CARD_DECLINED', 'CARD_EXPIRED']\n")
    assert service.run("scan", "src", "tests")[:2] == (0, "Checked 3 Python files against 5 errors: no findings.\n")
    assert Path("src/acme/one.py").exists()
