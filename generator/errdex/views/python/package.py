"""What is where in one generated package: modules of classes, contexts, structures, and every public name once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex import names, words
from errdex.diagnostics import ErrdexError
from errdex.model import EnumType, StructType
from errdex.record import Record
from errdex.views.python.scope import Pieces

if TYPE_CHECKING:
    from errdex.model import Catalog, ClassSpec, ErrorSpec, Field, FieldType
    from errdex.views.python.scope import Scope

ROOT_MODULE = "_root"
TYPES_MODULE = "types"
LAYERS_MODULE = "errors._layers"
UNGROUPED_MODULE = "errors._ungrouped"
MEMBERS = "ContractMembers"
"""Name of the class that ties every error class to its catalog."""
CLASSES_A_MODULE = 60
"""A group with more classes is cut into several modules, so that using one class loads few others."""


class Structure(Record):
    """A structure to write: declared, or written in place and named after its field."""

    name: str
    fields: tuple[Field, ...]
    summary: str | None = None


class Package:
    """Names and places of everything in the package of one catalog. Raises :class:`ErrdexError` for clashing names."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.classes = catalog.classes
        self.root = catalog.classes[catalog.root]
        self.children: dict[str, list[str]] = {}
        for spec in self.classes.values():
            for parent in spec.parents:
                self.children.setdefault(parent, []).append(spec.name)
        self.pieces = Pieces()
        self._field_docs: dict[Field, str] = {}
        self.structures: dict[str, Structure] = {}
        self._collect_structures()
        self._contexts: dict[str, tuple[str, str] | None] = {}
        self.own_contexts = {
            spec.name: names.context_class(spec.python_name)
            for spec in self.classes.values()
            if spec.has_own_context(self.classes)
        }
        self.modules = self._place_classes()
        self._members: dict[str, list[ClassSpec]] = {}
        for spec in self.classes.values():
            self._members.setdefault(self.modules[spec.name], []).append(spec)
        self.taken = self._unique_names()

    # Classes --------------------------------------------------------------------------------------------------------

    def entries(self, spec: ClassSpec) -> list[ErrorSpec]:
        """Return the errors of a class, in the author's order."""
        return [self.catalog.errors[entry] for entry in spec.entries]

    def below(self, spec: ClassSpec) -> list[ClassSpec]:
        """Return a class and all that descend from it."""
        found = {spec.name: spec}
        waiting = [spec.name]
        while waiting:
            for child in self.children.get(waiting.pop(), ()):
                if child not in found:
                    found[child] = self.classes[child]
                    waiting.append(child)
        return list(found.values())

    def aliases(self, spec: ClassSpec) -> list[str]:
        """Return the old names of a class as Python has them."""
        prefix = self.catalog.class_prefix
        found = [prefix + name if names.shadows_builtin(name) else name for name in spec.aliases]
        return [name for name in found if name != spec.python_name]

    def context_of(self, spec: ClassSpec) -> tuple[str, str] | None:
        """Return (name, contract name of its class) of the context class that a class uses; None: the runtime's."""
        if spec.name not in self._contexts:
            found = None
            if spec.name in self.own_contexts:
                found = self.own_contexts[spec.name], spec.name
            for parent in spec.parents:
                # Asked for once a class: where many have two parents, ways to the root are beyond counting.
                found = found or self.context_of(self.classes[parent])
            self._contexts[spec.name] = found
        return self._contexts[spec.name]

    def _place_classes(self) -> dict[str, str]:
        """Return class -> module. Parents of classes in other modules lie in one module below all groups."""
        groups: dict[str, list[ClassSpec]] = {}
        for spec in self.classes.values():
            if not spec.is_root:
                group = UNGROUPED_MODULE if spec.group is None else f"errors.{names.module_name(spec.group)}"
                groups.setdefault(group, []).append(spec)
        placed = {self.root.name: ROOT_MODULE}
        for module, members in groups.items():
            for number, spec in enumerate(members):
                chunk = number // CLASSES_A_MODULE
                placed[spec.name] = module if not chunk else f"{module}_{chunk + 1}"
        shared: set[str] = set()
        for spec in self.classes.values():
            for parent in spec.parents:
                if placed[parent] != placed[spec.name]:
                    shared.add(parent)
        waiting = [name for name in shared if name != self.root.name]
        layers: set[str] = set()
        while waiting:
            name = waiting.pop()
            if name not in layers and name != self.root.name:
                layers.add(name)
                waiting += self.classes[name].parents
        for name in layers:
            placed[name] = LAYERS_MODULE
        return placed

    def members_of(self, module: str) -> list[ClassSpec]:
        """Return the classes of a module, parents first."""
        return self._members.get(module, [])

    def group_modules(self) -> list[str]:
        """Return the modules below ``errors``, layers first, then the author's order of groups."""
        order = [LAYERS_MODULE]
        order += [f"errors.{names.module_name(group)}" for group in self.catalog.groups]
        order.append(UNGROUPED_MODULE)
        used = set(self.modules.values()) - {ROOT_MODULE}
        by_base: dict[str, list[str]] = {}
        for module in sorted(used, key=_module_key):
            by_base.setdefault(_base(module, used), []).append(module)
        ordered = [module for base in order for module in by_base.get(base, ())]
        return ordered + sorted(used - set(ordered))

    def field_doc(self, field: Field) -> str:
        """Return what a field means; contexts and exceptions both say it."""
        found = self._field_docs.get(field.like())
        if found is None:
            found = self._field_docs[field.like()] = field_doc(field)
        return found

    # Structures -----------------------------------------------------------------------------------------------------

    def _collect_structures(self) -> None:
        for declared in self.catalog.types.values():
            if isinstance(declared, StructType):
                for field in declared.fields:
                    self._collect(field.type, declared.name, field.attribute)
                self.structures[declared.name] = Structure(
                    name=declared.name, fields=declared.fields, summary=declared.summary
                )
        for spec in self.classes.values():
            for field in spec.own_fields:
                self._collect(field.type, names.class_stem(spec.python_name), field.attribute)

    def _collect(self, kind: FieldType, owner: str, place: str) -> None:
        if kind.struct is None and kind.fields:
            name = self.structure_name(kind, owner, place)
            for field in kind.fields:
                self._collect(field.type, name, field.attribute)
            self.structures[name] = Structure(name=name, fields=kind.fields)
        if kind.items is not None:
            self._collect(kind.items, owner, place + "_item")
        for option in kind.options:
            self._collect(option, owner, place)

    def structure_name(self, kind: FieldType, owner: str, place: str) -> str:
        """Return the class of a structure: its own name, or the owner's and the field's for one written in place."""
        if kind.struct is not None:
            return kind.struct.name
        return names.structure_class(owner, place)

    def enums(self) -> list[EnumType]:
        """Return the declared enums in the author's order."""
        return [declared for declared in self.catalog.types.values() if isinstance(declared, EnumType)]

    def type_ref(self, scope: Scope, name: str, *, typing: bool) -> str:
        """Return how a module writes a declared type."""
        if scope.module == TYPES_MODULE:
            return name
        if typing:
            return scope.use(TYPES_MODULE, name, typing=True)
        return f"{TYPES_MODULE}.{name}"

    # Names ----------------------------------------------------------------------------------------------------------

    def public(self) -> dict[str, list[str]]:
        """Return module -> names that the package root offers from it."""
        found: dict[str, list[str]] = {
            "_contract": ["CATALOG", "error_class", "from_exception", "from_frame", "from_mapping", "from_response"],
            ROOT_MODULE: [],
            "_runtime.decoded": ["Response"],
            "_runtime.recovery": ["Action", "Backoff", "Outcome", "Recovery"],
            "_runtime.sending": ["fingerprint", "to_frame"],
            "codes": ["ErrorCode"],
            "operations": ["Operation"],
        }
        for spec in self.classes.values():
            offered = found.setdefault(self.modules[spec.name], [])
            if spec.name in self.own_contexts:
                offered.append(self.own_contexts[spec.name])
            offered += [spec.python_name, *self.aliases(spec)]
        types = [*(enum.name for enum in self.enums()), *self.structures]
        if types:
            found[TYPES_MODULE] = types
        if self.catalog.signals:
            found["signals"] = [signal_function(name) for name in self.catalog.signals]
        return {module: offered for module, offered in found.items() if offered}

    def _unique_names(self) -> frozenset[str]:
        owners: dict[str, str] = {}
        for module, offered in self.public().items():
            for name in offered:
                other = owners.setdefault(name, module)
                if other != module or offered.count(name) > 1:
                    raise ErrdexError(
                        f"{self.catalog.id}: two things would be `{name}` in Python ({other} and {module})",
                        help="rename the type, or say `class` on the error",
                    )
        return frozenset(owners) - names.PACKAGE_NAMES


def signal_function(name: str) -> str:
    """Return the predicate of a signal."""
    return f"is_{names.attribute_name(name) or 'signal'}"


def _module_key(module: str) -> tuple[str, int]:
    head, _, tail = module.rpartition("_")
    return (head, int(tail)) if tail.isdigit() else (module, 0)


def _base(module: str, used: set[str]) -> str:
    head, _, tail = module.rpartition("_")
    return head if tail.isdigit() and head in used else module


def field_doc(field: Field) -> str:
    """Return what a field means, with its unit and limits."""
    facts = [words.unit_words(field.unit), words.bounds_words(field.type)]
    if field.type.has_const and not field.summary:
        facts.insert(0, f"always {words.value_words(field.type.const)}")
    if field.sensitive:
        facts.append("never shown in texts and logs")
    if not field.on_wire:
        facts.append("not sent")
    shown = words.sentence(", ".join(fact for fact in facts if fact))
    summary = words.sentence(field.summary or "")
    if not summary and not shown:
        spelled = "" if field.wire == field.attribute else f", `{field.wire}` on the wire"
        summary = words.sentence(f"{words.type_words(field.type)}{spelled}")
    return " ".join(text for text in (summary, shown) if text)
