"""Entries, decision tables and texts as expressions of source code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex import names
from errdex.conditions import plain
from errdex.diagnostics import ErrdexError
from errdex.encoders.python import literal, string
from errdex.views.python.source import Expression, Group, Text, atom, call, data, row
from errdex.views.shared import same_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from errdex.model import (
        Backoff,
        Catalog,
        DelaySource,
        ErrorSpec,
        HeaderSpec,
        NativeRule,
        OutcomeRule,
        Recovery,
        Rule,
        Template,
        TextVariant,
        Unknown,
    )
    from errdex.views.python.package import Package
    from errdex.views.python.scope import Scope

SHARED_MODULE = "_recoveries"


class TableWriter:
    """Writes what one module, or one function of it, says about errors."""

    def __init__(self, package: Package, scope: Scope, local: Scope) -> None:
        self.package = package
        self.catalog = package.catalog
        self.scope = scope
        self.local = local
        """Imports of the function that the tables stand in."""

    def entry(self, error: ErrorSpec) -> Group:
        """Return the ``Entry(...)`` of an error."""
        return call(
            self.scope.ref("Entry"),
            string(error.id),
            code=None if error.code is None else literal(error.code),
            status=None if error.status is None else literal(error.status),
            also=data(error.also_statuses) if error.also_statuses else None,
            summary=data(error.summary) if error.summary else None,
            message=texts(error.message),
            messages=(
                data({named.name: template_text(named.template) for named in error.messages})
                if error.messages
                else None
            ),
            suggestion=texts(error.suggestion),
            outcome=outcomes(error.outcome),
            recovery=self.recovery(error.recovery) if error.recovery_declared else None,
            match=None if error.match is None else data(plain(error.match)),
            never_decoded=literal(True) if error.match_never else None,
            envelopes=data(error.envelopes) if error.envelopes else None,
            headers=row([header(one) for one in error.headers]) if error.headers else None,
            docs_url=data(error.docs_url) if error.docs_url else None,
            internal=literal(True) if error.visibility == "internal" else None,
        )

    def unknown(self, unknown: Unknown) -> Group:
        """Return the entry of codes that nobody knows."""
        return call(
            self.scope.ref("Entry"),
            string(""),
            status=None if unknown.http_status is None else literal(unknown.http_status),
            message=None if unknown.message is None else Text(template_text(unknown.message)),
            outcome=outcomes(unknown.outcome),
            recovery=self.recovery(unknown.recovery),
        )

    def recovery(self, recovery: Recovery) -> Expression:
        """Return a decision table: by name where it is shared, else written out."""
        if recovery.name is not None and self.scope.module != SHARED_MODULE:
            known = self.catalog.recoveries.get(recovery.name)
            rules = same_rules(self.catalog, recovery.rules)
            if known is not None and same_rules(self.catalog, known.rules) is rules:
                return atom(self.local.use(SHARED_MODULE, recovery_constant(recovery.name)))
        return self.rules(recovery.rules)

    def rules(self, rules: Sequence[Rule]) -> Group:
        """Return the lines of a decision table; tables that say the same are written once a package."""
        key = ("rules", same_rules(self.catalog, tuple(rules)))
        found: Group = self.package.pieces.once(
            self.local, key, lambda: (row([self.rule(rule) for rule in rules]), False)
        )
        return found

    def rule(self, rule: Rule) -> Group:
        return call(
            self.local.ref("Rule"),
            string(rule.action),
            when=None if rule.when is None else data(plain(rule.when)),
            scope=None if rule.scope == "call" else string(rule.scope),
            after=None if rule.after is None else string(rule.after),
            delay=row([self.hint(source) for source in rule.delay]) if rule.delay else None,
            backoff=None if rule.backoff is None else self.backoff(rule.backoff),
            advice=Text(rule.advice) if rule.advice else None,
        )

    def hint(self, source: DelaySource) -> Group:
        unit = [] if source.unit is None else [string(source.unit)]
        return call(self.local.ref("Hint"), string(source.kind), string(source.name), *unit)

    def backoff(self, backoff: Backoff, *, shared: bool = True) -> Expression:
        """Return a back-off: by name where it has one, else written out."""
        if shared and backoff.name is not None and backoff.name in self.catalog.backoffs:
            constant = backoff_constant(backoff.name)
            return atom(constant if self.scope.module == SHARED_MODULE else self.local.use(SHARED_MODULE, constant))
        return call(
            self.local.ref("Backoff"),
            literal(backoff.initial),
            multiplier=None if backoff.multiplier == 2 else literal(backoff.multiplier),
            max=None if backoff.max is None else literal(backoff.max),
            jitter=None if backoff.jitter == "full" else string(backoff.jitter),
            attempts=None if backoff.attempts is None else literal(backoff.attempts),
            total=None if backoff.total is None else literal(backoff.total),
        )

    def native(self, error: ErrorSpec, rule: NativeRule) -> Group:
        """Return one line of ``raised_from``."""
        return call(
            self.scope.ref("Native"),
            string(self.package.classes[error.class_name].python_name),
            string(error.id),
            when=None if rule.when is None else data(plain(rule.when)),
            errnos=data(rule.errnos) if rule.errnos else None,
            exceptions=data(rule.exceptions) if rule.exceptions else None,
            message_contains=data(rule.message_contains) if rule.message_contains else None,
            message_pattern=None if rule.message_pattern is None else data(rule.message_pattern),
            context=data(dict(rule.context)) if rule.context else None,
        )


def recovery_constant(name: str) -> str:
    """Return the constant of a named decision table."""
    return f"{names.member_name(name, 'R')}_RECOVERY"


def backoff_constant(name: str) -> str:
    """Return the constant of a named back-off."""
    return f"{names.member_name(name, 'B')}_BACKOFF"


def check_constants(catalog: Catalog) -> None:
    """Raise :class:`ErrdexError` where two named tables, or two back-offs, would be one constant."""
    for kind, known, constant in (
        ("recoveries", catalog.recoveries, recovery_constant),
        ("backoffs", catalog.backoffs, backoff_constant),
    ):
        owners: dict[str, str] = {}
        for name in known:
            other = owners.setdefault(constant(name), name)
            if other != name:
                raise ErrdexError(f"{catalog.id}: {kind} `{other}` and `{name}` are both `{constant(name)}` in Python")


def template_text(template: Template) -> str:
    """Return a template as the runtime reads it."""
    pieces = []
    for part in template.parts:
        if isinstance(part, str):
            pieces.append(part.replace("{", "{{").replace("}", "}}"))
        else:
            pieces.append("{" + part[0] + "}")
    return "".join(pieces)


def texts(variants: Sequence[TextVariant]) -> Expression | None:
    """Return a text, or the lines of a conditional one; None for none."""
    if not variants:
        return None
    if len(variants) == 1 and variants[0].when is None:
        return Text(template_text(variants[0].template))
    return row([row([data(plain(one.when)), Text(template_text(one.template))]) for one in variants])


def outcomes(rules: Sequence[OutcomeRule]) -> Expression | None:
    """Return what is known of the effect; None for the runtime's default."""
    if len(rules) == 1 and rules[0].when is None:
        return None if rules[0].outcome == "unknown" else string(rules[0].outcome)
    return row([row([data(plain(rule.when)), string(rule.outcome)]) for rule in rules]) if rules else None


def header(spec: HeaderSpec) -> Group:
    """Return a promised header: its name, and its value where that is constant."""
    value = str(spec.type.const) if spec.type.has_const else None
    return row([string(spec.name), literal(value)])
