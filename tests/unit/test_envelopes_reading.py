"""Reading envelopes from a catalog: the normal form, and every mistake with its place and its next step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from envelope_kit import resolved
from errdex.envelopes import discriminators, plain_envelope, written_places

if TYPE_CHECKING:
    from pathlib import Path


def form(text: str, folder: Path) -> Any:
    """Return the plain form of the one envelope in ``text``."""
    catalog, findings = resolved(f"  one: {text}", folder)
    assert catalog is not None
    assert [finding.message for finding in findings if finding.rule.startswith(("ENV", "CAT"))] == []
    return plain_envelope(catalog.envelopes["one"])


def test_places_come_in_one_normal_form(tmp_path: Path) -> None:
    """Bare names, lists and keys read the same however they are ordered and written."""
    text = """
    decode:
      message: [message, "."]
      errors: [/errors, /error]
      code: {after: "#", from: type, before: ":"}
      http_status: status
      request_id: "header:X-Request-Id"
      context: {except: [b, a], fields: {one: ./x/y, two: {const: 2}}, rest: "."}
    when: [{status: ["400..599", 200]}, {body: {/ok: false}}]
    content_type: application/json
"""
    assert form(text, tmp_path) == {
        "name": "one",
        "kind": "http",
        "when": ({"status": ("400..599", 200)}, {"body:/ok": False}),
        "content_type": "application/json",
        "decode": {
            "code": {"from": "./type", "before": ":", "after": "#"},
            "message": ("./message", "."),
            "http_status": "status",
            "request_id": "header:X-Request-Id",
            "context": {"rest": ".", "except": ("b", "a"), "fields": {"one": "./x/y", "two": {"const": 2}}},
            "errors": ("/errors", "/error"),
        },
    }


def test_the_order_of_keys_does_not_matter(tmp_path: Path) -> None:
    """Two spellings of one envelope print as one literal."""
    one = form("{decode: {code: {from: /a, lower: true, json: /b}, message: /m}, when: {status: 400}}", tmp_path)
    other = form("{when: {status: 400}, decode: {message: /m, code: {json: /b, lower: true, from: /a}}}", tmp_path)
    assert repr(one) == repr(other)


def test_the_plain_form_prints_as_a_literal(tmp_path: Path) -> None:
    """Only strings, numbers, tuples and dicts: what `repr` prints reads back equal."""
    found = form("{preset: google_rpc}", tmp_path)
    assert eval(repr(found), {"__builtins__": {}}) == found


def test_the_code_type_of_the_catalog_goes_along(tmp_path: Path) -> None:
    """Generated code tells the runtime which codes go first."""
    catalog, _ = resolved("  one: {preset: openai}", tmp_path)
    assert catalog is not None
    assert "code_type" not in plain_envelope(catalog.envelopes["one"])
    assert plain_envelope(catalog.envelopes["one"], "string")["code_type"] == "string"


def test_own_parts_replace_those_of_the_preset_and_keep_the_rest(tmp_path: Path) -> None:
    """An own part of `decode` replaces that part; other parts, kind, condition and content type stay the preset's."""
    found = form('{preset: rfc9457, decode: {code: {from: /type, after: "/"}}}', tmp_path)
    whole = form("{preset: rfc9457}", tmp_path)["decode"]
    assert found["decode"] == {**whole, "code": {"from": "/type", "after": "/"}}
    assert found["content_type"] == "application/problem+json"
    assert found["when"] == form("{preset: rfc9457}", tmp_path)["when"]


@pytest.mark.parametrize(("kind", "preset"), [("jsonrpc", "jsonrpc"), ("mcp_tool_result", "mcp")])
def test_a_kind_with_a_fixed_form_needs_no_decode(kind: str, preset: str, tmp_path: Path) -> None:
    """The protocol says where things are, so the kind alone is enough."""
    assert form(f"{{kind: {kind}}}", tmp_path) == form(f"{{preset: {preset}}}", tmp_path)


DESIGN = """
  flat:
    when: {status: "400..599"}
    decode: {code: /code, message: /message, context: /context, http_status: /httpStatus}
  list:
    decode: {errors: /errors, code: code, message: message, http_status: status, request_id: "header:x-request-id"}
  stream:
    kind: ndjson
    when: {body: {/type: error}}
    decode: {errors: [/errors, /error], code: code, message: message}
  file:
    when: {body: {/success: false}}
    decode: {code: /data/error_type, message: /message, hint: /hint, context: {from: /data, except: [message]}}
  problem: {preset: rfc9457}
  unreadable:
    when: {status: "400..599", body: malformed}
    decode: {code: {const: internal_error}}
"""


