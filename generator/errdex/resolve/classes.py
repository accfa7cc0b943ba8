"""The class tree: which classes exist, what they descend from, what context they share."""

from __future__ import annotations

import builtins
from typing import TYPE_CHECKING

from errdex import names
from errdex.diagnostics import nearest, suggestion
from errdex.model import ClassSpec, Field, StructType
from errdex.reader import shown
from errdex.resolve.attributes import attribute_clashes
from errdex.resolve.size import MAX_INHERITED
from errdex.tree import Mapping, Scalar, Sequence, forget

if TYPE_CHECKING:
    from errdex.reader import Reader
    from errdex.resolve.types import TypeReader
    from errdex.tree import Node

CLASS_KEYS = (
    "summary", "description", "parent", "context", "group", "class_aliases", "visibility",
)  # fmt: skip


MAX_LAYERS = 40
"""Classes above each other, the root and the lowest included."""


class ClassDraft:
    """What is known of a class while entries and the `classes` section are read."""

    def __init__(self, name: str, at: Node) -> None:
        self.name = name
        self.at = at
        self.source: Mapping | None = None
        self.entries: list[str] = []
        self.parent_nodes: list[Node] = []
        self.context_nodes: list[tuple[Node, str]] = []
        """(node, whose) in the order in which fields are added."""
        self.own_contexts: list[Mapping] = []
        """Those of entries that nobody else reads."""
        self.groups: list[str] = []
        self.aliases: list[tuple[str, Node]] = []
        self.visibilities: list[str] = []


