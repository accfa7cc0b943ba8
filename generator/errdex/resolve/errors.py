"""Reading errors: identity first (code, class, match), then what each says, with defaults applied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex import names
from errdex.diagnostics import suggestion
from errdex.model import ErrorSpec, OutcomeRule, Recovery
from errdex.resolve.across import AcrossErrors
from errdex.resolve.conditions import Scope
from errdex.resolve.contents import ContentReader
from errdex.resolve.recovery import RULE_SUBJECTS
from errdex.tree import Mapping, Scalar, Sequence, forget_below

if TYPE_CHECKING:
    from collections.abc import Sequence as Seq

    from errdex.conditions import Condition
    from errdex.model import ClassSpec, Code, Field, Operation, Unknown
    from errdex.reader import Reader
    from errdex.resolve.classes import ClassReader
    from errdex.resolve.conditions import ConditionReader
    from errdex.resolve.recovery import RecoveryReader
    from errdex.resolve.texts import TextReader
    from errdex.resolve.types import TypeReader
    from errdex.tree import Node

IDENTITY_KEYS = ("code", "group", "match", "aliases", "class_aliases", "examples")
ENTRY_KEYS = (
    "code", "class", "parent", "group", "http_status", "summary", "description", "message", "suggestion", "messages",
    "causes", "fix", "context", "operations", "outcome", "recovery", "headers", "raised_from", "examples", "since",
    "stability", "deprecated", "aliases", "class_aliases", "visibility", "match", "envelope",
)  # fmt: skip
OWN_KEYS = (*IDENTITY_KEYS, "summary", "description", "messages")
"""What every error says for itself."""
DEFAULT_KEYS = tuple(key for key in ENTRY_KEYS if key not in OWN_KEYS)
STABILITIES = ("development", "preview", "stable")
MATCH_SUBJECTS = (*RULE_SUBJECTS, "envelope", "message", "message_contains")
TEXT_SUBJECTS = (*RULE_SUBJECTS, "envelope", "message", "code")


class Draft:
    """One entry between its identity and its whole."""

    def __init__(self, entry_id: str, key: Scalar, source: Mapping) -> None:
        self.id = entry_id
        self.key = key
        self.source = source
        self.values: dict[str, Node] = {}
        self.code: Code | None = None
        self.class_name = ""
        self.group: str | None = None
        self.is_shared = False


class ErrorReader:
    """Reads the `errors` section in two passes: identities (so that classes can be built), then contents."""

    def __init__(
        self,
        reader: Reader,
        conditions: ConditionReader,
        types: TypeReader,
        texts: TextReader,
        recoveries: RecoveryReader,
        classes: ClassReader,
        *,
        code_type: str,
        docs_url: str | None,
        operations: dict[str, Operation],
        envelopes: Seq[str],
        defaults: dict[str, Node],
        group_defaults: dict[str, dict[str, Node]],
    ) -> None:
        self.reader = reader
        self.conditions = conditions
        self.types = types
        self.texts = texts
        self.recoveries = recoveries
        self.classes = classes
        self.code_type = code_type
        self.docs_url = docs_url
        self.operations = operations
        self.contents = ContentReader(reader, conditions, types, texts, operations)
        self.envelopes = envelopes
        self.defaults = defaults
        self.group_defaults = group_defaults
        self.drafts: list[Draft] = []

    def identities(self, nodes: dict[str, tuple[Scalar, Node]]) -> None:
        """Read code, class and group of every entry, and hand the classes their entries and contexts."""
        for entry_id, (key, value) in nodes.items():
            mapping = self.reader.mapping(value, f"error `{entry_id}`", self.entry_help(entry_id, value))
            if mapping is None:
                if entry_id in ENTRY_KEYS:
                    continue  # a key of the entry above it that stands too far to the left
                said: dict[str, tuple[Scalar, Node]] = (
                    {"summary": (key, value)} if isinstance(value, Scalar) and value.text else {}
                )
                mapping = Mapping(key.source, key.start, key.end, said)
            self.reader.keys(mapping, ENTRY_KEYS, f"error `{entry_id}`")
            draft = Draft(entry_id, key, mapping)
            draft.group = self.group(mapping.get("group"))
            draft.values = {
                **self.defaults,
                **self.group_defaults.get(draft.group or "", {}),
                # What is not empty, see ``_is_empty``: the most common question, so asked without a call.
                **{
                    name: node
                    for name, (_, node) in mapping.entries.items()
                    if type(node) is not Scalar or node.text or node.style
                },
            }
            draft.code = self.code(draft)
            class_node = draft.values.get("class")
            draft.class_name = self.reader.name(class_node, "`class`") or names.class_name(entry_id)
            self.drafts.append(draft)
        by_class: dict[str, list[Draft]] = {}
        for draft in self.drafts:
            by_class.setdefault(draft.class_name, []).append(draft)
        for class_name, drafts in by_class.items():
            self.hand_over(class_name, drafts)

    @staticmethod
    def entry_help(entry_id: str, value: Node) -> str:
        """Return what to write in place of an entry that is no mapping."""
        if entry_id in ENTRY_KEYS:
            return f"`{entry_id}` is a key of an error: indent it further than the error's name"
        if isinstance(value, Scalar):
            return f"write {entry_id}: {{summary: …}}"
        return "write what the error says as `key: value` lines below its name"

    def hand_over(self, class_name: str, drafts: list[Draft]) -> None:
        """Tell the class tree about the entries of one class."""
        implied = [draft for draft in drafts if draft.values.get("class") is None]
        if len(drafts) > 1 and implied:
            last = implied[-1]
            first = next(draft for draft in drafts if draft is not last)
            self.reader.wrong(
                last.key,
                f"errors `{first.id}` (line {first.key.span().line}) and `{last.id}` both become class `{class_name}`",
                "say `class:` on each of them: the same name on purpose, or two names",
                rule="CLS001",
            )
        entry = self.classes.draft(class_name, drafts[0].values.get("class") or drafts[0].key)
        is_root = class_name == self.classes.root
        # Where it is not meant to be one class, what each entry adds is no fault of its own.
        shared = is_root or (len(drafts) > 1 and not implied)
        for draft in drafts:
            draft.is_shared = shared
            entry.entries.append(draft.id)
            parent = draft.values.get("parent")
            if parent is not None and not is_root:
                entry.parent_nodes.append(parent)
            if draft.group:
                entry.groups.append(draft.group)
            visibility = draft.values.get("visibility")
            entry.visibilities.append(visibility.text if isinstance(visibility, Scalar) else "public")
            aliases = draft.source.get("class_aliases")
            for item in aliases.items if isinstance(aliases, Sequence) else [aliases] if aliases else []:
                text = self.reader.name(item, "a class alias")
                if text is not None:
                    entry.aliases.append((text, item))
        if not shared:
            for draft in drafts:
                own = draft.source.get("context")
                if isinstance(own, Mapping):
                    entry.own_contexts.append(own)
                for node in self.context_nodes(draft):
                    entry.context_nodes.append((node, f"error `{draft.id}`"))

    def context_nodes(self, draft: Draft) -> list[Node]:
        """Return the contexts that add up for an entry: catalog defaults, group defaults, its own."""
        sources = [
            self.defaults.get("context"),
            self.group_defaults.get(draft.group or "", {}).get("context"),
            draft.source.get("context"),
        ]
        return [node for node in sources if node is not None and not _is_empty(node)]

    def group(self, node: Node | None) -> str | None:
        name = self.reader.name(node, "`group`")
        if name is not None and name not in self.group_defaults:
            assert node is not None
            cure = suggestion(name, self.group_defaults, no_group(name))
            self.reader.wrong(node, f"unknown group `{name}`", cure, rule="CAT003")
            return None
        return name

    def code(self, draft: Draft) -> Code | None:
        """Return the code on the wire: stated, or the entry's id."""
        node = draft.source.get("code")
        if node is None:
            if self.code_type == "integer":
                if _is_integer(draft.id):
                    return int(draft.id)
                self.reader.wrong(
                    draft.key,
                    f"`{draft.id}` is no integer code",
                    "state `code:`, for example `code: 1042`",
                    rule="COD009",
                )
                return None
            return draft.id
        if isinstance(node, Scalar) and node.is_plain and node.text in ("null", "~", ""):
            return None
        return self.one_code(node, f"`code` of `{draft.id}`")

    def one_code(self, node: Node, what: str) -> Code | None:
        """Return a code: unquoted integers are integers, everything else is text."""
        if isinstance(node, Scalar) and node.is_plain and _is_integer(node.text):
            if self.code_type == "string":
                self.reader.wrong(
                    node,
                    f"{what} is the integer {node.text}, but codes of this catalog are text",
                    f'write "{node.text}", or say `catalog.code_type: integer` (or any)',
                    rule="COD009",
                )
                return node.text
            return int(node.text)
        text = self.reader.text(node, what)
        if text is not None and self.code_type == "integer":
            self.reader.wrong(
                node, f"{what} is the text `{text}`, but codes of this catalog are integers", rule="COD009"
            )
            return None
        return text

    def specs(self, classes: dict[str, ClassSpec], fallback: Unknown, *, forgets: bool) -> dict[str, ErrorSpec]:
        """Return every error, whole. ``forgets`` lets go of what is inside the entries, each once it is read."""
        found: dict[str, ErrorSpec] = {}
        for draft in self.drafts:
            spec_class = classes.get(draft.class_name) or classes[self.classes.root]
            added = self.shared_context(draft, spec_class)
            found[draft.id] = self.spec(draft, spec_class, fallback, added)
            if forgets:
                forget_below(draft.source)
                draft.values = {}
        AcrossErrors(self.reader).complete(found)
        return found

    def shared_context(self, draft: Draft, spec_class: ClassSpec) -> list[Field]:
        """Report an entry that adds to the context of a class of several; return stand-ins for what it adds."""
        if not draft.is_shared:
            return []
        added: list[Scalar] = []
        where = "`catalog.context`" if spec_class.is_root else f"`classes.{draft.class_name}.context`"
        for node in self.context_nodes(draft):
            keys = [key for key, _ in node.items()] if isinstance(node, Mapping) else [node]
            for key in keys:
                wire = key.text.removesuffix("?") if isinstance(key, Scalar) else key.kind
                if wire in {field.wire for field in spec_class.fields}:
                    if node is draft.source.get("context"):
                        self.reader.wrong(
                            key,
                            f"error `{draft.id}` declares the field `{wire}` again, which other errors of class "
                            f"`{draft.class_name}` share: what it says here would be ignored",
                            f"say it under {where}; a default can depend on the `code`",
                            rule="CLS007",
                        )
                    continue
                if isinstance(key, Scalar):
                    added.append(key)
        if added:
            listed = ", ".join(f"`{key.text.removesuffix('?')}`" for key in added)
            self.reader.wrong(
                added[0],
                f"error `{draft.id}` adds the field{'s' if len(added) > 1 else ''} {listed} to class "
                f"`{draft.class_name}`, which other errors share",
                f"put the whole context under {where}, with `?` where only some errors have the field",
                rule="CLS007",
            )
        return self.types.stand_ins(added)

    def spec(self, draft: Draft, spec_class: ClassSpec, fallback: Unknown, added: Seq[Field]) -> ErrorSpec:
        reader, values = self.reader, draft.values
        get = values.get
        what = f"error `{draft.id}`"
        fields = (*spec_class.fields, *added) if added else spec_class.fields
        headers = self.contents.headers(get("headers"), what)
        scope = Scope(
            RULE_SUBJECTS,
            fields=fields,
            operations=self.operations,
            envelopes=self.envelopes,
            owner=what,
            headers=headers,
        )
        text_scope = Scope(
            TEXT_SUBJECTS, fields=fields, operations=self.operations, envelopes=self.envelopes, owner=what
        )
        status, also = self.contents.statuses(get("http_status"))
        match, never = self.match(draft, fields)
        outcome = self.recoveries.outcome(get("outcome"), scope, what)
        recovery_node = get("recovery")
        recovery = self.recoveries.table(recovery_node, scope, what) if recovery_node is not None else None
        anchor = names.anchor(draft.id)
        return ErrorSpec(
            id=draft.id,
            code=draft.code,
            member=None,
            class_name=spec_class.name,
            group=draft.group,
            status=status,
            also_statuses=also,
            summary=reader.text(get("summary"), "`summary`"),
            description=reader.text(get("description"), "`description`"),
            message=self.texts.variants(get("message"), text_scope, f"`message` of {what}"),
            suggestion=self.texts.variants(get("suggestion"), text_scope, f"`suggestion` of {what}"),
            messages=self.contents.named_messages(get("messages"), what),
            causes=reader.texts(get("causes"), "`causes`"),
            fix=reader.text(get("fix"), "`fix`"),
            fields=fields,
            operations=self.contents.operations_of(get("operations"), what),
            outcome=outcome or (OutcomeRule(when=None, outcome="unknown", at=draft.key),),
            outcome_declared=outcome is not None,
            recovery=recovery or Recovery(rules=fallback.recovery.rules, name=None, at=draft.key),
            recovery_declared=recovery is not None,
            headers=headers,
            raised_from=self.contents.native_rules(get("raised_from"), fields, what),
            examples=self.contents.examples(get("examples"), fields, what),
            since=reader.name(get("since"), "`since`"),
            stability=reader.choice(get("stability"), STABILITIES, "`stability`"),
            deprecated=self.contents.deprecation(get("deprecated"), what),
            aliases=self.aliases(get("aliases"), what),
            class_aliases=reader.texts(get("class_aliases"), "`class_aliases`"),
            visibility=reader.choice(get("visibility"), ("public", "internal"), "`visibility`") or "public",
            match=match,
            match_never=never,
            envelopes=self.envelope_names(get("envelope"), what),
            anchor=anchor,
            docs_url=self.url(draft, anchor),
            extra=self.extra(draft),
            at=draft.key,
            source=draft.source,
        )

    def extra(self, draft: Draft) -> dict[str, Any]:
        return {name: self.reader.json(node) for name, node in draft.values.items() if name.startswith("x-")}

    def url(self, draft: Draft, anchor: str) -> str | None:
        if self.docs_url is None:
            return None
        code = "" if draft.code is None else str(draft.code)
        return self.docs_url.replace("{anchor}", anchor).replace("{id}", draft.id).replace("{code}", code)

    def match(self, draft: Draft, fields: Seq[Field]) -> tuple[Condition | None, bool]:
        """Return (condition, whether no reply ever reads as this entry)."""
        node = draft.source.get("match")
        if node is None:
            return None, draft.code is None
        if isinstance(node, Scalar) and node.text == "never":
            return None, True
        scope = Scope(
            MATCH_SUBJECTS,
            fields=fields,
            operations=self.operations,
            envelopes=self.envelopes,
            owner=f"error `{draft.id}`",
        )
        condition = self.conditions.read(node, scope, "`match`")
        return condition, condition is None and draft.code is None

    def envelope_names(self, node: Node | None, what: str) -> tuple[str, ...]:
        found = []
        for item in node.items if isinstance(node, Sequence) else [node] if node is not None else []:
            name = self.reader.name(item, "an envelope")
            if name is not None and name not in self.envelopes:
                self.reader.wrong(
                    item,
                    f"{what} names the unknown envelope `{name}`",
                    suggestion(name, self.envelopes),
                    rule="CAT003",
                )
            elif name is not None:
                found.append(name)
        return tuple(dict.fromkeys(found))

    def aliases(self, node: Node | None, what: str) -> tuple[Code, ...]:
        found = []
        for item in node.items if isinstance(node, Sequence) else [node] if node is not None else []:
            code = self.one_code(item, f"an alias of {what}")
            if code is not None:
                found.append(code)
        return tuple(found)


def no_group(name: str) -> str:
    """Return the help for a group where none is declared."""
    return f"no group is declared; add groups: {{{name}: {{title: …}}}}, or leave `group` out"


def _is_integer(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isdigit() and digits.isascii() and (digits == "0" or digits[0] != "0") and len(digits) <= 18


def _is_empty(node: Node) -> bool:
    return isinstance(node, Scalar) and node.is_plain and node.text == ""