def test_the_forms_of_the_language_stand_together(tmp_path: Path) -> None:
    """Every form that catalogs use reads without a finding, in the author's order."""
    catalog, findings = resolved(DESIGN, tmp_path)
    assert catalog is not None
    assert [finding.message for finding in findings if finding.rule.startswith(("ENV", "CAT"))] == []
    assert list(catalog.envelopes) == ["flat", "list", "stream", "file", "problem", "unreadable"]
    assert catalog.envelopes["list"].decode["code"] == "./code"


MISTAKES: list[tuple[str, str, str, str | None]] = [
    ("{decoded: {code: /code}}", "ENV001", "unknown key `decoded`", "did you mean `decode`?"),
    ("{decode: {codes: /code}}", "ENV001", "`codes` is no part", "did you mean `code`?"),
    ("{decode: {code: {from: /a, befor: x}}}", "ENV001", "unknown key `befor`", "did you mean `before`?"),
    ("{decode: {code: {const: A, from: /a}}}", "ENV001", "unknown key `from`", None),
    ("{kind: htpp, decode: {code: /code}}", "ENV002", "no known kind: `htpp`", "did you mean `http`?"),
    ("{decode: {code: {}}}", "ENV003", "a place with keys has", None),
    ("{decode: {code: []}}", "ENV003", "is empty", None),
    ("{decode: {code: [[/a]]}}", "ENV003", "inside another", None),
    ('{decode: {code: "headr:X"}}', "ENV003", "`headr:X` is no place", "did you mean `header:NAME`?"),
    ('{decode: {code: "header:"}}', "ENV003", "names no header", None),
    ('{decode: {code: ""}}', "ENV003", "`` is no place", None),
    ("{decode: {code: {const: [1]}}}", "ENV003", "a constant is one", None),
    ("{decode: /code}", "ENV003", "maps parts to places", None),
    ("/code", "ENV003", "is a mapping", None),
    ('{decode: {code: "/a~2"}}', "ENV004", "no escape", "write ~0 for ~ and ~1 for /"),
    ("{decode: {code: /a//b}}", "ENV004", "a step without a name", None),
    ("{decode: {code: {from: /a, json: code}}}", "ENV004", "`code` is no JSON pointer", "write /code"),
    ("{decode: {context: {rest: error}, code: /c}}", "ENV004", "`error` is no JSON pointer", "write /error"),
    ("{preset: rfc9475}", "ENV005", "there is no preset `rfc9475`", "did you mean `rfc9457`?"),
    ("{decode: {code: code}}", "ENV006", "`code` is relative", "write /code, or say with `errors` where the list is"),
    ("{decode: {code: statsu}}", "ENV006", "`statsu` is relative", "did you mean `status`?"),
    ("{decode: {code: ./code}}", "ENV006", "is in a list element", None),
    ("{decode: {errors: errors, code: code}}", "ENV006", "`errors` is relative", None),
    ("{kind: ndjson, decode: {code: /c, http_status: status}}", "ENV007", "`status` is of a whole reply", "write /status for the body's own member"),
    ("{decode: {code: close_code}}", "ENV007", "is of a websocket's close", None),
    ('{kind: websocket, decode: {code: "header:X"}}', "ENV007", "has no headers", None),
    ("{when: {status: 400}}", "ENV008", "says with neither `decode` nor `preset`", None),
    ("{decode: {context: /context}}", "ENV008", "nothing shows it", None),
    ("{decode: {code: {const: A}}}", "ENV008", "its only code is a constant", None),
    ("{decode: {code: {from: /a, lower: 1}}}", "ENV009", "`lower` is true or false", None),
    ('{decode: {code: {from: /a, before: ""}}}', "ENV009", "`before` is a text", None),
    ("{decode: {code: {from: /a, deepest: x}}}", "ENV009", "`deepest` needs `json`", None),
    ("{decode: {code: {from: /a, where: x}}}", "ENV009", "`where` maps members", None),
    ("{decode: {code: {from: [/a, /b], where: {a: 1}}}}", "ENV009", "`from` is one pointer", None),
    ("{decode: {code: /c, timestamp: {from: /a, number: true, duration: true}}}", "ENV009", "exclude each other", None),
    ("{decode: {code: /c, context: {fields: {}}}}", "ENV009", "`fields` maps", None),
    ("{decode: {code: [{const: A}, /code], message: /m}}", "ENV012", "never read", "move the constant to the end"),
    ("{decode: {code: /c, context: status}}", "ENV013", "`status` is never one", None),
    ("{decode: {code: {rest: /}}}", "ENV013", "`rest` assembles a context", None),
    ("{when: {body: {code: A}}, decode: {code: /c}}", "CAT001", "no JSON pointer", None),
    ("{when: {context.a: 1}, decode: {code: /c}}", "CAT003", "cannot ask for `context.a`", None),
]  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES, ids=[f"{rule}-{text}" for text, rule, _, _ in MISTAKES])
def test_a_mistake_is_reported_where_it_is(mistake: tuple[str, str, str, str | None], tmp_path: Path) -> None:
    """Each mistake has its own rule, a place in the file, a reason, and a next step where one is known."""
    text, rule, message, help = mistake
    _, findings = resolved(f"  one: {text}", tmp_path)
    found = [finding for finding in findings if finding.rule == rule]
    assert len(found) == 1, [(finding.rule, finding.message) for finding in findings]
    assert message in found[0].message
    assert found[0].span.line == 4
    assert not found[0].message.endswith(".")
    if rule.startswith("ENV"):
        assert found[0].subject is not None
        assert found[0].subject.startswith("envelopes.one")
    if help is not None:
        assert found[0].help == help


