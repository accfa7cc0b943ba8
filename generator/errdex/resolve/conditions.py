"""Reading ``when`` and ``match``: one small language everywhere, typed by what each subject can be.

A scope says which subjects may be named and of which type their values are, so that ``context.retryable: true`` is the
boolean and ``context.admitted: "true"`` the text.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from errdex.conditions import Clause, Condition, Matcher, Test
from errdex.diagnostics import suggestion
from errdex.habits import comparison, status_range, word_from_elsewhere
from errdex.model import FieldType
from errdex.reader import shown
from errdex.tree import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Sequence as Seq

    from errdex.model import Field, HeaderSpec, Operation
    from errdex.reader import Reader
    from errdex.tree import Node

EFFECTS = ("read", "idempotent", "unsafe")
JSON_TYPES = ("string", "integer", "number", "boolean", "object", "array", "null")
KEYWORDS = ("present", "absent", "unknown_value")
"""What a value of a test can be besides literals."""
_RANGE = re.compile(r"([0-9]{3})\.\.([0-9]{3})\Z")
# A text, not compiled: it is only for help.
_WRITTEN_OUT = r"\s*([\w.-]+)\s*(?:==?|:|is|equals)\s*['\"]?([\w.-]+)['\"]?\s*\Z"

TEXT = FieldType(kind="string")
JSON = FieldType(kind="any")
STATUS = FieldType(kind="integer", minimum=0, maximum=999)
PRESENCE = FieldType(kind="null")
"""Type of subjects that can only be ``present`` or ``absent``."""
ENVELOPE_SUBJECTS = (
    "status",
    "header.",
    "content_type",
    "operation",
    "operation.effect",
    "body",
    "close_code",
    "close_reason",
)


class Scope:
    """The subjects that a condition may name: fixed names, ``prefix.`` families, and context fields."""

    def __init__(
        self,
        subjects: Seq[str],
        *,
        fields: Seq[Field] | None = None,
        operations: dict[str, Operation] | None = None,
        envelopes: Seq[str] = (),
        owner: str = "",
        headers: Seq[HeaderSpec] = (),
    ) -> None:
        self.headers = headers
        self.subjects = subjects
        self.fields = fields
        self.operations = operations or {}
        self.envelopes = envelopes
        self.owner = owner

    def type_of(self, subject: str) -> FieldType | None:
        """Return the type of a subject's values, or None where the scope has no such subject."""
        if subject.startswith("context.") and "context." in self.subjects:
            return self.field_type(subject[len("context.") :])
        if subject.startswith("header.") and "header." in self.subjects and len(subject) > len("header."):
            return TEXT
        if subject.startswith("body:") and "body" in self.subjects:
            return JSON
        if subject not in self.subjects:
            return None
        if subject in ("http_status", "status", "close_code"):
            return STATUS
        if subject == "code":
            return JSON
        if subject == "idempotency_key":
            return PRESENCE
        if subject == "operation.effect":
            return FieldType(kind="string", values=EFFECTS)
        if subject == "operation":
            return FieldType(kind="string", values=tuple(self.operations)) if self.operations else TEXT
        if subject == "envelope":
            return FieldType(kind="string", values=tuple(self.envelopes)) if self.envelopes else TEXT
        if subject == "body":
            return FieldType(kind="string", values=("json", "malformed", "empty"))
        return TEXT

    def field_type(self, path: str) -> FieldType | None:
        """Return the type of a context field by wire name, or of a member of a structure by dotted path."""
        fields = self.fields
        if fields is None:
            return JSON
        rest = path
        while True:
            for field in sorted(fields, key=lambda item: -len(item.wire)):
                if rest == field.wire:
                    return field.type
                if rest.startswith(field.wire + "."):
                    members = field.type.struct.fields if field.type.struct else field.type.fields
                    if not members:
                        return JSON if field.type.kind in ("object", "any") else None
                    fields, rest = members, rest[len(field.wire) + 1 :]
                    break
            else:
                return None

    def operation_aliases(self) -> dict[str, str]:
        """Return alias -> the name that conditions compare with."""
        return {alias: operation.name for operation in self.operations.values() for alias in operation.aliases}

    def known(self) -> list[str]:
        """Return what can be named here, for suggestions."""
        names = [subject for subject in self.subjects if not subject.endswith(".")]
        names += [f"context.{field.wire}" for field in self.fields or () if "context." in self.subjects]
        if "header." in self.subjects:
            names.append("header.<Name>")
        return names


