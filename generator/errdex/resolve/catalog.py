"""Tree -> Catalog: the order in which the parts of the language are read, and the parts too small for a module."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex import names
from errdex.diagnostics import suggestion
from errdex.envelopes import read_envelopes
from errdex.model import (
    Catalog,
    EnumType,
    EnumValue,
    Group,
    Recovery,
    ResultSpec,
    Retired,
    Rule,
    Signal,
    SignalMarks,
    Unknown,
)
from errdex.reader import Reader
from errdex.resolve.classes import ClassReader
from errdex.resolve.conditions import ENVELOPE_SUBJECTS, ConditionReader, Scope
from errdex.resolve.digests import Digests
from errdex.resolve.errors import DEFAULT_KEYS, ErrorReader, no_group
from errdex.resolve.package_names import PackageNames
from errdex.resolve.recovery import RULE_SUBJECTS, RecoveryReader
from errdex.resolve.sections import Sections
from errdex.resolve.size import check_inherited
from errdex.resolve.texts import TextReader
from errdex.resolve.types import TypeReader
from errdex.tree import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from errdex.conditions import Condition
    from errdex.load import Loaded
    from errdex.model import Envelope, ErrorSpec, Field, Json, OutcomeRule
    from errdex.tree import Node

CATALOG_KEYS = (
    "id", "title", "version", "summary", "description", "root", "codes", "code_type", "docs_url", "python", "unknown",
    "context", "defaults", "idempotency_key",
)  # fmt: skip
GROUP_KEYS = ("title", "summary", "description", "defaults", "envelope", "notes")
UNKNOWN_KEYS = ("http_status", "outcome", "recovery", "message")
RETIRED_KEYS = ("since", "replaced_by", "reason")
RESULT_KEYS = ("where", "when", "summary", "operations")
SIGNAL_KEYS = ("summary", "description", "match", "outcome", "recovery")
SIGNAL_MATCH_KEYS = ("message_contains", "attributes", "causes", "code")


def resolve_catalog(loaded: Loaded, *, forgets: bool = False) -> Catalog | None:
    """Return the catalog that the files describe; what is wrong is added to ``loaded.findings``.

    None where no file could be read at all, or where it stands for more than anybody could
    want. A catalog returned beside findings is whole in shape and good for further findings,
    not for generation.

    ``forgets`` lets go of what is inside an entry of ``errors`` once it is resolved, where nobody can miss it: what
    comes after it takes its room.
    """
    if not loaded.documents:
        return None
    return _Resolver(loaded, forgets and loaded.is_read_once).catalog()


class _Resolver:
    def __init__(self, loaded: Loaded, forgets: bool) -> None:
        self.loaded = loaded
        self.forgets = forgets
        self.reader = Reader(loaded.findings)
        self.sections = Sections(loaded, self.reader)
        self.conditions = ConditionReader(self.reader)
        self.types = TypeReader(self.reader, self.conditions)
        self.texts = TextReader(self.reader, self.conditions)
        self.recoveries = RecoveryReader(self.reader, self.conditions)
        self.header = self.sections.header
        self.entries = self.sections.entries

    def catalog(self) -> Catalog | None:
        reader, header, at = self.reader, self.header, self.sections.header_key
        reader.keys(header, CATALOG_KEYS, "`catalog`")
        catalog_id = self.catalog_id()
        root = self.root(catalog_id)
        prefix, root_parent = self.python(root)
        operations = self.recoveries.operations(self.entries["operations"])
        self.types.operations = _operation_enum(operations, at)
        types = self.types.declare(self.entries["types"])
        self.recoveries.declare_backoffs(self.entries["backoffs"])
        self.recoveries.named = {name: node for name, (_, node) in self.entries["recoveries"].items()}
        envelopes = self.envelopes(operations)
        fields, _ = self.types.fields(header.get("context"), "`catalog.context`")
        idempotency_keys = self.idempotency_keys(fields)
        defaults, group_defaults = self.defaults()
        code_type = reader.choice(header.get("code_type"), ("string", "integer", "any"), "`code_type`") or "string"
        classes = ClassReader(reader, self.types, root, root_parent, prefix)
        classes.declare(self.entries["classes"])
        docs_url = reader.name(header.get("docs_url"), "`docs_url`")
        errors = ErrorReader(
            reader,
            self.conditions,
            self.types,
            self.texts,
            self.recoveries,
            classes,
            code_type=code_type,
            docs_url=docs_url,
            operations=operations,
            envelopes=tuple(envelopes),
            defaults=defaults,
            group_defaults=group_defaults,
        )
        errors.identities(self.entries["errors"])
        if not self.entries["errors"] and "errors" not in self.sections.unread:
            reader.wrong(at, f"catalog `{catalog_id}` has no errors", "add `errors:` with one entry, or include a file")
        if not check_inherited(
            reader, at, errors.drafts, header.get("context"), self.recoveries.named, len(operations)
        ):
            return None
        made_from = Digests(self.loaded)
        if self.forgets:
            made_from.settle()  # while everything is there
        built = classes.build(at, tuple(fields), forgets=self.forgets)
        unknown = self.unknown(built[root].fields, operations)
        specs = errors.specs(built, unknown, forgets=self.forgets)
        self.check_classes(built)
        PackageNames(reader).check(types, built)
        retired = self.retired(specs)
        is_open = reader.choice(header.get("codes"), ("open", "closed"), "`codes`") != "closed"
        return Catalog(
            id=catalog_id,
            package=names.package_name(catalog_id),
            title=reader.text(header.get("title"), "`title`") or catalog_id,
            version=reader.name(header.get("version"), "`version`"),
            summary=reader.text(header.get("summary"), "`summary`"),
            description=reader.text(header.get("description"), "`description`"),
            root=root,
            codes_open=is_open,
            codes_stated=header.get("codes") is not None,
            code_type=code_type,
            docs_url=docs_url,
            class_prefix=prefix,
            root_parent=root_parent,
            idempotency_keys=idempotency_keys,
            unknown=unknown,
            types=types,
            operations=operations,
            backoffs=dict(self.recoveries.backoffs),
            recoveries=self.named_recoveries(specs),
            envelopes=envelopes,
            groups=self.groups(specs),
            classes=built,
            errors=specs,
            retired=retired,
            results=self.results(operations),
            signals=self.signals(operations),
            fields=tuple(fields),
            files=tuple(source.display for source in self.loaded.files),
            made_from=made_from,
            extra=reader.extra(header),
            at=at,
        )

    # The header

    def catalog_id(self) -> str:
        """Return the id; a stand-in where it is missing or wrong, so that the rest is still checked."""
        node = self.header.get("id")
        text = self.reader.name(node, "`id`")
        if text is None:
            if node is None and self.sections.has_header:
                self.reader.wrong(self.sections.header_key, "`catalog` has no `id`", "add `id: my-catalog`")
            return "my-catalog"
        assert node is not None
        fault = names.catalog_id_fault(text)
        if fault is None:
            return text
        self.reader.wrong(node, fault[0], f"write {fault[1]}")
        return fault[1]

    def root(self, catalog_id: str) -> str:
        node = self.header.get("root")
        default = str(names.class_name(catalog_id))
        text = self.reader.name(node, "`root`")
        if text is None:
            return default
        assert node is not None
        if not names.is_class_name(text) or names.shadows_builtin(text) or text in names.PACKAGE_NAMES:
            self.reader.wrong(node, f"root class `{text}` is no free class name", f"write {default}", rule="CLS001")
            return default
        return text

    def python(self, root: str) -> tuple[str, str]:
        """Return (prefix for names that shadow builtins, dotted path of the root's base)."""
        reader = self.reader
        node = reader.mapping(self.header.get("python"), "`python`")
        prefix = names.class_stem(root)
        parent = "builtins.Exception"
        if node is None:
            return prefix, parent
        reader.keys(node, ("class_prefix", "root_parent"), "`python`")
        stated = reader.name(node.get("class_prefix"), "`class_prefix`")
        if stated is not None:
            if names.is_class_name(stated):
                prefix = stated
            else:
                reader.wrong(
                    node.get("class_prefix") or node,
                    f"`{stated}` cannot start a class name",
                    "write the start of a name in PascalCase, for example Acme",
                    rule="CLS001",
                )
        base = reader.name(node.get("root_parent"), "`root_parent`")
        if base is not None:
            tail = base.rpartition(".")[2]
            unmixable = base.startswith("builtins.") and tail in names.UNMIXABLE
            if unmixable or "." not in base or not ClassReader.is_exception_path(base):
                reader.wrong(
                    node.get("root_parent") or node,
                    f"`root_parent` is `{base}`, which cannot be the base of an exception tree",
                    "write a dotted path, for example builtins.Exception or ..exceptions.AcmeError",
                    rule="CLS003",
                )
            else:
                parent = base
        return prefix, parent

    def idempotency_keys(self, fields: list[Field]) -> tuple[str, ...]:
        found = []
        node = self.header.get("idempotency_key")
        for item in node.items if isinstance(node, Sequence) else [node] if node is not None else []:
            text = self.reader.name(item, "`idempotency_key`")
            if text is None:
                continue
            if not text.startswith(("context.", "header.")) or text.endswith("."):
                self.reader.wrong(item, f"`{text}` is no place of a key", "write context.<field> or header.<Name>")
                continue
            found.append(text)
        return tuple(found)

    def defaults(self) -> tuple[dict[str, Node], dict[str, dict[str, Node]]]:
        """Return the catalog's defaults and each group's, as value nodes."""
        common = self.default_values(self.header.get("defaults"), "`catalog.defaults`")
        by_group: dict[str, dict[str, Node]] = {}
        modules: dict[str, str] = {}
        for name, (key, value) in self.entries["groups"].items():
            mapping = self.reader.mapping(value, f"group `{name}`")
            by_group[name] = {}
            if mapping is None:
                continue
            self.reader.keys(mapping, GROUP_KEYS, f"group `{name}`")
            by_group[name] = self.default_values(mapping.get("defaults"), f"the defaults of group `{name}`")
            envelope = mapping.get("envelope")
            if envelope is not None:
                by_group[name]["envelope"] = envelope
            module = names.module_name(name)
            other = modules.setdefault(module, name)
            if other != name:
                self.reader.wrong(
                    key,
                    f"groups `{other}` and `{name}` are both module `{module}` in Python",
                    "rename one",
                    "CLS004",
                )
        return common, by_group

    def default_values(self, node: Node | None, what: str) -> dict[str, Node]:
        mapping = self.reader.mapping(node, what)
        if mapping is None:
            return {}
        self.reader.keys(mapping, DEFAULT_KEYS, what)
        return {name: value for name, (_, value) in mapping.entries.items()}

    def unknown(self, fields: tuple[Field, ...], operations: dict[str, Any]) -> Unknown:
        """Return what an unknown code means: outcome unknown, reconcile when unsafe, else give up, unless stated."""
        reader = self.reader
        node = reader.mapping(self.header.get("unknown"), "`unknown`")
        at = self.header.key("unknown") or self.sections.header_key
        get = node.get if node is not None else _nothing
        if node is not None:
            reader.keys(node, UNKNOWN_KEYS, "`unknown`")
        scope = Scope(RULE_SUBJECTS, fields=fields, operations=operations, owner="`catalog.unknown`")
        outcome = self.recoveries.outcome(get("outcome"), scope, "`unknown`")
        stated = get("recovery")
        recovery = self.recoveries.table(stated, scope, "`unknown`") if stated is not None else None
        status = reader.integer(get("http_status"), "`http_status`", low=100, high=599)
        return Unknown(
            http_status=status,
            outcome=outcome or _unknown_outcome(at),
            recovery=recovery or _cautious(at),
            recovery_declared=recovery is not None,
            message=self.texts.template(
                get("message"), ["code", *(field.wire for field in fields)], "`message` of `unknown`"
            ),
            at=at,
        )

    # Sections

    def envelopes(self, operations: dict[str, Any]) -> dict[str, Envelope]:
        scope = Scope(ENVELOPE_SUBJECTS, operations=operations, owner="an envelope")

        def read_condition(node: Node, _subjects: object = None) -> Condition | None:
            return self.conditions.read(node, scope)

        section = self.sections.as_mapping("envelopes")
        if not section.entries:
            section.entries["flat"] = self.default_envelope()
        return read_envelopes(section, self.loaded.findings, read_condition)

    def default_envelope(self) -> tuple[Scalar, Node]:
        """Return `flat: {preset: flat}`: errors of a catalog that declares no envelope travel all the same."""
        at = self.sections.header_key

        def word(text: str) -> Scalar:
            return Scalar(at.source, at.start, at.end, text, "'")

        options: dict[str, tuple[Scalar, Node]] = {"preset": (word("preset"), word("flat"))}
        return word("flat"), Mapping(at.source, at.start, at.end, options)

    def groups(self, errors: dict[str, ErrorSpec]) -> dict[str, Group]:
        members: dict[str, list[str]] = {name: [] for name in self.entries["groups"]}
        for spec in errors.values():
            if spec.group is not None:
                members[spec.group].append(spec.id)
        found = {}
        for name, (key, value) in self.entries["groups"].items():
            node = value if isinstance(value, Mapping) else None
            get = node.get if node is not None else _nothing
            found[name] = Group(
                id=name,
                title=self.reader.text(get("title"), "`title`")
                or name.replace("_", " ").replace("-", " ").capitalize(),
                summary=self.reader.text(get("summary"), "`summary`"),
                description=self.reader.text(get("description"), "`description`"),
                notes=self.reader.texts(get("notes"), "`notes`"),
                errors=tuple(members[name]),
                at=key,
            )
        return found

    def check_classes(self, built: dict[str, Any]) -> None:
        for name, (_, value) in self.entries["classes"].items():
            group = value.get("group") if isinstance(value, Mapping) else None
            if isinstance(group, Scalar) and group.text not in self.entries["groups"]:
                self.reader.wrong(
                    group,
                    f"class `{name}` is in the unknown group `{group.text}`",
                    suggestion(group.text, self.entries["groups"], no_group(group.text)),
                    rule="CAT003",
                )

    def named_recoveries(self, errors: dict[str, ErrorSpec]) -> dict[str, Recovery]:
        """Return the shared lists as their first user reads them; an unused one is read without context."""
        found: dict[str, Recovery] = {}
        for spec in errors.values():
            if spec.recovery.name is not None:
                found.setdefault(spec.recovery.name, spec.recovery)
        for name, (_, node) in self.entries["recoveries"].items():
            if name not in found:
                scope = Scope(RULE_SUBJECTS, fields=None, operations=None, owner=f"recovery `{name}`")
                rules = self.recoveries.rules(node, scope, f"recovery `{name}`")
                if rules:
                    found[name] = Recovery(rules=rules, name=name, at=node)
        return {name: found[name] for name in self.entries["recoveries"] if name in found}

    def retired(self, errors: dict[str, ErrorSpec]) -> dict[str, Retired]:
        reader = self.reader
        in_use = {str(spec.code): spec for spec in errors.values() if spec.code is not None}
        in_use.update({str(alias): spec for spec in errors.values() for alias in spec.aliases})
        found = {}
        for name, (key, value) in self.entries["retired"].items():
            node = reader.mapping(value, f"retired `{name}`")
            get = node.get if node is not None else _nothing
            if node is not None:
                reader.keys(node, RETIRED_KEYS, f"retired `{name}`")
            owner = in_use.get(name)
            if owner is not None:
                reader.wrong(
                    owner.source.key("code") or owner.at,
                    f"code `{name}` of `{owner.id}` is retired (line {key.span().line}) and can never be used again",
                    "choose another code; an old code that still reads as this error is an alias, not retired",
                    rule="COD003",
                )
            replacement = reader.name(get("replaced_by"), "`replaced_by`")
            if replacement is not None and replacement not in in_use and replacement not in errors:
                at = get("replaced_by")
                assert at is not None
                reader.wrong(
                    at,
                    f"retired `{name}` is replaced by the unknown error `{replacement}`",
                    suggestion(replacement, errors),
                    rule="LIF003",
                )
            found[name] = Retired(
                code=name,
                since=reader.name(get("since"), "`since`"),
                replaced_by=replacement,
                reason=reader.text(get("reason"), "`reason`"),
                at=key,
            )
        return found

    def results(self, operations: dict[str, Any]) -> dict[str, ResultSpec]:
        reader = self.reader
        found = {}
        scope = Scope(ENVELOPE_SUBJECTS, operations=operations, owner="a result")
        for name, (key, value) in self.entries["results"].items():
            node = reader.mapping(value, f"result `{name}`")
            get = node.get if node is not None else _nothing
            if node is not None:
                reader.keys(node, RESULT_KEYS, f"result `{name}`")
            listed = reader.texts(get("operations"), "`operations`")
            for operation in listed:
                if operation not in operations:
                    at = get("operations")
                    assert at is not None
                    reader.wrong(
                        at,
                        f"result `{name}` names the unknown operation `{operation}`",
                        suggestion(operation, operations, "no operation is declared; add it under `operations`"),
                        rule="OPS001",
                    )
            found[name] = ResultSpec(
                name=name,
                where=reader.text(get("where"), "`where`"),
                when=self.conditions.read(get("when"), scope),
                summary=reader.text(get("summary"), "`summary`"),
                operations=listed,
                at=key,
            )
        return found

    def signals(self, operations: dict[str, Any]) -> dict[str, Signal]:
        reader = self.reader
        found = {}
        for name, (key, value) in self.entries["signals"].items():
            node = reader.mapping(value, f"signal `{name}`")
            get = node.get if node is not None else _nothing
            if node is not None:
                reader.keys(node, SIGNAL_KEYS, f"signal `{name}`")
            match = get("match")
            alternatives = match.items if isinstance(match, Sequence) and match.items else (match,)
            first, *others = [self._signal_marks(one, f"`match` of signal `{name}`") for one in alternatives]
            scope = Scope(RULE_SUBJECTS, fields=None, operations=operations, owner=f"signal `{name}`")
            stated = get("recovery")
            found[name] = Signal(
                name=name,
                summary=reader.text(get("summary"), "`summary`"),
                description=reader.text(get("description"), "`description`"),
                message_contains=first.message_contains,
                attributes=first.attributes,
                causes=first.causes,
                codes=first.codes,
                others=tuple(others),
                outcome=self.recoveries.outcome(get("outcome"), scope, f"signal `{name}`") or (),
                recovery=self.recoveries.table(stated, scope, f"signal `{name}`") if stated is not None else None,
                at=key,
            )
        return found

    def _signal_marks(self, node: Node | None, what: str) -> SignalMarks:
        """Return one alternative of a signal's ``match``."""
        reader = self.reader
        match = reader.mapping(node, what)
        ask = match.get if match is not None else _nothing
        if match is not None:
            reader.keys(match, SIGNAL_MATCH_KEYS, what)
        attributes: dict[str, Json] = {}
        for attribute, wanted in reader.pairs(ask("attributes"), "`attributes`"):
            if not attribute.text.isidentifier():
                reader.wrong(attribute, f"`{attribute.text}` is no attribute name")
                continue
            value = reader.json(wanted)
            if isinstance(value, dict) and not (set(value) == {"not"} and isinstance(value["not"], list)):
                reader.wrong(
                    wanted, f"attribute `{attribute.text}` is compared with one value, or with `{{not: [values]}}`"
                )
                continue
            attributes[attribute.text] = value
        return SignalMarks(
            message_contains=reader.texts(ask("message_contains"), "`message_contains`"),
            attributes=attributes,
            causes=reader.integer(ask("causes"), "`causes`", low=0, high=100) or 0,
            codes=reader.texts(ask("code"), "`code`"),
        )


def _operation_enum(operations: dict[str, Any], at: Node) -> EnumType | None:
    """Return the builtin enum ``Operation`` over the declared operations; None without any."""
    if not operations:
        return None
    values = tuple(
        EnumValue(value=op.name, member=op.member, summary=op.summary, aliases=op.aliases, at=op.at)
        for op in operations.values()
    )
    return EnumType(name="Operation", summary="Operations of this catalog.", open=True, values=values, at=at)


def _unknown_outcome(at: Node) -> tuple[OutcomeRule, ...]:
    from errdex.model import OutcomeRule

    return (OutcomeRule(when=None, outcome="unknown", at=at),)


def _cautious(at: Node) -> Recovery:
    """Return the fallback table: reconcile when the operation is unsafe, else give up."""
    from errdex.conditions import Clause, Condition, Matcher, Test

    unsafe = Condition(
        clauses=(
            Clause(tests=(Test(subject="operation.effect", matchers=(Matcher(kind="value", value="unsafe"),), at=at),)),
        ),
        at=at,
    )
    source = at if isinstance(at, Mapping) else Mapping(at.source, at.start, at.end, {})
    return Recovery(
        rules=(
            Rule(
                when=unsafe,
                action="reconcile",
                advice="Nothing is known of the effect. Look at the state before repeating the operation.",
                at=source,
            ),
            Rule(when=None, action="give_up", advice="The error is unknown; report it with its code.", at=source),
        ),
        at=at,
    )


def _nothing(_: str) -> None:
    return None
