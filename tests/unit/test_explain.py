"""`errdex explain` finds what people paste, and says the same as the pages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_kit import run_errdex
from errdex.diagnostics import ErrdexError
from errdex.envelopes import what_is_lost
from errdex.explain import (
    BODY,
    EXACT,
    OLD,
    SIMILAR,
    explain,
    explain_envelope,
    explain_rule,
    find,
    find_envelope,
    is_rule,
    text_of,
)
from errdex.load import load_source
from errdex.model import Catalog
from errdex.resolve import resolve_catalog

ROOT = Path(__file__).resolve().parents[2]
RULES = {"REC001": ("unsafe-retry", "error", "A retry can do the work twice.", "Somebody pays twice.", "Reconcile.")}
EXAMPLES = {"REC001": ("errdex: 1\nbad: yes\n", "errdex: 1\ngood: yes\n")}


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    """Return the largest shipped catalog."""
    loaded = load_source(ROOT / "schema" / "catalog" / "cloudflare-sandbox", ROOT)
    found = resolve_catalog(loaded)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("asked", "how", "ids"),
    [
        ("CONTAINER_UNAVAILABLE", EXACT, ["CONTAINER_UNAVAILABLE"]),
        ("  container_unavailable ", EXACT, ["CONTAINER_UNAVAILABLE"]),
        ("ContainerUnavailableError", EXACT, ["CONTAINER_UNAVAILABLE"]),
        ("SandboxFileNotFoundError", EXACT, ["FILE_NOT_FOUND"]),
        ("FileNotFoundError", EXACT, ["FILE_NOT_FOUND"]),
        ("INTERNAL_ERROR", EXACT, ["RUNTIME_CONTROL_PROTOCOL", "INTERNAL_ERROR"]),
        ("CONTAINER_UNAVAILABL", SIMILAR, ["CONTAINER_UNAVAILABLE"]),
        (json.dumps({"error": {"code": "NO_SPACE", "message": "INVALID_PORT"}}), BODY, ["NO_SPACE"]),
        ('HTTP 500\n\n{"code": "NO_SPACE"} trailing', BODY, ["NO_SPACE"]),
        ("Traceback: the call failed with NO_SPACE.", BODY, ["NO_SPACE"]),
        ("sandbox.errors.StaleProcessHandleError: the handle is stale", BODY, ["STALE_PROCESS_HANDLE"]),
        ('{"error": {"code": "NO_SPCE", "message": "nothing is left"}}', SIMILAR, ["NO_SPACE"]),
    ],
)
def test_what_people_type_is_found(catalog: Catalog, asked: str, how: str, ids: list[str]) -> None:
    """Codes, classes, mistyped names and pasted bodies lead to their errors, and the answer says how."""
    found = find(catalog, asked)
    assert found is not None
    assert (found.how, [error.id for error in found.errors]) == (how, ids)


@pytest.mark.parametrize("asked", ["zzzzzz", "", "{" * 5000, "x" * 2_000_000])
def test_what_fits_nothing_is_an_error(catalog: Catalog, asked: str) -> None:
    """Nothing near means an error with a next step, whatever was pasted."""
    with pytest.raises(ErrdexError, match="has no error") as caught:
        explain(catalog, asked)
    assert caught.value.help
    assert len(caught.value.message) < 200


def test_every_error_can_be_explained(catalog: Catalog) -> None:
    """The view is plain JSON and the text is whole, for every entry."""
    for error in catalog.errors.values():
        view = explain(catalog, error.id)
        assert json.loads(json.dumps(view)) == view
        text = text_of(view)
        assert error.id in text
        assert "Recovery" in text
        assert "\x1b" not in text
        assert all(len(line) <= 100 for line in text.split("\n") if line.startswith("  ") and "http" not in line
                   and '"' not in line and "(" not in line)  # fmt: skip


def test_similar_names_are_not_passed_off_as_exact(catalog: Catalog) -> None:
    """A mistyped code is answered with the nearest, and the first line says so."""
    first = text_of(explain(catalog, "OPERATION_INTERUPTED")).split("\n")[0]
    assert first.startswith("There is no `OPERATION_INTERUPTED` in cloudflare-sandbox. The nearest is")


def test_retired_codes_are_remembered(tmp_path: Path) -> None:
    """A tombstone answers for its code."""
    source = tmp_path / "c.yaml"
    source.write_text(
        "errdex: 1\ncatalog: {id: c}\nerrors: {NEW_CODE: {aliases: [FORMER]}}\n"
        "retired: {OLD_CODE: {since: 0.9.0, replaced_by: NEW_CODE, reason: Renamed.}}\n"
    )
    catalog = resolve_catalog(load_source(source, tmp_path))
    assert catalog is not None
    text = text_of(explain(catalog, "OLD_CODE"))
    assert "OLD_CODE (retired)" in text
    assert "NEW_CODE" in text
    assert explain(catalog, "FORMER")["match"] == OLD


def test_rules_are_explained_by_id_and_name() -> None:
    """Our own rules come with why, what to do, and a catalog that has the fault beside one that has not."""
    assert is_rule("rec001", RULES)
    assert is_rule("unsafe-retry", RULES)
    assert not is_rule("NO_SPACE", RULES)
    view = explain_rule("unsafe-retry", RULES, EXAMPLES)
    assert view["rule"] == "REC001"
    text = text_of(view)
    assert text.startswith("REC001 unsafe-retry (error)\nA retry can do the work twice.\n")
    assert "  bad: yes" in text
    assert "  good: yes" in text
    with pytest.raises(ErrdexError, match="no rule `REC0099`"):
        explain_rule("REC0099", RULES, EXAMPLES)


@pytest.mark.parametrize("name", ["flat", "health", "socket"])
def test_an_envelope_says_where_parts_are_and_what_is_lost(catalog: Catalog, name: str) -> None:
    """The answer has the places of all parts, the errors that travel in it, and each loss of a round trip."""
    view = explain_envelope(catalog, name)
    assert [part["part"] for part in view["parts"]] == list(catalog.envelopes[name].decode)
    assert view["lost"] == what_is_lost(catalog.envelopes[name], catalog)
    text = text_of(view)
    assert text.startswith(f"{name} (envelope of cloudflare-sandbox, ")
    assert "What a round trip through it loses\n" in text
    assert f"Errors that travel in it ({len(view['errors'])})" in text


def test_envelopes_are_found_in_any_case(catalog: Catalog) -> None:
    """`FLAT` is `flat`; what is no envelope is none."""
    assert find_envelope(catalog, " FLAT ") == "flat"
    assert find_envelope(catalog, "CONTAINER_UNAVAILABLE") is None


def test_a_body_with_an_unknown_code_is_not_repeated_whole(catalog: Catalog) -> None:
    """The answer to a pasted body says that its code is not known, and names the nearest."""
    text = text_of(explain(catalog, '{"error": {"code": "NO_SPCE", "message": "nothing is left"}}'))
    assert text.startswith("The text holds no name that is known in cloudflare-sandbox. The nearest is `NO_SPACE`:")


def test_lists_of_what_there_is(tmp_path: Path) -> None:
    """Presets, adapters and rules are listed with a line each, without a project, as text and as JSON."""
    from errdex.ruletable import RULES
    from errdex.views.python.adapters import ADAPTERS

    presets = sorted(path.stem for path in (ROOT / "schema" / "meta" / "presets").glob("*.yaml"))
    for word, names in (("presets", presets), ("adapters", list(ADAPTERS)), ("rules", list(RULES))):
        text = run_errdex("explain", word, cwd=tmp_path)
        assert text.returncode == 0, text.stderr
        assert [line.split()[0] for line in text.stdout.splitlines()] == names
        rows = json.loads(run_errdex("explain", word, "--format", "json", cwd=tmp_path).stdout)[word]
        assert [row["name"].split()[0] for row in rows] == names
        assert all(row["summary"] for row in rows)
