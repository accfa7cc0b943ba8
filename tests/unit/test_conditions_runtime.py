"""Conditions hold exactly as the language says, in the code that generated packages carry."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from errdex.runtime_bridge import accepts, holds, runtime

ABSENT = runtime("conditions").ABSENT


class Facts:
    def __init__(self, values: dict[str, Any], unknown: tuple[str, ...] = ()) -> None:
        self.values = values
        self.unknown = unknown

    def get(self, subject: str) -> object:
        return self.values.get(subject, ABSENT)

    def is_unknown(self, subject: str) -> bool:
        return subject in self.unknown


@pytest.mark.parametrize(
    ("test", "value", "expected"),
    [
        (True, True, True),
        (True, 1, False),
        (1, True, False),
        (1, 1.0, True),
        (0, False, False),
        ("true", True, False),
        ("1", 1, False),
        (None, None, True),
        (None, ABSENT, False),
        ("", "", True),
        ("present", None, True),
        ("present", ABSENT, False),
        ("absent", ABSENT, True),
        ("absent", None, False),
        (("a", "b"), "b", True),
        (("a", "b"), "c", False),
        ((), "c", False),
        ("500..599", 500, True),
        ("500..599", 599, True),
        ("500..599", 600, False),
        ("500..599", "500", False),
        ("500..599", True, False),
        ("500..599", ABSENT, False),
        ({"value": "present"}, "present", True),
        ({"value": "present"}, "other", False),
        ({"value": "500..599"}, "500..599", True),
        ({"value": [1, {"a": None}]}, (1.0, {"a": None}), True),
        ({"value": [1, {"a": None}]}, [1, {"a": False}], False),
        ({"value": {}}, [], False),
        ({"not": ("a",)}, "b", True),
        ({"not": ("a",)}, "a", False),
        ({"not": ("a",)}, ABSENT, True),
        ({"not": ("a", "absent")}, ABSENT, False),
        ({"not": ("present",)}, ABSENT, True),
        ({"not": ({"not": ("a",)},)}, "a", True),
        ({"all": ("present", {"not": ("a",)})}, "b", True),
        ({"all": ("present", {"not": ("a",)})}, ABSENT, False),
        ({"type": "string"}, "", True),
        ({"type": "string"}, ABSENT, False),
        ({"type": "integer"}, 2.0, True),
        ({"type": "integer"}, 2.5, False),
        ({"type": "integer"}, True, False),
        ({"type": "number"}, 2, True),
        ({"type": "number"}, False, False),
        ({"type": "boolean"}, False, True),
        ({"type": "null"}, None, True),
        ({"type": "array"}, (), True),
        ({"type": "object"}, {}, True),
        ({"type": "object"}, [], False),
    ],
)
def test_one_test(test: Any, value: object, expected: bool) -> None:
    """Each form of a test accepts what it says and nothing else; equality is typed."""
    assert accepts("context.x", test, Facts({"context.x": value})) is expected


def test_a_value_that_nobody_declared() -> None:
    """``unknown_value`` asks the subjects, and only about what is there."""
    assert accepts("context.x", "unknown_value", Facts({"context.x": "new"}, ("context.x",)))
    assert not accepts("context.x", "unknown_value", Facts({"context.x": "old"}))
    assert not accepts("context.x", "unknown_value", Facts({}, ("context.x",)))


def test_clauses_are_joined_by_or_and_their_tests_by_and() -> None:
    """A dict is a conjunction, a tuple of dicts a disjunction, None always holds."""
    facts = Facts({"http_status": 503, "context.x": "a"})
    assert holds(None, facts)
    assert holds({"http_status": 503, "context.x": "a"}, facts)
    assert not holds({"http_status": 503, "context.x": "b"}, facts)
    assert holds(({"context.x": "b"}, {"http_status": "500..599"}), facts)
    assert not holds(({"context.x": "b"}, {"http_status": 504}), facts)


def test_texts_are_searched_in_the_message_in_any_case() -> None:
    """``message_contains`` looks into the message; its negation too; a message that is no text contains nothing."""
    facts = Facts({"message": "Connection LOST by peer"})
    assert holds({"message_contains": ("reset", "connection lost")}, facts)
    assert not holds({"message_contains": "reset"}, facts)
    assert holds({"message_contains": {"not": ("reset",)}}, facts)
    assert not holds({"message_contains": "lost"}, Facts({"message": 5}))
    assert not holds({"message_contains": "lost"}, Facts({}))


@pytest.mark.parametrize("form", [{"nott": ("a",)}, {}, {"not": "a"}, {"value": 1, "type": "string"}])
def test_malformed_data_is_refused(form: Any) -> None:
    """A form that nobody knows is an error, never a test that quietly fails."""
    with pytest.raises(ValueError, match=r"context\.x|tuple of tests"):
        accepts("context.x", form, Facts({"context.x": "a"}))


def test_absent_is_one_falsy_object() -> None:
    """``ABSENT`` stays itself through pickle and copies, and is not None."""
    assert pickle.loads(pickle.dumps(ABSENT)) is ABSENT
    assert copy.deepcopy([ABSENT])[0] is ABSENT
    assert not ABSENT
    assert repr(ABSENT) == "ABSENT"
