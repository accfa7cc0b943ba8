# Made by errdex from errdex, do not edit
"""Conditions as plain data, and the one function that says whether they hold.

A condition is ``None`` (always), a clause, or a tuple of clauses of which one must
hold. A clause maps subjects to tests that must all accept. A test is one of

- a scalar: the subject equals it. ``True`` is not ``1``; ``1`` equals ``1.0``;
- ``"present"``, ``"absent"``, ``"unknown_value"`` (present, but not a declared value);
- ``"500..599"``: an integer from the first to the second number, both included;
- ``{"type": name}``: the JSON type of a present value;
- ``{"value": x}``: equals ``x``, also where ``x`` reads like one of the words above;
- ``{"not": (...)}``: no test of the tuple accepts. An absent subject passes, unless
  ``"absent"`` is in the tuple;
- ``{"all": (...)}``: every test of the tuple accepts;
- a tuple: one of its tests accepts.

Under the subject ``message_contains`` texts are looked for inside the subject
``message``, in any case.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias, TypeGuard

    Form: TypeAlias = "dict[str, object]"
    Test: TypeAlias = "str | int | float | bool | Form | tuple[Test, ...] | None"
    Clause: TypeAlias = "dict[str, Test]"
    Condition: TypeAlias = "Clause | tuple[Clause, ...] | None"


class Absent:
    """The type of ``ABSENT``; falsy, one instance, also after pickling and copying."""

    __slots__ = ()

    def __bool__(self) -> bool:
        """Say that there is nothing."""
        return False

    def __repr__(self) -> str:
        """Return the name it is imported by."""
        return "ABSENT"

    def __reduce__(self) -> str:
        """Pickle as a reference to the one instance."""
        return "ABSENT"


ABSENT = Absent()
"""What a subject is that is not there. ``None`` is a value: JSON's null."""


class Subjects:
    """What conditions are about. Subclasses answer by subject name."""

    __slots__ = ()

    def get(self, subject: str) -> object:
        """Return the value as read (aliases and fallbacks applied), or ``ABSENT``."""
        del subject
        return ABSENT

    def is_unknown(self, subject: str) -> bool:
        """Say whether the subject is present with a value that nobody declared."""
        del subject
        return False


def holds(condition: Condition, subjects: Subjects) -> bool:
    """Say whether ``condition`` holds. Raises ``ValueError`` for malformed data."""
    if condition is None:
        return True
    if isinstance(condition, dict):
        return clause_holds(condition, subjects)
    return any(clause_holds(clause, subjects) for clause in condition)


def clause_holds(clause: Clause, subjects: Subjects) -> bool:
    """Say whether every test of one clause accepts its subject."""
    for subject, test in clause.items():
        if not accepts(subject, test, subjects):
            return False
    return True


def accepts(subject: str, test: Test, subjects: Subjects) -> bool:
    """Say whether one test accepts one subject."""
    if subject == "message_contains":
        return _accepts(subject, test, subjects.get("message"), subjects)
    return _accepts(subject, test, subjects.get(subject), subjects)


def _accepts(subject: str, test: Test, value: object, subjects: Subjects) -> bool:
    if isinstance(test, tuple):
        return any(_accepts(subject, one, value, subjects) for one in test)
    if isinstance(test, dict):
        return _form_accepts(subject, test, value, subjects)
    if isinstance(test, str):
        if test == "present":
            return value is not ABSENT
        if test == "absent":
            return value is ABSENT
        if test == "unknown_value":
            return value is not ABSENT and subjects.is_unknown(subject)
        bounds = range_bounds(test)
        if bounds is not None:
            return _is_number(value) and bounds[0] <= value <= bounds[1]
    return _equals(subject, test, value)


def _form_accepts(subject: str, form: Form, value: object, subjects: Subjects) -> bool:
    if len(form) == 1:
        ((kind, argument),) = form.items()
        if kind == "value":
            return _equals(subject, argument, value)
        if kind == "type":
            return value is not ABSENT and has_type(value, argument)
        if kind == "not":
            return not any(
                _accepts(subject, one, value, subjects) for one in _tests(argument)
            )
        if kind == "all":
            return all(
                _accepts(subject, one, value, subjects) for one in _tests(argument)
            )
    raise ValueError(f"{form!r} under {subject} is no test")


def _tests(argument: object) -> tuple[Test, ...]:
    if _is_tests(argument):
        return argument
    raise ValueError(f"{argument!r} is no tuple of tests")


def _is_tests(argument: object) -> TypeGuard[tuple[Test, ...]]:
    return isinstance(argument, tuple)


def _equals(subject: str, expected: object, value: object) -> bool:
    if value is ABSENT:
        return False
    if subject == "message_contains":
        return (
            isinstance(expected, str)
            and isinstance(value, str)
            and expected.casefold() in value.casefold()
        )
    return same(expected, value)


def _is_number(value: object) -> TypeGuard[int | float]:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def range_bounds(text: str) -> tuple[int, int] | None:
    """Return the two numbers of ``"500..599"``, or None for any other text."""
    low, dots, high = text.partition("..")
    if dots and text.isascii() and low.isdigit() and high.isdigit():
        return int(low), int(high)
    return None


def same(one: object, other: object) -> bool:
    """Compare two JSON values by type and value; lists and tuples are both arrays."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return one == other
    if isinstance(one, str) and isinstance(other, str):
        return one == other
    if one is None or other is None:
        return one is other
    if is_array(one) and is_array(other):
        return len(one) == len(other) and all(map(same, one, other))
    if is_object(one) and is_object(other):
        return one.keys() == other.keys() and all(
            same(value, other[key]) for key, value in one.items()
        )
    return False


def is_array(value: object) -> TypeGuard[list[object] | tuple[object, ...]]:
    """Say whether a value is a JSON array as read."""
    return isinstance(value, (list, tuple))


def is_object(value: object) -> TypeGuard[dict[object, object]]:
    """Say whether a value is a JSON object as read."""
    return isinstance(value, dict)


def has_type(value: object, name: object) -> bool:
    """Say whether a value has a JSON type; ``2.0`` is an integer, ``True`` is not."""
    if name == "number":
        return _is_number(value)
    return json_type(value) == name


def json_type(value: object) -> str | None:
    """Return the narrowest JSON type of a value; None for what JSON can't hold."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, str):
        return "string"
    if isinstance(value, int):
        return "integer"
    if isinstance(value, float):
        return "integer" if value.is_integer() else "number"
    if is_array(value):
        return "array"
    return "object" if is_object(value) else None
