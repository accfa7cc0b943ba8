"""Errors whose own reply a client would not get back are found before anybody sends one."""

from __future__ import annotations

from pathlib import Path

import pytest
from errdex.diagnostics import Findings
from errdex.load import load_source
from errdex.resolve import resolve_catalog
from errdex.rules import check_rules
from recovery_kit import catalog_of

HEAD = """
errdex: 1
catalog: {id: shop, version: 1.0.0, codes: open}
"""
ERRORS = """
errors:
  LATE: {http_status: 409, summary: Too late., fix: Order again., context: {order: string}}
  GONE: {http_status: 410, summary: Gone., fix: Order another., context: {order: string}}
"""
PARTS = "code: /code, message: /message, context: /context, http_status: status"

CASES = {
    "a header that no reply has": (
        f"envelopes:\n  one: {{when: {{header.X-Error: present}}, decode: {{{PARTS}}}}}",
        ["ENV014 errors.LATE", "ENV014 errors.GONE"],
    ),
    "a status that the errors have not": (
        f'envelopes:\n  one: {{when: {{status: "500..599"}}, decode: {{{PARTS}, http_status: /status}}}}'.replace(
            ", http_status: status", "", 1
        ),
        [],  # the reply leaves with a status that the envelope admits, and the error's own stands in the body
    ),
    "a code that is always the same": (
        'envelopes:\n  one: {when: {status: "400..599"}, decode: {code: {const: OOPS}, message: /message}}',
        ["ENV014 errors.LATE", "ENV014 errors.GONE"],
    ),
    "an earlier envelope that reads the code elsewhere": (
        "envelopes:\n"
        '  first: {when: {status: "400..599"}, decode: {code: {const: OOPS}, message: /message}}\n'
        f'  second: {{when: {{status: "400..499"}}, decode: {{{PARTS}}}}}',
        ["ENV010 envelopes.second", "ENV014 errors.LATE", "ENV014 errors.GONE"],
    ),
    "a catch-all before a special one": (
        f"envelopes:\n  all: {{decode: {{{PARTS}}}}}\n"
        f'  special: {{when: {{header.X-Shop: "1"}}, decode: {{code: /code, message: /text}}}}',
        ["ENV010 envelopes.special"],
    ),
    "two parts at one place": (
        'envelopes:\n  one: {when: {status: "400..599"}, decode: {code: /error, message: /error}}',
        ["ENV015 envelopes.one.decode.message"],
    ),
    "only frames": (
        "envelopes:\n  one: {kind: sse, when: {body: {/type: error}}, decode: {code: /code, message: /message}}",
        ["ENV016 errors.LATE", "ENV016 errors.GONE"],
    ),
    "an envelope that holds": (f'envelopes:\n  one: {{when: {{status: "400..599"}}, decode: {{{PARTS}}}}}', []),
    "the built-in envelope": ("", []),
}


@pytest.mark.parametrize("name", CASES)
def test_what_does_not_come_back_is_reported(name: str, tmp_path: Path) -> None:
    """Each way of losing an error is found with the error or envelope as its subject, and what holds is silent."""
    envelopes, expected = CASES[name]
    file = tmp_path / "catalog.yaml"
    file.write_text(f"{HEAD}{envelopes}{ERRORS}", encoding="utf-8")
    loaded = load_source(file, tmp_path)
    catalog = resolve_catalog(loaded)
    assert catalog is not None
    check_rules(catalog, loaded.findings, ("ENV014", "ENV015", "ENV016"))
    assert sorted(f"{found.rule} {found.subject}" for found in loaded.findings) == sorted(expected)


def test_many_errors_of_one_reason_are_one_finding_at_their_envelope(tmp_path: Path) -> None:
    """An envelope that loses everything is one fault, with the first errors named and the rest counted."""
    errors = "".join(f"  E{number}: {{http_status: 409, summary: s, fix: f}}\n" for number in range(9))
    text = f"{HEAD}envelopes:\n  one: {{when: {{header.X-Error: present}}, decode: {{{PARTS}}}}}\nerrors:\n{errors}"
    findings = Findings()
    check_rules(catalog_of(text, tmp_path), findings, ("ENV014",))
    (found,) = findings
    assert found.subject == "envelopes.one"
    assert found.message == (
        "replies of `E0`, `E1`, `E2`, `E3`, `E4` and 4 more, written by envelope `one`: each is taken by no envelope: "
        "nothing comes back"
    )
    assert found.help is not None
    assert found.help.startswith("`when` of `one` asks for the header X-Error")