class ClassReader:
    """Collects drafts, then builds the tree from the root down."""

    def __init__(self, reader: Reader, types: TypeReader, root: str, root_parent: str, prefix: str) -> None:
        self.reader = reader
        self.types = types
        self.root = root
        self.root_parent = root_parent
        self.prefix = prefix
        self.forgets = False
        self.drafts: dict[str, ClassDraft] = {}
        self.built: dict[str, ClassSpec] = {}
        self._building: list[str] = []
        self._tried: dict[str, type] = {}
        self._inherited = 0
        self._layers: dict[str, int] = {}
        """Class -> how many classes its longest way up passes, itself included."""

    def declare(self, nodes: dict[str, tuple[Scalar, Node]]) -> None:
        """Take in the `classes` section."""
        for name, (key, value) in nodes.items():
            node = self.reader.mapping(value, f"class `{name}`")
            draft = self.draft(name, key)
            if node is None:
                continue
            self.reader.keys(node, CLASS_KEYS, f"class `{name}`")
            draft.source = node
            if (parent := node.get("parent")) is not None:
                draft.parent_nodes.append(parent)
            if (context := node.get("context")) is not None:
                draft.context_nodes.append((context, f"class `{name}`"))
            group = self.reader.name(node.get("group"), "`group`")
            if group is not None:
                draft.groups.append(group)
            aliases = node.get("class_aliases")
            for item in aliases.items if isinstance(aliases, Sequence) else [aliases] if aliases else []:
                text = self.reader.name(item, "a class alias")
                if text is not None:
                    draft.aliases.append((text, item))

    def draft(self, name: str, at: Node) -> ClassDraft:
        """Return the draft of a class, made on first mention; an impossible name is reported then."""
        known = self.drafts.get(name)
        if known is not None:
            return known
        if not names.is_class_name(name):
            near = str(names.class_name(name))
            cure = f"write {near}" if names.is_class_name(near) and near != name else "write it in PascalCase"
            self.reader.wrong(at, f"`{name}` is no class name", f"{cure}, ending in Error", rule="CLS001")
        elif name in names.PACKAGE_NAMES or name in self.types.nodes:
            owner = "a name of every generated package"
            if name in self.types.nodes:
                owner = f"a type of this catalog (line {self.types.nodes[name][0].span().line})"
            self.reader.wrong(at, f"class name `{name}` is also {owner}", "say another `class`", rule="CLS001")
        # It is a class all the same: what it shares and what descends from it is read as the author meant it.
        self.drafts[name] = ClassDraft(name, at)
        return self.drafts[name]

    def build(self, header_at: Node, root_fields: tuple[Field, ...], *, forgets: bool) -> dict[str, ClassSpec]:
        """Return all classes, parents before children, the root first.

        ``forgets`` lets go of the contexts of entries, each once it is read.
        """
        self.forgets = forgets
        root = self.drafts.get(self.root) or ClassDraft(self.root, header_at)
        self.drafts = {self.root: root, **{name: item for name, item in self.drafts.items() if name != self.root}}
        self.root_fields = root_fields
        for name in self.drafts:
            self.spec(name)
        if self._inherited > MAX_INHERITED:
            self.reader.wrong(
                header_at,
                f"classes of this catalog inherit more than {MAX_INHERITED:,} fields, counted for each error",
                "give each error a class with the fields it has",
                rule="CAT008",
            )
        self.unique_names()
        return self.built

    def spec(self, name: str) -> ClassSpec | None:
        if name in self.built:
            return self.built[name]
        draft = self.drafts[name]
        if name in self._building:
            cycle = " -> ".join([*self._building[self._building.index(name) :], name])
            self.reader.wrong(draft.at, f"classes form a cycle: {cycle}", "change one `parent`", rule="CLS003")
            return None
        if len(self._building) > MAX_LAYERS:
            return None  # reported where the lowest of them is built
        self._building.append(name)
        parents, foreign = self.parents(draft)
        parent_specs = [spec for spec in (self.spec(parent) for parent in parents) if spec is not None]
        self._building.pop()
        self._layers[name] = 1 + max((self._layers[spec.name] for spec in parent_specs), default=0)
        if self._layers[name] > MAX_LAYERS:
            self.reader.wrong(
                draft.at,
                f"class `{name}` has more than {MAX_LAYERS} layers of classes above it",
                "name a class further up as its `parent`",
                rule="CAT008",
            )
            # One finding for a long chain, and nothing inherited along it.
            self._layers[name] = 1
            parent_specs = []
        is_root = name == self.root
        in_tree = is_root or any(spec.in_tree for spec in parent_specs)
        if any(spec.in_tree for spec in parent_specs) and any(not spec.in_tree for spec in parent_specs):
            pass  # a class may join a branch outside the root with the root: it is then caught by both
        inherited: dict[str, Field] = {}
        accepts_any = False
        for spec in parent_specs:
            accepts_any = accepts_any or spec.accepts_any
            for field in spec.fields:
                inherited.setdefault(field.wire, field)
        if is_root:
            inherited = {field.wire: field for field in self.root_fields}
        self._inherited += len(inherited) * max(1, len(draft.entries))
        if self._inherited > MAX_INHERITED:
            inherited = {}
        own, any_own = self.own_fields(draft, list(inherited.values()))
        if self.forgets:
            for context in draft.own_contexts:
                forget(context)
        self._inherited += len(own) * max(0, len(draft.entries) - 1)
        fields = {**inherited, **{field.wire: field for field in own}}
        if inherited and not is_root:
            added = [field for field in own if field.wire not in inherited]
            attribute_clashes(self.reader, added, f"class `{name}`", list(inherited.values()))
        source = draft.source
        read = self.reader
        built = ClassSpec(
            name=name,
            python_name=self.python_name(name),
            parents=tuple(spec.name for spec in parent_specs),
            foreign_parents=tuple(foreign),
            is_root=is_root,
            in_tree=in_tree,
            summary=read.text(source.get("summary"), "`summary`") if source else None,
            description=read.text(source.get("description"), "`description`") if source else None,
            group=draft.groups[0] if draft.groups else None,
            fields=tuple(fields.values()),
            own_fields=tuple(fields.values()) if is_root else tuple(own),
            accepts_any=accepts_any or any_own,
            aliases=tuple(dict.fromkeys(alias for alias, _ in draft.aliases)),
            entries=tuple(draft.entries),
            visibility=self.visibility(draft),
            at=draft.at,
        )
        self.built[name] = built
        self.try_bases(built, draft)
        return built

    def try_bases(self, built: ClassSpec, draft: ClassDraft) -> None:
        """Report parents that Python can't have together, by making such a class; foreign ones are stood in for."""
        if len(built.parents) == 1 and not built.foreign_parents:
            return  # nothing can be wrong; made only where a class with several parents stands below it
        bases: list[type] = [self._tried_class(parent) for parent in built.parents]
        for path in built.foreign_parents:
            module, _, base = path.rpartition(".")
            found = getattr(builtins, base, None) if module == "builtins" else None
            bases.append(found if isinstance(found, type) else type(base, (Exception,), {}))
        try:
            self._tried[built.name] = type(built.name, tuple(bases), {})
        except TypeError as problem:
            self._tried[built.name] = Exception
            names_of = ", ".join([*built.parents, *built.foreign_parents])
            self.reader.wrong(
                draft.parent_nodes[0] if draft.parent_nodes else draft.at,
                f"class `{built.name}` can't have the parents {names_of} together: {' '.join(str(problem).split())}",
                "leave out a parent that another one already has, or name the lower ones first",
                rule="CLS003",
            )

    def _tried_class(self, name: str) -> type:
        """Return the class that was made for a parent, or one like it."""
        found = self._tried.get(name)
        if found is None:
            spec = self.built.get(name)
            above = self._tried_class(spec.parents[0]) if spec is not None and spec.parents else Exception
            found = self._tried[name] = type(name, (above,), {})
        return found

    def visibility(self, draft: ClassDraft) -> str:
        """A class is internal where `classes` says so, or where all its entries are."""
        stated = self.reader.choice(
            draft.source.get("visibility") if draft.source else None, ("public", "internal"), "`visibility`"
        )
        if stated is not None:
            return stated
        every = bool(draft.visibilities) and all(item == "internal" for item in draft.visibilities)
        return "internal" if every else "public"

    def parents(self, draft: ClassDraft) -> tuple[list[str], list[str]]:
        """Return (classes of this catalog, dotted paths of others)."""
        if draft.name == self.root:
            for node in draft.parent_nodes:
                self.reader.wrong(
                    node,
                    "the root class has its parent in `catalog.python.root_parent`",
                    "remove it here",
                    rule="CLS003",
                )
            return [], [self.root_parent]
        statements: list[tuple[str, ...]] = []
        for node in draft.parent_nodes:
            found = self.reader.texts(node, f"`parent` of class `{draft.name}`")
            if statements and found != statements[0]:
                self.reader.wrong(
                    node,
                    f"class `{draft.name}` has different parents, {', '.join(statements[0])} and {', '.join(found)}",
                    f"say it once, under classes.{draft.name}.parent",
                    rule="CLS003",
                )
            statements.append(found)
        if not statements:
            return [self.root], []
        catalog_parents, foreign = [], []
        node = draft.parent_nodes[0]
        for name in statements[0]:
            if name in self.drafts or name == self.root:
                catalog_parents.append(name)
            elif "." in name:
                tail = name.rpartition(".")[2]
                if name.startswith("builtins.") and tail in names.UNMIXABLE:
                    self.reader.wrong(
                        node,
                        f"`{name}` cannot be a parent: its own `name` attribute clashes with ours",
                        "use builtins.Exception, or LookupError or RuntimeError for a broad catch",
                        rule="CLS003",
                    )
                    continue
                if name.startswith("builtins.") and tail in names.GROUPS:
                    self.reader.wrong(
                        node,
                        f"`{name}` cannot be a parent: a group can't be made without the errors it holds",
                        "use builtins.Exception, and give the errors as the cause or in a field",
                        rule="CLS003",
                    )
                    continue
                if not self.is_exception_path(name):
                    self.reader.wrong(node, f"parent `{name}` is no dotted path of an exception class", rule="CLS003")
                    continue
                foreign.append(name)
            else:
                known = [other for other in self.drafts if other != draft.name]
                if names.shadows_builtin(name):
                    known.append(f"builtins.{name}")
                self.reader.wrong(
                    node,
                    f"class `{draft.name}` has the unknown parent `{name}`",
                    suggestion(name, known),
                    rule="CLS003",
                )
        if not catalog_parents and not foreign:
            catalog_parents = [self.root]
        return catalog_parents, foreign

    @staticmethod
    def is_exception_path(name: str) -> bool:
        """Say whether a dotted path can be a base class; a builtin must really be an exception class."""
        path = name.lstrip(".")
        if not path or not all(part.isidentifier() for part in path.split(".")):
            return False
        if name.startswith("builtins."):
            tail = path.partition(".")[2]
            return (
                names.shadows_builtin(tail) and tail[0].isupper() and tail not in ("None", "True", "False", "Ellipsis")
            )
        return True

    def own_fields(self, draft: ClassDraft, inherited: list[Field]) -> tuple[list[Field], bool]:
        """Return the fields that this class adds or narrows."""
        found: dict[str, Field] = {}
        accepts_any = False
        for node, owner in draft.context_nodes:
            fields, any_here = self.context(node, owner, [*inherited, *found.values()])
            accepts_any = accepts_any or any_here
            found.update({field.wire: field for field in fields})
        return list(found.values()), accepts_any

    def context(self, node: Node, owner: str, seen: list[Field]) -> tuple[list[Field], bool]:
        """Return the fields of a `context`: a mapping, the name of a structure, or a list of both."""
        if isinstance(node, Mapping):
            return self.types.fields(node, owner, seen)
        found: list[Field] = []
        accepts_any = False
        for item in node.items if isinstance(node, Sequence) else [node]:
            if isinstance(item, Mapping):
                fields, any_here = self.types.fields(item, owner, [*seen, *found])
                found += fields
                accepts_any = accepts_any or any_here
                continue
            name = self.reader.name(item, f"the context of {owner}")
            if name is None:
                continue
            struct = self.types.lookup(name)
            if isinstance(struct, StructType):
                found += struct.fields
                accepts_any = accepts_any or struct.accepts_any
            elif name not in self.types.nodes or struct is not None:
                what = "an enum" if struct is not None else "no declared structure"
                structures = [known for known in self.types.nodes if isinstance(self.types.lookup(known), StructType)]
                near = nearest(name, structures)
                cure = f"a field has a name and a type: context: {{{name}: string}}"
                self.reader.wrong(
                    item,
                    f"the context of {owner} names `{shown(item).strip('`')}`, which is {what}",
                    f"did you mean `{near}`?" if near else cure,
                    rule="CAT003",
                )
                # What was meant is not known, so nothing that the entry says of its context is an error.
                accepts_any = True
                if isinstance(item, Scalar):
                    found += self.types.stand_ins([item])
        return found, accepts_any

    def python_name(self, name: str) -> str:
        return self.prefix + name if names.shadows_builtin(name) else name

    def unique_names(self) -> None:
        """Report classes and aliases that would be one name in Python, naming both origins."""
        owners: dict[str, tuple[str, Node]] = {}
        for spec in self.built.values():
            other = owners.setdefault(spec.python_name, (f"class `{spec.name}`", spec.at))
            if other[1] is not spec.at:
                self.reader.wrong(
                    spec.at,
                    f"class `{spec.name}` and {other[0]} (line {other[1].span().line}) are both "
                    f"`{spec.python_name}` in Python",
                    "change `catalog.python.class_prefix` or rename one",
                    rule="CLS001",
                )
        for draft in self.drafts.values():
            for alias, node in draft.aliases:
                if not names.is_class_name(alias) or alias in names.PACKAGE_NAMES or alias in self.types.nodes:
                    self.reader.wrong(node, f"class alias `{alias}` is no free class name", rule="CLS005")
                    continue
                python_name = self.python_name(alias)
                other = owners.setdefault(python_name, (f"alias `{alias}` of `{draft.name}`", node))
                if other[1] is not node:
                    self.reader.wrong(
                        node,
                        f"class alias `{alias}` is already taken by {other[0]}",
                        "choose another name",
                        rule="CLS005",
                    )