class ConditionReader:
    """Reads conditions within a scope."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def read(self, node: Node | None, scope: Scope, what: str = "`when`") -> Condition | None:
        """Return the condition, or None where it is absent or wrong."""
        if node is None:
            return None
        alternatives = node.items if isinstance(node, Sequence) else [node]
        clauses: list[Clause] = []
        for alternative in alternatives:
            if not isinstance(alternative, Mapping) or not alternative.entries:
                written = re.match(_WRITTEN_OUT, alternative.text) if isinstance(alternative, Scalar) else None
                first = f"{{{written[1]}: {written[2]}}}" if written else f"{{{(scope.known() or ['status'])[0]}: …}}"
                self.reader.wrong(
                    alternative,
                    f"{what} is a mapping of subjects to values or a list of such mappings, not {shown(alternative)}",
                    f"write {first}; leave it out to hold always",
                )
                return None
            tests = self.tests(alternative, scope, what)
            if tests is None:
                return None
            clauses.append(Clause(tests=tuple(tests)))
        if not clauses:
            self.reader.wrong(node, f"{what} is an empty list: it could never hold", "leave `when` out to hold always")
            return None
        return Condition(clauses=tuple(clauses), at=node)

    def tests(self, node: Mapping, scope: Scope, what: str) -> list[Test] | None:
        tests: list[Test] = []
        good = True
        for key, value in node.items():
            subject = scope_subject(key.text)
            if subject == "body" and isinstance(value, Mapping) and "body" in scope.subjects and _is_body(value):
                for pointer, inner in value.items():
                    if not pointer.text.startswith("/"):
                        self.reader.wrong(
                            pointer, f"`{pointer.text}` under `body` is no JSON pointer", f"write /{pointer.text}"
                        )
                        good = False
                        continue
                    matchers = self.matchers(inner, JSON, pointer.text)
                    if matchers is None:
                        good = False
                    else:
                        tests.append(Test(subject="body:" + pointer.text, matchers=matchers, at=pointer))
                continue
            type = scope.type_of(subject)
            if type is None:
                owner = f" of {scope.owner}" if scope.owner else ""
                self.reader.wrong(
                    key,
                    f"{what}{owner} cannot ask for `{key.text}`",
                    self.subject_help(key.text, scope),
                    rule="CAT003",
                )
                good = False
                continue
            if subject == "operation":
                value = with_names(value, scope.operation_aliases())
            matchers = self.matchers(value, type, subject)
            if matchers is None:
                good = False
            else:
                tests.append(Test(subject=subject, matchers=matchers, at=key))
        # The order of keys means nothing, so it must not show in what is made of them.
        tests.sort(key=lambda test: test.subject)
        return tests if good else None

    @staticmethod
    def subject_help(text: str, scope: Scope) -> str:
        """Return the help for a subject that cannot be asked for here."""
        if text in ("not", "any", "all", "or", "and"):
            return "write {subject: {not: [value]}}; subjects of one mapping are `and`, a list of mappings is `or`"
        if text.startswith("headers."):
            return f"write header.{text[len('headers.') :]}"
        return suggestion(text, scope.known())

    def matchers(self, node: Node, type: FieldType, subject: str) -> tuple[Matcher, ...] | None:
        nodes = node.items if isinstance(node, Sequence) else [node]
        if not nodes:
            self.reader.wrong(node, f"`{subject}` has an empty list of values: it could never hold")
            return None
        found = [self.matcher(item, type, subject) for item in nodes]
        return None if None in found else tuple(item for item in found if item is not None)

    def matcher(self, node: Node, type: FieldType, subject: str) -> Matcher | None:
        if isinstance(node, Mapping):
            return self.mapping_matcher(node, type, subject)
        if isinstance(node, Sequence):
            self.reader.wrong(
                node, f"`{subject}` has a list inside a list", "write one list of values: any of them fits"
            )
            return None
        assert isinstance(node, Scalar)
        if node.text in ("present", "absent", "unknown_value") and node.is_plain:
            if node.text == "unknown_value" and not subject.startswith("context."):
                self.reader.wrong(node, f"`unknown_value` is for context fields; `{subject}` has no declared values")
                return None
            return Matcher(kind=node.text)
        if type is PRESENCE:
            near = word_from_elsewhere(node.text, frozenset(KEYWORDS)) or {"true": "present", "false": "absent"}.get(
                node.text
            )
            cure = f"write {near}" if near else "a key is there or not; its value is never compared"
            self.reader.wrong(node, f"`{subject}` is `present` or `absent`, not {shown(node)}", cure)
            return None
        if type is STATUS and (bounds := _RANGE.match(node.text)):
            low, high = int(bounds[1]), int(bounds[2])
            if low > high:
                self.reader.wrong(node, f"range {node.text} is empty", f'write "{high}..{low}"')
                return None
            return Matcher(kind="range", low=low, high=high)
        return self.value_matcher(node, type, subject)

    def mapping_matcher(self, node: Mapping, type: FieldType, subject: str) -> Matcher | None:
        if len(node.entries) == 1:
            ((name, (_, value)),) = node.entries.items()
            if name == "not":
                others = self.matchers(value, type, subject)
                return None if others is None else Matcher(kind="not", others=others)
            if name == "type":
                wanted = self.reader.choice(value, JSON_TYPES, f"the type asked of `{subject}`")
                return None if wanted is None else Matcher(kind="type", value=wanted)
            if name == "value":
                if isinstance(value, Scalar):
                    return self.value_matcher(value, type, subject)
                return Matcher(kind="value", value=self.reader.json(value))
        self.reader.wrong(
            node,
            f"`{subject}` has a mapping that is no test",
            "a test is a value, a list of values, present, absent, unknown_value, {not: […]}, {type: …} or {value: …}",
        )
        return None

    def value_matcher(self, node: Scalar, type: FieldType, subject: str) -> Matcher | None:
        allowed = declared_values(type)
        value = typed_value(self.reader, node, type)
        if allowed is not None and not _among(value, allowed):
            names = [_written(item) for item in allowed]
            cure = self.value_help(node, type) or suggestion(node.text, [*names, *KEYWORDS])
            self.reader.wrong(node, f"`{subject}` never is {shown(node)}", cure, rule="CAT003")
            return None
        if type.kind in ("integer", "number") and (isinstance(value, bool) or not isinstance(value, (int, float))):
            cure = self.value_help(node, type) or "write a number without quotes, or present or absent"
            self.reader.wrong(node, f"`{subject}` is a number; {shown(node)} is none", cure)
            return None
        if type.kind == "boolean" and not isinstance(value, bool):
            cure = self.value_help(node, type) or "write true or false without quotes, or present or absent"
            self.reader.wrong(node, f"`{subject}` is true or false; {shown(node)} is neither", cure)
            return None
        return Matcher(kind="value", value=value)

    @staticmethod
    def value_help(node: Scalar, type: FieldType) -> str | None:
        """Return how a value that does not fit is said here, where it looks like a known habit."""
        if type is STATUS and (found := status_range(node.text)):
            return f"write {found}"
        if near := word_from_elsewhere(node.text, frozenset(KEYWORDS)):
            return f"did you mean `{near}`?"
        return comparison(node.text)


def with_names(node: Node, names: dict[str, str]) -> Node:
    """Return the node with the name of the operation in place of each alias of it."""
    if isinstance(node, Sequence):
        return Sequence(node.source, node.start, node.end, [with_names(item, names) for item in node.items])
    if isinstance(node, Mapping):
        entries = {key: (at, with_names(value, names)) for key, (at, value) in node.entries.items()}
        return Mapping(node.source, node.start, node.end, entries)
    if isinstance(node, Scalar) and node.text in names:
        return Scalar(node.source, node.start, node.end, names[node.text], node.style)
    return node


def _written(value: Any) -> str:
    """Return a declared value as an author writes it."""
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def typed_value(reader: Reader, node: Scalar, type: FieldType) -> Any:
    """Return the value that a scalar means for a subject of ``type``: text types keep the text as written."""
    if type.kind == "enum" or (type.kind == "string" and type.values is None and not type.has_const):
        return reader.text(node, "a value") or ""
    if type.kind == "string" and type.values is not None and all(isinstance(item, str) for item in type.values):
        return reader.text(node, "a value") or ""
    return reader.json(node)


def declared_values(type: FieldType) -> tuple[Any, ...] | None:
    """Return the only values a subject can have, or None where others are possible. Aliases count as declared."""
    if type.has_const:
        return (type.const, None) if type.nullable else (type.const,)
    if type.values is not None:
        return type.values
    if type.kind == "enum" and type.enum is not None:
        return tuple(value.value for value in type.enum.values)
    return None


def scope_subject(text: str) -> str:
    """Return a subject in its one spelling: header names are compared without case, so they are kept as written."""
    return text


def _is_body(node: Mapping) -> bool:
    return not (len(node.entries) == 1 and next(iter(node.entries)) in ("not", "type", "value"))


def _among(value: Any, allowed: tuple[Any, ...]) -> bool:
    return any(type(value) is type(item) and value == item for item in allowed)


def disjoint(one: Condition | None, other: Condition | None) -> bool:
    """Say whether two conditions can be proven never to hold together."""
    if one is None or other is None:
        return False
    return all(_clauses_apart(left, right) for left in one.clauses for right in other.clauses)


def _clauses_apart(left: Clause, right: Clause) -> bool:
    return any(
        _tests_apart(mine.matchers, theirs.matchers)
        for mine in left.tests
        for theirs in right.tests
        if mine.subject.lower() == theirs.subject.lower() and mine.subject != "message_contains"
    )


def _tests_apart(mine: tuple[Matcher, ...], theirs: tuple[Matcher, ...]) -> bool:
    return all(_apart(left, right) or _apart(right, left) for left in mine for right in theirs)


_TYPES: dict[str, Callable[[Any], bool]] = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "null": lambda value: value is None,
}


def _apart(left: Matcher, right: Matcher) -> bool:
    if left.kind == "absent":
        return right.kind not in ("absent", "not") or (
            right.kind == "not" and any(other.kind == "absent" for other in right.others)
        )
    if left.kind == "value":
        if right.kind == "value":
            return not _among(left.value, (right.value,))
        if right.kind == "range":
            return not (isinstance(left.value, int) and right.low <= left.value <= right.high)
        if right.kind == "type":
            return not _TYPES[right.value](left.value)
        if right.kind == "unknown_value":
            return True
        if right.kind == "not":
            return any(other.kind == "value" and _among(left.value, (other.value,)) for other in right.others)
    if left.kind == "range" and right.kind == "range":
        return left.high < right.low or right.high < left.low
    if left.kind == "type" and right.kind == "type":
        return left.value != right.value and {left.value, right.value} != {"integer", "number"}
    return False