def test_a_bad_envelope_does_not_hide_the_others(tmp_path: Path) -> None:
    """All problems of a run are reported, and the good ones are still read."""
    text = "  bad: {decode: {code: code, message: [], http_status: close_code}}\n  good: {preset: slack}"
    _, findings = resolved(text, tmp_path)
    assert [finding.rule for finding in findings if finding.rule.startswith("ENV")] == ["ENV006", "ENV003", "ENV007"]


COVERED = [
    ('{status: "400..599"}', "{status: 404}", True),
    ('{status: "400..599"}', '{status: "500..503", body: {/a: 1}}', True),
    ('{status: "400..499"}', '{status: "400..599"}', False),
    ("{body: {/a: present}}", "{body: {/a: x}}", True),
    ("{body: {/a: present}}", "{body: {/a: absent}}", False),
    ("[{status: 400}, {status: 404}]", "{status: 404}", True),
    ("{status: 404}", "[{status: 400}, {status: 404}]", False),
    ('{status: "400..599"}', '{status: "400..599", body: malformed}', False),
    ('{status: "400..599", body: {/a: 1}}', '{status: "400..599"}', False),
]


@pytest.mark.parametrize(("first", "second", "covered"), COVERED)
def test_an_envelope_that_is_never_reached_is_reported(first: str, second: str, covered: bool, tmp_path: Path) -> None:
    """An earlier envelope that holds whenever a later one does makes the later one dead."""
    text = f"  one: {{when: {first}, decode: {{code: /a}}}}\n  two: {{when: {second}, decode: {{code: /b}}}}"
    _, findings = resolved(text, tmp_path)
    found = [finding for finding in findings if finding.rule == "ENV010"]
    assert bool(found) is covered
    if found:
        assert (found[0].span.line, found[0].subject, found[0].severity) == (5, "envelopes.two", "warning")


def test_other_targets_learn_where_things_are_written(tmp_path: Path) -> None:
    """Schemas of the wire follow the first place that is written, and the values that `when` compares."""
    text = (
        "  one: {when: {status: 200, body: {/success: false, /x: present}}, decode: {code: [{const: A, when: {status: 1}}, "
        '{from: "header:X", write: false}, /data/error_type], message: /a~1b, context: {rest: /data}, '
        "request_id: {from: /id, number: true}, http_status: status}}"
    )
    catalog, _ = resolved(text.replace("status: 1}", "status: 100}"), tmp_path)
    assert catalog is not None
    envelope = catalog.envelopes["one"]
    places = written_places(envelope)
    assert {part: (place.space, place.path) for part, place in places.items()} == {
        "code": ("body", ("data", "error_type")),
        "message": ("body", ("a/b",)),
        "context": ("body", ("data",)),
        "request_id": ("body", ("id",)),
        "http_status": ("status", ("status",)),
    }
    assert places["request_id"].form == {"number": True}
    assert discriminators(envelope) == {"status": 200, "body:/success": False}
