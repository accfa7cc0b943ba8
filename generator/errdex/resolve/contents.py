"""Reading the parts of an entry that stand for themselves: statuses, headers, native failures, examples."""

from __future__ import annotations

import errno
from functools import lru_cache
from typing import TYPE_CHECKING

from errdex import names
from errdex.diagnostics import nearest, suggestion
from errdex.habits import status_of_phrase, status_range
from errdex.model import Deprecation, Example, Field, HeaderSpec, NamedMessage, NativeRule
from errdex.resolve.conditions import Scope
from errdex.resolve.errnos import ERRNO_NAMES
from errdex.tree import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Sequence as Seq

    from errdex.model import Operation
    from errdex.reader import Reader
    from errdex.resolve.conditions import ConditionReader
    from errdex.resolve.texts import TextReader
    from errdex.resolve.types import TypeReader
    from errdex.tree import Node

DEPRECATION_KEYS = ("since", "replaced_by", "sunset", "reason")
NATIVE_KEYS = ("when", "errno", "exceptions", "message_contains", "message_pattern", "context")
EXAMPLE_KEYS = ("context", "message", "http_status", "operation", "summary")


@lru_cache(1024)
def _is_header_name(name: str) -> bool:
    """Say whether a header may be called so; few names make up all headers of a catalog."""
    return bool(name) and all(character.isalnum() or character in "!#$%&'*+-.^_`|~" for character in name)


