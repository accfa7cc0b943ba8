"""Reading operations, backoffs, recovery rules and outcomes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from errdex import names
from errdex.diagnostics import suggestion
from errdex.model import Backoff, DelaySource, Operation, OutcomeRule, Recovery, Rule
from errdex.reader import shown
from errdex.resolve.conditions import EFFECTS
from errdex.tree import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from errdex.reader import Reader
    from errdex.resolve.conditions import ConditionReader, Scope
    from errdex.tree import Node

OUTCOMES = ("not_started", "unknown", "running", "completed", "failed")
ACTIONS = (
    "retry", "reconcile", "restart", "keep_waiting", "fix_request", "fix_deployment", "authenticate", "reduce_load",
    "escalate", "give_up",
)  # fmt: skip
SCOPES = ("call", "unit_of_work", "transaction", "new_request")
JITTERS = ("full", "equal", "decorrelated", "none")
RULE_KEYS = ("when", "action", "scope", "after", "delay", "backoff", "advice")
BACKOFF_KEYS = ("initial", "multiplier", "max", "jitter", "attempts", "total")
OPERATION_KEYS = ("effect", "summary", "reconcile", "aliases", "http", "operation_id")
TIME_UNITS = {"ms": 0.001, "s": 1.0, "sec": 1.0, "seconds": 1.0, "min": 60.0, "m": 60.0, "h": 3600.0, "d": 86400.0}
OWN_UNIT_HEADERS = ("retry-after", "retry-after-ms")
_HTTP = re.compile(r"(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE) (/\S*)\Z")
RULE_SUBJECTS = ("context.", "operation", "operation.effect", "http_status", "header.", "idempotency_key")


class RecoveryReader:
    """Reads everything that decides what a caller does after a failure."""

    def __init__(self, reader: Reader, conditions: ConditionReader) -> None:
        self.reader = reader
        self.conditions = conditions
        self.backoffs: dict[str, Backoff] = {}
        self.unread: set[str] = set()
        """Declared back-offs that could not be read: a finding says so."""
        self.named: dict[str, Node] = {}

    def operations(self, nodes: dict[str, tuple[Scalar, Node]]) -> dict[str, Operation]:
        """Return the declared operations; `reconcile` names are checked against them."""
        reader = self.reader
        found: dict[str, Operation] = {}
        reconcile_nodes: list[tuple[str, Node]] = []
        for name, (key, value) in nodes.items():
            cure = "write {effect: read}, idempotent or unsafe"
            node = reader.mapping(value, f"operation `{name}`", cure)
            if node is None:
                if isinstance(value, Scalar) and not value.text:
                    reader.wrong(key, f"operation `{name}` says nothing", cure)
                # It is there all the same: errors and rules may name it.
                found[name] = Operation(
                    name=name, member=names.member_name(name, "OPERATION"), effect="unsafe", extra={}, at=key
                )
                continue
            reader.keys(node, OPERATION_KEYS, f"operation `{name}`")
            effect = reader.choice(node.get("effect"), EFFECTS, "`effect`")
            if effect is None:
                if node.get("effect") is None:
                    reader.wrong(
                        key,
                        f"operation `{name}` states no effect",
                        "add `effect: read` (changes nothing), `idempotent` (safe to repeat) or `unsafe`",
                    )
                effect = "unsafe"
            method, path = self.http(node.get("http"))
            listed = node.get("reconcile")
            if listed is not None:
                reconcile_nodes += [
                    (name, item) for item in (listed.items if isinstance(listed, Sequence) else [listed])
                ]
            found[name] = Operation(
                name=name,
                member=names.member_name(name, "OPERATION"),
                effect=effect,
                summary=reader.text(node.get("summary"), "`summary`"),
                reconcile=reader.texts(listed, "`reconcile`"),
                aliases=reader.texts(node.get("aliases"), "`aliases`"),
                http_method=method,
                http_path=path,
                operation_id=reader.name(node.get("operation_id"), "`operation_id`"),
                extra=reader.extra(node),
                at=key,
            )
        for name, item in reconcile_nodes:
            if isinstance(item, Scalar) and item.text not in found:
                reader.wrong(
                    item,
                    f"operation `{name}` reconciles with the unknown operation `{item.text}`",
                    suggestion(item.text, found, "no operation is declared; add it under `operations`"),
                    rule="CAT003",
                )
        self.unique_operations(found)
        return found

    def unique_operations(self, found: dict[str, Operation]) -> None:
        owners: dict[str, str] = {}
        members: dict[str, str] = {}
        for operation in found.values():
            other = members.setdefault(operation.member, operation.name)
            if other != operation.name:
                self.reader.wrong(
                    operation.at,
                    f"operations `{other}` and `{operation.name}` are both `{operation.member}` in Python",
                    "rename one",
                    rule="CLS004",
                )
            for name in (operation.name, *operation.aliases):
                owner = owners.setdefault(name, operation.name)
                if owner != operation.name:
                    self.reader.wrong(
                        operation.at, f"`{name}` names both operation `{owner}` and `{operation.name}`", rule="COD001"
                    )

    def http(self, node: Node | None) -> tuple[str | None, str | None]:
        text = self.reader.name(node, "`http`")
        if text is None:
            return None, None
        found = _HTTP.match(text)
        if found is None:
            assert node is not None
            self.reader.wrong(node, f"`http` is `{text}`; it is a method and a path, for example POST /v1/exec")
            return None, None
        return found[1], found[2]

    def declare_backoffs(self, nodes: dict[str, tuple[Scalar, Node]]) -> dict[str, Backoff]:
        """Read `backoffs`."""
        for name, (key, value) in nodes.items():
            cure = "write {initial: 250ms, attempts: 4, total: 60s}"
            node = self.reader.mapping(value, f"backoff `{name}`", cure)
            if node is None and isinstance(value, Scalar) and not value.text:
                self.reader.wrong(key, f"backoff `{name}` says nothing", cure)
            backoff = None if node is None else self.backoff(node, name)
            if backoff is not None:
                self.backoffs[name] = backoff
            else:
                self.unread.add(name)
        return self.backoffs

    def backoff(self, node: Mapping, name: str | None) -> Backoff | None:
        reader = self.reader
        what = f"backoff `{name}`" if name else "the backoff"
        reader.keys(node, BACKOFF_KEYS, what)
        initial = reader.duration(node.get("initial"), "`initial`")
        longest = reader.duration(node.get("max"), "`max`")
        multiplier = reader.number(node.get("multiplier"), "`multiplier`")
        if multiplier is not None and multiplier < 1:
            reader.wrong(
                node.get("multiplier") or node,
                f"`multiplier` of {what} is {multiplier}; below 1 waits would shrink",
                "write 2 to double each wait, 1 for equal ones",
            )
            multiplier = None
        if initial is None:
            if node.get("initial") is None:
                reader.wrong(node, f"{what} states no `initial` wait", "add for example `initial: 250ms`")
            return None
        if longest is not None and longest < initial:
            reader.wrong(
                node.get("max") or node,
                f"`max` of {what} is {shown(node.get('max') or node)}, below its `initial`, "
                f"{shown(node.get('initial') or node)}",
                "exchange the two, or leave `max` out",
            )
        return Backoff(
            name=name,
            initial=initial,
            multiplier=2.0 if multiplier is None else float(multiplier),
            max=longest,
            jitter=reader.choice(node.get("jitter"), JITTERS, "`jitter`") or "full",
            attempts=reader.integer(node.get("attempts"), "`attempts`", low=1, high=1000),
            total=reader.duration(node.get("total"), "`total`"),
            at=node,
        )

    def table(self, node: Node, scope: Scope, what: str) -> Recovery | None:
        """Return a decision table from a list of rules or the name of a shared list."""
        if isinstance(node, Scalar):
            name = self.reader.name(node, f"`recovery` of {what}")
            if name is None:
                return None
            shared = self.named.get(name)
            if shared is None:
                self.reader.wrong(
                    node,
                    f"`recovery` of {what} names the unknown list `{name}`",
                    _list_help(name, self.named),
                    rule="CAT003",
                )
                return None
            rules = self.rules(shared, scope, f"recovery `{name}`, used by {what},")
            return Recovery(rules=rules, name=name, at=node) if rules else None
        rules = self.rules(node, scope, what)
        return Recovery(rules=rules, at=node) if rules else None

    def rules(self, node: Node, scope: Scope, what: str) -> tuple[Rule, ...]:
        items = self.reader.items(node, f"`recovery` of {what}", "write a list of rules: [{action: retry, …}]")
        if not items and isinstance(node, Sequence):
            self.reader.wrong(node, f"`recovery` of {what} is an empty list", "leave the key out to use the defaults")
        found = [self.rule(item, scope, what) for item in items]
        # Nothing can be said of a table one of whose rules is not known.
        return () if None in found else tuple(rule for rule in found if rule is not None)

    def rule(self, node: Node, scope: Scope, what: str) -> Rule | None:
        reader = self.reader
        if not isinstance(node, Mapping):
            word = node.text if isinstance(node, Scalar) and node.text in ACTIONS else "retry"
            reader.wrong(
                node,
                f"a recovery rule of {what} is a mapping with `action`, not {shown(node)}",
                f"write {{action: {word}}}",
            )
            return None
        reader.keys(node, RULE_KEYS, f"a recovery rule of {what}")
        action = reader.choice(node.get("action"), ACTIONS, "`action`")
        if action is None:
            if node.get("action") is None:
                reader.wrong(node, f"a recovery rule of {what} has no `action`", f"one of {', '.join(ACTIONS)}")
            return None
        when = self.conditions.read(node.get("when"), scope)
        if when is None and node.get("when") is not None:
            return None
        delay_node = node.get("delay")
        delay_items = delay_node.items if isinstance(delay_node, Sequence) else [delay_node] if delay_node else []
        delays = [self.delay(item, scope, what) for item in delay_items]
        backoff = self.rule_backoff(node.get("backoff"), action)
        if backoff is None and node.get("backoff") is not None:
            return None
        return Rule(
            when=when,
            action=action,
            scope=reader.choice(node.get("scope"), SCOPES, "`scope`") or "call",
            after=reader.choice(node.get("after"), ("reconcile",), "`after`"),
            delay=tuple(item for item in delays if item is not None),
            backoff=backoff,
            advice=reader.text(node.get("advice"), "`advice`"),
            at=node,
        )

    def rule_backoff(self, node: Node | None, action: str) -> Backoff | None:
        if node is None:
            return self.backoffs.get("default") if action == "retry" else None
        if isinstance(node, Mapping):
            return self.backoff(node, None)
        name = self.reader.name(node, "`backoff`")
        if name is not None and name not in self.backoffs and name not in self.unread:
            cure = suggestion(
                name,
                self.backoffs,
                f"no backoff is declared; add backoffs: {{{name}: {{initial: 250ms, attempts: 4, total: 60s}}}}",
            )
            self.reader.wrong(node, f"unknown backoff `{name}`", cure, rule="CAT003")
        return self.backoffs.get(name or "")

    def delay(self, node: Node, scope: Scope, what: str) -> DelaySource | None:
        text = self.reader.name(node, "`delay`")
        if text is None:
            return None
        kind, dot, name = text.partition(".")
        if kind == "header" and dot and name:
            return self.header_delay(node, name, scope, what)
        if kind == "context" and dot:
            for field in scope.fields or ():
                if field.wire == name:
                    if field.unit is None and field.type.kind in ("integer", "number"):
                        self.reader.wrong(
                            node,
                            f"delay `{text}` has no unit: field `{name}` states none",
                            f"add a unit to the field, for example {name}?: {{type: integer, unit: ms}}",
                            rule="REC020",
                        )
                    elif field.unit is not None and field.unit not in TIME_UNITS:
                        self.reader.wrong(
                            node,
                            f"delay `{text}` is measured in `{field.unit}`, which is no time",
                            f"one of {', '.join(TIME_UNITS)}",
                            rule="REC020",
                        )
                    return DelaySource(kind="context", name=name, unit=field.unit, at=node)
            self.reader.wrong(
                node,
                f"delay `{text}` of {what} names no context field",
                suggestion(name, [field.wire for field in scope.fields or ()]),
                rule="CAT003",
            )
            return None
        cure = "write context.<field> or header.<Name>"
        if text[:1].isdigit():
            cure += "; a wait of a fixed length is the `initial` of a backoff"
        self.reader.wrong(node, f"delay `{text}` is no place of a reply", cure)
        return None

    def header_delay(self, node: Node, name: str, scope: Scope, what: str) -> DelaySource | None:
        """Return a header as a delay. Only Retry-After and Retry-After-Ms have a unit of their own."""
        if name.lower() in OWN_UNIT_HEADERS:
            return DelaySource(kind="header", name=name, at=node)
        for header in scope.headers:
            if header.name.lower() != name.lower():
                continue
            if header.unit is None and header.type.kind in ("integer", "number"):
                self.reader.wrong(
                    node,
                    f"delay `header.{name}` has no unit: header `{header.name}` states none",
                    f"add a unit to the header, for example {header.name}?: {{type: integer, unit: ms}}",
                    rule="REC020",
                )
            elif header.unit is not None and header.unit not in TIME_UNITS:
                self.reader.wrong(
                    node,
                    f"delay `header.{name}` is measured in `{header.unit}`, which is no time",
                    f"one of {', '.join(TIME_UNITS)}",
                    rule="REC020",
                )
            return DelaySource(kind="header", name=name, unit=header.unit, at=node)
        self.reader.wrong(
            node,
            f"delay `header.{name}` of {what} has no unit: no such header is declared",
            f'declare it: headers: {{"{name}?": {{type: integer, unit: ms}}}}',
            rule="REC020",
        )
        return None

    def outcome(self, node: Node | None, scope: Scope, what: str) -> tuple[OutcomeRule, ...] | None:
        """Return the lines of an outcome, or None where none is stated."""
        reader = self.reader
        if node is None:
            return None
        if isinstance(node, Scalar):
            value = reader.choice(node, OUTCOMES, f"`outcome` of {what}")
            return None if value is None else (OutcomeRule(when=None, outcome=value, at=node),)
        lines: list[OutcomeRule] = []
        for item in reader.items(node, f"`outcome` of {what}"):
            if not isinstance(item, Mapping):
                reader.wrong(
                    item,
                    f"a line of `outcome` of {what} is a mapping with `is`, not {shown(item)}",
                    "write {when: {…}, is: not_started}",
                )
                continue
            reader.keys(item, ("when", "is"), "a line of `outcome`")
            value = reader.choice(item.get("is"), OUTCOMES, "`is`")
            if value is None:
                if item.get("is") is None:
                    reader.wrong(item, f"a line of `outcome` of {what} has no `is`", f"one of {', '.join(OUTCOMES)}")
                continue
            when = self.conditions.read(item.get("when"), scope)
            if when is None and item.get("when") is not None:
                continue
            lines.append(OutcomeRule(when=when, outcome=value, at=item))
        if lines and lines[-1].when is not None:
            lines.append(OutcomeRule(when=None, outcome="unknown", at=node))
        return tuple(lines) or None


def _list_help(name: str, known: dict[str, Node]) -> str:
    """Return the help for the name of a list of rules that nobody declared; an action in its place is a habit."""
    if name in ACTIONS:
        return f"a text names a list under `recoveries`; for one rule write [{{action: {name}}}]"
    return suggestion(name, known, f"no list is declared; add recoveries: {{{name}: [{{action: …}}]}}")