class ContentReader:
    """Reads one key of an entry at a time; ``what`` names the entry in findings."""

    def __init__(
        self,
        reader: Reader,
        conditions: ConditionReader,
        types: TypeReader,
        texts: TextReader,
        operations: dict[str, Operation],
    ) -> None:
        self.reader = reader
        self.conditions = conditions
        self.types = types
        self.texts = texts
        self.operations = operations
        self.operation_names = {name: op.name for op in operations.values() for name in (op.name, *op.aliases)}

    def statuses(self, node: Node | None) -> tuple[int | None, tuple[int, ...]]:
        """Return (default status, the others) from a number or {default, also}."""
        if node is None or (isinstance(node, Scalar) and node.is_plain and node.text in ("null", "~")):
            return None, ()
        if isinstance(node, Mapping):
            self.reader.keys(node, ("default", "also"), "`http_status`")
            default = self.status(node.get("default"))
            if default is None and node.get("default") is None:
                self.reader.wrong(
                    node, "`http_status` states no `default`", "write {default: 400, also: [405]}, or one number"
                )
            also = [self.status(item) for item in self.reader.items(node.get("also"), "`also`")]
            for item, status in zip(self.reader.items(node.get("also"), "`also`"), also, strict=True):
                if status is not None and (status == default or also.count(status) > 1):
                    self.reader.wrong(item, f"status {status} stands twice in `http_status`", rule="COD001")
            return default, tuple(dict.fromkeys(status for status in also if status is not None))
        return self.status(node), ()

    def status(self, node: Node | None) -> int | None:
        is_plain = isinstance(node, Scalar) and node.text.isdecimal()
        number = self.reader.integer(node, "an HTTP status", help=None if is_plain else _status_help(node))
        if number is not None and not 100 <= number <= 599:
            assert node is not None
            self.reader.wrong(
                node,
                f"{number} is no HTTP status",
                "statuses lie in 100..599; leave `http_status` out for an error that never travels on HTTP",
                rule="HTT001",
            )
            return None
        return number

    def named_messages(self, node: Node | None, what: str) -> tuple[NamedMessage, ...]:
        found = []
        for key, value in self.reader.pairs(node, f"`messages` of {what}"):
            if isinstance(value, Scalar):
                template = self.texts.template(value, (), f"message `{key.text}` of {what}")
                if template is not None:
                    found.append(NamedMessage(name=key.text, template=template, params=(), cause=None, at=key))
                continue
            mapping = self.reader.mapping(value, f"message `{key.text}`")
            if mapping is None:
                continue
            self.reader.keys(mapping, ("text", "params", "cause"), f"message `{key.text}`")
            params = self.params(mapping.get("params"), key.text)
            template = self.texts.template(
                mapping.get("text"), [field.wire for field in params], f"message `{key.text}` of {what}"
            )
            if template is None:
                if mapping.get("text") is None:
                    self.reader.wrong(mapping, f"message `{key.text}` has no `text`")
                continue
            cause = self.reader.text(mapping.get("cause"), "`cause`")
            found.append(NamedMessage(name=key.text, template=template, params=params, cause=cause, at=key))
        return tuple(found)

    def params(self, node: Node | None, name: str) -> tuple[Field, ...]:
        """Return the parameters of a named message: a mapping of fields, or a list of names that are text."""
        if isinstance(node, Sequence):
            entries = {
                item.text: (item, Scalar(item.source, item.start, item.end, "string", "'"))
                for item in node.items
                if isinstance(item, Scalar) and self.reader.name(item, "a parameter")
            }
            node = Mapping(node.source, node.start, node.end, dict(entries))
        fields, _ = self.types.fields(node, f"message `{name}`")
        return tuple(fields)

    def operations_of(self, node: Node | None, what: str) -> tuple[str, ...]:
        found = []
        for item in node.items if isinstance(node, Sequence) else [node] if node is not None else []:
            name = self.reader.name(item, "an operation")
            if name is None:
                continue
            if name not in self.operation_names:
                self.reader.wrong(
                    item,
                    f"{what} names the unknown operation `{name}`",
                    suggestion(
                        name,
                        self.operation_names,
                        f"no operation is declared; add operations: {{{name}: {{effect: read}}}}, "
                        "or leave `operations` out",
                    ),
                    rule="OPS001",
                )
                continue
            found.append(self.operation_names[name])
        return tuple(dict.fromkeys(found))

    def headers(self, node: Node | None, what: str) -> tuple[HeaderSpec, ...]:
        found: list[HeaderSpec] = []
        for key, value in self.reader.pairs(node, f"`headers` of {what}"):
            required = not key.text.endswith("?")
            name = key.text if required else key.text[:-1]
            if not _is_header_name(name):
                self.reader.wrong(key, f"`{name}` is no header name", "write letters, digits and hyphens: Retry-After")
                continue
            if any(known.name.lower() == name.lower() for known in found):
                self.reader.wrong(key, f"header `{name}` of {what} stands twice", rule="CAT002")
                continue
            # A header is described like a field; its Python name is not used.
            wire = "header_" + name.replace("-", "_")
            field = self.types.field(key, wire, required, value, what, f"header `{name}`")
            if field is None:
                continue
            found.append(
                HeaderSpec(
                    name=name,
                    required=required,
                    type=field.type,
                    unit=field.unit,
                    summary=field.summary,
                    example=field.example,
                    has_example=field.has_example,
                    at=key,
                )
            )
        return tuple(found)

    def native_rules(self, node: Node | None, fields: Seq[Field], what: str) -> tuple[NativeRule, ...]:
        found = []
        wires = [field.wire for field in fields]
        for item in node.items if isinstance(node, Sequence) else [node] if node is not None else []:
            mapping = self.reader.mapping(item, f"`raised_from` of {what}")
            if mapping is None:
                continue
            self.reader.keys(mapping, NATIVE_KEYS, f"`raised_from` of {what}")
            scope = Scope(("operation", "operation.effect"), operations=self.operations, owner=what)
            pattern = self.reader.name(mapping.get("message_pattern"), "`message_pattern`")
            if pattern is not None and not self.pattern(pattern, mapping, wires, what):
                pattern = None
            filled = {}
            for key, value in self.reader.pairs(mapping.get("context"), "`context`"):
                if key.text not in wires:
                    self.reader.wrong(
                        key,
                        f"`raised_from` of {what} fills the unknown field `{key.text}`",
                        suggestion(key.text, wires),
                        rule="CAT003",
                    )
                    continue
                place = self.reader.name(value, "a place on the exception")
                if place is None:
                    continue
                root, *steps = place.split(".")
                if root != "exc" or not all(step.isidentifier() or step.isdecimal() for step in steps):
                    self.reader.wrong(
                        value,
                        f"`{place}` is no place on the exception",
                        "write exc.<attribute>, for example exc.filename, or exc for its text",
                    )
                    continue
                filled[key.text] = place
            findings = len(self.reader.findings)
            errnos = self.errnos(mapping.get("errno"))
            exceptions = tuple(
                path
                for path in self.reader.texts(mapping.get("exceptions"), "`exceptions`")
                if self.dotted(path, mapping)
            )
            if not errnos and not exceptions:
                if len(self.reader.findings) > findings:
                    continue  # what it names was reported
                self.reader.wrong(
                    mapping, f"`raised_from` of {what} names no failure", "add `errno: [ENOENT]` or `exceptions: [...]`"
                )
                continue
            when = self.conditions.read(mapping.get("when"), scope)
            if when is None and mapping.get("when") is not None:
                continue
            found.append(
                NativeRule(
                    when=when,
                    errnos=errnos,
                    exceptions=exceptions,
                    message_contains=self.reader.texts(mapping.get("message_contains"), "`message_contains`"),
                    message_pattern=pattern,
                    context=dict(sorted(filled.items())),
                    at=mapping,
                )
            )
        return tuple(found)

    def errnos(self, node: Node | None) -> tuple[str, ...]:
        found = []
        for item in node.items if isinstance(node, Sequence) else [node] if node is not None else []:
            name = self.reader.name(item, "an errno")
            if name is None:
                continue
            if name != "other" and name not in ERRNO_NAMES:
                self.reader.wrong(item, f"`{name}` is no errno name", _errno_help(name))
                continue
            found.append(name)
        return tuple(found)

    def dotted(self, path: str, at: Mapping) -> bool:
        if "." in path and all(part.isidentifier() for part in path.split(".")):
            return True
        self.reader.wrong(
            at.get("exceptions") or at,
            f"`{path}` is no dotted path of an exception",
            "builtins count too: builtins.TimeoutError",
        )
        return False

    def pattern(self, pattern: str, mapping: Mapping, wires: list[str], what: str) -> bool:
        import re

        from errdex.patterns import fault_of

        node = mapping.get("message_pattern")
        assert node is not None
        fault = fault_of(pattern)
        if fault is not None:
            self.reader.wrong(node, f"`message_pattern` of {what} {fault}")
            return False
        by_attribute = {names.attribute_name(wire) for wire in wires} | set(wires)
        for group in re.compile(pattern).groupindex:
            if group not in by_attribute:
                self.reader.wrong(
                    node,
                    f"group `{group}` of `message_pattern` is no context field of {what}",
                    suggestion(group, wires),
                    rule="CAT003",
                )
        return True

    def examples(self, node: Node | None, fields: Seq[Field], what: str) -> tuple[Example, ...]:
        found = []
        by_wire = {field.wire: field for field in fields}
        for item in self.reader.items(node, f"`examples` of {what}"):
            mapping = self.reader.mapping(item, f"an example of {what}")
            if mapping is None:
                continue
            misplaced = [key for name, (key, _) in mapping.entries.items() if name in by_wire]
            if misplaced and mapping.get("context") is None:
                self.reader.wrong(
                    misplaced[0],
                    f"field `{misplaced[0].text}` stands beside the `context` of an example of {what}",
                    f"write {{context: {{{misplaced[0].text}: …}}}}",
                )
                continue
            self.reader.keys(mapping, EXAMPLE_KEYS, f"an example of {what}")
            context = {}
            for key, value in self.reader.pairs(mapping.get("context"), "`context`"):
                field = by_wire.get(key.text)
                context[key.text] = self.reader.json(value) if field is None else self.types.value(value, field.type)
            # In the order of the fields, so that the order of keys does not show.
            order = [*by_wire, *sorted(set(context) - set(by_wire))]
            context = {wire: context[wire] for wire in order if wire in context}
            operation = self.operations_of(mapping.get("operation"), f"an example of {what}")
            found.append(
                Example(
                    context=context,
                    message=self.reader.text(mapping.get("message"), "`message`"),
                    http_status=self.status(mapping.get("http_status")),
                    operation=operation[0] if operation else None,
                    summary=self.reader.text(mapping.get("summary"), "`summary`"),
                    at=mapping,
                )
            )
        return tuple(found)

    def deprecation(self, node: Node | None, what: str) -> Deprecation | None:
        mapping = self.reader.mapping(
            node, f"`deprecated` of {what}", "write {since: 1.2.0, replaced_by: OTHER, sunset: 2027-06-01, reason: …}"
        )
        if mapping is None:
            return None
        self.reader.keys(mapping, DEPRECATION_KEYS, f"`deprecated` of {what}")
        return Deprecation(
            since=self.reader.name(mapping.get("since"), "`since`"),
            replaced_by=self.reader.name(mapping.get("replaced_by"), "`replaced_by`"),
            sunset=self.reader.date(mapping.get("sunset"), "`sunset`"),
            reason=self.reader.text(mapping.get("reason"), "`reason`"),
            at=mapping,
        )


def _status_help(node: Node | None) -> str | None:
    """Return what to write in place of something that is no one status; None where only quotes are wrong."""
    several = "several statuses are {default: 400, also: [405]}"
    if node is None:
        return None
    if not isinstance(node, Scalar):
        return f"write one number, for example 409; {several}"
    if status_range(node.text) is not None or ".." in node.text:
        return f"an error has one default status; {several}"
    number = status_of_phrase(node.text) if node.text else None
    return f"write {number}" if number is not None else None


def _errno_help(name: str) -> str:
    if name.isdecimal():
        known = errno.errorcode.get(int(name))
        return f"numbers differ between systems: write {known}" if known else "write names such as ENOENT, or `other`"
    near = nearest(name, ERRNO_NAMES)
    return f"did you mean `{near}`?" if near else "write names such as ENOENT, or `other` for every other one"
